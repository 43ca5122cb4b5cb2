"""Steps, questions, zones, plans: the small parts that rules are made of."""

from collections.abc import Callable

import pytest

from core.kernel import Action, Event, Hook, Play, Steps
from core.kernel import State as KernelState
from core.kernel.by_kind import ByKind
from core.kernel.chance import Forced
from core.kernel.visibility import Policy, count, unlisted
from tests.core.kernel.floes import STEPS, State, Tables


def play() -> Play[State, Tables]:
    return Play(State(), Tables(12, False), STEPS.by_name, quiet=False)


def test_two_steps_cannot_have_one_name() -> None:
    steps = Steps()

    def burn() -> None: ...

    steps(burn)
    with pytest.raises(ValueError, match="a step 'burn' already"):
        steps.step(burn)


def test_a_question_is_answered_once_for_each_key() -> None:
    speed: Hook[[int], int] = Hook("how fast?")

    @speed.answer("driver", "pilot")
    def faster(base: int) -> int:
        return base + 1

    assert speed.knows("driver")
    assert not speed.knows("cook")
    assert speed.of("pilot", 2) == 3
    assert speed.all(["driver", "cook", "driver"], 4) == [5, 5]
    with pytest.raises(KeyError):
        speed.of("cook", 1)
    with pytest.raises(ValueError, match="answered for 'pilot' already"):
        speed.answer("pilot")(faster)


def test_policies_forget_nothing() -> None:
    assert unlisted(["deck", "hand"], {"deck": Policy.COUNT}) == ["hand"]
    assert count([1, 2]) == 2


def test_the_first_of_a_plan_runs_first() -> None:
    table = play()
    ran: list[str] = []

    def one(t: object) -> None:
        ran.append("one")

    def two(t: object) -> None:
        ran.append("two")

    table.steps = {"one": one, "two": two}
    table.plan((one,), (two,))
    table.push(two)
    table.run()
    assert ran == ["two", "one", "two"]


def test_a_decision_without_a_legal_action_is_an_error_of_the_rules() -> None:
    with pytest.raises(RuntimeError, match="'pay' without a legal action"):
        play().ask(0, "pay", [], lambda *_: None)


def test_an_event_is_seen_by_those_it_is_for() -> None:
    public, private = Event("moved", {}), Event("drawn", {}, (1,))
    assert public.seen(None)
    assert public.seen(0)
    assert private.seen(1)
    assert not private.seen(0)
    assert not private.seen(None)


def test_an_action_reads_as_words() -> None:
    assert str(Action("space", (4, "left"))) == "space 4 left"


def test_a_state_is_copied_by_its_game() -> None:
    with pytest.raises(NotImplementedError):
        KernelState().clone()


def test_a_shuffle_is_made_of_recorded_draws() -> None:
    table = play()
    items = list(range(10))
    table.shuffle("deck", items)
    assert sorted(items) == list(range(10))
    assert items != list(range(10))
    assert len(table.outcomes) == 9
    assert table.barrier


def test_a_simulation_shuffles_as_a_match_does_and_keeps_nothing() -> None:
    table, quiet = play(), Play(State(), Tables(12, False), STEPS.by_name, quiet=True)
    items, others = list(range(10)), list(range(10))
    table.shuffle("deck", items)
    quiet.shuffle("deck", others)
    assert others == items
    assert quiet.state.rng == table.state.rng
    assert not quiet.outcomes
    assert not quiet.barrier


def test_a_simulation_with_forced_outcomes_shuffles_by_them() -> None:
    quiet = Play(State(), Tables(12, False), STEPS.by_name, quiet=True)
    quiet.source = Forced({"deck": [2, 1]})
    items = ["a", "b", "c"]
    quiet.shuffle("deck", items)
    assert items == ["a", "b", "c"]


def test_a_question_may_be_posed_with_its_frame() -> None:
    table = play()
    action = Action("stop")
    table.pose(1, "pay", [action], ("paid", 1, 2), {"number": 3})
    decision = table.state.decision
    assert decision is not None
    assert (decision.id, decision.seat, decision.kind, decision.actions) == (1, 1, "pay", (action,))
    assert decision.context == {"number": 3}
    assert table.state.stack == [("paid", 1, 2)]
    with pytest.raises(RuntimeError, match="'pay' without a legal action"):
        table.pose(0, "pay", [], ("paid",), {})


def test_a_kind_has_one_function() -> None:
    known: ByKind[Callable[[], int]] = ByKind("default")

    @known.of("a", "b")
    def one() -> int:
        return 1

    assert known["a"]() == known["b"]() == 1
    with pytest.raises(ValueError, match="'b' has its default already"):
        known.of("b")(lambda: 2)
    assert known["b"] is one
