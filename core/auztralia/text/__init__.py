"""Sentences: every decision, action, event, refusal and score line in words, used by every client.

| module | holds |
|---|---|
| `phrases.py` | goods, farms, hexes, symbols |
| `names.py` | what players, Old Ones, units and cards are called |
| `places.py` | hexes of a view, with what lies there |
| `effects.py` | what cards, units and Old Ones do, made from their records |
| `questions.py` `actions_*.py` `events_*.py` `refusals.py` `scores.py` | the sentences by kind |
| `summary.py` | a seat in one line |
| `words.py` | `AuztraliaText`: all of it for one match |
"""

from core.auztralia.text import (
    actions_combat,
    actions_economy,
    events_combat,
    events_old_ones,
    events_table,
    questions,
    refusals,
    scores,
)
from core.auztralia.text.sentences import ACTIONS, EVENTS, QUESTIONS, REFUSALS, SCORES
from core.auztralia.text.words import AuztraliaText

__all__ = [
    "ACTIONS",
    "EVENTS",
    "QUESTIONS",
    "REFUSALS",
    "SCORES",
    "AuztraliaText",
    "actions_combat",
    "actions_economy",
    "events_combat",
    "events_old_ones",
    "events_table",
    "questions",
    "refusals",
    "scores",
]
