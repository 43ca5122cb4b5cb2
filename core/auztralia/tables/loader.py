"""Loads the TOML tables into one read-only `Catalogue`, or says in one sentence why it cannot.

What lives here: files, ids, and what holds between records. How a record is spelled is `file_format.py`;
what a set of tables must offer the rules is `checks/checklist.py`.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from core.auztralia.tables import file_format
from core.auztralia.tables.checks.checklist import ITEMS
from core.auztralia.tables.records import Catalogue, Hex, Numbers
from core.kernel.tables import folder as files
from core.kernel.tables.errors import DataError, sentence
from core.kernel.tables.folder import identified, made
from core.kernel.tables.loader import Loader
from core.kernel.tables.numbers import numbers_of, values_of
from core.kernel.tables.record import SourcedRecord

__all__ = ["FILES", "SHIPPED", "DataError", "load", "read"]

SHIPPED = Path(__file__).parents[1] / "data"
FILES = (
    "actions.toml",
    "east.toml",
    "farms.toml",
    "numbers.toml",
    "old_ones.toml",
    "oldcards.toml",
    "personality.toml",
    "piles.toml",
    "revelation.toml",
    "survey.toml",
    "units.toml",
    "west.toml",
)
"""All files that are loaded; a file of another name is no table of the game."""

_R = TypeVar("_R", bound=SourcedRecord)
_N = TypeVar("_N", bound=file_format.Named)
_T = TypeVar("_T")


def _build(paths: Mapping[str, Path]) -> Catalogue:
    values = values_of(paths, file_format.NumberRow, file_format.to_value)
    return Catalogue(
        actions=_named(paths, "actions.toml", "action", file_format.ActionRow, file_format.to_action),
        farms=_named(paths, "farms.toml", "farm", file_format.FarmRow, file_format.to_farm),
        units=_named(paths, "units.toml", "unit", file_format.UnitRow, file_format.to_unit),
        old_ones=_named(paths, "old_ones.toml", "old_one", file_format.OldOneRow, file_format.to_old_one),
        piles=made(
            files.listed(paths, "piles.toml", "pile", file_format.PileRow, _of_pile), file_format.to_pile
        ),
        east=_hexes(paths, "east.toml"),
        west=_hexes(paths, "west.toml"),
        survey=_numbered(paths, "survey.toml", "survey", file_format.SurveyRow, file_format.to_survey),
        oldcards=_numbered(paths, "oldcards.toml", "card", file_format.OldCardRow, file_format.to_old_card),
        revelations=made(
            files.listed(paths, "revelation.toml", "revelation", file_format.RevelationRow, _of_revelation),
            file_format.to_revelation,
        ),
        personalities=_named(
            paths,
            "personality.toml",
            "personality",
            file_format.PersonalityRow,
            file_format.to_personality,
        ),
        values=values,
        numbers=numbers_of(values, Numbers),
    )


def _by_number(raw: Mapping[str, Any], position: int) -> str:
    """How a sentence calls a record that people know by its number."""
    number = raw.get("number")
    return str(number) if isinstance(number, int) and number is not True else f"in place {position}"


def _of_pile(raw: Mapping[str, Any], position: int) -> str:
    return f"in place {position} ({str(raw.get('kind', ''))[:40]}, level {str(raw.get('level', ''))[:9]})"


def _of_revelation(raw: Mapping[str, Any], position: int) -> str:
    return f"in place {position} ({str(raw.get('effect', ''))[:40]}, level {str(raw.get('level', ''))[:9]})"


def _named(
    paths: Mapping[str, Path], file: str, key: str, kind: type[_N], make: Callable[[_N, int], _T]
) -> tuple[_T, ...]:
    """The records of a file, each with an id of its own."""
    return made(identified(files.listed(paths, file, key, kind)), make)


def _numbered(
    paths: Mapping[str, Path], file: str, key: str, kind: type[_R], make: Callable[[_R, int], _T]
) -> tuple[_T, ...]:
    """The records of a file whose numbers are 1, 2, 3 and so on."""
    found = files.listed(paths, file, key, kind, _by_number)
    for wanted, (where, row) in enumerate(found, start=1):
        number = getattr(row, "number", None)
        if number != wanted:
            raise sentence(where, "number", f"must be {wanted}, as records stand in their order")
    return made(found, make)


def _hexes(paths: Mapping[str, Path], file: str) -> tuple[Hex, ...]:
    return _numbered(paths, file, "hex", file_format.HexRow, file_format.to_hex)


_LOADER = Loader(SHIPPED, lambda: FILES, _build, ITEMS)
load, read = _LOADER.load, _LOADER.read
