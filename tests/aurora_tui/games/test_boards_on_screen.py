"""Any board on the table screen: whole games of the small game, by keys and by mouse, at four sizes."""

import random

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.games import generic
from aurora_tui.games.contract import CLIENT_PANES, Area, Board
from aurora_tui.games.registry import board_of
from aurora_tui.tui.screens.table import TableScreen
from core import Match, games
from tests.aurora_tui.demo import DemoApp, RandomBot, store_for
from tests.aurora_tui.robot import Spied, answer_by_keys, answer_by_mouse, check, pane, settle

SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
BOARDS = {"own": board_of("floes"), "generic": generic.BOARD}


def floes(seats: int = 3, seed: int = 5) -> Match:
    return Match.new("floes", ["Ann", "Ben", "Cleo", "Dan"][:seats], {}, seed=seed)


async def play(board: Board, size: tuple[int, int], way: str, persons: int) -> int:
    """A game to its end, each answer checked; gives how many there were."""
    luck = random.Random(size[0] + persons)
    match = floes()
    session = Spied(match, {seat: RandomBot(seat) for seat in range(persons, len(match.seats))})
    session.answers = []
    store = TableModel(session, quiet=0)
    act = answer_by_keys if way == "keys" else answer_by_mouse
    async with DemoApp(store, board=board).run_test(size=size) as pilot:
        for _ in range(600):
            await settle(pilot)
            if store.scores is not None:
                assert "THE END" in "\n".join(pane(pilot, "choices").picture.lines())
                return len(session.answers)
            decision = store.decision
            if decision is None:
                continue
            check(pilot, store)
            place = luck.randrange(len(store.choices))
            before, wanted = len(session.answers), (decision.id, store.choices[place].answer)
            await act(pilot, store, place, luck)
            await settle(pilot)
            assert session.answers[before:] == [wanted], (decision, wanted, store.hint)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", BOARDS)
async def test_a_whole_game(board: str, size: tuple[int, int], way: str) -> None:
    assert await play(BOARDS[board], size, way, persons=1) >= 5


@pytest.mark.parametrize("board", BOARDS)
async def test_a_game_of_several_at_one_terminal(board: str) -> None:
    assert await play(BOARDS[board], (120, 36), "keys", persons=3) >= 15


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", BOARDS)
async def test_pages_tabs_and_shortcuts_come_from_the_plan(board: str, size: tuple[int, int]) -> None:
    shown = BOARDS[board]
    async with DemoApp(store_for(floes(), (0,)), board=shown).run_test(size=size) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        plan = shown.plan(screen.store, size[0], size[1] - 2)
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


@pytest.mark.parametrize("game", games())
def test_no_pane_has_a_name_of_the_client_and_no_shortcut_one_of_its_keys(game: str) -> None:
    for board in (board_of(game), generic.BOARD):
        keys = [spec.key for spec in board.panes]
        assert len(set(keys)) == len(keys)
        assert not CLIENT_PANES & set(keys)
        taken = {
            binding[0] if isinstance(binding, tuple) else binding.key for binding in TableScreen.BINDINGS
        }
        letters = {key for binding in taken for key in binding.split(",")}
        assert not letters & {spec.shortcut for spec in board.panes}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 50), (200, 60)], ids=str)
def test_a_plan_gives_every_cell_to_one_pane(board: str, size: tuple[int, int]) -> None:
    store = store_for(floes(), (0,))
    shown, (columns, rows) = BOARDS[board], size
    plan = shown.plan(store, columns, rows)
    known = {spec.key for spec in shown.panes} | CLIENT_PANES
    for areas in [[*plan.areas, *page.areas] for page in plan.pages] or [list(plan.areas)]:
        assert {"choices", "log"} <= {area.pane for area in areas} <= known
        cells = [cell for area in areas for cell in cells_of(area)]
        assert len(cells) == len(set(cells)) == columns * rows


def cells_of(area: Area) -> list[tuple[int, int]]:
    return [(x, y) for x in range(area.x, area.x + area.columns) for y in range(area.y, area.y + area.rows)]
