"""How often things are used in many games, and whether those who used them won: for statistics of games."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.kernel.presentation import Sheet
from core.kernel.shares import factor_between, factor_of

Uses = Counter[tuple[str, str, str]]
"""by family and name of a thing: its "uses", the "seats" that used it (once a game), those that "won" """


class UseWatcher:
    """Follows the uses of one game."""

    def __init__(self) -> None:
        self._uses: Counter[tuple[str, str]] = Counter()
        self._seats: set[tuple[str, str, int]] = set()

    def see(self, family: str, name: str, seat: int) -> None:
        """Count a use: `seat` used the thing called `name`, of a `family` such as that of cards."""
        self._uses[family, name] += 1
        self._seats.add((family, name, seat))

    def of(self, family: str) -> int:
        """How often anything of a family was used in this game, by all seats together."""
        return sum(count for (of, _), count in self._uses.items() if of == family)

    def close(self, winners: Collection[int], uses: Uses) -> None:
        """Add the finished game to `uses`; `winners` are the seats that won it."""
        for (family, name), count in self._uses.items():
            uses[family, name, "uses"] += count
        for family, name, seat in self._seats:
            uses[family, name, "seats"] += 1
            uses[family, name, "won"] += seat in winners


def summed(
    uses: Uses, family: str, games: int, fair: float, order: Sequence[str] = ()
) -> list[dict[str, Any]]:
    """A row for each thing of a family, in the order of those named, then by name. `fair` is the share of
    seats that win."""
    names = {name for of, name, _ in uses if of == family}
    known = [name for name in order if name in names]
    return [
        {
            "name": name,
            "uses_per_game": uses[family, name, "uses"] / games,
            "seats": uses[family, name, "seats"],
            **factor_of(uses[family, name, "won"], uses[family, name, "seats"], fair),
        }
        for name in (*known, *sorted(names - set(known)))
    ]


def use_sheet(title: str, rows: Sequence[Mapping[str, Any]]) -> Sheet:
    """The sheet of a family, from the rows that `summed` gave: uses a game, seats that had it, win factor."""
    return Sheet(
        (title, "A game", "Seats", "Win factor", "95 %"),
        [
            (row["name"], f"{row['uses_per_game']:.2f}", f"{row['seats']:,}", *factor_between(row))
            for row in rows
        ],
    )
