"""The tables for people, record by record: what each does in words, then its numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from core.kernel.phrases import capital, counted, joined, spoken
from core.kernel.tables.listing import Line, ListedRecord, line, numbers
from core.outlive.tables.listing import listing
from core.outlive.tables.records import (
    CANNED,
    GOODS,
    CargoSpace,
    Catalogue,
    Equipment,
    EventCard,
    Leader,
    Location,
    Prey,
    Room,
    Tile,
    Value,
)
from core.outlive.text import effects
from core.outlive.text.phrases import cost, goods, group

NUMBERS: Mapping[str, str] = {
    "goods": "pieces of wood/metal/microchip/water/meat/canned goods/ammo",
    "survivors": "survivor pieces",
    "scientists": "scientist pieces",
    "heroes": "strength of the heroes of a seat",
    "robot": "strength of a robot",
    "prey_kept": "prey tiles in each stack with 2/3/4 players",
    "search_kept": "search tiles in each city with 2/3/4 players",
    "shown_equipment": "equipment tiles on display",
    "scientists_at_base": "scientists at the Underwater Base with 2/3/4 players",
    "events": "event cards of a game",
    "leaders_dealt": "leaders dealt to a seat",
    "rooms_dealt": "advanced rooms dealt to a seat",
    "rooms_kept": "advanced rooms that a seat keeps",
    "survivors_at_start": "survivors in a shelter at the start",
    "scientist_act": "actions for a scientist",
    "vegetable_act": "actions for vegetables",
    "repair_act": "actions for a repair",
    "ventilation_act": "actions for the ventilation",
    "robot_act": "actions for a robot",
    "drive_act": "actions for a drive of the robot",
    "algae_act": "actions for algae",
    "robot_tracer": "change of the radiation level with a robot",
    "algae_tracer": "change of the radiation level with algae",
    "ventilation_own": "change of the own radiation level with the ventilation",
    "ventilation_rivals": "change of the others' radiation level with the ventilation",
    "airlock_rows": "rows of an airlock",
    "airlock_row": "people in a row of an airlock",
    "row_water": "water each night for a row with people",
    "water_kept": "water kept after a night, at most",
    "meat_kept": "meat kept after a night, at most",
    "goods_kept": "pieces of any other good kept, at most, with the option for it",
    "tracer_lowest": "lowest radiation level",
    "tracer_highest": "highest radiation level",
    "room_price": "materials for a room",
    "recruit_price": "supplies for a recruit",
    "radiation": "radiation of the nights, one after the other",
    "room_points": "SP of the full rooms, by their number",
    "tracer_points": "SP of the radiation levels, from the lowest on",
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
    """A name for a record that has none of its own: "Cargo space 3", "Room price"."""
    return f"Cargo space {entry.id}" if entry.kind == "cargo" else capital(spoken(str(entry.id)))


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


def _room(tables: Catalogue, row: Room) -> str:
    effect = effects.room(row) or row.ability
    sort = "standard" if row.standard else "advanced"
    slots = counted(row.slots, "slot")
    return f"{effect}; {slots}, eats {row.supply}; {sort}, {counted(row.copies, 'tile')}"


def _prey(tables: Catalogue, row: Prey) -> str:
    return f"{effects.prey(row)}; {counted(row.copies, 'tile')}"


def _tile(tables: Catalogue, row: Tile) -> str:
    if row.character:
        return f"lost in the cities; brings {effects.tile(row)}"
    return f"{effects.tile(row)}; {tables.locations[row.city].name}, {counted(row.copies, 'tile')}"


def _event(tables: Catalogue, row: EventCard) -> str:
    effect = effects.event(tables, row) or row.ability
    return f"{effect}; overcome for {group(row.cost, row.group)}, {row.points} SP"


def _cargo(tables: Catalogue, row: CargoSpace) -> str:
    brings = [f"brings {goods([row.canned * (good == CANNED) for good in range(len(GOODS))])}"]
    brings += ["a survivor comes"] * row.survivor
    return f"the number {row.strength} is printed on it; {'; '.join(brings)}"


def _number(tables: Catalogue, row: Value) -> str:
    if row.id == "robot_cost":
        return f"materials for a robot: {cost(tables.numbers.robot_cost)}"
    return f"{NUMBERS[row.id]}: {numbers(row.value)}"


TEXTS: Mapping[str, Callable[[Catalogue, Any], str]] = {
    "location": _location,
    "leader": _leader,
    "equipment": _equipment,
    "room": _room,
    "prey": _prey,
    "search": _tile,
    "character": _tile,
    "event": _event,
    "cargo": _cargo,
    "number": _number,
}
"""By kind of record: its text, from the tables and the record."""
