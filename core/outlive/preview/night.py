"""What tonight would bring a shelter as things are (O60-O69): the night played on numbers of the view.

What a seat has eaten tonight and what radiation it has had are left out. It takes that nothing more is
gained, no event is overcome, nobody is recruited and all that can be fed is fed, by meat before water before
canned goods.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.outlive.preview.shelter import amounts, full_rooms, in_force, touched
from core.outlive.rules import Rules
from core.outlive.state import AIRLOCK, END, NIGHT
from core.outlive.tables.records import CANNED, MEAT, NONE, WATER
from core.outlive.view import SeatView, View

ORDERS = {"meat_first": (MEAT, WATER, CANNED), "canned_first": (MEAT, CANNED, WATER)}
"""The two ways to pay for all rooms, by their action (O64)."""


class Payment(NamedTuple):
    """What feeding everybody would cost, of which tonight's water apart, and what is left of the supplies."""

    action: str
    paid: tuple[int, ...]
    left: tuple[int, ...]
    tonights: int


class Tonight(NamedTuple):
    """A night as things are.

    `rows` and `rooms` are units of supplies that the airlock (water) and the rooms need; `lacking` those
    that are not there, of which `lacking_water` for the airlock, and `hungry` persons die of it; `epidemic`
    persons leave before. Of `radiation` points so many are `blocked` by persons in the airlock and Vents,
    and `passes` go through: `kills` persons die of them at the end of the scale. `water` and `meat` are
    lost at the end. `over`: people have eaten, and the radiation has come.
    """

    rows: int
    rooms: int
    lacking: int
    lacking_water: int
    hungry: int
    epidemic: int
    radiation: int
    blocked: int
    passes: int
    kills: int
    water: int
    meat: int
    over: bool


class Stores:
    """Goods with tonight's water, which is spent before other water (O60)."""

    def __init__(self, goods: Sequence[int], tonights: int) -> None:
        self.goods = list(goods)
        self.tonights = tonights

    def pay(self, units: int, order: Sequence[int]) -> int:
        """Pay so many units of these kinds, the first ones first; gives how many are missing."""
        for good in order:
            if good == WATER:
                of_tonight = min(units, self.tonights)
                self.tonights -= of_tonight
                units -= of_tonight
            paid = min(units, self.goods[good])
            self.goods[good] -= paid
            units -= paid
        return units


def tonight(view: View, rules: Rules, seat: int) -> Tonight:
    """The night of a seat as things are. Where people would go hungry, a vegetable feeds the room in which
    it saves most of them (L155)."""
    board = view["seats"][seat]
    without = _night(view, rules, seat, NONE)
    if not without.hungry or not board["vegetable"]:
        return without
    due = board["night"]["due"]
    whole = [place for place, room in enumerate(board["rooms"]) if due.get(place) == room["supply"]]
    nights = [without, *(_night(view, rules, seat, place) for place in whole)]
    return min(nights, key=lambda night: (night.hungry, night.lacking))


def _night(view: View, rules: Rules, seat: int, spared: int) -> Tonight:
    """The same where the room on a place is fed by the vegetable, NONE for no room."""
    board, numbers = view["seats"][seat], rules.numbers
    airlock = board["survivors"] + board["scientists"]
    begun = view["phase"] == NIGHT and view["turn"] == seat  # the Epidemic is its first step (O63)
    ill = board["night"]["ill"] if begun else touched(view, rules, seat, "epidemic")
    epidemic = min(airlock, ill)
    due, starving = board["night"]["due"], board["night"]["starving"]
    airlock -= epidemic + starving.get(AIRLOCK, 0)
    rows = min(rows_of(airlock, rules), due.get(AIRLOCK, 0))
    stores = Stores(board["goods"], _tonights_water(view, rules, board))
    dry = stores.pay(rows, (WATER,))
    airlock -= min(dry, airlock)
    lacking = hungry = dry + sum(starving.values())
    rooms = []
    for place, room in enumerate(board["rooms"]):
        persons = room["survivors"] + room["scientists"] - starving.get(place, 0)
        hungers = persons and place != spared
        short = stores.pay(due.get(place, 0), ORDERS["meat_first"]) if hungers else 0
        lacking += short
        hungry += min(short, persons)
        still = room["full"] and persons - short >= room["slots"]
        rooms.append((rules.rooms[room["room"]], still))
    vents = sum(row.amount for row, full in rooms if full and row.ability == "vent")
    shielded = any(full and row.ability == "bulkhead" for row, full in rooms)
    radiation = numbers.radiation[min(max(1, view["day"]), numbers.days) - 1]
    radiation += 0 if shielded else in_force(view, rules, "fallout")
    radiation = 0 if board["night"]["exposed"] else radiation
    blocked = min(radiation, airlock + vents)
    beyond = max(0, board["tracer"] + radiation - blocked - numbers.tracer_highest)
    return Tonight(
        rows=rows,
        rooms=sum(units for place, units in due.items() if place != AIRLOCK),
        lacking=lacking,
        lacking_water=dry + starving.get(AIRLOCK, 0),
        hungry=hungry,
        epidemic=epidemic,
        radiation=radiation,
        blocked=blocked,
        passes=radiation - blocked,
        kills=min(beyond, board["persons"] - epidemic - hungry),
        water=max(0, stores.goods[WATER] - numbers.water_kept),
        meat=max(0, stores.goods[MEAT] - numbers.meat_kept),
        over=board["night"]["exposed"],
    )


def rows_of(airlock: int, rules: Rules) -> int:
    """Water that so many persons in the airlock need (O64, Q110)."""
    return -(-airlock // rules.numbers.airlock_row) * rules.numbers.row_water


def is_past(view: View, seat: int) -> bool:
    """Whether a seat has done its part of the night: then `tonight` would speak of another one (O62)."""
    if view["phase"] == END:
        return True
    seats = len(view["seats"])
    done = [(view["first"] + step) % seats for step in range(seats)]
    return view["phase"] == NIGHT and view["turn"] in done and seat in done[: done.index(view["turn"])]


def room_needs(board: SeatView) -> list[int]:
    """Supplies that each room with persons needs (O64)."""
    return [room["supply"] for room in board["rooms"] if room["survivors"] + room["scientists"]]


def payments(view: View, rules: Rules, seat: int) -> tuple[Payment, ...]:
    """The ways to feed everybody with one answer, empty where something is lacking (O64)."""
    board = view["seats"][seat]
    found = []
    for action, order in ORDERS.items():
        stores = Stores(board["goods"], board["tonight"])
        rows = rows_of(board["survivors"] + board["scientists"], rules)
        if stores.pay(rows, (WATER,)) or stores.pay(sum(room_needs(board)), order):
            return ()
        paid = tuple(held - left for held, left in zip(board["goods"], stores.goods, strict=True))
        found.append(Payment(action, paid, tuple(stores.goods), board["tonight"] - stores.tonights))
    return tuple(found)


def _tonights_water(view: View, rules: Rules, board: SeatView) -> int:
    """Of Cisterns; once night has begun the view says what is left of it (O60)."""
    if view["phase"] == NIGHT:
        return board["tonight"]
    return amounts(full_rooms(board, rules, "cistern"), rules)
