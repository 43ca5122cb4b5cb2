"""The cards of Floes, read from `data/cards.toml`, and the tables of one match."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from core.kernel.tables.record import Source

SHIPPED = Path(__file__).parent / "data" / "cards.toml"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card; `value` is its number in a state, and for a step how far it goes."""

    key: str
    name: str
    kind: Literal["step", "rope"]
    value: int
    copies: int
    source: Source
    pinned: str


class Tables(msgspec.Struct, frozen=True):
    """Read-only tables of a match: the cards by value, and how far the goal is."""

    cards: dict[int, Card]
    goal: int

    @property
    def steps(self) -> frozenset[int]:
        """Values of the cards that go forward."""
        return frozenset(value for value, card in self.cards.items() if card.kind == "step")

    @property
    def rope(self) -> int:
        """The value of the Rope."""
        return next(value for value, card in self.cards.items() if card.kind == "rope")

    def pack(self) -> list[int]:
        """All cards, sorted by value."""
        return sorted(value for value, card in self.cards.items() for _ in range(card.copies))


@lru_cache(maxsize=1)
def cards() -> dict[int, Card]:
    """The shipped cards by value."""
    rows = msgspec.convert(tomllib.loads(SHIPPED.read_text(encoding="utf-8"))["card"], list[Card])
    return {row.value: row for row in rows}


def load(options: Mapping[str, Any]) -> Tables:
    """The tables for settled options."""
    return Tables(cards(), options["goal"])


def digest(tables: Tables) -> str:
    """Names the content of the tables: what the rules read of it."""
    copies = " ".join(f"{value}x{card.copies}" for value, card in sorted(tables.cards.items()))
    return f"floes {tables.goal} {copies}"
