"""Loads the TOML tables into one read-only `Catalogue`, or says in one sentence why it cannot.

What lives here: files, ids, and what holds between records. How a record is spelled is `file_format.py`;
what a set of tables must offer the rules is `checks/checklist.py`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from core.kernel.tables import folder as files
from core.kernel.tables.errors import DataError, explain, sentence
from core.kernel.tables.folder import Found, unused
from core.kernel.tables.loader import Loader
from core.kernel.tables.record import SourcedRecord
from core.last_aurora.addon_registry import addons
from core.last_aurora.tables import conversion, file_format
from core.last_aurora.tables.checks.checklist import ITEMS
from core.last_aurora.tables.file_format import CardFile
from core.last_aurora.tables.records import Box, Card, Catalogue, Map, Setup

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

_R = TypeVar("_R", bound=SourcedRecord)
_N = TypeVar("_N", bound=file_format.Numbered)


def _build(paths: Mapping[str, Path]) -> Catalogue:
    boxes = _boxes(paths)
    cards = _cards(paths, {box.code: box.id for box in boxes})
    objects = _numbered(_listed(paths, "objects.toml", "object", file_format.ObjectRow))
    outcomes = _numbered(_listed(paths, "outcomes.toml", "outcome", file_format.OutcomeRow))
    return Catalogue(
        cards=cards,
        boxes=(conversion.NO_BOX, *boxes),
        objects=(conversion.NO_OBJECT, *map(conversion.to_object, objects)),
        outcomes=(conversion.NO_OUTCOME, *map(conversion.to_outcome, outcomes)),
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


def _addon_table(paths: Mapping[str, Path], file: str, kind: type[SourcedRecord]) -> dict[str, Any]:
    """A table as its file spells it, if it has the shape that its add-on reads."""
    data = files.read(paths, file)
    files.convert(file, data, kind)
    return data


def _boxes(paths: Mapping[str, Path]) -> list[Box]:
    found = _listed(paths, "boxes.toml", "box", file_format.BoxRow)
    codes: dict[str, str] = {}
    for where, row in found:
        unused(codes, row.code, where, "code")
    return [conversion.to_box(row) for row in _numbered(found)]


def _cards(paths: Mapping[str, Path], boxes: Mapping[str, int]) -> tuple[Card, ...]:
    """All cards, each in the place of its id; what no card has is `NO_CARD`."""
    cards: dict[int, Card] = {}
    places: dict[int, str] = {}
    for file, addon in _card_files():
        for where, row in _listed(paths, file.name, "card", file.row):
            for number in row.numbers():
                unused(places, number, where, "id")
            try:
                found = conversion.to_cards(row, file.deck, file.kind, boxes, addon)
            except ValueError as error:
                raise explain(where, error, None, file.row) from None
            cards.update((card.id, card) for card in found)
    return tuple(cards.get(number, conversion.NO_CARD) for number in range(max(cards) + 1))


def _map(paths: Mapping[str, Path], file: str) -> Map:
    data = dict(files.read(paths, file))
    parts = {key: data.pop(key, None) for key in ("slot", "space", "road")}
    head = files.convert(file, data, file_format.MapRow)
    slots = files.records(file, parts["slot"], "slot", file_format.SlotRow, noun="slot", label=_label)
    found = files.records(file, parts["space"], "space", file_format.SpaceRow, noun="space", label=_label)
    spaces, codes, places = [], dict[str, int](), dict[str, str]()
    for where, space in found:
        unused(places, space.code, where, "code")
        try:
            spaces.append(conversion.to_space(space, len(codes), head.regions))
        except ValueError as error:
            raise explain(where, error, None, file_format.SpaceRow) from None
        codes[space.code] = len(codes)
    roads = []
    for where, road in files.records(
        file, parts["road"], "road", file_format.RoadRow, noun="road", label=_label
    ):
        unused(places, f"{road.start}-{road.end}", where, "end")
        try:
            roads.append(conversion.to_road(road, codes))
        except ValueError as error:
            raise explain(where, error, None, file_format.RoadRow) from None
    return Map(
        name=head.name,
        regions=head.regions,
        spaces=tuple(spaces),
        roads=tuple(roads),
        slots=tuple(conversion.to_slot(row) for row in _numbered(slots, first=0)),
        source=head.source,
        pinned=head.pinned,
    )


def _setup(paths: Mapping[str, Path]) -> Setup:
    return conversion.to_setup(
        files.convert("setup.toml", files.read(paths, "setup.toml"), file_format.SetupRow)
    )


def _listed(paths: Mapping[str, Path], file: str, key: str, kind: type[_R]) -> Found[_R]:
    return files.listed(paths, file, key, kind, label=_label)


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


def _numbered(found: Found[_N], first: int = 1) -> list[_N]:
    """The records in the order of their ids, which count up from `first` without a gap."""
    places: dict[int, str] = {}
    last = first + len(found) - 1
    for where, row in found:
        unused(places, row.id, where, "id")
        if not first <= row.id <= last:
            raise sentence(where, "id", f"must be {first} to {last}, got {row.id}")
    return sorted((row for _, row in found), key=lambda row: row.id)


_LOADER = Loader(SHIPPED, file_names, _build, ITEMS)
load, read = _LOADER.load, _LOADER.read
