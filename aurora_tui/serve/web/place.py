"""Where the pages are, and who may ask for them: addresses, hosts, origins."""

import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from aurora_tui.failures import WrongUse
from net.errors import InviteError
from net.invite import Target, parse_address

USUAL = Target("127.0.0.1", 8022)
LONGEST = 200
"""characters of a public address"""


class WebStart(NamedTuple):
    """How the pages are served. `public` is their address where a proxy stands in front, "" without one."""

    target: Target = USUAL
    public: str = ""

    @property
    def url(self) -> str:
        """The address that people type: the public one, else that of the target."""
        return self.public or f"http://{self.target}"

    @property
    def secure(self) -> bool:
        """Whether it is reached by TLS alone."""
        return self.public.startswith("https://")


def web_start(bind: str, public: str) -> WebStart:
    """Of what the owner typed; each may be "". Raises WrongUse with one sentence."""
    try:
        target = parse_address(bind, USUAL.port) if bind else USUAL
    except InviteError as error:
        raise WrongUse(str(error)) from None
    return WebStart(target, _public(public) if public else "")


def _public(text: str) -> str:
    try:
        parts = urlsplit(text) if len(text) <= LONGEST else SplitResult("", "", "", "", "")
        parts.port  # noqa: B018  # raises for what is no port
    except ValueError:
        parts = SplitResult("", "", "", "", "")
    good = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
    if not good or parts.path not in ("", "/") or "@" in parts.netloc or not text.isascii():
        raise WrongUse(f"'{text[:60]}' is no address of a site, such as https://play.example.org.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class Visitors:
    """Who asks, and from which page: what a browser says that was led here by a strange page is found out."""

    def __init__(self, start: WebStart) -> None:
        self._public = urlsplit(start.public).netloc
        name = socket.gethostname().lower()
        names = {"localhost", name, f"{name.partition('.')[0]}.local", urlsplit(start.public).hostname or ""}
        self._names = names - {""}

    def host_fits(self, host: str) -> bool:
        """Whether these pages are at this host. A name that somebody else made to lead here is refused: their
        page could do here whatever its visitor may."""
        name = _name(host)
        return name in self._names or _address(name) is not None

    def origin_fits(self, origin: str, host: str) -> bool:
        """Whether a form or a socket is opened by one of these pages."""
        netloc = urlsplit(origin).netloc if origin.startswith(("http://", "https://")) else ""
        return netloc != "" and netloc in (host, self._public)

    def address(self, peer: str, headers: Mapping[str, str]) -> str:
        """Where a request comes from: what our own proxy says, if there is one, else the other end. Of IPv6
        it is the network, of which everybody has a whole one."""
        found = _address(peer)
        if self._public and found is not None and found.is_loopback:
            told = headers.get("X-Forwarded-For", "").rpartition(",")[2]
            found = _address(told.strip()) or found
        if isinstance(found, IPv6Address) and found.ipv4_mapped is None and not found.is_loopback:
            return str(IPv6Network((int(found) >> 64 << 64, 64)))
        return str(found)


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None
