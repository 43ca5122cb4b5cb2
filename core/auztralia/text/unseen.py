"""What may lie hidden, by the tiles that nobody has seen: everybody can count them."""

from core.auztralia.tables.records import BLANK
from core.auztralia.text.names import Names
from core.auztralia.view import View
from core.kernel.phrases import counted


def shares(names: Names, view: View, level: int) -> list[str]:
    """Kinds of a level with how often a hidden tile is of them: "35 times in 100 a cultist"."""
    left = view["unseen"][level - 1]
    whole = sum(left)
    if not whole:
        return ["nothing is known of it"]
    return [
        f"{counted(round(100 * number / whole), 'time')} in 100 "
        + ("nothing" if kind == BLANK else names.an_old_one(kind))
        for kind, number in sorted(enumerate(left), key=lambda each: -each[1])
        if number
    ]
