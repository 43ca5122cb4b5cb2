"""Executors: results in the order of the units, failures in their turn, no more units read than needed."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from core.bots.executor import AHEAD, KEPT, ExecutorError, LocalProcesses, OneProcess, executor, only_here


def slow_first(unit: int) -> int:
    """The units at the front take the longest."""
    time.sleep(0.3 if unit == 0 else 0.0)
    return unit * unit


def unlucky(unit: int) -> int:
    if unit == 5:
        raise ValueError("five")
    return unit


def suicidal(unit: int) -> int:
    if unit == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return unit


def process(unit: int) -> int:
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_units(jobs: int) -> None:
    found = list(executor(jobs).map(slow_first, range(40)))
    assert found == [unit * unit for unit in range(40)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_comes_in_its_turn(jobs: int) -> None:
    results = executor(jobs).map(unlucky, range(100))
    assert [next(results) for _ in range(5)] == list(range(5))
    with pytest.raises(ValueError, match="five"):
        next(results)


def test_units_are_read_as_they_are_needed() -> None:
    """A slow unit at the front does not fill the memory with results of those behind it."""
    read = 0

    def units() -> Iterator[int]:
        nonlocal read
        for unit in range(100_000):
            read = unit
            yield unit

    results = LocalProcesses(2).map(slow_first, units())
    assert next(results) == 0
    assert read <= 2 * (KEPT + AHEAD)
    results.close()  # type: ignore[attr-defined]  # a generator
    results = OneProcess().map(slow_first, units())
    next(results)
    assert read == 0


def test_several_processes_take_part_and_are_gone_afterwards() -> None:
    used = set(LocalProcesses(2).map(process, range(8)))
    assert len(used) == 2
    assert os.getpid() not in used
    for pid in used:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_lost_process_is_one_sentence() -> None:
    with pytest.raises(
        ExecutorError, match=r"^A process at work was ended from outside; try fewer --jobs\.$"
    ):
        list(LocalProcesses(2).map(suicidal, range(20)))


def test_a_signal_is_heard_when_a_start_is_over() -> None:
    """One that is cut off would leave half of a process, which complains."""
    done: list[str] = []

    def handler(number: int, frame: object) -> None:
        done.append("told")
        raise InterruptedError

    before = signal.signal(signal.SIGTERM, handler)
    try:
        with pytest.raises(InterruptedError), only_here():  # noqa: PT012  # what is done before it is the point
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(0.01)
            done.append("started")
        assert done == ["started", "told"]
        assert signal.getsignal(signal.SIGTERM) is handler
    finally:
        signal.signal(signal.SIGTERM, before)


def test_fewer_than_one_job_is_refused() -> None:
    with pytest.raises(ExecutorError, match=r"^--jobs must be 1 or more, got 0\.$"):
        executor(0)
