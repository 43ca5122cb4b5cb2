"""A rule that raises leaves the match as it was: the jinx of Floes breaks the state and then raises."""

from typing import Any

import pytest

from core import Match
from core.kernel.chance import Forced
from tests.core.kernel.floes import JINX


def begun_with_a_jinx(*, bare: bool = False) -> Match:
    """The first seat has the jinx in hand."""
    matches = (Match.new("floes", ["Ann", "Ben"], {"faulty": True}, seed, bare=bare) for seed in range(100))
    return next(match for match in matches if JINX in match.play.state.hands[0])


def before_the_jinx() -> Match:
    """The first seat has picked the jinx; any answer of the second turns it over."""
    return pick(begun_with_a_jinx(), JINX)


def pick(match: Match, card: int) -> Match:
    pending = match.decision
    assert pending is not None
    match.apply(next(at for at, action in enumerate(pending.actions) if action.args == (card,)))
    return match


def remains(match: Match) -> tuple[Any, ...]:
    """Everything that can be asked of a match."""
    return (
        match.snapshot(),
        match.record(),
        match.decision,
        [match.view(seat) for seat in (None, 0, 1)],
        [match.undoable(seat) for seat in (0, 1)],
        match.opening,
        match.play.state,
    )


def test_an_exception_in_a_rule_changes_nothing() -> None:
    match = before_the_jinx()
    before = remains(match)
    state = match.play.state.clone()
    for _ in range(3):
        with pytest.raises(RuntimeError, match="jinx"):
            match.apply(0)
    assert remains(match) == before
    assert match.play.state == state


def test_undo_and_play_go_on_after_an_exception() -> None:
    match = before_the_jinx()
    with pytest.raises(RuntimeError):
        match.apply(0)
    assert match.undo(0)
    for _ in match.seats:
        assert match.decision is not None
        match.apply(len(match.decision.actions) - 1)
    assert match.decision is not None
    assert match.decision.kind == "venture"


def test_the_opening_stays_when_the_first_answer_raises() -> None:
    match = Match.new("floes", ["Ann", "Ben"], {}, seed=2)
    opening = match.opening
    match.play.state.hands.clear()
    with pytest.raises(IndexError):
        match.apply(0)
    assert match.opening == opening


def test_a_bare_match_does_not_survive_an_exception() -> None:
    match = pick(begun_with_a_jinx(bare=True), JINX)
    with pytest.raises(RuntimeError, match="jinx"):
        match.apply(0)
    assert match.play.state.hands == []


def test_an_exception_in_a_forced_match_changes_nothing() -> None:
    match = Match.new("floes", ["Ann", "Ben"], {}, seed=2, source=Forced({"ice": [7]}))
    for _ in match.seats:
        assert match.decision is not None
        match.apply(len(match.decision.actions) - 1)
    before = remains(match)
    with pytest.raises(ValueError, match="no outcome of 'ice'"):
        match.apply(0)
    assert remains(match) == before
