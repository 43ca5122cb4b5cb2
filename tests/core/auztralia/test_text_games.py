"""Whole games, every sentence heard: none is missing, none malformed, none doubled."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from core import Match
from core.auztralia.actions import ACTIONS, DECISIONS
from core.auztralia.events import EVENTS
from core.auztralia.refusals.reasons import LINES
from core.auztralia.text import AuztraliaText
from core.kernel import Event, Refusal
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.text_checks import NAMES, STANDARD, games, listener, sound
from tests.core.sentences import Listener

LONG_PHRASE = 90
"""columns beside a number and a frame"""


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 51, and its units; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, **units)


def scenes() -> Iterator[Scene]:
    """What random games seldom come to."""
    s = front(infantry=2, airship=1).hold(A, "C1", "C4", "C7", "C8", "S1").deck(1)
    yield s.old(51, "mi_go").old(51, "shoggoth").turn().attack(51, infantry=2, airship=1)
    yield (
        front(infantry=1).hold(A, "S1").old(51, "mi_go", damage={A: 1}).deck(2).turn().attack(51, infantry=1)
    )
    yield front(car=1).old(51, "cultist").old(33, "temple").turn().play("attack")
    yield (
        front(car=1)
        .hold(A, "S5")
        .farm(A, "sheep", 52, blighted=True)
        .farm(A, "corn", 69, blighted=True)
        .turn()
    )
    yield front().goods(51, coal=3).goods(33, iron=3).old(51, "cultist").turn().play("rail", 2)
    yield (
        front()
        .tracks(A, "51-41")
        .goods(41, coal=3)
        .goods(51, iron=3)
        .goods(62, iron=3, coal=3)
        .goods(33, coal=3)
        .old(51, "cultist")
        .turn()
        .play("mine")
    )
    yield front().cubes(A, farm=20).turn()
    yield front(car=2).hold(A, "C5").old(51, "shoggoth").deck(2).turn().attack(51, car=2)
    yield front().units(B, car=5).turn().play("build")
    yield front().persons("P6", only=True).unsound().turn().play("recruit")
    yield front().units(B, infantry=10, car=5, artillery=3, train=4, airship=3).turn()
    yield front().display().persons("P1", only=True).unsound().turn()
    yield Scene(personalities="off").turn()
    s = front()
    for place in (1, 2, 3, 4, 5, 6, 7):
        s.farm(A, "sheep", place)
    yield s.tracks(A, "70-69").turn().play("farm")
    s = Scene().discs({20: [B], 2: [A]})
    for place in s.land.beside(70):
        s.old(place, "cultist")
    yield s.turn()
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "70-69").units(A, train=1)
    yield s.old(62, "cultist").old(69, "zombie").old(60, "cultist").turn().play("attack")


@lru_cache(maxsize=1)
def heard() -> Listener:
    """Everything that the games give to hear; `sound` has judged each sentence."""
    found = listener()
    for match, seed in games():
        found.play(match, seed)
    for seed in range(3):
        for scene in scenes():
            found.play(scene.m, seed, limit=40)
    return found


def test_every_kind_of_decision_has_been_heard() -> None:
    assert set(DECISIONS) - heard().kinds["question"] == set()


def test_every_kind_of_action_has_been_heard() -> None:
    assert set(ACTIONS) - {kind.split("/")[1] for kind in heard().kinds["action"]} == set()


def test_every_kind_of_event_has_been_heard() -> None:
    assert set(EVENTS) - heard().kinds["event"] <= {"card_void"}


def test_most_refusals_have_been_heard() -> None:
    assert set(LINES) - heard().kinds["refusal"] <= {"no_track"}


def test_phrases_are_short_enough_for_eighty_columns_or_nearly() -> None:
    assert heard().long_share(LONG_PHRASE) < 0.05
    assert max(map(len, heard().phrases)) < STANDARD.longest


@pytest.mark.usefixtures("strict_words")
def test_the_view_of_a_spectator_is_enough() -> None:
    """But for what a seat alone may know."""
    match = Match.new("auztralia", NAMES[:3], {}, seed=5)
    words = AuztraliaText(match.play.rules, match.view(None)["names"])
    for step in range(200):
        decision = match.decision
        if decision is None:
            break
        view = match.view(None)
        sound("question", words.question(decision, view))
        for action in decision.actions:
            sound("action", words.action(decision, action, view))
        match.apply(step * 7 % len(decision.actions))


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_words_for_a_seat_do_not_change_with_what_it_cannot_see(seed: int) -> None:
    match = Match.new("auztralia", NAMES[:3], {}, seed=seed)
    words = AuztraliaText(match.play.rules, match.view(None)["names"])
    for step in range(120):
        decision = match.decision
        if decision is None:
            break
        other = match.redealt(decision.seat, seed=step)
        view, twin = match.view(decision.seat), other.view(decision.seat)
        for action in decision.actions:
            assert words.action(decision, action, twin) == words.action(decision, action, view)
        match.apply(step * 5 % len(decision.actions))


def test_a_kind_that_nobody_knows_is_shown_plainly() -> None:
    words = AuztraliaText(Match.new("auztralia", NAMES[:3]).play.rules, NAMES)
    assert words.event(Event("meteor", {"seat": 1, "number": 3})) == "Meteor: seat Ben, number 3."
    assert words.refusal(Refusal("because", {}, "Z1")) == "Because (Z1)."
