"""A bar on standard error while games are played, if that is a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONG = 3_600.0
"""seconds of games from which it is foretold: games of bots that think take up to a minute"""


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """Gives a function that hears how many games were finished.

    The bar tells how long it has taken and, from the second game on, how long it will take still.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("after"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=LONG,
    ) as shown:
        task = shown.add_task("Playing", total=games)
        yield lambda number: shown.advance(task, number)
