"""Questions to bots, and the frames in which a host and a worker process talk about them.

To a worker go pickles of `Question`, for it is our own process; what comes back is JSON with a bound,
checked like anything that a stranger says: bots of others run there.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import msgspec

from core.kernel import Decision

LENGTH = struct.Struct("<I")
ANSWER_LIMIT = 64 << 10
"""bytes of an answer"""
FAILED = -1
"""a choice that says: the bot raised"""
OUT_OF_MEMORY = 3
"""exit code of a worker whose bot asked for more than it may have"""
JUDGE = "strong"
"""the bot that says what choices are worth"""
SIMPLE = "simple"
"""takes any choice; nothing has to be known of the game"""


class BotIdentity(NamedTuple):
    """Which bot it is: `key`, its table, its seat and what it is there, tells it from all others of a host.
    The rest is what it is made of."""

    key: tuple[int, int, str]
    name: str
    game: str
    seed: int
    options: dict[str, Any]


class Question(NamedTuple):
    """What a worker is handed: without a decision, only to make the bot. `world` is empty for a bot that
    does not imagine any; `simulations` are what it may think instead of `seconds`, if there are; `rates`:
    what its choices are worth is asked, not only which is best."""

    number: int
    bot: BotIdentity
    view: dict[str, Any]
    decision: Decision | None
    world: bytes
    seconds: float
    simulations: int
    rates: bool


class Rated(msgspec.Struct, frozen=True):
    """What a choice is worth to a bot: points, the error of that number, in how many worlds it was played
    on, and how likely the best one is better."""

    choice: int
    value: float
    error: float
    simulations: int
    sure: float


class BotAnswer(msgspec.Struct, frozen=True):
    """What a worker says to the question of that number."""

    number: int
    choice: int
    rated: tuple[Rated, ...] = ()


@dataclass(slots=True, eq=False)
class BotJob:
    """One question of a host to a bot. `done` gets the answer, or why there is none as part of a sentence.
    A job that is `dropped` before a worker takes it up is never asked."""

    bot: BotIdentity
    done: "Callable[[BotJob, BotAnswer | None, str], None]"
    view: dict[str, Any] = field(default_factory=dict)
    decision: Decision | None = None
    world: bytes = b""
    seconds: float = 0.0
    simulations: int = 0
    rates: bool = False
    dropped: bool = False

    def question(self, number: int) -> Question:
        """The message for a worker; its answer will carry `number`."""
        return Question(
            number, self.bot, self.view, self.decision, self.world, self.seconds, self.simulations, self.rates
        )

    def misfit(self, answer: BotAnswer) -> str:
        """What is wrong with an answer, as part of a sentence; "" if nothing is."""
        if answer.choice == FAILED:
            return "failed"
        if self.decision is None:
            return ""
        choices = range(len(self.decision.actions))
        rated = [one.choice for one in answer.rated]
        if answer.choice not in choices or len({*rated}) < len(rated) or not {*rated} <= {*choices}:
            return "gave no legal answer"
        return "" if rated or not self.rates else "failed"


def bot_seed(table: int, seat: int) -> int:
    """The seed of the bot on a seat: the same each time it is asked for, another at each table and seat."""
    return table * 16 + seat


def world_seed(seed: int, decision: int) -> int:
    """By what the world of a bot's question is dealt: another one for each question."""
    return seed * 1_000_003 + decision


def simple_choice(seed: int, decision: int, choices: int, bad: set[int]) -> int:
    """What the simple bot takes: any choice, not one that just failed; the same each time it is asked."""
    good = [choice for choice in range(choices) if choice not in bad] or list(range(choices))
    return Random(seed * 1_000_003 + decision).choice(good)
