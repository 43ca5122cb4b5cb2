"""The data-set checklist of the specification: the shipped tables pass it, doctored ones do not."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from core.auztralia.tables.checks.checklist import ITEMS, check
from core.auztralia.tables.listing import listing
from core.auztralia.tables.loader import load
from core.auztralia.tables.records import NONE, TEMPLE, Catalogue, Hex, OldCard, Reading
from core.kernel.tables.digest import digest_of
from tests.core.doctored import assert_each_item_can_fail, assert_fails, assert_sentences_name_a_file

replace = msgspec.structs.replace
BASE = load()
PERSON = {row.id: row.number for row in BASE.personalities}


def row(table: str, place: int, **changes: Any) -> Catalogue:
    """The shipped tables with one record changed."""
    rows = list(getattr(BASE, table))
    rows[place] = replace(rows[place], **changes)
    return replace(BASE, **{table: tuple(rows)})


def rows(table: str, keep: Callable[[Any], bool]) -> Catalogue:
    """The shipped tables with some records only."""
    return replace(BASE, **{table: tuple(each for each in getattr(BASE, table) if keep(each))})


def each(table: str, change: Callable[[Any], Any]) -> Catalogue:
    """The shipped tables with a change in all records of a table."""
    return replace(BASE, **{table: tuple(change(row) for row in getattr(BASE, table))})


def numbers(**changes: Any) -> Catalogue:
    return replace(BASE, numbers=replace(BASE.numbers, **changes))


def place(number: int, **changes: Any) -> Catalogue:
    """The east map with another hex."""
    return row("east", number - 1, **changes)


def reading(row: OldCard, at: int, change: Callable[[Reading], Reading]) -> OldCard:
    return replace(row, rows=tuple(change(line) if at == n else line for n, line in enumerate(row.rows)))


def hills(*numbers: int) -> Callable[[Hex], Hex]:
    return lambda row: replace(row, terrain="hill", level=0) if row.number in numbers else row


def coast_of_four(row: Hex) -> Hex:
    """All coast but five hexes beside each other is Outback, which leaves no room for four ports."""
    if row.terrain != "coast" or row.number in (68, 69, 70, 71, 72):
        return row
    return replace(row, terrain="outback", level=1)


DOCTORED: dict[str, tuple[int, Catalogue, str]] = {
    "a tile too many": (1, row("piles", 0, tiles=7), "26 21 10 tiles of levels 1 to 3, got 27 21 10"),
    "a kind of another name": (2, row("old_ones", 1, id="cult"), "must hold blank, cultist"),
    "a blank with a row": (2, row("old_ones", 0, row=1), "row: all but the blank have one"),
    "a blank with points": (2, row("old_ones", 0, points=1), "neither moves nor has points"),
    "an Old One without a shield": (2, row("old_ones", 3, shield=0), "shield: must be 1 or more"),
    "no Hastur": (2, rows("piles", lambda row: row.kind != 7), "there is no tile of hastur"),
    "a cheap Cthulhu": (2, row("old_ones", 8, points=10), "points: are 12, got 10"),
    "19 survey tiles": (3, replace(BASE, survey=BASE.survey[:19]), "there are 20 tiles, got 19"),
    "an empty survey tile": (3, row("survey", 4, goods=(NONE,) * 7), "record 5: has 2 or 3 goods"),
    "other goods": (4, row("survey", 4, goods=(0, 0, NONE, NONE, NONE, NONE, NONE)), "got 16 13 12 7"),
    "fewer Old Ones": (4, row("survey", 0, old_ones=(3,)), "there are 30 Old Ones, got 29"),
    "35 cards": (5, replace(BASE, oldcards=BASE.oldcards[:35]), "there are 36 cards, got 35"),
    "a number too often": (5, row("oldcards", 0, compass=2), "1 is on six cards, got 5"),
    "turned the other way": (5, row("oldcards", 0, turn="ccw"), "cw is on 18 cards, got 17"),
    "a letter more": (
        6,
        row("oldcards", 0, rows=reading(BASE.oldcards[0], 1, lambda _: Reading((0, 1, 2, 3), 1, 0, 0)).rows),
        "zombie: sums are 16 26 28",
    ),
    "a row that a unit cannot hit": (
        7,
        each("oldcards", lambda row: reading(row, 3, lambda line: replace(line, units=(1, 2, 3, 4)))),
        "shoggoth: must have a card with the letter of infantry",
    ),
    "a row that hits no airship": (
        7,
        each("oldcards", lambda row: reading(row, 0, lambda line: replace(line, airships=0))),
        "cultist: must have a damage and an airship symbol",
    ),
    "a temple that walks": (
        7,
        row("oldcards", 2, circles=(BASE.old_ones[TEMPLE].row,)),
        "record 3, circles: a temple does not move",
    ),
    "few Revelations": (8, row("revelations", 0, copies=2), "must have 5 of level 1 or more"),
    "seven Revelations": (8, row("revelations", 0, copies=5), "there are 8 of level 1, got 7"),
    "an unknown effect": (9, row("personalities", PERSON["p1"], effect="fly"), 'got "fly"'),
    "an effect of another class": (9, row("personalities", PERSON["p1"], effect="soil"), 'got "soil"'),
    "a marksman without a unit": (9, row("personalities", PERSON["c1"], unit=NONE), "unit: is missing"),
    "a broker without a farm": (9, row("personalities", PERSON["e1"], farm=NONE), "farm: is missing"),
    "29 cards": (9, replace(BASE, personalities=BASE.personalities[1:]), "9 lasting cards, got 8"),
    "another action": (10, row("actions", 0, id="rail"), "actions.toml: must hold rail1, rail2"),
    "another farm": (10, row("farms", 0, id="wool"), "farms.toml: must hold sheep"),
    "another unit": (10, row("units", 0, id="foot"), "units.toml: must hold infantry"),
    "another letter": (10, row("units", 0, letter="C"), "units.toml: must hold I, C, A"),
    "a car on rails": (10, row("units", 1, way="rails"), "way: must be march"),
    "infantry without a shield": (10, row("units", 0, shield=0), "shield: is that of units on the ground"),
    "an airship with a shield": (10, row("units", 4, shield=1), "shield: is that of units on the ground"),
    "a train with a range": (10, row("units", 3, range=1), "range: is that of units off the rails"),
    "eleven infantry": (10, row("units", 0, count=11), "10 5 3 4 3 units, got 11 5 3 4 3"),
    "dear infantry": (10, row("units", 0, gold=2), "gold: is 1, got 2"),
    "lit spaces that fall": (11, numbers(lit=(26, 24)), "lit: must rise"),
    "purple off the track": (11, numbers(purple=(0, 22, 26)), "purple: must lie between 1 and 53"),
    "no cubes": (11, numbers(cubes=0), "cubes: must be 1 or more"),
    "a negative price": (11, numbers(draw_price=-1), "draw_price: must not be negative"),
    "three drawn": (11, numbers(drawn=3), "drawn: must be 2"),
    "14 lit spaces": (11, numbers(lit=BASE.numbers.lit[1:]), "lit: are 15, got 14"),
    "a lit space at the start": (11, numbers(lit=(4, *BASE.numbers.lit[1:])), "between 23 and 53, got 4"),
    "a mine for an empty HQ": (12, row("actions", 2, empty=2), "empty: is that of retrieve alone"),
    "a quick railway": (12, row("actions", 1, time=2), "time: is 3, got 2"),
    "a slow mine": (12, row("actions", 2, time=4), "time: is at most 3, got 4"),
    "a short rest": (12, row("actions", 8, empty=1), "empty: is 2, got 1"),
    "a place twice": (13, place(2, q=0), "east.toml, record 2: lies where 1 lies"),
    "numbers out of order": (13, place(75, r=-1), "record 74: must stand after 75"),
    "an island": (14, place(75, q=40), "record 75: no way leads there"),
    "behind hills": (14, each("east", hills(2, 10)), "east.toml, record 3: no way without hills"),
    "12 marks": (15, place(10, mark=False), "east.toml: must have 13 marks, got 12"),
    "few survey tiles": (15, replace(BASE, survey=BASE.survey[:12]), "must have 13 tiles or more, got 12"),
    "a mark on the coast": (15, place(9, mark=True), "record 9, mark: none lies on the coast"),
    "marks side by side": (15, place(11, mark=True), "mark: lies beside that of"),
    "a hill with a level": (16, place(8, level=1), "record 8, level: is that of the Outback"),
    "Outback without a level": (16, place(1, level=0), "record 1, level: is that of the Outback"),
    "another level": (16, place(1, level=1), "level: is 3 at 6 from the coast, got 1"),
    "a short coast": (17, each("east", coast_of_four), "with ports on 68 71 there is no place for another"),
    "few tracks": (18, numbers(tracks=5), "is farther away than there are tracks"),
    "marks all about": (
        19,
        each("east", lambda row: replace(row, mark=row.terrain == "outback")),
        "survey tiles lie over it",
    ),
    "no pile for one": (
        20,
        rows("piles", lambda row: row.level != 3 or row.seats[0] > 1),
        "with 1 seats there must be tiles of level 3",
    ),
    "a small pile": (20, row("piles", 0, tiles=5), "piles 1 and 2 must hold 16 and 14, got 15 14"),
    "tiles left out": (20, row("piles", 0, seats=(1, 3)), "4 seats use all 26 tiles of level 1, got 20"),
    "a record without a source": (20, row("units", 0, source=""), "unit infantry: has no source"),
}


def test_the_shipped_tables_pass_every_item() -> None:
    assert [finding.sentence for finding in check(BASE) if not finding.ok] == []


def test_every_item_of_data_has_a_number_of_the_checklist() -> None:
    assert {item.number for item in ITEMS} == set(range(1, 21))


@pytest.mark.parametrize("case", DOCTORED)
def test_doctored_tables_fail_their_item(case: str) -> None:
    assert_fails(check, DOCTORED[case])


def test_every_item_is_failed_by_some_doctored_tables() -> None:
    assert_each_item_can_fail(check, ITEMS, DOCTORED)


def test_every_sentence_names_a_file_and_ends() -> None:
    assert_sentences_name_a_file(check, DOCTORED)


def test_every_record_is_listed_with_its_source() -> None:
    lines = listing(BASE)
    tables = (
        "actions",
        "farms",
        "units",
        "old_ones",
        "piles",
        "personalities",
        "oldcards",
        "revelations",
        "survey",
        "east",
        "west",
        "values",
    )
    assert len(lines) == sum(len(getattr(BASE, table)) for table in tables)
    assert {line.row.source for line in lines} == {"rulebook", "researched", "inferred", "designed"}
    assert {line.row.source for line in lines if line.kind in ("east", "west", "old_card", "pile")} == {
        "designed"
    }


def test_the_digest_leaves_sources_out() -> None:
    assert digest_of(BASE) == digest_of(row("units", 1, source="designed", pinned="all"))
    assert digest_of(BASE) != digest_of(row("units", 1, gold=3))
