"""A box from its start to its end: what is told, what is announced, who is told at the end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from aurora_tui.failures import Failed
from aurora_tui.serve import service
from aurora_tui.serve.box import Box
from aurora_tui.serve.service import BLOCKED, MERGED, STOPPED, ServeStart
from aurora_tui.serve.sessions import LoginSession
from net.errors import NetError
from net.host.main import announced
from net.invite import Target, read_code
from tests.aurora_tui.serve.kit import until

TOLD = "Friends come this way."


class Door:
    """A way in that does nothing but say in what order it was asked."""

    def __init__(self, box: Box, told: list[str], failure: str = "") -> None:
        self.box = box
        self.told = told
        self._failure = failure

    async def open(self) -> list[str]:
        if self._failure:
            raise Failed(self._failure)
        self.told.append("open")
        self.box.ssh_port = 2222
        return [TOLD]

    def shut(self) -> None:
        self.told.append("shut")

    async def close(self) -> None:
        self.told.append("close")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service.Nursery, "open", lambda self: None)
    monkeypatch.setattr(service, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(service, "READ_SECONDS", 0.0)


@contextlib.asynccontextmanager
async def running(
    monkeypatch: pytest.MonkeyPatch, start: ServeStart, told: list[str], failure: str = ""
) -> AsyncIterator[Door]:
    """A box that serves, told to stop at the end."""
    stops: list[asyncio.Future[int]] = []
    doors: list[Door] = []
    monkeypatch.setattr(service, "hear_signals", stops.append)

    def made(box: Box) -> Door:
        doors.append(Door(box, told, failure))
        return doors[0]

    task = asyncio.ensure_future(service._serve(start, told.append, [made]))
    await until(lambda: TOLD in told or task.done())
    if task.done():
        await task
    yield doors[0]
    stops[0].set_result(2)
    assert await task == 2


async def test_it_ends_in_order_and_everybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    async with running(monkeypatch, ServeStart(tmp_path / "box"), told) as door:
        door.box.sessions.enter(LoginSession("a", 1, told.append))
        door.box.people.add("Ann")
        assert (tmp_path / "box/host/host.db").exists()
        way = read_code((tmp_path / "box/way_to_host").read_text())
        assert (way.host, bool(way.secret)) == ("127.0.0.1", True)
        assert (tmp_path / "box/way_to_host").stat().st_mode & 0o777 == 0o600
    assert told == ["open", TOLD, "shut", STOPPED, "close"]


async def test_who_is_blocked_while_here_goes_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    async with running(monkeypatch, ServeStart(tmp_path / "box"), told) as door:
        door.box.people.add("Ann")
        door.box.sessions.enter(LoginSession("a", 1, told.append))
        door.box.people.add("Ben")
        door.box.sessions.enter(LoginSession("b", 2, told.append))
        door.box.people.block(1)
        await until(lambda: BLOCKED in told)
        assert MERGED not in told
        door.box.people.merge(1, 2)
        await until(lambda: MERGED in told)


async def test_a_way_that_cannot_open_ends_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    with pytest.raises(Failed, match="no room"):
        async with running(monkeypatch, ServeStart(tmp_path / "box"), told, "no room"):
            pass
    assert told == ["close"]


async def test_two_boxes_do_not_share_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = ServeStart(tmp_path / "box")
    async with running(monkeypatch, start, []):
        way = (tmp_path / "box/way_to_host").read_bytes()
        with pytest.raises(NetError):
            await service._serve(start, print, [])
        assert (tmp_path / "box/way_to_host").read_bytes() == way


async def test_on_a_network_the_host_and_its_ssh_are_announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    announcements: list[tuple[Target, int]] = []

    def hear(shown: Target, say: object, ssh: int = 0) -> None:
        announcements.append((shown, ssh))

    monkeypatch.setattr("net.host.main.announced", hear)
    monkeypatch.setattr("net.host.main.DEFAULT_PORT", 0)
    monkeypatch.setattr("net.host.main.reachable", lambda host: "10.0.0.7")
    async with running(monkeypatch, ServeStart(tmp_path / "box", lan=True), told):
        await until(lambda: len(announcements) == 1)
        shown, ssh = announcements[0]
        assert (shown.host, ssh) == ("10.0.0.7", 2222)
        assert read_code(told[-1]) == shown
    assert announced is not hear
