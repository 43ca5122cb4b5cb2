"""The result as tables on standard output."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table


def show(result: dict[str, Any]) -> None:
    """Print what a simulation found."""
    console = Console(highlight=False)
    console.print(
        f"{result['games']:,} games, {result['players']} {_seats_word(result)}, seeds from {result['seed']}: "
        f"{result['games_per_second']:.1f} games/s, {result['decisions_per_second']:,.0f} decisions/s, "
        f"{result['decisions_per_game']:.0f} decisions a game"
    )
    console.print(_seats(result))
    console.print(_games(result))
    console.print(_kinds(result))
    if "roles" in result:
        console.print(_roles(result))
    console.print(_cards(result))


def _seats_word(result: dict[str, Any]) -> str:
    return "seats" if result["players"] > 1 else "seat against the Automa"


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


def _games(result: dict[str, Any]) -> Table:
    enemies = result["enemies"]
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    rounds = ", ".join(
        f"{number}: {percent(count / result['games'])}" for number, count in result["rounds"].items()
    )
    lines = ", ".join(f"{key} {points:.1f}" for key, points in result["score_lines"].items())
    for name, value in (
        ("Somebody reached the Aurora", share(result["reached"])),
        ("Rounds played", rounds),
        ("Points a seat", lines),
        ("Enemies revealed", f"{enemies['revealed_per_game']:.2f}"),
        ("Enemies defeated", f"{enemies['defeated_per_game']:.2f}"),
        ("Games with 1 to 4 defeated", percent(enemies["games_with_1_to_4"])),
        ("Survivors lost", f"{result['deaths_per_game']:.2f}"),
        ("Seats without Survivors", f"{result['seats_without_survivors']['share']:.3%}"),
        ("Deck out before round 6", percent(result["deck_out"]["before_round_6"])),
        ("Deck out in round 6", percent(result["deck_out"]["in_round_6"])),
        ("Winner ahead on the road", f"{result['road_lead']:.1f} spaces"),
        *_duels(result),
    ):
        table.add_row(name, value)
    return table


def _duels(result: dict[str, Any]) -> list[tuple[str, str]]:
    if "duels" not in result:
        return []
    duels = result["duels"]
    return [
        ("Shots at players", f"{duels['per_game']:.2f}, damage {duels['damage_per_game']:.2f}"),
        ("Games with such damage", percent(duels["games_with_damage"])),
    ]


def _roles(result: dict[str, Any]) -> Table:
    table = _table("Role", "Use", "Games", "Win factor")
    for row in result["roles"]:
        table.add_row(row["name"], row["use"], f"{row['games']:,}", factor(row["win_factor"]))
    return table


def _kinds(result: dict[str, Any]) -> Table:
    table = _table("Kind", "Taken a game", "Win factor")
    for kind, row in result["kinds"].items():
        table.add_row(kind, f"{row['taken_per_game']:.2f}", factor(row["win_factor"]))
    return table


def _cards(result: dict[str, Any]) -> Table:
    table = _table("Card", "Kind", "Revealed in", "Taken in", "Win factor")
    for row in result["cards"]:
        table.add_row(
            f"{row['id']:03} {row['name']}",
            row["kind"],
            f"{row['revealed']:,}",
            percent(row["taken"]),
            factor(row["win_factor"]),
        )
    return table


def percent(value: float) -> str:
    """A share in percent."""
    return f"{value * 100:.1f} %"


def between(interval: list[float]) -> str:
    """An interval of shares."""
    return f"{interval[0] * 100:.1f}-{interval[1] * 100:.1f}"


def share(found: dict[str, Any]) -> str:
    """A share with its interval."""
    return f"{percent(found['share'])} ({between(found['interval'])})"


def factor(value: float | None) -> str:
    """A win factor, 1.00 = a fair share."""
    return "-" if value is None else f"{value:.2f}"
