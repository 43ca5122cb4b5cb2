"""The result as tables on standard output."""

from typing import Any

from rich.table import Table
from rich.text import Text

from aurora_tui.sim.tables import output, plain, print_chart, table
from core import DEFAULT_GAME
from core.kernel.phrases import spoken
from core.kernel.presentation import Sheet, presentation
from core.kernel.shares import between, percent, span

CHARTS = 4
"""seats whose points are shown as charts"""


def show(result: dict[str, Any], game: str = DEFAULT_GAME) -> None:
    """Print what a simulation of a game found: the seats, then what the game counts of itself."""
    console = output()
    console.print(
        Text(
            f"{result['games']:,} games, {result['players']} {_seats_word(result)}, seeds from "
            f"{result['seed']}: {result['games_per_second']:.1f} games/s, "
            f"{result['decisions_per_second']:,.0f} decisions/s, "
            f"{result['decisions_per_game']:.0f} decisions a game"
        )
    )
    console.print(_seats(result))
    for row in result["seats"][:CHARTS]:
        print_chart(console, f"Points of {row['seat'] + 1} {row['bot']}", row["score"]["counts"])
    console.print()
    points = [
        (spoken(key), f"{points:.2f}", span(result["line_intervals"][key], 2))
        for key, points in result["score_lines"].items()
    ]
    sheets = [Sheet(("Points a seat", "Mean", "95 %"), points), *presentation(game).statistics.sheets(result)]
    for sheet in _joined(sheets):
        console.print(_sheet(sheet))
    console.print(_facts(result))
    if "differences" in result:
        console.print(_differences(result))
    for bot, found in result["faults"].items():
        if found["counts"]:
            told = ", ".join(f"{kind} {count:,}" for kind, count in found["counts"].items())
            console.print(Text(f"{bot} did not always answer: {told}; the last time: {found['last']}."))


def _seats_word(result: dict[str, Any]) -> str:
    beside = [_in_a_sentence(row["bot"]) for row in result["seats"][result["players"] :]]
    word = "seats" if result["players"] > 1 else "seat"
    return f"{word} against {', '.join(beside)}" if beside else word


def _in_a_sentence(name: str) -> str:
    """Whoever plays without a seat, as a sentence calls it: "the Crows" for "The Crows"."""
    return f"t{name[1:]}" if name.startswith("The ") else f"the {name}"


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
    if not sheet.columns:
        return plain(sheet.rows)
    found = table(*sheet.columns)
    for row in sheet.rows:
        found.add_row(*map(Text, row))
    return found


def _seats(result: dict[str, Any]) -> Table:
    found = table("Seat", "Wins", "95 %", "Score", "95 %", "5 %", "50 %", "95 %")
    for row in result["seats"]:
        score, wins = row["score"], row["wins"]
        found.add_row(
            Text(f"{row['seat'] + 1} {row['bot']}"),
            percent(wins["share"]),
            between(wins["interval"]),
            f"{score['mean']:.1f}",
            span(score["interval"]),
            *(str(score["quantiles"][part]) for part in ("0.05", "0.50", "0.95")),
        )
    return found


def _facts(result: dict[str, Any]) -> Table:
    found = table("Of each game", "Mean", "95 %", "5 %", "50 %", "95 %")
    for name, fact in result["facts"].items():
        quantiles = fact["quantiles"]
        found.add_row(
            Text(spoken(name)),
            f"{fact['mean']:.2f}",
            span(fact["interval"], 2),
            *(str(quantiles[part]) for part in ("0.05", "0.50", "0.95")),
        )
    return found


def _differences(result: dict[str, Any]) -> Table:
    found = table("With the other tables", "Here", "There", "Difference", "95 %", "")
    for row in result["differences"]:
        found.add_row(
            Text(spoken(row["what"])),
            f"{row['here']:.2f}",
            f"{row['there']:.2f}",
            f"{row['difference']:+.2f}",
            span(row["interval"], 2, "+"),
            "sure" if row["sure"] else "",
        )
    return found
