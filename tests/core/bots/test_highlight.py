"""What is highlighted first: what a sensible player would take, as far as the table has advice."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.kernel import Action, Decision
from core.kernel.advice import advised
from core.kernel.counsel import LEAST, NO_ADVICE, TIE, allowed, ranked, sensible
from core.kernel.game import find, games
from core.kernel.presentation import presentation
from core.kernel.prompts import Choice
from tests.bench.highlight import agreement, newcomer

ASKED = Decision(1, 0, "any", (Action("a"), Action("b"), Action("c")), {})
SHOWN = tuple(
    Choice(number, answer, ASKED.actions[answer], ()) for number, answer in ((1, 2), (2, 0), (3, 1))
)


def highlighted(values: list[float], usual: int = 0, **options: Any) -> int:
    default = sensible(lambda: lambda view, decision: values, lambda decision, choices, view: usual)
    return default(ASKED, SHOWN, {"options": options})


def test_the_choice_of_the_highest_value_is_highlighted_wherever_it_is_shown() -> None:
    assert highlighted([0.0, 2.0, 1.0]) == 2
    assert highlighted([3.0, 2.0, 1.0]) == 1


def test_of_equal_ones_the_usual_rule_or_the_first_shown_decides() -> None:
    assert highlighted([1.0, 1.0, 0.0], usual=2) == 2
    assert highlighted([1.0, 1.0, 0.0], usual=0) == 1


def test_the_usual_rule_decides_between_choices_that_advice_calls_as_good() -> None:
    """Such as Damage on the only Weapon or on an empty box, where a hundredth of a point is between them."""
    assert highlighted([1.0 + LEAST / 2, 0.0, 1.0], usual=0) == 0
    assert highlighted([1.0 + LEAST * 2, 0.0, 1.0], usual=0) == 1


def test_where_the_usual_choice_is_worse_the_usual_rule_decides_among_the_good_ones() -> None:
    """Here it takes the least answer: 0 is bad, so it is 1, though 2 is a trifle better and stands first."""
    values = [0.0, 1.0, 1.0 + LEAST / 2]

    def least(decision: Decision, choices: Sequence[Choice], view: Any) -> int:
        return min(range(len(choices)), key=lambda place: choices[place].answer)

    assert sensible(lambda: lambda view, decision: values, least)(ASKED, SHOWN, {"options": {}}) == 2


def test_at_a_table_without_advice_the_usual_rule_decides() -> None:
    assert highlighted([0.0, 2.0, 1.0], no_advice=True) == 0
    assert not allowed({NO_ADVICE.name: True})
    assert allowed({})


def test_three_are_named_the_best_first_and_of_equal_ones_the_first() -> None:
    assert ranked([0.0, 2.0, 1.0, 2.0]) == [1, 3, 2]
    assert ranked([0.0, 0.0 + TIE / 2]) == [1, 0]


@pytest.mark.parametrize("seats", [("Ann",), ("Ann", "Ben")], ids=len)
@pytest.mark.parametrize("options", [{}, {"no_advice": True}])
def test_four_of_five_highlights_are_among_the_three_best(
    options: dict[str, Any], seats: tuple[str, ...]
) -> None:
    measured = agreement(3, {**options, "automa": len(seats) == 1}, seats=seats)
    assert measured["questions"] > 100
    assert measured["best_three"] >= 0.8
    assert options or measured["best"] == 1.0


@pytest.mark.parametrize(("options", "games"), [({}, 10), ({"no_advice": True}, 40)])
def test_who_only_presses_enter_is_seldom_eliminated_when_alone(options: dict[str, Any], games: int) -> None:
    """At most 5 of 40 (see `tests.bench.highlight`); with advice, which takes longer, ten are played here."""
    ends = [newcomer(seed, ("Ann",), {"automa": True, **options}) for seed in range(1, games + 1)]
    assert all(match.decision is None for match in ends)
    assert sum(bool(match.view(None)["seats"][0]["out"]) for match in ends) <= games // 8


def test_a_game_with_an_advisor_can_be_opened_without_advice() -> None:
    with_one = [game for game in games() if advised(game)]
    assert {"last_aurora", "outlive"} <= set(with_one)
    for game in with_one:
        settled = find(game).options({NO_ADVICE.name: True}, 2)
        assert NO_ADVICE.title.lower() in presentation(game).options_text(settled)
