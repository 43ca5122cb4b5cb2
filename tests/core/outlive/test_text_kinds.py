"""The rules and the tables name no kind that has no words."""

from typing import Any

import pytest

from core.kernel import Event, Refusal, Score
from core.outlive.actions import DECISIONS
from core.outlive.events import CAUSES, EVENTS
from core.outlive.options import load_rules, settle
from core.outlive.refusals.reasons import LINES
from core.outlive.scoring import LINES as SCORE_LINES
from core.outlive.text import EVENTS as SAID_EVENTS
from core.outlive.text import QUESTIONS, REFUSALS, SCORES, OutliveText, effects
from core.outlive.text.causes import CAUSES as SAID_CAUSES
from core.outlive.text.causes import why
from core.outlive.text.listing import card_lines
from core.outlive.text.scores import SHORT
from tests.core.outlive.text_checks import NAMES, sound

pytestmark = pytest.mark.usefixtures("strict_words")

RULES = load_rules(settle({}, 2))
WORDS = OutliveText(RULES, NAMES)
TABLES = RULES.catalogue
VALUES: dict[str, Any] = {
    "act": "take",
    "actions": 2,
    "airlock": 1,
    "algae": 1,
    "ammo": 1,
    "card": 0,
    "cause": "hunger",
    "change": 1,
    "chips": 1,
    "cost": 8,
    "day": 2,
    "equipment": 3,
    "event": 5,
    "exo": 1,
    "first": 1,
    "good": 2,
    "goods": (0, 2, 0, -1, 0, 0, 0),
    "guarded": 3,
    "held": 0,
    "kept": 1,
    "kill": 2,
    "kinds": (0, 1),
    "leaders": (1, 2, 3, 4),
    "left": 1,
    "limit": 8,
    "location": 0,
    "meat": 2,
    "means": "armour",
    "needed": 3,
    "number": 2,
    "persons": 1,
    "phase": 2,
    "piece": 3,
    "place": 1,
    "points": 2,
    "prey": 2,
    "price": 3,
    "radiation": 2,
    "room": 1,
    "rooms": (3, 4, 5, 6),
    "seat": 0,
    "short": 1,
    "sort": 1,
    "space": 2,
    "spaces": (0, 3),
    "start": 3,
    "steps": 3,
    "stock": 4,
    "strength": 4,
    "taken": (3, 4),
    "taker": 1,
    "tile": 1,
    "tiles": (0, 1),
    "tracer": 3,
    "vegetable": 1,
    "vents": 1,
    "victim": 1,
    "victim_piece": 0,
    "water": 2,
}
SPECIAL: dict[str, dict[str, Any]] = {
    "equipment_shown": {"equipment": (1, 2, 3)},
    "equipment_set_aside": {"equipment": (1, 2)},
    "event_opened": {"event": 4},
    "fed": {"goods": (0, 0, 0, 1, 1, 0, 0)},
}
REFUSED: dict[str, tuple[str, ...]] = {
    "cannot_move": ("piece", "location"),
    "same_place": ("location",),
    "own_piece": ("location", "piece"),
    "no_space": ("location", "strength", "taken"),
    "too_far": ("location", "steps"),
    "robot_ship": ("location",),
    "actions_lacking": ("act", "needed", "left"),
    "stock_empty": ("location", "good"),
    "stores_full": ("good", "limit"),
    "no_chip": ("location", "chips", "held"),
    "prey_out_of_reach": ("prey", "price", "left", "ammo"),
    "stack_empty": ("location",),
    "forest_fire": ("location", "event"),
    "kind_owned": ("equipment",),
    "once_a_visit": ("act",),
    "vegetable_gone": ("seat",),
    "materials_lacking": ("act", "equipment", "number"),
    "robot_idle": ("location",),
    "room_unbuilt": ("place", "room"),
    "room_not_full": ("place", "room", "persons"),
    "ability_used": ("place", "room"),
    "equipment_broken": ("equipment",),
    "equipment_used": ("equipment",),
    "guards_strength": ("strength", "guarded"),
    "event_unpayable": ("event", "cost", "number"),
    "tracer_lowest": ("place", "room"),
    "nursery_full": ("place", "room"),
    "nobody_left": ("place", "room"),
    "nothing_to_scrap": ("place", "room"),
    "airlock_full": ("number",),
}


@pytest.mark.parametrize(("kind", "fields"), sorted(EVENTS.items()))
def test_each_event_has_a_sentence(kind: str, fields: frozenset[str]) -> None:
    assert kind in SAID_EVENTS
    data = {name: VALUES[name] for name in fields} | SPECIAL.get(kind, {})
    sound("event", WORDS.event(Event(kind, data)))


def test_each_decision_has_a_question() -> None:
    assert set(DECISIONS) - set(QUESTIONS) == set()


@pytest.mark.parametrize("code", sorted(LINES))
def test_each_refusal_has_a_sentence(code: str) -> None:
    assert code in REFUSALS
    values = {name: VALUES[name] for name in REFUSED.get(code, ())}
    sentence = WORDS.refusal(Refusal(code, values, LINES[code]))
    sound("refusal", sentence)
    assert sentence.endswith(f" ({LINES[code]}).")


def test_each_cause_is_told() -> None:
    assert set(CAUSES) - set(SAID_CAUSES) == set()
    for cause in CAUSES:
        told = why(WORDS, 0, cause, 0)
        assert told == "" or (told.startswith(" (") and told.endswith(")")), cause


def test_each_line_of_a_score_is_told() -> None:
    assert set(SCORE_LINES) - set(SCORES) == set()
    assert set(SCORE_LINES) - set(SHORT) == set()
    lines = dict.fromkeys(SCORE_LINES, 2)
    assert WORDS.score(Score(0, 14, 1, lines)).startswith("1st: Ann, 14 SP (events 2, rooms 2, radiation 2")
    for key in SCORE_LINES:
        sound("score", WORDS.score_line(key, 2))


def test_each_ability_of_the_tables_is_told_at_length_and_in_five_words() -> None:
    briefs = []
    for kind in TABLES.equipment:
        assert effects.equipment(TABLES, kind), kind.id
        briefs.append(effects.brief_equipment(TABLES, kind))
    for room in TABLES.rooms:
        assert effects.room(room), room.id
        briefs.append(effects.brief_room(room))
    for event in TABLES.events:
        assert effects.event(TABLES, event), event.id
        briefs.append(effects.brief_event(TABLES, event))
    for brief in briefs:
        assert brief
        assert len(brief.split()) <= 5, brief


def test_cards_are_listed_in_words_without_ids() -> None:
    ids = {"bla", "sil", "uwb", "mil", "fai", "chip", "exo", "bombkit", "interro", "smoke2", "crisis", "arm"}
    for line in card_lines(TABLES):
        assert "_" not in str(line["name"])
        if "-1" not in str(line["text"]):
            sound("card", str(line["text"]), longest=250)
        assert "ability" not in str(line["text"])
        assert not ids & {word.strip(",;:()") for word in str(line["text"]).split()}, line["text"]


def test_cards_name_places_as_people_do() -> None:
    """`aurora cards outlive`: no key of the tables stands for a place."""
    texts = {str(line["name"]): str(line["text"]) for line in card_lines(TABLES)}
    assert texts["Forest"].startswith("Beside Blackwood and Dam; filled to 6/8/10 wood with 2/3/4 players; ")
    assert "filled to 6/8/10 microchips with " in texts["Fairgrounds"]
