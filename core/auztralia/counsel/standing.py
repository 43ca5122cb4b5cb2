"""What everybody would score if the game ended now (Z93), from what everybody sees; the Old Ones beside."""

from collections.abc import Sequence

from core.auztralia.preview import points
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN, SETUP
from core.auztralia.text.words import AuztraliaText
from core.auztralia.view import View
from core.kernel.counsel import Standing
from core.kernel.phrases import counted


def standing(rules: Rules, text: AuztraliaText, view: View) -> Sequence[Standing]:
    """The lines of all seats, each with how it stands to the Old Ones; nothing before the first turn."""
    if view["phase"] == SETUP:
        return ()
    old = sum(view["old_points"])
    note = f"The Old Ones have {old}{_hidden(view)}"
    seats = range(len(view["seats"]))
    lines = [points(view, rules, seat) for seat in seats]
    ahead = max(sum(each.values()) for each in lines) > old
    end = "." if ahead else ", and win with as many as the best."
    return [Standing(seat, lines[seat], note + end) for seat in seats]


def _hidden(view: View) -> str:
    """How many of their tiles are not counted yet."""
    hidden = sum(old_one["kind"] == HIDDEN for old_one in view["old_ones"])
    return f", {counted(hidden, 'hidden tile')} not counted" if hidden else ""
