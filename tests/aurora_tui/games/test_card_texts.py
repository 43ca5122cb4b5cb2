"""The cards page of any game: with pictures of its board, else with the records of its tables."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from aurora_tui.games import card_texts
from aurora_tui.games.card_texts import card_lines, pictures_of
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


def test_cards_in_lines_where_a_board_has_no_look_up() -> None:
    def look_up(wanted: str) -> Sequence[str]:
        return card_lines("floes", usual_tables("floes"), None, wanted)

    assert look_up("rope") == ["Rope: 5 copies."]
    assert look_up("Two") == ["Two Steps: 6 copies."]
    assert len(look_up("step")) == 3
    assert len(look_up("6 copies")) == 2
    assert look_up("") == ["c takes a name, a word of a text, or a kind: step, rope."]
    assert look_up("walrus\x1b[31m") == ["There is no card 'walrus'."]
    assert card_lines("last_aurora", usual_tables("last_aurora"), None, "medic")[0].startswith("Medic: ")
