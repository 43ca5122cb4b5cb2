"""Friends come by `aurora serve` with the ordinary ssh client: a game goes on whatever happens."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aurora_tui.cli import run
from aurora_tui.serve import confinement
from tests.e2e.players import FullScreen, Lines, play
from tests.e2e.served_box import PATIENCE, ServedBox, running

pytestmark = pytest.mark.e2e
STOPPED = "This box was stopped by its owner."


@pytest.fixture
def box(tmp_path: Path) -> Iterator[ServedBox]:
    box = ServedBox(tmp_path)
    try:
        box.start()
        yield box
    finally:
        box.close()


def begun(box: ServedBox) -> tuple[FullScreen, Lines]:
    """Ann opens a table in lines, Ben takes a seat; she goes on in the full screen."""
    ann, ben = box.befriend("Ann"), Lines(box.befriend("Ben"))
    ann.press(*"open 2", "enter")
    ann.wait("Ann (you) has seat 1", PATIENCE)
    ben.link.press(*"1", "enter")
    ben.link.wait("Table 1,", PATIENCE)
    ben.link.press(*"sit", "enter")
    ben.link.wait("Ben (you) has seat 2", PATIENCE)
    for link in (ann, ben.link):
        link.press(*"ready", "enter")
    ann.wait("All are ready", PATIENCE)
    ann.press(*"start", "enter")
    ann.wait(lambda _: bool(Lines(ann).asked) or "to move" in ann.text or "Ben" in ann.text, PATIENCE)
    ann.press("q", "enter")
    assert ann.ended(PATIENCE) == 0
    return FullScreen(box.login("Ann")), ben


def back(box: ServedBox) -> tuple[FullScreen, Lines]:
    """Both log in again."""
    return FullScreen(box.login("Ann")), Lines(box.login("Ben", (100, 150), plain=True))


def _person(client: int) -> int:
    return int(Path(os.readlink(f"/proc/{client}/cwd")).name)


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def test_a_game_goes_on_after_all_that_can_happen(box: ServedBox) -> None:
    ann, ben = begun(box)
    play(ann, ben, "Ann", 2)
    asked, header = ann.asked, ann.header

    # the server is killed, and comes back: same question, same seat
    box.kill()
    for link in (ann.link, ben.link):
        link.ended(PATIENCE)
    _until(lambda: not running(box.data))
    box.start()
    ann, ben = back(box)
    ann.link.wait(lambda _: ann.asks(asked), PATIENCE)
    assert ann.header == header
    ben.link.wait("You are back at your table.", PATIENCE)

    # the system keeps each client to its own folder
    for client in running(box.data):
        confined = "NoNewPrivs:\t1" in Path(f"/proc/{client}/status").read_text()
        assert confined or not confinement.version()

    # nothing of a person but the chosen name is with the host or on a command line
    kept = b"".join(path.read_bytes() for path in (box.data / "host").iterdir())
    told = b"".join(Path(f"/proc/{client}/cmdline").read_bytes() for client in running(box.data))
    fingerprint = box.run(["ssh-keygen", "-l", "-f", str(box.folder / "Ann.pub")]).stdout.split()[1]
    for secret in (box.code, fingerprint, fingerprint.removeprefix("SHA256:")):
        assert secret.encode() not in kept + told + ben.link.output
    assert b"Ann" not in told

    # a client is stopped: she logs in again and has her seat, and it is gone
    stuck = {client for client in running(box.data) if _person(client) == 1}
    assert len(stuck) == 1
    os.kill(next(iter(stuck)), signal.SIGSTOP)
    ann = FullScreen(box.login("Ann"))
    ann.link.wait(lambda _: ann.asks(asked), PATIENCE)
    _until(lambda: not stuck & set(running(box.data)))

    # the link is cut
    ann.link.signal(signal.SIGKILL)
    ann.link.ended()
    ben.link.wait("Ann is away", PATIENCE)

    # the owner gives her another name, and she comes from two places at once: the newer one plays
    assert run(["serve", "people", "--data-dir", str(box.data), "--rename", "1", "Anna"]) == 0
    older = box.login("Ann", (100, 40), plain=True)
    older.wait("You are back at your table.", PATIENCE)
    ann = FullScreen(box.login("Ann", (20, 5)))
    older.wait("You came here from another place, so this session ends", PATIENCE)
    assert older.ended(PATIENCE) == 1

    # in a window of 20x5 nothing can be played; in a larger one the same question waits
    ann.link.settle(0.2)
    ann.link.resize(80, 24)
    ann.link.wait(lambda _: ann.asks(asked), PATIENCE)

    # the owner stops the box: everybody is told
    assert box.stop() == -signal.SIGINT
    for link in (ann.link, ben.link):
        assert link.ended(PATIENCE) == 1
        assert STOPPED in " ".join(link.text.split())

    # another key of the host is told by ssh; whoever takes it sits at the same question
    box.start("--new-host-key")
    refused = box.run(box.words("Ann"))
    assert refused.returncode == 255
    assert "REMOTE HOST IDENTIFICATION HAS CHANGED" in refused.stderr.upper()
    ann = FullScreen(box.login("Ann", known="known_later"))
    box.login("Ben", (100, 150), plain=True, known="known_later")
    ann.link.wait(lambda _: ann.asks(asked), PATIENCE)


def test_colours_are_those_of_the_terminal(box: ServedBox) -> None:
    box.befriend("Ann").press("q", "enter")
    for env, seen, unseen in (
        ({}, b"\x1b[38;2;", b"\x1b[38;5;"),
        ({"COLORTERM": ""}, b"38;5;", b"38;2;"),
        ({"TERM": "xterm", "COLORTERM": ""}, b"\x1b[3", b"38;"),
        ({"NO_COLOR": "1"}, b"tables of the host", b"\x1b[38"),
    ):
        link = box.login("Ann", env=env)
        link.wait("tables of the host", PATIENCE)
        assert seen in link.output, env
        assert unseen not in link.output, env
        link.vanish()


def test_ssh_gets_nothing_but_the_game(box: ServedBox) -> None:
    box.befriend("Ann").press("q", "enter")
    for words in (
        box.words("Ann", "-W", f"127.0.0.1:{box.port}"),
        box.words("Ann", "-N", "-oExitOnForwardFailure=yes", "-R0:127.0.0.1:9"),
        [*box.words("Ann", "-s"), "sftp"],
    ):
        assert box.run(words).returncode == 255, words
    for command in ("cat /etc/passwd", "scp -t /tmp"):
        told = box.run([*box.words("Ann"), command])
        assert (told.returncode, "no shell" in told.stdout) == (1, True)
    agent = box.run([*box.words("Ann", "-A", "-X"), "plain"])
    assert agent.returncode == 0
    assert "as Ann" in agent.stdout

    odd = subprocess.run(
        [*box.words("Ann")[:-1], b"\xff\xfe@127.0.0.1"],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert odd.returncode == 255
    keyless = box.run([*box.words("Ann")[:-1], "-oPubkeyAuthentication=no", "-oLogLevel=INFO", "x@127.0.0.1"])
    assert keyless.returncode == 255
    assert "as Ann" in box.run([*box.words("Ann"), "plain"]).stdout
