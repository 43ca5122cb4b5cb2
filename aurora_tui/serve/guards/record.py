"""Who came and went, in the log of the box: by number, never by name."""

import time

from aurora_tui.serve.guards.chain import Next, Visit


async def record(visit: Visit, after: Next) -> int:
    """Write a line when the client begins, and one when it has ended."""
    number, log, begin = visit.person.number, visit.box.log, time.monotonic()
    log.info("came", person=number, plain=visit.plain, sessions=len(visit.box.sessions))
    status = -1
    try:
        status = await after(visit)
        return status
    finally:
        log.info("went", person=number, status=status, seconds=round(time.monotonic() - begin))
