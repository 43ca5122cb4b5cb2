"""What the commands of the line client show: each makes lines from a view and the rest of the line."""

from collections.abc import Callable, Mapping
from typing import Any

from aurora_tui.games.last_aurora.plain.boards import render_board
from aurora_tui.games.last_aurora.plain.events import kept
from aurora_tui.games.last_aurora.plain.table_lines import PARTS, render_table
from aurora_tui.games.registry import board_of
from core.kernel import Event
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import tell
from net.wire.text import clean

View = Mapping[str, Any]
Look = Callable[[View, int | None, Words, str], list[str]]
"""Arguments: view, whose it is (None = everyone's), words, rest of the line."""

LOG_LINES = 20


def table_lines(view: View, viewer: int | None, words: Words, rest: str) -> list[str]:
    """The whole table, or a part of it."""
    if not rest:
        return [*render_table(view, words, viewer), f"(A part alone: t {', t '.join(PARTS)}.)"]
    for name, part in PARTS.items():
        if name.startswith(rest.lower()):
            return part(view, words)
    return [f"The table has no part '{clean(rest, 30)}'; parts are {', '.join(PARTS)}."]


def log_lines(events: list[Event], said: list[str], words: Words, rest: str) -> list[str]:
    """The end of the log: so many lines, of one player, or what people said."""
    wanted = rest.split()
    counts = [int(word[:9]) for word in wanted if word.isascii() and word.isdigit()]
    name = " ".join(word for word in wanted if not (word.isascii() and word.isdigit()))
    count = counts[-1] if counts else LOG_LINES
    if name == "chat":
        return said[max(len(said) - count, 0) :] or ["Nobody has said anything."]
    if not name:
        first = max(len(events) - count, 0)
        return tell(events, words, before=first)
    seat = _named(words.names, name)
    if seat is None:
        return [
            f"l takes a number of lines, or a player ({', '.join(words.names)}), or chat: l 40, l chat 5."
        ]
    found = [event for event in events if kept((seat,), event)]
    return tell(found, words, before=max(len(found) - count, 0))


def convoy_lines(view: View, viewer: int | None, words: Words, rest: str) -> list[str]:
    """The board of a player, by name, its beginning, or the number of the seat."""
    if not rest:
        return render_board(view, viewer, words) if viewer is not None else _all_boards(view, words)
    seat = _named(words.names, rest)
    if seat is None:
        return [f"There is no player '{clean(rest, 30)}'; players are {', '.join(words.names)}."]
    return render_board(view, seat, words)


def _all_boards(view: View, words: Words) -> list[str]:
    return [line for seat in range(len(view["seats"])) for line in render_board(view, seat, words)]


def _named(names: tuple[str, ...], wanted: str) -> int | None:
    low = wanted.lower()
    for fits in (str.__eq__, str.startswith):
        found = [seat for seat, name in enumerate(names) if fits(name.lower(), low)]
        if len(found) == 1:
            return found[0]
    return int(low) - 1 if low.isascii() and low.isdigit() and 1 <= int(low[:3]) <= len(names) else None


def card_lines(view: View, viewer: int | None, words: Words, rest: str) -> list[str]:
    """What cards do, as the game tells it."""
    return [*board_of(view["game"]).lines.cards(words.rules, view, rest)]
