"""Who comes by SSH, what they are asked, and what they get: with a script in place of the client."""

import asyncio
import json
import stat
from pathlib import Path

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel
from asyncssh.packet import String

from aurora_tui.failures import Failed
from aurora_tui.serve import newcomers, passwords
from aurora_tui.serve.children import Child, spawn
from aurora_tui.serve.client_process import SessionCommand
from aurora_tui.serve.guards import identity, idle, usage
from aurora_tui.serve.guards.commands import NO_SHELL
from aurora_tui.serve.host_key import fingerprint, host_key, new_host_key
from aurora_tui.serve.service import BLOCKED
from aurora_tui.serve.sessions import NEWER, SessionLimits
from aurora_tui.serve.ssh_server import MOST_SESSIONS, NO_KEY, SshConnections, SshServer
from aurora_tui.serve.ssh_session import KILLED, RESTORE
from tests.aurora_tui.serve.kit import PATIENCE, new_key, serving, talk, until

Patch = pytest.MonkeyPatch
TELL = "import os, json; print(json.dumps(dict(os.environ)), flush=True)"


# -- who comes -------------------------------------------------------------------------------------


async def test_a_new_key_is_asked_once_and_is_a_person_from_then_on(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.05)
    async with serving(tmp_path, monkeypatch) as served:
        key = new_key()
        async with await served.connect(key, "zoe") as connection:
            zoe = await talk(connection)
            assert "This key is new here." in await zoe.until(f"{identity.CODE}: ")
            zoe.type("nonsense")
            await zoe.until(f"{identity.WRONG}\r\n{identity.CODE}: ")
            zoe.type(served.door.code.lower())
            told = await zoe.until(f"{identity.NAME} [Zoe]: ")
            assert served.door.code.lower() not in told
            zoe.type("Zoë\x1b[A\x7f\x7foe")
            await zoe.until("Welcome, Zoe.")
            await zoe.until("ready")
            zoe.type("hello")
            await zoe.until("got hello")
        async with await served.connect(key, "somebody-else") as connection:
            again = await talk(connection)
            assert await again.until("ready") == ""
        assert [(person.name, person.credentials) for person in served.people.all()] == [("Zoe", 1)]


async def test_an_open_door_asks_for_a_name_only(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch, open_to_all=True) as served:
        served.people.add("Ann")
        async with await served.connect(new_key()) as connection:
            ann = await talk(connection)
            await ann.until(f"{identity.NAME} [Ann]: ")
            ann.type("")
            await ann.until("'Ann' is taken here")
            await ann.until(f"{identity.NAME}: ")
            ann.type("Anna")
            await ann.until("ready")
        assert [person.name for person in served.people.all()] == ["Ann", "Anna"]


async def test_wrong_codes_in_a_loop_wait_longer_each_time(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.02)
    monkeypatch.setattr(identity, "LONGEST_WAIT", 0.2)
    async with serving(tmp_path, monkeypatch) as served:
        begin = asyncio.get_running_loop().time()
        ends = []
        for _ in range(3):
            async with await served.connect(new_key()) as connection:
                thief = await talk(connection)
                for _ in range(identity.TRIES):
                    thief.type("wrong")
                ends.append(await thief.rest())
        assert "Ask the owner of this box" in ends[0]
        assert "Too many wrong tries; come again in" in ends[-1]
        assert asyncio.get_running_loop().time() - begin > 0.02 + 0.04 + 0.08
        assert served.people.all() == []
        assert served.box.attempts.wait("127.0.0.1") > 0.2


async def test_guests_have_a_password_of_their_own(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr("aurora_tui.serve.attempts.FIRST_SECONDS", 0.02)
    async with serving(tmp_path, monkeypatch, guests=True) as served:
        for secrets in ((served.door.code, "short", "drift ice", "drift ice"), ("wrong", "drift ice")):
            async with await served.connect(None, "gus") as connection:
                guest = await talk(connection)
                for line in ("", *secrets):
                    await guest.until(": ")
                    guest.type(line)
                await guest.until("ready")
                assert "drift" not in guest.seen
        person = served.people.all()[0]
        assert (person.name, person.credentials, person.password) == ("Gus", 0, True)


async def test_a_guest_learns_no_names_without_the_code(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch, guests=True) as served:
        served.befriend("Ben")
        served.people.add("Gus", password=passwords.hashed("a password"))
        monkeypatch.setattr(served.box.attempts, "wait", lambda sender: 0.0)

        async def told(*lines: str) -> str:
            async with await served.connect(None, "x") as connection:
                guest, seen = await talk(connection), ""
                for line in lines:
                    seen += await guest.until(": ")
                    guest.type(line)
                return (seen + await guest.rest()).replace(lines[0], "NAME")

        found = [await told(name, "wrong", "wronger", "wrongest") for name in ("Ben", "Gus", "Nobody")]
        assert found[0] == found[1] == found[2]
        assert found[0].count(identity.WRONG) == identity.TRIES
        for name in ("Ben", "Gus"):  # who knows the code may know
            assert "'NAME' is somebody here already" in await told(name, served.door.code)


async def test_without_guests_nobody_comes_without_a_key(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        with pytest.raises(asyncssh.DisconnectError, match="You need a key to come here"):
            await served.connect(None)


def test_a_key_that_is_only_claimed_is_nobodys(tmp_path: Path) -> None:
    """Public keys are public: a guest who shows one first is a guest all the same."""

    class Guests:
        guests = True

    server = SshServer(Guests(), SshConnections(print), lambda _: None)  # type: ignore[arg-type]
    assert server.validate_public_key("ann", new_key().convert_to_public())
    assert server.credential == ""
    server.get_kbdint_challenge("ann", "", "")
    assert server.validate_kbdint_response("ann", []) is True
    server.auth_completed()
    assert server.credential == ""


async def test_whom_the_owner_blocks_is_not_let_in(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        key = served.befriend("Ann")
        served.people.block(1)
        async with await served.connect(key) as connection:
            assert BLOCKED in await (await talk(connection)).rest()


# -- what they get ---------------------------------------------------------------------------------


async def test_no_shell_no_files_no_forwarding(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        async with await served.connect(served.befriend("Ben")) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.start_sftp_client()
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", served.port)
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_unix_connection("/tmp/x")
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 9)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_path("/tmp/aurora-test", "/tmp/x")
        assert len(served.box.sessions) == 0


@pytest.mark.parametrize("command", ["scp -t /tmp/x", "plain; id", "plain\nid", "x" * 30_000, "ⓟlain"])
async def test_a_command_is_looked_at_and_never_run(tmp_path: Path, monkeypatch: Patch, command: str) -> None:
    async with (
        serving(tmp_path, monkeypatch) as served,
        await served.connect(served.befriend("Ann")) as connection,
    ):
        assert await (await talk(connection, command)).rest() == NO_SHELL + "\r\n"


async def test_only_the_terminal_is_heard(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.script = TELL
        env = {
            "COLORTERM": "truecolor",
            "LANG": "de_DE.UTF-8",
            "NO_COLOR": "1",
            "LD_PRELOAD": "x",
            "PATH": "/x",
        }
        async with await served.connect(served.befriend("Ann")) as connection:
            told = json.loads(await (await talk(connection, env=env)).rest())
        heard = {name: told.get(f"HEARD_{name}") for name in ("TERM", "LANG", "COLORTERM", "NO_COLOR")}
        assert heard == {
            "TERM": "xterm-256color",
            "LANG": "de_DE.UTF-8",
            "COLORTERM": "truecolor",
            "NO_COLOR": "1",
        }
        assert not {"LD_PRELOAD", "PATH"} & set(told)
        assert (told["PERSON"], told["PLAIN"]) == ("1", "False")


async def test_a_window_that_changes_is_told(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        served.script = (
            "import os, signal, time\n"
            "tell = lambda *_: os.write(1, f'{os.get_terminal_size(0)} {os.isatty(0)}'.encode())\n"
            "signal.signal(signal.SIGWINCH, tell)\ntell()\ntime.sleep(20)"
        )
        async with await served.connect(served.befriend("Ann")) as connection:
            ann = await talk(connection, term_size=(20, 5))
            await ann.until("columns=20, lines=5) True")
            ann.process.change_terminal_size(120, 36)
            await ann.until("columns=120, lines=36) True")


async def test_plain_lines_need_no_terminal(tmp_path: Path, monkeypatch: Patch) -> None:
    async with serving(tmp_path, monkeypatch) as served:
        async with await served.connect(served.befriend("Ann")) as connection:
            ann = await talk(connection, "plain", term_type=None)
            await ann.until("ready\n")
            ann.type("one", "\n")
            ann.process.stdin.write_eof()
            assert await ann.rest() == "got one\n"
        async with await served.connect(served.befriend("Ben")) as connection:
            assert "ssh -t" in await (await talk(connection, term_type=None)).rest()
            assert "add the word plain" in await (await talk(connection, term_type="dumb")).rest()


# -- faults ----------------------------------------------------------------------------------------


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


# -- the host's key --------------------------------------------------------------------------------


def test_the_host_key_is_made_once_for_this_account(tmp_path: Path) -> None:
    path = tmp_path / "key"
    first = fingerprint(host_key(path))
    path.chmod(0o644)
    assert fingerprint(host_key(path)) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert fingerprint(new_host_key(path)) != first
    path.write_text("nothing")
    with pytest.raises(Failed, match="holds no key without a passphrase"):
        host_key(path)
    assert path.read_text() == "nothing"


def test_sentences_fit_one_line_each() -> None:
    for sentence in (NO_KEY, NO_SHELL, KILLED, NEWER, BLOCKED):
        assert sentence.endswith(".")
        assert "\n" not in sentence
