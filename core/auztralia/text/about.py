"""What is said of one thing on the table when somebody asks: from the tables and a view alone.

Kinds of things are those of `prompts.targets`; one that is not listed, or that does not lie there, is told
nothing of.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from core.auztralia.rules import Rules
from core.auztralia.tables.records import LEVELS
from core.auztralia.text import about_cards, about_map, about_seats
from core.auztralia.text.asked import Asked, place
from core.auztralia.view import View, as_view
from core.kernel.about import About
from core.kernel.prompts import Target
from core.kernel.views import AnyView

TOLD: Mapping[str, Callable[..., About]] = {**about_map.TOLD, **about_cards.TOLD, **about_seats.TOLD}
"""By kind of thing; takes its numbers. Raises LookupError for one that does not lie there."""


def about(rules: Rules, view: AnyView, target: Target) -> About | None:
    """What there is to say of a thing, None for one that is not known."""
    told = TOLD.get(str(target[0]))
    if told is None:
        return None
    try:
        return told(Asked(rules, view), *(place(int(number)) for number in target[1:]))
    except (LookupError, TypeError, ValueError):
        return None


def things(rules: Rules, view: AnyView) -> Sequence[Target]:
    """All that can be asked about, in the order of the board."""
    return tuple(dict.fromkeys(_things(rules, as_view(view))))


def _things(rules: Rules, view: View) -> Iterator[Target]:
    for number in rules.land.numbers:
        yield ("hex", number)
    for old_one in view["old_ones"]:
        yield ("old_one", old_one["number"])
    for number, person in enumerate(view["display"], start=1):
        if person >= 0:
            yield ("place", number)
    yield from (("deck",), ("old_cards",), ("revelations",))
    yield from (("pile", level) for level in LEVELS)
    combat = view["combat"]
    if combat is not None and combat["card"] >= 0:
        yield ("old_card", combat["card"])
    for unit in range(len(view["units"])):
        yield ("supply", unit)
    yield ("seat", len(view["seats"]))
    for seat, board in enumerate(view["seats"]):
        yield ("seat", seat)
        for box in range(len(board["boxes"])):
            yield ("box", seat, box)
        for good in range(len(board["goods"])):
            yield ("good", seat, good)
        for unit in range(len(board["units"])):
            yield ("unit", seat, unit)
        for farm in range(len(board["farms"])):
            yield ("farms", seat, farm)
        for person in board["persons"]:
            yield ("card", person)
    for space in sorted({space for _, space in view["discs"]} | {*rules.lit, rules.numbers.spaces}):
        yield ("space", space)
