"""Small phrases that need no tables: goods, farms, discs, lists of hexes."""

from collections.abc import Iterable, Sequence

from core.auztralia.tables.records import FARMS, GOODS
from core.kernel.phrases import counted, joined, with_article

ON = {"coast": "on the coast", "hill": "in the hills", "outback": "in the Outback"}
"""By terrain: where something stands."""
ALIKE = frozenset({"infantry", "artillery"})
"""Names of units that are the same for one and for several."""
COMPASS = ("", "north-east", "east", "south-east", "south-west", "west", "north-west")
"""Directions 1 to 6."""


def one_of(name: str) -> str:
    """A kind of unit by its name: "an armoured car", "infantry"."""
    return name if name in ALIKE else with_article(name)


def good(number: int, which: int) -> str:
    """ "2 coal"."""
    return f"{number} {kind(which)}"


def kind(which: int) -> str:
    """A good without a number: "phosphate"."""
    return GOODS[which]


def goods(amounts: Sequence[int]) -> str:
    """By the number of each of the four: "2 coal and 1 iron"; "nothing" for none."""
    return joined(good(number, which) for which, number in enumerate(amounts) if number) or "nothing"


def farm(which: int) -> str:
    """ "sheep farm"."""
    return f"{FARMS[which]} farm"


def hexes(places: Iterable[int]) -> str:
    """ "hex 34", "hexes 34 and 35"; "no hex" for none."""
    listed = [str(place) for place in places]
    if not listed:
        return "no hex"
    return f"hex {listed[0]}" if len(listed) == 1 else f"hexes {joined(listed)}"


def side(one: int, other: int) -> str:
    """A side by its two hexes: "34-35"."""
    return f"{one}-{other}"


def time(number: int) -> str:
    """ "2 time"."""
    return f"{number} time"


def symbols(damage: int, airships: int, sanity: int) -> str:
    """What a card does to a force: "2 damage and 1 Sanity"; "nothing" for none."""
    parts = [f"{damage} damage"] * bool(damage)
    parts += [counted(airships, "airship symbol")] * bool(airships)
    parts += [f"{sanity} Sanity"] * bool(sanity)
    return joined(parts) or "nothing"
