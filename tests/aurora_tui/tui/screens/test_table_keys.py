"""Keys and the mouse at the table: answers, undo, pages, panes and lists."""

from textual import events
from textual.geometry import Offset

from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.widgets.pane import Pane
from tests.aurora_tui.demo import DemoApp, match_at, model_for
from tests.aurora_tui.robot import Spied, fits, pane, settle
from tests.aurora_tui.tui.screens.table_kit import at_kind, screen_of, text_of


async def test_digits_arrows_and_enter_answer() -> None:
    match = at_kind("explore.turn")
    session = Spied(match)
    session.answers = []
    model = TableModel(session, quiet=0)
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        decision, row = match.decision, model.choices[1]
        await pilot.press("down", "down", "up", "enter")
        await settle(pilot)
        assert fits(row, decision.id, session.answers)


async def test_a_key_pressed_twice_answers_once() -> None:
    match = at_kind("explore.turn")
    session = Spied(match)
    session.answers = []
    model = TableModel(session)  # with the guard as people have it
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        row = next(choice for choice in model.choices if choice.number == 2)
        for _ in range(6):
            await pilot.press("2")
        await settle(pilot)
        assert fits(row, session.answers[0][0], session.answers)


async def test_a_double_click_answers_once() -> None:
    match = at_kind("explore.turn")
    session = Spied(match)
    session.answers = []
    model = TableModel(session)
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        prompt = pane(pilot, "choices")
        at = prompt.picture.find(("choice", 0))
        assert at is not None
        row = model.choices[0]
        for _ in range(4):
            await pilot.click(prompt, offset=Offset(at[0] + 3, at[1]))
        await settle(pilot)
        assert fits(row, session.answers[0][0], session.answers)


async def test_keys_typed_ahead_do_not_answer_what_comes_next() -> None:
    match = at_kind("explore.turn")
    session = Spied(match)
    session.answers = []
    model = TableModel(session, quiet=0)
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        row = next(choice for choice in model.choices if choice.number == 1)
        for key in ("1", "2", "3"):  # all in the queue before the first one is worked on
            screen_of(pilot).post_message(events.Key(key, key))
        await settle(pilot)
        assert fits(row, session.answers[0][0], session.answers)


async def test_unknown_keys_do_nothing() -> None:
    match = at_kind("explore.turn")
    session = Spied(match)
    session.answers = []
    async with DemoApp(TableModel(session, quiet=0)).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        before = text_of(pilot)
        await pilot.press("f1", "x", "ctrl+a", "é", "f12", "insert", "q")
        await settle(pilot)
        assert session.answers == []
        assert text_of(pilot) == before


async def test_undo_why_log_boards_help_and_cards() -> None:
    match = at_kind("explore.turn", least_round=2)
    app = DemoApp(model_for(match))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        model = app.model
        asked = match.decision.seat
        await pilot.press("w")
        assert "WHY NOT" in text_of(pilot)
        await pilot.press("escape", "v")
        assert model.looking == (asked + 1) % 4
        await pilot.press("escape", "l")
        assert model.log_filter == 0
        model.log_filter = -1
        await pilot.press("question_mark", "slash")
        await settle(pilot)
        assert app.asked_for == ["help choices explore.turn", "cards"]
        place = next(i for i, one in enumerate(model.choices) if one.action.kind == "rearrange")
        model.highlight(place)
        await pilot.press("enter")
        await settle(pilot)
        assert match.decision.kind == "cargo.pick"
        await pilot.press("u")
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert "takes back" in text_of(pilot)


async def test_pages_of_a_small_screen() -> None:
    app = DemoApp(model_for(at_kind("explore.turn")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert screen_of(pilot).page == "zone"  # the question is about its cards
        for key, page, sign in [
            ("r", "road", "VALLEY"),
            ("c", "convoy", "CREW"),
            ("e", "others", "fame"),
            ("l", "log", "Round"),
            ("z", "zone", "EXPLORATION ZONE"),
        ]:
            await pilot.press(key)
            await settle(pilot)
            assert screen_of(pilot).page == page
            assert sign in text_of(pilot)
        await pilot.click("#pages", offset=Offset(3, 0))
        await settle(pilot)
        assert screen_of(pilot).page == "road"


async def test_tab_moves_between_panes_and_their_frame_shows_it() -> None:
    async with DemoApp(model_for(at_kind("explore.turn"))).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        seen = []
        for _ in range(7):
            focused = pilot.app.focused
            assert isinstance(focused, Pane)
            seen.append(focused.id)
            assert any(run.tone == "frame" for run in focused.picture.runs(0)), focused.id
            await pilot.press("tab")
            await settle(pilot)
        assert set(seen) == {"choices", "log", "road", "deck", "convoy", "crew", "others"}


async def test_long_lists_scroll_with_the_wheel_and_keys() -> None:
    app = DemoApp(model_for(match_at(5, until=lambda match: len(match.decision.actions) > 11)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        prompt = pane(pilot, "choices")
        top = prompt.picture.lines()
        prompt.post_message(events.MouseScrollDown(prompt, 3, 5, 0, 1, 0, False, False, False, 60, 8))
        await settle(pilot)
        assert prompt.picture.lines() != top
        await pilot.press("down")
        await settle(pilot)
        assert prompt.picture.find(("choice", app.model.cursor)) is not None
