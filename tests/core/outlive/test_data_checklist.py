"""The data-set checklist of the specification: the shipped tables pass it, doctored ones do not."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from core.kernel.tables.digest import digest_of
from core.outlive.tables.checks.checklist import ITEMS, check
from core.outlive.tables.listing import listing
from core.outlive.tables.loader import load
from core.outlive.tables.records import (
    AMMO,
    CHIP,
    METAL,
    WOOD,
    Catalogue,
    by_seats,
)
from tests.core.doctored import assert_each_item_can_fail, assert_fails, assert_sentences_name_a_file

replace = msgspec.structs.replace
BASE = load()


def row(table: str, name: str, **changes: Any) -> Catalogue:
    """The shipped tables with one record changed."""
    number = BASE.by_id[table][name]
    rows = list(getattr(BASE, table))
    rows[number] = replace(rows[number], **changes)
    return replace(BASE, **{table: tuple(rows)})


def rows(table: str, keep: Callable[[Any], bool]) -> Catalogue:
    """The shipped tables with some records only."""
    return replace(BASE, **{table: tuple(each for each in getattr(BASE, table) if keep(each))})


def numbers(**changes: Any) -> Catalogue:
    return replace(BASE, numbers=replace(BASE.numbers, **changes))


def space(number: int, **changes: Any) -> Catalogue:
    spaces = list(BASE.cargo)
    spaces[number] = replace(spaces[number], **changes)
    return replace(BASE, cargo=tuple(spaces))


def place(name: str) -> int:
    return BASE.by_id["locations"][name]


def twice(table: str) -> Catalogue:
    """A table with its last record twice."""
    found = getattr(BASE, table)
    return replace(BASE, **{table: (*found, replace(found[-1], number=len(found)))})


DOCTORED: dict[str, tuple[int, Catalogue, str]] = {
    "a place of another name": (1, row("locations", "uwb", id="base"), "must hold for, dam"),
    "a place of another part": (1, row("locations", "car", role="city"), 'role: must be cargo, got "city"'),
    "another good": (1, row("locations", "for", good=METAL), 'good: must be wood, got "metal"'),
    "hunting elsewhere": (1, row("locations", "mil", hunting=True), "hunting: is that of"),
    "algae elsewhere": (1, row("locations", "for", algae=True), "algae: is that of mil alone"),
    "a price elsewhere": (1, row("locations", "for", price=1), "price: is that of dam alone"),
    "a way that leads one way": (
        1,
        row("locations", "for", neighbours=(place("min"), place("bla"))),
        "both ways",
    ),
    "one neighbour": (
        1,
        row("locations", "dam", neighbours=(place("for"),)),
        "must be two places of the ring, got 1",
    ),
    "other stocks": (2, row("locations", "dam", stock=(6, 8, 10)), "stock: is 7 9 11, got 6 8 10"),
    "an age twice": (3, row("leaders", "erin", age=38), "age: another leader is 38 too"),
    "two heroes on one place": (
        3,
        row("leaders", "erin", places=(1, 1, 2, 3)),
        "must be four different ones",
    ),
    "a hero at the base": (3, row("leaders", "erin", places=(1, 8, 2, 3)), "nobody begins at the base"),
    "tiles of no city": (3, row("leaders", "mary", tiles=((0, 1),)), "tiles: for is no city"),
    "other goods of a leader": (3, row("leaders", "erin", goods=(0,) * 7), "goods: differ"),
    "a leader more": (3, twice("leaders"), "another leader is 44 too"),
    "a symbol left twice": (
        4,
        row("equipment", "axe", edge="left"),
        "must be on one left and one right edge",
    ),
    "three copies": (4, row("equipment", "axe", copies=3), "copies: are 2, got 3"),
    "two standard rooms": (5, row("rooms", "crisis", standard=False), "must begin with three standard rooms"),
    "a room more": (5, twice("rooms"), "there are 22 kinds, got 23"),
    "three slots for a supply of 1": (5, row("rooms", "larder", slots=3), "slots: are 4 with a supply of 1"),
    "one tile of a room": (6, row("rooms", "larder", copies=1), "copies: are 2, got 1"),
    "falling yields": (7, row("prey", "bear", meat=(3, 5, 4)), "must not fall"),
    "prey for three seats": (7, row("prey", "bear", copies=1), "must have 30 tiles or more, got 25"),
    "an endurance of 7": (7, row("prey", "bear", endurance=7), "endurance: is 2 to 6, got 7"),
    "a city with few tiles": (8, row("tiles", "bla_empty", copies=1), "Blackwood has too few tiles, 7"),
    "a city of nine": (8, row("tiles", "bla_empty", copies=3), "Blackwood has 10 tiles, got 9"),
    "no survivor": (8, row("tiles", "sil_survivor", survivors=0), "Silent Peak has a survivor"),
    "no empty tile": (8, row("tiles", "sil_empty", survivors=1), "Silent Peak has an empty tile"),
    "one character": (9, rows("tiles", lambda each: not each.character), "must be one for each city"),
    "seven characters": (9, rows("tiles", lambda each: each.id != "cook"), "there are 8 characters, got 7"),
    "five events": (10, replace(BASE, events=BASE.events[:5]), "must be 6 or more, got 5"),
    "a shortage of nothing": (10, row("events", "wood", location=-1), "location: must be a place"),
    "a fire without prey": (10, row("events", "fire", location=place("dam")), "location: must be a place"),
    "a toll of nothing": (10, row("events", "rats", toll=""), "toll: belongs to a toll"),
    "a shortage of more": (10, row("events", "wood", amount=7), "amount: must not be more than the stock"),
    "a Sandstorm of 4": (10, row("events", "sandstorm", points=4), "the Sandstorm is worth 5"),
    "five of 3 points": (10, row("events", "rats", points=3), "four of 12 events are worth 3, got 5 of 12"),
    "spaces out of order": (11, space(0, strength=5), "must stand in the order of their strength"),
    "a poor space": (11, space(4, canned=1), "canned goods of the spaces must not fall"),
    "another ship": (11, space(3, strength=4), "the spaces are 3 3 4 5 6"),
    "a small airlock": (12, numbers(airlock_rows=1), "must hold the 4 persons"),
    "three rows": (12, numbers(airlock_rows=3), "the airlock has 2 rows of 3, got 3 of 3"),
    "a tracer above 0": (13, numbers(tracer_lowest=1), "must begin at 0"),
    "marks without points": (13, numbers(tracer_points=(0, 0)), "must be 14, one a mark, got 2"),
    "seven days": (13, numbers(radiation=(1,) * 7), "must be as many as days, 7, got 6"),
    "other radiation": (13, numbers(radiation=(1,) * 6), "radiation: is 1 2 2 2 3 3"),
    "few survivors": (14, numbers(survivors=12), "must be 13 or more"),
    "few scientists": (14, numbers(scientists=4), "more than the 4 there are"),
    "a strong robot": (14, numbers(robot=3), "the heroes are 3 3 4 5 and the robot 2"),
    "other pieces": (14, numbers(goods=(20,) * 7), "are 30 of each"),
    "no space for a hero": (15, replace(BASE, cargo=BASE.cargo[2:]), "a hero of 3 must have a space"),
    "a space for the robot": (15, space(0, strength=2), "the robot of 2 may have no space"),
    "an unknown equipment": (16, row("equipment", "axe", ability="chop"), "must be one of armour, bat"),
    "equipment for no place": (16, row("equipment", "axe", at=()), "at: is missing"),
    "an unknown room": (16, row("rooms", "lathe", ability="turn"), 'got "turn"'),
    "an unknown event": (16, row("events", "storm", ability="rain"), 'got "rain"'),
    "leaders for three": (17, replace(BASE, leaders=BASE.leaders[:7]), "must be 8 or more"),
    "rooms for three": (17, numbers(rooms_dealt=10), "must have 40 advanced tiles or more, got 36"),
    "five rooms kept": (17, numbers(rooms_kept=5), "rooms_kept: must be 4, got 5"),
    "a robot of water": (17, numbers(robot_cost=(0, 1, 3)), "robot_cost: must be materials"),
    "a record without a source": (18, row("rooms", "lathe", source=""), "room lathe: has no source"),
    "more stock than goods": (
        20,
        row("locations", "dam", stock=(7, 9, 31)),
        "more than there are of its good",
    ),
}


def test_the_shipped_tables_pass_every_item() -> None:
    assert [finding.sentence for finding in check(BASE) if not finding.ok] == []


def test_every_item_of_data_has_a_number_of_the_checklist() -> None:
    assert {item.number for item in ITEMS} == {*range(1, 19), 20}


@pytest.mark.parametrize("case", DOCTORED)
def test_doctored_tables_fail_their_item(case: str) -> None:
    assert_fails(check, DOCTORED[case])


def test_every_item_is_failed_by_some_doctored_tables() -> None:
    assert_each_item_can_fail(check, ITEMS, DOCTORED)


def test_every_sentence_names_a_file_and_ends() -> None:
    assert_sentences_name_a_file(check, DOCTORED)


def test_stocks_with_a_shortage_are_those_of_the_table() -> None:
    """T-STOCK: 3 / 5 / 7 with its shortage."""
    for event in BASE.events:
        if event.ability == "shortage":
            stock = BASE.locations[event.location].stock
            assert [by_seats(stock, seats) - event.amount for seats in (2, 3, 4)] == [3, 5, 7]


def test_axe_and_leader_are_those_of_the_tables() -> None:
    axe = BASE.equipment[BASE.by_id["equipment"]["axe"]]
    assert (axe.cost, axe.symbol, axe.edge, axe.amount) == ((WOOD, METAL, METAL), "tree", "right", 2)
    kooper = BASE.leaders[BASE.by_id["leaders"]["kooper"]]
    assert (kooper.age, kooper.goods[WOOD], kooper.goods[AMMO], kooper.goods[CHIP]) == (51, 2, 1, 0)
    assert BASE.equipment[kooper.equipment] == axe
    assert [BASE.locations[where].id for where in kooper.places] == ["for", "mil", "bla", "sil"]


def test_every_record_is_listed_with_its_source() -> None:
    lines = listing(BASE)
    tables = ("locations", "leaders", "equipment", "rooms", "prey", "tiles", "events", "cargo", "values")
    assert len(lines) == sum(len(getattr(BASE, table)) for table in tables)
    assert {line.row.source for line in lines} == {"rulebook", "researched", "inferred", "designed"}
    assert {line.row.source for line in lines if line.kind in ("event", "prey", "search", "character")} == {
        "designed"
    }


def test_the_digest_leaves_sources_out() -> None:
    assert digest_of(BASE) == digest_of(row("rooms", "lathe", source="designed", pinned="all"))
    assert digest_of(BASE) != digest_of(row("rooms", "lathe", supply=3))
