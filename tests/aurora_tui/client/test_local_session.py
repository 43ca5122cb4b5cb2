"""A game at this terminal, as a table client sees it: the host in this process behind a session."""

import asyncio
import random
from typing import Any

import pytest

from aurora_tui.client.game_setup import NewGame
from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.session import Connection, Notice, Reasons, Room, Said, Seen, Session, Update
from core.kernel import Event
from net.client import client
from tests.aurora_tui.client.conftest import Begin
from tests.aurora_tui.plain.kit import a_game, shortest
from tests.net.helpers import until


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
