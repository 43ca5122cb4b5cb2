"""Clients that are forked from a process that has loaded them."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from aurora_tui.client.own_host import Log
from aurora_tui.serve import nursery as module
from aurora_tui.serve.children import spawn
from aurora_tui.serve.client_process import SessionCommand
from aurora_tui.serve.nursery import Nursery
from aurora_tui.serve.pty_process import PtyProcess
from tests.aurora_tui.serve.kit import PATIENCE, until

WAITS = "import sys; print('ready', flush=True); sys.stdin.readline()"


class Client(PtyProcess):
    """One with what it has written."""

    def __init__(self, nursery: Nursery) -> None:
        self.seen = b""
        super().__init__(nursery.start, self.take, lambda: None)

    def take(self, data: bytes) -> None:
        self.seen += data


@pytest.fixture
async def nursery(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Nursery]:
    monkeypatch.setattr(module, "ENTRY", "tests.aurora_tui.serve.tiny_nursery")
    logged: list[str] = []
    found = Nursery(Log(logged.append))
    found.logged = logged  # type: ignore[attr-defined]
    found.open()
    yield found
    found.close()


async def run(nursery: Nursery, folder: Path, script: str, **environment: str) -> Client:
    client = Client(nursery)
    words = ("/bin/sh", "-c", "echo from nothing")
    await client.start(SessionCommand(words, {"SCRIPT": script, **environment}, folder), (33, 7))
    return client


async def test_a_fork_has_a_terminal_an_environment_and_a_folder_of_its_own(
    nursery: Nursery, tmp_path: Path
) -> None:
    script = """
import os, sys
print(os.getcwd(), sorted(os.environ), os.get_terminal_size(), os.getsid(0) == os.getpid())
print(sys.__stdin__.isatty(), sys.stdout.encoding, sorted(os.listdir("/proc/self/fd")))
"""
    client = await run(nursery, tmp_path, script, TERM="xterm", PYTHONIOENCODING="latin-1:replace")
    code, told = await client.wait(), client.seen.decode()
    assert code == 0, told
    assert told.startswith(f"{tmp_path} ['PYTHONIOENCODING', 'SCRIPT', 'TERM'] ")
    assert "columns=33, lines=7" in told
    assert told.splitlines()[1] == "True latin-1 ['0', '1', '2', '3']"  # the last one looks at the others


async def test_how_it_ended_is_told(nursery: Nursery, tmp_path: Path) -> None:
    for script, code in (("raise SystemExit(3)", 3), ("import os; os.kill(os.getpid(), 9)", 137), ("1/0", 1)):
        assert await (await run(nursery, tmp_path, script)).wait() == code
    assert nursery._alive == {}


async def test_one_that_does_not_go_is_ended_by_force(
    nursery: Nursery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aurora_tui.serve.pty_process.GRACE_SECONDS", 0.1)
    deaf = "import signal, time; signal.signal(1, 1); print('ready', flush=True); time.sleep(60)"
    client = await run(nursery, tmp_path, deaf)
    await until(lambda: b"ready" in client.seen)
    await client.end()
    assert await client.wait() == 128 + signal.SIGKILL


async def test_clients_outlive_a_nursery_that_is_killed_and_others_come(
    nursery: Nursery, tmp_path: Path
) -> None:
    first = await run(nursery, tmp_path, WAITS)
    await until(lambda: b"ready" in first.seen)
    assert nursery._process is not None
    nursery._process.kill()
    await until(lambda: nursery._socket is None)
    second = await run(nursery, tmp_path, WAITS)
    await until(lambda: b"ready" in second.seen)
    for client in (first, second):
        client.type(b"\n")
        async with asyncio.timeout(PATIENCE):
            await client.wait()
    assert any("nursery_ended" in line for line in nursery.logged)  # type: ignore[attr-defined]


async def test_without_a_nursery_they_are_started_from_nothing(
    nursery: Nursery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nursery.close()
    monkeypatch.setattr(module, "ENTRY", "tests.no_such_module")
    for _ in range(module.MOST_FAILURES + 1):
        client = await run(nursery, tmp_path, WAITS)
        assert await client.wait() == 0
        assert client.seen == b"from nothing\r\n"
    assert nursery._failures == module.MOST_FAILURES


async def test_it_ends_with_the_process_that_serves(nursery: Nursery, tmp_path: Path) -> None:
    client = await run(nursery, tmp_path, WAITS)
    assert nursery._process is not None
    process = nursery._process
    nursery._lose()
    await until(lambda: process.poll() is not None)
    os.kill(client.number, 0)
    client.type(b"\n")
    await client.wait()


async def test_where_no_process_can_be_had_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ENTRY", "tests.aurora_tui.serve.full_nursery")
    logged: list[str] = []
    nursery = Nursery(Log(logged.append))
    try:
        first = await run(nursery, tmp_path, WAITS)
        await until(lambda: b"ready" in first.seen)
        with pytest.raises(OSError, match="unavailable"):
            await run(nursery, tmp_path, WAITS)
        third = await run(nursery, tmp_path, WAITS)
        for client in (first, third):
            client.type(b"\n")
            assert await client.wait() == 0
        assert not any("nursery" in line for line in logged)
    finally:
        nursery.close()


async def test_a_client_whose_folder_is_gone_is_told_so_and_not_how(nursery: Nursery, tmp_path: Path) -> None:
    client = await run(nursery, tmp_path / "gone", "")
    assert await client.wait() == 1
    assert client.seen.decode().strip() == "Your client cannot be started just now; come again in a while."
    assert await (await run(nursery, tmp_path, "")).wait() == 0


async def test_the_end_of_much_that_was_typed_comes_after_it(tmp_path: Path) -> None:
    """A pipe, whose other end reads late: a script that is piped in."""
    seen = bytearray()
    script = "import sys, time; time.sleep(0.3); print(len(sys.stdin.buffer.read()))"
    client = PtyProcess(spawn, seen.extend, lambda: None)
    await client.start(SessionCommand((sys.executable, "-c", script), {}, tmp_path), None)
    client.type(b"x" * 1_000_000)
    client.end_input()
    async with asyncio.timeout(PATIENCE):
        assert await client.wait() == 0
    assert seen == b"1000000\n"


async def test_what_a_process_does_not_want_to_read_is_thrown_away(tmp_path: Path) -> None:
    client = PtyProcess(spawn, lambda data: None, lambda: None)
    words = ("/bin/sh", "-c", "exec sleep 60 <&- >&- 2>&-")
    await client.start(SessionCommand(words, {}, tmp_path), None)

    def taken() -> bool:
        client.type(b"x" * 1_000_000)
        return not client.crowded

    await until(taken)
    assert not client._writing
    await client.end()


async def test_what_was_written_last_waits_for_an_end_that_is_slow(tmp_path: Path) -> None:
    seen = bytearray()
    client = PtyProcess(spawn, seen.extend, lambda: None)
    words = (sys.executable, "-c", "print('x' * 100_000, end='')")
    await client.start(SessionCommand(words, {}, tmp_path), None)
    client.hold()
    ended = asyncio.ensure_future(client.wait())
    assert client._child is not None
    await client._child.wait()
    await asyncio.sleep(0.1)
    assert not ended.done()
    client.go_on()
    assert await ended == 0
    assert len(seen) == 100_000


async def test_an_end_that_takes_nothing_is_not_waited_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aurora_tui.serve.pty_process.HELD_SECONDS", 0.2)
    client = PtyProcess(spawn, lambda data: None, lambda: None)
    await client.start(SessionCommand((sys.executable, "-c", "print('x')"), {}, tmp_path), None)
    client.hold()
    assert await client.wait() == 0
