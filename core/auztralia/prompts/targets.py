"""The things on the board that an action or a question is about.

| target | thing |
|---|---|
| `("hex", H)` | a hex with all that lies there |
| `("side", A, B)` | a side between two hexes, the smaller first |
| `("old_one", N)` | an Old One on the map, by its number |
| `("space", S)` | a space of the Time Track |
| `("place", K)` | a place 1-5 of the display, with its Personality card |
| `("card", P)` | a Personality card of a seat, or one just drawn |
| `("deck",)` | the Personality deck |
| `("old_card", C)` | the turned Old One card |
| `("old_cards",)`, `("revelations",)`, `("pile", LEVEL)` | the other decks and the piles |
| `("box", SEAT, B)` | an action box, with its cubes |
| `("good", SEAT, G)` | goods in a Warehouse |
| `("unit", SEAT, U)` | units of a kind in Barracks or force |
| `("supply", U)` | units of a kind in the supply |
| `("farms", SEAT, F)` | farm tiles of a kind that are left |
| `("seat", S)` | the whole board of a seat |

Clients draw the number of a choice at its targets and light those of the highlighted one; a click on a
target picks the choice.
"""

from collections.abc import Mapping, Sequence

from core.auztralia.actions import BY_BOX
from core.auztralia.rules import Rules
from core.auztralia.tables.records import NONE, RETRIEVE
from core.kernel import Decision
from core.kernel.pointers import Numbers, Pointer, here, own, targets_by
from core.kernel.prompts import Choice, Target
from core.kernel.views import GameView


def _box(box: int) -> Pointer:
    return lambda decision, numbers: (("box", decision.seat, box),)


def _rail(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    return (("box", decision.seat, numbers[0] - 1),)


def _track(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    """The side, then its hexes."""
    one, other = numbers
    return (("side", one, other), ("hex", one), ("hex", other))


def _goods(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    place, good = numbers
    return (("hex", place), ("good", decision.seat, good))


def _farm(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    """A hex; the kind is named unless a farm is healed."""
    return (("hex", numbers[0]), *((("farms", decision.seat, numbers[1]),) if len(numbers) > 1 else ()))


def _place(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    return (("place", numbers[0]),)


POINTERS: Mapping[str, Pointer] = {
    "port": here("hex"),
    "rail": _rail,
    **{action.kind: _box(box) for box, action in enumerate(BY_BOX) if not action.args},
    "track": _track,
    "mine_at": _goods,
    "farm_at": _farm,
    "take": _place,
    "swap": _place,
    "draw": lambda decision, numbers: (("deck",),),
    "person": here("card"),
    "keep": lambda decision, numbers: (("card", decision.number("person")),),
    "use": here("card"),
    "unit": here("supply"),
    "import": own("good"),
    "export": own("good"),
    "hex": here("hex"),
    "add": own("unit"),
    "remove": own("unit"),
    "hurt": own("unit"),
    "cure": own("unit"),
    "old_one": here("old_one"),
}

targets = targets_by(POINTERS)
"""The things an action is about, the most telling first; none for a kind that is not listed."""


def subject(decision: Decision) -> tuple[Target, ...]:
    """What the decision itself is about, by its context: lit while it is asked."""
    context, seat = decision.context, decision.seat
    found: list[Target] = []
    if isinstance(place := context.get("hex"), int):
        found.append(("hex", place))
    if isinstance(card := context.get("card"), int) and card != NONE:
        found.append(("old_card", card))
    if isinstance(person := context.get("person"), int):
        found.append(("card", person))
    if isinstance(box := context.get("box"), int) and NONE < box <= RETRIEVE:
        found.append(("box", seat, box))
    return tuple(found)


def numbered(choice: Choice) -> tuple[Target, ...]:
    """The first thing has the number of the choice."""
    return choice.targets[:1]


def walkable(rules: Rules, view: GameView, seat: int) -> Sequence[Target]:
    """All hexes, in the order of their numbers."""
    return [("hex", place) for place in rules.land.numbers]
