"""Text of people that may carry commands for the terminal (T33, T34)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aurora_tui.sanitize import clean, clean_names


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("\x1b[31mRed\x1b[0m", "Red"),
        ("\x1b]0;title\x07Eve", "Eve"),
        ("\x1b]52;c;cm0gLXJm\x1b\\Eve", "Eve"),
        ("\x1bP1$r0m\x1b\\Eve", "Eve"),
        ("\x9b31mEve", "Eve"),
        ("\x9d0;title\x9cEve", "Eve"),
        ("Eve\x1b", "Eve"),
        ("a\rb\nc\td", "a b c d"),
        ("abc\u202edef", "abcdef"),
        ("a\u2066b\u2069c\u200fd", "abcd"),
        ("a\u200bb\ufeffc", "abc"),
        ("\ud800x", "x"),
        ("[/red]", "[/red]"),
        ("[b", "[b"),
        ("Zoë", "Zoë"),
        ("e\u0301\u0301\u0301\u0301", "e\u0301\u0301"),
        ("雪", "雪"),
        ("\x00\x07", ""),
    ],
)
def test_commands_for_the_terminal_are_taken_out(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_long_text_is_cut() -> None:
    assert clean("x" * 1000) == "x" * 39 + "…"
    assert len(clean("word " * 1000, 12)) <= 12


@given(st.text(max_size=60))
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    line = clean(text)
    assert len(line) <= 40
    assert all(unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"} for char in line)
    assert clean(line) == line


def test_names_stay_apart_and_are_never_empty() -> None:
    names = clean_names(("Ann", "Ann\x07", "\x1b[0m", "x" * 60))
    assert len(set(names)) == 4
    assert names[0] == "Ann"
    assert names[2] == "Seat 3"
