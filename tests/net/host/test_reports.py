"""Field reports and faults of issue 3 that no other test here is about; each names its row."""

import asyncio
import os
import signal
import sys
from random import Random

import pytest
import zmq

from net.client.client import Client
from net.errors import ConnectError, RequestRefused
from net.host.config import Config
from net.host.log import Log
from net.host.main import bound
from net.host.server import Host
from net.host.store import Store
from net.invite import Target
from net.wire.codec import pack
from net.wire.protocol import AnswerDecision
from tests.net.helpers import Running, asked, free_port, play_out, settled, step, until

SITTER = """
import asyncio, sys
import net.client.connection
from net.client.client import Client
from net.invite import Target

net.client.connection.TICK_SECONDS, net.client.heartbeat.PING_SECONDS = 0.05, 0.2

async def sit(port, token, table):
    client = Client(Target("127.0.0.1", port), "Ben", token=token, table=table)
    await client.connect()
    print("here", flush=True)
    await asyncio.sleep(60)

asyncio.run(sit(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
"""


@pytest.mark.parametrize("fate", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_client_that_is_killed_or_stopped_is_away_and_comes_back(tmp_path, hasty, fate):
    """Z17, 7: presence is our own ping's word, for everyone at the table."""
    async with Running(tmp_path, silent=1.0) as running:
        ann, ben = await running.table("Ann", "Ben")
        await ben.close()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SITTER, str(running.target.port), ben.token, str(ann.table),
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            assert await asyncio.wait_for(process.stdout.readline(), 20) == b"here\n"
            await until(lambda: ann.room.seats[1].away == -1)
            process.send_signal(fate)
            await until(lambda: ann.room.seats[1].away >= 0)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        await running.client("Ben", token=ben.token, table=ann.table)
        await until(lambda: ann.room.seats[1].away == -1)


async def test_who_hangs_up_after_a_bad_roll_has_rolled_all_the_same(tmp_path):
    """43: the answer of a client that is gone at once stands, and cannot be taken back."""
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        luck = Random(5)
        table = running.host.tables.by_number[clients[0].table]
        while table.match.undoable(table.match.decision.seat) or not table.match.play.barrier:
            await step(clients, luck)
        await settled(clients)
        client, view = asked(clients)
        client.host.link.send(pack(AnswerDecision(1, view.seat, view.decision.id, 0)))
        await client.close()
        await until(lambda: table.revision == view.revision + 1)
        hashed = table.match.hash()
        again = await running.client("Back", token=client.token, table=client.table)
        await until(lambda: again.revision == view.revision + 1)
        assert table.match.hash() == hashed


async def test_a_thousand_illegal_answers_change_nothing(tmp_path):
    """20: neither the match nor its revision, its record or what is kept."""
    async with Running(tmp_path) as running:
        clients = await running.table("Ann", "Ben")
        await play_out(clients, steps=10)
        table = running.host.tables.by_number[clients[0].table]
        client, view = asked(clients)
        decision, luck = view.decision, Random(3)
        kept = running.host.store.ops(table.number)
        before = table.match.hash(), table.revision, table.match.record()
        said = []
        for _ in range(40):
            wrong = [
                (luck.randrange(3), decision.id + luck.randrange(-3, 4), len(decision.actions) + extra)
                for extra in range(25)
            ]
            said += await asyncio.gather(
                *(client.commands.answer(*one) for one in wrong), return_exceptions=True
            )
        assert {type(one) for one in said} == {RequestRefused}
        assert all(one.code in ("illegal", "stale", "seat") and str(one).endswith(".") for one in said)
        assert (table.match.hash(), table.revision, table.match.record()) == before
        assert running.host.store.ops(table.number) == kept


async def test_two_hosts_with_keys_live_in_one_process_and_neither_takes_the_others_code(tmp_path):
    """Z11: no authenticator to be stopped too early; each key opens its own host only."""
    context = zmq.Context()
    hosts, targets = [], []
    for name in ("one", "two"):
        public, secret = zmq.curve_keypair()
        target = Target("127.0.0.1", free_port(), public, "")
        host = Host(Store(tmp_path / name), Config(tick=0.05), Log(None), "test")
        host.start(bound(context, target, secret))
        hosts.append(host)
        targets.append(target)
    for target in targets:
        async with Client(target, "Ann") as client:
            assert await client.commands.tables() == ()
    await hosts[0].stop()
    async with Client(targets[1], "Ann") as client:
        assert await client.commands.tables() == ()
    crossed = Target("127.0.0.1", targets[1].port, targets[0].key, "")
    with pytest.raises(ConnectError) as refused:
        await Client(crossed, "Eve").connect(1)
    assert refused.value.code == "key"
    await hosts[1].stop()
    context.term()


async def test_a_bots_process_is_started_anew_and_holds_nothing_of_its_hosts(tmp_path):
    """Z7: no fork of a process with sockets in it."""
    async with Running(tmp_path) as running:
        ann, *_ = await running.table("Ann", bots=1)
        await play_out([ann], steps=6)
        worker = next(int(pid) for pid in os.listdir("/proc") if pid.isdigit() and is_worker(pid))
        assert not [held for held in held_by(worker) if str(tmp_path) in held or "socket" in held]


def is_worker(pid: str) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat, open(f"/proc/{pid}/cmdline") as command:
            parent = int(stat.read().rpartition(")")[2].split()[1])
            return parent == os.getpid() and "net.host.bot_worker_main" in command.read()
    except OSError:
        return False


def held_by(pid: int) -> list[str]:
    folder = f"/proc/{pid}/fd"
    found = []
    for number in os.listdir(folder):
        if int(number) > 2:
            found.append(os.readlink(f"{folder}/{number}"))
    return found
