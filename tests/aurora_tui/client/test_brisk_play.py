"""Brisk play at this terminal: what is no question is passed over, and seen if one looks."""

import asyncio
import random
from collections.abc import Sequence

import msgspec
import pytest

from aurora_tui.client.host_place import Formality
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Seen
from core.kernel import Decision
from core.kernel.presentation import presentation
from core.last_aurora.prompts.formalities import goes_on
from net.errors import RequestRefused
from net.wire.protocol import SeatView
from tests.aurora_tui.client.answered import before
from tests.aurora_tui.client.conftest import Begin
from tests.aurora_tui.plain.kit import a_game
from tests.net.helpers import until


def passed_over(session: LocalSession, decision: Decision) -> bool:
    """Whether it is no question, and not to ask it tells nobody anything."""
    formality = presentation(session.game).prompts(session.tables).formality
    return formality(decision, session.match.view(None), session.seats) is not None


def hold(session: LocalSession, seat: int) -> None:
    """Give the seat an Object, so that it is asked at all ends of a turn, mostly for nothing."""
    session.match.play.state.seats[seat].objects.append(1)


async def gather(session: LocalSession, seen: list[Seen]) -> None:
    async for update in session.updates():
        if isinstance(update, Seen):
            seen.append(update)


async def moved_on(session: LocalSession, decision: int) -> None:
    """Until another question is open, or none."""
    await until(lambda: session.match.decision is None or session.match.decision.id != decision)


async def answer_by_chance(
    session: LocalSession, seen: list[Seen], pending: Decision, luck: random.Random
) -> None:
    """As the person who is asked, once the question is there."""
    await session.look(pending.seat)
    await until(lambda: bool(seen and seen[-1].decision and seen[-1].decision.id == pending.id))
    useful = [at for at, one in enumerate(pending.actions) if one.kind not in ("rearrange", "dismiss")]
    await session.answer(pending.id, luck.choice(useful or [0]))
    await moved_on(session, pending.id)


@pytest.mark.parametrize("brisk", [False, True])
async def test_brisk_play_asks_nothing_where_there_is_nothing_to_decide(begin: Begin, brisk: bool) -> None:
    """Whoever holds an Object is asked again and again without it."""
    game = a_game("Ann", "Bot", bots=1)
    session, seen, luck = await begin(game, brisk=brisk), list[Seen](), random.Random(5)
    hold(session, 0)
    following = asyncio.create_task(gather(session, seen))
    idle = 0
    for _ in range(200):
        pending = session.match.decision
        if pending is None:
            break
        if pending.seat not in session.seats:
            await moved_on(session, pending.id)
            continue
        if passed_over(session, pending):
            idle += 1
            if brisk:
                await moved_on(session, pending.id)
                continue
        await answer_by_chance(session, seen, pending, luck)
    following.cancel()
    empty = [one for one in seen if one.decision is not None and passed_over(session, one.decision)]
    assert idle or brisk  # then it may be gone before one looks
    assert bool(empty) is not brisk


async def test_who_looks_while_a_question_is_passed_over_is_not_asked_it(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The view of that moment is the last there is, on a busy machine for a while."""
    game = a_game("Ann", "Bot", bots=1)
    session, seen, luck = await begin(game, brisk=True), list[Seen](), random.Random(5)
    hold(session, 0)
    formality, looks = session.place.formality, list[asyncio.Task[None]]()

    def and_look(view: SeatView, seats: Sequence[int], *, paused: bool) -> Formality | None:
        passed = formality(view, seats, paused=paused)
        if passed is not None and passed.decision is not None:
            looks.append(asyncio.create_task(session.look(0)))
        return passed

    monkeypatch.setattr(session.place, "formality", and_look)
    following = asyncio.create_task(gather(session, seen))
    while (pending := session.match.decision) is not None and len(looks) < 3:
        if pending.seat not in session.seats or passed_over(session, pending):
            await moved_on(session, pending.id)
        else:
            await answer_by_chance(session, seen, pending, luck)
    following.cancel()
    assert looks
    assert [one for one in seen if one.decision is not None and passed_over(session, one.decision)] == []


async def test_brisk_play_tells_nobody_what_a_face_down_object_is(begin: Begin) -> None:
    """Two people at one terminal: whoever holds an Object is asked, whatever it is."""
    session, seen, luck = await begin(brisk=True), list[Seen](), random.Random(3)
    following = asyncio.create_task(gather(session, seen))
    empty = 0
    while (pending := session.match.decision) is not None and empty < 3:
        held = session.match.view(None)["seats"][pending.seat]["object_count"]
        if goes_on(pending) is not None and held:
            await asyncio.sleep(0.05)
            assert session.match.decision is pending or session.match.decision.id == pending.id
            empty += 1
        elif passed_over(session, pending):
            await moved_on(session, pending.id)
            continue
        await answer_by_chance(session, seen, pending, luck)
    following.cancel()
    assert empty


async def answered_by_itself(session: LocalSession, seen: list[Seen], luck: random.Random) -> Decision | None:
    """Play until the last question answered itself and can be taken back; None if the game has none."""
    while (pending := session.match.decision) is not None:
        if pending.seat not in session.seats or passed_over(session, pending):
            await moved_on(session, pending.id)
            continue
        last = before(session.match) if session.match.undoable(pending.seat) else None
        if last is not None and last.seat == pending.seat and passed_over(session, last):
            return last
        await answer_by_chance(session, seen, pending, luck)
    return None


async def test_brisk_play_shows_a_question_one_went_back_to(begin: Begin) -> None:
    for seed in range(60):
        game = msgspec.structs.replace(a_game("Ann", "Bot", bots=1), seed=seed)
        session, seen, luck = await begin(game, brisk=True), list[Seen](), random.Random(seed)
        following = asyncio.create_task(gather(session, seen))
        empty = await answered_by_itself(session, seen, luck)
        if empty is not None:
            break
        following.cancel()
    else:
        raise AssertionError("no question answered itself in sixty games, or none could be taken back")
    await session.undo(0)
    await until(lambda: bool(seen and seen[-1].decision and seen[-1].decision.actions == empty.actions))
    await asyncio.sleep(0.2)
    again = session.match.decision
    assert again is not None
    assert (again.kind, again.actions) == (empty.kind, empty.actions), "it answered itself again"
    following.cancel()


async def test_a_question_that_cannot_answer_itself_is_asked(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules may fail at the only choice: then an undo is all there is."""
    session, seen, luck = await begin(brisk=True), list[Seen](), random.Random(5)
    following = asyncio.create_task(gather(session, seen))
    answered = session.client.commands.answer

    async def fail(seat: int, decision: int, choice: int) -> int:
        pending = session.match.decision
        assert pending is not None
        if passed_over(session, pending):
            raise RequestRefused("broken", "The rules failed at that choice; choose another one.")
        return await answered(seat, decision, choice)

    monkeypatch.setattr(session.client.commands, "answer", fail)
    while (pending := session.match.decision) is not None and goes_on(pending) is None:
        await answer_by_chance(session, seen, pending, luck)
    assert pending is not None
    await until(lambda: seen[-1].revision == session.client.revision)
    following.cancel()
