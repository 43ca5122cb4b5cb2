"""All records of the tables, one after the other. What each says in words is in `text/listing.py`."""

from core.kernel.tables.listing import ListedRecord
from core.outlive.tables.records import Catalogue


def listing(catalogue: Catalogue) -> list[ListedRecord]:
    """Table after table, each in the order of its file."""
    entries = [ListedRecord("location", row.id, row.name, row) for row in catalogue.locations]
    entries += [ListedRecord("leader", row.id, row.name, row) for row in catalogue.leaders]
    entries += [ListedRecord("equipment", row.id, row.name, row) for row in catalogue.equipment]
    entries += [ListedRecord("room", row.id, row.name, row) for row in catalogue.rooms]
    entries += [ListedRecord("prey", row.id, row.name, row) for row in catalogue.prey]
    entries += [
        ListedRecord("character" if row.character else "search", row.id, row.name, row)
        for row in catalogue.tiles
    ]
    entries += [ListedRecord("event", row.id, row.name, row) for row in catalogue.events]
    entries += [ListedRecord("cargo", row.number + 1, "", row) for row in catalogue.cargo]
    entries += [ListedRecord("number", row.id, "", row) for row in catalogue.values]
    return entries
