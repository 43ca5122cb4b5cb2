"""Where the spaces of a map stand on the screen: a straight line of houses, or a few of them.

The road is one line where a space has at least two cells of it, else the regions share it among them. What
belongs to a space stands in its column: the ship and its mooring, convoys, the house, what can be found, the
number of a choice. Shortcuts are brackets in the lanes below; a branch has its own house on its bracket.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from core.last_aurora.tables.records import Map

LEFT, RIGHT = 2, 3
"""Cells kept free beside the outermost houses: for a number, and for what stands on a space."""
LEAST, LEAST_OF_SEVERAL = 2.0, 2.5
"""Cells a space has on a line that is the whole road, and on one of several."""
BORDER = 1
"""Spaces that the border of two regions takes on a line."""


class Form(NamedTuple):
    """What has a row of its own: the ship, the numbers of choices; how many the Enemies of a region have
    beside its name."""

    ship: bool = True
    numbers: bool = True
    heading: int = 1


USUAL = Form()
FORMS = (Form(heading=2), USUAL, Form(numbers=False), Form(ship=False), Form(numbers=False, ship=False))
"""From the roomiest to the tightest. Without a row the ship lies among the convoys, numbers among houses."""
AMONG_HOUSES = 3
"""Cells that a space needs for a number among the houses."""


class RoadLine(NamedTuple):
    """A line of houses: its regions, and the rows of what stands over and under them."""

    regions: tuple[int, ...]
    ship: int
    convoys: int
    houses: int
    finds: int
    numbers: int
    lanes: int
    end: int  # the row below it


class Band(NamedTuple):
    """The part of a line that belongs to a region; its name and Enemies begin in row `y`."""

    region: int
    line: int
    x: int
    y: int
    columns: int


class Bracket(NamedTuple):
    """A shortcut on a line: its roads, its row, its ends. One that comes from another line or leads to it is
    open at that end. `house`: the space that stands on it."""

    roads: tuple[int, ...]
    line: int
    y: int
    left: int
    right: int
    open_left: bool
    open_right: bool
    house: int | None


class Layout(NamedTuple):
    """A picture of a map. `places`: the house of each space; `rows`: without the Enemies below a road of
    one line."""

    places: dict[int, tuple[int, int]]
    line_of: dict[int, int]
    lines: tuple[RoadLine, ...]
    bands: tuple[Band, ...]
    brackets: tuple[Bracket, ...]
    rows: int
    heading: int

    @property
    def stacked(self) -> bool:
        """Whether the road has several lines."""
        return len(self.lines) > 1


@lru_cache(maxsize=64)
def arrange(
    chart: Map,
    columns: int,
    rows: int = 0,
    *,
    form: Form | None = None,
    crowded: bool = False,
    heading: int = 0,
) -> Layout:
    """The picture of a map in so many columns, in a form or as roomy as the rows allow, else the tightest.

    `crowded`: a region has more Enemies than one row shows well. `heading`: so many rows beside the name of
    a region are wanted, if nothing else has to go for them. Layouts are remembered, for one is asked
    for at each picture of the road; nobody may change what is given.
    """
    groups = _groups(chart, columns)
    if len(groups) == 1:
        return _laid(chart, columns, groups, Form(heading=0))
    if form is not None:
        return _laid(chart, columns, groups, form)
    wide = min(_scale(chart, group, columns) for group in groups) >= AMONG_HOUSES
    forms = [form for form in FORMS if form.numbers or wide]
    if crowded:  # in two rows if there is room for them, else they share one
        forms = [*dict.fromkeys(form._replace(heading=2) for form in forms), *forms]
    fitting = (form for form in forms if _laid(chart, columns, groups, form).rows <= rows)
    chosen = next(fitting, forms[-1])
    taller = (chosen._replace(heading=more) for more in range(heading, chosen.heading, -1))
    layouts = (_laid(chart, columns, groups, form) for form in taller)
    return next((layout for layout in layouts if layout.rows <= rows), None) or _laid(
        chart, columns, groups, chosen
    )


def _groups(chart: Map, columns: int) -> list[tuple[int, ...]]:
    """The regions of each line: as few lines as have room for their spaces."""
    regions = range(len(chart.regions))
    for count in regions:
        least = LEAST_OF_SEVERAL if count else LEAST
        found = []
        for cuts in combinations(range(1, len(regions)), count):
            ends = (0, *cuts, len(regions))
            groups = [tuple(regions[a:b]) for a, b in pairwise(ends)]
            scale = min(_scale(chart, group, columns) for group in groups)
            found.append((scale, groups))
        scale, groups = max(found)
        if scale >= least or count == len(regions) - 1:
            return groups
    return [tuple(regions)]


def _scale(chart: Map, regions: Sequence[int], columns: int) -> float:
    """Cells a space on a line of these regions."""
    spaces = sum(1 for space in chart.spaces if space.main and space.region in regions)
    return (columns - LEFT - RIGHT - 1) / max(1, spaces - 1 + BORDER * (len(regions) - 1))


def _laid(chart: Map, columns: int, groups: Sequence[tuple[int, ...]], form: Form) -> Layout:
    columns_of = {
        space: (number, x)
        for number, group in enumerate(groups)
        for space, x in _along(chart, columns, group).items()
    }
    lanes = _brackets(chart, columns, columns_of)
    lines: list[RoadLine] = []
    y = 0
    for number, group in enumerate(groups):
        moored = any(space.mooring and space.region in group for space in chart.spaces)
        y += form.heading
        convoys = y + (form.ship and moored)
        houses = convoys + 1
        numbers = houses + 2 if form.numbers else houses
        first = houses + 2 + form.numbers
        end = first + max((lane + 1 for lane, bracket in lanes if bracket.line == number), default=0)
        lines.append(RoadLine(group, y, convoys, houses, houses + 1, numbers, first, end))
        y = end
    brackets = tuple(bracket._replace(y=lines[bracket.line].lanes + lane) for lane, bracket in lanes)
    places = {space: (x, lines[number].houses) for space, (number, x) in columns_of.items()}
    line_of = {space: number for space, (number, _) in columns_of.items()}
    for bracket in brackets:
        if bracket.house is not None:
            places.setdefault(bracket.house, ((bracket.left + bracket.right) // 2, bracket.y))
            line_of.setdefault(bracket.house, bracket.line)
    bands = _bands(chart, columns, lines, places, form.heading)
    return Layout(places, line_of, tuple(lines), bands, brackets, y, form.heading)


def _along(chart: Map, columns: int, regions: tuple[int, ...]) -> dict[int, int]:
    """The column of each space of a line, but of those on branches."""
    spaces = [space for space in chart.spaces if space.main and space.region in regions]
    scale = max(0.0, _scale(chart, regions, columns))
    return {
        space.id: LEFT + int((number + BORDER * regions.index(space.region)) * scale + 0.5)
        for number, space in enumerate(sorted(spaces, key=lambda space: space.progress))
    }


def _brackets(chart: Map, columns: int, columns_of: dict[int, tuple[int, int]]) -> list[tuple[int, Bracket]]:
    """Each shortcut with its lane. Brackets in one lane touch at most at their ends, or join at the right."""
    found: list[Bracket] = []
    for roads, start, end, house in _shortcuts(chart):
        (first, left), (last, right) = columns_of[start], columns_of[end]
        if first == last:
            found.append(Bracket(roads, first, 0, left, right, False, False, house))
            continue
        found.append(Bracket(roads, first, 0, left, columns - 1, False, True, house))
        found.append(Bracket(roads, last, 0, 0, right, True, False, None))
    ends: dict[tuple[int, int], int] = {}
    laid: list[tuple[int, Bracket]] = []
    for bracket in sorted(found, key=lambda one: (one.line, one.left, one.right)):
        lane = 0
        joined = bracket.right if not bracket.open_right and not bracket.open_left else -1
        while bracket.left < ends.get((bracket.line, lane), -1) != joined:
            lane += 1
        ends[bracket.line, lane] = bracket.right
        laid.append((lane, bracket))
    return laid


def _shortcuts(chart: Map) -> list[tuple[tuple[int, ...], int, int, int | None]]:
    """Roads beside the main one with both their ends on it; two that meet on a branch are one shortcut."""
    main = {space.id for space in chart.spaces if space.main}
    found: list[tuple[tuple[int, ...], int, int, int | None]] = []
    for index, road in enumerate(chart.roads):
        if road.kind == "main" or road.start not in main:
            continue
        if road.end in main:
            found.append(((index,), road.start, road.end, None))
            continue
        found += [
            ((index, after), road.start, other.end, road.end)
            for after, other in enumerate(chart.roads)
            if other.start == road.end and other.end in main
        ]
    return found


def _bands(
    chart: Map,
    columns: int,
    lines: Sequence[RoadLine],
    places: dict[int, tuple[int, int]],
    heading: int,
) -> tuple[Band, ...]:
    bands = []
    for number, line in enumerate(lines):
        starts = [0]
        for before, region in pairwise(line.regions):
            last = max(_columns(chart, before, places))
            starts.append((last + min(_columns(chart, region, places)) + 1) // 2)
        for region, start, end in zip(line.regions, starts, [*starts[1:], columns], strict=True):
            bands.append(Band(region, number, start, line.ship - heading, end - start))
    return tuple(bands)


def _columns(chart: Map, region: int, places: dict[int, tuple[int, int]]) -> list[int]:
    """Where the main road of a region has its houses."""
    return [places[space.id][0] for space in chart.spaces if space.main and space.region == region]
