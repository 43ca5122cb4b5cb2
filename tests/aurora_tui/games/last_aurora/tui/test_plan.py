"""How the panes share the screen: at every size, whatever lies on the table."""

import functools
import itertools

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Area, Plan
from aurora_tui.games.last_aurora.board import BOARD
from aurora_tui.games.last_aurora.tui import convoy, exploration_zone, others, outcomes, road_board
from aurora_tui.games.last_aurora.tui.own_facts import own_facts
from aurora_tui.games.last_aurora.tui.plan import plan
from core import Match
from core.bots import make
from tests.aurora_tui.games.last_aurora.kit import look, model_of, whole
from tests.core.last_aurora.table import Scene, truck

BARS, TABS = 2, 1
COLUMNS, ROWS = st.integers(80, 240), st.integers(24, 90)
ZONE = {"deck", *(f"slot{slot}" for slot in range(5))}
OWN = {"convoy", "crew"}
TABLES = [(chart, seats) for chart in ("alpha", "beta") for seats in (1, 2, 3, 4)]
AT_ONCE = [("alpha", 120, 30), ("alpha", 95, 50), ("alpha", 132, 43), ("alpha", 120, 36), ("beta", 120, 36)]


def planned(model: TableModel, columns: int, rows: int) -> Plan:
    """As the screen does it: pages have a row of tabs."""
    made = plan(model, columns, rows - BARS)
    return plan(model, columns, rows - BARS - TABS) if made.pages else made


def sheets(made: Plan) -> list[dict[str, Area]]:
    """What is in sight together: everything, or the panes of each page with those that are always there."""
    if not made.pages:
        return [{area.pane: area for area in made.areas}]
    return [{area.pane: area for area in (*made.areas, *page.areas)} for page in made.pages]


@functools.cache
def begun(chart: str, seats: int) -> TableModel:
    names = ["Ann", "Ben", "Cleo", "Dan"][:seats]
    options = {"map": chart} | ({"automa": True} if seats == 1 else {})
    return model_of(Match.new("last_aurora", names, options, seed=5), 0)


@functools.cache
def moments(chart: str) -> list[TableModel]:
    """A game of four between bots: people come, Enemies come, convoys grow and burn."""
    match = Match.new("last_aurora", ["Ann", "Ben", "Cleo", "Dan"], {"map": chart}, seed=3)
    bots = [make("greedy", "last_aurora", seat) for seat in range(4)]
    found = []
    for step in itertools.count():
        if match.decision is None:
            return found
        if step % 29 == 0:
            found.append(model_of(match))
        match.apply(bots[match.decision.seat].choose(match.view(match.decision.seat), match.decision))
    raise AssertionError("a game ends")


@settings(max_examples=150, deadline=None)
@given(columns=COLUMNS, rows=ROWS, table=st.sampled_from(TABLES))
def test_panes_lie_in_the_body_and_none_over_another(columns: int, rows: int, table: tuple[str, int]) -> None:
    made = planned(begun(*table), columns, rows)
    body = rows - BARS - (TABS if made.pages else 0)
    for sheet in sheets(made):
        cells = [
            (x, y)
            for area in sheet.values()
            for x in range(area.x, area.x + area.columns)
            for y in range(area.y, area.y + area.rows)
        ]
        assert len(cells) == len(set(cells))
        assert all(0 <= x < columns and 0 <= y < body for x, y in cells)
        assert sheet["choices"].rows >= 10
        assert sheet["choices"].rows + sheet["log"].rows == body


@settings(max_examples=150, deadline=None)
@given(columns=COLUMNS, rows=ROWS, table=st.sampled_from(TABLES))
def test_no_card_is_taller_than_nine_rows_or_lower_than_eight(
    columns: int, rows: int, table: tuple[str, int]
) -> None:
    for sheet in sheets(planned(begun(*table), columns, rows)):
        for name in sheet.keys() & ZONE - {"deck"}:
            assert exploration_zone.LEAST <= sheet[name].rows <= exploration_zone.MOST <= 9


@settings(max_examples=150, deadline=None)
@given(columns=st.integers(100, 240), rows=st.integers(28, 90), table=st.sampled_from(TABLES))
def test_zone_convoy_and_crew_are_in_sight_together(columns: int, rows: int, table: tuple[str, int]) -> None:
    assert any(sheet.keys() >= ZONE | OWN for sheet in sheets(planned(begun(*table), columns, rows)))


@pytest.mark.parametrize(("chart", "columns", "rows"), AT_ONCE)
def test_everything_is_in_sight_at_once(chart: str, columns: int, rows: int) -> None:
    made = planned(begun(chart, 4), columns, rows)
    assert not made.pages
    assert sheets(made)[0].keys() >= {"road", "others"} | ZONE | OWN


@settings(max_examples=20, deadline=None)
@given(columns=COLUMNS, rows=ROWS)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_nothing_jumps_when_an_enemy_comes_or_a_crew_grows(chart: str, columns: int, rows: int) -> None:
    """The plan is the same through a whole game; only the Outcome takes a part of the log."""

    def places(model: TableModel) -> list[dict[str, Area]]:
        found = sheets(planned(model, columns, rows))
        for sheet in found:
            log, outcome = sheet.pop("log"), sheet.pop("outcome", None)
            top = outcome.y if outcome is not None and outcome.rows else log.y
            sheet["below"] = Area("below", log.x, top, log.columns, log.y + log.rows - top)
        return found

    first, *later = moments(chart)
    assert all(places(model) == places(first) for model in later)
    assert any(model.view["enemies"] for model in later)


def test_an_outcome_leaves_a_part_of_the_log_where_both_can_be_read() -> None:
    scene = Scene().enemy("Riderwolves", 0, targets=(0,)).start("fire")
    scene.until(0, "damage")
    model = model_of(scene.m)
    assert outcomes.shown(model)
    for columns, rows in ((120, 30), (120, 36), (160, 50), (95, 50)):
        (sheet,) = sheets(planned(model, columns, rows))
        assert sheet["outcome"].rows >= 6
        assert sheet["log"].rows >= 4 or (rows == 30 and not sheet["log"].rows)


@settings(max_examples=60, deadline=None)
@given(columns=COLUMNS, rows=ROWS, number=st.integers(0, 999))
@pytest.mark.parametrize("chart", ["alpha", "beta"])
@example(columns=88, rows=33, number=68)
def test_nobody_and_no_space_is_out_of_sight(chart: str, columns: int, rows: int, number: int) -> None:
    models = moments(chart)
    model = models[number % len(models)]
    for sheet in sheets(planned(model, columns, rows)):
        if (area := sheet.get("others")) is not None:
            canvas = others.draw(model, look(area.columns, area.rows))
            shown = {hit[1] for hit in canvas.hits() if hit[0] == "seat"}
            assert shown == {seat for seat in range(4) if seat != model.board_seat}
        if (area := sheet.get("road")) is not None:
            canvas = road_board.draw(model, look(area.columns, area.rows))
            assert "↓" not in canvas.lines()[-1]
            assert len({hit for hit in canvas.hits() if hit[0] == "space"}) == len(model.tables.map.spaces)


@functools.cache
def crowded(chart: str) -> TableModel:
    """Four Enemies in one region, which a row beside its name hardly has room for."""
    scene = Scene(seats=4, map=chart)
    for name in ("Riderwolves", "Warwolves", "Immortal Wolf", "The Final Howl"):
        scene.enemy(name, 0)
    return model_of(scene.start("fire").m)


@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("columns", range(80, 180, 7))
def test_a_crowded_region_takes_no_rows_that_are_not_there(chart: str, columns: int) -> None:
    model = crowded(chart)
    for rows in range(24, 60):
        for sheet in sheets(planned(model, columns, rows)):
            if (area := sheet.get("road")) is not None:
                canvas = road_board.draw(model, look(area.columns, area.rows))
                assert "↓" not in canvas.lines()[-1]


@pytest.mark.parametrize("cells", [31, 48, 70])
def test_a_line_says_what_one_must_know_of_ones_own_convoy(cells: int) -> None:
    scene = Scene().load(0, "F F U S").hurt(0, truck(4)).fame(0, 2)
    model = model_of(scene.m, 0)
    line = "".join(word.text for word in own_facts(model, look(cells, 1), cells))
    board = model.view["seats"][0]
    held = list(board["cargo"].values())
    assert len(line) <= cells
    for letter, token in (("F", 1), ("U", 2), ("A", 3), ("S", 4)):
        assert f"{letter}{held.count(token)}" in line
    free = sum(
        1
        for box, kind in board["kinds"].items()
        if model.tables.boxes[kind].holds and board["cargo"].get(box, 0) == 0
    )
    assert f"free {free}" in line or f"free boxes {free}" in line
    assert f"✗1/{len(held)}" in line
    assert line.endswith("2")
    assert str(board["speed"]) in line


def test_the_line_is_there_at_eighty_columns_whatever_has_come_to_the_convoy() -> None:
    """30 cells are left beside the names of five pages: Fame below zero, and much Damage, must fit."""
    scene = Scene().fame(0, -1).crew(0, active=["Leader", "Co-Pilot"])
    scene.convoy(0, trailers=["Container", "Rusted Container"]).unload(0, "F U A")
    board = scene.seat(0)
    scene.hurt(0, *[box for box, token in board.cargo.items() if token == 0][:11])
    line = "".join(word.text for word in own_facts(model_of(scene.m, 0), look(30, 1), 30))
    assert line.startswith("F0U0A0S2 free")
    assert "✗11" in line
    assert line.endswith("★-1")


def test_the_line_is_beside_the_tabs_of_a_small_screen_only() -> None:
    assert BOARD.own_facts is own_facts
    assert own_facts(begun("alpha", 2), look(20, 1), 20) == []
    assert "OTHERS" not in whole(others.draw(begun("alpha", 4), look(84, 1)))


@pytest.mark.parametrize("columns", [94, 95, 100, 109, 116, 120, 160])
def test_three_cars_with_numbers_of_two_figures_are_whole(columns: int) -> None:
    """Every box to choose is in sight where convoy and crew are beside each other."""
    scene = Scene().convoy(0, trailers=["Container", "Tank Wagon"], devices={0: "Roof Rifle"})
    scene.enemy("Riderwolves", 0, targets=(0,)).start("fire").until(0, "damage")
    model = model_of(scene.m)
    area = next(
        sheet["convoy"] for sheet in sheets(planned(model, columns, 50)) if sheet.keys() >= ZONE | OWN
    )
    canvas = convoy.draw(model, look(area.columns, area.rows))
    assert {thing for thing in model.marks.numbers() if thing[0] == "box"} <= canvas.hits()
    assert "↓" not in canvas.lines()[-1]
