"""Whole games and rare scenes, every sentence heard: none is missing, none malformed, none doubled."""

from functools import lru_cache

import pytest

from core import Match
from core.last_aurora.text import Words
from tests.core.last_aurora.text_checks import (
    SCENES,
    STANDARD,
    asked_kinds,
    games,
    listener,
    sound,
)
from tests.core.sentences import Listener

LONG_PHRASE = 90  # columns beside a number and a frame


@lru_cache(maxsize=1)
def heard() -> Listener:
    """Everything that the games and scenes give to hear; `sound` has judged each sentence."""
    found = listener()
    for match, seed in games():
        found.play(match, seed)
    for lay in SCENES:
        for seed in range(10):
            found.play(lay().m, seed, limit=60)
    return found


def test_every_kind_of_decision_has_been_heard() -> None:
    assert asked_kinds() - heard().kinds["question"] == set()


def test_phrases_are_short_enough_for_eighty_columns_or_nearly() -> None:
    assert heard().long_share(LONG_PHRASE) < 0.05
    assert max(map(len, heard().phrases)) < STANDARD.longest


@pytest.mark.usefixtures("strict_words")
def test_the_view_of_a_spectator_is_enough() -> None:
    for lay in SCENES:
        match = lay().m
        words = Words(match.play.rules, match.view(None)["names"])
        decision = match.decision
        assert decision is not None
        view = match.view(None)
        sound("question", words.question(decision, view))
        for phrase in words.actions(decision, view):
            sound("action", phrase)


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_words_for_a_seat_do_not_change_with_what_it_cannot_see(hidden: int) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben", "Cleo"], {}, seed=hidden)
    words = Words(match.play.rules, match.seats)
    for step in range(60):
        decision = match.decision
        assert decision is not None
        other = match.redealt(decision.seat, seed=step)
        heard_here = words.actions(decision, match.view(decision.seat))
        assert words.actions(decision, other.view(decision.seat)) == heard_here
        match.apply(step % len(decision.actions))
