"""Joining what is not there or not ours: one sentence, soon. What others wrote is shown harmlessly."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest
import zmq

from aurora_tui.cli import run
from aurora_tui.client.lobby_text import changes, line_said, room_lines, seat_said, tables_lines, vote_said
from aurora_tui.storage.seat_tokens import SeatToken
from net.invite import Target, write_code
from net.wire.protocol import LogLine, RoomState, SeatLine, TableLine, Vote
from tests.net.helpers import free_port

HOSTILE = "\x1b]0;owned\x07Eve\x1b[2J\u202e\u200b\r\n> 1\x9b31m"


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one sentence with which joining fails within three seconds."""
    begun = time.monotonic()
    assert run(["join", *args, "--plain"]) == 1
    assert time.monotonic() - begun < 3
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err.strip()


@pytest.fixture(autouse=True)
def _no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())


@contextmanager
def answering(frames: list[bytes]) -> Iterator[str]:
    """A router that gives everyone the same answer; its address."""
    context = zmq.Context()
    router = context.socket(zmq.ROUTER)
    port = router.bind_to_random_port("tcp://127.0.0.1")
    stop = threading.Event()

    def serve() -> None:
        while not stop.is_set():
            if router.poll(50):
                router.send_multipart([router.recv_multipart()[0], *frames])

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        stop.set()
        thread.join()
        context.destroy(linger=0)


def test_no_host_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No host answers at 127.0.0.1:" in refused(capsys, f"127.0.0.1:{free_port()}")


@pytest.mark.parametrize(
    ("place", "part"),
    [
        ("127.0.0.1:99999", "is no port"),
        ("a b", "is no address"),
        ("Q" * 80, "join code"),
        (
            write_code(Target("127.0.0.1", 9, b"rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7", "00" * 8)),
            "No host",
        ),
    ],
)
def test_what_is_no_code_and_no_address(place: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert part in refused(capsys, place)


def test_another_version(capsys: pytest.CaptureFixture[str]) -> None:
    with answering([b"AUR\x07", b"\x80"]) as address:
        assert "The host speaks protocol 7, this program 1" in refused(capsys, address)


def test_something_else_answers(capsys: pytest.CaptureFixture[str]) -> None:
    with answering([b"HTTP/1.1 400", b"\x1b[2J"]) as address:
        assert refused(capsys, address) == "What answers there is no host of aurora-tui."


def a_room(*seats: SeatLine, stage: str = "lobby", votes: tuple[Vote, ...] = ()) -> RoomState:
    return RoomState(1, "last_aurora", stage, False, 1, seats, {"map": HOSTILE}, (HOSTILE,), votes, ())  # type: ignore[arg-type]  # hostile on purpose


def test_what_others_wrote_is_harmless() -> None:
    seat = SeatLine(HOSTILE, "person", 2)
    old = a_room(SeatLine("", "open"), stage="play")
    new = a_room(seat, stage="play", votes=(Vote(1, "undo", 2, 0, 2, (1,), ()),))
    away = a_room(SeatLine(HOSTILE, "person", 2, away=3, wait=57), stage="play")
    said = [
        *tables_lines((TableLine(1, "last_aurora", HOSTILE, 2, 1, (HOSTILE,)),)),
        *room_lines(new, 1),
        *changes(old, new, 1),
        *changes(new, away, 1),
        seat_said(seat, new, 1),
        line_said(LogLine(1, HOSTILE, HOSTILE), new),
        line_said(LogLine(2, "", HOSTILE), new),
        line_said(LogLine(3, HOSTILE, HOSTILE, person=2), new),
        line_said(LogLine(4, HOSTILE, HOSTILE, person=3), new),
    ]
    assert len(said) > 8
    for line in said:
        assert line.isprintable()
        assert "\u202e" not in line


def test_people_and_votes_in_words() -> None:
    ann, ben = SeatLine("Ann", "person", 1, ready=True), SeatLine("Ben", "person", 2)
    before = a_room(ann, ben, stage="play")
    vote = Vote(5, "undo", 2, 1, 3, (1,), ())
    assert changes(before, a_room(ann, ben, stage="play", votes=(vote,)), 1) == [
        "Ben asks to take back the last 3 answers. Do you agree? 'y' is yes, 'n' is no."
    ]
    end, bot = Vote(6, "end", 2, -1, 0, (1,), ()), Vote(7, "bot", 1, 1, 0, (1,), (1,))
    assert vote_said(end, before, 1).startswith("Ben asks whether the game shall end here. Do you agree?")
    assert vote_said(bot, before, 1) == "Ann asks whether a bot shall play for Ben."
    gone = a_room(ann, SeatLine("Ben", "person", 2, away=0, wait=60), stage="play")
    asks = "'bot Ben' or 'end' asks whether to go on without."
    assert changes(before, gone, 1) == [f"Ben is away; in 60 seconds {asks}"]
    long_gone = a_room(ann, SeatLine("Ben", "person", 2, away=75, wait=0), stage="play")
    assert changes(before, long_gone, 1) == [f"Ben is away; {asks}"]
    assert changes(gone, before, 1) == ["Ben is back."]
    replaced = a_room(ann, SeatLine("Ben", "person", 2, bot="normal"), stage="play")
    assert changes(replaced, before, 1) == []  # the host says it
    away_too = a_room(ann, SeatLine("Ben", "person", 2, bot="normal", away=90), stage="play")
    assert changes(away_too, before, 1) == []
    assert changes(away_too, replaced, 1) == ["Ben is back."]
    assert changes(None, before, 1) == []
    assert changes(a_room(ann, ben), a_room(ann, SeatLine("", "open")), 1) == ["Seat 2 is open."]


def test_a_seat_is_kept_between_runs_and_two_clients_are_two_people() -> None:
    target = Target("127.0.0.1", 9)
    first, second = SeatToken(target, "Ann"), SeatToken(target, "ann")
    first.keep("secret", 3)
    second.keep("other", 0)
    first.close()
    again = SeatToken(target, "Ann")
    assert (again.kept.token, again.kept.table) == ("secret", 3)
    assert SeatToken(Target("127.0.0.1", 10), "Ann").kept.token == ""
    again.close()
    second.close()


def test_who_does_not_answer_and_whose_seat_a_bot_plays_in_words() -> None:
    ann, ben = SeatLine("Ann", "person", 1), SeatLine("Ben", "person", 2)
    before = a_room(ann, ben, stage="play")
    idle = a_room(ann, SeatLine("Ben", "person", 2, idle=300), stage="play")
    assert changes(before, idle, 1) == [
        "Ben has not answered for 300 seconds; 'bot Ben' asks whether to go on without."
    ]
    assert changes(before, idle, 9) == ["Ben has not answered for 300 seconds."]
    assert changes(before, idle, 2) == [
        "The others wait for your answer, and may ask for a bot to play for you."
    ]
    assert seat_said(idle.seats[1], idle, 1) == "Ben (has not answered for 300 seconds)"
    bot = a_room(ann, SeatLine("Ben", "person", 2, bot="greedy"), stage="play")
    assert changes(idle, bot, 2) == [
        "A bot plays your seat, because the others waited; 'back' takes it back."
    ]
