"""A client's socket: connects, watches its own link, and can say what is wrong with it.

It does not know what messages mean. ZeroMQ reconnects by itself; its monitor tells when, and that
is when `up` is called: the moment to say hello again.
"""

from collections.abc import Callable

import zmq
from zmq.utils.monitor import parse_monitor_message

from net.errors import ConnectError
from net.invite import Target
from net.wire.codec import Frames
from net.wire.sockets import FRAMES_OF_HOST, SocketPump, dealer

_FINAL = (zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL, zmq.EVENT_HANDSHAKE_FAILED_AUTH)
"""Failures after which ZeroMQ does not try again."""
HOPELESS = 4
"""Handshakes in a row that fail, after which what we have is taken to be wrong: another try never helped."""


class Link:
    """One socket to one host; `target` is an inproc endpoint as text, or a place on the network."""

    def __init__(
        self,
        context: "zmq.Context[zmq.Socket[bytes]]",
        target: Target | str,
        receive: Callable[[Frames], None],
        up: Callable[[], None],
        down: Callable[[], None],
    ) -> None:
        """Begin to connect. Raises ConnectError if the address cannot be one."""
        self.target = target
        self.is_up = False
        self._reached = False
        self._failures = 0  # of handshakes, since the last that succeeded
        self._up, self._down = up, down
        self._monitor: SocketPump | None = None
        socket = dealer(context)
        self._pump = SocketPump(socket, receive, _nothing, FRAMES_OF_HOST)
        try:
            if isinstance(target, Target):
                self._monitor = SocketPump(socket.get_monitor_socket(), self._happened, _nothing)
                self._connect(socket, target)
            else:
                socket.connect(target)
                self.is_up = True
        except zmq.ZMQError as error:
            self.close()
            raise ConnectError("address", f"There can be no host at {target}: {error}.") from error

    def _connect(self, socket: "zmq.Socket[bytes]", target: Target) -> None:
        if target.key:
            public, secret = zmq.curve_keypair()
            socket.setsockopt(zmq.CURVE_PUBLICKEY, public)
            socket.setsockopt(zmq.CURVE_SECRETKEY, secret)
            socket.setsockopt(zmq.CURVE_SERVERKEY, target.key)
        if ":" in target.host:
            socket.setsockopt(zmq.IPV6, 1)
        socket.connect(target.endpoint)

    def send(self, frames: Frames) -> bool:
        """Send if the link is up and not clogged; nothing is queued for a host that is away."""
        if not self.is_up:
            return False
        try:
            self._pump.send(frames)
        except zmq.ZMQError:
            return False
        self._pump.look()
        return True

    def trouble(self) -> tuple[str, str]:
        """Code and sentence for a host that has not answered."""
        target = self.target
        if isinstance(target, str) or self.is_up:
            return "silent", f"The host at {target} does not answer; it may be busy or stopped."
        if self._failures and target.key:
            return "key", f"The host at {target} does not accept this join code; ask for the present one."
        if self._failures:
            return "code", f"The host at {target} asks for a join code, or is no host of aurora-tui."
        if self._reached:
            return "foreign", f"What answers at {target} is no host of aurora-tui."
        return "absent", f"No host answers at {target}; is it running, and is the address right?"

    @property
    def hopeless(self) -> bool:
        """Whether the host was reached often enough without accepting what we have."""
        return self._failures >= HOPELESS

    def close(self, goodbye: bool = False) -> None:
        """Close the socket and its monitor; with `goodbye` what was sent before is still given a moment to go
        out."""
        self.is_up = False
        if self._monitor is not None:
            self._pump.socket.disable_monitor()
            self._monitor.close()
        self._pump.close(goodbye)

    def _happened(self, frames: Frames) -> None:
        event = parse_monitor_message(frames)["event"]
        if event == zmq.EVENT_CONNECTED:
            self._reached = True
        elif event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            self._failures = 0
            self.is_up = True
            self._up()
        elif event == zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL or event in _FINAL:
            self._failures += HOPELESS if event in _FINAL else 1
            if self.hopeless:
                self._down()
        elif event == zmq.EVENT_DISCONNECTED and self.is_up:
            self.is_up = False
            self._down()


def _nothing() -> None:
    """Nothing to settle: a client acts on each message at once."""
