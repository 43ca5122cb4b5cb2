"""Where a game turned: the answers that cost most, each opening the replay there."""

import asyncio
from typing import Any

import pytest

from aurora_tui.client import turning_points as points_module
from aurora_tui.client.start_request import Launch
from aurora_tui.client.turning_points import LOOKED_AT, answers_of, turned, turning_points
from aurora_tui.storage import saves
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.screens.results import ResultsScreen
from core import Match
from core.bots import make, names
from core.kernel import Decision
from core.kernel.advice import advisor
from core.kernel.replay import retell
from net.host.bot_jobs import Rated
from tests.aurora_tui.screens import kit
from tests.aurora_tui.screens.kit import WITH_BOT, app_of, opened, page, press, settle, text
from tests.net.helpers import until


@pytest.fixture(autouse=True)
def no_strong_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would think for seconds."""
    monkeypatch.setattr(points_module, "bot_names", lambda game: ())


def played(game: str, *bots: str) -> Match:
    match = Match.new(game, ["Ann", "Ben"], {}, seed=6)
    players = [make(bot, game, seat) for seat, bot in enumerate(bots)]
    while (pending := match.decision) is not None:
        match.apply(players[pending.seat].choose(match.view(pending.seat), pending))
    return match


@pytest.mark.parametrize("game", ["last_aurora", "outlive"])
def test_the_three_that_cost_most(game: str) -> None:
    match = played(game, "random", "greedy")
    points = turning_points(match.record(), [0])
    assert len(points) == 3
    judge, costs = advisor(game, match.tables), {}
    for number, step in enumerate(retell(match.record(), views=True)):
        if step.answer is not None and step.before is not None and step.answer[0].seat == 0:
            decision, action = step.answer
            values = judge(step.before, decision)
            costs[number] = max(values) - values[decision.actions.index(action)]
    assert min(costs[point.number] for point in points) >= 0
    left = [min(cost, 40.0) for number, cost in costs.items() if number not in {one.number for one in points}]
    assert min(point.cost for point in points) >= max(left)
    assert all(point.chosen != point.better for point in points)
    assert [point.number for point in points] == sorted(point.number for point in points)


def test_a_game_without_an_advisor_has_none() -> None:
    assert turning_points(played("floes", "random", "random").record(), [0]) == []


@pytest.mark.parametrize("bot", ["random", "greedy"])
async def test_the_results_open_the_replay_there(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answered as the advisor would is told so."""
    monkeypatch.setattr(kit, "make", lambda name, game, seat: make(bot, game, seat))
    name = await kit.played(WITH_BOT)
    async with opened(Launch(resume=saves.find(name)), size=(100, 45)) as pilot:
        await settle(pilot)
        assert page(pilot) == "ResultsScreen"
        assert "see where it turned" in text(pilot)
        await press(pilot, "3")
        assert page(pilot) == "ConfirmScreen"
        expected = turning_points(app_of(pilot).active.record(), [0])
        assert bool(expected) is (bot == "random")
        await press(pilot, "enter")
        screen = pilot.app.screen
        if expected:
            assert isinstance(screen, ReplayScreen)
            assert screen.record._wanted == expected[0].number - 1
            await press(pilot, "escape")
            assert page(pilot) == "ConfirmScreen"  # the list it was opened from
            assert "Where it turned" in text(pilot)
        else:
            assert isinstance(screen, ResultsScreen)


class FakeJudge:
    """Says of each question that the last choice is best by 2.5 points, or nothing."""

    asked = 0
    answers = True

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        type(self).asked = 0

    async def __aenter__(self) -> "FakeJudge":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing."""

    async def rate(
        self, view: Any, decision: Decision, world: bytes, seconds: float
    ) -> tuple[Rated, ...] | None:
        type(self).asked += 1
        await asyncio.sleep(0)
        last = len(decision.actions) - 1
        assert view["viewer"] == decision.seat
        assert Match.imagine(world).decision.actions == decision.actions
        return (Rated(last, 3.0, 0.1, 9, 0.9), Rated(0, 0.5, 0.1, 9, 0.9)) if self.answers else None


@pytest.fixture
def judge(no_strong_bot: None, monkeypatch: pytest.MonkeyPatch) -> type[FakeJudge]:
    monkeypatch.setattr(points_module, "OwnJudge", FakeJudge)
    monkeypatch.setattr(points_module, "bot_names", lambda game: ("strong", *names(game)))
    monkeypatch.setattr(FakeJudge, "answers", True)
    return FakeJudge


async def test_the_strong_bot_judges_some_of_the_answers(judge: type[FakeJudge]) -> None:
    record, steps = played("last_aurora", "random", "greedy").record(), []
    answers = answers_of(record, [0])
    looked_at = answers.to_look_at
    assert len({one.number for one in looked_at}) == len(looked_at) == LOOKED_AT
    found = await turned(answers, lambda done, of: steps.append((done, of)))
    assert steps == [(done, LOOKED_AT) for done in range(LOOKED_AT)]
    assert found.judge == "strong bot"
    wrong = {one.number for one in looked_at if one.choice != len(one.decision.actions) - 1}
    assert len(found.points) == 3
    assert {point.number for point in found.points} <= wrong
    assert all(point.cost == 2.5 for point in found.points)


async def test_what_the_strong_bot_does_not_say_the_advisor_does(judge: type[FakeJudge]) -> None:
    judge.answers = False
    answers = answers_of(played("last_aurora", "random", "greedy").record(), [0])
    assert await turned(answers, lambda done, of: None) == answers.by_advisor
    assert judge.asked == 1


@pytest.mark.parametrize("key", ["wait", "1", "escape"])
async def test_while_it_is_judged_one_sees_how_far_that_is(
    key: str, judge: type[FakeJudge], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "make", lambda name, game, seat: make("random", game, seat))
    go_on = asyncio.Event()
    rate = judge.rate

    async def waits(self: FakeJudge, *asked: Any) -> Any:
        if judge.asked == 2:
            await go_on.wait()
        return await rate(self, *asked)

    monkeypatch.setattr(judge, "rate", waits)
    name = await kit.played(WITH_BOT)
    async with opened(Launch(resume=saves.find(name)), size=(100, 45)) as pilot:
        await settle(pilot)
        await press(pilot, "3")
        await until(lambda: f"2 of {LOOKED_AT}" in text(pilot))
        if key == "wait":
            go_on.set()
            await until(lambda: "By the strong bot's judgement" in text(pilot))
        else:
            await press(pilot, key)
            told = "By the advisor's judgement" if key == "1" else "see where it turned"
            await until(lambda: told in text(pilot))
            assert judge.asked == 2
