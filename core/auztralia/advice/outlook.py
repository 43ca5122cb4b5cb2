"""What a seat can make of its view, once for each decision: time left, the map, what walks and whereto.

Everything is read from the view and the tables; nothing here knows a match.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import Any, NamedTuple

from core.auztralia.advice.weights import Weights
from core.auztralia.odds import odds_of
from core.auztralia.preview import healthy
from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN, PURPLE
from core.auztralia.tables.records import BLANK, NONE
from core.auztralia.view import OldOneView, SeatView, View
from core.kernel import Decision

FAR_STEPS = 12
"""steps beyond which nothing is expected to come"""


class Walker(NamedTuple):
    """An Old One that moves, or may move once it is revealed."""

    number: int
    hex: int
    nearest: int
    """steps to its nearest target"""
    comes: tuple[float, ...]
    """by steps: the chance that it goes so far before the end"""


class Outlook:
    """One decision, seen from the seat that is asked."""

    def __init__(self, view: View, decision: Decision, rules: Rules, weights: Weights) -> None:
        self.view = view
        self.decision = decision
        self.rules = rules
        self.land = rules.land
        self.w = weights
        self.numbers = rules.numbers
        self.odds = odds_of(rules)
        self.seat = decision.seat
        self.me: SeatView = view["seats"][decision.seat]
        self.goods: list[int] = list(self.me["goods"])
        self.units: list[int] = list(self.me["units"])
        spaces = rules.numbers.spaces
        self.left: int = max(1, spaces - self.me["space"])
        """time that the seat has left"""
        purple = next((space for disc, space in view["discs"] if disc == PURPLE), spaces)
        self.purple: int = purple
        self.turns: int = max(0, spaces - purple)
        """turns that the Old Ones have left"""
        # what was worked out for this decision
        self.known_goods: dict[tuple[int, ...], float] = {}
        self.known_places: dict[int, float] = {}  # by hex
        self.known_steps: dict[tuple[int, int], float] = {}  # coal and iron more
        self.known_risks: dict[int, float] = {}  # by hex
        self.known_menaces: dict[int, float] = {}  # by number of an Old One
        self.known_fights: dict[tuple[int, tuple[int, ...]], float] = {}  # by hex and force
        self.known_plans: dict[tuple[int, ...], Any] = {}  # by units
        self.known_reach: dict[int, list[bool]] | None = None
        self.known_threats: list[Any] | None = None
        self.known_homes: dict[tuple[int, ...], float] = {}  # by units
        self.known_alarm = -1.0
        self.effects = [rules.effects[person] for person in self.me["persons"]]

    def has(self, effect: str) -> bool:
        """Whether the seat has a card of an effect."""
        return effect in self.effects

    def bonus(self, effect: str) -> int:
        """What its cards add by an effect."""
        return self.rules.bonus(tuple(self.me["persons"]), effect)

    @cached_property
    def alone(self) -> bool:
        """Whether the seat plays alone against the Old Ones."""
        return len(self.view["seats"]) == 1

    @cached_property
    def spite(self) -> float:
        """What a point less for the Old Ones is worth."""
        return self.w.farms.alone if self.alone else self.w.farms.spite

    @cached_property
    def late(self) -> float:
        """How much goods and cards are still worth, from 1 to 0."""
        return min(1.0, self.left / self.w.late)

    @cached_property
    def sanity(self) -> int:
        """Tokens of a combat."""
        return self.numbers.sanity + self.bonus("sanity")

    @cached_property
    def ready(self) -> list[int]:
        """Its once-a-combat cards that are not used in the combat under way."""
        combat = self.view["combat"]
        used = combat["used"] if combat is not None and combat["seat"] == self.seat else ()
        cards = self.rules.combat_cards
        return [person for person in self.me["persons"] if person in cards and person not in used]

    def aid(self, force: Sequence[int]) -> int:
        """Damage that its cards add once in a combat of a force."""
        damage = 0
        for person in self.ready:
            row = self.rules.persons[person]
            if row.effect in ("damage", "ace") and force[row.unit]:
                damage += row.amount
        return damage

    def tokens(self, sanity: int) -> int:
        """Sanity tokens of a combat with those that a card saves."""
        return sanity + sum(
            self.rules.amounts[person] for person in self.ready if self.rules.effects[person] == "nerves"
        )

    # -- the map -----------------------------------------------------------------------------------

    @cached_property
    def clear(self) -> set[int]:
        """The clear network."""
        return set(self.me["clear"])

    @cached_property
    def held(self) -> Mapping[int, list[OldOneView]]:
        """Old Ones by hex."""
        found: dict[int, list[OldOneView]] = {}
        for old_one in self.view["old_ones"]:
            found.setdefault(old_one["hex"], []).append(old_one)
        return found

    @cached_property
    def deposits(self) -> Mapping[int, list[tuple[int, int]]]:
        """By hex: goods and their number."""
        found: dict[int, list[tuple[int, int]]] = {}
        for place, good, number in self.view["deposits"]:
            found.setdefault(place, []).append((good, number))
        return found

    @cached_property
    def farmed(self) -> set[int]:
        """Hexes with a farm of anybody."""
        return {farm["hex"] for farm in self.view["farms"]}

    @cached_property
    def ports(self) -> set[int]:
        """Hexes with a port."""
        return {board["port"] for board in self.view["seats"] if board["port"]}

    @cached_property
    def laid(self) -> set[tuple[int, int]]:
        """Sides with a track of anybody."""
        return {(one, other) for board in self.view["seats"] for one, other in board["tracks"]}

    def farm_kind(self, place: int, *, mined: bool = False) -> int:
        """The kind of farm that could stand in a hex, `mined` once its goods are gone; NONE if none can."""
        if place in self.held or place in self.farmed or place in self.ports:
            return NONE
        if place in self.deposits and not mined:
            return NONE
        for kind, land in enumerate(self.land.farm_land):
            if land >> place & 1:
                return kind if self.me["farms"][kind] else NONE
        return NONE

    def is_hill(self, place: int) -> bool:
        """Whether a hex is a hill."""
        return not (self.land.coast | self.land.outback) >> place & 1

    @cached_property
    def open_places(self) -> list[int]:
        """By kind of farm: hexes of the clear network where one could stand."""
        found = [0] * len(self.rules.farms)
        for place in self.clear:
            kind = self.farm_kind(place)
            if kind != NONE:
                found[kind] += 1
        return found

    @cached_property
    def healthy(self) -> list[int]:
        """The seat's healthy farms, by kind."""
        return healthy(self.view, self.rules, self.seat)

    # -- Old Ones ----------------------------------------------------------------------------------

    @cached_property
    def cards_left(self) -> int:
        """Cards for movement that are still to come."""
        return self.turns * self.numbers.cards_moved

    @cached_property
    def unseen(self) -> list[dict[int, float]]:
        """By level, from 1: how likely a hidden tile is of each kind, as open tiles tell."""
        found: list[dict[int, float]] = [{}]
        for left in self.view["unseen"]:
            whole = sum(left) or 1
            found.append({kind: number / whole for kind, number in enumerate(left) if number})
        return found

    def points(self, old_one: OldOneView) -> float:
        """The VP of an Old One, of a hidden one as likely."""
        worth = self.rules.old_ones
        if old_one["kind"] != HIDDEN:
            return float(worth[old_one["kind"]].points)
        return sum(chance * worth[kind].points for kind, chance in self.unseen[old_one["level"]].items())

    @cached_property
    def targets(self) -> list[int]:
        """What Old Ones walk to: ports and healthy farms."""
        healthy = [farm["hex"] for farm in self.view["farms"] if not farm["blighted"]]
        return [*self.ports, *healthy]

    @cached_property
    def walkers(self) -> list[Walker]:
        """All that walks or may walk, with how far it is likely to come."""
        found = []
        hidden = sorted(old_one["hex"] for old_one in self.view["old_ones"] if old_one["kind"] == HIDDEN)
        lit = sum(space > self.purple for space in self.numbers.lit)
        for old_one in self.view["old_ones"]:
            place = old_one["hex"]
            cards = float(self.cards_left)
            if old_one["kind"] == HIDDEN:
                waits = (hidden.index(place) + 1) / 0.8  # Revelations until it comes to light
                cards = max(0.0, (lit - waits) * 2 * self.numbers.cards_moved)
                kinds = self.unseen[old_one["level"]]
                speed = self.w.land.guess * sum(
                    chance * circled(self.rules, kind) for kind, chance in kinds.items() if kind != BLANK
                )
            else:
                speed = circled(self.rules, old_one["kind"])
            if speed * cards > 0.02:
                row = self.land.distances[place]
                nearest = min((row[each] for each in self.targets), default=FAR_STEPS)
                found.append(Walker(old_one["number"], place, nearest, tail(speed * cards)))
        return found

    @cached_property
    def walking(self) -> Mapping[int, Walker]:
        """The same by the number of the tile."""
        return {walker.number: walker for walker in self.walkers}

    def risk(self, place: int) -> float:
        """The chance that a farm in a hex is blighted before the end."""
        known = self.known_risks.get(place)
        if known is not None:
            return known
        safe = 1.0
        row = self.land.distances[place]
        w = self.w.farms
        for walker in self.walkers:
            steps = row[walker.hex]
            if steps < FAR_STEPS:
                aim = w.aimed if steps <= walker.nearest else w.other
                safe *= 1.0 - aim * walker.comes[steps]
        self.known_risks[place] = 1.0 - safe
        return 1.0 - safe


@lru_cache(maxsize=256)
def circled(rules: Rules, kind: int) -> float:
    """The chance that a card moves a kind."""
    row = rules.row_of[kind]
    if row == NONE or not rules.moves[kind]:
        return 0.0
    return sum(row in card.circles for card in rules.cards) / len(rules.cards)


@lru_cache(maxsize=4096)
def tail(expected: float) -> tuple[float, ...]:
    """By number of steps: the chance of at least so many, if so many are expected (Poisson)."""
    term = exp(-expected)
    below = 0.0
    found = []
    for steps in range(FAR_STEPS):
        found.append(max(0.0, 1.0 - below))
        below += term
        term *= expected / (steps + 1)
    return tuple(found)
