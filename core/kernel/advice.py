"""Where bots find what a game package knows about playing well: one advisor a game, loaded when first asked.

An advisor puts a value on each legal action of a decision, from the view of the seat that is asked
and nothing else. A game that has one keeps it in `PACKAGE.advice`, as a function `advisor(rules, weights)`.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from core.kernel.decisions import Decision
from core.kernel.errors import OptionsError
from core.kernel.files import TomlRefused, read_toml
from core.kernel.game import part_of
from core.kernel.views import AnyView

Advisor = Callable[[AnyView, Decision], list[float]]
"""Values of the legal actions, in their order; the highest is best."""

PART = "advice"
W = TypeVar("W", bound=msgspec.Struct)


class WeightGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a file of weights; a game refines it for each of its tables, and for all of them."""


def weights_from(path: Path, kind: type[W]) -> W:
    """The weights of a file, read once. Raises OptionsError with one sentence."""
    found: W = _weights(path, kind)
    return found


@lru_cache(maxsize=8)
def _weights(path: Path, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(read_toml(path), kind)
    except (OSError, TomlRefused, msgspec.ValidationError) as error:
        raise OptionsError(f"The weights in {path} cannot be read: {error}.") from error


def at(values: tuple[float, ...], index: int) -> float:
    """The weight of a list; its last one stands for all beyond it."""
    return values[index] if index < len(values) else values[-1]


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


@lru_cache(maxsize=8)
def usual_advisor(game: str, rules: Hashable) -> Advisor:
    """The advisor with the game's own weights, made once for the tables of a match. It remembers its last
    question: highlight, hint and rows of several answers all ask it. Raises OptionsError."""
    values = advisor(game, rules)
    last: tuple[object, object, tuple[float, ...]] = (None, None, ())

    def remembered(view: AnyView, decision: Decision) -> list[float]:
        nonlocal last
        if last[0] is not view or last[1] is not decision:
            last = (view, decision, tuple(values(view, decision)))
        return list(last[2])

    return remembered
