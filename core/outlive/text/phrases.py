"""Small phrases that need no tables: goods, persons, levels of radiation."""

from collections.abc import Iterable, Mapping, Sequence

from core.kernel.phrases import counted, joined
from core.outlive.tables.records import GROUPS

GOODS = (
    ("wood", "wood"),
    ("metal", "metal"),
    ("microchip", "microchips"),
    ("water", "water"),
    ("meat", "meat"),
    ("canned good", "canned goods"),
    ("ammo", "ammo"),
)
"""One and several of a good, by its number."""
GROUP_NAMES = {
    "materials": ("material", "materials"),
    "supplies": ("supply", "supplies"),
    "ammo": ("ammo", "ammo"),
}
"""One and several of a group of goods."""
SORTS = (("survivor", "survivors"), ("scientist", "scientists"))
"""One and several of a sort of persons."""
LEVEL = "radiation level"
"""what the tracer of a seat shows"""


def good(number: int, kind: int) -> str:
    """ "1 wood", "2 microchips"."""
    return counted(number, *GOODS[kind])


def one_of(which: int, held: int) -> str:
    """ "1 wood of 3", "the last wood": what is given or paid."""
    one = good(1, which)
    return f"{one} of {held}" if held > 1 else f"the last {one.removeprefix('1 ')}"


def kind(good: int) -> str:
    """A kind of good without a number: "microchips"."""
    return GOODS[good][1]


def goods(amounts: Sequence[int]) -> str:
    """By the number of each of the seven: "2 wood and 1 water"; "nothing" for none."""
    return joined(good(number, which) for which, number in enumerate(amounts) if number) or "nothing"


def goods_of(amounts: Mapping[int, int]) -> str:
    """The same by kind."""
    return joined(good(number, which) for which, number in amounts.items() if number) or "nothing"


def cost(kinds: Sequence[int]) -> str:
    """Goods named one by one: "2 wood and 1 metal" for wood, wood, metal."""
    return goods_of({which: kinds.count(which) for which in sorted(set(kinds))})


def some_of(kinds: Sequence[int], number: int) -> str:
    """So many of goods named one by one: "2 of wood, wood and metal", of one kind "2 metal"."""
    if len(set(kinds)) == 1 or number >= len(kinds):
        return cost(kinds[:number])
    return f"{number} of {joined(GOODS[which][0] for which in kinds)}"


def group(number: int, name: str) -> str:
    """ "8 materials", "1 supply"."""
    return counted(number, *GROUP_NAMES.get(name, (name, name)))


def group_of(kinds: Iterable[int]) -> str:
    """The group that goods are of: "materials"; "" for a mix."""
    held = set(kinds)
    return next((name for name, members in GROUPS.items() if held and held <= set(members)), "")


def sort(which: int) -> str:
    """ "survivor"."""
    return SORTS[which][0] if 0 <= which < len(SORTS) else "person"


def persons(number: int, which: int | None = None) -> str:
    """ "a survivor", "2 scientists", "3 people" of no sort."""
    one, several = ("person", "people") if which is None else SORTS[which]
    return f"a {one}" if number == 1 else f"{number} {several}"


def actions(number: int) -> str:
    """ "1 action"."""
    return counted(number, "action")


def level_change(change: int) -> str:
    """ "radiation level 1 lower"."""
    return f"{LEVEL} {abs(change)} {'lower' if change < 0 else 'higher'}"


def plural(name: str) -> bool:
    """Whether a name is one of several: "Rats", "Stores", but not "Ammo press"."""
    bare = name.rstrip("0123456789 ")  # "Stores 4"
    return bare.endswith("s") and not bare.endswith("ss")
