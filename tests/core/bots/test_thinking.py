"""Bots that look ahead: what they know, what they may spend, and how they narrow down."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from core import Match
from core.bots import Assessment, Budget, ThinkingBot, answer, assess, levels, make, names, usual
from core.bots.halving import assessed, compared, tried, winner
from core.bots.imagination import Imagination
from core.bots.thinking import Clock
from core.kernel import Decision, OptionsError
from core.kernel.values import value_model

GAME = "last_aurora"
FEW = Budget(simulations=24)


def questions(
    seed: int, every: int, players: int = 2, game: str = GAME, **options: Any
) -> Iterator[tuple[Match, Decision, int]]:
    """Some of the questions with a choice of a game between greedy bots."""
    match = Match.new(game, ["Ann", "Ben", "Cleo", "Dora"][:players], options, seed=seed, bare=True)
    bots = [make("greedy", game, seat, options) for seat in range(players)]
    number = 0
    while (decision := match.decision) is not None:
        number += len(decision.actions) > 1
        if len(decision.actions) > 1 and number % every == 0:
            yield match, decision, number
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))


def test_bots_that_think_are_listed_where_positions_have_values() -> None:
    assert names(GAME) == ("strong", "normal", "greedy", "friendly", "random")
    assert levels(GAME) == ("friendly", "normal", "strong")
    assert usual(GAME) == "normal"
    assert not {"strong", "normal"} & {*names("floes")}
    with pytest.raises(OptionsError, match="There is no bot 'strong' for this game"):
        make("strong", "floes", 1)


def test_a_budget_is_in_seconds_or_in_simulations() -> None:
    assert Budget(seconds=0.2).simulations is None
    for wrong in ({}, {"seconds": 1.0, "simulations": 5}):
        with pytest.raises(ValueError, match="in seconds or in simulations"):
            Budget(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["normal", "strong"])
@pytest.mark.parametrize(
    ("game", "every", "players", "options"),
    [(GAME, 41, 3, {"roles": True}), ("auztralia", 23, 3, {}), ("auztralia", 19, 2, {"map": "west"})],
)
def test_hidden_things_change_no_answer(
    name: str, game: str, every: int, players: int, options: dict[str, Any]
) -> None:
    """Where matches differ only in what the seat cannot see: the same choice, with the same simulations."""
    count = 0
    for match, decision, number in questions(3, every, players, game, **options):
        twin = match.redealt(decision.seat, number)
        assert twin.hash() != match.hash()
        seat = decision.seat
        here = answer(make(name, game, 5, match.options), match, seat, number, FEW)
        there = answer(make(name, game, 5, match.options), twin, seat, number, FEW)
        assert here == there, decision
        count += 1
    assert count > 5


def test_what_is_assessed_depends_on_nothing_hidden() -> None:
    for match, decision, number in questions(4, every=120):
        twin = match.redealt(decision.seat, number)
        view = match.view(decision.seat)
        world = match.world(decision.seat, number)
        assert twin.world(decision.seat, number) == world
        found = assess(GAME, view, decision, world, FEW)
        assert found == assess(GAME, twin.view(decision.seat), decision, world, FEW)
        assert len(found) == len(decision.actions)
        assert sum(each is not None and each.worlds >= 1 for each in found) >= 2


def test_the_same_seed_thinks_the_same_and_looks_are_left_as_they_were() -> None:
    for match, decision, number in questions(7, every=83):
        before = match.hash()
        view = match.view(decision.seat)
        bot = make("strong", GAME, 2)
        assert isinstance(bot, ThinkingBot)
        world = match.world(decision.seat, number)
        choice = bot.think(view, decision, world, FEW)
        assert choice == make("strong", GAME, 2).think(view, decision, world, FEW)  # type: ignore[attr-defined]
        assert match.hash() == before
        assert view == match.view(decision.seat)


def test_seconds_are_kept() -> None:
    """On a busy machine too, an answer comes within a few times of what it may take."""
    from time import process_time

    for match, decision, number in questions(2, every=71):
        begun = process_time()
        answer(make("strong", GAME, 1), match, decision.seat, number, Budget(seconds=0.05))
        assert process_time() - begun < 1.0, decision


class Scripted:
    """Playouts by a table of values: `rows[action][world]`; remembers what was asked."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows = rows
        self.asked: list[tuple[int, int]] = []

    def to_horizon(self, number: int, action: int) -> float:
        """The value of the table."""
        self.asked.append((number, action))
        return self.rows[action][number]


def searched(rows: list[list[float]], simulations: int) -> tuple[Scripted, dict[int, list[float]]]:
    """The trials of all actions of a table."""
    script = Scripted(rows)
    clock = Clock(Budget(simulations=simulations))
    return script, tried(cast(Imagination, script), dict.fromkeys(range(len(rows)), 0.0), clock)


def test_halving_gives_the_better_half_more_worlds() -> None:
    rows = [[float(action)] * 40 for action in range(4)]
    script, trials = searched(rows, 32)
    assert winner(trials, dict.fromkeys(trials, 0.0)) == 3
    assert len(script.asked) <= 32
    assert len(trials[3]) == len(trials[2]) > len(trials[0]) == len(trials[1])


def test_all_that_are_left_are_tried_in_the_same_worlds() -> None:
    """A world that is kind to all counts for all."""
    script, _ = searched([[float(world % 3) for world in range(40)] for _ in range(5)], 40)
    worlds = {number for number, _ in script.asked}
    for world in worlds:
        asked = [action for number, action in script.asked if number == world]
        assert len(asked) == len({*asked}) >= 2


def test_a_budget_too_small_for_anything_tries_each_once() -> None:
    script, trials = searched([[1.0], [3.0], [2.0]], 1)
    assert script.asked == [(0, 0), (0, 1), (0, 2)]
    assert winner(trials, dict.fromkeys(trials, 0.0)) == 1
    assert winner(trials, {0: 1.0, 1: 0.0, 2: 0.2}) == 0


def test_what_was_left_behind_in_kind_worlds_is_not_worth_more_than_the_best() -> None:
    """Early worlds are kind to all: the one left behind there has the higher mean, and is still behind."""
    trials = {0: [9.0, 9.0, 1.0, 1.0], 1: [8.0, 8.0], 2: [9.0, 9.0, 0.0, 1.0]}
    found = compared(trials, dict.fromkeys(trials, 0.0))
    assert found[0] == assessed(trials[0])
    assert assessed(trials[1]).mean > found[0].mean > found[1].mean
    assert sorted(found, key=lambda action: found[action].mean, reverse=True) == [0, 2, 1]
    assert [found[action].worlds for action in found] == [4, 2, 4]


def test_the_turn_value_that_decides_is_in_what_is_shown() -> None:
    trials = {0: [1.0, 1.0], 1: [1.2, 1.2]}
    expected = {0: 2.0, 1: 0.0}
    assert winner(trials, expected) == 0
    found = compared(trials, expected)
    assert found[0].mean > found[1].mean


def test_an_assessment_is_the_mean_and_its_standard_error() -> None:
    assert assessed([1.0, 3.0, 5.0]) == Assessment(3.0, pytest.approx(2.0 / 3**0.5), 3)
    assert assessed([2.0]).error == float("inf")


@pytest.mark.parametrize("players", [2, 4])
def test_features_read_only_what_a_seat_may_know(players: int) -> None:
    model = value_model(GAME)
    for match, decision, number in questions(5, every=23, players=players):
        seat = decision.seat
        here = match.redealt(seat, 1)
        twin = match.redealt(seat, 2 + number)
        found = model.features(here.play, seat)
        assert found == model.features(twin.play, seat)
        assert len(found) == len(model.names) == len({*model.names})
        assert 0.0 <= model.stage(here.play) <= 1.0
