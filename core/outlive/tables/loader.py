"""Loads the TOML tables into one read-only `Catalogue`, or says in one sentence why it cannot.

What lives here: files, ids, and what holds between records. How a record is spelled is `file_format.py`;
what a set of tables must offer the rules is `checks/checklist.py`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from core.kernel.tables import folder as files
from core.kernel.tables.errors import DataError
from core.kernel.tables.folder import Found, identified, made, unused
from core.kernel.tables.loader import Loader
from core.kernel.tables.numbers import numbers_of, values_of
from core.kernel.tables.record import SourcedRecord
from core.outlive.tables import file_format
from core.outlive.tables.checks.checklist import ITEMS
from core.outlive.tables.records import Catalogue, Numbers, Tile

__all__ = ["FILES", "SHIPPED", "DataError", "load", "read"]

SHIPPED = Path(__file__).parents[1] / "data"
FILES = (
    "cargo.toml",
    "characters.toml",
    "equipment.toml",
    "events.toml",
    "leaders.toml",
    "locations.toml",
    "numbers.toml",
    "prey.toml",
    "rooms.toml",
    "search.toml",
)
"""All files that are loaded; a file of another name is no table of the game."""

_R = TypeVar("_R", bound=SourcedRecord)
_N = TypeVar("_N", bound=file_format.Named)
_T = TypeVar("_T")


def _build(paths: Mapping[str, Path]) -> Catalogue:
    locations = _named(paths, "locations.toml", "location", file_format.LocationRow)
    places = _numbers_of(locations)
    equipment = _named(paths, "equipment.toml", "equipment", file_format.EquipmentRow)
    kinds = _numbers_of(equipment)
    rooms = _named(paths, "rooms.toml", "room", file_format.RoomRow)
    values = values_of(paths, file_format.NumberRow, file_format.to_value)
    return Catalogue(
        locations=made(locations, lambda row, at: file_format.to_location(row, at, places)),
        leaders=made(
            _named(paths, "leaders.toml", "leader", file_format.LeaderRow),
            lambda row, at: file_format.to_leader(row, at, places, kinds),
        ),
        equipment=made(equipment, lambda row, at: file_format.to_equipment(row, at, places)),
        rooms=made(rooms, file_format.to_room),
        prey=made(_named(paths, "prey.toml", "prey", file_format.PreyRow), file_format.to_prey),
        tiles=_tiles(paths, places),
        events=made(
            _named(paths, "events.toml", "event", file_format.EventRow),
            lambda row, at: file_format.to_event(row, at, places),
        ),
        cargo=made(files.listed(paths, "cargo.toml", "space", file_format.SpaceRow), file_format.to_space),
        values=values,
        numbers=numbers_of(values, Numbers),
    )


def _named(paths: Mapping[str, Path], file: str, key: str, kind: type[_N]) -> Found[_N]:
    """The records of a file, each with an id of its own."""
    return identified(files.listed(paths, file, key, kind))


def _numbers_of(found: Found[_N]) -> dict[str, int]:
    """The number of each record by its id."""
    return {row.id: number for number, (_, row) in enumerate(found)}


def _tiles(paths: Mapping[str, Path], places: Mapping[str, int]) -> tuple[Tile, ...]:
    """The search tiles, then the characters: they lie in one stack."""
    search = _named(paths, "search.toml", "search", file_format.SearchRow)
    characters = _named(paths, "characters.toml", "character", file_format.CharacterRow)
    taken = {row.id: where for where, row in search}
    for where, row in characters:
        unused(taken, row.id, where, "id")
    faces = made(search, lambda row, at: file_format.to_tile(row, at, places))
    return (*faces, *made(characters, file_format.to_character, len(faces)))


_LOADER = Loader(SHIPPED, lambda: FILES, _build, ITEMS)
load, read = _LOADER.load, _LOADER.read
