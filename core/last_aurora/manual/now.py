"""What each phase is about, in a sentence or two with its lines."""

from core.last_aurora.state import END_OF_ROUND, EXPLORATION, FIRE, MOVEMENT, REST
from core.last_aurora.view import View

PHASES = {
    EXPLORATION: (
        "Exploration: turn after turn, the convoy at the back first, each player explores a card of the "
        "zone with Active Survivors whose skills reach the cost of its slot, or passes to rest one of "
        "them and repair. The phase ends when nobody has Active Survivors (R137-R166, R339-R347)."
    ),
    REST: (
        "Rest: resting Survivors become Active, exhausted ones rest. Food spent before that brings a "
        "Survivor from Exhausted to Rest (R349-R357)."
    ),
    MOVEMENT: (
        "Movement: the convoy in front moves first. With a Survivor on the Truck, 1 Fuel moves a convoy "
        "as far as its speed; each more Fuel makes it faster by 1. What lies on the space where a move "
        "ends is taken or suffered (R365-R406)."
    ),
    FIRE: (
        "Fire Weapons: Enemies of the zone ambush the region of the convoy in front; then convoys may fire, "
        "1 Ammo a shot, at Enemies of their own region; then Enemies fire. Tokens cannot be moved "
        "between boxes in this phase (R420-R524)."
    ),
    END_OF_ROUND: (
        "End of the round: if a convoy stands at the Aurora or beyond, or the Aurora is at her last "
        "mooring, the game ends; else she sails one mooring further (R526-R531)."
    ),
}


def now(view: View) -> str:
    """The phase under way; "" between phases."""
    return PHASES.get(view["phase"], "")
