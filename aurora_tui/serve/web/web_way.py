"""The way in by a browser: the pages, the socket, and a server that waits for nobody."""

import asyncio
from contextlib import suppress
from http import HTTPStatus

from aiohttp import WSCloseCode, web
from aiohttp.typedefs import Handler, Middleware

from aurora_tui.client.own_host import reachable
from aurora_tui.failures import Failed
from aurora_tui.serve.box import Box
from aurora_tui.serve.guards.blocks import blocks
from aurora_tui.serve.guards.chain import Next, Visit, chain
from aurora_tui.serve.guards.idle import idle
from aurora_tui.serve.guards.places import places
from aurora_tui.serve.guards.record import record
from aurora_tui.serve.guards.recovery import recovery
from aurora_tui.serve.guards.usage import usage
from aurora_tui.serve.invitation import Paper, browser_invitation
from aurora_tui.serve.place import write_private
from aurora_tui.serve.token_buckets import TokenBuckets
from aurora_tui.serve.web.browser_link import BrowserLink, size_of
from aurora_tui.serve.web.door_pages import DoorPages
from aurora_tui.serve.web.place import Visitors, WebStart
from aurora_tui.serve.web.request_guards import guards, headed, refusal
from aurora_tui.serve.web.statics import statics
from net.errors import HostError
from net.invite import Target

MOST_FORM, MOST_MESSAGE = 4 << 10, 64 << 10
"""bytes of a form, and of a message on the socket"""
HEARTBEAT = 20.0
MOST_CONNECTIONS, MOST_OF_ADDRESS = 400, 64
"""connections in all, and of an address that is not this machine's own, where a proxy may stand"""
CROWDED_SECONDS = 0.05
"""after which a connection is cut that is one too many; before that it is none yet"""
SILENT_SECONDS = 8.0
"""after which a connection is cut that has asked for nothing"""
LONGEST_SECONDS = 120.0
"""for which one may last that carries no socket: a page takes seconds"""
KEPT_SECONDS = 30.0
"""for a connection between two requests"""
OPENED_AT_ONCE, OPENED_A_SECOND = 6, 0.5
"""clients that a person may start"""
GONE = "This browser is not known here any more; go through the door again."
OFTEN = "You open this page very often; wait a while."
CLOSE_SECONDS = 4.0
DAY = 86_400


async def known(visit: Visit, after: Next) -> int:
    """Guard: the browser is somebody's. Raises Failed."""
    visit.known = visit.box.people.known_by(visit.credential)
    if visit.known is None:
        raise Failed(GONE)
    return await after(visit)


ORDER = (recovery, known, blocks, places, record, idle, usage)


class WebWay:
    """Pages of a box."""

    def __init__(self, box: Box, start: WebStart) -> None:
        self.box = box
        self.start = start
        self.port = 0
        """where it listens, once it does"""
        self._visitors = Visitors(start)
        self._door = DoorPages(box, start, self._visitors)
        self._statics = statics()
        self._opened = TokenBuckets(OPENED_AT_ONCE, OPENED_A_SECOND)
        self._silent: set[web.RequestHandler] = set()
        self._carriers: set[web.RequestHandler] = set()
        """connections that carry a socket"""
        self._sockets: set[web.WebSocketResponse] = set()
        self._visits: set[asyncio.Task[int]] = set()
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None

    # -- way ---------------------------------------------------------------------------------------

    async def open(self) -> list[str]:
        """Let people come; gives the lines that tell the owner how. Raises HostError."""
        middlewares: list[Middleware] = [self._seen, *guards(self._visitors, self.box.log)]
        app = web.Application(middlewares=middlewares, client_max_size=MOST_FORM)
        app.on_response_prepare.append(headed)
        app.add_routes(self._door.routes())
        app.add_routes([web.get("/socket", self._socket), web.get("/files/{name}", self._file)])
        self._runner = web.AppRunner(
            app, access_log=None, keepalive_timeout=KEPT_SECONDS, handle_signals=False
        )
        await self._runner.setup()
        target = self.start.target
        try:
            self._listening = await asyncio.get_running_loop().create_server(
                self._connection, target.host, target.port, reuse_address=True
            )
        except (OSError, UnicodeError) as error:
            why = (getattr(error, "strerror", None) or str(error)).lower()
            raise HostError("bind", f"Pages cannot be served at {target}: {why}.") from None
        self.port = self._listening.sockets[0].getsockname()[1]
        write_private(self.box.place.web_url, self.url.encode())
        return browser_invitation(self.url, self.box.door, Paper.of_output())

    @property
    def url(self) -> str:
        """The address to which browsers come, with the port that is really listened at."""
        return self.start.public or f"http://{Target(reachable(self.start.target.host), self.port)}"

    def shut(self) -> None:
        """Let nobody in any more; those who are here stay."""
        if self._listening is not None:
            self._listening.close()

    async def close(self) -> None:
        """Wait for the sessions, which have been told to end, and cut what is left."""
        self.shut()
        if self._visits:
            await asyncio.wait(self._visits, timeout=CLOSE_SECONDS)
        for socket in tuple(self._sockets):
            with suppress(ConnectionError, RuntimeError, TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await socket.close(code=WSCloseCode.GOING_AWAY, message=b"This box was stopped.")
        if self._runner is not None:
            await self._runner.cleanup()

    # -- connections -------------------------------------------------------------------------------

    def _connection(self) -> web.RequestHandler:
        """Another connection: cut where there are too many, or if it asks for nothing, or never ends."""
        assert self._runner is not None
        server = self._runner.server
        assert server is not None
        made = server()
        self._silent.add(made)
        loop = asyncio.get_running_loop()
        loop.call_later(CROWDED_SECONDS, self._cut_crowd, server, made)
        loop.call_later(SILENT_SECONDS, self._cut_silent, made)
        loop.call_later(LONGEST_SECONDS, self._cut_slow, made)
        return made

    def _cut_crowd(self, server: web.Server, connection: web.RequestHandler) -> None:
        others = server.connections
        crowd = sum(_peer(other) == _peer(connection) for other in others)
        if len(others) > MOST_CONNECTIONS or (crowd > MOST_OF_ADDRESS and not _is_here(connection)):
            _cut(connection)

    def _cut_silent(self, connection: web.RequestHandler) -> None:
        if connection in self._silent:
            self._silent.discard(connection)
            _cut(connection)

    def _cut_slow(self, connection: web.RequestHandler) -> None:
        if connection not in self._carriers:
            _cut(connection)

    @web.middleware
    async def _seen(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The connection has asked for something."""
        self._silent.discard(request.protocol)
        return await handler(request)

    # -- what is served ----------------------------------------------------------------------------

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """One of the files of pages, by its name in the list of them."""
        found = self._statics.get(request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(
            body=found.data, content_type=found.kind, headers={"Cache-Control": f"max-age={DAY}"}
        )

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """A client of one person, as long as the socket is open."""
        credential = self._door.credential(request)
        person = self.box.people.known_by(credential) if credential else None
        if person is None:
            return refusal(GONE, HTTPStatus.FORBIDDEN)
        socket = web.WebSocketResponse(timeout=CLOSE_SECONDS, heartbeat=HEARTBEAT, max_msg_size=MOST_MESSAGE)
        await socket.prepare(request)
        self._sockets.add(socket)
        self._carriers.add(request.protocol)
        link = BrowserLink(
            socket, size_of(request.query.get("width"), request.query.get("height")), self.box.log
        )
        address = self._visitors.address(request.remote or "", request.headers)
        visit = Visit(self.box, link, address, credential)
        try:
            if self._opened.take(str(person.number)):
                task = asyncio.ensure_future(chain(ORDER, link.run)(visit))
                self._visits.add(task)
                task.add_done_callback(self._visits.discard)
                try:
                    await task
                finally:
                    task.cancel()
            else:
                link.say(OFTEN)
            await socket.close(message=link.goodbye)
        finally:
            self._sockets.discard(socket)
            self._carriers.discard(request.protocol)
        return socket


def _cut(connection: web.RequestHandler) -> None:
    """At once: what the other end does not take is thrown away."""
    transport = connection.transport
    connection.force_close()
    if transport is not None and transport.get_write_buffer_size():
        transport.abort()


def _peer(connection: web.RequestHandler) -> str:
    peer = connection.peername
    return str(peer[0]) if isinstance(peer, tuple) else ""


def _is_here(connection: web.RequestHandler) -> bool:
    return _peer(connection) in ("127.0.0.1", "::1", "")
