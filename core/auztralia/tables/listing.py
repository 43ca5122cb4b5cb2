"""The tables as flat rows, one a record, for people and for `aurora cards auztralia --json`."""

from collections.abc import Sequence

from core.auztralia.tables.records import (
    FARMS,
    GOODS,
    MAPS,
    NONE,
    OLD_ONES,
    ROWS,
    UNITS,
    Action,
    Catalogue,
    Hex,
    OldCard,
    OldOne,
    Personality,
    Pile,
    Reading,
    Survey,
    Unit,
)
from core.kernel.tables.listing import Line, joined, line, named, numbers


def listing(catalogue: Catalogue) -> list[Line]:
    """Rows with the keys kind, id, name, text, source and pinned, table after table."""
    lines = [line("action", row.id, row.name, _action(row), row) for row in catalogue.actions]
    lines += [
        line("farm", row.id, row.name, f"on {row.terrain}, {row.tiles} tiles a seat", row)
        for row in catalogue.farms
    ]
    lines += [line("unit", row.id, row.name, _unit(row), row) for row in catalogue.units]
    lines += [line("old_one", row.id, row.name, _old_one(row), row) for row in catalogue.old_ones]
    lines += [
        line("pile", number, "", _pile(row), row) for number, row in enumerate(catalogue.piles, start=1)
    ]
    lines += [
        line("personality", row.id, row.name, _personality(row), row) for row in catalogue.personalities
    ]
    lines += [line("old_card", row.id, "", _old_card(row, catalogue), row) for row in catalogue.oldcards]
    lines += [
        line("revelation", f"{row.level} {row.effect}", "", f"level {row.level}, {row.copies} copies", row)
        for row in catalogue.revelations
    ]
    lines += [line("survey", row.number + 1, "", _survey(row), row) for row in catalogue.survey]
    for name in MAPS:
        lines += [line(name, row.number, "", _hex(row), row) for row in catalogue.hexes(name)]
    lines += [line("number", row.id, "", numbers(row.value), row) for row in catalogue.values]
    return lines


def _action(row: Action) -> str:
    return joined(
        (
            f"time {row.time}",
            named("with an empty HQ", row.empty),
            named("coal", row.coal),
            named("iron", row.iron),
        )
    )


def _unit(row: Unit) -> str:
    return joined(
        (
            f"letter {row.letter}",
            f"{row.count} units",
            f"gold {row.gold}",
            named("shield", row.shield),
            named("range", row.range),
            {"march": "on foot", "rails": "on rails", "air": "by air"}[row.way],
            "counts for time" * row.timed,
        )
    )


def _old_one(row: OldOne) -> str:
    return joined(
        (
            f"row {ROWS[row.row]}" if row.row != NONE else "",
            f"shield {row.shield}",
            f"points {row.points}",
            "moves" if row.moves else "stays",
            "heals" * row.heals,
        )
    )


def _pile(row: Pile) -> str:
    least, most = row.seats
    return f"{OLD_ONES[row.kind]}, level {row.level}, {row.tiles} tiles, {least} to {most} seats"


def _personality(row: Personality) -> str:
    return joined(
        (
            row.sort,
            row.effect,
            named("amount", row.amount),
            f"with {UNITS[row.unit]}" if row.unit != NONE else "",
            f"of {FARMS[row.farm]}" if row.farm != NONE else "",
            named("reach", row.reach),
            f"for each {row.per}" if row.sort == "scoring" else "",
            named("at most", row.most),
        )
    )


def _old_card(row: OldCard, catalogue: Catalogue) -> str:
    letters = [unit.letter for unit in catalogue.units]
    readings = [f"{ROWS[at]} {_reading(each, letters)}" for at, each in enumerate(row.rows)]
    circles = " ".join(ROWS[at] for at in row.circles)
    return joined((f"{row.compass} {row.turn}", named("circles", circles), *readings))


def _reading(row: Reading, letters: Sequence[str]) -> str:
    symbols = "d" * row.damage + "a" * row.airships + "s" * row.sanity
    return "".join(letters[unit] for unit in row.units) + " " + (symbols or "-")


def _survey(row: Survey) -> str:
    goods = [f"{GOODS[good]} at {position}" for position, good in enumerate(row.goods) if good != NONE]
    return joined((*goods, named("Old Ones at", " ".join(map(str, row.old_ones)))))


def _hex(row: Hex) -> str:
    return joined((row.terrain, named("level", row.level), "mark" * row.mark, f"at {row.q} {row.r}"))
