"""The tables for people, record by record: what each does in words, then its numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from core.auztralia.tables.listing import listing
from core.auztralia.tables.records import (
    COAL,
    GOODS,
    IRON,
    NONE,
    Action,
    Catalogue,
    Farm,
    Hex,
    OldCard,
    Personality,
    Pile,
    Revelation,
    Survey,
    Unit,
    Value,
)
from core.auztralia.text import effects
from core.auztralia.text.phrases import COMPASS, ON, good, time
from core.kernel.phrases import capital, counted, joined, spoken
from core.kernel.tables.listing import Line, ListedRecord, line, numbers

NUMBERS: Mapping[str, str] = {
    "goods": "coal/iron/gold/phosphate of a seat at the start",
    "cubes": "cubes of a seat",
    "discs": "discs of a seat, one of them on the Time Track",
    "tracks": "tracks of a seat",
    "sanity": "Sanity tokens in a combat",
    "display": "Personality cards on display",
    "marks": "hexes with a survey tile",
    "port_distance": "hexes from one port to the next, at least",
    "symbol": "coal/iron/gold/phosphate for a symbol of a survey tile",
    "revelations": "Revelation cards of each level in a game",
    "spaces": "spaces of the Time Track",
    "purple": "space on which the Old Ones start: hard/standard/easy",
    "lit": "spaces of the Time Track that turn a Revelation card",
    "surcharge": "gold for each cube in the box of an action",
    "tracks_laid": "tracks of one Railway action",
    "phosphate_gold": "gold with the phosphate of a Mine action",
    "draw_price": "gold to recruit from the deck",
    "drawn": "cards drawn to choose from when recruiting from the deck",
    "infantry_bought": "infantry of one Build action, at most",
    "trade_steps": "steps of one Import/Export",
    "trade_gold": "gold for a good exported",
    "farms_placed": "farms of one Farm action, at most",
    "farm_gold": "gold with each farm placed",
    "disc_cubes": "cubes for which a spare disc comes",
    "cards_moved": "Old One cards turned in a turn of the Old Ones",
    "cards_six": "Old One cards turned by the Revelation of that name",
    "assassinated": "Personality cards that leave by the Revelation of that name",
    "farm_points": "VP of a farm",
    "phosphate_points": "VP of a phosphate",
    "blight_points": "VP that a blighted farm gives the Old Ones",
    "hidden_factor": "times its VP that a hidden Old One counts at the end",
}
"""By record of `numbers.toml`: what it counts."""


def card_lines(tables: Catalogue) -> list[Line]:
    """The rows of the tables, with names for what has none, and texts in words."""
    found: list[Line] = []
    for entry in listing(tables):
        name = entry.name or _name(entry)
        found.append(line(entry, name, capital(TEXTS[entry.kind](tables, entry.row))))
    return found


def _name(entry: ListedRecord) -> str:
    """A name for a record that has none of its own: "Old card 12", "Trade steps"."""
    if isinstance(entry.row, Revelation):
        return effects.revelation_name(entry.row)
    if isinstance(entry.row, Hex):
        return f"{capital(entry.kind)}, hex {entry.id}"
    return capital(spoken(str(entry.id) if entry.kind == "number" else f"{entry.kind} {entry.id}"))


def _action(tables: Catalogue, row: Action) -> str:
    parts = [f"takes {time(row.time)}"]
    parts += [f"{time(row.empty)} with an empty HQ"] * bool(row.empty)
    price = [good(row.coal, COAL)] * bool(row.coal) + [good(row.iron, IRON)] * bool(row.iron)
    parts += [f"costs {joined(price)}"] * bool(price)
    return "; ".join(parts)


def _person(tables: Catalogue, row: Personality) -> str:
    return f"{effects.person_line(tables, row)}; {effects.SORTS[row.sort]}"


def _unit(tables: Catalogue, row: Unit) -> str:
    return f"{effects.unit(row)}; {row.gold} gold; {counted(row.count, 'unit')}, letter {row.letter}"


def _old_card(tables: Catalogue, row: OldCard) -> str:
    return f"{effects.old_card(row)}; {effects.old_card_rows(tables, row)}"


def _revelation(tables: Catalogue, row: Revelation) -> str:
    copies = counted(row.copies, "copy", "copies")
    return f"{effects.revelation(tables, row)}; level {row.level}, {copies}"


def _farm(tables: Catalogue, row: Farm) -> str:
    return f"stands {ON[row.terrain]}; {counted(row.tiles, 'tile')} for each seat"


def _pile(tables: Catalogue, row: Pile) -> str:
    least, most = row.seats
    seats = f"{least} to {most} seats" if least < most else f"{least} seats"
    what = tables.old_ones[row.kind].name
    return f"{counted(row.tiles, 'tile')} of {what} in the pile of level {row.level}, with {seats}"


def _survey(tables: Catalogue, row: Survey) -> str:
    """What lies where on a tile: in the marked hex, and by compass in those around it (Z3)."""
    lies = [f"{GOODS[kind]} {_side(at)}" for at, kind in enumerate(row.goods) if kind != NONE]
    old_ones = joined(_side(at) for at in row.old_ones)
    return joined((*lies, f"Old Ones {old_ones}"))


def _side(position: int) -> str:
    return f"to the {COMPASS[position]}" if position else "in its middle"


def _hex(tables: Catalogue, row: Hex) -> str:
    parts = [ON[row.terrain]] + [f"level {row.level}"] * bool(row.level)
    parts += ["a survey tile lies here"] * row.mark
    return "; ".join((*parts, f"coordinates {row.q}, {row.r}"))


def _number(tables: Catalogue, row: Value) -> str:
    return f"{NUMBERS[row.id]}: {numbers(row.value)}"


TEXTS: Mapping[str, Callable[[Catalogue, Any], str]] = {
    "personality": _person,
    "unit": _unit,
    "old_one": lambda tables, row: effects.old_one(row),
    "old_card": _old_card,
    "revelation": _revelation,
    "farm": _farm,
    "pile": _pile,
    "action": _action,
    "survey": _survey,
    "east": _hex,
    "west": _hex,
    "number": _number,
}
"""By kind of record: its text, from the tables and the record."""
