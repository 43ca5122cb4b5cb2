"""What an undo took back, and whose an event is, in lines."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.kernel import Event
from core.last_aurora.text import Words

View = Mapping[str, Any]
DEEDS = 6
"""that an undo names; of more, their number"""


def taken_back(events: Sequence[Event], words: Words, view: View) -> str:
    """The deeds that an undo undid, "" if nothing had come of the answer yet."""
    said = [words.event(event, view) for event in events[:DEEDS]]
    more = len(events) - len(said)
    return " ".join([*said, *[f"And {more} more."] * bool(more)])


def kept(seats: Collection[int], event: Event) -> bool:
    """Whether an event is about one of these seats, or about everyone."""
    seat = event.data.get("seat", event.data.get("winner", -1))
    return event.kind in ALWAYS_TOLD or seat in seats


ALWAYS_TOLD = frozenset({"round", "phase", "aurora", "game_over"})
"""Whatever the log is filtered by."""
