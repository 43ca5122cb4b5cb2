"""Being at a host: the client, who one is there, and the own host if the table is one's own."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from aurora_tui.client.direct_seat import LIVE, arrive
from aurora_tui.client.game_setup import NewGame, seats_for
from aurora_tui.client.host_session import HostSession
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.client.seat_binding import ANYWHERE, SeatBinding
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.storage.saves import tables_folder
from aurora_tui.storage.seat_tokens import LastHost, SeatToken, keep_last_host
from net.client.client import Client
from net.discovery import Found
from net.errors import NetError
from net.invite import Target, parse, write_code
from net.wire.protocol import NOBODY
from net.wire.text import clean

if TYPE_CHECKING:
    from aurora_tui.client.own_host import OwnHost

REACHED_SECONDS = 2.0
"""for a host of others to be reached"""
SHOWN_SECONDS = 2.0
"""for the host to show the table one is at"""


class Joining(NamedTuple):
    """Where to, as whom."""

    where: str
    name: str
    spectate: bool = False
    bound: SeatBinding = SeatBinding()
    at: Found | None = None
    """where the host of the join code was found"""


class HostVisit:
    """One person at one host, from the first word to the last."""

    def __init__(self, client: Client, guest: SeatToken, where: str, host: "OwnHost | None" = None) -> None:
        """`where` is what was typed to come here."""
        self.client = client
        self.where = where
        self.guest = guest
        self.host = host
        self.way: LastHost | None = None
        """how to come here again, if that is to be remembered"""
        self.returned = False
        """whether one was at a table here already"""
        self.finished = False
        """whether the game here is over, so that one comes back to the other tables"""

    @classmethod
    async def join(cls, joining: Joining) -> "HostVisit":
        """Go to a host. Raises NetError with one sentence."""
        bound = joining.bound
        target = parse(joining.where)
        where = write_code(target) if target.key else joining.where  # however it was copied
        if joining.at is not None:
            target = joining.at.reached(target)
        visit = await cls._to(target, joining.name, where, None, bound=bound)
        try:
            if bound.leads:
                await arrive(visit.client, bound)
        except BaseException:
            await visit.close()
            raise
        if not bound.stay:
            found = joining.at
            visit.way = LastHost(where, joining.name, (found.host, found.port) if found else None)
        return visit

    @classmethod
    async def open(cls, name: str, game: NewGame, *, lan: bool) -> "HostVisit":
        """Host a table of one's own and sit down at it. Raises NetError, OptionsError."""
        host = _own_host(lan)
        visit = await cls._hosting(host, name)
        try:
            await visit.open_table(game)
            host.sow(visit.client.table, game.seed)
            await visit.client.commands.sit(0, name)
        except BaseException:
            await visit.close()
            raise
        visit.remember()
        return visit

    @classmethod
    async def reopen(cls, own: OwnTable) -> "HostVisit":
        """Host a kept table again, and sit there as before. Raises NetError."""
        return await cls._hosting(_own_host(own.lan), own.name, own)

    @classmethod
    async def _hosting(cls, host: "OwnHost", name: str, own: OwnTable | None = None) -> "HostVisit":
        target = await host.start()
        try:
            return await cls._to(target, name, host.invitation, host, own)
        except BaseException:
            await host.stop()
            raise

    async def open_table(self, game: NewGame) -> None:
        """Open a table at the host, its seed left to chance. Raises NetError, OptionsError."""
        await self.client.commands.open(game.game, seats_for(game.game, game.options), game.options)

    @classmethod
    async def _to(
        cls,
        target: Target,
        name: str,
        where: str,
        host: "OwnHost | None",
        own: OwnTable | None = None,
        bound: SeatBinding = ANYWHERE,
    ) -> "HostVisit":
        guest = SeatToken(
            target, name, one_person=bound.one_person, own=host is not None, person=bound.person
        )
        if own is not None:
            guest.kept.token, guest.kept.table = own.token, own.number
        kept = guest.kept
        client = Client(target, name, token=kept.token, table=kept.table, allow=bound.check)
        try:
            await (client.connect(REACHED_SECONDS) if host is None else client.connect())
        except BaseException:
            guest.close()
            with suppress(NetError):
                await client.close()
            raise
        visit = cls(client, guest, where, host)
        visit.returned = bool(client.table)
        visit.remember()
        return visit

    @property
    def invitation(self) -> str:
        """What others type to come to the own table, "" elsewhere."""
        return self.host.invitation if self.host is not None else ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats one holds at the table."""
        room, me = self.client.room, self.client.person
        if room is None or me == NOBODY:
            return ()
        return tuple(seat for seat, line in enumerate(room.seats) if line.person == me)

    def remember(self) -> None:
        """Keep the token, the table one is at, and the way to a seat there."""
        self.guest.keep(self.client.token, 0 if self.finished else self.client.table)
        if self.way is not None:
            keep_last_host(msgspec.structs.replace(self.way, told=self._seat()))

    def _seat(self) -> str:
        """The seat one holds, in words; "" without one, or where the game is over."""
        room, seats = self.client.room, self.seats
        if room is None or not seats or room.stage not in LIVE or self.finished:
            return ""
        held = [line for line in room.seats if line.person == room.opener and line.name]
        mine = room.opener == self.client.person or not held
        table = f"table {room.table}" if mine else f"{clean(held[0].name)}'s table"
        return f"{table}, seat {seat_letter(seats[0])}"

    async def shown(self) -> None:
        """Wait until the host has shown the table one is at, and its match; not for ever."""
        client, something = self.client, asyncio.Event()
        stop = client.on_update(lambda _: something.set())
        try:
            async with asyncio.timeout(SHOWN_SECONDS):
                while client.room is None or (client.room.stage in ("play", "over") and not client.views):
                    something.clear()
                    await something.wait()
        except TimeoutError:
            pass
        finally:
            stop()

    def session(self) -> HostSession | None:
        """The match of the table as a session, once it has begun."""
        client = self.client
        if client.room is None or not client.views:
            return None
        view = client.views[max(client.views)]
        return HostSession(client, client.room, view)

    async def close(self) -> None:
        """Say goodbye; an own host keeps its tables and stops."""
        self.remember()
        with suppress(NetError):
            await self.client.close()
        self.guest.close()
        if self.host is not None:
            await self.host.stop()


def _own_host(lan: bool) -> "OwnHost":
    """The host inside this client; whoever joins others does without."""
    from aurora_tui.client.own_host import OwnHost

    return OwnHost(tables_folder(), lan=lan)
