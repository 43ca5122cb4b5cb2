"""Every pane at sizes that no window has, with names that somebody chose to do harm: it ends and fits.
And at every size of a window nothing that matters is out of sight, and nothing jumps."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.board import BOARD, own_facts
from aurora_tui.games.auztralia.tui.signs import squeezed
from aurora_tui.games.contract import Area
from core import Match
from core.auztralia.view import as_view
from core.bots import make
from tests.aurora_tui.games.auztralia.scenes import begun, fight, force, played, rails, seen
from tests.aurora_tui.games.plans import assert_fills, planned
from tests.aurora_tui.tui.widgets.test_any_width import COLUMNS, NAMES, ROWS, is_whole
from themes.glyphs import ASCII, UNICODE

PANES = {spec.key: spec.draw for spec in BOARD.panes}
TOLD = ("combat", "recruit_keep", "attack_force")
"""Questions whose tables are long: cards that were drawn, units that are out."""
LATE = 440
"""Answers of a game after which boards are full."""
WINDOWS = st.tuples(st.integers(80, 240), st.integers(24, 80))


@pytest.fixture(scope="module")
def models() -> list[TableModel]:
    """Tables in several states, of people with such names."""
    late = Match.new("auztralia", NAMES, {"map": "west"}, seed=5)
    for step in range(160):
        assert late.decision is not None
        late.apply(step % len(late.decision.actions))
    found = [seen(made().m) for made in (begun, played, rails, fight, force)]
    return [*found, seen(late, late.decision.seat if late.decision else 0), seen(played(4).m, None)]


@pytest.fixture(scope="module")
def moments() -> list[TableModel]:
    """Games of four, between bots: every fight, what is drawn and sent, the last turns, and some others."""
    found: list[TableModel] = []
    for seed in (2, 3, 4):
        match = Match.new("auztralia", NAMES, {}, seed=seed)
        bots = [make("greedy", "auztralia", seat) for seat in range(4)]
        step = 0
        while (decision := match.decision) is not None:
            if step % 29 == 0 or decision.kind.startswith(TOLD) or step > LATE:
                found.append(seen(match, decision.seat))
            match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
            step += 1
    return found


@pytest.mark.parametrize("pane", [*PANES, "status"])
@settings(max_examples=60, deadline=None)
@given(columns=COLUMNS, rows=ROWS, offset=st.integers(-3, 500), which=st.integers(0, 6), ascii=st.booleans())
def test_every_pane(
    models: list[TableModel], pane: str, columns: int, rows: int, offset: int, which: int, ascii: bool
) -> None:
    look = DrawContext(columns, rows, ASCII if ascii else UNICODE, True, offset)
    if pane == "status":
        is_whole(BOARD.header(models[which], look), columns, 1)
    else:
        is_whole(PANES[pane](models[which], look), columns, rows)


@settings(max_examples=60, deadline=None)
@given(columns=st.integers(80, 300), rows=st.integers(21, 90), which=st.integers(0, 6))
def test_every_plan_fills_the_body(models: list[TableModel], columns: int, rows: int, which: int) -> None:
    assert_fills(BOARD, models[which], columns, rows)


# -- sizes between ---------------------------------------------------------------------------------


def things(model: TableModel, area: Area) -> set[tuple[str | int, ...]]:
    """All that can be pointed at in a pane."""
    return PANES[area.pane](model, DrawContext(area.columns, area.rows)).hits()


@settings(max_examples=40, deadline=None)
@given(size=WINDOWS)
def test_nothing_jumps_whatever_lies_on_the_table(moments: list[TableModel], size: tuple[int, int]) -> None:
    first, *later = moments
    assert all(planned(BOARD, model, *size) == planned(BOARD, first, *size) for model in later)


@settings(max_examples=60, deadline=None)
@given(size=WINDOWS, which=st.integers(0, 399))
def test_the_whole_map_and_everybody_are_in_sight(
    moments: list[TableModel], size: tuple[int, int], which: int
) -> None:
    model = moments[which % len(moments)]
    view, seat = as_view(model.view or {}), model.board_seat
    fought = view["combat"] is not None
    told = False
    for sheet in planned(BOARD, model, *size):
        for pane, area in sheet.items():
            if pane not in PANES:
                continue
            canvas = PANES[pane](model, DrawContext(area.columns, area.rows))
            shown = canvas.hits()
            if pane == "map":
                told |= "COMBAT" in canvas.text(1) or "DEFENCE" in canvas.text(1)
            if pane == "map" and not fought:
                places = set(model.tables.land.numbers)
                assert {hit[1] for hit in shown if hit[0] == "hex"} >= places
                tracks = {("side", *side) for board in view["seats"] for side in board["tracks"]}
                offered = {hit for hit in model.marks.numbers() if hit[0] == "side"}
                assert shown >= tracks | offered
            if pane == "others":
                others = set(range(len(view["seats"]))) - {seat}
                assert {hit[1] for hit in shown if hit[0] == "seat"} >= others
                assert {hit[1] for hit in shown if hit[0] == "supply"} == set(range(5))
            if pane == "track":
                assert {hit[1] for hit in shown if hit[0] == "space"} >= {at for _, at in view["discs"]}
            if pane == "display":
                assert {hit[1] for hit in shown if hit[0] == "place"} == {1, 2, 3, 4, 5}
            if pane == "scene":
                told |= "COMBAT" in canvas.text(0) or "DEFENCE" in canvas.text(0)
            if pane == "board":
                assert {hit[2] for hit in shown if hit[:2] == ("box", seat)} == set(range(9))
                assert {hit[2] for hit in shown if hit[:2] == ("good", seat)} == set(range(4))
    assert told == fought


@pytest.mark.parametrize("size", [(120, 36), (132, 43), (160, 50), (95, 50)])
def test_everything_is_in_sight_at_once(moments: list[TableModel], size: tuple[int, int]) -> None:
    (sheet,) = planned(BOARD, moments[0], *size)
    assert sheet.keys() == {"track", "map", "board", "others", "scene", "display", "choices", "log"}


@pytest.mark.parametrize("size", [(120, 36), (132, 43), (160, 50), (95, 50)])
def test_no_pane_of_a_large_screen_hides_lines(moments: list[TableModel], size: tuple[int, int]) -> None:
    """Whatever a game of bots lays there; but for many Old Ones at once."""
    for model in moments:
        (sheet,) = planned(BOARD, model, *size)
        for pane in ("track", "board", "others", "display"):
            area = sheet[pane]
            hidden = ("scroll", 1) in things(model, area)
            assert not hidden, PANES[pane](model, DrawContext(area.columns, area.rows)).lines()


@pytest.mark.parametrize("size", [(100, 30), (119, 30), (95, 34)])
def test_the_others_are_below_the_map_where_rows_are_left(
    moments: list[TableModel], size: tuple[int, int]
) -> None:
    first, *_ = planned(BOARD, moments[0], *size)
    assert first.keys() >= {"track", "map", "others"}


@pytest.mark.parametrize("cells", [20, 28, 60])
def test_a_line_says_what_one_must_know_of_ones_own_board(cells: int) -> None:
    model = seen(played().m)
    line = "".join(word.text for word in own_facts(model, DrawContext(cells, 1), cells))
    assert len(line) <= cells
    assert line.startswith("C3I2G5F1")
    assert cells < 28 or "I2A1Z1" in line or "HQ" in line


# -- names that are cut ----------------------------------------------------------------------------

CARDS = [
    [Word("1 "), Word("Bridge Engineer")],
    [Word("2 "), Word("Drover")],
    [Word("3 "), Word("Union Leader")],
]


def rows_of(cells: int, rows: int, whole: tuple[str, ...] = (), indent: int = 0) -> list[str]:
    """The three cards and what stays whole, as they stand in a pane."""
    rest = [[Word(text)] for text in whole]
    return ["".join(word.text for word in row) for row in squeezed(CARDS, rest, cells, rows, "~", indent)]


def test_names_are_cut_only_where_a_row_has_no_room() -> None:
    assert rows_of(17, 3) == ["1 Bridge Engineer", "2 Drover", "3 Union Leader"]
    assert rows_of(24, 2) == ["1 Bridge Engineer", "2 Drover  3 Union Leader"]
    assert rows_of(20, 2) == ["1 Bridge Engineer", "2 Drover  3 Union L~"]


def test_the_longest_names_are_cut_and_others_stay() -> None:
    assert rows_of(36, 1) == ["1 Bridge En~  2 Drover  3 Union Lea~"]
    assert rows_of(20, 2, ("taken Cu Zo",), 1) == ["1 Bridge~  2 Drover", " 3 Uni~  taken Cu Zo"]


@given(cells=st.integers(0, 60), rows=st.integers(1, 5), taken=st.lists(st.just("taken Cu"), max_size=3))
def test_each_row_fits_and_there_are_no_more_unless_nothing_is_cut(
    cells: int, rows: int, taken: list[str]
) -> None:
    found = rows_of(cells, rows, tuple(taken), 1)
    assert all(len(row) <= max(1, cells) for row in found)
    assert len(found) <= rows or "~" not in "".join(found)
    for start in ("1 B", "2 D", "3 U", *taken):
        assert start in "\n".join(found) or cells < 12


def test_what_stays_whole_is_never_out_of_sight_without_a_sign() -> None:
    assert rows_of(12, 1, ("taken Cu",)) == [
        "1 Bridge",
        "Engineer",
        "2 Drover",
        "3 Union",
        "Leader",
        "taken Cu",
    ]


def test_nothing_is_squeezed_into_no_row() -> None:
    assert squeezed([], [], 20, 2, "~") == []
