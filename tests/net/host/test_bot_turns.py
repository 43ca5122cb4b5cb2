"""Bots think in processes apart, have a deadline, and are replaced when they fail."""

import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
from random import Random

import pytest

from net.host import seating
from net.host.bot_jobs import simple_choice
from net.host.gameplay import bot_to_move
from tests.net.helpers import Running, asked, play_out, prompt, step, until

HERE = "tests.net.hostile_bots"
GOOD = ("Chatty", "Peek", "Thinks", "Ponders")
BAD = ("Crash", "Raise", "Hang", "Spin", "Late", "Illegal", "Negative", "Words", "Twice", "Eats", "Unmade")
NAMED = r"\S.*"
TIMES = {"bot_seconds": 0.02, "bot_grace": 0.35}


@pytest.fixture(autouse=True)
def any_bot(monkeypatch):
    """Tables take bots of this package, too."""
    names = seating.bot_names
    extra = tuple(f"{HERE}:{name}" for name in (*GOOD, *BAD, "Stumbles"))
    monkeypatch.setattr(seating, "bot_names", lambda game: (*names(game), *extra))


async def seated(running, name: str, game: str = "last_aurora"):
    ann = await running.client("Ann")
    await ann.commands.open(game, 2)
    await ann.commands.sit(0)
    await ann.commands.fill(1, name)
    running.host.tables.by_number[ann.table].seed = running.seed
    await ann.commands.start()
    await until(lambda: ann.views)
    return ann


def told(client) -> list[str]:
    """What the table's log says of bots."""
    return [line.text for line in client.lines if line.code == "bot"]


async def answer_until(client, true, seed: int = 0) -> None:
    """Answer for a person, as long as somebody is asked, until something is so."""
    for number in range(seed, seed + 60):
        if true():
            break
        await play_out([client], number, steps=1)
    await until(true, 6)


@pytest.mark.parametrize("name", BAD)
async def test_what_a_bot_fails_at_another_one_answers(tmp_path, name):
    async with Running(tmp_path, **TIMES) as running:
        ann = await seated(running, f"{HERE}:{name}")
        await answer_until(ann, lambda: told(ann))
        assert re.fullmatch(rf"{NAMED} \(.*{name} bot\) .*; the greedy bot answers this time\.", told(ann)[0])
        await play_out([ann], 7, steps=1)
        assert not running.errors


@pytest.mark.parametrize("name", ["Raise", "Hang"])
async def test_after_three_failures_another_one_has_the_seat(tmp_path, name):
    async with Running(tmp_path, **TIMES) as running:
        ann = await seated(running, f"{HERE}:{name}")
        await answer_until(ann, lambda: ann.room.seats[1].bot == "greedy")
        assert len(told(ann)) == 3
        assert told(ann)[2].endswith("once more; the greedy bot plays on.")
        await play_out([ann], 7, steps=5)
        assert ann.room.seats[1].bot == "greedy"
        assert not running.errors


async def test_failures_of_long_ago_are_forgiven(tmp_path, monkeypatch):
    monkeypatch.setattr("net.host.bot_turns.FORGIVEN", 3)
    async with Running(tmp_path) as running:
        ann = await seated(running, f"{HERE}:Stumbles")
        await answer_until(ann, lambda: len(told(ann)) > 4)
        assert ann.room.seats[1].bot == f"{HERE}:Stumbles"
    monkeypatch.setattr("net.host.bot_turns.FORGIVEN", 4)
    async with Running(tmp_path / "again") as running:
        ann = await seated(running, f"{HERE}:Stumbles")
        await answer_until(ann, lambda: ann.room.seats[1].bot == "greedy")


async def test_without_an_advisor_the_simple_bot_steps_in(tmp_path):
    async with Running(tmp_path, **TIMES) as running:
        ann = await seated(running, f"{HERE}:Raise", "floes")
        await answer_until(ann, lambda: ann.room.seats[1].bot == "simple")
        assert told(ann)[0].endswith("failed; the simple bot answers this time.")
        assert await play_out([ann])
        assert ann.room.stage == "over"


@pytest.mark.parametrize("name", [f"{HERE}:{bot}" for bot in GOOD] + ["random", "greedy"])
async def test_a_good_bot_stays(tmp_path, name):
    async with Running(tmp_path) as running:
        ann = await seated(running, name)
        await play_out([ann], steps=15)
        assert ann.room.seats[1].bot == name
        assert not running.errors


async def test_while_a_bot_thinks_everyone_else_is_served(tmp_path):
    async with Running(tmp_path, bot_seconds=0.6) as running:
        ann = await seated(running, f"{HERE}:Spin")
        ben, cleo = await running.table("Ben", "Cleo")
        with prompt(3):
            await play_out([ben, cleo], steps=60)
        await ann.commands.say("hello")


async def asked_after(client, host) -> int:
    """Answer until the bot is asked, and thinks; gives the revision that asks it."""
    table = host.tables.by_number[client.table]
    luck = Random(2)
    while bot_to_move(table) is None:
        await step([client], luck)
        await until(lambda: asked([client]) or bot_to_move(table) is not None)
    return table.revision


async def test_a_pause_while_a_bot_thinks_stops_it_and_it_goes_on_after(tmp_path):
    async with Running(tmp_path, bot_seconds=0.2) as running:
        ann = await seated(running, f"{HERE}:Ponders")
        table = running.host.tables.by_number[ann.table]
        before = await asked_after(ann, running.host)
        await ann.commands.pause(True)
        await asyncio.sleep(0.6)
        assert table.revision == before
        await ann.commands.pause(False)
        await until(lambda: table.revision > before)
        assert not told(ann)


async def test_an_answer_taken_back_while_a_bot_thinks_is_asked_again(tmp_path):
    async with Running(tmp_path, bot_seconds=0.2) as running:
        ann = await seated(running, f"{HERE}:Ponders", "floes")
        table = running.host.tables.by_number[ann.table]
        for _ in range(40):
            before = await asked_after(ann, running.host)
            if table.match.undoable(0):
                break
            await until(lambda before=before: table.revision > before)
        else:
            pytest.fail("nothing could be taken back while the bot was asked")
        await until(lambda: ann.revision == before)
        await ann.commands.undo(0)
        await asyncio.sleep(0.5)
        assert table.revision == before + 1
        assert table.match.decision.seat == 0
        await play_out([ann], steps=3)
        assert not told(ann)
        assert not running.errors


async def test_a_worker_that_is_killed_while_a_bot_thinks_costs_one_answer(tmp_path):
    async with Running(tmp_path, bot_seconds=0.2) as running:
        ann = await seated(running, f"{HERE}:Ponders")
        table = running.host.tables.by_number[ann.table]
        first = await asked_after(ann, running.host)
        await until(lambda: table.revision > first)  # it thinks in its process by now
        before = await asked_after(ann, running.host)
        await asyncio.sleep(0.1)
        for pid in workers():
            os.kill(pid, signal.SIGKILL)
        await until(lambda: told(ann))
        assert "broke down; the greedy bot answers this time" in told(ann)[0]
        await until(lambda: table.revision > before)
        await play_out([ann], steps=3)
        assert ann.room.seats[1].bot == f"{HERE}:Ponders"


async def test_a_host_stops_at_once_while_a_bot_thinks_and_asks_it_again_when_it_is_back(tmp_path):
    async with Running(tmp_path, bot_seconds=20) as running:
        ann = await seated(running, f"{HERE}:Hang")
        before = await asked_after(ann, running.host)
        with prompt(2):
            await running.stop()
        await running.start()
        table = running.host.tables.by_number[ann.table]
        assert (table.revision, table.seats[1].bot) == (before, f"{HERE}:Hang")
        assert bot_to_move(table) is not None
        await until(lambda: workers())


async def test_bots_of_two_tables_take_turns(tmp_path):
    async with Running(tmp_path, bot_seconds=0.3) as running:
        both = [await seated(running, f"{HERE}:Ponders") for _ in range(2)]
        for ann in both:
            await play_out([ann], steps=3)
        assert not [line for ann in both for line in told(ann)]
        assert not running.errors


def workers() -> list[int]:
    """The processes in which bots of this one think."""
    return [int(pid) for pid in os.listdir("/proc") if pid.isdigit() and is_worker(int(pid))]


async def test_workers_end_with_their_host(tmp_path):
    async with Running(tmp_path) as running:
        ann = await seated(running, "greedy")
        await play_out([ann], steps=5)
        pids = workers()
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


def test_a_worker_starts_where_less_memory_is_left_than_it_may_have():
    left = 400 << 20
    done = subprocess.run(
        [sys.executable, "-m", "net.host.bot_worker_main", str(os.getpid()), "512"],
        stdin=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (left, left)),
        check=False,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_simple_bot_avoids_what_just_failed_and_repeats_itself():
    assert {simple_choice(1, 5, 4, set()) for _ in range(9)} == {simple_choice(1, 5, 4, set())}
    assert all(simple_choice(seed, 3, 3, {0, 2}) == 1 for seed in range(50))
