"""The tables for people, record by record: what each does in words, then its numbers."""

from collections.abc import Callable, Mapping

from core.auztralia.tables.listing import listing
from core.auztralia.tables.records import NONE, Catalogue, OldCard
from core.auztralia.text import effects
from core.auztralia.text.phrases import ON
from core.kernel.phrases import capital, counted, spoken
from core.kernel.tables.listing import Line


def card_lines(tables: Catalogue) -> list[Line]:
    """The rows of the tables, with texts in words where a record does something."""
    found: list[Line] = []
    seen: dict[str, int] = {}
    for line in listing(tables):
        kind = str(line["kind"])
        place = seen[kind] = seen.get(kind, NONE) + 1
        words, name = TEXTS.get(kind), str(line["name"]) or _name(kind, line["id"])
        said = {"name": name, "text": capital(words(tables, place))} if words else {"name": name}
        found.append({**line, **said})
    return found


def _name(kind: str, key: str | int) -> str:
    """A name for a record that is known by its number: "Old card 12"."""
    return f"{capital(spoken(kind))} {spoken(str(key))}"


def _person(tables: Catalogue, place: int) -> str:
    row = tables.personalities[place]
    return f"{effects.person_line(tables, row)}; {effects.SORTS[row.sort]}"


def _unit(tables: Catalogue, place: int) -> str:
    row = tables.units[place]
    return f"{effects.unit(row)}; {row.gold} gold; {counted(row.count, 'unit')}, letter {row.letter}"


def _old_card(tables: Catalogue, place: int) -> str:
    row: OldCard = tables.oldcards[place]
    return f"{effects.old_card(row)}; {effects.old_card_rows(tables, row)}"


def _revelation(tables: Catalogue, place: int) -> str:
    row = tables.revelations[place]
    copies = counted(row.copies, "copy", "copies")
    return f"{effects.revelation_name(row)}: {effects.revelation(row)}; level {row.level}, {copies}"


def _farm(tables: Catalogue, place: int) -> str:
    row = tables.farms[place]
    return f"stands {ON[row.terrain]}; {counted(row.tiles, 'tile')} for each seat"


def _pile(tables: Catalogue, place: int) -> str:
    row = tables.piles[place]
    least, most = row.seats
    seats = f"{least} to {most} seats" if least < most else f"{least} seats"
    what = tables.old_ones[row.kind].name
    return f"{counted(row.tiles, 'tile')} of {what} in the pile of level {row.level}, with {seats}"


TEXTS: Mapping[str, Callable[[Catalogue, int], str]] = {
    "personality": _person,
    "unit": _unit,
    "old_one": lambda tables, place: effects.old_one(tables.old_ones[place]),
    "old_card": _old_card,
    "revelation": _revelation,
    "farm": _farm,
    "pile": _pile,
}
"""By kind of record: its text, from the tables and its place among them."""
