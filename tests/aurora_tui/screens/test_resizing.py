"""A robot drags the edges of the window: every page, from one cell to far more than is needed.

A sample of the sizes is in every run; all of them are with the slow tests.
"""

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.replay_session import ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.last_aurora.reference import KEYS, SIGNS
from aurora_tui.games.last_aurora.tui.plan import LEAST
from aurora_tui.tui.screens.help import HelpScreen
from aurora_tui.tui.screens.page_canvas import PageCanvas
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.screens.table import TableScreen
from aurora_tui.tui.widgets.pane import Pane
from core import Match
from core.kernel.presentation import presentation
from tests.aurora_tui.demo import match_at
from tests.aurora_tui.games.outlive.scenes import where_to
from tests.aurora_tui.match_session import MatchSession
from tests.snapshots.stage import Stage, follow, scene, table
from tests.snapshots.test_outlive import follow as follow_outlive
from tests.snapshots.test_pages import PAGES, Made, world
from themes.glyphs import Glyphs

Size = tuple[int, int]
MANUAL = manual_on_screen(presentation("last_aurora").manual, KEYS, SIGNS)
MOST = (250, 80)
TIGHT = [(112, 34), (111, 34), (112, 33), (96, 30), (95, 24), (80, 24), (79, 24), (80, 23)]
"""Around the sizes at which the layout changes."""
JUMPS = [(120, 36), (47, 36), (160, 50), (53, 50), (1, 1), MOST, (36, 80), (250, 1), (1, 80), (120, 36)]
"""Among them those that were seen to freeze it."""
PATIENCE = 5.0
"""Seconds that no resize takes, however busy the machine is."""

assert world  # kept games and neighbours that are always the same, for the pages beside the table


def shrinking() -> list[Size]:
    """Along the diagonal, then each edge by itself, a few sizes of each."""
    diagonal = [(1 + 249 * step // 7, 1 + 79 * step // 7) for step in range(7, -1, -1)]
    return [
        *diagonal,
        *((columns, 36) for columns in range(124, 20, -13)),
        *((120, y) for y in range(40, 2, -9)),
    ]


def every_size() -> list[Size]:
    """Every width at two heights, every height at two widths, then far apart ones."""
    luck = random.Random(4)
    steps = [(columns, rows) for rows in (36, 50) for columns in range(MOST[0], 0, -1)]
    steps += [(columns, rows) for columns in (120, 88) for rows in range(MOST[1], 0, -1)]
    return steps + [(luck.randint(1, MOST[0]), luck.randint(1, MOST[1])) for _ in range(400)]


def the_table(glyphs: Glyphs) -> TableScreen:
    model = follow(scene().start("exploration"))
    return TableScreen(model, glyphs=glyphs)


def waiting_at_beta(glyphs: Glyphs) -> TableScreen:
    """Somebody else is asked, with everything that add-ons show."""
    match = match_at(
        5, options={"map": "beta", "roles": True, "pvp": True, "mine": True}, most=60, until=_third
    )
    return TableScreen(TableModel(_Watching(match), quiet=0), glyphs=glyphs)


def _third(match: Match) -> bool:
    return match.decision is not None and match.decision.id > 30


class _Watching(MatchSession):
    """Looks on as nobody."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._looking = None
        self._seats = ()


def automa(glyphs: Glyphs) -> TableScreen:
    """The board of the Automa is looked at."""
    match = match_at(5, ("Ann",), {"automa": True}, _third)
    model = TableModel(MatchSession(match), quiet=0)
    model.looking = 1
    return TableScreen(model, glyphs=glyphs)


def replay(glyphs: Glyphs) -> ReplayScreen:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)
    for _ in range(12):
        match.apply(0)
    session = ReplaySession(match.record(), "ann-ben")
    return ReplayScreen(TableModel(session, quiet=0), session, glyphs=glyphs)


def outlive(glyphs: Glyphs) -> TableScreen:
    """Another game: a move is previewed on the ring, four shelters."""
    return TableScreen(follow_outlive(where_to(4)), glyphs=glyphs)


TABLES: dict[str, Made] = {
    "table": the_table,
    "beta": waiting_at_beta,
    "automa": automa,
    "replay": replay,
    "outlive": outlive,
}
ALL: dict[str, Made] = {**TABLES, **{name: made for name, (made, _) in PAGES.items()}}


@contextmanager
def patience() -> Iterator[None]:
    """Fail instead of standing still for good."""

    def late(number: int, frame: object) -> None:
        raise AssertionError(f"not drawn within {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE, 0.5)  # again, if what it raised was caught
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


async def drag(pilot: Pilot[None], size: Size) -> None:
    """The window has another size, and all that follows has happened."""
    with patience():
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.pause()
    check(pilot, size)


def check(pilot: Pilot[None], size: Size) -> None:
    """Everything is drawn for the size that it has, and the whole window is painted."""
    screen = pilot.app.screen
    assert screen.size == size
    small = size[0] < LEAST[0] or size[1] < LEAST[1]
    for part in screen.query(Pane):
        if (
            part.display
            and part.region.area
            and all(up.display for up in part.ancestors_with_self if up.parent)
        ):
            assert (part.picture.columns, part.picture.rows) == tuple(part.size), (size, part.id)
            assert screen.region.contains_region(part.region), (size, part.id)
            assert (part.id == "small") == small, (size, part.id)
    for face in screen.query(PageCanvas):
        assert (face.picture.columns, face.picture.rows) == size
    lines = ["".join(one.text for one in strip) for strip in screen._compositor.render_strips()]
    assert len(lines) == size[1]
    assert all(cell_len(line) == size[0] for line in lines)
    if small and size[0] * size[1] > 120:
        assert "80x24" in "".join("".join(lines).split())


@asynccontextmanager
async def staged(made: Made, size: Size = (120, 36)) -> AsyncIterator[Pilot[None]]:
    app: App[None] = Stage(made)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield pilot


@pytest.mark.parametrize("page", ALL)
async def test_a_page_at_some_sizes(page: str) -> None:
    async with staged(ALL[page]) as pilot:
        sizes = [*JUMPS, *TIGHT] if page not in TABLES else [*JUMPS, *TIGHT, *shrinking()]
        for size in sizes:
            await drag(pilot, size)


@pytest.mark.slow
@pytest.mark.parametrize("page", ALL)
async def test_a_page_at_every_size(page: str) -> None:
    async with staged(ALL[page], MOST) as pilot:
        for size in every_size():
            await drag(pilot, size)


@pytest.mark.parametrize(
    ("made", "key"),
    [*((the_table, key) for key in "rzcplvw"), *((outlive, key) for key in "rseolvw")],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
async def test_every_page_of_the_table(made: Made, key: str) -> None:
    """Its pages on a small screen, then as large as it gets, and small again."""
    async with staged(made, (80, 24)) as pilot:
        await pilot.press(key)
        for size in [(95, 33), (47, 36), (120, 36), (36, 10), (80, 24), (160, 50), (53, 50), (81, 24)]:
            await drag(pilot, size)


async def test_the_cards_stand_beside_each_other_as_the_columns_allow() -> None:
    """Two plans may be the same though another number of cards fits."""
    async with staged(the_table, (250, 80)) as pilot:
        for columns in range(250, 111, -23):
            await drag(pilot, (columns, 60))
            grown = {part.id: part.region for part in pilot.app.screen.query(Pane)}
            async with staged(the_table, (columns, 60)) as fresh:
                assert {part.id: part.region for part in fresh.app.screen.query(Pane)} == grown


async def test_the_window_changes_below_another_page() -> None:
    """The toolkit lays out the table below with the new size before it hears of it."""
    async with staged(the_table) as pilot:
        for size in [(47, 36), (160, 50), (53, 50), (80, 24), (36, 36), (120, 36)]:
            pilot.app.push_screen(HelpScreen(the_glyphs(pilot), MANUAL))
            await pilot.pause()
            await drag(pilot, size)
            pilot.app.pop_screen()
            await pilot.pause()
            await asyncio.sleep(0)
            await pilot.pause()
            check(pilot, size)


def the_glyphs(pilot: Pilot[None]) -> Glyphs:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen.glyphs


async def test_what_comes_while_the_window_is_small_is_shown_when_it_grows() -> None:
    async with staged(table(follow(scene().start("exploration")))) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        await drag(pilot, (47, 36))
        screen.model.say("Something was said meanwhile.")
        await pilot.pause()
        await drag(pilot, (120, 36))
        shown = "\n".join(screen.query_one("#choices", Pane).picture.lines())
        assert "Something was said meanwhile." in " ".join(shown.split())
