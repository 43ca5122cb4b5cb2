"""Votes are decided by those who are here, and lapse with their reason; who lets all wait is voted on."""

import asyncio
from random import Random

from net.wire.codec import pack
from net.wire.protocol import Consent, Fill, Hello, Pause, Propose, Refused, Sit, Undo, Watch, Welcome
from tests.net.helpers import Running, asked, far, raw_dealer, received, refused, settled, step, until


async def answered_by(clients, client, luck=None) -> None:
    """Play until the last answer is one of this client's."""
    luck = luck or Random(2)
    for _ in range(400):
        who, _view = asked(clients)
        await step(clients, luck)
        await settled(clients)
        if who is client and not any(v.undoable for v in client.views.values()):
            return
    raise AssertionError("never asked")


def codes(client) -> list[str]:
    return [line.code for line in client.lines]


async def test_a_vote_for_a_bot_lapses_when_she_comes_back(tmp_path):
    async with Running(tmp_path, patience=0.2) as running:
        ann, ben, cleo = await running.table("Ann", "Ben", "Cleo")
        await cleo.close()
        await until(lambda: ann.room.seats[2].away >= 0)
        await asyncio.sleep(0.25)
        await ann.commands.propose("bot", 2)
        await until(lambda: ben.room.votes)
        vote = ben.room.votes[0]
        await running.client("Cleo", token=cleo.token, table=ann.table)
        await until(lambda: not ben.room.votes)
        await refused(ben.commands.consent(vote.vote, True), "vote")
        assert not ben.room.seats[2].bot
        assert codes(ben)[-1] == "lapsed"


async def test_a_vote_that_is_answered_as_she_comes_back_is_not_carried_out(tmp_path):
    """The yes may be read before any clock of the host has ticked."""
    async with Running(tmp_path, patience=0.2, tick=5.0) as running:
        ann, ben, cleo = await running.table("Ann", "Ben", "Cleo")
        await cleo.close()
        await until(lambda: ann.room.seats[2].away >= 0)
        await asyncio.sleep(0.25)
        await ann.commands.propose("bot", 2)
        await until(lambda: ben.room.votes)
        back = await running.client("Cleo", token=cleo.token, table=ann.table)
        await ben.commands.consent(ben.room.votes[0].vote, True) if ben.room.votes else None
        await until(lambda: not back.room.votes)
        assert not back.room.seats[2].bot


async def test_the_end_needs_her_who_came_back_before_it_was_decided(tmp_path):
    async with Running(tmp_path, patience=0.2) as running:
        ann, ben, cleo = await running.table("Ann", "Ben", "Cleo")
        await cleo.close()
        await until(lambda: ann.room.seats[2].away >= 0)
        await asyncio.sleep(0.25)
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        assert ben.room.votes[0].of == (ben.person,)
        back = await running.client("Cleo", token=cleo.token, table=ann.table)
        await until(lambda: back.room and back.room.votes and len(back.room.votes[0].of) == 2)
        vote = back.room.votes[0].vote
        await ben.commands.consent(vote, True)
        await until(lambda: back.room.votes[0].yes == (ben.person,))
        assert back.room.stage == "play"
        await back.commands.consent(vote, False)
        await until(lambda: not ann.room.votes)
        assert ann.room.stage == "play"


async def test_who_goes_for_long_is_waited_for_no_more_and_who_blinks_still_counts(tmp_path):
    async with Running(tmp_path, patience=0.6) as running:
        ann, ben, cleo = await running.table("Ann", "Ben", "Cleo")
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        await ben.commands.consent(ben.room.votes[0].vote, True)
        await cleo.close()
        await until(lambda: ann.room.seats[2].away >= 0)
        await asyncio.sleep(0.2)
        assert ann.room.stage == "play"
        await until(lambda: ann.room.stage == "over", 2.0)


async def test_a_vote_lapses_when_its_asker_leaves_and_after_a_while(tmp_path):
    async with Running(tmp_path, vote=0.4) as running:
        ann, ben, cleo = await running.table("Ann", "Ben", "Cleo")
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        await until(lambda: not ben.room.votes)
        assert codes(ben)[-1] == "lapsed"
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        await ann.commands.leave()
        await until(lambda: not ben.room.votes)
        assert ben.room.stage == cleo.room.stage == "play"


async def test_with_a_bot_in_the_other_seat_nobody_takes_back_his_answers_alone(tmp_path):
    async with Running(tmp_path, patience=0.2) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await answered_by(clients, ben)
        await ben.close()
        await until(lambda: ann.room.seats[1].away >= 0)
        await asyncio.sleep(0.25)
        table = running.host.tables.by_number[ann.table]
        standing = list(table.answerers)
        await ann.commands.propose("bot", 1)  # nobody else is here to be asked
        await until(lambda: ann.room.seats[1].bot)
        assert ben.person in standing
        async with BotsStopped(running):
            await settled([ann])
            assert "Ben" in await refused(ann.commands.undo(0, len(table.answerers)), "absent")
        assert table.answerers[: len(standing)] == standing


async def test_who_came_back_is_asked_about_the_undo_of_what_he_did(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await answered_by(clients, ben)
        table = running.host.tables.by_number[ann.table]
        table.seats[1].bot = "simple"  # a bot has his seat, and he is at the table
        before = table.revision
        async with BotsStopped(running):
            await ann.commands.undo(0, 1)
            await until(lambda: ben.room.votes)
            assert ben.room.votes[0].of == (ben.person,)
            assert table.revision == before
            await ben.commands.consent(ben.room.votes[0].vote, True)
            await until(lambda: table.revision == before + 1)


class BotsStopped:
    """No bot of the host answers meanwhile."""

    def __init__(self, running) -> None:
        self._turns = running.host.turns

    async def __aenter__(self) -> None:
        self._turns.ask, self._ask = (lambda: None), self._turns.ask

    async def __aexit__(self, *_: object) -> None:
        self._turns.ask = self._ask


async def test_the_answerers_are_known_after_a_restart(tmp_path):
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        await far(clients)
        before = list(running.host.tables.by_number[clients[0].table].answerers)
        assert set(before) <= {client.person for client in clients}
        await running.stop()
        await running.start()
        assert running.host.tables.by_number[clients[0].table].answerers == before


async def test_one_who_is_here_and_never_answers_is_voted_on_by_the_others(tmp_path):
    async with Running(tmp_path, idle=0.5, patience=0.2) as running:
        clients = await running.table("Ann", "Ben", "Cleo")
        slow, view = asked(clients)
        seat = view.seat
        first, second = [client for client in clients if client is not slow]
        await refused(first.commands.propose("bot", seat), "present")
        await until(lambda: first.room.seats[seat].idle >= 0)
        await first.commands.propose("bot", seat)
        await until(lambda: second.room.votes)
        vote = second.room.votes[0]
        assert slow.person not in vote.of
        await refused(slow.commands.consent(vote.vote, False), "vote")
        await second.commands.consent(vote.vote, True)
        await until(lambda: first.room.seats[seat].bot)
        await slow.commands.sit(seat)
        await until(lambda: not slow.room.seats[seat].bot)
        await until(lambda: any(v.decision for v in slow.views.values()), 20)
        begun = asyncio.get_running_loop().time()
        await until(lambda: first.room.seats[seat].idle >= 0)
        assert asyncio.get_running_loop().time() - begun < 0.45  # the second time sooner


async def test_an_answer_ends_the_vote_on_who_did_not_answer(tmp_path):
    async with Running(tmp_path, idle=0.2) as running:
        clients = await running.table("Ann", "Ben", "Cleo")
        slow, view = asked(clients)
        first, second = [client for client in clients if client is not slow]
        await until(lambda: first.room.seats[view.seat].idle >= 0)
        await first.commands.propose("bot", view.seat)
        await until(lambda: second.room.votes)
        await slow.commands.answer(view.seat, view.decision.id, 0)
        await until(lambda: not second.room.votes)
        assert not second.room.seats[view.seat].bot


async def test_who_answers_and_takes_back_again_and_again_lets_the_others_wait(tmp_path):
    async with Running(tmp_path, idle=0.6) as running:
        clients = await running.table("Ann", "Ben")
        luck = Random(4)
        for _ in range(300):
            slow, view = asked(clients)
            await step(clients, luck)
            await settled(clients)
            if slow.views[view.seat].undoable:
                break
        seat = view.seat
        other = next(client for client in clients if client is not slow)
        for _ in range(40):
            await slow.commands.undo(seat)
            await settled(clients)
            if other.room.seats[seat].idle >= 0:
                break
            await asyncio.sleep(0.05)
            await slow.commands.answer(seat, slow.views[seat].decision.id, 0)
            await settled(clients)
        assert other.room.seats[seat].idle >= 0
        await other.commands.propose("bot", seat)
        await until(lambda: other.room.seats[seat].bot)
        await refused(slow.commands.undo(seat), "bot")


async def test_pauses_do_not_count_as_delay_nor_make_it_new(tmp_path):
    async with Running(tmp_path, idle=0.6) as running:
        clients = await running.table("Ann", "Ben")
        slow, view = asked(clients)
        other = next(client for client in clients if client is not slow)
        await asyncio.sleep(0.3)
        await slow.commands.pause(True)
        await asyncio.sleep(0.6)
        assert other.room.seats[view.seat].idle < 0
        await other.commands.pause(False)
        begun = asyncio.get_running_loop().time()
        await until(lambda: other.room.seats[view.seat].idle >= 0)
        assert asyncio.get_running_loop().time() - begun < 0.5


async def test_who_asks_or_pauses_again_and_again_has_to_wait(tmp_path):
    async with Running(tmp_path, ask_burst=2, pause_burst=2) as running:
        ann, ben = await running.table("Ann", "Ben")
        for _ in range(2):
            await ann.commands.propose("end")
            await until(lambda: ben.room.votes)
            await ben.commands.consent(ben.room.votes[0].vote, False)
        await refused(ann.commands.propose("end"), "rate")
        for _ in range(2):
            await ann.commands.pause(True)
            await ben.commands.pause(False)
        await refused(ann.commands.pause(True), "rate")
        await ben.commands.pause(True)


async def test_the_end_is_about_no_seat_whichever_is_named(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ann.commands.propose("end", 7)
        await until(lambda: ben.room.votes)
        assert [(vote.what, vote.seat) for vote in ben.room.votes] == [("end", -1)]
        assert ben.lines[-1].text == "Ann asks to end the game here."
        assert not running.errors


async def test_the_same_question_of_another_is_a_yes(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ann.commands.propose("end")
        await ann.commands.propose("end")
        await until(lambda: ben.room.votes)
        assert codes(ben).count("vote") == 1
        await ben.commands.propose("end")
        await until(lambda: ann.room.stage == "over")


async def test_an_undo_of_more_takes_the_place_of_an_undo_of_less(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        await far(clients)
        await ann.commands.undo(0, 1)
        await ann.commands.undo(0, 2)
        await until(lambda: [vote.count for vote in ben.room.votes] == [2])


async def test_the_opener_frees_the_seat_of_who_does_not_get_ready(tmp_path):
    async with Running(tmp_path, patience=0.4) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        table = await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ben.commands.watch(table)
        await ben.commands.sit(1)
        await refused(ben.commands.fill(0, "open"), "opener")
        await refused(ann.commands.fill(1, "closed"), "taken")
        await ann.commands.fill(1, "open")
        await until(lambda: ben.room.seats[1].holder == "open")
        await refused(ben.commands.sit(1), "wait")
        await asyncio.sleep(0.45)
        await ben.commands.sit(1)
        await ben.close()  # dies at the table
        await until(lambda: ann.room.seats[1].away >= 0)
        await ann.commands.fill(1, "open")
        await ann.commands.fill(1, "random")
        await ann.commands.start()
        await until(lambda: ann.views)
        await refused(ann.commands.fill(1, "open"), "started")


async def test_a_table_whose_opener_dies_has_another_one_after_a_while(tmp_path):
    async with Running(tmp_path, patience=0.3) as running:
        ann, ben = await running.client("Ann"), await running.client("Ben")
        table = await ann.commands.open("last_aurora", 2)
        await ann.commands.sit(0)
        await ben.commands.watch(table)
        await ben.commands.sit(1)
        await ann.close()
        await until(lambda: ben.room.seats[0].away >= 0)
        assert ben.room.opener == ann.person
        await until(lambda: ben.room.opener == ben.person)
        await ben.commands.fill(0, "open")
        await ben.commands.fill(0, "random")
        await ben.commands.start()


async def test_a_modified_client_gets_around_none_of_it(tmp_path):
    """Raw messages, whatever a client would hold back."""
    async with Running(tmp_path, pause_burst=1) as running:
        ann, ben = await running.table("Ann", "Ben")
        gathering = await running.client("Cleo")
        other = await gathering.commands.open("last_aurora", 2)
        await gathering.commands.sit(0)
        async with raw_dealer(running.target) as dealer:
            dealer.send_multipart(pack(Hello("Mallory")))
            await until(lambda: dealer.poll(0))
            assert isinstance(received(dealer)[0], Welcome)

            async def told(message) -> str:
                dealer.send_multipart(pack(message))
                found: list = []

                def came() -> bool:
                    found.extend(m for m in received(dealer) if getattr(m, "command", 0) == message.command)
                    return bool(found)

                await until(came)
                return found[0].code if isinstance(found[0], Refused) else "done"

            assert await told(Watch(1, ann.table)) == "done"
            assert await told(Propose(2, "end")) == "seat"
            assert await told(Propose(3, "bot", 1)) == "seat"
            assert await told(Pause(4, True)) == "seat"
            assert await told(Undo(5, 0, ann.revision, 1)) == "seat"
            await ann.commands.propose("end")
            await until(lambda: ben.room.votes)
            assert await told(Consent(6, ben.room.votes[0].vote, True)) == "vote"
            assert await told(Watch(7, other)) == "done"
            assert await told(Fill(8, 0, "open")) == "opener"
            assert await told(Sit(9, 0, "Cleo")) == "taken"
        assert ann.room.stage == "play"
