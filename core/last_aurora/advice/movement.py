"""The Movement Phase: whether to drive, how far, how much Fuel."""

from core.kernel import Action
from core.last_aurora.actions import target
from core.last_aurora.advice import convoy, crew
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.side_actions import object_effect, object_kept, side_value
from core.last_aurora.advice.valuations import values
from core.last_aurora.hooks import OBJECT_PAYS_MOVE
from core.last_aurora.tables.records import AMMO, FUEL, OBJECT


def space_value(o: Outlook, space: int, contamination: int = 0) -> float:
    """What it is worth to end a move on a space; `contamination` is what the roads to it bring."""
    row = o.rules.map.spaces[space]
    value = o.w.road.space * row.progress
    value += waypoint_gain(o, space)
    tainted = row.contaminated or o.view["waypoints"].get(space, 0) < 0
    value -= crew.exposure_cost(o, contamination + tainted)
    if row.progress >= o.mooring_now:
        value += o.reach_gain
    about = sum(1 for enemy in o.view["enemies"] if enemy["region"] == row.region)
    if about:
        armed = o.held[AMMO] and o.weapons
        value += (o.w.road.prey if armed else 0.0) - o.w.road.threat * about
    return value


def waypoint_gain(o: Outlook, space: int) -> float:
    """What the counter on a space is worth."""
    counter = o.view["waypoints"].get(space, 0)
    if counter == OBJECT:
        return o.objects_gain(1)
    return max(0.0, o.gain((counter,))) if counter > 0 else 0.0


def way_value(o: Outlook, action: Action) -> float:
    """What a way to drive is worth: where it ends, less what its roads cost."""
    space, *indices = (target(action, index) for index in range(len(action.args)))
    roads = [o.rules.roads[index] for index in indices]
    harm = sum(convoy.area_cost(o, "any", road.damage) for road in roads)
    return space_value(o, space, sum(road.contamination for road in roads)) - harm


def best_within(o: Outlook, ahead: dict[int, int], reach: int) -> float:
    """The best end of a move within some steps."""
    return max(space_value(o, space) for space, steps in ahead.items() if 0 < steps <= reach)


def fuel_cost(o: Outlook, spent: int) -> float:
    """What it costs to burn more Fuel now, with this move's first Fuel paid."""
    have = o.held[FUEL]
    kept = have - spent
    if not o.left:
        return o.w.token.spent * spent
    worth = sum(o.later_fuel(number) for number in range(kept + 1, have + 1))
    return worth


@values("move.turn")
def go(o: Outlook) -> list[float]:
    """Abilities first, then drive with whatever is cheaper."""
    found = []
    for action in o.decision.actions:
        if action.kind == "ability":
            found.append(50.0)
        elif action.kind == "move":
            found.append(20.0 - (o.later_fuel(o.held[FUEL]) if o.left else 0.0))
        elif action.kind == "object" and _drives(o, target(action)):
            found.append(20.0 - object_kept(o) - convoy.area_cost(o, "truck", 1))
        elif action.kind == "stay":
            found.append(0.0)
        else:
            found.append(side_value(o, action) or 0.0)
    return found


def _drives(o: Outlook, kind: int) -> bool:
    return OBJECT_PAYS_MOVE.knows(o.rules.objects[kind].ability)


@values("move.drive")
def drive(o: Outlook) -> list[float]:
    """The best space in reach, or the first step towards a better one."""
    ahead = o.rules.distances(o.me["space"], tuple(o.me["roads"]), tuple(o.view["closed"]))
    reach = int(str(o.decision.context["speed"]))
    farthest = max(ahead.values())
    now = best_within(o, ahead, reach)
    found = []
    for action in o.decision.actions:
        if action.kind == "space":
            found.append(way_value(o, action))
        elif action.kind == "fuel":
            burns = range(1, min(o.held[FUEL], farthest - reach) + 1)
            found.append(
                max((best_within(o, ahead, reach + n) - fuel_cost(o, n) for n in burns), default=-50.0)
            )
        elif action.kind == "ability":
            found.append(now + 50.0)
        elif action.kind == "recycle":
            found.append(best_within(o, ahead, reach + 1) - (0.1 if not o.left else crew.food_price(o)))
        elif action.kind == "engine":  # a Survivor and 1 Damage for 2 spaces (K298)
            price = crew.cheapest(o) + convoy.area_cost(o, "any", 1)
            found.append(best_within(o, ahead, reach + 2) - price)
        elif o.rules.objects[target(action)].ability == "nitrous":
            further = best_within(o, ahead, reach + 1)
            found.append(further - object_kept(o) - (0.15 if o.left else 0.0) - _closing(o))
        else:
            found.append(now + object_effect(o, target(action)) - object_kept(o))
    return found


def _closing(o: Outlook) -> float:
    """In the last move Fuel goes first, as an Object unspent is a point."""
    return 0.5 if o.held[FUEL] else 0.0


@values("waypoint")
def counter(o: Outlook) -> list[float]:
    """Take what is of use."""
    space = int(str(o.decision.context["space"]))
    gain = waypoint_gain(o, space)
    return [gain if action.kind == "take" else 0.01 for action in o.decision.actions]


@values("bonus.move")
def short_move(o: Outlook) -> list[float]:
    """The better way."""
    return [way_value(o, action) for action in o.decision.actions]


@values("road.spared")
def spared(o: Outlook) -> list[float]:
    """A Guide is there to be followed."""
    return [1.0 if action.kind == "ignore" else 0.0 for action in o.decision.actions]
