"""Bytes of a terminal: what a person typed comes through, what the terminal says of itself does not."""

import time

import pytest

from aurora_tui.client.pastes import END, START
from aurora_tui.client.pastes import MOST as MOST_PASTED
from aurora_tui.tui.terminal.input_filter import MOST, WAIT, Pasted, TerminalReplyFilter


def take(typed: TerminalReplyFilter, *parts: bytes) -> str:
    """What is typed of it, joined."""
    pieces = [piece for part in parts for piece in typed.take(part)]
    assert not any(isinstance(piece, Pasted) for piece in pieces)
    return "".join(piece or "" for piece in pieces)


def pieces(*parts: bytes) -> tuple[str, list[str]]:
    """TerminalReplyFilter text and pastes; what is taken back as the beginning of a paste is not typed."""
    typed, keys, pastes = TerminalReplyFilter(), "", []
    for part in parts:
        for piece in typed.take(part):
            if piece is None:
                keys = keys[: keys.rindex("\x1b")] if "\x1b" in keys else keys
            elif isinstance(piece, Pasted):
                pastes.append(str(piece))
            else:
                keys += piece
    return keys, pastes


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
        "\x1b[I\x1b[O",  # focus
        "\x1b[?2026;2$y",  # a reply the toolkit asks for
        "\x1b[12;40R",
    ],
)
def test_what_is_typed_comes_through(typed: str) -> None:
    assert take(TerminalReplyFilter(), typed.encode()) == typed


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
    assert take(TerminalReplyFilter(), f"1{reply}2".encode()) == "12"
    if reply.startswith(("\x1bP", "\x1b]")):
        for at in range(3, len(reply) - 1):
            assert take(TerminalReplyFilter(), f"1{reply[:at]}".encode(), f"{reply[at:]}2".encode()) == "12"


def test_a_report_in_two_parts_is_one() -> None:
    for report in ("\x1b[<35;11;6M", "\x1b[?62;22c", "\x1b[1;5C"):
        for at in range(3, len(report)):
            decoder = TerminalReplyFilter()
            first, second = take(decoder, report[:at].encode()), take(decoder, report[at:].encode())
            assert first + second == ("" if "c" in report else report)
            assert first == ""


def test_bytes_that_are_no_text_end_nothing() -> None:
    decoder = TerminalReplyFilter()
    assert take(decoder, b"\xe9a") == "\ufffda"
    assert take(decoder, "é".encode()[:1], "é".encode()[1:]) == "é"


def test_an_end_that_never_comes_is_not_waited_for() -> None:
    decoder = TerminalReplyFilter()
    take(decoder, b"\x1b]" + b"x" * (MOST + 1))
    assert take(decoder, b"1") == "1"


def test_a_reply_that_was_cut_off_for_good_does_not_take_the_keys_that_follow() -> None:
    now = 0.0
    decoder = TerminalReplyFilter(clock=lambda: now)
    assert take(decoder, b"\x1b]11;rgb:11") == ""
    now = WAIT - 0.1
    assert take(decoder, b"11/") == ""  # the link was slow
    now = WAIT + 0.1
    assert take(decoder, b"2\r") == "2\r"


PASTES = [
    "1\r",
    "\x1b[31m1\x1b[0m",
    "\x1b",
    "\x1b\x1b\x1b[A1\r",
    "\x1b[201",
    "\x1b[201\x1b[20\x1b1\r",
    "\x1b[200~1\r",
    "\x1b]11;rgb:1111/2222/3333",
    "\x1bP1\r",
    "[<1;2;3M é漢 \x00\x03\x11",
    "",
]


@pytest.mark.parametrize("text", PASTES)
def test_a_paste_is_one_piece_and_never_keys_however_it_is_torn(text: str) -> None:
    whole = f"a{START}{text}{END}b".encode()
    assert pieces(whole) == ("ab", [text])
    assert pieces(*(bytes([byte]) for byte in whole)) == ("ab", [text])
    for at in range(1, len(whole)):
        assert pieces(whole[:at], whole[at:]) == ("ab", [text])


def test_a_great_paste_is_cut_and_soon_read() -> None:
    for text in (b"1\r" * 500_000, b"\x1b]" * 500_000, b"\x1b[201" * 200_000, b"\x1b" * 1_000_000):
        whole = START.encode() + text + END.encode() + b"k"
        began = time.process_time()
        keys, (pasted,) = pieces(*(whole[at : at + 4095] for at in range(0, len(whole), 4095)))
        assert time.process_time() - began < 1.0
        assert keys == "k"
        assert len(pasted) == MOST_PASTED


def test_a_paste_whose_end_never_comes_can_be_left() -> None:
    now = 0.0
    typed = TerminalReplyFilter(clock=lambda: now)
    assert take(typed, START.encode() + b"1\r") == ""
    now = 1.0
    assert take(typed, b"\x03") == ""  # part of the paste
    now = 2.0 + WAIT
    assert take(typed, b"2\r") == ""  # however late
    now = 3.0 + 2 * WAIT
    assert take(typed, b"\x11") == "\x11"
    assert take(typed, b"2") == "2"
