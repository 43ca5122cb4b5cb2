"""What every sentence of a game must be, and a listener that hears whole matches."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from core import Match
from core.kernel import sentence_book

UNKNOWN = re.compile(r"(?!)")
"""finds nothing"""
ENDS = {"question": ("?", ")"), "event": (".",), "refusal": (").",), "score": (".",), "line": (".",)}
"""How sentences of a sort end; what is of another sort is a phrase."""
TO_ONE_SEAT = ("action", "refusal")
"""Sorts that are said to the seat that is asked; all else is said to everybody."""


@contextmanager
def strict() -> Iterator[None]:
    """While this lasts, what has no sentence, or no data that fit it, fails a test. A client would show plain
    data there."""

    def fail(names: Any, kind: str, fields: Mapping[str, Any], *values: Any) -> str:
        raise AssertionError(f"{kind} {dict(fields)} {values} has no sentence")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sentence_book, "plain", fail)
        yield


@dataclass(frozen=True)
class Standard:
    """What holds for all sentences of a game: what never stands in one, `to_all` not where it is said to
    everybody, `wrong` being a noun or an article that does not fit; how many characters it has at most."""

    never: re.Pattern[str]
    wrong: re.Pattern[str] = UNKNOWN
    to_all: re.Pattern[str] = UNKNOWN
    longest: int = 170
    ends: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: ENDS)

    def sound(self, sort: str, sentence: str, longest: int = 0) -> None:
        """One line of plain words, neither cut nor endless."""
        assert sentence, sort
        assert sentence.isascii(), sentence
        assert not self.never.search(sentence), (sentence, self.never.search(sentence))
        assert not self.wrong.search(sentence), (sentence, self.wrong.search(sentence))
        assert sort in TO_ONE_SEAT or not self.to_all.search(sentence), sentence
        assert sentence == sentence.strip(), sentence
        assert len(sentence) <= (longest or self.longest), f"{len(sentence)}: {sentence}"
        assert sentence.count("(") == sentence.count(")"), sentence
        if sort in self.ends:
            assert sentence.endswith(self.ends[sort]), sentence
            assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] == "-", sentence
        else:
            assert sentence[-1].isalnum() or sentence[-1] == ")", sentence


class Listener:
    """Hears whole matches, judges each sentence, and remembers what kinds it heard.

    `text` makes the words of a match of its tables and names, `tastes` are weights of kinds of action,
    `lines` gives what is said of a seat at the end of a match.
    """

    def __init__(
        self,
        text: Callable[..., Any],
        standard: Standard,
        tastes: Mapping[str, float],
        lines: Callable[[Any, Any, int], list[str]] = lambda words, view, seat: [],
    ) -> None:
        self.kinds: dict[str, set[str]] = {sort: set() for sort in ("question", "action", "event", "refusal")}
        self.phrases: Counter[str] = Counter()
        self._text = text
        self._standard = standard
        self._tastes = tastes
        self._lines = lines

    def play(self, match: Match, seed: int, limit: int = 100_000) -> None:
        """Random play with a leaning towards things that happen, to the end or for some decisions."""
        with strict():
            self._play(match, random.Random(seed), limit)

    def _play(self, match: Match, chooser: random.Random, limit: int) -> None:
        sound, words = self._standard.sound, self._text(match.play.rules, match.view(None)["names"])
        for event in match.opening:
            sound("event", words.event(event))
            self.kinds["event"].add(event.kind)
        while match.decision is not None and limit:
            limit -= 1
            self._ask(match, words)
            sound("moment", words.moment(match.view(None)))
            weights = [self._tastes.get(action.kind, 1.0) for action in match.decision.actions]
            for event in match.apply(chooser.choices(range(len(weights)), weights)[0]):
                sound("event", words.event(event))
                sound("event", words.event(event, match.view(None)))
                self.kinds["event"].add(event.kind)
        for seat in range(len(match.seats)):
            for line in self._lines(words, match.view(None), seat):
                sound("line", line, longest=600)
        for score in match.scores or ():
            sound("score", words.score(score))
            for key, points in score.lines.items():
                sound("score", words.score_line(key, points))

    def _ask(self, match: Match, words: Any) -> None:
        """The pending decision, its choices and what is refused."""
        decision, sound = match.decision, self._standard.sound
        assert decision is not None
        view = match.view(decision.seat)
        question = words.question(decision, view)
        sound("question", question)
        assert question.startswith(f"{match.seats[decision.seat]}: ")
        self.kinds["question"].add(decision.kind)
        phrases = [words.action(decision, action, view) for action in decision.actions]
        for phrase in phrases:
            sound("action", phrase)
        assert len(set(phrases)) == len(phrases), phrases
        self.phrases.update(phrases)
        self.kinds["action"] |= {f"{decision.kind}/{action.kind}" for action in decision.actions}
        for refusal in match.refusals():
            sound("refusal", words.refusal(refusal))
            self.kinds["refusal"].add(refusal.code)

    def long_share(self, columns: int) -> float:
        """The share of all phrases that have more than so many columns."""
        long = sum(number for phrase, number in self.phrases.items() if len(phrase) > columns)
        return long / self.phrases.total()
