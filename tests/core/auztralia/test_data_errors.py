"""Broken replacement tables are refused with one sentence that names file, record and field."""

import shutil
from pathlib import Path

import pytest

from core.auztralia.tables.loader import FILES, SHIPPED, DataError, load, read
from tests.core.broken_tables import edit

# file, text in it, what to write instead, the sentence
BROKEN = {
    "a letter twice": (
        "oldcards.toml",
        'cultist = "ICZ d"',
        'cultist = "IIZ d"',
        'oldcards.toml, record 1, cultist: must be different letters of I, C, A, T, Z, a blank, and "-" or '
        'symbols of d, a, s, such as "ICZ ds", got "IIZ d".',
    ),
    "an unknown symbol": (
        "oldcards.toml",
        'cultist = "ICZ d"',
        'cultist = "ICZ x"',
        'oldcards.toml, record 1, cultist: must be different letters of I, C, A, T, Z, a blank, and "-" or '
        'symbols of d, a, s, such as "ICZ ds", got "ICZ x".',
    ),
    "an unknown row": (
        "oldcards.toml",
        'circles = ["cultist"]',
        'circles = ["kangaroo"]',
        "oldcards.toml, record 1, circles: must be one of cultist, zombie, mi_go, shoggoth, temple, major, "
        'got "kangaroo".',
    ),
    "a direction too far": (
        "oldcards.toml",
        "compass = 1\n",
        "compass = 7\n",
        "oldcards.toml, record 1, compass: must be 1 to 6, got 7.",
    ),
    "a card out of order": (
        "oldcards.toml",
        "number = 2\n",
        "number = 3\n",
        "oldcards.toml, record 3, number: must be 2, as records stand in their order.",
    ),
    "a hex out of order": (
        "east.toml",
        "number = 2\n",
        "number = 1\n",
        "east.toml, record 1, number: must be 2, as records stand in their order.",
    ),
    "a terrain unknown": (
        "west.toml",
        'terrain = "coast"\n',
        'terrain = "sea"\n',
        'west.toml, record 1, terrain: must be one of coast, hill, outback, got "sea".',
    ),
    "a level unknown": (
        "east.toml",
        "level = 3\n",
        "level = 4\n",
        "east.toml, record 1, level: must be 1 to 3, got 4.",
    ),
    "a tile of no kind": (
        "piles.toml",
        'kind = "blank"\n',
        'kind = "kangaroo"\n',
        "piles.toml, record in place 1 (kangaroo, level 1), kind: must be an id of old_ones.toml, got "
        '"kangaroo".',
    ),
    "seats the wrong way": (
        "piles.toml",
        "seats = [1, 4]\n",
        "seats = [4, 1]\n",
        "piles.toml, record in place 1 (blank, level 1), seats: must be the fewest and the most.",
    ),
    "five seats": (
        "piles.toml",
        "seats = [1, 4]\n",
        "seats = [1, 5]\n",
        "piles.toml, record in place 1 (blank, level 1), seats: must be 1 to 4, got 5.",
    ),
    "two goods in one place": (
        "survey.toml",
        "coal = [6]\niron = [1]\n",
        "coal = [1]\niron = [1]\n",
        "survey.toml, record 1, coal, iron, gold, phosphate: must be at different positions.",
    ),
    "two Old Ones in one place": (
        "survey.toml",
        "old_ones = [3, 5]\n",
        "old_ones = [3, 3]\n",
        "survey.toml, record 1, old_ones: must be at different positions.",
    ),
    "an unknown Revelation": (
        "revelation.toml",
        'effect = "assassinate"\n',
        'effect = "murder"\n',
        "revelation.toml, record in place 2 (murder, level 1), effect: must be one of reveal, reveal_six, "
        'assassinate, temples, got "murder".',
    ),
    "an unknown unit": (
        "personality.toml",
        'unit = "car"\n',
        'unit = "van"\n',
        'personality.toml, record c9 "Garage Hand", unit: must be one of infantry, car, artillery, train, '
        'airship, got "van".',
    ),
    "an id twice": (
        "personality.toml",
        'id = "p2"\n',
        'id = "p1"\n',
        'personality.toml, record p1 "Wharf Agent", id: p1 is already that of personality.toml, record p1 '
        '"Line Foreman".',
    ),
    "a unit for nothing": (
        "units.toml",
        "gold = 1\n",
        "gold = 0\n",
        'units.toml, record infantry "Infantry", gold: must be 1 to 9, got 0.',
    ),
    "an unknown field": (
        "units.toml",
        "gold = 1\n",
        "gold = 1\nshields = 1\n",
        'units.toml, record infantry "Infantry", shields: is no field of this table, did you mean shield.',
    ),
    "a missing source": (
        "farms.toml",
        'tiles = 7\nsource = "rulebook"\n',
        "tiles = 7\n",
        'farms.toml, record sheep "Sheep", source: is missing.',
    ),
    "an unknown source": (
        "farms.toml",
        'tiles = 7\nsource = "rulebook"\n',
        'tiles = 7\nsource = "forum"\n',
        'farms.toml, record sheep "Sheep", source: must be one of rulebook, researched, inferred, designed, '
        'got "forum".',
    ),
    "an action without time": (
        "actions.toml",
        "time = 2\n",
        'time = "two"\n',
        'actions.toml, record rail1 "Railway 1", time: must be 1 to 9, got "two".',
    ),
    "a fast Old One": (
        "old_ones.toml",
        "moves = true\n",
        "moves = 2\n",
        'old_ones.toml, record cultist "Cultist", moves: must be true or false, got 2.',
    ),
    "a number of another shape": (
        "numbers.toml",
        "value = [2, 2, 4, 0]\n",
        "value = [2, 2, 4]\n",
        "numbers.toml, goods: must be a list of 4, got [2, 2, 4].",
    ),
    "a number unknown": (
        "numbers.toml",
        'id = "cubes"\n',
        'id = "dice"\n',
        "numbers.toml, dice: is no number of the game.",
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped tables."""
    shutil.copytree(SHIPPED, tmp_path, dirs_exist_ok=True)
    return tmp_path


def refusal(folder: Path) -> str:
    with pytest.raises(DataError) as error:
        load(folder)
    return str(error.value)


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
    parts = (folder / "numbers.toml").read_text(encoding="utf-8").split("[[number]]")
    kept = "[[number]]".join(part for part in parts if '"cubes"' not in part)
    (folder / "numbers.toml").write_text(kept, encoding="utf-8")
    assert refusal(folder) == "numbers.toml, cubes: is missing."


def test_a_folder_with_one_table_takes_the_others_as_shipped(folder: Path) -> None:
    for path in folder.glob("*.toml"):
        if path.name != "units.toml":
            path.unlink()
    text = (folder / "units.toml").read_text(encoding="utf-8")
    (folder / "units.toml").write_text(text.replace("gold = 2", "gold = 3"), encoding="utf-8")
    assert load(folder).units[1].gold == 3
    assert load(folder).farms == load().farms


def test_what_fails_a_required_item_is_read_but_not_loaded(folder: Path) -> None:
    text = (folder / "numbers.toml").read_text(encoding="utf-8")
    (folder / "numbers.toml").write_text(text.replace("value = 13", "value = 12"), encoding="utf-8")
    assert read(folder).numbers.marks == 12
    assert refusal(folder) == "east.toml: must have 12 marks, got 13."


def test_file_of_an_unknown_name_is_refused_not_ignored(folder: Path) -> None:
    (folder / "unit.toml").write_text("", encoding="utf-8")
    assert refusal(folder).startswith("unit.toml: is no table of the game; they are actions.toml, ")
