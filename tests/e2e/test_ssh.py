"""The game over OpenSSH, as the README has it: keys bound to seats, a link cut, the game going on."""

import random
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.aurora_tui.net_kit import FOOTER, Aurora
from tests.e2e.sshd import Sshd
from tests.e2e.terminal import ROOT, Terminal
from tests.net.helpers import free_port

pytestmark = pytest.mark.e2e

PATIENCE = 30.0
CHOICE = re.compile(r"^ {0,2}(\d+)\. ")
DULL = ("move cargo", "move tokens", "let a survivor go")
"""What can be done for ever."""
OFFER = re.compile(r"│[ ▸]*(\d{1,2} \S.*)")
ANSWERED = re.compile(r"> \d")
LUCK = random.Random(5)


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


class FullScreen:
    """Ann, who looks at the full-screen client."""

    def __init__(self, link: Terminal) -> None:
        self.link = link
        self.answers = 0

    @property
    def asked(self) -> list[str]:
        """The choices she sees, empty while others are asked."""
        lines = self.link.lines
        top = next((y for y, line in enumerate(lines) if "ANN, YOUR MOVE" in line), len(lines))
        found = []
        for line in lines[top + 1 :]:
            pane = line[lines[top].rindex("╭") :]
            if not pane.startswith("│"):
                break
            if (match := OFFER.match(pane)) is not None:
                found.append(match[1].rstrip(" │"))
        return found

    @property
    def header(self) -> str:
        """Round, phase, who is asked."""
        return self.link.lines[0].partition("●")[0].rstrip()  # beside it, in time, the round trip

    @property
    def round(self) -> int:
        found = re.search(r"\bR(\d)\b", self.link.lines[0])
        return int(found[1]) if found else 0

    def answer(self) -> None:
        """One choice; the digits of a longer number would have to be confirmed."""
        offered = self.asked
        self.link.press(*sensible(offered).split()[0])
        if not self._moved(offered, 1.0):
            self.link.press("enter")
            self._moved(offered, PATIENCE)
        self.answers += 1

    def _moved(self, offered: list[str], seconds: float) -> bool:
        try:
            self.link.wait(lambda _: self.asked != offered, seconds)
        except AssertionError:
            return False
        return True


class Lines:
    """Ben, who reads plain lines."""

    def __init__(self, link: Terminal) -> None:
        self.link = link
        self.answers = 0

    @property
    def said(self) -> list[str]:
        """What stands on the screen, without the empty rest of it."""
        return [line.rstrip() for line in self.link.text.rstrip().split("\n")]

    @property
    def asked(self) -> list[str]:
        """The question with its choices, empty while others are asked."""
        said = self.said
        end = max((at for at, line in enumerate(said) if line.startswith(FOOTER)), default=0)
        if not end or said[-1] != ">" or any(ANSWERED.match(line) for line in said[end:]):
            return []
        begin = max(at for at, line in enumerate(said[:end]) if line.startswith("  1. "))
        return said[begin - 1 : end]

    def answer(self) -> None:
        """One choice."""
        choices = [line for line in self.asked if CHOICE.match(line)]
        found = CHOICE.match(sensible(choices))
        assert found is not None
        self.type(found[1])
        self.answers += 1

    def type(self, line: str) -> None:
        """A line, and what it leads to: another prompt."""
        before = self.said
        self.link.press(*line, "enter")
        self.link.wait(lambda _: self.said != before and self.said[-1] == ">", PATIENCE)

    def table(self) -> list[str]:
        """Everything on the table, as it is told when asked for."""
        self.type("t")
        said = self.said
        begin = max(at for at, line in enumerate(said) if line == "> t") + 1
        return said[begin : said.index(next(line for line in said[begin:] if line.startswith("(A part")))]


def sensible(choices: list[str]) -> str:
    """One of them, by chance."""
    good = [line for line in choices if not any(word in line.lower() for word in DULL)]
    return LUCK.choice(good or choices)


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


def play(ann: FullScreen, ben: Lines, until: str, answers: int, rounds: int = 1) -> None:
    """Both answer when they are asked, until both have so often, and one of them is asked."""
    luckless = 0
    while True:
        ann.link.read(0.02)
        ben.link.read(0.02)
        asked = ann if ann.asked else ben if ben.asked else None
        if asked is None:
            luckless += 1
            assert luckless < PATIENCE / 0.04, f"nobody is asked:\n{ann.link.text}\n{ben.link.text}"
            continue
        luckless = 0
        asked.link.settle()
        far = min(ann.answers, ben.answers) >= answers and ann.round >= rounds
        if far and asked is {"Ann": ann, "Ben": ben}[until] and asked.asked:
            return
        if asked.asked:
            asked.answer()


def test_two_keys_two_seats_and_cut_links(box: Box) -> None:
    ann, ben = begun(box)
    play(ann, ben, "Ann", 2)
    asked, header = ann.asked, ann.header
    ann.link.signal(signal.SIGKILL)
    ann.link.ended()
    ben.link.wait("Ann is away", PATIENCE)
    ann = box.ann()
    ann.link.wait(lambda _: bool(ann.asked), PATIENCE)
    assert (ann.asked, ann.header) == (asked, header)
    ben.link.wait("Ann is back", PATIENCE)

    play(ann, ben, "Ben", 2)
    block = ben.asked
    table, header = ben.table(), ann.header
    box.sshd.cut()
    assert (ann.link.ended(PATIENCE), ben.link.ended(PATIENCE)) == (255, 255)
    ann, ben = box.ann(), box.ben()
    ben.link.wait(lambda _: bool(ben.asked), PATIENCE)
    assert "You are back at your table." in ben.said
    assert ben.asked == block
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
