"""What everybody would score if the game ended now (O80), from what everybody sees."""

from collections.abc import Sequence

from core.kernel.counsel import Standing
from core.kernel.phrases import counted
from core.outlive.preview import is_past, points, tonight
from core.outlive.rules import Rules
from core.outlive.state import NIGHT
from core.outlive.text.words import OutliveText
from core.outlive.view import View


def standing(rules: Rules, text: OutliveText, view: View) -> Sequence[Standing]:
    """The lines of all seats; nothing before the first day."""
    if not view["day"]:
        return ()
    return [
        Standing(seat, points(view, rules, seat), _note(rules, view, seat))
        for seat in range(len(view["seats"]))
    ]


def _note(rules: Rules, view: View, seat: int) -> str:
    """What the night would change as things are."""
    if is_past(view, seat) or (view["phase"] == NIGHT and view["turn"] == seat):
        return ""
    night = tonight(view, rules, seat)
    lost = counted(night.epidemic, "person", "people")
    parts = [f"{lost} lost to the Epidemic"] if night.epidemic else []
    parts += [f"{counted(night.hungry, 'person', 'people')} starving"] if night.hungry else []
    parts += [f"{night.passes} radiation"] if night.passes else []
    parts += [f"{counted(night.kills, 'person', 'people')} killed by it"] if night.kills else []
    return f"The night would bring {', '.join(parts)}." if parts else ""
