"""A command whose reply was lost with the link is asked again over the next one: done once, and one is
where it leads."""

from typing import Any

import pytest

from net.host.config import Config
from net.host.log import Log
from net.host.server import Host
from net.host.store import Store
from net.wire.codec import from_host, one_by_one, pack
from net.wire.protocol import (
    ClientCommand,
    Done,
    Hello,
    Leave,
    Message,
    Open,
    Refused,
    RoomState,
    Say,
    Sit,
    Start,
    Watch,
    Welcome,
)


class Wire:
    """What stands for a socket, and keeps what was sent to each link."""

    readable = False
    last = None

    def __init__(self) -> None:
        self.sent: dict[bytes, list[Any]] = {}

    def send(self, frames: list[bytes]) -> None:
        self.sent.setdefault(frames[0], []).extend(from_host(one) for one in one_by_one(frames[1:]))

    def look(self) -> None:
        """It is asked by hand here."""


class Place:
    """A host without a socket, and Ann, who comes over one link after the other."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.host = Host(Store(None), Config(), Log(lambda line: None), "test")
        self.host._pump = self.host.sender.pump = self.wire  # type: ignore[assignment]
        self.token = ""
        self.links = 0

    def come(self, table: int = 0) -> None:
        """Over a new link, saying where one was."""
        self.links += 1
        welcome = self.tell(Hello("Ann", token=self.token, table=table))[0]
        assert isinstance(welcome, Welcome)
        self.token = welcome.token

    def tell(self, message: Message) -> list[Any]:
        """Gives what comes back."""
        link = b"link %d" % self.links
        self.wire.sent.pop(link, None)
        self.host.receive([link, *pack(message)])
        self.host.settle()
        return self.wire.sent.pop(link, [])

    def done(self, command: ClientCommand) -> int:
        found = [one for one in self.tell(command) if isinstance(one, Done | Refused)]
        assert [type(one) for one in found] == [Done], found
        return int(found[0].value)

    def begun(self) -> int:
        """The number of a table that Ann has begun to play at."""
        table = self.done(Open(5, "floes", 2))
        for command in (Sit(6, 0), Sit(7, 1), Start(8)):
            self.done(command)
        return table

    @property
    def at(self) -> int:
        """The table that Ann is shown at."""
        peer = self.host.peers[b"link %d" % self.links]
        return peer.table.number if peer.table is not None else 0


@pytest.fixture
async def place() -> Place:
    made = Place()
    made.come()
    return made


async def test_a_table_that_was_come_to_over_the_link_before(place: Place) -> None:
    first = place.done(Open(1, "floes", 2))
    second = place.done(Open(2, "floes", 2))
    assert place.done(Watch(3, first)) == first
    place.come(second)  # the reply did not arrive
    assert place.at == second
    told = place.tell(Watch(3, first))
    assert place.at == first
    assert [one.table for one in told if isinstance(one, RoomState)] == [first]


async def test_a_table_that_was_opened_over_the_link_before(place: Place) -> None:
    first = place.done(Open(1, "floes", 2))
    second = place.done(Open(2, "floes", 2))
    place.come(first)
    assert place.done(Open(2, "floes", 2)) == second
    assert place.at == second
    assert len(place.host.tables.by_number) == 2
    place.come(first)
    place.host.handler.identities.known(place.token).replies.clear()  # as after a restart of the host
    assert place.done(Open(2, "floes", 2)) == second
    assert place.at == second


async def test_a_table_that_was_left_over_the_link_before(place: Place) -> None:
    table = place.begun()
    place.done(Leave(9))
    place.come(table)
    assert place.at == table
    place.done(Leave(9))
    assert place.at == 0
    assert not place.host.tables.by_number[table].presence.here


async def test_an_old_number_leads_nowhere_once_one_has_gone_on(place: Place) -> None:
    first = place.done(Open(1, "floes", 2))
    second = place.done(Open(2, "floes", 2))
    place.done(Watch(3, first))
    place.done(Watch(4, second))
    for message in (Watch(3, first), Open(1, "floes", 2)):
        assert place.done(message) == first
        assert place.at == second
    table = place.begun()
    place.done(Leave(9))
    place.done(Watch(10, table))
    place.done(Leave(9))
    assert place.at == table
    line = place.done(Say(11, "once"))
    assert place.done(Say(11, "once")) == line
