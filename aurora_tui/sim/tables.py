"""Tables and charts on standard output, within the width of a terminal."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from aurora_tui.sim.spread import bar, bins
from core.kernel.shares import percent

WIDTH = 80
"""columns that all of it fits into"""
BAR = 40
"""cells of the longest bar of a chart"""


def output() -> Console:
    """Standard output; what others chose is printed as Text, never as markup."""
    return Console(highlight=False, markup=False)


def table(*columns: str, left: Collection[int] = ()) -> Table:
    """One whose columns are numbers, but for the first and those that `left` tells by their place."""
    found = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for index, column in enumerate(columns):
        found.add_column(
            Text(column), justify="left" if not index or index in left else "right", no_wrap=True
        )
    return found


def plain(rows: Iterable[Sequence[str]]) -> Table:
    """A table without a heading from rows of a name and a sentence, neither of which is read as markup."""
    found = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, show_header=False)
    found.add_column(no_wrap=True)
    found.add_column()
    for row in rows:
        found.add_row(*map(Text, row))
    return found


def print_chart(console: Console, title: str, counts: Mapping[str, int]) -> None:
    """How numbers lie: a line for each class, with its part of all. Bars begin at nothing and the longest
    class fills the width; classes are of one width, empty ones have their line."""
    rows = bins({int(value): count for value, count in counts.items()})
    total = sum(count for _, _, count in rows)
    most = max((count for _, _, count in rows), default=0)
    found = Table(box=None, pad_edge=False, show_edge=False, show_header=False)
    for justify in ("right", "left", "right"):
        found.add_column(justify=justify, no_wrap=True)
    for first, last, count in rows:
        name = str(first) if first == last else f"{first} to {last}"
        drawn = bar(count / most, BAR, ascii_only=console.options.ascii_only)
        found.add_row(Text(name), Text(f"{drawn:{BAR}}"), Text(percent(count / total)))
    console.print()
    console.print(Text(title))
    console.print(found)
