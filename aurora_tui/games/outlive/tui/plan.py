"""How the panes share the body of the screen: everything at once where there is room, else in pages.

The rail with prompt and log is always on the right; left of it are the ring, events beside the others, and
the shelter. All sizes come from that of the screen and the options of the match, none from what lies on the
table: nothing jumps when an event comes or a shelter grows.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Page, Plan
from aurora_tui.games.large_screen import THING_LEAST, large
from aurora_tui.games.outlive.model_parts import rules_of

LEAST = (80, 24)
LEFT = 84
"""Columns left of the rail that the rail does not take: in these the lowest boxes of the ring have room for
all that lies in them."""
WIDE = 150
"""Columns from which the rail is wider, and the others have more room than the events."""
RAIL, RAIL_WIDE, RAIL_LEAST = 36, 42, 30
SMALL = 96
"""Columns below which the rail is as narrow as can be."""
BOXES = 3
"""Boxes of the ring below each other."""
BOX_LEAST, BOX_MOST = 5, 7
"""Rows of a box of the ring."""
OPEN_ROWS = 2
"""Rows more of a box where search tiles lie open in the cities."""
OTHERS = 36
"""Columns of the others beside the events, where these have the more."""
MIDDLE_LEAST, MIDDLE_MOST = 8, 10
"""Rows of events and others."""
SHELTER = ((78, 10, 14), (62, 17, 22), (0, 19, 28))
"""Rows of a shelter that is so wide: those that it needs, and those that it can use."""
EVENTS_LEAST, EVENTS_NARROW = 6, 8
"""Rows of the events alone below the ring: enough for all, two in a line; where it is narrow one."""
NARROW = 62
"""Columns left of the rail from which two events are in a line."""


PLACES = ("ring", "middle", "events", "shelter")
"""From top to bottom."""
GROWING = ("shelter", "middle", "events", "thing", "ring")
"""Which part has rows that are to spare first."""


class Part(NamedTuple):
    """A part of the stack: the rows that it needs, and those that it can use, more by so many at a time."""

    name: str
    least: int
    most: int
    step: int = 1


def plan(model: TableModel, columns: int, rows: int) -> Plan:
    """The plan for a body of this size."""
    rail = _rail(columns)
    left = columns - rail
    box = BOX_MOST if rules_of(model).open_search or left < LEFT else BOX_LEAST
    most = BOX_MOST + OPEN_ROWS * rules_of(model).open_search
    least, enough = next((least, most) for width, least, most in SHELTER if left >= width)
    ring = Part("ring", BOXES * box, BOXES * most, BOXES)
    middle = Part("middle", MIDDLE_LEAST, MIDDLE_MOST)
    shelter = Part("shelter", least, enough)
    if ring.least + middle.least + shelter.least > rows:
        return _pages(ring, middle, shelter, left, columns, rows)
    thing = Part("thing", THING_LEAST, THING_LEAST + 1)
    parts = (ring, middle, thing, shelter) if large(columns, rows) else (ring, middle, shelter)
    log = max(8, rows // 3)
    return Plan(
        (
            *_stack(parts, left, columns, rows),
            Area("choices", left, 0, rail, rows - log),
            Area("log", left, rows - log, rail, log),
        )
    )


def _rail(columns: int) -> int:
    """Columns of prompt and log: what the ring leaves them where it can have its best shape."""
    if columns >= WIDE:
        return RAIL_WIDE
    if columns >= LEFT + RAIL_LEAST:
        return min(RAIL, columns - LEFT)
    return RAIL if columns >= SMALL else RAIL_LEAST


def _pages(ring: Part, middle: Part, shelter: Part, left: int, columns: int, rows: int) -> Plan:
    """A page for each part, with as many of the others as have room beside it."""
    rail, log = columns - left, max(5, rows // 4)
    events = Part("events", EVENTS_LEAST if left >= NARROW else EVENTS_NARROW, MIDDLE_MOST)
    own = shelter._replace(least=min(shelter.least, rows))
    return Plan(
        (Area("choices", left, 0, rail, rows - log), Area("log", left, rows - log, rail, log)),
        (
            Page("ring", "r", "Ring", _together((ring, shelter, middle, events), left, columns, rows)),
            Page("shelter", "s", "Shelter", _together((own, middle), left, columns, rows)),
            Page("events", "e", "Events", (Area("events", 0, 0, left, rows),)),
            Page("others", "o", "Others", (Area("others", 0, 0, left, rows),)),
            Page("log", "l", "Log", (Area("logpage", 0, 0, left, rows),)),
        ),
    )


def _together(parts: Sequence[Part], left: int, columns: int, rows: int) -> tuple[Area, ...]:
    """The first part, and of those after it as many as fit; events only where they are not there already."""
    kept = [parts[0]]
    for part in parts[1:]:
        told = part.name == "events" and any(one.name == "middle" for one in kept)
        if not told and sum(one.least for one in kept) + part.least <= rows:
            kept.append(part)
    return _stack(sorted(kept, key=lambda part: PLACES.index(part.name)), left, columns, rows)


def _stack(parts: Sequence[Part], left: int, columns: int, rows: int) -> tuple[Area, ...]:
    """Parts below each other. What is more than they need goes to each in turn, the rest to the last one
    that can be of any height."""
    sizes = {part.name: part.least for part in parts}
    spare = rows - sum(sizes.values())
    for part in sorted(parts, key=lambda part: GROWING.index(part.name)):
        more = max(0, min(spare, part.most - part.least)) // part.step * part.step
        sizes[part.name], spare = sizes[part.name] + more, spare - more
    rest = next((part.name for part in parts if part.name in ("middle", "events")), parts[-1].name)
    sizes[rest] += spare
    areas: list[Area] = []
    y = 0
    for part in parts:
        areas += _areas(part.name, y, left, columns, sizes[part.name])
        y += sizes[part.name]
    return tuple(areas)


def _areas(name: str, y: int, left: int, columns: int, rows: int) -> tuple[Area, ...]:
    """The panes of a part."""
    if name != "middle":
        return (Area(name, 0, y, left, rows),)
    half = left * 44 // 100 if columns >= WIDE else max(left // 2, left - OTHERS)
    return Area("events", 0, y, half, rows), Area("others", half, y, left - half, rows)
