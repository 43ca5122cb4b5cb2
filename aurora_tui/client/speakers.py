"""Who says a line of chat: somebody at a seat, or somebody who watches, whatever name they go by."""

from net.wire.protocol import NOBODY, SPECTATOR, LogLine, RoomState
from net.wire.text import clean

UNKNOWN = -2
"""stands for a seat where the host did not tell who spoke"""


def seat_of(line: LogLine, room: RoomState | None) -> int:
    """The first seat that the speaker holds now, SPECTATOR for one who holds none, UNKNOWN if not told."""
    if line.person == NOBODY or room is None:
        return UNKNOWN
    for seat, chair in enumerate(room.seats):
        if chair.holder == "person" and chair.person == line.person:
            return seat
    return SPECTATOR


def name_of(line: LogLine, room: RoomState | None) -> str:
    """The name of the speaker: that of the seat for whoever has one; "" for the host."""
    seat = seat_of(line, room)
    held = room.seats[seat].name if room is not None and seat >= 0 else ""
    return clean(held or line.by) if line.by else ""


def introduced(seat: int, name: str, sign: str) -> str:
    """What stands before the words; `sign` is what seats are called by, as `Seat 1` or `A`.

    A line begins with the seat, so that no name can pass for one.
    """
    if seat >= 0:
        return f"{sign}, {name}: "
    return f"Watching, {name}: " if seat == SPECTATOR else f"Somebody called {name}: "
