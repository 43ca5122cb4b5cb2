"""Codes of refusals with the lines they come from, and reasons that day and night share."""

from collections import Counter
from collections.abc import Iterator, Sequence

from core.kernel import Plain, Refusal
from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import Seat, Table

LINES = {
    "same_place": "L76",
    "own_piece": "L77",
    "no_space": "O45",
    "robot_ship": "O48",
    "too_far": "L75",
    "cannot_move": "O33",
    "robot_unbuilt": "O5",
    "actions_lacking": "L117",
    "stock_empty": "L87",
    "stores_full": "Q73",
    "no_chip": "O39",
    "prey_out_of_reach": "L88",
    "hunted": "L156",
    "stack_empty": "O39",
    "forest_fire": "O42",
    "robot_hunts_not": "O48",
    "kind_owned": "L153",
    "algae_gone": "O39",
    "scientists_gone": "O46",
    "once_a_visit": "O46",
    "no_place": "O47",
    "vegetable_gone": "O46",
    "nothing_broken": "O46",
    "materials_lacking": "L107",
    "robot_idle": "O46",
    "room_unbuilt": "L152",
    "room_not_full": "L152",
    "ability_used": "L122",
    "equipment_broken": "L123",
    "equipment_used": "L157",
    "no_ammo": "L84",
    "guards_strength": "O35",
    "event_unpayable": "L95",
    "airlock_empty": "L106",
    "rooms_full": "L106",
    "airlock_full": "L105",
    "tracer_lowest": "O67",
    "nursery_full": "O67",
    "nobody_left": "Q71",
    "nothing_to_scrap": "O67",
}
"""Reason code -> the rule it comes from, as people are told it."""


def refuse(code: str, line: str = "", **values: Plain) -> Refusal:
    """A refusal with the line of its code, or with another one that it comes from here."""
    return Refusal(code, values, line or LINES[code])


def why_no_room(t: Table, board: Seat, *abilities: str) -> Iterator[Refusal]:
    """Why own rooms of these abilities do not work now: unbuilt, not full, or used."""
    for place, room in enumerate(board.rooms):
        row = t.rules.rooms[room]
        if row.ability not in abilities:
            continue
        if not board.built >> place & 1:
            yield refuse("room_unbuilt", place=place, room=room)
        elif persons_in(board, place) < row.slots:
            missing = row.slots - persons_in(board, place)
            yield refuse("room_not_full", place=place, room=room, persons=missing)
        elif board.used_rooms >> place & 1:
            yield refuse("ability_used", place=place, room=room)


def why_no_equipment(t: Table, board: Seat, kind: int) -> Iterator[Refusal]:
    """Why a kind of equipment that the seat owns does not work now: broken, or used."""
    if kind in board.broken:
        yield refuse("equipment_broken", equipment=kind)
    elif kind in board.used:
        yield refuse("equipment_used", equipment=kind)


def lacking(board: Seat, printed: Sequence[int], number: int) -> int:
    """How many of the printed materials are missing to pay so many of them."""
    return number - sum(min(board.goods[good], often) for good, often in Counter(printed).items())


def why_no_repair(t: Table, board: Seat, act: str, number: int) -> Iterator[Refusal]:
    """Broken equipment that cannot be repaired for so many of its printed materials (Q105)."""
    for kind in board.broken:
        missing = lacking(board, t.rules.equipment[kind].cost, number)
        if missing > 0:
            yield refuse("materials_lacking", act=act, equipment=kind, number=missing)
