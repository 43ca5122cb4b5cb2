"""Sentences: every decision, action, event, refusal and score line in words, used by every client.

A client makes one `Words` a match and asks it for sentences; it knows no card itself. The tables of
sentences are open: an add-on adds rows for its own kinds, and edits none of these files.

| module | holds |
|---|---|
| `sentences.py` | the registries QUESTIONS, ACTIONS, EVENTS, REFUSALS, SCORES, CARDS |
| `names.py` | what players, cards, boxes, tokens and spaces are called |
| `effects.py` | what abilities, bonus actions, Objects, boxes and ambushes do |
| `decisions.py` `actions_*.py` `events.py` `refusals.py` `scores.py` `cards.py` | the base game's rows |
| `addons/*/text.py` | those of an add-on each |
| `words.py` | `Words`: all of it for one match |
"""

from core.last_aurora.addon_registry import addons, import_part
from core.last_aurora.text import (
    actions_convoy,
    actions_exploration,
    actions_road,
    cards,
    decisions,
    events,
    refusals,
    scores,
)
from core.last_aurora.text.sentences import (
    ACTIONS,
    CARDS,
    EVENTS,
    QUESTIONS,
    REFUSALS,
    SCORES,
    Ask,
    OfferedAction,
)
from core.last_aurora.text.words import Words

for _addon in addons():
    EVENTS.table(_addon.events)
import_part("text")
import_part("boards")

__all__ = [
    "ACTIONS",
    "CARDS",
    "EVENTS",
    "QUESTIONS",
    "REFUSALS",
    "SCORES",
    "Ask",
    "OfferedAction",
    "Words",
    "actions_convoy",
    "actions_exploration",
    "actions_road",
    "cards",
    "decisions",
    "events",
    "refusals",
    "scores",
]
