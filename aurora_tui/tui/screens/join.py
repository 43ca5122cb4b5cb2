"""Ways to a table of others: the forms for joining and hosting, and the list of a host's tables."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from aurora_tui.client.game_setup import PERSON, NewGame, Place, usual
from aurora_tui.client.host_visit import Joining
from aurora_tui.client.lobby_text import game_title
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, field, label, turner
from aurora_tui.tui.screens.new_game import NewGameScreen
from core import DEFAULT_GAME
from net.discovery import DiscoveryError, Found, Search
from net.errors import NetError
from net.invite import parse
from net.wire.protocol import TableLine
from net.wire.text import WORDS_LIMIT, clean, clean_names
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
        old = self.values[spot]
        end = " " if text.endswith(" ") and old else ""
        self.values[spot] = (clean(old + text, limit) + end)[:limit]

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """One character less."""
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


class TableForm(NewGameScreen):
    """What a table is played with; who sits there is settled at the table."""

    HEADING: ClassVar[str] = "open a table"
    SEEDED: ClassVar[bool] = False  # only at one's own host

    def __init__(
        self, glyphs: Glyphs, name: str = "", game: str = DEFAULT_GAME, games: Sequence[str] | None = None
    ) -> None:
        """`games` are those of the host (None: of this program)."""
        if games and game not in games:
            game = games[0]
        people = NewGame(game, (Place(name, PERSON), Place("", PERSON)), usual(game, name).options)
        super().__init__(glyphs, people, games)

    def players(self) -> list[Row]:
        """No rows: who sits there is settled at the table."""
        return []

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        if self.cursor == "begin":
            return flow([Word("Opens the table; others find it in the list of the host.", "dim")], cells)
        return super().detail(cells)


class HostScreen(TableForm):
    """A table that others join here."""

    HEADING: ClassVar[str] = "host a table"
    SEEDED: ClassVar[bool] = True

    def __init__(self, glyphs: Glyphs, name: str = "", kept: Sequence[OwnTable] = ()) -> None:
        """`kept`: tables of one's own that can be gone on with instead."""
        super().__init__(glyphs, name)
        self.lan = True
        self.kept = kept
        self.again: OwnTable | None = None
        """which of them was chosen"""
        self.cursor = "kept0" if kept else "begin" if name else "seat0"

    def rows(self, cells: int) -> list[Row]:
        """Kept tables above the form for a new one."""
        rows = super().rows(cells)
        if not self.kept:
            return rows
        kept = [
            Row([Word(label("Go on with", 16)), Word(label(own.told, cells - 18), "strong")], f"kept{at}")
            for at, own in enumerate(self.kept)
        ]
        return [Row([Word("KEPT TABLES", "dim")]), *kept, Row([]), *rows]

    def players(self) -> list[Row]:
        """Only one's own name, and who can come."""
        place = self.game.places[0]
        name = field(place.name, 26, on=self.cursor == "seat0", hint="Host")
        reach = "others, by a join code" if self.lan else "this machine only"
        return [
            Row([Word("A NEW TABLE" if self.kept else "TABLE", "dim")]),
            Row([Word(label("Your name", 16)), Word("  "), *name], "seat0"),
            Row([Word(label("Reachable by", 16)), *turner("lan", reach, self.glyphs, 22)], "lan"),
        ]

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        if self.cursor.startswith("kept"):
            told = "Opens this table again; those who were there come back by themselves."
            return flow([Word(told, "dim")], cells)
        if self.cursor == "lan":
            told = (
                "Encrypted; the join code is shown at the table and holds address and key."
                if self.lan
                else "Players at other terminals of this machine join by its address."
            )
            return flow([Word(told, "dim")], cells)
        if self.cursor == "seat0":
            return flow([Word("What the others call you.", "dim")], cells)
        if self.cursor == "begin":
            told = "Opens the table. It is open as long as this program runs; games are kept."
            return flow([Word(told, "dim")], cells)
        return super().detail(cells)

    async def turn(self, spot: str, by: int) -> None:
        """Change who can reach the table, or an option of the game."""
        if spot == "lan":
            self.lan = not self.lan
        elif spot != "seat0" and not spot.startswith("kept"):
            await super().turn(spot, by)

    async def choose(self, spot: str) -> None:
        """Open, or the next value."""
        if spot.startswith("kept"):
            self.again = self.kept[int(spot[4:])]
            self.dismiss(None)
        elif spot == "lan":
            self.lan = not self.lan
        else:
            await super().choose(spot)


class TablesScreen(FormPage[int | None]):
    """The tables of a host; gives a number, 0 for a new one."""

    HEADING: ClassVar[str] = "tables of the host"
    WIDEST: ClassVar[int] = 90

    def __init__(self, glyphs: Glyphs, tables: tuple[TableLine, ...]) -> None:
        super().__init__(glyphs)
        self.tables: list[TableLine] = []
        self.show(tables)
        wanted = [table for table in self.tables if table.stage in ("lobby", "play")]
        self.cursor = str(wanted[0].table) if wanted else "0"

    def show(self, tables: tuple[TableLine, ...]) -> None:
        """These are there now; those first where somebody waits for others, last those that are over.

        The mark goes to a table that has just begun to gather, if it stood where a new one is opened.
        """
        known = {table.table for table in self.tables}
        gathering = [table for table in tables if table.stage == "lobby" and table.names]
        if self.cursor == "0" and (begun := [table for table in gathering if table.table not in known]):
            self.cursor = str(begun[0].table)
        self.tables = sorted(
            tables,
            key=lambda table: (not (table.open and table.names), table.stage not in ("lobby", "play")),
        )
        self.redraw()

    def rows(self, cells: int) -> list[Row]:
        """A row for each table, and one that opens a new table."""
        stages = {"lobby": "gathering", "play": "playing", "over": "over", "shut": "closed"}
        rows = []
        several = len({table.game for table in self.tables}) > 1
        for table in self.tables:
            names = ", ".join(clean_names(table.names)) or "nobody yet"
            free = f"{table.open} free" if table.open else "full"
            rows.append(
                Row(
                    [
                        Word(f"{table.table:>4}  ", "key"),
                        Word(label(stages.get(table.stage, table.stage), 11), "text"),
                        Word(label(free, 8), "aurora" if table.open else "dim"),
                        Word(f"{game_title(table.game)}: " if several else "", "dim"),
                        Word(names, "strong"),
                    ],
                    str(table.table),
                )
            )
        rows += [Row([]), Row([Word("   +  "), Word("open a new table", "strong")], "0")]
        return rows

    def detail(self, cells: int) -> list[Line]:
        """What enter does with the highlighted table."""
        stage = next((table.stage for table in self.tables if str(table.table) == self.cursor), "")
        told = {
            "lobby": "Enter comes to this table.",
            "play": "You are a spectator there, unless a seat is yours.",
            "over": "Enter shows how that game ended.",
            "": "Opens a table; the others see it in this list.",
        }
        return [[Word(told.get(stage, ""), "dim")]]

    async def choose(self, spot: str) -> None:
        """Close the page with the number of the table, 0 for a new one."""
        self.dismiss(int(spot))

    async def back(self) -> None:
        """Close the page with None: no table was chosen."""
        self.dismiss(None)


class TalkScreen(FormPage[str]):
    """Asks for a line of chat; gives its text, "" for nothing to say."""

    HEADING: ClassVar[str] = "say something"
    WIDEST: ClassVar[int] = 78
    DETAIL: ClassVar[int] = 0

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self.text = ""
        self.cursor = "text"

    def rows(self, cells: int) -> list[Row]:
        """The one field that the text is typed into."""
        return [Row(field(self.text, cells, on=True, hint="everyone at the table reads it"), "text")]

    def keys(self) -> Keys:
        """The keys of this page for the lower bar."""
        return [("enter", "say it", "enter"), ("esc", "back", "escape")]

    def writes(self, spot: str) -> bool:
        """True: the only row is a field."""
        return True

    def write(self, spot: str, text: str) -> None:
        """Add typed text, cleaned and up to 200 characters."""
        end = " " if text.endswith(" ") and self.text else ""
        self.text = (clean(self.text + text, 200) + end)[:200]

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character away, or all of it if `whole`."""
        self.text = "" if whole else self.text[:-1]

    async def choose(self, spot: str) -> None:
        """Close the page with the text."""
        self.dismiss(self.text.strip())

    async def back(self) -> None:
        """Close the page with "": nothing is said."""
        self.dismiss("")
