"""How the panes share the body of the screen: everything at once where there is room, else in pages.

The rail with prompt and log is always on the right. What is left of it is a stack of parts: road, zone, one's
own convoy and crew, the others. All sizes come from that of the screen, the map and the number of seats, none
from what lies on the table: nothing jumps when an Enemy comes or a crew grows.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Page, Plan
from aurora_tui.games.large_screen import beside_each_other, large
from aurora_tui.games.last_aurora.model_parts import view_of
from aurora_tui.games.last_aurora.tui import exploration_zone, others, outcomes, road_board
from core.last_aurora.prompts.order import SLOTS

LEAST = (80, 24)
WIDE = 150
"""Columns from which panes are roomier."""
LEFT = 80
"""Columns left of the rail that the rail does not take."""
BESIDE = 64
"""Columns in which convoy and crew are beside each other."""
RAIL, RAIL_WIDE, RAIL_LEAST = 36, 42, 30
OWN_LEAST, OWN_MOST, CREW_LEAST, TRAIN_LEAST = 8, 11, 7, 8
"""Rows of convoy and crew beside each other, and of each where they are below each other."""
CREW = ((108, 36), (80, 28), (70, 26), (BESIDE, 21))
"""Columns of the crew beside the convoy, from so many of both on; three cars keep room for long numbers."""
OUTCOME_LEAST, LOG_LEAST = 6, 4
"""Rows of the two where they share those of the log."""
WHOLE_LEAST, WHOLE_ROWS = 10, 4
"""Rows of the others in full: at least, for the board of the Automa, and for each of them."""
MORE, MORE_LEAST = {"thing": 5, "enemies": 4}, 8
"""Of the width and rows of what a large screen has more."""


GROWING = ("zone", "others", "more", "own", "road")
"""Which part has rows that are to spare first."""


class Part(NamedTuple):
    """A part of the stack: the rows that it needs, and those that it can use, more by so many at a time."""

    name: str
    least: int
    most: int
    step: int = 1


def plan(model: TableModel, columns: int, rows: int) -> Plan:
    """The plan for a body of this size."""
    rail = RAIL_WIDE if columns >= WIDE else max(RAIL_LEAST, min(RAIL, columns - LEFT))
    left = columns - rail
    roads = (road_board.usual(model, left), road_board.least(model, left))
    stacks = [_parts(model, left, road) for road in roads]
    if large(columns, rows):
        stacks = [*(_with_more(stack) for stack in stacks), *stacks]
    parts = next((stack for stack in stacks if sum(part.least for part in stack) <= rows), None)
    if parts is None:
        return _pages(
            _parts(model, left, min(roads, key=lambda road: (road > rows, -road))), left, rail, rows
        )
    log = max(9, 2 * rows // 5 if columns >= WIDE else rows // 3)
    outcome = _outcome(log) if outcomes.shown(model) else 0
    return Plan(
        (
            *_stack(parts, left, rows),
            Area("choices", left, 0, rail, rows - log),
            Area("outcome", left, rows - log, rail, outcome),
            Area("log", left, rows - log + outcome, rail, log - outcome),
        )
    )


def _outcome(log: int) -> int:
    """Rows of the Outcome out of those of the log; all of them where both together could not be read."""
    return min(outcomes.ROWS, log - LOG_LEAST) if log >= OUTCOME_LEAST + LOG_LEAST else log


def _pages(parts: Sequence[Part], left: int, rail: int, rows: int) -> Plan:
    """A page for each part, with as many of the others as have room beside it."""
    log = max(5, rows // 4)
    road, zone, own, rest = parts
    return Plan(
        (Area("choices", left, 0, rail, rows - log), Area("log", left, rows - log, rail, log)),
        (
            Page("road", "r", "Road", _together((road, own, rest), left, rows)),
            Page("zone", "z", "Zone", _together((zone, own, rest), left, rows)),
            Page("convoy", "c", "Convoy", _together((own._replace(most=rows), rest), left, rows)),
            Page("others", "e", "Others", (Area("others", 0, 0, left, rows),)),
            Page("log", "l", "Log", (Area("logpage", 0, 0, left, rows),)),
        ),
    )


def _with_more(parts: Sequence[Part]) -> tuple[Part, ...]:
    """For a large screen: whole boards of the others, below them what is highlighted and the Enemies."""
    *above, rest = parts
    whole = rest._replace(most=max(WHOLE_LEAST, WHOLE_ROWS * (rest.most - others.FRAME)))
    return (*above, whole, Part("more", MORE_LEAST, MORE_LEAST))


def _parts(model: TableModel, columns: int, road: int) -> tuple[Part, ...]:
    """Everything left of the rail, from top to bottom; `road`: the least rows of the road."""
    view = view_of(model)
    rest = max(1, len(view["seats"]) - 1) if view is not None else 1
    deep = -(-SLOTS // exploration_zone.cards_a_row(columns, SLOTS))
    least, most = exploration_zone.LEAST, exploration_zone.MOST
    own = (OWN_LEAST, OWN_MOST) if columns >= BESIDE else (TRAIN_LEAST + CREW_LEAST, 99)
    strip = others.strip_rows(rest, columns)
    return (
        Part("road", road, max(road, road_board.wanted(model, columns))),
        Part("zone", deep * least + 1, deep * most + 1, deep),
        Part("own", *own),
        Part("others", strip, max(strip, rest + others.FRAME)),
    )


def _together(parts: Sequence[Part], columns: int, rows: int) -> tuple[Area, ...]:
    """The first part, and of those after it as many as fit."""
    kept = [parts[0]]
    for part in parts[1:]:
        if sum(one.least for one in kept) + part.least <= rows:
            kept.append(part)
    return _stack(kept, columns, rows)


def _stack(parts: Sequence[Part], columns: int, rows: int) -> tuple[Area, ...]:
    """Parts below each other. What is more than they need goes to each in turn, the rest to the last one."""
    sizes = {part.name: part.least for part in parts}
    spare = max(0, rows - sum(sizes.values()))
    for part in sorted(parts, key=lambda one: GROWING.index(one.name)):
        more = min(spare, part.most - part.least) // part.step * part.step
        sizes[part.name], spare = sizes[part.name] + more, spare - more
    last = parts[-1].name
    sizes[last] = min(rows, sizes[last] + spare)
    areas: list[Area] = []
    y = 0
    for part in parts:
        areas += _areas(part.name, y, columns, min(sizes[part.name], rows - y))
        y += sizes[part.name]
    return tuple(areas)


def _areas(name: str, y: int, columns: int, rows: int) -> tuple[Area, ...]:
    """The panes of a part."""
    if name == "zone":
        return _zone(y, columns, rows)
    if name == "own":
        return _own(y, columns, rows)
    if name == "more":
        return beside_each_other(MORE, Area(name, 0, y, columns, rows))
    return (Area(name, 0, y, columns, rows),)


def _own(y: int, columns: int, rows: int) -> tuple[Area, ...]:
    """Convoy and crew."""
    if columns < BESIDE:
        train = min(max(TRAIN_LEAST, rows * 2 // 5), rows - CREW_LEAST)
        return Area("convoy", 0, y, columns, train), Area("crew", 0, y + train, columns, rows - train)
    crew = next(width for least, width in CREW if columns >= least)
    return Area("convoy", 0, y, columns - crew, rows), Area("crew", columns - crew, y, crew, rows)


def _zone(y: int, columns: int, rows: int) -> tuple[Area, ...]:
    """The heading of the zone, and its cards below."""
    a_row = exploration_zone.cards_a_row(columns, SLOTS)
    deep = -(-SLOTS // a_row)
    across = _tracks(columns, a_row, exploration_zone.GAP)
    high = min((rows - 1) // deep, exploration_zone.MOST)
    cards = []
    for slot in range(SLOTS):
        x, width = across[slot % a_row]
        cards.append(Area(f"slot{slot}", x, y + 1 + slot // a_row * high, width, high))
    return (Area("deck", 0, y, columns, 1), *cards)


def _tracks(cells: int, count: int, gap: int) -> list[tuple[int, int]]:
    """So many equal shares of the cells, with gaps between them: the start and size of each."""
    share = Fraction(cells - gap * (count - 1), count)
    starts = [index * (share + gap) for index in range(count)]
    return [(floor(start), floor(start + share) - floor(start)) for start in starts]
