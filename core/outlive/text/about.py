"""What is said of one thing on the table when somebody asks: from the tables and a view alone.

Kinds of things are those of `prompts.targets`; one that is not listed, or that does not lie there, is told
nothing of.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from core.kernel import Decision, Refusal
from core.kernel.about import About
from core.kernel.prompts import Target
from core.kernel.views import AnyView
from core.outlive.rules import Rules
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO
from core.outlive.text import about_ring, about_shelter
from core.outlive.text.asked_things import Asked, place_of
from core.outlive.view import View, as_view


def about(rules: Rules, view: AnyView, target: Target) -> About | None:
    """What there is to say of a thing, None for one that is not known."""
    told = TOLD.get(str(target[0]))
    if told is None:
        return None
    try:
        return told(Asked(rules, view), *(place_of(int(number)) for number in target[1:]))
    except (LookupError, TypeError, ValueError):
        return None


TOLD: Mapping[str, Callable[..., About]] = {**about_ring.TOLD, **about_shelter.TOLD}
"""By kind of thing; takes its numbers. Raises LookupError for one that does not lie there."""


def things(rules: Rules, view: AnyView) -> Sequence[Target]:
    """All that can be asked about, in the order of the board."""
    return tuple(dict.fromkeys(_things(rules, as_view(view))))


def _things(rules: Rules, view: View) -> Iterator[Target]:
    for location, there in enumerate(view["locations"]):
        yield ("location", location)
        if rules.locations[location].stock:
            yield ("stock", location)
        if there["prey"] >= 0:
            yield ("prey", location)
        if rules.locations[location].role == "city":
            yield ("tiles", location)
        for number in there["equipment"]:
            yield ("shown", location, number)
    yield from (("algae",), ("vegetable",), ("scientists",))
    for space in view["cargo"]:
        yield ("space", space["number"])
    for event in view["events"]:
        yield ("event", event["event"])
    for seat, board in enumerate(view["seats"]):
        yield ("seat", seat)
        yield ("airlock", seat)
        for place in range(len(board["rooms"])):
            yield ("room", seat, place)
        for piece, shown in enumerate(board["pieces"]):
            if shown["built"]:
                yield ("piece", seat, piece)
        for number in range(len(board["goods"])):
            yield ("good", seat, number)
        for number in (*board["repaired"], *board["broken"]):
            yield ("equipment", seat, number)


ACTS = {
    "hunt": "prey",
    "algae": "algae",
    "search": "tiles",
    "scientist": "scientists",
    "vegetable": "vegetable",
}
"""By the act that a refusal names: the kind of thing it is done with."""
BY_KIND: Mapping[str, frozenset[str]] = {
    "prey": frozenset({"hunted", "robot_hunts_not", "forest_fire", "prey_out_of_reach", "stack_empty"}),
    "stock": frozenset({"stock_empty", "stores_full", "no_chip"}),
    "algae": frozenset({"algae_gone"}),
    "scientists": frozenset({"scientists_gone", "no_place"}),
    "vegetable": frozenset({"vegetable_gone"}),
    "tiles": frozenset({"stack_empty"}),
    "airlock": frozenset({"airlock_empty", "airlock_full", "rooms_full"}),
}
"""By kind of thing: reasons that hold for it."""


def refused(decision: Decision, refusal: Refusal, target: Target) -> bool:
    """Whether a refusal says why nothing can be done with a thing now."""
    thing, *numbers = target
    values, code = refusal.values, refusal.code
    if ACTS.get(str(values.get("act"))) == thing:
        return True
    if code in BY_KIND.get(str(thing), ()):
        here = decision.seat if thing == "airlock" else decision.context.get("location")
        return values.get("location", here) in numbers if numbers else True
    if thing == "location":
        return values.get("location") == numbers[0] and code not in ("stack_empty", "stock_empty")
    if thing == "room":
        own = numbers[0] == decision.seat
        needs = values.get("act") == "room" or code in ("airlock_empty", "rooms_full")
        return own and (values.get("place") == numbers[1] or needs)
    if thing == "shown":
        return code == "kind_owned" and values.get("equipment") == numbers[1]
    if thing == "equipment":
        own = numbers[0] == decision.seat and code != "kind_owned"
        return own and values.get("equipment") == numbers[1]
    if thing == "event":
        return code == "event_unpayable" and values.get("event") == numbers[0]
    if thing == "piece":
        robot = numbers[1] == ROBOT and code in ("robot_unbuilt", "robot_idle", "robot_ship")
        return numbers[0] == decision.seat and (robot or values.get("piece") == numbers[1])
    return thing == "good" and numbers[1] == AMMO and code == "no_ammo"
