"""What records of tables have in common, whatever the game."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "researched", "inferred", "designed"]
"""Where values come from: printed in the rulebook; found elsewhere; concluded from either; or made up, so
that the game can be played."""


class SourcedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What every record carries: where its values come from, and in `pinned` which are better known."""

    source: Source
    pinned: str = ""


class Component(SourcedRecord, frozen=True, kw_only=True):
    """A record of a catalogue: its place there, its word, and its name for people."""

    number: int
    id: str
    name: str
