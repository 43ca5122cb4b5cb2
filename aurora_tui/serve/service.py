"""A box that serves, from its start to its end in order: the host, the ways in, the people told."""

import asyncio
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import NamedTuple

from aurora_tui.client.own_host import HostStart, Log, announcing, hear_signals, running_host
from aurora_tui.failures import Failed
from aurora_tui.serve.box import Box, Way
from aurora_tui.serve.door import Door
from aurora_tui.serve.nursery import Nursery
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace, write_private
from aurora_tui.serve.sessions import SessionLimits, Sessions
from net.invite import Target, write_code

STOPPED = "This box was stopped by its owner. Your table is kept; come back the same way when it is on again."
MERGED = "The owner of this box knows you as another person now; log in again to be that."
BLOCKED = "The owner of this box lets you in no more."
LOOK_SECONDS = 1.0
"""between looks whether somebody was blocked"""
READ_SECONDS = 0.7
"""for people to see what the host told them before their clients end"""


class ServeStart(NamedTuple):
    """How a box is started. `lan` also lets others on the network come with a program of their own, and
    announces the host there."""

    folder: Path
    lan: bool = False
    open_to_all: bool = False
    guests: bool = False
    tables: int = 50
    limits: SessionLimits = SessionLimits()


MakeWay = Callable[[Box], Way]


def serve(start: ServeStart, say: Callable[[str], None], ways: Sequence[MakeWay]) -> int:
    """Serve until SIGTERM, SIGINT or SIGHUP; gives the number of the signal. Raises Failed, NetError."""
    return asyncio.run(_serve(start, say, ways))


async def _serve(start: ServeStart, say: Callable[[str], None], ways: Sequence[MakeWay]) -> int:
    stopped: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    hear_signals(stopped)
    log = Log(_to_stderr)
    place = ServePlace(start.folder)
    door = Door(place.door, open_to_all=start.open_to_all)
    people = People(place.people)
    async with AsyncExitStack() as ends:
        ends.callback(people.close)
        nursery = Nursery(log)
        ends.callback(nursery.close)
        sessions = Sessions(start.limits)
        box = Box(place, people, door, sessions, log, guests=start.guests, start_child=nursery.start)
        opened = [make(box) for make in ways]
        for way in opened:
            ends.push_async_callback(way.close)
        ends.callback(box.sessions.end_all, STOPPED)
        ends.push_async_callback(_let_read, box)
        host = HostStart(place.host, "" if start.lan else "127.0.0.1", True, start.tables, not start.lan)
        shown = await ends.enter_async_context(running_host(host, log, say))
        here = Target("127.0.0.1", shown.port, shown.key, shown.secret)
        write_private(place.way, write_code(here).encode())
        nursery.open()
        for way in opened:
            for line in await way.open():
                say(line)
            ends.callback(way.shut)
        if start.lan:
            say("With the program itself, on this network: aurora join -   and this code:")
            say(write_code(shown))
            await ends.enter_async_context(announcing(shown, say, box.ssh_port))
        looks = asyncio.ensure_future(_look_after(box))
        ends.callback(looks.cancel)
        return await stopped


async def _let_read(box: Box) -> None:
    if len(box.sessions):
        await asyncio.sleep(READ_SECONDS)


async def _look_after(box: Box) -> None:
    """End the sessions of those who were blocked meanwhile, by another process."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        with suppress(Failed):
            blocked = box.people.blocked()
            for session in box.sessions:
                if blocked.get(session.person, True):
                    session.end(BLOCKED if session.person in blocked else MERGED)


def _to_stderr(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
