"""Pages that are read: cards, help, the list of games, settings and commands by name."""

import pytest

from aurora_tui.client.start_request import Launch
from aurora_tui.games.last_aurora.cards import card_pictures
from aurora_tui.games.registry import board_of
from aurora_tui.storage import saves
from aurora_tui.storage.settings import explanations, load
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.settings import SettingsScreen
from core.kernel.game import games, usual_tables
from core.last_aurora.options import load_rules, settle_options
from tests.aurora_tui.screens.kit import (
    SIZES,
    TWO,
    WITH_BOT,
    app_of,
    click,
    lines,
    opened,
    page,
    played,
    press,
    settle,
    text,
)
from themes.glyphs import UNICODE


async def test_the_list_of_games() -> None:
    first, second = await played(TWO, 20), await played(WITH_BOT)
    (saves.saves_folder() / "broken.game").write_bytes(b"nonsense")
    async with opened(size=(120, 36)) as pilot:
        await press(pilot, "5")
        shown = text(pilot)
        assert "cannot be read" in shown
        assert "Ann, Ben" in shown
        assert "over" in shown
        await click(pilot, "spot", str(saves.path_of(second)))
        assert page(pilot) == "ReplayScreen"
        await press(pilot, "escape", "5")
        pilot.app.screen.cursor = str(saves.path_of(first))  # type: ignore[attr-defined]  # the page that is open
        await press(pilot, "d", "2")
        assert not saves.path_of(first).exists()
        assert page(pilot) == "GamesScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_cards(size: tuple[int, int]) -> None:
    async with opened(size=size) as pilot:
        await press(pilot, "7", "1")
        assert page(pilot) == "CardsScreen"
        await press(pilot, "h", "e", "r", "m")
        assert "Hermit" in text(pilot)
        assert "Warwolves" not in text(pilot)
        await press(pilot, "escape", "right")
        assert "survivor" in lines(pilot)[0]
        await click(pilot, "turn", "", 1)
        assert "truck" in lines(pilot)[0]
        await press(pilot, "escape")
        assert page(pilot) == "TitleScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_help_by_keys_and_mouse(size: tuple[int, int]) -> None:
    async with opened(Launch(game=WITH_BOT), size=size) as pilot:
        await press(pilot, "question_mark")
        assert page(pilot) == "HelpScreen"
        assert "EXPLORATION" in text(pilot)
        assert "R160-R161" in text(pilot)
        await press(pilot, "down")
        assert "REST" in text(pilot)
        await click(pilot, "spot", "signs")
        assert "{" not in text(pilot)
        await press(pilot, "escape")
        assert page(pilot) == "TableScreen"


async def test_settings_are_used_and_written_at_once() -> None:
    async with opened() as pilot:
        await press(pilot, "9", "right", "right")
        assert pilot.app.theme == "light"
        assert load()[0].theme == "light"
        await press(pilot, "down", "left")
        assert app_of(pilot).glyphs.name == "ascii"
        await press(pilot, "down", "Z", "o", "e")
        assert load()[0].name == "Zoe"
        await click(pilot, "turn", "confirm", 1)
        assert load()[0].confirm is True
        await press(pilot, "escape", "2")
        assert "Zoe" in text(pilot)
        assert "+----" in text(pilot)


async def test_commands_by_name() -> None:
    async with opened() as pilot:
        await press(pilot, "ctrl+p", *"high", "enter")
        assert pilot.app.theme == "high-contrast"
        await press(pilot, "ctrl+p", *"cards", "enter")
        assert page(pilot) == "ConfirmScreen"  # of which game?
        await press(pilot, "enter")
        assert page(pilot) == "CardsScreen"


async def test_roles_and_outcome_cards_are_among_the_cards() -> None:
    rules = load_rules(settle_options({"roles": True}, 2))
    page = CardsScreen(UNICODE, card_pictures(rules))
    async with opened() as pilot:
        await pilot.app.push_screen(page)
        told = "\n".join("".join(word.text for word in row.line) for row in page.rows(110))
        assert "Motivator" in told
        assert "Outcome card  1" in told
        for spot in page.pictures:
            page.cursor = spot
            assert "source: " in "".join(word.text for word in page.detail(100)[-1])
    base = load_rules(settle_options({}, 2))
    page = CardsScreen(UNICODE, card_pictures(base))
    assert "Motivator" not in "\n".join("".join(word.text for word in row.line) for row in page.rows(110))


@pytest.mark.parametrize("game", games())
async def test_kinds_of_cards_stand_in_columns(game: str) -> None:
    """No word of a column is cut, and none runs into the next."""
    pictures = board_of(game).cards(usual_tables(game))
    page = CardsScreen(UNICODE, pictures)
    async with opened() as pilot:
        await pilot.app.push_screen(page)
        told = ["".join(word.text for word in row.line) for row in page.rows(76)]
    for picture, line in zip(pictures, told, strict=True):
        assert [line.startswith(f"{picture.name} "), f" {picture.section} " in line] == [True, True], line
        assert f" {picture.note} " in line or not picture.note, line


async def test_what_a_setting_is_for_can_be_read_whole() -> None:
    """On the smallest of the usual screens, for each row."""
    async with opened(size=(80, 24)) as pilot:
        await press(pilot, "9")
        for name, told in explanations().items():
            screen = pilot.app.screen
            assert isinstance(screen, SettingsScreen)
            screen.cursor = name
            screen.redraw()
            await settle(pilot)
            if name not in ("theme", "glyphs"):
                whole = " ".join("".join(lines(pilot)).replace("│", " ").replace("┃", " ").split())
                assert " ".join(told.split()) in whole, name
