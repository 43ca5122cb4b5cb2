"""Where many games are played: one interface for this process, for others of this machine, for a cluster.

Whoever has work cuts it into units that do not depend on each other, and a function of one unit that
any process can import. Results come in the order of the units wherever they were worked out, so
that what is made of them is the same to the last digit for any executor.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Any, Protocol, TypeVar

from core.kernel.errors import CoreError

Unit = TypeVar("Unit")
Result = TypeVar("Result")
Told = TypeVar("Told", covariant=True)

AHEAD = 2
"""units that wait beside those at work, for each process"""
LOOK_SECONDS = 0.5
"""after which a wait is begun anew: a signal that arrives just before it is heard no sooner"""
KEPT = 64
"""results that may wait for one before them, for each process"""


class ExecutorError(CoreError):
    """Work cannot be done as it was asked for; `str()` is one sentence."""


class Pending(Protocol[Told]):
    """A result that may still be worked out."""

    def done(self) -> bool:
        """Whether it is there, or will never be."""
        ...

    def result(self) -> Told:
        """The result. Raises what the function raised."""
        ...


class Executor(Protocol):
    """Works out a function of many units."""

    @property
    def jobs(self) -> int:
        """How many units are worked on at the same time."""
        ...

    @property
    def elsewhere(self) -> bool:
        """Whether other machines take part, which may lack files of this one."""
        ...

    def map(self, function: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The result of each unit, in the order of the units, which are read only as they are needed.

        The function stands at the top of a module; units and results can be pickled. What it raises is
        raised here in the unit's turn, and then no new unit begins. Raises ExecutorError if a worker
        is lost and nothing can take its place.
        """
        ...


class OneProcess:
    """One unit after the other, here."""

    jobs = 1
    elsewhere = False

    def map(self, function: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The results, each worked out when it is asked for."""
        return map(function, units)


class LocalProcesses:
    """Several processes of this machine, never started by fork. They end with the one that uses them."""

    elsewhere = False

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    @property
    def jobs(self) -> int:
        """How many processes there are at most."""
        return self._jobs

    def map(self, function: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The results in order. Left early, units at work are dropped where they are, and no other begins."""
        context = get_context("spawn")
        with only_here():  # what multiprocessing has beside the workers is started by the pool itself
            try:
                leave, told = context.Pipe(duplex=False)
                pool = ProcessPoolExecutor(
                    self._jobs, mp_context=context, initializer=end_in_time, initargs=(leave,)
                )
            except (NotImplementedError, OSError) as error:  # no semaphores, too many processes or files
                raise ExecutorError(
                    f"Nothing can be worked out at the same time here ({error}); use --jobs 1."
                ) from error

        def submit(unit: Unit) -> Pending[Result]:
            with only_here():  # it may start a worker
                return pool.submit(function, unit)

        try:
            yield from in_order(submit, _wait_for_one, units, self._jobs)
        except BrokenProcessPool as error:
            raise ExecutorError("A process at work was ended from outside; try fewer --jobs.") from error
        except BaseException:  # workers are told before they are waited for: nobody wants their work now
            told.close()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            told.close()
            leave.close()


def in_order(
    submit: Callable[[Unit], Pending[Result]],
    wait_for_one: Callable[[list[Pending[Result]]], object],
    units: Iterable[Unit],
    jobs: int,
) -> Iterator[Result]:
    """Results in the order of their units, of which a few more than `jobs` are under way at any time."""
    line: deque[Pending[Result]] = deque()
    todo = iter(units)
    while True:
        busy = sum(not pending.done() for pending in line)
        while busy < jobs * AHEAD and len(line) < jobs * KEPT:
            try:
                unit = next(todo)
            except StopIteration:
                break
            line.append(submit(unit))
            busy += 1
        if not line:
            return
        while line and line[0].done():
            yield line.popleft().result()
        if line:
            wait_for_one([pending for pending in line if not pending.done()] or [line[0]])


def _wait_for_one(pending: list[Any]) -> None:
    wait(pending, LOOK_SECONDS, return_when=FIRST_COMPLETED)


def executor(jobs: int) -> Executor:
    """This process for one job, several processes for more. Raises ExecutorError for fewer than one."""
    if jobs < 1:
        raise ExecutorError(f"--jobs must be 1 or more, got {jobs}.")
    return OneProcess() if jobs == 1 else LocalProcesses(jobs)


@contextmanager
def only_here() -> Iterator[None]:
    """Processes that are started inside never hear ctrl+c or that the terminal has gone.

    This one does, and tells them to stop; but not before they are started: a start that is cut off leaves
    half of a process. SIGTERM is theirs too, as it is sent to one process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    with _heard_later():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _heard_later() -> Iterator[None]:
    """What is done at a signal in this program is done at the end; only the main thread is ever told."""
    came: list[int] = []
    before: list[tuple[int, Any]] = []
    try:
        for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            handler = signal.getsignal(kind)
            if callable(handler):
                signal.signal(kind, lambda number, frame: came.append(number))
                before.append((int(kind), handler))
    except ValueError:  # not in the main thread
        pass
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
        handlers = dict(before)
        for number in came[:1]:
            handlers[number](number, None)


def end_in_time(leave: Connection) -> None:
    """In a worker: end at once when nobody wants its work any more, or whoever asked for it was killed.

    `leave` is the end of a pipe whose other end only that process has.
    """
    parent = parent_process()
    signs = [leave, *([parent.sentinel] if parent is not None else ())]
    Thread(target=_leave_after, args=(signs,), daemon=True).start()


def _leave_after(signs: list[Connection | int]) -> None:
    wait_for(signs)
    os._exit(1)
