"""Lines on standard streams: wrapping, long input, lost terminals."""

import io

import pytest

from aurora_tui.plain.terminal import LineTerminal, wrap


def test_a_short_line_stays_as_it_is() -> None:
    assert wrap("x" * 79, 80) == "x" * 79


@pytest.mark.parametrize(
    ("line", "indent"),
    [
        (" 12. " + "word " * 30, 5),
        ("  1. " + "word " * 30, 5),
        ("Ann " + "word " * 30, 2),
        ("t [PART]  " + "word " * 30, 10),
    ],
)
def test_a_long_line_breaks_between_words(line: str, indent: int) -> None:
    first, *rest = wrap(line, 80).split("\n")
    assert rest
    assert all(len(part) < 80 for part in (first, *rest))
    assert all(part[:indent].isspace() and not part[indent].isspace() for part in rest)
    assert " ".join(wrap(line, 80).split()) == " ".join(line.split())


def test_a_tiny_terminal_still_shows_every_word() -> None:
    text = "A long sentence for a very narrow terminal window."
    assert wrap(text, 5).split() == text.split()


@pytest.mark.parametrize("columns", [0, 1, 21, 40, 80])
def test_a_wide_gap_does_not_make_a_column_of_letters(columns: int) -> None:
    line = "x" * 10 + " " * 60 + "y" * 200
    shown = wrap(line, columns).split("\n")
    width = max(columns - 1, 20)
    assert "".join(shown).replace(" ", "") == line.replace(" ", "")
    assert all(len(part.strip()) >= width // 2 for part in shown[1:-1])
    assert all(len(part) <= width for part in shown)


def test_a_pipe_gets_lines_whole_and_no_prompt() -> None:
    sink = io.StringIO()
    terminal = LineTerminal(io.StringIO("1\n"), sink)
    terminal.show(["word " * 50])
    terminal.wipe()
    terminal.forget_typed()
    assert terminal.read() == "1\n"
    assert terminal.read() is None
    assert sink.getvalue() == "word " * 50 + "\n"


def test_a_line_without_end_is_cut() -> None:
    terminal = LineTerminal(io.StringIO("x" * 100_000 + "\n2\n"), io.StringIO())
    line = terminal.read()
    assert line is not None
    assert len(line) == 4096
    assert terminal.read() == "2\n"


def test_a_lost_terminal_is_the_end_of_the_input() -> None:
    class Lost(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise OSError(5, "Input/output error")

    assert LineTerminal(Lost(), io.StringIO()).read() is None


class Screen(io.StringIO):
    """An output that somebody looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "sent"), [("xterm", "\x1b[H\x1b[2J\x1b[3J"), ("dumb", "\n" * 24), (None, "\n" * 24)]
)
def test_a_wipe_suits_the_terminal(term: str | None, sent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.setenv("LINES", "24")
    if term:
        monkeypatch.setenv("TERM", term)
    screen = Screen()
    terminal = LineTerminal(io.StringIO(), screen)
    terminal.wipe()
    assert screen.getvalue() == sent
    assert not terminal.prompts  # nobody types: input is no terminal


def test_the_rest_of_a_lettered_row_stands_below_its_text() -> None:
    """Rows of several answers are numbered with a letter."""
    first, *rest = wrap(f"    12b. {'word ' * 30}", 60).split("\n")
    assert first.startswith("    12b. word")
    assert rest
    assert all(line.startswith(f"{' ' * 9}word") for line in rest)
