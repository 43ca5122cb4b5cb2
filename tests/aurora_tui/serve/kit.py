"""A box with a way in by SSH in this process; in place of the client a script that says what reaches it."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from aurora_tui.client.own_host import Log
from aurora_tui.serve import ssh_session
from aurora_tui.serve.box import Box
from aurora_tui.serve.client_process import HEARD, SessionCommand
from aurora_tui.serve.door import Door
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace
from aurora_tui.serve.sessions import SessionLimits, Sessions
from aurora_tui.serve.ssh_way import SshWay
from tests.net.helpers import free_port

ECHO = "import sys\nprint('ready', flush=True)\nfor line in sys.stdin: print('got', line.strip(), flush=True)"
PRELUDE = "import fcntl, os, termios\nif os.isatty(0): fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
PATIENCE = 60.0
USUAL = SessionLimits()


class Served:
    """A running way in. `script` is what the client of the next login does."""

    def __init__(self, folder: Path, *, limits: SessionLimits, guests: bool, open_to_all: bool) -> None:
        self.logged: list[str] = []
        self.place = ServePlace(folder / "serve")
        self.people = People(self.place.people)
        self.door = Door(self.place.door, open_to_all=open_to_all)
        log = Log(self.logged.append)
        self.box = Box(self.place, self.people, self.door, Sessions(limits), log, guests=guests)
        self.port = free_port()
        self.way = SshWay(self.box, f"127.0.0.1:{self.port}")
        self.script = ECHO

    def command(self, place: ServePlace, person: Any, terminal: Any, *, plain: bool) -> SessionCommand:
        heard = {f"HEARD_{name}": terminal.get(name, "") for name in HEARD}
        environment = {"PERSON": str(person.number), "PLAIN": str(plain), "PYTHONUTF8": "1", **heard}
        words = (sys.executable, "-S", "-E", "-c", PRELUDE + self.script)
        return SessionCommand(words, environment, place.of_person(person.number))

    async def connect(self, key: asyncssh.SSHKey | None, user: str = "ann", **more: Any) -> Any:
        """A connection of somebody with this key."""
        return await asyncssh.connect(
            "127.0.0.1",
            self.port,
            username=user,
            client_keys=[key] if key is not None else None,
            known_hosts=None,
            agent_path=None,
            config=None,
            client_factory=Keyless if key is None else None,
            **more,
        )

    def befriend(self, name: str) -> asyncssh.SSHKey:
        """A key that is known already."""
        key = new_key()
        self.people.add(name, key.get_fingerprint("sha256"))
        return key


class Keyless(asyncssh.SSHClient):
    """Somebody without a key, who answers what is asked before the session: nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        return [""] * len(prompts)


class Talk:
    """A session as somebody at a terminal has it."""

    def __init__(self, process: Any) -> None:
        self.process = process
        self.seen = ""

    async def until(self, text: str, seconds: float = PATIENCE) -> str:
        """Read until a text has come; gives what stood before it."""
        async with asyncio.timeout(seconds):
            while text not in self.seen:
                data = await self.process.stdout.read(4096)
                if not data:
                    raise AssertionError(f"{text!r} never came, but {self.seen!r}")
                self.seen += data
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, line: str, end: str = "\r") -> None:
        self.process.stdin.write(line + end)

    async def rest(self, seconds: float = PATIENCE) -> str:
        """Everything up to the end."""
        async with asyncio.timeout(seconds):
            while data := await self.process.stdout.read(4096):
                self.seen += data
            await self.process.wait_closed()
        return self.seen


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def talk(connection: Any, command: str | None = None, **more: Any) -> Talk:
    """Log in at a terminal, or without one."""
    more = {"term_type": "xterm-256color", "term_size": (80, 24), **more}
    return Talk(await connection.create_process(command, **more))


@contextlib.asynccontextmanager
async def serving(
    folder: Path,
    patch: pytest.MonkeyPatch,
    *,
    limits: SessionLimits = USUAL,
    guests: bool = False,
    open_to_all: bool = False,
) -> AsyncIterator[Served]:
    served = Served(folder, limits=limits, guests=guests, open_to_all=open_to_all)
    patch.setattr(ssh_session, "client_command", served.command)
    await served.way.open()
    try:
        yield served
    finally:
        served.box.sessions.end_all("The test is over.")
        await served.way.close()
        served.people.close()


async def until(true: Callable[[], Any], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
