"""The best bot's opinion on a question: for the seat that is asked alone, once at a time, at a rate."""

import asyncio

import pytest

from core.bots import names
from net.errors import RequestRefused
from net.host import advice_desk, bot_jobs
from net.wire.protocol import Advice, Advise
from tests.net.helpers import Running, asked, play_out, refused, settled, until

JUDGE = "tests.net.hostile_bots"


@pytest.fixture
def judge(monkeypatch):
    """Another bot is asked than the strong one, which thinks for long and hangs on the values of a game."""

    def use(name: str) -> None:
        monkeypatch.setattr(advice_desk, "JUDGE", f"{JUDGE}:{name}")
        monkeypatch.setattr(advice_desk, "bot_names", lambda game: (f"{JUDGE}:{name}", *names(game)))

    return use


async def test_who_is_asked_is_told_what_choices_are_worth(tmp_path, judge):
    judge("Judges")
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        advice = await client.commands.advise(view.seat, view.decision.id)
        assert (advice.seat, advice.decision, advice.bot) == (view.seat, view.decision.id, f"{JUDGE}:Judges")
        assert [(one.choice, one.value, one.error, one.sure) for one in advice.rated] == [
            (1, 250, 50, 99),
            (0, -100_000, 0, 99),
        ]
        assert client.revision == view.revision
        assert not running.errors


async def test_nobody_else_can_ask(tmp_path, judge):
    judge("Judges")
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        (other,) = [one for one in clients if one is not client]
        eve = await running.client("Eve")
        await refused(eve.commands.advise(view.seat, view.decision.id), "nowhere")
        await eve.commands.watch(client.table)
        for person in (eve, other):
            await refused(person.commands.advise(view.seat, view.decision.id), "seat")
        await refused(other.commands.advise(1 - view.seat, view.decision.id), "stale")
        await refused(client.commands.advise(view.seat, view.decision.id + 1), "stale")
        assert not running.errors


async def test_at_a_table_without_advice_there_is_none(tmp_path, judge):
    judge("Judges")
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        await ann.commands.open("last_aurora", 2, {"no_advice": True})
        await ann.commands.sit(0)
        await ann.commands.fill(1, "random")
        await ann.commands.start()
        await until(lambda: asked([ann]))
        await refused(ann.commands.advise(0, asked([ann])[1].decision.id), "advice")


async def test_a_game_without_a_strong_bot_says_so(tmp_path):
    async with Running(tmp_path) as running:
        ann = await running.client("Ann")
        await ann.commands.open("floes", 2)
        await ann.commands.sit(0)
        await ann.commands.fill(1, "random")
        await ann.commands.start()
        await until(lambda: asked([ann]))
        await refused(ann.commands.advise(0, asked([ann])[1].decision.id), "bot")


async def test_a_person_may_ask_so_often(tmp_path, judge):
    judge("Judges")
    async with Running(tmp_path, advice_burst=2, advice_rate=0.001) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        for _ in range(2):
            await client.commands.advise(view.seat, view.decision.id)
        await refused(client.commands.advise(view.seat, view.decision.id), "rate")


async def test_so_many_can_wait_and_who_asks_anew_gives_the_old_question_up(tmp_path, judge):
    judge("Slow")
    async with Running(tmp_path, advice_waiting=1, advice_burst=50) as running:
        tables = [await running.table("Ann", "Ben") for _ in range(3)]
        first, second, third = (asked(clients) for clients in tables)
        busy = bot_jobs.BotJob(slow(), lambda *_: None, {}, first[1].decision, b"world", 0.6)
        running.host.workers.submit(busy)
        waits = asyncio.ensure_future(first[0].commands.advise(first[1].seat, first[1].decision.id))
        await until(lambda: running.host.workers.waiting == 1)
        assert "Many ask" in await refused(
            second[0].commands.advise(second[1].seat, second[1].decision.id), "busy"
        )
        again = asyncio.ensure_future(first[0].commands.advise(first[1].seat, first[1].decision.id))
        await refused(waits, "again")
        assert (await again).rated
        await third[0].commands.advise(third[1].seat, third[1].decision.id)


def slow() -> bot_jobs.BotIdentity:
    return bot_jobs.BotIdentity((1, 0, "here"), f"{JUDGE}:Slow", "last_aurora", 1, {})


async def test_a_command_that_comes_twice_is_answered_once(tmp_path, judge):
    judge("Slow")
    async with Running(tmp_path, advice_burst=1, advice_rate=0.001) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        same = Advise(7, view.seat, view.decision.id)
        asking = asyncio.ensure_future(client._ask(same, Advice))
        await asyncio.sleep(0.1)
        client.host.send_again()
        assert (await asking).rated
        assert (await client._ask(same, Advice)).rated


@pytest.mark.parametrize("name", ["Crash", "Hang", "Misjudges", "Eats"])
async def test_where_the_bot_fails_one_is_told(tmp_path, judge, name):
    judge(name)
    async with Running(tmp_path, advice_seconds=0.02, bot_grace=0.3) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        with pytest.raises(RequestRefused) as error:
            await client.commands.advise(view.seat, view.decision.id)
        assert str(error.value).startswith(f"The {JUDGE}:{name} bot ")
        await play_out(clients, steps=3)
        await settled(clients)
        assert not running.errors


async def test_the_answer_finds_who_has_come_back_meanwhile(tmp_path, judge):
    judge("Slow")
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        client, view = asked(clients)
        asking = asyncio.ensure_future(client.commands.advise(view.seat, view.decision.id))
        await asyncio.sleep(0.1)
        client.host.hello()  # the link was lost, and what waits for a reply is sent again
        assert (await asking).rated
