"""All records of the tables, one after the other. What each says in words is in `text/listing.py`."""

from core.auztralia.tables.records import MAPS, Catalogue
from core.kernel.tables.listing import ListedRecord


def listing(catalogue: Catalogue) -> list[ListedRecord]:
    """Table after table, each in the order of its file."""
    entries = [ListedRecord("action", row.id, row.name, row) for row in catalogue.actions]
    entries += [ListedRecord("farm", row.id, row.name, row) for row in catalogue.farms]
    entries += [ListedRecord("unit", row.id, row.name, row) for row in catalogue.units]
    entries += [ListedRecord("old_one", row.id, row.name, row) for row in catalogue.old_ones]
    entries += [ListedRecord("pile", number, "", row) for number, row in enumerate(catalogue.piles, start=1)]
    entries += [ListedRecord("personality", row.id, row.name, row) for row in catalogue.personalities]
    entries += [ListedRecord("old_card", row.id, "", row) for row in catalogue.oldcards]
    entries += [
        ListedRecord("revelation", f"{row.level} {row.effect}", "", row) for row in catalogue.revelations
    ]
    entries += [ListedRecord("survey", row.number + 1, "", row) for row in catalogue.survey]
    for name in MAPS:
        entries += [ListedRecord(name, row.number, "", row) for row in catalogue.hexes(name)]
    entries += [ListedRecord("number", row.id, "", row) for row in catalogue.values]
    return entries
