"""The kinds of card that are counted."""

from core.last_aurora.tables.records import Card

KINDS = ("location", "survivor", "truck", "trailer", "device", "encounter")
LOOT = "loot"


def kind_of(card: Card) -> str:
    """Loot counts as one kind, whatever its cards are."""
    return LOOT if card.deck == "loot" else card.kind
