"""The closed set of events: what happened, who may know, and why.

Fields stand in EVENTS, below; this says what they mean where the name does not. Kinds, hexes, cards and
tiles are the ints of `state.py`; `number` of an Old One names its tile, `old_one` tells its kind; `units`
and `goods` count each kind. All are for everyone but those whose row says "alone".

- `piles`: setup; `sizes`: of the three piles.
- `surveyed`: a survey tile is turned up on its mark.
- `deposit`: goods come to a hex; `number`: added.
- `old_one_placed`: a tile comes face down; `replaced`: the level of the tile that went back under its pile,
  0 = there was none.
- `display`: the Personality cards of the display, the first next to the deck; NONE = an empty place.
- `first`: the first player; `order`: the seats in seat order.
- `port`: a port is placed.
- `turn`: a seat becomes active (heading); `space`: of its disc.
- `action`: a cube goes into a box; `cubes`: that lay there before, `surcharge`: gold paid, `cube`: 0 if
  none was (Retrieve with an empty HQ).
- `track`: `hexes`: of the side; `left`: tracks of the seat.
- `mined`: `number`: taken; `gold`: that came with phosphate.
- `recruited`: a card is kept; `place`: where it lay in the display, 0 = drawn from the deck.
- `drew_two`: way 2; `gold`: paid.
- `two_seen`: alone: which.
- `put_back`: alone: the card laid back on top of the deck.
- `laid_out`: the drawn card takes a place of the display in exchange.
- `display_filled`: a card is turned up into a place of the display.
- `built`: `gold`: paid.
- `imported`, `exported`: one of `good`; `gold`: gained.
- `farm_placed`: `gold`: gained; `left`: tiles of the kind.
- `gained`: `goods` come by a card, `person`.
- `retrieved`: `cubes`: that came home; `person`: NONE, or the card that did it.
- `single_used`: a single-use card leaves the game.
- `rebate`: `time`: less.
- `farm_healed`: a farm is healthy again.
- `disc`: a disc moves; `disc`: seat or PURPLE; `time`: spent, `space`: now.
- `woke`: the purple disc takes its turns from now on.
- `attack`: a seat's force sets out; `time`: that it costs.
- `turned_up`: an Old One comes to light, or comes face up; `cause`: "attack", "revelation", "temples", "end".
- `blank`: it was a blank, and is removed.
- `no_enemy`: nothing is left to fight.
- `withdrew`: these units go home.
- `cards_shuffled`: the discard pile becomes the deck.
- `card_turned`: an Old One card in a combat; `rows`: of the Old Ones of the hex, which are read.
- `combat_card_used`: a once-a-combat card.
- `card_replaced`: the card is laid aside without effect.
- `card_void`: the card has no effect, as no enemy is left.
- `damaged`: an Old One; `damage`: dealt now, `total`: of all seats; `cause`: "card", "person", "dynamite".
- `unit_hurt`: one purple cube on a top unit; `cubes`: now.
- `unit_destroyed`: `cause`: "damage", "airship" (symbol), "defeat", "port".
- `unit_cured`: `cubes`: taken off.
- `symbols_lost`: damage symbols without a ground unit to take them.
- `sanity`: `lost`: tokens; `left`.
- `fallen`: an Old One is eliminated.
- `tile_taken`, `tokens_taken`: its reward; `points`.
- `old_one_healed`: a zombie.
- `won`: no Old One is left; `defence`: 1 at a port.
- `defeated`: `cause`: "sanity", "units"; `saved`: 1 if no Old One is left all the same.
- `units_home`: these units come home healed.
- `old_ones_turn`: heading; `space`: to which the purple disc goes.
- `revelation`: a card is turned, its row of the catalogue; `left`: in the deck.
- `revelation_idle`: it finds nothing to do, or the deck is empty (`revelation` NONE).
- `persons_discarded`: out of the display.
- `move_card`: an Old One card for movement; `only`: the number of the one it is for, NONE = all.
- `moved`: an Old One; `start`, `hex`.
- `blighted`: a farm; `seat`: its owner.
- `port_attacked`, `port_saved`, `port_lost`.
- `game_over`: `cause`: "track", "port".
"""

EVENTS: dict[str, frozenset[str]] = {
    "piles": frozenset({"sizes"}),
    "surveyed": frozenset({"hex", "tile"}),
    "deposit": frozenset({"hex", "good", "number"}),
    "old_one_placed": frozenset({"hex", "level", "number", "replaced"}),
    "display": frozenset({"persons"}),
    "first": frozenset({"seat", "order"}),
    "port": frozenset({"seat", "hex"}),
    "turn": frozenset({"seat", "space"}),
    "action": frozenset({"seat", "box", "cubes", "surcharge", "cube"}),
    "track": frozenset({"seat", "hexes", "left"}),
    "mined": frozenset({"seat", "hex", "good", "number", "gold"}),
    "recruited": frozenset({"seat", "person", "place"}),
    "drew_two": frozenset({"seat", "gold"}),
    "two_seen": frozenset({"seat", "persons"}),
    "put_back": frozenset({"seat", "person"}),
    "laid_out": frozenset({"seat", "person", "place"}),
    "display_filled": frozenset({"person", "place"}),
    "built": frozenset({"seat", "unit", "number", "gold"}),
    "imported": frozenset({"seat", "good"}),
    "exported": frozenset({"seat", "good", "gold"}),
    "farm_placed": frozenset({"seat", "farm", "hex", "gold", "left"}),
    "gained": frozenset({"seat", "goods", "person"}),
    "retrieved": frozenset({"seat", "cubes", "person"}),
    "single_used": frozenset({"seat", "person"}),
    "rebate": frozenset({"seat", "time", "person"}),
    "farm_healed": frozenset({"seat", "hex", "farm"}),
    "disc": frozenset({"disc", "time", "space"}),
    "woke": frozenset(),
    "attack": frozenset({"seat", "hex", "units", "time"}),
    "turned_up": frozenset({"hex", "number", "old_one", "level", "cause"}),
    "blank": frozenset({"hex", "number", "cause"}),
    "no_enemy": frozenset({"seat", "hex"}),
    "withdrew": frozenset({"seat", "hex", "units"}),
    "cards_shuffled": frozenset({"cards"}),
    "card_turned": frozenset({"seat", "hex", "card", "rows"}),
    "combat_card_used": frozenset({"seat", "person", "card"}),
    "card_replaced": frozenset({"seat", "card"}),
    "card_void": frozenset({"seat", "card"}),
    "damaged": frozenset({"seat", "number", "hex", "old_one", "damage", "total", "cause"}),
    "unit_hurt": frozenset({"seat", "unit", "cubes"}),
    "unit_destroyed": frozenset({"seat", "unit", "cause"}),
    "unit_cured": frozenset({"seat", "unit", "cubes"}),
    "symbols_lost": frozenset({"seat", "number"}),
    "sanity": frozenset({"seat", "lost", "left"}),
    "fallen": frozenset({"number", "hex", "old_one"}),
    "tile_taken": frozenset({"seat", "old_one", "points"}),
    "tokens_taken": frozenset({"seat", "old_one", "points"}),
    "old_one_healed": frozenset({"number", "hex", "old_one"}),
    "won": frozenset({"seat", "hex", "defence"}),
    "defeated": frozenset({"seat", "hex", "cause", "saved"}),
    "units_home": frozenset({"seat", "units"}),
    "old_ones_turn": frozenset({"space"}),
    "revelation": frozenset({"revelation", "left"}),
    "revelation_idle": frozenset({"revelation"}),
    "persons_discarded": frozenset({"persons"}),
    "move_card": frozenset({"card", "only"}),
    "moved": frozenset({"number", "old_one", "start", "hex"}),
    "blighted": frozenset({"seat", "hex", "farm"}),
    "port_attacked": frozenset({"seat", "hex"}),
    "port_saved": frozenset({"seat", "hex"}),
    "port_lost": frozenset({"seat", "hex"}),
    "game_over": frozenset({"cause"}),
}
"""Every kind of event with its fields."""

ALONE = frozenset({"two_seen", "put_back"})
"""Kinds that only their `seat` is told."""
