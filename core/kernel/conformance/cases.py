"""What to play: game, seats, options, seed, and a taste in choices. A case plays alike each time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from shlex import quote
from typing import Any, TypeVar

import msgspec

from core.kernel import chance
from core.kernel.advice import Advisor, advisor
from core.kernel.decisions import Decision
from core.kernel.match import Match

Item = TypeVar("Item")
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva", "Fay", "Gus", "Hal")
_WORD = 1 << 64


class Dice:
    """A generator of the kit's own, apart from that of any match."""

    def __init__(self, *seeds: int) -> None:
        rng = 0
        for seed in seeds:
            rng = chance.below(chance.advance(rng ^ chance.seeded(seed)), _WORD)
        self._rng = rng

    def below(self, n: int) -> int:
        """A number from 0 to `n` - 1, each as likely."""
        self._rng = chance.advance(self._rng)
        return chance.below(self._rng, n)

    def likely(self, rate: float) -> bool:
        """True with a probability of `rate`, 0 to 1."""
        return self.below(1 << 32) < rate * (1 << 32)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of `items`, each as likely. Raises IndexError if there is none."""
        return items[self.below(len(items))]

    def mixed(self, items: Iterable[Item]) -> list[Item]:
        """A new list of all `items` in an order by chance."""
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(len(pool))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One match to play from end to end.

    `weights` give the taste: how likely a kind of action is beside others, which count 1. Without
    any, choices are uniform. `advised` is the share of choices that the game's advisor makes instead,
    for matches that get far. `cap` is the number of decisions a match may take. `module` is what
    to import for a game that `core` does not provide; its `GAME` is registered.
    """

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    weights: Mapping[str, float] = field(default_factory=dict)
    advised: float = 0
    cap: int = 5000
    module: str = ""

    def begin(self, *, bare: bool = False) -> Match:
        """The match of the case before its first answer; a `bare` one keeps no record and no undo.

        Raises OptionsError if the game does not take these seats or options.
        """
        return Match.new(self.game, NAMES[: self.seats], self.options, self.seed, bare=bare)

    def chooser(self) -> "Chooser":
        """A chooser at its beginning."""
        return Chooser(self)

    def command(self, check: str = "", at: int | None = None) -> str:
        """The line that repeats this case, or one check of it at one decision."""
        words = ["python -m core.kernel.conformance", self.game, f"--seats {self.seats} --seed {self.seed}"]
        for name, values in (("options", self.options), ("weights", self.weights)):
            if values:
                words.append(f"--{name} {quote(msgspec.json.encode(values).decode())}")
        words += [f"--advised {self.advised}"] if self.advised else []
        words += [f"--module {self.module}"] if self.module else []
        words += [f"--check {check}"] if check else []
        words += [f"--at {at}"] if at is not None else []
        return " ".join(words)


class Chooser:
    """Makes the choices of a case, one after the other."""

    def __init__(self, case: Case) -> None:
        self._weights = case.weights
        self._advised = case.advised
        self._dice = Dice(case.seed, len(case.weights))
        self._advisor: Advisor | None = None

    def choose(self, match: Match) -> int:
        """The index of a legal action of the pending decision."""
        pending = match.decision
        if pending is None:
            raise ValueError("the match is over")
        if self._advised and self._dice.likely(self._advised):
            return self._best(match, pending)
        if not self._weights:
            return self._dice.below(len(pending.actions))
        weights = [self._weights.get(action.kind, 1.0) for action in pending.actions]
        point = self._dice.below(1 << 32) / (1 << 32) * sum(weights)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        return len(weights) - 1

    def _best(self, match: Match, pending: Decision) -> int:
        """One of the actions that the game's advisor values most."""
        if self._advisor is None:
            self._advisor = advisor(match.game, match.play.rules)
        values = self._advisor(match.view(pending.seat), pending)
        best = max(values)
        return self._dice.pick([index for index, value in enumerate(values) if value == best])


def cases(
    game: str,
    seats: Iterable[int],
    seeds: Iterable[int],
    *,
    options: Iterable[Mapping[str, Any]] = ({},),
    tastes: Iterable[Mapping[str, float]] = ({},),
    advised: float = 0,
    cap: int = 5000,
    module: str = "",
) -> Iterator[Case]:
    """A case for each combination of a seed, a number of seats, options and a taste, seed by seed.

    The other arguments are those of `Case`, the same for all.
    """
    base = Case(game=game, seats=0, advised=advised, cap=cap, module=module)
    for seed, number, chosen, weights in product(seeds, seats, tuple(options), tuple(tastes)):
        yield replace(base, seats=number, seed=seed, options=chosen, weights=weights)
