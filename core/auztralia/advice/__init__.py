"""Advice to bots: a value for each legal action, from the view of the seat that is asked.

One look ahead, no search, no match: `outlook.py` reads the view, `worth.py` says what things are worth,
`fights.py` what attacks promise, the rest answers for the kinds of decision. All numbers that are a matter
of opinion stand in `weights/greedy.toml`.
"""

from pathlib import Path

from core.auztralia.advice import acts, battle, rails, singles, trades
from core.auztralia.advice.outlook import Outlook
from core.auztralia.advice.valuations import VALUATIONS
from core.auztralia.advice.weights import read_weights
from core.auztralia.rules import Rules
from core.auztralia.view import as_view
from core.kernel import Decision
from core.kernel.advice import Advisor
from core.kernel.views import AnyView

__all__ = ["acts", "advisor", "battle", "rails", "singles", "trades"]


def advisor(rules: Rules, weights: Path | None = None) -> Advisor:
    """The advisor for these tables. Raises OptionsError if the weights cannot be read."""
    opinion = read_weights(weights)

    def values(view: AnyView, decision: Decision) -> list[float]:
        return VALUATIONS[decision.kind](Outlook(as_view(view), decision, rules, opinion))

    return values
