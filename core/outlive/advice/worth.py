"""What things are worth to a seat, in Survival Points: goods, persons, equipment, rooms, events."""

from collections.abc import Sequence
from functools import lru_cache

from core.kernel.advice import at
from core.outlive.advice.outlook import EventPlan, Outlook, in_room, missing, with_goods
from core.outlive.tables.records import AMMO, CANNED, MATERIALS, MEAT, SUPPLIES, WATER
from core.outlive.view import EventView, RoomView

Goods = Sequence[int]


@lru_cache(maxsize=1024)
def total(weights: tuple[float, ...], number: int) -> float:
    """The first so many of a list of weights together."""
    return sum(at(weights, index) for index in range(number))


# -- goods -----------------------------------------------------------------------------------------


def goods_worth(o: Outlook, goods: Goods) -> float:
    """What the goods are worth in all: supplies by what the Night needs, the others by their number."""
    key = tuple(goods)
    value = o.known.get(key)
    if value is None:
        value = supplies_worth(o, key) + stores_worth(o, key) + event_chance(o, key)
        o.known[key] = value
    return value


def gain_worth(o: Outlook, changes: Goods) -> float:
    """What goods more or less are worth beside those held."""
    return goods_worth(o, with_goods(o.goods, changes)) - goods_worth(o, o.goods)


def good_worth(o: Outlook, good: int, number: int = 1) -> float:
    """What so many of a good are worth beside those held, or cost if the number is below 0."""
    after = list(o.goods)
    after[good] = max(0, after[good] + number)
    return goods_worth(o, after) - goods_worth(o, o.goods)


def supplies_worth(o: Outlook, goods: Goods) -> float:
    """Tonight's needs first, then new survivors, then what can be kept."""
    w = o.w.goods
    numbers = o.numbers
    water, meat, canned = goods[WATER] + o.tonight, goods[MEAT], goods[CANNED]
    rows, rooms, places = (
        (0, 0, o.airlock_places) if o.fed else (o.rows_due, o.supplies_due, o.airlock_places)
    )
    if o.decision.kind in ("build", "repair", "bench") or (o.fed and o.decision.kind == "pay"):
        places = 0
    by_rows = min(water, rows)
    water -= by_rows
    by_rooms = min(water + meat + canned, rooms)
    short = rows + rooms - by_rows - by_rooms
    value = -w.short * short
    left = by_rooms
    spent = min(meat, left)
    meat, left = meat - spent, left - spent
    over = max(0, water - numbers.water_kept)
    spent = min(over, left)
    water, left = water - spent, left - spent
    spent = min(canned, left)
    canned, left = canned - spent, left - spent
    water -= left
    person = recruit_worth(o)
    for _ in range(places):
        if meat > 0:
            meat -= 1
        elif water > numbers.water_kept:
            water -= 1
        elif canned and at(w.canned, canned - 1) < person:
            canned -= 1
        elif water and at(w.water, water - 1) < person:
            water -= 1
        else:
            break
        value += person
    if o.last_day:
        return value + 0.01 * (canned + min(water, numbers.water_kept))
    return value + total(w.water, min(water, numbers.water_kept)) + total(w.canned, canned)


def stores_worth(o: Outlook, goods: Goods) -> float:
    """Materials and ammunition, each less than the one before; less on the last day."""
    w = o.w.goods
    materials = sum(goods[good] for good in MATERIALS)
    value = total(w.material, materials)
    for good in MATERIALS:
        if goods[good]:
            value += w.variety if goods[good] == 1 else 1.4 * w.variety
    ammo = total(w.ammo, goods[AMMO])
    if o.last_day:
        return planned(o, goods) + w.late * (0.5 * value + 0.2 * ammo)
    return value + ammo


def planned(o: Outlook, goods: Goods) -> float:
    """What repairs of the last Night bring with these goods."""
    left = list(goods)
    value = 0.0
    for kind in o.me["broken"]:
        cost = o.rules.equipment[kind].cost
        if all(left[good] >= cost.count(good) for good in cost):
            for good in cost:
                left[good] -= 1
            value += 0.5
    return value


def event_chance(o: Outlook, goods: Goods) -> float:
    """What the event nearest to being paid brings beyond its cost, the more the nearer it is."""
    best = 0.0
    for kinds, cost, needed, worth in event_plans(o):
        have = sum([goods[good] for good in kinds]) - needed
        if have > 0:
            best = max(best, min(1.0, have / cost) ** 4 * worth)
    return o.w.goods.event * best


def event_plans(o: Outlook) -> list[EventPlan]:
    """The events in force, worked out once for each decision."""
    if o.plans is None:
        o.plans = []
        for event in o.view["events"]:
            kinds = o.rules.events[event["event"]].kinds
            needed = o.rows_due + o.supplies_due if kinds == SUPPLIES and not o.night else 0
            o.plans.append((kinds, max(1, due(o, event)), needed, overcome_worth(o, event)))
    return o.plans


def due(o: Outlook, event: EventView) -> int:
    """What an event costs the seat, its Crisis room counted."""
    if "crisis" not in o.unused:
        return event["cost"]
    return event["cost"] - (1 if o.rules.events[event["event"]].group == "supplies" else 2)


def overcome_worth(o: Outlook, event: EventView) -> float:
    """Points of an event beyond what its cost would bring, with the end of its effect."""
    row = o.rules.events[event["event"]]
    each = 0.22 if row.group == "ammo" else 0.27 if row.group == "materials" else 0.5
    if o.last_day:
        each *= 0.4 if row.group != "supplies" else 0.9
    relief = 0.0
    if not o.has_full("bulkhead"):
        nights = o.days_left + (1 if row.ability in ("fallout", "epidemic") else 0)
        relief = {"fallout": 0.4, "epidemic": 0.5, "toll": 0.4, "sandstorm": 0.4}.get(
            row.ability, 0.15
        ) * nights
        relief *= 0.5
    return max(0.2, event["points"] + relief - each * due(o, event))


# -- persons ---------------------------------------------------------------------------------------


def recruit_worth(o: Outlook) -> float:
    """A survivor in the airlock: a point, food for the nights to come, a shield and a hand for a room."""
    if o.last_day:
        return 1.0
    w = o.w.persons
    return w.survivor - w.keep * o.days_left + (w.block if o.in_airlock < USEFUL_SHIELDS else 0.1)


USEFUL_SHIELDS = 3
"""persons of an airlock that keep radiation out"""


def person_worth(o: Outlook, *, scientist: bool = False, number: int = 1) -> float:
    """So many persons who come by day, as far as they find places."""
    w = o.w.persons
    places = o.airlock_places + o.empty_slots
    came = min(number, places)
    each = w.scientist if scientist else w.survivor
    if o.last_day:
        each = each if scientist else 1.0
    value = came * each
    if came and o.in_airlock % o.numbers.airlock_row == 0:
        value -= 0.3  # one more row to water
    passing = o.me["night"]["left"]
    return value + min(came, passing) * w.block


def leaves_worth(o: Outlook, *, scientist: bool) -> float:
    """What it costs to lose a person."""
    paired = scientist and len(o.me["symbols"]) >= scientists(o)
    return 2.0 if paired else 1.2 if scientist else 1.0


def scientists(o: Outlook) -> int:
    """Scientists of the own shelter."""
    return o.me["scientists"] + sum(room["scientists"] for room in o.me["rooms"])


# -- radiation -------------------------------------------------------------------------------------


def tracer_points(o: Outlook, tracer: float) -> float:
    """The points of a tracer that is expected there, between marks; beyond its end each point kills."""
    numbers = o.numbers
    low, high = numbers.tracer_lowest, numbers.tracer_highest
    if tracer <= low:
        return float(numbers.tracer_points[0])
    if o.rules.classic_scoring:
        return -tracer
    if tracer > high:
        return numbers.tracer_points[-1] - (tracer - high)
    here = int(tracer // 1)
    share = tracer - here
    points = numbers.tracer_points
    after = min(here + 1, high)
    return points[here - low] * (1 - share) + points[after - low] * share


def tracer_worth(o: Outlook, change: int) -> float:
    """What a change of the own tracer is worth, by where it will be in the end."""
    now = o.me["tracer"] + 0.8 * o.radiation_to_come
    if change < 0 and o.me["tracer"] + change < o.numbers.tracer_lowest:
        change = o.numbers.tracer_lowest - o.me["tracer"]
    blurred = 0.0
    for blur, weight in ((-1.5, 0.25), (0.0, 0.5), (1.5, 0.25)):
        blurred += weight * (tracer_points(o, now + change + blur) - tracer_points(o, now + blur))
    return blurred + 0.06 * -change


# -- equipment -------------------------------------------------------------------------------------


def tile_worth(o: Outlook, kind: int, *, days: float | None = None) -> float:
    """A repaired tile: a point, its half of a symbol, its ability each day left."""
    w = o.w.equipment
    row = o.rules.equipment[kind]
    other = next(
        each.number for each in o.rules.equipment if each.symbol == row.symbol and each.number != kind
    )
    symbol = w.half
    if other in o.me["repaired"]:
        symbol = w.symbol + (0.8 if scientists(o) > len(o.me["symbols"]) else 0.2)
    elif other in o.me["broken"]:
        symbol = w.symbol * 0.6
    days = o.days_left if days is None else days
    return 1.0 + symbol + days * w.day.get(row.id, 0.2)


def broken_worth(o: Outlook, kind: int) -> float:
    """A broken tile: the repaired one, by how likely it is to become that, without its materials."""
    w = o.w.equipment
    row = o.rules.equipment[kind]
    helped = o.has_full("arm") or o.has_full("lathe") or o.has_full("bench")
    chance = w.repair if not o.last_day else w.last
    if all(o.goods[good] >= row.cost.count(good) for good in row.cost) or helped:
        chance = max(chance, 0.7)
    waiting = len(o.me["broken"]) - (2 if helped else 1)
    chance *= 0.75 ** max(0, waiting)
    cost = 0.35 if o.has_full("arm") else 0.7 if helped else 1.1
    return max(0.03, chance * (tile_worth(o, kind, days=max(0.0, o.days_left - 0.5)) - cost))


# -- rooms -----------------------------------------------------------------------------------------


def full_points(o: Outlook, full: int) -> float:
    """The points of so many full rooms."""
    if full <= 0 or o.rules.classic_scoring:
        return float(max(0, full))
    points = o.numbers.room_points
    return float(points[min(full, len(points)) - 1])


def ability_day(o: Outlook, room: int) -> float:
    """What the ability of a room brings each day while it is full."""
    return o.w.rooms.day.get(o.rules.rooms[room].id, 0.4)


def filled_worth(o: Outlook, room: RoomView) -> float:
    """What it is worth that a built room becomes full now: points, ability, and its supply each night."""
    points = full_points(o, o.full + 1) - full_points(o, o.full)
    if o.last_day:
        return points + (ability_day(o, room["room"]) if tonight_ability(o, room) else 0.0)
    # a room that is full early is worth its mark in the end, and those that follow are worth more
    points = max(points, 2.2)
    upkeep = o.w.rooms.supply * room["supply"] * o.days_left * (0.0 if in_room(room) else 1.0)
    days = o.days_left + (0.5 if tonight_ability(o, room) else 0.0)
    return points + ability_day(o, room["room"]) * days - upkeep


def tonight_ability(o: Outlook, room: RoomView) -> bool:
    """Whether the ability works in what is left of the Night."""
    names = ("press", "stores", "scrubber", "scrap", "nursery", "bench", "lathe", "arm")
    return o.ability(room["room"]) in names


def built_worth(o: Outlook, room: RoomView) -> float:
    """A room that is built, by whether there is somebody to fill it, now or later."""
    w = o.w.rooms
    waiting = sum(missing(other) for other in o.me["rooms"] if other["built"])
    spare = o.in_airlock - waiting
    value = filled_worth(o, room)
    if spare >= room["slots"]:
        return value
    if o.last_day:
        return 0.0
    share = w.share if spare >= 0 else w.share * w.empty
    if waiting >= o.numbers.airlock_row:
        share *= 0.4
    return share * value * (0.55 + 0.1 * min(o.days_left, 4))
