"""The Day: which piece goes where, and which of the acts there it does (O31 to O48)."""

from core.kernel import Action
from core.outlive.actions import target
from core.outlive.advice.cities import city_worth, face_worth, search_worth
from core.outlive.advice.home import base_acts, base_worth, cargo_worth, space_for
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.pressure import arrival_worth
from core.outlive.advice.stocks import hunt_worth, stock_worth, take_worth
from core.outlive.advice.valuations import NEVER, values
from core.outlive.advice.worth import (
    broken_worth,
    gain_worth,
    person_worth,
    tile_worth,
    tracer_worth,
)
from core.outlive.state import ROBOT

# -- piece and destination -------------------------------------------------------------------------


@values("piece")
def piece(o: Outlook) -> list[float]:
    """The piece whose best destination is best; a look first where that helps."""
    plans: dict[int, tuple[float, int]] = {}
    for action in o.decision.actions:
        if action.kind == "piece":
            number = target(action)
            plans[number] = max(
                ((destination_worth(o, number, place), place) for place in reachable(o, number)),
                default=(0.0, -1),
            )
    best = max((value for value, _ in plans.values()), default=0.0)
    found = []
    for action in o.decision.actions:
        if action.kind == "piece":
            found.append(plans[target(action)][0])
        else:
            wanted = any(place == target(action) and value > best - 0.5 for value, place in plans.values())
            found.append(best + o.w.day.look if wanted else NEVER)
    return found


def reachable(o: Outlook, number: int) -> list[int]:
    """Destinations of a piece, as far as its own seat's view tells."""
    mine = o.me["pieces"]
    start = mine[number]["at"]
    own = {each["at"] for index, each in enumerate(mine) if index != number and each["built"]}
    places: list[int] = list(range(len(o.rules.locations)))
    if number == ROBOT or o.ready("exo") < 0:
        places = list(o.rules.within[start]) if start < len(o.rules.locations) else robot_start(o)
    return [
        place
        for place in places
        if place != start
        and place not in own
        and (place != o.rules.ship or (number != ROBOT and space_for(o, number) >= 0))
    ]


def robot_start(o: Outlook) -> list[int]:
    """What a robot reaches from its start space, which lies under the base (Q10)."""
    return list(o.rules.within[o.rules.base])


@values("destination")
def destination(o: Outlook) -> list[float]:
    """The best place for the piece; never back."""
    number = int(str(o.decision.context["piece"]))
    return [
        destination_worth(o, number, target(action)) if action.kind == "go" else NEVER
        for action in o.decision.actions
    ]


def destination_worth(o: Outlook, number: int, place: int) -> float:
    """Pressure and the visit, less what a rival could do to a piece that stands there."""
    strength = o.me["pieces"][number]["strength"]
    value = visit_worth(o, number, place)
    if number == ROBOT:
        return value
    value += arrival_worth(o, place, strength)
    held = sum(o.goods)
    return value - o.w.day.exposed * min(o.threats(place, strength), held)


def visit_worth(o: Outlook, number: int, place: int) -> float:
    """What the actions of a piece bring at a place."""
    actions = o.actions_at(number, place)
    hero = number != ROBOT
    value = entering_worth(o, place) if hero else 0.0
    if place == o.rules.base:
        return value + base_worth(o, actions) if hero else 0.0
    if place == o.rules.ship:
        return value + cargo_worth(o, space_for(o, number)) if hero else 0.0
    if o.rules.city_index[place] >= 0:
        return value + city_worth(o, place, actions, hero=hero)
    return value + stock_worth(o, place, actions, hero=hero)


def entering_worth(o: Outlook, place: int) -> float:
    """Goods and survivors of ready equipment on entering (O38)."""
    value = 0.0
    for kind in o.rules.entering[place]:
        if kind in o.me["repaired"] and kind not in o.me["used"]:
            row = o.rules.equipment[kind]
            value += gain_worth(o, row.gains)
            if row.survivors:
                value += person_worth(o, number=row.survivors)
    return value


# -- acts ------------------------------------------------------------------------------------------


@values("act", "robot_act")
def act(o: Outlook) -> list[float]:
    """What each act brings, with the best of what its actions leave."""
    place = int(str(o.decision.context["location"]))
    actions = int(str(o.decision.context["left"]))
    hero = o.decision.kind != "robot_act" and o.view["piece"] != ROBOT
    return [act_worth(o, place, actions, action, hero=hero) for action in o.decision.actions]


def act_worth(o: Outlook, place: int, actions: int, action: Action, *, hero: bool) -> float:
    """What one act of a visit is worth."""
    kind = action.kind
    if kind == "end":
        return 0.0
    if kind == "take":
        return 0.01 + take_worth(o, place, target(action), hero=hero)
    if kind == "look":
        return o.w.day.look + best_now(o, place, actions)
    if kind == "hunt":
        return hunt_worth(o, place, target(action), actions)
    if kind == "algae":
        algae = tracer_worth(o, o.numbers.algae_tracer) + o.w.day.deny
        return algae + take_worth(o, place, actions - 1, hero=hero)
    if kind == "equipment":
        return broken_worth(o, target(action))
    if kind == "search":
        if action.args:
            return face_worth(o, place, o.rules.tiles[target(action)])
        return search_worth(o, place)
    return base_act_worth(o, action, actions)


def best_now(o: Outlook, place: int, actions: int) -> float:
    """The best that a stock place offers before a look."""
    return stock_worth(o, place, actions, hero=True)


def base_act_worth(o: Outlook, action: Action, actions: int) -> float:
    """An act at the base with the best of what is left for its actions."""
    options = base_acts(o)
    name = action.kind
    if name not in options:
        return 0.05
    cost, value = options[name]
    if name == "repair":
        kind = target(action)
        value = tile_worth(o, kind) - broken_worth(o, kind)
    rest = max(
        (more for other, (price, more) in options.items() if other != name and price <= actions - cost),
        default=0.0,
    )
    return value + rest


@values("dam_price")
def dam_price_asked(o: Outlook) -> list[float]:
    """The card serves one visit a day anyway; chips are goods."""
    return [1.0 if action.kind == "card" else 0.0 for action in o.decision.actions]
