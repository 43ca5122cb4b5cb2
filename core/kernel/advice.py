"""Where bots find what a game package knows about playing well: one advisor a game, loaded when first asked.

An advisor puts a value on each legal action of a decision, from the view of the seat that is asked
and nothing else. A game that has one keeps it in `PACKAGE.advice`, as a function `advisor(rules, weights)`.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from core.kernel.decisions import Decision
from core.kernel.errors import OptionsError
from core.kernel.game import part_of
from core.kernel.views import AnyView

Advisor = Callable[[AnyView, Decision], list[float]]
"""Values of the legal actions, in their order; the highest is best."""

PART = "advice"


def advised(game: str) -> bool:
    """Whether the game has an advisor. Raises OptionsError for an unknown game."""
    return bool(part_of(game, PART))


def advisor(game: str, rules: Any, weights: Path | None = None) -> Advisor:
    """The advisor of a game for its read-only tables, with its own weights or those of a file.

    Raises OptionsError if the game has none, or the weights cannot be read.
    """
    module = part_of(game, PART)
    if not module:
        raise OptionsError(f"The game '{game}' offers no advice to bots.")
    found: Advisor = import_module(module).advisor(rules, weights)
    return found
