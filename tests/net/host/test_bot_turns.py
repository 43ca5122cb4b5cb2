"""Bots think in processes apart, have a deadline, and are replaced when they fail."""

import os
import time

import pytest

from net.host import bot_workers, seating
from net.host.bot_workers import simple_choice
from tests.net.helpers import Running, play_out, until

HERE = "tests.net.hostile_bots"
GOOD = ("Chatty", "Peek")
BAD = ("Crash", "Raise", "Hang", "Spin", "Late", "Illegal", "Negative", "Words", "Twice")


@pytest.fixture(autouse=True)
def any_bot(monkeypatch):
    """Tables take bots of this package, too."""
    names = seating.bot_names
    extra = tuple(f"{HERE}:{name}" for name in GOOD + BAD)
    monkeypatch.setattr(seating, "bot_names", lambda game: (*names(game), *extra))


async def seated(running, name: str):
    ann = await running.client("Ann")
    await ann.commands.open("last_aurora", 2)
    await ann.commands.sit(0)
    await ann.commands.fill(1, name)
    running.host.tables.by_number[ann.table].seed = running.seed
    await ann.commands.start()
    await until(lambda: ann.views)
    return ann


@pytest.mark.parametrize("name", BAD)
async def test_a_failing_bot_is_replaced_and_the_log_says_so(tmp_path, name):
    async with Running(tmp_path, bot_seconds=0.3, bot_start_seconds=1.7) as running:
        ann = await seated(running, f"{HERE}:{name}")
        for seed in range(60):
            if ann.room.seats[1].bot == "simple":
                break
            await play_out([ann], seed, steps=1)
        await until(lambda: ann.room.seats[1].bot == "simple", 6)
        await until(lambda: any(line.code == "bot" for line in ann.lines))
        assert not running.errors


@pytest.mark.parametrize("name", [f"{HERE}:{bot}" for bot in GOOD] + ["random", "greedy"])
async def test_a_good_bot_stays(tmp_path, name):
    async with Running(tmp_path) as running:
        ann = await seated(running, name)
        await play_out([ann], steps=15)
        assert ann.room.seats[1].bot == name
        assert not running.errors


async def test_while_a_bot_thinks_everyone_else_is_served(tmp_path):
    async with Running(tmp_path, bot_seconds=0.6, bot_start_seconds=1.5) as running:
        ann = await seated(running, f"{HERE}:Spin")
        ben, cleo = await running.table("Ben", "Cleo")
        start = time.perf_counter()
        await play_out([ben, cleo], steps=60)
        assert time.perf_counter() - start < 3
        await ann.commands.say("hello")


async def test_workers_end_with_their_host(tmp_path):
    async with Running(tmp_path) as running:
        ann = await seated(running, "random")
        await play_out([ann], steps=40)
        pids = [int(pid) for pid in os.listdir("/proc") if pid.isdigit() and is_worker(int(pid))]
        assert pids
        await running.stop()
        await until(lambda: not any(is_worker(pid) for pid in pids))


def is_worker(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            words = file.read().split(b"\0")
    except OSError:
        return False
    return b"net.host.bot_worker_main" in words and str(os.getpid()).encode() in words


async def test_a_game_of_bots_alone_comes_to_its_end(tmp_path):
    async with Running(tmp_path) as running:
        eve = await running.client("Eve")
        await eve.commands.open("last_aurora", 2)
        for seat in range(2):
            await eve.commands.fill(seat, "random")
        await eve.commands.start()
        await until(lambda: eve.room is not None and eve.room.stage == "over", 20)
        assert not running.errors


async def test_bots_alone_are_stopped_by_a_cap(tmp_path):
    async with Running(tmp_path, answers_of_bots=10) as running:
        eve = await running.client("Eve")
        await eve.commands.open("last_aurora", 2)
        for seat in range(2):
            await eve.commands.fill(seat, "random")
        await eve.commands.start()
        await until(lambda: eve.room is not None and eve.room.paused, 20)
        assert "no end" in eve.room.why


def test_the_simple_bot_avoids_what_just_failed_and_repeats_itself():
    assert {simple_choice(1, 5, 4, set()) for _ in range(9)} == {simple_choice(1, 5, 4, set())}
    assert all(simple_choice(seed, 3, 3, {0, 2}) == 1 for seed in range(50))
    assert bot_workers.SIMPLE == "simple"
