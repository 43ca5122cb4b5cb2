"""Loads the TOML tables into one read-only `Catalogue`, or says in one sentence why it cannot.

What lives here: files, ids, and what holds between records. How a record is spelled is `file_format.py`;
what a set of tables must offer the rules is `checks/checklist.py`.
"""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from core.kernel.files import TomlRefused, read_toml
from core.last_aurora.tables import file_format
from core.last_aurora.tables.checks.checklist import check
from core.last_aurora.tables.errors import DataError, explain, sentence
from core.last_aurora.tables.records import Box, Card, CardKind, Catalogue, Deck, Map, Row, Setup

__all__ = ["DataError", "load", "read"]

SHIPPED = Path(__file__).parents[1] / "data"
IDS = {"exploration": (1, 54), "start": (55, 72), "loot": (73, 78), "enemy": (79, 84)}  # X1, X2


class _CardFile(NamedTuple):
    name: str
    row: type[file_format.CardRow]
    deck: Deck
    kind: CardKind | None  # None: the rows say it
    ids: tuple[int, int] | None = None  # None: those of the deck
    addon: str = ""


CARD_FILES = (
    _CardFile("locations.toml", file_format.LocationRow, "exploration", "location"),
    _CardFile("survivors.toml", file_format.SurvivorRow, "exploration", "survivor"),
    _CardFile("convoy_cards.toml", file_format.ConvoyRow, "exploration", None),
    _CardFile("encounters.toml", file_format.EncounterRow, "exploration", None),
    _CardFile("start.toml", file_format.StartRow, "start", None),
    _CardFile("loot.toml", file_format.LootRow, "loot", None),
    _CardFile("enemies.toml", file_format.EnemyRow, "enemy", "enemy"),
    _CardFile("kickstarter_convoy.toml", file_format.ConvoyRow, "exploration", None, (85, 87), "kickstarter"),
    _CardFile(
        "kickstarter_events.toml", file_format.EncounterRow, "exploration", None, (88, 89), "kickstarter"
    ),
    _CardFile(
        "kickstarter_survivors.toml",
        file_format.SurvivorRow,
        "exploration",
        "survivor",
        (90, 91),
        "kickstarter",
    ),
    _CardFile("mutant_loot.toml", file_format.LootRow, "loot", None, (92, 97), "mutants"),
    _CardFile("mutant_enemies.toml", file_format.EnemyRow, "enemy", "enemy", (98, 103), "mutants"),
)

ADDON_FILES = ("automa.toml", "pvp.toml", "roles.toml")

_R = TypeVar("_R", bound=Row)
_N = TypeVar("_N", bound=file_format.Numbered)
_Found = list[tuple[str, _R]]  # each with the place it stands in, for a sentence about it


def load(folder: Path | str | None = None) -> Catalogue:
    """The shipped tables, or those with the files of `folder` in place of their namesakes.

    Raises DataError, with one sentence naming file, record and field, for tables that cannot be
    read and for tables that fail a required item of the checklist.
    """
    return _shipped() if folder is None else _accepted(read(folder))


def read(folder: Path | str) -> Catalogue:
    """As `load`, but without the checklist, for whoever wants all its findings."""
    return _build(_overlaid(Path(folder)))


@lru_cache(maxsize=1)
def _shipped() -> Catalogue:
    return _accepted(_build(_paths(SHIPPED)))


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
        if name not in shipped:
            raise DataError(f"{name}: is no table of the game; they are {', '.join(sorted(shipped))}.")
    return shipped | own


def _build(paths: Mapping[str, Path]) -> Catalogue:
    boxes = _boxes(paths)
    cards = _cards(paths, {box.code: box.id for box in boxes})
    objects = _numbered(_listed(paths, "objects.toml", "object", file_format.ObjectRow))
    outcomes = _numbered(_listed(paths, "outcomes.toml", "outcome", file_format.OutcomeRow))
    catalogue = Catalogue(
        digest="",
        cards=(file_format.NO_CARD, *cards),
        boxes=(file_format.NO_BOX, *boxes),
        objects=(file_format.NO_OBJECT, *map(file_format.to_object, objects)),
        outcomes=(file_format.NO_OUTCOME, *map(file_format.to_outcome, outcomes)),
        maps={name: _map(paths, f"{name}.toml") for name in ("alpha", "beta")},
        setup=_setup(paths),
        addons={file.removesuffix(".toml"): _read(paths, file) for file in ADDON_FILES},
    )
    return msgspec.structs.replace(catalogue, digest=_digest(catalogue))


def _digest(catalogue: Catalogue) -> str:
    """Over the values the rules read, so that a better word on a source leaves saves valid."""
    values = _without_sources(msgspec.to_builtins(catalogue, order="deterministic"))
    return hashlib.blake2b(msgspec.json.encode(values), digest_size=16).hexdigest()


def _without_sources(value: Any) -> Any:
    if isinstance(value, dict):
        left_out = ("source", "pinned", "digest")
        return {key: _without_sources(item) for key, item in value.items() if key not in left_out}
    return [_without_sources(item) for item in value] if isinstance(value, (list, tuple)) else value


def _boxes(paths: Mapping[str, Path]) -> list[Box]:
    found = _listed(paths, "boxes.toml", "box", file_format.BoxRow)
    codes: dict[str, str] = {}
    for where, row in found:
        _unused(codes, row.code, where, "code")
    return [file_format.to_box(row) for row in _numbered(found)]


def _cards(paths: Mapping[str, Path], boxes: Mapping[str, int]) -> list[Card]:
    cards: dict[int, Card] = {}
    places: dict[int, str] = {}
    for file in CARD_FILES:
        low, high = file.ids or IDS[file.deck]
        for where, row in _listed(paths, file.name, "card", file.row):
            for number in row.numbers():
                if not low <= number <= high:
                    raise sentence(where, "id", f"must be {low} to {high}, got {number}")
                _unused(places, number, where, "id")
            try:
                found = file_format.to_cards(row, file.deck, file.kind, boxes, file.addon)
            except ValueError as error:
                raise explain(where, error, None, file.row) from None
            cards.update((card.id, card) for card in found)
    for low, high in dict.fromkeys(file.ids or IDS[file.deck] for file in CARD_FILES):
        holders = (file.name for file in CARD_FILES if (file.ids or IDS[file.deck]) == (low, high))
        files = ", ".join(holders)
        for number in range(low, high + 1):
            if number not in cards:
                raise sentence(files, "id", f"{number} is missing, all of {low} to {high} must occur")
    return [cards[number] for number in sorted(cards)]


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
