"""Faults on the way by SSH: clients that hang, links that are cut, floods and silence."""

import asyncio
from pathlib import Path

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import String

from aurora_tui.serve import newcomers
from aurora_tui.serve.children import Child, spawn
from aurora_tui.serve.client_process import SessionCommand
from aurora_tui.serve.guards import identity, idle, usage
from aurora_tui.serve.sessions import NEWER, SessionLimits
from aurora_tui.serve.ssh_server import MOST_SESSIONS
from aurora_tui.serve.ssh_session import KILLED, RESTORE
from tests.aurora_tui.serve.kit import PATIENCE, new_key, serving, talk, until

Patch = pytest.MonkeyPatch


async def test_what_is_piped_in_before_the_client_is_there_reaches_it(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async def late(command: SessionCommand, end: int) -> Child:
        await asyncio.sleep(0.3)
        return await spawn(command, end)

    async with serving(tmp_path, monkeypatch, open_to_all=True) as served:
        served.box.start_child = late
        served.script = "import sys; print(len(sys.stdin.buffer.read()), flush=True)"
        key = new_key()
        for told in ("Zoe\n", ""):  # once with a question before, which the first line answers
            async with await served.connect(key) as connection:
                zoe = await talk(connection, "plain", term_type=None)
                zoe.process.stdin.write(told + "help\n" * 60_000)
                zoe.process.stdin.write_eof()
                assert (await zoe.rest()).splitlines()[-1] == "300000"


async def test_a_client_that_is_killed_leaves_the_terminal_whole(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.script = "import os\nprint('\\x1b[?1049h', flush=True)\nos.kill(os.getpid(), 9)"
        async with await served.connect(served.befriend("Ann")) as connection:
            ann = await talk(connection)
            seen = await ann.rest()
            assert seen.index(RESTORE) < seen.index(KILLED)
            assert ann.process.exit_status == 1
        assert len(served.box.sessions) == 0


async def test_a_client_that_is_stopped_is_ended_in_time(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(usage, "LOOK_SECONDS", 0.02)
    async with serving(tmp_path, monkeypatch) as served:
        served.script = "import os\nos.kill(os.getpid(), 19)"
        async with await served.connect(served.befriend("Ann")) as connection:
            assert usage.STOPPED_TOLD in await (await talk(connection)).rest()


async def test_a_client_that_only_computes_is_ended(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(usage, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(usage, "BUSY", 0.1)
    monkeypatch.setattr(usage, "BUSY_LOOKS", 3)
    async with serving(tmp_path, monkeypatch) as served:
        served.script = "while True: pass"
        async with await served.connect(served.befriend("Ann")) as connection:
            assert usage.BUSY_TOLD in await (await talk(connection)).rest()


async def test_who_does_nothing_leaves_the_place(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(idle, "HOURS", 0.3 / 3_600)
    async with (
        serving(tmp_path, monkeypatch) as served,
        await served.connect(served.befriend("Ann")) as connection,
    ):
        ann = await talk(connection)
        await ann.until("ready")
        for _ in range(4):
            await asyncio.sleep(0.15)
            ann.type("x")
        await ann.until("got x")
        assert idle.AWAY in await ann.rest()


async def test_of_two_logins_of_a_person_the_newer_stays(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch, limits=SessionLimits(4, 1, 4)) as served:
        served.script = "import signal, time\nsignal.signal(1, 1)\nprint('ready', flush=True)\ntime.sleep(20)"
        monkeypatch.setattr("aurora_tui.serve.pty_process.GRACE_SECONDS", 0.1)
        key = served.befriend("Ann")
        async with await served.connect(key) as one, await served.connect(key) as two:
            old = await talk(one)
            await old.until("ready")
            new = await talk(two)
            await new.until("ready")
            assert NEWER in await old.rest()
            assert [session.person for session in served.box.sessions] == [1]


async def test_a_link_that_is_cut_ends_the_client(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.script = "import os, time\nprint(os.getpid(), 'ready', flush=True)\ntime.sleep(60)"
        connection = await served.connect(served.befriend("Ann"))
        number = int(await (await talk(connection)).until("ready"))
        connection.abort()
        await until(lambda: not Path(f"/proc/{number}").exists())
        await until(lambda: len(served.box.sessions) == 0)


async def test_a_terminal_that_takes_no_bytes_holds_up_its_client_alone(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.script = "import os\nwhile True: os.write(1, b'x' * 65536)"
        ann, ben = served.befriend("Ann"), served.befriend("Ben")
        async with await served.connect(ann) as deaf, await served.connect(ben) as other:
            session = await talk(deaf)
            session.process.channel.pause_reading()
            await until(lambda: len(served.box.sessions) == 1)
            stuck, written = next(iter(served.box.sessions)), -1
            while (now := _written(stuck)) != written:
                written = now
                await asyncio.sleep(0.3)
            assert written < 8 << 20
            served.script = "print('ready', flush=True)"
            await (await talk(other)).until("ready")
            session.process.channel.resume_reading()
            await until(lambda: _written(stuck) > written)


def _written(session: object) -> int:
    """Bytes that the client of a session has written."""
    visit = session.end.__self__  # type: ignore[attr-defined]
    told = Path(f"/proc/{visit.link.process}/io").read_text()
    return int(told.partition("wchar: ")[2].split()[0])


async def test_silence_and_garbage_keep_nobody_out(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        garbage = bytes(range(256)) * 40
        crowd = []
        for number in range(400):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            crowd.append(writer)
            if number % 2:  # half open: the greeting, and then nothing
                writer.write(b"SSH-2.0-nothing\r\n")
        assert len(served.way._connections.handshakes) <= 100
        for _ in range(10):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(garbage[:10_000])
            crowd.append(writer)
            async with asyncio.timeout(PATIENCE):
                while await reader.read(4096):
                    pass
        async with await served.connect(served.befriend("Ann")) as connection:
            await (await talk(connection)).until("ready")
        for writer in crowd:
            writer.close()
        await until(lambda: len(served.way._connections.open) == 0)
        assert len(served.way._connections.handshakes) == 0


async def test_who_never_begins_a_session_is_cut(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.way._connections.handshakes._seconds = 0.3
        connection = await served.connect(served.befriend("Ann"))
        async with asyncio.timeout(PATIENCE):
            await connection.wait_closed()
        async with await served.connect(served.befriend("Ben")) as connection:
            ben = await talk(connection)
            await asyncio.sleep(0.5)
            await ben.until("ready")


async def test_who_has_no_session_any_more_is_cut(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.way._connections.handshakes._seconds = 0.3
        served.script = "print('bye', flush=True)"
        async with await served.connect(served.befriend("Ann")) as connection:
            for _ in range(2):
                assert "bye" in await (await talk(connection)).rest()
            async with asyncio.timeout(PATIENCE):
                await connection.wait_closed()
        assert len(served.way._connections.handshakes) == 0


async def test_strangers_who_are_asked_for_the_code_keep_nobody_out(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    """They have a session, but no more room than others who are not known yet."""
    async with serving(tmp_path, monkeypatch) as served:
        handshakes = served.way._connections.handshakes
        handshakes._of_address, handshakes._seconds = 2, 0.3
        ann = await talk(await served.connect(served.befriend("Ann")))
        await ann.until("ready")
        strangers = []
        for _ in range(4):
            strangers.append(await talk(await served.connect(new_key())))
            await strangers[-1].until(identity.CODE)
        async with asyncio.timeout(PATIENCE):
            for cut in strangers[:2]:
                await cut.process.wait_closed()
        await asyncio.sleep(0.5)  # they are given time to type it
        strangers[-1].type(served.door.code)
        await strangers[-1].until(identity.NAME)
        strangers[-1].type("Zoe")
        await strangers[-1].until("ready")
        assert len(handshakes) == 1
        ann.type("still here")
        await ann.until("still here")


async def test_one_address_does_not_fill_the_box(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(newcomers, "of_this_machine", lambda address: False)
    async with serving(tmp_path, monkeypatch, open_to_all=True) as served:
        served.box.newcomers = newcomers.Newcomers(1, 0.0)
        async with await served.connect(new_key()) as connection:
            ann = await talk(connection)
            await ann.until(": ")
            ann.type("Ann")
            await ann.until("Welcome, Ann.")
        async with await served.connect(new_key()) as connection:
            assert newcomers.MANY in await (await talk(connection)).rest()
        assert [person.name for person in served.people.all()] == ["Ann"]


@pytest.mark.parametrize("begun", [False, True])
async def test_variables_without_end_are_cut(tmp_path: Path, monkeypatch: Patch, begun: bool) -> None:
    monkeypatch.setattr("aurora_tui.serve.ssh_session.LATER_LOOK_SECONDS", 0.1)
    async with (
        serving(tmp_path, monkeypatch) as served,
        await served.connect(served.befriend("Ann")) as connection,
    ):
        if begun:
            ann = await talk(connection)
            await ann.until("ready")
            channel = ann.process.channel
        else:
            loop = asyncio.get_running_loop()
            channel = SSHClientChannel(connection, loop, "strict", None, "strict", 1 << 16, 1 << 15)
            channel._session = asyncssh.SSHClientSession()
            await channel._open(b"session")
        for number in range(50):
            channel._send_request(b"env", String(f"NAME{number}"), String("x" * 1_000))
        async with asyncio.timeout(PATIENCE):
            await channel.wait_closed()
        await until(lambda: len(served.box.sessions) == 0)


async def test_one_connection_has_few_sessions_at_once_and_many_in_turn(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with (
        serving(tmp_path, monkeypatch) as served,
        await served.connect(served.befriend("Ann")) as connection,
    ):
        served.script = "print('bye', flush=True)"
        for _ in range(MOST_SESSIONS + 2):
            assert "bye" in await (await talk(connection)).rest()
        served.script = "import time; print('ready', flush=True); time.sleep(20)"
        monkeypatch.setattr("aurora_tui.serve.guards.places.LoginSession", lambda *_: object())
        monkeypatch.setattr(served.box.sessions, "enter", lambda _: None)
        for _ in range(MOST_SESSIONS):
            await (await talk(connection)).until("ready")
        with pytest.raises(asyncssh.ChannelOpenError):
            await talk(connection)


async def test_nothing_of_people_is_in_the_log(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        key = new_key()
        async with await served.connect(key, "zoe-the-secret") as connection:
            zoe = await talk(connection)
            for line in (served.door.code, "Zoe"):
                await zoe.until(": ")
                zoe.type(line)
            await zoe.until("ready")
        connection = await served.connect(key, "zoe-the-secret")
        connection._transport.write(b"\xff" * 4_000)
        await connection.wait_closed()
        told = "".join(served.logged).lower()
        for secret in ("zoe", served.door.code.lower(), key.get_fingerprint("sha256").lower()):
            assert secret not in told
