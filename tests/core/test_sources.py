"""Every record of every table says where its values come from, also in tables of older editions."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import core
from core.kernel.tables.record import Source

CORE = Path(core.__file__).parent
TABLES = sorted(CORE.glob("*/data/**/*.toml"))


def records(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The records of a file: each `[[entry]]`, and the file itself where it has values of its own."""
    rows = [value for value in table.values() if isinstance(value, list)]
    entries = [row for value in rows for row in value if isinstance(row, dict)]
    yield from entries
    if not entries or any(not isinstance(value, list) for value in table.values()):
        yield table


def test_there_are_tables_of_every_game_and_of_older_editions() -> None:
    assert {path.relative_to(CORE).parts[0] for path in TABLES} == set(core.games())
    assert any("older" in path.parts for path in TABLES)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.relative_to(CORE).as_posix())
def test_every_record_of_a_table_has_its_source(path: Path) -> None:
    found = list(records(tomllib.loads(path.read_text(encoding="utf-8"))))
    assert found
    assert [row for row in found if row.get("source") not in get_args(Source)] == []
