"""`aurora cards last_aurora`: names and texts in words, no key of the tables."""

import re
from collections.abc import Iterator

import pytest

from core.last_aurora.tables.listing import listing
from core.last_aurora.tables.loader import load
from core.last_aurora.text.listing import card_lines

TABLES = load()
ROWS = card_lines(TABLES)
TEXTS = {(row["kind"], row["id"]): (row["name"], row["text"]) for row in ROWS}


def keys() -> Iterator[str]:
    """Words by which the tables call something, and which people have no use for."""
    cards = TABLES.every_card
    yield from (card.ability for card in cards if "_" in card.ability)
    yield from (part for card in cards for part in card.ambush if ":" in part)
    yield from (box.ability for box in TABLES.boxes if "_" in box.ability)
    yield from (bonus for side in TABLES.maps.values() for slot in side.slots for bonus in slot.bonuses)


def test_every_record_has_a_row_with_its_source() -> None:
    plain = [(each.kind, each.id, each.row.source, each.row.pinned) for each in listing(TABLES)]
    assert [(row["kind"], row["id"], row["source"], row["pinned"]) for row in ROWS] == plain


def test_each_row_has_a_name_and_a_text_in_words() -> None:
    never = set(keys())
    assert len(never) > 20
    for row in ROWS:
        name, text = str(row["name"]), str(row["text"])
        assert name
        assert not re.search(r"_|\bability\b|\beffect \w|  |; ;|^[a-z]|None|[{}]", text), text
        assert not never & set(re.split(r"[ ,;()]+", text)), text


@pytest.mark.parametrize(
    ("kind", "key", "name", "text"),
    [
        ("location", 4, "Helicopter Wreck", "1 Damage, then 2 Ammo+Object or 2 Food+Ammo; period I"),
        ("truck", 63, "Truck", "Speed 2, towing 2, with 2x Survivor, 2x open, Weapon 1; a Start card"),
        ("survivor", 8, "Explorer", "Skill 2; exploring may use the bonus action of any slot; period I"),
        (
            "device",
            92,
            "Infected Baggage Rack",
            "With 3x Fuel/Ammo; Loot of Enemies I and II; Defense of its Enemy 3/4/5 with 2/3/4 players; "
            "add-on Mutants",
        ),
        ("enemy", 79, "Warwolves", "Number I; ambush: 1 Damage, row of Devices; period I"),
        ("box", "w1", "Weapon 1", "A Weapon of rating 1: fires once in a Fire Weapons Phase, for 1 Ammo"),
        (
            "object",
            5,
            "MRE",
            "Move 1 Survivor to the Active Zone at once; used in Exploration, Rest, Movement "
            "and Fire Weapons; 1 card",
        ),
        (
            "outcome",
            8,
            "Outcome card 8",
            "Weapons: rating 1: it jams; rating 2: 1 Damage; rating 3: 1 Damage; rating 4: 2 Damage, and it "
            "jams. Enemies: I: no Damage; II: 1 Damage; III: no Damage; IV: 1 Damage; V: its ambush again; "
            "VI: 2 Damage. Loot goes to the first of Target boxes C, D, A, B that has a counter. The back of "
            "the card aims at: row of Trucks and Trailers",
        ),
        ("map", "Beta", "Beta", "Regions Valley, Coast and Bay, in this order"),
        (
            "slot",
            "alpha-1",
            "Alpha, slot 2",
            "Cost 2; bonus action: remove up to 2 Contamination from those exploring",
        ),
        (
            "space",
            "bx1",
            "Beta, space 15 (bx1)",
            "Region Valley; beside the main road, counts as 15; "
            "contaminated; column 24, row 3 of the drawing",
        ),
        ("road", "a02-a04", "Alpha, road 2-4", "Tracks shortcut 2-4, this way only; only with Tracks"),
    ],
)
def test_what_a_row_says(kind: str, key: int | str, name: str, text: str) -> None:
    assert TEXTS[kind, key] == (name, text)


def test_the_setup_is_told_in_words() -> None:
    name, text = TEXTS["setup", 1]
    assert name == "Setup"
    assert str(text).startswith(
        "Reserve: 10 Food, 14 Fuel, 10 Ammo, 20 Survivor and 6 Object; Special Waypoint"
    )
    assert (
        "cards with a plus in periods I/II/III: 4/4/2 with 2, 6/6/2 with 3 and 9/9/2 with 4 players" in text
    )
