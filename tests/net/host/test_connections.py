"""Connections that say nothing, too much or nothing whole: they are cut, and others go on."""

import asyncio
import contextlib
import json
import resource
import socket
import time

import pytest
import zmq

from net.client.client import Client
from net.errors import ConnectError
from net.host.config import Config
from net.host.connections import fitted
from net.host.log import Log
from net.host.main import bound
from net.host.server import Host
from net.host.store import Store
from net.invite import Target
from net.wire.codec import pack
from net.wire.protocol import Hello, ListTables, Ping
from tests.bench.attacks import ATTACKS, under
from tests.bench.lines import Bare
from tests.bench.net_load import cpu_seconds
from tests.net.helpers import Running, free_port, play_out, until
from tests.net.processes import HostProcess


def is_cut(line) -> bool:
    """Whether the host closed a plain socket."""
    line.setblocking(False)
    try:
        while line.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def plain(target: Target) -> socket.socket:
    return socket.create_connection((target.host, target.port))


def cut(running, why: str) -> int:
    """How many connections were cut for a reason, as the log tells."""
    lines = [json.loads(line) for line in running.logged if '"connections_cut"' in line]
    return sum(line["count"] for line in lines if line["why"] == why)


@pytest.mark.parametrize("name", [attack.__name__ for attack in ATTACKS])
async def test_an_attack_takes_little_memory_and_holds_nobody_up(name):
    found = await under(name, 4.0)
    assert found["peak_mib"] < found["before_mib"] + 90, found
    assert found["answers"] >= 20, found
    assert found["answer_longest_ms"] < 2_000, found
    assert 0 < found["newcomer_ms"] < 3_000, found


async def test_who_does_not_say_hello_is_cut_after_a_while_and_clients_are_not(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.connections.LOG_SECONDS", 0.0)
    async with Running(tmp_path, hello=0.4) as running:
        ann, ben = await running.table("Ann", "Ben")
        silent = [plain(running.target) for _ in range(3)]
        greeted = await asyncio.to_thread(Bare, running.target)
        await asyncio.sleep(0.1)
        assert not any(is_cut(line) for line in (*silent, greeted._socket))
        await until(lambda: all(is_cut(line) for line in (*silent, greeted._socket)))
        await until(lambda: cut(running, "silent") == 4)
        assert ann.connection.status == ben.connection.status == "online"
        assert await play_out([ann, ben], steps=5) == 5
        for line in silent:
            line.close()


async def test_too_many_strangers_cost_the_oldest_of_them_their_place(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.connections.LOG_SECONDS", 0.0)
    async with Running(tmp_path, waiting=5) as running:
        ann, ben = await running.table("Ann", "Ben")
        lines = []
        for _ in range(12):
            lines.append(plain(running.target))
            await asyncio.sleep(0.02)
        await until(lambda: [is_cut(line) for line in lines] == [True] * 7 + [False] * 5)
        await until(lambda: cut(running, "crowd") == 7)
        late = await running.client("Late")
        assert await play_out([ann, ben], steps=5) == 5
        assert late.connection.status == "online"
        for line in lines:
            line.close()


async def test_a_host_with_few_descriptors_stays_open_to_all_who_speak(tmp_path):
    host = HostProcess(tmp_path / "data", Target("127.0.0.1", free_port()))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard))
    try:
        await host.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert host.process is not None
    resource.prlimit(host.process.pid, resource.RLIMIT_NOFILE, (128, 128))
    ann = Client(host.target, "Ann")
    await ann.connect()
    await ann.commands.open("last_aurora", 2)
    await ann.commands.sit(0)
    lines = []
    for _ in range(300):
        with contextlib.suppress(OSError):
            lines.append(plain(host.target))
    late = Client(host.target, "Late")
    await late.connect()
    await ann.close()
    again = Client(host.target, "Ann", token=ann.token, table=ann.table)
    await again.connect()
    assert again.person == ann.person
    await asyncio.sleep(0.5)
    before, start = cpu_seconds(host.process.pid), time.perf_counter()
    await asyncio.sleep(2)
    assert (cpu_seconds(host.process.pid) - before) / (time.perf_counter() - start) < 0.25
    assert any('"connections_cut"' in line for line in host.lines)
    for line in lines:
        line.close()
    await late.close()
    await again.close()
    await host.kill()


def test_limits_fit_the_descriptors_there_are():
    config = Config()
    assert fitted(config, 4096) == config
    for descriptors in (64, 128, 256, 512, 1024):
        small = fitted(config, descriptors)
        assert small.peers + small.waiting <= max(16, descriptors - 64)
        assert small.peers >= 10
        assert small.waiting >= 4


async def test_a_share_of_the_places_is_kept_for_those_who_hold_seats(tmp_path):
    async with Running(tmp_path, peers=8) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ben.close()
        guests = [await running.client(f"Guest {number}") for number in range(6)]
        with pytest.raises(ConnectError) as refused:
            await running.client("One too many")
        assert refused.value.code == "full"
        assert sum('"full"' in line for line in running.logged) == 1
        back = await running.client("Ben", token=ben.token, table=ann.table)
        await until(lambda: 1 in back.views)
        assert len(running.host.peers) == 8
        assert await play_out([ann, back], steps=6) == 6
        assert all(guest.connection.status == "online" for guest in guests)


async def test_a_holder_gets_in_even_where_guests_had_every_place(tmp_path, hasty):
    async with Running(tmp_path, peers=4, kept=0.0) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ben.close()
        guests = [await running.client(f"Guest {number}") for number in range(3)]
        back = await running.client("Ben", token=ben.token, table=ann.table)
        await until(lambda: sum(guest.connection.code == "full" for guest in guests) == 1)
        out = next(guest for guest in guests if guest.connection.code == "full")
        assert out.connection.status == "away"
        assert out.connection.sentence.endswith(".")
        assert await play_out([ann, back], steps=6) == 6
        await next(guest for guest in guests if guest is not out).close()
        await until(lambda: out.connection.status == "online")
        assert [table.table for table in await out.commands.tables()] == [ann.table]


async def test_a_client_that_comes_back_to_a_full_host_tries_again_by_itself(tmp_path, hasty):
    async with Running(tmp_path, peers=2, kept=0.0) as running:
        ann = await running.client("Ann")
        await running.stop()
        await until(lambda: ann.connection.status == "away")
        await running.start()
        await until(lambda: ann.connection.status == "online")
        others = [await running.client("Ben")]
        running.host._lost(next(p for p in running.host.peers.values() if p.person.number == ann.person))
        others.append(await running.client("Cleo"))
        await until(lambda: ann.connection.code == "full")
        assert ann.connection.status == "away"
        await others[0].close()
        await until(lambda: ann.connection.status == "online")


async def test_a_routing_id_is_no_way_to_anothers_seat(tmp_path):
    """Whoever asks for the id of a link that is gone gets what a stranger gets."""
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        line = await asyncio.to_thread(Bare, running.target)
        line.send(pack(Hello("Ben", token=ben.token, table=ben.table)))
        await until(lambda: ben.connection.status == "replaced")
        peer = next(p for p in running.host.peers.values() if p.person and p.person.number == ben.person)
        line._socket.close()
        await asyncio.sleep(0.3)
        assert running.host.peers.get(peer.routing) is peer
        eve = await asyncio.to_thread(Bare, running.target, peer.routing)
        eve.send(pack(ListTables(1)))
        bodies: list[bytes] = []
        while not bodies:
            bodies = await asyncio.to_thread(eve.bodies)
        assert b"Say hello first" in b"".join(bodies)
        assert b"lobby" not in b"".join(bodies)
        eve.close()
        assert ann.connection.status == "online"


async def test_a_client_that_never_reads_is_given_up_with_all_that_waits_for_it(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.connections.LOG_SECONDS", 0.0)
    async with Running(tmp_path, silent=0.5) as running:
        ann, _ = await running.table("Ann", "Ben")
        dead = await asyncio.to_thread(Bare, running.target)
        dead._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        dead.send(pack(Hello("Dead", table=ann.table)))
        await until(lambda: len(running.host.peers) == 3)
        peer = list(running.host.peers.values())[-1]
        for number in range(4_000):
            try:
                dead.send(pack(Ping(number, 0)))  # it does speak
            except ConnectionError:  # cut before one looked
                break
            await ann.commands.say("x" * 250)
            if peer.routing not in running.host.peers:
                break
        await until(lambda: peer.routing not in running.host.peers)
        await until(lambda: cut(running, "unread") == 1)
        assert ann.connection.status == "online"
        assert not running.errors


async def test_connections_are_counted_on_the_newer_kind_of_address_too(tmp_path):
    target = Target("::1", free_port())
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        pytest.skip("no such addresses here")
    async with Running(tmp_path, port=target.port, hello=0.3) as running:
        await running.stop()
        running.target = target
        await running.start()
        ann, ben = await running.table("Ann", "Ben")
        silent = socket.create_connection(("::1", target.port))
        await until(lambda: is_cut(silent))
        found = list(running.host._connections._all.values())
        assert [(one.address, one.greeted, one.received > 0) for one in found] == [("::1", True, True)] * 2
        assert await play_out([ann, ben], steps=5) == 5
        silent.close()


async def test_who_came_before_the_host_looked_is_seen_too(tmp_path):
    async with Running(tmp_path, hello=0.3) as running:
        await running.stop()
        context = zmq.Context()
        bare = bound(context, running.target)
        early = [plain(running.target) for _ in range(3)]
        greeted = await asyncio.to_thread(Bare, running.target)
        await asyncio.sleep(0.1)
        log = Log(running.logged.append)
        host = Host(Store(tmp_path), running.config, log, "test")
        host.start(bare)
        await until(lambda: all(is_cut(line) for line in (*early, greeted._socket)))
        await host.stop()
        context.destroy(linger=0)
        for line in early:
            line.close()


async def test_connections_are_looked_after_behind_encryption_too(tmp_path):
    async with Running(tmp_path, hello=0.3) as running:
        await running.stop()
        key, secret_key = zmq.curve_keypair()
        context = zmq.Context()
        host = Host(Store(tmp_path), running.config, Log(running.logged.append), "test")
        host.start(bound(context, running.target, secret_key))
        ann = Client(Target(running.target.host, running.target.port, key, "00" * 8), "Ann")
        await ann.connect()
        silent = plain(running.target)
        await until(lambda: is_cut(silent))
        await asyncio.sleep(0.5)
        assert ann.connection.status == "online"
        (connection,) = host._connections._all.values()
        assert connection.greeted
        assert connection.received > 200
        await ann.commands.tables()
        await until(lambda: connection.unended < 1_000)
        flood = plain(running.target)
        flood.setblocking(False)
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 50 << 20:
                try:
                    sent += flood.send(bytes(65_536))
                except BlockingIOError:
                    await asyncio.sleep(0.01)
        assert is_cut(flood)
        await ann.commands.tables()
        await ann.close()
        await host.stop()
        context.destroy(linger=0)
        silent.close()
        flood.close()


async def test_who_comes_while_a_host_stops_does_not_keep_it(tmp_path, monkeypatch):
    """What the monitor still tells then must find a reader: ZeroMQ waits for one, and the stop for ZeroMQ."""
    running = Running(tmp_path)
    await running.start()
    looking = running.host._connections._thread

    class Ended:
        """The thread that looks has ended; somebody comes and goes before anything else is done."""

        def join(self) -> None:
            looking.join()
            for _ in range(20):
                plain(running.target).close()
            time.sleep(0.2)

    monkeypatch.setattr(running.host._connections, "_thread", Ended())
    await asyncio.wait_for(running.stop(), 10)
