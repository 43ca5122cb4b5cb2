"""The rules and the tables name no kind that has no words, and cards say what they do."""

from typing import Any

import pytest

from core.auztralia.actions import DECISIONS
from core.auztralia.events import EVENTS
from core.auztralia.options import load_rules, settle
from core.auztralia.refusals.reasons import LINES
from core.auztralia.scoring import LINES as SCORE_LINES
from core.auztralia.scoring import OLD_LINES
from core.auztralia.text import EVENTS as SAID_EVENTS
from core.auztralia.text import QUESTIONS, REFUSALS, SCORES, AuztraliaText, effects
from core.auztralia.text.listing import card_lines
from core.auztralia.text.scores import SHORT
from core.auztralia.view import OTHERS
from core.kernel import Event, Score
from tests.core.auztralia.text_checks import NAMES, sound
from tests.core.auztralia.words import PERSONS

pytestmark = pytest.mark.usefixtures("strict_words")

RULES = load_rules(settle({}, 2))
WORDS = AuztraliaText(RULES, (*NAMES, *OTHERS))
TABLES = RULES.catalogue
VALUES: dict[str, Any] = {
    "box": 0,
    "card": 4,
    "cards": 12,
    "cause": "card",
    "cube": 1,
    "cubes": 1,
    "damage": 2,
    "defence": 0,
    "disc": 1,
    "farm": 1,
    "gold": 1,
    "good": 1,
    "goods": (2, 2, 0, 0),
    "hex": 51,
    "hexes": (51, 62),
    "left": 2,
    "level": 2,
    "lost": 1,
    "number": 2,
    "old_one": 3,
    "only": -1,
    "order": (1, 0, 2),
    "person": 18,
    "persons": (2, 9),
    "place": 3,
    "points": 3,
    "replaced": 0,
    "revelation": 0,
    "rows": (2, 1),
    "saved": 0,
    "seat": 1,
    "sizes": (20, 18, 9),
    "space": 24,
    "start": 41,
    "surcharge": 1,
    "tile": 4,
    "time": 2,
    "total": 3,
    "unit": 1,
    "units": (1, 2, 0, 0, 1),
}
CAUSES: dict[str, tuple[str, ...]] = {
    "turned_up": ("attack", "revelation", "temples", "end"),
    "blank": ("attack", "revelation", "temples"),
    "damaged": ("card", "dynamite"),
    "unit_destroyed": ("damage", "airship", "defeat", "port"),
    "defeated": ("sanity", "units"),
    "game_over": ("track", "port"),
}


@pytest.mark.parametrize(("kind", "fields"), sorted(EVENTS.items()))
def test_each_event_has_a_sentence(kind: str, fields: frozenset[str]) -> None:
    assert kind in SAID_EVENTS
    for cause in CAUSES.get(kind, ("card",)):
        data = {name: VALUES[name] for name in fields}
        data |= {"cause": cause} if "cause" in fields else {}
        sound("event", WORDS.event(Event(kind, data)))


def test_each_decision_has_a_question() -> None:
    assert set(DECISIONS) - set(QUESTIONS) == set()


def test_each_refusal_has_a_sentence() -> None:
    assert set(LINES) - set(REFUSALS) == set()


def test_each_line_of_a_score_is_told() -> None:
    lines = (*SCORE_LINES, *OLD_LINES)
    assert set(lines) - set(SCORES) == set()
    assert set(lines) - set(SHORT) == set()
    for key in lines:
        sound("score", WORDS.score_line(key, 2))
    told = WORDS.score(Score(0, 10, 1, dict.fromkeys(SCORE_LINES, 2)))
    assert told.startswith("1st: Ann, 10 VP (farms 2, phosphate 2")
    old = WORDS.score(Score(4, 6, 2, dict.fromkeys(OLD_LINES, 2)))
    assert old.startswith("2nd: The Old Ones, 6 VP (blighted farms 2, revealed 2")


def test_cards_are_listed_in_words_without_ids() -> None:
    ids = {"mi_go", "rail1", "ccw", "cw", "reveal_six", "amount", "soil", "ace"}
    for line in card_lines(TABLES):
        assert line["name"]
        assert "_" not in str(line["name"])
        if line["kind"] not in ("east", "west"):  # coordinates may be -1
            sound("card", str(line["text"]), longest=700)
        assert not ids & {word.strip(",;:()") for word in str(line["text"]).split()}, line["text"]


SAID = {
    "P1": "1 track more with each Railway",
    "P2": "1 step more with each Import/Export",
    "P3": "1 gold more after each Farm action",
    "P4": "Mine takes 1 time less",
    "P5": "units cost 1 gold less, at least 1",
    "P6": "surcharges are 1 gold less",
    "P7": "Railway 1 may touch hills",
    "P8": "2 more Sanity tokens in each combat",
    "P9": "infantry, armoured cars and artillery reach 1 hex farther",
    "C1": "with infantry, 1 more damage to one Old One",
    "C2": "with artillery, 1 more damage to one Old One",
    "C3": "with an armoured train, 2 more damage to one Old One",
    "C4": "with an airship, 1 more damage to one Old One, and no airship symbol counts",
    "C9": "with an armoured car, 1 more damage to one Old One",
    "S1": "3 damage to a revealed Old One within 2 hexes of the clear way to the port",
    "S2": "5 gold",
    "S3": "2 coal and 2 iron",
    "S4": "the action of this turn takes 3 time less, at least 1",
    "E3": "1 VP for every 4 tracks laid",
    "E5": "1 VP for every 3 of coal, iron and gold",
}
"""T-PERSON in the words of the game"""


@pytest.mark.parametrize("card", SAID)
def test_a_personality_card_says_what_it_does(card: str) -> None:
    assert effects.person(TABLES, TABLES.personalities[PERSONS.index(card)]) == SAID[card]


def test_each_personality_card_has_an_effect_in_words() -> None:
    for row in TABLES.personalities:
        sound("card", effects.person_line(TABLES, row))
