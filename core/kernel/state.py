"""The part of a game state that the kernel owns."""

from typing import Self, TypeVar

import msgspec

from core.kernel.decisions import Decision, Plain

Frame = tuple[Plain, ...]
"""A pending step: its name, then plain values."""


Part = TypeVar("Part", bound=msgspec.Struct)


def shallow(part: Part) -> Part:
    """A copy of a struct that shares its fields: where a hand-written `clone` begins."""
    twin: Part = part.__copy__()  # type: ignore[attr-defined]  # in C, but missing from msgspec's stubs
    return twin


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
        """A copy that shares nothing changeable with this state: what is done to one is not seen in the
        other.

        Each game writes it by hand, beginning with `shallow`; the conformance kit holds the copy to equality.
        """
        raise NotImplementedError
