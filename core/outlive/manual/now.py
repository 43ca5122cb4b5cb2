"""What each phase is about, in a sentence or two with its lines."""

from core.outlive.state import DAWN, DAY, NIGHT, SETUP
from core.outlive.view import View

PHASES = {
    SETUP: (
        "Setup: each seat keeps one of two leaders and four of six rooms in secret, then builds a room free "
        "and places four survivors and four heroes (L49-L53)."
    ),
    DAWN: (
        "Dawn: places are filled, an event is turned up, cities get equipment and search tiles, the Cargo "
        "Ship gets survivors (L58-L70)."
    ),
    DAY: (
        "Day: in turn each seat uses one lying piece, until none lies. It moves one or two steps, presses "
        "weaker standing rivals, and has as many actions as its strength (L72-L90)."
    ),
    NIGHT: (
        "Night: events may be overcome; then each shelter is fed, radiation comes, people are recruited, "
        "rooms built and equipment repaired. All meat, and water above 2, are lost at the end (L92-L111)."
    ),
}


def now(view: View) -> str:
    """The phase under way; "" after the end."""
    return PHASES.get(view["phase"], "")
