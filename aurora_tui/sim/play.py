"""Playing games without a person, wherever an executor has them played."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from aurora_tui.failures import Failed
from aurora_tui.sim.players import Player
from aurora_tui.sim.rows import row
from aurora_tui.sim.seats import ThinkingPace, names_of, seated
from aurora_tui.sim.tally import SimTally
from core import DEFAULT_GAME, Match
from core.bots.executor import Executor
from core.kernel.presentation import presentation

CHUNK = 8  # games a worker plays before it reports: about a second


class Task(NamedTuple):
    """Some matches of a game for one worker: seeds `first`, `first + 1`, ...; `players` by seat. `rows` asks
    for what is told of each game."""

    players: tuple[Player, ...]
    options: dict[str, Any]
    first: int
    number: int
    game: str = DEFAULT_GAME
    pace: ThinkingPace = ThinkingPace()
    rows: bool = False


def begin(
    game: str, players: Sequence[Player], options: dict[str, Any], seed: int, *, bare: bool = False
) -> Match:
    """A match of a game between players, one for each seat in their order, called by their labels.

    `bare` as of `Match.new`. Raises OptionsError for options or a number of seats that the game does not
    take.
    """
    return Match.new(game, names_of(players), options, seed, bare=bare)


def play_game(task: Task, seed: int, tally: SimTally) -> None:
    """Play one match of a task to its end and add it to `tally`, with its row if the task asks for rows.

    `seed` is that of the match, and of the bots on its seats. Whatever a rule or a bot raises goes through.
    """
    match = begin(task.game, task.players, task.options, seed)
    watcher = presentation(task.game).statistics.watch(match)
    decisions = 0
    with seated(task.players, match, seed, task.options, task.pace) as seats:
        while (decision := match.decision) is not None:
            decisions += 1
            view = match.view(decision.seat)
            watcher.look(view)
            watcher.see(match.apply(seats[decision.seat].choose(view, decision)))
    facts = tally.add(match, decisions, watcher)
    if task.rows:
        beside = match.view(None)["names"][len(task.players) :]
        tally.rows.append(row(match, task.players, seed, facts, beside))
    for seat, player in zip(seats, task.players, strict=True):
        tally.blame(player, seat)


def play_some(task: Task) -> SimTally:
    """The games of a task. Raises Failed, naming the seed, when one breaks."""
    tally = SimTally.of(task.game)
    for seed in range(task.first, task.first + task.number):
        try:
            play_game(task, seed, tally)
        except Exception as error:  # by the seed anybody can play it again and see the traceback
            raise Failed(f"The game with seed {seed} broke: {type(error).__name__}: {error}.") from error
    return tally


def tasks(whole: Task, chunk: int) -> Iterator[Task]:
    """The games of a task as tasks of `chunk` games each, in the order of their seeds; the last may have
    fewer."""
    for first in range(0, whole.number, chunk):
        yield whole._replace(first=whole.first + first, number=min(chunk, whole.number - first))


def play_games(whole: Task, executor: Executor, progress: Callable[[int], None]) -> Iterator[SimTally]:
    """The parts of which all games consist, in order; what they add up to does not depend on the executor.
    `progress` hears how many were finished."""
    chunk = chunk_size(whole.number, executor.jobs)
    for part in executor.map(play_some, tasks(whole, chunk)):
        progress(part.games)
        yield part


def chunk_size(games: int, jobs: int) -> int:
    """Games a worker plays before it reports: one by one here, so that progress is smooth; elsewhere few
    enough that all have something to do."""
    return 1 if jobs == 1 else max(1, min(CHUNK, games // (4 * jobs)))
