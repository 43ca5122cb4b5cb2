"""A game at this terminal: its folder, the host in this process that keeps it, the client that plays it.

For `aurora play`, `solo` and `resume` of both clients: the same host and client as over the
network, with all people of this terminal at one client. Every accepted answer is in the folder
before anybody sees its effect.
"""

import asyncio
import secrets
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from aurora_tui.client.event_log import EventLog, Known
from aurora_tui.client.game_setup import PERSON, NewGame
from aurora_tui.client.own_host import EmbeddedHost, Table
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import open_save
from core import Match
from core.kernel.replay import retell
from core.kernel.views import as_match_view
from net.errors import NetError, StoreError
from net.table_folder import keeps_game
from net.wire.bot_names import titles
from net.wire.protocol import NOBODY
from net.wire.text import clean_names

SECONDS = 10.0
"""for what this process does for itself"""


class LocalGame:
    """One game. Where nothing can be kept it goes on all the same, and `told` says so."""

    def __init__(self, host: EmbeddedHost, number: int = NOBODY) -> None:
        """The host runs; a game it has already is `number`."""
        self.host = host
        self.client = host.client("guest", table=number)
        self.number = number
        self.seed = 0
        """of a new game"""
        self.made: Path | None = None
        """the folder that was made for this game"""
        self.unkept = False
        """whether it is kept nowhere"""
        self.told = ""
        """what a person should know of how it is kept, as a sentence"""

    # -- beginning ---------------------------------------------------------------------------------

    @classmethod
    async def begin(cls, game: NewGame) -> "LocalGame":
        """A new game. Raises what `Match.new` raises if it cannot be played so."""
        names = game.names()
        seed = secrets.randbelow(1_000_000) if game.seed is None else game.seed
        Match.new(game.game, names, game.options, seed)  # says what is wrong before anything is kept
        folder, problem = _new_folder(names)
        home = cls(await _started(folder))
        try:
            await home._open(game, names, seed)
        except BaseException:
            await home.close()
            _forget(folder)
            raise
        home.made = folder
        problem = problem or home.host.unsaved
        home.unkept = bool(problem)
        home.told = f"This game is not saved: {problem}" if problem else ""
        return home

    @classmethod
    async def take_up(cls, path: Path) -> "LocalGame":
        """Go on with a save. Raises SaveFileError, Busy if another terminal plays it.

        A record, or the file of an earlier version, stays as it is: the game goes on in a new folder.
        """
        problem, told = "", ""
        if saves.holds_game(path) and (home := await cls._as_it_was(path)) is not None:
            told = home.host.damage
        else:
            match, bots, told = open_save(path)
            if match.decision is None and path.suffix != saves.OLD:
                raise saves.SaveFileError(f"The game in {path} is over; see it with: aurora replay {path}")
            record = match.record()
            folder, problem = _new_folder(match.seats, path)
            host = await _started(folder)
            try:
                home = await cls._at(host, path, lambda: host.table(host.adopt(record, bots)))
            except BaseException:
                _forget(folder)
                raise
            home.made = folder
        problem = problem or home.host.unsaved
        home.unkept = bool(problem)
        unkept = f"What is played from here is not saved: {problem}" if problem else ""
        home.told = unkept or told
        return home

    @classmethod
    async def _as_it_was(cls, path: Path) -> "LocalGame | None":
        """The game of a folder, in that folder; None if only a part of it can be played again. Raises
        SaveFileError."""
        host = await _started(path)
        try:
            return await cls._at(host, path, host.table)
        except saves.SaveFileError:
            if open_save(path).told:
                return None
            raise

    @classmethod
    async def _at(cls, host: EmbeddedHost, path: Path, table: Callable[[], Table]) -> "LocalGame":
        try:
            found = table()
            home = cls(host, found.number)
            await home.client.connect()
            await home._arrive()
            if host.claim(found.number):
                await home._arrive()
            if found.paused:
                await home.client.commands.pause(False)
        except BaseException as error:
            await host.stop()
            if isinstance(error, StoreError):
                raise saves.SaveFileError(f"{path} cannot be opened: {error}") from None
            raise
        return home

    async def _open(self, game: NewGame, names: list[str], seed: int) -> None:
        client, self.seed = self.client, seed
        bots = {number: place.who for number, place in enumerate(game.taken) if place.who != PERSON}
        await client.connect()
        self.number = await client.commands.open(game.game, len(names), game.options, seed)
        self.host.seat(self.number, names, bots)
        await client.commands.start()
        await self._arrive()

    async def _arrive(self) -> None:
        """Until the client has been shown the table and every view of it that is due."""
        client, something = self.client, asyncio.Event()
        wanted = set(self.host.table(self.number).viewers(client.person))
        stop = client.on_update(lambda _: something.set())
        try:
            async with asyncio.timeout(SECONDS):
                while client.room is None or wanted - client.views.keys():
                    something.clear()
                    await something.wait()
        finally:
            stop()

    # -- what it is --------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match: all of it, for its record. What is shown of it comes by the client."""
        return self.host.match(self.number)

    @property
    def tables(self) -> Any:
        """The tables of the match."""
        return self.match.tables

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all seats, fit to show."""
        return clean_names(tuple(as_match_view(self.match.view(None))["names"]))

    @property
    def titles(self) -> list[str]:
        """The same, and of bots which they are."""
        return titles(self.names, [seat.bot for seat in self.host.table(self.number).seats])

    @property
    def name(self) -> str:
        """What `aurora resume` takes, "" if the game is not kept."""
        folder = self.host.directory
        return "" if folder is None or self.unkept else saves.name_of(folder)

    @property
    def held(self) -> bool:
        """Whether what was played last could not be written."""
        return self.host.host is not None and self.host.host.held

    def known(self) -> Known:
        """The tables of the match and all that happened so far, for the logs of this terminal's seats."""
        journal, table = EventLog(), self.host.table(self.number)
        journal.remember(retell(self.match.record()), table.revision, table.viewers(self.client.person))
        return Known(self.tables, journal)

    async def close(self) -> None:
        """Let it go; it is kept as it is."""
        with suppress(NetError):
            await self.client.close()
        await self.host.stop()
        if self.made is not None:
            with suppress(StoreError):
                if not keeps_game(self.made):
                    _forget(self.made)  # nothing could be written since the game began


def _new_folder(names: Sequence[str], after: Path | None = None) -> tuple[Path | None, str]:
    """A folder for a game, or why there is none. It has the name of the older save it goes on from."""
    try:
        folder = saves.new_folder(names)
        if after is not None and after.suffix == saves.OLD and after.parent == saves.saves_folder():
            with suppress(OSError):
                folder = folder.rename(after.with_suffix(""))
    except saves.SaveFileError as error:
        return None, str(error)
    return folder, ""


def _forget(folder: Path | None) -> None:
    """A game that did not come about leaves nothing behind."""
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


async def _started(folder: Path | None) -> EmbeddedHost:
    host = EmbeddedHost(folder)
    try:
        await host.start()
    except StoreError as error:
        await host.stop()
        name = saves.name_of(folder) if folder is not None else "game"
        if error.code == "locked":
            raise saves.Busy(f"The game {name} is being played in another terminal.") from None
        raise saves.SaveFileError(f"The game {name} cannot be opened: {error}") from None
    return host
