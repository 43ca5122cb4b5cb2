"""The table on a screen: nothing out of its place at any size, people with hostile names, repainting."""

import asyncio
import itertools
from typing import Any

import pytest
from textual.geometry import Region

from aurora_tui.client.session import Connection, Said
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from tests.aurora_tui.demo import DemoApp, model_for
from tests.aurora_tui.match_session import MatchSession
from tests.aurora_tui.robot import pane, settle
from tests.aurora_tui.tui.screens.table_kit import at_kind, screen_of, text_of

SIZES = [(80, 24), (96, 30), (111, 50), (112, 34), (120, 36), (150, 44), (160, 50), (240, 70)]


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
