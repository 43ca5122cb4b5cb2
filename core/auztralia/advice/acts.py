"""Which action, and the small choices inside those that are no fight; those of Import/Export are
`trades.py` (Z19 to Z48)."""

from core.auztralia.actions import BY_BOX, target
from core.auztralia.advice.fights import best_attack, build_worth, price
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.rails import rail_worth
from core.auztralia.advice.singles import use_worth
from core.auztralia.advice.trades import best_trade
from core.auztralia.advice.valuations import NEVER, values
from core.auztralia.advice.worth import (
    change_worth,
    farm_worth,
    freed_worth,
    gold_cost,
    mine_time,
    mined_worth,
    person_worth,
    time_cost,
)
from core.auztralia.tables.records import (
    ATTACK,
    BUILD,
    FARM,
    GOLD,
    INFANTRY,
    MINE,
    NONE,
    RAIL1,
    RAIL2,
    RECRUIT,
    RETRIEVE,
    TRADE,
    UNITS,
)

BOX_OF = {action: box for box, action in enumerate(BY_BOX)}


@values("turn")
def turn(o: Outlook) -> list[float]:
    """The action that brings most, its time and its surcharge counted."""
    prices = o.decision.context["surcharges"]
    assert isinstance(prices, tuple | list)
    found = []
    for action in o.decision.actions:
        if action.kind == "use":
            found.append(use_worth(o, target(action)))
            continue
        box = BOX_OF[action]
        found.append(action_worth(o, box) - gold_cost(o, int(str(prices[box]))))
    return found


def action_worth(o: Outlook, box: int) -> float:
    """What an action brings, less its time."""
    times = o.rules.times
    if box in (RAIL1, RAIL2):
        return rail_worth(o, box) - time_cost(o, times[box])
    if box == MINE:
        return max((mine_worth(o, *each) for each in mines(o)), default=NEVER) - time_cost(o, mine_time(o))
    if box == RECRUIT:
        return recruit_worth(o) - time_cost(o, times[box])
    if box == BUILD:
        return best_build(o) - time_cost(o, times[box])
    if box == TRADE:
        return best_trade(o) - time_cost(o, times[box])
    if box == FARM:
        return farms_worth(o)
    if box == ATTACK:
        return best_attack(o, o.units).value
    return retrieve_worth(o) - time_cost(
        o, times[RETRIEVE] if o.me["hq"] else o.rules.actions[RETRIEVE].empty
    )


def mines(o: Outlook) -> list[tuple[int, int, int]]:
    """Hexes of the clear network with goods: hex, good and number."""
    return [(place, *each) for place in o.clear if place not in o.held for each in o.deposits.get(place, ())]


# -- goods -----------------------------------------------------------------------------------------


def mine_worth(o: Outlook, place: int, good: int, number: int) -> float:
    """What a mine brings, with the place for a farm where nothing else lies there."""
    return mined_worth(o, good, number) + freed_worth(o, place)


@values("mine")
def mine(o: Outlook) -> list[float]:
    """The goods that are worth most, with the place for a farm that comes free."""
    found = []
    for action in o.decision.actions:
        if action.kind == "use":
            found.append(use_worth(o, target(action)))
            continue
        place, good = target(action), target(action, 1)
        number = next(number for each, number in o.deposits[place] if each == good)
        found.append(mine_worth(o, place, good, number))
    return found


# -- farms -----------------------------------------------------------------------------------------


def best_farms(o: Outlook) -> list[float]:
    """What the best place for each kind of farm brings, the best first, each less its time."""
    best: dict[int, float] = {}
    for place in o.clear:
        kind = o.farm_kind(place)
        if kind != NONE:
            best[kind] = max(best.get(kind, NEVER), farm_worth(o, kind, place))
    return sorted(best.values(), reverse=True)[: o.numbers.farms_placed]


def farms_worth(o: Outlook) -> float:
    """The best farms of one action: as many as are worth their time."""
    value, time = 0.0, 0
    each = o.rules.times[FARM]
    for number, worth in enumerate(best_farms(o)):
        cost = o.w.time * (min(time + each, o.left) - min(time, o.left))
        if number and worth <= cost:
            break
        value += worth - cost
        time += each
    if o.has("farm_gold"):
        value += change_worth(o, GOLD, o.bonus("farm_gold"))
    return value


@values("farm")
def farm(o: Outlook) -> list[float]:
    """The safest place for what brings most; no more where a farm is not worth its time."""
    placed = o.decision.context["placed"]
    time = len(placed) if isinstance(placed, tuple | list) else 0
    found = []
    for action in o.decision.actions:
        if action.kind == "use":
            found.append(use_worth(o, target(action)))
        elif action.kind == "done":
            found.append(0.0)
        else:
            cost = o.w.time * (min(time + 1, o.left) - min(time, o.left))
            found.append(farm_worth(o, target(action, 1), target(action)) - cost)
    return found


# -- cards and units -------------------------------------------------------------------------------


def recruit_worth(o: Outlook) -> float:
    """The best card of the display, or an average one of the deck."""
    shown = [person_worth(o, person) for person in o.view["display"] if person != NONE]
    return max(shown, default=1.0)


@values("recruit", "recruit_swap")
def recruit(o: Outlook) -> list[float]:
    """The best card; drawing only if the display is poor."""
    found = []
    for action in o.decision.actions:
        if action.kind == "use":
            found.append(use_worth(o, target(action)))
        elif action.kind == "draw":
            found.append(1.6 * o.late - gold_cost(o, o.numbers.draw_price))
        elif action.kind == "keep":
            found.append(person_worth(o, int(str(o.decision.context["person"]))))
        else:
            found.append(person_worth(o, o.view["display"][target(action) - 1]))
    return found


@values("recruit_keep")
def recruit_keep(o: Outlook) -> list[float]:
    """The better of the two drawn cards."""
    return [
        use_worth(o, target(action)) if action.kind == "use" else person_worth(o, target(action))
        for action in o.decision.actions
    ]


def best_build(o: Outlook) -> float:
    """What the best unit that can be bought brings."""
    gold = o.goods[GOLD]
    found = [NEVER]
    for unit in range(len(UNITS)):
        for number in range(1, 1 + (o.numbers.infantry_bought if unit == INFANTRY else 1)):
            if o.view["units"][unit] >= number and gold >= number * price(o, unit):
                found.append(build_worth(o, unit, number))
    return max(found)


@values("build")
def build(o: Outlook) -> list[float]:
    """The unit that promises most."""
    return [
        use_worth(o, target(action))
        if action.kind == "use"
        else build_worth(o, target(action), target(action, 1))
        for action in o.decision.actions
    ]


def retrieve_worth(o: Outlook) -> float:
    """Surcharges saved in the actions to come, more with an HQ that is nearly empty."""
    w = o.w.retrieve
    ahead = min(1.0, (o.left - 1) / 8)
    value = 0.0
    for box, use in enumerate(w.use):
        cubes = max(0, o.me["boxes"][box] - o.bonus("surcharge"))
        value += w.cube * use * cubes * ahead
    if o.me["hq"] < 2:
        value += w.empty * ahead
    if not any(o.me["boxes"]):
        return -0.3
    return value


@values("turn_end")
def turn_end(o: Outlook) -> list[float]:
    """Done, unless a card helps now."""
    return [use_worth(o, target(action)) if action.kind == "use" else 0.0 for action in o.decision.actions]
