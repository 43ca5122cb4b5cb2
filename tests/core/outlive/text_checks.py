"""What every sentence must be, and games in which to hear them all."""

import re
from collections.abc import Iterator

from core import Match
from core.outlive.options import SWITCHES
from core.outlive.text import OutliveText
from tests.core.sentences import Listener, Standard

NAMES = ("Ann", "Ben", "Cleo", "Dora")
NEVER = re.compile(
    r"[{}\n\r\t_]|  |None|\byou|\byour|\bhe\b|\bhis\b|\bshe\b|\bher\b|\(\)|, ,|\.\.|;\."
    r"|(location|piece|tile|prey|leader) -?\d"
)
NOUNS = "microchip|canned good|material|survivor|scientist|action|point|step|tile|room|slot"
PLURALS = "Rats|Looters|Stores|Bodyguards|Fairgrounds"
WRONG = re.compile(
    rf"\b1 (({NOUNS})s|supplies|people)\b|\b([02-9]|\d\d) ({NOUNS}|supply|person)\b"
    rf"|(?<!at the )\b({PLURALS}) (is|has|works|gets|comes|costs|does)\b|\ba [aeiou]\w"
)
"""one of several, several of one"""
LESS = {"end": 0.2, "stop": 0.5, "none": 0.5, "yield": 0.5, "back": 0.3, "by_hand": 3.0, "short": 0.6}
EVERYTHING = {field.name: True for field in SWITCHES}


STANDARD = Standard(NEVER, WRONG)
sound = STANDARD.sound


def listener() -> Listener:
    """One that hears nothing yet."""
    return Listener(
        OutliveText,
        STANDARD,
        LESS,
        lambda words, view, seat: [words.summary(view, seat), words.tonight(view, seat)],
    )


def games(each: int = 2) -> Iterator[tuple[Match, int]]:
    """Whole matches of every size, by the usual rules and with every option."""
    for seed in range(each):
        for seats in (2, 3, 4):
            for options in ({}, EVERYTHING):
                yield Match.new("outlive", NAMES[:seats], options, seed=seed), seed
