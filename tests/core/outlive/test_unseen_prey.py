"""Prey dealt anew: by what a seat knows of a stack, all ways to lay the tiles alike (O42)."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from core import Match
from core.kernel.chance import Shuffler, seeded
from core.outlive.state import DAY, Table
from core.outlive.unseen_prey import deal_prey
from tests.core.chances import strays
from tests.core.outlive.table import Scene
from tests.core.outlive.words import P, Q

PREY = [[0, 1, 2], [0, 3, 1], [2, 4]]
AWAY = (0, 4)
Laid = tuple[tuple[int, ...], ...]


def table(seen: tuple[int, ...] = (), seat: int = P, *, visiting: bool = False) -> Table:
    """Small stacks, the last tile of each open; a seat has looked into the first one, or is just there."""
    play: Table = Match.new("outlive", ["Ann", "Ben"], {}, seed=1).play
    state = play.state
    state.decision = None
    state.prey = [stack[:] for stack in PREY]
    state.seats[seat].scanned = (seen, (), ())
    if visiting:
        state.phase, state.turn, state.piece, state.visit = DAY, seat, 0, ("look",)
        state.seats[seat].at = (play.rules.hunting[0], *state.seats[seat].at[1:])
    return play


def every(fits: Callable[[Laid], bool]) -> Counter[Laid]:
    """All ways to lay the unseen tiles, each as often as there are tiles to do it with."""
    pool = [*AWAY, *(tile for stack in PREY for tile in stack[:-1])]
    found: Counter[Laid] = Counter()
    for order in permutations(pool):
        laid = ((*order[:2], 2), (*order[2:4], 1), (order[4], 4))
        if fits(laid):
            found[laid] += 1
    return found


def dealt(play: Table, viewer: int | None, number: int) -> Counter[Laid]:
    """What many deals give."""
    found: Counter[Laid] = Counter()
    for seed in range(number):
        play.state.prey = [stack[:] for stack in PREY]
        deal_prey(play, viewer, Shuffler(seeded(seed)), AWAY)
        found[tuple(map(tuple, play.state.prey))] += 1
    return found


def first(counts: Counter[Laid]) -> Counter[Laid]:
    """The same of the first stack alone."""
    found: Counter[Laid] = Counter()
    for laid, number in counts.items():
        found[laid[:1]] += number
    return found


def test_of_stacks_that_nobody_looked_into_nothing_is_known() -> None:
    assert strays(first(dealt(table(), P, 1000)), first(every(lambda laid: True))) == ""


def test_a_look_tells_which_kinds_may_be_there() -> None:
    shares = every(lambda laid: set(laid[0]) <= {0, 1, 2})
    assert strays(dealt(table((0, 1, 2)), P, 2000), shares) == ""


def test_in_its_visit_a_look_tells_which_kinds_are_there() -> None:
    shares = every(lambda laid: set(laid[0]) == {0, 1, 2})
    assert strays(dealt(table((0, 1, 2), visiting=True), P, 1500), shares) == ""


@pytest.mark.parametrize("viewer", [Q, None])
def test_the_look_of_another_tells_nothing(viewer: int | None) -> None:
    for visiting in (False, True):
        play = table((0, 1, 2), visiting=visiting)
        assert strays(first(dealt(play, viewer, 1000)), first(every(lambda laid: True))) == ""


def test_what_another_saw_is_what_lies_there() -> None:
    play = table((0, 1, 2))
    deal_prey(play, Q, Shuffler(3), AWAY)
    assert play.state.seats[P].scanned == (tuple(sorted(set(play.state.prey[0]))), (), ())
    deal_prey(play, P, Shuffler(4), AWAY)
    assert play.state.seats[P].scanned[0] != ()


def test_three_stacks_known_are_dealt_at_once() -> None:
    """As many places as tiles that fit: no order of filling them comes to a dead end."""
    play = table((0, 1, 2))
    play.state.seats[P].scanned = ((0, 1, 2), (0, 1, 3), (2, 4))
    shares = every(
        lambda laid: all(set(a) <= set(b) for a, b in zip(laid, [(0, 1, 2), (0, 1, 3), (2, 4)], strict=True))
    )
    assert strays(dealt(play, P, 1000), shares) == ""


def test_the_kind_that_is_hunted_is_there() -> None:
    s = Scene(3).equip(P, "sensor").prey("fai", "dog", "hare", "boar", exactly=True)
    s.go(P, "5", "fai").play("look").give(P, ammo=1).play("hunt", "hare")
    assert s.asked == (P, "aid")
    index = s.t.rules.prey_index[s.place("fai")]
    for viewer in (P, Q, None):
        worlds = [s.m.redealt(viewer, seed).play.state.prey[index] for seed in range(20)]
        assert all(s.id("prey", "hare") in stack for stack in worlds), viewer
        assert len(set(map(tuple, worlds))) > 1


def test_what_a_look_offers_stays_on_offer() -> None:
    s = (
        Scene(3)
        .equip(P, "sensor")
        .prey("fai", "dog", "hare", "boar", exactly=True)
        .go(P, "5", "fai")
        .play("look")
    )
    index = s.t.rules.prey_index[s.place("fai")]
    for seed in range(20):
        world = s.m.redealt(P, seed)
        assert set(world.play.state.prey[index]) == set(s.state.prey[index])
        assert world.decision is not None
        for choice, action in enumerate(world.decision.actions):
            if action.kind == "hunt":
                twin = world.clone()
                twin.apply(choice)
                assert not twin.invariants()
