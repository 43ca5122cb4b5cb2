"""A combat in lines: the Old Ones with the damage of each seat, the force, the turned card, Sanity tokens."""

from core.auztralia.counsel.odds import chance
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import NONE
from core.auztralia.text.effects import changed, reading, rows_read
from core.auztralia.text.names import Names
from core.auztralia.view import CombatView, OldOneView, View
from core.kernel.phrases import capital, counted, joined

NOTHING = "There is no combat."


def combat(view: View, names: Names) -> list[str]:
    """All of the combat that goes on; a sentence without one."""
    fight = view["combat"]
    if fight is None:
        return [NOTHING]
    here = [each for each in view["old_ones"] if each["hex"] == fight["hex"]]
    what = "Port defence" if fight["defence"] else "Combat"
    tokens = counted(fight["sanity"], "Sanity token")
    who = f"{names.player(fight['seat'])} with {_force(fight, names)}"
    more = changed(names.rules, view, fight)
    odds = chance(names.rules, view, fight, fight["force"])
    return [
        f"{what} on {fight['hex']}: {who}; {tokens} left.",
        *(_enemy(each, names) for each in here),
        *_card(fight, here, names),
        *([f"Cards of {names.player(fight['seat'])}: {more}."] if more else []),
        *([odds] if odds else []),
    ]


def _force(fight: CombatView, names: Names) -> str:
    """ "3 infantry and 1 artillery (1 of 2 purple cubes)"."""
    parts = []
    for unit, count in enumerate(fight["force"]):
        if count:
            hurt, most = fight["hurt"][unit], names.rules.shields[unit]
            cubes = f" ({hurt} of {counted(most, 'purple cube')} on the top one)" if hurt else ""
            parts.append(f"{names.units_of(count, unit)}{cubes}")
    return joined(parts) or "no unit"


def _enemy(old_one: OldOneView, names: Names) -> str:
    """An Old One, what it takes, and whose damage lies on it."""
    if old_one["kind"] == HIDDEN:
        return f"{capital(names.an_old_one(HIDDEN, old_one['level']))}."
    hurt = [f"{names.player(seat)} {damage}" for seat, damage in enumerate(old_one["damage"]) if damage]
    damage = f", damage of {joined(hurt)}" if hurt else ""
    return f"{capital(names.an_old_one(old_one['kind']))}: shield {old_one['shield']}{damage}."


def _card(fight: CombatView, here: list[OldOneView], names: Names) -> list[str]:
    """What the turned card says of each of them."""
    if fight["card"] == NONE:
        return []
    tables = names.tables
    turned = tables.oldcards[fight["card"]]
    return [
        f"Card {turned.id}, {who}: {reading(tables, turned.rows[row])}."
        for row, who in rows_read(names.rules, here)
    ]
