"""The tables of sentences that the base game and its add-ons fill; an add-on adds rows and edits none."""

from typing import TypeAlias

from core.kernel import sentence_book
from core.kernel.sentence_book import SentenceBook
from core.kernel.sentences import Sentences
from core.last_aurora.view import PlayerView, View

Ask: TypeAlias = sentence_book.Ask[View, PlayerView]
OfferedAction: TypeAlias = sentence_book.OfferedAction[View, PlayerView]

BOOK = SentenceBook()
QUESTIONS = BOOK.questions
ACTIONS = BOOK.actions
EVENTS = BOOK.events
REFUSALS = BOOK.refusals
SCORES = BOOK.scores
CARDS = Sentences()
"""By kind of card: what it is, after its name; makers take (names, Card)."""
