"""Terminals that say of each key whether it was pressed, is held, or was let go."""

import pytest
from textual import events

from aurora_tui.client.key_guard import KeyGuard
from aurora_tui.storage.settings import QUIET, RELEASED
from aurora_tui.tui.terminal.driver import Typing
from aurora_tui.tui.terminal.key_events import KeyEvents


def typed(*pieces: bytes) -> tuple[list[tuple[str, bool]], bool]:
    """The keys of what came, each with whether it is held, and whether keys that are let go were told of."""
    keys = KeyEvents()
    typing = Typing(keys=keys)
    found = [
        (event.key, getattr(event, "repeated", False))
        for piece in pieces
        for event in typing.events(piece)
        if isinstance(event, events.Key)
    ]
    return found, keys.released


@pytest.mark.parametrize(
    ("sent", "keys", "released"),
    [
        ((b"\x1b[49;1:1;49u", b"\x1b[49;1:3u"), [("1", False)], True),
        ((b"\x1b[49;;49u", b"\x1b[49;1:2;49u", b"\x1b[49;1:3u"), [("1", False), ("1", True)], True),
        ((b"\x1b[13;1:1u\x1b[13;1:3u\x1b[50;1:1;50u",), [("enter", False), ("2", False)], True),
        ((b"\x1b[1;1:2B",), [("down", True)], False),
        ((b"\x1b[1;1:3B",), [], True),
        ((b"\x1b[49;1:", b"3u", b"5"), [("5", False)], True),
        ((b"1", b"\x1b[B"), [("1", False), ("down", False)], False),
        ((b"\x1b[99;5:1u",), [("ctrl+c", False)], False),
    ],
)
def test_each_press_is_one_key(sent: tuple[bytes, ...], keys: list[tuple[str, bool]], released: bool) -> None:
    assert typed(*sent) == (keys, released)


@pytest.mark.parametrize(
    ("releases", "quiet", "gap", "allowed", "doubtful"),
    [
        (True, QUIET, RELEASED + 0.01, True, False),
        (True, QUIET, RELEASED - 0.01, False, False),
        (False, QUIET, RELEASED + 0.01, False, False),
        (False, QUIET, QUIET + 0.01, True, True),
        (True, 0.7, QUIET + 0.01, False, False),
        (True, 0.0, 0.01, True, False),
    ],
)
def test_a_second_press_that_was_meant_is_sooner_allowed_where_held_keys_are_known(
    releases: bool, quiet: float, gap: float, allowed: bool, doubtful: bool
) -> None:
    guard = KeyGuard(quiet)
    guard.releases = releases
    guard.shown(1, 10.0)
    guard.answered("1", 10.0)
    guard.shown(2, 10.0)
    assert (guard.allows("1", 2, 10.0 + gap), guard.doubtful) == (allowed, doubtful)
