"""A new game: which one, who sits where, its options. The last row says why it cannot begin yet."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from aurora_tui.client import option_values
from aurora_tui.client.game_setup import PERSON, NewGame, Place, another, most_seats, named, playable
from aurora_tui.drawing.canvas import Line, Word, fit, flow
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.tui.screens.form_page import FormPage, Keys, Row, field, label, turner
from core.bots import ABOUT
from core.bots import names as bot_names
from core.kernel import OptionField
from core.kernel.game import find
from core.kernel.presentation import presentation
from net.wire.text import WORDS_LIMIT, clean
from themes.glyphs import Glyphs

PERSON_TOLD = "A person at this terminal. Type the name; left and right choose who plays the seat."
NOBODY_TOLD = "Nobody sits here. Left and right choose who plays the seat."
NAME_CELLS = 26


class NewGameScreen(FormPage[NewGame | None]):
    """Gives the game to begin, or None."""

    HEADING: ClassVar[str] = "new game"
    WIDEST: ClassVar[int] = 74
    SEEDED: ClassVar[bool] = True
    """Whether the seed can be chosen."""

    def __init__(self, glyphs: Glyphs, game: NewGame, games: Sequence[str] | None = None) -> None:
        """`game` is what the form begins with, `games` those among which can be chosen (None: all)."""
        super().__init__(glyphs)
        self.games = playable() if games is None else list(games)
        self.game = _with_room(game)
        self.seed = "" if game.seed is None else str(game.seed)
        self.cursor = "begin"

    @property
    def fields(self) -> dict[str, OptionField]:
        """The options that can be chosen here, by the names of their rows."""
        return {f"option-{one.name}": one for one in option_values.choosable(self.game.fields)}

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int) -> list[Row]:
        """Seats, the game and its options, seed, begin."""
        rows = self.players()
        rows += [Row([]), Row([Word("WHAT IS PLAYED", "dim")])]
        if len(self.games) > 1:
            rows.append(self._value("game", "Game", find(self.game.game).title, "strong"))
        rows += [option_row(spot, one, self.game.options, self.glyphs) for spot, one in self.fields.items()]
        rows += self._folders(cells)
        if self.SEEDED:
            shown = field(self.seed, 14, on=self.cursor == "seed", hint="chance")
            rows.append(Row([Word(label("Seed", 16), "text"), Word("  "), *shown], "seed"))
        refusal = self.game.refusal()
        button = "button" if not refusal else "dim"
        rows += [Row([]), Row([Word("  Begin  ", button), Word("  " + refusal, "amber")], "begin")]
        return rows

    def players(self) -> list[Row]:
        """A row for each seat: who plays there and the name; alone, the opponent that plays by itself too."""
        rows = [Row([Word("PLAYERS", "dim")])]
        if self.game.alone:
            rows.append(self._seat(0))
            rows.append(Row([Word(" B ", "chip-seat1"), Word(f"  {self.game.alone}", "text")]))
        else:
            rows += [self._seat(seat) for seat in range(len(self.game.places))]
        return rows

    def _seat(self, seat: int) -> Row:
        place = self.game.places[seat]
        spot = f"seat{seat}"
        chip = Word(f" {seat_letter(seat)} ", f"chip-seat{seat % 4}" if place.who else "faint")
        line: Line = [chip, Word("  ")]
        line += turner(spot, _who_shown(place.who), self.glyphs, 11, "text" if place.who else "faint")
        if place.who:
            hint = self._default(seat)
            line += [Word("  "), *field(place.name, NAME_CELLS, on=self.cursor == spot, hint=hint)]
        return Row(line, spot)

    def _default(self, seat: int) -> str:
        """The name an empty field stands for."""
        places = [place for place in self.game.places if place.who]
        index = sum(1 for place in self.game.places[:seat] if place.who)
        return named(places)[index]

    def _value(self, spot: str, title: str, value: str, tone: str) -> Row:
        return Row([Word(label(title, 16), "text"), *turner(spot, value, self.glyphs, 5, tone)], spot)

    def _folders(self, cells: int) -> list[Row]:
        """What the command line gave beside what can be chosen here."""
        given = {
            one.title: clean(str(self.game.options[one.name]), WORDS_LIMIT * 8)
            for one in self.game.fields
            if one.kind == "folder" and self.game.options.get(one.name)
        }
        return [
            Row([Word(label(title, 16), "text"), Word("  "), Word(fit(value, cells - 20), "strong")])
            for title, value in given.items()
        ]

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        return flow([Word(self._told(self.cursor), "dim")], cells)

    def _told(self, spot: str) -> str:
        if spot.startswith("seat"):
            who = self.game.places[int(spot[4:])].who
            told = {PERSON: PERSON_TOLD, "": NOBODY_TOLD}
            return told.get(who) or f"A bot that {ABOUT.get(who, 'plays this game')}."
        if (one := self.fields.get(spot)) is not None:
            return option_values.explained(one, option_values.value_of(one, self.game.options))
        if spot == "game":
            return presentation(self.game.game).note
        if spot == "seed":
            return "The same number and the same choices give the same game. Empty: a new one each time."
        return "Every answer is saved; a game can be left at any time and resumed."

    def keys(self) -> Keys:
        """The keys of this page for the lower bar: left and right change a value."""
        arrows = f"{self.glyphs.up}{self.glyphs.down_more}"
        turning = f"{self.glyphs.back}{self.glyphs.arrow} left right"
        return [
            (arrows, "move", ""),
            (turning, "change", ""),
            ("enter", "next", "enter"),
            ("ctrl+b", "begin", "ctrl+b"),
            ("esc", "back", "escape"),
        ]

    # -- what it does ------------------------------------------------------------------------------

    def writes(self, spot: str) -> bool:
        """Whether a row is a text: the seed, and the name of a seat that is taken."""
        return spot == "seed" or (spot.startswith("seat") and bool(self.game.places[int(spot[4:])].who))

    def write(self, spot: str, text: str) -> None:
        """Add typed text to a name, cleaned, or its digits to the seed; up to their limits."""
        if spot == "seed":
            self.seed = (self.seed + "".join(char for char in text if char in "0123456789"))[:18]
            self._settle_seed()
            return
        place = self.game.places[int(spot[4:])]
        end = " " if text.endswith(" ") and place.name else ""
        self._rename(int(spot[4:]), (clean(place.name + text, WORDS_LIMIT) + end)[:WORDS_LIMIT])

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of a name or the seed away, or all of it if `whole`."""
        if spot == "seed":
            self.seed = "" if whole else self.seed[:-1]
            self._settle_seed()
        else:
            name = self.game.places[int(spot[4:])].name
            self._rename(int(spot[4:]), "" if whole else name[:-1])

    def _settle_seed(self) -> None:
        self.game = msgspec.structs.replace(self.game, seed=int(self.seed) if self.seed else None)

    def _rename(self, seat: int, name: str) -> None:
        self._place(seat, msgspec.structs.replace(self.game.places[seat], name=name))

    def _place(self, seat: int, place: Place) -> None:
        places = (*self.game.places[:seat], place, *self.game.places[seat + 1 :])
        self.game = msgspec.structs.replace(self.game, places=places)

    async def turn(self, spot: str, by: int) -> None:
        """Give a row the value `by` places further, going round: who plays, the game, or an option."""
        if spot.startswith("seat"):
            seat = int(spot[4:])
            place = self.game.places[seat]
            kinds = (PERSON, *bot_names(self.game.game), "")
            who = kinds[(kinds.index(place.who) + by) % len(kinds)]
            self._place(seat, msgspec.structs.replace(place, who=who))
        elif spot == "game" and self.games:
            at = self.games.index(self.game.game) if self.game.game in self.games else 0
            self.game = _with_room(another(self.game, self.games[(at + by) % len(self.games)]))
        elif (one := self.fields.get(spot)) is not None:
            value = option_values.value_of(one, self.game.options)
            self.game = self.game.having(one.name, option_values.turned(one, value, by))

    async def choose(self, spot: str) -> None:
        """Begin, or go to the next row."""
        if spot == "begin":
            self.begin()
        elif spot == "game" or spot in self.fields:
            await self.turn(spot, 1)
        else:
            self.move(1)

    def begin(self) -> None:
        """Close the page with the game, or say what stands against beginning it."""
        refusal = self.game.refusal()
        if refusal:
            self.problem = refusal
            self.cursor = "begin"
        else:
            self.dismiss(self.game)

    async def pressed(self, key: str) -> bool:
        """A key that begins from anywhere."""
        if key == "ctrl+b":
            self.begin()
            return True
        return False


def option_row(spot: str, one: OptionField, options: Mapping[str, Any], glyphs: Glyphs) -> Row:
    """The row of an option, with its value."""
    shown = option_values.shown(one, option_values.value_of(one, options))
    tone = "dim" if shown == "no" else "strong"
    return Row([Word(label(one.title, 16), "text"), *turner(spot, shown, glyphs, 5, tone)], spot)


def _with_room(game: NewGame) -> NewGame:
    """The same with a row for each seat that the game can have."""
    most = most_seats(game.game)
    places = [*game.places, *(Place() for _ in range(most - len(game.places)))]
    return msgspec.structs.replace(game, places=tuple(places[:most]))


def _who_shown(who: str) -> str:
    return {PERSON: "person", "": "nobody"}.get(who) or f"bot, {who}"
