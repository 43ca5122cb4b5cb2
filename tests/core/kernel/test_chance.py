"""The one door for chance: a generator of one word, recorded and forced outcomes, nothing shared."""

from collections import Counter

import pytest

from core import Match
from core.kernel import SaveError, chance
from core.kernel.chance import Forced, Recorded


def outcomes(seed: int, n: int, number: int) -> list[int]:
    rng, found = chance.seeded(seed), []
    for _ in range(number):
        rng = chance.advance(rng)
        found.append(chance.below(rng, n))
    return found


def test_the_generator_is_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the algorithm."""
    rng, found = 1234567, []
    for _ in range(3):
        rng = chance.advance(rng)
        found.append(chance.below(rng, 1 << 64))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_outcomes_are_even() -> None:
    counts = Counter(outcomes(3, 6, 60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 400 for count in counts.values())


@pytest.mark.parametrize("seed", [0, -1, 1 << 63, (1 << 64) - 1, -(1 << 63)])
def test_any_seed_gives_outcomes_in_range(seed: int) -> None:
    assert all(0 <= outcome < 7 for outcome in outcomes(seed, 7, 100))


def test_neighbouring_seeds_share_nothing_that_shows() -> None:
    lines = {tuple(outcomes(seed, 1000, 10)) for seed in range(200)}
    assert len(lines) == 200
    pairs = Counter((outcomes(seed, 10, 1)[0], outcomes(seed + 1, 10, 1)[0]) for seed in range(2000))
    assert max(pairs.values()) < 50


def test_recorded_outcomes_come_in_order_and_then_end() -> None:
    source = Recorded([2, 0])
    assert [source.next("ice", 6) for _ in range(3)] == [2, 0, None]


@pytest.mark.parametrize("outcome", [6, -1])
def test_a_recorded_outcome_out_of_range_fits_no_rules(outcome: int) -> None:
    with pytest.raises(SaveError, match="does not fit"):
        Recorded([outcome]).next("ice", 6)


def test_forced_outcomes_go_by_label() -> None:
    source = Forced({"ice": [5], "deck": [1]})
    assert source.next("ice", 6) == 5
    assert source.next("ice", 6) is None
    assert source.next("wind", 6) is None
    assert source.next("deck", 2) == 1


def venture(source: Forced | None, seed: int = 4) -> Match:
    """Both rest; the first seat may push on."""
    match = Match.new("floes", ["Ann", "Ben"], {}, seed, source=source)
    for _ in match.seats:
        assert match.decision is not None
        match.apply(len(match.decision.actions) - 1)
    return match


@pytest.mark.parametrize("roll", range(6))
def test_a_forced_roll_is_rolled(roll: int) -> None:
    match = venture(Forced({"ice": [roll]}))
    events = {event.kind: event.data for event in match.apply(0)}
    assert events["rolled"]["roll"] == roll
    assert match.play.state.places[0] == (1 if roll else 0)


def test_forced_chance_is_recorded_and_replayed() -> None:
    match = venture(Forced({"ice": [1, 1, 1, 0]}))
    for _ in range(4):
        match.apply(0)
    again = Match.replay(match.record())
    assert again.hash() == match.hash()


def test_after_forced_outcomes_chance_goes_on_from_the_seed() -> None:
    free, forced = venture(None), venture(Forced({"ice": [3]}))
    assert free.play.state.rng == forced.play.state.rng
    free.apply(0)
    forced.apply(0)
    assert free.play.state.rng == forced.play.state.rng


def test_two_matches_do_not_share_chance() -> None:
    first, second = venture(None), venture(None)
    other = venture(None, seed=99)
    for match in (first, other, other, second):
        match.apply(0)
    assert first.hash() == second.hash()
