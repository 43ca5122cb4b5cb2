"""What may be asked for: the full screen, or `plain`. There is no shell behind either."""

from aurora_tui.failures import Failed
from aurora_tui.serve.guards.chain import Next, Visit

PLAIN = "plain"
NO_SHELL = (
    "Here is a game and no shell: log in without a command for the full screen, or with 'plain' for lines."
)


async def commands(visit: Visit, after: Next) -> int:
    """Let through who asks for the full screen or for lines; raises Failed for any other command."""
    asked = visit.link.command.strip()
    if asked not in ("", PLAIN):
        raise Failed(NO_SHELL)
    visit.plain = asked == PLAIN
    return await after(visit)
