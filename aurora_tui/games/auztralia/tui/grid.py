"""Where each hex is drawn: so many columns and rows a hex, odd rows half a hex to the right.

Pointy-top hexes on a grid of letters: number and land in the first row of a hex, what lies there in the next,
its east side at the right end of the first row, its sides to the south-west and south-east at both ends of
the last one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.auztralia.tables.records import Hex

NARROW, WIDE = 5, 12
"""Columns of a hex: the fewest, in which signs have a cell each, and the most. Between them even numbers."""
LOW, HIGH = 2, 4
"""Rows of a hex."""


class Grid(NamedTuple):
    """A map on a canvas: where each hex begins, by its number, and the size of a hex."""

    places: dict[int, tuple[int, int]]
    columns: int
    rows: int

    @property
    def side(self) -> int:
        """Cells of a track."""
        return 1 if self.columns == NARROW else 2


class Shape(NamedTuple):
    """Of each hex twice its column, as odd rows are half a hex to the right, and its row, both from 0."""

    places: dict[int, tuple[int, int]]
    across: int
    """twice the last column"""
    down: int
    """rows of hexes"""

    def size(self, columns: int, rows: int) -> tuple[int, int]:
        """Columns and rows of the map with hexes of this size: the last column has no side to the east, and
        the last row none to the south."""
        side = 1 if columns == NARROW else 2
        return self.across * columns // 2 + columns - side, (self.down - 1) * rows + max(2, rows - 1)


def shape(hexes: Sequence[Hex]) -> Shape:
    """The shape of a map."""
    top = min(row.r for row in hexes)
    found = {row.number: (2 * row.q + row.r - top, row.r - top) for row in hexes}
    left = min(x for x, _ in found.values())
    places = {number: (x - left, y) for number, (x, y) in found.items()}
    return Shape(places, max(x for x, _ in places.values()), max(y for _, y in places.values()) + 1)


def largest(made: Shape, columns: int, rows: int) -> tuple[int, int]:
    """Columns and rows of the largest hexes with which the map has room; the smallest ones if it has not."""
    wide = max((each for each in range(6, WIDE + 1, 2) if made.size(each, LOW)[0] <= columns), default=NARROW)
    high = max((each for each in range(LOW, HIGH + 1) if made.size(wide, each)[1] <= rows), default=LOW)
    return wide, high


def grid(hexes: Sequence[Hex], columns: int, rows: int) -> Grid:
    """The map in the middle of so many cells, with hexes as large as they can be."""
    made = shape(hexes)
    wide, high = largest(made, columns, rows)
    across, down = made.size(wide, high)
    x0, y0 = max(0, columns - across) // 2, max(0, rows - down) // 2
    return Grid(
        {number: (x0 + x * wide // 2, y0 + y * high) for number, (x, y) in made.places.items()}, wide, high
    )
