"""Whom the owner has blocked is not let in."""

from aurora_tui.failures import Failed
from aurora_tui.serve.guards.chain import Next, Visit
from aurora_tui.serve.place import BoxFailed
from aurora_tui.serve.service import BLOCKED


async def blocks(visit: Visit, after: Next) -> int:
    """Refuse who is blocked, whichever of their keys they come with."""
    if visit.person.blocked:
        raise Failed(BLOCKED)
    try:
        visit.box.people.seen(visit.person.number)
    except BoxFailed as error:  # a disk that is full keeps nobody out
        visit.box.log.error("box_failed", why=str(error))
    return await after(visit)
