"""Loads the TOML tables into one read-only `Catalogue`, or says in one sentence why it cannot.

What lives here: files, ids, and what holds between records. How a record is spelled is `file_format.py`;
what a set of tables must offer the rules is `checks/checklist.py`.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from core.kernel.files import TomlRefused, read_toml
from core.last_aurora.addon_registry import addons
from core.last_aurora.tables import file_format
from core.last_aurora.tables.checks.checklist import check
from core.last_aurora.tables.errors import DataError, explain, sentence
from core.last_aurora.tables.file_format import CardFile
from core.last_aurora.tables.records import Box, Card, Catalogue, Map, Row, Setup

__all__ = ["DataError", "load", "read"]

SHIPPED = Path(__file__).parents[1] / "data"
BASE_MAP = "alpha"
CARD_FILES = (
    CardFile("locations.toml", file_format.LocationRow, "exploration", "location"),
    CardFile("survivors.toml", file_format.SurvivorRow, "exploration", "survivor"),
    CardFile("convoy_cards.toml", file_format.ConvoyRow, "exploration"),
    CardFile("encounters.toml", file_format.EncounterRow, "exploration"),
    CardFile("start.toml", file_format.StartRow, "start"),
    CardFile("loot.toml", file_format.LootRow, "loot"),
    CardFile("enemies.toml", file_format.EnemyRow, "enemy", "enemy"),
)
OTHER_FILES = ("boxes.toml", "objects.toml", "outcomes.toml", "setup.toml")

_R = TypeVar("_R", bound=Row)
_N = TypeVar("_N", bound=file_format.Numbered)
_Found = list[tuple[str, _R]]  # each with the place it stands in, for a sentence about it


def load(folder: Path | str | None = None) -> Catalogue:
    """The shipped tables, or those with the files of `folder` in place of their namesakes.

    Raises DataError, with one sentence naming file, record and field, for tables that cannot be
    read, and for tables of a folder that fail a required item of the checklist. The shipped ones are
    held to it by their tests, not at each start.
    """
    return _shipped() if folder is None else _accepted(read(folder))


def read(folder: Path | str) -> Catalogue:
    """As `load`, but without the checklist, for whoever wants all its findings."""
    return _build(_overlaid(Path(folder)))


@lru_cache(maxsize=1)
def _shipped() -> Catalogue:
    return _build(_paths(SHIPPED))


def _accepted(catalogue: Catalogue) -> Catalogue:
    for finding in check(catalogue):
        if finding.required and not finding.ok:
            raise DataError(finding.sentence)
    return catalogue


def _paths(folder: Path) -> dict[str, Path]:
    return {path.name: path for path in sorted(folder.glob("*.toml"))}


def _overlaid(folder: Path) -> dict[str, Path]:
    if not folder.is_dir():
        raise DataError(f"{folder}: there is no such folder.")
    shipped, own = _paths(SHIPPED), _paths(folder)
    for name in own:
        if name not in file_names():
            raise DataError(f"{name}: is no table of the game; they are {', '.join(sorted(file_names()))}.")
    return shipped | own


def _build(paths: Mapping[str, Path]) -> Catalogue:
    boxes = _boxes(paths)
    cards = _cards(paths, {box.code: box.id for box in boxes})
    objects = _numbered(_listed(paths, "objects.toml", "object", file_format.ObjectRow))
    outcomes = _numbered(_listed(paths, "outcomes.toml", "outcome", file_format.OutcomeRow))
    return Catalogue(
        cards=cards,
        boxes=(file_format.NO_BOX, *boxes),
        objects=(file_format.NO_OBJECT, *map(file_format.to_object, objects)),
        outcomes=(file_format.NO_OUTCOME, *map(file_format.to_outcome, outcomes)),
        maps={name: _map(paths, f"{name}.toml") for name in map_names()},
        setup=_setup(paths),
        addons={
            name: _addon_table(paths, f"{name}.toml", kind)
            for addon in addons()
            for name, kind in addon.tables.items()
        },
    )


def map_names() -> tuple[str, ...]:
    """The maps there are, that of the base first; each has a file of its name."""
    return (BASE_MAP, *(addon.map for addon in addons() if addon.map))


def file_names() -> tuple[str, ...]:
    """All files that are loaded; a file of another name is no table of the game."""
    cards = [file.name for file, _ in _card_files()]
    tables = [f"{name}.toml" for addon in addons() for name in addon.tables]
    return (*cards, *OTHER_FILES, *(f"{name}.toml" for name in map_names()), *tables)


def _card_files() -> list[tuple[CardFile, str]]:
    """The files of cards, each with its add-on, '' for the base."""
    added = [(file, addon.key) for addon in addons() for file in addon.cards]
    return [*((file, "") for file in CARD_FILES), *added]


def _addon_table(paths: Mapping[str, Path], file: str, kind: type[Row]) -> dict[str, Any]:
    """A table as its file spells it, if it has the shape that its add-on reads."""
    data = _read(paths, file)
    _convert(file, data, kind)
    return data


def _boxes(paths: Mapping[str, Path]) -> list[Box]:
    found = _listed(paths, "boxes.toml", "box", file_format.BoxRow)
    codes: dict[str, str] = {}
    for where, row in found:
        _unused(codes, row.code, where, "code")
    return [file_format.to_box(row) for row in _numbered(found)]


def _cards(paths: Mapping[str, Path], boxes: Mapping[str, int]) -> tuple[Card, ...]:
    """All cards, each in the place of its id; what no card has is `NO_CARD`."""
    cards: dict[int, Card] = {}
    places: dict[int, str] = {}
    for file, addon in _card_files():
        for where, row in _listed(paths, file.name, "card", file.row):
            for number in row.numbers():
                _unused(places, number, where, "id")
            try:
                found = file_format.to_cards(row, file.deck, file.kind, boxes, addon)
            except ValueError as error:
                raise explain(where, error, None, file.row) from None
            cards.update((card.id, card) for card in found)
    return tuple(cards.get(number, file_format.NO_CARD) for number in range(max(cards) + 1))


def _map(paths: Mapping[str, Path], file: str) -> Map:
    data = dict(_read(paths, file))
    parts = {key: data.pop(key, None) for key in ("slot", "space", "road")}
    head = _convert(file, data, file_format.MapRow)
    slots = _records(file, parts["slot"], "slot", file_format.SlotRow, noun="slot")
    found = _records(file, parts["space"], "space", file_format.SpaceRow, noun="space")
    spaces, codes, places = [], dict[str, int](), dict[str, str]()
    for where, space in found:
        _unused(places, space.code, where, "code")
        try:
            spaces.append(file_format.to_space(space, len(codes), head.regions))
        except ValueError as error:
            raise explain(where, error, None, file_format.SpaceRow) from None
        codes[space.code] = len(codes)
    roads = []
    for where, road in _records(file, parts["road"], "road", file_format.RoadRow, noun="road"):
        _unused(places, f"{road.start}-{road.end}", where, "end")
        try:
            roads.append(file_format.to_road(road, codes))
        except ValueError as error:
            raise explain(where, error, None, file_format.RoadRow) from None
    return Map(
        name=head.name,
        regions=head.regions,
        spaces=tuple(spaces),
        roads=tuple(roads),
        slots=tuple(file_format.to_slot(row) for row in _numbered(slots, first=0)),
        source=head.source,
        pinned=head.pinned,
    )


def _setup(paths: Mapping[str, Path]) -> Setup:
    return file_format.to_setup(_convert("setup.toml", _read(paths, "setup.toml"), file_format.SetupRow))


def _read(paths: Mapping[str, Path], file: str) -> dict[str, Any]:
    try:
        return read_toml(paths[file])
    except TomlRefused as error:
        raise DataError(f"{file}: {error}.") from None
    except OSError as error:
        raise DataError(f"{file}: cannot be read, {(error.strerror or 'unknown error').lower()}.") from None


def _listed(paths: Mapping[str, Path], file: str, key: str, kind: type[_R]) -> _Found[_R]:
    """The records of a file that holds one list."""
    data = dict(_read(paths, file))
    listed = data.pop(key, None)
    for other in data:
        raise sentence(file, other, f"is no part of this file, its records are [[{key}]]")
    return _records(file, listed, key, kind)


def _records(file: str, listed: object, key: str, kind: type[_R], noun: str = "record") -> _Found[_R]:
    if not isinstance(listed, list) or not listed:
        raise sentence(file, key, f"must be a list of records, [[{key}]]")
    found = []
    for position, raw in enumerate(listed, start=1):
        if not isinstance(raw, dict):
            raise sentence(file, key, f"must be a list of records, [[{key}]]")
        where = f"{file}, {noun} {_label(raw, position)}"
        found.append((where, _convert(where, raw, kind)))
    return found


def _label(raw: Mapping[str, Any], position: int) -> str:
    """How a sentence calls a record: by its number and name, by its code, or by where it stands."""
    if isinstance(raw.get("code"), str) and "region" in raw:
        return f'"{raw["code"]}"'
    if "start" in raw and "end" in raw:
        return f'"{raw["start"]}-{raw["end"]}"'
    number = raw.get("id", raw.get("ids"))
    if isinstance(number, list) and number:
        number = number[0]
    shown = str(number) if isinstance(number, int) else f"in place {position}"
    return f'{shown} "{raw["name"]}"' if isinstance(raw.get("name"), str) else shown


def _convert(where: str, raw: Mapping[str, Any], kind: type[_R]) -> _R:
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as error:
        raise explain(where, error, raw, kind) from None


def _numbered(found: _Found[_N], first: int = 1) -> list[_N]:
    """The records in the order of their ids, which count up from `first` without a gap."""
    places: dict[int, str] = {}
    last = first + len(found) - 1
    for where, row in found:
        _unused(places, row.id, where, "id")
        if not first <= row.id <= last:
            raise sentence(where, "id", f"must be {first} to {last}, got {row.id}")
    return sorted((row for _, row in found), key=lambda row: row.id)


def _unused(places: dict[Any, str], key: object, where: str, field: str) -> None:
    if key in places:
        raise sentence(where, field, f"{key} is already that of {places[key]}")
    places[key] = where
