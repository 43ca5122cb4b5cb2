"""Pages of a box in this process, and a browser that does whatever it is told to, good or bad."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import aiohttp
import pytest

from aurora_tui.client.own_host import Log
from aurora_tui.serve.attempts import Attempts
from aurora_tui.serve.box import Box
from aurora_tui.serve.client_process import SessionCommand
from aurora_tui.serve.door import Door
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace
from aurora_tui.serve.sessions import SessionLimits, Sessions
from aurora_tui.serve.web import browser_link
from aurora_tui.serve.web.place import WebStart
from aurora_tui.serve.web.web_way import WebWay
from net.invite import Target

ECHO = "stty raw -echo; stty size; exec cat"
"""says the size of its terminal, then what is typed"""


class Pages:
    """A running way in, its box and its log."""

    def __init__(self, folder: Path, public: str = "", *, open_to_all: bool = False) -> None:
        self.log: list[str] = []
        self.place = ServePlace(folder / "box")
        self.people = People(self.place.people)
        door = Door(self.place.door, open_to_all=open_to_all)
        log = Log(self.log.append)
        self.box = Box(self.place, self.people, door, Sessions(SessionLimits()), log, guests=False)
        self.box.attempts = Attempts(lambda: 0.0)  # who has to wait waits until the test goes on
        self.way = WebWay(self.box, WebStart(Target("127.0.0.1", 0), public))

    @property
    def url(self) -> str:
        """Where it is, without a proxy."""
        return f"http://127.0.0.1:{self.way.port}"

    @property
    def code(self) -> str:
        """The join code."""
        return self.box.door.code

    def wait_no_longer(self) -> None:
        """Let addresses try again at once."""
        self.box.attempts.right("127.0.0.1")


class Visitor:
    """Somebody who asks for pages, with the cookies of one browser."""

    def __init__(self, pages: Pages, origin: str | None = "") -> None:
        """`origin`: the page that asks, of our own if it is empty, none for None."""
        self.pages = pages
        self.origin = pages.url if origin == "" else origin
        self._jar = aiohttp.CookieJar(unsafe=True)
        self.http = aiohttp.ClientSession(cookie_jar=self._jar, auto_decompress=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.close()

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.origin is None else {"Origin": self.origin}

    async def get(self, path: str, **more: Any) -> tuple[int, str]:
        """Status and text of a page."""
        async with self.http.get(self.pages.url + path, allow_redirects=False, **more) as answer:
            return answer.status, await answer.text(errors="replace")

    async def post(self, path: str, headers: dict[str, str] | None = None, **fields: str) -> tuple[int, str]:
        """The same of a form."""
        async with self.http.post(
            self.pages.url + path,
            data=fields,
            headers={**self.headers, **(headers or {})},
            allow_redirects=False,
        ) as answer:
            return answer.status, await answer.text()

    async def come(self, name: str) -> None:
        """Go through the door."""
        status, told = await self.post("/come", code=self.pages.code, name=name)
        assert status == 303, told

    @asynccontextmanager
    async def terminal(
        self, query: str = "width=90&height=30"
    ) -> AsyncIterator["aiohttp.ClientWebSocketResponse"]:
        """The socket of the terminal."""
        async with self.http.ws_connect(
            f"{self.pages.url}/socket?{query}", headers=self.headers, max_msg_size=0
        ) as socket:
            yield socket


async def until(socket: aiohttp.ClientWebSocketResponse, wanted: bytes) -> bytes:
    """What comes over a socket, until it holds this."""
    data = b""
    async with asyncio.timeout(30):
        while wanted not in data:
            message = await socket.receive()
            assert message.type is aiohttp.WSMsgType.BINARY, (message, data)
            data += message.data
    return data


async def become(done: Callable[[], bool]) -> None:
    """Until something is so."""
    async with asyncio.timeout(30):
        while not done():  # noqa: ASYNC110  # nobody tells
            await asyncio.sleep(0.01)


async def ending(socket: aiohttp.ClientWebSocketResponse) -> str:
    """Why a socket closes, which it does."""
    async with asyncio.timeout(30):
        while True:
            message = await socket.receive()
            if message.type is aiohttp.WSMsgType.CLOSE:
                return str(message.extra)
            if message.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING, aiohttp.WSMsgType.ERROR):
                return ""


@asynccontextmanager
async def opened(pages: Pages) -> AsyncIterator[Pages]:
    """Pages that are served meanwhile."""
    await pages.way.open()
    try:
        yield pages
    finally:
        pages.box.sessions.end_all("The end.")
        await pages.way.close()
        pages.people.close()


@pytest.fixture
async def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pages]:
    """Pages with a client that only says what it gets."""
    runs(monkeypatch, ECHO)
    async with opened(Pages(tmp_path)) as made:
        yield made


def runs(monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Have another program stand for the client, with the environment and the folder of one."""
    real = browser_link.client_command

    def command(*given: Any, **named: Any) -> SessionCommand:
        made = real(*given, **named)
        return made._replace(words=("/bin/sh", "-c", script))

    monkeypatch.setattr(browser_link, "client_command", command)
