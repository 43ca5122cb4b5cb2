"""Rooms: which are full, whose ability works, which was used (L122, Q37, Q107)."""

from core.outlive.state import Seat, Table


def persons_in(board: Seat, place: int) -> int:
    """Persons in the room on a place, or in the airlock (AIRLOCK)."""
    return board.survivors[place] + board.scientists[place]


def is_full(t: Table, board: Seat, place: int) -> bool:
    """Whether a room is built and holds at least as many persons as it has slots."""
    return bool(
        board.built >> place & 1
        and board.survivors[place] + board.scientists[place] >= t.rules.slots[board.rooms[place]]
    )


def full_rooms(t: Table, board: Seat, ability: str) -> list[int]:
    """Places of full rooms with this ability, used or not: for what holds as long as they are full."""
    kinds = t.rules.rooms_with[ability]
    if kinds.isdisjoint(board.rooms):  # asked all the time, and most shelters lack most rooms
        return []
    return [place for place, room in enumerate(board.rooms) if room in kinds and is_full(t, board, place)]


def ready_rooms(t: Table, board: Seat, ability: str) -> list[int]:
    """Places of full rooms with this ability that were not used today."""
    kinds = t.rules.rooms_with[ability]
    if kinds.isdisjoint(board.rooms):
        return []
    return [
        place
        for place, room in enumerate(board.rooms)
        if room in kinds and not board.used_rooms >> place & 1 and is_full(t, board, place)
    ]


def ready_in_city(t: Table, board: Seat, ability: str, city: int) -> list[int]:
    """Places of full rooms with this ability that were not used today in this city (Q107)."""
    return [place for place in full_rooms(t, board, ability) if (place, city) not in board.used_in_city]


def use_room(t: Table, seat: int, place: int) -> None:
    """Mark a room as used for the day."""
    board = t.state.seats[seat]
    board.used_rooms |= 1 << place
    t.emit("room_used", seat=seat, place=place, room=board.rooms[place])


def use_in_city(t: Table, seat: int, place: int, city: int) -> None:
    """Mark a room as used for the day in one city."""
    board = t.state.seats[seat]
    board.used_in_city += ((place, city),)
    t.emit("room_used", seat=seat, place=place, room=board.rooms[place])


def amount(t: Table, board: Seat, place: int) -> int:
    """The size of the ability of the room on a place."""
    return t.rules.room_amounts[board.rooms[place]]
