"""A table at 120x36 that counts what each key costs; run by `key_press` in the tree it is given.

It also runs in trees of other commits, whose modules have other names.
"""

import asyncio
import gc
import importlib
import json
import sys
import time
from types import FrameType
from typing import Any

SIZE = (120, 36)
QUIET = 0.04
"""Seconds in which nothing was done: the key is dealt with."""
MOST_WAITS = 100


class Meter:
    """CPU seconds of this thread, or Python calls, without what is done while it is stopped."""

    def __init__(self, *, count: bool) -> None:
        self._count = count
        self._calls = 0
        self._spent = 0.0
        self._since = 0.0

    def start(self) -> None:
        if self._count:
            sys.setprofile(self._called)
        self._since = time.thread_time()

    def stop(self) -> None:
        self._spent += time.thread_time() - self._since
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, arg: object) -> None:
        self._calls += event == "call"

    def read(self) -> float:
        """So far, the calls or the milliseconds. The meter is stopped."""
        return float(self._calls) if self._count else self._spent * 1000


def first(*names: str) -> Any:
    """The first of these `module:name` that there is."""
    for name in names:
        module, _, thing = name.partition(":")
        try:
            return getattr(importlib.import_module(module), thing)
        except (ImportError, AttributeError):
            continue
    raise SystemExit(f"none of {names}")


async def settle(meter: Meter) -> None:
    """Until nothing is done any more."""
    for _ in range(MOST_WAITS):
        meter.stop()
        before = meter.read()
        meter.start()
        await asyncio.sleep(QUIET)
        meter.stop()
        worked = meter.read() - before
        meter.start()
        if worked < (150 if meter._count else 1.0):  # this loop, and the toolkit's own timers
            return


async def press(answers: int, seed: int, *, count: bool) -> dict[str, list[float]]:
    """So many highlights and answers; what each cost."""
    from textual import events
    from textual.drivers.headless_driver import HeadlessDriver

    from core import Match
    from tests.aurora_tui.demo import DemoApp, RandomBot
    from tests.aurora_tui.match_session import MatchSession

    kind = first("aurora_tui.client.table_model:TableModel", "aurora_tui.store:Store")
    frugal = first(
        "aurora_tui.tui.terminal.output_driver:diffing_driver",
        "aurora_tui.tui.terminal.output_driver:diffing_driver",
        "aurora_tui.way_out:sparing",
    )
    meter = Meter(count=count)

    class Session(MatchSession):
        async def answer(self, decision: int, choice: int) -> None:
            meter.stop()
            await super().answer(decision, choice)
            meter.start()

    class Silent(HeadlessDriver):
        _writer_thread = None
        is_headless = False

    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=seed)
    model = kind(Session(match, {1: RandomBot(seed)}), quiet=0)
    app = DemoApp(model)
    app.driver_class = frugal(Silent)
    acts: dict[str, list[float]] = {"highlight": [], "answer": []}
    task = asyncio.create_task(app.run_async(size=SIZE, mouse=False))
    await asyncio.sleep(1)
    await settle(meter)
    meter.stop()
    gc.collect()
    gc.disable()
    for _ in range(answers):
        if model.decision is None:
            break
        for act, key in (("highlight", "down"), ("answer", "enter")):
            before = meter.read()
            meter.start()
            app._driver.send_message(events.Key(key, None))
            await settle(meter)
            meter.stop()
            acts[act].append(meter.read() - before)
    app.exit()
    await task
    return acts


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    for line in sys.stdin:
        wanted = json.loads(line)
        count = bool(wanted["count"])
        acts = asyncio.run(press(int(wanted["answers"]), int(wanted["seed"]), count=count))
        print(json.dumps({"acts": acts}), flush=True)


if __name__ == "__main__":
    main()
