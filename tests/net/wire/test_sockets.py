"""The socket under the loop: bursts, threads, cancelled waits, descriptors, memory."""

import asyncio
import gc
import os
import threading
import warnings

import pytest
import zmq

from net.client.client import Client
from net.wire.codec import pack
from net.wire.protocol import Done, ListTables
from net.wire.sockets import SocketPump, dealer, router
from tests.net.helpers import Running, asked, play_out, settled, until


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


async def test_ten_thousand_messages_in_both_directions_at_once():
    context = zmq.Context()
    here, there = router(context), dealer(context)
    port = here.bind_to_random_port("tcp://127.0.0.1")
    there.connect(f"tcp://127.0.0.1:{port}")
    got_here, got_there = [], []
    left = SocketPump(here, lambda frames: got_here.append(frames), lambda: None)
    right = SocketPump(there, lambda frames: got_there.append(frames), lambda: None)

    async def push(pump, head, count):
        for number in range(count):
            while True:
                try:
                    pump.send([*head, b"%d" % number])
                    break
                except zmq.Again:
                    await asyncio.sleep(0)
            pump.look()
            if number % 50 == 0:
                await asyncio.sleep(0)

    right.send([b"hello"])
    await until(lambda: got_here)
    head = [got_here.pop()[0]]
    await asyncio.gather(push(left, head, 10_000), push(right, [], 10_000))
    await until(lambda: len(got_here) == len(got_there) == 10_000, 20)
    assert [frames[-1] for frames in got_here] == [b"%d" % n for n in range(10_000)]
    assert [frames[-1] for frames in got_there] == [b"%d" % n for n in range(10_000)]
    left.close()
    right.close()
    context.term()


async def test_a_socket_used_from_another_thread_is_noticed():
    context = zmq.Context()
    pump = SocketPump(dealer(context), lambda frames: None, lambda: None)
    errors = []

    def use():
        try:
            pump.send([b"x"])
        except AssertionError as error:
            errors.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert errors
    pump.close()
    context.term()


async def test_cancelled_waits_lose_nothing(tmp_path):
    async with Running(tmp_path) as running:
        ann, ben = await running.table("Ann", "Ben")
        for number in range(300):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(ann.commands.tables(), 0)
            if number % 100 == 0:
                await play_out([ann, ben], seed=number, steps=2)
        await settled([ann, ben])
        assert not ann.host.pending
        client, view = asked([ann, ben])
        waiting = asyncio.ensure_future(client.commands.answer(view.seat, view.decision.id, 0))
        await asyncio.sleep(0)
        waiting.cancel()
        await until(lambda: client.revision == view.revision + 1)


async def test_descriptors_and_sockets_are_given_back(tmp_path):
    async def life(number):
        async with Running(tmp_path / str(number)) as running:
            ann, ben = await running.table("Ann", "Ben")
            await play_out([ann, ben], steps=3)

    await life(0)
    gc.collect()
    before = descriptors()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        for number in range(1, 6):
            await life(number)
            gc.collect()
    assert descriptors() <= before


async def test_a_failed_connection_gives_everything_back():
    from net.errors import ConnectError
    from net.invite import Target
    from tests.net.helpers import free_port

    before = descriptors()
    for _ in range(5):
        with pytest.raises(ConnectError):
            await Client(Target("127.0.0.1", free_port()), "Ann").connect(0.05)
    gc.collect()
    assert descriptors() <= before + 1


async def test_memory_is_flat_over_ten_thousand_messages(tmp_path):
    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    async with Running(tmp_path) as running:
        ann, _ = await running.table("Ann", "Ben")
        done = []
        ann.host.take = lambda message: done.append(1) if isinstance(message, Done) else None

        async def burst(count):
            for number in range(count):
                running.host._pump._receive([next(iter(running.host.peers)), *pack(ListTables(number + 1))])
                if number % 100 == 0:
                    running.host.settle()
                    await asyncio.sleep(0)
            running.host.settle()
            await asyncio.sleep(0.1)

        await burst(2_000)
        before = resident()
        await burst(10_000)
        assert resident() - before < 4 << 20


async def test_a_clock_that_jumps_changes_nothing(tmp_path, monkeypatch):
    import time

    real = time.time
    async with Running(tmp_path, silent=2.0) as running:
        ann, ben = await running.table("Ann", "Ben")
        for jump in (86_400 * 365, -86_400 * 365, 0):
            monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
            await play_out([ann, ben], steps=3)
            await asyncio.sleep(0.1)
            assert all(seat.away == -1 for seat in ann.room.seats)
        assert not running.errors
