"""Advice to bots: a value for each legal action, from the view of the seat that is asked.

One look ahead, no search, no match: `outlook.py` reads the view, `convoy.py`, `crew.py` and
`exploration.py` say what things are worth, the rest answers for the kinds of decision. All numbers
that are a matter of opinion stand in `weights/greedy.toml`.
"""

from pathlib import Path

from core.kernel import Decision
from core.kernel.advice import Advisor
from core.kernel.views import AnyView
from core.last_aurora.addon_registry import import_part
from core.last_aurora.advice import cargo, combat, movement, side_actions, turns
from core.last_aurora.advice.outlook import Outlook
from core.last_aurora.advice.valuations import VALUATIONS
from core.last_aurora.advice.weights import read_weights
from core.last_aurora.rules import Rules
from core.last_aurora.view import as_view

__all__ = ["advisor", "cargo", "combat", "movement", "side_actions", "turns"]


def advisor(rules: Rules, weights: Path | None = None) -> Advisor:
    """The advisor for these tables. Raises OptionsError if the weights cannot be read."""
    import_part("advice", rules.addons)
    opinion = read_weights(weights)

    def values(view: AnyView, decision: Decision) -> list[float]:
        valuation = VALUATIONS.get(decision.kind)
        if valuation is None:  # a decision of an add-on that nobody has taught it
            return [0.0] * len(decision.actions)
        return valuation(Outlook(as_view(view), decision, rules, opinion))

    return values
