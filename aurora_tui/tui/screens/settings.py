"""Settings: every change is used and written at once; below it stands what it is for."""

import os
from typing import ClassVar

import msgspec

from aurora_tui.client.keys import Key
from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.storage.settings import (
    BELLS,
    PACES,
    PREFIX,
    QUIET,
    QUIETS,
    RELEASED,
    Settings,
    explanations,
    save,
    settings_file,
)
from aurora_tui.tui.screens.form_fields import field, label, turner, written
from aurora_tui.tui.screens.form_page import FormPage, Row
from aurora_tui.tui.screens.page_keys import BACK, MOVE, TURN_NAMED
from net.wire.text import WORDS_LIMIT
from themes.glyphs import SETS, Glyphs
from themes.palettes import PALETTES

TITLES = {
    "theme": "Look",
    "glyphs": "Signs",
    "name": "Your name",
    "mouse": "Mouse",
    "confirm": "Confirm answers",
    "curtain": "Curtain",
    "brisk": "Brisk play",
    "pace": "Bots play",
    "motion": "Motion",
    "bell": "Bell",
    "lessons": "Lessons",
    "quiet": "Double presses",
    "keymap": "Keymap file",
}
USUALLY = f" ({RELEASED:g} where keys tell)"
"""Of the usual guard against double presses."""
TEXTS = ("name", "keymap")
PACE_TITLES = dict(zip(PACES, ("at once", "a step each half second", "a step each key"), strict=True))
BELL_TITLES = dict(zip(BELLS, ("in network games", "always", "never"), strict=True))
LATER = ("mouse", "keymap")
"""What is used from the next start on."""
SUITED = "chosen to suit the terminal at each start; left and right choose one for all terminals"


class SettingsScreen(FormPage[None]):
    """Changes `Settings`; the app uses them at once."""

    HEADING: ClassVar[str] = "settings"
    WIDEST: ClassVar[int] = 84
    DETAIL: ClassVar[int] = 3

    KEYS: ClassVar[tuple[Key, ...]] = (MOVE, TURN_NAMED, BACK)

    def __init__(self, glyphs: Glyphs, settings: Settings, fitting: tuple[str, str]) -> None:
        """`fitting`: the look and signs that suit the terminal, for where none are chosen."""
        super().__init__(glyphs)
        self.settings = settings
        self.fitting = fitting
        self.cursor = "theme"
        self._told = explanations()

    def rows(self, cells: int) -> list[Row]:
        """A row a setting, with its value."""
        rows = []
        for name, title in TITLES.items():
            value = getattr(self.settings, name)
            line: Line = [Word(label(title, 18), "text")]
            if name in TEXTS:
                hint = "player 1, 2 ..." if name == "name" else "none"
                line += [Word("  "), *field(value, 40, on=self.cursor == name, hint=hint)]
            else:
                line += turner(name, self._shown(name), self.glyphs, 38)
            rows.append(Row(line, name))
        rows += [Row([]), Row([Word("Back", "strong")], "back")]
        return rows

    def _shown(self, name: str) -> str:
        value = getattr(self.settings, name)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if name == "pace":
            return PACE_TITLES[value or PACES[0]]
        if name == "bell":
            return BELL_TITLES[value or BELLS[0]]
        if name == "quiet":
            return f"refused within {value:g} s{USUALLY * (value == QUIET)}" if value else "never refused"
        if name == "theme":
            chosen = PALETTES[value or self.fitting[0]].title
        else:
            chosen = SETS[value or self.fitting[1]].title
        return chosen if value else f"as suits this terminal ({chosen})"

    def detail(self, cells: int) -> list[Line]:
        """What it is for, and what stands above it."""
        name = self.cursor
        if name not in TITLES:
            return flow([Word(f"Kept in {settings_file()}.", "dim")], cells)
        told = self._told.get(name, "")
        if name == "theme":
            told = PALETTES[self.settings.theme].note if self.settings.theme else SUITED
            told = f"{told.capitalize()}."
        elif name == "glyphs":
            told = SETS[self.settings.glyphs].note if self.settings.glyphs else SUITED
            told = f"{told.capitalize()}."
        lines = flow([Word(told, "dim")], cells)
        if PREFIX + name.upper() in os.environ:
            lines += flow([Word(f"{PREFIX}{name.upper()} is set and stands above this.", "amber")], cells)
        elif name in LATER:
            lines += flow([Word("Used from the next start on.", "dim")], cells)
        return lines

    def writes(self, spot: str) -> bool:
        """Whether a row is a text: the name and the keymap."""
        return spot in TEXTS

    def write(self, spot: str, text: str) -> None:
        """Add typed text, cleaned and up to its limit, to the name or the keymap, and store it."""
        limit = WORDS_LIMIT if spot == "name" else 200
        self._set(spot, written(getattr(self.settings, spot), text, limit))

    def erase(self, spot: str, *, whole: bool = False) -> None:
        """Take the last character of a text away, or all of it if `whole`, and store it."""
        self._set(spot, "" if whole else getattr(self.settings, spot)[:-1])

    async def turn(self, spot: str, by: int) -> None:
        """Give a setting the value `by` places further, going round, and store it."""
        value = getattr(self.settings, spot, None)
        if isinstance(value, bool):
            self._set(spot, not value)
        elif spot == "pace":
            self._set(spot, PACES[(PACES.index(str(value) or PACES[0]) + by) % len(PACES)])
        elif spot == "bell":
            self._set(spot, BELLS[(BELLS.index(str(value) or BELLS[0]) + by) % len(BELLS)])
        elif spot == "quiet":
            at = min(range(len(QUIETS)), key=lambda place: abs(QUIETS[place] - self.settings.quiet))
            self._set(spot, QUIETS[(at + by) % len(QUIETS)])
        elif spot in ("theme", "glyphs"):
            values = ["", *(PALETTES if spot == "theme" else SETS)]
            self._set(spot, values[(values.index(value or "") + by) % len(values)])

    async def choose(self, spot: str) -> None:
        """Enter: the next value of a setting; on the last row it closes the page."""
        if spot == "back":
            await self.back()
        elif spot in TEXTS:
            self.move(1)
        else:
            await self.turn(spot, 1)

    def _set(self, name: str, value: bool | float | str) -> None:
        self.settings = msgspec.structs.replace(self.settings, **{name: value})
        try:
            save(self.settings)
        except OSError as error:
            self.problem = (
                f"{settings_file()} cannot be written: {error.strerror}. It is used until you quit."
            )
        self.app.run_worker(self._use(), exclusive=True)

    async def _use(self) -> None:
        await self.app.run_action("use_settings")
