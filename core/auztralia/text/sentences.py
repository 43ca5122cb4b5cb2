"""The tables of sentences of AuZtralia."""

from typing import TypeAlias

from core.auztralia.view import SeatView, View
from core.kernel import sentence_book
from core.kernel.sentence_book import SentenceBook

Ask: TypeAlias = sentence_book.Ask[View, SeatView]
OfferedAction: TypeAlias = sentence_book.OfferedAction[View, SeatView]

BOOK = SentenceBook()
QUESTIONS = BOOK.questions
ACTIONS = BOOK.actions
EVENTS = BOOK.events
REFUSALS = BOOK.refusals
SCORES = BOOK.scores
