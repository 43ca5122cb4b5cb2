"""The part of a form that says what is played: the game, its options, the seed, and the row that begins."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aurora_tui.client import option_values
from aurora_tui.client.game_setup import NewGame, Place, another, most_seats, playable
from aurora_tui.client.keys import Key, Press
from aurora_tui.drawing.canvas import Word, fit
from aurora_tui.drawing.cells import cell_len
from aurora_tui.tui.screens.form_fields import field, label, turner
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, CHOOSE, MOVE, TURN_NAMED
from core.kernel import OptionField
from core.kernel.game import find
from core.kernel.presentation import presentation
from net.wire.text import WORDS_LIMIT, clean
from themes.glyphs import Glyphs

SEED_DIGITS = 18
TITLE_CELLS = 12
"""Cells for the name of a game."""
VALUE_CELLS = 5
"""Cells for the value of an option, or as many as its longest value has."""
LABEL_CELLS = 18
"""Cells for what a row is about; a title of an option has to fit."""

BEGIN = Key((Press("ctrl+b", lambda page: page.played.begin(page)),), footer="begin")
FORM_KEYS = (MOVE, TURN_NAMED, CHOOSE.says("next"), BEGIN, BACK)
"""The keys of a page with these rows, which it calls `played`."""


class GameRows:
    """What is chosen so far, `game`, and the rows that show and change it.

    The rows are called `game`, `option-NAME`, `seed` and `begin`. Whoever owns the form puts rows of its own
    above them and asks this part for what a row of these means.
    """

    def __init__(
        self, glyphs: Glyphs, game: NewGame, games: Sequence[str] | None = None, *, seeded: bool = True
    ) -> None:
        """`game` is what the form begins with, `games` those among which can be chosen (None: all), `seeded`
        whether the seed can be."""
        self._glyphs = glyphs
        self.games = playable() if games is None else list(games)
        self.seeded = seeded
        self.game = _with_room(game)
        self.seed = "" if game.seed is None else str(game.seed)

    @property
    def fields(self) -> dict[str, OptionField]:
        """The options that can be chosen here, by the names of their rows."""
        return {f"option-{one.name}": one for one in option_values.choosable(self.game.fields)}

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int, cursor: str) -> list[Row]:
        """The game and its options, seed, begin; `cursor` is the highlighted row."""
        rows = [Row([]), Row([Word("WHAT IS PLAYED", "dim")])]
        if len(self.games) > 1:
            shown = turner("game", find(self.game.game).title, self._glyphs, TITLE_CELLS, "strong")
            rows.append(Row([Word(label("Game", LABEL_CELLS), "text"), *shown], "game"))
        rows += [option_row(spot, one, self.game.options, self._glyphs) for spot, one in self.fields.items()]
        rows += self._folders(cells)
        if self.seeded:
            shown = field(self.seed, 14, on=cursor == "seed", hint="chance")
            rows.append(Row([Word(label("Seed", LABEL_CELLS), "text"), Word("  "), *shown], "seed"))
        refusal = self.game.refusal()
        button = "button" if not refusal else "dim"
        rows += [Row([]), Row([Word("  Begin  ", button), Word("  " + refusal, "amber")], "begin")]
        return rows

    def _folders(self, cells: int) -> list[Row]:
        """What the command line gave beside what can be chosen here."""
        given = {
            one.title: clean(str(self.game.options[one.name]), WORDS_LIMIT * 8)
            for one in self.game.fields
            if one.kind == "folder" and self.game.options.get(one.name)
        }
        return [
            Row(
                [
                    Word(label(title, LABEL_CELLS), "text"),
                    Word("  "),
                    Word(fit(value, cells - LABEL_CELLS - 4), "strong"),
                ]
            )
            for title, value in given.items()
        ]

    def told(self, spot: str) -> str:
        """One line on a row, "" for a row of somebody else's."""
        if (one := self.fields.get(spot)) is not None:
            return option_values.explained(one, option_values.value_of(one, self.game.options))
        if spot == "game":
            return presentation(self.game.game).note
        if spot == "seed":
            return "The same number and the same choices give the same game. Empty: a new one each time."
        return ""

    # -- what it does ------------------------------------------------------------------------------

    def turns(self, spot: str) -> bool:
        """Whether a row has a value that can be turned here."""
        return spot == "game" or spot in self.fields

    def turn(self, spot: str, by: int) -> None:
        """Give a row the value `by` places further, going round: the game, or an option."""
        if spot == "game" and self.games:
            at = self.games.index(self.game.game) if self.game.game in self.games else 0
            self.game = _with_room(another(self.game, self.games[(at + by) % len(self.games)]))
        elif (one := self.fields.get(spot)) is not None:
            value = option_values.value_of(one, self.game.options)
            self.game = self.game.having(one.name, option_values.turned(one, value, by))

    def write_seed(self, text: str) -> None:
        """Add the digits of typed text to the seed, up to its limit."""
        digits = "".join(char for char in text if char in "0123456789")
        self._settle_seed((self.seed + digits)[:SEED_DIGITS])

    def erase_seed(self, *, whole: bool = False) -> None:
        """Take the last digit of the seed away, or all of it if `whole`."""
        self._settle_seed("" if whole else self.seed[:-1])

    def _settle_seed(self, seed: str) -> None:
        self.seed = seed
        self.game = msgspec.structs.replace(self.game, seed=int(seed) if seed else None)

    def begin(self, page: FormPage[NewGame | None]) -> None:
        """Close the page with the game, or say there what stands against beginning it."""
        refusal = self.game.refusal()
        if refusal:
            page.problem = refusal
            page.cursor = "begin"
        else:
            page.dismiss(self.game)


def option_row(spot: str, one: OptionField, options: Mapping[str, Any], glyphs: Glyphs) -> Row:
    """The row of an option, with its value."""
    shown = option_values.shown(one, option_values.value_of(one, options))
    tone = "dim" if shown == "no" else "strong"
    words = (option_values.shown(one, value) for value in one.values)
    cells = max(VALUE_CELLS, *map(cell_len, words), cell_len(shown))
    return Row([Word(label(one.title, LABEL_CELLS), "text"), *turner(spot, shown, glyphs, cells, tone)], spot)


def _with_room(game: NewGame) -> NewGame:
    """The same with a row for each seat that the game can have."""
    most = most_seats(game.game)
    places = [*game.places, *(Place() for _ in range(most - len(game.places)))]
    return msgspec.structs.replace(game, places=tuple(places[:most]))
