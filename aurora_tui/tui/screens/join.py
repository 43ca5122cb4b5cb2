"""Joining a table of others: a code or an address, a name, and the hosts that are in sight."""

import asyncio
from typing import ClassVar

from aurora_tui.client.host_visit import Joining
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.tui.screens.form_fields import field, label, written
from aurora_tui.tui.screens.form_page import FormPage, Row
from net.discovery import DiscoveryError, Found, Search
from net.errors import NetError
from net.invite import parse
from net.wire.text import WORDS_LIMIT
from themes.glyphs import Glyphs

CODE_LIMIT = 200


class JoinScreen(FormPage[Joining | None]):
    """A join code or an address, a name, and the hosts that are found on the network."""

    HEADING: ClassVar[str] = "join a table"
    WIDEST: ClassVar[int] = 78

    def __init__(self, glyphs: Glyphs, name: str = "", where: str = "", *, problem: str = "") -> None:
        """`problem`: why one could not come there."""
        super().__init__(glyphs)
        self.values = {"where": where, "name": name}
        self.cursor = "where"
        self.problem = problem
        self.chosen: Found | None = None
        self._search: Search | None = None
        self._no_search = ""
        self._begun: asyncio.Task[None] | None = None

    def on_mount(self) -> None:
        """Look around while the person types."""
        self._search = Search(self.redraw)
        self._begun = asyncio.create_task(self._look_around(self._search))

    async def on_unmount(self) -> None:
        """End the search for hosts, also one that has not begun yet."""
        if self._begun is not None:
            self._begun.cancel()
            await asyncio.gather(self._begun, return_exceptions=True)
        if self._search is not None:
            await self._search.stop()

    async def _look_around(self, search: Search) -> None:
        try:
            await search.start()
        except DiscoveryError as error:
            self._no_search = str(error)
            self.redraw()

    @property
    def found(self) -> tuple[Found, ...]:
        """The hosts in sight, the chosen one also when it is out of sight."""
        found = self._search.found if self._search is not None else ()
        return found if self.chosen is None or self.chosen in found else (*found, self.chosen)

    def rows(self, cells: int) -> list[Row]:
        """Two fields, two ways in, the hosts in sight."""
        room = cells - 18
        hint = f"the join code of {self.chosen.name}" if self.chosen is not None else "code or address"
        code = field(self.values["where"], room, on=self.cursor == "where", hint=hint)
        name = field(self.values["name"], 30, on=self.cursor == "name", hint="Guest")
        return [
            Row([Word(label("Join code", 16)), *code], "where"),
            Row([Word(label("Your name", 16)), *name], "name"),
            Row([]),
            Row([Word("  Join  ", "button"), Word("  sit down and play", "dim")], "join"),
            Row([Word("  Watch ", "button"), Word("  look on as a spectator", "dim")], "watch"),
            *self._found_rows(cells),
        ]

    def _found_rows(self, cells: int) -> list[Row]:
        found = self.found
        rows = [Row([]), Row([Word("HOSTS ON THIS NETWORK", "dim")])]
        if not found:
            told = self._no_search or "None has been found yet."
            rows += [Row(line) for line in flow([Word(told, "dim")], cells)]
        for number, host in enumerate(found):
            line: Line = [
                Word(label(host.name, 26), "strong"),
                Word(label(host.address, 23), "text"),
                Word("" if host.fits else "another version  ", "amber"),
                Word("chosen" if host == self.chosen else "", "aurora"),
            ]
            rows.append(Row(line, f"found{number}"))
        return rows

    def detail(self, cells: int) -> list[Line]:
        """What the highlighted field wants, or what enter does."""
        if self.cursor.startswith("found"):
            told = "Enter joins this host; its join code, as its screen shows it, is asked for next."
            host = self.found[int(self.cursor.removeprefix("found"))]
            if host.ssh:
                told += f" Who has no such program comes with: {host.ssh_command}"
            return flow([Word(told, "dim")], cells)
        told = {
            "where": "What the host's screen shows: a join code (case, spaces and hyphens do not matter) or "
            "an address such as 192.168.1.5:27150. It can be pasted.",
            "name": "What the others call you. With the same name you get your seat back later.",
        }.get(self.cursor, "A seat is kept for you, also if the connection is lost.")
        return flow([Word(told, "dim")], cells)

    def writes(self, spot: str) -> bool:
        """Whether a row is one of the two fields: code and name."""
        return spot in self.values

    def write(self, spot: str, text: str) -> None:
        """Add typed or pasted text to a field, cleaned and up to its limit."""
        limit = CODE_LIMIT if spot == "where" else WORDS_LIMIT
        self.values[spot] = written(self.values[spot], text, limit)

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of the field back."""
        self.values[spot] = "" if whole else self.values[spot][:-1]

    async def choose(self, spot: str) -> None:
        """Go there if that can be an address at all."""
        if spot in self.values:
            self.move(1)
            return
        if spot.startswith("found"):
            host = self.found[int(spot.removeprefix("found"))]
            self.chosen = None if host == self.chosen else host
            self.cursor = "where" if self.chosen is not None else spot
            return
        try:
            parse(self.values["where"])
        except NetError as error:
            needed = self.chosen is not None and not self.values["where"]
            self.problem = "The join code that the host's screen shows is needed." if needed else str(error)
            self.cursor = "where"
            return
        name = self.values["name"].strip() or "Guest"
        self.dismiss(Joining(self.values["where"], name, spot == "watch", at=self.chosen))

    async def back(self) -> None:
        """Close the page with None: nobody is joined."""
        self.dismiss(None)
