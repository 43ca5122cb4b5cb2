"""Every page beside the table, at three sizes."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from time import gmtime
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from aurora_tui.client.game_setup import PERSON, NewGame, Place, alone
from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.cards import card_pictures
from aurora_tui.games.last_aurora.reference import KEYS, SIGNS
from aurora_tui.storage.saves import ListedSave, Summary
from aurora_tui.storage.settings import Settings
from aurora_tui.tui.screens import games_list, join
from aurora_tui.tui.screens.cards import CardsScreen
from aurora_tui.tui.screens.confirm import ConfirmScreen
from aurora_tui.tui.screens.curtain import CurtainScreen
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.host_tables import TablesScreen
from aurora_tui.tui.screens.lobby import LobbyScreen
from aurora_tui.tui.screens.new_game import NewGameScreen
from aurora_tui.tui.screens.palette import Order, PaletteScreen
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.screens.results import ResultsScreen
from aurora_tui.tui.screens.settings import SettingsScreen
from aurora_tui.tui.screens.table_forms import HostScreen
from aurora_tui.tui.screens.talk import TalkScreen
from aurora_tui.tui.screens.title import TitleScreen
from core import Match
from core.kernel import Score
from core.kernel.presentation import Series, presentation
from net.discovery import Found
from net.wire.protocol import MAJOR, RoomState, SeatLine, TableLine
from tests.snapshots.stage import LOOKS, NAMES, SIZES, Stage, pressing, scene, seen
from themes.glyphs import Glyphs

Compare = Callable[..., bool]
MANUAL = manual_on_screen(presentation("last_aurora").manual, KEYS, SIGNS)
Made = Callable[[Glyphs], Screen[Any]]

BOTS = ("strong", "normal", "greedy", "friendly", "random")


class Nobody:
    """A client at a host that says nothing."""

    person = 1
    name = "Ann"

    def __init__(self, room: RoomState) -> None:
        self.room = room

    async def follow(self) -> AsyncIterator[RoomState]:
        """Nothing ever comes."""
        for update in ():
            yield update


class Neighbours:
    """A network on which two hosts announce themselves."""

    found = (Found("Ben's laptop", "192.168.1.5", 27150, MAJOR), Found("old box", "192.168.1.9", 27151, 99))

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    async def start(self) -> None:
        """They are found at once."""
        self.changed()

    async def stop(self) -> None:
        """No more."""


def lobby(glyphs: Glyphs) -> LobbyScreen:
    seats = (
        SeatLine("Ann", "person", person=1, ready=True),
        SeatLine("Ben", "person", person=2, away=12),
        SeatLine("Mira", "bot", bot="normal"),
        SeatLine("", "open"),
    )
    options = {"map": "beta", "mutants": True}
    room = RoomState(3, "last_aurora", "lobby", False, 1, seats, options, ("Zoe",), (), BOTS)
    page = LobbyScreen(glyphs, Nobody(room), invitation="-".join(["ABCDE"] * 16), sit=False)  # type: ignore[arg-type]  # stands for a visit
    page.said.extend(["Ben: a moment, please", "Zoe: I only watch"])
    return page


def results(glyphs: Glyphs) -> ResultsScreen:
    lines = (
        {"road": 9, "fame": 4, "objects": 2, "boxes": 1, "abilities": 3, "rescued": 4},
        {"road": 6, "fame": 5, "objects": 3, "boxes": 0, "abilities": 0, "rescued": 5},
        {"road": 0, "fame": -1, "objects": 1, "boxes": 2, "abilities": 1, "rescued": 3},
        {},
    )
    scores = tuple(Score(seat, sum(points.values()), seat + 1, points) for seat, points in enumerate(lines))
    model = seen(scene().start("exploration"), 0, scores)
    model.chart = (
        Series("road", "road", {n: tuple(n * (7 - seat) for seat in range(4)) for n in range(1, 7)}),
        Series("fame", "fame", {n: tuple(n - seat for seat in range(4)) for n in range(1, 7)}),
    )
    return ResultsScreen(model, glyphs, kept="ann-ben-cleo-dora", again=True)


def games(glyphs: Glyphs) -> games_list.GamesScreen:
    return games_list.GamesScreen(glyphs)


def cards(glyphs: Glyphs) -> CardsScreen:
    made = scene()
    return CardsScreen(glyphs, card_pictures(made.t.rules), game="Last Aurora")


def orders(glyphs: Glyphs) -> PaletteScreen:
    named = [
        Order("help", "help and rules", "?"),
        Order("cards", "cards", "/"),
        Order("settings", "settings"),
    ]
    return PaletteScreen(
        glyphs, [*named, Order("look('light')", "look: Snow light"), Order("quit", "quit", "ctrl+q")]
    )


def leave(glyphs: Glyphs) -> ConfirmScreen:
    answers = [("stay", "go on playing"), ("title", "to the title"), ("quit", "quit")]
    return ConfirmScreen(
        glyphs, "Leave the table?", ["Every answer so far is saved, and your seat is kept."], answers
    )


def new_game(glyphs: Glyphs) -> NewGameScreen:
    places = (Place("Ann", PERSON), Place("Ben", PERSON), Place("", "normal"))
    return NewGameScreen(glyphs, NewGame("last_aurora", places, {"map": "beta", "mutants": True}, seed=7))


def curtain(glyphs: Glyphs) -> CurtainScreen:
    model = seen(scene().start("exploration"))
    return CurtainScreen(model, HandOver(model, curtain=True), 0, glyphs, quiet=0)


def tables(glyphs: Glyphs) -> TablesScreen:
    named = (
        TableLine(1, "last_aurora", "lobby", 4, 2, ("Ann", "Ben")),
        TableLine(2, "last_aurora", "play", 2, 0, ("Cleo", "Dora")),
        TableLine(3, "last_aurora", "over", 3, 0, ("Ann", "Cleo", "Zoe")),
    )
    return TablesScreen(glyphs, named)


PAGES: dict[str, tuple[Made, tuple[str, ...]]] = {
    "title": (lambda glyphs: TitleScreen(glyphs, "Ann, Ben: round 3, Ann is asked"), ("down",)),
    "new-game": (new_game, ("home",)),
    "solo-game": (lambda glyphs: NewGameScreen(glyphs, alone("last_aurora", "Ann")), ()),
    "host": (lambda glyphs: HostScreen(glyphs, "Ann"), ("home",)),
    "join": (lambda glyphs: join.JoinScreen(glyphs, "Ann"), ()),
    "tables": (tables, ()),
    "lobby": (lobby, ()),
    "talk": (TalkScreen, ("h", "i")),
    "games": (games, ()),
    "cards": (cards, ("c", "o", "n", "t", "down")),
    "help": (
        lambda glyphs: HelpScreen(
            glyphs, MANUAL, MANUAL.chapter("rest"), ["Ann: explore a card or pass."], game="Last Aurora"
        ),
        (),
    ),
    "settings": (lambda glyphs: SettingsScreen(glyphs, Settings(name="Ann"), ("night-ice", "unicode")), ()),
    "commands": (orders, ("down",)),
    "leave": (leave, ()),
    "curtain": (curtain, ()),
    "results": (results, ()),
}


@pytest.fixture(autouse=True)
def world(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept games and neighbours that are always the same."""
    open_game = Summary(("Ann", "Ben"), "Round 3 of 6, Movement", "Ann", "Last Aurora")
    over = Summary(("Ann", "Automa"), "Round 6 of 6, End", "", "Last Aurora")
    kept = [
        ListedSave(Path("saves/ann-ben"), 0.0, open_game),
        ListedSave(Path("saves/ann-automa"), 0.0, over),
        ListedSave(Path("saves/broken"), 0.0, None, "saves/broken cannot be read."),
    ]
    monkeypatch.setattr(games_list, "list_saves", lambda: kept)
    monkeypatch.setattr(games_list, "localtime", lambda _: gmtime(0))
    monkeypatch.setattr(join, "Search", Neighbours)


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
@pytest.mark.parametrize("page", PAGES)
def test_page(snap_compare: Compare, page: str, size: tuple[int, int]) -> None:
    made, keys = PAGES[page]
    app: App[None] = Stage(made)
    assert snap_compare(app, terminal_size=size, run_before=pressing(*keys))


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_replay(snap_compare: Compare, size: tuple[int, int]) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    for _ in range(30):
        match.apply(0)
    session = ReplaySession(match.record(), "ann-ben")

    async def read(pilot: Pilot[None]) -> None:
        while len(session.moments) <= session.length:
            await pilot.pause(0.01)
        await pressing("5")(pilot)

    app: App[None] = Stage(lambda glyphs: ReplayScreen(TableModel(session), session, glyphs=glyphs))
    assert snap_compare(app, terminal_size=size, run_before=read)


@pytest.mark.parametrize(("theme", "glyphs"), LOOKS)
@pytest.mark.parametrize("page", ["title", "new-game", "cards", "results"])
def test_look(snap_compare: Compare, page: str, theme: str, glyphs: str) -> None:
    """A page of each kind: a list with a picture, a form, two columns, a table with a chart."""
    made, keys = PAGES[page]
    app: App[None] = Stage(made, theme=theme, glyphs=glyphs)
    assert snap_compare(app, terminal_size=SIZES[1], run_before=pressing(*keys))
