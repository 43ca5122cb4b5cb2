"""The inside of a measuring process: asked by lines of JSON, answers by lines of JSON.

Runs in the interpreter of the engine that is measured, so it knows the standard library only.
The other side is `peers.Worker`.
"""

import json
import platform
import sys
import time
from collections.abc import Callable
from itertools import count
from statistics import fmean
from typing import Any, Protocol

STATES = 8  # mid-game states that copies are made of
SAMPLE = 5  # games whose decisions are counted one by one


class Engine(Protocol):
    """What is measured. A decision is one choice by one player; chance is none."""

    name: str
    version: str

    def play(self, seed: int) -> int:
        """Play one game with random players to its end; return the number of decisions."""

    def options(self, seed: int) -> list[int]:
        """Play the same game slowly; return the number of options at each decision."""

    def copiers(self, seed: int) -> dict[str, Callable[[], object]]:
        """Stop the same game half way; return the ways to copy its state."""


def serve(engine: Engine) -> None:
    """Answer requests from standard input until it closes."""
    answers, sys.stdout = sys.stdout, sys.stderr  # an engine that prints must not spoil the answers
    seeds = count(1)
    states = [engine.copiers(seed) for seed in range(1, STATES + 1)]
    for line in sys.stdin:
        request = json.loads(line)
        answer: dict[str, Any]
        match request["do"]:
            case "describe":
                answer = _describe(engine)
            case "play":
                answer = _play(engine, seeds, request["seconds"])
            case "copy":
                answer = {
                    name: _microseconds([state[name] for state in states], request["seconds"])
                    for name in states[0]
                }
            case other:
                raise ValueError(f"unknown request {other!r}")
        print(json.dumps(answer), file=answers, flush=True)


def _describe(engine: Engine) -> dict[str, Any]:
    options = [number for seed in range(1, SAMPLE + 1) for number in engine.options(seed)]
    return {
        "engine": engine.name,
        "version": engine.version,
        "python": platform.python_version(),
        "options_per_decision": round(fmean(options), 1),
        "share_of_decisions_with_a_choice": round(fmean(number > 1 for number in options), 3),
    }


def _play(engine: Engine, seeds: "count[int]", seconds: float) -> dict[str, Any]:
    games = decisions = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        decisions += engine.play(next(seeds))
        games += 1
    return {
        "games": games,
        "decisions": decisions,
        "wall": time.perf_counter() - wall,
        "cpu": time.process_time() - cpu,
    }


def _microseconds(calls: list[Callable[[], object]], seconds: float) -> float:
    """CPU time of one call, averaged over all the calls in turn."""
    rounds = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        for call in calls:
            call()
        rounds += 1
    return (time.process_time() - cpu) / (rounds * len(calls)) * 1e6
