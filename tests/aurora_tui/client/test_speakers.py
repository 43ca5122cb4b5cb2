"""How both clients show who speaks: the seat, or that somebody watches, stands before any name."""

import pytest

from aurora_tui.client.lobby_text import line_said
from aurora_tui.client.speakers import UNKNOWN, name_of, seat_of
from net.wire.protocol import SPECTATOR, LogLine, RoomState, SeatLine

ROOM = RoomState(
    1,
    "last_aurora",
    "play",
    False,
    1,
    (SeatLine("Ann", "person", 1), SeatLine("random bot", "bot", bot="random"), SeatLine("Ben", "person", 2)),
    {},
    ("Ann 2",),
    (),
    (),
)


@pytest.mark.parametrize(
    ("line", "seat", "said"),
    [
        (LogLine(1, "Ann", "hello", person=1), 0, "Seat 1, Ann: hello"),
        (LogLine(1, "Ann", "hello", person=2), 2, "Seat 3, Ben: hello"),
        (LogLine(1, "Ann", "hello", person=9), SPECTATOR, "Watching, Ann: hello"),
        (LogLine(1, "Seat 1, Ann", "hello", person=9), SPECTATOR, "Watching, Seat 1, Ann: hello"),
        (LogLine(1, "Ann", "hello"), UNKNOWN, "Somebody called Ann: hello"),
        (LogLine(1, "", "Ann is back."), UNKNOWN, "Ann is back."),
    ],
)
def test_the_seat_is_that_of_the_person_whatever_the_name(line: LogLine, seat: int, said: str) -> None:
    assert seat_of(line, ROOM) == seat
    assert line_said(line, ROOM) == said


def test_without_a_room_only_the_name_is_known() -> None:
    line = LogLine(1, "Ann", "hello", person=1)
    assert (seat_of(line, None), name_of(line, None)) == (UNKNOWN, "Ann")
