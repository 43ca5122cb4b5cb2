"""Broken replacement tables are refused with one sentence that names file, record and field."""

import shutil
from pathlib import Path

import pytest

from core.outlive.tables.loader import FILES, SHIPPED, DataError, load, read
from tests.core.broken_tables import edit

# file, text in it, what to write instead, the sentence
BROKEN = {
    "endurance_too_high": (
        "prey.toml",
        "endurance = 2\n",
        "endurance = 12\n",
        'prey.toml, record hare "Hare", endurance: must be 1 to 9, got 12.',
    ),
    "endurance_in_words": (
        "prey.toml",
        "endurance = 2\n",
        'endurance = "two"\n',
        'prey.toml, record hare "Hare", endurance: must be 1 to 9, got "two".',
    ),
    "missing_source": (
        "characters.toml",
        'tracer = -1\nsource = "designed"\n',
        "tracer = -1\n",
        'characters.toml, record medic "Medic", source: is missing.',
    ),
    "unknown_source": (
        "characters.toml",
        'tracer = -1\nsource = "designed"\n',
        'tracer = -1\nsource = "forum"\n',
        'characters.toml, record medic "Medic", source: must be one of rulebook, researched, inferred, '
        'designed, got "forum".',
    ),
    "unknown_field": (
        "prey.toml",
        "endurance = 2\n",
        "endurance = 2\nendurence = 2\n",
        'prey.toml, record hare "Hare", endurence: is no field of this table, did you mean endurance.',
    ),
    "bad_cost": (
        "equipment.toml",
        'cost = "W W M"\n',
        'cost = "W W X"\n',
        'equipment.toml, record bow "Bow", cost: must be three materials such as "W M C", of the letters '
        'W, M, C, got "W W X".',
    ),
    "unknown_place": (
        "equipment.toml",
        'at = ["for"]\n',
        'at = ["fog"]\n',
        'equipment.toml, record bow "Bow", at: must be an id of locations.toml, got "fog".',
    ),
    "unknown_equipment": (
        "leaders.toml",
        'equipment = "jerrycan"\n',
        'equipment = "can"\n',
        'leaders.toml, record erin "Erin McCarthy", equipment: must be an id of equipment.toml, got "can".',
    ),
    "unknown_good": (
        "leaders.toml",
        "goods = { water = 2 }\n",
        "goods = { wine = 2 }\n",
        'leaders.toml, record erin "Erin McCarthy", goods.wine: is no field of this table.',
    ),
    "good_without_stock": (
        "locations.toml",
        "stock = [7, 9, 11]\n",
        "",
        'locations.toml, record dam "Dam", stock: must be given with a good, and only with one.',
    ),
    "two_stocks": (
        "locations.toml",
        "stock = [7, 9, 11]\n",
        "stock = [7, 9]\n",
        'locations.toml, record dam "Dam", stock: must be a list of 3, got [7, 9].',
    ),
    "id_twice": (
        "rooms.toml",
        'id = "bench"\n',
        'id = "workshop"\n',
        'rooms.toml, record workshop "Tool bench", id: workshop is already that of rooms.toml, record '
        'workshop "Workshop".',
    ),
    "tile_and_character": (
        "characters.toml",
        'id = "medic"\n',
        'id = "bla_wood"\n',
        'characters.toml, record bla_wood "Medic", id: bla_wood is already that of search.toml, record '
        'bla_wood "Wood".',
    ),
    "no_such_number": (
        "numbers.toml",
        'id = "robot"\n',
        'id = "robots"\n',
        "numbers.toml, robots: is no number of the game.",
    ),
    "number_for_a_list": (
        "numbers.toml",
        "value = [3, 4, 5]\n",
        "value = 3\n",
        "numbers.toml, scientists_at_base: must be a list of 3, got 3.",
    ),
    "list_for_a_number": (
        "numbers.toml",
        'id = "robot"\nvalue = 2\n',
        'id = "robot"\nvalue = [2]\n',
        "numbers.toml, robot: must be a whole number, got [2].",
    ),
    "other_list": (
        "prey.toml",
        '[[prey]]\nid = "hare"\n',
        '[[pray]]\nid = "hare"\n',
        "prey.toml, pray: is no part of this file, its records are [[prey]].",
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


def test_every_shipped_file_is_a_table() -> None:
    assert sorted(path.name for path in SHIPPED.glob("*.toml")) == sorted(FILES)


def test_a_missing_number_is_told(folder: Path) -> None:
    text = (folder / "numbers.toml").read_text(encoding="utf-8")
    first = text.split("[[number]]")
    (folder / "numbers.toml").write_text("[[number]]".join(part for part in first if '"robot"' not in part))
    assert refusal(folder) == "numbers.toml, robot: is missing."


def test_a_folder_with_one_table_takes_the_others_as_shipped(folder: Path) -> None:
    for path in folder.glob("*.toml"):
        if path.name != "prey.toml":
            path.unlink()
    text = (folder / "prey.toml").read_text(encoding="utf-8")
    (folder / "prey.toml").write_text(text.replace("meat = [1, 1, 2]", "meat = [1, 2, 2]"))
    assert load(folder).prey[0].meat == (1, 2, 2)
    assert load(folder).rooms == load().rooms


def test_what_fails_a_required_item_is_read_but_not_loaded(folder: Path) -> None:
    text = (folder / "leaders.toml").read_text(encoding="utf-8")
    (folder / "leaders.toml").write_text(text.replace("age = 17", "age = 38"))
    assert read(folder).leaders[0].age == 38
    assert "age: another leader is 38 too" in refusal(folder)


def test_file_of_an_unknown_name_is_refused_not_ignored(folder: Path) -> None:
    (folder / "leader.toml").write_text("", encoding="utf-8")
    assert refusal(folder).startswith("leader.toml: is no table of the game; they are cargo.toml, ")
