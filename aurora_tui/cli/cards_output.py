"""`aurora cards`: the tables of a game with the sources of their values, and the check of others."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from aurora_tui.failures import Failed, WrongUse
from aurora_tui.storage import paths
from core import DEFAULT_GAME
from core.kernel.presentation import CardRow, presentation

PIPE_WIDTH = 200  # columns when standard output is no terminal
COLUMNS = ("kind", "id", "name", "text", "source", "pinned")
HEADINGS = {"pinned": "known"}
"""Of columns that are not called by their key: what is known of the printed values, and from where."""
RATIOS = {"name": 3, "text": 6, "pinned": 4}
"""How these share the width that the others leave."""


def list_cards(kind: str, as_json: bool, game: str = DEFAULT_GAME) -> None:
    """Print all records of the tables that a game ships with, or those of a kind. Raises WrongUse."""
    lines = [dict(row) for row in presentation(game).cards.rows(None)]
    if kind:
        kinds = sorted({str(line["kind"]) for line in lines})
        if kind.lower() not in kinds:
            raise WrongUse(f"There is no kind '{kind}'; there is: {', '.join(kinds)}.")
        lines = [line for line in lines if line["kind"] == kind.lower()]
    if as_json:
        print(json.dumps(lines, ensure_ascii=False, indent=1))
    else:
        _table(lines)


def _table(lines: Sequence[CardRow]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0), expand=True)
    for column in COLUMNS:
        table.add_column(
            HEADINGS.get(column, column),
            overflow="fold",
            ratio=RATIOS.get(column),
            no_wrap=column not in RATIOS,
        )
    for line in lines:
        table.add_row(*(Text(str(line[column])) for column in COLUMNS))
    console = Console(width=None if sys.stdout.isatty() else PIPE_WIDTH, highlight=False)
    console.print(table)
    sources = [str(line["source"]) for line in lines]
    counts = ", ".join(f"{sources.count(name)} {name}" for name in sorted(set(sources)))
    console.print(f"{len(lines)} records: {counts}.")


def check_folder(folder: Path, as_json: bool, game: str = DEFAULT_GAME) -> int:
    """Print what the checklist of a game says of a folder of tables; 1 if a required item fails.

    Raises Failed with one sentence if the tables cannot be read, or the game takes none.
    """
    folder = paths.place(folder)
    try:
        findings = presentation(game).cards.check(folder)
    except ValueError as error:
        raise Failed(str(error)) from error
    failed = [finding for finding in findings if finding.required and not finding.ok]
    remarks = [finding for finding in findings if not finding.required and not finding.ok]
    if as_json:
        rows = [
            {"item": each.item, "ok": each.ok, "sentence": each.sentence, "required": each.required}
            for each in findings
        ]
        print(json.dumps({"ok": not failed, "findings": rows}, ensure_ascii=False, indent=1))
        return 1 if failed else 0
    for finding in findings:
        word = "ok    " if finding.ok else "FAILS " if finding.required else "differs"
        print(f"{finding.item:>3} {word:<7} {finding.sentence}")
    if not any(folder.glob("*.toml")):
        print(f"{folder} holds no tables, so these are the shipped ones.")
    named = "" if game == DEFAULT_GAME else f" {game}"
    played = f"can be played with: aurora play{named} --data {folder} --plain"
    fit = "cannot be played with" if failed else played
    print(
        f"{len(findings)} items: {len(failed)} required ones fail, {len(remarks)} others differ from what is "
        f"known of the printed game. These tables {fit}."
    )
    return 1 if failed else 0
