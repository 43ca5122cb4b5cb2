"""The two maps as the specification draws them, worked out a second time: by rows and columns, not by axes.

Nothing of the rules is used, so that the oracle and the tests of hexes have something to be held against.
Odd rows are shifted right by half a hex. Directions are those of the compass: 1 NE, 2 E, 3 SE, 4 SW, 5 W,
6 NW.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

EAST = """
01o3  02o3  03o3  04o3  05o2  06o1  07o1  08h   09c
   10o3* 11o3  12o3* 13o3  14o2* 15o1  16h * 17o1  18c
19o2  20o2  21o2  22o3  23o3  24o2  25o1  26h   27o1  28c
   29o1  30o1  31h   32o2* 33o2  34o2  35o1* 36o1  37h * 38c
39o1  40h * 41o1  42h   43o1  44o1* 45o1  46h   47o1  48c
   49o1  50h   51o1* 52o1  53o1  54h   55o1  56o1  57c   58c
59c   60o1* 61h   62o1  63o1  64o1* 65h   66o1* 67c
   68c   69c   70c   71c   72c   73c   74c   75c
"""
"""T-EAST"""

WEST = """
01c   02h * 03o1  04o1  05o2  06o3  07o3  08o3  09o3
   10c   11h   12o1  13h * 14o2  15o3* 16o3  17o2* 18o2
19c   20o1* 21h   22o1  23h   24o3  25o2  26o2  27o1  28o1
   29c   30h   31o1* 32h   33o2  34o2  35h * 36o1  37o1* 38o1
39c   40c   41o1  42h   43o1  44h * 45o1  46o1  47h   48o1
   49c   50h * 51o1  52h * 53o1  54o1  55h   56o1* 57o1  58c
59c   60c   61h   62o1  63h   64o1* 65h   66o1  67c
   68c   69c   70c   71c   72c   73c   74c   75c
"""
"""T-WEST"""

TERRAIN = {"c": "coast", "h": "hill", "o": "outback"}
COMPASS = range(1, 7)


@dataclass(frozen=True)
class Spot:
    """A hex as it is drawn."""

    number: int
    row: int
    column: int
    terrain: str
    level: int  # 0: none
    mark: bool


@dataclass(frozen=True)
class Land:
    """One side of the board."""

    spots: Mapping[int, Spot]
    around: Mapping[int, Mapping[int, int]]
    """by hex and direction: the neighbour"""

    def __iter__(self) -> Iterator[int]:
        return iter(self.spots)

    def terrain(self, number: int) -> str:
        """coast, hill or outback."""
        return self.spots[number].terrain

    def beside(self, number: int) -> set[int]:
        """The neighbours of a hex."""
        return set(self.around[number].values())

    def of(self, terrain: str) -> set[int]:
        """All hexes of a terrain."""
        return {number for number, spot in self.spots.items() if spot.terrain == terrain}

    def marks(self) -> list[int]:
        """The hexes with a survey triangle, ascending."""
        return sorted(number for number, spot in self.spots.items() if spot.mark)

    def steps(self, start: int, *, shut: Collection[int] = ()) -> dict[int, int]:
        """By hex: the least steps from a hex; `shut` hexes are reached but not passed."""
        return self.steps_from([start], shut=shut)

    def steps_from(self, starts: Iterable[int], *, shut: Collection[int] = ()) -> dict[int, int]:
        """The same from the nearest of several hexes."""
        found = dict.fromkeys(starts, 0)
        edge = list(found)
        while edge:
            reached = []
            for here in edge:
                if here in shut and found[here]:
                    continue
                for there in self.beside(here):
                    if there not in found:
                        found[there] = found[here] + 1
                        reached.append(there)
            edge = reached
        return found

    def distance(self, one: int, other: int) -> int:
        """Steps on the map."""
        return self.steps(one)[other]

    def network(
        self, port: int, tracks: Collection[tuple[int, int]], *, shut: Collection[int] = ()
    ) -> set[int]:
        """What a port reaches over tracks, no step entering a hex of `shut` (Z31, Z33)."""
        found, edge = {port}, [port]
        while edge:
            here = edge.pop()
            for side in tracks:
                if here in side:
                    there = side[0] if side[1] == here else side[1]
                    if there not in found and there not in shut:
                        found.add(there)
                        edge.append(there)
        return found


def side(one: int, other: int) -> tuple[int, int]:
    """A side as the specification names it: the smaller number first."""
    return (min(one, other), max(one, other))


def _spots(drawing: str) -> dict[int, Spot]:
    found = {}
    for row, line in enumerate(drawing.strip("\n").splitlines()):
        text = line[3:] if row % 2 else line
        for column in range(0, len(text), 6):
            cell = text[column : column + 6]
            if not cell.strip():
                continue
            number, level = int(cell[:2]), cell[3:4].strip()
            found[number] = Spot(number, row, column // 6, TERRAIN[cell[2]], int(level or 0), "*" in cell)
    return found


def _around(spots: Mapping[int, Spot]) -> dict[int, dict[int, int]]:
    at = {(spot.row, spot.column): number for number, spot in spots.items()}
    found = {}
    for number, spot in spots.items():
        row, column, right = spot.row, spot.column, spot.row % 2
        places = {
            1: (row - 1, column + right),
            2: (row, column + 1),
            3: (row + 1, column + right),
            4: (row + 1, column + right - 1),
            5: (row, column - 1),
            6: (row - 1, column + right - 1),
        }
        found[number] = {way: at[place] for way, place in places.items() if place in at}
    return found


@cache
def land(name: str = "east") -> Land:
    """A side of the board by its name."""
    spots = _spots(EAST if name == "east" else WEST)
    return Land(spots, _around(spots))
