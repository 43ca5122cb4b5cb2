"""Playing games without a person, one after the other or in several processes."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Any, NamedTuple

from aurora_tui.failures import Failed
from aurora_tui.sim.signals import only_here
from aurora_tui.sim.tally import Tally
from core import DEFAULT_GAME, Match
from core.bots import make
from core.kernel.presentation import presentation

CHUNK = 8  # games a worker plays before it reports: about a second
AHEAD = 2  # chunks waiting for each worker


class Task(NamedTuple):
    """Some matches of a game for one worker: seeds `first`, `first + 1`, ..."""

    bots: tuple[str, ...]
    options: dict[str, Any]
    first: int
    number: int
    game: str = DEFAULT_GAME


def begin(game: str, bots: Sequence[str], options: dict[str, Any], seed: int, *, bare: bool = False) -> Match:
    """A match between bots; `bots` by seat."""
    return Match.new(game, [f"{bot} {seat + 1}" for seat, bot in enumerate(bots)], options, seed, bare=bare)


def play_game(game: str, bots: Sequence[str], options: dict[str, Any], seed: int, tally: Tally) -> None:
    """One match, added to a tally; `bots` by seat."""
    match = begin(game, bots, options, seed)
    players = [make(bot, game, seed * 8 + seat, options) for seat, bot in enumerate(bots)]
    watcher = presentation(game).statistics.watch(match)
    decisions = 0
    while (decision := match.decision) is not None:
        decisions += 1
        view = match.view(decision.seat)
        watcher.look(view)
        watcher.see(match.apply(players[decision.seat].choose(view, decision)))
    watcher.close(match, tally.own)
    tally.add(match, decisions)


def play_some(task: Task) -> Tally:
    """The games of a task. Raises Failed, naming the seed, when one breaks."""
    tally = Tally.of(task.game)
    for seed in range(task.first, task.first + task.number):
        try:
            play_game(task.game, task.bots, task.options, seed, tally)
        except Exception as error:
            raise Failed(f"The game with seed {seed} broke: {type(error).__name__}: {error}.") from error
    return tally


def tasks(game: str, bots: tuple[str, ...], options: dict[str, Any], seed: int, games: int) -> Iterator[Task]:
    """All games in chunks."""
    for first in range(0, games, CHUNK):
        yield Task(bots, options, seed + first, min(CHUNK, games - first), game)


def play_games(
    game: str,
    bots: tuple[str, ...],
    options: dict[str, Any],
    *,
    seed: int,
    games: int,
    jobs: int,
    progress: Callable[[int], None],
) -> Tally:
    """All games; the sums do not depend on `jobs`. `progress` hears how many were finished."""
    total = Tally.of(game)
    todo = tasks(game, bots, options, seed, games)
    jobs = min(jobs, -(-games // CHUNK))
    if jobs == 1:
        for task in todo:
            for single in tasks_of_one(task):
                total.merge(play_some(single))
                progress(1)
        return total
    for part in _in_processes(todo, jobs):
        total.merge(part)
        progress(part.games)
    return total


def tasks_of_one(task: Task) -> Iterator[Task]:
    """The games of a task one by one, so that progress is smooth."""
    for first in range(task.first, task.first + task.number):
        yield task._replace(first=first, number=1)


def _in_processes(todo: Iterator[Task], jobs: int) -> Iterator[Tally]:
    """Results as they come in. When it is left early, no new chunk begins."""
    with only_here():  # what multiprocessing has beside the workers is started by the pool itself
        try:
            pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent)
        except (NotImplementedError, OSError) as error:  # no semaphores, too many processes or files
            raise Failed(f"Games cannot be played at the same time here ({error}); use --jobs 1.") from error
    try:
        with only_here():  # the first submission starts the workers
            waiting: set[Future[Tally]] = {
                pool.submit(play_some, task) for task in islice(todo, jobs * AHEAD)
            }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            waiting |= {pool.submit(play_some, task) for task in islice(todo, len(done))}
    except BrokenProcessPool as error:
        raise Failed("A process that played games was ended from outside; try fewer --jobs.") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """In a worker: when the process that asked for games was killed, nobody else would end this one."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_leave_after, args=(parent.sentinel,), daemon=True).start()


def _leave_after(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
