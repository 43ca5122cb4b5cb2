"""The page of a thing of the table, by key and by mouse, and the cards as cards."""

from typing import Any

import pytest
from textual.geometry import Offset

from aurora_tui.client.start_request import Launch
from aurora_tui.drawing.canvas import Word, width
from aurora_tui.drawing.card_face import card_face
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.widgets.pane import Pane
from aurora_tui.tui.widgets.thing import face
from core import GAMES
from core.kernel.game import usual_tables
from tests.aurora_tui.screens.kit import WITH_BOT, opened, page, press, settle, text
from themes.glyphs import ASCII, UNICODE


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_cut_in_the_browser_of_a_small_screen(game: str) -> None:
    pictures = pictures_of(game, usual_tables(game))
    rows = CardsScreen(UNICODE, pictures).detail_rows(24)
    assert rows <= 12  # half of the screen
    for picture in pictures:
        lines = face(picture, UNICODE, 72, rows)
        assert len(lines) <= rows
        assert len({width(line) for line in lines}) == 1, picture.name
        assert not any(word.text == UNICODE.ellipsis for line in lines for word in line), picture.name


def test_a_card_is_as_narrow_as_its_rows_allow() -> None:
    def inside(cells: int, glyphs: Any) -> list[list[Word]]:
        return [[Word("x" * min(cells, 30))]] * (1 if cells >= 50 else 9)

    assert width(card_face("A", [], inside, "", ASCII, cells=72, rows=12)[0]) == 34
    assert width(card_face("A", [], inside, "", ASCII, cells=72, rows=5)[0]) == 54


async def test_a_key_and_a_right_click_open_what_a_thing_is_and_esc_closes_it() -> None:
    async with opened(Launch(game=WITH_BOT), (120, 36)) as pilot:
        await settle(pilot)
        await press(pilot, "i")
        assert page(pilot) == "InspectionScreen"
        assert "Rules: " in text(pilot)
        await press(pilot, "slash")
        assert page(pilot) == "CardsScreen"
        await press(pilot, "escape", "escape")
        assert page(pilot) == "TableScreen"
        road = pilot.app.screen.query_one("#road", Pane)
        at = road.picture.find(("space", 7))
        assert at is not None
        await pilot.click(road, offset=Offset(*at), button=3)
        await settle(pilot)
        assert page(pilot) == "InspectionScreen"
        assert "SPACE 7" in text(pilot)
        await press(pilot, "escape")
        await pilot.click(road, offset=Offset(*at))  # no choice is about it
        await settle(pilot)
        assert page(pilot) == "InspectionScreen"
