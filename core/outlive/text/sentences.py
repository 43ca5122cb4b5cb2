"""The tables of sentences of Outlive."""

from typing import TypeAlias

from core.kernel import sentence_book
from core.kernel.sentence_book import SentenceBook
from core.outlive.view import SeatView, View

Ask: TypeAlias = sentence_book.Ask[View, SeatView]
OfferedAction: TypeAlias = sentence_book.OfferedAction[View, SeatView]

BOOK = SentenceBook()
QUESTIONS = BOOK.questions
ACTIONS = BOOK.actions
EVENTS = BOOK.events
REFUSALS = BOOK.refusals
SCORES = BOOK.scores
