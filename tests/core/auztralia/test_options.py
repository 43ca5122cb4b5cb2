"""What may be chosen, what it does to the tables of a match, and what enters the digest of a save."""

import msgspec
import pytest

from core.auztralia.options import digest, load_rules, options_text, settle
from core.auztralia.tables.loader import load
from core.auztralia.tables.records import Catalogue
from core.kernel import OptionsError

BASE = load()
USUAL = settle({}, 2)


def hex_changed(name: str) -> Catalogue:
    """The shipped tables with another terrain at hex 8 of a map."""
    rows = list(BASE.hexes(name))
    rows[7] = msgspec.structs.replace(rows[7], terrain="coast", level=0)
    return msgspec.structs.replace(BASE, **{name: tuple(rows)})


def test_defaults_are_those_of_the_specification() -> None:
    assert USUAL == {
        "map": "east",
        "purple": "22",
        "piles": "scaled",
        "undo": "on",
        "personalities": "on",
    }
    rules = load_rules(USUAL)
    assert (rules.map, rules.purple, rules.full_piles) == ("east", 22, False)
    assert (rules.undo, rules.personalities) == (True, True)


def test_every_option_reaches_the_rules() -> None:
    chosen = {"map": "west", "purple": "18", "piles": "full", "undo": "off", "personalities": "off"}
    rules = load_rules(settle(chosen, 1))
    assert (rules.map, rules.purple, rules.full_piles) == ("west", 18, True)
    assert (rules.undo, rules.personalities) == (False, False)
    assert load_rules(settle({"purple": "26"}, 1)).purple == 26


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"map": "north"}, "There is no map 'north'; there is: east, west."),
        ({"purple": "20"}, "There is no space '20'; there is: 18, 22, 26."),
        ({"purple": 22}, "There is no space 22; there is: 18, 22, 26."),
        ({"undo": True}, "There is no undo True; there is: on, off."),
        ({"tracks": "many"}, "There is no option 'tracks'"),
    ],
)
def test_what_is_no_option_is_refused_in_a_sentence(options: dict[str, object], words: str) -> None:
    with pytest.raises(OptionsError, match=words.replace("(", "\\(")):
        settle(options, 2)


def test_a_folder_that_is_none_is_refused() -> None:
    with pytest.raises(OptionsError, match="there is no such folder"):
        load_rules(settle({"data": "/nowhere/at/all"}, 2))


def test_only_the_map_in_play_enters_the_digest() -> None:
    east, west = {"map": "east"}, {"map": "west"}
    assert digest(hex_changed("east"), east) != digest(BASE, east)
    assert digest(hex_changed("east"), west) == digest(BASE, west)
    assert digest(hex_changed("west"), west) != digest(BASE, west)


def test_a_better_word_on_a_source_leaves_the_digest() -> None:
    unit = msgspec.structs.replace(BASE.units[0], source="researched", pinned="all")
    changed = msgspec.structs.replace(BASE, units=(unit, *BASE.units[1:]))
    assert digest(changed, {"map": "east"}) == digest(BASE, {"map": "east"})


def test_rules_of_equal_options_are_made_once() -> None:
    assert load_rules(USUAL) is load_rules(settle({"map": "east"}, 4))
    assert load_rules(settle({"map": "west"}, 2)).map == "west"


def test_options_in_words() -> None:
    assert options_text(USUAL) == "usual rules"
    chosen = {"map": "west", "purple": "18", "piles": "full", "undo": "off", "personalities": "off"}
    assert options_text(settle(chosen, 2)) == (
        "west map, the Old Ones start on 18, all Old One tiles, no undo at the end of a turn, "
        "no Personality cards"
    )
