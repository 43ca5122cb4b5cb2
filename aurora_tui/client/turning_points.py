"""Where a game turned: the answers of people that cost most, judged from what their seat saw then.

The advisor of the game judges all of them. Where the game has a strong bot, it plays some of them on: those
that cost most by the advisor, and others from all over the game; in a process of its own and for a bounded
time. If it does not answer, what the advisor found stands.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from heapq import nlargest
from typing import Any, NamedTuple

from aurora_tui.client.own_host import OwnJudge
from core.bots import names as bot_names
from core.kernel import Decision
from core.kernel.advice import advised, advisor
from core.kernel.counsel import FAR, LEAST
from core.kernel.presentation import presentation
from core.kernel.replay import retell
from core.kernel.views import as_match_view
from net.wire.text import clean, clean_names

MOST = 3
LENGTH = 200
"""characters of a sentence"""
LOOKED_AT = 12
"""answers that the strong bot plays on"""
COSTLY = 8
"""of these, those that cost most by the advisor"""
SECONDS = 0.6
"""for each"""
SURE = 0.75
"""as likely the best choice has to be better"""
ALL_SECONDS = 30.0
LOOKS_BACK = "The strong bot plays {number} of your answers on"
JUDGED = "By the {judge}'s judgement these answers cost most"
AGREED = "The {judge} would have answered everything as you did."

Progress = Callable[[int, int], None]
"""is told how many answers are looked at, and of how many"""


class TurningPoint(NamedTuple):
    """An answer: its `number` in the record, what it `cost` beside the best one, what was chosen and what
    would have been better."""

    number: int
    cost: float
    chosen: str
    better: str


class Turned(NamedTuple):
    """The answers that cost most, in the order of the game, and who judged: "advisor" or "strong bot"."""

    points: list[TurningPoint]
    judge: str


class Answered(NamedTuple):
    """An answer with what its seat saw then: a `world` is one that it might have been in. `cost` and `best`
    are the advisor's; `sentences` tell each action."""

    number: int
    view: dict[str, Any]
    decision: Decision
    choice: int
    cost: float
    best: int
    world: bytes
    sentences: Callable[[int], str]

    def point(self, cost: float, better: int) -> TurningPoint:
        """The turning point that this answer is: `cost` in points, and `better` the index of the better
        action."""
        return TurningPoint(self.number, cost, self.sentences(self.choice), self.sentences(better))


class Answers(NamedTuple):
    """All answers of some seats to questions with a choice, of a game with its options."""

    game: str
    options: dict[str, Any]
    each: list[Answered]

    @property
    def by_advisor(self) -> Turned:
        """What the advisor thinks."""
        costly = [one for one in self.each if one.cost >= LEAST]
        found = nlargest(MOST, costly, key=lambda one: one.cost)
        return Turned(sorted(one.point(one.cost, one.best) for one in found), "advisor")

    @property
    def to_look_at(self) -> list[Answered]:
        """Those that the strong bot is to play on, in the order in which it does; none without one."""
        if "strong" not in bot_names(self.game):
            return []
        costly = nlargest(COSTLY, self.each, key=lambda one: one.cost)
        others = [one for one in self.each if one not in costly and len(one.decision.actions) > 2]
        spread = max(1, len(others) // max(1, LOOKED_AT - len(costly)))
        return [*costly, *others[spread // 2 :: spread]][:LOOKED_AT]


def answers_of(record: bytes, seats: Iterable[int]) -> Answers:
    """The answers of seats in a record, none for a game without advice. Raises CoreError for what is no
    record."""
    mine, found = set(seats), list[Answered]()
    told, judge, words, worlds = Answers("", {}, found), None, None, dict[int, bytes]()
    for number, step in enumerate(retell(record, views=True)):
        match = step.match
        if words is None:
            told = Answers(match.game, match.options, found)
            if not advised(match.game):
                return told
            judge = advisor(match.game, match.tables)
            names = clean_names(tuple(as_match_view(match.view(None))["names"]))
            words = presentation(match.game).text(match.tables, names)
        if step.answer is not None and step.before is not None and judge is not None:
            decision, action = step.answer
            if decision.seat in mine and len(decision.actions) > 1:
                values, choice = judge(step.before, decision), decision.actions.index(action)
                best = max(range(len(values)), key=values.__getitem__)
                cost, before, text = min(values[best] - values[choice], FAR), step.before, words

                def sentence(
                    place: int, decision: Decision = decision, view: Any = before, text: Any = text
                ) -> str:
                    return clean(text.action(decision, decision.actions[place], view), LENGTH)

                world = worlds.get(number, b"")
                found.append(Answered(number, before, decision, choice, cost, best, world, sentence))
        if (pending := match.decision) is not None and pending.seat in mine:
            worlds = {number + 1: match.world(pending.seat, number)}
    return told


def turning_points(record: bytes, seats: Iterable[int]) -> list[TurningPoint]:
    """The answers of these seats that cost most by the advisor, in the order of the game; empty for a game
    without advice. Raises CoreError for what is no record."""
    return answers_of(record, seats).by_advisor.points


async def turned(answers: Answers, progress: Progress) -> Turned:
    """The answers that cost most as the strong bot judges, or the advisor where it does not."""
    wanted, found = answers.to_look_at, list[TurningPoint]()
    looked = 0
    if not wanted:
        return answers.by_advisor
    try:
        async with asyncio.timeout(ALL_SECONDS), OwnJudge(answers.game, answers.options) as judge:
            for one in wanted:
                progress(looked, len(wanted))
                rated = await judge.rate(one.view, one.decision, one.world, SECONDS)
                if rated is None:
                    break
                looked += 1
                found += _costs(one, rated)
    except TimeoutError:
        pass
    if looked < min(len(wanted), MOST):
        return answers.by_advisor
    return Turned(sorted(nlargest(MOST, found, key=lambda point: point.cost)), "strong bot")


def _costs(one: Answered, rated: Sequence[Any]) -> list[TurningPoint]:
    """The answer, if another choice was better for all that is known; one that was not thought worth a look
    cost as much as the last of those that were."""
    best = rated[0]
    chosen = next((each for each in rated if each.choice == one.choice), rated[-1])
    if chosen is best or best.choice == one.choice or chosen.sure < SURE:
        return []
    cost = best.value - chosen.value
    return [one.point(cost, best.choice)] if cost >= LEAST else []
