"""The Night and the tolls of Dawn: events, payments, food, recruits, building, repairs (O61 to O68)."""

from core.kernel import Action
from core.outlive.actions import target
from core.outlive.advice.outlook import Outlook, in_room, missing
from core.outlive.advice.valuations import NEVER, values
from core.outlive.advice.worth import (
    ability_day,
    broken_worth,
    built_worth,
    due,
    filled_worth,
    full_points,
    good_worth,
    goods_worth,
    overcome_worth,
    recruit_worth,
    tile_worth,
    tracer_worth,
)
from core.outlive.state import AIRLOCK
from core.outlive.tables.records import AMMO, CANNED, MATERIALS, MEAT, WATER
from core.outlive.view import EventView, RoomView

# -- events and payments ---------------------------------------------------------------------------


@values("event")
def event(o: Outlook) -> list[float]:
    """Points and relief, less what the cheapest payment is worth."""
    by_number = {each["event"]: each for each in o.view["events"]}
    return [
        0.0 if action.kind == "none" else event_worth(o, by_number[target(action)])
        for action in o.decision.actions
    ]


def event_worth(o: Outlook, each: EventView) -> float:
    """The worth of overcoming one event now."""
    row = o.rules.events[each["event"]]
    goods = list(o.goods)
    free = o.tonight if WATER in row.kinds else 0
    cost = max(0, due(o, each) - free)
    plain = o.w.goods.event
    before = goods_worth(o, goods)
    for _ in range(cost):
        goods[cheapest(o, goods, row.kinds)] -= 1
    bonus = plain * overcome_worth(o, each)  # event_chance counts it as still to come
    return each["points"] + relief(o, each) + goods_worth(o, goods) - before + 0.35 * bonus


def relief(o: Outlook, each: EventView) -> float:
    """What the end of an effect saves the seat itself."""
    if o.has_full("bulkhead"):
        return 0.0
    ability = o.rules.events[each["event"]].ability
    if ability in ("fallout", "epidemic"):
        return 0.35 * (o.days_left + 1)
    return {"toll": 0.35, "sandstorm": 0.4, "blackout": 0.2, "shortage": 0.15}.get(
        ability, 0.12
    ) * o.days_left


def cheapest(o: Outlook, goods: list[int], kinds: tuple[int, ...]) -> int:
    """The good of these kinds that is missed least."""
    best, least = kinds[0], 99.0
    before = goods_worth(o, goods)
    for good in kinds:
        if goods[good]:
            goods[good] -= 1
            loss = before - goods_worth(o, goods)
            goods[good] += 1
            if loss < least:
                best, least = good, loss
    return best


@values("pay", "lose_good")
def pay(o: Outlook) -> list[float]:
    """What is missed least; of materials that of which most are left."""
    return [payment(o, target(action)) for action in o.decision.actions]


def payment(o: Outlook, good: int) -> float:
    """The loss of one of a good; broken tiles that want it make it dearer."""
    if good == WATER and o.tonight:
        return 0.5
    value = good_worth(o, good, -1)
    if good in MATERIALS:
        value += 0.03 * o.goods[good]
        wanted = sum(o.rules.equipment[kind].cost.count(good) for kind in o.me["broken"])
        value -= 0.04 * min(wanted, 3)
    return value


# -- food ------------------------------------------------------------------------------------------


@values("feed")
def feed(o: Outlook) -> list[float]:
    """What is left after each full payment; by hand where the vegetable or a hungry room says so."""
    found = []
    for action in o.decision.actions:
        if action.kind == "by_hand":
            found.append(by_hand_worth(o))
        else:
            order = (MEAT, WATER, CANNED) if action.kind == "meat_first" else (MEAT, CANNED, WATER)
            found.append(left_after(o, order))
    return found


def left_after(o: Outlook, order: tuple[int, ...]) -> float:
    """The worth of the supplies left after paying rows with water and rooms in an order."""
    goods = list(o.goods)
    goods[WATER] += o.tonight
    goods[WATER] -= o.rows_due
    need = o.supplies_due
    for good in order:
        spent = min(need, goods[good])
        goods[good] -= spent
        need -= spent
    return unspent_worth(o, goods)


def unspent_worth(o: Outlook, goods: list[int]) -> float:
    """Supplies after feeding: recruits, then what is kept."""
    places = o.airlock_places
    water, meat, canned = max(0, goods[WATER]), max(0, goods[MEAT]), max(0, goods[CANNED])
    spoils = meat + max(0, water - o.numbers.water_kept)
    recruits = min(places, spoils)
    value = recruits * recruit_worth(o)
    places -= recruits
    kept = canned + min(water, o.numbers.water_kept)
    if o.last_day:
        return value + min(places, kept)
    return value + 0.5 * kept + min(places, kept) * max(0.0, recruit_worth(o) - 0.5)


def by_hand_worth(o: Outlook) -> float:
    """With the vegetable: what its room leaves over."""
    if not o.me["vegetable"]:
        return NEVER
    largest = max((room["supply"] for room in o.me["rooms"] if in_room(room)), default=0)
    if not largest:
        return NEVER
    goods = list(o.goods)
    goods[WATER] += o.tonight
    goods[WATER] -= o.rows_due
    need = o.supplies_due - largest
    for good in (MEAT, WATER, CANNED):
        spent = min(need, goods[good])
        goods[good] -= spent
        need -= spent
    # without the room the vegetable would bring a survivor
    return unspent_worth(o, goods) - (recruit_worth(o) if o.airlock_places else 0.0) * 0.5


@values("feed_unit")
def feed_unit(o: Outlook) -> list[float]:
    """Pay with what is missed least; short where a unit is worth more than who would go."""
    context = o.decision.context
    at, units = int(str(context["place"])), int(str(context["number"]))
    return [feed_worth(o, at, units, action) for action in o.decision.actions]


def feed_worth(o: Outlook, at: int, units: int, action: Action) -> float:
    """One answer for a unit of a row or a room."""
    if action.kind == "vegetable":
        largest = max((room["supply"] for room in o.me["rooms"] if in_room(room)), default=0)
        return 5.0 if units >= largest else NEVER
    if action.kind == "short":
        return -lost_here(o, at, units)
    good = target(action)
    spoils = good == MEAT or (
        good == WATER and o.goods[WATER] + o.tonight > o.numbers.water_kept + rows_left(o, at)
    )
    price = 0.3 if spoils else 0.5 if good == CANNED else 0.45
    if good == WATER and at != AIRLOCK and o.goods[WATER] + o.tonight <= rows_left(o, at):
        price = 1.2
    return -price


def rows_left(o: Outlook, at: int) -> int:
    """Water that rows still want: rows come first, so none while a room is fed."""
    return o.rows_due if at == AIRLOCK else 0


def lost_here(o: Outlook, at: int, units: int) -> float:
    """What it costs to leave a unit unpaid: a person, and the room that is no longer full."""
    if at == AIRLOCK:
        return 1.05
    room = o.me["rooms"][at]
    persons = in_room(room)
    if persons < units and not room["full"]:  # the rest of the need falls away with its last person
        return 1.0 * persons / units - 0.1
    value = 1.0
    if room["full"] and persons <= room["slots"]:
        points = full_points(o, o.full) - full_points(o, o.full - 1)
        refill = 0.4 if o.in_airlock else 1.0
        value += refill * (max(1.5, points) + 0.3 * ability_day(o, room["room"]) * o.days_left)
    return value


# -- recruits, rooms, repairs ----------------------------------------------------------------------


@values("recruit")
def recruit(o: Outlook) -> list[float]:
    """A survivor for what is missed least."""
    found = []
    value = recruit_worth(o)
    for action in o.decision.actions:
        if action.kind == "stop":
            found.append(0.0)
        elif action.kind == "vegetable":
            found.append(value)
        else:
            found.append(value - kept_worth(o, target(action)))
    return found


def kept_worth(o: Outlook, good: int) -> float:
    """What one of a supply would be worth tomorrow."""
    if good == MEAT or o.last_day:
        return 0.02
    w = o.w.goods
    if good == WATER:
        if o.tonight or o.goods[WATER] > o.numbers.water_kept:
            return 0.03
        return w.water[0] + 0.1
    have = o.goods[CANNED]
    return w.canned[min(have, len(w.canned)) - 1]


@values("build")
def build(o: Outlook) -> list[float]:
    """Rooms that are used, filled or built for more than they cost; then stop."""
    return [build_worth(o, action) for action in o.decision.actions]


def build_worth(o: Outlook, action: Action) -> float:
    """One act of the building step."""
    kind = action.kind
    if kind == "stop":
        return 0.0
    if kind == "scrap":
        tile = target(action)
        goods = list(o.goods)
        before = goods_worth(o, goods)
        for good in o.rules.equipment[tile].cost:
            goods[good] += 1
        held = tile_worth(o, tile) if tile in o.me["repaired"] else broken_worth(o, tile)
        return goods_worth(o, goods) - before - held - 0.2
    room = o.me["rooms"][target(action)]
    if kind == "use":
        return use_worth(o, room)
    if kind == "move":
        return move_worth(o, room)
    return built_worth(o, room) - price_worth(o)


def price_worth(o: Outlook) -> float:
    """What the materials of the next room are worth."""
    goods = list(o.goods)
    before = goods_worth(o, goods)
    for _ in range(int(str(o.decision.context["price"]))):
        goods[cheapest(o, goods, MATERIALS)] -= 1
    return before - goods_worth(o, goods)


def use_worth(o: Outlook, room: RoomView) -> float:
    """What a room brings that is used now."""
    ability = o.ability(room["room"])
    if ability == "press":
        return 0.1 + good_worth(o, AMMO, o.rules.room_amounts[room["room"]])
    if ability == "scrubber":
        return 0.1 + tracer_worth(o, -1)
    if ability == "nursery":
        return 1.0
    return 1.0


def move_worth(o: Outlook, room: RoomView) -> float:
    """One step towards a full room, if enough are there; the last night shields are worth nothing."""
    lacking = missing(room)
    if lacking > o.in_airlock:
        if in_room(room) and not o.last_day:
            # it eats anyway, and an airlock row may become empty
            saved = o.in_airlock % o.numbers.airlock_row == 1
            return 0.05 if saved else -0.2
        return -0.5
    value = filled_worth(o, room)
    shields = 0.0
    if not o.last_day:
        after = o.in_airlock - lacking
        tomorrow = o.numbers.radiation[o.view["day"]] if o.view["day"] < o.numbers.days else 0
        shields = o.w.persons.block * 0.6 * max(0, min(tomorrow, o.in_airlock) - max(0, after))
    return value - shields + 0.01 * (5 - lacking)


@values("repair")
def repair(o: Outlook) -> list[float]:
    """Rooms that help first, the best tile by the cheapest way."""
    found = []
    for action in o.decision.actions:
        if action.kind == "stop":
            found.append(0.0)
        elif action.kind == "bench":
            found.append(0.6)
        else:
            tile = target(action)
            gain = tile_worth(o, tile) - (0.1 if o.last_day else 0.3)
            found.append(gain - repair_price(o, tile, action.kind))
    return found


def repair_price(o: Outlook, tile: int, way: str) -> float:
    """The materials of a repair, and the Robot arm's one use."""
    if way == "arm":
        return 0.0
    goods = list(o.goods)
    before = goods_worth(o, goods)
    cost = list(o.rules.equipment[tile].cost)
    if way == "lathe":
        cost = sorted(cost, key=lambda good: -goods[good])[:1]
    for good in cost:
        goods[good] = max(0, goods[good] - 1)
    return before - goods_worth(o, goods)


@values("bench", "fitter")
def helped_repair(o: Outlook) -> list[float]:
    """The best tile for two of its materials."""
    found = []
    for action in o.decision.actions:
        if action.kind == "none":
            found.append(0.0)
        else:
            tile = target(action)
            found.append(tile_worth(o, tile) - 0.3 - repair_price(o, tile, "materials") * 2 / 3)
    return found
