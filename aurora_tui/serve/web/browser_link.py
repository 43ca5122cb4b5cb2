"""A browser as a link of guards: its terminal is that of textual-serve, its messages are JSON and bytes."""

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from aurora_tui.client.own_host import Log
from aurora_tui.failures import Failed
from aurora_tui.serve.client_process import client_command
from aurora_tui.serve.guards.chain import Visit
from aurora_tui.serve.nursery_messages import NOT_STARTED
from aurora_tui.serve.pty_process import PtyProcess
from net.wire.text import clean

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""what stands in the page"""
COLUMNS, ROWS = (20, 500), (5, 200)
"""the fewest and the most that are drawn"""
USUAL = (80, 24)
MOST_WAITING = 1 << 18
"""bytes for a browser that takes none, after which the client waits"""
MOST_REASON = 120
"""bytes that a socket may say when it closes"""
OVER = "Your client has ended; your seat is kept."


class BrowserLink:
    """What guards know of a browser, and the client at its other end."""

    command = ""
    has_terminal = True
    terminal: Mapping[str, str] = TERMINAL

    def __init__(self, socket: web.WebSocketResponse, size: tuple[int, int], log: Log) -> None:
        self._socket = socket
        self._size = size
        self._log = log
        self._last = time.monotonic()
        self._said: list[str] = []
        self._waiting = bytearray()
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._client: PtyProcess | None = None

    # -- for guards --------------------------------------------------------------------------------

    @property
    def process(self) -> int:
        """Of the client, while it runs; else 0."""
        return self._client.number if self._client is not None else 0

    @property
    def idle(self) -> float:
        """Seconds since a key came."""
        return time.monotonic() - self._last

    def say(self, text: str) -> None:
        """A sentence that stands on the page when the session has ended."""
        self._said.append(clean(text, 300))

    async def ask(self, question: str, *, secret: bool = False) -> str:
        """Raises Failed: a page asks nothing while it is opened."""
        raise Failed("Go to the door first.")

    @property
    def goodbye(self) -> bytes:
        """What the socket says when it closes."""
        told = " ".join(self._said) or OVER
        return told.encode()[:MOST_REASON].decode(errors="ignore").encode()

    # -- the client --------------------------------------------------------------------------------

    async def run(self, visit: Visit) -> int:
        """Run the client until it ends or the browser goes; gives its exit code. The last of the chain."""
        client = self._client = PtyProcess(visit.box.start_child, self._came, self._room.set)
        visit.on_end(lambda: self._log_end(asyncio.ensure_future(client.end())))
        sending = asyncio.ensure_future(self._send())
        hearing = asyncio.ensure_future(self._hear())
        try:
            try:
                await client.start(client_command(visit.box.place, visit.person, TERMINAL), self._size)
            except OSError as error:
                visit.box.log.error("client_not_started", error=type(error).__name__)
                raise Failed(NOT_STARTED) from None
            client.resize(self._size)  # it may have changed meanwhile
            if visit.goodbye:
                visit.end(visit.goodbye)  # it was ended while it came
            ended = asyncio.ensure_future(client.wait())
            await asyncio.wait((ended, hearing), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                await client.end()
            status = await ended
            await self._sent()
            if hearing.done() and (failure := hearing.exception()) is not None:
                raise failure
            return status
        finally:
            visit.on_end(None)
            for task in (sending, hearing):
                task.cancel()
            await client.end()
            self._client = None

    def _log_end(self, task: "asyncio.Task[None]") -> None:
        """Whatever goes wrong while a client is ended is told in the log."""

        def done(ended: "asyncio.Task[None]") -> None:
            if not ended.cancelled() and (error := ended.exception()) is not None:
                self._log.error("end_failed", error=type(error).__name__)

        task.add_done_callback(done)

    # -- to the browser ----------------------------------------------------------------------------

    def _came(self, data: bytes) -> None:
        self._waiting += data
        self._news.set()
        if len(self._waiting) > MOST_WAITING and self._client is not None:
            self._client.hold()

    async def _send(self) -> None:
        """Pass on what the client writes, as fast as the browser takes it."""
        while not self._socket.closed:
            await self._news.wait()
            self._news.clear()
            data = bytes(self._waiting)
            self._waiting.clear()
            try:
                await self._socket.send_bytes(data)
            except (ConnectionError, RuntimeError):  # it has gone, which `_hear` finds out
                return
            if self._client is not None:
                self._client.go_on()

    async def _sent(self) -> None:
        """Until the last picture is on its way, or the browser takes none."""
        for _ in range(20):
            if not self._waiting or self._socket.closed:
                return
            await asyncio.sleep(0.02)

    # -- from the browser --------------------------------------------------------------------------

    async def _hear(self) -> None:
        """Keys, clicks and sizes, until the browser goes or says what no page of ours says."""
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT or not await self._take(message.data):
                await self._socket.close(code=WSCloseCode.POLICY_VIOLATION, message=b"That was no message.")
                return

    async def _take(self, text: str) -> bool:
        """Do what a message says; whether it is one."""
        try:
            kind, *rest = msgspec.json.decode(text, type=list[Any])
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return False
        value = rest[0] if rest else None
        if kind == "stdin" and isinstance(value, str):
            self._last = time.monotonic()
            await self._type(value.encode("utf-8", "replace"))
        elif kind == "resize" and isinstance(value, dict):
            self._size = size_of(value.get("width"), value.get("height"))
            if self._client is not None:
                self._client.resize(self._size)
        elif kind == "ping" and isinstance(value, str):
            await self._socket.send_str(msgspec.json.encode(["pong", value[:40]]).decode())
        elif kind not in ("focus", "blur"):
            return False
        return True

    async def _type(self, data: bytes) -> None:
        """Nothing more is read from the socket while the client takes nothing."""
        client = self._client
        if client is None:
            return
        self._room.clear()
        client.type(data)
        if client.crowded:
            await self._room.wait()


def size_of(columns: object, rows: object) -> tuple[int, int]:
    """A size within bounds, the usual one for what is no number."""
    return _within(columns, COLUMNS, USUAL[0]), _within(rows, ROWS, USUAL[1])


def _within(value: object, bounds: tuple[int, int], usual: int) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 6:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return usual
    return max(bounds[0], min(bounds[1], value))
