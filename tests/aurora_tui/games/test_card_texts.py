"""The cards page of any game: with pictures of its board, else with the records of its tables."""

from dataclasses import replace

import pytest

from aurora_tui.games import card_texts
from aurora_tui.games.card_texts import pictures_of
from aurora_tui.games.generic import BOARD as GENERIC
from aurora_tui.tui.screens.cards import CardsScreen
from core import GAMES
from core.kernel.game import usual_tables
from core.kernel.presentation import presentation
from themes.glyphs import ASCII, UNICODE


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_source_and_can_be_read(game: str) -> None:
    pictures = pictures_of(game, usual_tables(game))
    assert pictures
    for picture in pictures:
        assert picture.section
        assert picture.name
        assert picture.source
        for glyphs in (UNICODE, ASCII):
            told = "".join(word.text for line in picture.lines(60, glyphs) for word in line)
            assert told.strip()
            assert "{" not in told


@pytest.mark.parametrize("game", GAMES)
def test_a_board_without_pictures_lists_the_records(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_texts, "board_of", lambda _: replace(GENERIC))
    rows = presentation(game).cards.rows(None)
    pictures = pictures_of(game, usual_tables(game))
    assert [picture.name for picture in pictures] == [row["name"] for row in rows]
    assert {picture.section for picture in pictures} == {row["kind"] for row in rows}


async def test_the_kinds_are_those_of_the_game() -> None:
    page = CardsScreen(UNICODE, pictures_of("floes", usual_tables("floes")))
    assert page.kinds == ("all", "step", "rope")
    await page.turn("", -1)
    assert page.kind == "rope"
    (row,) = page.rows(100)
    assert "Rope" in "".join(word.text for word in row.line)
    page.search = "nothing like it"
    assert "No card" in "".join(word.text for word in page.rows(100)[0].line)
