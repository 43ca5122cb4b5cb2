"""A match in this process, as a table client sees it."""

import asyncio
from typing import Any

import pytest

from aurora_tui.local import LocalSession
from aurora_tui.session import Connection, Notice, Reasons, Room, Said, Seen, Session, Update
from core import Match
from tests.aurora_tui.demo import RandomBot, match_at


async def collect(session: LocalSession) -> list[Update]:
    """Everything that is there now."""
    found: list[Update] = []
    stream = session.updates()
    while True:
        try:
            found.append(await asyncio.wait_for(stream.__anext__(), 0.05))
        except (TimeoutError, StopAsyncIteration):
            return found


class Reader:
    """Reads a session's updates one by one."""

    def __init__(self, session: LocalSession) -> None:
        self._stream = session.updates()

    async def until(self, kind: type[Any]) -> Any:
        async for update in self._stream:
            if isinstance(update, kind):
                return update
        raise AssertionError("the stream ended")


@pytest.fixture
def match() -> Match:
    return Match.new("last_aurora", ["Ann", "Ben"], {}, seed=7)


def test_it_is_a_session(match: Match) -> None:
    session: Session = LocalSession(match)
    assert session.names == ("Ann", "Ben")
    assert session.seats == (0, 1)


async def test_the_present_state_comes_first(match: Match) -> None:
    session = LocalSession(match, {1: RandomBot(1)})
    updates = await collect(session)
    assert isinstance(updates[0], Connection)
    assert isinstance(updates[1], Room)
    assert [chair.bot for chair in updates[1].chairs] == ["", "bot"]
    seen = updates[2]
    assert isinstance(seen, Seen)
    assert seen.seat == 0
    assert seen.decision is not None
    assert seen.decision.seat == 0
    assert isinstance(updates[3], Reasons)
    assert updates[3].decision == seen.decision.id


async def test_with_several_people_nothing_private_is_shown_until_asked_for(match: Match) -> None:
    session = LocalSession(match)
    reader = Reader(session)
    first = await reader.until(Seen)
    assert (first.seat, first.decision) == (None, None)
    asked = match.decision.seat
    await session.look(asked)
    own = await reader.until(Seen)
    assert own.seat == asked
    assert own.decision == match.decision
    await session.look(1 - asked)
    other = await reader.until(Seen)
    assert other.decision is None
    await session.look(None)
    assert (await reader.until(Seen)).seat is None


async def test_secret_events_go_to_their_seat_alone(match: Match) -> None:
    session = LocalSession(match)
    reader = Reader(session)
    await reader.until(Seen)
    from core.kernel import Event

    session._events.append(Event("object_seen", {"seat": 0, "object": 5}, (0,)))
    await session.look(1)
    assert all(event.kind != "object_seen" for event in (await reader.until(Seen)).events)
    await session.look(0)
    assert any(event.kind == "object_seen" for event in (await reader.until(Seen)).events)


async def test_answers_are_played_and_late_ones_refused(match: Match) -> None:
    session = LocalSession(match, {1 - match.decision.seat: RandomBot(3)})
    reader = Reader(session)
    first = await reader.until(Seen)
    await session.answer(first.decision.id, 0)
    second = await reader.until(Seen)
    assert second.revision > first.revision
    assert second.first == len(first.events)
    await session.answer(first.decision.id, 0)
    assert (await reader.until(Notice)).refused
    await session.answer(second.decision.id, 99)
    assert (await reader.until(Notice)).refused
    assert match.decision.id == second.decision.id


async def test_undo_cuts_the_log_and_says_so(match: Match) -> None:
    session = LocalSession(match)
    reader = Reader(session)
    await reader.until(Seen)
    seat = match.decision.seat
    await session.look(seat)
    before = await reader.until(Seen)
    place = next(i for i, action in enumerate(before.decision.actions) if action.kind == "rearrange")
    await session.answer(before.decision.id, place)
    assert (await reader.until(Seen)).undoable == 1
    await session.undo(seat)
    after = await reader.until(Seen)
    assert after.decision.actions == before.decision.actions
    assert after.decision.id > before.decision.id
    assert (after.first, after.events) == (len(before.events), ())
    assert "takes back" in (await reader.until(Said)).text
    await session.undo(seat)
    assert (await reader.until(Notice)).refused


async def test_chat_is_plain_and_the_end_is_the_end(match: Match) -> None:
    session = LocalSession(match)
    reader = Reader(session)
    await reader.until(Seen)
    await session.say("hi \x1b[31mthere\x00")
    said = await reader.until(Said)
    assert (said.by, said.text) == ("Ann", "hi there")
    await session.say("\x00")
    await session.close()
    with pytest.raises(AssertionError):
        await reader.until(Said)


async def test_a_match_that_was_played_before_brings_its_log() -> None:
    match = match_at(3, ("Ann", "Ben"), until=lambda match: match.play.state.round == 2)
    session = LocalSession(match, {1: RandomBot(1)})
    seen = next(update for update in await collect(session) if isinstance(update, Seen))
    assert any(event.kind == "round" and event.data["round"] == 2 for event in seen.events)


async def test_the_automa_has_a_name_and_no_seat_here() -> None:
    match = Match.new("last_aurora", ["Ann"], {"automa": True}, seed=1)
    session = LocalSession(match)
    assert session.names == ("Ann", "Automa")
    assert session.seats == (0,)
    seen = next(update for update in await collect(session) if isinstance(update, Seen))
    assert seen.seat == 0
