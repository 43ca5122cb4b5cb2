"""Every pane at sizes that no window has, with names that somebody chose to do harm: it ends and fits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.outlive.board import BOARD
from aurora_tui.games.outlive.tui import events, rivals
from aurora_tui.games.outlive.tui.own_facts import own_facts
from core import Match
from core.bots import make
from tests.aurora_tui.games.outlive.scenes import (
    afternoon,
    at_the_city,
    model_of,
    pressed,
    rooms_at_night,
    where_to,
)
from tests.aurora_tui.games.plans import assert_fills, planned
from tests.aurora_tui.tui.widgets.test_any_width import COLUMNS, NAMES, ROWS, is_whole
from tests.core.outlive.table import P, Scene
from themes.glyphs import ASCII, UNICODE

PANES = {**{spec.key: spec.draw for spec in BOARD.panes}, "status": BOARD.header}


@pytest.fixture(scope="module")
def models() -> list[TableModel]:
    """Tables in several states, of people with such names."""
    begun, late = Scene(2), Scene(4)
    begun.m = Match.new("outlive", NAMES[:2], {}, seed=3)
    late.m = Match.new("outlive", NAMES, {"open_search": True}, seed=5)
    for step in range(300):
        assert late.m.decision is not None
        late.m.apply(step % len(late.m.decision.actions))
    seats = [begun.m.decision.seat if begun.m.decision else P, late.m.decision.seat if late.m.decision else P]
    found = [model_of(begun, seats[0]), model_of(late, seats[1])]
    found += [model_of(made()) for made in (where_to, at_the_city, rooms_at_night, pressed)]
    return [*found, model_of(afternoon(4).turn(P), None)]


@pytest.mark.parametrize("pane", PANES)
@settings(max_examples=80, deadline=None)
@given(columns=COLUMNS, rows=ROWS, offset=st.integers(-3, 500), which=st.integers(0, 6), ascii=st.booleans())
def test_every_pane(
    models: list[TableModel], pane: str, columns: int, rows: int, offset: int, which: int, ascii: bool
) -> None:
    look = DrawContext(columns, rows, ASCII if ascii else UNICODE, True, offset)
    is_whole(PANES[pane](models[which], look), columns, 1 if pane == "status" else rows)


@settings(max_examples=60, deadline=None)
@given(columns=st.integers(80, 300), rows=st.integers(21, 90), which=st.integers(0, 6))
def test_every_plan_fills_the_body(models: list[TableModel], columns: int, rows: int, which: int) -> None:
    assert_fills(BOARD, models[which], columns, rows)


# -- sizes between ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def moments() -> list[TableModel]:
    """A game of four, between bots."""
    made = Scene(4)
    made.m = Match.new("outlive", NAMES, {}, seed=2)
    bots = [make("greedy", "outlive", seat) for seat in range(4)]
    found, step = [], 0
    while (decision := made.m.decision) is not None:
        if step % 31 == 0:
            found.append(model_of(made, decision.seat))
        made.m.apply(bots[decision.seat].choose(made.m.view(decision.seat), decision))
        step += 1
    return found


@settings(max_examples=60, deadline=None)
@given(columns=st.integers(80, 240), rows=st.integers(24, 80))
def test_nothing_jumps_whatever_lies_on_the_table(moments: list[TableModel], columns: int, rows: int) -> None:
    first, *later = moments
    assert all(
        planned(BOARD, model, columns, rows) == planned(BOARD, first, columns, rows) for model in later
    )


@settings(max_examples=100, deadline=None)
@given(columns=st.integers(80, 240), rows=st.integers(24, 80), which=st.integers(0, 99))
def test_nobody_and_no_event_is_out_of_sight(
    moments: list[TableModel], columns: int, rows: int, which: int
) -> None:
    model = moments[which % len(moments)]
    for sheet in planned(BOARD, model, columns, rows):
        if (area := sheet.get("others")) is not None:
            shown = rivals.draw(model, DrawContext(area.columns, area.rows)).hits()
            seats = {seat for seat in range(4) if seat != model.board_seat}
            assert {hit[1] for hit in shown if hit[0] == "seat"} >= seats
        if (area := sheet.get("events")) is not None:
            canvas = events.draw(model, DrawContext(area.columns, area.rows))
            assert {hit[1] for hit in canvas.hits() if hit[0] == "event"} == {
                event["event"] for event in model.view["events"]
            }


@pytest.mark.parametrize(("columns", "rows"), [(120, 36), (95, 50), (132, 43), (100, 48)])
def test_everything_is_in_sight_at_once(moments: list[TableModel], columns: int, rows: int) -> None:
    (sheet,) = planned(BOARD, moments[0], columns, rows)
    assert sheet.keys() == {"ring", "events", "others", "shelter", "choices", "log"}


@pytest.mark.parametrize(("columns", "rows"), [(120, 30), (132, 30), (119, 29)])
def test_ring_and_shelter_are_in_sight_together(moments: list[TableModel], columns: int, rows: int) -> None:
    ring, *_ = planned(BOARD, moments[0], columns, rows)
    assert ring.keys() >= {"ring", "shelter"}


@pytest.mark.parametrize("cells", [28, 40, 70])
def test_a_line_says_what_one_must_know_of_ones_own_shelter(cells: int) -> None:
    model = model_of(where_to())
    line = "".join(word.text for word in own_facts(model, DrawContext(cells, 1), cells))
    board = model.view["seats"][0]
    assert 0 < len(line) <= cells
    assert f"W{board['goods'][0]}" in line
    assert f"amm{board['goods'][6]}" in line
    assert cells < 40 or line.endswith(f"{board['points']}SP")
