"""Bytes of a terminal: what a person typed comes through, what the terminal says of itself does not."""

import pytest

from aurora_tui.typed import MOST, WAIT, Typed


@pytest.mark.parametrize(
    "typed",
    [
        "a1é漢",
        "\x1b",  # escape
        "\x1bw",  # alt and a letter
        "\x1b]",
        "\x1b[A\x1b[1;5C\x1b[15~",  # arrows, a function key
        "\x1b[1081;5u",  # the keyboard protocol
        "\x1b[<0;12;6M\x1b[<0;12;6m",  # the mouse
        "\x1b[200~pasted [<1;2;3] text\x1b[201~",
        "\x1b[I\x1b[O",  # focus
        "\x1b[?2026;2$y",  # a reply the toolkit asks for
        "\x1b[12;40R",
    ],
)
def test_what_is_typed_comes_through(typed: str) -> None:
    assert Typed().decode(typed.encode()) == typed


@pytest.mark.parametrize(
    "reply",
    [
        "\x1b[?62;1;2;22c",
        "\x1b[>1;10;0c",
        "\x1b[?1u",
        "\x1b[?0n",
        "\x1bP>|tmux 3.3a\x1b\\",
        "\x1b]11;rgb:1111/2222/3333\x07",
        "\x1b]52;c;eA==\x1b\\",
        "[<35;11;6M",
    ],
)
def test_replies_are_dropped_also_in_two_parts(reply: str) -> None:
    assert Typed().decode(f"1{reply}2".encode()) == "12"
    if reply.startswith(("\x1bP", "\x1b]")):
        for at in range(3, len(reply) - 1):
            decoder = Typed()
            assert (
                decoder.decode(f"1{reply[:at]}".encode()) + decoder.decode(f"{reply[at:]}2".encode()) == "12"
            )


def test_a_report_in_two_parts_is_one() -> None:
    for report in ("\x1b[<35;11;6M", "\x1b[?62;22c", "\x1b[1;5C"):
        for at in range(3, len(report)):
            decoder = Typed()
            first, second = decoder.decode(report[:at].encode()), decoder.decode(report[at:].encode())
            assert first + second == ("" if "c" in report else report)
            assert first == ""


def test_bytes_that_are_no_text_end_nothing() -> None:
    decoder = Typed()
    assert decoder.decode(b"\xe9a") == "\ufffda"
    assert decoder.decode("é".encode()[:1]) + decoder.decode("é".encode()[1:]) == "é"


def test_an_end_that_never_comes_is_not_waited_for() -> None:
    decoder = Typed()
    decoder.decode(b"\x1b]" + b"x" * (MOST + 1))
    assert decoder.decode(b"1") == "1"


def test_a_reply_that_was_cut_off_for_good_does_not_take_the_keys_that_follow() -> None:
    now = 0.0
    decoder = Typed(clock=lambda: now)
    assert decoder.decode(b"\x1b]11;rgb:11") == ""
    now = WAIT - 0.1
    assert decoder.decode(b"11/") == ""  # the link was slow
    now = WAIT + 0.1
    assert decoder.decode(b"2\r") == "2\r"
