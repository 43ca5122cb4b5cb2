"""A new game: which one, who sits where, its options. The last row says why it cannot begin yet."""

from typing import ClassVar

import msgspec

from aurora_tui.client.game_setup import PERSON, NewGame, offered_bots
from aurora_tui.client.keys import Key
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.tui.screens.form_fields import field, turner, written
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.game_rows import FORM_KEYS, GameRows
from core.bots import ABOUT
from net.wire.text import WORDS_LIMIT
from themes.glyphs import Glyphs

PERSON_TOLD = "A person at this terminal. Type the name; left and right choose who plays the seat."
NOBODY_TOLD = "Nobody sits here. Left and right choose who plays the seat."
NAME_CELLS = 26


class NewGameScreen(FormPage[NewGame | None]):
    """Gives the game to begin, or None."""

    HEADING: ClassVar[str] = "new game"
    WIDEST: ClassVar[int] = 74

    KEYS: ClassVar[tuple[Key, ...]] = FORM_KEYS

    def __init__(self, glyphs: Glyphs, game: NewGame) -> None:
        """`game` is what the form begins with."""
        super().__init__(glyphs)
        self.played = GameRows(glyphs, game)
        self.cursor = "begin"

    @property
    def game(self) -> NewGame:
        """What is chosen so far."""
        return self.played.game

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int) -> list[Row]:
        """Seats, the game and its options, seed, begin."""
        return [*self._players(), *self.played.rows(cells, self.cursor)]

    def _players(self) -> list[Row]:
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
        line += turner(spot, _who_shown(place.who), self.glyphs, 12, "text" if place.who else "faint")
        if place.who:
            hint = self._default(seat)
            line += [Word("  "), *field(place.name, NAME_CELLS, on=self.cursor == spot, hint=hint)]
        return Row(line, spot)

    def _default(self, seat: int) -> str:
        """The name an empty field stands for."""
        index = sum(1 for place in self.game.places[:seat] if place.who)
        return self.game.names()[index]

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        return flow([Word(self._told(self.cursor), "dim")], cells)

    def _told(self, spot: str) -> str:
        if spot.startswith("seat"):
            who = self.game.places[int(spot[4:])].who
            told = {PERSON: PERSON_TOLD, "": NOBODY_TOLD}
            return told.get(who) or f"A bot that {ABOUT.get(who, 'plays this game')}."
        usual = "Every answer is saved; a game can be left at any time and resumed."
        return self.played.told(spot) or usual

    # -- what it does ------------------------------------------------------------------------------

    def writes(self, spot: str) -> bool:
        """Whether a row is a text: the seed, and the name of a seat that is taken."""
        return spot == "seed" or (spot.startswith("seat") and bool(self.game.places[int(spot[4:])].who))

    def write(self, spot: str, text: str) -> None:
        """Add typed text to a name, cleaned, or its digits to the seed; up to their limits."""
        if spot == "seed":
            self.played.write_seed(text)
        else:
            seat = int(spot[4:])
            self._rename(seat, written(self.game.places[seat].name, text, WORDS_LIMIT))

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of a name or the seed away, or all of it if `whole`."""
        if spot == "seed":
            self.played.erase_seed(whole=whole)
        else:
            seat = int(spot[4:])
            self._rename(seat, "" if whole else self.game.places[seat].name[:-1])

    def _rename(self, seat: int, name: str) -> None:
        place = msgspec.structs.replace(self.game.places[seat], name=name)
        self.played.game = self.game.seated(seat, place)

    async def turn(self, spot: str, by: int) -> None:
        """Give a row the value `by` places further, going round: who plays, the game, or an option."""
        if spot.startswith("seat"):
            seat = int(spot[4:])
            place = self.game.places[seat]
            kinds = (PERSON, *offered_bots(self.game.game), "")
            at = kinds.index(place.who) if place.who in kinds else 0
            who = kinds[(at + by) % len(kinds)]
            self.played.game = self.game.seated(seat, msgspec.structs.replace(place, who=who))
        else:
            self.played.turn(spot, by)

    async def choose(self, spot: str) -> None:
        """Begin, or go to the next row."""
        if spot == "begin":
            self.played.begin(self)
        elif self.played.turns(spot):
            self.played.turn(spot, 1)
        else:
            self.move(1)


def _who_shown(who: str) -> str:
    return {PERSON: "person", "": "nobody"}.get(who) or f"{who} bot"
