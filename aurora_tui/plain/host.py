"""A table of one's own, in lines: a host within this process, and its first guest, who sits down at once."""

from collections.abc import Callable, Coroutine
from typing import Any

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.host_visit import HostVisit
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.join import reach, stay
from aurora_tui.plain.terminal import LineTerminal, Stopped

BACK = "it goes on with 'aurora play --plain', by Continue, for the others too."


def host_table(name: str, game: NewGame, *, lan: bool) -> int:
    """Host a new table until one leaves; gives the exit code. Raises NetError, OptionsError, Failed."""
    return _hosted(lambda: HostVisit.open(name, game, lan=lan))


def host_again(own: OwnTable) -> int:
    """Host a kept table again, for everyone who was there. As `host_table`."""
    return _hosted(lambda: HostVisit.reopen(own))


def _hosted(going: Callable[[], Coroutine[Any, Any, HostVisit]]) -> int:
    loop = InputLoop(LineTerminal())
    with loop.open():
        try:
            visit = reach(loop, going())
            loop.show(["Others join with:", visit.invitation])
            return stay(visit, loop, BACK)
        except Stopped as stopped:
            return stopped.code
