"""What Personality cards, Revelations and Old One cards do, in words made from their records."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from core.auztralia.rules import Rules
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import (
    FARMS,
    NONE,
    ROWS,
    Catalogue,
    OldCard,
    OldOne,
    Personality,
    Reading,
    Revelation,
    Unit,
)
from core.auztralia.text.phrases import COMPASS, one_of, symbols
from core.auztralia.view import CombatView, OldOneView, View
from core.kernel.phrases import counted, joined

SORTS = {
    "lasting": "a lasting card",
    "combat": "a card for once a combat",
    "single": "a single-use card",
    "scoring": "a scoring card",
}
"""What a Personality card is, by its sort."""
BRIEF_SORTS = {"lasting": "lasting", "combat": "once a combat", "single": "single use", "scoring": "scoring"}


def person(tables: Catalogue, row: Personality) -> str:
    """What a Personality card does, as a phrase; "" for one without an effect of its own."""
    made = PERSONS.get(row.effect)
    return made(tables, row) if made is not None else ""


def _damage(tables: Catalogue, row: Personality) -> str:
    unit = one_of(tables.units[row.unit].name.lower())
    return f"with {unit}, {row.amount} more damage to one Old One"


def _farms(tables: Catalogue, row: Personality) -> str:
    return f"{_points(row)} for each healthy {FARMS[row.farm]} farm"


def _points(row: Personality) -> str:
    return f"{row.amount} VP"


def _each(row: Personality, one: str, several: str) -> str:
    return f"for each {one}" if row.per == 1 else f"for every {row.per} {several}"


PERSONS: Mapping[str, Callable[[Catalogue, Personality], str]] = {
    "tracks": lambda tables, row: f"{counted(row.amount, 'track')} more with each Railway",
    "trade": lambda tables, row: f"{counted(row.amount, 'step')} more with each Import/Export",
    "farm_gold": lambda tables, row: f"{row.amount} gold more after each Farm action",
    "mine_time": lambda tables, row: f"Mine takes {row.amount} time less",
    "discount": lambda tables, row: f"units cost {row.amount} gold less, at least 1",
    "surcharge": lambda tables, row: f"surcharges are {row.amount} gold less",
    "bridges": lambda tables, row: "Railway 1 may touch hills",
    "sanity": lambda tables, row: f"{counted(row.amount, 'more Sanity token')} in each combat",
    "range": lambda tables, row: (
        f"infantry, armoured cars and artillery reach {counted(row.amount, 'hex', 'hexes')} farther"
    ),
    "damage": _damage,
    "ace": lambda tables, row: (
        f"with an airship, {row.amount} more damage to one Old One, and no airship symbol counts"
    ),
    "surgeon": lambda tables, row: f"after a card's effect up to {row.amount} purple cubes come off one unit",
    "scholar": lambda tables, row: "the turned card is laid aside without effect and another one turned",
    "nerves": lambda tables, row: f"up to {row.amount} Sanity symbols of the card are ignored",
    "bodyguard": lambda tables, row: f"up to {row.amount} damage symbols of the card are ignored",
    "dynamite": lambda tables, row: (
        f"{row.amount} damage to a revealed Old One within {counted(row.reach, 'hex', 'hexes')} of the clear "
        "way to the port"
    ),
    "finance": lambda tables, row: f"{row.amount} gold",
    "freight": lambda tables, row: f"{row.amount} coal and {row.amount} iron",
    "haste": lambda tables, row: f"the action of this turn takes {row.amount} time less, at least 1",
    "soil": lambda tables, row: (
        f"up to {counted(row.amount, 'blighted farm')} of one's own without an Old One are healthy again"
    ),
    "union": lambda tables, row: "all cubes return from the boxes to the HQ, for no time",
    "farms": _farms,
    "railways": lambda tables, row: f"{_points(row)} {_each(row, 'track laid', 'tracks laid')}",
    "trophies": lambda tables, row: f"{_points(row)} {_each(row, 'Old One tile', 'Old One tiles')}",
    "bank": lambda tables, row: (
        f"{_points(row)} {_each(row, 'coal, iron or gold', 'of coal, iron and gold')}"
    ),
    "sets": lambda tables, row: f"{_points(row)} for each set of {joined(FARMS)} farms, healthy",
}
"""By the effect that a row names."""


def person_line(tables: Catalogue, row: Personality) -> str:
    """The same with what limits it: "1 VP for each healthy corn farm, at most 3"."""
    most = f", at most {row.most}" if row.sort == "scoring" and row.most else ""
    return f"{person(tables, row)}{most}"


# -- Old Ones and their cards ----------------------------------------------------------------------


def old_one(row: OldOne) -> str:
    """Numbers of a kind: "shield 4, 4 VP; it moves"."""
    if not row.shield:
        return "no Old One at all: the tile is removed"
    ways = "it moves" if row.moves else "it stays where it is"
    heals = "; it loses all damage when a combat ends" if row.heals else ""
    return f"shield {row.shield}, {row.points} VP; {ways}{heals}"


def reading(tables: Catalogue, row: Reading) -> str:
    """A row of an Old One card: "hit by infantry and artillery, deals 1 damage"."""
    units = joined(tables.units[unit].name.lower() for unit in row.units)
    return f"hit by {units or 'nothing'}, deals {symbols(row.damage, row.airships, row.sanity)}"


def letters(tables: Catalogue, row: Reading) -> str:
    """The same as printed: "IA: 1 damage"."""
    units = "".join(tables.units[unit].letter for unit in row.units)
    return f"{units}: {symbols(row.damage, row.airships, row.sanity)}"


def changed(rules: Rules, view: View, combat: CombatView) -> str:
    """What cards of the seat change on the turned card: "2 more damage; 1 Sanity is ignored"; "" for
    nothing. No more is ignored than the rows of the Old Ones there show."""
    if combat["card"] == NONE:
        return ""
    card = rules.cards[combat["card"]]
    read = [
        card.rows[rules.row_of[each["kind"]]]
        for each in view["old_ones"]
        if each["hex"] == combat["hex"] and each["kind"] != HIDDEN
    ]
    less = (
        min(combat["less_damage"], sum(each.damage for each in read)),
        min(combat["less_airships"], sum(each.airships for each in read)),
        min(combat["less_sanity"], sum(each.sanity for each in read)),
    )
    extra = sum(damage for _, damage in combat["extra"])
    are = "is" if sum(less) == 1 else "are"
    parts = [f"{extra} more damage"] * bool(extra) + [f"{symbols(*less)} {are} ignored"] * any(less)
    return "; ".join(parts)


def old_card_rows(tables: Catalogue, row: OldCard, rows: Iterable[int] = range(len(ROWS))) -> str:
    """Rows of a card, each once, by the letters of units: "each zombie hit by CAT, deals 1 damage"."""
    read = Counter(rows)
    return "; ".join(f"{row_read(each, read[each])} {_hit_by(tables, row.rows[each])}" for each in read)


def _hit_by(tables: Catalogue, row: Reading) -> str:
    units = "".join(tables.units[unit].letter for unit in row.units)
    return f"hit by {units or 'nothing'}, deals {symbols(row.damage, row.airships, row.sanity)}"


def old_card_moves(row: OldCard) -> str:
    """ "moves cultists", "moves nothing"."""
    return f"moves {joined(row_name(each, several=True) for each in row.circles) or 'nothing'}"


def old_card(row: OldCard) -> str:
    """What a card moves, and how it breaks ties."""
    turn = "clockwise" if row.turn == "cw" else "counter-clockwise"
    return f"{old_card_moves(row)}; ties: from {COMPASS[row.compass]} {turn}"


ROW_NAMES = (
    ("cultist", "cultists"),
    ("zombie", "zombies"),
    ("Mi-Go", "Mi-Go"),
    ("Shoggoth", "Shoggoths"),
    ("temple", "temples"),
    ("unique Old One", "the unique Old Ones"),
)
"""One and several of the kinds of a row of the Old One cards."""


def row_name(row: int, *, several: bool = False) -> str:
    """A row of the Old One cards."""
    return ROW_NAMES[row][several]


def rows_read(rules: Rules, here: Iterable[OldOneView]) -> list[tuple[int, str]]:
    """The rows that the Old Ones of a fight read, and who each is for."""
    read = Counter(rules.row_of[each["kind"]] for each in here if each["kind"] != HIDDEN)
    return [(row, row_read(row, read[row])) for row in sorted(read.keys() - {NONE})]


def row_read(row: int, number: int) -> str:
    """A row that so many Old Ones of a fight read, each for itself (L127): "cultist", "each cultist"."""
    return f"each {row_name(row)}" if number > 1 else row_name(row)


REVELATIONS: Mapping[str, tuple[str, str]] = {
    "reveal": ("Reveal", "the hidden Old One in the lowest hex is turned up; kangaroos are removed"),
    "reveal_six": (
        "Reveal and move",
        "the hidden Old One in the lowest hex is turned up; {six} cards are turned to move it alone, "
        "if it can",
    ),
    "assassinate": ("Assassinate", "the {out} Personality cards farthest right leave the game"),
    "temples": ("Temples", "each revealed temple brings another Old One face up into its hex"),
}
"""By the effect of a card: its name, and what it does."""


def revelation_name(row: Revelation) -> str:
    """What a Revelation is called."""
    return REVELATIONS[row.effect][0] if row.effect in REVELATIONS else row.effect.replace("_", " ")


def revelation(tables: Catalogue, row: Revelation) -> str:
    """What a Revelation card does; "" for an effect without words."""
    if row.effect not in REVELATIONS:
        return ""
    numbers = tables.numbers
    return REVELATIONS[row.effect][1].format(
        six=_spelled(numbers.cards_six), out=_spelled(numbers.assassinated)
    )


SPELLED = ("no", "one", "two", "three", "four", "five", "six")


def _spelled(number: int) -> str:
    """A small number as a word."""
    return SPELLED[number] if number < len(SPELLED) else str(number)


def unit(row: Unit, farther: int = 0) -> str:
    """Numbers of a kind of unit; on foot it may reach `farther`."""
    way = {
        "march": f"reaches {counted(row.range + farther, 'hex', 'hexes')} from the clear way to the port",
        "rails": "reaches only hexes into which an own track leads from the clear way to the port",
        "air": f"reaches {counted(row.range, 'hex', 'hexes')} from its rails, over Old Ones",
    }[row.way]
    shield = f"shield {row.shield}" if row.shield else "no shield, but one airship symbol shoots it down"
    return f"{shield}; {way}; {'counts for' if row.timed else 'costs no'} time in an attack"
