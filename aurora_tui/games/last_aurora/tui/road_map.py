"""Where the spaces of a map stand on the screen: the whole road in one picture, or a picture a region.

A map gives each space a place on a grid of about 75 by 5 cells. The road winds over that grid as on
the board; a narrow screen shows the regions below each other, each over the whole width.
"""

from collections.abc import Mapping
from typing import NamedTuple

from core.last_aurora.tables.records import Map

LEFT, RIGHT = 2, 4
"""Cells kept free beside the outermost houses: for a number, and for what lies on a space."""


class Band(NamedTuple):
    """The part of the picture that belongs to a region."""

    region: int
    x: int
    y: int
    columns: int
    rows: int


class Layout(NamedTuple):
    """A picture of a map: where each space stands, and which part of it is which region."""

    places: dict[int, tuple[int, int]]
    bands: tuple[Band, ...]
    rows: int
    stacked: bool


def arrange(
    chart: Map, columns: int, *, tall: bool = False, headings: Mapping[int, int] | None = None
) -> Layout:
    """The picture of a map in a number of columns; stacked if one picture would be too wide.

    A tall picture has an empty row between any two of a flat one. In a stacked one the heading of a
    region takes a row, or as many as `headings` says.
    """
    xs = [space.x for space in chart.spaces]
    span = max(xs) - min(xs)
    scale = (columns - LEFT - RIGHT - 1) / max(span, 1)
    return _flat(chart, columns, scale, 1 + tall) if scale >= 1 else _stacked(chart, columns, headings or {})


def _flat(chart: Map, columns: int, scale: float, height: int) -> Layout:
    left, top = min(space.x for space in chart.spaces), min(space.y for space in chart.spaces)
    rows = (max(space.y for space in chart.spaces) - top) * height + 3
    places = {
        space.id: (LEFT + round((space.x - left) * scale), (space.y - top) * height + 1)
        for space in chart.spaces
    }
    starts = [
        min(places[space.id][0] for space in chart.spaces if space.region == region) - LEFT - 1
        for region in range(len(chart.regions))
    ]
    starts[0] = 0
    ends = [*starts[1:], columns]
    bands = tuple(
        Band(region, start, 0, end - start, rows)
        for region, (start, end) in enumerate(zip(starts, ends, strict=True))
    )
    return Layout(places, bands, rows, False)


def _stacked(chart: Map, columns: int, headings: Mapping[int, int]) -> Layout:
    places: dict[int, tuple[int, int]] = {}
    bands: list[Band] = []
    spans = []
    for region in range(len(chart.regions)):
        xs = [space.x for space in chart.spaces if space.region == region]
        spans.append((min(xs), max(xs)))
    scale = (columns - LEFT - RIGHT - 3) / max(1, *(high - low for low, high in spans))
    top = min(space.y for space in chart.spaces)
    y = 0
    for region, (low, _) in enumerate(spans):
        spaces = [space for space in chart.spaces if space.region == region]
        height = max(space.y for space in spaces) - top + 1
        heading = headings.get(region, 1)
        for space in spaces:
            places[space.id] = (LEFT + 1 + round((space.x - low) * scale), y + heading + space.y - top)
        bands.append(Band(region, 0, y, columns, height + heading))
        y += height + heading
    return Layout(places, tuple(bands), y, True)
