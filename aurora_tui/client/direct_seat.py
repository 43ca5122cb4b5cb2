"""Coming straight to a given table and seat of a host: for a way in that is bound to them, as an SSH key."""

import asyncio

from aurora_tui.client.seat_binding import SeatBinding
from net.client.client import Client
from net.errors import RequestRefused
from net.wire.protocol import NOBODY, RoomState

ARRIVAL_SECONDS = 4.0
LIVE = ("lobby", "play")
"""stages in which a table is not over"""


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
    await client.commands.sit(seat - 1, client.host.name)
    if mine:
        for number in mine:
            await client.commands.stand(number - 1)
        await client.commands.sit(seat - 1, client.host.name)  # the name is free only now
