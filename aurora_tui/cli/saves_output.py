"""`aurora saves`: the saved games at this terminal, and the records of games played at hosts."""

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import localtime, strftime

from aurora_tui.storage.save_reader import list_saves
from aurora_tui.storage.saves import LIMIT, ListedSave, list_records, saves_folder
from core.kernel.files import read_bytes
from net.wire.text import clean, clean_names

HEAD = 4096
"""Bytes of a record's file in which its line for people ends."""


def print_saves(as_json: bool) -> None:
    """One line a save, the latest first; then the records."""
    found, records = list_saves(), list_records()
    if as_json:
        rows = [*map(_plain, found), *map(_plain_record, records)]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    if not found and not records:
        print(f"There are no saved games in {saves_folder()}.")
        return
    for save in found:
        print(_line(save))
    if found:
        print("Go on with one: aurora resume NAME --plain")
    for path in records:
        print(_record_line(path))
    if records:
        print("Tell one again: aurora replay NAME --plain")


def _told(path: Path) -> tuple[list[str], int]:
    """Players and number of answers, as the file of a record says for people."""
    with suppress(OSError, ValueError, AttributeError, TypeError, LookupError):
        line = json.loads(read_bytes(path, LIMIT)[:HEAD].split(b"\n")[1])
        return [str(name) for name in line["names"]][:16], int(line["answers"])
    return [], 0


def _moment(seconds: float) -> str:
    """A time with its zone, as ISO 8601 writes it."""
    return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds")


def _plain_record(path: Path) -> dict[str, object]:
    names, answers = _told(path)
    changed = _moment(path.stat().st_mtime)
    return {
        "name": path.name,
        "file": str(path),
        "changed": changed,
        "players": names,
        "answers": answers,
        "record": True,
    }


def _record_line(path: Path) -> str:
    when = strftime("%Y-%m-%d %H:%M", localtime(path.stat().st_mtime))
    names, answers = _told(path)
    players = ", ".join(clean_names(tuple(names)))
    return f"{clean(path.name, 200)}  {when}  record, {answers} answers  ({players})"


def _plain(save: ListedSave) -> dict[str, object]:
    told = save.summary
    return {
        "name": save.name,
        "file": str(save.path),
        "changed": _moment(save.changed),
        "players": [] if told is None else list(told.names),
        "game": "" if told is None else told.game,
        "moment": "" if told is None else told.moment,
        "asked": "" if told is None else told.asked,
        "over": told is not None and not told.asked,
        "problem": save.problem,
    }


def _line(save: ListedSave) -> str:
    when = strftime("%Y-%m-%d %H:%M", localtime(save.changed))
    if save.summary is None:
        return f"{clean(save.name, 200)}  {when}  {clean(save.problem, 400)}"
    names = clean_names(save.summary.names)
    problem = f"  {clean(save.problem, 400)}" if save.problem else ""
    return f"{clean(save.name, 200)}  {when}  {save.summary.where}  ({', '.join(names)}){problem}"
