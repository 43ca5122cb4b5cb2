"""What the terminal shows, and the fewest bytes that make it show something else.

The toolkit sends every cell of a changed span with its whole style, and a reset after each. Over a
slow link that is most of what is sent, so this stands between the toolkit and the terminal: cells
that stand there already are left out, and a style is sent as what differs from the one before.

It knows only what it wrote. Whatever else may change the screen (another size, coming back from a
suspension, a sequence it does not know) makes it forget, and then everything is sent again.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from themes.glyphs import SETS, signs

TOKEN = re.compile(
    r"\x1b\[([0-9;]*)m|\x1b\[(\d+);(\d+)H|(\r?\n)"
    r"|(\x1b\[\?(?!1049)\d+[hl]|\x1b\]22;[a-z-]*\x07)|([^\x00-\x1f\x7f]+)"
)
"""A style, a place, a new line, what leaves the picture alone (modes, the pointer's shape), letters."""
OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
VISIBLE_ON_BLANKS = {"4", "7", "9", "21", "53"}
"""Attributes that one sees on a blank: underlined, reversed, struck, underlined twice, overlined."""
PARKED = (1, 1)
"""Where the toolkit leaves the hidden cursor when no field is typed in: it may as well stay where it is."""
WORTH_A_JUMP = 6
"""Cells that are the same and in a row, for which the cursor is moved on instead."""


LATIN = 0x250
"""The letters before this one are of Europe's languages."""
BLOCKS = "▀▁▂▃▄▅▆▇█"
OURS = frozenset(BLOCKS.join("".join(signs(glyphs).values()) for glyphs in SETS.values()))


class Pen(NamedTuple):
    """A style: attributes, and the colours of letter and ground as the codes that set them."""

    flags: frozenset[str] = frozenset()
    ink: str = ""
    ground: str = ""


PLAIN = Pen()
Cell = tuple[str, Pen]
Place = tuple[int, int]
"""A cell: row and column, from 1."""


class ScreenDiff:
    """The screen as it was written."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Cell]] = {}
        self._at: Place | None = None
        """Where the cursor is; None when that is not known."""
        self._row = 0
        """The row in which it is somewhere, after letters that may take one cell or two; else 0."""

    def forget(self) -> None:
        """The screen may show anything now."""
        self._rows.clear()
        self._at, self._row = None, 0

    def changes(self, data: str) -> str:
        """What makes the terminal show what `data` would, style and all; it ends in the plain style."""
        out: list[str] = []
        have = want = PLAIN
        place = self._at
        end = 0
        for token in TOKEN.finditer(data):
            if token.start() != end:
                break
            end = token.end()
            style, row, column, line, mode, letters = token.groups()
            if style is not None:
                want = pen(style)
            elif row is not None:
                place, self._row = (int(row), int(column)), 0
            elif line is not None:
                there = place[0] if place is not None else self._row
                place, self._row = (there + 1, 1) if there else None, 0
            elif mode is not None:
                out.append(mode)
            elif place is None and self._row:
                out += (between(have, want), letters)  # after letters of a doubtful width
                have = want
            elif place is None:
                end = token.start()
                break
            else:
                for jump, text in self._changed(place, letters, want):
                    out.append(self._move(jump))
                    blank = text.isspace()
                    next_pen = on_blank(want, have) if blank else want
                    out += (between(have, next_pen), text)
                    have = next_pen
                    self._at = (jump[0], jump[1] + len(text)) if sure(text) else None
                self._row = 0 if sure(letters) else place[0]
                place = (place[0], place[1] + len(letters)) if not self._row else None
        if end == len(data):
            if place is not None and place != PARKED:
                out.append(self._move(place))
            out.append(between(have, PLAIN))
            return "".join(out)
        if place is not None:
            out.append(self._move(place))
        self.forget()  # something that is not known: as it came, from here on
        return "".join((*out, between(have, want), data[end:]))

    def _changed(self, place: Place, letters: str, want: Pen) -> Iterator[tuple[Place, str]]:
        """The pieces of a run that are not on the screen yet, with their places."""
        row, column = place
        cells = self._rows.setdefault(row, {})
        if not sure(letters):
            self._rows[row] = {}
            yield place, letters
            return
        paper = on_blank(want, None)
        start = last = -1  # the piece being gathered
        for index, letter in enumerate(letters):
            cell = (letter, paper if letter == " " else want)
            if cells.get(column + index) == cell:
                continue
            cells[column + index] = cell
            if start >= 0 and index - last > WORTH_A_JUMP:
                yield (row, column + start), letters[start : last + 1]
                start = -1
            start, last = (index if start < 0 else start), index
        if start >= 0:
            yield (row, column + start), letters[start : last + 1]

    def _move(self, to: Place) -> str:
        """The cursor to a cell; nothing if it is there."""
        at, self._at = self._at, to
        if at == to:
            return ""
        ahead = to[1] - at[1] if at is not None and at[0] == to[0] else 0
        return f"\x1b[{ahead}C" if ahead > 0 else f"\x1b[{to[0]};{to[1]}H"


@lru_cache(maxsize=4096)
def sure(letters: str) -> bool:
    """Whether every terminal gives each of these one cell; about others they differ."""
    return letters.isascii() or all(
        letter.isascii() or letter in OURS or (letter.isalnum() and ord(letter) < LATIN) for letter in letters
    )


@lru_cache(maxsize=2048)
def pen(codes: str) -> Pen:
    """A style from the codes of a sequence, which the toolkit always begins in the plain style."""
    flags: set[str] = set()
    ink = ground = ""
    parts = iter(codes.split(";"))
    for code in parts:
        if code in ("38", "48"):
            kind = next(parts, "5")
            colour = ";".join((code, kind, *(next(parts, "0") for _ in range(3 if kind == "2" else 1))))
        elif code.isdigit() and (30 <= int(code) <= 49 or 90 <= int(code) <= 107):
            colour = "" if code in ("39", "49") else code
        elif code in ("", "0"):
            flags, ink, ground = set(), "", ""
            continue
        else:
            flags.add(code)
            continue
        if code == "48" or (code.isdigit() and (40 <= int(code) <= 49 or int(code) >= 100)):
            ground = colour
        else:
            ink = colour
    return Pen(frozenset(flags), ink, ground)


@lru_cache(maxsize=4096)
def on_blank(want: Pen, have: Pen | None) -> Pen:
    """A style that looks on blanks as `want` does, with as much of `have` as possible."""
    if want.flags & VISIBLE_ON_BLANKS or (have is not None and have.flags & VISIBLE_ON_BLANKS):
        return want
    return Pen(ground=want.ground) if have is None else have._replace(ground=want.ground)


@lru_cache(maxsize=8192)
def between(have: Pen, want: Pen) -> str:
    """The sequence that makes one style of another."""
    if have == want:
        return ""
    whole = ["0", *sorted(want.flags), want.ink, want.ground]
    known = all(flag in OFF for flag in have.flags)
    gone = {OFF[flag] for flag in have.flags - want.flags} if known else set()
    again = {flag for flag in want.flags if flag not in have.flags or OFF.get(flag) in gone}
    parts = [*sorted(gone), *sorted(again)]
    if have.ink != want.ink:
        parts.append(want.ink or "39")
    if have.ground != want.ground:
        parts.append(want.ground or "49")
    ways = [";".join(filter(None, whole))] + ([";".join(parts)] if known else [])
    if want == PLAIN:
        ways.append("")  # the shortest of all: a reset
    return f"\x1b[{min(ways, key=len)}m"
