"""What is highlighted is what enter does, wherever the keyboard and the mouse have been before."""

import random

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.start_request import Launch
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.reference import KEYS, SIGNS
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.kernel.presentation import presentation
from tests.aurora_tui.demo import DemoApp, RandomBot
from tests.aurora_tui.robot import Spied, fits, pane, settle
from tests.aurora_tui.screens.kit import WITH_BOT, opened, press
from tests.aurora_tui.screens.kit import settle as settle_app
from tests.aurora_tui.tui.screens.table_kit import at_kind
from tests.aurora_tui.tui.screens.test_table_cargo import movable, with_cargo_to_move
from tests.snapshots.stage import scene

Size = tuple[int, int]
MANUAL = manual_on_screen(presentation("last_aurora").manual, KEYS, SIGNS)


def spied(match: Match, *, confirm: bool = False, bots: tuple[int, ...] = ()) -> tuple[TableModel, Spied]:
    session = Spied(match, {seat: RandomBot(seat) for seat in bots})
    session.answers = []
    return TableModel(session, quiet=0, confirm=confirm), session


def screen_of(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def click(pilot: Pilot[None], name: str, *hit: str | int) -> None:
    at = pane(pilot, name).picture.find(hit)
    assert at is not None, hit
    await pilot.click(pane(pilot, name), offset=Offset(*at))
    await settle(pilot)
    await settle(pilot)


def lit_choice(pilot: Pilot[None]) -> int | None:
    """The place of the choice that the prompt shows as highlighted, by what is painted."""
    picture = pane(pilot, "choices").picture
    for y in range(picture.rows):
        hit, inside = picture.hit(3, y), picture.runs(y)[1:-1]
        if hit is not None and hit[0] == "choice" and all("@select" in run.tone for run in inside):
            return int(hit[1])
    return None


async def test_a_click_on_a_box_then_escape_leaves_enter_to_the_prompt() -> None:
    match = with_cargo_to_move()
    model, session = spied(match)
    start, _ = movable(match)
    undoable = match.undoable(match.decision.seat)
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await click(pilot, "convoy", "box", match.decision.seat, start)
        assert match.decision.kind == "cargo.put"
        await pilot.press("escape")
        await settle(pilot)
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert match.undoable(match.decision.seat) == undoable  # looking at it is no answer
        place = lit_choice(pilot)
        assert place == model.cursor
        wanted = (match.decision.id, model.choices[place].answer)
        await pilot.press("enter")
        await settle(pilot)
        assert wanted in session.answers[-3:]  # a row of several answers goes on from it


async def test_escape_out_of_moving_cargo_leaves_all_as_it_was_and_nothing_to_undo() -> None:
    match = with_cargo_to_move()
    model, _ = spied(match)
    seat, (start, goal) = match.decision.seat, movable(match)
    before, undoable = Match.length(match.record()), match.undoable(seat)
    cargo = dict(match.view(seat)["seats"][seat]["cargo"])

    async def choose(kind: str, *args: int) -> None:
        place = next(
            at
            for at, option in enumerate(model.choices)
            if option.action.kind == kind and option.action.args == args
        )
        assert await model.answers.choose(place, match.decision.id)
        await settle(pilot)

    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await choose("rearrange")
        await choose("box", start)
        await pilot.press("escape")
        await settle(pilot)
        assert match.decision.kind == "cargo.pick"
        assert match.undoable(seat) == undoable + 1
        await pilot.press("escape")
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert (Match.length(match.record()), match.undoable(seat)) == (before, undoable)
        await choose("rearrange")
        await choose("box", start)
        await choose("box", goal)
        assert dict(match.view(seat)["seats"][seat]["cargo"]) != cargo
        await pilot.press("escape")
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert dict(match.view(seat)["seats"][seat]["cargo"]) == cargo
        assert (Match.length(match.record()), match.undoable(seat)) == (before, undoable)
        await choose("rearrange")
        await choose("box", start)
        await choose("box", goal)
        moved = dict(match.view(seat)["seats"][seat]["cargo"])
        await pilot.press("0")
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert dict(match.view(seat)["seats"][seat]["cargo"]) == moved
        assert model.spans.count(model.undoable) == match.undoable(seat) - undoable  # undone as a whole


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (160, 50)], ids=str)
async def test_with_the_keyboard_at_a_box_the_box_is_highlighted_and_no_choice(size: Size) -> None:
    match = with_cargo_to_move()
    model, session = spied(match)
    start, _ = movable(match)
    seat = match.decision.seat
    async with DemoApp(model).run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("c", *("c" if size == (80, 24) else ""))
        await settle(pilot)
        convoy = pane(pilot, "convoy")
        assert convoy.has_focus
        assert lit_choice(pilot) is None
        assert model.marks.aim == convoy.cursor
        assert convoy.cursor is not None
        assert convoy.cursor[:2] == ("box", seat)
        assert "The keyboard is at a box" in "\n".join(pane(pilot, "choices").picture.lines())
        await pilot.press("escape")
        await settle(pilot)
        assert lit_choice(pilot) == model.cursor
        assert session.answers == []
        await pilot.press("c", *("c" if size == (80, 24) else ""), "down", "j")  # j moves the highlight
        await settle(pilot)
        assert lit_choice(pilot) == model.cursor == 1
        assert start in match.view(seat)["seats"][seat]["kinds"]


@pytest.mark.parametrize("size", [(120, 36), (80, 24)], ids=str)
async def test_keys_that_come_at_once_put_the_cursor_on_a_box_as_well(size: Size) -> None:
    """On a small screen the second one finds a page that is not drawn yet."""
    model, _ = spied(with_cargo_to_move())
    async with DemoApp(model).run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(2):
            pilot.app.post_message(events.Key("c", "c"))
        await settle(pilot)
        await settle(pilot)
        convoy = pane(pilot, "convoy")
        assert convoy.has_focus
        assert convoy.cursor is not None
        assert model.marks.aim == convoy.cursor
        assert lit_choice(pilot) is None


async def test_enter_at_a_box_of_several_choices_gives_the_keyboard_to_the_prompt() -> None:
    """The prompt says that enter picks the highlighted one, so it must."""
    model, session = spied(scene().start("fire").m, bots=(1, 2, 3))
    async with DemoApp(model).run_test(size=(160, 50)) as pilot:
        await settle(pilot)
        boxes = [hit for option in model.choices for hit in option.targets if hit[0] == "box"]
        several = next(hit for hit in boxes if boxes.count(hit) > 1)
        await pilot.press("c")
        pane(pilot, "convoy").go_to(several)  # type: ignore[attr-defined]  # a box of the convoy
        await pilot.press("enter")
        await settle(pilot)
        assert session.answers == []
        place = lit_choice(pilot)
        assert place == model.cursor
        wanted = model.choices[place].answer
        await pilot.press("enter")
        await settle(pilot)
        assert [choice for _, choice in session.answers] == [wanted]


async def test_enter_while_the_reasons_are_shown_goes_back_to_the_choices() -> None:
    model, session = spied(at_kind("explore.turn"))
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await pilot.press("w", "enter")
        await settle(pilot)
        assert session.answers == []
        assert lit_choice(pilot) == model.cursor


async def test_enter_on_a_choice_that_was_scrolled_away_brings_it_into_sight() -> None:
    model, session = spied(at_kind("explore.turn"))
    async with DemoApp(model).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        prompt = pane(pilot, "choices")
        for _ in range(30):
            prompt.scroll_rows(2)
        await settle(pilot)
        if lit_choice(pilot) is None:
            await pilot.press("enter")
            await settle(pilot)
            assert session.answers == []
        assert lit_choice(pilot) == model.cursor


@pytest.mark.parametrize("key", ["enter", "2", "u", "escape"])
async def test_nothing_is_answered_in_a_window_that_shows_nothing(key: str) -> None:
    match = at_kind("explore.turn")
    model, session = spied(match)
    async with DemoApp(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        before = match.decision.id
        await pilot.resize_terminal(47, 20)
        await settle(pilot)
        await pilot.press(key)
        await settle(pilot)
        assert session.answers == []
        assert match.decision.id == before
        await pilot.resize_terminal(120, 36)
        await settle(pilot)
        assert model.choice is not None
        row = model.choice
        await pilot.press("enter")
        await settle(pilot)
        assert fits(row, before, session.answers)


async def test_no_key_works_on_a_page_that_is_not_shown() -> None:
    async with opened(size=(60, 20)) as pilot:
        await press(pilot, "2", "enter", "down")
        assert type(pilot.app.screen).__name__ == "TitleScreen"
        await pilot.resize_terminal(80, 24)
        await settle_app(pilot)
        await press(pilot, "2")
        assert type(pilot.app.screen).__name__ != "TitleScreen"


def test_help_is_about_the_question_before_it_is_about_a_pane() -> None:
    assert MANUAL.chapter_for("explore.turn", "convoy") == MANUAL.chapter_for("explore.turn")
    assert MANUAL.chapter_for("", "convoy") == MANUAL.chapter_for("cargo.pick")
    assert MANUAL.chapter_for("a kind of tomorrow", "road") == MANUAL.chapter_for("", "road")


async def test_help_after_a_click_on_a_pane_opens_on_what_is_asked() -> None:
    async with opened(Launch(game=WITH_BOT), size=(120, 36)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.model.decision is not None
        kind = screen.model.decision.kind
        for name in ("crew", "road", "convoy", "log"):
            await pilot.click(screen.query_one(f"#{name}", Pane), offset=Offset(20, 3))
            await settle_app(pilot)
            await press(pilot, "question_mark")
            shown = pilot.app.screen
            assert isinstance(shown, HelpScreen)
            assert shown.chapter == MANUAL.chapter_for(kind)
            await press(pilot, "escape")


WANDERING = (
    *(
        "tab",
        "shift+tab",
        "c",
        "z",
        "r",
        "e",
        "h",
        "p",
        "l",
        "v",
        "w",
        "escape",
        "up",
        "down",
        "left",
        "right",
        "j",
    ),
    *("home", "end", "pagedown", "pageup", "u"),
)
POINTED = ("convoy", "crew", "road", "log", "others", "deck")


@pytest.mark.parametrize("size", [(120, 36), (80, 24)], ids=str)
@pytest.mark.parametrize("seed", range(2))
async def test_a_robot_wanders_and_presses_enter(size: Size, seed: int) -> None:
    """Keys, clicks and the wheel anywhere; then enter does what is painted as highlighted, or nothing."""
    luck = random.Random(seed)
    match = with_cargo_to_move()
    model, session = spied(match)
    async with DemoApp(model).run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(25):
            screen = screen_of(pilot)
            for _ in range(luck.randrange(4)):
                await wander(pilot, luck)
            if model.decision is None or type(pilot.app.screen) is not TableScreen:
                break
            await settle(pilot)
            place, aim, before = lit_choice(pilot), model.marks.aim, len(session.answers)
            assert place is None or aim is None
            if place is None and aim is None and model.choices[model.cursor].letter:
                place = model.cursor  # an odd job in the frame
            if aim is not None:
                found = pane(pilot, "convoy").picture.find(aim)
                assert found is not None
            row = model.choices[place] if place is not None else None
            wanted = [(model.decision.id, row.answer)] if row is not None and not row.opens else []
            offered = [option.answer for option in model.choices if aim in option.targets]
            moving = [option.answer for option in model.choices if option.action.kind == "rearrange"]
            asked, kind = model.decision.id, model.decision.kind
            await pilot.press("enter")
            await settle(pilot)
            await settle(pilot)
            given = session.answers[before:]
            if aim is None:
                assert given[:1] == wanted, (given, wanted, screen.focused)
                ends_itself = kind == "cargo.put"  # moving cargo then does
                assert len(given) <= 1 or ends_itself or (row is not None and row.then)
            elif given:
                assert given[0][0] == asked
                assert given[0][1] in (offered or moving)


async def wander(pilot: Pilot[None], luck: random.Random) -> None:
    """A key that answers nothing, a click on a pane, or the wheel."""
    shown = [one for one in screen_of(pilot).query(Pane) if one.display and one.region.area]
    pointed = [part for part in shown if part.id in POINTED]
    if luck.random() < 0.6 or not pointed:
        await pilot.press(luck.choice(WANDERING))
    else:
        one = luck.choice(pointed)
        at = Offset(luck.randrange(one.region.width), luck.randrange(one.region.height))
        there, _ = pilot.app.screen.get_widget_at(*(one.region.offset + at))
        if there in (one, *one.children):
            await pilot.click(one, offset=at)
    await settle(pilot)
