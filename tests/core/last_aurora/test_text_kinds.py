"""The source of the rules and the tables name no kind that has no words."""

from typing import Any

import pytest

from core.kernel import Event, Refusal, Score
from core.last_aurora.refusals import LINES as REASONS
from core.last_aurora.rules import AREAS as RULE_AREAS
from core.last_aurora.rules import Rules
from core.last_aurora.scoring import LINES as SCORE_LINES
from core.last_aurora.state import PHASES as PHASE_KEYS
from core.last_aurora.tables.loader import load
from core.last_aurora.text import ACTIONS, EVENTS, QUESTIONS, REFUSALS, SCORES, Words
from core.last_aurora.text.effects import (
    ABILITIES,
    AMBUSHES,
    AREAS,
    BONUSES,
    LOCATION_EFFECTS,
    OBJECT_PHASES,
    OBJECTS,
    PHASES,
    ROADS,
    SPECIALS,
)
from core.last_aurora.text.scores import SHORT
from tests.core.last_aurora.text_checks import action_kinds, asked_kinds, emitted, sound

pytestmark = pytest.mark.usefixtures("strict_words")

BASE = load()
WORDS = Words(Rules(BASE, "alpha"), ["Ann", "Ben", "Cleo", "Dora"])
VALUES: dict[str, Any] = {
    "ability": "fame",
    "area": "top",
    "bonus": "repair_2",
    "bonuses": 2,
    "box": 2,
    "card": 7,
    "cards": 2,
    "crew": (55, 59),
    "column": 1,
    "cost": 2,
    "defender": 1,
    "counter": 2,
    "end": 13,
    "enemies": (79,),
    "gun": 63,
    "host": 63,
    "ignored": 1,
    "index": 0,
    "jammed": True,
    "line": "R941",
    "loot": 1,
    "mooring": 3,
    "motive": 1,
    "object": 3,
    "offer": 0,
    "order": (1, 0),
    "outcome": 4,
    "phase": 3,
    "placed": 1,
    "points": 2,
    "possible": True,
    "rating": 2,
    "reached": True,
    "region": 1,
    "road": 4,
    "role": 3,
    "roles": (1, 2),
    "round": 2,
    "row": 1,
    "seat": 0,
    "side": 1,
    "skill": 1,
    "slot": 2,
    "space": 5,
    "speed": 3,
    "start": 4,
    "steps": 5,
    "token": 1,
    "tokens": (1, 3, 5),
    "winner": 1,
}
SPECIAL: dict[str, dict[str, Any]] = {
    "ambush": {"card": 79},
    "attacks": {"card": 79},
    "automa_finds_nothing": {"card": 3},
    "automa_feeds": {"card": 3},
    "automa_reveals": {"card": 3},
    "encounter": {"card": 16},
    "enemy_defeated": {"card": 79},
    "event": {"card": 34},
    "loot_won": {"card": 76},
    "moved": {"cards": (63, 67)},
}


@pytest.mark.parametrize(("kind", "fields"), sorted(emitted().items()))
def test_each_event_of_the_source_has_a_sentence(kind: str, fields: tuple[str, ...]) -> None:
    assert kind in EVENTS
    data = {name: VALUES[name] for name in fields} | SPECIAL.get(kind, {})
    sound("event", WORDS.event(Event(kind, data)))


@pytest.mark.parametrize("code", sorted(REASONS))
def test_each_refusal_of_the_source_has_a_sentence(code: str) -> None:
    assert code in REFUSALS
    names = {
        "wrong_phase": ("object",),
        "no_effect": ("object",),
        "too_far": ("space", "steps", "speed"),
        "bonus_closed": ("slot", "index", "bonus"),
        "bonus_spoils": ("slot", "index", "possible"),
        "no_charge": ("token",),
    }.get(code, ("slot", "card", "cost", "skill") if code in SLOT_REFUSALS else ())
    values = {name: VALUES[name] for name in names}
    sentence = WORDS.refusal(Refusal(code, values, REASONS[code]))
    sound("refusal", sentence)
    assert sentence.endswith(f" ({REASONS[code]}).")


SLOT_REFUSALS = {
    "slot_empty",
    "slot_enemy",
    "slot_cost",
    "location_empty",
    "no_towing",
    "no_host",
    "no_survivor_token",
    "no_bunk",
    "no_offer",
}


@pytest.mark.parametrize("key", sorted(SCORE_LINES))
def test_each_score_line_of_the_source_has_a_sentence(key: str) -> None:
    assert key in SCORES
    assert key in SHORT
    for points in (-1, 0, 1, 4):
        sound("score", WORDS.score_line(key, points))


def test_each_decision_of_the_source_has_a_question() -> None:
    assert asked_kinds() - set(QUESTIONS) == set()


def test_each_action_of_the_source_has_a_phrase() -> None:
    known = {kind.rpartition("/")[2] for kind in ACTIONS}
    assert action_kinds() - known == set()


def test_each_key_of_the_tables_has_words() -> None:
    assert {card.ability for card in BASE.every_card} - set(ABILITIES) <= {""}
    assert {row.ability for row in BASE.objects[1:]} <= set(OBJECTS)
    assert {box.ability for box in BASE.boxes[1:]} - set(SPECIALS) <= {""}
    assert {key for side in BASE.maps.values() for slot in side.slots for key in slot.bonuses} <= set(BONUSES)
    assert {road.kind for side in BASE.maps.values() for road in side.roads} <= set(ROADS)
    assert {text.split(":")[0] for card in BASE.every_card for text in card.ambush} <= set(AMBUSHES)
    assert {card.effect for card in BASE.every_card} - set(LOCATION_EFFECTS) <= {""}
    assert set(RULE_AREAS) <= set(AREAS)
    assert {phase for row in BASE.objects[1:] for phase in row.phases} <= set(OBJECT_PHASES)
    assert len(PHASES) == len(PHASE_KEYS)


@pytest.mark.parametrize("card", [row.id for row in BASE.every_card])
def test_each_card_is_told_in_a_line(card: int) -> None:
    sound("event", WORDS.card(card))


def test_each_object_slot_and_outcome_is_told_in_a_line() -> None:
    for row in BASE.objects[1:]:
        sound("event", WORDS.object_card(row.id))
    for name in BASE.maps:
        words = Words(Rules(BASE, name), ["Ann", "Ben"])
        for slot in range(5):
            sound("event", words.slot_card(slot))
        spaces = [words.space(space.id) for space in BASE.maps[name].spaces]
        assert len(set(spaces)) == len(spaces)
    for outcome in BASE.outcomes[1:]:
        sound("event", WORDS.event(Event("outcome", {"outcome": outcome.id})))


def test_a_score_is_told_in_a_line() -> None:
    lines = dict.fromkeys(SCORE_LINES, -2)
    sound("score", WORDS.score(Score(0, -14, 4, lines)))
