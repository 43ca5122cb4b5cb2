"""The one motion there is: off by default, never over a slow link, short, and under 2 kB for an act."""

import asyncio
from collections.abc import Callable

import pytest

from aurora_tui.client.afterglow import MOST, SECONDS, Afterglow
from aurora_tui.client.pace import SLOW
from aurora_tui.client.session import Connection, Seen
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.registry import board_of
from aurora_tui.storage.settings import Settings
from aurora_tui.tui.terminal.output_diff import ScreenDiff
from aurora_tui.tui.widgets.styles import segments
from core.kernel.prompts import Target
from tests.aurora_tui.games.outlive.scenes import model_of, where_to
from tests.core.outlive.table import P
from tests.snapshots.stage import scene, seen
from themes.glyphs import UNICODE
from themes.palettes import DEFAULT

LIMIT = 2000
"""bytes for an act"""
THINGS: tuple[Target, ...] = (("slot", 1), ("survivor", 3), ("box", 0, 1), ("space", 9))


class Table:
    """Counts how often it is told of a change."""

    def __init__(self, delay: int = -1) -> None:
        self.connection = Connection("up", delay)
        self.told = 0

    def changed(self) -> None:
        self.told += 1


def glow(table: Table, done: asyncio.Event, slept: list[float]) -> Afterglow:
    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await done.wait()

    return Afterglow(table, sleep=sleep)


async def test_what_an_answer_touched_is_lit_and_goes_out() -> None:
    table, done, slept = Table(), asyncio.Event(), list[float]()
    made = glow(table, done, slept)
    made.on = True
    made.note(THINGS)
    assert not made.things  # until what it led to has come
    made.show()
    assert made.things == frozenset(THINGS[:MOST])
    done.set()
    for _ in range(3):
        await asyncio.sleep(0)
    assert slept == [SECONDS]
    assert not made.things
    assert table.told == 1
    made.show()  # nothing was answered since
    assert not made.things


@pytest.mark.parametrize(("on", "delay"), [(False, 5), (True, SLOW)])
async def test_it_is_off_unless_wanted_and_over_a_slow_link(on: bool, delay: int) -> None:
    table = Table(delay)
    made = glow(table, asyncio.Event(), [])
    made.on = on
    made.note(THINGS)
    made.show()
    assert not made.things
    assert not table.told
    assert not Settings().motion


def on_the_wire(model: TableModel, columns: int, rows: int) -> str:
    """The whole body as the toolkit would send it."""
    board = board_of(model.game)
    drawn = {spec.key: spec.draw for spec in board.panes}
    out: list[str] = []
    for area in board.plan(model, columns, rows).areas:
        if area.pane in drawn:
            canvas = drawn[area.pane](model, DrawContext(area.columns, area.rows))
            for y in range(canvas.rows):
                out.append(f"\x1b[{area.y + y + 2};{area.x + 1}H")
                for segment in segments(canvas.runs(y), DEFAULT, UNICODE):
                    out.append(segment.style.render(segment.text) if segment.style else segment.text)
    return "".join(out)


@pytest.mark.parametrize(
    "made", [lambda: seen(scene().start("exploration"), 0), lambda: model_of(where_to(), P)]
)
@pytest.mark.parametrize("size", [(120, 34), (160, 48)], ids=str)
def test_an_act_costs_less_than_two_kilobytes(made: Callable[[], TableModel], size: tuple[int, int]) -> None:
    """Of every choice: the bytes of lighting what it touched, and of putting it out."""
    model, screen = made(), ScreenDiff()
    screen.changes(on_the_wire(model, *size))
    costs = []
    for choice in model.choices:
        model.glow.things = frozenset(choice.targets[:MOST])
        lit = screen.changes(on_the_wire(model, *size))
        model.glow.things = frozenset()
        costs.append(len(lit.encode()) + len(screen.changes(on_the_wire(model, *size)).encode()))
    assert max(costs) > 20
    assert max(costs) < LIMIT


async def test_an_answer_at_a_table_lights_what_it_touched() -> None:
    made = scene().start("exploration")
    model = seen(made, 0)
    model.glow.on = True
    decision, place = model.decision, 0
    assert decision is not None
    touched = model.choices[place].targets[:MOST]
    assert await model.answers.choose(place, decision.id)
    assert not model.glow.things
    model.receive(Seen(0, model.revision + 1, made.m.view(0), len(model.happened), (), None, 0))
    assert model.glow.things == frozenset(touched) <= model.marks.lit()
