"""Outlive's table at four sizes and in three looks, and its pages beside the table."""

from collections.abc import Callable

import pytest
from textual.app import App

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.outlive.cards import card_pictures
from aurora_tui.games.outlive.reference import KEYS, SIGNS
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.results import ResultsScreen
from core import Match
from core.kernel.presentation import presentation
from tests.aurora_tui.games.outlive.scenes import (
    at_the_city,
    model_of,
    pressed,
    rooms_at_night,
    where_to,
)
from tests.aurora_tui.match_session import MatchSession
from tests.core.outlive.table import P, Q, Scene
from tests.snapshots.stage import LOOKS, Stage, pressing, table

Compare = Callable[..., bool]
SIZES = [(80, 24), (100, 30), (120, 36), (160, 50), (95, 50), (120, 30)]
NAMES = [f"{columns}x{rows}" for columns, rows in SIZES]
LARGE = (120, 36)


def follow(made: Scene, seat: int = P) -> TableModel:
    """What a seat knows of it, with the log of what has happened since it was laid out."""
    session = MatchSession(made.m)
    session._events = list(made.log)
    session._looking = seat
    return TableModel(session, quiet=0)


def setup() -> Scene:
    """The first question: two leaders, in secret."""
    made = Scene(2)
    made.m = Match.new("outlive", ["Ann", "Ben"], {}, seed=4)
    made.log = list(made.m.opening)
    return made


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("scene", [where_to, rooms_at_night], ids=lambda scene: scene.__name__)
def test_table(snap_compare: Compare, scene: Callable[[], Scene], size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(scene())))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", [SIZES[0], LARGE], ids=[NAMES[0], NAMES[2]])
@pytest.mark.parametrize("scene", [setup, at_the_city], ids=lambda scene: scene.__name__)
def test_question(snap_compare: Compare, scene: Callable[[], Scene], size: tuple[int, int]) -> None:
    made = scene()
    assert made.m.decision is not None
    app: App[None] = Stage(table(follow(made, made.m.decision.seat)))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("size", [SIZES[0], LARGE], ids=[NAMES[0], NAMES[2]])
def test_pressed(snap_compare: Compare, size: tuple[int, int]) -> None:
    app: App[None] = Stage(table(follow(pressed(), Q)))
    assert snap_compare(app, terminal_size=size, run_before=pressing())


@pytest.mark.parametrize("key", ["s", "e", "o"])
def test_page_of_a_small_screen(snap_compare: Compare, key: str) -> None:
    app: App[None] = Stage(table(follow(where_to(3))))
    assert snap_compare(app, run_before=pressing(key))


def test_the_shelter_of_another(snap_compare: Compare) -> None:
    app: App[None] = Stage(table(follow(where_to(3))))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing("v"))


def test_four_seats_and_six_events(snap_compare: Compare) -> None:
    made = Scene(4, day=6, events=("fire", "metal", "looters", "blackout", "storm", "fallout"))
    made.give(P, wood=2, meat=3).hero(P, "5", "for").hero(Q, "4", "dam", up=True).robot(2, "mil")
    app: App[None] = Stage(table(follow(made.turn(P).piece("5"))))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())


@pytest.mark.parametrize(("theme", "glyphs"), LOOKS, ids=lambda one: one)
@pytest.mark.parametrize("scene", [where_to, rooms_at_night], ids=lambda scene: scene.__name__)
def test_look(snap_compare: Compare, scene: Callable[[], Scene], theme: str, glyphs: str) -> None:
    app: App[None] = Stage(table(follow(scene())), theme=theme, glyphs=glyphs)
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())


def test_results(snap_compare: Compare) -> None:
    made = rooms_at_night()
    made.state.day = 6
    model = model_of(made, P, tuple(made._scores()))
    app: App[None] = Stage(lambda glyphs: ResultsScreen(model, glyphs, kept="ann-ben-cleo", again=True))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())


def test_cards(snap_compare: Compare) -> None:
    cards = card_pictures(where_to().rules)
    app: App[None] = Stage(lambda glyphs: CardsScreen(glyphs, cards))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing("l", "a", "t", "h"))


def test_signs(snap_compare: Compare) -> None:
    manual = manual_on_screen(presentation("outlive").manual, KEYS, SIGNS)
    app: App[None] = Stage(lambda glyphs: HelpScreen(glyphs, manual, manual.chapter("signs")))
    assert snap_compare(app, terminal_size=LARGE, run_before=pressing())
