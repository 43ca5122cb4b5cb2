"""Interruptions of every kind: nothing lost, nothing done twice, everyone back without a key press."""

import asyncio
from random import Random

import pytest

from net.errors import RequestRefused
from net.host import gameplay
from net.wire.codec import pack
from net.wire.protocol import SPECTATOR, AnswerDecision, Done, Hello, HostNotice, Pong, Refused, SeatView
from tests.net.helpers import Lossy, Running, asked, play_out, raw_dealer, received, settled, step, until


def once(kind):
    """Lose the first message of a kind."""
    left = [1]

    def lose(message):
        if isinstance(message, kind) and left:
            left.pop()
            return True
        return False

    return lose


async def test_a_lost_view_is_sent_again_with_the_events_it_told(tmp_path, hasty):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben", kind=Lossy)
        table = running.host.tables.by_number[ann.table]
        events = list(ben.views[1].events)
        ben.on_update(lambda u: events.extend(u.events) if isinstance(u, SeatView) else None)
        for _ in range(6):
            ben.lose = once(SeatView)
            await step([ann], Random(1)) if asked([ann]) else await step([ann, ben], Random(1))
            # of the table's revision, not just of one: both may still be behind
            await until(lambda: ben.views[1].revision == ann.views[0].revision == table.revision, 10)
        happened = [e for _, step_events in table.steps for e in step_events if e.seen(1)]
        assert events == happened


async def test_who_holds_several_seats_is_told_every_event_once_when_not_all_views_came(tmp_path, hasty):
    async with Running(tmp_path) as running:
        ann = await running.client("Ann", Lossy)
        number = await ann.commands.open("last_aurora", 2)
        for seat in (0, 1):
            await ann.commands.sit(seat, f"P{seat}")
        table = running.host.tables.by_number[number]
        table.seed = running.seed
        told = {seat: [] for seat in (SPECTATOR, 0, 1)}
        ann.on_update(lambda u: told[u.seat].extend(u.events) if isinstance(u, SeatView) else None)
        await ann.commands.start()
        await until(lambda: len(ann.views) == 3)

        async def happens(steps):
            for _ in range(steps):
                pending = table.match.decision
                gameplay.answer(table, pending.seat, pending.id, 0, report=lambda *_: "")
                running.host.settle()
                await asyncio.sleep(0.01)

        for behind in (0, 1, SPECTATOR):
            ann.lose = lambda m, behind=behind: isinstance(m, SeatView) and m.seat == behind
            await happens(2)
            ann.lose = lambda m: isinstance(m, SeatView)
            await happens(3)
            ann.lose = lambda m: False
            await until(lambda: {view.revision for view in ann.views.values()} == {table.revision})
        for seat, events in told.items():
            seen = [e for _, step in table.steps for e in step if e.seen(None if seat < 0 else seat)]
            assert events == seen


async def test_a_lost_answer_to_a_command_leads_to_no_second_one(tmp_path, hasty):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben", kind=Lossy)
        client, view = asked(clients)
        client.lose = once(Done)
        revision = await asyncio.wait_for(client.commands.answer(view.seat, view.decision.id, 0), 8)
        assert revision == 2
        assert running.host.tables.by_number[client.table].revision == 2


async def test_the_same_command_twice_gives_the_same_reply_and_is_done_once(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        replies = []
        client.host.take = lambda message: replies.append(message)
        message = AnswerDecision(77, view.seat, view.decision.id, 0)
        for _ in range(5):
            client.host.link.send(pack(message))
        await until(lambda: sum(isinstance(r, Done) for r in replies) == 5)
        assert {r for r in replies if isinstance(r, Done)} == {Done(77, 2)}
        assert running.host.tables.by_number[clients[0].table].revision == 2


async def test_answers_that_are_late_or_reordered_are_refused_and_change_nothing(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        old = []
        for _ in range(12):
            client, view = asked(clients)
            old.append((client, view))
            await step(clients, Random(2))
            await settled(clients)
        table = running.host.tables.by_number[clients[0].table]
        before = table.match.hash(), table.revision, table.match.record()
        Random(3).shuffle(old)
        for client, view in old:
            for choice in (0, len(view.decision.actions) - 1):
                with pytest.raises(RequestRefused) as refused:
                    await client.commands.answer(view.seat, view.decision.id, choice)
                assert refused.value.code == "stale"
        client, view = asked(clients)
        with pytest.raises(RequestRefused) as refused:
            await client.commands.answer(view.seat, view.decision.id, len(view.decision.actions))
        assert refused.value.code == "illegal"
        assert (table.match.hash(), table.revision, table.match.record()) == before


async def test_an_answer_to_a_decision_that_an_undo_removed_is_refused(tmp_path):
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2, {}, None)
        await ann.commands.sit(0, "Ann")
        await ann.commands.sit(1, "Ben")
        await ann.commands.start()
        await until(lambda: len(ann.views) == 3)
        for _ in range(200):
            _, before = asked([ann])
            await step([ann], Random(4))
            after = asked([ann])
            if after is not None and ann.views[before.seat].undoable:
                break
        await ann.commands.undo(before.seat)
        with pytest.raises(RequestRefused) as refused:
            await ann.commands.answer(after[1].seat, after[1].decision.id, 0)
        assert refused.value.code == "stale"
        _, again = asked([ann])
        assert again.decision.actions == before.decision.actions
        assert again.decision.id > after[1].decision.id


async def test_the_host_starts_again_and_clients_are_back_at_the_same_decision(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await play_out([ann, ben], steps=30)
        await settled([ann, ben])
        client, view = asked([ann, ben])
        other = ben if client is ann else ann
        hashed = running.host.tables.by_number[ann.table].match.hash()
        views = {c: dict(c.views) for c in (ann, ben)}
        await running.stop()
        await until(lambda: ann.connection.status == ben.connection.status == "away")
        answering = asyncio.ensure_future(client.commands.answer(view.seat, view.decision.id, 0))
        await running.start()
        table = running.host.tables.by_number[ann.table]
        assert table.match.hash() == hashed
        assert await asyncio.wait_for(answering, 6) == 32
        await until(lambda: other.connection.status == "online" and other.revision == 32, 6)
        assert views[other][0 if other is ann else 1].revision == 31
        await play_out([ann, ben], steps=10)
        assert not running.errors


async def test_a_reconnect_gives_the_same_view_to_the_byte(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await play_out([ann, ben], steps=40)
        await settled([ann, ben])
        again = await running.client("Ann", token=ann.token, table=ann.table)
        await until(lambda: 0 in again.views)
        for field in ("view", "decision", "revision", "undoable", "scores"):
            assert getattr(again.views[0], field) == getattr(ann.views[0], field)


async def test_the_newest_holder_of_a_token_wins_and_the_older_is_told(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        told = []
        ann.on_update(lambda u: told.append(u) if isinstance(u, HostNotice) else None)
        second = await running.client("Ann", token=ann.token, table=ann.table)
        await until(lambda: ann.connection.status == "replaced")
        assert told[0].code == "replaced"
        with pytest.raises(RequestRefused):
            await ann.commands.say("still here?")
        await play_out([second, ben], steps=10)
        await asyncio.sleep(0.3)
        assert second.connection.status == "online"
        ann.take_over()
        await until(lambda: second.connection.status == "replaced")
        await until(lambda: ann.revision == 11)
        await play_out([ann, ben], steps=5)


async def test_a_wrong_token_is_a_stranger(tmp_path):
    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        eve = await running.client("Eve", token=ann.token[:-1] + "x", table=ann.table)
        assert eve.person not in (ann.person, 0)
        assert eve.token != ann.token
        await until(lambda: -1 in eve.views)
        with pytest.raises(RequestRefused) as refused:
            await eve.commands.sit(0)
        assert refused.value.code == "taken"
        pending = asked([ann, *[]]) or None
        if pending is not None:
            with pytest.raises(RequestRefused):
                await eve.commands.answer(0, pending[1].decision.id, 0)


async def test_an_old_or_impossible_revision_is_met_with_the_whole_view(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await play_out([ann, ben], steps=12)
        async with raw_dealer(running.target) as dealer:
            for revision in (0, 1, 5, 13, 999_999):
                hello = Hello("Ann", token=ann.token, table=ann.table, revision=revision)
                dealer.send_multipart(pack(hello))
                views = []
                while not views:
                    await until(lambda: dealer.poll(0))
                    views = [message for message in received(dealer) if isinstance(message, SeatView)]
                (view,) = views
                assert view.again
                assert view.revision == 13
                assert view.since == (revision if revision <= 13 else 0)


async def test_a_frozen_host_is_noticed_and_joined_again_without_a_key(tmp_path, hasty):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        receive = running.host._pump._receive
        running.host._pump._receive = lambda frames: None
        await until(lambda: ann.connection.status == "away")
        assert "does not answer" in ann.connection.sentence
        running.host._pump._receive = receive
        await until(lambda: ann.connection.status == ben.connection.status == "online")
        await play_out([ann, ben], steps=4)


async def test_a_lost_last_view_is_noticed_by_the_next_ping(tmp_path, hasty):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben", kind=Lossy)
        _, view = asked(clients)
        other = clients[1 - view.seat]
        other.lose = once(SeatView)
        pongs = []
        take = other.host.take
        other.host.take = lambda m: (pongs.append(m) if isinstance(m, Pong) else None, take(m))
        await step(clients, Random(5))
        await until(lambda: other.revision == 2)
        assert pongs


async def test_who_was_forgotten_is_asked_to_say_hello_again(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        for peer in list(running.host.peers.values()):
            running.host._lost(peer)
        await ann.commands.say("am I still here?")
        await until(lambda: any(line.text.startswith("am I") for line in ann.lines))
        async with raw_dealer(running.target) as dealer:
            dealer.send_multipart(pack(AnswerDecision(1, 0, 1, 0)))
            await until(lambda: dealer.poll(0))
            (refused,) = received(dealer)
            assert isinstance(refused, Refused)
            assert refused.code == "hello"
        assert ben.person
