"""The best bot's opinion, as both clients ask for it and show it."""

import asyncio
from typing import Any

import pytest

from aurora_tui.client.second_opinion import AWAY, MEANING, told
from aurora_tui.client.session import Connection, Seen
from aurora_tui.client.table_counsel import NOT_ASKED, ONE_WAY, SWITCHED_OFF
from core.bots import names
from core.kernel import Decision
from net.errors import RequestRefused
from net.host import advice_desk
from net.wire.protocol import RatedChoice
from tests.aurora_tui.client.test_table_counsel import at_table
from tests.aurora_tui.demo import DemoApp, model_for
from tests.aurora_tui.plain.kit import a_table
from tests.aurora_tui.robot import settle
from tests.aurora_tui.tui.screens.table_kit import at_kind, text_of
from tests.net.helpers import until

RATED = (RatedChoice(2, 340, 60, 24, 87), RatedChoice(0, -210, 0, 1, 90))


class Oracle:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.go_on = asyncio.Event()
        self.why = ""

    async def advise(self, decision: int) -> tuple[RatedChoice, ...]:
        self.asked.append(decision)
        await self.go_on.wait()
        if self.why:
            raise RequestRefused("bot", self.why)
        return RATED


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    found = Oracle()
    monkeypatch.setattr(
        "tests.aurora_tui.match_session.MatchSession.advise", lambda self, decision: found.advise(decision)
    )
    return found


async def test_it_is_awaited_shown_and_the_best_is_taken_by_enter(oracle: Oracle) -> None:
    match = at_kind("explore.turn", least_round=2)
    app = DemoApp(model_for(match))
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot)
        asked = match.decision
        await pilot.press("H")
        await settle(pilot)
        assert "THE STRONG BOT" in text_of(pilot)
        assert "goes on without" in " ".join(text_of(pilot).replace("│", " ").split())
        oracle.go_on.set()
        await settle(pilot)
        shown = text_of(pilot)
        assert "+3.4 points, give or take 0.6" in shown
        assert "87 % sure that it is the best" in shown
        assert "-2.1 points" in shown
        assert app.model.choices[app.model.cursor].answer == 2
        await pilot.press("H")
        await settle(pilot)
        assert "THE STRONG BOT" not in text_of(pilot)
        await pilot.press("H")  # known already
        await settle(pilot)
        assert "+3.4 points" in text_of(pilot)
        assert len(oracle.asked) == 1
        await pilot.press("enter")
        await settle(pilot)
        assert match.decision is not asked


@pytest.mark.parametrize("key", ["escape", "H", "enter"])
async def test_while_the_bot_thinks_one_can_go_on_without(oracle: Oracle, key: str) -> None:
    match = at_kind("explore.turn", least_round=2)
    app = DemoApp(model_for(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        asked, cursor = match.decision, app.model.cursor
        await pilot.press("H")
        await settle(pilot)
        await pilot.press(key)
        await settle(pilot)
        oracle.go_on.set()
        await settle(pilot)
        assert "THE STRONG BOT" not in text_of(pilot)
        assert (app.model.opinion.rated, app.model.opinion.awaited) == ((), False)
        assert app.model.cursor == cursor
        assert match.decision is asked


async def test_where_there_is_no_answer_one_is_told_and_has_the_choices(oracle: Oracle) -> None:
    oracle.why = "The strong bot took too long; ask again, or without it."
    app = DemoApp(model_for(at_kind("explore.turn", least_round=2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("H")
        oracle.go_on.set()
        await settle(pilot)
        assert app.model.sheets.shown == ""
        assert app.model.hint == oracle.why


async def test_another_question_is_not_asked_about(oracle: Oracle) -> None:
    app = DemoApp(model_for(at_kind("explore.turn", least_round=2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        model = app.model
        await pilot.press("H")
        await settle(pilot)
        assert model.decision is not None
        assert model.view is not None
        later = Decision(
            model.decision.id + 1,
            model.decision.seat,
            model.decision.kind,
            model.decision.actions,
            model.decision.context,
        )
        model.receive(Seen(model.seat, model.revision + 1, model.view, decision=later))
        oracle.go_on.set()
        await settle(pilot)
        assert (model.sheets.shown, model.opinion.rated, model.opinion.awaited) == ("", (), False)


def test_who_cannot_ask_is_told_why() -> None:
    model = at_table(no_advice=True)
    model.sheets.consult()
    assert (model.sheets.shown, model.hint) == ("", SWITCHED_OFF)
    model = at_table()
    model.connection = Connection("lost")
    model.sheets.consult()
    assert model.hint == AWAY
    model.connection = Connection("up")
    assert model.decision is not None
    model.decision = Decision(9, 0, model.decision.kind, model.decision.actions[:1], {})
    model.sheets.consult()
    assert model.hint == ONE_WAY
    model.decision = None
    model.sheets.consult()
    assert model.hint == NOT_ASKED


def test_numbers_are_told_with_their_error() -> None:
    assert told(RATED[0], 0) == ("+3.4 points, give or take 0.6", "87 % sure that it is the best")
    assert told(RATED[1], 1) == ("-2.1 points", "the best is better: 90 % sure")


@pytest.mark.parametrize("typed", ["H", "hint deep", "h d"])
def test_in_lines_it_is_asked_by_a_word(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = "tests.net.hostile_bots:Judges"
    monkeypatch.setattr(advice_desk, "JUDGE", judge)
    monkeypatch.setattr(advice_desk, "bot_names", lambda game: (judge, *names(game)))
    table = a_table("Ann", "Ben")
    if table.talk.curtain:
        table.type("")
    told_lines = table.type(typed)
    assert told_lines[0].startswith("Best: 2, ")
    assert told_lines[0].endswith(": +2.5 points, give or take 0.5, 99 % sure that it is the best.")
    assert told_lines[-1] == f"Played on in up to 12 worlds. {MEANING}"
    assert table.type(typed) == told_lines
    assert table.type("h")[0].startswith("Best: ")


def test_in_lines_a_refusal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice_desk, "bot_names", lambda game: names("floes"))
    table = a_table("Ann", "Ben")
    if table.talk.curtain:
        table.type("")
    assert table.type("H") == ["There is no strong bot in this game."]


async def test_it_ends_with_the_table(oracle: Oracle) -> None:
    model: Any = model_for(at_kind("explore.turn", least_round=2))
    app = DemoApp(model)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("H")
        await until(lambda: bool(oracle.asked))
