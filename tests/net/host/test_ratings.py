"""What a bot thinks of choices, in order, and how sure it is of the best."""

from math import inf

from core.bots import Assessment
from net.host.ratings import MOST_SURE, ranked


def test_choices_stand_in_the_order_of_the_values_that_are_shown() -> None:
    assessed = [None, Assessment(1.0, 0.3, 9), Assessment(1.5, 2.0, 2), Assessment(2.0, 0.3, 9)]
    assert [one.choice for one in ranked(assessed)] == [3, 2, 1]


def test_of_equal_values_that_of_more_worlds_comes_first() -> None:
    assert [one.choice for one in ranked([Assessment(2.0, 0.9, 2), Assessment(2.0, 0.3, 9)])] == [1, 0]


def test_how_likely_the_best_is_better() -> None:
    best, same, worse = ranked([Assessment(2.0, 0.3, 9), Assessment(2.0, 0.4, 9), Assessment(1.0, 0.4, 9)])
    assert (best.sure, same.sure) == (0.5, 0.5)
    assert 0.97 < worse.sure < 0.98
    far, other = ranked([Assessment(20.0, 0.1, 9), Assessment(0.0, 0.1, 9)])
    assert far.sure == other.sure == MOST_SURE


def test_one_world_says_nothing_of_the_error() -> None:
    one, other = ranked([Assessment(2.0, inf, 1), Assessment(1.0, inf, 1)])
    assert (one.error, one.sure, other.sure) == (0.0, 0.5, 0.5)


def test_without_an_error_the_greater_value_is_better() -> None:
    assert [one.sure for one in ranked([Assessment(2.0, 0.0, 4), Assessment(1.0, 0.0, 4)])] == [MOST_SURE] * 2
    assert [one.sure for one in ranked([Assessment(1.0, 0.0, 4), Assessment(1.0, 0.0, 4)])] == [0.5, 0.5]
