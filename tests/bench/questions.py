"""How much a person is asked, and how many keys that takes: greedy in the person's seat.

    python -m tests.bench.questions [--game last_aurora] [--games 25] [--seats 2] [--first 1] [--kinds]

Whole games through the real table model, brisk as a game at a terminal is: in seat 0 a person who answers as
greedy would, in the other seats greedy itself. A row that stands for several answers is taken where greedy
would give just these, one after the other; every single answer that the match gets is greedy's. Counted are
the questions that come to the screen, and the keys that answer them: digits, letters, or enter on what is
highlighted, whatever is less.
"""

import argparse
import asyncio
import copy
import itertools
import statistics
from collections import Counter

from aurora_tui.client.shortcuts import CAME_BETWEEN
from aurora_tui.client.table_model import TableModel
from core import Match
from core.bots import make
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from core.kernel.prompts import Choice
from tests.aurora_tui.match_session import MatchSession
from tests.bench.peers import progress, report

TARGETS = {"last_aurora": (95.0, 110.0), "outlive": (132.0, 150.0)}
"""Questions and presses a game of two seats, on average."""
PERSON = 0
AHEAD = 10
"""Answers that greedy looks ahead, for a row that stands for several."""


class BriskSession(MatchSession):
    """Questions that are none are passed over, as at a terminal of one's own."""

    passed = 0

    @property
    def idle(self) -> bool:
        """Whether everything that came was taken."""
        return self._queue.empty()

    def _show(self, since: int) -> None:
        pending = self._match.decision
        while pending is not None and pending.seat in self.seats:
            view = self._match.view(pending.seat)
            choice = presentation(self.game).prompts(self.tables).formality(pending, view, self.seats)
            if choice is None:
                break
            self.passed += 1
            self._apply(pending.id, choice)
            self._play_bots()
            pending = self._match.decision
        super()._show(since)


Answer = tuple[str, Action]
"""The kind of a question, and what is answered."""


class Player:
    """Somebody who would answer as greedy does."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.bot = make("greedy", match.game, seed)
        self.formality = presentation(match.game).prompts(match.tables).formality

    def wanted(self) -> list[Answer]:
        """What greedy would answer now and next, as long as it is asked."""
        world, bot = self.match.clone(), copy.deepcopy(self.bot)
        found: list[Answer] = []
        while (pending := world.decision) is not None and pending.seat == PERSON and len(found) < AHEAD:
            view = world.view(PERSON)
            choice = self.formality(pending, view, (PERSON,)) if found else None
            choice = bot.choose(view, pending) if choice is None else choice
            found.append((pending.kind, pending.actions[choice]))
            world.apply(choice)
        return found


def given(choice: Choice, wanted: list[Answer]) -> int:
    """How many of the wanted answers a choice gives, 0 if it gives another one. The order of answers to
    questions of one kind that follow each other does not matter: it is one crew."""
    if choice.opens:
        return 0
    steps = [(wanted[0][0], choice.action, True), *choice.then]
    number = 0
    for kind, group in itertools.groupby(steps, lambda step: step[0]):
        meant = [action for _, action, _ in group]
        next_ones = itertools.groupby(wanted[number:], lambda answer: answer[0])
        first, same = next(next_ones, ("", iter(())))
        asked = [action for _, action in same] if first == kind else []
        asked = asked[: len(meant)]  # fewer where the engine takes the last by itself
        if sorted(asked, key=str) != sorted(meant[: len(asked)], key=str):
            return 0
        number += len(asked)
    return number


def keys(model: TableModel, choice: Choice) -> int:
    """How many keys take a choice."""
    if model.choice == choice or choice.letter:
        return 1
    number = str(choice.number)
    longer = any(str(other.number).startswith(number) and other != choice for other in model.choices)
    return len(number) + longer


class Count:
    """What is counted in one game."""

    def __init__(self) -> None:
        self.questions = 0
        self.presses = 0
        self.stopped = 0
        self.by_kind: Counter[str] = Counter()

    def note(self, model: TableModel, decision: Decision, choice: Choice) -> None:
        """A question that was asked, and how it is answered."""
        self.questions += 1
        self.presses += keys(model, choice)
        self.by_kind[f"{decision.kind}/{choice.action.kind}{'+' if choice.then else ''}"] += 1


async def play(game: str, seats: int, seed: int) -> Count:
    """One game to its end."""
    match = Match.new(game, [f"P{seat}" for seat in range(seats)], seed=seed)
    bots = {seat: make("greedy", game, seed * 10 + seat) for seat in range(seats) if seat != PERSON}
    session = BriskSession(match, bots)
    model, player, count = TableModel(session), Player(match, seed), Count()
    async for update in session.updates():
        model.receive(update)
        await model.go_on()
        if model.over:
            break
        decision = model.decision
        if decision is None or model.walk.running or model.sent == decision.id or not session.idle:
            continue
        wanted = player.wanted()
        answers = [given(choice, wanted) for choice in model.choices]
        if not max(answers):  # in a list of its own
            answer = decision.actions.index(wanted[0][1])
            place = next(i for i, choice in enumerate(model.choices) if answer in choice.opens)
            count.presses += keys(model, model.choices[place])
            assert not await model.answers.choose(place, decision.id)
            answers = [given(choice, wanted) for choice in model.choices]
        place = answers.index(max(answers))
        count.note(model, decision, model.choices[place])
        count.stopped += model.hint == CAME_BETWEEN
        assert await model.answers.choose(place, decision.id)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description="Questions and key presses of a game.")
    parser.add_argument("--game", default="last_aurora")
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--kinds", action="store_true", help="count by kinds of question and answer, too")
    options = parser.parse_args()
    counts = []
    for seed in range(options.first, options.first + options.games):
        counts.append(asyncio.run(play(options.game, options.seats, seed)))
        progress(f"seed {seed}: {counts[-1].questions} questions, {counts[-1].presses} presses")
    kinds: Counter[str] = sum((count.by_kind for count in counts), Counter())
    told = {kind: round(number / len(counts), 2) for kind, number in kinds.most_common()}
    report(
        "questions",
        game=options.game,
        games=len(counts),
        seats=options.seats,
        questions=round(statistics.mean(count.questions for count in counts), 1),
        presses=round(statistics.mean(count.presses for count in counts), 1),
        came_between=round(statistics.mean(count.stopped for count in counts), 2),
        most_questions=max(count.questions for count in counts),
        targets=TARGETS.get(options.game),
        **({"kinds": told} if options.kinds else {}),
    )


if __name__ == "__main__":
    main()
