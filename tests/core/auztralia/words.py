"""Answers of AuZtralia in words, for tests: kinds by their ids, Old Ones by kind and hex."""

from core.auztralia.state import State
from core.kernel.decisions import Action

GOODS = ("coal", "iron", "gold", "phosphate")
FARMS = ("sheep", "corn", "cattle")
UNITS = ("infantry", "car", "artillery", "train", "airship")
OLD_ONES = ("blank", "cultist", "zombie", "mi_go", "shoggoth", "temple", "dagon", "hastur", "cthulhu")
ROWS = ("cultist", "zombie", "mi_go", "shoggoth", "temple", "major")
BOXES = ("rail1", "rail2", "mine", "recruit", "build", "trade", "farm", "attack", "retrieve")
PERSONS = (
    *(f"P{number}" for number in range(1, 10)),
    *(f"C{number}" for number in range(1, 10)),
    *(f"S{number}" for number in range(1, 7)),
    *(f"E{number}" for number in range(1, 7)),
)
NONE = -1
PURPLE = 4
"""where seats are counted: the disc of the Old Ones"""
TARGETS = {
    "use": (PERSONS,),
    "person": (PERSONS,),
    "farm_at": (None, FARMS),
    "mine_at": (None, GOODS),
    "unit": (UNITS, None),
    "import": (GOODS,),
    "export": (GOODS,),
    "add": (UNITS,),
    "remove": (UNITS,),
    "hurt": (UNITS,),
    "cure": (UNITS,),
}
"""by kind of action: the words of each of its targets, None where a number stands for itself"""


def targets(action: Action, state: State) -> tuple[str, ...]:
    """The targets of an action in words."""
    if action.kind == "track":
        return ("-".join(map(str, action.args)),)
    if action.kind == "old_one":
        tile = next(each for each in state.old_ones if each.number == action.args[0])
        return (OLD_ONES[tile.kind], str(tile.hex))
    words = TARGETS.get(action.kind, ())
    found = []
    for at, value in enumerate(action.args):
        table = words[at] if at < len(words) else None
        found.append(str(value) if table is None else table[int(value)])
    return tuple(found)


def label(action: Action, state: State) -> str:
    """An action in words."""
    return " ".join((action.kind, *targets(action, state)))


def side(word: str) -> tuple[int, int]:
    """The two hexes of a side, the smaller first: "62-51" is 51 and 62."""
    one, other = sorted(map(int, word.split("-")))
    return one, other
