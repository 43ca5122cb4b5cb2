"""The report of an arena as people read it."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from aurora_tui.sim.spread import bar
from aurora_tui.sim.tables import WIDTH, output, print_chart, table
from core.kernel.phrases import joined
from core.kernel.shares import between, percent, span

BAR = 20
LEAST_BAR = 8
REST = 47
"""columns of a pair without its name and its bar"""
CHARTS = 3


def show(result: dict[str, Any]) -> None:
    """Print it: the bots, their pairs, where the margins lie, and what went wrong."""
    console = output()
    seats = result["seats"]
    against = f" against {joined(result['beside'])}" if result["beside"] else ""
    console.print(
        Text(
            f"{result['game']}: {result['games']:,} games, {result['games_a_pair']:,} a pair, "
            f"{seats} {'seats' if seats > 1 else 'seat'}{against}, seeds from {result['seed']}"
        )
    )
    console.print(_bots(result))
    console.print()
    console.print(_pairs(console, result))
    for pair in result["pairs"][:CHARTS]:
        print_chart(console, f"Points of {' over '.join(pair['bots'])}", pair["margins"])
    for row in result["bots"]:
        if row["faults"]:
            told = ", ".join(f"{kind} {count:,}" for kind, count in row["faults"].items())
            why = f"; the last time: {row['trouble']}"
            console.print(Text(f"{row['bot']} did not always answer: {told}{why}."))


def _bots(result: dict[str, Any]) -> Table:
    found = table("Bot", "Elo", "+/-", "Wins", "95 %", "Points", "Decision", "Slowest")
    for row in result["bots"]:
        found.add_row(
            Text(row["bot"]),
            f"{row['elo']['value']:+.0f}",
            f"{row['elo']['error']:.0f}",
            percent(row["wins"]["share"]),
            between(row["wins"]["interval"]),
            f"{row['points']['mean']:.1f}",
            seconds(row["seconds_a_decision"]),
            seconds(row["slowest_decision"]),
        )
    return found


def _pairs(console: Console, result: dict[str, Any]) -> Table:
    """The first of a pair against the second; the bar is its part of all wins."""
    names = [" - ".join(row["bots"]) for row in result["pairs"]]
    room = min(BAR, WIDTH - REST - max(map(len, names)))
    bars = ["Of all"] if room >= LEAST_BAR else []
    found = table("Pair", "Wins", "95 %", *bars, "Margin", "95 %", left=(3,) if bars else ())
    for name, row in zip(names, result["pairs"], strict=True):
        share = row["wins"]["share"]
        drawn = bar(share, room, ascii_only=console.options.ascii_only)
        found.add_row(
            Text(name),
            percent(share),
            between(row["wins"]["interval"]),
            *([Text(f"{drawn:{room}}")] if bars else []),
            f"{row['margin']['mean']:+.1f}",
            span(row["margin"]["interval"], 1, "+"),
        )
    return found


def seconds(value: float) -> str:
    """A time as people read it: "12.3 ms", "1.25 s"."""
    return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"
