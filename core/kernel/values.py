"""What a position is worth to a seat: where bots that look ahead find what a game knows of it.

A game keeps it in `PACKAGE.value`: `VALUE` says what is measured of a position, `weights.toml` beside it
what each of these numbers counts. The weights are fitted to how games ended (`python -m core.bots.fit`).
"""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from operator import mul
from pathlib import Path
from typing import Any

import msgspec

from core.kernel.errors import OptionsError
from core.kernel.files import TomlRefused, read_toml
from core.kernel.game import AnyPlay, part_of
from core.kernel.match import Match

PART = "value"
FILE = "weights.toml"


class ValueModel(msgspec.Struct, frozen=True, kw_only=True):
    """What a game tells of its positions.

    All functions but `outcome` get the play of an imagined match: hidden things lie in it as they were
    dealt for this world, so they must use of them no more than the seat may know.

    `names` are those of the features, in their order.
    `features` gives as many numbers, of a position as a seat sees it; best of the size of 1.
    `stage` says from 0 to 1 how far the game has gone: each feature counts more or less with it.
    `turn` names the turn under way: the rest of a seat's own turn is played while it stays the same.
    `horizon` says whether a long look ahead from one position has gone far enough at a later one: as far from
    wherever it starts, or else what is asked last before a fixed end is hardly looked at.
    `searched` are the kinds of decision that are worth a long look ahead.
    `advised` are those in which the advisor knows more than these features tell: bots follow it there.
    `between` are those that others are asked in the midst of a seat's turn, which goes on after them.
    `advice` is how much of what the advisor thinks of an action is added to what the position is worth after
    it: in a game of which both know something, each by itself, they err less together.
    `ordered` are kinds in which the advisor's values only put actions in order and are no points: not added.
    `guess` says what features are expected to count, in points: fits stay near it where games tell little.
    `outcome` is what an ended match was worth to a seat, in points: the fitted weights foretell it.
    """

    names: tuple[str, ...]
    features: Callable[[AnyPlay, int], list[float]]
    stage: Callable[[AnyPlay], float]
    turn: Callable[[AnyPlay], Hashable]
    horizon: Callable[[AnyPlay, AnyPlay], bool]
    searched: frozenset[str]
    outcome: Callable[[Match, int], float]
    advised: frozenset[str] = frozenset()
    between: frozenset[str] = frozenset()
    advice: float = 0.0
    ordered: frozenset[str] = frozenset()
    guess: Mapping[str, float] = msgspec.field(default_factory=dict)


class ValueWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of weights: how it was made, and two numbers for each feature, at the beginning of a game and
    what is added to it by the end. `bias` are those of no feature."""

    made: dict[str, Any]
    bias: tuple[float, float]
    weights: dict[str, tuple[float, float]]


class Valuer:
    """What positions are worth to a seat, by a game's model and weights."""

    def __init__(self, model: ValueModel, weights: ValueWeights) -> None:
        self.model = model
        self.weights = weights
        self._early = [weights.weights[name][0] for name in model.names]
        self._growth = [weights.weights[name][1] for name in model.names]

    def __call__(self, match: Match, seat: int) -> float:
        """The foretold outcome for a seat; of an ended match the real one."""
        model = self.model
        if match.decision is None:
            return model.outcome(match, seat)
        play = match.play
        features = model.features(play, seat)
        early, growth = self.weights.bias
        early += sum(map(mul, self._early, features))
        growth += sum(map(mul, self._growth, features))
        value: float = early + model.stage(play) * growth
        return value


def valued(game: str) -> bool:
    """Whether a game says what its positions are worth. Raises OptionsError for an unknown game."""
    module = part_of(game, PART)
    return bool(module) and shipped_weights(game).is_file()


def value_model(game: str) -> ValueModel:
    """What a game tells of its positions. Raises OptionsError if it tells nothing."""
    module = part_of(game, PART)
    if not module:
        raise OptionsError(f"The game '{game}' does not say what its positions are worth.")
    model: ValueModel = import_module(module).VALUE
    return model


def shipped_weights(game: str) -> Path:
    """The file of a game's own weights, whether there is one or not. Raises OptionsError as `value_model`."""
    module = part_of(game, PART)
    if not module:
        raise OptionsError(f"The game '{game}' does not say what its positions are worth.")
    found = find_spec(module)  # which imports nothing of it: clients ask at their start
    return Path(str(found.origin if found is not None else module)).parent / FILE


def valuer(game: str, weights: Path | None = None) -> Valuer:
    """The values of a game by its own weights, or by those of a file.

    Raises OptionsError, with one sentence, if the game has none or the file does not fit.
    """
    return _valuer(game, weights or shipped_weights(game))


@lru_cache(maxsize=8)
def _valuer(game: str, path: Path) -> Valuer:
    model = value_model(game)
    try:
        weights = msgspec.convert(read_toml(path), ValueWeights)
    except (OSError, TomlRefused, msgspec.ValidationError) as error:
        raise OptionsError(f"The weights in {path} cannot be read: {error}.") from error
    odd = {*model.names} ^ {*weights.weights}
    if odd:
        raise OptionsError(f"The weights in {path} do not fit: {', '.join(sorted(odd)[:5])}.")
    return Valuer(model, weights)
