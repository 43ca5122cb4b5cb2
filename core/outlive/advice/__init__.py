"""Advice to bots: a value for each legal action, from the view of the seat that is asked.

One look ahead, no search, no match: `outlook.py` reads the view, `worth.py` says what goods, persons,
rooms and equipment are worth, the rest answers for the kinds of decision. All numbers that are a matter
of opinion stand in `weights/greedy.toml`.
"""

from pathlib import Path

from core.kernel import Decision
from core.kernel.advice import Advisor
from core.kernel.views import AnyView
from core.outlive.advice import night, pressure, setup, visits
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.valuations import VALUATIONS
from core.outlive.advice.weights import read_weights
from core.outlive.rules import Rules
from core.outlive.view import as_view

__all__ = ["advisor", "night", "pressure", "setup", "visits"]


def advisor(rules: Rules, weights: Path | None = None) -> Advisor:
    """The advisor for these tables. Raises OptionsError if the weights cannot be read."""
    opinion = read_weights(weights)

    def values(view: AnyView, decision: Decision) -> list[float]:
        return VALUATIONS[decision.kind](Outlook(as_view(view), decision, rules, opinion))

    return values
