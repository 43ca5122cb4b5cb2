"""What boxes and cards of a convoy are worth: Damage, repairs, new cards."""

from collections.abc import Iterable

from core.last_aurora.advice.crew import cheapest
from core.last_aurora.advice.outlook import Outlook, once
from core.last_aurora.rules import AREAS, column_of, is_device
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FOOD, SURVIVOR

GAME = 6.0  # rounds
TIGHT = 0.3  # a box more, when all are full


def horizon(o: Outlook) -> float:
    """How much of the game a box still serves."""
    return min(1.0, (o.left + (0.8 if o.phase <= 1 else 0.3)) / 4.0)


def box_value(o: Outlook, kind: int, *, weapons: int = 0) -> float:
    """What an undamaged box is worth; `weapons` others are there already."""
    box = o.rules.boxes[kind]
    w = o.w.convoy
    if box.rating:
        value = w.weapon[box.rating - 1] * o.fights / GAME
        return value * w.second_weapon**weapons
    if box.holds:
        size = w.open if AMMO in box.holds else w.survivor if SURVIVOR in box.holds else w.tank
        return size * horizon(o)
    match box.ability:
        case "":
            return w.armor * (0.3 + o.fights / GAME)
        case "speed":
            return o.moves * o.w.road.space
        case "tracks":
            return w.tracks * _shortcuts_ahead(o)
        case "food":
            return w.producer * o.left
        case "fame1":
            return 1.0
        case "fame2":
            return 2.0
        case "ecosystem":
            return 0.6 + 0.4 * min(2, o.held[FOOD])
        case "recycle":
            return w.recycle
        case _:
            return 0.0


def _shortcuts_ahead(o: Outlook) -> int:
    if not o.moves:
        return 0
    here = o.me["progress"]
    spaces = o.rules.map.spaces
    end = min(float(o.mooring), o.expected_end(o.seat))
    return sum(
        1 for road in o.rules.map.roads if road.kind == "tracks" and here <= spaces[road.start].progress < end
    )


def boxes_value(o: Outlook, kinds: Iterable[int], weapons: int = 0) -> float:
    """What the boxes of a card are worth together."""
    total = 0.0
    for kind in kinds:
        total += box_value(o, kind, weapons=weapons)
        weapons += bool(o.rules.ratings[kind])
    return total


# -- Damage and repairs ----------------------------------------------------------------------------


def card_intact(o: Outlook) -> float:
    """What a card without Damage counts at the end."""
    return o.w.convoy.intact * (1.0 - o.reach)


@once
def box_cost(o: Outlook, box: int) -> float:
    """What Damage on a box costs, its token apart."""
    kind = o.kinds[box]
    boxes = o.rules.boxes
    w = o.w.convoy
    others = sum(1 for other in o.weapons) - 1 if o.rules.ratings[kind] else 0
    cost = box_value(o, kind, weapons=max(0, others)) * w.damage
    mates = o.card_boxes(column_of(box), is_device(box))
    if all(o.cargo[mate] != DAMAGE for mate in mates):
        cost += card_intact(o)
    if o.moves and box in AREAS["truck"] and SURVIVOR in boxes[kind].holds and o.truck_seats == 1:
        cost += w.driver
    return cost


@once
def damage_cost(o: Outlook, box: int) -> float:
    """What Damage on a box costs."""
    cost = box_cost(o, box)
    token = o.cargo[box]
    if o.phase == FIRE or o.spare <= 0:
        cost += token_loss(o, token)
        if token == EMPTY and o.rules.boxes[o.kinds[box]].holds:
            cost += TIGHT
    return cost


def token_loss(o: Outlook, token: int) -> float:
    """What losing a token by Damage costs."""
    if token == EMPTY:
        return 0.0
    return cheapest(o) if token == SURVIVOR else o.loss(token)


@once
def area_cost(o: Outlook, area: str, points: int) -> float:
    """What some points of Damage in an area cost, on the cheapest boxes."""
    places = AREAS[area]
    costs = sorted(damage_cost(o, box) for box, token in o.cargo.items() if token != DAMAGE and box in places)
    return sum(costs[:points])


@once
def repair_gain(o: Outlook, box: int) -> float:
    """What mending a box is worth."""
    kind = o.kinds[box]
    others = len(o.weapons) if o.rules.ratings[kind] else 0
    gain = box_value(o, kind, weapons=others)
    if o.rules.boxes[kind].holds and o.spare <= 0:
        gain += TIGHT
    mates = o.card_boxes(column_of(box), is_device(box))
    hurt = sum(1 for mate in mates if o.cargo[mate] == DAMAGE)
    gain += card_intact(o) / hurt**2
    if o.moves and box in AREAS["truck"] and SURVIVOR in o.rules.boxes[kind].holds and o.truck_seats == 0:
        gain += o.w.convoy.driver
    return gain


@once
def repairs_gain(o: Outlook, points: int) -> float:
    """What removing up to some points of Damage is worth."""
    gains = sorted((repair_gain(o, box) for box, token in o.cargo.items() if token == DAMAGE), reverse=True)
    return sum(gains[:points])


# -- new cards -------------------------------------------------------------------------------------


@once
def column_value(o: Outlook, column: int, top: bool) -> float:
    """What the card in a place of the grid is worth as it is, 0 without one."""
    places = o.card_boxes(column, top)
    if not places:
        return 0.0
    whole = [o.kinds[box] for box in places if o.cargo[box] != DAMAGE]
    value = boxes_value(o, whole)
    return value + (card_intact(o) if len(whole) == len(places) else 0.0)


def _with_card(o: Outlook, column: int, top: bool, card: int) -> float:
    """What the load loses or wins if a card replaces the one in a place (0 = the place is emptied)."""
    out = set(o.card_boxes(column, top))
    kinds = [kind for box, kind in o.kinds.items() if box not in out and o.cargo[box] != DAMAGE]
    if card:
        kinds += o.cards[card].boxes
    return o.gain((), o.count_room(kinds))


def truck_gain(o: Outlook, card: int) -> float:
    """A new Truck in place of the old one."""
    new, old = o.cards[card], o.cards[o.me["cars"][0]]
    gain: float = (new.speed - old.speed) * o.moves * (o.w.road.space + o.fuel_pull)
    gain += boxes_value(o, new.boxes) + card_intact(o) - column_value(o, 0, False)
    gain += _with_card(o, 0, False, card)
    towed = [column for column in (1, 2, 3) if o.me["cars"][column]]
    for column in sorted(towed, key=lambda at: trailer_value(o, at))[: max(0, len(towed) - new.towing)]:
        gain -= trailer_value(o, column)
    if len(towed) == old.towing < new.towing:
        gain += 0.3 * o.left
    if new.no_device and o.me["devices"][0]:
        gain -= column_value(o, 0, True)
    return gain


def trailer_value(o: Outlook, column: int) -> float:
    """What a Trailer with its Device is worth, and the room it gives."""
    return column_value(o, column, False) + column_value(o, column, True) - _with_card(o, column, False, 0)


def trailer_gain(o: Outlook, card: int, column: int = 0) -> float:
    """A new Trailer: behind the others, or in place of the one in `column`, or of the worst."""
    towing = o.cards[o.me["cars"][0]].towing
    towed = [at for at in (1, 2, 3) if o.me["cars"][at]]
    new = boxes_value(o, o.cards[card].boxes, len(o.weapons)) + card_intact(o)
    if not column and len(towed) < towing:
        return new + _with_card(o, len(towed) + 1, False, card)
    columns = (column,) if column else towed
    return max(
        (new - column_value(o, at, False) + _with_card(o, at, False, card) for at in columns), default=0.0
    )


def device_gain(o: Outlook, card: int, column: int = -1) -> float:
    """A new Device on the best host, or on the one in `column`."""
    row = o.cards[card]
    new = boxes_value(o, row.boxes, len(o.weapons)) + card_intact(o)
    columns = (
        (column,)
        if column >= 0
        else [
            at
            for at in range(len(o.me["cars"]))
            if o.me["cars"][at] and not o.cards[o.me["cars"][at]].no_device
        ]
    )
    armour = sum(1 for kind in row.boxes if not o.rules.boxes[kind].holds and not o.rules.ratings[kind])
    return max(
        (
            new
            - column_value(o, at, True)
            + _with_card(o, at, True, card)
            + (0.05 if (at == 0) == (2 * armour > len(row.boxes)) else 0.0)
            for at in columns
        ),
        default=0.0,
    )


@once
def improve_gain(o: Outlook, card: int) -> float:
    """What a Convoy card adds."""
    kind = o.cards[card].kind
    if kind == "truck":
        return truck_gain(o, card)
    return trailer_gain(o, card) if kind == "trailer" else device_gain(o, card)
