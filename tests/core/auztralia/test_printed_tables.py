"""The tables of the game are those that the specification prints."""

from collections import Counter

import pytest

from core.auztralia.tables.loader import load
from tests.core.auztralia.printed import LIT, POINTS, SHIELD, UNITS, deck, piles, survey
from tests.core.auztralia.words import BOXES, FARMS, GOODS, NONE, OLD_ONES, PERSONS, ROWS
from tests.core.auztralia.words import UNITS as UNIT_WORDS


def test_words_are_in_the_order_of_the_catalogue() -> None:
    tables = load()
    assert tuple(row.id for row in tables.actions) == BOXES
    assert tuple(row.id for row in tables.farms) == FARMS
    assert tuple(row.id for row in tables.units) == UNIT_WORDS
    assert tuple(row.id for row in tables.old_ones) == OLD_ONES
    assert tuple(row.id.upper() for row in tables.personalities) == PERSONS


@pytest.mark.parametrize("number", range(1, 37))
def test_old_one_cards(number: int) -> None:
    row, card = load().oldcards[number - 1], deck()[number]
    assert (row.id, row.compass, row.turn) == (number, card.compass, card.turn)
    assert {ROWS[circle] for circle in row.circles} == card.circles
    for kind, reading in zip(ROWS, row.rows, strict=True):
        letters, symbols = card.row(kind)
        assert {UNIT_WORDS[unit] for unit in reading.units} == letters
        shown = (reading.damage, reading.airships, reading.sanity)
        assert shown == (symbols.count("d"), symbols.count("a"), symbols.count("s"))


@pytest.mark.parametrize("number", range(1, 21))
def test_survey_tiles(number: int) -> None:
    row, (goods, old_ones) = load().survey[number - 1], survey()[number]
    assert {at: GOODS[good] for at, good in enumerate(row.goods) if good != NONE} == goods
    assert set(row.old_ones) == old_ones


def test_units() -> None:
    for row in load().units:
        assert (row.count, row.gold, row.shield) == UNITS[row.id][:3]
        assert row.range == UNITS[row.id][3]
        assert row.timed is (row.id in ("infantry", "car", "artillery"))


def test_old_ones() -> None:
    for row in load().old_ones:
        assert row.shield == SHIELD.get(row.id, 0)
        assert row.points == POINTS[row.id]
        assert row.moves is (row.id not in ("blank", "temple"))
        assert row.heals is (row.id == "zombie")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_piles(seats: int) -> None:
    for level, kinds in piles(seats).items():
        found = Counter(OLD_ONES[kind] for kind in load().pile(level, seats))
        assert found == Counter(kinds)


def test_times() -> None:
    times = {row.id: (row.time, row.empty) for row in load().actions}
    assert times["retrieve"] == (1, 2)
    once = {"rail1": 2, "rail2": 3, "mine": 2, "recruit": 2, "build": 1, "trade": 1, "farm": 1, "attack": 1}
    assert {name: time for name, (time, _) in times.items() if name != "retrieve"} == once


def test_revelations() -> None:
    found = {(row.level, row.effect): row.copies for row in load().revelations}
    assert found == {
        (1, "reveal"): 6,
        (1, "assassinate"): 2,
        (2, "reveal"): 4,
        (2, "reveal_six"): 2,
        (2, "assassinate"): 1,
        (2, "temples"): 1,
        (3, "reveal"): 2,
        (3, "reveal_six"): 3,
        (3, "assassinate"): 1,
        (3, "temples"): 2,
    }


def test_numbers() -> None:
    numbers = load().numbers
    assert frozenset(numbers.lit) == LIT
    assert tuple(numbers.goods) == (2, 2, 4, 0)
    assert (numbers.cubes, numbers.discs, numbers.tracks, numbers.sanity) == (20, 3, 20, 3)
    assert (numbers.display, numbers.marks, numbers.port_distance, numbers.spaces) == (5, 13, 3, 53)
    assert tuple(numbers.purple) == (18, 22, 26)
    assert tuple(numbers.symbol) == (3, 3, 3, 1)


def test_personality_classes() -> None:
    sorts = {"P": "lasting", "C": "combat", "S": "single", "E": "scoring"}
    assert all(row.sort == sorts[row.id[0].upper()] for row in load().personalities)
