"""Pairs of matches that differ in something hidden, and what seats see of both."""

from collections.abc import Callable, Iterable

from core import Match
from core.kernel import codec
from core.kernel.conformance import Dice
from core.kernel.decisions import Decision
from core.outlive.state import State

GAME = "outlive"


def shown(match: Match, viewer: int | None) -> bytes:
    """All that a viewer sees at a moment, its own question among it."""
    pending = match.decision
    own = pending is not None and pending.seat == viewer
    refusals = match.refusals() if own else ()
    return codec.plain((match.view(viewer), put(pending) if own else None, refusals))


def put(pending: Decision | None) -> object:
    """A question without its number."""
    assert pending is not None
    return (pending.seat, pending.kind, pending.actions, sorted(pending.context.items()))


def alike(one: Match, other: Match, viewers: Iterable[int | None]) -> None:
    """Both look the same to these viewers."""
    for viewer in viewers:
        assert shown(one, viewer) == shown(other, viewer), viewer


def answer(one: Match, other: Match, viewers: Iterable[int | None], choice: int, also: int) -> None:
    """Give both an answer; what is told to these viewers is the same, and so is what they see then."""
    told, told_there = one.apply(choice), other.apply(also)
    for viewer in viewers:
        assert [e for e in told if e.seen(viewer)] == [e for e in told_there if e.seen(viewer)], viewer
    alike(one, other, viewers)


def play_on(
    one: Match, other: Match, viewers: Iterable[int | None], *, until: Callable[[Match], bool], seed: int = 1
) -> int:
    """Give both the same random answers until something may come to light; how many there were."""
    dice, viewers, number = Dice(seed), tuple(viewers), 0
    while one.decision is not None and not until(one):
        assert other.decision is not None
        assert put(one.decision) == put(other.decision)
        choice = dice.below(len(one.decision.actions))
        answer(one, other, viewers, choice, choice)
        number += 1
    return number


def twin_of(match: Match, change: Callable[[State], None]) -> Match:
    """A copy that differs in one zone."""
    twin = match.clone()
    change(twin.play.state)
    assert twin.play.state != match.play.state
    assert not twin.invariants()
    return twin


def begun(seats: int = 3, seed: int = 5, **options: bool) -> Match:
    """A match on its first Day."""
    match = Match.new(GAME, ["Ann", "Ben", "Cleo", "Dora"][:seats], options, seed=seed)
    while match.decision is not None and match.decision.kind not in ("piece", "destination"):
        match.apply(0)
    return match
