"""How many sessions there are: in all, from an address, of a person. The newest one of a person counts."""

from aurora_tui.serve.guards.chain import Next, Visit
from aurora_tui.serve.sessions import LoginSession


async def places(visit: Visit, after: Next) -> int:
    """Take a place for as long as the visit lasts. Raises Failed where there is none."""
    sessions = visit.box.sessions
    session = LoginSession(visit.address, visit.person.number, visit.end)
    sessions.enter(session)
    try:
        return await after(visit)
    finally:
        sessions.leave(session)
