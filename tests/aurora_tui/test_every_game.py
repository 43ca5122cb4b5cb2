"""Another game than the usual one, from the command line to its resumption, in both clients."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aurora_tui.cli.commands import command_line
from aurora_tui.cli.options import chosen_options
from aurora_tui.client.game_setup import NewGame, people_and_bots
from aurora_tui.client.start_request import Launch
from aurora_tui.games.generic import BOARD as GENERIC
from aurora_tui.games.registry import board_of
from aurora_tui.storage import saves
from aurora_tui.storage.save_reader import latest_listed
from aurora_tui.tui.screens.game_rows import LABEL_CELLS, TITLE_CELLS
from core import games
from core.kernel.presentation import presentation
from tests.aurora_tui.net_kit import Aurora
from tests.aurora_tui.screens.kit import app_of, click, lines, opened, page, press, text
from tests.aurora_tui.screens.test_visiting import arrives
from tests.net.helpers import free_port, until

WORDS = ("play", "floes", "--goal", "9", "--bots", "1")


@pytest.fixture
def running() -> Iterator[list[Aurora]]:
    """Processes that a test started."""
    processes: list[Aurora] = []
    yield processes
    for process in processes:
        process.close()


def asked_for(*words: str) -> NewGame:
    """The game of a command line."""
    options = command_line().read(words)
    return people_and_bots(options.game, options.players, options.bots, chosen_options(options))


@pytest.mark.parametrize(
    "words",
    [WORDS, ("play", "--goal", "9", "--bots", "1", "floes"), ("play", "--bots", "1", "floes", "--goal=9")],
)
def test_the_switches_are_those_of_the_game_that_is_named(words: tuple[str, ...]) -> None:
    game = asked_for(*words)
    assert (game.game, game.options) == ("floes", {"goal": 9})
    assert game.names() == ["Player 1", "Mira"]
    assert game.taken[1].who == "random"
    assert game.refusal() == ""


def test_a_value_is_not_taken_for_a_game() -> None:
    game = asked_for("play", "--players", "floes,Ben")
    assert game.game == "last_aurora"
    assert asked_for("play", "--players", "floes").game == "last_aurora"


def test_in_lines_it_is_played_and_gone_on_with(running: list[Aurora]) -> None:
    first = Aurora(*WORDS, "--plain")
    running.append(first)
    first.until("Floes, goal 9 steps away, seed ")
    first.until("which card do you lay face down?")
    first.type("1")
    first.until("Player 1 lays a card.")
    first.type("q")
    first.until("go on with: aurora resume player1-mira --plain")
    (listed,) = saves.found()
    assert listed[1].name == "player1-mira"
    last = latest_listed()
    assert last is not None
    assert last.summary is not None
    assert last.summary.moment.startswith("Round 1 of ")
    again = Aurora("resume", "--plain")
    running.append(again)
    again.until("Floes, player1-mira. Players: Player 1, Mira (random bot).")
    again.until("  1. ")


def test_in_lines_it_is_hosted_and_joined(running: list[Aurora]) -> None:
    address = f"127.0.0.1:{free_port()}"
    host = Aurora("host", "--bind", address)
    running.append(host)
    host.until("Host at")
    ann = Aurora("join", address, "--name", "Ann", "--plain")
    running.append(ann)
    ann.until("A number goes")
    ann.type("open floes 2 goal=9")
    ann.until("Table 1 is open: Floes, goal 9 steps away, 2 seats.")
    ben = Aurora("join", address, "--name", "Ben", "--plain")
    running.append(ben)
    ben.until("A number goes")
    ben.type("1")
    ben.until("A number takes that seat")
    ben.type("2")
    ben.until("'ready' when you are")
    ben.type("ready")
    ann.until("All are ready: 'start' begins the game.")
    ann.type("start")
    for one in (ann, ben):
        one.until("Floes, goal 9 steps away. Players: Ann, Ben.")


async def test_on_the_screen_it_is_played_and_gone_on_with(data_folder: Path) -> None:
    async with opened(Launch(game=asked_for(*WORDS))) as pilot:
        assert page(pilot) == "TableScreen"
        session = app_of(pilot).active.session
        assert session is not None
        assert session.game == "floes"
        assert session.names == ("Player 1", "Mira")
        await press(pilot, "1")
    async with opened() as pilot:
        assert "Player 1, Mira: Floes, Round 1 of " in text(pilot)
        await press(pilot, "c")
        await arrives(pilot, "TableScreen")
        session = app_of(pilot).active.session
        assert session is not None
        assert session.game == "floes"


@pytest.mark.parametrize("game", games())
async def test_rules_cards_and_the_guided_game_of_each_game_are_reached_from_the_title(game: str) -> None:
    about = presentation(game)
    guided = about.preset("guided") is not None
    async with opened(size=(80, 24)) as pilot:
        await press(pilot, "7")
        await click(pilot, "spot", game)
        assert page(pilot) == "CardsScreen"
        assert about.title.upper() in lines(pilot)[0]
        await press(pilot, "escape", "8")
        await click(pilot, "spot", f"rules {game}")
        assert page(pilot) == "HelpScreen"
        assert about.title.upper() in lines(pilot)[0]
        assert about.manual.chapters[0].title.upper() in text(pilot)
        await press(pilot, "escape", "8")
        assert (f"a guided first game of {about.title}" in text(pilot)) == guided
        if guided:
            await click(pilot, "spot", f"guided {game}")
            assert page(pilot) == "TableScreen"
            model = app_of(pilot).active.model
            assert model is not None
            lessons = model.lessons
            assert lessons is not None
            await until(lambda: lessons.shown is not None)  # a bot may be asked first
            session = app_of(pilot).active.session
            assert session is not None
            assert session.game == game


@pytest.mark.parametrize("game", games())
def test_lessons_light_panes_of_the_board(game: str) -> None:
    manual, board = presentation(game).manual, board_of(game)
    if board is not GENERIC:  # which has other panes than a board of its own will have
        assert set(manual.lights.values()) <= {pane.key for pane in board.panes}
    assert all(manual.lesson(kind) for kind in manual.lights)


@pytest.mark.parametrize("game", games())
def test_titles_of_options_and_games_fit_the_form(game: str) -> None:
    assert all(len(field.title) < LABEL_CELLS for field in presentation(game).options)
    assert len(presentation(game).title) <= TITLE_CELLS


async def test_the_form_offers_every_game_with_its_options(data_folder: Path) -> None:
    async with opened(size=(120, 36)) as pilot:
        await press(pilot, "2")
        assert "Map" in text(pilot)
        await click(pilot, "turn", "game", -1)
        assert "Map" not in text(pilot)
        await click(pilot, "turn", "option-goal", -1)
        await press(pilot, "ctrl+b")
        await arrives(pilot, "TableScreen")
        session = app_of(pilot).active.session
        assert session is not None
        assert session.game == "floes"
        kept = latest_listed()
        assert kept is not None


async def test_it_is_hosted_on_the_screen(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    async with opened(size=(120, 36)) as pilot:
        await press(pilot, "3")
        await click(pilot, "turn", "lan", 1)
        await click(pilot, "turn", "game", -1)
        await press(pilot, "ctrl+b")
        await arrives(pilot, "LobbyScreen")
        assert "goal 12 steps away" in text(pilot)
        visit = app_of(pilot).active.visit
        assert visit is not None
        assert visit.client.room is not None
        assert visit.client.room.game == "floes"
