"""The table on a screen: keys, mouse, pages, people with hostile names, and nothing out of its place."""

import asyncio
import itertools
from typing import Any

import pytest
from textual import events
from textual.geometry import Offset, Region
from textual.pilot import Pilot

from aurora_tui.client.session import Connection, Said
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.last_aurora.tables.records import DAMAGE, EMPTY
from tests.aurora_tui.demo import DemoApp, match_at, model_for
from tests.aurora_tui.match_session import MatchSession
from tests.aurora_tui.robot import Spied, fits, pane, settle

SIZES = [(80, 24), (96, 30), (111, 50), (112, 34), (120, 36), (150, 44), (160, 50), (240, 70)]


def at_kind(kind: str, seed: int = 7, least_round: int = 1, **more: Any) -> Match:
    def there(match: Match) -> bool:
        return match.decision.kind == kind and match.play.state.round >= least_round

    return match_at(seed, until=there, **more)


def text_of(pilot: Pilot[None]) -> str:
    """Everything on the terminal."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def screen_of(pilot: Pilot[None]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


# -- geometry --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kind", ["move.drive", "fire.turn"])
async def test_nothing_is_out_of_its_place(size: tuple[int, int], kind: str) -> None:
    async with DemoApp(model_for(at_kind(kind, least_round=2))).run_test(size=size) as pilot:
        await settle(pilot)
        screen = screen_of(pilot)
        shown = [one for one in screen.query(Pane) if one.display and one.region.area]
        for one in shown:
            assert screen.region.contains_region(one.region), one.id
            assert one.parent is not None
            assert one.parent.region.contains_region(one.region), one.id
            assert one.picture.rows == one.region.height
            assert one.picture.columns == one.region.width
        for one, other in itertools.combinations(shown, 2):
            assert not one.region.intersection(other.region).area, (one.id, other.id)
        cards = [one.region for one in shown if (one.id or "").startswith("slot")]
        gaps = Region.from_union(cards).area - sum(card.area for card in cards) if cards else 0
        assert sum(one.region.area for one in shown) + gaps == size[0] * size[1]
        lines = text_of(pilot).split("\n")
        assert len(lines) == size[1]


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (20, 5)], ids=str)
async def test_a_small_window_says_what_it_needs_and_loses_nothing(size: tuple[int, int]) -> None:
    model = model_for(at_kind("explore.turn"))
    async with DemoApp(model).run_test(size=size) as pilot:
        await settle(pilot)
        assert "80x24" in " ".join(text_of(pilot).split())
        await pilot.press("2")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "EXPLORATION ZONE" in text_of(pilot) or "CONVOY" in text_of(pilot)


async def test_sizes_can_change_at_any_time() -> None:
    model = model_for(at_kind("explore.turn"))
    async with DemoApp(model).run_test(size=(160, 50)) as pilot:
        for size in [(80, 24), (120, 36), (60, 20), (160, 50), (100, 30)]:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            if size >= (80, 24):
                assert "YOUR MOVE" in text_of(pilot)


# -- keys ------------------------------------------------------------------------------------------


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


# -- moving cargo ----------------------------------------------------------------------------------


def movable(match: Match) -> tuple[int, int]:
    """A token and an empty box of the same kind of box, of the seat that is asked."""
    board = match.view(match.decision.seat)["seats"][match.decision.seat]
    boxes = board["cargo"]
    for start, token in boxes.items():
        if token in (EMPTY, DAMAGE):
            continue
        for goal, other in boxes.items():
            if other == EMPTY and board["kinds"][goal] == board["kinds"][start]:
                return start, goal
    raise AssertionError("nothing to move")


def with_cargo_to_move() -> Match:
    def there(match: Match) -> bool:
        if match.decision.kind != "explore.turn":
            return False
        try:
            movable(match)
        except AssertionError:
            return False
        return any(action.kind == "rearrange" for action in match.decision.actions)

    return match_at(7, until=there)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)], ids=str)
async def test_cargo_is_moved_by_two_clicks(size: tuple[int, int]) -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, goal = movable(match)
    token = match.view(seat)["seats"][seat]["cargo"][start]
    async with DemoApp(model_for(match)).run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("c")
        await settle(pilot)
        for place in (start, goal):
            convoy = pane(pilot, "convoy")
            at = convoy.picture.find(("box", seat, place))
            assert at is not None
            await pilot.click(convoy, offset=Offset(*at))
            await settle(pilot)
            await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert match.view(seat)["seats"][seat]["cargo"][goal] == token
        assert match.view(seat)["seats"][seat]["cargo"][start] == EMPTY


async def test_cargo_is_moved_by_keys_on_the_convoy() -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, goal = movable(match)
    token = match.view(seat)["seats"][seat]["cargo"][start]
    async with DemoApp(model_for(match)).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        await pilot.press("c")
        for place in (start, goal):
            convoy = pane(pilot, "convoy")
            for _ in range(40):
                if convoy.cursor == ("box", seat, place):
                    break
                await pilot.press(towards(convoy, seat, place))
            assert convoy.cursor == ("box", seat, place)
            await pilot.press("enter")
            await settle(pilot)
            await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert match.view(seat)["seats"][seat]["cargo"][goal] == token


def towards(convoy: Pane, seat: int, place: int) -> str:
    here = convoy.picture.find(convoy.cursor) if convoy.cursor is not None else None
    there = convoy.picture.find(("box", seat, place))
    assert there is not None
    if here is None:
        return "right"
    if here[1] != there[1]:
        return "down" if there[1] > here[1] else "up"
    return "right" if there[0] > here[0] else "left"


async def test_a_token_that_was_picked_up_is_put_back_by_escape() -> None:
    match = with_cargo_to_move()
    seat = match.decision.seat
    start, _ = movable(match)
    before = dict(match.view(seat)["seats"][seat]["cargo"])
    async with DemoApp(model_for(match)).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        convoy = pane(pilot, "convoy")
        at = convoy.picture.find(("box", seat, start))
        assert at is not None
        await pilot.click(convoy, offset=Offset(*at))
        await settle(pilot)
        assert match.decision.kind == "cargo.put"
        await pilot.press("escape")
        await settle(pilot)
        await settle(pilot)
        assert match.decision.kind == "explore.turn"
        assert dict(match.view(seat)["seats"][seat]["cargo"]) == before


# -- text of people --------------------------------------------------------------------------------

HOSTILE = [
    "[/red]",
    "[b",
    "[link=http://x]y",
    "[@click=app.quit]go[/]",
    "\x1b]52;c;aGFjaw==\x07Eve",
    "\x1b[2J\x1b[31mX",
    "日本語のなまえ",
    "a\u0301\u0301\u0301\u0301\u202eevil",
    "\u2764\ufe0f\U0001f469\u200d\U0001f680",
    "W" * 40,
    "%s {name} \\[x]",
    "A",
]


class Named(MatchSession):
    """A match whose people call themselves anything."""

    def __init__(self, match: Match, names: tuple[str, ...]) -> None:
        super().__init__(match)
        self._names = names  # as they come over a wire, not cleaned

    @property
    def names(self) -> tuple[str, ...]:
        return self._names


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 50)], ids=str)
async def test_names_and_chat_are_plain_text_everywhere(first: int, size: tuple[int, int]) -> None:
    names = tuple(HOSTILE[first : first + 4])
    model = TableModel(Named(at_kind("explore.turn", least_round=2), names), quiet=0)
    async with DemoApp(model).run_test(size=size) as pilot:
        await settle(pilot)
        for text in HOSTILE:
            model.receive(Said(text, f"{text} said"))
            model.receive(Said("", text))
        for key in ("r", "z", "c", "e", "h", "p", "l", "v", "w", "escape"):
            await pilot.press(key)
            await settle(pilot)
            told = text_of(pilot)
            assert not any((ord(char) < 32 and char != "\n") or 0x7F <= ord(char) < 0xA0 for char in told)
            assert "\u202e" not in told
            assert "\u200d" not in told
            for strip in pilot.app.screen._compositor.render_strips():
                assert sum(segment.cell_length for segment in strip) == size[0]
                assert not any(segment.style and segment.style.meta.get("@click") for segment in strip)
        assert pilot.app.is_running
    assert "[/red]" in " ".join(entry.text for entry in model.log)


# -- the rest --------------------------------------------------------------------------------------


async def test_the_connection_is_told_in_the_header() -> None:
    app = DemoApp(model_for(at_kind("explore.turn")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        for link, words in [
            (Connection("up", 12), "12 ms"),
            (Connection("lost", seconds=4), "reconnecting 4 s"),
            (Connection("replaced"), "replaced at this seat"),
        ]:
            app.model.receive(link)
            await settle(pilot)
            assert words in text_of(pilot).split("\n")[0]


@pytest.mark.parametrize("theme", ["night-ice", "monochrome", "ansi-16"])
async def test_no_color_leaves_everything_readable(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = DemoApp(model_for(at_kind("explore.turn")), theme=theme)
    assert app.no_color
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        told = text_of(pilot)
        assert "YOUR MOVE" in told
        if theme == "monochrome":
            styles = [
                segment.style
                for strip in pilot.app.screen._compositor.render_strips()
                for segment in strip
                if segment.style is not None
            ]
            coloured = {str(style) for style in styles if style.color and not style.color.is_default}
            assert not coloured
            assert any(style.reverse for style in styles)


async def test_themes_can_be_changed_while_playing() -> None:
    app = DemoApp(model_for(at_kind("explore.turn")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        before = pane(pilot, "road").render_line(1)
        app.theme = "light"
        await settle(pilot)
        assert pane(pilot, "road").render_line(1) != before


async def test_only_what_changed_is_painted() -> None:
    """Moving the highlight touches the prompt and its target, nothing else."""
    app = DemoApp(model_for(at_kind("move.drive")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        painted: list[str] = []
        for one in screen_of(pilot).query(Pane):
            original = one.refresh

            def refresh(*regions: Any, one: Pane = one, original: Any = original, **more: Any) -> Any:
                painted.extend(f"{one.id} {region.height}x{region.width}" for region in regions)
                return original(*regions, **more)

            one.refresh = refresh  # type: ignore[method-assign]  # watched
        app.model.step(-1)
        await settle(pilot)
        assert {entry.split()[0] for entry in painted} == {"choices", "road"}
        cells = sum(int(a) * int(b) for a, b in (entry.split()[1].split("x") for entry in painted))
        assert cells < 6 * 36


async def test_an_idle_table_paints_nothing() -> None:
    app = DemoApp(model_for(at_kind("explore.turn")))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        drawn = [one.picture for one in screen_of(pilot).query(Pane)]
        await asyncio.sleep(0.4)
        assert all(one.picture is old for one, old in zip(screen_of(pilot).query(Pane), drawn, strict=True))


async def test_the_next_person_of_the_terminal_is_called() -> None:
    match = at_kind("explore.turn")
    model = model_for(match)
    called: list[int] = []

    class Calling(DemoApp):
        async def on_table_screen_seat_wanted(self, event: TableScreen.SeatWanted) -> None:
            event.prevent_default()  # not the demo's, which lifts no curtain
            called.append(event.seat)

    async with Calling(model).run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        assert called == [match.decision.seat]
        assert model.seat is None  # nothing private is asked for before the curtain is lifted
        assert model.view is not None
        assert all(not board["objects"] for board in model.view["seats"])
        await model.session.look(match.decision.seat)
        await settle(pilot)
        assert model.decision is not None
        assert called == [match.decision.seat]


async def test_escape_with_nothing_to_go_back_from_opens_the_menu() -> None:
    """Where a layout has no Latin letters, all that letters do is there (T24)."""
    app = DemoApp(model_for(at_kind("explore.turn")))
    asked = []
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.action_palette = lambda: asked.append("palette")  # type: ignore[attr-defined]  # the app's own
        await pilot.press("w", "escape")
        assert not asked
        await pilot.press("escape")
        await settle(pilot)
        assert asked == ["palette"]


async def test_the_prompt_has_the_keyboard_again_when_another_is_asked() -> None:
    match = at_kind("explore.turn")
    app = DemoApp(model_for(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        seat = match.decision.seat
        await pilot.press("c")
        assert pilot.app.focused is pane(pilot, "choices")
        await pilot.press("c")
        convoy = pane(pilot, "convoy")
        assert pilot.app.focused is convoy
        assert convoy.cursor is not None
        assert "pick up" in text_of(pilot)
        for _ in range(60):
            if match.decision is None or match.decision.seat != seat:
                break
            kinds = [option.action.kind for option in app.model.choices]
            place = next((kinds.index(kind) for kind in ("pass", "end", "done") if kind in kinds), 0)
            await app.model.answers.choose(place, match.decision.id)
            await settle(pilot)
        assert match.decision is not None
        assert match.decision.seat != seat
        assert pilot.app.focused is pane(pilot, "choices")
        assert convoy.cursor is None


async def test_the_page_of_the_log_scrolls_at_once_and_opens_at_its_end() -> None:
    app = DemoApp(model_for(at_kind("explore.turn", least_round=2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("l")
        log = pane(pilot, "logpage")
        end = log.picture.lines()
        await pilot.press("pageup")
        await settle(pilot)
        assert log.picture.lines() != end
        await pilot.press("r", "l")
        await settle(pilot)
        assert log.picture.lines() == end
