"""What a player might try now and cannot, and why; computed only when asked (specification, section 4.4).

Values are ids as in `state.py`. Every refusal names its rule, a line of the text (L) or of its
specification (Z, Q). `at` is the hex whose Old One cuts the way, `old_one` its kind, HIDDEN (-1) face down.

| code | values | reason |
|---|---|---|
| `port_near` | `hex`, `port`, `distance` | too near another port |
| `port_inland` | `places` | no coast |
| `no_cube` | `box` | the HQ is empty |
| `surcharge` | `box`, `price`, `gold` held | the surcharge cannot be paid |
| `no_goods` | `box`, `good`, `needed`, `held` | coal or iron for tracks is missing |
| `no_track` | `box` | all tracks lie on the board |
| `no_side` | `box`, `hills` 1 if only hills hinder | nowhere to lay a track |
| `nothing_to_mine` | `box` | no goods in the clear network |
| `no_persons` | `box` | played without Personality cards |
| `no_card` | `box`, `cards` in the deck, `gold` after the `surcharge` | no card to take and none to draw |
| `no_supply` | `box` | no unit in supply |
| `no_gold` | `box`, `price` of the cheapest, `gold` after the `surcharge` | no unit can be paid |
| `no_farm` | `box` | no tile, or no place for one |
| `no_unit` | `box` | the Barracks are empty |
| `no_target` | `box` | no Old One within reach |
| `card_idle` | `person` | a single-use card whose condition does not hold |
| `card_waits` | `person`, `used` 1 if it was in this combat | a card for once a combat that is idle now |
| `side_taken` | `hexes`, `seat` | a track lies there |
| `side_old_one` | `hexes`, `at`, `old_one` | an Old One is in one of the hexes |
| `side_hill` | `hexes`, `hill` | box 1 lays none on hills |
| `side_cut` | `hexes`, `at`, `old_one` | the way to the port is cut |
| `track_far` | `places`, `outside` hexes that are not reached | no side of these hexes is at the network |
| `goods_old_one` | `hex`, `at`, `old_one` | an Old One is in the hex |
| `goods_cut` | `hex`, `at`, `old_one` | the way to the port is cut |
| `goods_far` | `hex` | not connected |
| `goods_none` | `places` | no goods there |
| `draw_gold` | `price`, `gold` | drawing two cards must be paid |
| `draw_cards` | `cards` | fewer than two in the deck |
| `unit_supply` | `unit`, `number` asked for | the supply has not so many |
| `unit_price` | `unit`, `number`, `price`, `gold` | too dear |
| `nothing_to_sell` | `good` | none in the Warehouse |
| `nothing_to_sell_yet` | `good` | none in the Warehouse, but a step is left to import one before |
| `farm_goods`, `farm_farm`, `farm_port` | `hex` | the hex is not empty |
| `farm_old_one` | `hex`, `at`, `old_one` | an Old One is in the hex |
| `farm_cut` | `hex`, `at`, `old_one` | the way to the port is cut |
| `farm_far` | `places` | not connected |
| `farm_terrain` | `hex`, `farm` | another terrain |
| `farm_tiles` | `farm` | no tile of the kind left |
| `farm_placed` | `farm` | placed in this action already |
| `out_of_range` | `hex` | no unit comes so far |
| `off_rails` | `hex` | there are but trains, and no own track leads there |
| `way_barred` | `hex` | Old Ones stand between |
| `no_old_one` | `places` | no Old One there |
| `unit_range` | `unit`, `hex` | a unit of the Barracks does not reach |
| `unit_barred` | `unit`, `hex` | Old Ones stand in its way, or cut the tracks that lead near |
"""

from collections.abc import Callable, Iterator

from core.auztralia.refusals import choices, turn
from core.auztralia.state import Table
from core.kernel import Refusal

BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {
    **turn.BY_DECISION,
    **choices.BY_DECISION,
}


def refusals(t: Table) -> tuple[Refusal, ...]:
    """Greyed possibilities of the pending decision, for the seat that is asked."""
    decision = t.state.decision
    if decision is None or decision.kind not in BY_DECISION:
        return ()
    return tuple(BY_DECISION[decision.kind](t, decision.seat))
