"""The kit catches faults in what people read: a broken presentation of Floes for each kind of fault."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from core.floes.presentation import PRESENTATION as SHOWN
from core.floes.prompts import PROMPTS
from core.floes.text import FloesText
from core.floes.view import View
from core.kernel import Decision, Event
from core.kernel.about import About
from core.kernel.conformance import Sampler, cases, run_kit
from core.kernel.conformance.inquiries import INQUIRY_CHECKS
from core.kernel.conformance.readable import READING_CHECKS
from core.kernel.conformance.told_events import events_told_alike_later
from core.kernel.conformance.whole_matches import letters_keep_their_meaning
from core.kernel.conformance.wording import WORDING_CHECKS
from core.kernel.counsel import Standing, Suggestion
from core.kernel.presentation import Presentation, Preset, nothing_private
from core.kernel.prompts import Job, Target


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
    return worded(refusal=lambda text, refusal, view=None: f"{refusal.code} ({refusal.line}).")


def points_without_words() -> Presentation:
    return worded(score_line=lambda text, key, points: f"{points} for {key}.")


def a_question_in_two_lines() -> Presentation:
    return worded(question=lambda text, decision, view: f"Which card?\n{decision.kind}")


def told(about: Callable[..., About | None]) -> Presentation:
    """Floes that says something else of its things."""
    return replace(SHOWN, about=about)


def a_thing_nothing_is_told_of() -> Presentation:
    return told(lambda tables, view, thing: None if thing[0] == "shelf" else SHOWN.about(tables, view, thing))


def a_thing_in_two_lines() -> Presentation:
    return told(lambda tables, view, thing: About("Card", "a card", ("It goes\nfar.",)))


def a_thing_shows_a_hand() -> Presentation:
    def about(tables: Any, view: View, thing: Target) -> About | None:
        return About("Card", f"a card of {next(HANDS)}")

    return told(about)


def you_is_wrong() -> Presentation:
    return worded(question=lambda text, decision, view: f"{text.player(decision.seat)}: you is asked?")


def a_ruling_in_a_sentence() -> Presentation:
    return worded(question=lambda text, decision, view: f"{text.player(decision.seat)}: which card, by C33?")


def a_choice_without_the_name_of_its_card() -> Presentation:
    return worded(action=lambda text, decision, action, view: f"do what is number {len(action.args)}")


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


def advice_on_what_is_not_there() -> Presentation:
    return replace(SHOWN, counsel=lambda *about: [Suggestion(99, 1.0, "It is far away.")])


def advice_that_begins_with_the_worst() -> Presentation:
    return replace(SHOWN, counsel=lambda *about: [Suggestion(0, 1.0, "Bad."), Suggestion(1, 2.0, "Good.")])


def a_warning_without_words() -> Presentation:
    return replace(SHOWN, warnings=lambda *about: [" "])


def points_of_a_hidden_hand() -> Presentation:
    def standing(tables: object, text: object, view: View) -> list[Standing]:
        return [Standing(seat, {"cards": sum(hand)}) for seat, hand in enumerate(view["hands"])]

    return replace(SHOWN, standing=standing)


def reading_eats_the_view() -> Presentation:
    def secrets(view: View, seat: int) -> bool:
        view["hands"][seat] = ()
        return True

    return replace(SHOWN, secrets=secrets)


def another_word_each_time() -> Presentation:
    words = count()
    return worded(moment=lambda text, view: f"Round {view['round']}, {next(words)}")


def a_past_in_words_of_the_present() -> Presentation:
    def event(text: FloesText, event: Event, view: View | None = None) -> str:
        told = FloesText.event(text, event, view)
        return f"{told} (round {view['round']})" if event.kind == "moved" and view is not None else told

    return worded(event=event)


def a_preset_that_cannot_be_played() -> Presentation:
    return replace(SHOWN, presets=(Preset("usual", "Usual", "Too far.", options={"goal": 99}),))


def a_chapter_that_is_missing() -> Presentation:
    return replace(SHOWN, manual=replace(SHOWN.manual, kinds={"pick": "weather"}))


def a_letter_that_changes_its_meaning() -> Presentation:
    def jobs(decision: Decision) -> list[Job]:
        return [Job("x", decision.kind, (0,))]

    return replace(SHOWN, prompts=lambda tables: replace(PROMPTS, jobs=jobs, letters={"x": "does something"}))


def two_letters_for_one_thing() -> Presentation:
    def jobs(decision: Decision) -> list[Job]:
        return [Job("x" if decision.kind == "pick" else "y", "do something", (0,))]

    return replace(SHOWN, prompts=lambda tables: replace(PROMPTS, jobs=jobs))


TOLD_CHECKS = (*INQUIRY_CHECKS, *WORDING_CHECKS)
HANDS = count()
"""stands for what is hidden: another number whenever it is asked"""
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
    advice_on_what_is_not_there: "counsel_is_sound",
    advice_that_begins_with_the_worst: "counsel_is_sound",
    a_warning_without_words: "counsel_is_sound",
    points_of_a_hidden_hand: "counsel_is_sound",
    reading_eats_the_view: "reading_changes_nothing",
    another_word_each_time: "reading_changes_nothing",
    a_past_in_words_of_the_present: "events_told_alike_later",
    a_letter_that_changes_its_meaning: "letters_keep_their_meaning",
    two_letters_for_one_thing: "letters_keep_their_meaning",
    a_preset_that_cannot_be_played: "can_be_read",
    a_chapter_that_is_missing: "can_be_read",
}


TOLD_FAULTS: dict[Callable[[], Presentation], str] = {
    a_thing_nothing_is_told_of: "things_can_be_asked",
    a_thing_in_two_lines: "things_can_be_asked",
    a_thing_shows_a_hand: "things_hide",
    you_is_wrong: "sentences_are_sound",
    a_ruling_in_a_sentence: "sentences_are_sound",
    a_choice_without_the_name_of_its_card: "choices_name_their_cards",
}


@pytest.mark.parametrize("fault", TOLD_FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_in_what_is_told_of_things_is_caught(
    fault: Callable[[], Presentation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.floes.presentation.PRESENTATION", fault())
    played = cases("floes", (2, 4), range(6), cap=300)
    report = run_kit("floes", played, moments=TOLD_CHECKS, cheap=(), wholes=(), sampler=Sampler(each=30))
    assert TOLD_FAULTS[fault] in report.failed(), report


@pytest.mark.parametrize("fault", READING_FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_in_what_people_read_is_caught(
    fault: Callable[[], Presentation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.floes.presentation.PRESENTATION", fault())
    played = cases("floes", (2, 4), range(6), cap=300)
    wholes = (events_told_alike_later, letters_keep_their_meaning)
    report = run_kit(
        "floes", played, moments=READING_CHECKS, cheap=(), wholes=wholes, sampler=Sampler(each=30)
    )
    assert report.failed() == {READING_FAULTS[fault]}, report
