"""AuZtralia's table at four sizes and in more looks, its questions, a fight, and pages beside the table."""

from collections.abc import Callable

import pytest
from textual.app import App

from aurora_tui.games.auztralia.cards import card_pictures
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.results import ResultsScreen
from tests.aurora_tui.games.auztralia.scenes import begun, fight, follow, played, rails, seen
from tests.core.auztralia.table import Scene
from tests.snapshots.stage import LOOKS, Stage, pressing, table

Compare = Callable[..., bool]
SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
NAMES = [f"{columns}x{rows}" for columns, rows in SIZES]
SMALL, LARGE = (80, 24), (120, 36)


def asked(made: Scene) -> int:
    """The seat that is asked."""
    assert made.m.decision is not None
    return made.m.decision.seat


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(played())))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("scene", [rails, fight], ids=lambda scene: scene.__name__)
def test_question(snap_compare: Compare, scene: Callable[[], Scene], size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(scene())))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


def test_setup(snap_compare: Compare) -> None:
    made = begun()
    app: App[None] = Stage(table(follow(made, asked(made))))
    assert snap_compare(app, terminal_size=SMALL, run_before=pressing())


@pytest.mark.parametrize("key", ["b", "o"])
def test_page_of_a_small_screen(snap_compare: Compare, key: str) -> None:
    app: App[None] = Stage(table(follow(played())))
    assert snap_compare(app, terminal_size=SMALL, run_before=pressing(key))


def test_the_keyboard_at_a_hex(snap_compare: Compare) -> None:
    app: App[None] = Stage(table(follow(rails())))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing("m", "up"))


def test_four_seats_and_the_board_of_another(snap_compare: Compare) -> None:
    app: App[None] = Stage(table(follow(played(4))))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing("v"))


@pytest.mark.parametrize(("theme", "glyphs"), LOOKS, ids=lambda one: one)
def test_look(snap_compare: Compare, theme: str, glyphs: str) -> None:
    app: App[None] = Stage(table(follow(rails())), theme=theme, glyphs=glyphs)
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())


def test_results(snap_compare: Compare) -> None:
    made = played().finish_game()
    model = seen(made.m, 0, tuple(made.m.scores or ()))
    app: App[None] = Stage(lambda glyphs: ResultsScreen(model, glyphs, kept="ann-ben-cleo", again=True))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())


def test_cards(snap_compare: Compare) -> None:
    cards = card_pictures(played().rules)
    app: App[None] = Stage(lambda glyphs: CardsScreen(glyphs, cards))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing("t", "e", "m"))
