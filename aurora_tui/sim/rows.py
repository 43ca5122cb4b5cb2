"""A row a game: as a value, and in a file for whoever computes further."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import chain
from json import dumps
from pathlib import Path
from typing import Any, Protocol

from aurora_tui.failures import Failed, WrongUse
from aurora_tui.sim.players import Player
from aurora_tui.sim.tally import Row
from core import Match
from net.wire.text import clean

NEEDED = "Parquet files need the extra 'parquet': pip install 'aurora-tui[parquet]'; or name a .csv file."
LONGEST = 200
GROUP = 1_000
"""rows that are written together"""


class RowWriter(Protocol):
    """Takes rows as they come."""

    def write(self, rows: Iterable[Row]) -> None:
        """Add rows after those that were written. All have the columns of the first, in whatever order."""


def row(
    match: Match, players: Sequence[Player], seed: int, facts: Mapping[str, int], beside: Sequence[str]
) -> Row:
    """What is told of a finished game: its seed, the numbers of the game itself, then seat by seat."""
    found: Row = {"seed": seed, **facts}
    lines = dict.fromkeys(
        key for score in match.scores or () if score.seat < len(players) for key in score.lines
    )  # a seat that is out may have none
    scores = sorted(match.scores or (), key=lambda score: score.seat)
    labels = [*(player.label for player in players), *beside]
    for score in scores:
        place = score.seat + 1
        found[f"bot_{place}"] = labels[score.seat]
        found[f"won_{place}"] = int(score.rank == 1)
        found[f"points_{place}"] = score.total
        found[f"rank_{place}"] = score.rank
        for key in lines if score.seat < len(players) else score.lines:
            found[f"{key}_{place}"] = score.lines.get(key, 0)
    return found


def numbers(rows: Sequence[Row]) -> list[str]:
    """The columns of numbers, without the seed, in their order."""
    names = dict.fromkeys(chain.from_iterable(rows))
    texts = {name for each in rows for name, value in each.items() if isinstance(value, str)}
    return [name for name in names if name != "seed" and name not in texts]


@contextmanager
def row_file(text: str) -> Iterator[RowWriter]:
    """A file for rows, by its ending .csv, .jsonl or .parquet. Raises WrongUse, Failed."""
    from aurora_tui.storage.paths import place

    path = place(text)
    if path.suffix.lower() not in KINDS:
        raise WrongUse(f"--rows names a file that ends in {', '.join(KINDS)}, got '{clean(text, LONGEST)}'.")
    if not path.parent.is_dir():
        raise WrongUse(f"There is no folder {path.parent} for the rows.")
    with KINDS[path.suffix.lower()](path) as writer:
        yield writer


class _Sheet(Protocol):
    """A file that takes rows of the same columns."""

    def begin(self, columns: list[str], rows: list[Row]) -> None:
        """Before the first rows, which are given as well."""

    def add(self, rows: list[Row]) -> None:
        """Write rows of the columns that `begin` was given."""


class _Buffer:
    """Gives rows to a sheet some at a time; the columns are those of all of the first. What a row lacks are
    points of seats that have none."""

    def __init__(self, sheet: _Sheet) -> None:
        self._sheet = sheet
        self._waiting: list[Row] = []
        self._columns: list[str] = []

    def write(self, rows: Iterable[Row]) -> None:
        self._waiting += rows
        if len(self._waiting) >= GROUP:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait, after the columns if these are the first."""
        if self._waiting:
            if not self._columns:
                self._columns = list(dict.fromkeys(chain.from_iterable(self._waiting)))
                self._sheet.begin(self._columns, self._waiting)
            self._sheet.add([{name: row.get(name, 0) for name in self._columns} for row in self._waiting])
            self._waiting = []


class _Csv:
    def __init__(self, file: Any) -> None:
        self._file = file
        self._writer: Any = None

    def begin(self, columns: list[str], rows: list[Row]) -> None:
        self._writer = csv.DictWriter(self._file, columns)
        self._writer.writeheader()

    def add(self, rows: list[Row]) -> None:
        self._writer.writerows(rows)


class _Lines:
    def __init__(self, file: Any) -> None:
        self._file = file

    def begin(self, columns: list[str], rows: list[Row]) -> None:
        """Each line names its columns."""

    def add(self, rows: list[Row]) -> None:
        self._file.writelines(dumps(each, ensure_ascii=False) + "\n" for each in rows)


class _Parquet:
    def __init__(self, path: Path, arrow: Any, parquet: Any) -> None:
        self._path = path
        self._arrow = arrow
        self._parquet = parquet
        self._writer: Any = None

    def begin(self, columns: list[str], rows: list[Row]) -> None:
        kinds = [(name, self._kind(name, rows)) for name in columns]
        self._writer = self._parquet.ParquetWriter(self._path, self._arrow.schema(kinds))

    def _kind(self, name: str, rows: list[Row]) -> Any:
        if any(isinstance(row.get(name), str) for row in rows):
            return self._arrow.string()
        unsigned = name == "seed" and rows[0][name] >= 0  # seeds only grow, beyond signed numbers too
        return self._arrow.uint64() if unsigned else self._arrow.int64()

    def add(self, rows: list[Row]) -> None:
        self._writer.write_table(self._arrow.Table.from_pylist(rows, schema=self._writer.schema))

    def close(self) -> None:
        """Write the end of the file, if it was begun."""
        if self._writer is not None:
            self._writer.close()


@contextmanager
def _text(path: Path, kind: "type[_Csv | _Lines]") -> Iterator[RowWriter]:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = _Buffer(kind(file))
        try:
            yield writer
        finally:
            writer.flush()


@contextmanager
def _arrow(path: Path) -> Iterator[RowWriter]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise Failed(NEEDED) from error
    sheet = _Parquet(path, pyarrow, parquet)
    writer = _Buffer(sheet)
    try:
        yield writer
    finally:
        writer.flush()
        sheet.close()


KINDS: dict[str, Callable[[Path], AbstractContextManager[RowWriter]]] = {
    ".csv": partial(_text, kind=_Csv),
    ".jsonl": partial(_text, kind=_Lines),
    ".parquet": _arrow,
}
