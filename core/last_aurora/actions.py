"""The closed set of action kinds, and ready-made actions (they are immutable, so one of each serves).

| kind | targets | meaning |
|---|---|---|
| `explore` | slot | explore this card of the zone |
| `pass` | Survivor | pass, this Survivor rests |
| `skip` `stay` `stop` `end` `done` `go` `back` `none` | - | no more of what is asked |
| `all` | - | all that can be removed |
| `recover` | Survivor | spend 1 Food: Exhausted to Rest |
| `feed` | Survivor | spend 1 Food: +1 skill this turn |
| `object` | kind of Object | use it |
| `discard` | kind of Object | throw it away |
| `rearrange` | - | move tokens between Cargo Boxes |
| `dismiss` | - | let a Survivor go |
| `survivor` | Survivor | this one |
| `box` | place | this Cargo Box |
| `token` | kind of token | this kind of token |
| `card` | - | the card action now |
| `bonus` | slot, index | this bonus action now |
| `block` | 0 left, 1 right | all tokens of this block |
| `sort` | 0 left, 1 right | this block, choosing what to keep |
| `keep` `leave` | kind of token | put the gathered token on the convoy, or back |
| `host` | column | this Truck or Trailer |
| `offer` | index | this offer of an Encounter |
| `move` | - | spend 1 Fuel to move |
| `fuel` `recycle` | - | spend 1 more Fuel, or 1 Food, for +1 speed |
| `ability` | Survivor | use this Survivor's ability |
| `space` | space, then spaces passed if they matter | drive there |
| `take` `decline` | - | accept what is offered, or not |
| `enemy` | Enemy card | this Enemy |
| `attack` | place of the Weapon, Enemy card, kind of Object or nothing | fire |
| `counter` | Enemy card, Target box | this Target counter |
| `suffer` | index | this consequence of an ambush |
"""

from core.kernel import Action
from core.last_aurora.tables.records import BOXES_A_CARD, COLUMNS, DAMAGE, PLACES

SKIP, STAY, STOP, END, DONE, GO, BACK, NONE, ALL = (
    Action(kind) for kind in ("skip", "stay", "stop", "end", "done", "go", "back", "none", "all")
)
REARRANGE, DISMISS, CARD, MOVE, FUEL_ACTION, RECYCLE, TAKE, DECLINE = (
    Action(kind) for kind in ("rearrange", "dismiss", "card", "move", "fuel", "recycle", "take", "decline")
)

_CARDS = range(160)
SURVIVORS = [Action("survivor", (card,)) for card in _CARDS]
PASSES = [Action("pass", (card,)) for card in _CARDS]
RECOVERS = [Action("recover", (card,)) for card in _CARDS]
FEEDS = [Action("feed", (card,)) for card in _CARDS]
ABILITIES = [Action("ability", (card,)) for card in _CARDS]
ENEMIES = [Action("enemy", (card,)) for card in _CARDS]
EXPLORES = [Action("explore", (slot,)) for slot in range(5)]
BOXES = [Action("box", (box,)) for box in range(PLACES + BOXES_A_CARD)]
TOKENS = [Action("token", (token,)) for token in range(DAMAGE + 1)]
KEEPS = [Action("keep", (token,)) for token in range(DAMAGE + 1)]
LEAVES = [Action("leave", (token,)) for token in range(DAMAGE + 1)]
OBJECTS = [Action("object", (kind,)) for kind in range(16)]
DISCARDS = [Action("discard", (kind,)) for kind in range(16)]
BLOCKS = [Action("block", (side,)) for side in range(2)]
SORTS = [Action("sort", (side,)) for side in range(2)]
HOSTS = [Action("host", (column,)) for column in range(COLUMNS)]
OFFERS = [Action("offer", (index,)) for index in range(4)]
SUFFERS = [Action("suffer", (index,)) for index in range(4)]


def target(action: Action, index: int = 0) -> int:
    """A target of an action as the int it is. Raises TypeError if it is none."""
    value = action.args[index]
    if not isinstance(value, int):
        raise TypeError(f"{action} has no number at {index}")
    return value
