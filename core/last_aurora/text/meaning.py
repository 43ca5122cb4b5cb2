"""What an event means to somebody who looks back: how much it tells, whether it is a gain or a loss."""

from core.kernel import Event
from core.kernel.causes import SMALL, TELLING, USUAL

TURNS = frozenset(
    {
        *("explores", "passes", "fed_for_skill", "moved_to", "stays", "faster", "attacks", "duel"),
        *("automa_reveals", "automa_moves", "automa_attacks"),
    }
)
SMALL_PRINT = frozenset(
    {
        *("stowed", "moved", "spent", "sends", "driver_seated", "targeted", "turn_order", "phase", "round"),
        *("outcomes_reshuffled", "objects_reshuffled", "zone_discarded", "object_drawn", "faster", "rested"),
        *("automa_deals", "automa_reveals", "automa_feeds", "revealed"),
    }
)
"""What follows from other events, or can be seen on the board."""
ALWAYS_TELLING = frozenset(
    {
        *("event", "ambush", "region_attacked", "struck", "duel", "enemy_defeated", "loot_won", "seat_out"),
        *("survivor_died", "survivor_lost", "mine_explodes", "automa_ability", "object_seen", "game_over"),
    }
)
OWN_TELLING = frozenset(
    {
        *("damaged", "damage_lost", "contaminated", "given_up", "fame", "moved_to", "gathered", "recruited"),
        *("card_added", "card_discarded", "repaired", "fame_bound", "waypoint_taken", "card_forgone"),
        *("card_impossible", "outcome"),
    }
)
"""What tells whom it has happened to."""
GAINS = frozenset(
    {
        *("gathered", "recruited", "repaired", "decontaminated", "object_drawn", "object_seen", "card_added"),
        *("waypoint_taken", "loot_won", "enemy_defeated", "contamination_averted", "aggression", "recovered"),
        *("automa_gathers", "automa_gains", "automa_recovers", "automa_repairs", "automa_takes_loot"),
    }
)
LOSSES = frozenset(
    {
        *("damaged", "given_up", "contaminated", "survivor_died", "survivor_lost", "seat_out", "shortage"),
        *("card_discarded", "card_forgone", "card_impossible", "mine_explodes", "automa_damaged"),
        *("automa_loses", "automa_contaminated"),
    }
)


def weight(event: Event, seat: int) -> int:
    """How much an event tells a seat."""
    if event.kind in ALWAYS_TELLING:
        return TELLING
    own = event.data.get("seat") == seat
    if event.kind in OWN_TELLING:
        return TELLING if own else USUAL
    return SMALL if event.kind in SMALL_PRINT else USUAL


def luck(event: Event) -> int:
    """A gain (1), a loss (-1) or neither."""
    if event.kind == "fame":
        return 1 if int(str(event.data["points"])) > 0 else -1
    if event.kind == "struck":
        return 1 if event.data["points"] else -1 if event.data["jammed"] else 0
    return (event.kind in GAINS) - (event.kind in LOSSES)
