"""Pictures beside the table: the same for the same size, in every look, of signs of one cell, and still."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.screen import Screen

from aurora_tui.client.results import MOODS
from aurora_tui.drawing import letters
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.games.pictures import LEAST_ROWS, picture
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.page_canvas import PageCanvas
from core import GAMES
from tests.snapshots.stage import Stage
from tests.snapshots.test_pages import PAGES
from themes.glyphs import SETS, UNICODE, Glyphs
from themes.palettes import LOOKS
from themes.tones import style

SIZES = [(80, 4), (80, 6), (100, 9), (160, 14)]


def cells(canvas: Canvas) -> list[tuple[str, str]]:
    return [(run.text, run.tone) for y in range(canvas.rows) for run in canvas.runs(y)]


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_for_every_mood(game: str, mood: str, glyphs: Glyphs) -> None:
    pictures = board_of(game).pictures
    for columns, rows in SIZES:
        canvas = picture(pictures, mood, columns, rows, glyphs)
        found = cells(canvas)
        assert (canvas.columns, canvas.rows) == (columns, rows)
        assert sum(not char.isspace() for text, _ in found for char in text) > columns // 2
        assert found == cells(picture(pictures, mood, columns, rows, glyphs))
        for text, tone in found:
            assert all(cell_len(char) == 1 for char in text)
            assert text.isascii() or glyphs.name != "ascii"
            assert tone.endswith("@ground")
            for look in LOOKS:
                assert style(look, tone).bgcolor == style(look, "text@ground").bgcolor
        assert not canvas.hits()


def test_where_there_is_no_room_there_is_no_picture() -> None:
    for rows in range(LEAST_ROWS):
        assert not "".join(picture({}, "won", 80, rows, UNICODE).lines()).strip()
    assert "".join(picture({}, "won", 80, LEAST_ROWS, UNICODE).lines()).strip()


def test_large_letters_are_three_rows_of_one_width() -> None:
    for char, rows in letters.FONT.items():
        assert len(rows) == letters.ROWS, char
        assert len({len(row) for row in rows}) == 1, char
    assert letters.large_width("ANN") == letters.large_width("ann") > 9
    assert letters.large_width("Ännä") == letters.large_width("") == 0


@pytest.mark.parametrize(("text", "columns"), [("Ännä wins", 40), ("ANN WINS", 20), ("ANN WINS", 60)])
def test_a_name_without_large_letters_is_spaced(text: str, columns: int) -> None:
    canvas = Canvas(columns, 3)
    letters.large(canvas, 0, text, ("text", "text", "text"), UNICODE)
    drawn = "".join(canvas.lines())
    assert ("█" in drawn) == (columns == 60)
    assert columns == 60 or text[1:3].upper() in drawn.replace(" ", "") + drawn


@pytest.mark.parametrize("page", ["title", "curtain", "results"])
async def test_nothing_in_a_picture_moves(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a row is painted, and so not a byte sent, while nobody presses a key."""
    made: Callable[[Glyphs], Screen[object]] = PAGES[page][0]
    painted: list[int] = []
    usual = PageCanvas.render_line
    async with Stage(made).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.pause()
        monkeypatch.setattr(PageCanvas, "render_line", lambda self, y: (painted.append(y), usual(self, y))[1])
        await pilot.pause(0.3)
        assert not painted
        await pilot.press("down")
        await pilot.pause()
        assert painted or page == "curtain"
