"""A test for each rule of Floes, named for it."""

import pytest

from core import Match
from core.floes.state import HAND, ROUNDS, SHELVES, State
from core.kernel import Action, OptionsError
from core.kernel.chance import Forced

ROPE = 4


def match(seats: int = 2, goal: int = 12, seed: int = 1) -> Match:
    return Match.new("floes", ["Ann", "Ben", "Cleo", "Dora"][:seats], {"goal": goal}, seed)


def state_of(made: Match) -> State:
    state: State = made.play.state
    return state


def dealt(made: Match, *hands: list[int]) -> Match:
    """The match with these hands, the cards of which come out of the deck or go there."""
    state = state_of(made)
    pool = sorted([*state.deck, *(card for hand in state.hands for card in hand)])
    for hand in hands:
        for card in hand:
            pool.remove(card)
    state.deck, state.hands = pool, [list(hand) for hand in hands]
    ask_again(made)
    return made


def ask_again(made: Match) -> None:
    """The pending question anew, for what was changed under it."""
    play = made.play
    frame = play.state.stack.pop()
    play.state.decision = None
    play.state.stack.append(("pick", frame[1]))
    play.run()


def do(made: Match, kind: str, *args: int) -> None:
    """The pending seat answers so."""
    assert made.decision is not None
    made.apply(made.decision.actions.index(Action(kind, args)))


def asked(made: Match) -> tuple[int, str]:
    assert made.decision is not None
    return made.decision.seat, made.decision.kind


def test_f1_everybody_begins_at_0_with_three_cards() -> None:
    state = state_of(match(4))
    assert state.places == [0, 0, 0, 0]
    assert [len(hand) for hand in state.hands] == [HAND] * 4


@pytest.mark.parametrize("seats", [1, 5])
def test_f1_two_to_four_people_race(seats: int) -> None:
    with pytest.raises(OptionsError):
        Match.new("floes", ["Ann", "Ben", "Cleo", "Dora", "Eve"][:seats])


def test_f2_cards_lie_face_down_until_all_have_picked() -> None:
    made = dealt(match(), [1, 2, 3], [1, 2, 3])
    do(made, "pick", 3)
    assert asked(made) == (1, "pick")
    assert made.view(1)["picked"] == (-1, 0)
    assert made.view(0)["picked"] == (3, 0)
    do(made, "pick", 2)
    assert made.view(1)["picked"] == (3, 2)


def test_f2_one_may_rest() -> None:
    made = dealt(match(), [1, 2, 3], [1, 2, 3])
    do(made, "rest")
    do(made, "pick", 2)
    assert state_of(made).places == [0, 2]
    assert len(state_of(made).hands[0]) == 3


def test_f3_a_number_that_nobody_else_laid_goes_that_far() -> None:
    made = dealt(match(), [1, 2, 3], [1, 2, 3])
    do(made, "pick", 3)
    do(made, "pick", 1)
    assert state_of(made).places == [3, 1]


def test_f4_the_same_number_slips_back_but_never_behind_the_start() -> None:
    made = dealt(match(3), [2, 1, 1], [2, 1, 1], [3, 1, 1])
    state_of(made).places = [4, 0, 0]
    do(made, "pick", 2)
    do(made, "pick", 2)
    do(made, "pick", 3)
    do(made, "slip")
    do(made, "slip")
    assert state_of(made).places == [3, 0, 3]


def test_f5_a_rope_spares_the_slip_and_is_gone() -> None:
    made = dealt(match(), [2, ROPE, 1], [2, 1, 1])
    state_of(made).places = [4, 4]
    do(made, "pick", 2)
    do(made, "pick", 2)
    do(made, "rope")
    do(made, "slip")
    assert state_of(made).places == [4, 3]
    assert ROPE not in state_of(made).hands[0]


def test_f5_without_a_rope_it_is_said_why() -> None:
    made = dealt(match(), [2, 1, 1], [2, 1, 1])
    do(made, "pick", 2)
    do(made, "pick", 2)
    assert [(refusal.code, refusal.line) for refusal in made.refusals()] == [("no_rope", "F5")]


def venturing(roll: int, lamp: int = 0) -> Match:
    """Ann has come to 3 and may push on; the ice will do so."""
    made = dealt(match(), [3, 1, 1], [1, 2, 2])
    do(made, "pick", 3)
    do(made, "pick", 1)
    assert asked(made) == (0, "venture")
    state_of(made).lamps[0] = lamp
    made.play.source = Forced({"ice": [roll]})
    return made


def test_f6_a_push_is_a_step_and_another_may_follow() -> None:
    made = venturing(roll=1)
    do(made, "push")
    assert state_of(made).places[0] == 4
    assert asked(made) == (0, "venture")
    do(made, "stop")
    assert asked(made) == (1, "venture")


def test_f7_when_the_ice_breaks_it_is_two_steps_back() -> None:
    made = venturing(roll=0)
    do(made, "push")
    assert state_of(made).places[0] == 1
    assert asked(made) == (1, "venture")


def test_f8_with_the_lamp_on_top_it_is_one() -> None:
    made = venturing(roll=0, lamp=SHELVES - 1)
    do(made, "push")
    assert state_of(made).places[0] == 2


def test_f8_the_lamp_may_be_moved_before_a_push() -> None:
    made = venturing(roll=1)
    do(made, "shift", 2)
    assert state_of(made).lamps[0] == 2
    assert asked(made) == (0, "venture")


def test_f9_everybody_draws_at_the_end_of_a_round() -> None:
    made = dealt(match(), [3, 1, 1], [1, 2, 2])
    left = len(state_of(made).deck)
    for kind, *args in (("pick", 3), ("pick", 1), ("stop",), ("stop",)):
        do(made, kind, *args)
    assert [len(hand) for hand in state_of(made).hands] == [HAND, HAND]
    assert len(state_of(made).deck) == left - 2


def test_f10_it_ends_when_somebody_is_at_the_goal() -> None:
    made = dealt(match(goal=3), [3, 1, 1], [1, 2, 2])
    do(made, "pick", 3)
    do(made, "pick", 1)
    assert asked(made) == (1, "venture")  # who is at the goal pushes no further
    do(made, "stop")
    assert made.decision is None


def test_f10_it_ends_after_six_rounds() -> None:
    made = match(goal=30)
    while made.decision is not None:
        kinds = [action.kind for action in made.decision.actions]
        made.apply(kinds.index("rest") if "rest" in kinds else kinds.index("stop"))
    assert state_of(made).round == ROUNDS


def test_f11_a_rope_left_counts_and_a_tie_goes_to_who_sits_first() -> None:
    made = match(goal=30)
    while made.decision is not None:
        kinds = [action.kind for action in made.decision.actions]
        made.apply(kinds.index("rest") if "rest" in kinds else kinds.index("stop"))
        if made.decision is not None and state_of(made).round == ROUNDS:
            ropes = [hand.count(ROPE) for hand in state_of(made).hands]
            state_of(made).places = [ropes[1], ropes[0]]
    assert made.scores is not None
    first, second = made.scores
    assert first.total == second.total
    assert (first.rank, second.rank) == (1, 2)
    assert set(first.lines) == {"place", "ropes"}


@pytest.mark.parametrize("goal", [2, 31, "12", True])
def test_the_goal_is_3_to_30_steps_away(goal: object) -> None:
    with pytest.raises(OptionsError, match="goal"):
        Match.new("floes", ["Ann", "Ben"], {"goal": goal})


@pytest.mark.parametrize("seed", range(5))
def test_the_last_answer_stands_once_the_result_told_of_ropes_in_hand(seed: int) -> None:
    """F11: who sees the others' Ropes in the result cannot take the answer back that led to it."""
    made = match(3, goal=30, seed=seed)
    seat = -1
    while (asked := made.decision) is not None:
        seat, stop = asked.seat, Action("stop")
        made.apply(asked.actions.index(stop) if stop in asked.actions else 0)
    assert made.scores is not None
    assert made.undoable(seat) == 0
    assert not made.undo(seat)


def test_without_the_barrier_it_could_be_taken_back() -> None:
    """A question before: the answer of the same kind that ends nothing can be."""
    made = match(2, goal=30)
    while made.decision is not None and made.decision.kind != "venture":
        made.apply(0)
    asked = made.decision
    assert asked is not None
    made.apply(asked.actions.index(Action("stop")))
    assert made.undoable(asked.seat) == 1
