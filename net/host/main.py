"""`run_host`: from plain arguments to a clean stop. What `aurora host` calls."""

import asyncio
import contextlib
import errno
import gc
import os
import resource
import secrets
import signal
import socket as sockets
import sys
from collections.abc import AsyncIterator, Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import zmq
import zmq.auth
from msgspec.structs import replace

from core import games
from core.kernel.game import find
from net.discovery import Announcement, DiscoveryError, machine_name
from net.errors import HostError, NetError
from net.host.config import Config, HostStart, bot_processes
from net.host.connections import fitted
from net.host.log import Log, to_stderr
from net.host.server import Host
from net.host.store import Store
from net.invite import DEFAULT_PORT, SECRET, Target, parse_address, write_code
from net.wire.sockets import router

DESCRIPTORS = 4096


def program() -> str:
    """Name and version, as peers are told."""
    try:
        return f"aurora-tui {version('aurora-tui')}"
    except PackageNotFoundError:
        return "aurora-tui"


def run_host(start: HostStart, say: Callable[[str], None] = print) -> int:
    """Run a host until SIGTERM, SIGINT or SIGHUP; gives the number of the signal.

    `say` gets what a person should read: the address or the join code. Raises NetError with one sentence
    if the host cannot start.
    """
    return asyncio.run(_serve(start, say))


async def _serve(start: HostStart, say: Callable[[str], None]) -> int:
    log = to_stderr()
    stopped: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    async with running(start, log, say, lambda: hear_signals(stopped)) as shown:
        say(f"Host at {shown}. Stop it with ctrl+c; tables are kept.")
        if shown.key:
            say("Join code:")
            say(write_code(shown))
        async with announcing(shown, say):
            return await stopped


@contextlib.asynccontextmanager
async def running(
    start: HostStart, log: Log, say: Callable[[str], None], ready: Callable[[], None] = lambda: None
) -> AsyncIterator[Target]:
    """A host in this loop, for a process that is there for nothing else; gives where others reach it, with
    key and secret if it needs them.

    `ready` is called before it takes the first connection. `say` gets what its owner has to know. Raises
    NetError with one sentence.
    """
    target = parse_address(start.bind) if start.bind else Target("127.0.0.1", DEFAULT_PORT)
    if start.lan and not start.bind:
        target = Target("0.0.0.0", DEFAULT_PORT)  # asked for by --lan
    if start.any_port:
        target = Target(target.host, 0)
    lan = start.lan or not loopback(target.host)
    collect_rarely()
    config = fitted(Config(tables=start.tables, workers=bot_processes()), descriptors())
    store = Store(start.data_dir)
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    host: Host | None = None
    try:
        key, secret_key, secret = keys(store) if lan else (b"", b"", "")
        config = replace(config, secret=secret)
        socket = bound(context, target, secret_key)
        port = int(socket.getsockopt_string(zmq.LAST_ENDPOINT).rpartition(":")[2])
        for name in games():
            find(name)
        if store.damage:
            log.warning("file_damaged", why=store.damage)
            say(store.damage)
        host = Host(store, config, log, program())
        ready()
        host.start(socket)
        log.info("started", pid=os.getpid(), port=port, lan=lan, tables=len(host.tables.by_number))
        yield Target(reachable(target.host) if lan else target.host, port, key, secret)
    finally:
        if host is not None:
            await host.stop()
            log.info("stopped")
        else:
            store.close()
        context.destroy(linger=200)


@contextlib.asynccontextmanager
async def announcing(shown: Target, say: Callable[[str], None], ssh: int = 0) -> AsyncIterator[None]:
    """Tell the local network of a host, unless it is for this machine alone or has no key."""
    announcement = announced(shown, say, ssh) if shown.key and not loopback(shown.host) else None
    try:
        yield
    finally:
        if announcement is not None:
            await announcement.stop()


def hear_signals(stopped: "asyncio.Future[int]") -> None:
    """Let the first signal to end be the result; one ignored from the start, as by nohup, stays so."""

    def told(number: int) -> None:
        if not stopped.done():
            stopped.set_result(number)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            asyncio.get_running_loop().add_signal_handler(number, told, number)


def collect_rarely() -> None:
    """Set the garbage collector for a process that is a host and nothing else.

    A host makes hardly any cycles. With the defaults a sixth of its time went into looking for
    them, 30 ms at once when all objects were looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 100)


def descriptors() -> int:
    """How many files and connections this process may have at once: as many as it may ask for, up to
    what a host needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def announced(shown: Target, say: Callable[[str], None], ssh: int = 0) -> Announcement | None:
    """Tell the local network that a host is here, but nothing of its join code; and where one comes to it
    by SSH."""
    announcement = Announcement(machine_name(), shown.host, shown.port, ssh=ssh)
    try:
        announcement.start()
    except DiscoveryError as error:
        say(f"Not announced on the local network. {error}")
        return None
    return announcement


def bound(
    context: "zmq.Context[zmq.Socket[bytes]]", target: Target, secret_key: bytes = b""
) -> "zmq.Socket[bytes]":
    """A router at an address, with CURVE if there is a key. Raises HostError."""
    socket = router(context)
    if secret_key:
        socket.setsockopt(zmq.CURVE_SERVER, 1)
        socket.setsockopt(zmq.CURVE_SECRETKEY, secret_key)
    if ":" in target.host:
        socket.setsockopt(zmq.IPV6, 1)
    try:
        socket.bind(target.endpoint)
    except zmq.ZMQError as error:
        socket.close(0)
        if error.errno == zmq.EADDRINUSE:
            why = "another program uses that port; stop it or choose another port with --bind"
        elif error.errno == errno.EACCES:
            why = "this account may not use that port; choose one above 1023"
        elif error.errno in (errno.EADDRNOTAVAIL, errno.ENODEV):
            why = "that is no address of this machine; choose one of its own with --bind"
        else:
            why = str(error).lower().rstrip(".?")
        raise HostError("bind", f"The host cannot listen at {target}: {why}.") from error
    return socket


def keys(store: Store) -> tuple[bytes, bytes, str]:
    """The host's key pair and the secret of its door: made once, so that join codes stay good."""
    key, secret_key, secret = (store.meta(name) for name in ("key", "secret_key", "secret"))
    if key is None or secret_key is None or secret is None:
        key, secret_key = zmq.curve_keypair()
        secret = secrets.token_hex(SECRET).encode()
        for name, value in (("key", key), ("secret_key", secret_key), ("secret", secret)):
            store.put_meta(name, value)
        store.commit()
    return key, secret_key, secret.decode()


def loopback(host: str) -> bool:
    """Whether an address is reached from this machine alone."""
    return host in ("localhost", "::1") or host.startswith("127.")


def reachable(host: str) -> str:
    """The address others on the network use for this machine, if the host listens at all of them."""
    if host not in ("0.0.0.0", "::", "*"):
        return host
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # a reserved address: nothing is sent, the route is looked up
        return str(probe.getsockname()[0])
    return sockets.gethostname()


def _to_stderr(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def main() -> None:
    """`python -m net.host.main DATA_DIR [HOST:PORT] [--lan]`: a host without the command line."""
    words = [word for word in sys.argv[1:] if word != "--lan"]
    try:
        start = HostStart(Path(words[0]), words[1] if len(words) > 1 else "", "--lan" in sys.argv)
        run_host(start, _to_stderr)
    except NetError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
