"""`aurora host tables`: the tables of a host, for its owner, who may end them."""

import json
import sys
from datetime import datetime
from pathlib import Path

from aurora_tui.client.own_host import ListedTable, end, listed
from net.errors import NetError
from net.wire.text import clean_names

STAGES = {"lobby": "gathers", "play": "in play", "damaged": "cannot be read"}


def print_tables(folder: Path, as_json: bool) -> None:
    """One line a table, or one JSON document. Raises StoreError."""
    tables = listed(folder)
    if as_json:
        print(json.dumps([_plain(table) for table in tables], ensure_ascii=False, indent=1))
        return
    for table in tables:
        print(_line(table))
    if tables:
        print("End one for everyone: aurora host tables --end N")
    else:
        print(f"The host in {folder} has no table that is not over.")


def end_tables(folder: Path, numbers: list[int]) -> int:
    """End some for everyone, each with a sentence; gives the exit code."""
    failed = False
    for number in dict.fromkeys(numbers):
        try:
            print(end(folder, number))
        except NetError as error:
            print(str(error), file=sys.stderr)
            failed = True
    return int(failed)


def _line(table: ListedTable) -> str:
    when = f"{_when(table):%Y-%m-%d %H:%M}"
    names = ", ".join(clean_names(table.names)) or "nobody yet"
    stage = "paused" if table.paused and table.stage == "play" else STAGES.get(table.stage, table.stage)
    played = f", {table.answers} answers" if table.stage == "play" else ""
    return f"Table {table.table}  {when}  {stage}{played}  ({names})"


def _plain(table: ListedTable) -> dict[str, object]:
    return {
        "table": table.table,
        "stage": table.stage,
        "paused": table.paused,
        "seats": table.seats,
        "names": list(clean_names(table.names)),
        "answers": table.answers,
        "changed": _when(table).isoformat(),
    }


def _when(table: ListedTable) -> datetime:
    return datetime.fromtimestamp(table.changed).astimezone()
