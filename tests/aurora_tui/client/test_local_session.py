"""A game at this terminal, as a table client sees it: the host in this process behind a session."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import msgspec
import pytest

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.host_place import Formality
from aurora_tui.client.local_game import LocalGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Connection, Notice, Reasons, Room, Said, Seen, Session, Update
from aurora_tui.storage import saves
from core.kernel import Decision, Event, Match
from core.kernel.presentation import presentation
from core.last_aurora.prompts.formalities import goes_on
from net.client import client
from net.errors import RequestRefused
from net.wire.protocol import SeatView
from tests.aurora_tui.plain.kit import a_game, shortest
from tests.net.helpers import until

Begin = Callable[..., Awaitable[LocalSession]]


@pytest.fixture
async def begin() -> AsyncIterator[Begin]:
    """Begins games, and closes them."""
    sessions: list[LocalSession] = []

    async def one(game: NewGame | None = None, *, folder: bool = False, brisk: bool = False) -> LocalSession:
        home = await (LocalGame.take_up(saves.found()[0][1]) if folder else LocalGame.begin(game or a_game()))
        sessions.append(LocalSession(home, brisk=brisk))
        return sessions[-1]

    yield one
    for session in sessions:
        await session.close()


class Reader:
    """Reads a session's updates one by one."""

    def __init__(self, session: LocalSession) -> None:
        self._stream = session.updates()

    async def until(self, kind: type[Any]) -> Any:
        async with asyncio.timeout(5):
            async for update in self._stream:
                if isinstance(update, kind):
                    return update
        raise AssertionError("the stream ended")

    async def asked(self) -> Any:
        """What is seen once a person here is asked: bots take their time."""
        while (seen := await self.until(Seen)).decision is None:
            pass
        return seen

    async def all(self) -> list[Update]:
        """Everything that is there now."""
        found: list[Update] = []
        while True:
            try:
                found.append(await asyncio.wait_for(self._stream.__anext__(), 0.2))
            except (TimeoutError, StopAsyncIteration):
                return found


async def test_it_is_a_session(begin: Begin) -> None:
    session: Session = await begin()
    assert session.names == ("Ann", "Ben")
    assert session.seats == (0, 1)


async def test_the_present_state_comes_first(begin: Begin) -> None:
    session = await begin(a_game("Ann", "Bot 1", bots=1, bot="greedy"))
    await until(lambda: session.client.views[0].decision is not None)
    updates = await Reader(session).all()
    assert updates[0] == Connection("here")
    assert isinstance(updates[1], Room)
    assert [chair.bot for chair in updates[1].chairs] == ["", "greedy"]
    (seen,) = [update for update in updates if isinstance(update, Seen)]
    assert seen.seat == 0
    assert seen.decision is not None
    assert seen.decision.seat == 0
    (reasons,) = [update for update in updates if isinstance(update, Reasons)]
    assert reasons.decision == seen.decision.id


async def test_with_several_people_nothing_private_is_shown_until_asked_for(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    first = await reader.until(Seen)
    assert (first.seat, first.decision, first.view["viewer"]) == (None, None, None)
    asked = session.match.decision.seat
    await session.look(asked)
    own = await reader.until(Seen)
    assert (own.seat, own.view["viewer"]) == (asked, asked)
    assert own.decision == session.match.decision
    await session.look(1 - asked)
    other = await reader.until(Seen)
    assert other.decision is None
    await session.look(None)
    assert (await reader.until(Seen)).seat is None


async def test_secret_events_go_to_their_seat_alone(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    secret = Event("object_seen", {"seat": 0, "object": 5}, (0,))
    session.at_host._journal.logs[0].events.append(secret)
    for seat, known in ((1, False), (None, False), (0, True)):
        await session.look(seat)
        assert (secret in (await reader.until(Seen)).events) is known


async def test_answers_are_played_and_late_ones_refused(begin: Begin) -> None:
    session = await begin(a_game("Ann", "Bot 1", bots=1))
    reader = Reader(session)
    first = await reader.asked()
    await session.answer(first.decision.id, 0)
    second = await reader.asked()
    assert second.revision > first.revision
    assert second.first == first.first + len(first.events)
    await session.answer(first.decision.id, 0)
    assert (await reader.until(Notice)).refused
    await session.answer(second.decision.id, 99)
    assert (await reader.until(Notice)).refused
    assert session.match.decision.id == second.decision.id


async def test_undo_cuts_the_log_and_says_so(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    seat = session.match.decision.seat
    await session.look(seat)
    before = await reader.until(Seen)
    place = next(i for i, action in enumerate(before.decision.actions) if action.kind == "rearrange")
    await session.answer(before.decision.id, place)
    assert (await reader.until(Seen)).undoable == 1
    await session.undo(seat)
    assert "takes back" in (await reader.until(Said)).text
    after = await reader.until(Seen)
    assert after.decision.actions == before.decision.actions
    assert after.decision.id > before.decision.id
    assert (after.first, after.events) == (len(before.events), ())
    await session.undo(seat)
    assert (await reader.until(Notice)).refused


async def test_undo_past_a_barrier_needs_no_vote_where_all_sit_here(begin: Begin) -> None:
    session = await begin(a_game("Ann", "Bot 1", bots=1))
    reader = Reader(session)
    before = seen = await reader.asked()
    while seen.undoable or seen is before:
        before = seen
        await session.answer(seen.decision.id, 0)
        seen = await reader.asked()
    await session.undo(0)
    after = await reader.asked()
    assert after.decision.actions == before.decision.actions
    assert session.at_host._journal.logs[0].events[: after.first] == list(
        session.at_host._journal.logs[0].events
    )


async def test_chat_is_plain_and_the_end_is_the_end(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    await session.say("hi \x1b[31mthere\x00")
    said = (await reader.until(Said)).text
    assert said.startswith("hi ")
    assert said.isprintable()
    await session.close()
    with pytest.raises(AssertionError):
        await reader.until(Said)


async def test_a_game_that_is_taken_up_brings_its_whole_log(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    luck = random.Random(1)
    while (pending := session.match.decision) is not None and len(session.match.play.choices) < 150:
        # more than a host tells who comes
        choice = luck.randrange(len(pending.actions))
        await session.home.client.commands.answer(pending.seat, pending.id, choice)
    await session.look(0)
    log = session.at_host._journal.logs[0].events
    assert len(log) > 100
    await session.close()
    again = await begin(folder=True)
    seen = await Reader(again).until(Seen)
    await again.look(0)
    assert again.at_host._journal.logs[0].events == log
    assert seen.seat is None


async def test_the_automa_has_a_name_and_no_seat_here(begin: Begin) -> None:
    game = NewGame("last_aurora", a_game("Ann", "Ben").places, {"automa": True}, seed=1)
    session = await begin(game)
    assert session.names == ("Ann", "Automa")
    assert session.seats == (0,)
    assert (await Reader(session).until(Seen)).seat == 0


async def test_other_tables_are_used_where_they_were_chosen(begin: Begin, tmp_path: Any) -> None:
    from core.last_aurora.tables.loader import SHIPPED

    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "outcomes.toml").write_text((SHIPPED / "outcomes.toml").read_text())
    session = await begin(NewGame("last_aurora", a_game().places, {"data": str(folder)}, seed=1))
    assert session.tables is session.match.play.rules
    assert session.match.options["data"] == str(folder)


async def test_a_process_that_was_stopped_for_a_while_is_not_shown_as_lost(begin: Begin) -> None:
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    session.at_host._take(client.LinkStatus("away", "silent", "The host does not answer."))
    session.at_host._take(client.LinkStatus("online"))
    links = [update.link for update in await reader.all() if isinstance(update, Connection)]
    assert set(links) <= {"here"}


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


def before(match: Match) -> Decision | None:
    """The question that was answered last."""
    record = match.record()
    return Match.replay(record, Match.length(record) - 1).decision


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


async def test_an_error_amid_a_game_reaches_whoever_follows(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so the report of a crash; else the table would stand still for no reason."""
    session = await begin()
    reader = Reader(session)
    await reader.until(Seen)
    monkeypatch.setattr(session.at_host._journal, "take", lambda view: 1 / 0)
    pending = session.match.decision
    assert pending is not None
    await session.answer(pending.id, 0)
    with pytest.raises(ZeroDivisionError):
        await reader.until(Seen)


ENOUGH = 9
"""views that are looked at"""


async def test_who_follows_bots_is_shown_each_of_their_answers(begin: Begin) -> None:
    """At once, many answers come in one view; else none of them is left out."""
    revisions: dict[str, list[int]] = {}
    for pace in ("at-once", "key"):
        session = await begin(a_game("Ann", "Bot 1", "Bot 2", bots=2, bot="greedy"))
        session.follow_bots(pace)
        found: list[int] = []
        answered = 0
        async with asyncio.timeout(20):
            async for update in session.updates():
                if not isinstance(update, Seen):
                    continue
                found.append(update.revision)
                if len(found) > ENOUGH:
                    break
                if update.decision is not None and update.decision.id > answered:
                    answered = update.decision.id
                    await session.answer(answered, shortest(update.decision))
        revisions[pace] = found
    steps = revisions["key"]
    assert steps == [*range(steps[0], steps[-1] + 1)]
    assert len(revisions["at-once"]) < revisions["at-once"][-1] - revisions["at-once"][0] + 1
