"""What would have turned a match for a seat that has not won, beside the points (R528, R550-R557)."""

from collections.abc import Sequence

from core.kernel.phrases import counted
from core.last_aurora.counsel.standing import intact
from core.last_aurora.rules import Rules
from core.last_aurora.text.words import Words
from core.last_aurora.view import View

OUT = (
    "One more Survivor would have kept the convoy in the game: without any it scores nothing. Feed them, "
    "wash Contamination off in time, and keep Damage away from the last one."
)


def missed(rules: Rules, words: Words, view: View, seat: int) -> Sequence[str]:
    """Sentences from the view at the end."""
    board = view["seats"][seat]
    if board["out"]:
        return (OUT,)
    if not any(board["cars"]):
        return ()
    crew = (*board["active"], *board["rest"], *board["exhausted"])
    mooring = rules.moorings[view["aurora"]]
    away = mooring - board["progress"]
    if any(other["progress"] >= mooring for other in view["seats"] if not other["out"]):
        sick = sum(card in board["contamination"] for card in crew)
        told = f"{counted(sick, 'contaminated Survivor')} did not count; washed in time each is 1 point."
        return (told,) if sick else ()
    clean = sum(card not in board["contamination"] for card in crew)
    gain = clean - intact(board)
    if gain <= 0 or away <= 0:
        return ()
    return (
        f"Nobody reached the ship: {counted(away, 'space')} more and your {counted(clean, 'clean Survivor')} "
        f"would have counted in place of whole cards, {counted(gain, 'point')} more.",
    )
