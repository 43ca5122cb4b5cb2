"""What the terminal shows, and the fewest bytes that make it show something else.

The toolkit sends every cell of a changed span with its whole style, and a reset after each. Over a
slow link that is most of what is sent, so this stands between the toolkit and the terminal: cells
that stand there already are left out, and a style is sent as what differs from the one before.

It knows only what it wrote. Whatever else may change the screen (another size, coming back from a
suspension, a sequence it does not know) makes it forget, and then everything is sent again.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from themes.glyphs import SETS, signs

TOKEN = re.compile(
    r"\x1b\[([0-9;]+)m([^\x00-\x1f\x7f]+)\x1b\[0m"
    r"|\x1b\[([0-9;]*)m|\x1b\[(\d+);(\d+)H|(\r?\n)"
    r"|(\x1b\[\?(?!1049)\d+[hl]|\x1b\]22;[a-z-]*\x07)|([^\x00-\x1f\x7f]+)"
)
"""Letters in a style and the plain style after them, a style, a place, a new line, what leaves the picture
alone (modes, the pointer's shape), letters."""
STYLED, STYLE, PLACE, LINE, MODE, LETTERS = 2, 3, 5, 6, 7, 8
"""Which of them it is: its last group."""
OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
VISIBLE_ON_BLANKS = {"4", "7", "9", "21", "53"}
"""Attributes that one sees on a blank: underlined, reversed, struck, underlined twice, overlined."""
PARKED = (1, 1)
"""Where the toolkit leaves the hidden cursor when no field is typed in: it may as well stay where it is."""
WORTH_A_JUMP = 6
"""Cells that are the same and in a row, for which the cursor is moved on instead."""
FEW = 64
"""Pieces of a change up to which it is worth while to look for a better order."""


LATIN = 0x250
"""The letters before this one are of Europe's languages."""
BLOCKS = "".join(map(chr, range(0x2580, 0x25A0)))
"""Halves, eighths, quarters and shades of a cell, of which pictures are made."""
OURS = frozenset(BLOCKS.join("".join(signs(glyphs).values()) for glyphs in SETS.values()))


class Pen(NamedTuple):
    """A style: attributes, and the colours of letter and ground as the codes that set them."""

    flags: frozenset[str] = frozenset()
    ink: str = ""
    ground: str = ""


PLAIN = Pen()
Place = tuple[int, int]
"""A cell: row and column, from 1."""


class Piece(NamedTuple):
    """Letters in one style that are to stand at a place."""

    place: Place
    letters: str
    pen: Pen


class ScreenDiff:
    """The screen as it was written."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[list[str], list[Pen]]] = {}
        """Letters and styles of each row, by column; "" where nothing is known."""
        self._at: Place | None = None
        """Where the cursor is; None when that is not known."""
        self._row = 0
        """The row in which it is somewhere, after letters that may take one cell or two; else 0."""
        self._have = PLAIN
        """The style that is on."""
        self._pieces: list[Piece] = []
        """What is to be written next."""
        self._out: list[str] = []

    def forget(self) -> None:
        """The screen may show anything now."""
        self._rows.clear()
        self._at, self._row = None, 0

    def changes(self, data: str) -> str:
        """What makes the terminal show what `data` would, style and all; it ends in the plain style."""
        self._out, self._have = [], PLAIN
        want = PLAIN
        place = self._at
        end = 0
        for token in TOKEN.finditer(data):
            if token.start() != end:
                break
            kind = token.lastindex
            if kind in (STYLED, LETTERS):
                letters = token[kind]
                worn = pen(token[1]) if kind == STYLED else want
                want = PLAIN if kind == STYLED else want
                if place is None and not self._row:
                    want = worn
                    end = token.start(kind)
                    break
                place = self._letters(place, letters, worn)
            elif kind == PLACE:
                place, self._row = (int(token[4]), int(token[5])), 0
            elif kind == STYLE:
                want = pen(token[3])
            elif kind == LINE:
                there = place[0] if place is not None else self._row
                place, self._row = (there + 1, 1) if there else None, 0
            else:
                self._write()
                self._out.append(token[MODE])
            end = token.end()
        self._write()
        if end == len(data):
            if place is not None and place != PARKED:
                self._out.append(move(self._at, place))
                self._at = place
            self._out.append(between(self._have, PLAIN))
            return "".join(self._out)
        if place is not None:
            self._out.append(move(self._at, place))
        self.forget()  # something that is not known: as it came, from here on
        return "".join((*self._out, between(self._have, want), data[end:]))

    def _letters(self, place: Place | None, letters: str, want: Pen) -> Place | None:
        """Letters at a place, or somewhere in a row after others of a doubtful width: what is not on the
        screen yet is to be written. Gives where the cursor is then."""
        if place is not None and sure(letters):
            self._pieces += self._changed(place, letters, want)
            return place[0], place[1] + len(letters)
        self._write()
        if place is not None:
            self._rows.pop(place[0], None)
            self._row = place[0]
            self._out.append(move(self._at, place))
        self._out += (between(self._have, want), letters)
        self._have, self._at = want, None
        return None

    def _changed(self, place: Place, letters: str, want: Pen) -> list[Piece]:
        """The pieces of a run that are not on the screen yet."""
        row, column = place
        end = column + len(letters)
        known = self._rows.get(row)
        if known is None:
            known = self._rows[row] = ([], [])
        chars, pens = known
        if len(chars) < end:
            chars += [""] * (end - len(chars))
            pens += [PLAIN] * (end - len(pens))
        shown, worn = chars[column:end], pens[column:end]
        if worn.count(want) == len(worn) and shown == list(letters):
            return []
        chars[column:end], pens[column:end] = letters, [want] * len(letters)
        paper = on_blank(want, None)
        found: list[Piece] = []
        start = last = -1  # the piece being gathered
        for index, letter in enumerate(letters):
            if shown[index] == letter and (
                worn[index] == want or (letter == " " and on_blank(worn[index], None) == paper)
            ):
                continue
            if start >= 0 and index - last > WORTH_A_JUMP:
                found.append(Piece((row, column + start), letters[start : last + 1], want))
                start = -1
            start, last = (index if start < 0 else start), index
        if start >= 0:
            found.append(Piece((row, column + start), letters[start : last + 1], want))
        return found

    def _write(self) -> None:
        """Write the pieces, of the ways to order them in the shortest: as they came, or those of one
        ground or of one style after each other, so that each is set once."""
        pieces, self._pieces = self._pieces, []
        if not pieces:
            return
        ways = [written(pieces, self._at, self._have)]
        if 1 < len(pieces) <= FEW and apart(pieces):
            ways += [
                written([piece for group in by_pen(pieces, alike) for piece in group], self._at, self._have)
                for alike in (attrgetter("ground"), attrgetter("ground", "ink", "flags"))
            ]
        text, self._at, self._have = min(ways, key=lambda way: len(way[0]))
        self._out.append(text)


def apart(pieces: Sequence[Piece]) -> bool:
    """Whether each piece has its own cells, so that any order gives the same: as the toolkit writes them,
    each begins at the end of the one before or later."""
    return all(
        after.place >= (before.place[0], before.place[1] + len(before.letters))
        for before, after in pairwise(pieces)
    )


def by_pen(pieces: Sequence[Piece], alike: Callable[[Pen], object]) -> list[list[Piece]]:
    """Pieces of like styles together, in the order in which each comes first. Blanks, which show nothing but
    their ground, go with the first on the same one."""
    groups: dict[object, list[Piece]] = {}
    grounds: dict[str, list[Piece]] = {}
    blanks: list[Piece] = []
    for piece in pieces:
        if piece.letters.isspace() and not piece.pen.flags & VISIBLE_ON_BLANKS:
            blanks.append(piece)
            continue
        group = groups.setdefault(alike(piece.pen), [])
        group.append(piece)
        grounds.setdefault(piece.pen.ground, group)
    for piece in blanks:
        group = grounds.setdefault(piece.pen.ground, groups.setdefault(alike(piece.pen), []))
        group.append(piece)
    return list(groups.values())


def written(pieces: Iterable[Piece], at: Place | None, have: Pen) -> tuple[str, Place | None, Pen]:
    """Pieces one after the other, from a cursor and a style on; with the cursor and the style then."""
    out: list[str] = []
    for place, letters, want in pieces:
        pen = on_blank(want, have) if letters.isspace() else want
        out += (move(at, place), between(have, pen), letters)
        have, at = pen, (place[0], place[1] + len(letters))
    return "".join(out), at, have


def move(at: Place | None, to: Place) -> str:
    """The cursor from a place, if that is known, to another; nothing if it is there."""
    if at == to:
        return ""
    if at is None or at[0] != to[0]:
        return f"\x1b[{to[0]};{to[1]}H"
    return f"\x1b[{to[1] - at[1]}C" if to[1] > at[1] else f"\x1b[{to[1]}G"


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
