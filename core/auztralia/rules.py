"""The tables of one match, and what follows from them once: `play.rules` of every step."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from core.auztralia.land import Land
from core.auztralia.tables.records import LEVELS, OLD_ONES, UNITS, Catalogue
from core.kernel import Action

USUAL_PURPLE = 22
ALL_SEATS = 4
"""the most there are; with so many every tile is in the piles"""


class Rules:
    """Read-only but for `held`, `stocked` and `farmed`: catalogue, options, look-ups derived from both.

    Personality cards are looked up by the effect that their row names, so that no rule names a card.
    """

    __slots__ = (
        "actions",
        "amounts",
        "by_price",
        "by_range",
        "cards",
        "cards_of",
        "catalogue",
        "combat_cards",
        "compass",
        "digest",
        "effects",
        "farmed",
        "farms",
        "full_piles",
        "heals",
        "held",
        "land",
        "lit",
        "map",
        "moves",
        "numbers",
        "old_ones",
        "personalities",
        "persons",
        "piles",
        "prices",
        "purple",
        "ranges",
        "revelations",
        "row_of",
        "shields",
        "single_cards",
        "stocked",
        "timed",
        "times",
        "toughness",
        "tracks",
        "undo",
        "units",
        "ways",
    )

    def __init__(self, catalogue: Catalogue, options: Mapping[str, Any], digest: str = "") -> None:
        self.catalogue = catalogue
        self.digest = digest
        self.numbers = catalogue.numbers
        self.map = str(options.get("map", "east"))
        self.purple = int(options.get("purple", USUAL_PURPLE))
        self.full_piles = options.get("piles") == "full"
        self.piles = [
            [catalogue.pile(level, ALL_SEATS if self.full_piles else seats) for level in LEVELS]
            for seats in range(ALL_SEATS + 1)
        ]
        """by number of seats, then level: the Old Ones of the pile by kind (Z2)"""
        self.revelations = [
            [row.number for row in catalogue.revelations if row.level == level for _ in range(row.copies)]
            for level in LEVELS
        ]
        """all Revelation cards of each level"""
        self.undo = options.get("undo", "on") in ("on", True)
        self.personalities = options.get("personalities", "on") in ("on", True)
        self.land = Land(catalogue.hexes(self.map), catalogue.farms)
        self.tracks = [Action("track", pair) for pair in self.land.sides]
        """by side: the answer that lays a track there"""
        self.held: tuple[object, int] = ((), 0)
        """the Old Ones of a state that was asked last with the hexes that hold them, see `network.held`"""
        self.stocked: tuple[object, int] = ((), 0)
        """the same of goods"""
        self.farmed: tuple[object, int] = ((), 0)
        """the same of farms"""
        self.actions = catalogue.actions
        self.times = [row.time for row in catalogue.actions]
        self.farms = catalogue.farms
        self.units = catalogue.units
        self.prices = [row.gold for row in catalogue.units]
        self.by_price = sorted(range(len(UNITS)), key=self.prices.__getitem__)
        """kinds of unit, the cheapest first"""
        self.shields = [row.shield for row in catalogue.units]
        self.ranges = [row.range for row in catalogue.units]
        self.by_range = sorted(range(len(UNITS)), key=self.ranges.__getitem__, reverse=True)
        """kinds of unit, those of the longest range first"""
        self.ways = [row.way for row in catalogue.units]
        self.timed = tuple(unit for unit in range(len(UNITS)) if catalogue.units[unit].timed)
        self.old_ones = catalogue.old_ones
        self.toughness = [row.shield for row in catalogue.old_ones]
        """shields of Old Ones by kind"""
        self.row_of = [row.row for row in catalogue.old_ones]
        self.moves = [row.moves for row in catalogue.old_ones]
        self.heals = frozenset(kind for kind in range(len(OLD_ONES)) if catalogue.old_ones[kind].heals)
        self.cards = catalogue.oldcards
        self.compass = [card.directions for card in self.cards]
        """by Old One card: the directions in the order in which it asks for them"""
        self.lit = frozenset(self.numbers.lit)
        self.persons = catalogue.personalities
        self.effects = [row.effect for row in self.persons]
        self.amounts = [row.amount for row in self.persons]
        self.cards_of: defaultdict[str, frozenset[int]] = defaultdict(frozenset)
        """Personality cards by effect; none of an effect that no card of these tables has"""
        for row in self.persons:
            self.cards_of[row.effect] |= {row.number}
        self.single_cards = frozenset(row.number for row in self.persons if row.sort == "single")
        self.combat_cards = frozenset(row.number for row in self.persons if row.sort == "combat")

    def has(self, persons: tuple[int, ...], effect: str) -> bool:
        """Whether a seat holds a card of an effect."""
        return bool(persons) and not self.cards_of[effect].isdisjoint(persons)

    def prices_of(self, persons: tuple[int, ...]) -> list[int]:
        """What a unit of each kind costs a seat with these cards; a discount leaves at least 1 (Q73)."""
        less = self.bonus(persons, "discount")
        return [max(1, price - less) for price in self.prices] if less else self.prices

    def bonus(self, persons: tuple[int, ...], effect: str) -> int:
        """What the cards of a seat add by an effect."""
        if not persons or self.cards_of[effect].isdisjoint(persons):
            return 0
        return sum(self.amounts[person] for person in persons if self.effects[person] == effect)
