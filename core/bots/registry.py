"""Bots by name. What they are made of is imported when one is made: clients ask for names at their start."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.bots.bot import Assessment, Bot, Budget
from core.kernel import Decision, OptionsError
from core.kernel.advice import advised
from core.kernel.game import find
from core.kernel.values import valued
from core.kernel.views import AnyView

ABOUT = {
    "strong": "plays the best choices on through the turns that follow, in many worlds it may be in",
    "normal": "plays each choice out to the end of its turn and takes what stands best",
    "greedy": "takes what looks best at the moment",
    "friendly": "takes what looks best at the moment and errs now and then; for first games",
    "random": "takes any legal choice; it does not try to win",
}
"""What each bot does, the best first."""
LEVELS = ("friendly", "normal", "strong")
"""The bots that people choose among, the easiest first."""
THINKERS = frozenset(("normal", "strong"))
BUDGETS = {"normal": Budget(simulations=200), "strong": Budget(simulations=60)}
"""How much each of them thinks over a decision where nobody says it; the others do not think."""
NO_THOUGHT = Budget(simulations=1)


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game, the best first. Raises OptionsError for an unknown game."""
    name = find(game).name
    if not advised(name):
        return ("random",)
    return tuple(bot for bot in ABOUT if bot not in THINKERS or valued(name))


def levels(game: str) -> tuple[str, ...]:
    """The bots of a game that people choose among, the easiest first; those of a game without any: all.

    Raises OptionsError for an unknown game.
    """
    known = names(game)
    return tuple(name for name in LEVELS if name in known) or known


def usual(game: str) -> str:
    """The bot that plays where nobody chooses one. Raises OptionsError for an unknown game."""
    known = names(game)
    return next(name for name in ("normal", "greedy", "random") if name in known)


def usual_budget(name: str) -> Budget:
    """How much a bot thinks over a decision where nobody says it."""
    return BUDGETS.get(name, NO_THOUGHT)


def assess(
    game: str,
    view: AnyView,
    decision: Decision,
    world: bytes,
    budget: Budget,
    options: Mapping[str, Any] | None = None,
) -> list[Assessment | None]:
    """What the strong bot thinks of each action, in points, and how sure it is; None of what it did not try.

    For a hint and for looking back at a game; `options` as of `make`. Raises OptionsError for a game of
    which nobody has fitted what its positions are worth.
    """
    from core.bots.strong import StrongBot
    from core.bots.thinking import Thinker

    return StrongBot(Thinker(game, 0, options)).assess(view, decision, world, budget)


def make(
    name: str,
    game: str,
    seed: int,
    options: Mapping[str, Any] | None = None,
    weights: Path | None = None,
) -> Bot:
    """A bot for a seat of a game, with a generator of its own.

    `options` are the match's (a view does not tell all of them), `weights` a file other than the game's
    own: of its advisor for `greedy` and `friendly`, of its values for those that think.
    Raises OptionsError, with one sentence, for an unknown bot or game.
    """
    known = names(game)
    if name not in known:
        raise OptionsError(f"There is no bot '{name}' for this game; there is: {', '.join(known)}.")
    if name in THINKERS:
        from core.bots.normal import NormalBot
        from core.bots.strong import StrongBot
        from core.bots.thinking import Thinker

        thinker = Thinker(game, seed, options, weights)
        return StrongBot(thinker) if name == "strong" else NormalBot(thinker)
    if name == "random":
        from core.bots.random_bot import RandomBot

        return RandomBot(seed)
    from core.bots.greedy import Advised, AdvisedBot, erring, highest

    return AdvisedBot(Advised(game, options, weights), erring if name == "friendly" else highest, seed)
