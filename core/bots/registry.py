"""Bots by name."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.bots.bot import Bot
from core.bots.greedy import GreedyBot
from core.bots.random_bot import RandomBot
from core.kernel import OptionsError
from core.kernel.advice import advised
from core.kernel.game import find

ABOUT = {
    "greedy": "takes what looks best at the moment; a fair opponent for first games",
    "random": "takes any legal choice; it does not try to win",
}
"""What each bot does; the first that can play a game is the usual one."""
NAMES = tuple(ABOUT)


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game. Raises OptionsError for an unknown game."""
    name = find(game).name
    return NAMES if advised(name) else ("random",)


def make(
    name: str,
    game: str,
    seed: int,
    options: Mapping[str, Any] | None = None,
    weights: Path | None = None,
) -> Bot:
    """A bot for a seat of a game, with a generator of its own.

    `options` are the match's (a view does not tell all of them), `weights` a file for `greedy`.
    Raises OptionsError, with one sentence, for an unknown bot or game.
    """
    known = names(game)
    if name not in known:
        raise OptionsError(f"There is no bot '{name}' for this game; there is: {', '.join(known)}.")
    if name == "greedy":
        return GreedyBot(game, seed, options, weights)
    return RandomBot(seed)
