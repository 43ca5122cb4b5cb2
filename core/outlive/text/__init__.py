"""Sentences: every decision, action, event, refusal and score line in words, used by every client.

| module | holds |
|---|---|
| `phrases.py` | goods, persons and levels with their numbers |
| `names.py` | what players, places, pieces, equipment, rooms and events are called |
| `effects.py` | what equipment, rooms, events, tiles and prey do, made from their records |
| `causes.py` | why something came or went |
| `questions.py` `actions_*.py` `events_*.py` `refusals.py` `scores.py` | the sentences by kind |
| `summary.py` | a shelter, and tonight, in one line |
| `words.py` | `OutliveText`: all of it for one match |
"""

from core.outlive.text import (
    actions_acts,
    actions_day,
    actions_night,
    actions_setup,
    events_dawn,
    events_day,
    events_shelter,
    questions,
    refusals,
    scores,
)
from core.outlive.text.sentences import ACTIONS, EVENTS, QUESTIONS, REFUSALS, SCORES
from core.outlive.text.words import OutliveText

__all__ = [
    "ACTIONS",
    "EVENTS",
    "QUESTIONS",
    "REFUSALS",
    "SCORES",
    "OutliveText",
    "actions_acts",
    "actions_day",
    "actions_night",
    "actions_setup",
    "events_dawn",
    "events_day",
    "events_shelter",
    "questions",
    "refusals",
    "scores",
]
