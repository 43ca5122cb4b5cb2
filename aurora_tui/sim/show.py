"""The result as tables on standard output."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from core import DEFAULT_GAME
from core.kernel.presentation import Sheet, presentation
from core.kernel.shares import between, percent


def show(result: dict[str, Any], game: str = DEFAULT_GAME) -> None:
    """Print what a simulation of a game found: the seats, then what the game counts of itself."""
    console = Console(highlight=False)
    console.print(
        f"{result['games']:,} games, {result['players']} {_seats_word(result)}, seeds from {result['seed']}: "
        f"{result['games_per_second']:.1f} games/s, {result['decisions_per_second']:,.0f} decisions/s, "
        f"{result['decisions_per_game']:.0f} decisions a game"
    )
    console.print(_seats(result))
    points = ", ".join(f"{key} {points:.1f}" for key, points in result["score_lines"].items())
    sheets = [Sheet((), [("Points a seat", points)]), *presentation(game).statistics.sheets(result)]
    for sheet in _joined(sheets):
        console.print(_sheet(sheet))


def _seats_word(result: dict[str, Any]) -> str:
    beside = [f"the {row['bot']}" for row in result["seats"][result["players"] :]]
    word = "seats" if result["players"] > 1 else "seat"
    return f"{word} against {', '.join(beside)}" if beside else word


def _joined(sheets: list[Sheet]) -> list[Sheet]:
    """Sheets without a heading in one, as long as they follow each other."""
    found: list[Sheet] = []
    for sheet in sheets:
        if found and not sheet.columns and not found[-1].columns:
            found[-1] = Sheet((), [*found[-1].rows, *sheet.rows])
        else:
            found.append(sheet)
    return found


def _sheet(sheet: Sheet) -> Table:
    if sheet.columns:
        table = _table(*sheet.columns)
    else:
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column()
    for row in sheet.rows:
        table.add_row(*row)
    return table


def _table(*columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left", no_wrap=True)
    return table


def _seats(result: dict[str, Any]) -> Table:
    table = _table("Seat", "Wins", "95 %", "Score", "sd", "5 %", "25 %", "50 %", "75 %", "95 %")
    for row in result["seats"]:
        score = row["score"]
        table.add_row(
            f"{row['seat'] + 1} {row['bot']}",
            percent(row["wins"]["share"]),
            between(row["wins"]["interval"]),
            f"{score['mean']:.1f}",
            f"{score['sd']:.1f}",
            *(str(value) for value in score["quantiles"].values()),
        )
    return table
