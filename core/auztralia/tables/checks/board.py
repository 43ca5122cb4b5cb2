"""Checks of the maps, the survey tiles and the piles (items 1 to 4, 13 to 20).

Each gives "" or the first thing wrong, in a sentence that names the file and the record.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from core.auztralia.hexes import Field
from core.auztralia.tables.records import (
    BLANK,
    CTHULHU,
    GOODS,
    LEVELS,
    MAPS,
    NONE,
    OLD_ONES,
    Catalogue,
    Hex,
)

SEATS = (1, 2, 3, 4)
SURVEY_TILES = 20
SYMBOLS = (14, 14, 12, 8)
OLD_ONES_OF_SURVEY = 30
TILES_OF_LEVELS = (26, 21, 10)
CTHULHU_POINTS = 12
NEAR, MIDDLE = 3, 4
"""how far from the coast level 1 goes, and where level 2 lies"""
MOST_SURVEYS = 3
MARK_DISTANCE = 2


def _hex(name: str, row: Hex) -> str:
    return f"{name}.toml, record {row.number}"


@lru_cache(maxsize=8)
def _field(rows: tuple[Hex, ...]) -> Field:
    return Field((row.q, row.r) for row in rows)


def _each_map(check: Callable[[str, tuple[Hex, ...], Catalogue], str]) -> Callable[[Catalogue], str]:
    """A check of one map as one of both."""

    def both(catalogue: Catalogue) -> str:
        found = (check(name, catalogue.hexes(name), catalogue) for name in MAPS)
        return next((problem for problem in found if problem), "")

    return both


@_each_map
def coordinates(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """Each place once, numbered in reading order: Revelations begin with the lowest number."""
    taken: dict[tuple[int, int], int] = {}
    for row in rows:
        first = taken.setdefault((row.q, row.r), row.number)
        if first != row.number:
            return f"{_hex(name, row)}: lies where {first} lies."
    for before, after in pairwise(rows):
        if (before.r, before.q) > (after.r, after.q):
            return f"{_hex(name, before)}: must stand after {after.number} in reading order."
    return ""


@_each_map
def connected(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """A way leads from every hex to every other."""
    field = _field(rows)
    for row in rows:
        if field.distances[1][row.number] == field.size:
            return f"{_hex(name, row)}: no way leads there from hex 1."
    return ""


@_each_map
def connected_without_hills(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """Railways of the first box reach every coast and Outback hex (Z28)."""
    plain = [row for row in rows if row.terrain != "hill"]
    field = _field(tuple(plain))
    lost = [row.number for place, row in enumerate(plain, start=1) if field.distances[1][place] == field.size]
    return f"{name}.toml, record {lost[0]}: no way without hills leads there." if lost else ""


@_each_map
def marks(name: str, rows: tuple[Hex, ...], catalogue: Catalogue) -> str:
    """As many marks as survey tiles are used (L11)."""
    wanted = catalogue.numbers.marks
    found = [row for row in rows if row.mark]
    if len(found) != wanted:
        return f"{name}.toml: must have {wanted} marks, got {len(found)}."
    if wanted > len(catalogue.survey):
        return f"survey.toml: must have {wanted} tiles or more, got {len(catalogue.survey)}."
    return ""


@_each_map
def mark_places(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """Marks lie apart, and none on the coast."""
    field = _field(rows)
    found = [row for row in rows if row.mark]
    for row in found:
        if row.terrain == "coast":
            return f"{_hex(name, row)}, mark: none lies on the coast."
        for other in found:
            if row is not other and field.distances[row.number][other.number] < MARK_DISTANCE:
                return f"{_hex(name, row)}, mark: lies beside that of {other.number}."
    return ""


@_each_map
def levels(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """The Outback, and it alone, has levels: from its piles Old Ones are drawn (Z6)."""
    for row in rows:
        if (row.terrain == "outback") != (row.level in LEVELS):
            return f"{_hex(name, row)}, level: is that of the Outback, and each of its hexes has one."
    return ""


@_each_map
def level_places(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """Levels rise with the distance from the coast."""
    field = _field(rows)
    coast = [row.number for row in rows if row.terrain == "coast"]
    for row in rows:
        if row.terrain == "outback":
            far = min((field.distances[row.number][each] for each in coast), default=0)
            wanted = 1 if far <= NEAR else 2 if far <= MIDDLE else 3
            if row.level != wanted:
                return f"{_hex(name, row)}, level: is {wanted} at {far} from the coast, got {row.level}."
    return ""


@_each_map
def ports(name: str, rows: tuple[Hex, ...], catalogue: Catalogue) -> str:
    """However the others have placed theirs, the next seat finds a place for its port (Z14)."""
    field = _field(rows)
    coast = [row.number for row in rows if row.terrain == "coast"]
    apart = catalogue.numbers.port_distance
    free = {
        place: frozenset(each for each in coast if field.distances[place][each] >= apart) for place in coast
    }
    return _room_for_ports(name, free, frozenset(coast), (), len(SEATS))


def _room_for_ports(
    name: str, free: dict[int, frozenset[int]], left: frozenset[int], placed: tuple[int, ...], more: int
) -> str:
    if not left:
        return f"{name}.toml: with ports on {' '.join(map(str, placed))} there is no place for another."
    if more > 1:
        for place in sorted(left):
            if place > max(placed, default=0):
                found = _room_for_ports(name, free, left & free[place], (*placed, place), more - 1)
                if found:
                    return found
    return ""


@_each_map
def reach(name: str, rows: tuple[Hex, ...], catalogue: Catalogue) -> str:
    """A seat has tracks enough to reach every hex from any port."""
    field = _field(rows)
    for row in rows:
        if row.terrain == "coast":
            farthest = max(range(1, field.size), key=field.distances[row.number].__getitem__)
            if field.distances[row.number][farthest] > catalogue.numbers.tracks:
                return f"{_hex(name, row)}: {farthest} is farther away than there are tracks."
    return ""


@_each_map
def covered(name: str, rows: tuple[Hex, ...], _: Catalogue) -> str:
    """No hex gathers too much."""
    field = _field(rows)
    covers: Counter[int] = Counter()
    for row in rows:
        if row.mark:
            covers.update((row.number, *field.around[row.number]))
    for number, tiles in sorted(covers.items()):
        if tiles > MOST_SURVEYS:
            return f"{name}.toml, record {number}: {tiles} survey tiles lie over it."
    return ""


def old_ones(catalogue: Catalogue) -> str:
    """The rules call kinds by these words, in this order."""
    words = tuple(row.id for row in catalogue.old_ones)
    if words != OLD_ONES:
        return f"old_ones.toml: must hold {', '.join(OLD_ONES)} in this order, got {', '.join(words)}."
    for row in catalogue.old_ones:
        blank = row.number == BLANK
        where = f'old_ones.toml, record {row.id} "{row.name}"'
        if blank != (row.row == NONE):
            return f"{where}, row: all but the blank have one."
        if blank and (row.points or row.moves):
            return f"{where}: neither moves nor has points."
        if not blank and not row.shield:
            return f"{where}, shield: must be 1 or more."
    return ""


def tile_counts(catalogue: Catalogue) -> str:
    """57 tiles in three piles (X5)."""
    counts = tuple(sum(row.tiles for row in catalogue.piles if row.level == level) for level in LEVELS)
    if counts != TILES_OF_LEVELS:
        return f"piles.toml: there are 26 21 10 tiles of levels 1 to 3, got {_listed(counts)}."
    return ""


def kinds(catalogue: Catalogue) -> str:
    """All kinds occur; Cthulhu is worth 12 (X13)."""
    found = {row.kind for row in catalogue.piles}
    for row in catalogue.old_ones:
        if row.number not in found:
            return f"piles.toml: there is no tile of {row.id}."
    points = catalogue.old_ones[CTHULHU].points
    return "" if points == CTHULHU_POINTS else f"old_ones.toml, record cthulhu, points: are 12, got {points}."


def piles(catalogue: Catalogue) -> str:
    """At every seat count there is a pile of each level."""
    for seats in SEATS:
        for level in LEVELS:
            if not catalogue.pile(level, seats):
                return f"piles.toml: with {seats} seats there must be tiles of level {level}."
    return ""


def pile_sizes(catalogue: Catalogue) -> str:
    """No pile of level 1 or 2 runs out at setup: each holds more than ever lay on a board of 20,000 deals."""
    for seats in SEATS:
        sizes = tuple(len(catalogue.pile(level, seats)) for level in LEVELS)
        if sizes[0] < 16 or sizes[1] < 14:
            return (
                f"piles.toml: with {seats} seats piles 1 and 2 must hold 16 and 14, got {_listed(sizes[:2])}."
            )
    return ""


def all_piles(catalogue: Catalogue) -> str:
    """With the most seats all tiles are in the piles (L10)."""
    for level in LEVELS:
        tiles = sum(row.tiles for row in catalogue.piles if row.level == level)
        dealt = len(catalogue.pile(level, max(SEATS)))
        if dealt != tiles:
            return f"piles.toml: 4 seats use all {tiles} tiles of level {level}, got {dealt}."
    return ""


def survey_symbols(catalogue: Catalogue) -> str:
    """20 tiles with two or three goods and one or two Old Ones each."""
    if len(catalogue.survey) != SURVEY_TILES:
        return f"survey.toml: there are {SURVEY_TILES} tiles, got {len(catalogue.survey)}."
    for row in catalogue.survey:
        goods = sum(good != NONE for good in row.goods)
        if not 2 <= goods <= 3 or not 1 <= len(row.old_ones) <= 2:
            return (
                f"survey.toml, record {row.number + 1}: has 2 or 3 goods and 1 or 2 Old Ones, "
                f"got {goods} and {len(row.old_ones)}."
            )
    return ""


def survey_sums(catalogue: Catalogue) -> str:
    """How often each symbol occurs."""
    counts = tuple(sum(row.goods.count(good) for row in catalogue.survey) for good in range(len(GOODS)))
    if counts != SYMBOLS:
        return f"survey.toml: goods are on {_listed(SYMBOLS)} symbols, got {_listed(counts)}."
    symbols = sum(len(row.old_ones) for row in catalogue.survey)
    if symbols != OLD_ONES_OF_SURVEY:
        return f"survey.toml: there are {OLD_ONES_OF_SURVEY} Old Ones, got {symbols}."
    return ""


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
