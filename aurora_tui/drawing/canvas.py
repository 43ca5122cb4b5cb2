"""A canvas of cells, and what panes paint on it: words in a tone, frames, things one can click.

No toolkit here: a pane's picture is a canvas, and a canvas is rows of runs, so every pane can be
tested without an app. Text is plain text, never markup; wide characters take two cells.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, repeat
from operator import itemgetter
from typing import NamedTuple
from unicodedata import category

from aurora_tui.drawing.cells import cell_len
from themes.glyphs import Glyphs

Target = tuple[str | int, ...]
"""A thing on the table: its kind and numbers, such as `("space", 12)` or `("box", 0, 17)`."""


class Run(NamedTuple):
    """Neighbouring cells of one tone that belong to one thing."""

    text: str
    tone: str
    hit: Target | None = None


class Word(NamedTuple):
    """A piece of a line that is not placed yet."""

    text: str
    tone: str = "text"
    hit: Target | None = None


Line = list[Word]
Cell = tuple[str, str, Target | None]
"""A character ("" in the second cell of a wide one), its tone, the thing it belongs to."""
_char, _look = itemgetter(0), itemgetter(1, 2)
_text = itemgetter(0)
PIECES = re.compile(" |[^ ]+")
"""A space, or what stands between spaces."""


@lru_cache(maxsize=4096)
def narrow(text: str) -> bool:
    """Whether every character takes exactly one cell."""
    return text.isascii() or all(cell_len(char) == 1 for char in text)


def width(words: Iterable[Word]) -> int:
    """How many cells the words of a line take together."""
    return sum(map(cell_len, map(_text, words)))


def fit(text: str, cells: int, ellipsis: str = "…") -> str:
    """`text` in at most `cells` cells, with an ellipsis where it was cut and there is room for it."""
    if cell_len(text) <= cells:
        return text
    kept, room = "", cells - cell_len(ellipsis)
    if room < 0:
        return ""
    for char in text:
        room -= cell_len(char)
        if room < 0:
            break
        kept += char
    return kept.rstrip() + ellipsis


def wrap(text: str, cells: int) -> list[str]:
    """`text` in lines of at most `cells` cells, broken at spaces where that is possible.

    Gives at least one line. Without a cell there is no room for anything: one empty line. In a single
    cell a wide character still has a line of its own, two cells wide.
    """
    return list(_wrapped(text, cells))


@lru_cache(maxsize=1024)
def _wrapped(text: str, cells: int) -> tuple[str, ...]:
    """The same, remembered: a picture has most of the words of the one before it."""
    if cells <= 0:
        return ("",)
    lines: list[str] = []
    line = ""
    for word in text.split():
        while cell_len(word) > cells:  # a word longer than a line
            room = cells - (cell_len(line) + 1 if line else 0)
            if line and room < 2:
                lines.append(line)
                line, room = "", cells
            head = _head(word, room)
            line = f"{line} {head}" if line else head
            lines.append(line)
            line, word = "", word[len(head) :]
        if line and cell_len(line) + 1 + cell_len(word) > cells:
            lines.append(line)
            line = word
        elif word:
            line = f"{line} {word}" if line else word
    if line or not lines:
        lines.append(line)
    return tuple(lines)


def _head(word: str, cells: int) -> str:
    """As many characters of `word` as fit, at least one."""
    taken, used = "", 0
    for char in word:
        used += cell_len(char)
        if used > cells and taken:
            break
        taken += char
    return taken


def flow(words: Iterable[Word], cells: int, indent: int = 0) -> list[Line]:
    """Words wrapped into lines of at most `cells` cells; lines after the first are indented.

    Gives at least one line; without a cell that is an empty one, as in `wrap`.
    """
    lines: list[Line] = [[]]
    if cells <= 0:
        return lines
    indent = max(0, min(indent, cells - 2))
    used = 0
    for word in words:
        for piece in _pieces(word):
            size = cell_len(piece.text)
            if used + size > cells and used > (indent if len(lines) > 1 else 0):
                _trim(lines[-1])
                lines.append([Word(" " * indent)] if indent else [])
                used = indent
                if piece.text.isspace():
                    continue
            if used + size > cells:
                for part in wrap(piece.text, max(1, cells - indent)):
                    if used + cell_len(part) > cells:
                        lines.append([Word(" " * indent)] if indent else [])
                        used = indent
                    lines[-1].append(Word(part, piece.tone, piece.hit))
                    used += cell_len(part)
                continue
            lines[-1].append(piece)
            used += size
    return lines


def _pieces(word: Word) -> Iterator[Word]:
    """A word split at spaces, the spaces kept as pieces of their own."""
    for text in PIECES.findall(word.text):
        yield Word(text, word.tone, word.hit)


def _trim(line: Line) -> None:
    while line and line[-1].text.isspace() and len(line) > 1:
        line.pop()


class Canvas:
    """A grid of cells, painted from left to right and later paint over earlier."""

    def __init__(self, columns: int, rows: int, tone: str = "text") -> None:
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        blank: Cell = (" ", tone, None)
        self._cells: list[list[Cell]] = [[blank] * self.columns for _ in range(self.rows)]
        self._wide: set[int] = set()  # rows in which a character takes two cells

    def put(self, x: int, y: int, text: str, tone: str = "text", hit: Target | None = None) -> int:
        """Write `text` at a cell; what falls outside is not drawn. Gives the column after it."""
        if not text.isprintable():  # a terminal would obey it
            text = "".join(char for char in text if char.isprintable() or category(char)[0] != "C")
        if not 0 <= y < self.rows:
            return x + cell_len(text)
        row = self._cells[y]
        if (text.isascii() or narrow(text)) and not (y in self._wide and self._cuts(row, x, len(text))):
            end = x + len(text)
            if x >= 0 and end <= self.columns:
                row[x:end] = zip(text, repeat(tone), repeat(hit))
            elif x < self.columns and end > 0:
                shown = text[max(0, -x) : self.columns - x]
                row[max(0, x) : min(self.columns, end)] = zip(shown, repeat(tone), repeat(hit))
            return end
        self._wide.add(y)
        return self._put_wide(row, x, text, tone, hit)

    def _put_wide(self, row: list[Cell], x: int, text: str, tone: str, hit: Target | None) -> int:
        """Character by character, where some take two cells or none."""
        for char in text:
            size = cell_len(char)
            if size == 0:  # a mark belongs to the cell before it, unless it would make that one wider
                if 0 < x <= self.columns and category(char)[0] == "M":
                    at = x - 1 if row[x - 1][0] else x - 2
                    before = row[at]
                    if at >= 0 and cell_len(before[0] + char) == cell_len(before[0]):
                        row[at] = (before[0] + char, before[1], before[2])
                continue
            if x >= 0 and x + size <= self.columns:
                self._clear(row, x, size)
                row[x] = (char, tone, hit)
                if size == 2:
                    row[x + 1] = ("", tone, hit)
            x += size
        return x

    @staticmethod
    def _cuts(row: list[Cell], x: int, cells: int) -> bool:
        """Whether writing there would cut a wide character in two."""
        return any(0 <= end < len(row) and row[end][0] == "" for end in (max(0, x), x + cells))

    @staticmethod
    def _clear(row: list[Cell], x: int, size: int) -> None:
        """Half of a wide character that is painted over becomes a space."""
        if row[x][0] == "" and x:
            row[x - 1] = (" ", *row[x - 1][1:])
        after = x + size
        if after < len(row) and row[after][0] == "":
            row[after] = (" ", *row[after][1:])

    def line(self, x: int, y: int, words: Iterable[Word], limit: int | None = None) -> int:
        """Write words one after the other, within `limit` cells; gives the column after them."""
        end = None if limit is None else x + limit
        for word in words:
            text = word.text if end is None else fit(word.text, end - x)
            x = self.put(x, y, text, word.tone, word.hit)
        return x

    def right(self, y: int, words: Iterable[Word], end: int | None = None) -> int:
        """Write words that end before column `end`; gives the column where they begin."""
        line = list(words)
        x = (self.columns if end is None else end) - width(line)
        self.line(x, y, line)
        return x

    def retone(self, y: int, surface: str, x: int = 0, end: int | None = None) -> None:
        """Put a stretch of a row on another surface, as far as it is on the canvas."""
        row, stretch = self._stretch(y, x, end)
        tones: dict[str, str] = {}
        for at in stretch:
            char, tone, hit = row[at]
            if tone not in tones:
                tones[tone] = f"{tone.partition('@')[0]}@{surface}"
            row[at] = (char, tones[tone], hit)

    def light(self, y: int, stroke: str, x: int = 0, end: int | None = None) -> None:
        """Make a bar of a stretch of an edge: all of it as what is lit, and blank where the `stroke` of the
        edge was. It is as easily seen as a whole card on a surface of its own, for a tenth of the bytes."""
        row, stretch = self._stretch(y, x, end)
        for at in stretch:
            char, _, hit = row[at]
            row[at] = (" " if char == stroke else char, "lit", hit)

    def aim(self, y: int, hit: Target, x: int = 0, end: int | None = None) -> None:
        """Make a stretch of a row belong to a thing, as far as it is on the canvas."""
        row, stretch = self._stretch(y, x, end)
        for at in stretch:
            char, tone, _ = row[at]
            row[at] = (char, tone, hit)

    def aim_rest(self, hit: Target) -> None:
        """Make every cell that belongs to no thing belong to this one."""
        for row in self._cells:
            row[:] = [cell if cell[2] is not None else (cell[0], cell[1], hit) for cell in row]

    def _stretch(self, y: int, x: int, end: int | None) -> tuple[list[Cell], range]:
        """A row, and which of its cells lie from `x` to before `end`."""
        if not 0 <= y < self.rows:
            return [], range(0)
        return self._cells[y], range(max(0, x), min(self.columns, self.columns if end is None else end))

    def paste(self, x: int, y: int, other: "Canvas", top: int = 0, rows: int | None = None) -> None:
        """Copy another canvas, from its row `top` on, onto this one; what falls outside is not drawn."""
        count = other.rows - top if rows is None else min(rows, other.rows - top)
        left = max(0, -x)
        start, room = x + left, self.columns - (x + left)
        for row in range(max(0, -y, -top), min(count, self.rows - y)):
            piece = other._cells[top + row][left : left + room] if room > 0 else []
            if not piece:
                continue
            if piece[0][0] == "":  # halves of wide characters that were cut
                piece = [(" ", *piece[0][1:]), *piece[1:]]
            if cell_len(piece[-1][0]) > 1:
                piece = [*piece[:-1], (" ", *piece[-1][1:])]
            if top + row in other._wide:
                self._wide.add(y + row)
            mine = self._cells[y + row]
            for end in (start, start + len(piece)):
                if end < self.columns and mine[end][0] == "":
                    self._clear(mine, end, 0)
            mine[start : start + len(piece)] = piece

    def frame(self, glyphs: Glyphs, tone: str = "line", box: tuple[int, int, int, int] | None = None) -> None:
        """Draw a frame around `box` (x, y, columns, rows), or around everything."""
        x, y, columns, rows = box or (0, 0, self.columns, self.rows)
        if columns < 2 or rows < 2:
            return
        self.put(x, y, glyphs.top_left + glyphs.across * (columns - 2) + glyphs.top_right, tone)
        side: Cell = (glyphs.down, tone, None)
        for row in range(y + 1, y + rows - 1):
            for at in (x, x + columns - 1):
                if 0 <= row < self.rows and 0 <= at < self.columns and row not in self._wide:
                    self._cells[row][at] = side
                else:
                    self.put(at, row, glyphs.down, tone)
        bottom = glyphs.bottom_left + glyphs.across * (columns - 2) + glyphs.bottom_right
        self.put(x, y + rows - 1, bottom, tone)

    # -- reading -----------------------------------------------------------------------------------

    def hit(self, x: int, y: int) -> Target | None:
        """The thing drawn at a cell, None where there is none or the cell is off the canvas."""
        if 0 <= y < self.rows and 0 <= x < self.columns:
            return self._cells[y][x][2]
        return None

    def runs(self, y: int) -> list[Run]:
        """A row as runs of equal tone and thing."""
        return [
            Run("".join(map(_char, cells)), tone, hit)
            for (tone, hit), cells in groupby(self._cells[y], key=_look)
        ]

    def all_runs(self, old: "Canvas | None" = None, known: Sequence[list[Run]] = ()) -> list[list[Run]]:
        """All rows as runs. Of rows that are as in an `old` canvas those that are `known`."""
        if old is None or len(known) != self.rows or old.rows != self.rows:
            return [self.runs(y) for y in range(self.rows)]
        pairs = enumerate(zip(self._cells, old._cells, strict=True))
        return [known[y] if row == before else self.runs(y) for y, (row, before) in pairs]

    def text(self, y: int) -> str:
        """The letters of a row, counted from 0, with the blanks at its end."""
        return "".join(cell[0] for cell in self._cells[y])

    def lines(self) -> list[str]:
        """The letters of all rows, without blanks at their ends."""
        return [self.text(y).rstrip() for y in range(self.rows)]

    def find(self, hit: Target) -> tuple[int, int] | None:
        """The first cell that belongs to a thing."""
        for y, row in enumerate(self._cells):
            for x, cell in enumerate(row):
                if cell[2] == hit:
                    return x, y
        return None

    def hits(self) -> set[Target]:
        """All things drawn."""
        return {cell[2] for row in self._cells for cell in row if cell[2] is not None}
