"""Any board on the table screen: whole games of the small game, by keys and by mouse, at four sizes."""

import random

import pytest

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.table_model import TableModel
from aurora_tui.games import generic
from aurora_tui.games.contract import CLIENT_PANES, Area, Board
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.screens.table_page import TablePage
from core import Match, games
from core.kernel.presentation import presentation
from tests.aurora_tui.demo import DemoApp, RandomBot, model_for
from tests.aurora_tui.robot import Spied, answer_by_keys, answer_by_mouse, check, fits, left_of, pane, settle
from themes.glyphs import SETS, UNICODE, Glyphs

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
BOARDS = {"own": board_of("floes"), "generic": generic.BOARD}


def floes(seats: int = 3, seed: int = 5) -> Match:
    return Match.new("floes", ["Ann", "Ben", "Cleo", "Dan"][:seats], {}, seed=seed)


async def play(
    board: Board, size: tuple[int, int], way: str, persons: int, match: Match | None = None, most: int = 600
) -> int:
    """A game to its end or so many answers, each checked; gives how many there were."""
    luck = random.Random(size[0] + persons)
    match = match or floes()
    session = Spied(match, {seat: RandomBot(seat) for seat in range(persons, len(match.seats))})
    session.answers = []
    model = TableModel(session, quiet=0)
    act = answer_by_keys if way == "keys" else answer_by_mouse
    async with DemoApp(model, board=board).run_test(size=size) as pilot:
        for _ in range(4 * most):
            await settle(pilot)
            if len(session.answers) >= most:
                return len(session.answers)
            if model.scores is not None:
                assert "THE END" in "\n".join(pane(pilot, "choices").picture.lines())
                return len(session.answers)
            decision = model.decision
            if decision is None:
                continue
            check(pilot, model)
            place = luck.randrange(len(model.choices))
            before, choice, left = len(session.answers), model.choices[place], left_of(model)
            await act(pilot, model, place, luck)
            await settle(pilot)
            given = session.answers[before:]
            assert fits(choice, decision.id, given, left), (decision, choice, given, model.hint)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", BOARDS)
async def test_a_whole_game(board: str, size: tuple[int, int], way: str) -> None:
    assert await play(BOARDS[board], size, way, persons=1) >= 5


@pytest.mark.parametrize(("size", "way"), [((80, 24), "keys"), ((120, 36), "mouse")], ids=str)
@pytest.mark.parametrize("game", [game for game in games() if board_of(game) is not generic.BOARD])
async def test_any_game_is_played_without_its_board(
    game: str, size: tuple[int, int], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.aurora_tui.robot.CHECKS", {})  # facts of the panes of its own board
    match = Match.new(game, ["Ann", "Ben"], {}, seed=4)
    assert await play(generic.BOARD, size, way, persons=2, match=match, most=25) >= 5


@pytest.mark.parametrize("board", BOARDS)
async def test_a_game_of_several_at_one_terminal(board: str) -> None:
    assert await play(BOARDS[board], (120, 36), "keys", persons=3) >= 15


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", BOARDS)
async def test_pages_tabs_and_shortcuts_come_from_the_plan(board: str, size: tuple[int, int]) -> None:
    shown = BOARDS[board]
    async with DemoApp(model_for(floes(), (0,)), board=shown).run_test(size=size) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        plan = shown.plan(screen.model, size[0], size[1] - 2)
        assert bool(plan.pages) == (size[0] < 112)
        for page in plan.pages:
            await pilot.press(page.shortcut)
            await settle(pilot)
            assert screen.page == page.key
            assert all(pane(pilot, area.pane).region.area for area in page.areas)
        if not plan.pages:
            for spec in shown.panes:
                await pilot.press(spec.shortcut)
                assert screen.focused is pane(pilot, spec.key)
        await pilot.press("v", "l", "slash", "question_mark", "tab", "w", "escape")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_track_of_floes_tells_lamps_and_cards_in_full(size: tuple[int, int], seats: int) -> None:
    async with DemoApp(model_for(floes(seats), (0,))).run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        shown = "\n".join(pane(pilot, "track").picture.lines())
        assert shown.count(". topmost ") == seats
        assert shown.count("3 cards ") == seats
        assert UNICODE.ellipsis not in shown


@pytest.mark.parametrize("game", games())
def test_no_pane_has_a_name_of_the_client_and_no_shortcut_one_of_its_keys(game: str) -> None:
    for board in (board_of(game), generic.BOARD):
        keys = [spec.key for spec in board.panes]
        assert len(set(keys)) == len(keys)
        assert not CLIENT_PANES & set(keys)
        taken = {
            binding[0] if isinstance(binding, tuple) else binding.key
            for binding in (*TablePage.BINDINGS, *TableScreen.BINDINGS)
        }
        letters = {key for binding in taken for key in binding.split(",")}
        assert not letters & {spec.shortcut for spec in board.panes}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 50), (200, 60)], ids=str)
def test_a_plan_gives_every_cell_to_one_pane(board: str, size: tuple[int, int]) -> None:
    model = model_for(floes(), (0,))
    shown, (columns, rows) = BOARDS[board], size
    plan = shown.plan(model, columns, rows)
    known = {spec.key for spec in shown.panes} | CLIENT_PANES
    for areas in [[*plan.areas, *page.areas] for page in plan.pages] or [list(plan.areas)]:
        assert {"choices", "log"} <= {area.pane for area in areas} <= known
        cells = [cell for area in areas for cell in cells_of(area)]
        assert len(cells) == len(set(cells)) == columns * rows


def cells_of(area: Area) -> list[tuple[int, int]]:
    return [(x, y) for x in range(area.x, area.x + area.columns) for y in range(area.y, area.y + area.rows)]


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("game", games())
def test_the_chapter_of_signs_can_be_read(game: str, glyphs: Glyphs) -> None:
    shown = board_of(game)
    manual = manual_on_screen(presentation(game).manual, shown.keys, shown.signs)
    page = HelpScreen(glyphs, manual, manual.chapter("signs"))
    told = "\n".join("".join(word.text for word in line) for line in page._text(60))
    assert "{" not in told
    assert len(told.splitlines()) > len(shown.signs)
