"""The tables for people, record by record: what each does in words, then its numbers."""

from collections.abc import Callable

from core.kernel.phrases import capital, counted, joined
from core.kernel.tables.listing import Line, numbers
from core.outlive.tables.listing import listing
from core.outlive.tables.records import (
    GOODS,
    Catalogue,
    Equipment,
    EventCard,
    Leader,
    Location,
    Prey,
    Room,
    Tile,
)
from core.outlive.text import effects
from core.outlive.text.phrases import cost, goods, group


def card_lines(tables: Catalogue) -> list[Line]:
    """The rows of the tables, with texts in words where a record does something."""
    texts: dict[str, Callable[[str], str]] = {
        "location": lambda key: _location(tables, tables.locations[tables.by_id["locations"][key]]),
        "leader": lambda key: _leader(tables, tables.leaders[tables.by_id["leaders"][key]]),
        "equipment": lambda key: _equipment(tables, tables.equipment[tables.by_id["equipment"][key]]),
        "room": lambda key: _room(tables.rooms[tables.by_id["rooms"][key]]),
        "prey": lambda key: _prey(tables.prey[tables.by_id["prey"][key]]),
        "search": lambda key: _tile(tables, tables.tiles[tables.by_id["tiles"][key]]),
        "character": lambda key: _tile(tables, tables.tiles[tables.by_id["tiles"][key]]),
        "event": lambda key: _event(tables, tables.events[tables.by_id["events"][key]]),
    }
    found = []
    for line in listing(tables):
        words = texts.get(str(line["kind"]))
        found.append({**line, "text": capital(words(str(line["id"])))} if words else line)
    return found


def _location(tables: Catalogue, row: Location) -> str:
    parts = [f"beside {joined(tables.locations[place].name for place in row.neighbours)}"]
    if row.stock:
        several = goods([2 * (good == row.good) for good in range(len(GOODS))]).removeprefix("2 ")
        parts.append(f"filled to {numbers(row.stock)} {several} with 2/3/4 players")
    else:
        parts.append(row.role)
    parts += ["hunting"] * row.hunting + ["algae"] * row.algae
    parts += [f"{counted(row.price, 'microchip')} before the first take of a visit"] * bool(row.price)
    return "; ".join((*parts, f"column {row.x}, row {row.y} of the board"))


def _leader(tables: Catalogue, row: Leader) -> str:
    brings = [goods(row.goods)] if any(row.goods) else []
    brings += [f"{counted(number, 'tile')} of {tables.locations[city].name}" for city, number in row.tiles]
    brings.append(f"a broken {tables.equipment[row.equipment].name}")
    places = joined(tables.locations[place].name for place in row.places)
    return f"age {row.age}; brings {joined(brings)}; heroes at {places}"


def _equipment(tables: Catalogue, row: Equipment) -> str:
    effect = effects.equipment(tables, row) or row.ability
    copies = counted(row.copies, "tile")
    return f"{effect}; {cost(row.cost)} to repair; {row.edge} half of the symbol {row.symbol}; {copies}"


def _room(row: Room) -> str:
    effect = effects.room(row) or row.ability
    sort = "standard" if row.standard else "advanced"
    slots = counted(row.slots, "slot")
    return f"{effect}; {slots}, eats {row.supply}; {sort}, {counted(row.copies, 'tile')}"


def _prey(row: Prey) -> str:
    return f"{effects.prey(row)}; {counted(row.copies, 'tile')}"


def _tile(tables: Catalogue, row: Tile) -> str:
    if row.character:
        return f"lost in the cities; brings {effects.tile(row)}"
    return f"{effects.tile(row)}; {tables.locations[row.city].name}, {counted(row.copies, 'tile')}"


def _event(tables: Catalogue, row: EventCard) -> str:
    effect = effects.event(tables, row) or row.ability
    return f"{effect}; overcome for {group(row.cost, row.group)}, {row.points} SP"
