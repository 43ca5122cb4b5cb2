"""Coming straight to a given table and seat of a host: for a way in that is bound to them, as an SSH key."""

import asyncio

import msgspec

from net.client.client import Client
from net.errors import RequestRefused
from net.wire.protocol import NOBODY, Command, Open, RoomState, Sit, Stand, Watch

ARRIVAL_SECONDS = 4.0
LIVE = ("lobby", "play")
"""stages in which a table is not over"""


class SeatBinding(msgspec.Struct, frozen=True):
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

    def check(self, message: Command, room: RoomState | None) -> None:
        """Raise RequestRefused for a command that would stray from that table or seat."""
        # closed seats go at the start, and numbers move
        gathers = room is not None and room.stage == "lobby"
        if isinstance(message, Open) and self.leads:
            raise RequestRefused("bound", "This way in leads to one place; it opens no tables.")
        if isinstance(message, Watch) and self.table not in (NOBODY, message.table):
            raise RequestRefused("bound", f"This way in leads to table {self.table} alone.")
        if isinstance(message, Sit) and gathers and self.seat not in (0, message.seat + 1):
            raise RequestRefused("bound", self._alone)
        if isinstance(message, Stand) and gathers and self.seat == message.seat + 1:
            raise RequestRefused("bound", self._alone)

    @property
    def _alone(self) -> str:
        return f"This way in leads to seat {self.seat} alone; 'leave' gives it back."


ANYWHERE = SeatBinding()


async def arrive(client: Client, bound: SeatBinding) -> None:
    """Come to that table, and have that seat. Raises RequestRefused with one sentence."""
    tables = await client.commands.tables()
    live = [line.table for line in tables if line.stage in LIVE]
    last = client.table if client.table in live else max(live, default=NOBODY)
    number = bound.table or last
    if number == NOBODY:
        raise RequestRefused(
            "table", "No table is open at this host yet; come again when somebody has opened one."
        )
    if client.table != number:
        await client.commands.watch(number)
    room = await _room(client, number)
    if bound.seat:
        await _sit(client, room, bound.seat)


async def _room(client: Client, number: int) -> RoomState:
    """The table, once the host has shown it."""
    arrived = asyncio.Event()
    stop = client.on_update(lambda _: arrived.set())
    try:
        async with asyncio.timeout(ARRIVAL_SECONDS):
            while client.room is None or client.room.table != number:
                arrived.clear()
                await arrived.wait()
    except TimeoutError:
        raise RequestRefused(
            "silent", "The host does not show the table just now; try again later."
        ) from None
    finally:
        stop()
    return client.room


async def _sit(client: Client, room: RoomState, seat: int) -> None:
    mine = [number for number, chair in enumerate(room.seats, start=1) if chair.person == client.person]
    if room.stage != "lobby":
        # closed seats are gone since the start, so numbers may have moved; who holds one is settled
        if not mine:
            raise RequestRefused("taken", f"The game at table {room.table} has begun without you.")
        for number in mine:
            if room.seats[number - 1].bot:
                await client.commands.sit(number - 1)
        return
    if seat > len(room.seats):
        raise RequestRefused(
            "seat", f"Table {room.table} has {len(room.seats)} seats; there is no seat {seat}."
        )
    if seat in mine:
        return
    await client.commands.sit(seat - 1, client.name)
    if mine:
        for number in mine:
            await client.commands.stand(number - 1)
        await client.commands.sit(seat - 1, client.name)  # the name is free only now
