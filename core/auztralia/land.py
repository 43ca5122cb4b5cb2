"""A map as the rules ask for it: neighbours, sides and distances by hex number, sets of hexes as bits.

A set of hexes is an int whose bit h stands for hex h, a set of sides one whose bit s stands for side s:
what is legal is asked at every decision, and bits answer fast.
"""

from collections.abc import Iterable, Sequence

from core.auztralia.hexes import Field
from core.auztralia.tables.records import Farm, Hex

KEPT = 4096
"""answers of each kind that follow from a map alone and are kept"""
FARTHEST = 10
"""beyond this no range of a unit or card goes"""


class Land:
    """Read-only: a map and what follows from it. Lists by hex have nothing in place 0."""

    __slots__ = (
        "coast",
        "distances",
        "farm_land",
        "field",
        "hill_sides",
        "hills",
        "level",
        "marks",
        "near",
        "neighbours",
        "numbers",
        "outback",
        "side_number",
        "sides",
        "sides_at",
        "within",
    )

    def __init__(self, rows: Sequence[Hex], farms: Sequence[Farm]) -> None:
        self.field = field = Field((row.q, row.r) for row in rows)
        self.numbers = range(1, field.size)
        self.level = [0, *(row.level for row in rows)]
        self.marks = tuple(row.number for row in rows if row.mark)
        of = {
            terrain: bits(row.number for row in rows if row.terrain == terrain)
            for terrain in ("coast", "outback", "hill")
        }
        self.coast, self.outback, self.hills = of["coast"], of["outback"], of["hill"]
        self.farm_land = [of[row.terrain] for row in farms]
        """by kind of farm: the hexes of its terrain"""
        self.neighbours = field.compass
        """by hex, then direction 1 to 6; 0 = off the map"""
        self.near = [bits(row) for row in field.around]
        """by hex: its neighbours as bits"""
        self.distances = field.distances
        self.within = [
            [bits(field.within(start, reach)) if start else 0 for start in range(field.size)]
            for reach in range(FARTHEST)
        ]
        """by reach, then hex: the hexes at most so far away, as bits"""
        self.sides = field.sides
        """by side: its two hexes, the smaller first"""
        self.side_number = {pair: number for number, pair in enumerate(self.sides)}
        self.sides_at = [
            bits(number for number, pair in enumerate(self.sides) if place in pair)
            for place in range(field.size)
        ]
        """by hex: its sides as bits"""
        self.hill_sides = 0
        for hill in listed(self.hills):
            self.hill_sides |= self.sides_at[hill]


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def listed(places: int) -> list[int]:
    """The numbers of a set of bits, in ascending order."""
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found
