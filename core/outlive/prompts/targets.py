"""The things on the board that an action or a question is about.

| target | thing |
|---|---|
| `("location", L)` | a place of the ring |
| `("stock", L)`, `("prey", L)`, `("tiles", L)` | its stock, its top prey, its search tiles |
| `("tile", L, TILE)` | an open search tile (option `open_search`) |
| `("shown", L, E)` | equipment face up in a city |
| `("algae",)`, `("vegetable",)`, `("scientists",)` | at the Military Base and the Underwater Base |
| `("space", NUMBER)` | a space of the Cargo Ship |
| `("piece", SEAT, I)` | a hero or a robot |
| `("airlock", SEAT)`, `("room", SEAT, P)` | where people live |
| `("good", SEAT, G)` | a good in a shelter |
| `("equipment", SEAT, E)` | equipment of a seat |
| `("event", V)` | an event in force |
| `("leader", L)`, `("card", R)` | cards to choose from: leaders and advanced rooms |
| `("seat", S)` | a whole shelter |

Clients draw the number of a choice at its targets and light those of the highlighted one; a click on a
target picks the choice.
"""

from collections.abc import Mapping

from core.kernel import Decision
from core.kernel.pointers import Numbers, Pointer, here, own, targets_by
from core.kernel.prompts import Choice, Target
from core.outlive.state import AIRLOCK, ROBOT


def _there(kind: str) -> Pointer:
    """A thing of the place where the piece is."""
    return lambda decision, numbers: ((kind, decision.number("location"), *numbers),)


def _always(*thing: str) -> Pointer:
    """A thing of which there is one."""
    return lambda decision, numbers: (thing,)


def _home(seat: int, place: int) -> Target:
    return ("airlock", seat) if place == AIRLOCK else ("room", seat, place)


def _take(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    """The stock stands for all that can be taken."""
    most = max(int(action.args[0]) for action in decision.actions if action.kind == "take")
    return (("stock", decision.number("location")),) if numbers[0] == most else ()


def _given(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    """A good of whoever gives."""
    giver = decision.context.get("giver", decision.seat)
    return (("good", int(giver), numbers[0]),) if isinstance(giver, int) else ()


def _search(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    place = decision.number("location")
    return (("tile", place, *numbers),) if numbers else (("tiles", place),)


POINTERS: Mapping[str, Pointer] = {
    "leader": here("leader"),
    "keep": here("card"),
    "build": own("room"),
    "move": own("room"),
    "use": own("room"),
    "room": own("room"),
    "airlock": lambda decision, numbers: (("airlock", decision.seat),),
    "piece": own("piece"),
    "piece/look": here("tiles"),
    "act/look": _there("prey"),
    "go": here("location"),
    "give": _given,
    "space": here("space"),
    "take": _take,
    "hunt": lambda decision, numbers: (("prey", decision.number("location")),),
    "search": _search,
    "tile": _there("tile"),
    "equipment": _there("shown"),
    "algae": _always("algae"),
    "act/scientist": _always("scientists"),
    "act/vegetable": _always("vegetable"),
    "repair": own("equipment"),
    "lathe": own("equipment"),
    "arm": own("equipment"),
    "scrap": own("equipment"),
    "repair/pay": own("equipment"),
    "drive": lambda decision, numbers: (("piece", decision.seat, ROBOT),),
    "robot": lambda decision, numbers: (("piece", decision.seat, ROBOT),),
    "event": here("event"),
    "pay": own("good"),
    "recruit/pay": own("good"),
}

targets = targets_by(POINTERS)
"""The things an action is about, the most telling first; none for a kind that is not listed."""


def subject(decision: Decision) -> tuple[Target, ...]:
    """What the decision itself is about, by its context: lit while it is asked."""
    context, seat = decision.context, decision.seat
    found: list[Target] = []
    location, piece = context.get("location"), context.get("piece")
    if isinstance(location, int):
        found.append(("location", location))
    if isinstance(piece, int):
        mover = context.get("mover", seat)
        found.append(("piece", mover if isinstance(mover, int) else seat, piece))
    if isinstance(victim := context.get("victim"), int):
        found.append(("piece", seat, victim))
    if isinstance(place := context.get("place"), int):
        found.append(_home(seat, place))
    if isinstance(event := context.get("event"), int):
        found.append(("event", event))
    return (*found, *_paid_for(decision))


PAID_FOR = {"event": "event", "room": "room"}
"""What a payment is for, by its cause; equipment for all others."""


def _paid_for(decision: Decision) -> tuple[Target, ...]:
    card = decision.context.get("card")
    if decision.kind != "pay" or not isinstance(card, int):
        return ()
    kind = PAID_FOR.get(str(decision.context.get("cause")), "equipment")
    return (("event", card),) if kind == "event" else ((kind, decision.seat, card),)


def numbered(choice: Choice) -> tuple[Target, ...]:
    """The first thing has the number of the choice."""
    return choice.targets[:1]
