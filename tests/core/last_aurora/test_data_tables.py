"""The shipped tables say what the design says, claim no more than they know, and can be replaced."""

import re
import shutil
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import Match
from core.bots import make
from core.kernel.saves import fitting
from core.kernel.tables.errors import DataError
from core.kernel.tables.record import SourcedRecord
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.tables.listing import listing
from core.last_aurora.tables.loader import SHIPPED, file_names, load
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, OBJECT, Card, Catalogue

BASE = load()
CARDS = [card for card in BASE.every_card if not card.addon]


BOX = range(1, 55)
"""Exploration cards of the design; what is added to it has further numbers, and counts of its own."""


def exploration() -> list[Card]:
    return [card for card in CARDS if card.deck == "exploration" and card.id in BOX]


def records() -> list[SourcedRecord]:
    sides = list(BASE.maps.values())
    return [
        *BASE.every_card,
        *BASE.boxes[1:],
        *BASE.objects[1:],
        *BASE.outcomes[1:],
        *(row for side in sides for row in (*side.slots, *side.spaces, *side.roads, side)),
        BASE.setup,
    ]


def test_indexes_are_ids() -> None:
    assert all(card.id in (0, number) for number, card in enumerate(BASE.cards))  # ids of cards may have gaps
    for table in (BASE.boxes, BASE.objects, BASE.outcomes):
        assert [row.id for row in table] == list(range(len(table)))
    assert [space.id for space in BASE.maps["alpha"].spaces] == list(range(32))
    assert len(BASE.cards) >= 104
    assert (len(BASE.boxes), len(BASE.objects), len(BASE.outcomes)) == (22, 10, 13)
    assert len(exploration()) == len(BOX)


def test_no_search_by_deck_and_period_finds_the_card_at_index_0() -> None:
    nothing = BASE.cards[0]
    same = [card for card in CARDS if card.deck == nothing.deck and card.kind == nothing.kind]
    assert not same
    assert nothing.period == 0


# --- sources -------------------------------------------------------------------------------------


def test_rulebook_is_claimed_only_for_cards_whose_label_is_r() -> None:
    assert {card.id for card in CARDS if card.source == "rulebook"} == {
        *(3, 8, 16, 22, 52),  # Storehouse, Explorer, Merchant, Travelers twice
        *(59, 60, 61, 62),  # Co-Pilots
        *(79, 80),  # Warwolves, Riderwolves
    }
    assert {card.id for card in CARDS if card.source == "inferred"} == {81, 82, 83, 84}


def test_every_location_but_003_is_designed() -> None:
    sources = {card.id: card.source for card in CARDS if card.kind == "location"}
    assert len(sources) == 18
    assert sources.pop(3) == "rulebook"
    assert set(sources.values()) == {"designed"}


def test_sources_of_the_other_tables() -> None:
    side = BASE.maps["alpha"]
    assert [box.code for box in BASE.boxes[1:] if box.source != "rulebook"] == ["fl"]
    assert [item.name for item in BASE.objects if item.source == "rulebook"] == ["Mine"]
    assert {card.source for card in BASE.outcomes} == {"designed"}
    assert [slot.source[0] for slot in side.slots] == ["r", "i", "i", "i", "r"]
    assert {row.source for row in (*side.spaces, *side.roads, side, BASE.setup)} == {"designed"}


def test_what_is_not_designed_names_its_rule_line() -> None:
    for row in records():
        if row.source != "designed":
            assert re.search(r"[RGKX]\d", row.pinned), row


# --- values, checked against sums and figures that the design gives apart from the rows ------------


def test_mix_of_the_exploration_deck() -> None:
    kinds = ("location", "survivor", "truck", "trailer", "device", "encounter", "event")
    mix = Counter((card.period, card.kind) for card in exploration())
    assert [[mix[period, kind] for kind in kinds] for period in (1, 2, 3)] == [
        [6, 6, 1, 1, 1, 1, 0],
        [5, 5, 2, 2, 2, 1, 1],
        [7, 3, 2, 2, 4, 1, 1],
    ]
    plus = Counter((card.period, card.kind) for card in exploration() if card.plus)
    assert [[plus[period, kind] for kind in kinds] for period in (1, 2, 3)] == [
        [3, 4, 1, 0, 0, 1, 0],
        [2, 3, 1, 1, 1, 1, 0],
        [1, 1, 1, 0, 1, 0, 0],
    ]


@pytest.mark.parametrize(
    ("players", "sizes"), [("2", [13, 15, 20]), ("3", [15, 17, 20]), ("4", [18, 20, 20])]
)
def test_deck_sizes_by_players(players: str, sizes: list[int]) -> None:
    plain = Counter(card.period for card in exploration() if not card.plus)
    used = BASE.setup.plus_cards[players]
    assert [plain[period] + used[period - 1] + 2 for period in (1, 2, 3)] == sizes


def test_tokens_on_locations() -> None:
    found = [card for card in exploration() if card.kind == "location"]
    left = Counter(token for card in found for token in card.left)
    right = Counter(token for card in found for token in card.right)
    assert left == {FOOD: 10, AMMO: 14, FUEL: 10, OBJECT: 12}
    assert right == {FOOD: 12, FUEL: 32, AMMO: 2}
    effects = Counter(card.effect for card in found)
    assert effects == {"": 7, "damage": 3, "contamination": 5, "fame": 3}


def test_mean_damage_of_weapons() -> None:
    cards = BASE.outcomes[1:]
    for index, (hit, mean, jam) in enumerate([(67, 0.67, 17), (83, 1.08, 17), (83, 1.42, 17), (92, 2.08, 8)]):
        damage = [card.damage[index] for card in cards]
        assert round(100 * sum(map(bool, damage)) / 12) == hit
        assert round(sum(damage) / 12, 2) == mean
        assert round(100 * sum(card.jam[index] for card in cards) / 12) == jam


def test_mean_damage_of_enemies() -> None:
    figures = [(0.42, 17, 42), (0.5, 17, 33), (0.67, 17, 25), (0.67, 25, 17), (0.92, 17, 17), (1.0, 17, 17)]
    for row, (mean, ambush, miss) in enumerate(figures):
        results = [card.enemies[row] for card in BASE.outcomes[1:]]
        assert round(sum(result for result in results if result > 0) / 12, 2) == mean
        assert round(100 * results.count(-1) / 12) == ambush
        assert round(100 * results.count(0) / 12) == miss


def test_letters_are_the_even_permutations() -> None:
    def odd(letters: tuple[str, ...]) -> int:
        pairs = [(i, j) for i in range(4) for j in range(i + 1, 4)]
        return sum(letters[i] > letters[j] for i, j in pairs) % 2

    even = {"".join(letters) for letters in permutations("ABCD") if not odd(letters)}
    assert {card.letters for card in BASE.outcomes[1:]} == even


def test_better_guns_never_do_less_and_backs_are_counted() -> None:
    for card in BASE.outcomes[1:]:
        assert list(card.damage) == sorted(card.damage)
    backs = Counter(card.target for card in BASE.outcomes[1:])
    assert backs == {"bottom": 4, "top": 3, "front": 3, "truck": 2}


def test_start_cards_belong_to_seats() -> None:
    names = [BASE.cards[first + seat].name for first in (55, 59, 63, 67) for seat in range(4)]
    assert names == ["Leader"] * 4 + ["Co-Pilot"] * 4 + ["Truck"] * 4 + ["Container"] * 4
    assert [BASE.cards[number].name for number in (71, 72)] == ["Rusted Container"] * 2
    truck, container = BASE.cards[63], BASE.cards[67]
    storage = [box for box in truck.boxes + container.boxes if BASE.boxes[box].holds]
    assert len(storage) == 9


def test_alpha_has_its_waypoints_moorings_and_shortcuts() -> None:
    side = BASE.maps["alpha"]
    assert [space.id for space in side.spaces if space.waypoint] == [2, 4, 6, 9, 11, 14, 16, 18, 22, 26]
    assert {space.mooring: space.id for space in side.spaces if space.mooring} == {
        1: 20,
        2: 21,
        3: 23,
        4: 25,
        5: 28,
        6: 31,
    }
    assert {(road.start, road.end) for road in side.roads if road.kind == "tracks"} == {
        (2, 4),
        (11, 13),
        (15, 17),
        (24, 26),
    }
    for space in side.spaces:
        assert space.region == (0 if space.x <= 25 else 1 if space.x <= 51 else 2)


def test_no_two_spaces_are_drawn_on_each_other() -> None:
    # a space is up to three cells wide, and the row below it is free for convoys
    spaces = BASE.maps["alpha"].spaces
    for one in spaces:
        for other in spaces[one.id + 1 :]:
            assert abs(one.x - other.x) >= 3 or abs(one.y - other.y) >= 2, (one, other)


# --- replacing, digest, listing ------------------------------------------------------------------


def overlay(tmp_path: Path, file: str, old: str, new: str) -> Catalogue:
    text = (SHIPPED / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    return load(tmp_path)


def test_shipped_tables_are_loaded_once() -> None:
    assert load() is load()


def test_overlay_takes_the_other_files_from_the_package(tmp_path: Path) -> None:
    tables = overlay(tmp_path, "locations.toml", "Abandoned Shop", "Corner Shop")
    assert tables.cards[1].name == "Corner Shop"
    assert tables.cards[2:] == BASE.cards[2:]
    assert (tables.boxes, tables.maps, tables.setup) == (BASE.boxes, BASE.maps, BASE.setup)
    assert load().cards[1].name == "Abandoned Shop"


def test_overlay_of_an_empty_folder_is_the_shipped_set(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a table", encoding="utf-8")
    assert load(str(tmp_path)) == BASE


def test_boxes_may_be_numbered_otherwise(tmp_path: Path) -> None:
    text = (SHIPPED / "boxes.toml").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^id = (\d+)$", lambda found: f"id = {22 - int(found[1])}", text)
    (tmp_path / "boxes.toml").write_text(text, encoding="utf-8")
    tables = load(tmp_path)
    assert [tables.boxes[box].code for box in tables.cards[13].boxes] == ["s", "s", "o", "o", "tr", "w1"]


def in_play(folder: Path | None = None, **options: Any) -> str:
    """The digest that a save of a match for two with these options names."""
    data = {} if folder is None else {"data": str(folder)}
    return load_rules(settle_options({**options, **data}, 2)).digest


def test_digest_is_short_hex_and_the_same_every_time(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path, dirs_exist_ok=True)
    assert re.fullmatch(r"[0-9a-f]{32}", in_play())
    assert in_play(tmp_path) == in_play()


def test_digest_changes_with_a_value(tmp_path: Path) -> None:
    overlay(tmp_path, "loot.toml", "defense = [2, 3, 4]", "defense = [2, 3, 5]")
    assert in_play(tmp_path) != in_play()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# The six Loot cards", "# All Loot cards"),
        ("name, kind, 1 Fame R646", "Fame R646"),
        ("\n[[", "\n\n[["),
    ],
)
def test_digest_ignores_comments_sources_and_layout(tmp_path: Path, old: str, new: str) -> None:
    overlay(tmp_path, "loot.toml", old, new)
    assert in_play(tmp_path) == in_play()


@pytest.mark.parametrize(
    ("file", "old", "new", "options"),
    [
        ("kickstarter_survivors.toml", "skill = 2", "skill = 1", {"kickstarter": True}),
        ("mutant_enemies.toml", "number = 1\n", "number = 2\n", {"mutants": True}),
        ("beta.toml", 'kind = "open"', 'kind = "tracks"', {"map": "beta"}),
        ("roles.toml", "minimum = 1\n", "minimum = 2\n", {"roles": True}),
        ("objects.toml", "copies = 1\noptional = true", "copies = 2\noptional = true", {"mine": True}),
    ],
)
def test_digest_counts_only_what_is_in_play(
    tmp_path: Path, file: str, old: str, new: str, options: dict[str, Any]
) -> None:
    assert old in (SHIPPED / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text((SHIPPED / file).read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    assert in_play(tmp_path) == in_play()
    assert in_play(tmp_path, **options) != in_play(**options)


def test_a_card_more_leaves_saves_without_its_add_on_readable(tmp_path: Path) -> None:
    text = (SHIPPED / "mutant_loot.toml").read_text("utf-8")
    (tmp_path / "mutant_loot.toml").write_text(text + NEW_LOOT, encoding="utf-8")
    shipped = Match.new("last_aurora", ["Ann", "Ben"], seed=1)
    saved = Match.new("last_aurora", ["Ann", "Ben"], {"data": str(tmp_path)}, seed=1)
    assert saved.hash() == shipped.hash()
    assert fitting(msgspec.structs.replace(saved._header, tables=in_play()))[0].name == "last_aurora"


# --- open ids -------------------------------------------------------------------------------------

NEW_LOOT = """
[[card]]
id = 400
name = "Sled"
kind = "device"
period = 1
boxes = "o"
defense = [2, 3, 4]
source = "designed"
"""
NEW_TRAILER = """
[[card]]
id = 1200
name = "Sled"
kind = "trailer"
period = 2
boxes = "o o"
source = "designed"
"""


def test_a_card_may_have_any_unused_number(tmp_path: Path) -> None:
    text = (SHIPPED / "convoy_cards.toml").read_text("utf-8")
    (tmp_path / "convoy_cards.toml").write_text(text + NEW_TRAILER, encoding="utf-8")
    tables = load(tmp_path)
    assert tables.cards[1200].name == "Sled"
    assert [card.id for card in tables.every_card] == [*(card.id for card in BASE.every_card), 1200]
    assert len(listing(tables)) == len(listing(BASE)) + 1
    match = Match.new("last_aurora", ["Ann", "Ben"], {"data": str(tmp_path)}, seed=3)
    assert 1200 in match.play.state.deck
    assert match.invariants() == []
    bot = make("greedy", "last_aurora", 1, match.options)
    while match.decision is not None:
        match.apply(bot.choose(match.view(match.decision.seat), match.decision))
    assert match.invariants() == []


def test_numbers_end_somewhere(tmp_path: Path) -> None:
    text = (SHIPPED / "convoy_cards.toml").read_text("utf-8") + NEW_TRAILER.replace("1200", "10000")
    (tmp_path / "convoy_cards.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match='record 10000 "Sled", id: must be 1 to 9999, got 10000'):
        load(tmp_path)


def test_every_shipped_file_is_loaded() -> None:
    assert sorted(path.name for path in SHIPPED.glob("*.toml")) == sorted(file_names())


# --- listing --------------------------------------------------------------------------------------


def test_listing_has_a_row_for_every_record() -> None:
    lines = listing(BASE)
    assert len(lines) == len(records())
    assert len({(line.kind, line.id) for line in lines}) == len(lines)
    assert {line.row.source for line in lines} == {"rulebook", "inferred", "designed"}
