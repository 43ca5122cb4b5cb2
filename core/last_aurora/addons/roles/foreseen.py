"""What the abilities of Roles change of skills and Fuel, from a view (K197, K205, K213)."""

from core.last_aurora.addons.roles.abilities import MOTIVES
from core.last_aurora.addons.roles.tables import roles_of
from core.last_aurora.addons.roles.view import marks_of
from core.last_aurora.rules import Rules
from core.last_aurora.state import EXPLORATION
from core.last_aurora.view import View
from core.last_aurora.view_hooks import CREW_HELPED, FUEL_FAVOURED, SKILL_SPARED


def _plays(rules: Rules, view: View, seat: int, ability: str) -> bool:
    role = marks_of(view)["roles_ability"][seat]
    return bool(role) and roles_of(rules)[role].ability == ability


@SKILL_SPARED.answer("roles")
def skill_spared(rules: Rules, view: View, seat: int) -> bool:
    """The Radiation Expert's crew, in Exploration."""
    return view["phase"] == EXPLORATION and _plays(rules, view, seat, "resist")


@CREW_HELPED.answer("roles")
def crew_helped(rules: Rules, view: View, seat: int, kind: str) -> int:
    """The Motivator's, for the kind of card action that is chosen."""
    motive = marks_of(view)["roles_motive"][seat]
    return int(_plays(rules, view, seat, "motivate") and MOTIVES.get(kind, 0) == motive)


@FUEL_FAVOURED.answer("roles")
def fuel_favoured(rules: Rules, view: View, seat: int) -> bool:
    """The Nitro Cultist's first extra Fuel of a move."""
    return _plays(rules, view, seat, "nitro") and seat not in marks_of(view)["roles_nitro"]
