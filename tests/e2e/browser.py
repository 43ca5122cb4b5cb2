"""A real browser without a window: Chromium, told what to do by its own protocol for developers.

Keys and clicks are the browser's own, as from a keyboard and a mouse. What its terminal shows is known from
what came over the socket, which a screen of ours shows as well.
"""

import asyncio
import base64
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pyte

from tests.e2e.terminal import known

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
PROFILE = "profile"
START_SECONDS = 30.0
PATIENCE = 40.0
KEYS = {
    "enter": ("Enter", "Enter", 13, "\r"),
    "escape": ("Escape", "Escape", 27, ""),
    "tab": ("Tab", "Tab", 9, ""),
    "down": ("ArrowDown", "ArrowDown", 40, ""),
    "up": ("ArrowUp", "ArrowUp", 38, ""),
    "right": ("ArrowRight", "ArrowRight", 39, ""),
}
"""key, code, number, and the text it makes"""


def program() -> str:
    """The browser of this machine, "" if there is none."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), "")


class Browser:
    """A browser with one page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, session: str) -> None:
        self._socket = socket
        self._session = session
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._sockets: dict[str, str] = {}
        self.requests: list[str] = []
        """addresses of everything that pages asked for"""
        self.errors: list[str] = []
        """what the page's console tells of errors"""
        self.sent: list[tuple[str, list[Any]]] = []
        """messages of the terminal in the page"""
        self.size = (0, 0)
        self.terminals = 0
        """how many have begun, in this page and those before"""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._reading = asyncio.ensure_future(self._read())

    # -- the protocol ------------------------------------------------------------------------------

    async def tell(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Have the browser do something; gives its answer."""
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        message = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        await self._socket.send_json(message)
        return await asyncio.wait_for(answer, PATIENCE)

    async def _read(self) -> None:
        async for message in self._socket:
            told = json.loads(message.data)
            if "id" in told:
                answer = self._answers.pop(told["id"])
                if answer.done():
                    continue
                if "error" in told:
                    answer.set_exception(AssertionError(told["error"]["message"]))
                else:
                    answer.set_result(told["result"])
            else:
                self._happened(told["method"], told.get("params", {}))

    def _happened(self, what: str, more: dict[str, Any]) -> None:
        if what == "Network.requestWillBeSent":
            self.requests.append(more["request"]["url"])
        elif what == "Network.webSocketCreated":
            self.requests.append(more["url"])
            asked = parse_qs(urlsplit(more["url"]).query)
            self._resized(int(asked["width"][0]), int(asked["height"][0]))
            self._screen.reset()
            self.terminals += 1
        elif what == "Network.webSocketFrameReceived" and more["response"]["opcode"] == 2:
            self._stream.feed(known(base64.b64decode(more["response"]["payloadData"])))
        elif what == "Network.webSocketFrameSent" and more["response"]["opcode"] == 1:
            kind, *rest = json.loads(more["response"]["payloadData"])
            self.sent.append((kind, rest))
            if kind == "resize":
                self._resized(rest[0]["width"], rest[0]["height"])
        elif what == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(more["exceptionDetails"])[:500])
        elif what == "Log.entryAdded" and more["entry"]["level"] == "error":
            self.errors.append(f"{more['entry']['text']} {more['entry'].get('url', '')}")

    def _resized(self, columns: int, rows: int) -> None:
        self.size = (columns, rows)
        self._screen.resize(rows, columns)

    # -- looking -----------------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """What the terminal in the page shows."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    async def evaluate(self, script: str) -> Any:
        """The value of a script in the page."""
        told = await self.tell("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    async def words(self) -> str:
        """The text that stands in the page itself."""
        return str(await self.evaluate("document.body ? document.body.innerText : ''"))

    async def until(self, done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait for something; tells what is on the screen if it does not come."""
        end = asyncio.get_running_loop().time() + seconds
        while not done():
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"no {what}:\n{self.text}\n{await self.words()}\n{self.errors}")
            await asyncio.sleep(0.02)

    async def until_shown(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Wait for a text in the terminal; gives what was found."""
        await self.until(lambda: re.search(pattern, self.text) is not None, pattern, seconds)
        found = re.search(pattern, self.text)
        assert found is not None
        return found[0]

    async def until_words(self, part: str) -> None:
        """Wait for a text in the page."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while part not in (words := await self.words()):
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"no '{part}' in: {words}")
            await asyncio.sleep(0.05)

    async def picture(self) -> bytes:
        """What the page looks like, as PNG."""
        return base64.b64decode((await self.tell("Page.captureScreenshot"))["data"])

    # -- doing -------------------------------------------------------------------------------------

    async def go(self, url: str) -> None:
        """Open an address."""
        await self.tell("Page.navigate", url=url)

    async def reload(self) -> None:
        """Load the page anew."""
        await self.tell("Page.reload")

    async def resize(self, width: int, height: int) -> None:
        """Another size of the window, in pixels."""
        await self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    async def press(self, key: str) -> None:
        """A key of the keyboard."""
        name, code, number, text = KEYS.get(key) or (key, f"Key{key.upper()}", ord(key.upper()), key)
        more = {"key": name, "code": code, "windowsVirtualKeyCode": number}
        await self.tell("Input.dispatchKeyEvent", type="keyDown", text=text, **more)
        await self.tell("Input.dispatchKeyEvent", type="keyUp", **more)

    async def write(self, text: str) -> None:
        """Type into what has the keyboard."""
        await self.tell("Input.insertText", text=text)

    async def click_at(self, x: float, y: float) -> None:
        """The left button, at a pixel."""
        where = {"x": x, "y": y, "button": "left", "clickCount": 1}
        await self.tell("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        await self.tell("Input.dispatchMouseEvent", type="mousePressed", **where)
        await self.tell("Input.dispatchMouseEvent", type="mouseReleased", **where)

    async def click(self, pattern: str) -> None:
        """The left button, on a text in the terminal."""
        rows = [(row, found) for row, line in enumerate(self.lines) if (found := re.search(pattern, line))]
        assert rows, f"no {pattern} to click:\n{self.text}"
        row, found = rows[0]
        column = (found.start() + found.end()) / 2
        box = await self.evaluate(
            "(() => { const r = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [r.x, r.y, r.width, r.height] })()"
        )
        columns, lines = self.size
        await self.click_at(box[0] + box[2] * column / columns, box[1] + box[3] * (row + 0.5) / lines)

    async def submit(self, **fields: str) -> None:
        """Fill in the form of the page, and press its button."""
        for name, value in fields.items():
            await self.evaluate(f"document.querySelector('input[name={name}]').value = {json.dumps(value)}")
        await self.evaluate("document.querySelector('button[type=submit]').click()")

    async def close(self) -> None:
        """No more."""
        self._reading.cancel()
        await self._socket.close()


@asynccontextmanager
async def browsing(folder: Path, size: tuple[int, int] = (1100, 760)) -> AsyncIterator[Browser]:
    """A browser that knows nobody yet, with an empty page of this size in pixels."""
    process = _started(folder, size)
    try:
        port = await _port(folder / PROFILE, process)
        async with aiohttp.ClientSession() as http:
            async with http.get(f"http://127.0.0.1:{port}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
            socket = await http.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0)
            browser = Browser(socket, "")
            for domain in ("Page", "Network", "Runtime", "Log"):
                await browser.tell(f"{domain}.enable")
            await browser.resize(*size)
            try:
                yield browser
            finally:
                await browser.close()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _started(folder: Path, size: tuple[int, int]) -> "subprocess.Popen[bytes]":
    words = [program(), *FLAGS, f"--user-data-dir={folder / PROFILE}", f"--window-size={size[0]},{size[1]}"]
    return subprocess.Popen(
        [*words, "about:blank"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(folder)},
        start_new_session=True,
    )


async def _port(profile: Path, process: "subprocess.Popen[bytes]") -> int:
    """Where the browser listens for what it is told."""
    file = profile / "DevToolsActivePort"
    end = asyncio.get_running_loop().time() + START_SECONDS
    while True:
        with suppress(OSError, ValueError, IndexError):
            return int(file.read_text().splitlines()[0])
        assert process.poll() is None, "the browser has ended"
        assert asyncio.get_running_loop().time() < end, "the browser does not start"
        await asyncio.sleep(0.05)
