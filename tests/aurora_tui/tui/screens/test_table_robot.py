"""Whole random games through the table screen, by keys only and by mouse only, at three sizes."""

import random
from typing import Any

import pytest

from aurora_tui.client.table_model import TableModel
from core import Match
from tests.aurora_tui.demo import DemoApp, RandomBot
from tests.aurora_tui.robot import Spied, answer_by_keys, answer_by_mouse, check, fits, left_of, settle

SIZES = [(80, 24), (120, 30), (160, 50)]


async def play(
    seed: int, size: tuple[int, int], way: str, *, seats: int = 2, persons: int = 1, **options: Any
) -> int:
    """One game; gives the number of answers."""
    luck = random.Random(seed)
    match = Match.new("last_aurora", ["Ann", "Ben", "Cleo", "Dan"][:seats], options, seed=seed)
    session = Spied(match, {seat: RandomBot(seat) for seat in range(persons, seats)})
    session.answers = []
    model = TableModel(session, quiet=0)
    act = answer_by_keys if way == "keys" else answer_by_mouse
    async with DemoApp(model).run_test(size=size) as pilot:
        for _ in range(3000):
            await settle(pilot)
            if model.scores is not None:
                return len(session.answers)
            decision = model.decision
            if decision is None:
                continue
            check(pilot, model)
            place = luck.randrange(len(model.choices))
            if model.choices[place].letter:  # else most games end before the road does
                place = luck.randrange(len(model.choices))
            before, choice = len(session.answers), model.choices[place]
            left = left_of(model)
            await act(pilot, model, place, luck)
            await settle(pilot)
            given = session.answers[before:]
            assert fits(choice, decision.id, given, left), (decision, choice, given, model.hint)
    raise AssertionError("the game did not end")


@pytest.mark.slow
@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_game(size: tuple[int, int], way: str) -> None:
    assert await play(17 + size[0], size, way) > 20


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"automa": True}, {"pvp": True, "roles": True, "mine": True, "map": "beta"}],
    ids=["automa", "duels, roles and mines"],
)
async def test_a_whole_game_with_add_ons(options: dict[str, Any]) -> None:
    seats = 1 if "automa" in options else 3
    assert await play(3, (120, 36), "keys", seats=seats, **options) > 20
