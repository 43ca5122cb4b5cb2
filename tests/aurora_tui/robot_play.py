"""A person at a table screen, by keys or by mouse: each answer is checked against what the row said."""

import random

from aurora_tui.client.table_model import TableModel
from core import Match
from tests.aurora_tui.demo import DemoApp, RandomBot
from tests.aurora_tui.robot import Spied, answer_by_keys, answer_by_mouse, check, fits, left_of, pane, settle


async def play(match: Match, size: tuple[int, int], way: str, persons: int, most: int) -> int:
    """So many answers of the persons, each checked, more where the last row gives several; gives how many."""
    luck = random.Random(size[0] + persons)
    session = Spied(match, {seat: RandomBot(seat) for seat in range(persons, len(match.seats))})
    session.answers = []
    model = TableModel(session, quiet=0)
    act = answer_by_keys if way == "keys" else answer_by_mouse
    async with DemoApp(model).run_test(size=size) as pilot:
        for _ in range(4 * most):
            await settle(pilot)
            if model.scores is not None:
                assert "THE END" in "\n".join(pane(pilot, "choices").picture.lines())
                break
            decision = model.decision
            if decision is None:
                continue
            check(pilot, model)
            place = luck.randrange(len(model.choices))
            before, choice = len(session.answers), model.choices[place]
            left = left_of(model)
            await act(pilot, model, place, luck)
            await settle(pilot)
            given = session.answers[before:]
            assert fits(choice, decision.id, given, left), (decision, choice, given, model.hint)
            if len(session.answers) >= most:
                break
    return len(session.answers)
