"""Coming straight to a given table and seat of a host: for a way in that is bound to them, as an SSH key."""

import asyncio
from collections.abc import Mapping

import msgspec

from net.client.client import Client
from net.errors import Refusal
from net.wire.protocol import NOBODY, Option, Room

ARRIVAL_SECONDS = 4.0
LIVE = ("lobby", "play")
"""stages in which a table is not over"""


class Bound(msgspec.Struct, frozen=True):
    """Where a way in leads; with nothing set, to the tables of the host."""

    table: int = NOBODY
    """without it, the table one was at last, else the newest"""
    seat: int = 0
    """as people count; 0 is no certain seat"""
    stay: bool = False
    """whether the program is for this host alone"""

    @property
    def leads(self) -> bool:
        """Whether it leads to a certain table or seat."""
        return bool(self.table or self.seat)

    @property
    def one_person(self) -> bool:
        """Whether all who come this way are one person, of whom the newest link counts."""
        return bool(self.seat or self.stay)


ANYWHERE = Bound()


class BoundClient(Client):
    """A person who came by a way that leads to one table or seat, and does not stray from it."""

    bound = ANYWHERE

    async def open(
        self, game: str, seats: int, options: Mapping[str, Option] | None = None, seed: int | None = None
    ) -> int:
        """Only where the way leads to the tables."""
        if self.bound.leads:
            raise Refusal("bound", "This way in leads to one place; it opens no tables.")
        return await super().open(game, seats, options, seed)

    async def watch(self, table: int) -> None:
        """Only the table of the way, if it has one."""
        if self.bound.table not in (NOBODY, table):
            raise Refusal("bound", f"This way in leads to table {self.bound.table} alone.")
        await super().watch(table)

    async def sit(self, seat: int, name: str = "") -> None:
        """Only on the seat of the way, if it has one."""
        if self._gathers and self.bound.seat not in (0, seat + 1):
            raise Refusal("bound", self._alone)
        await super().sit(seat, name)

    async def stand(self, seat: int) -> None:
        """Not from the seat of the way: where else would one sit?"""
        if self._gathers and self.bound.seat == seat + 1:
            raise Refusal("bound", self._alone)
        await super().stand(seat)

    @property
    def _gathers(self) -> bool:
        """Whether seats have the numbers they were opened with: closed ones go at the start."""
        return self.room is not None and self.room.stage == "lobby"

    @property
    def _alone(self) -> str:
        return f"This way in leads to seat {self.bound.seat} alone; 'leave' gives it back."


async def come(client: Client, bound: Bound) -> None:
    """Come to that table, and have that seat. Raises Refusal with one sentence."""
    tables = await client.tables()
    live = [line.table for line in tables if line.stage in LIVE]
    last = client.table if client.table in live else max(live, default=NOBODY)
    number = bound.table or last
    if number == NOBODY:
        raise Refusal("table", "No table is open at this host yet; come again when somebody has opened one.")
    if client.table != number:
        await client.watch(number)
    room = await _room(client, number)
    if bound.seat:
        await _sit(client, room, bound.seat)


async def _room(client: Client, number: int) -> Room:
    """The table, once the host has shown it."""
    arrived = asyncio.Event()
    stop = client.on_update(lambda _: arrived.set())
    try:
        async with asyncio.timeout(ARRIVAL_SECONDS):
            while client.room is None or client.room.table != number:
                arrived.clear()
                await arrived.wait()
    except TimeoutError:
        raise Refusal("silent", "The host does not show the table just now; try again later.") from None
    finally:
        stop()
    return client.room


async def _sit(client: Client, room: Room, seat: int) -> None:
    mine = [number for number, chair in enumerate(room.seats, start=1) if chair.person == client.person]
    if room.stage != "lobby":
        # closed seats are gone since the start, so numbers may have moved; who holds one is settled
        if not mine:
            raise Refusal("taken", f"The game at table {room.table} has begun without you.")
        for number in mine:
            if room.seats[number - 1].bot:
                await client.sit(number - 1)
        return
    if seat > len(room.seats):
        raise Refusal("seat", f"Table {room.table} has {len(room.seats)} seats; there is no seat {seat}.")
    if seat in mine:
        return
    await client.sit(seat - 1, client.name)
    if mine:
        for number in mine:
            await client.stand(number - 1)
        await client.sit(seat - 1, client.name)  # the name is free only now
