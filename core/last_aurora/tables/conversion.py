"""From the rows of the TOML files (`file_format.py`) to the records of the catalogue (`records.py`).

What lives here: letters and codes become ints. What holds between records is checked in `loader.py`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from core.last_aurora.tables.file_format import (
    BoxRow,
    CardRow,
    ObjectRow,
    OutcomeRow,
    RoadRow,
    SetupRow,
    SlotRow,
    SpaceRow,
)
from core.last_aurora.tables.records import (
    BOXES_A_CARD,
    TOKEN_LETTERS,
    Box,
    Card,
    CardKind,
    Deck,
    Object,
    Outcome,
    Road,
    Setup,
    Slot,
    Space,
)

AMBUSH = -1  # in `Outcome.enemies`

# What stands at index 0. The kind of "no card" is one that its deck never holds, so no search finds it.
NO_CARD = Card(id=0, name="", kind="event", deck="enemy", source="designed")
NO_BOX = Box(id=0, code="", name="", source="designed")
NO_OBJECT = Object(id=0, name="", ability="", phases=(), copies=0, optional=True, source="designed")
NO_OUTCOME = Outcome(id=0, damage=(), jam=(), enemies=(), letters="", target="", source="designed")


def tokens(spelling: str) -> tuple[int, ...]:
    """The tokens of a spelling such as "F F U"."""
    return tuple(TOKEN_LETTERS[letter] for letter in spelling.split())


def to_box(row: BoxRow) -> Box:
    """The record of the catalogue."""
    return Box(**{**msgspec.structs.asdict(row), "holds": tokens(row.holds)})


def to_cards(
    row: CardRow, deck: Deck, kind: CardKind | None, boxes: Mapping[str, int], addon: str = ""
) -> tuple[Card, ...]:
    """The cards a row stands for. `kind` is None where the row spells it itself."""
    values = msgspec.structs.asdict(row)
    del values["id"], values["ids"]
    for field in ("left", "right", "tokens"):
        if field in values:
            values[field] = tokens(values[field])
    if "boxes" in values:
        values["boxes"] = box_ids(values["boxes"], values["kind"], boxes)
    if "skill" in values:
        values["skill"] = values["skill"] or 0
    if kind is not None:
        values["kind"] = kind
    return tuple(Card(id=number, deck=deck, addon=addon, **values) for number in row.numbers())


def box_ids(spelling: str, kind: str, boxes: Mapping[str, int]) -> tuple[int, ...]:
    """The boxes of a spelling such as "s s ff". Raises ValueError with what is wrong."""
    codes = spelling.split()
    for code in codes:
        if code not in boxes:
            raise ValueError(f'boxes: must be codes of boxes.toml, got "{code}"')
    if len(codes) > BOXES_A_CARD:
        raise ValueError(f"boxes: must be at most {BOXES_A_CARD}, got {len(codes)}")
    if not codes and kind != "survivor":
        raise ValueError(f"boxes: must be at least one on a {kind}")
    return tuple(boxes[code] for code in codes)


def to_object(row: ObjectRow) -> Object:
    """The record of the catalogue."""
    return Object(**msgspec.structs.asdict(row))


def to_outcome(row: OutcomeRow) -> Outcome:
    """The record of the catalogue: each result as numbers."""
    weapons = row.weapons.split()
    return Outcome(
        id=row.id,
        damage=tuple(int(result[0]) for result in weapons),
        jam=tuple(result.endswith("j") for result in weapons),
        enemies=tuple(AMBUSH if result == "A" else int(result) for result in row.enemies.split()),
        letters=row.letters,
        target=row.target,
        source=row.source,
        pinned=row.pinned,
    )


def to_slot(row: SlotRow) -> Slot:
    """The record of the catalogue."""
    return Slot(**msgspec.structs.asdict(row))


def to_space(row: SpaceRow, number: int, regions: tuple[str, ...]) -> Space:
    """The record of the catalogue, by its place in the list. Raises ValueError with what is wrong."""
    if row.region not in regions:
        raise ValueError(f'region: must be one of {", ".join(regions)}, got "{row.region}"')
    return Space(**{**msgspec.structs.asdict(row), "id": number, "region": regions.index(row.region)})


def to_road(row: RoadRow, spaces: Mapping[str, int]) -> Road:
    """The record of the catalogue, between numbers of spaces. Raises ValueError with what is wrong."""
    values: dict[str, Any] = msgspec.structs.asdict(row)
    for field in ("start", "end"):
        if values[field] not in spaces:
            raise ValueError(f'{field}: must be the code of a space, got "{values[field]}"')
        values[field] = spaces[values[field]]
    return Road(**values)


def to_setup(row: SetupRow) -> Setup:
    """The record of the catalogue."""
    values = {**msgspec.to_builtins(row), "start_tokens": tokens(row.start_tokens)}
    return msgspec.convert(values, Setup)
