"""The things on the board that an action is about, by its kind: its targets.

Clients draw the number of a choice at its targets and light those of the highlighted one; a click on a
target picks the choice. Kinds of action come from a closed set (`core.last_aurora.actions`), so no card
is known here; one that is not listed points at nothing.
"""

from collections.abc import Mapping

from core.kernel import Decision
from core.kernel.pointers import Numbers, Pointer, here, own, targets_by
from core.kernel.prompts import Choice, Target


def _in_slot(kind: str) -> Pointer:
    """A part of the card that the decision is about."""

    def pointer(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
        slot = decision.context.get("slot")
        return ((kind, slot, *numbers),) if isinstance(slot, int) else ()

    return pointer


def _route(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    space, *roads = numbers
    return (("space", space), *(("road", road) for road in roads))


def _attack(decision: Decision, numbers: Numbers) -> tuple[Target, ...]:
    box, enemy = numbers[:2]
    return ("enemy", enemy), ("box", decision.seat, box)


POINTERS: Mapping[str, Pointer] = {
    "explore": here("slot"),
    "pass": here("survivor"),
    "recover": here("survivor"),
    "feed": here("survivor"),
    "survivor": here("survivor"),
    "ability": here("survivor"),
    "object": here("object"),
    "discard": here("object"),
    "box": own("box"),
    "token": own("token"),
    "card": _in_slot("slot"),
    "bonus": lambda decision, numbers: (("bonus", *numbers),),
    "block": _in_slot("block"),
    "sort": _in_slot("block"),
    "host": own("column"),
    "offer": _in_slot("offer"),
    "space": _route,
    "enemy": here("enemy"),
    "attack": _attack,
    "counter": lambda decision, numbers: (("counter", *numbers), ("enemy", numbers[0])),
    "road": here("road"),
}

targets = targets_by(POINTERS)
"""The things an action is about, the most telling first; none for a kind that is not listed."""


def subject(decision: Decision) -> tuple[Target, ...]:
    """What the decision itself is about, by its context: lit while it is asked."""
    found: list[Target] = []
    context = decision.context
    for name, kind in (("slot", "slot"), ("space", "space")):
        value = context.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            found.append((kind, value))
    if isinstance(context.get("box"), int):
        found.append(("box", decision.seat, context["box"]))  # type: ignore[arg-type]  # context of a decision of this kind
    return tuple(found)


def numbered(choice: Choice) -> tuple[Target, ...]:
    """The first thing has the number of the choice; of an attack, the Weapon and the Enemy."""
    return choice.targets if choice.action.kind == "attack" else choice.targets[:1]
