"""A power cut: what somebody saw is on the disk, and one sync serves all answers of a turn."""

from contextlib import closing
from random import Random

import pytest

from net.host.database import FILE
from net.host.embedded import EmbeddedHost
from net.host.store import Store
from net.wire.codec import pack
from net.wire.protocol import AnswerDecision, Ping, SeatView
from tests.net.disk import Disk
from tests.net.helpers import Running, asked, play_out, settled, step, until

LOG = FILE + "-wal"


@pytest.fixture
def disk():
    with Disk() as disk:
        yield disk


class Witness:
    """Knows the newest revision that any of some clients was shown."""

    def __init__(self, clients) -> None:
        self.revision = 0
        for client in clients:
            client.on_update(self._see)

    def _see(self, update) -> None:
        if isinstance(update, SeatView):
            self.revision = max(self.revision, update.revision)


def kept(directory) -> int:
    """The revision that a directory's only table would be opened at."""
    with closing(Store(directory)) as store:
        (saved,) = store.tables()
        return max([saved.revision, *(op.revision for op in store.ops(saved.table))])


async def test_whatever_a_client_was_shown_is_there_after_a_power_cut(tmp_path, disk):
    async with Running(tmp_path / "data", snapshot_every=16) as running:
        clients = await running.table("Ann", "Ben")
        witness = Witness(clients)
        luck = Random(3)
        for number in range(40):
            await step(clients, luck)
            seen = witness.revision
            assert kept(disk.cut(tmp_path / "data", tmp_path / str(number))) >= seen == number + 2


async def test_a_host_that_lost_power_goes_on_where_its_clients_are(tmp_path, disk):
    async with Running(tmp_path / "data") as running:
        clients = await running.table("Ann", "Ben")
        await play_out(clients, steps=25)
        await settled(clients)
        left = disk.cut(tmp_path / "data", tmp_path / "left")
        await running.stop()
        running.directory = left
        await running.start()
        boot = running.host.handler.boot
        await until(lambda: all(client.host.welcome.boot == boot for client in clients), 8)
        assert {client.revision for client in clients} == {26}
        assert await play_out(clients, steps=10) == 10


async def test_a_game_at_one_terminal_survives_a_power_cut_too(tmp_path, disk):
    async with EmbeddedHost(tmp_path / "data") as host:
        client = host.client("Ann")
        await client.connect()
        await client.commands.open("last_aurora", 2, seed=1)
        await client.commands.sit(0)
        await client.commands.fill(1, "random")
        await client.commands.start()
        await until(lambda: client.views)
        witness = Witness([client])
        luck = Random(5)
        for number in range(20):
            assert await step([client], luck)
            seen = witness.revision
            assert kept(disk.cut(tmp_path / "data", tmp_path / str(number))) >= seen
        await client.close()


async def test_all_answers_of_a_turn_share_one_sync_and_nothing_to_keep_needs_none(tmp_path, disk):
    async with Running(tmp_path) as running:
        people = [await running.table(f"Ann {number}", f"Ben {number}") for number in range(8)]
        for clients in people:
            await settled(clients)
        host = running.host
        host.settle()
        for peer in list(host.peers.values()):
            host.receive([peer.routing, *pack(Ping(7, 0))])
        before = len(disk.syncs)
        host.settle()
        assert len(disk.syncs) == before
        for clients in people:
            client, view = asked(clients)
            peer = next(p for p in host.peers.values() if p.person and p.person.number == client.person)
            host.receive([peer.routing, *pack(AnswerDecision(99, view.seat, view.decision.id, 0))])
        sent = []
        send = host._pump.send
        host._pump.send = lambda frames: (sent.append(len(disk.syncs)), send(frames))
        host.settle()
        assert disk.syncs[before:] == [LOG]
        assert sent
        assert set(sent) == {before + 1}
        assert all(table.revision == 2 for table in host.tables.by_number.values())
