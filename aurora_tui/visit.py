"""Being at a host: the client, who one is there, and the own host if the table is one's own."""

from contextlib import suppress
from typing import Any

from aurora_tui.bound import ANYWHERE, Bound, BoundClient, come
from aurora_tui.guest import Guest
from aurora_tui.hosting import OwnHost
from aurora_tui.netsession import NetSession
from aurora_tui.saves import data_folder
from aurora_tui.screens.join import Joining
from net.client import Client
from net.errors import NetError
from net.invite import Target, parse

GAME = "last_aurora"
SEATS = 4
FOLDER = "tables"
GOODBYE = 0.5
"""Seconds that leaving may take."""


class Visit:
    """One person at one host, from the first word to the last."""

    def __init__(self, client: Client, guest: Guest, where: str, host: OwnHost | None = None) -> None:
        """`where` is what was typed to come here."""
        self.client = client
        self.where = where
        self.guest = guest
        self.host = host

    @classmethod
    async def join(cls, joining: Joining) -> "Visit":
        """Go to a host. Raises NetError with one sentence."""
        bound = joining.bound
        target = parse(joining.where)
        if joining.at is not None:
            target = joining.at.reached(target)
        visit = await cls._to(target, joining.name, joining.where, None, bound)
        try:
            if bound.leads:
                await come(visit.client, bound)
        except BaseException:
            await visit.close()
            raise
        return visit

    @classmethod
    async def open(cls, name: str, options: dict[str, Any], seed: int | None, *, lan: bool) -> "Visit":
        """Host a table of one's own and sit down at it. Raises NetError."""
        host = OwnHost(data_folder() / FOLDER, lan=lan)
        target = await host.start()
        try:
            visit = await cls._to(target, name, host.invitation, host)
            await visit.open_table(options, seed)
            await visit.client.sit(0, name)
        except BaseException:
            await host.stop()
            raise
        return visit

    async def open_table(self, options: dict[str, Any], seed: int | None) -> None:
        """Open a table at the host. Raises NetError."""
        await self.client.open(GAME, SEATS, options, seed)

    @classmethod
    async def _to(
        cls, target: Target, name: str, where: str, host: OwnHost | None, bound: Bound = ANYWHERE
    ) -> "Visit":
        guest = Guest(target, name, one_person=bound.one_person)
        client = BoundClient(target, name, token=guest.kept.token, table=guest.kept.table)
        client.bound = bound
        try:
            await client.connect()
        except BaseException:
            guest.close()
            raise
        visit = cls(client, guest, where, host)
        visit.remember()
        return visit

    @property
    def invitation(self) -> str:
        """What others type to come to the own table, "" elsewhere."""
        return self.host.invitation if self.host is not None else ""

    def remember(self) -> None:
        """Keep the token, and the table one is at."""
        self.guest.keep(self.client.token, self.client.table)

    def session(self) -> NetSession | None:
        """The match of the table as a session, once it has begun."""
        client = self.client
        if client.room is None or not client.views:
            return None
        view = client.views[max(client.views)]
        return NetSession(client, client.room, view)

    async def close(self) -> None:
        """Say goodbye; an own host keeps its tables and stops."""
        self.remember()
        with suppress(NetError):
            await self.client.close()
        self.guest.close()
        if self.host is not None:
            await self.host.stop()
