"""All records of the tables, one after the other. What each says in words is in `text/listing.py`."""

from collections.abc import Iterator

from core.kernel.tables.listing import ListedRecord
from core.last_aurora.tables.records import Catalogue, Map


def listing(catalogue: Catalogue) -> list[ListedRecord]:
    """Cards first, by their number, then boxes, Objects, Outcome cards, the sides of the board, the setup."""
    entries = [ListedRecord(card.kind, card.id, card.name, card) for card in catalogue.every_card]
    entries += [ListedRecord("box", box.code, box.name, box) for box in catalogue.boxes[1:]]
    entries += [ListedRecord("object", item.id, item.name, item) for item in catalogue.objects[1:]]
    entries += [ListedRecord("outcome", card.id, "", card) for card in catalogue.outcomes[1:]]
    for side in catalogue.maps.values():
        entries += _side(side)
    return [*entries, ListedRecord("setup", 1, "", catalogue.setup)]


def _side(side: Map) -> Iterator[ListedRecord]:
    yield ListedRecord("map", side.name, side.name, side)
    for slot in side.slots:
        yield ListedRecord("slot", f"{side.name.lower()}-{slot.id}", side.name, slot)
    for space in side.spaces:
        yield ListedRecord("space", space.code, side.name, space)
    for road in side.roads:
        code = f"{side.spaces[road.start].code}-{side.spaces[road.end].code}"
        yield ListedRecord("road", code, side.name, road)
