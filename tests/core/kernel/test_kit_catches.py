"""The kit is worth what it catches: one broken Floes for each kind of fault, and the check that names it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from core.floes.presentation import PRESENTATION as SHOWN
from core.floes.prompts import PROMPTS
from core.floes.text import FloesText
from core.floes.view import View
from core.kernel import Action, Event, Game, Policy, Refusal, Score, Steps
from core.kernel.conformance import Report, Sampler, cases, run_kit
from core.kernel.conformance.readable import READING_CHECKS
from core.kernel.presentation import Presentation, Preset, nothing_private
from core.kernel.state import shallow
from core.kernel.views import MatchView
from tests.core.kernel import floes
from tests.core.kernel.conftest import Know
from tests.core.kernel.floes import GAME, ROPE, State, Table

Fault = Callable[[], Game]


def with_steps(*functions: Callable[..., None]) -> Game:
    """Floes with other steps under the old names."""
    steps = Steps()
    steps.by_name = dict(floes.STEPS.by_name)
    for function in functions:
        steps.by_name[function.__name__] = function
    return replace(GAME, steps=steps)


def view_shows_a_hand() -> Game:
    def view(t: Table) -> dict[str, Any]:
        return floes.view(t) | {"best": [max(hand, default=0) for hand in t.state.hands]}

    return replace(GAME, view=view)


def view_in_secret_order() -> Game:
    def view(t: Table) -> dict[str, Any]:
        return floes.view(t) | {"kinds": dict.fromkeys(t.state.deck, 1)}

    return replace(GAME, view=view)


def neighbour_sees_a_hand() -> Game:
    def own(t: Table, viewer: int, seen: dict[str, Any]) -> dict[str, Any]:
        hands = t.state.hands
        return floes.own(t, viewer, seen) | {"best": max(hands[viewer - 1], default=0)}

    return replace(GAME, own=own)


class FloesView(MatchView):
    """Another view than that of Floes."""

    icebergs: int


def view_is_not_as_declared() -> Game:
    return replace(GAME, view_type=FloesView)


def refusal_shows_a_hand() -> Game:
    def refusals(t: Table) -> tuple[Refusal, ...]:
        return (Refusal("others", {"ropes": sum(hand.count(ROPE) for hand in t.state.hands)}, "R1"),)

    return replace(GAME, refusals=refusals)


def redeal_moves_what_all_see() -> Game:
    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        floes.redeal(t, viewer, rng)
        t.state.discard.reverse()

    return replace(GAME, redeal=redeal)


def redeal_loses_a_card() -> Game:
    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        floes.redeal(t, viewer, rng)
        t.state.deck = [1] * len(t.state.deck)

    return replace(GAME, redeal=redeal)


def redeal_deals_nothing() -> Game:
    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        t.state.rng = rng

    return replace(GAME, redeal=redeal)


def asked_only_with_a_rope() -> Game:
    def go(t: Table, seat: int) -> None:
        state = t.state
        card = state.picked[seat]
        if card in (1, 2, 3) and state.picked.count(card) > 1:
            rope = [Action("rope")] if ROPE in state.hands[seat] else []
            t.ask(seat, "react", [Action("slip"), *rope], floes.reacted, seat)
        else:
            floes.go(t, seat)

    return with_steps(go)


def asked_by_the_next_card() -> Game:
    def venture(t: Table, seat: int) -> None:
        if t.state.deck[-1:] != [ROPE]:
            floes.venture(t, seat)

    return with_steps(venture)


def offers_what_others_hold() -> Game:
    def venture(t: Table, seat: int) -> None:
        floes.venture(t, seat)
        decision = t.state.decision
        if decision is not None and t.state.hands[seat - 1].count(ROPE) > 1:
            t.state.decision = type(decision)(
                decision.id, seat, decision.kind, decision.actions[:2], decision.context
            )

    return with_steps(venture)


def turned_without_a_barrier() -> Game:
    def turn_over(t: Table) -> None:
        t.emit("turned", cards=tuple(t.state.picked))
        t.state.discard += [card for card in t.state.picked if card]

    return with_steps(turn_over)


def all_are_told_a_card() -> Game:
    def round_ends(t: Table) -> None:
        floes.round_ends(t)
        if not t.state.over:
            t.emit("gossip", card=t.state.hands[0][-1] if t.state.hands[0] else 0)

    return with_steps(round_ends)


def copy_shares_a_list() -> Game:
    class Shared(State, kw_only=True):
        def clone(self) -> "Shared":
            twin = shallow(self)
            twin.stack, twin.hands = self.stack[:], [hand[:] for hand in self.hands]
            twin.picked, twin.deck, twin.discard = self.picked[:], self.deck[:], self.discard[:]
            twin.lamps = self.lamps[:]
            return twin

    return replace(GAME, state=Shared)


def copy_forgets_a_field() -> Game:
    class Forgetful(State, kw_only=True):
        def clone(self) -> "Forgetful":
            twin = State.clone(self)
            twin.lamps = [0] * len(twin.lamps)
            return twin

    return replace(GAME, state=Forgetful)


def dice_of_the_process() -> Game:
    rolls = count()

    def ventured(t: Table, seat: int, action: Action) -> None:
        if action.kind == "push" and next(rolls) % 7 == 0:
            return
        floes.ventured(t, seat, action)

    return with_steps(ventured)


def memory_outside_the_state() -> Game:
    pushed: dict[int, int] = {}

    def venture(t: Table, seat: int) -> None:
        pushed[seat] = pushed.get(seat, 0) + 1
        if pushed[seat] % 5:
            floes.venture(t, seat)

    return with_steps(venture)


def a_list_in_a_context() -> Game:
    def pick(t: Table, seat: int) -> None:
        actions = [Action("pick", (card,)) for card in sorted(set(t.state.hands[seat]))]
        t.ask(seat, "pick", [*actions, Action("rest")], floes.pick_made, seat, auto=False, hand=[1])

    return with_steps(pick)


def an_action_twice() -> Game:
    def pick(t: Table, seat: int) -> None:
        actions = [Action("pick", (card,)) for card in t.state.hands[seat]]
        t.ask(seat, "pick", [*actions, Action("rest")], floes.pick_made, seat, auto=False)

    return with_steps(pick)


def an_action_that_breaks() -> Game:
    def venture(t: Table, seat: int) -> None:
        actions = [Action("stop"), Action("push"), Action("shift")]
        t.ask(seat, "venture", actions, floes.ventured, seat, auto=False)

    return with_steps(venture)


def a_card_appears() -> Game:
    def reacted(t: Table, seat: int, action: Action) -> None:
        t.state.discard.append(ROPE)
        floes.reacted(t, seat, action)

    return with_steps(reacted)


def no_end() -> Game:
    def round_ends(t: Table) -> None:
        t.state.round = 0
        t.state.places = [0] * len(t.state.places)
        floes.round_ends(t)

    return with_steps(round_ends)


def two_first_places() -> Game:
    def scores(t: Table) -> tuple[Score, ...]:
        return tuple(Score(score.seat, score.total, 1, score.lines) for score in floes.scores(t))

    return replace(GAME, scores=scores)


def a_field_without_a_policy() -> Game:
    class Wider(State, kw_only=True):
        weather: int = 0

    return replace(GAME, state=Wider)


def a_policy_without_a_field() -> Game:
    return replace(GAME, policies={**GAME.policies, "weather": Policy.HIDDEN})


def a_fault_is_told() -> Game:
    return replace(GAME, faults=frozenset({"rolled"}))


# the check that must name each; a fault may well fail others too
FAULTS: dict[Fault, set[str]] = {
    view_shows_a_hand: {"views_hide"},
    view_in_secret_order: {"views_hide"},
    view_is_not_as_declared: {"views_as_declared"},
    neighbour_sees_a_hand: {"views_hide"},
    refusal_shows_a_hand: {"views_hide"},
    redeal_moves_what_all_see: {"views_hide"},
    redeal_loses_a_card: {"views_hide"},
    redeal_deals_nothing: {"dealing_anew_deals"},
    asked_only_with_a_rope: {"prompts_hide"},
    asked_by_the_next_card: {"prompts_hide"},
    offers_what_others_hold: {"prompts_hide"},
    turned_without_a_barrier: {"prompts_hide"},
    all_are_told_a_card: {"prompts_hide"},
    copy_shares_a_list: {"old_copies_keep", "copy_is_equal"},
    copy_forgets_a_field: {"copy_is_equal", "bare_is_alike"},
    dice_of_the_process: {"same_seed_same_match", "interleaved_alike", "record_replays"},
    memory_outside_the_state: {"copy_is_equal", "restored_at_every_decision"},
    a_list_in_a_context: {"well_formed"},
    an_action_twice: {"well_formed"},
    a_fault_is_told: {"no_fault_told"},
    an_action_that_breaks: {"every_action_accepted"},
    a_card_appears: {"sound"},
    no_end: {"ends"},
    two_first_places: {"ends"},
    a_field_without_a_policy: {"every_field_has_a_policy"},
    a_policy_without_a_field: {"every_field_has_a_policy"},
}


def worded(**methods: Callable[..., str]) -> Presentation:
    """Floes with other words."""
    return replace(SHOWN, text=type("Words", (FloesText,), methods))


def with_prompts(**functions: Any) -> Presentation:
    """Floes with other functions of its prompts."""
    prompts = replace(PROMPTS, **functions)
    return replace(SHOWN, prompts=lambda tables: prompts)


def questions_without_words() -> Presentation:
    return worded(question=lambda text, decision, view: f"{text.player(decision.seat)}, {decision.kind}?")


def choices_without_words() -> Presentation:
    return worded(action=lambda text, decision, action, view: action.kind)


def an_event_without_words() -> Presentation:
    def event(text: FloesText, event: Event, view: View | None = None) -> str:
        return "rolled." if event.kind == "rolled" else FloesText.event(text, event, view)

    return worded(event=event)


def refusals_without_words() -> Presentation:
    return worded(refusal=lambda text, refusal: f"{refusal.code} ({refusal.line}).")


def points_without_words() -> Presentation:
    return worded(score_line=lambda text, key, points: f"{points} for {key}.")


def a_question_in_two_lines() -> Presentation:
    return worded(question=lambda text, decision, view: f"Which card?\n{decision.kind}")


def a_hand_is_no_secret() -> Presentation:
    return replace(SHOWN, secrets=nothing_private)


def a_choice_is_forgotten() -> Presentation:
    return with_prompts(order=lambda decision: range(1, len(decision.actions)))


def a_number_stands_twice() -> Presentation:
    return with_prompts(printed=lambda decision, action: 7)


def a_highlight_beyond_the_list() -> Presentation:
    return with_prompts(default=lambda decision, choices, view: len(choices))


def a_formality_that_cannot_be() -> Presentation:
    return with_prompts(formality=lambda decision, view, seats: len(decision.actions))


def a_number_on_something_else() -> Presentation:
    return with_prompts(numbered=lambda choice: (("moon",),))


def reading_eats_the_view() -> Presentation:
    def secrets(view: View, seat: int) -> bool:
        view["hands"][seat] = ()
        return True

    return replace(SHOWN, secrets=secrets)


def another_word_each_time() -> Presentation:
    words = count()
    return worded(moment=lambda text, view: f"Round {view['round']}, {next(words)}")


def a_preset_that_cannot_be_played() -> Presentation:
    return replace(SHOWN, presets=(Preset("usual", "Usual", "Too far.", options={"goal": 99}),))


def a_chapter_that_is_missing() -> Presentation:
    return replace(SHOWN, manual=replace(SHOWN.manual, kinds={"pick": "weather"}))


READING_FAULTS: dict[Callable[[], Presentation], str] = {
    questions_without_words: "every_kind_has_a_sentence",
    choices_without_words: "every_kind_has_a_sentence",
    an_event_without_words: "every_kind_has_a_sentence",
    refusals_without_words: "every_kind_has_a_sentence",
    points_without_words: "every_kind_has_a_sentence",
    a_question_in_two_lines: "every_kind_has_a_sentence",
    a_hand_is_no_secret: "secrets_are_told",
    a_choice_is_forgotten: "prompts_are_total",
    a_number_stands_twice: "prompts_are_total",
    a_highlight_beyond_the_list: "prompts_are_total",
    a_formality_that_cannot_be: "prompts_are_total",
    a_number_on_something_else: "prompts_are_total",
    reading_eats_the_view: "reading_changes_nothing",
    another_word_each_time: "reading_changes_nothing",
    a_preset_that_cannot_be_played: "can_be_read",
    a_chapter_that_is_missing: "can_be_read",
}


def examined(game: Game) -> Report:
    """The kit over a few matches of a game."""
    played = cases(game.name, (2, 4), range(6), cap=300, module="tests.core.kernel.floes")
    return run_kit(game.name, played, sampler=Sampler(each=30, rate=0.1), most=1)


def named(fault: Fault) -> str:
    """The name of a test."""
    return fault.__name__


@pytest.mark.parametrize("fault", FAULTS, ids=named)
def test_a_fault_is_caught(fault: Fault, know: Know) -> None:
    game = know(replace(fault(), name=f"floes_{fault.__name__}"))
    report = examined(game)
    assert report.failed() >= FAULTS[fault], report


@pytest.mark.parametrize("fault", READING_FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_in_what_people_read_is_caught(
    fault: Callable[[], Presentation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.floes.presentation.PRESENTATION", fault())
    played = cases("floes", (2, 4), range(6), cap=300)
    report = run_kit("floes", played, moments=READING_CHECKS, cheap=(), wholes=(), sampler=Sampler(each=30))
    assert report.failed() == {READING_FAULTS[fault]}, report


def test_a_failure_prints_the_command_that_repeats_it(know: Know) -> None:
    game = know(replace(view_shows_a_hand(), name="floes_shown"))
    text = str(examined(game))
    assert "python -m core.kernel.conformance floes_shown --seats 2 --seed 0" in text
    assert "--module tests.core.kernel.floes --check views_hide --at 0" in text


def test_an_exception_in_a_check_is_a_failure(know: Know) -> None:
    def view(t: Table) -> dict[str, Any]:
        raise KeyError("nothing to see")

    report = examined(know(replace(GAME, name="floes_blind", view=view)))
    assert any("raises KeyError" in failure.text for failure in report.failures)


def test_an_exception_in_a_rule_is_a_failure() -> None:
    played = cases("floes", (4,), range(5), options=({"faulty": True},))
    report = run_kit("floes", played, moments=(), wholes=(), most=99)
    assert report.failed() == {"plays"}
    assert "the jinx strikes" in str(report)
