"""Where bots find what a game package knows about playing well: one advisor a game, loaded when first asked.

An advisor puts a value on each legal action of a decision, from the view of the seat that is asked
and nothing else. The game offers it (`offer`), `core.bots` asks for it (`advisor`); neither imports
the other.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from core.kernel.decisions import Decision
from core.kernel.errors import OptionsError
from core.kernel.views import AnyView

Advisor = Callable[[AnyView, Decision], list[float]]
"""Values of the legal actions, in their order; the highest is best."""

_modules: dict[str, str] = {}


def offer(game: str, module: str) -> None:
    """Say which module advises on a game; it has a function `advisor(rules, weights)`."""
    _modules[game] = module


def advised(game: str) -> bool:
    """Whether the game offers an advisor."""
    return game in _modules


def advisor(game: str, rules: Any, weights: Path | None = None) -> Advisor:
    """The advisor of a game for its read-only tables, with its own weights or those of a file.

    Raises OptionsError if the game offers none, or the weights cannot be read.
    """
    if game not in _modules:
        raise OptionsError(f"The game '{game}' offers no advice to bots.")
    found: Advisor = import_module(_modules[game]).advisor(rules, weights)
    return found
