"""The tables as flat rows, one a record, for people and for `aurora cards outlive --json`."""

from collections.abc import Sequence

from core.kernel.phrases import joined as listed
from core.kernel.tables.listing import Line, joined, line, named, numbers
from core.outlive.tables.records import GOODS, Catalogue, Equipment, EventCard, Leader, Location, Room, Tile

INITIALS = "WMC"
"""of the materials, by number"""


def listing(catalogue: Catalogue) -> list[Line]:
    """Rows with the keys kind, id, name, text, source and pinned, table after table."""
    places = catalogue.locations
    lines = [line("location", row.id, row.name, _location(row, catalogue), row) for row in places]
    lines += [line("leader", row.id, row.name, _leader(row, catalogue), row) for row in catalogue.leaders]
    lines += [
        line("equipment", row.id, row.name, _equipment(row, catalogue), row) for row in catalogue.equipment
    ]
    lines += [line("room", row.id, row.name, _room(row), row) for row in catalogue.rooms]
    lines += [
        line(
            "prey",
            row.id,
            row.name,
            f"{row.copies} tiles, endurance {row.endurance}, meat {numbers(row.meat)}",
            row,
        )
        for row in catalogue.prey
    ]
    lines += [
        line("character" if row.character else "search", row.id, row.name, _tile(row, catalogue), row)
        for row in catalogue.tiles
    ]
    lines += [line("event", row.id, row.name, _event(row, catalogue), row) for row in catalogue.events]
    lines += [
        line(
            "cargo",
            row.number + 1,
            "",
            joined((f"number {row.strength}", f"{row.canned} canned", "a survivor" * row.survivor)),
            row,
        )
        for row in catalogue.cargo
    ]
    lines += [line("number", row.id, "", numbers(row.value), row) for row in catalogue.values]
    return lines


def _goods(goods: Sequence[int]) -> str:
    return " and ".join(f"{count} {GOODS[good]}" for good, count in enumerate(goods) if count)


def _names(catalogue: Catalogue, places: Sequence[int]) -> str:
    return listed([catalogue.locations[place].name for place in places])


def _location(row: Location, catalogue: Catalogue) -> str:
    return joined(
        (
            named("beside", _names(catalogue, row.neighbours)),
            f"{GOODS[row.good]} {numbers(row.stock)}" if row.stock else row.role,
            "hunting" * row.hunting,
            "algae" * row.algae,
            named("price", row.price),
            f"at {row.x} {row.y}",
        )
    )


def _leader(row: Leader, catalogue: Catalogue) -> str:
    tiles = " and ".join(f"{count} tiles of {catalogue.locations[city].name}" for city, count in row.tiles)
    return joined(
        (
            f"age {row.age}",
            _goods(row.goods),
            tiles,
            f"broken {catalogue.equipment[row.equipment].name}",
            named("heroes at", _names(catalogue, row.places)),
        )
    )


def _equipment(row: Equipment, catalogue: Catalogue) -> str:
    return joined(
        (
            "cost " + " ".join(INITIALS[good] for good in row.cost),
            f"symbol {row.symbol} {row.edge}",
            f"copies {row.copies}",
            named("ability", row.ability),
            named("at", _names(catalogue, row.at)),
            named("gains", _goods(row.gains)),
            named("survivors", row.survivors),
            named("amount", row.amount),
        )
    )


def _room(row: Room) -> str:
    return joined(
        (
            "standard" if row.standard else "advanced",
            f"supply {row.supply}",
            f"slots {row.slots}",
            f"copies {row.copies}",
            named("ability", row.ability),
            named("amount", row.amount),
        )
    )


def _tile(row: Tile, catalogue: Catalogue) -> str:
    return joined(
        (
            "" if row.character else f"{catalogue.locations[row.city].name}, copies {row.copies}",
            "empty" * row.empty,
            _goods(row.goods),
            named("survivors", row.survivors),
            named("scientists", row.scientists),
            named("tracer", row.tracer),
            named("actions", row.actions),
            named("repair for materials", row.repair),
        )
    )


def _event(row: EventCard, catalogue: Catalogue) -> str:
    return joined(
        (
            f"{row.cost} {row.group}",
            f"{row.points} SP",
            f"ability {row.ability}",
            named("amount", row.amount),
            named("at", _names(catalogue, (row.location,)) if row.location >= 0 else ""),
            named("toll", row.toll),
        )
    )
