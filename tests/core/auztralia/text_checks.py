"""What every sentence of AuZtralia must be, and games in which to hear them all."""

import re
from collections.abc import Iterator

from core import Match
from core.auztralia.text import AuztraliaText
from tests.core.auztralia.tastes import WARLIKE
from tests.core.sentences import Listener, Standard

NAMES = ("Ann", "Ben", "Cleo", "Dora")
NEVER = re.compile(
    r"[{}\n\r\t_]|  |(?<=.)None|\bhe\b|\bhis\b|\bshe\b|\bher\b|\(\)|, ,|\.\.|;\."
    r"|(hex|unit|tile|card|seat) -\d|\bmi go\b|\b-1\b"
)
TO_ALL = re.compile(r"\b(you|your)\b", re.IGNORECASE)
NOUNS = "card|track|farm|unit|tile|token|hex|cube|space|point|step"
WRONG = re.compile(
    rf"(?<![\d-])\b1 ({NOUNS})(s|es)\b|\b([02-9]|\d\d) ({NOUNS})\b(?! of)(?!-)"
    r"|\ba [aeio]\w|\ban [bcdfgjklmpqrstvwyz]\w"
)
"""one of several, several of one"""


STANDARD = Standard(NEVER, WRONG, TO_ALL)
sound = STANDARD.sound


def listener() -> Listener:
    """One that hears nothing yet."""
    return Listener(AuztraliaText, STANDARD, WARLIKE, lambda words, view, seat: [words.summary(view, seat)])


def games(each: int = 1) -> Iterator[tuple[Match, int]]:
    """Whole matches of every size, by the usual rules and with options."""
    for seed in range(each):
        for seats in (1, 2, 3, 4):
            for options in ({}, {"map": "west", "undo": "off", "purple": "18"}):
                yield Match.new("auztralia", NAMES[:seats], options, seed=seed), seed
