"""The game over OpenSSH, as the README has it: keys bound to seats, a link cut, the game going on."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.aurora_tui.net_kit import Aurora
from tests.e2e.players import PATIENCE, FullScreen, Lines, play
from tests.e2e.sshd import Sshd
from tests.e2e.terminal import ROOT, Terminal
from tests.net.helpers import free_port

pytestmark = pytest.mark.e2e


class Box:
    """A machine with a host and a server for logins, and a key for each way in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"127.0.0.1:{free_port()}"
        self.links: list[Terminal] = []
        self.host = Aurora("host", "--bind", self.address, "--data-dir", str(folder / "host"))
        self.sshd: Sshd | None = None
        try:
            self.host.until("Host at")
            self.sshd = Sshd(folder / "sshd")
            for name, way in (("Guest", "--plain"), ("Ann", "--seat 1"), ("Ben", "--seat 2 --plain")):
                self._key(name, way)
        except BaseException:
            self.close()
            raise

    def _key(self, name: str, way: str) -> None:
        data = shlex.quote(str(self.folder / name))
        python, root = shlex.quote(sys.executable), shlex.quote(str(ROOT))
        self.sshd.key(
            name,
            f"AURORA_DATA_DIR={data} AURORA_CONFIG_DIR={data} PYTHONPATH={root} "
            f"exec {python} -m aurora_tui join {self.address} --stay --name {name} {way}",
        )

    def login(self, name: str, size: tuple[int, int]) -> Terminal:
        """Somebody's terminal, with an ssh client in it."""
        link = Terminal([], self.folder, size, program=self.sshd.login(name))
        self.links.append(link)
        return link

    def ann(self) -> "FullScreen":
        return FullScreen(self.login("Ann", (80, 24)))

    def ben(self) -> "Lines":
        return Lines(self.login("Ben", (100, 150)))

    def close(self) -> None:
        for link in self.links:
            link.close()
        if self.sshd is not None:
            self.sshd.close()
        self.host.close()


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path)
    yield box
    box.close()


def begun(box: Box) -> tuple[FullScreen, Lines]:
    """Whoever has the key to the lobby opens a table; the other keys lead to its seats."""
    guest = box.login("Guest", (80, 24))
    guest.wait("A number goes to a table", PATIENCE)
    guest.press(*"open 2", "enter")
    guest.wait("Guest (you) has seat 1", PATIENCE)
    guest.press(*"stand", "enter")
    guest.wait("Seat 1 is open", PATIENCE)
    ann, ben = box.ann(), box.ben()
    ann.link.wait("not ready  you", PATIENCE)
    ann.link.press("enter")
    ann.link.wait("Ready   yes", PATIENCE)
    ben.link.wait("Ben (you", PATIENCE)
    ben.link.press(*"ready", "enter")
    guest.wait("All are ready", PATIENCE)
    guest.press(*"start", "enter")
    guest.wait("You watch this game", PATIENCE)
    guest.press("q", "enter")
    assert guest.ended(PATIENCE) == 0
    assert "come back the way you came" in " ".join(guest.text.split())
    return ann, ben


def test_two_keys_two_seats_and_cut_links(box: Box) -> None:
    ann, ben = begun(box)
    play(ann, ben, "Ann", 2)
    asked, header = ann.asked, ann.header
    ann.link.signal(signal.SIGKILL)
    ann.link.ended()
    ben.link.wait("Ann is away", PATIENCE)
    ann = box.ann()
    ann.link.wait(lambda _: ann.asks(asked), PATIENCE)
    assert ann.header == header
    ben.link.wait("Ann is back", PATIENCE)

    play(ann, ben, "Ben", 2)
    block = ben.asked
    table, header = ben.table(), ann.header
    box.sshd.cut()
    assert (ann.link.ended(PATIENCE), ben.link.ended(PATIENCE)) == (255, 255)
    ann, ben = box.ann(), box.ben()
    ben.link.wait(lambda _: ben.asked == block, PATIENCE)
    assert "You are back at your table." in ben.said
    assert ben.table() == table
    ann.link.wait("WAITING FOR BEN", PATIENCE)
    assert ann.header == header

    play(ann, ben, "Ann", 1, rounds=2)
    ann.link.press("ctrl+q")
    ann.link.wait("Leave the table?", PATIENCE)
    ann.link.press("ctrl+q")
    assert ann.link.ended(PATIENCE) == 0
    assert "come back the way you came" in ann.link.text
    ben.link.press("q", "enter")
    assert ben.link.ended(PATIENCE) == 0


def test_a_key_does_nothing_else(box: Box) -> None:
    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)

    login = box.sshd.login("Ann")
    other = run(*login, "cat /etc/passwd")
    assert other.returncode == 1
    assert other.stdout == ""
    assert "needs a terminal on both ends" in other.stderr
    for way in ("-R0:127.0.0.1:9", f"-L{free_port()}:{box.address}"):
        forwarding = run(*box.sshd.login("Ann", "-oExitOnForwardFailure=yes", way), "-W", box.address)
        assert forwarding.returncode == 255
    link = box.login("Ann", (80, 24))
    link.wait("No table is open at this host yet", PATIENCE)
    assert [
        entry for entry in ("Solo", "Host a table", "Join a table", "Replays") if entry in link.text
    ] == []
    assert "To the tables" in link.text
    link.press("ctrl+q")
    assert link.ended(PATIENCE) == 0
