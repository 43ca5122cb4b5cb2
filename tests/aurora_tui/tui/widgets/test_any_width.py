"""Every function that lays out text or draws a pane, at widths that no window has and with text that
somebody chose to do harm: it ends, and what it gives fits."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from aurora_tui.client.session import Chair, Connection, Poll, Room, Said
from aurora_tui.client.table_keys import TABLE, TableFooter
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Word, fit, flow, width, wrap
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, more_marks
from aurora_tui.games.last_aurora.board import BOARD, BOXES
from aurora_tui.games.last_aurora.tui import (
    automa_board,
    convoy,
    crew,
    exploration_zone,
    header,
    others,
    outcomes,
    road_board,
)
from aurora_tui.games.last_aurora.tui.labels import fame_label, pips, short_name
from aurora_tui.games.last_aurora.tui.plan import plan
from aurora_tui.plain import terminal
from aurora_tui.tui.screens import form_fields
from aurora_tui.tui.widgets import choices, key_bars, log
from core import Match
from tests.aurora_tui.demo import match_at
from tests.aurora_tui.games.last_aurora.kit import model_of
from themes.glyphs import ASCII, UNICODE

COLUMNS = st.integers(-5, 300)
ROWS = st.integers(-5, 90)
PIECES = st.sampled_from(
    (
        *(
            "\x1b[31m",
            "\u200d",
            "\ufe0f",
            "\u202e",
            "日本語",
            "e\u0301\u0301",
            "\U0001f44d\U0001f3fd",
            " " * 40,
        ),
        *(
            "\u1100\u1161\u11a8",
            "W" * 300,
            "\t\n",
            "[bold]",
            "\u3164",
            "a b",
            "ﷺ",
            "\u0e33" * 20,
            "\x00",
            "ß" * 30,
        ),
    )
)
TEXT = st.one_of(
    st.text(st.characters(exclude_categories=("Cs",)), max_size=80),
    st.lists(PIECES, max_size=8).map("".join),
)
WIDE = 2  # cells of the widest character


def within(text: str, cells: int) -> bool:
    """Whether it fits; a wide character has a line of its own where there is one cell."""
    return cell_len(text) <= cells or (cells == 1 and cell_len(text) <= WIDE)


@given(TEXT, COLUMNS)
def test_wrap(text: str, cells: int) -> None:
    lines = wrap(text, cells)
    assert lines
    assert len(lines) <= len(text) + 1
    assert all(within(line, max(0, cells)) or sum(map(cell_len, line)) <= cells for line in lines)
    if cells >= WIDE:
        assert "".join("".join(lines).split()) == "".join(text.split())


def test_wrap_in_one_cell_has_no_empty_lines() -> None:
    assert wrap("abc", 1) == ["a", "b", "c"]
    assert wrap("abc", 0) == wrap("abc", -1) == [""]


@given(TEXT, COLUMNS, st.sampled_from(["…", "~", "..."]))
def test_fit(text: str, cells: int, ellipsis: str) -> None:
    assert cell_len(fit(text, cells, ellipsis)) <= max(0, cells)


@given(st.lists(TEXT, max_size=5), COLUMNS, st.integers(-2, 12))
def test_flow(texts: list[str], cells: int, indent: int) -> None:
    lines = flow([Word(text) for text in texts], cells, indent)
    assert lines
    assert len(lines) <= sum(map(len, texts)) + len(texts) + 1
    whole = [sum(cell_len(char) for word in line for char in word.text) for line in lines]
    assert all(min(width(line), size) <= max(cells, WIDE) for line, size in zip(lines, whole, strict=True))


@settings(deadline=None)
@given(TEXT, COLUMNS)
def test_short_names_and_labels(text: str, cells: int) -> None:
    assert cell_len(short_name(text, cells)) <= max(0, cells)
    assert cell_len(form_fields.label(text, cells)) <= max(0, cells)
    for on in (True, False):
        assert width(form_fields.field(text, cells, on=on, hint="hint")) <= max(1, cells)
    assert width(form_fields.turner("spot", text, UNICODE, cells)) <= 4 + max(cells, cell_len(text))
    assert len(terminal.wrap(text, cells)) <= 8 * len(text) + 8


@given(st.integers(-(10**9), 10**9), st.sampled_from([UNICODE, ASCII]))
def test_numbers_as_signs_are_short(number: int, glyphs: Any) -> None:
    assert len(pips("F", number)) <= 12
    assert len(fame_label(number, glyphs)) <= 12


@given(TEXT, TEXT, COLUMNS, ROWS, st.integers(0, 60), st.booleans())
def test_panels(title: str, text: str, columns: int, rows: int, offset: int, tail: bool) -> None:
    look = DrawContext(columns, rows, offset=offset)
    canvas = framed(look, [Word(title)], [Word(text)], below=[Word(title)])
    fill(canvas, look, [[Word(piece)] for piece in wrap(text, columns - 4)], tail=tail)
    more_marks(canvas, look, 3, 4)
    canvas.retone(rows - 2, "select", 1, columns - 1)
    canvas.aim(rows - 2, ("choice", 1), 1, columns + 5)
    canvas.right(1, [Word(text)])
    is_whole(canvas, columns, rows)


@given(TEXT, st.integers(-8, 30), st.integers(-3, 6), st.integers(-2, 5), st.integers(-1, 5))
def test_what_is_pasted_beside_the_canvas_is_not_drawn(
    text: str, x: int, y: int, top: int, rows: int
) -> None:
    canvas, other = Canvas(24, 4), Canvas(11, 5)
    for row in range(4):
        canvas.put(row, row, "日本" * 6)
    for row in range(5):
        other.put(row % 2, row, text)
    canvas.paste(x, y, other, top, rows)
    is_whole(canvas, 24, 4)


def is_whole(canvas: Canvas, columns: int, rows: int) -> None:
    """It has its size, and no row of it is longer."""
    assert (canvas.columns, canvas.rows) == (max(0, columns), max(0, rows))
    for y in range(canvas.rows):
        assert sum(cell_len(char) for char in canvas.text(y)) == canvas.columns


# -- panes -----------------------------------------------------------------------------------------

NAMES = tuple(
    name[:40]
    for name in (
        "Ann " + "W" * 60,
        "日本語の長い名前のひと" * 4,
        "e\u0301\u0301" * 20,
        "[bold]\x1b[31m" + "ß" * 40,
    )
)
PANES: dict[str, Callable[[TableModel, DrawContext], Canvas]] = {
    "status": header.draw,
    "pages": lambda model, look: key_bars.draw_pages("zone", plan(model, 80, 21).pages, look),
    "keys": lambda model, look: key_bars.draw_keys(
        TABLE, TableFooter(palette=True, talks=True, thing=BOXES.thing, enter=BOXES.enter), look
    ),
    "small": lambda model, look: key_bars.draw_small((80, 24), (look.columns, look.rows), look),
    "road": road_board.draw,
    "heading": exploration_zone.draw_heading,
    **{f"slot{slot}": partial(exploration_zone.draw_card, slot) for slot in range(5)},
    "convoy": convoy.draw,
    "crew": crew.draw,
    "others": others.draw,
    "log": partial(log.draw, BOARD),
    "choices": partial(choices.draw, BOARD),
    "choices of a small screen": partial(choices.draw, BOARD, small=True),
    "outcomes": outcomes.draw,
}
ONE_ROW = ("status", "pages", "keys")


def _scenes() -> list[TableModel]:
    def at(kind: str, seats: int, **options: Any) -> Match:
        names = NAMES[:seats]
        return match_at(5, names, options, lambda m: m.decision.kind == kind and m.play.state.round > 1)

    asked = model_of(at("fire.turn", 4, pvp=True, roles=True))
    cargo = model_of(at("explore.turn", 2, map="beta", mine=True))
    automa = model_of(at("explore.turn", 1, automa=True))
    automa.look_at(1)
    waiting = model_of(at("explore.turn", 3), seat=0)
    waiting.receive(Room(tuple(Chair("", 70, 3) for _ in range(3)), (Poll(1, "W" * 300 + "?", False),), True))
    waiting.receive(Connection("lost", seconds=10**6, told="W" * 300))
    waiting.receive(Said("日本" * 20, "e\u0301" * 100))
    why = model_of(at("explore.turn", 2))
    why.sheets.explain()
    over = model_of(match_at(3, NAMES[:2], {}, lambda m: False))
    assert over.scores is not None
    return [asked, cargo, automa, waiting, why, over]


@pytest.fixture(scope="module")
def scenes() -> list[TableModel]:
    """Tables in several states, of people with such names."""
    return _scenes()


@pytest.mark.parametrize("pane", PANES)
@settings(max_examples=60, deadline=None)
@given(columns=COLUMNS, rows=ROWS, offset=st.integers(-3, 500), which=st.integers(0, 5), ascii=st.booleans())
def test_every_pane(
    scenes: list[TableModel], pane: str, columns: int, rows: int, offset: int, which: int, ascii: bool
) -> None:
    look = DrawContext(columns, rows, ASCII if ascii else UNICODE, True, offset, cursor=0)
    canvas = PANES[pane](scenes[which], look)
    is_whole(canvas, columns, 1 if pane in ONE_ROW else rows)


@pytest.mark.parametrize("rows", [road_board.least, road_board.usual, road_board.wanted])
@settings(max_examples=60, deadline=None)
@given(columns=COLUMNS, which=st.integers(0, 5))
def test_the_road_says_how_many_rows_it_wants(
    scenes: list[TableModel], rows: Any, columns: int, which: int
) -> None:
    assert 0 < rows(scenes[which], columns) < 60


@given(COLUMNS)
def test_the_board_of_the_automa(cells: int) -> None:
    model = _automa()
    assert model.view is not None
    assert len(automa_board.lines(model.tables, model.view, UNICODE, cells)) < 12


def _automa() -> TableModel:
    if not _AUTOMA:
        _AUTOMA.append(model_of(match_at(5, NAMES[:1], {"automa": True})))
    return _AUTOMA[0]


_AUTOMA: list[TableModel] = []
