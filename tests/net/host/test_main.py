"""The host as a process: signals, ports, keys, a stopped or frozen peer."""

import asyncio
import re
import signal
import sqlite3
import sys

import pytest
import zmq

from net.client.client import Client
from net.errors import ConnectError
from net.invite import Target
from net.wire.protocol import HostNotice
from tests.net.helpers import asked, free_port, play_out, prompt, until
from tests.net.processes import HostProcess


@pytest.fixture
async def host(tmp_path):
    process = HostProcess(tmp_path / "data", Target("127.0.0.1", free_port()))
    await process.start()
    yield process
    await process.kill()


async def two(host, *, code=None):
    ann, ben = Client(code or host.target, "Ann"), Client(code or host.target, "Ben")
    for client in (ann, ben):
        await client.connect()
    table = await ann.commands.open("last_aurora", 2)
    await ann.commands.sit(0)
    await ben.commands.watch(table)
    await ben.commands.sit(1)
    await ben.commands.ready()
    await ann.commands.start()
    await until(lambda: ann.views and ben.views)
    return ann, ben


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_a_signal_stops_the_host_cleanly_and_clients_are_told(host, tmp_path, number):
    ann, ben = await two(host)
    told = []
    ben.on_update(lambda u: told.append(u.code) if isinstance(u, HostNotice) else None)
    await play_out([ann, ben], steps=7)
    with prompt(3, host.process.pid):
        host.send(number)
        assert await host.ended() == 0
    await until(lambda: "closing" in told)
    assert "stopped" in host.lines[-1]
    assert not host.errors
    with sqlite3.connect(tmp_path / "data" / "host.db") as db:
        assert db.execute("SELECT revision FROM tables").fetchone() == (8,)
    await host.start()
    await until(lambda: ann.connection.status == ben.connection.status == "online")
    await play_out([ann, ben], steps=5)
    await ann.close()
    await ben.close()


async def test_kill_minus_nine_at_a_pending_decision(host):
    ann, ben = await two(host)
    await play_out([ann, ben], steps=20)
    await until(lambda: ann.revision == ben.revision == 21)
    _, view = asked([ann, ben])
    await host.kill()
    await host.start()
    with prompt(5, host.process.pid):
        await until(lambda: ann.connection.status == ben.connection.status == "online")
    client, again = asked([ann, ben])
    assert again.decision == view.decision
    assert await client.commands.answer(again.seat, again.decision.id, 0) == 22
    await ann.close()
    await ben.close()


async def test_a_host_that_is_stopped_and_continued(host, hasty):
    ann, ben = await two(host)
    await play_out([ann, ben], steps=4)
    host.send(signal.SIGSTOP)
    await until(lambda: ann.connection.status == "away")
    assert ann.connection.sentence
    client, view = asked([ann, ben])
    answering = asyncio.ensure_future(client.commands.answer(view.seat, view.decision.id, 0))
    await asyncio.sleep(1)
    host.send(signal.SIGCONT)
    assert await asyncio.wait_for(answering, 8) == 6
    await until(lambda: ann.connection.status == ben.connection.status == "online")
    await play_out([ann, ben], steps=4)
    await ann.close()
    await ben.close()


async def test_a_host_that_cannot_start_says_why_in_a_sentence(host, tmp_path):
    for directory, target, says in (
        (tmp_path / "other", host.target, "another program uses that port"),
        (tmp_path / "data", Target("127.0.0.1", free_port()), "Another host (process"),
        (tmp_path / "other", Target("192.0.2.7", free_port()), "that is no address of this machine"),
    ):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "net.host.main", str(directory), str(target), stderr=asyncio.subprocess.PIPE
        )
        _, said = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 1
        assert says in said.decode()
        assert re.search(r"\w[.]\n$", said.decode())
        assert "Traceback" not in said.decode()


async def test_the_lan_host_wants_its_join_code(tmp_path):
    host = HostProcess(tmp_path / "data", Target("127.0.0.1", free_port()), lan=True)
    await host.start()
    code = host.code
    assert (code.host, code.port) == (host.target.host, host.target.port)
    ann, ben = await two(host, code=code)
    await play_out([ann, ben], steps=5)
    wrong_key = zmq.curve_keypair()[0]
    for target, expected in (
        (Target(code.host, code.port), "code"),
        (Target(code.host, code.port, wrong_key, code.secret), "key"),
        (Target(code.host, code.port, code.key, "00" * 8), "secret"),
    ):
        eve = Client(target, "Eve")
        # soon after it is clear, before time is up
        with prompt(2.2, host.process.pid), pytest.raises(ConnectError) as refused:
            await eve.connect()
        assert refused.value.code == expected, str(refused.value)
    await host.kill()
    await host.start()
    assert host.code == code
    await until(lambda: ann.connection.status == ben.connection.status == "online")
    await ann.close()
    await ben.close()
    await host.kill()


async def test_no_host_or_something_else_is_said_within_three_seconds():
    with prompt(3.5), pytest.raises(ConnectError) as refused:
        await Client(Target("127.0.0.1", free_port()), "Ann").connect()
    assert refused.value.code == "absent"

    def talk(reader, writer):
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(ConnectError) as refused:
        await Client(Target("127.0.0.1", port), "Ann").connect()
    assert refused.value.code in ("foreign", "code")
    assert "no host of aurora-tui" in str(refused.value)
    server.close()


async def test_a_client_in_any_state_closes_within_a_second(host):
    ann, ben = await two(host)
    host.send(signal.SIGSTOP)
    with prompt(1):
        await ann.close()
    host.send(signal.SIGCONT)
    await host.kill()
    with prompt(8):
        await until(lambda: ben.connection.status == "away")
    with prompt(1):
        await ben.close()
