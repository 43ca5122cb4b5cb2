"""Who does nothing for hours leaves the place to others."""

import asyncio

from aurora_tui.serve.guards.chain import Next, Visit

HOURS = 4
AWAY = f"You did nothing for {HOURS} hours, so this session ended. Your seat is kept; log in again."


async def idle(visit: Visit, after: Next) -> int:
    """End the visit when no key has come for so long."""
    watch = asyncio.ensure_future(_watch(visit))
    try:
        return await after(visit)
    finally:
        watch.cancel()


async def _watch(visit: Visit) -> None:
    while (left := HOURS * 3_600 - visit.link.idle) > 0.0:  # noqa: ASYNC110  # each key would set an event
        await asyncio.sleep(left)
    visit.end(AWAY)
