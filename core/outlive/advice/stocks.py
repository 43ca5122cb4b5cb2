"""The Day in the wild: what stocks and a hunt are worth (O31 to O48)."""

from core.outlive.advice.outlook import Outlook
from core.outlive.advice.valuations import NEVER, values
from core.outlive.advice.worth import (
    gain_worth,
    good_worth,
    tracer_worth,
)
from core.outlive.tables.records import AMMO, CHIP, MEAT


def stock_worth(o: Outlook, place: int, actions: int, *, hero: bool) -> float:
    """Taking all the actions allow, hunting first or not, and the algae."""
    row = o.rules.locations[place]
    best = take_worth(o, place, actions, hero=hero)
    if row.algae and o.view["algae"] and actions:
        algae = tracer_worth(o, o.numbers.algae_tracer) + o.w.day.deny
        best = max(best, take_worth(o, place, actions - 1, hero=hero) + algae)
    if hero and o.rules.prey_index[place] >= 0:
        kind = o.view["locations"][place]["prey"]
        best = max(best, hunt_worth(o, place, kind, actions))
    return best


def take_worth(o: Outlook, place: int, actions: int, *, hero: bool = True) -> float:
    """So many actions of taking, with the equipment that helps, the Dam's price paid."""
    row = o.rules.locations[place]
    number = min(actions, o.view["locations"][place]["stock"])
    if number <= 0 or row.good < 0:
        return 0.0
    changes = [0] * 7
    if row.price and "paid" not in o.view["visit"] and o.ready("card") < 0:
        price = dam_price(o, place)
        if o.goods[CHIP] < price:
            return 0.0
        changes[CHIP] -= price
    if hero:
        for kind in o.rules.harvest[place]:
            if kind in o.me["repaired"] and kind not in o.me["used"]:
                number += o.rules.equipment[kind].amount
        number = min(number, o.view["locations"][place]["stock"])
    changes[row.good] += number
    return gain_worth(o, changes)


def dam_price(o: Outlook, place: int) -> int:
    """Chips due at the Dam."""
    event = o.in_force("blackout")
    return o.rules.locations[place].price if event < 0 else o.rules.events[event].amount


def hunt_worth(o: Outlook, place: int, kind: int, actions: int) -> float:
    """A kill of this kind, with the cheapest aids, and taking with the actions left."""
    if kind < 0 or actions <= 0 or on_fire(o, place):
        return NEVER
    price = o.rules.prey[kind].endurance
    for each in o.rules.hunt_aids:
        if each in o.me["repaired"] and each not in o.me["used"]:
            price -= o.rules.equipment[each].amount
    price = max(1, price)
    ammo = max(0, price - actions)
    if ammo > o.goods[AMMO]:
        return NEVER
    changes = [0] * 7
    changes[AMMO] = -ammo
    changes[MEAT] = meat_of(o, kind)
    row = o.rules.locations[place]
    left = actions - (price - ammo)
    changes[row.good] = min(left, o.view["locations"][place]["stock"])
    return gain_worth(o, changes) + o.w.day.prey


def on_fire(o: Outlook, place: int) -> bool:
    """Whether Forest fire forbids hunting there."""
    event = o.in_force("fire")
    return event >= 0 and o.rules.events[event].location == place


def meat_of(o: Outlook, kind: int) -> int:
    """Meat of the next kill, Smokehouses counted."""
    yields = o.rules.prey[kind].meat
    smoked = sum(
        o.rules.room_amounts[room["room"]]
        for room in o.me["rooms"]
        if room["full"] and not room["used"] and o.ability(room["room"]) == "smokehouse"
    )
    return yields[min(o.me["kills"][kind], len(yields) - 1)] + smoked


@values("aid")
def aid(o: Outlook) -> list[float]:
    """Equipment first; ammunition while it is needed, or worth less than the action that it saves."""
    context = o.decision.context
    price, actions = int(str(context["price"])), int(str(context["left"]))
    place = o.me["pieces"][o.view["piece"]]["at"]
    found = []
    for action in o.decision.actions:
        if action.kind == "strike":
            found.append(0.0)
        elif action.kind == "ammo":
            saved = take_worth(o, place, actions - price + 1) - take_worth(o, place, actions - price)
            found.append(good_worth(o, AMMO, -1) + (saved if price <= actions else 1.0))
        else:
            found.append(2.0)
    return found
