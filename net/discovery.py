"""Hosts on the local network: saying that one is there, and finding others, by multicast DNS.

Optional: it needs the package zeroconf (the extra `discovery`). What is announced is a name, an
address with its port, and the protocol's version; never the join code or anything of it, so whoever
finds a host still has to be told its code. What others announce is hostile until it is cleaned.
"""

import asyncio
import ipaddress
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from net.errors import NetError, said
from net.invite import Target
from net.wire.protocol import MAJOR
from net.wire.text import clean_name

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

SERVICE: Final = "_aurora-tui._tcp.local."
MOST = 24
"""Hosts that are looked at; a network that announces more is no help to anyone."""
LABEL_BYTES = 48
SSH_PORT = 22
"""that need not be typed"""
LOOKUP_MS = 3_000
CLOSE_SECONDS = 2.0
GET_IT = "Hosts on the local network are found once the package zeroconf is here: pip install zeroconf."
SWITCH = "AURORA_DISCOVERY"
"""Environment variable; `off` keeps the program from announcing and searching."""


class DiscoveryError(NetError):
    """Nothing can be announced or found here; `code` is missing, off or network."""


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """A host that announces itself: cleaned, but not to be believed."""

    name: str
    host: str
    port: int
    major: int
    ssh: int = 0
    """the port where people come to it by SSH, without a program of their own; 0 for none"""

    @property
    def address(self) -> str:
        """Where to connect: HOST:PORT."""
        return f"{self.host}:{self.port}"

    @property
    def ssh_command(self) -> str:
        """What is typed to come there by SSH, "" where one cannot."""
        return ssh_command(self.host, self.ssh) if self.ssh else ""

    @property
    def fits(self) -> bool:
        """Whether it says that it speaks this program's protocol."""
        return self.major == MAJOR

    def reached(self, target: Target) -> Target:
        """The target of this host's join code at the address where the host is now.

        The key in the code tells whether it is that host.
        """
        return msgspec.structs.replace(target, host=self.host, port=self.port) if target.key else target


def check() -> None:
    """Raises DiscoveryError if this program must not, or cannot, use the network for this."""
    if os.environ.get(SWITCH, "").strip().lower() in ("off", "no", "0", "false"):
        raise DiscoveryError("off", f"Finding hosts on the local network is switched off ({SWITCH}).")
    try:
        import zeroconf  # noqa: F401  (only whether it is there)
    except ImportError:
        raise DiscoveryError("missing", GET_IT) from None


class MulticastLink:
    """The multicast sockets, opened in the running loop and closed with it."""

    def __init__(self, interfaces: list[str] | None) -> None:
        self._interfaces = interfaces
        self._zeroconf: AsyncZeroconf | None = None

    def open(self) -> "AsyncZeroconf":
        """Raises DiscoveryError if this network cannot be searched."""
        check()
        from zeroconf import InterfaceChoice, IPVersion
        from zeroconf.asyncio import AsyncZeroconf

        interfaces: Any = self._interfaces or InterfaceChoice.All
        try:
            self._zeroconf = AsyncZeroconf(interfaces=interfaces, ip_version=IPVersion.V4Only)
        except OSError as error:
            told = f"The local network cannot be searched: {said(error)}."
            raise DiscoveryError("network", told) from error
        return self._zeroconf

    async def close(self) -> None:
        """Within two seconds, whatever the network does."""
        link, self._zeroconf = self._zeroconf, None
        if link is not None:
            with suppress(TimeoutError, OSError):
                await asyncio.wait_for(link.async_close(), CLOSE_SECONDS)


class Announcement:
    """That a host is there, as long as it lasts."""

    def __init__(
        self, name: str, host: str, port: int, *, ssh: int = 0, interfaces: list[str] | None = None
    ) -> None:
        """`host` is the IPv4 address at which others reach the port; `ssh` where they come by SSH."""
        self._link = MulticastLink(interfaces)
        self._name, self._host, self._port = clean_name(name, "host"), host, port
        self._ssh = ssh
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Announce from now on, in the background. Raises DiscoveryError."""
        try:
            address = ipaddress.IPv4Address(self._host)
        except ValueError:
            raise DiscoveryError("network", f"Only IPv4 addresses are announced, not {self._host}.") from None
        link = self._link.open()
        from zeroconf.asyncio import AsyncServiceInfo

        label = self._name.replace(".", " ").encode()[:LABEL_BYTES].decode("utf-8", "ignore")
        # a name of its own: the machine's own record may belong to another program
        server = f"aurora-{address.packed.hex()}-{self._port}.local."
        info = AsyncServiceInfo(
            SERVICE,
            f"{label} {self._port}.{SERVICE}",
            port=self._port,
            parsed_addresses=[str(address)],
            properties={
                "v": str(MAJOR),
                "name": self._name,
                **({"ssh": str(self._ssh)} if self._ssh else {}),
            },
            server=server,
        )
        self._task = asyncio.ensure_future(_registered(link, info))

    async def stop(self) -> None:
        """End the announcement; other machines are told."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await self._link.close()


async def _registered(link: "AsyncZeroconf", info: Any) -> None:
    from zeroconf import Error

    with suppress(Error, OSError):  # a network that will not have it: nobody finds the host, all else works
        await (await link.async_register_service(info, allow_name_change=True))


class Search:
    """The hosts that announce themselves, as they come and go; `found` is in the order of names."""

    def __init__(self, changed: Callable[[], None], *, interfaces: list[str] | None = None) -> None:
        """`changed` is called whenever `found` has changed."""
        self._link = MulticastLink(interfaces)
        self._changed = changed
        self._hosts: dict[str, Found] = {}
        self._browser: AsyncServiceBrowser | None = None
        self._lookups: dict[str, asyncio.Task[None]] = {}

    @property
    def found(self) -> tuple[Found, ...]:
        """Each address once, whoever claims it."""
        return tuple(sorted({host.address: host for host in self._hosts.values()}.values()))

    async def start(self) -> None:
        """Search from now on. Raises DiscoveryError."""
        await asyncio.to_thread(check)  # loading the package takes a while, and screens should not wait
        link = self._link.open()
        from zeroconf.asyncio import AsyncServiceBrowser

        self._browser = AsyncServiceBrowser(link.zeroconf, SERVICE, handlers=[self._heard])

    async def stop(self) -> None:
        """End the search and what it has begun to look up. Nothing more is found then."""
        browser, self._browser = self._browser, None
        for task in self._lookups.values():
            task.cancel()
        await asyncio.gather(*self._lookups.values(), return_exceptions=True)
        self._lookups.clear()
        if browser is not None:
            await browser.async_cancel()
        await self._link.close()

    def _heard(self, zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        """A host came, changed or went; called in the loop."""
        if state_change.name == "Removed":
            if self._hosts.pop(name, None) is not None:
                self._changed()
        elif name not in self._lookups and (name in self._hosts or len(self._known) < MOST):
            task = asyncio.ensure_future(self._look_up(zeroconf, name))
            self._lookups[name] = task
            task.add_done_callback(lambda _: self._lookups.pop(name, None))

    @property
    def _known(self) -> set[str]:
        return {*self._hosts, *self._lookups}

    async def _look_up(self, zeroconf: Any, name: str) -> None:
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceInfo

        info = AsyncServiceInfo(SERVICE, name)
        with suppress(Error, OSError):
            if await info.async_request(zeroconf, LOOKUP_MS):
                host = _found(info)
                if host is not None and self._hosts.get(name) != host:
                    self._hosts[name] = host
                    self._changed()


def _found(info: Any) -> Found | None:
    """What an announcement says, if it can be true."""
    texts = {bytes(key): bytes(value or b"") for key, value in info.properties.items()}
    major, ssh = (_number(texts.get(key, b"")) for key in (b"v", b"ssh"))
    name = clean_name(texts.get(b"name", b"").decode("utf-8", "replace"), "a host without a name")
    for packed in info.addresses:
        with suppress(ValueError):
            address = ipaddress.IPv4Address(packed)
            if not (address.is_unspecified or address.is_multicast) and 0 < (info.port or 0) < 65_536:
                return Found(name, str(address), info.port, major, ssh if ssh < 65_536 else 0)
    return None


def _number(text: bytes) -> int:
    return int(text) if text.isdigit() and len(text) < 6 else 0


def ssh_command(host: str, port: int) -> str:
    """What is typed to come to an address by SSH."""
    return f"ssh {host}" if port == SSH_PORT else f"ssh -p {port} {host}"


def machine_name() -> str:
    """What this machine is called, without its domain."""
    return clean_name(socket.gethostname().partition(".")[0], "host")
