"""`aurora serve` as a process, and people who come to it with the ordinary ssh client."""

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.aurora_tui.net_kit import Aurora
from tests.e2e.terminal import Terminal
from tests.net.helpers import free_port

PATIENCE = 60.0


class ServedBox:
    """A box with a folder of its own; `start` it. People are made by `key`."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.data = folder / "box"
        self.port = free_port()
        self.links: list[Terminal] = []
        self._options = options
        self.server: Aurora | None = None

    def start(self, *more: str) -> None:
        """Let people come."""
        where = ("--bind", f"127.0.0.1:{self.port}", "--data-dir", str(self.data))
        self.server = Aurora("serve", *where, *self._options, *more)
        self.server.until("Their ssh asks once", PATIENCE)

    @property
    def code(self) -> str:
        """What newcomers are asked for."""
        return (self.data / "join_code").read_text()

    def kill(self) -> None:
        """As when the machine takes the process away: nothing is said to anybody."""
        assert self.server is not None
        self.server.process.kill()
        self.server.close()

    def stop(self) -> int:
        """As with ctrl+c; gives the exit code."""
        assert self.server is not None
        self.server.process.send_signal(signal.SIGINT)
        return self.server.end(PATIENCE)

    def key(self, name: str) -> None:
        """A key pair for somebody."""
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(self.folder / name)]
        subprocess.run(words, check=True)

    def words(self, name: str, *more: str, known: str = "known_hosts") -> list[str]:
        """The words that log in with a key, and options of ssh."""
        options = {
            "BatchMode": "yes",
            "IdentitiesOnly": "yes",
            "UserKnownHostsFile": str(self.folder / known),
            "StrictHostKeyChecking": "accept-new",
            "SendEnv": "COLORTERM NO_COLOR",
            "LogLevel": "ERROR",
        }
        words = ["ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / name)]
        for option, value in options.items():
            words += ["-o", f"{option}={value}"]
        return [*words, *more, f"{name.lower()}@127.0.0.1"]

    def login(
        self,
        name: str,
        size: tuple[int, int] = (80, 24),
        *,
        plain: bool = False,
        known: str = "known_hosts",
        env: dict[str, str] | None = None,
    ) -> Terminal:
        """Somebody's terminal, with an ssh client in it."""
        words = [*self.words(name, *["-t"] * plain, known=known), *["plain"] * plain]
        link = Terminal([], self.folder, size, program=words, env=env)
        self.links.append(link)
        return link

    def befriend(self, name: str, *, plain: bool = True, size: tuple[int, int] = (100, 150)) -> Terminal:
        """Somebody who comes for the first time."""
        self.key(name)
        link = self.login(name, size, plain=plain)
        link.wait("Join code or password:", PATIENCE)
        link.press(*self.code, "enter")
        link.wait(f"Your name here [{name}]:", PATIENCE)
        link.press("enter")
        link.wait("At the host" if plain else "tables of the host", PATIENCE)
        return link

    def lines(self, name: str) -> Aurora:
        """Somebody who logs in for plain lines without a terminal, as a script does."""
        return Aurora("plain", program=self.words(name))

    def run(self, words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        """Run something to its end."""
        return subprocess.run(
            words, capture_output=True, text=True, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL
        )

    def close(self) -> None:
        """End everything."""
        for link in self.links:
            link.close()
        if self.server is not None:
            self.server.close()


def running(folder: Path) -> list[int]:
    """The clients of a box that run now: each in the folder of its person."""
    people = f"{folder}/people/"
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            with suppress(OSError):
                if os.readlink(process / "cwd").startswith(people):
                    found.append(int(process.name))
    return found
