"""Writing a file of weights, so that a person can read it."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from core.bots.fit.regression import Fit


class Made(NamedTuple):
    """How the games of a fit were played."""

    command: str
    bot: str
    games: int
    first: int
    """seed of the first game; the others follow"""
    seats: Sequence[int]
    switches: float
    """how often a switch of the game was on"""


def written(path: Path, names: Sequence[str], fit: Fit, made: Made) -> None:
    """Write the weights of a fit, and how they were made."""
    lines = [
        "# What each feature of a position counts, in points: at the beginning of a game, and what is added",
        "# to it by the end. Made by the command below; the package beside this file says what they are.",
        "",
        f"bias = [{fit.bias[0]}, {fit.bias[1]}]",
        "",
        "[made]",
        f'command = "{made.command}"',
        f'bot = "{made.bot}"',
        f"games = {made.games}",
        f"first_seed = {made.first}",
        f"seats = [{', '.join(map(str, made.seats))}]",
        f'options = "any value of each choice, each switch in {made.switches:.0%} of the games"',
        f"positions = {fit.rows}",
        f"error = {fit.error:.3f}",
        f"explained = {fit.explained:.4f}",
        f"trace = {fit.trace}",
        f"ridge = {fit.ridge}",
        'source = "designed"',
        "",
        "[weights]",
        *(
            f"{name} = [{early}, {growth}]"
            for name, early, growth in zip(names, fit.early, fit.growth, strict=True)
        ),
        "",
    ]
    path.write_text("\n".join(lines), "utf-8")
