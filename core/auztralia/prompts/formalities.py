"""Questions in which nothing is decided, and which brisk play answers by itself.

All that they go by is open to everybody, so nothing is told by leaving them out.
"""

from collections.abc import Sequence

from core.auztralia.rules import Rules
from core.auztralia.view import View
from core.kernel import Decision


def formality(rules: Rules, decision: Decision, view: View, seats: Sequence[int]) -> int | None:
    """The answer to a question with nothing in it: which unit takes a damage first does not matter where all
    ground units are destroyed anyway. None where something is decided."""
    number, combat = decision.context.get("number"), view["combat"]
    if decision.kind != "combat_hurt" or not isinstance(number, int) or combat is None:
        return None
    kinds = [unit for unit, row in enumerate(rules.units) if row.ground]
    holds = sum(combat["force"][unit] * rules.shields[unit] - combat["hurt"][unit] for unit in kinds)
    return 0 if holds <= number else None
