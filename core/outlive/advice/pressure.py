"""Pressure: what it brings to arrive, the bat, the answers of who is pressed, tributes (O35)."""

from core.outlive.actions import target
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.valuations import values
from core.outlive.advice.worth import good_worth
from core.outlive.tables.records import AMMO

A_GOOD = 0.4
"""what a good of the rival's choice is worth"""


def arrival_worth(o: Outlook, place: int, strength: int) -> float:
    """Tributes of weaker heroes who stand there, as far as their seats have goods."""
    value = 0.0
    bat = 1 if o.ready("bat") >= 0 else 0
    for seat, other in o.standing_rivals(place):
        points = strength - other + bat
        if points > 0:
            goods = o.view["seats"][seat]["goods"]
            warded = min(points, goods[AMMO])
            taken = min(points - o.w.day.defended * warded, sum(goods))
            value += max(0.0, taken) * (A_GOOD + o.w.day.harm * A_GOOD) + 0.1 * warded
    return value


@values("use_bat")
def use_bat(o: Outlook) -> list[float]:
    """It has one use a day, and another rival may not be met."""
    return [1.0 if action.kind == "use" else 0.0 for action in o.decision.actions]


@values("defend")
def defend(o: Outlook) -> list[float]:
    """What costs nothing first; ammunition if it is worth less than the good it saves."""
    points = int(str(o.decision.context["points"]))
    held = [good for good in range(7) if o.goods[good]]
    cheapest = min((-good_worth(o, good, -1) for good in held), default=0.0)
    found = []
    for action in o.decision.actions:
        if action.kind == "yield":
            found.append(0.0)
        elif action.kind == "guards":
            found.append(3.0 + points)
        elif action.kind == "armour":
            found.append(2.0 + min(points, 2))
        else:
            found.append((cheapest + o.w.day.harm * A_GOOD) + good_worth(o, AMMO, -1))
    return found


@values("tribute")
def tribute(o: Outlook) -> list[float]:
    """The giver parts with what it misses least, the taker picks what it likes best."""
    giving = o.decision.context["giver"] == o.seat
    return [good_worth(o, target(action), -1 if giving else 1) for action in o.decision.actions]
