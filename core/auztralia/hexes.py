"""Arithmetic of a map of hexes: neighbours by compass, sides, distances.

Pointy-top hexes in axial coordinates: q grows to the east, r to the south. The compass directions are
1 north-east, 2 east, 3 south-east, 4 south-west, 5 west, 6 north-west. A hex is called by its number,
from 1; 0 stands for off the map. A side is the pair of its two hexes, the smaller number first.
"""

from collections.abc import Iterable

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Steps in q and r, of the directions 1 to 6."""
COMPASS = range(1, 7)
OFF = 0

Coordinates = tuple[int, int]
Side = tuple[int, int]


def stepped(at: Coordinates, direction: int) -> Coordinates:
    """The coordinates one step away in a direction, 1 to 6."""
    q, r = DIRECTIONS[direction - 1]
    return at[0] + q, at[1] + r


def distance(one: Coordinates, other: Coordinates) -> int:
    """Steps between two places, over whatever lies between them."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def side(one: int, other: int) -> Side:
    """The side between two neighbours, given in any order."""
    return (one, other) if one < other else (other, one)


class Field:
    """The hexes of one map and how they lie to each other; tuples by hex have nothing in place 0.

    `compass[hex][direction]` is the neighbour there or `OFF`; `around[hex]` are the neighbours on the
    map, by compass; `distances[hex][other]` are steps over all hexes of the map, the same as those of
    `distance` as long as the map has no holes and dents; `sides` are all sides, in order.
    """

    __slots__ = ("around", "compass", "coordinates", "distances", "sides", "size")

    def __init__(self, places: Iterable[Coordinates]) -> None:
        self.coordinates = ((0, 0), *places)
        self.size = len(self.coordinates)
        numbers = {at: number for number, at in enumerate(self.coordinates) if number}
        self.compass = (
            (OFF,) * 7,
            *(
                (OFF, *(numbers.get(stepped(at, direction), OFF) for direction in COMPASS))
                for at in self.coordinates[1:]
            ),
        )
        self.around = tuple(tuple(each for each in row if each) for row in self.compass)
        self.distances = tuple(self._distances(number) for number in range(self.size))
        self.sides = tuple(
            (one, other) for one in range(1, self.size) for other in sorted(self.around[one]) if one < other
        )

    def _distances(self, start: int) -> tuple[int, ...]:
        """Steps on the map from one hex to all; as many as there are hexes to those that none lead to."""
        steps = [self.size] * self.size
        steps[start] = 0
        ahead = [start] if start else []
        for here in ahead:
            for beside in self.around[here]:
                if steps[beside] == self.size:
                    steps[beside] = steps[here] + 1
                    ahead.append(beside)
        return tuple(steps)

    def within(self, start: int, steps: int) -> tuple[int, ...]:
        """The hexes at most so many steps away, itself among them, in order."""
        return tuple(each for each in range(1, self.size) if self.distances[start][each] <= steps)
