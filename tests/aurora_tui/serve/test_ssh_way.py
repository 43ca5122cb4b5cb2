"""What a login by SSH gets, and the key of the host: with a script in place of the client."""

import json
import stat
from pathlib import Path

import asyncssh
import pytest

from aurora_tui.failures import Failed
from aurora_tui.serve.guards.commands import NO_SHELL
from aurora_tui.serve.host_key import fingerprint, host_key, new_host_key
from aurora_tui.serve.service import BLOCKED
from aurora_tui.serve.sessions import NEWER
from aurora_tui.serve.ssh_server import NO_KEY
from aurora_tui.serve.ssh_session import KILLED
from tests.aurora_tui.serve.kit import serving, talk

Patch = pytest.MonkeyPatch


TELL = "import os, json; print(json.dumps(dict(os.environ)), flush=True)"


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
