"""One SSH connection: who logs in with which key, and nothing but sessions.

Any key is let through to a session, where a guard asks newcomers for the join code. Forwarding of any
kind is refused by not being there.
"""

import asyncio
from collections.abc import Callable

import asyncssh

from aurora_tui.serve.addresses import party
from aurora_tui.serve.box import Box
from aurora_tui.serve.guards.handshakes import Handshakes
from aurora_tui.serve.guards.pace import LoginPace
from aurora_tui.serve.host_key import fingerprint
from aurora_tui.serve.ssh_session import SshSession

MOST_SESSIONS = 4
"""of one connection at once"""
NO_KEY = (
    "You need a key to come here. Make one with 'ssh-keygen -t ed25519' (enter takes what is offered), "
    "and log in again."
)
TOO_OFTEN = "Too many logins from your address; come again in a minute."
Challenge = bool | tuple[str, str, str, list[tuple[str, bool]]]


class SshConnections:
    """All that are open, with the guards over those that are no logins yet."""

    def __init__(self, cut: Callable[[str], None]) -> None:
        """`cut` is called with the reason when one is cut that is no login."""
        self.open: set[asyncssh.SSHServerConnection] = set()
        self.handshakes = Handshakes(cut)
        self.pace = LoginPace()


class SshServer(asyncssh.SSHServer):
    """What a connection has shown of itself: its address, the credential that it has proved ("" without a
    key), and the name it goes by. `make_session` gives a session of it."""

    def __init__(
        self, box: Box, connections: SshConnections, make_session: Callable[["SshServer"], SshSession]
    ) -> None:
        self.address = ""
        self.credential = ""
        self.user = ""
        self._box = box
        self._connections = connections
        self._handshakes = connections.handshakes
        self._pace = connections.pace
        self._make_session = make_session
        self._connection: asyncssh.SSHServerConnection | None = None
        self._shown_key = ""
        self._sessions: list[SshSession] = []
        self._visits = 0

    # -- the connection ----------------------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Somebody has connected, and said nothing yet."""
        self._connection = conn
        self.address = party(str((conn.get_extra_info("peername") or ("?",))[0]))
        self._connections.open.add(conn)
        self._handshakes.begin(conn, self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        if self._connection is not None:
            self._connections.open.discard(self._connection)
            self._handshakes.end(self._connection)

    def begin_visit(self) -> None:
        """A session has begun; who comes is found out."""
        self._visits += 1
        if self._connection is not None:
            self._handshakes.asked(self._connection)

    def come(self) -> None:
        """Somebody has come who is known, so this is a login."""
        if self._connection is not None:
            self._handshakes.end(self._connection)

    def end_visit(self) -> None:
        """A session is over; a connection without any may begin another one, but not wait for ever."""
        self._visits -= 1
        if not self._visits and self._connection in self._connections.open:
            self._handshakes.end(self._connection)
            self._handshakes.begin(self._connection, self.address)

    # -- who logs in -------------------------------------------------------------------------------

    async def begin_auth(self, username: str) -> bool:
        """Everybody has to show a key, or be a guest; who comes too often has to wait."""
        self.user = username
        delay = self._pace.delay(self.address)
        if delay is None:
            raise asyncssh.DisconnectError(asyncssh.DISC_TOO_MANY_CONNECTIONS, TOO_OFTEN)
        await asyncio.sleep(delay)
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are what people are known by."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do, once it is proved; until `auth_completed` it is only claimed.

        Nothing may wait between this and that, so that no other key can be shown meanwhile.
        """
        self._shown_key = fingerprint(key)
        return True

    def auth_completed(self) -> None:
        """The key that was shown last is the one that was proved."""
        self.credential = self._shown_key

    def kbdint_auth_supported(self) -> bool:
        """For guests; whoever else has no key is told how to get one."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Challenge:
        """Guests are asked nothing here, but in the session."""
        self._shown_key = ""
        return ("", "" if self._box.guests else NO_KEY, "", [])

    def validate_kbdint_response(self, username: str, responses: object) -> Challenge:
        """Let a guest through to the session, without whatever key was only claimed."""
        self._shown_key = ""
        if not self._box.guests:
            raise asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, NO_KEY)
        return True

    def password_auth_supported(self) -> bool:
        """Passwords are asked for in the session."""
        return False

    # -- what is asked for -------------------------------------------------------------------------

    def session_requested(self) -> SshSession | bool:
        """A session, of which one connection has few."""
        self._sessions = [session for session in self._sessions if not session.closed]
        if len(self._sessions) >= MOST_SESSIONS:
            return False
        self._sessions.append(self._make_session(self))
        return self._sessions[-1]
