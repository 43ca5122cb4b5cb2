"""The terminal in a page: the process behind it, and what may come over its socket."""

import asyncio
import errno
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from aurora_tui.serve.children import Child
from aurora_tui.serve.nursery_messages import NOT_STARTED
from aurora_tui.serve.sessions import NEWER
from aurora_tui.serve.web import web_way
from aurora_tui.serve.web.browser_link import MOST_WAITING, OVER, BrowserLink, size_of
from tests.aurora_tui.serve.web_kit import ECHO, Pages, Visitor, become, ending, opened, runs, until
from tests.aurora_tui.serve.web_kit import pages as pages  # a fixture


def alive(number: int) -> bool:
    """Whether there is such a process, other than one that only waits to be forgotten."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_keys_reach_the_client_and_pictures_the_page(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            assert b"30 90" in await until(socket, b"90")
            await socket.send_str(json.dumps(["stdin", "é\x1b[A"]))
            assert await until(socket, b"A") == "é\x1b[A".encode()
            await socket.send_str(json.dumps(["ping", "17"]))
            assert json.loads((await socket.receive()).data) == ["pong", "17"]
            assert len(pages.box.sessions) == 1
        await gone(pages)


async def gone(pages: Pages) -> None:
    """Until nobody is here any more."""
    await become(lambda: not len(pages.box.sessions))


@pytest.mark.parametrize(
    ("query", "size"),
    [
        ("", b"24 80"),
        ("width=0&height=0", b"5 20"),
        ("width=999999999999&height=-3", b"24 80"),
        ("width=99999&height=99999", b"200 500"),
        ("width=$(id)&height=;reboot", b"24 80"),
        ("command=/bin/sh&args=-c&width=90&height=30&TERM=x&person=2", b"30 90"),
    ],
)
async def test_a_query_gives_a_size_and_nothing_else(query: str, size: bytes, pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal(query) as socket:
            assert (await until(socket, b"\n")).strip() == size


async def test_the_client_gets_nothing_of_the_box(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_THE_BOX", "x")
    runs(monkeypatch, "env; pwd; ls -l /proc/self/fd; echo the-end")
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            told = (await until(socket, b"the-end")).decode()
    assert "SECRET" not in told
    assert "TERM=xterm-256color" in told
    assert "COLORTERM=truecolor" in told
    assert f"AURORA_DATA_DIR={pages.place.of_person(1)}" in told
    assert "socket:" not in told  # no connection of anybody else
    assert pages.place.people.name not in told


async def test_another_size_of_the_window_is_another_size_of_the_terminal(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = "import fcntl, os, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
    size = "b'%d %d.' % tuple(os.get_terminal_size())"
    told = f"signal.signal(signal.SIGWINCH, lambda *_: os.write(1, {size}))"
    waits = "os.write(1, b'up')\nwhile True: signal.pause()"
    runs(monkeypatch, f'exec {sys.executable} -c "{taken}; {told}; {waits}"')
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await until(socket, b"up")
            for asked, seen in (({"width": 100, "height": 40}, b"100 40."), ({"width": "x"}, b"80 24.")):
                await socket.send_str(json.dumps(["resize", asked]))
                await until(socket, seen)


async def test_a_size_that_comes_while_the_client_starts_counts(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(monkeypatch, "sleep 0.5; stty size; exec cat")
    start = pages.box.start_child
    come = asyncio.Event()

    async def slowly(*given: Any) -> Child:
        await come.wait()
        return await start(*given)

    pages.box.start_child = slowly
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await socket.send_str(json.dumps(["resize", {"width": 100, "height": 40}]))
            await socket.send_str(json.dumps(["ping", "1"]))
            assert "pong" in (await socket.receive()).data
            come.set()
            assert b"40 100" in await until(socket, b"\n")


async def test_a_browser_that_goes_ends_its_client(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, "echo pid $$.; exec cat")
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            told = await until(socket, b".")
            number = int(told.split()[1].rstrip(b"."))
            assert alive(number)
            socket._response.close()  # as a link that is cut
        await gone(pages)
        assert not alive(number)


async def test_a_client_that_ends_is_told(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, "echo bye; exit 3")
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await until(socket, b"bye")
            assert await ending(socket) == OVER


async def test_the_newest_session_of_a_person_counts(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as first:
            await until(first, b"90")
            async with ann.terminal() as second:
                await until(second, b"90")
                assert (await ending(first)) == NEWER[:120]
                assert len(pages.box.sessions) == 1


async def test_who_is_blocked_meanwhile_gets_no_client(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        pages.people.block(1)
        async with ann.terminal() as socket:
            assert "lets you in no more" in await ending(socket)


async def test_a_client_that_cannot_be_started_is_one_sentence(pages: Pages) -> None:
    async def fail(*_: object) -> Child:
        raise OSError(errno.ENOMEM, "/secret/place")

    pages.box.start_child = fail
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            assert await ending(socket) == NOT_STARTED
    assert not any("secret" in line for line in pages.log)


async def test_clients_are_not_started_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs(monkeypatch, ECHO)
    monkeypatch.setattr(web_way, "OPENED_A_SECOND", 0.0)
    async with opened(Pages(tmp_path)) as pages, Visitor(pages) as ann:
        await ann.come("Ann")
        told = []
        for _ in range(web_way.OPENED_AT_ONCE + 2):
            async with ann.terminal() as socket:
                message = await socket.receive()
                told.append(message.type)
        some = [aiohttp.WSMsgType.BINARY] * web_way.OPENED_AT_ONCE
        assert told == [*some, *[aiohttp.WSMsgType.CLOSE] * 2]


@pytest.mark.parametrize(
    "message",
    [
        "x",
        "[]",
        "{}",
        "[1]",
        '["stdin"]',
        '["stdin", 5]',
        '["resize", [1]]',
        '["quit"]',
        '["open_url", {}]',
        "[" * 10_000,
        "\ud83d",
        "[1e999999]",
        b"\x00\xff",
    ],
)
async def test_what_no_page_of_ours_says_ends_the_session(message: str | bytes, pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await until(socket, b"90")
            if isinstance(message, bytes):
                await socket.send_bytes(message)
            else:
                await socket.send_str(message.encode("utf-8", "replace").decode())
            await ending(socket)
            assert socket.close_code in (1002, 1007, 1008)
        await gone(pages)
    assert not [line for line in pages.log if '"error"' in line]


async def test_a_message_that_is_too_long_ends_the_session(pages: Pages) -> None:
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await until(socket, b"90")
            await socket.send_str(json.dumps(["stdin", "x" * (web_way.MOST_MESSAGE + 1)]))
            await ending(socket)
            assert socket.close_code == 1009
        await gone(pages)


async def test_a_client_that_takes_no_keys_makes_its_browser_wait(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is typed without end is not kept without end."""
    runs(monkeypatch, "stty raw -echo; echo up; exec sleep 60")
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await until(socket, b"up")
            sent = 0
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while sent < 16 << 20:
                        await socket.send_str(json.dumps(["stdin", "x" * 60_000]))
                        sent += 60_000
            assert sent < 12 << 20  # what fits into the buffers of the system
            socket._response.close()


async def test_a_browser_that_takes_nothing_makes_its_client_wait(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs(monkeypatch, "exec cat /dev/urandom")
    links: list[BrowserLink] = []
    real = BrowserLink.__init__

    def seen(self: BrowserLink, *given: object) -> None:
        real(self, *given)  # type: ignore[arg-type]
        links.append(self)

    monkeypatch.setattr(BrowserLink, "__init__", seen)
    async with Visitor(pages) as ann:
        await ann.come("Ann")
        async with ann.terminal() as socket:
            await socket.receive()
            transport = socket._conn.transport  # type: ignore[union-attr]
            assert transport is not None
            transport.pause_reading()
            await asyncio.sleep(0.5)
            assert len(links[0]._waiting) < MOST_WAITING + (1 << 17)
            number = links[0].process
            before = os.times()
            await asyncio.sleep(0.3)
            assert os.times().user - before.user < 0.2  # nobody spins
            assert alive(number)
            socket._response.close()


def test_sizes_are_numbers_within_bounds() -> None:
    assert size_of(True, None) == (80, 24)
    assert size_of(100.5, "40") == (80, 40)
    assert size_of("１００", [1]) == (80, 24)
