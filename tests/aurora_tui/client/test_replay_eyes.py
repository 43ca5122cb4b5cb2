"""A replay with other eyes: of a seat, or with everything open; only once the game is over."""

import asyncio
from collections.abc import Callable

import pytest

from aurora_tui.client.replay_session import GOING_ON, OPEN, ReplaySession
from aurora_tui.client.table_model import TableModel
from aurora_tui.tui.screens.replay import ReplayScreen
from aurora_tui.tui.widgets.table_panes import ChoicesPane
from core import Match
from core.bots import make
from tests.aurora_tui.plain.test_replay import told_by
from tests.snapshots.stage import Stage


def played(game: str = "last_aurora", answers: int = 10_000) -> Match:
    match = Match.new(game, ["Ann", "Ben"], {}, seed=4)
    bots = [make("random" if game == "floes" else "greedy", game, seat) for seat in range(2)]
    while (pending := match.decision) is not None and answers:
        match.apply(bots[pending.seat].choose(match.view(pending.seat), pending))
        answers -= 1
    return match


async def until(done: Callable[[], bool]) -> None:
    """The turns of the loop that this takes, of which there are not endlessly many."""
    for _ in range(100_000):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("it did not come")


async def following(match: Match) -> tuple[ReplaySession, TableModel, asyncio.Task[None]]:
    session = ReplaySession(match.record())
    model = TableModel(session)
    task = asyncio.create_task(model.run())
    await until(lambda: session.read)
    return session, model, task


async def at(session: ReplaySession, model: TableModel, number: int) -> None:
    session.go_to(number)
    await until(lambda: model.view is session.shown)


@pytest.mark.parametrize("game", ["last_aurora", "floes", "outlive"])
async def test_as_a_seat_saw_it(game: str) -> None:
    """View and log are those that the seat had, at every answer, forwards and backwards."""
    match = played(game)
    session, model, task = await following(match)
    again = Match.replay(match.record(), upto=0)
    wanted = {}
    for number in range(session.length + 1):
        again = Match.replay(match.record(), upto=number) if number % 37 == 0 else again
        if number % 37 == 0:
            wanted[number] = again.view(1)
    await session.look(1)
    for number in [*wanted, *reversed(wanted)]:
        await at(session, model, number)
        assert model.view == wanted[number]
        assert model.seat == 1
        assert len(model.happened) == sum(
            event.seen(1) for one in session.moments[: number + 1] for event in one.events
        )
    task.cancel()


async def test_everything_open() -> None:
    match = played()
    session, model, task = await following(match)
    await at(session, model, session.length)
    hidden = len(model.happened)
    await session.look(OPEN)
    await at(session, model, session.length)
    assert model.seat is None
    view = model.view
    assert view is not None
    for seat in range(2):
        assert view["seats"][seat]["objects"] == match.view(seat)["seats"][seat]["objects"]  # type: ignore[typeddict-item]
    assert len(model.happened) > hidden
    assert len(model.log) == len(model.happened)
    await session.look(None)
    await at(session, model, session.length)
    assert len(model.happened) == hidden
    task.cancel()


async def test_nothing_is_shown_of_a_game_that_goes_on() -> None:
    match = played(answers=150)
    session, model, task = await following(match)
    await at(session, model, session.length)
    before = model.view
    for eyes in (0, 1, OPEN):
        await session.look(eyes)
        await asyncio.sleep(0)
        assert session.eyes is None
        assert model.view is before
    assert session.closed() == GOING_ON
    task.cancel()


def test_in_lines() -> None:
    lines = told_by(played(), "40", "as ben", "as open", "a", "as nobody", "as all")
    assert "> As Ben saw it." in lines
    assert "> Everything open." in lines
    assert any(" has drawn " in line for line in lines)
    assert "> As whom? Ann, Ben; open, all." in lines
    assert "> As everyone saw it." in lines
    assert f"> {GOING_ON}" in told_by(played(answers=60), "as ben", "as open", "q")


@pytest.mark.parametrize("answers", [5, 10_000])
async def test_the_key_of_the_screen(answers: int) -> None:
    """Round all seats and back; a game that goes on says why not."""
    session = ReplaySession(played("floes", answers).record())
    model = TableModel(session)
    app: Stage = Stage(lambda glyphs: ReplayScreen(model, session, glyphs=glyphs))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: session.read)
        seen = []
        for _ in range(4):
            await pilot.press("y")
            await pilot.pause()
            seen.append(session.eyes)
        assert seen == ([0, 1, OPEN, None] if answers > 5 else [None] * 4)
        assert (model.hint == GOING_ON) is (answers == 5)
        prompt = "\n".join(app.screen.query_one("#choices", ChoicesPane).picture.lines())
        assert ("is not over" in prompt) is (answers == 5)
