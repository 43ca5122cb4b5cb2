"""What things are called: players, places, pieces, equipment, rooms, events. Bound to one match.

Numbers that a person reads count room places from 1. A number nobody knows gets a plain name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from core.kernel.phrases import joined, ordinal, spoken, with_article
from core.outlive.rules import Rules
from core.outlive.state import AIRLOCK, PHASES, ROBOT, STRENGTHS
from core.outlive.tables.records import Catalogue
from core.outlive.text import effects
from core.outlive.text.phrases import GOODS, sort
from core.outlive.view import RoomView, SeatView


class Named(Protocol):
    """A record with a name."""

    @property
    def name(self) -> str:
        """What it is called."""


R = TypeVar("R")


def at(rows: Sequence[R], index: Any) -> R | None:
    """The row of that number, None if there is none."""
    return rows[index] if isinstance(index, int) and 0 <= index < len(rows) else None


class Names:
    """Names of everything in one match."""

    def __init__(self, tables: Rules | Catalogue, names: Sequence[str]) -> None:
        """`names` are those of a view."""
        self.tables = tables.catalogue if isinstance(tables, Rules) else tables
        self.rules = tables if isinstance(tables, Rules) else Rules(tables, {})
        self.names = tuple(names)
        self.boards: Sequence[SeatView] = ()
        """The shelters, where they are known without being told."""
        self.asked = -1
        """Whose shelter is meant where no seat is named: of whom something is asked, -1 for nobody's."""

    # -- people and places -------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The name of who sits on a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def location_name(self, location: int) -> str:
        """A place without its article: "Dam"."""
        return _name(self.tables.locations, location, "place")

    def location(self, location: int) -> str:
        """A place in a sentence: "the Dam", "Blackwood"."""
        known = at(self.tables.locations, location)
        return effects.the_place(self.tables, location) if known else self.location_name(location)

    def where(self, location: int) -> str:
        """ "in the Forest", "at the Dam", "in Blackwood"; of a robot that has not moved "under the base"."""
        row = at(self.tables.locations, location)
        if row is None:
            return "under the base"
        return f"{'in' if row.role == 'city' or row.id in ('for', 'min') else 'at'} {self.location(location)}"

    # -- pieces ------------------------------------------------------------------------------------

    def piece(self, piece: int) -> str:
        """ "hero 5", "the robot"."""
        if piece == ROBOT:
            return "the robot"
        strength = at(STRENGTHS, piece)
        return f"hero {strength}" if strength else f"piece {piece + 1}"

    def piece_of(self, seat: int, piece: int) -> str:
        """ "Ann's hero 5"."""
        return f"{self.owner(seat)} {self.piece(piece).removeprefix('the ')}"

    def owner(self, seat: int) -> str:
        """ "Ann's"."""
        name = self.player(seat)
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    # -- cards -------------------------------------------------------------------------------------

    def leader(self, leader: int) -> str:
        """A leader."""
        return _name(self.tables.leaders, leader, "leader")

    def equipment(self, kind: int) -> str:
        """A kind of equipment."""
        return _name(self.tables.equipment, kind, "equipment")

    def equipments(self, kinds: Iterable[int]) -> str:
        """Several; "nothing" for none."""
        return joined(self.equipment(kind) for kind in kinds) or "nothing"

    def room(self, kind: int) -> str:
        """A kind of room."""
        return _name(self.tables.rooms, kind, "room")

    def room_list(self, kinds: Iterable[int]) -> str:
        """Several; "nothing" for none."""
        return joined(self.room(kind) for kind in kinds) or "nothing"

    def event_card(self, event: int) -> str:
        """An event."""
        return _name(self.tables.events, event, "event")

    def prey(self, kind: int) -> str:
        """A kind of prey, in a sentence: "deer"."""
        return _name(self.tables.prey, kind, "prey").lower()

    def tile(self, tile: int) -> str:
        """A search tile or a lost character, in a sentence: "an empty cupboard", "the Medic", "1 water"."""
        row = at(self.tables.tiles, tile)
        if row is None:
            return f"tile {tile}"
        if row.character:
            return f"the {row.name}"
        return with_article(row.name.lower()) if row.empty else effects.tile(row)

    def tiles(self, tiles: Iterable[int]) -> str:
        """Several; "nothing" for none."""
        return joined(self.tile(tile) for tile in tiles) or "nothing"

    # -- shelters ----------------------------------------------------------------------------------

    def board(self, seat: int) -> SeatView | None:
        """The shelter of a seat, if it is known."""
        return at(self.boards, seat)

    def room_view(self, seat: int, place: int) -> RoomView | None:
        """A room place of a seat, if it is known."""
        board = self.board(seat)
        return at(board["rooms"], place) if board is not None else None

    def room_at(self, seat: int, place: int) -> str:
        """A room of a shelter: "Lathe"; with its place if it has a namesake there."""
        found = self.room_view(seat, place)
        board = self.board(seat)
        if found is None or board is None:
            return f"{ordinal(place + 1)} room"
        name = self.room(found["room"])
        alike = sum(room["room"] == found["room"] for room in board["rooms"])
        return f"{name} {place + 1}" if alike > 1 else name

    def own_room(self, place: int, kind: int) -> str:
        """A room of the seat that is asked, as `room_at`; by its kind alone where no shelter is known."""
        known = self.room_view(self.asked, place) is not None
        return self.room_at(self.asked, place) if known else self.room(kind)

    def home(self, seat: int, place: int) -> str:
        """Where persons live, in a sentence: "the airlock", "the Lathe"."""
        return "the airlock" if place == AIRLOCK else f"the {self.room_at(seat, place)}"

    def phase(self, phase: int) -> str:
        """A phase of the day."""
        key = at(PHASES, phase)
        return key.capitalize() if key else f"Phase {phase}"

    # -- filling templates -------------------------------------------------------------------------

    def field(self, name: str, value: Any) -> str:
        """A field of an event, a refusal or a question, in words."""
        words = FIELDS.get(name)
        return words(self, value) if words else str(value)


def _name(rows: Sequence[Named], number: int, noun: str) -> str:
    row = at(rows, number)
    return row.name if row is not None else f"{noun} {number}"


FIELDS: Mapping[str, Callable[[Names, Any], str]] = {
    "seat": Names.player,
    "taker": Names.player,
    "giver": Names.player,
    "victim": Names.player,
    "mover": Names.player,
    "first": Names.player,
    "location": Names.location,
    "start": Names.location,
    "piece": Names.piece,
    "leader": Names.leader,
    "leaders": lambda names, leaders: joined(names.leader(leader) for leader in leaders),
    "equipment": Names.equipment,
    "room": Names.room,
    "rooms": Names.room_list,
    "event": Names.event_card,
    "prey": Names.prey,
    "tile": Names.tile,
    "tiles": Names.tiles,
    "good": lambda names, good: GOODS[good][0],
    "sort": lambda names, which: sort(which),
    "cause": lambda names, cause: spoken(cause),
}
"""Fields with the same meaning wherever they occur; any other is shown as it is."""
