"""Who is sent what, and when: the sending half of a host without a socket."""

from typing import Any

import pytest
import zmq

from net.host.config import Config
from net.host.gameplay import answer
from net.host.log import Log
from net.host.server import Host
from net.host.store import Store
from net.wire.codec import from_host, one_by_one, pack
from net.wire.protocol import (
    AnswerDecision,
    Done,
    Fill,
    Hello,
    Message,
    Open,
    Ready,
    RoomState,
    SeatView,
    Sit,
    Start,
    Watch,
)
from tests.net.helpers import until


class Wire:
    """What stands for a socket: remembers what was sent, to whom, in order."""

    def __init__(self) -> None:
        self.readable = False
        self.clogged: set[bytes] = set()
        self.sent: list[tuple[bytes, list[Any]]] = []

    def send(self, frames: list[bytes]) -> None:
        if frames[0] in self.clogged:
            raise zmq.Again
        self.sent.append((frames[0], [from_host(one) for one in one_by_one(frames[1:])]))

    def look(self) -> None:
        """It is asked by hand here."""

    def take(self) -> list[tuple[bytes, list[Any]]]:
        sent, self.sent = self.sent, []
        return sent


class Hall:
    """A host with one table of three persons and onlookers."""

    def __init__(self, onlookers: int) -> None:
        self.wire = Wire()
        self.host = Host(Store(None), Config(local=True), Log(None), "test")
        self.host.sender.pump = self.wire
        self.players = [b"p%d" % seat for seat in range(3)]
        self.onlookers = [b"o%d" % number for number in range(onlookers)]
        self._command = 0
        for routing in (*self.players, *self.onlookers):
            self.host.receive([routing, *pack(Hello(routing.decode()))])
        self.do(self.players[0], Open, "last_aurora", 4, {}, 6)
        self.table = self.host.tables.by_number[1]
        for routing in self.onlookers:
            self.do(routing, Watch, 1)
        for seat, routing in enumerate(self.players):
            self.do(routing, Watch, 1)
            self.do(routing, Sit, seat)
            self.do(routing, Ready, True)
        self.do(self.players[0], Fill, 3, "closed")
        self.do(self.players[0], Start)
        self.settle(50)
        self.wire.take()

    def do(self, routing: bytes, kind: type[Message], *values: Any) -> None:
        self._command += 1
        self.host.receive([routing, *pack(kind(self._command, *values))])

    def settle(self, rounds: int = 1) -> None:
        for _ in range(rounds):
            self.host.settle()

    def answers(self, choice: int = 0) -> bytes:
        """The seat that is asked answers; gives its client."""
        pending = self.table.match.decision
        routing = self.players[pending.seat]
        self.do(routing, AnswerDecision, pending.seat, pending.id, choice)
        return routing


@pytest.fixture
async def hall() -> Hall:
    return Hall(onlookers=30)


async def test_who_acted_is_served_first_then_who_is_asked_and_a_moment_later_the_others(hall):
    for _ in range(12):
        acted = hall.answers()
        hall.settle()
        first = [routing for routing, _ in hall.wire.take()]
        asked = hall.players[hall.table.match.decision.seat]
        assert first == list(dict.fromkeys([acted, asked]))
        hall.settle()
        others = [routing for routing, _ in hall.wire.take()]
        assert sorted(first + others) == sorted(hall.players + hall.onlookers)


async def test_the_others_are_looked_after_without_anyone_saying_more(hall):
    hall.answers()
    hall.settle()
    looked = []
    hall.wire.look = lambda: looked.append(len(hall.wire.sent))
    await until(lambda: looked)


async def test_all_that_a_client_is_owed_leaves_behind_one_header_with_the_reply_last(hall):
    acted = hall.answers()
    hall.table.say("", "something else happened too")
    hall.table.touch()
    hall.settle()
    sent = [messages for routing, messages in hall.wire.take() if routing == acted]
    assert len(sent) == 1
    kinds = [type(message) for message in sent[0]]
    assert kinds[0] is RoomState
    assert kinds[-2:] == [SeatView, Done]


async def test_who_looks_on_is_starved_by_no_load_and_gets_the_newest_only(hall, monkeypatch):
    hall.wire.readable = True
    seen = dict.fromkeys(hall.onlookers, 0)

    def answered() -> None:
        hall.answers()
        hall.settle()
        for routing, messages in hall.wire.take():
            for message in messages:
                if routing in seen and isinstance(message, SeatView):
                    assert message.revision == hall.table.revision
                    seen[routing] += 1

    for _ in range(10):
        answered()
    assert not any(seen.values())  # nobody has waited for long yet
    monkeypatch.setattr("net.host.sender.LONG", 0.0)
    for _ in range(len(hall.onlookers) + len(hall.players)):
        answered()
    assert all(seen.values())
    assert max(seen.values()) <= 2


async def test_what_could_not_leave_is_owed_whole_and_once(hall):
    acted = hall.players[hall.table.match.decision.seat]
    hall.wire.clogged.add(acted)
    since = hall.table.revision
    hall.answers()
    hall.settle(3)
    pending = hall.table.match.decision
    answer(hall.table, pending.seat, pending.id, 0, report=lambda *_: "")
    hall.settle(3)
    assert acted not in [routing for routing, _ in hall.wire.take()]
    hall.wire.clogged.clear()
    hall.host._tick()
    (messages,) = [messages for routing, messages in hall.wire.take() if routing == acted]
    view, done = messages
    assert (view.since, view.revision) == (since, since + 2)
    assert done == Done(done.command, since + 1)
    hall.host._tick()
    assert not hall.wire.take()
