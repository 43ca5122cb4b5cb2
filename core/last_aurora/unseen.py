"""Face-down cards, and what is known of each by the place where it lies: for dealing them anew."""

from collections.abc import Callable, Hashable, Sequence

import msgspec

from core.last_aurora.tables.records import Card


class Pile(msgspec.Struct, frozen=True):
    """Face-down cards: what is known of the one in each place, and where to lay those dealt instead."""

    cards: Sequence[int]
    known: Callable[[Card], Hashable]
    lay: Callable[[list[int]], None]


def loot_back(row: Card) -> Hashable:
    """Of Loot that has been on top of its deck: the pair of numbers and the Defense boxes."""
    return (row.deck, row.period, row.defense)


def plus_card(row: Card) -> Hashable:
    """Of a card left in the box (R67)."""
    return (row.plus, row.period)


def removed_card(row: Card) -> Hashable:
    """Of a card taken out of its deck before the decks were joined."""
    return (row.deck, row.period)


def period_of(row: Card) -> Hashable:
    """Of a card in a deck: Enemies are among the cards to explore."""
    return (row.deck == "loot", row.period)
