"""`aurora sim` and `aurora arena`: bots play many games, and the results are counted.

players.py  who plays a seat            seats.py   the seats of a match that is played
play.py     games as units of work      tally.py   what is counted        summary.py   what it means
rows.py     a row a game, in files      paired.py  two ways to play the same seeds
arena/      everybody against everybody            own_bots/   bots that people bring
cluster.py  many machines               spread.py, tables.py, show.py   for people
"""

from contextlib import ExitStack
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING, Any

from aurora_tui.failures import WrongUse
from core import DEFAULT_GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from aurora_tui.sim.play import Task
    from aurora_tui.sim.players import Player
    from aurora_tui.sim.rows import RowWriter
    from aurora_tui.sim.seats import ThinkingPace
    from aurora_tui.sim.tally import Row, SimTally
    from core.bots.executor import Executor


def simulate(
    games: int,
    players: int,
    bots: str = "",
    *,
    game: str = DEFAULT_GAME,
    seed: int = 0,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    weights: str = "",
    pace: "ThinkingPace | None" = None,
    executor: "Executor | None" = None,
    rows: str = "",
    against: str = "",
) -> dict[str, Any]:
    """Let bots play and give the counted result as plain data.

    `bots` are names with commas between them, the best there is if "" is given; they take the seats in
    turn, those of ours with the `weights` of a file. `rows` names a file for a row a game. `against` is a
    folder of tables with which the same seeds are played as well: the result has the `differences` then.
    Raises WrongUse for what makes no sense, Failed for a game that broke, Ended when a signal ends it.
    """
    from aurora_tui.sim.checks import refuse_seeds
    from aurora_tui.sim.paired import differences
    from aurora_tui.sim.play import Task
    from aurora_tui.sim.progress import progress
    from aurora_tui.sim.rows import row_file
    from aurora_tui.sim.seats import ThinkingPace
    from aurora_tui.sim.signals import raised
    from aurora_tui.sim.summary import summarise
    from core.bots.executor import executor as usual_executor

    refuse_seeds(seed, games)
    if jobs < 1:
        raise WrongUse(f"--jobs must be 1 or more, got {jobs}.")
    chosen = dict(options or {})
    seats = seated(game, bots, players, chosen, weights)
    other = with_tables(game, chosen, against, players) if against else None
    where = executor or usual_executor(jobs)
    task = Task(seats, chosen, seed, games, game, pace or ThinkingPace(), bool(rows or against))
    with ExitStack() as stack:
        stack.enter_context(raised())
        writer = stack.enter_context(row_file(rows)) if rows else None
        advance = stack.enter_context(progress(games * (2 if against else 1)))
        start = perf_counter()
        tally, here = _played(task, where, advance, writer, keep=bool(against))
        seconds = perf_counter() - start
        there = _played(task._replace(options=other), where, advance, None, keep=True) if other else None
    result = summarise(
        tally, game=game, bots=seats, options=chosen, seed=seed, jobs=where.jobs, seconds=seconds
    )
    if there is not None:
        result["against"] = against
        result["differences"] = differences(here, there[1])
    return result


def _played(
    task: "Task",
    executor: "Executor",
    progress: "Callable[[int], None]",
    writer: "RowWriter | None",
    *,
    keep: bool,
) -> "tuple[SimTally, list[Row]]":
    """All games of a task: their sums, and their rows if they are kept; rows are written as they come."""
    from aurora_tui.sim.play import play_games
    from aurora_tui.sim.tally import SimTally

    total = SimTally.of(task.game)
    kept: list[list[Row]] = []
    for part in play_games(task, executor, progress):
        total.merge(part)
        if writer is not None:
            writer.write(part.rows)
        if keep:
            kept.append(part.rows)
    return total, list(chain.from_iterable(kept))


def with_tables(game: str, options: dict[str, Any], folder: str, players: int) -> dict[str, Any]:
    """The options with the tables of another folder. Raises WrongUse."""
    from aurora_tui.sim.checks import refuse_seats
    from aurora_tui.storage.paths import place
    from core.kernel.game import find

    name = next((field.name for field in find(game).fields if field.kind == "folder"), None)
    if name is None:
        raise WrongUse(f"{find(game).title} has no tables of a folder; leave --against out.")
    path = place(folder).absolute()
    if not path.is_dir():
        raise WrongUse(f"There is no folder {path} for --against.")
    other = {**options, name: str(path)}
    refuse_seats(game, players, other)
    return other


def seated(
    game: str, bots: str, players: int, options: dict[str, Any], weights: str = ""
) -> "tuple[Player, ...]":
    """Who sits where. Raises WrongUse with one sentence, for what the game refuses too."""
    from aurora_tui.sim.checks import refuse_seats
    from aurora_tui.sim.players import players as read
    from core.bots import usual

    refuse_seats(game, players, options)
    wanted = read(game, bots or usual(game), weights)
    if len(wanted) > players:
        raise WrongUse(f"--bots names {len(wanted)} bots for {players} seats.")
    return tuple(wanted[seat % len(wanted)] for seat in range(players))
