"""What happens to a convoy and its crew: Damage, Contamination, losses."""

from collections.abc import Callable

from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.side_actions import object_kept
from core.last_aurora.advice.valuations import values


@values("damage")
def damaged(o: Outlook) -> list[float]:
    """The box that is missed least."""
    return [-convoy.damage_cost(o, target(action)) for action in o.decision.actions]


@values("repair")
def mended(o: Outlook) -> list[float]:
    """All of it, else the box that is worth most."""
    return _removed(o, "box", convoy.repair_gain)


@values("contaminate")
def tainted(o: Outlook) -> list[float]:
    """The Survivor who bears it best, or an Object against it."""
    return [
        -object_kept(o) if action.kind == "object" else -crew.contamination_cost(o, target(action))
        for action in o.decision.actions
    ]


@values("decontaminate")
def cleaned(o: Outlook) -> list[float]:
    """All of it, else the Survivor who profits most."""
    return _removed(o, "survivor", crew.clean_gain)


def _removed(o: Outlook, kind: str, gain: Callable[[Outlook, int], float]) -> list[float]:
    """One counter of what actions of this kind name, all of them, or no more."""
    gains = {action: 0.01 + gain(o, target(action)) for action in o.decision.actions if action.kind == kind}
    whole = sum(gains.values()) + 0.01
    return [gains.get(action, whole if action.kind == "all" else 0.0) for action in o.decision.actions]


@values("survivor.lose", "survivor.dismiss", "survivor.grind", "survivor.butcher")
def lost(o: Outlook) -> list[float]:
    """The Survivor of least value; nobody if that is allowed."""
    return [
        0.0 if action.kind == "done" else -crew.survivor_value(o, target(action))
        for action in o.decision.actions
    ]


@values("survivor.token")
def bunk(o: Outlook) -> list[float]:
    """A box off the Truck, so that somebody can drive."""
    return [
        -convoy.box_value(o, o.kinds[target(action)]) - (5.0 if target(action) < 12 else 0.0)
        for action in o.decision.actions
    ]


@values("ambush.contamination")
def howl(o: Outlook) -> list[float]:
    """Contamination on the best suited, or the other effect."""
    taint = min(crew.contamination_cost(o, card) for card in o.crew)
    if any("contamination" in o.rules.objects[kind].phases for kind in o.objects):
        taint = min(taint, object_kept(o))
    return [-taint if target(action) == 0 else -_other(o) for action in o.decision.actions]


@values("ambush.resource")
def toll(o: Outlook) -> list[float]:
    """A Resource, or the other effect."""
    return [
        -o.loss(target(action)) if action.kind == "token" else -_other(o) for action in o.decision.actions
    ]


def _other(o: Outlook) -> float:
    """What the second effect of an ambush costs, by the words of the card."""
    texts = o.cards[int(str(o.decision.context["card"]))].ambush
    words = next((text.split(":") for text in texts if "_or:" in text), [])
    area = words[2] if len(words) > 2 else "any"
    points = int(words[3]) if len(words) > 3 else 1
    return convoy.area_cost(o, area, points)
