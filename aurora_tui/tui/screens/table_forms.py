"""Forms for a table of several terminals: one that is opened at a host, one that is hosted here."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from aurora_tui.client.game_setup import PERSON, NewGame, Place, usual
from aurora_tui.client.keys import Key
from aurora_tui.client.resume_list import OwnTable
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.tui.screens.form_fields import field, label, turner, written
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.game_rows import FORM_KEYS, LABEL_CELLS, GameRows
from core import DEFAULT_GAME
from net.wire.text import WORDS_LIMIT
from themes.glyphs import Glyphs

WIDEST = 74


def _of_two(name: str, game: str) -> NewGame:
    """What a form begins with: the usual options, a person of this name, and somebody who comes."""
    return NewGame(game, (Place(name, PERSON), Place("", PERSON)), usual(game, name).options)


class TableForm(FormPage[NewGame | None]):
    """What a table at a host is played with. Who sits there is settled at the table; chance is the host's."""

    HEADING: ClassVar[str] = "open a table"
    WIDEST: ClassVar[int] = WIDEST

    KEYS: ClassVar[tuple[Key, ...]] = FORM_KEYS

    def __init__(
        self, glyphs: Glyphs, name: str = "", game: str = DEFAULT_GAME, games: Sequence[str] | None = None
    ) -> None:
        """`games` are those of the host (None: of this program)."""
        super().__init__(glyphs)
        if games and game not in games:
            game = games[0]
        self.played = GameRows(glyphs, _of_two(name, game), games, seeded=False)
        self.cursor = "begin"

    def rows(self, cells: int) -> list[Row]:
        """The game, its options, begin."""
        return self.played.rows(cells, self.cursor)

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        usual = "Opens the table; others find it in the list of the host."
        return flow([Word(self.played.told(self.cursor) or usual, "dim")], cells)

    async def turn(self, spot: str, by: int) -> None:
        """Give the game or an option the value `by` places further, going round."""
        self.played.turn(spot, by)

    async def choose(self, spot: str) -> None:
        """Open the table, or the next value."""
        if spot == "begin":
            self.played.begin(self)
        else:
            self.played.turn(spot, 1)


class HostScreen(FormPage[NewGame | None]):
    """A table that others join here; gives None also when a kept one is gone on with (see `again`)."""

    HEADING: ClassVar[str] = "host a table"
    WIDEST: ClassVar[int] = WIDEST

    KEYS: ClassVar[tuple[Key, ...]] = FORM_KEYS

    def __init__(self, glyphs: Glyphs, name: str = "", kept: Sequence[OwnTable] = ()) -> None:
        """`kept`: tables of one's own that can be gone on with instead."""
        super().__init__(glyphs)
        self.played = GameRows(glyphs, _of_two(name, DEFAULT_GAME))
        self.lan = True
        self.kept = kept
        self.again: OwnTable | None = None
        """which of them was chosen"""
        self.cursor = "kept0" if kept else "begin" if name else "seat0"

    @property
    def game(self) -> NewGame:
        """What is chosen so far."""
        return self.played.game

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int) -> list[Row]:
        """Kept tables, and the form for a new one."""
        rows = [*self._table(), *self.played.rows(cells, self.cursor)]
        if not self.kept:
            return rows
        kept = [
            Row(
                [
                    Word(label("Go on with", LABEL_CELLS)),
                    Word(label(own.told, cells - LABEL_CELLS - 2), "strong"),
                ],
                f"kept{at}",
            )
            for at, own in enumerate(self.kept)
        ]
        return [Row([Word("KEPT TABLES", "dim")]), *kept, Row([]), *rows]

    def _table(self) -> list[Row]:
        """Only one's own name, and who can come."""
        name = field(self.game.places[0].name, 26, on=self.cursor == "seat0", hint="Host")
        reach = "others, by a join code" if self.lan else "this machine only"
        return [
            Row([Word("A NEW TABLE" if self.kept else "TABLE", "dim")]),
            Row([Word(label("Your name", LABEL_CELLS)), Word("  "), *name], "seat0"),
            Row([Word(label("Reachable by", LABEL_CELLS)), *turner("lan", reach, self.glyphs, 22)], "lan"),
        ]

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        return flow([Word(self._told(self.cursor), "dim")], cells)

    def _told(self, spot: str) -> str:
        if spot.startswith("kept"):
            return "Opens this table again; those who were there come back by themselves."
        if spot == "lan" and self.lan:
            return "Encrypted; the join code is shown at the table and holds address and key."
        if spot == "lan":
            return "Players at other terminals of this machine join by its address."
        if spot == "seat0":
            return "What the others call you."
        usual = "Opens the table. It is open as long as this program runs; games are kept."
        return self.played.told(spot) or usual

    # -- what it does ------------------------------------------------------------------------------

    def writes(self, spot: str) -> bool:
        """Whether a row is a text: the name and the seed."""
        return spot in ("seat0", "seed")

    def write(self, spot: str, text: str) -> None:
        """Add typed text to the name, cleaned, or its digits to the seed; up to their limits."""
        if spot == "seed":
            self.played.write_seed(text)
        else:
            self._rename(written(self.game.places[0].name, text, WORDS_LIMIT))

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of the name or the seed away, or all of it if `whole`."""
        if spot == "seed":
            self.played.erase_seed(whole=whole)
        else:
            self._rename("" if whole else self.game.places[0].name[:-1])

    def _rename(self, name: str) -> None:
        self.played.game = self.game.seated(0, msgspec.structs.replace(self.game.places[0], name=name))

    async def turn(self, spot: str, by: int) -> None:
        """Change who can reach the table, the game, or an option of it."""
        if spot == "lan":
            self.lan = not self.lan
        else:
            self.played.turn(spot, by)

    async def choose(self, spot: str) -> None:
        """Open, or the next value."""
        if spot.startswith("kept"):
            self.again = self.kept[int(spot[4:])]
            self.dismiss(None)
        elif spot == "begin":
            self.played.begin(self)
        elif spot == "lan" or self.played.turns(spot):
            await self.turn(spot, 1)
        else:
            self.move(1)
