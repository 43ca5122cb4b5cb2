"""People at a table: the lobby, consent, absence, pause, chat."""

import asyncio
from random import Random

import msgspec

from tests.net.helpers import Running, asked, far, play_out, refused, settled, step, until


async def test_the_lobby_from_opening_to_start(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        table = await ann.commands.open("last_aurora", 4)
        assert [(line.table, line.stage, line.open) for line in await ben.commands.tables()] == [
            (table, "lobby", 4)
        ]
        await refused(ben.commands.sit(0), "nowhere")
        await refused(ben.commands.watch(99), "table")
        await ben.commands.watch(table)
        await ann.commands.sit(0)
        await refused(ben.commands.sit(0), "taken")
        await refused(ben.commands.sit(7), "seat")
        await ben.commands.sit(1)
        await ben.commands.stand(1)
        await ben.commands.sit(2)
        await refused(ben.commands.fill(1, "random"), "opener")
        await refused(ann.commands.fill(2, "random"), "taken")
        await refused(ann.commands.fill(1, "genius"), "bot")
        await ann.commands.fill(1, "closed")
        await refused(ben.commands.start(), "opener")
        await refused(ann.commands.start(), "open")
        await ann.commands.fill(3, "random")
        await refused(ann.commands.start(), "unready")
        await ben.commands.ready()
        await ann.commands.start()
        await until(lambda: ann.views and ben.views)
        assert ann.views[0].view["names"] == ("Ann", "Ben", "Mira")
        assert list(ben.views) == [1]
        assert await ben.commands.tables() == await ann.commands.tables()
        await refused(ben.commands.sit(0), "taken")
        await refused(ann.commands.fill(2, "open"), "started")


async def test_what_an_older_host_does_not_know_is_refused_here(tmp_path):
    """It would never answer."""
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2)
        ann.host.welcome = msgspec.structs.replace(ann.host.welcome, minor=0)
        await refused(ann.commands.settle({"map": "beta"}), "version")


async def test_before_the_start_the_opener_settles_what_is_played_and_all_say_ready_anew(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        table = await ann.commands.open("last_aurora", 3)
        await ann.commands.sit(0)
        await ben.commands.watch(table)
        await ben.commands.sit(1)
        await ann.commands.fill(2, "random")
        await ann.commands.ready()
        await ben.commands.ready()
        await refused(ben.commands.settle({"map": "beta"}), "opener")
        await refused(ann.commands.settle({"map": "gamma"}), "options")
        await refused(ann.commands.settle({"map": "beta", "data": "/etc"}), "options")
        await refused(ann.commands.settle({"weather": True}), "options")
        assert ben.room.options.get("map", "alpha") == "alpha"
        await ann.commands.settle({"map": "beta", "mine": True})
        await until(lambda: ben.room.options == {"map": "beta", "mine": True})
        assert [chair.ready for chair in ben.room.seats] == [False, False, True]
        await refused(ann.commands.start(), "unready")
        for client in (ann, ben):
            await client.commands.ready()
        await ann.commands.settle({"map": "beta", "mine": True})  # nothing new: all stay ready
        await ann.commands.start()
        await until(lambda: ben.views)
        assert ben.views[1].view["options"] == {"map": "beta", "mine": True}
        await refused(ann.commands.settle({}), "started")


async def test_leaving_the_lobby_opens_the_seat_and_passes_the_table_on(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        table = await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ben.commands.watch(table)
        await ben.commands.sit(1)
        await ann.commands.leave()
        await until(lambda: ben.room.seats[0].holder == "open" and ben.room.opener == ben.person)
        await ben.commands.fill(0, "random")
        await ben.commands.start()
        await refused(ann.commands.say("hello?"), "nowhere")


async def test_a_table_nobody_is_at_before_its_start_is_closed(tmp_path):
    async with Running(tmp_path, forget=0.2) as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2)
        await ann.commands.leave()
        for _ in range(100):
            if not await ann.commands.tables():
                break
            await asyncio.sleep(0.02)
        assert await ann.commands.tables() == ()


async def test_undo_of_ones_own_step_needs_nobody(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        for _ in range(200):
            client, view = asked(clients)
            seat = view.seat
            await step(clients, Random(4))
            if client.views[seat].undoable:
                break
        await settled(clients)
        await client.commands.undo(seat)
        await settled(clients)
        again = client.views[seat].decision
        assert again.actions == view.decision.actions
        assert again.id > view.decision.id
        await until(lambda: client.lines and client.lines[-1].code == "undone")
        await refused(
            client._ask_undo() if hasattr(client, "_ask_undo") else clients[1 - seat].commands.undo(seat),
            "seat",
        )


async def test_undo_past_a_barrier_is_by_consent_of_all_and_logged(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben, cleo = clients = await running.table("Ann", "Ben", "Cleo")
        await far(clients)
        revision = ann.revision
        await ann.commands.undo(0)
        await until(lambda: ben.room.votes and cleo.room.votes)
        vote = ben.room.votes[0]
        assert (vote.what, vote.by, vote.of) == ("undo", ann.person, tuple(sorted((ben.person, cleo.person))))
        await ben.commands.consent(vote.vote, True)
        assert ann.revision == revision
        await refused(ann.commands.consent(vote.vote, True), "vote")
        await cleo.commands.consent(vote.vote, True)
        await until(lambda: ann.revision == revision + 1)
        await settled(clients)
        await until(lambda: any(line.code == "undone" for line in cleo.lines))
        assert not ann.room.votes
        await play_out(clients, steps=5)


async def test_one_no_ends_the_vote_and_an_answer_makes_it_void(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await far(clients)
        await ann.commands.undo(0)
        await until(lambda: ben.room.votes)
        number = ben.room.votes[0].vote
        await ben.commands.consent(number, False)
        await until(lambda: not ann.room.votes)
        await until(lambda: any(line.code == "no" for line in ann.lines))
        await refused(ben.commands.consent(number, True), "vote")
        await ben.commands.undo(1)
        await until(lambda: ann.room.votes)
        await step(clients, Random(1))
        await until(lambda: not ann.room.votes)


async def test_an_undo_for_an_older_revision_is_refused(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        await step(clients, Random(1))
        await settled(clients)
        client.views[view.seat] = view
        await refused(client.commands.undo(view.seat), "stale")


async def test_undo_after_a_restart_of_the_host(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await far(clients)
        await ann.commands.undo(0)
        await until(lambda: ben.room.votes)
        await ben.commands.consent(ben.room.votes[0].vote, True)
        await settled(clients)
        await play_out(clients, steps=3)
        await settled(clients)
        hashed = running.host.tables.by_number[ann.table].match.hash()
        running.host.store.directory = tmp_path
        for table in running.host.tables.by_number.values():
            table.keep_match = lambda: None
        await running.stop()
        await running.start()
        assert running.host.tables.by_number[ann.table].match.hash() == hashed
        await until(lambda: ann.connection.status == ben.connection.status == "online")
        await play_out(clients, steps=5)


async def test_pause_stops_answers_and_bots_until_it_ends(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        await clients[1].commands.pause(True)
        await until(lambda: clients[0].room.paused)
        client, view = asked(clients)
        await refused(client.commands.answer(view.seat, view.decision.id, 0), "paused")
        await clients[0].commands.pause(False)
        await client.commands.answer(view.seat, view.decision.id, 0)


async def test_an_absent_seat_is_counted_down_then_a_bot_takes_over_until_the_owner_is_back(tmp_path):
    async with Running(tmp_path, patience=0.5) as running:
        ann, ben, cleo, dan = clients = await running.table("Ann", "Ben", "Cleo", "Dan")
        await refused(ann.commands.propose("bot", 3), "present")
        await dan.close()
        rest = clients[:3]
        await until(lambda: all(c.room.seats[3].away >= 0 for c in rest))
        assert ann.room.seats[3].wait > 0
        await refused(ann.commands.propose("bot", 3), "wait")
        await asyncio.sleep(0.5)
        await ann.commands.propose("bot", 3)
        await until(lambda: cleo.room.votes)
        vote = cleo.room.votes[0]
        assert vote.of == tuple(sorted((ben.person, cleo.person)))
        await ben.commands.consent(vote.vote, True)
        await cleo.commands.consent(vote.vote, True)
        await until(lambda: ann.room.seats[3].bot)
        await until(lambda: any(line.code == "bot" for line in ann.lines))
        table = running.host.tables.by_number[ann.table]
        await play_out(rest, steps=8)
        back = await running.client("Dan", token=dan.token, table=ann.table)
        await until(lambda: not ann.room.seats[3].bot and ann.room.seats[3].away == -1)
        await until(lambda: any(line.code == "back" for line in ann.lines))
        await until(lambda: 3 in back.views)
        assert table.seats[3].by_person
        await play_out([*rest, back], steps=8)


async def test_a_silent_client_counts_as_absent_and_its_presence_returns(tmp_path):
    async with Running(tmp_path, silent=1.2) as running:
        ann, ben = await running.table("Ann", "Ben")
        ben.host._clock.cancel()
        ann.host._clock.cancel()

        async def ping(client, number=0):
            from net.wire.codec import pack
            from net.wire.protocol import Ping

            while True:
                client.host.link.send(pack(Ping(number, client.revision)))
                await asyncio.sleep(0.1)

        pinging = asyncio.ensure_future(ping(ann))
        await until(lambda: ann.room.seats[1].away >= 0)
        assert ann.room.seats[1].away >= 1  # since the last word, not since it was noticed
        assert ann.room.seats[0].away == -1
        second = asyncio.ensure_future(ping(ben))
        await until(lambda: ann.room.seats[1].away == -1)
        pinging.cancel()
        second.cancel()


async def test_the_players_may_end_a_game_together(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        await ben.commands.consent(ben.room.votes[0].vote, True)
        await until(lambda: ann.room.stage == "over")
        assert ann.room.why
        client, view = asked([ann, ben])
        await refused(client.commands.answer(view.seat, view.decision.id, 0), "over")
        await refused(ann.commands.export(), "running")


async def test_leaving_a_running_game_keeps_the_seat(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        table = ann.table
        await ben.commands.leave()
        await until(lambda: ann.room.seats[1].away >= 0)
        assert ann.room.seats[1].wait == 0
        await ben.commands.watch(table)
        await until(lambda: ann.room.seats[1].away == -1 and 1 in ben.views)


async def test_chat_reaches_everyone_once_is_bounded_and_kept(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        for number in range(60):
            await ann.commands.say(f"line {number}")
        await until(lambda: ben.lines and ben.lines[-1].text == "line 59")
        assert [line.text for line in ben.lines] == [f"line {number}" for number in range(60)]
        eve = await running.client("Eve")
        await eve.commands.watch(ann.table)
        await until(lambda: eve.lines)
        assert len(eve.lines) == 50
        await running.stop()
        await running.start()
        await until(lambda: eve.connection.status == "online", 8)
        await eve.commands.say("back")
        await until(lambda: ben.lines[-1].text == "back", 8)
        assert ben.lines[-1].number == 61


async def test_a_flood_of_chat_is_refused(tmp_path):
    async with Running(tmp_path, chat_rate=1.0, chat_burst=5.0) as running:
        ann, ben = await running.table("Ann", "Ben")
        for number in range(5):
            await ann.commands.say(f"line {number}")
        await refused(ann.commands.say("one more"), "rate")
        await ben.commands.say("and I?")


async def test_a_finished_table_is_let_go_and_fetched_again_when_someone_comes(tmp_path):
    async with Running(tmp_path, linger=0.2) as running:
        ann, ben = await running.table("Ann", "Ben")
        table = ann.table
        await play_out([ann, ben])
        await ann.commands.leave()
        await ben.commands.leave()
        await until(lambda: table not in running.host.tables.by_number)
        await ben.commands.watch(table)
        await until(lambda: ben.views and ben.views[1].scores)
        assert await ben.commands.export()


async def test_of_finished_tables_only_the_latest_are_held(tmp_path):
    async with Running(tmp_path, linger=3_600.0, lingering=1) as running:
        tables = []
        for _ in range(2):
            ann, ben = await running.table("Ann", "Ben")
            tables.append(ann.table)
            await play_out([ann, ben])
            await ann.commands.leave()
            await ben.commands.leave()
        await until(lambda: list(running.host.tables.by_number) == tables[1:])
        await ben.commands.watch(tables[0])
        await until(lambda: any(view.scores for view in ben.views.values()))


async def test_whoever_is_at_a_table_can_come_to_another_one(tmp_path):
    """The room of the new table may come before the word that one is there."""
    async with Running(tmp_path) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        first = await ann.commands.open("last_aurora", 2)
        await ben.commands.watch(first)
        await until(lambda: ben.room is not None)
        second = await ann.commands.open("last_aurora", 3)
        assert ann.room is not None
        assert (ann.table, ann.room.table, len(ann.room.seats)) == (second, second, 3)
        await ben.commands.watch(second)
        await until(lambda: ben.room is not None and ben.room.table == second, 2.0)
        assert len(ben.room.seats) == 3
