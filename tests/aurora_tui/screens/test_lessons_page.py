"""The guided game: lessons beside the board, once each, for as long as one wants them."""

import pytest

from aurora_tui.games.registry import board_of
from aurora_tui.tui.widgets.pane import Pane
from core.kernel.presentation import presentation
from tests.aurora_tui.screens.kit import (
    SIZES,
    app_of,
    opened,
    page,
    press,
    settle,
)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_guided_game_teaches_once_beside_the_board(size: tuple[int, int]) -> None:
    """Passage by passage in the place of the prompt; nothing is answered meanwhile, and the pane that a
    lesson is about is lit."""
    async with opened(size=size) as pilot:
        await press(pilot, "8", "1")
        assert page(pilot) == "TableScreen"
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        goals = model.presentation.manual.goals.values()
        results = {passage for goal in goals for passage in (goal.reached, goal.missed)}  # of no pane
        seen = []
        for _ in range(60):
            if (shown := model.lessons.shown) is not None:
                seen.append(shown.passage.text)
                before = model.decision
                await press(pilot, "1")
                assert model.decision is before
                prompt = pilot.app.screen.query_one("#choices", Pane)
                assert any("LESSON" in line for line in prompt.picture.lines())
                board = [pane for pane in pilot.app.screen.query(Pane) if pane.id == shown.pane]
                assert board or shown.passage in results
                await press(pilot, "enter")
            elif model.decision is not None:
                await model.answers.choose(0, model.decision.id)
                await settle(pilot)
        assert seen[0] == model.presentation.manual.opening[0].text
        assert len(seen) == len(set(seen)) > 8


async def test_a_row_of_several_answers_brings_no_lesson_about_what_is_answered_already() -> None:
    """The explored card and who goes are one row: "choose who goes" would come after the choice."""
    async with opened() as pilot:
        await press(pilot, "8", "1")
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        manual = model.presentation.manual
        late = {passage.text for passage in manual.lesson("explore.crew")}
        while model.lessons.shown is not None:
            await press(pilot, "enter")
        row = next(place for place, choice in enumerate(model.choices) if choice.then and not choice.letter)
        assert model.decision is not None
        await model.answers.choose(row, model.decision.id)
        await settle(pilot)
        while (shown := model.lessons.shown) is not None:
            assert shown.passage.text not in late
            await press(pilot, "enter")
        assert model.decision is not None
        assert model.decision.kind != "explore.crew"


async def test_advice_can_be_asked_for_while_a_lesson_stands() -> None:
    """The lesson names the key; esc and enter lead back to the lesson and answer nothing."""
    async with opened(size=(160, 50)) as pilot:
        await press(pilot, "8", "1")
        model = app_of(pilot).active.model
        assert model is not None
        asked = model.decision
        prompt = pilot.app.screen.query_one("#choices", Pane)
        for key in ("enter", "escape"):
            await press(pilot, "h")
            told = "\n".join(prompt.picture.lines())
            assert "WHAT LOOKS BEST" in told
            assert "back to the lesson" in " ".join(told.replace("│", " ").split())
            await press(pilot, key)
            assert "LESSON" in prompt.picture.lines()[0]
            assert "1 of" in prompt.picture.lines()[0]
        assert model.decision is asked


async def test_no_more_lessons() -> None:
    async with opened() as pilot:
        await press(pilot, "8", "1", "x")
        model = app_of(pilot).active.model
        assert model is not None
        assert model.lessons is not None
        for _ in range(12):
            assert model.lessons.shown is None
            if model.decision is not None:
                await model.answers.choose(0, model.decision.id)
            await settle(pilot)


def test_each_lesson_lights_a_pane_that_there_is() -> None:
    for game in ("last_aurora", "outlive", "floes"):
        manual, panes = presentation(game).manual, {spec.key for spec in board_of(game).panes}
        assert set(manual.lights) <= set(manual.lessons)
        assert set(manual.lights.values()) <= panes
    assert set(presentation("last_aurora").manual.lights) >= {"explore.turn", "move.turn", "fire.turn"}
