"""The kit is worth what it catches: one broken Floes for each kind of fault, and the check that names it."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from core.kernel import Action, Game, Policy, Refusal, Score, Steps
from core.kernel.conformance import Case, Report, Sampler, cases, run_kit
from core.kernel.conformance.moments import within_cap
from core.kernel.conformance.whole_matches import ends
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


def redeal_turns_the_deck() -> Game:
    """A world like any other, out of which the deck can be read."""

    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        deck = t.state.deck
        turns = rng % len(deck) if deck else 0
        t.state.deck = deck[turns:] + deck[:turns]
        t.state.rng = rng

    return replace(GAME, redeal=redeal)


def redeal_counts_what_it_deals() -> Game:
    """As many draws as there are Ropes in the deck: the cards dealt after it tell how many."""

    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        floes.redeal(t, viewer, rng + t.state.deck.count(ROPE))

    return replace(GAME, redeal=redeal)


def redeal_keeps_what_was_drawn() -> Game:
    """The state remembers a card for no view, and worlds show it."""

    class Remembering(State, kw_only=True):
        last: int = 0

    def round_ends(t: Table) -> None:
        floes.round_ends(t)
        t.state.last = t.state.hands[0][-1] if t.state.hands[0] else 0

    policies = {**GAME.policies, "last": Policy.HIDDEN}
    return replace(with_steps(round_ends), state=Remembering, policies=policies)


def redeal_changes_ones_own_question() -> Game:
    def redeal(t: Table, viewer: int | None, rng: int) -> None:
        floes.redeal(t, viewer, rng)
        pending = t.state.decision
        if pending is not None and len(pending.actions) > 1:
            t.state.decision = replace(pending, actions=pending.actions[1:])

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


def a_place_is_left_out() -> Game:
    def scores(t: Table) -> tuple[Score, ...]:
        return tuple(Score(score.seat, score.total, 2 * score.rank, score.lines) for score in floes.scores(t))

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
    redeal_loses_a_card: {"views_hide", "worlds_can_be_played"},
    redeal_deals_nothing: {"dealing_anew_deals"},
    redeal_turns_the_deck: {"worlds_hide"},
    redeal_counts_what_it_deals: {"worlds_hide"},
    redeal_keeps_what_was_drawn: {"prompts_hide"},
    redeal_changes_ones_own_question: {"worlds_can_be_played"},
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
    a_place_is_left_out: {"ends"},
    a_field_without_a_policy: {"every_field_has_a_policy"},
    a_policy_without_a_field: {"every_field_has_a_policy"},
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


def test_a_failure_prints_the_command_that_repeats_it(know: Know) -> None:
    game = know(replace(view_shows_a_hand(), name="floes_shown"))
    text = str(examined(game))
    assert "python -m core.kernel.conformance floes_shown --seats 2 --seed 0" in text
    assert "--module tests.core.kernel.floes --check views_hide --at 0" in text


def test_a_place_may_be_shared(know: Know) -> None:
    def scores(t: Table) -> tuple[Score, ...]:
        return tuple(Score(score.seat, 7, 1, {"place": 7}) for score in floes.scores(t))

    game = know(replace(GAME, name="floes_shared", scores=scores))
    played = cases(game.name, (3,), range(2), cap=300, module="tests.core.kernel.floes")
    assert run_kit(game.name, played, declared=(), moments=(), wholes=(ends,)).ok


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


def test_a_match_that_goes_on_beyond_its_cap_is_caught() -> None:
    case = Case(game="floes", seats=2, cap=5, module="tests.core.kernel.floes")
    report = run_kit("floes", [case], cheap=(within_cap,), moments=(), wholes=())
    assert report.failed() == {"within_cap"}
