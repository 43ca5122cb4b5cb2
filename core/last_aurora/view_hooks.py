"""What add-ons change of skills, Fuel and points, told from a view: for prompts, advice and sentences.

By the key of an add-on, asked of those in play; the rules themselves ask `core.last_aurora.hooks`.
"""

from core.kernel import Hook
from core.last_aurora.rules import Rules
from core.last_aurora.view import View

SKILL_SPARED: Hook[[Rules, View, int], bool] = Hook("does Contamination not lower skills of this seat now?")
CREW_HELPED: Hook[[Rules, View, int, str], int] = Hook("what does it add to skills for this kind of card?")
FUEL_FAVOURED: Hook[[Rules, View, int], bool] = Hook("does the next extra Fuel give this seat more speed?")
MORE_POINTS: Hook[[Rules, View, int, bool], tuple[dict[str, int], str]] = Hook(
    "what does its own seat score now, and what would change it? (the last argument: is the Aurora reached?)"
)


def skill_spared(rules: Rules, view: View, seat: int) -> bool:
    """Whether Contamination does not lower the skills of a seat now (K213)."""
    return any(SKILL_SPARED.all(rules.addons, rules, view, seat))


def crew_help(rules: Rules, view: View, seat: int, slot: int) -> int:
    """What each Survivor who explores a slot has beside the skill (K197)."""
    card = view["zone"][slot]["card"]
    return sum(CREW_HELPED.all(rules.addons, rules, view, seat, rules.cards[card].kind)) if card else 0


def fuel_favoured(rules: Rules, view: View, seat: int) -> bool:
    """Whether the next extra Fuel gives a seat more speed than usual (K205)."""
    return any(FUEL_FAVOURED.all(rules.addons, rules, view, seat))
