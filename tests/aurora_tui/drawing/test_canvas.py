"""The canvas: cells, wide characters, wrapping, things to click."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from aurora_tui.drawing.canvas import Canvas, Word, fit, flow, width, wrap
from themes.glyphs import UNICODE

TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=60)


@given(TEXT, st.integers(0, 40))
def test_fit_never_exceeds(text: str, cells: int) -> None:
    assert cell_len(fit(text, cells)) <= cells


@given(TEXT, st.integers(2, 30))
def test_wrap_keeps_every_letter(text: str, cells: int) -> None:
    lines = wrap(text, cells)
    assert all(cell_len(line) <= cells for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(TEXT, max_size=5), st.integers(4, 40), st.integers(0, 2))
def test_flow_keeps_every_letter(texts: list[str], cells: int, indent: int) -> None:
    lines = flow([Word(text.replace("\n", " ")) for text in texts], cells, indent)
    assert all(width(line) <= cells for line in lines)
    told = "".join("".join(word.text for line in lines for word in line).split())
    assert told == "".join("".join(texts).split())


@given(st.lists(st.tuples(st.integers(-5, 25), st.integers(-1, 4), TEXT), max_size=12))
def test_rows_keep_their_width(puts: list[tuple[int, int, str]]) -> None:
    """Wide characters cut by the edge or by others leave blanks, never a longer row."""
    canvas = Canvas(20, 3)
    for x, y, text in puts:
        canvas.put(x, y, text)
    for y in range(3):
        assert cell_len(canvas.text(y)) == 20


@pytest.mark.parametrize(
    "text",
    [
        "\u2764\ufe0f",
        "1\ufe0f\u20e3",
        "\U0001f44d\U0001f3fd",
        "e\u0301",
        "\u1100\u1161",
        "\ufe0f",
        "a\u200db",
    ],
)
def test_sequences_take_the_cells_of_their_letters(text: str) -> None:
    """Emoji with selectors change their width from terminal to terminal (T13): they are taken apart."""
    canvas = Canvas(8, 1)
    end = canvas.put(2, 0, text)
    canvas.put(end, 0, "|")
    assert end - 2 == sum(map(cell_len, text))
    assert cell_len(canvas.text(0)) == 8
    assert cell_len(canvas.text(0).partition("|")[0]) == end


@given(TEXT)
def test_any_text_keeps_its_place(text: str) -> None:
    canvas = Canvas(200, 1)
    end = canvas.put(1, 0, text)
    canvas.put(end, 0, "|", "red")
    assert cell_len(canvas.text(0)) == 200


def test_later_paint_covers_half_a_wide_character() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "日本")
    canvas.put(1, 0, "x")
    assert canvas.text(0) == " x本  "
    canvas.put(2, 0, "yz")
    assert canvas.text(0) == " xyz  "


def test_runs_join_equal_cells() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "ab", "red", ("space", 3))
    canvas.put(2, 0, "cd", "red", ("space", 3))
    canvas.put(4, 0, "e", "dim")
    assert [tuple(run) for run in canvas.runs(0)] == [
        ("abcd", "red", ("space", 3)),
        ("e", "dim", None),
        ("   ", "text", None),
    ]
    assert canvas.hit(1, 0) == ("space", 3)
    assert canvas.hit(5, 0) is None
    assert canvas.hit(99, 0) is None
    assert canvas.find(("space", 3)) == (0, 0)


def test_frame_and_surfaces() -> None:
    canvas = Canvas(5, 3)
    canvas.frame(UNICODE)
    assert canvas.lines() == ["╭───╮", "│   │", "╰───╯"]
    canvas.retone(1, "select", 1, 4)
    assert {run.tone for run in canvas.runs(1)} == {"line", "text@select"}
    canvas.aim(1, ("choice", 0), 1, 4)
    assert canvas.hits() == {("choice", 0)}
