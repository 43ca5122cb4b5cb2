"""The Automa's board and Action cards, read from `data/automa.toml`."""

from collections.abc import Collection
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from core.kernel.tables.record import SourcedRecord
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import TOKEN_LETTERS

COLUMNS = 6
LETTERS = "ABCD"
WEAPON_ROW = 0


class BoardRow(SourcedRecord, frozen=True, kw_only=True):
    """Six boxes: a function (row A), or the places of tokens as letters."""

    letter: Literal["A", "B", "C", "D"]
    boxes: tuple[str, str, str, str, str, str]


class Group(SourcedRecord, frozen=True, kw_only=True):
    """Boxes that are worth a Fame together while none is damaged (R1075)."""

    row: Literal["A", "B", "C", "D"]
    columns: tuple[Annotated[int, Meta(ge=1, le=COLUMNS, description=f"1 to {COLUMNS}")], ...]


class ActionCard(SourcedRecord, frozen=True, kw_only=True):
    """An Action card (R876, R886, R939, R1092-R1127)."""

    id: Annotated[int, Meta(ge=1, le=99, description="1 to 99")]
    name: str
    skill: Annotated[int, Meta(ge=1, le=3, description="1 to 3")]
    arrow: Literal["left", "right"]
    priorities: tuple[Literal["gather", "improve", "recruit", "encounter"], ...] = ()
    enemy: Literal["", "ammo", "fuel"] = ""
    movement: Literal["", "fuel_or_ammo", "recruit_if_fewer", "shortcut"] = ""
    end: Literal["", "damage", "fame", "recovery"] = ""


class AutomaFile(SourcedRecord, frozen=True, kw_only=True):
    """The whole file."""

    others: tuple[str]
    speed: Annotated[int, Meta(ge=1, le=9, description="1 to 9")]
    row: tuple[BoardRow, BoardRow, BoardRow, BoardRow]
    group: tuple[Group, ...]
    card: tuple[ActionCard, ...]


class AutomaTables:
    """The file, made ready: boxes are numbered row * 6 + column, both from 0."""

    def __init__(self, data: AutomaFile) -> None:
        self.speed = data.speed
        self.cards = {card.id: card for card in data.card}
        codes = [code for row in sorted(data.row, key=lambda row: row.letter) for code in row.boxes]
        self.weapons = {
            box: int(code[1]) for box, code in enumerate(codes) if code in ("w1", "w2", "w3", "w4")
        }
        self.engines = [box for box, code in enumerate(codes) if code == "+1"]
        self.places = [
            (box, TOKEN_LETTERS[letter])
            for box, code in enumerate(codes)
            if box >= COLUMNS
            for letter in code.split()
        ]
        """Each place for a token: its box and the kind of token, from the left of each row."""
        self.places_of = {
            token: [index for index, (_, kind) in enumerate(self.places) if kind == token]
            for token in TOKEN_LETTERS.values()
        }
        """The places for each kind of token."""
        self.groups = [
            [LETTERS.index(group.row) * COLUMNS + column - 1 for column in group.columns]
            for group in data.group
        ]


@lru_cache(maxsize=8)
def tables_of(rules: Rules) -> AutomaTables:
    """The Automa's tables of a match. Raises ValueError with one sentence if they are malformed."""
    raw: dict[str, Any] = rules.catalogue.addons["automa"]
    try:
        return AutomaTables(msgspec.convert(raw, AutomaFile, strict=True))
    except msgspec.ValidationError as error:
        raise ValueError(f"automa.toml: {error}.") from error


def star_groups(rules: Rules, damage: Collection[int]) -> tuple[int, int]:
    """How many star groups of its board are whole, and how many there are (R1075)."""
    groups = tables_of(rules).groups
    return sum(set(group).isdisjoint(damage) for group in groups), len(groups)
