"""A new game: who sits where, which board, which add-ons. The last row says why it cannot begin yet."""

from typing import ClassVar

import msgspec

from aurora_tui.client.game_setup import BOT, MOST_SEATS, PERSON, NewGame, Place, named
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.last_aurora.tui.labels import seat_letter
from aurora_tui.tui.screens.form_page import Keys, Row, Sheet, field, label, turner
from net.wire.text import WORDS_LIMIT, clean
from themes.glyphs import Glyphs

WHO = (PERSON, "greedy", "random", "")
WHO_SHOWN = {PERSON: "person", "greedy": "bot, greedy", "random": "bot, random", "": "nobody"}
WHO_TOLD = {
    PERSON: "A person at this terminal. Type the name; left and right choose who plays the seat.",
    "greedy": "A bot that takes what looks best at the moment; a fair opponent for first games.",
    "random": "A bot that takes any legal choice; it does not try to win.",
    "": "Nobody sits here. Left and right choose who plays the seat.",
}
MAPS = ("alpha", "beta")
MAPS_TOLD = {
    "alpha": "The side for first games: one main road, shortcuts beside it.",
    "beta": "The harder side: other bonus actions, shortcuts that cost damage or contamination.",
}
ADDONS = {
    "automa": ("Automa", "The solo game: one person against an opponent played by its own cards and rules."),
    "mine": ("Mine", "An Object more in the deck: it is laid on a road, and whoever drives there is hurt."),
    "kickstarter": ("Extra cards", "Seven cards more, each in the place of one of its kind; events too."),
    "mutants": ("Mutants", "Other enemies with other loot take the place of the clan."),
    "pvp": ("Duels", "Convoys may fire at each other, and evade."),
    "roles": ("Roles", "Everybody has a secret past with a power, or a goal, of its own."),
}
HERE = tuple(ADDONS)
NAME_CELLS = 26


class NewGameScreen(Sheet[NewGame | None]):
    """Gives the game to begin, or None."""

    HEADING: ClassVar[str] = "new game"
    WIDEST: ClassVar[int] = 74
    ADDONS: ClassVar[tuple[str, ...]] = HERE
    SEEDED: ClassVar[bool] = True
    """Whether the seed can be chosen."""

    def __init__(self, glyphs: Glyphs, game: NewGame) -> None:
        super().__init__(glyphs)
        places = [*game.places, *(Place() for _ in range(MOST_SEATS - len(game.places)))]
        self.game = msgspec.structs.replace(game, places=tuple(places[:MOST_SEATS]))
        self.seed = "" if game.seed is None else str(game.seed)
        self.cursor = "begin"

    # -- the picture -------------------------------------------------------------------------------

    def rows(self, cells: int) -> list[Row]:
        """Seats, board, add-ons, seed, begin."""
        rows = self.players()
        rows += [Row([]), Row([Word("BOARD AND ADD-ONS", "dim")])]
        rows.append(self._value("map", "Map", self.game.map.capitalize()))
        for name in self.ADDONS:
            rows.append(self._value(name, ADDONS[name][0], "yes" if getattr(self.game, name) else "no"))
        if self.SEEDED:
            shown = field(self.seed, 14, on=self.cursor == "seed", hint="chance")
            rows.append(Row([Word(label("Seed", 16), "text"), Word("  "), *shown], "seed"))
        refusal = self.game.refusal()
        button = "chip-object" if not refusal else "dim"
        rows += [Row([]), Row([Word("  Begin  ", button), Word("  " + refusal, "amber")], "begin")]
        return rows

    def players(self) -> list[Row]:
        """The seats."""
        rows = [Row([Word("PLAYERS", "dim")])]
        if self.game.automa:
            rows.append(self._seat(0))
            rows.append(Row([Word(" B ", "chip-seat1"), Word("  Automa", "text")]))
        else:
            rows += [self._seat(seat) for seat in range(MOST_SEATS)]
        return rows

    def _seat(self, seat: int) -> Row:
        place = self.game.places[seat]
        spot = f"seat{seat}"
        chip = Word(f" {seat_letter(seat)} ", f"chip-seat{seat}" if place.who else "faint")
        line: Line = [chip, Word("  ")]
        line += turner(spot, WHO_SHOWN[place.who], self.glyphs, 11, "text" if place.who else "faint")
        if place.who:
            hint = self._default(seat)
            line += [Word("  "), *field(place.name, NAME_CELLS, on=self.cursor == spot, hint=hint)]
        return Row(line, spot)

    def _default(self, seat: int) -> str:
        """The name an empty field stands for."""
        places = [place for place in self.game.places if place.who]
        index = sum(1 for place in self.game.places[:seat] if place.who)
        return named(places)[index]

    def _value(self, spot: str, title: str, value: str) -> Row:
        tone = "dim" if value == "no" else "strong"
        return Row([Word(label(title, 16), "text"), *turner(spot, value, self.glyphs, 5, tone)], spot)

    def detail(self, cells: int) -> list[Line]:
        """One line on the highlighted row."""
        spot = self.cursor
        if spot.startswith("seat"):
            told = WHO_TOLD[self.game.places[int(spot[4:])].who]
        elif spot == "map":
            told = MAPS_TOLD[self.game.map]
        elif spot in ADDONS:
            told = ADDONS[spot][1]
        elif spot == "seed":
            told = "The same number and the same choices give the same game. Empty: a new one each time."
        else:
            told = "Every answer is saved; a game can be left at any time and resumed."
        return flow([Word(told, "dim")], cells)

    def keys(self) -> Keys:
        """Values are turned."""
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
        """Names and the seed."""
        return spot == "seed" or (spot.startswith("seat") and bool(self.game.places[int(spot[4:])].who))

    def write(self, spot: str, text: str) -> None:
        """One more character."""
        if spot == "seed":
            self.seed = (self.seed + "".join(char for char in text if char in "0123456789"))[:18]
            self._settle_seed()
            return
        place = self.game.places[int(spot[4:])]
        end = " " if text.endswith(" ") and place.name else ""
        self._rename(int(spot[4:]), (clean(place.name + text, WORDS_LIMIT) + end)[:WORDS_LIMIT])

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """One character less."""
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
        """The next value."""
        if spot.startswith("seat"):
            seat = int(spot[4:])
            place = self.game.places[seat]
            who = WHO[(WHO.index(place.who) + by) % len(WHO)]
            self._place(seat, msgspec.structs.replace(place, who=who))
        elif spot == "map":
            self.game = msgspec.structs.replace(
                self.game, map=MAPS[(MAPS.index(self.game.map) + by) % len(MAPS)]
            )
        elif spot in ADDONS:
            self.game = msgspec.structs.replace(self.game, **{spot: not getattr(self.game, spot)})

    async def choose(self, spot: str) -> None:
        """Begin, or go to the next row."""
        if spot == "begin":
            self.begin()
        elif spot in ADDONS or spot == "map":
            await self.turn(spot, 1)
        else:
            self.move(1)

    def begin(self) -> None:
        """If it can."""
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


def usual(name: str) -> NewGame:
    """A game of one person and one bot: what the form begins with."""
    return NewGame((Place(name, PERSON), Place("", BOT)))


def solo(name: str) -> NewGame:
    """One person against the Automa."""
    return NewGame((Place(name, PERSON),), automa=True)
