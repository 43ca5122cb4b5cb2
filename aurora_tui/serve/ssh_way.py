"""The way in by SSH: the port, the host's key, and what friends type."""

import asyncio
import logging
import socket
from contextlib import suppress

import asyncssh

from aurora_tui.client.own_host import reachable
from aurora_tui.failures import Failed
from aurora_tui.serve.box import Box
from aurora_tui.serve.guards.chain import Visit, chain
from aurora_tui.serve.guards.handshakes import SECONDS
from aurora_tui.serve.guards.order import ORDER
from aurora_tui.serve.host_key import fingerprint, host_key, new_host_key
from aurora_tui.serve.invitation import Paper, invitation
from aurora_tui.serve.ssh_server import SshConnections, SshServer
from aurora_tui.serve.ssh_session import SshSession
from aurora_tui.serve.tally_log import TallyLog
from net.errors import InviteError, said
from net.invite import Target, parse_address

PORT = 2222
KEEPALIVE_SECONDS, KEEPALIVES = 15, 3
"""a link that is gone is noticed after 45 s"""
WINDOW = 1 << 16
"""bytes that may be typed before they are taken"""
CLOSE_SECONDS = 4.0


class SshWay:
    """Listens at an address, 127.0.0.1 if none is named. `lan`: at all addresses of the machine."""

    def __init__(self, box: Box, bind: str = "", *, lan: bool = False, new_key: bool = False) -> None:
        """`new_key`: have another host key from now on. Raises Failed."""
        try:
            target = parse_address(bind, PORT) if bind else Target("0.0.0.0" if lan else "127.0.0.1", PORT)
        except InviteError as error:
            raise Failed(str(error)) from None
        self._box = box
        self._target = target
        self._new_key = new_key
        self._tally = TallyLog(box.log)
        self._connections = SshConnections(lambda why: self._tally.count("ssh_cut", why))
        self._listener: asyncssh.SSHAcceptor | None = None
        self._visits: set[asyncio.Task[int]] = set()

    async def open(self) -> list[str]:
        """Listen; gives what the owner tells friends. Raises Failed."""
        silence_log(self._tally)
        path = self._box.place.host_key
        key = new_host_key(path) if self._new_key else host_key(path)
        try:
            self._listener = await asyncssh.listen(
                self._target.host,
                self._target.port,
                server_host_keys=[key],
                server_factory=self._server,
                server_version="aurora",
                login_timeout=SECONDS,
                keepalive_interval=KEEPALIVE_SECONDS,
                keepalive_count_max=KEEPALIVES,
                password_auth=False,
                host_based_auth=False,
                gss_host=None,
                x11_forwarding=False,
                agent_forwarding=False,
                allow_scp=False,
                line_editor=False,
                encoding=None,
                window=WINDOW,
            )
        except OSError as error:
            raise Failed(f"SSH cannot listen at {self._target}: {_why(error)}.") from None
        self._box.ssh_port = self._listener.get_port()
        shown = Target(reachable(self._target.host), self._box.ssh_port)
        return invitation(shown, self._box.door, fingerprint(key), Paper.of_output())

    def shut(self) -> None:
        """Let nobody in any more."""
        if self._listener is not None:
            self._listener.close()

    async def close(self) -> None:
        """Wait for the sessions, which have been told to end, and cut what is left."""
        self.shut()
        if self._visits:
            await asyncio.wait(self._visits, timeout=CLOSE_SECONDS)
            await asyncio.sleep(0.1)  # for the last words to leave
        for connection in tuple(self._connections.open):
            connection.close()
        if self._listener is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._listener.wait_closed(), 1.0)

    # -- connections -------------------------------------------------------------------------------

    def _server(self) -> SshServer:
        return SshServer(self._box, self._connections, self._session)

    def _session(self, server: SshServer) -> SshSession:
        async def visited(link: SshSession) -> int:
            async def come(visit: Visit) -> int:
                server.come()
                return await link.run_client(visit)

            server.begin_visit()
            visit = Visit(self._box, link, server.address, server.credential, server.user)
            task = asyncio.ensure_future(chain(ORDER, come)(visit))
            self._visits.add(task)
            task.add_done_callback(self._visits.discard)
            try:
                return await task
            finally:
                task.cancel()
                server.end_visit()

        return SshSession(visited)


def silence_log(tally: TallyLog) -> None:
    """Of what asyncssh logs, names and keys are in most; only that something failed is kept."""
    logger = logging.getLogger("asyncssh")
    logger.handlers[:] = [_Failures(tally)]
    logger.setLevel(logging.ERROR)
    logger.propagate = False


class _Failures(logging.Handler):
    """Has the kind of a failure in the log of the box."""

    def __init__(self, tally: TallyLog) -> None:
        super().__init__(logging.ERROR)
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        """Without the words, in which people may be named."""
        kind = record.exc_info[0] if record.exc_info else None
        self._tally.count("ssh_failed", kind.__name__ if kind is not None else "")


def _why(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "there is no such address; choose one of this machine with --bind"
    import errno

    return {
        errno.EADDRINUSE: "another program uses that port; choose another one with --bind",
        errno.EACCES: "this account may not use that port; choose one above 1023",
        errno.EADDRNOTAVAIL: "that is no address of this machine; choose one of its own with --bind",
    }.get(error.errno or 0, said(error))
