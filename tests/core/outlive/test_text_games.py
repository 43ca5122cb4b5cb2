"""Whole games, every sentence heard: none is missing, none malformed, none doubled."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from core import Match
from core.kernel import Event, Refusal
from core.outlive.actions import DECISIONS
from core.outlive.refusals.reasons import LINES
from core.outlive.text import OutliveText
from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.text_checks import NAMES, STANDARD, games, listener, sound
from tests.core.sentences import Listener

LONG_PHRASE = 90
"""columns beside a number and a frame"""


def scenes() -> Iterator[Scene]:
    """What random games seldom come to."""
    yield Scene().equip(P, "grapple", "hacksaw").go(P, "4", "car")
    yield Scene().equip(P, "card").give(P, chip=1).go(P, "3", "dam")
    yield Scene().equip(P, "crowbar", broken=True).give(P, metal=2).search("bla", "fitter").go(P, "3", "bla")
    yield (
        Scene().equip(P, "bat").equip(Q, "armour").give(Q, ammo=2, wood=1).room(Q, "guards")
        .hero(Q, "3", "for", up=True).go(P, "5", "for")
    )  # fmt: skip
    yield (
        Scene()
        .equip(P, "sensor", "trap", "shotgun")
        .give(P, ammo=2)
        .prey("for", "deer", "hare")
        .go(P, "5", "for")
    )
    yield Scene(open_search=True).own(P, "scout").room(P, "scout", 3).go(P, "3", "sil")
    yield Scene().give(P, wood=1, metal=1, chip=1).equip(P, "bow", broken=True).go(P, "5", "uwb")
    yield Scene().tracers(11, 11).airlock(P, survivors=1, scientists=1).night()
    yield (
        Scene(events=("epidemic",)).airlock(P, survivors=1, scientists=2).give(P, water=3, meat=2, canned=4)
        .vegetable(P).night()
    )  # fmt: skip
    yield (
        Scene().room(P, "bench", 3).room(P, "lathe", 3).room(P, "arm", 3).give(P, wood=3, metal=3, canned=9)
        .equip(P, "bow", "axe", broken=True).step("repair", P)
    )  # fmt: skip
    yield (
        Scene().room(P, "scrap", 3).room(P, "nursery", 3).room(P, "press", 3).room(P, "stores", 3)
        .airlock(P, survivors=3).give(P, wood=5).equip(P, "bow").step("build", P)
    )  # fmt: skip


@lru_cache(maxsize=1)
def heard() -> Listener:
    """Everything that the games give to hear; `sound` has judged each sentence."""
    found = listener()
    for match, seed in games():
        found.play(match, seed)
    for seed in range(4):
        for scene in scenes():
            found.play(scene.m, seed, limit=40)
    return found


def test_every_kind_of_decision_has_been_heard() -> None:
    assert set(DECISIONS) - heard().kinds["question"] == set()


def test_most_refusals_have_been_heard() -> None:
    assert len(heard().kinds["refusal"]) > len(LINES) * 2 / 3


def test_phrases_are_short_enough_for_eighty_columns_or_nearly() -> None:
    assert heard().long_share(LONG_PHRASE) < 0.05
    assert max(map(len, heard().phrases)) < STANDARD.longest


@pytest.mark.usefixtures("strict_words")
def test_the_view_of_a_spectator_is_enough() -> None:
    """But for what a seat alone may know."""
    match = Match.new("outlive", NAMES[:3], {}, seed=5)
    words = OutliveText(match.play.rules, match.seats)
    for step in range(300):
        decision = match.decision
        assert decision is not None
        view = match.view(None)
        sound("question", words.question(decision, view))
        for action in decision.actions:
            sound("action", words.action(decision, action, view))
        match.apply(step % len(decision.actions))


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_words_for_a_seat_do_not_change_with_what_it_cannot_see(hidden: int) -> None:
    match = Match.new("outlive", NAMES[:3], {}, seed=hidden)
    words = OutliveText(match.play.rules, match.seats)
    for step in range(120):
        decision = match.decision
        assert decision is not None
        other = match.redealt(decision.seat, seed=step)
        view, twin = match.view(decision.seat), other.view(decision.seat)
        for action in decision.actions:
            assert words.action(decision, action, twin) == words.action(decision, action, view)
        match.apply(step % len(decision.actions))


def test_a_kind_that_nobody_knows_is_shown_plainly() -> None:
    words = OutliveText(Match.new("outlive", NAMES[:3]).play.rules, NAMES)
    assert words.event(Event("meteor", {"seat": 1, "number": 3})) == "Meteor: seat Ben, number 3."
    assert words.event(Event("moved", {"seat": 1})) == "Moved: seat Ben."
    assert words.refusal(Refusal("because", {}, "O1")) == "Because (O1)."
