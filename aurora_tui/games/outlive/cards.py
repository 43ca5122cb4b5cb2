"""The cards page: leaders, equipment, rooms, prey, search tiles, events, as they lie on the table."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from aurora_tui.drawing.canvas import Line, Word, flow
from aurora_tui.games.contract import CardPicture
from aurora_tui.games.outlive.tui.equipment import half
from aurora_tui.games.outlive.tui.signs import cost, persons
from core.kernel.phrases import counted
from core.kernel.prompts import Target
from core.kernel.tables.record import Component
from core.outlive.rules import Rules
from core.outlive.tables.records import Catalogue, Leader, Prey, Tile
from core.outlive.text import effects
from core.outlive.text.phrases import good
from themes.glyphs import Glyphs

Sign = Callable[[Glyphs], Line]


def card_pictures(tables: Any) -> Sequence[CardPicture]:
    """Everything there is with these tables, by section in the order of the tables."""
    catalogue = tables.catalogue if isinstance(tables, Rules) else tables
    return list(_cards(catalogue))


def _cards(tables: Catalogue) -> Iterator[CardPicture]:
    for leader in tables.leaders:
        yield _card(
            leader, "leader", leader.name, leader.source, leader_text(tables, leader), str(leader.age)
        )
    for tile in tables.equipment:
        yield _card(
            tile,
            "equipment",
            tile.name,
            tile.source,
            effects.equipment(tables, tile),
            "",
            lambda glyphs, tile=tile: [  # type: ignore[misc]  # each its own
                *cost(tile.cost),
                Word(f"  {half(tile.symbol, tile.edge)}", "symbol"),
            ],
        )
    for room in tables.rooms:
        yield _card(
            room,
            "room",
            room.name,
            room.source,
            effects.room(room),
            "std" if room.standard else "adv",
            lambda glyphs, room=room: [  # type: ignore[misc]  # each its own
                *persons(0, 0, room.slots, glyphs),
                Word(f"  eats {room.supply}", "amber"),
            ],
        )
    for prey in tables.prey:
        yield _card(prey, "prey", prey.name, prey.source, prey_text(prey), f"x{prey.copies}")
    for face in tables.tiles:
        section = "character" if face.character else "search"
        where = "" if face.character else f" in {tables.locations[face.city].name}"
        yield _card(face, section, face.name, face.source, f"{tile_text(face)}{where}", f"x{face.copies}")
    for event in tables.events:
        text = f"{effects.event(tables, event)}; {event.cost} {event.group}, {event.points} SP"
        yield _card(event, "event", event.name, event.source, text, f"{event.points} SP", tone="red")


def _card(
    row: Component,
    section: str,
    name: str,
    source: str,
    text: str,
    note: str = "",
    sign: Sign | None = None,
    tone: str = "ice",
) -> CardPicture:
    def lines(cells: int, glyphs: Glyphs) -> Sequence[Line]:
        said = text[:1].upper() + text[1:]
        return [*([sign(glyphs)] if sign is not None else []), *flow([Word(f"{said}.")], cells)]

    stands_for: tuple[Target, ...] = ((section, row.number),)
    return CardPicture(section, name, source, lines, text, note, tone, stands_for)


def leader_text(tables: Catalogue, leader: Leader) -> str:
    """What a leader brings, and where the heroes begin."""
    goods = [good(count, which) for which, count in enumerate(leader.goods) if count]
    goods += [
        f"what {counted(count, 'tile')} of {tables.locations[city].name} show" for city, count in leader.tiles
    ]
    places = ", ".join(tables.locations[place].name for place in leader.places)
    tile = tables.equipment[leader.equipment].name
    return f"{', '.join(goods)}, a broken {tile}; heroes at {places}"


def prey_text(prey: Prey) -> str:
    """Endurance and yields."""
    first, second, later = prey.meat
    return f"endurance {prey.endurance}; meat {first} for the first kill, {second} the second, {later} later"


def tile_text(tile: Tile) -> str:
    """What a search tile brings."""
    return "nothing" if tile.empty else effects.tile(tile)
