"""The part of a game state that the kernel owns."""

from typing import Self

import msgspec

from core.kernel.decisions import Decision, Plain

Frame = tuple[Plain, ...]
"""A pending step: its name, then plain values."""


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state: plain typed data, without references between its parts.

    A game subclasses it and writes `clone` by hand (the conformance kit proves it equal and
    independent): this is the hot path of apply-on-a-copy, undo and search.
    """

    rng: int = 0
    stack: list[Frame] = []
    decision: Decision | None = None
    over: bool = False

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError
