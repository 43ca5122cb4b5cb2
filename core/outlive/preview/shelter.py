"""What works in a shelter, read from a view."""

from core.outlive.rules import Rules
from core.outlive.tables.records import MEAT, WATER
from core.outlive.view import RoomView, SeatView, View


def full_rooms(board: SeatView, rules: Rules, ability: str) -> list[RoomView]:
    """Full rooms with this ability, used or not."""
    return [room for room in board["rooms"] if room["full"] and rules.rooms[room["room"]].ability == ability]


def ready_rooms(board: SeatView, rules: Rules, ability: str) -> list[RoomView]:
    """Full rooms with this ability that were not used since the last Upkeep."""
    return [room for room in full_rooms(board, rules, ability) if not room["used"]]


def amounts(rooms: list[RoomView], rules: Rules) -> int:
    """The sizes of their abilities, added up."""
    return sum(rules.rooms[room["room"]].amount for room in rooms)


def ready_equipment(board: SeatView, rules: Rules, ability: str) -> list[int]:
    """Repaired and unused kinds with this ability."""
    return [
        kind
        for kind in board["repaired"]
        if kind not in board["used"] and rules.equipment[kind].ability == ability
    ]


def fits(view: View, board: SeatView, rules: Rules, good: int, number: int) -> int:
    """How many of so many goods come: what the supply pile has and the stores take (O41, Q73)."""
    return stores_take(board, rules, good, min(number, view["supply"][good]))


def stores_take(board: SeatView, rules: Rules, good: int, number: int) -> int:
    """How many of so many goods the stores take: all, or with small stores what fits (Q73)."""
    if not rules.storage_cap or good in (WATER, MEAT):
        return number
    return min(number, max(0, rules.numbers.goods_kept - board["goods"][good]))


def has_place(board: SeatView, rules: Rules) -> bool:
    """Whether one more person finds a place, in the airlock or in a built room (O47)."""
    return board["survivors"] + board["scientists"] < rules.airlock or any(
        room["built"] and room["survivors"] + room["scientists"] < room["slots"] for room in board["rooms"]
    )


def in_force(view: View, rules: Rules, ability: str) -> int:
    """The size of an event in force with this effect, 0 if there is none."""
    rows = (rules.events[card["event"]] for card in view["events"])
    return next((row.amount for row in rows if row.ability == ability), 0)


def touched(view: View, rules: Rules, seat: int, ability: str) -> int:
    """The same for a seat, 0 if its Bulkhead holds the event off (Q61)."""
    return 0 if full_rooms(view["seats"][seat], rules, "bulkhead") else in_force(view, rules, ability)


def felt(view: View, rules: Rules, ability: str) -> int:
    """The same for whoever looks: a seat, or somebody who only watches."""
    viewer = view["viewer"]
    return in_force(view, rules, ability) if viewer is None else touched(view, rules, viewer, ability)


def held(board: SeatView, good: int) -> int:
    """How many of a good can be paid: tonight's water is water (O60)."""
    return board["goods"][good] + (board["tonight"] if good == WATER else 0)


def discount(board: SeatView, rules: Rules) -> int:
    """What a full, unused Crisis room takes off the cost of an event, in materials or ammo (O61, Q63)."""
    return amounts(ready_rooms(board, rules, "crisis")[:1], rules)
