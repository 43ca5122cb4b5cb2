"""The tables of a host, in a list."""

from typing import ClassVar

from aurora_tui.client.lobby_text import game_title
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.tui.screens.form_fields import label
from aurora_tui.tui.screens.form_page import FormPage, Row
from net.wire.protocol import TableLine
from net.wire.text import clean_names
from themes.glyphs import Glyphs


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
        for table in self.tables:
            names = ", ".join(clean_names(table.names)) or "nobody yet"
            free = f"{table.open} free" if table.open else "full"
            rows.append(
                Row(
                    [
                        Word(f"{table.table:>4}  ", "key"),
                        Word(label(stages.get(table.stage, table.stage), 11), "text"),
                        Word(label(free, 8), "aurora" if table.open else "dim"),
                        Word(f"{game_title(table.game)}: ", "dim"),
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
