"""Nobody takes all tables of a host; games that nobody is at are put aside, and nothing of them is lost."""

import asyncio
from random import Random

import msgspec

from net.host.rate_limits import Buckets
from net.wire.codec import pack
from net.wire.protocol import Done, Fill, Hello, Open, Pause, Refused, Sit, Start, Welcome
from tests.net.helpers import Running, play_out, raw_dealer, received, refused, settled, until

LIBERAL = {"open_burst": 1e9, "address_open_burst": 1e9}


class Elsewhere:
    """A target that is reached from another address of this machine."""

    def __init__(self, target) -> None:
        self.endpoint = f"tcp://127.0.0.2:0;{target.host}:{target.port}"


async def flood(target, times: int) -> list[Refused | Done]:
    """Open, sit, bot, start, pause, again and again, as a raw client; gives what was said to each open."""
    said: list[Refused | Done] = []
    async with raw_dealer(target) as dealer:
        dealer.send_multipart(pack(Hello("Mallory")))
        await until(lambda: dealer.poll(0))
        assert isinstance(received(dealer)[0], Welcome)
        for number in range(times):
            first = 10 * number + 1
            for message in (
                Open(first, "last_aurora", 2),
                Sit(first + 1, 0),
                Fill(first + 2, 1, "random"),
                Start(first + 3),
                Pause(first + 4, True),
            ):
                dealer.send_multipart(pack(message))
            found: list[Refused | Done] = []

            def came(first=first, found=found) -> bool:
                found.extend(m for m in received(dealer) if isinstance(m, Done | Refused))
                return any(m.command == first + 4 for m in found)

            await until(came)
            said += [message for message in found if message.command == first]
    return said


async def test_fifty_tables_of_one_person_leave_room_for_others(tmp_path):
    async with Running(tmp_path, tables=10, **LIBERAL) as running:
        said = await flood(running.target, 50)
        assert all(isinstance(one, Done) for one in said)
        held = running.host.tables
        assert sum(table.stage in ("lobby", "play") for table in held.by_number.values()) <= 3
        assert len(held.parked) >= 47
        clients = await running.table("Ann", "Ben")
        await play_out(clients, steps=5)
        await running.stop()
        await running.start()
        assert len(running.host.tables.by_number) <= 10
        eve = await running.client("Eve")
        await eve.commands.open("last_aurora", 2)
        assert not running.errors


async def test_who_opens_tables_without_an_end_has_to_wait(tmp_path):
    async with Running(tmp_path, open_burst=4, open_rate=1e-6) as running:
        said = await flood(running.target, 12)
        assert [getattr(one, "code", "done") for one in said] == ["done"] * 4 + ["rate"] * 8


async def test_many_persons_of_one_address_have_to_wait_as_one_has(tmp_path):
    async with Running(tmp_path, address_open_burst=5, address_open_rate=1e-6) as running:
        said = []
        for _ in range(4):
            said += await flood(running.target, 2)
        assert [getattr(one, "code", "done") for one in said] == ["done"] * 5 + ["rate"] * 3


def test_of_many_addresses_the_latest_are_remembered():
    buckets = Buckets(0.0, 1.0, most=2)
    assert [buckets.take(key, 0.0) for key in ("a", "a", "b", "c", "c", "a")] == [
        True,
        False,
        True,
        True,
        False,
        True,
    ]


async def test_tables_at_which_people_are_are_not_put_aside_for_their_opener(tmp_path):
    async with Running(tmp_path, tables_of_person=2, **LIBERAL) as running:
        ann = await running.client("Ann")
        for name in ("Ben", "Cleo"):
            number = await ann.commands.open("last_aurora", 2)
            await (await running.client(name)).commands.watch(number)
        assert "2 tables at which people are" in await refused(ann.commands.open("last_aurora", 2), "yours")


async def test_a_game_put_aside_goes_on_when_somebody_comes(tmp_path):
    async with Running(tmp_path, rest=0.2, tick=0.05) as running:
        ann, ben = clients = await running.table("Ann", "Ben")
        number = ann.table
        await play_out(clients, steps=7)
        await settled(clients)
        hashed = running.host.tables.by_number[number].match.hash()
        await ann.commands.leave()
        await ben.close()
        await until(lambda: number in running.host.tables.parked)
        assert number not in running.host.tables.by_number
        eve = await running.client("Eve")
        assert await eve.commands.tables() == ()  # it is nothing to her
        assert [(line.table, line.stage) for line in await ann.commands.tables()] == [(number, "play")]
        await ann.commands.watch(number)
        await until(lambda: 0 in ann.views)
        assert running.host.tables.by_number[number].match.hash() == hashed
        assert number not in running.host.tables.parked
        back = await running.client("Ben", token=ben.token, table=number)
        await until(lambda: 1 in back.views)
        await play_out([ann, back], steps=5)


async def test_a_game_is_taken_up_again_before_it_was_committed(tmp_path):
    async with Running(tmp_path, tables_of_person=1, **LIBERAL) as running:
        ann, ben = await running.table("Ann", "Ben")
        number = ann.table
        await ben.close()
        held = running.host.tables
        table = held.by_number[number]
        table.presence.here.clear()
        table.say("", "not committed yet")
        held.park(table)
        assert held.find(number, 0.0) is table
        assert held.by_number[number] is table


async def test_a_full_host_makes_room_of_what_nobody_has_been_at_for_a_while(tmp_path):
    async with Running(tmp_path, tables=2, spare=0.3) as running:
        ann, _ = await running.table("Ann", "Ben")
        number = ann.table
        cleo, _ = await running.table("Cleo", "Dan")
        eve = await running.client("Eve")
        await refused(eve.commands.open("last_aurora", 2), "full")
        for client in running._clients[:2]:
            await client.commands.leave()
        await refused(eve.commands.open("last_aurora", 2), "full")
        await asyncio.sleep(0.35)
        await eve.commands.open("last_aurora", 2)
        assert number in running.host.tables.parked
        assert cleo.table in running.host.tables.by_number


async def test_one_address_has_half_of_the_tables(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.quotas.shared", lambda address: False)
    async with Running(tmp_path, tables=4) as running:
        first = await running.table("Ann", "Ben")
        await running.table("Cleo", "Dan")
        eve = await running.client("Eve")
        await refused(eve.commands.open("last_aurora", 2), "address")
        assert {table.address for table in running.host.tables.by_number.values()} == {"127.0.0.1"}
        async with raw_dealer(Elsewhere(running.target)) as dealer:
            dealer.send_multipart(pack(Hello("Dora")))
            dealer.send_multipart(pack(Open(1, "last_aurora", 2)))
            said: list = []
            await until(lambda: said.extend(received(dealer)) or any(isinstance(m, Done) for m in said))
            assert len(running.host.tables.by_number) == 3
        number = first[0].table
        for client in first:  # they go, so their table makes room for another of the same address
            await client.commands.leave()
        await eve.commands.open("last_aurora", 2)
        assert number in running.host.tables.parked


async def test_at_the_start_a_host_takes_up_no_more_games_than_it_holds(tmp_path):
    luck = Random(5)
    async with Running(tmp_path) as running:
        tables = []
        for _ in range(4):
            clients = await running.table(f"Ann {luck.random()}", "Ben")
            tables.append(clients)
        await running.stop()
        running.config = type(running.config)(tables=2, tick=0.05)
        await running.start()
        held = running.host.tables
        assert len(held.by_number) + len(held.parked) == 4
        for clients in tables:
            await until(lambda clients=clients: all(c.connection.status == "online" for c in clients))
            await play_out(clients, steps=3)


async def test_a_stranger_wakes_few_games_and_the_host_holds_no_more_than_it_may(tmp_path):
    async with Running(tmp_path, rest=0.2, tables=2, fetch_burst=3, fetch_rate=0.0) as running:
        held = running.host.tables
        tables = []
        for _ in range(5):
            ann, ben = await running.table("Ann", "Ben")
            tables.append((ann.table, ann))
            await ann.commands.leave()
            await ben.commands.leave()
            await until(lambda: tables[-1][0] in held.parked)
        held.config = msgspec.structs.replace(running.config, rest=3_600.0)
        eve = await running.client("Eve")
        for number, _ in tables[:3]:
            await eve.commands.watch(number)
        await refused(eve.commands.watch(tables[3][0]), "rate")
        await until(lambda: len(held.by_number) <= 2)
        number, ann = tables[4]
        await ann.commands.watch(number)  # it is her own
        await until(lambda: ann.views)
        assert not running.errors
