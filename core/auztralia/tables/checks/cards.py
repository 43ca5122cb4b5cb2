"""Checks of actions, units, cards and all other numbers (items 5 to 12).

Each gives "" or the first thing wrong, in a sentence that names the file and the record.
"""

from collections import Counter
from collections.abc import Sequence

from core.auztralia.tables.file_format import LETTERS
from core.auztralia.tables.listing import listing
from core.auztralia.tables.records import (
    ACTIONS,
    FARMS,
    LEVELS,
    NONE,
    ROWS,
    TEMPLE,
    UNITS,
    Catalogue,
    Personality,
    Reading,
)

CARDS = 36
COMPASS = (1, 2, 3, 4, 5, 6)
SUMS = {
    "cultist": (28, 26, 12, 20, 12, 18, 4, 4, 5),
    "zombie": (16, 26, 28, 24, 10, 24, 3, 0, 5),
    "mi_go": (20, 12, 16, 14, 28, 16, 18, 4, 5),
    "shoggoth": (6, 16, 30, 26, 14, 32, 6, 10, 3),
    "temple": (12, 12, 28, 14, 26, 10, 4, 20, 0),
    "major": (8, 18, 26, 26, 20, 45, 8, 21, 2),
}
"""by row: cards with I, C, A, T, Z, damage, airship and Sanity symbols, circles (T-DECKSUM)"""
REVELATIONS_OF_A_LEVEL = 8
PERSONALITIES = {"lasting": 9, "combat": 9, "single": 6, "scoring": 6}
UNIT_COUNTS = (10, 5, 3, 4, 3)
LIT = 15
TIMES = {"rail1": 2, "rail2": 3, "retrieve": 1}
MOST_TIME = 3
EFFECTS = {
    "lasting": frozenset(
        {"tracks", "trade", "farm_gold", "mine_time", "discount", "surcharge", "bridges", "sanity", "range"}
    ),
    "combat": frozenset({"damage", "ace", "surgeon", "scholar", "nerves", "bodyguard"}),
    "single": frozenset({"dynamite", "finance", "freight", "haste", "soil", "union"}),
    "scoring": frozenset({"farms", "railways", "trophies", "bank", "sets"}),
}
"""What the rules answer for, by class."""


def _words(file: str, found: Sequence[str], wanted: Sequence[str]) -> str:
    """The rules call records by these words, in this order."""
    if tuple(found) != tuple(wanted):
        return f"{file}: must hold {', '.join(wanted)} in this order, got {', '.join(found)}."
    return ""


def words(catalogue: Catalogue) -> str:
    """Actions, farms and units by their words; units by the letters of the Old One cards."""
    return (
        _words("actions.toml", [row.id for row in catalogue.actions], ACTIONS)
        or _words("farms.toml", [row.id for row in catalogue.farms], FARMS)
        or _words("units.toml", [row.id for row in catalogue.units], UNITS)
        or _words("units.toml", [row.letter for row in catalogue.units], tuple(LETTERS))
    )


def ways(catalogue: Catalogue) -> str:
    """Who marches has a range; whoever is on the ground has a shield to carry cubes (Z50-Z52, Z62)."""
    for row in catalogue.units:
        where = f'units.toml, record {row.id} "{row.name}"'
        way = {"train": "rails", "airship": "air"}.get(row.id, "march")
        if row.way != way:
            return f'{where}, way: must be {way}, got "{row.way}".'
        if row.ground != bool(row.shield):
            return f"{where}, shield: is that of units on the ground, and each of them has one."
        if (row.way == "rails") == bool(row.range):
            return f"{where}, range: is that of units off the rails, and each of them has one."
    return ""


def unit_counts(catalogue: Catalogue) -> str:
    """25 units (X4); infantry costs 1 (L61)."""
    counts = tuple(row.count for row in catalogue.units)
    if counts != UNIT_COUNTS:
        return f"units.toml: there are {_listed(UNIT_COUNTS)} units, got {_listed(counts)}."
    price = catalogue.units[0].gold
    return "" if price == 1 else f"units.toml, record infantry, gold: is 1, got {price}."


def times(catalogue: Catalogue) -> str:
    """Times of railways and Retrieve (X6, X7, L78), none above 3 (X8)."""
    for row in catalogue.actions:
        where = f'actions.toml, record {row.id} "{row.name}"'
        if row.time != TIMES.get(row.id, row.time):
            return f"{where}, time: is {TIMES[row.id]}, got {row.time}."
        if max(row.time, row.empty) > MOST_TIME:
            return f"{where}, time: is at most {MOST_TIME}, got {max(row.time, row.empty)}."
        if row.id == "retrieve" and row.empty != 2:
            return f"{where}, empty: is 2, got {row.empty}."
    return ""


def empty_time(catalogue: Catalogue) -> str:
    """Retrieve works with an empty HQ too, so nobody is ever stuck (Z47)."""
    for row in catalogue.actions:
        if bool(row.empty) != (row.id == "retrieve"):
            return f'actions.toml, record {row.id} "{row.name}", empty: is that of retrieve alone.'
    return ""


def track(catalogue: Catalogue) -> str:
    """Starts and lit spaces lie on the Time Track."""
    numbers = catalogue.numbers
    for name, spaces in (("purple", numbers.purple), ("lit", numbers.lit)):
        if list(spaces) != sorted(set(spaces)):
            return f"numbers.toml, {name}: must rise."
        if not 1 <= spaces[0] <= spaces[-1] <= numbers.spaces:
            return f"numbers.toml, {name}: must lie between 1 and {numbers.spaces}."
    return ""


def lit(catalogue: Catalogue) -> str:
    """15 lit spaces, all between 23 and 53."""
    spaces = catalogue.numbers.lit
    if len(spaces) != LIT:
        return f"numbers.toml, lit: are {LIT}, got {len(spaces)}."
    wrong = [space for space in spaces if not 23 <= space <= 53]
    return f"numbers.toml, lit: must lie between 23 and 53, got {wrong[0]}." if wrong else ""


# fmt: off
NEEDED = (
    "cubes", "discs", "tracks", "display", "revelations", "spaces", "port_distance", "tracks_laid",
    "infantry_bought", "trade_steps", "farms_placed", "disc_cubes",
)
# fmt: on
"""Numbers without one of which a match could not be begun, or an action not be carried out."""


def kit(catalogue: Catalogue) -> str:
    """A seat begins with what its first actions need, and each number does something."""
    numbers = catalogue.numbers
    for name in NEEDED:
        if getattr(numbers, name) < 1:
            return f"numbers.toml, {name}: must be 1 or more."
    for name in numbers.__struct_fields__:
        value = getattr(numbers, name)
        if min(value if isinstance(value, tuple) else (value,)) < 0:
            return f"numbers.toml, {name}: must not be negative."
    if numbers.drawn != 2:
        return f"numbers.toml, drawn: must be 2, one kept and one put back, got {numbers.drawn}."
    return ""


def card_count(catalogue: Catalogue) -> str:
    """36 cards, each number six times, half of them clockwise."""
    if len(catalogue.oldcards) != CARDS:
        return f"oldcards.toml: there are {CARDS} cards, got {len(catalogue.oldcards)}."
    numbers = Counter(row.compass for row in catalogue.oldcards)
    for number in COMPASS:
        if numbers[number] != CARDS // len(COMPASS):
            return f"oldcards.toml, compass: {number} is on six cards, got {numbers[number]}."
    clockwise = sum(row.turn == "cw" for row in catalogue.oldcards)
    return "" if clockwise * 2 == CARDS else f"oldcards.toml, turn: cw is on 18 cards, got {clockwise}."


def row_sums(catalogue: Catalogue) -> str:
    """As in T-DECKSUM."""
    for at, word in enumerate(ROWS):
        readings = [row.rows[at] for row in catalogue.oldcards]
        found = (
            *_letters(readings),
            sum(each.damage for each in readings),
            sum(each.airships for each in readings),
            sum(each.sanity for each in readings),
            sum(at in row.circles for row in catalogue.oldcards),
        )
        if found != SUMS[word]:
            return f"oldcards.toml, {word}: sums are {_listed(SUMS[word])}, got {_listed(found)}."
    return ""


def _letters(readings: Sequence[Reading]) -> list[int]:
    return [sum(unit in each.units for each in readings) for unit in range(len(UNITS))]


def rows_end(catalogue: Catalogue) -> str:
    """No fight can run on for ever: each unit deals damage to each row, and each row hits both parts."""
    temple = catalogue.old_ones[TEMPLE].row
    for at, word in enumerate(ROWS):
        readings = [row.rows[at] for row in catalogue.oldcards]
        missing = [UNITS[unit] for unit, cards in enumerate(_letters(readings)) if not cards]
        if missing:
            return f"oldcards.toml, {word}: must have a card with the letter of {missing[0]}."
        if not any(each.damage for each in readings) or not any(each.airships for each in readings):
            return f"oldcards.toml, {word}: must have a damage and an airship symbol."
    for row in catalogue.oldcards:
        if temple in row.circles:
            return f"oldcards.toml, record {row.id}, circles: a temple does not move."
    return ""


def revelation_counts(catalogue: Catalogue) -> str:
    """Eight cards a level."""
    for level in LEVELS:
        copies = _revelations(catalogue, level)
        if copies != REVELATIONS_OF_A_LEVEL:
            return f"revelation.toml: there are {REVELATIONS_OF_A_LEVEL} of level {level}, got {copies}."
    return ""


def revelations(catalogue: Catalogue) -> str:
    """Cards enough of each level for the deck (L17)."""
    for level in LEVELS:
        if _revelations(catalogue, level) < catalogue.numbers.revelations:
            return f"revelation.toml: must have {catalogue.numbers.revelations} of level {level} or more."
    return ""


def _revelations(catalogue: Catalogue, level: int) -> int:
    return sum(row.copies for row in catalogue.revelations if row.level == level)


def personality_counts(catalogue: Catalogue) -> str:
    """30 cards: 9 lasting, 9 once a combat, 6 single use, 6 scoring."""
    counts: Counter[str] = Counter(row.sort for row in catalogue.personalities)
    for sort, wanted in PERSONALITIES.items():
        if counts[sort] != wanted:
            return f"personality.toml: there are {wanted} {sort} cards, got {counts[sort]}."
    return ""


def personality_effects(catalogue: Catalogue) -> str:
    """The rules know what each card does."""
    for row in catalogue.personalities:
        known = EFFECTS[row.sort]
        if row.effect not in known:
            words = ", ".join(sorted(known))
            return f'{_card(row)}, effect: must be one of {words}, got "{row.effect}".'
        if row.effect in ("damage", "ace") and row.unit == NONE:
            return f"{_card(row)}, unit: is missing."
        if row.effect == "farms" and row.farm == NONE:
            return f"{_card(row)}, farm: is missing."
    return ""


def _card(row: Personality) -> str:
    return f'personality.toml, record {row.id} "{row.name}"'


def sources(catalogue: Catalogue) -> str:
    """Whoever reads a value can tell where it comes from."""
    for entry in listing(catalogue):
        if not entry.row.source:
            return f"{entry.kind} {entry.id}: has no source."
    return ""


def _listed(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
