"""The fewest bytes: a terminal shows the same with them as with all that the toolkit sends."""

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aurora_tui.tui.terminal.output_diff import PLAIN, ScreenDiff, between, pen, sure

COLUMNS, ROWS = 24, 4
PARKED = "\x1b[1;1H"
STYLES = (
    "",
    "1",
    "7",
    "1;4",
    "9;38;5;8",
    "38;2;1;2;3;48;2;9;9;9",
    "1;38;2;7;7;7;48;2;9;9;9",
    "48;2;9;9;9",
    "31;44",
    "1;97;100",
    "38;5;12;48;5;3",
)
WORDS = st.text(alphabet="ab  ◆é漢", min_size=1, max_size=9) | st.sampled_from(["      ", "───────────"])
STRANGE = st.sampled_from(
    ["\x1b[2J", "\x1b[?1049h", "\x1b[?2026h", "\x1b[?25l", "\x1b]22;default\x07", "\x1b]0;title\x07", "\r\n"]
)


@st.composite
def pieces(draw: st.DrawFn) -> str:
    """A span as the toolkit writes it: a place, letters in styles; no letter beyond the edge."""
    row, column = draw(st.integers(1, ROWS)), draw(st.integers(1, COLUMNS - 1))
    written = f"\x1b[{row};{column}H"
    room = COLUMNS - column
    for style, word in draw(st.lists(st.tuples(st.sampled_from(STYLES), WORDS), min_size=1, max_size=4)):
        cells = sum(2 if letter == "漢" else 1 for letter in word)
        if cells > room:
            break
        room -= cells
        written += f"\x1b[{style}m{word}\x1b[0m" if style else word
    return written


@st.composite
def writings(draw: st.DrawFn) -> list[str]:
    """What is written one after the other; each begins at a place."""
    written = []
    for spans in draw(st.lists(st.lists(pieces(), min_size=1, max_size=4), min_size=1, max_size=8)):
        before = draw(STRANGE | st.just("")) if draw(st.booleans()) else ""
        written.append(before + "".join(spans) + draw(st.sampled_from([PARKED, "\x1b[2;3H"])))
    return written


def seen(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """The picture; of a blank only what one sees."""
    return [
        [
            (cell.data, cell.bg, cell.reverse, cell.underscore, cell.strikethrough)
            + ((cell.fg, cell.bold) if cell.data != " " or cell.reverse or cell.underscore else ())
            for cell in (screen.buffer[y][x] for x in range(COLUMNS))
        ]
        for y in range(ROWS)
    ]


@settings(max_examples=60)
@given(writings())
def test_the_same_is_seen(writings: list[str]) -> None:
    whole, spare = pyte.Screen(COLUMNS, ROWS), pyte.Screen(COLUMNS, ROWS)
    streams = pyte.Stream(whole), pyte.Stream(spare)
    diff = ScreenDiff()
    for written in writings:
        streams[0].feed(written)
        streams[1].feed(diff.changes(written))
        assert seen(whole) == seen(spare)
        if not written.endswith(PARKED):
            assert (whole.cursor.x, whole.cursor.y) == (spare.cursor.x, spare.cursor.y)
        assert whole.cursor.attrs == spare.cursor.attrs


def test_a_highlight_costs_what_differs() -> None:
    diff, style = ScreenDiff(), "38;2;200;214;230;48;2;13;23;38"
    written = "\x1b[3;5H\x1b[{0}mcargo is {1}\x1b[0m\r\n\x1b[4;5H\x1b[{0}mleave it\x1b[0m\x1b[1;1H"
    diff.changes(written.format(style, "fine"))
    again = diff.changes(written.format(style, "five"))
    assert again == f"\x1b[3;16H\x1b[{style}mv\x1b[m"


def test_each_style_is_set_once() -> None:
    """Two rows change places: a light and a dark one, with a word of another ink in each."""
    diff = ScreenDiff()
    light, dark, ink = "38;2;9;9;9;48;2;200;214;230", "38;2;9;9;9;48;2;13;23;38", "1;38;2;242;177;85"

    def row(y: int, ground: str) -> str:
        return f"\x1b[{y};5H\x1b[{ground}mcargo\x1b[0m\x1b[{ink};{ground[-15:]}mtwo\x1b[0m"

    diff.changes(row(2, light) + row(3, dark) + row(4, light) + PARKED)
    again = diff.changes(row(2, dark) + row(3, light) + row(4, dark) + PARKED)
    assert again.count("48;2;200;214;230") == again.count("48;2;13;23;38") == 1
    assert again.count("cargo") == again.count("two") == 3


def test_what_is_written_over_keeps_its_order() -> None:
    diff, screen = ScreenDiff(), pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    stream.feed(
        diff.changes("\x1b[1;1H\x1b[31;44ma\x1b[0m\x1b[2;1H\x1b[1mb\x1b[0m\x1b[2;1H\x1b[31;44mc\x1b[0m")
    )
    assert screen.buffer[1][0].data == "c"
    stream.feed(diff.changes("\x1b[2;1H\x1b[1mb\x1b[0m\x1b[1;1H\x1b[31;44md\x1b[0m\x1b[1;1H\x1b[1me\x1b[0m"))
    assert (screen.buffer[0][0].data, screen.buffer[1][0].data) == ("e", "b")


def test_what_was_forgotten_is_sent_again() -> None:
    diff = ScreenDiff()
    written = "\x1b[3;5H\x1b[1mcargo\x1b[0m\x1b[1;1H"
    first = diff.changes(written)
    assert diff.changes(written) == ""
    diff.forget()
    assert diff.changes(written) == first


@pytest.mark.parametrize("unknown", ["\x1b[2J", "\x1b[?1049h", "\x1b]52;c;eA==\x07", "\x1bc", "\a"])
def test_what_it_does_not_know_goes_as_it_came_and_makes_it_forget(unknown: str) -> None:
    diff = ScreenDiff()
    written = "\x1b[3;5Hcargo\x1b[1;1H"
    diff.changes(written)
    assert diff.changes(f"\x1b[2;2H{unknown}") == f"\x1b[2;2H{unknown}"
    assert "cargo" in diff.changes(written)


def test_a_row_with_letters_of_doubtful_width_is_always_sent() -> None:
    diff = ScreenDiff()
    written = "\x1b[3;5Hhello 漢 world\x1b[1;1H"
    assert diff.changes(written) == diff.changes(written) == "\x1b[3;5Hhello 漢 world"
    assert not sure("e\u0301")
    assert not sure("\u00ad")
    assert sure("─ Zoë ◆")


@given(st.sampled_from(STYLES), st.sampled_from(STYLES))
def test_a_style_becomes_another(first: str, second: str) -> None:
    there, over = pyte.Screen(2, 1), pyte.Screen(2, 1)
    pyte.Stream(there).feed(f"\x1b[{second}mx")
    pyte.Stream(over).feed(between(PLAIN, pen(first)) + between(pen(first), pen(second)) + "x")
    assert there.buffer[0][0] == over.buffer[0][0]


def test_two_updates_give_the_second_picture() -> None:
    """Rows grow shorter and move, as in a log that scrolls."""
    diff = ScreenDiff()
    screen = pyte.Screen(COLUMNS, ROWS)
    stream = pyte.Stream(screen)
    log = ["Ann explores", "Ben passes", "the ship moves", "round two", "Ann: food"]
    for first in range(3):
        lines = log[first : first + 3]
        stream.feed(
            diff.changes(
                "".join(f"\x1b[{y};1H\x1b[1m{line:<20}\x1b[0m\r\n" for y, line in enumerate(lines, 1))[:-2]
            )
        )
        assert [line.rstrip() for line in screen.display[:3]] == lines
