"""The stores in numbers: goods, what tonight's meal leaves of them, what they will buy tonight."""

from typing import NamedTuple

from core.outlive.mechanics.rooms import ready_rooms
from core.outlive.tables.records import AMMO, CANNED, MATERIALS, MEAT, WATER
from core.outlive.value.looks import Look

NAMES = (
    "materials",  # the first six, of 6
    "materials_beyond",  # the next six, of 6
    "kinds",  # of materials that are there, of 3
    "ammo",  # the first four, of 4
    "ammo_beyond",  # the others, of 4
    "canned",  # of 4
    "water",  # of 4
    "meat",  # of 4
    "hungry",  # units that the next meal lacks, the more the nearer it is, of 4
    "starving",  # those that the actions before it can hardly bring, of 4
    "recruits",  # survivors for what would spoil after the meal, the more the nearer it is, of 3
    "leftovers",  # food that can be kept after the meal, the more the nearer it is, of 5
    "spoiling",  # food that neither feeds, recruits nor keeps, of 4
    "rooms_tonight",  # points of rooms that can be filled with what there is, the more the nearer, of 5
    "payable_rooms",  # rooms that the materials pay for, of 3
)
AN_ACTION = 0.4
"""supplies that an action brings before the meal"""


class Meal(NamedTuple):
    """The next meal with what there is now."""

    short: int
    """units that it lacks"""
    recruits: int
    """survivors whom the leftovers that would spoil bring, as far as there are places"""
    kept: int
    """food that is left and can be kept"""
    spoiling: int
    """what neither feeds, recruits nor keeps"""


class Rooms(NamedTuple):
    """Rooms that could be filled tonight with what there is."""

    points: int
    price: int
    """materials that they cost"""


def stores(look: Look) -> list[float]:
    """The numbers of `NAMES` of a seat."""
    goods = look.board.goods
    food = meal(look)
    rooms = fillable(look, food.recruits)
    unbuilt = len(look.full) - look.board.built.bit_count()
    evening = look.evening
    return [
        min(look.materials, 6) / 6,
        min(max(0, look.materials - 6), 6) / 6,
        sum([goods[good] > 0 for good in MATERIALS]) / 3,
        min(goods[AMMO], 4) / 4,
        max(0, goods[AMMO] - 4) / 4,
        goods[CANNED] / 4,
        goods[WATER] / 4,
        goods[MEAT] / 4,
        evening * food.short / 4,
        max(0.0, food.short - AN_ACTION * look.actions) / 4,
        evening * food.recruits / 3,
        evening * food.kept / 5,
        food.spoiling / 4,
        evening * rooms.points / 5,
        min(look.materials // look.rules.numbers.room_price, unbuilt, 3) / 3,
    ]


def meal(look: Look) -> Meal:
    """Tonight's meal, or after it tomorrow's: rows with water, rooms with what spoils first."""
    goods = look.board.goods
    numbers = look.rules.numbers
    rows, supplies = (look.rows, look.supplies) if look.eats or look.night_over else (0, 0)
    water = goods[WATER] + look.tonight
    meat, canned = goods[MEAT], goods[CANNED]
    dry = max(0, rows - water)
    water = max(0, water - rows)
    lacking = supplies
    spent = min(meat, lacking)
    meat -= spent
    lacking -= spent
    spent = min(max(0, water - numbers.water_kept), lacking)
    water -= spent
    lacking -= spent
    spent = min(canned, lacking)
    canned -= spent
    lacking -= spent
    spent = min(water, lacking)
    water -= spent
    lacking -= spent
    spoiling = meat + max(0, water - numbers.water_kept)
    recruits = min(spoiling, numbers.airlock - look.airlock)
    return Meal(dry + lacking, recruits, canned + min(water, numbers.water_kept), spoiling - recruits)


def fillable(look: Look, recruits: int) -> Rooms:
    """Waiting rooms first, those that lack least; then those that the materials pay for."""
    board, rules = look.board, look.rules
    numbers = rules.numbers
    hands = look.airlock + recruits
    waiting: list[int] = []
    unbuilt: list[int] = []
    for place, room in enumerate(board.rooms):
        if not look.full[place]:
            lacking = rules.slots[room] - look.persons[place]
            (waiting if board.built >> place & 1 else unbuilt).append(lacking)
    fulls, paid = look.fulls, 0
    for lacking in sorted(waiting):
        if lacking > hands:
            break
        hands -= lacking
        fulls += 1
    price = 1 if unbuilt and ready_rooms(look.t, board, "workshop") else numbers.room_price
    for lacking in sorted(unbuilt):
        if lacking > hands or look.materials - paid < price:
            break
        hands -= lacking
        paid += price
        price = numbers.room_price
        fulls += 1
    return Rooms(full_points(look, fulls) - full_points(look, look.fulls), paid)


def full_points(look: Look, fulls: int) -> int:
    """The points of so many full rooms (L128-L132, Q2)."""
    points = look.rules.numbers.room_points
    if look.rules.classic_scoring or not fulls:
        return fulls
    return points[min(fulls, len(points)) - 1]
