"""Why a choice looks best: the parts of the value that the advisor puts on it, in a sentence or two.

A kind of question has a function here that takes a choice and tells the parts; where it has none, the values
of the choices are compared.
"""

from collections.abc import Callable
from typing import TypeAlias

from core.kernel import Decision
from core.kernel.counsel import Candidate, counsel_of, summed
from core.kernel.phrases import counted
from core.outlive.actions import target
from core.outlive.advice import visits
from core.outlive.advice.night import event_worth, price_worth, relief, repair_price
from core.outlive.advice.outlook import Outlook, missing
from core.outlive.advice.pressure import arrival_worth
from core.outlive.advice.weights import read_weights
from core.outlive.advice.worth import built_worth, filled_worth, recruit_worth, tile_worth
from core.outlive.preview import tonight
from core.outlive.rules import Rules
from core.outlive.state import ROBOT
from core.outlive.text.words import OutliveText
from core.outlive.view import View

POINTS = "points"


Offer: TypeAlias = Candidate[Outlook, OutliveText]


def needs(o: Outlook) -> str:
    """What tonight lacks, which makes food dear."""
    night = tonight(o.view, o.rules, o.seat)
    lacking = [f"{counted(night.lacking, 'unit')} of food lacking"] if night.lacking else []
    lacking += [f"{night.passes} radiation passing"] if night.passes else []
    return f"Tonight as things are: {', '.join(lacking)}." if lacking else ""


def _piece(offer: Offer) -> str:
    o, number = offer.outlook, target(offer.action)
    plans = {place: visits.destination_worth(o, number, place) for place in visits.reachable(o, number)}
    if not plans:
        return ""
    best = max(plans, key=lambda place: plans[place])
    where = offer.text.location(best)
    return f"Best {where}: {summed(_visit_parts(o, number, best), POINTS, needs(o))}"


def _go(offer: Offer) -> str:
    o = offer.outlook
    number = int(str(o.decision.context["piece"]))
    return summed(_visit_parts(o, number, target(offer.action)), POINTS, needs(o))


def _visit_parts(o: Outlook, number: int, place: int) -> list[tuple[str, float]]:
    strength = o.me["pieces"][number]["strength"]
    parts = [("what can be done there", visits.visit_worth(o, number, place))]
    if number != ROBOT:
        exposed = o.w.day.exposed * min(o.threats(place, strength), sum(o.goods))
        parts += [("tributes", arrival_worth(o, place, strength)), ("stronger rivals may come", -exposed)]
    return parts


def _event(offer: Offer) -> str:
    o = offer.outlook
    card = next(each for each in o.view["events"] if each["event"] == target(offer.action))
    freed = relief(o, card)
    paid = event_worth(o, card) - card["points"] - freed
    return summed(
        [("its points", card["points"]), ("its effect ends", freed), ("what is paid", paid)], POINTS
    )


def _no_event(offer: Offer) -> str:
    return "What would be paid is worth more to you in other ways."


def _recruit(offer: Offer) -> str:
    o = offer.outlook
    spoils = "what spoils anyway pays best"
    return f"A survivor more is worth about {recruit_worth(o):.1f} points to you; {spoils}."


def _build(offer: Offer) -> str:
    o = offer.outlook
    room = o.me["rooms"][target(offer.action)]
    return summed([("the room", built_worth(o, room)), ("its materials", -price_worth(o))], POINTS)


def _move(offer: Offer) -> str:
    o = offer.outlook
    room = o.me["rooms"][target(offer.action)]
    lacking = missing(room)
    if lacking > o.in_airlock:
        return f"It lacks {lacking}, and the airlock has {o.in_airlock}."
    worth = summed([("a full room", filled_worth(o, room))], POINTS)
    return f"It lacks {counted(lacking, 'person', 'people')}. {worth}".strip()


def _repair(offer: Offer) -> str:
    o, tile = offer.outlook, target(offer.action)
    price = repair_price(o, tile, "lathe" if offer.action.kind == "lathe" else "materials")
    return summed([(offer.text.equipment(tile), tile_worth(o, tile)), ("materials", -price)], POINTS)


REASONS: dict[str, Callable[[Offer], str]] = {
    "piece/piece": _piece,
    "destination/go": _go,
    "event/event": _event,
    "event/none": _no_event,
    "recruit/pay": _recruit,
    "build/build": _build,
    "build/move": _move,
    "repair/pay": _repair,
    "repair/lathe": _repair,
}
"""By kind of decision and kind of action."""


def _look(rules: Rules, view: View, decision: Decision) -> Outlook:
    return Outlook(view, decision, rules, read_weights())


counsel = counsel_of("outlive", POINTS, _look, REASONS)
"""The best choice and two others with reasons."""
