"""What is going on at a table, in a sentence or two with its lines."""

from core.auztralia.state import PURPLE, SETUP, TURNS
from core.auztralia.view import View

PORTS = (
    "Setup: from the last seat to the first each puts its port on the coast, three hexes or more from every "
    "other (L22-L23)."
)
ASLEEP = (
    "The Old Ones sleep: each turn one action, for time and perhaps a surcharge; the lowest disc acts next. "
    "They wake when every disc is past theirs (L25-L27, L129)."
)
AWAKE = (
    "The Old Ones are awake: their disc goes a space a turn, brings Revelations on lit spaces, and two "
    "cards that move them towards ports and healthy farms (L129-L143)."
)
FIGHT = "A fight: card after card, until one side is gone or the attackers withdraw (L90-L118)."
DEFENCE = (
    "A port defends itself: all units fight, without withdrawal; if it is lost the game is over (L120-L125)."
)


def now(view: View) -> str:
    """What is under way; "" after the end."""
    if view["phase"] == SETUP:
        return PORTS
    if view["phase"] != TURNS:
        return ""
    combat = view["combat"]
    if combat is not None:
        return DEFENCE if combat["defence"] else FIGHT
    return AWAKE if view["awake"] or view["turn"] == PURPLE else ASLEEP
