"""Broken replacement tables are refused with one sentence that names file, record and field."""

import re
import shutil
from pathlib import Path

import pytest

from core.last_aurora.tables.checks.checklist import check
from core.last_aurora.tables.loader import SHIPPED, DataError, load, read
from tests.core.broken_tables import edit

FIRST_CARD = '[[card]]\nid = 1\nname = "Abandoned Shop"\n'
EXPLORER = 'name = "Explorer"\nperiod = 1\nskill = 2\n'
SHORTCUT = '{ start = "a02", end = "a04", kind = "tracks"'

# file, text in it, what to write instead, the sentence
BROKEN = {
    "skill_too_high": (
        "survivors.toml",
        EXPLORER,
        EXPLORER.replace("2", "5"),
        'survivors.toml, record 8 "Explorer", skill: must be 1 to 3, got 5.',
    ),
    "skill_in_words": (
        "survivors.toml",
        EXPLORER,
        EXPLORER.replace("skill = 2", 'skill = "two"'),
        'survivors.toml, record 8 "Explorer", skill: must be 1 to 3, got "two".',
    ),
    "missing_field": (
        "survivors.toml",
        EXPLORER,
        EXPLORER.replace("skill = 2\n", ""),
        'survivors.toml, record 8 "Explorer", skill: is missing.',
    ),
    "unknown_field": (
        "survivors.toml",
        EXPLORER,
        EXPLORER + "skil = 2\n",
        'survivors.toml, record 8 "Explorer", skil: is no field of this table, did you mean skill.',
    ),
    "missing_source": (
        "survivors.toml",
        'ability = "explorer"\nsource = "rulebook"\n',
        'ability = "explorer"\n',
        'survivors.toml, record 8 "Explorer", source: is missing.',
    ),
    "unknown_source": (
        "survivors.toml",
        'ability = "explorer"\nsource = "rulebook"\n',
        'ability = "explorer"\nsource = "forum"\n',
        'survivors.toml, record 8 "Explorer", source: must be one of rulebook, researched, inferred, '
        'designed, got "forum".',
    ),
    "not_true_or_false": (
        "locations.toml",
        FIRST_CARD,
        FIRST_CARD + "plus = 1\n",
        'locations.toml, record 1 "Abandoned Shop", plus: must be true or false, got 1.',
    ),
    "unknown_token": (
        "locations.toml",
        'left = "F A"\n',
        'left = "F X"\n',
        'locations.toml, record 1 "Abandoned Shop", left: must be tokens such as "F U", of the letters '
        'F, U, A, O, got "F X".',
    ),
    "empty_block": (
        "locations.toml",
        'left = "F A"\n',
        'left = ""\n',
        'locations.toml, record 1 "Abandoned Shop", left: must be tokens such as "F U", of the letters '
        'F, U, A, O, got "".',
    ),
    "unknown_effect": (
        "locations.toml",
        'effect = "damage"\n',
        'effect = "snow"\n',
        'locations.toml, record 4 "Helicopter Wreck", effect: must be one of damage, contamination, fame, '
        'got "snow".',
    ),
    "id_twice": (
        "locations.toml",
        FIRST_CARD,
        FIRST_CARD.replace("id = 1", "id = 2"),
        'locations.toml, record 2 "Fuel Station", id: 2 is already that of locations.toml, record 2 '
        '"Abandoned Shop".',
    ),
    "id_of_another_file": (
        "survivors.toml",
        "id = 8\n",
        "id = 3\n",
        'survivors.toml, record 3 "Explorer", id: 3 is already that of locations.toml, record 3 '
        '"Contaminated Storehouse".',
    ),
    "id_of_another_deck": (
        "survivors.toml",
        "id = 8\n",
        "id = 80\n",
        'enemies.toml, record 80 "Riderwolves", id: 80 is already that of survivors.toml, record 80 '
        '"Explorer".',
    ),
    "no_id": (
        "survivors.toml",
        "id = 8\n",
        "",
        'survivors.toml, record in place 2 "Explorer", id: must be given, or else ids.',
    ),
    "id_in_words": (
        "survivors.toml",
        "id = 8\n",
        'id = "8"\n',
        'survivors.toml, record in place 2 "Explorer", id: must be 1 to 9999, got "8".',
    ),
    "true_for_a_number": (
        "convoy_cards.toml",
        "towing = 3\n",
        "towing = true\n",
        'convoy_cards.toml, record 29 "Old Hauler", towing: must be 0 to 3, got true.',
    ),
    "id_missing_from_a_row": (
        "start.toml",
        "ids = [71, 72]",
        "ids = [71]",
        "start.toml, card: must be 18 cards, got 17.",
    ),
    "id_of_a_row_in_words": (
        "start.toml",
        "ids = [71, 72]",
        'ids = [71, "72"]',
        'start.toml, record 71 "Rusted Container", ids: must be 1 to 9999, got "72".',
    ),
    "unknown_box": (
        "convoy_cards.toml",
        'boxes = "s o o +1"',
        'boxes = "s o o +2"',
        'convoy_cards.toml, record 28 "Rally Truck", boxes: must be codes of boxes.toml, got "+2".',
    ),
    "too_many_boxes": (
        "convoy_cards.toml",
        'boxes = "s o o +1"',
        'boxes = "s o o o o o +1"',
        'convoy_cards.toml, record 28 "Rally Truck", boxes: must be at most 6, got 7.',
    ),
    "no_boxes": (
        "convoy_cards.toml",
        'boxes = "s o o +1"',
        'boxes = ""',
        'convoy_cards.toml, record 28 "Rally Truck", boxes: must be at least one on a truck.',
    ),
    "towing_too_high": (
        "convoy_cards.toml",
        "towing = 3\n",
        "towing = 4\n",
        'convoy_cards.toml, record 29 "Old Hauler", towing: must be 0 to 3, got 4.',
    ),
    "truck_without_speed": (
        "convoy_cards.toml",
        "speed = 2\ntowing = 3\n",
        "towing = 3\n",
        'convoy_cards.toml, record 29 "Old Hauler", speed: must be 1 or more on a truck.',
    ),
    "speed_on_a_trailer": (
        "convoy_cards.toml",
        'kind = "trailer"\nperiod = 1\n',
        'kind = "trailer"\nperiod = 1\nspeed = 1\n',
        'convoy_cards.toml, record 14 "Tank Wagon", speed: belongs on a truck, not on a trailer.',
    ),
    "towing_on_a_trailer": (
        "convoy_cards.toml",
        'kind = "trailer"\nperiod = 1\n',
        'kind = "trailer"\nperiod = 1\ntowing = 1\n',
        'convoy_cards.toml, record 14 "Tank Wagon", towing: belongs on a truck, not on a trailer.',
    ),
    "event_with_an_offer": (
        "encounters.toml",
        'ability = "ice_quake"',
        'ability = "merchant"',
        'encounters.toml, record 34 "Ice Quake", ability: belongs on no event, got "merchant".',
    ),
    "skill_on_a_device": (
        "loot.toml",
        'kind = "device"\nperiod = 1\n',
        'kind = "device"\nperiod = 1\nskill = 1\n',
        'loot.toml, record 73 "Armored Baggage Rack", skill: belongs on a survivor, not on a device.',
    ),
    "survivor_without_skill": (
        "loot.toml",
        "skill = 1\n",
        "",
        'loot.toml, record 74 "Prisoner", skill: is missing.',
    ),
    "survivor_without_ability": (
        "loot.toml",
        'ability = "prisoner"\n',
        "",
        'loot.toml, record 74 "Prisoner", ability: is missing.',
    ),
    "ability_on_a_device": (
        "loot.toml",
        'kind = "device"\nperiod = 1\n',
        'kind = "device"\nperiod = 1\nability = "prisoner"\n',
        'loot.toml, record 73 "Armored Baggage Rack", ability: belongs on a survivor, not on a device.',
    ),
    "boxes_on_a_survivor": (
        "loot.toml",
        "skill = 1\n",
        'skill = 1\nboxes = "o"\n',
        'loot.toml, record 74 "Prisoner", boxes: belongs on a convoy card, not on a survivor.',
    ),
    "defense_too_short": (
        "loot.toml",
        "defense = [2, 3, 4]",
        "defense = [2, 3]",
        'loot.toml, record 74 "Prisoner", defense: must be a list of 3, got [2, 3].',
    ),
    "defense_falls": (
        "loot.toml",
        "defense = [2, 3, 4]",
        "defense = [4, 3, 2]",
        'loot.toml, record 74 "Prisoner", defense: must not fall from 2 to 3 to 4 players.',
    ),
    "ambush_misspelt": (
        "enemies.toml",
        'ambush = ["damage:top"]',
        'ambush = ["damage:roof"]',
        'enemies.toml, record 79 "Warwolves", ambush: must be an ambush part such as "damage:top" or '
        '"resource_or:damage:front:2", got "damage:roof".',
    ),
    "too_few_copies": (
        "objects.toml",
        "copies = 2\n",
        "copies = 1\n",
        "objects.toml, copies: must add up to 14 without the optional ones, got 13.",
    ),
    "unknown_phase": (
        "objects.toml",
        'phases = ["fire"]',
        'phases = ["water"]',
        'objects.toml, record 4 "Incendiary Ammunition", phases: must be one of exploration, rest, movement, '
        'fire, contamination, got "water".',
    ),
    "object_ids_with_a_gap": (
        "objects.toml",
        "id = 9\n",
        "id = 12\n",
        'objects.toml, record 12 "Mine", id: must be 1 to 9, got 12.',
    ),
    "letters_twice": (
        "outcomes.toml",
        'letters = "CABD"',
        'letters = "CABC"',
        "outcomes.toml, record 2, letters: must be A, B, C and D once each, got CABC.",
    ),
    "result_missing": (
        "outcomes.toml",
        'weapons = "1 2j 2 3"',
        'weapons = "1 2j 2"',
        'outcomes.toml, record 2, weapons: must be four results such as "0 1 2j 3", got "1 2j 2".',
    ),
    "box_code_twice": (
        "boxes.toml",
        'code = "ff"',
        'code = "s"',
        'boxes.toml, record 3 "Food/Fuel box", code: s is already that of boxes.toml, record 2 '
        '"Survivor box".',
    ),
    "box_of_no_kind": (
        "boxes.toml",
        'holds = "F U"',
        'holds = "F A"',
        'boxes.toml, record 3 "Food/Fuel box", holds: fits no box of the rules.',
    ),
    "unknown_bonus": (
        "alpha.toml",
        'bonuses = ["repair_2"]',
        'bonuses = ["sleep"]',
        "alpha.toml, slot 2, bonuses: must be one of repair_1, decontaminate_1, decontaminate_2, repair_2, "
        "food_for_damage, ammo_for_damage, fuel_for_contamination, "
        'move_2, salvage, attack_once, fuel_for_fame, got "sleep".',
    ),
    "road_to_nowhere": (
        "alpha.toml",
        SHORTCUT,
        SHORTCUT.replace("a04", "a44"),
        'alpha.toml, road "a02-a44", end: must be the code of a space, got "a44".',
    ),
    "road_twice": (
        "alpha.toml",
        SHORTCUT,
        SHORTCUT.replace("a04", "a03"),
        'alpha.toml, road "a02-a03", end: a02-a03 is already that of alpha.toml, road "a02-a03".',
    ),
    "road_backwards": (
        "alpha.toml",
        SHORTCUT,
        SHORTCUT.replace("a04", "a01"),
        'alpha.toml, road "a02-a01", end: must have a higher progress than its start.',
    ),
    "unknown_region": (
        "alpha.toml",
        '{ code = "a05", region = "Valley"',
        '{ code = "a05", region = "Alley"',
        'alpha.toml, space "a05", region: must be one of Valley, Coast, Bay, got "Alley".',
    ),
    "space_twice": (
        "alpha.toml",
        '{ code = "a05"',
        '{ code = "a04"',
        'alpha.toml, space "a04", code: a04 is already that of alpha.toml, space "a04".',
    ),
    "counter_missing": (
        "setup.toml",
        "[waypoints]\nFood = 2\n",
        "[waypoints]\n",
        "setup.toml, waypoints.Food: is missing.",
    ),
    "unknown_counter": (
        "setup.toml",
        "[waypoints]\n",
        "[waypoints]\nFoot = 2\n",
        "setup.toml, waypoints.Foot: is no field of this table, did you mean Food.",
    ),
    "too_many_plus_cards": (
        "setup.toml",
        "4 = [9, 9, 2]",
        "4 = [9, 9, 12]",
        "setup.toml, plus_cards.4: must be at most 4 in period III, the plus-marked cards there, got 12.",
    ),
    "plus_cards_in_words": (
        "setup.toml",
        "4 = [9, 9, 2]",
        '4 = "many"',
        'setup.toml, plus_cards.4: must be a list of 3, got "many".',
    ),
    "table_for_a_number": (
        "setup.toml",
        "object_limit = 3",
        "object_limit = { most = 3 }",
        "setup.toml, object_limit: must be 1 to 20, got a table.",
    ),
    "number_for_a_table": (
        "setup.toml",
        "[zone_kept]\n2 = 2\n3 = 3\n4 = 3\n",
        "",
        "setup.toml, zone_kept: is missing.",
    ),
    "other_list": (
        "locations.toml",
        FIRST_CARD,
        FIRST_CARD.replace("card", "cart"),
        "locations.toml, cart: is no part of this file, its records are [[card]].",
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped tables, to be broken."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "tables"))


def refusal(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        load(folder)
    return str(caught.value)


@pytest.mark.parametrize("case", BROKEN)
def test_broken_table_is_refused_with_its_sentence(folder: Path, case: str) -> None:
    file, old, new, sentence = BROKEN[case]
    edit(folder, file, old, new)
    assert refusal(folder) == sentence


def test_unbroken_copy_is_accepted(folder: Path) -> None:
    assert load(folder) == load()


def test_bad_toml_names_the_line(folder: Path) -> None:
    edit(folder, "loot.toml", "skill = 1\n", "skill = \n")
    sentence = refusal(folder)
    assert sentence.startswith("loot.toml: is no valid TOML, ")
    assert re.search(r"line \d+", sentence)


def test_text_that_is_not_utf8(folder: Path) -> None:
    (folder / "loot.toml").write_bytes(b"# caf\xe9\n")
    assert refusal(folder) == "loot.toml: must be UTF-8 text."


def test_file_that_cannot_be_read(folder: Path) -> None:
    (folder / "loot.toml").unlink()
    (folder / "loot.toml").mkdir()
    assert refusal(folder) == "loot.toml: cannot be read, is a directory."


@pytest.mark.parametrize("text", ["", "card = 3\n", "card = [3]\n"])
def test_file_without_records(folder: Path, text: str) -> None:
    (folder / "loot.toml").write_text(text, encoding="utf-8")
    assert refusal(folder) == "loot.toml, card: must be a list of records, [[card]]."


def test_file_of_an_unknown_name_is_refused_not_ignored(folder: Path) -> None:
    (folder / "survivers.toml").write_text("", encoding="utf-8")
    assert refusal(folder).startswith("survivers.toml: is no table of the game; they are alpha.toml, ")


def test_missing_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none") == f"{tmp_path / 'none'}: there is no such folder."


def test_cards_missing_from_all_files(folder: Path) -> None:
    text = (folder / "convoy_cards.toml").read_text(encoding="utf-8")
    first = text[text.index("[[card]]") :].split("\n[[card]]")[0]
    (folder / "convoy_cards.toml").write_text(first, encoding="utf-8")
    assert re.fullmatch(
        "locations.toml, survivors.toml, convoy_cards.toml, encounters.toml, card: must be 54 cards or more, "
        r"got 3\d\.",
        refusal(folder),
    )


def test_read_leaves_required_items_to_the_checklist(folder: Path) -> None:
    edit(folder, "objects.toml", "copies = 2\n", "copies = 1\n")
    failed = [finding for finding in check(read(folder)) if not finding.ok]
    assert [finding.item for finding in failed] == [3]
    assert refusal(folder) == failed[0].sentence


def test_values_that_only_our_design_wishes_are_accepted(folder: Path) -> None:
    edit(folder, "survivors.toml", EXPLORER, EXPLORER.replace("2", "3"))
    edit(folder, "alpha.toml", "cost = 3", "cost = 2")
    tables = load(folder)
    assert tables.cards[8].skill == 3
    assert {finding.item for finding in check(tables) if not finding.ok} == {10, 22}


def test_an_ability_that_no_rule_answers(folder: Path) -> None:
    edit(folder, "survivors.toml", 'ability = "explorer"', 'ability = "exploder"')
    assert refusal(folder) == (
        'survivors.toml, record 8 "Explorer", ability: belongs on no survivor, got "exploder".'
    )


def test_an_ability_of_a_box_that_no_rule_answers(folder: Path) -> None:
    edit(folder, "boxes.toml", 'ability = "tracks"', 'ability = "trucks"')
    assert re.fullmatch(
        r'boxes\.toml, record \d+ "[^"]+", ability: fits no box of the rules\.', refusal(folder)
    )
