"""Advice, risks and points so far, as both clients show them."""

from typing import Any

from msgspec.structs import replace

from aurora_tui.client.session import Seen
from aurora_tui.client.table_counsel import NO_POINTS, NOT_ASKED, SWITCHED_OFF
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel.counsel import LEAST, Standing, Suggestion
from core.kernel.presentation import presentation
from tests.aurora_tui.client.model_kit import Told
from tests.aurora_tui.demo import DemoApp, model_for
from tests.aurora_tui.plain.kit import a_table, pending
from tests.aurora_tui.robot import settle
from tests.aurora_tui.tui.screens.table_kit import at_kind, text_of


async def test_h_names_the_best_choice_and_others_and_enter_takes_it() -> None:
    match = at_kind("explore.turn", least_round=2)
    app = DemoApp(model_for(match))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        model = app.model
        asked, before = match.decision, text_of(pilot)
        await pilot.press("down", "h")
        best = model.counsel.best()
        assert "WHAT LOOKS BEST" in text_of(pilot)
        assert "best " in text_of(pilot)
        assert model.choices[model.cursor].answer == best[0].answer
        await pilot.press("h")
        assert "WHAT LOOKS BEST" not in text_of(pilot)
        await pilot.press("h", "escape")
        assert model.sheets.shown == ""
        assert before.splitlines()[0] == text_of(pilot).splitlines()[0]
        await pilot.press("h", "down")  # the list again, moved on
        assert model.sheets.shown == ""
        await pilot.press("h", "enter")
        await settle(pilot)
        assert match.decision is not asked


async def test_p_counts_the_points_so_far_and_enter_answers_nothing_there() -> None:
    match = at_kind("explore.turn", least_round=2)
    app = DemoApp(model_for(match))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        asked = match.decision
        await pilot.press("p")
        shown = text_of(pilot)
        assert "POINTS SO FAR" in shown
        for standing in app.model.counsel.points():
            assert f"{standing.total} Fame Points" in shown
        await pilot.press("enter")
        await settle(pilot)
        assert match.decision is asked
        assert app.model.sheets.shown == ""


async def test_what_a_choice_puts_at_risk_stands_in_its_detail() -> None:
    app = DemoApp(model_for(at_kind("move.turn")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        model = app.model
        risks = [model.counsel.notes(choice.answer)[0] for choice in model.choices]
        for place, told in enumerate(risks):
            model.highlight(place)
            await settle(pilot)
            assert ("! " in " ".join(text_of(pilot).split())) >= bool(told)


def at_table(**options: Any) -> TableModel:
    """A model of a match that was opened with these options."""
    told = Told()
    told.match = Match.new("last_aurora", ("Ann", "Ben"), options, seed=3)
    model = TableModel(told)  # type: ignore[arg-type]  # as much of a session as is asked
    decision = told.match.decision
    assert decision is not None
    view = told.match.view(decision.seat)
    model.receive(Seen(seat=decision.seat, revision=1, view=view, decision=decision))
    return model


def test_a_table_without_advice_says_so() -> None:
    model = at_table(no_advice=True)
    model.sheets.advise()
    assert (model.sheets.shown, model.hint) == ("", SWITCHED_OFF)
    assert at_table().counsel.refused() == ""


def test_who_is_not_asked_gets_no_advice_but_the_points() -> None:
    model = at_table()
    model.decision = None
    model.sheets.advise()
    assert model.hint == NOT_ASKED
    model.sheets.count_points()
    assert model.sheets.shown == "points"


def test_a_view_that_the_game_cannot_read_is_no_fault() -> None:
    model = at_table()
    assert model.view is not None
    model.view = {key: model.view[key] for key in ("options", "names", "asked")}  # type: ignore[assignment,literal-required]
    model.revision += 1
    assert model.counsel.best() == ()
    assert model.counsel.notes(0) == ((), ())
    model.sheets.count_points()
    assert model.hint == NO_POINTS


def test_of_choices_as_good_those_that_risk_nothing_are_named_first() -> None:
    """Damage on the only Weapon is no better advice than on an empty box worth a trifle less."""
    model = at_table()
    found = tuple(Suggestion(at, value, "") for at, value in ((1, 3.0), (2, 3.0 - LEAST / 2), (0, 2.0)))
    model.presentation = replace(
        model.presentation,
        counsel=lambda *about: found,
        warnings=lambda *about: ("This is the only Weapon.",) if about[-1] == action else (),
    )
    assert model.decision is not None
    action = model.decision.actions[1]
    model.revision += 1
    assert [each.answer for each in model.counsel.best()] == [2, 1, 0]


def test_lines_tell_the_best_the_points_and_the_risks() -> None:
    table = a_table()
    best = table.type("h")
    assert best[0].startswith("Best: ")
    assert all(line.startswith("Or: ") for line in best[1:])
    number = int(best[0].split()[1].rstrip(","))
    assert 1 <= number <= len(pending(table).actions)
    points = table.type("p")
    assert len(points) == 2
    assert all(" so far" in line for line in points)


def test_every_game_has_harmless_defaults() -> None:
    shown = presentation("floes")
    match = Match.new("floes", ["Ann", "Ben"], {}, 1)
    view = match.view(0)
    text = shown.text(match.tables, tuple(view["names"]))
    assert shown.counsel(match.tables, text, view, match.decision) == ()
    assert [each.lines for each in shown.standing(match.tables, text, view)] == [{"place": 0}, {"place": 0}]
    assert Standing(0, {"a": 1, "b": 2}).total == 3
    assert Suggestion(0, 1.0, "So.").reason == "So."
