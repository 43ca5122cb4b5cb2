"""A host that comes back with an older state, such as a restored copy: clients follow it."""

import asyncio
import shutil
from random import Random

import pytest

from net.client.client import OLDER
from net.errors import RequestRefused
from net.host.embedded import EmbeddedHost
from net.wire.protocol import NOBODY, HostNotice, SeatView
from tests.net.helpers import Restored, asked, online, play_out, settled, step, until


def told(client) -> list[str]:
    found = []
    client.on_update(lambda update: found.append(update.code) if isinstance(update, HostNotice) else None)
    return found


async def test_clients_show_the_older_state_and_their_next_answers_are_taken(tmp_path):
    async with Restored(tmp_path / "data") as running:
        clients = ann, ben = await running.table("Ann", "Ben")
        await ann.commands.say("before the copy")
        await play_out(clients, steps=10)
        await running.keep_copy()
        await online(running, ann, ben)
        questions = {client: dict(client.views) for client in clients}
        await play_out(clients, seed=2, steps=15)
        await ben.commands.say("after the copy")
        await until(lambda: ann.lines[-1].text == "after the copy")
        assert ann.revision == ben.revision == 26
        notices = [told(client) for client in clients]
        await running.come_back()
        await until(lambda: ann.revision == ben.revision == 11, 8)
        for client in clients:
            for seat, view in client.views.items():
                assert (view.view, view.decision) == (
                    questions[client][seat].view,
                    questions[client][seat].decision,
                )
            assert [line.text for line in client.lines] == ["before the copy"]
        assert [codes.count("older") for codes in notices] == [1, 1]
        assert OLDER.endswith(".")
        await ann.commands.say("heard by all")
        await until(lambda: ben.lines[-1].text == "heard by all")
        assert await play_out(clients, seed=3, steps=40) == 40
        assert not running.errors


async def test_several_seats_at_one_client_all_go_back(tmp_path):
    async with Restored(tmp_path / "data") as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ann.commands.sit(1, "Ben")
        await ann.commands.start()
        await until(lambda: len(ann.views) == 3)
        await play_out([ann], steps=8)
        await running.keep_copy()
        await online(running, ann)
        await play_out([ann], seed=2, steps=9)
        codes = told(ann)
        await running.come_back()
        await until(lambda: {view.revision for view in ann.views.values()} == {9}, 8)
        assert codes.count("older") == 1
        assert await play_out([ann], seed=3, steps=20) == 20


async def test_an_answer_that_was_on_its_way_is_refused_if_its_question_is_gone(tmp_path):
    async with Restored(tmp_path / "data") as running:
        clients = await running.table("Ann", "Ben")
        await running.keep_copy()
        await online(running, *clients)
        await play_out(clients, steps=12)
        await settled(clients)
        client, view = asked(clients)
        await running.stop()
        answering = asyncio.ensure_future(client.commands.answer(view.seat, view.decision.id, 0))
        running.directory = running.directory.with_name("copy")
        await running.start()
        with pytest.raises(RequestRefused) as refused:
            await asyncio.wait_for(answering, 8)
        assert refused.value.code == "stale"
        await until(lambda: {client.revision for client in clients} == {1})
        assert await play_out(clients, steps=12) == 12


async def test_lost_views_of_the_older_state_are_asked_for_again(tmp_path, hasty):
    from tests.net.helpers import Lossy

    async with Restored(tmp_path / "data") as running:
        clients = await running.table("Ann", "Ben", kind=Lossy)
        await running.keep_copy()
        await online(running, *clients)
        await play_out(clients, steps=6)
        left = [2, 2]

        def lose(message, number):
            if isinstance(message, SeatView) and left[number]:
                left[number] -= 1
                return True
            return False

        for number, client in enumerate(clients):
            client.lose = lambda message, number=number: lose(message, number)
        await running.come_back()
        await until(lambda: {client.revision for client in clients} == {1}, 8)
        assert await play_out(clients, steps=12) == 12


async def test_a_state_from_before_the_game_began_or_from_before_the_table(tmp_path):
    async with Restored(tmp_path / "data") as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ann.commands.fill(1, "random")
        await running.keep_copy()
        await online(running, ann)
        await ann.commands.start()
        await until(lambda: ann.views)
        later = await running.client("Ben")
        await later.commands.open("last_aurora", 1, {"automa": True})
        await later.commands.sit(0)
        await later.commands.start()
        await until(lambda: later.views)
        await running.come_back()
        await until(lambda: ann.room.stage == "lobby" and not ann.views)
        await until(lambda: later.table == NOBODY and not later.views)
        await ann.commands.start()
        await until(lambda: ann.views)
        assert await step([ann], Random(1))


async def test_a_restored_copy_of_a_game_at_one_terminal_goes_on(tmp_path):
    async def played(directory, steps):
        async with EmbeddedHost(directory) as host:
            client = host.client("Ann", table=1)
            await client.connect()
            if not client.table:
                await client.commands.open("last_aurora", 2)
                await client.commands.sit(0)
                await client.commands.sit(1, "Ben")
                await client.commands.start()
            await until(lambda: len(client.views) == 3)
            before = client.revision
            assert await play_out([client], steps=steps) == steps
            await client.close()
            return before

    await played(tmp_path / "game", 7)
    shutil.copytree(tmp_path / "game", tmp_path / "copy")
    assert await played(tmp_path / "game", 9) == 8
    shutil.rmtree(tmp_path / "game")
    (tmp_path / "copy").rename(tmp_path / "game")
    assert await played(tmp_path / "game", 5) == 8
    assert await played(tmp_path / "game", 1) == 13
