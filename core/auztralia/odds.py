"""The odds of a fight, exactly worked out for a deck that is never short: chance to win, units lost.

Every card is as likely as any other. Who takes the damage is decided by one rule, and nobody withdraws: a
fight goes on until one side is gone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from core.auztralia.rules import Rules
from core.auztralia.tables.records import AIRSHIP, UNITS

Enemy: TypeAlias = tuple[int, int]
"""The row of an Old One and the damage that it can still take."""
Force: TypeAlias = tuple[int, ...]
"""How many units of each kind."""
MOST_ENEMIES = 3
"""with more of them a fight is as good as lost"""
MOST_KNOWN = 200_000
"""fights that are kept"""
HARDER = 0.8
"""what one more Old One leaves of the chance to win"""
GROUND = range(len(UNITS) - 1)


class Prospect(NamedTuple):
    """How a fight may end."""

    win: float
    """the chance that all Old Ones fall"""
    lost: float
    """gold that the units lost did cost, on average"""
    units: float
    """how many units are lost, on average"""


class Hit(NamedTuple):
    """What a card does: damage to each enemy, and symbols."""

    dealt: tuple[int, ...]
    damage: int
    airships: int
    sanity: int


NOTHING = Prospect(0.0, 0.0, 0.0)


class Odds:
    """The fights of one set of tables; what was worked out is kept."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.prices = rules.prices
        self.shields = rules.shields
        self._hits: dict[tuple[tuple[int, ...], tuple[bool, ...]], Mapping[Hit, float]] = {}
        self._known: dict[tuple[tuple[Enemy, ...], Force, Force, int, bool], Prospect] = {}
        self._suffered: dict[tuple[Force, Force, int, int], tuple[Force, Force, int, int]] = {}

    def fight(
        self,
        enemies: Sequence[Enemy],
        force: Sequence[int],
        sanity: int,
        hurt: Sequence[int] = (),
        *,
        port: bool = False,
    ) -> Prospect:
        """A fight from its next card on. `hurt` are the purple cubes on the top units of each kind; with a
        port all units are lost (Z79)."""
        if len(enemies) > MOST_ENEMIES:
            gone = sum(number * price for number, price in zip(force, self.prices, strict=True))
            return Prospect(0.0, float(gone), float(sum(force)))
        cubes = (*hurt, *(0,) * (len(force) - len(hurt)))
        return self._solve(tuple(sorted(enemies)), tuple(force), cubes, sanity, port)

    def estimate(self, enemies: Sequence[Enemy], force: Sequence[int], sanity: int) -> Prospect:
        """As `fight`, but of several Old Ones only about: each by itself, all the harder together."""
        if len(enemies) < 2:
            return self.fight(enemies, force, sanity)
        win, lost, units = 1.0, 0.0, 0.0
        for enemy in enemies:
            alone = self.fight((enemy,), force, sanity)
            win *= alone.win * HARDER
            lost += alone.lost
            units += alone.units
        gone = sum(number * price for number, price in zip(force, self.prices, strict=True))
        return Prospect(win / HARDER, min(lost / HARDER, float(gone)), min(units / HARDER, float(sum(force))))

    def hits(self, rows: tuple[int, ...], force: Force) -> Mapping[Hit, float]:
        """What the cards can do to these enemies and this force, each with its chance."""
        key = rows, tuple(number > 0 for number in force)
        found = self._hits.get(key)
        if found is None:
            counted: Counter[Hit] = Counter()
            for card in self.rules.cards:
                readings = [card.rows[row] for row in rows]
                counted[
                    Hit(
                        tuple(sum(force[unit] > 0 for unit in each.units) for each in readings),
                        sum(each.damage for each in readings),
                        sum(each.airships for each in readings),
                        sum(each.sanity for each in readings),
                    )
                ] += 1
            found = {hit: number / len(self.rules.cards) for hit, number in counted.items()}
            self._hits[key] = found
        return found

    def _solve(
        self, enemies: tuple[Enemy, ...], force: Force, hurt: Force, sanity: int, port: bool
    ) -> Prospect:
        key = enemies, force, hurt, sanity, port
        known = self._known.get(key)
        if known is not None:
            return known
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        win = lost = units = stays = 0.0
        rows = tuple(row for row, _ in enemies)
        for hit, chance in self.hits(rows, force).items():
            left = tuple(
                sorted(
                    (row, rest - dealt)
                    for (row, rest), dealt in zip(enemies, hit.dealt, strict=True)
                    if rest > dealt
                )
            )
            after, cubes, gold, number = self.suffer(force, hurt, hit.damage, hit.airships)
            tokens = sanity - hit.sanity
            if tokens == sanity and (left, after, cubes) == (enemies, force, hurt):
                stays += chance
                continue
            rest = NOTHING
            if port and left and (tokens < 0 or not any(after)):
                gold += sum(each * price for each, price in zip(after, self.prices, strict=True))
                number += sum(after)
            elif tokens < 0 or not any(after):
                for unit, hurts in enumerate(cubes):  # a defeat destroys what is damaged (Z72)
                    if hurts:
                        gold += self.prices[unit]
                        number += 1
            elif left:
                rest = self._solve(left, after, cubes, tokens, port)
            win += chance * (rest.win if left else 1.0)
            lost += chance * (gold + rest.lost)
            units += chance * (number + rest.units)
        share = 1.0 / (1.0 - stays) if stays < 1.0 else 0.0
        found = Prospect(win * share, lost * share, units * share)
        self._known[key] = found
        return found

    def suffer(self, force: Force, hurt: Force, damage: int, airships: int) -> tuple[Force, Force, int, int]:
        """Force and cubes after symbols of damage and airships, as `spared` places them; gold and number of
        the units lost."""
        if not damage and not (airships and force[AIRSHIP]):
            return force, hurt, 0, 0
        key = force, hurt, damage, airships
        known = self._suffered.get(key)
        if known is not None:
            return known
        units, cubes = list(force), list(hurt)
        for _ in range(damage):
            unit = self.spared(units, cubes)
            if unit < 0:
                break
            cubes[unit] += 1
            if cubes[unit] >= self.shields[unit]:
                cubes[unit] = 0
                units[unit] -= 1
        units[AIRSHIP] = max(0, units[AIRSHIP] - airships)
        gone = [before - after for before, after in zip(force, units, strict=True)]
        gold = sum(number * price for number, price in zip(gone, self.prices, strict=True))
        found = tuple(units), tuple(cubes), gold, sum(gone)
        self._suffered[key] = found
        return found

    def spared(self, units: Sequence[int], cubes: Sequence[int]) -> int:
        """The kind that takes the next cube: one that stands it, one that has more, the cheapest; else -1."""
        best, least = -1, (2, 2, 99)
        for unit in GROUND:
            if units[unit]:
                falls = cubes[unit] + 1 >= self.shields[unit]
                harm = (int(falls and units[unit] == 1), int(falls), self.prices[unit])
                if harm < least:
                    best, least = unit, harm
        return best


@lru_cache(maxsize=8)
def odds_of(rules: Rules) -> Odds:
    """The odds for the tables of a match, made once."""
    return Odds(rules)
