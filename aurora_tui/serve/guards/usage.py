"""A client that computes without end, or was stopped and does nothing at all, is ended.

Its memory is bounded by the process itself (`process_limits`); over time only somebody else can look.
"""

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from aurora_tui.serve.guards.chain import Next, Visit

LOOK_SECONDS = 5.0
BUSY_LOOKS = 12
"""looks in a row at which it was busy: a minute"""
BUSY = 0.8
"""of one processor"""
STOPPED_LOOKS = 6
BUSY_TOLD = "Your client did nothing but compute, so it was ended. Your seat is kept; log in again."
STOPPED_TOLD = "Your client was stopped, so it was ended. Your seat is kept; log in again."


class Look(NamedTuple):
    """What the system says of a process."""

    seconds: float
    """of a processor that it has used"""
    stopped: bool


async def usage(visit: Visit, after: Next) -> int:
    """Look at the process of the client while it runs."""
    watch = asyncio.ensure_future(_watch(visit))
    try:
        return await after(visit)
    finally:
        watch.cancel()


async def _watch(visit: Visit) -> None:
    before, busy, stopped = 0.0, 0, 0
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        found = look(visit.link.process)
        if found is None:
            continue
        busy = busy + 1 if found.seconds - before > BUSY * LOOK_SECONDS else 0
        stopped = stopped + 1 if found.stopped else 0
        before = found.seconds
        if busy >= BUSY_LOOKS:
            visit.end(BUSY_TOLD)
        if stopped >= STOPPED_LOOKS:
            visit.end(STOPPED_TOLD)


def look(process: int) -> Look | None:
    """Look at a process; None where there is none, or where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        return Look(ticks / os.sysconf("SC_CLK_TCK"), fields[0] in "Tt")
    return None
