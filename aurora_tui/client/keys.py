"""What a key of the full screen is: declared once, for bindings, footers, help and palette.

Keys of the table and of all pages stand in `table_keys`; a page of rows declares its own beside what they
do (see `aurora_tui.tui.screens.form_page`).
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import cache
from inspect import isawaitable
from typing import Any, NamedTuple

import msgspec

from aurora_tui.drawing.canvas import Canvas, Line, Word, width
from aurora_tui.drawing.panel import spread
from themes.glyphs import UNICODE, Glyphs

Act = str | Callable[[Any], object]
"""An action of the screen by its name, or a function of the table model (of the page, for a page of rows),
which may give an awaitable."""
Words = str | Callable[[Any], str]
"""Words, or a function that gives them for what a footer is drawn for; "" where the key is not shown."""

SIGNS = {
    "up": "{up}",
    "down": "{down_more}",
    "left": "{back}",
    "right": "{arrow}",
    "escape": "esc",
    "question_mark": "?",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "pageup": "pgup",
    "pagedown": "pgdn",
}
"""How keys are written that are called otherwise by the toolkit; {names} are those of glyphs."""


class Press(NamedTuple):
    """Keys that do the same.

    `keys`: their names as the toolkit has them, with commas between, the usual one first; `act`: what they
    do; `name`: what a keymap calls them; `words`: what one of several presses does, in a list of all.
    """

    keys: str
    act: Act
    name: str = ""
    words: Words = ""

    @property
    def usual(self) -> str:
        """The toolkit's name of the key that is shown."""
        return self.keys.split(",")[0]

    @property
    def sign(self) -> str:
        """How that key is written."""
        return SIGNS.get(self.usual, self.usual)


class Key(NamedTuple):
    """A key, or several that belong together, such as up and down.

    `presses`: the keys and what they do, none for what a pane or a field does by itself; `footer`: words
    beside it in the footer; `sign`: how it is written, "" for the keys themselves; `help`: the end of the
    sentence that the help begins with the sign; `command`: what it does, in the palette; `first`: it comes
    before whatever has the keyboard; `click`: the key that a click presses, where there are several.
    """

    presses: tuple[Press, ...]
    footer: Words = ""
    sign: str = ""
    help: str = ""
    command: str = ""
    first: bool = False
    click: str = ""

    @property
    def written(self) -> str:
        """How it is written, with {names} of glyphs."""
        return self.sign or "".join(press.sign for press in self.presses)

    @property
    def clicked(self) -> str:
        """The toolkit's name of the key that a click on the words presses, "" for none."""
        return self.click or (self.presses[0].usual if len(self.presses) == 1 else "")

    def says(self, footer: Words, sign: str = "") -> "Key":
        """The same with other words in the footer, and another sign if one is given."""
        return self._replace(footer=footer, sign=sign or self.sign)


async def do(act: Act, about: Any, run: Callable[[str], Awaitable[object]]) -> None:
    """Do what a key does: by `run` what has a name, else with `about`."""
    done = run(act) if isinstance(act, str) else act(about)
    if isawaitable(done):
        await done


def told(words: Words, about: Any) -> str:
    """The words of a key: as they are, or what they are at this moment for `about`, the screen or model."""
    return words if isinstance(words, str) else words(about)


@cache
def drawn(sign: str, glyphs: Glyphs) -> str:
    """A sign of a key; `{names}` in it stand for glyphs of the set in use."""
    return sign.format(**msgspec.structs.asdict(glyphs)) if "{" in sign else sign


def hint(key: Key, words: str, glyphs: Glyphs = UNICODE) -> Line:
    """A key and what it does; a click on them presses the key."""
    return _part(drawn(key.written, glyphs), words, key.clicked)


def footer(keys: Iterable[Key], about: Any, glyphs: Glyphs) -> list[tuple[str, str, str]]:
    """Sign, words, and what a click presses ("" for nothing), of the keys that are shown for `about`."""
    shown = [(drawn(key.written, glyphs), told(key.footer, about), key.clicked) for key in keys]
    return [(sign, words, clicked) for sign, words, clicked in shown if words]


def draw_footer(canvas: Canvas, row: int, shown: Sequence[tuple[str, str, str]], gap: str = "   ") -> None:
    """Write them into a row, most important first; what does not fit is left out."""
    line: Line = []
    for sign, words, clicked in shown:
        part = _part(sign, words, clicked)
        if width(line) + width(part) + len(gap) <= canvas.columns - 2:
            line = spread((line, part), gap)
    canvas.line(1, row, line)
    canvas.retone(row, "bar")


def _part(sign: str, words: str, clicked: str) -> Line:
    hit = ("key", clicked) if clicked else None
    return [Word(sign, "key", hit), Word(f" {words}" if words else "", "dim", hit)]
