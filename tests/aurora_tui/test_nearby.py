"""Hosts found on the network, in both clients: shown harmlessly, joined by their code."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from textual.events import Paste

from aurora_tui.cli import run
from aurora_tui.client.own_host import OwnHost
from net.discovery import MAJOR, DiscoveryError, Found
from net.invite import Target, parse, write_code
from tests.aurora_tui.net_kit import Aurora
from tests.aurora_tui.screens.kit import SIZES, app_of, click, lines, opened, page, press, settle, text
from tests.net.helpers import free_port

NOOK = Found("nook", "10.0.0.7", 27150, MAJOR)
BOX = Found("box", "10.0.0.9", 27150, MAJOR, 2222)
OLD = Found("[/red]attic", "10.0.0.8", 27150, MAJOR + 1)
CODE = write_code(Target("10.9.9.9", 27150, b"k" * 40, "00" * 8))


class FakeSearch:
    """Finds what a test says; `hosts` may be an error."""

    hosts: tuple[Found, ...] | DiscoveryError = ()
    searching = 0

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.found: tuple[Found, ...] = ()

    async def start(self) -> None:
        if isinstance(self.hosts, DiscoveryError):
            raise self.hosts
        type(self).searching += 1
        self.found = self.hosts
        self._changed()

    async def stop(self) -> None:
        type(self).searching -= 1


@pytest.fixture(autouse=True)
def search(monkeypatch: pytest.MonkeyPatch) -> type[FakeSearch]:
    """What finds hosts in this test."""
    fake = type("Fake", (FakeSearch,), {"hosts": (OLD, NOOK), "searching": 0})
    monkeypatch.setattr("aurora_tui.tui.screens.join.Search", fake)
    monkeypatch.setattr("aurora_tui.plain.find_hosts.Search", fake)
    monkeypatch.setattr("aurora_tui.plain.find_hosts.LOOK_SECONDS", 0.05)
    nobodys = free_port()  # another test may have a host at the usual one
    monkeypatch.setattr("aurora_tui.plain.find_hosts.DEFAULT_PORT", nobodys)
    monkeypatch.setattr("aurora_tui.plain.join.HERE", f"127.0.0.1:{nobodys}")
    return fake


async def join_page(pilot) -> None:
    await app_of(pilot).action_open("join")
    await press(pilot, "tab", "tab")
    assert page(pilot) == "JoinScreen"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_join_page_lists_hosts_and_asks_for_the_code(size, search, monkeypatch) -> None:
    joined = []
    async with opened(size=size) as pilot:
        monkeypatch.setattr(app_of(pilot).hosts, "join", joined.append)
        await join_page(pilot)
        assert search.searching == 1
        shown = text(pilot)
        assert "nook" in shown
        assert "10.0.0.7:27150" in shown
        (old,) = [line for line in lines(pilot) if "[/red]attic" in line]
        assert "another version" in old
        await press(pilot, "end", "enter")  # the last of the list
        assert "the join code of nook" in text(pilot)
        await press(pilot, "tab", "tab", "enter")
        assert "The join code that the host's screen shows is needed." in text(pilot)
        pilot.app.screen.post_message(Paste(CODE))
        await settle(pilot)
        await press(pilot, "tab", "tab", "enter")
    assert search.searching == 0
    (joining,) = joined
    assert joining.at == NOOK
    target = joining.at.reached(parse(joining.where))
    assert (target.host, target.port) == ("10.0.0.7", 27150)


async def test_a_box_that_serves_says_how_to_come_by_ssh(search) -> None:
    search.hosts = (BOX,)
    async with opened() as pilot:
        await join_page(pilot)
        await press(pilot, "end")
        assert "ssh -p 2222 10.0.0.9" in " ".join(text(pilot).replace("│", " ").split())


async def test_the_same_by_mouse_and_taken_back(search) -> None:
    async with opened() as pilot:
        await join_page(pilot)
        await click(pilot, "spot", "found1")
        assert "the join code of nook" in text(pilot)
        await click(pilot, "spot", "found1")
        assert "the join code of nook" not in text(pilot)
        assert "Enter joins this host" in text(pilot)
        await press(pilot, "escape")
        assert page(pilot) == "TitleScreen"
    assert search.searching == 0


@pytest.mark.parametrize(
    ("hosts", "told"),
    [
        ((), "None has been found yet."),
        (DiscoveryError("missing", "It takes the package zeroconf."), "It takes the package zeroconf."),
    ],
)
async def test_nothing_to_be_found(search, hosts, told: str) -> None:
    search.hosts = hosts
    async with opened() as pilot:
        await join_page(pilot)
        assert told in text(pilot)


def plain(monkeypatch: pytest.MonkeyPatch, typed: str, *more: str) -> int:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    return run(["join", "--plain", *more])


def test_plain_lists_them_and_asks(search, monkeypatch, capsys) -> None:
    typed = f"9\n2\n{CODE[:-1]}\n{'Z' * len(CODE)}\n\n"
    assert plain(monkeypatch, typed) == 1
    said = capsys.readouterr()
    out = said.out.splitlines()
    assert "looking for others on this network" in out[0]
    assert out[1:4] == [
        "  1. [/red]attic at 10.0.0.8:27150, of another version",
        "  2. nook at 10.0.0.7:27150",
        "Type the number of a host, or a join code; an empty line ends.",
    ]
    assert out[4] == "There is no host 9; there are 2."
    assert out[5] == "The join code of nook, as its screen shows it:"
    assert len(out) == 8  # two sentences about two codes
    assert said.err == "No join code was given.\n"
    assert search.searching == 0


@pytest.mark.parametrize(
    ("hosts", "told"),
    [
        ((), "and none is found on this network; give a join code or an address."),
        (DiscoveryError("missing", "It takes the package zeroconf."), ". It takes the package zeroconf."),
    ],
)
def test_plain_without_a_host_in_sight(search, monkeypatch, capsys, hosts, told: str) -> None:
    search.hosts = hosts
    assert plain(monkeypatch, "") == 1
    assert capsys.readouterr().err.strip().endswith(told)


def test_whoever_is_bound_to_this_host_looks_for_no_other(search, monkeypatch, capsys) -> None:
    assert plain(monkeypatch, "", "--stay") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "127.0.0.1" in said.err


def test_plain_says_how_to_come_to_a_box_by_ssh(search, monkeypatch, capsys) -> None:
    search.hosts = (BOX,)
    assert plain(monkeypatch, "\n") == 1
    told = capsys.readouterr().out
    assert "  1. box at 10.0.0.9:27150; without this program: ssh -p 2222 10.0.0.9" in told


@pytest.mark.parametrize("lan", [True, False])
async def test_a_table_hosted_by_the_client_is_announced_while_it_is_there(
    monkeypatch, tmp_path: Path, lan: bool
) -> None:
    told = []

    class Told:
        async def stop(self) -> None:
            told.append("stopped")

    def announced(shown: Target, say: Callable[[str], None]) -> Told:
        told.append(shown.port)
        return Told()

    monkeypatch.setattr("net.host.main.announced", announced)
    monkeypatch.setenv("AURORA_PORT", str(free_port()))
    host = OwnHost(tmp_path / "tables", lan=lan)
    target = await host.start()
    await host.stop()
    assert told == ([target.port, "stopped"] if lan else [])


@pytest.mark.e2e
def test_a_host_that_moved_is_joined_where_it_was_found(search, monkeypatch, capsys, tmp_path: Path) -> None:
    port = free_port()
    host = Aurora("host", "--lan", "--bind", f"127.0.0.1:{port}", "--data-dir", str(tmp_path / "lan"))
    host.until("Join code:")
    there = parse(host.line() or "")
    search.hosts = (Found("nook", "127.0.0.1", port, MAJOR),)
    moved = write_code(Target("10.9.9.9", 9, there.key, there.secret))
    try:
        assert plain(monkeypatch, f"1\n{moved}\nquit\n", "--name", "Ann") == 0
        assert f"At the host 127.0.0.1:{port}" in capsys.readouterr().out
    finally:
        host.close()
