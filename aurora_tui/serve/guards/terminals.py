"""The full screen needs a terminal at the other end that can place text."""

from aurora_tui.failures import Failed
from aurora_tui.serve.client_process import terminal_environment
from aurora_tui.serve.guards.chain import Next, Visit

NONE = "There is no terminal at your end; log in with 'ssh -t', or add the word plain for lines."
DUMB = "Your terminal cannot place text on the screen; add the word plain for lines."


async def terminals(visit: Visit, after: Next) -> int:
    """Refuse what could not be drawn on."""
    if not visit.plain:
        if not visit.link.has_terminal:
            raise Failed(NONE)
        if terminal_environment(visit.link.terminal).get("TERM", "").lower() in ("", "dumb", "unknown"):
            raise Failed(DUMB)
    return await after(visit)
