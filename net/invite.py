"""Join codes and addresses: where a host is, and how a stranger is told from a guest.

A join code holds the address, the port, the host's CURVE key and the secret of its door, with a
checksum, in letters and digits that cannot be mistaken for one another: 80 of them for an IPv4
address, in groups of five. Case, spaces, hyphens and the lines of a frame around it do not matter; `O` reads
as `0`, `I` and `L` as `1`.
"""

import ipaddress
import re
from hashlib import blake2b

import msgspec
import zmq.utils.z85

from net.errors import InviteError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
KEY = 32
SECRET = 8
CHECK = 3
DEFAULT_PORT = 27_150

SHORTEST_CUT = 20
"""Characters of what is rather a join code cut short than the name of a host."""

_BETWEEN = re.compile(r"[\s\-|\u2010-\u2015\u2500-\u257f]+")
"""What stands between the characters of a code, or around it where it was copied from."""
_VERSION = 1
_IPV4, _IPV6, _NAME = 4, 6, 1
_READ = {char: value for value, char in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}


class Target(msgspec.Struct, frozen=True):
    """Where to connect: an address, with key and secret if it came from a join code."""

    host: str
    port: int
    key: bytes = b""
    """the host's public CURVE key, 40 printable characters; empty without encryption"""
    secret: str = ""

    @property
    def endpoint(self) -> str:
        """As ZeroMQ writes it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"tcp://{host}:{self.port}"

    def __str__(self) -> str:
        return self.endpoint.removeprefix("tcp://")


def parse(text: str) -> Target:
    """A target from what a person typed: a join code, HOST:PORT or HOST. Raises InviteError."""
    text = text.strip()
    if not text:
        raise InviteError("empty", "Give a join code or an address such as 192.168.1.5:27150.")
    letters = _BETWEEN.sub("", text.upper())
    code = len(letters) >= 40 or (len(letters) >= SHORTEST_CUT and _begins_a_code(letters))
    if code and not set(".:[") & set(text):
        return read_code(text)
    return parse_address(text)


def _begins_a_code(letters: str) -> bool:
    return _READ.get(letters[0], -1) >> 1 == _VERSION and all(char in _READ for char in letters)


def parse_address(text: str, default_port: int = DEFAULT_PORT) -> Target:
    """A target from HOST:PORT, [IPV6]:PORT or HOST. Raises InviteError."""
    text = text.strip().removeprefix("tcp://")
    host, port = text, ""
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise InviteError("address", f"'{text}' is no address; write [ADDRESS]:PORT.")
        port = rest[1:]
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    if ":" in host:
        host = _ip(host)
    if not host or len(host) > 253 or not all(part and _host_part(part) for part in host.split(".")):
        raise InviteError("address", f"'{text}' is no address; write HOST:PORT, as in 192.168.1.5:27150.")
    if not port:
        return Target(host, default_port)
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65_536:
        raise InviteError("port", f"'{port}' is no port; ports are 1 to 65535.")
    return Target(host, int(port))


def write_code(target: Target) -> str:
    """The join code of a target: its address, port, public key and secret with a check, in groups of GROUP
    symbols with hyphens between."""
    try:
        address = ipaddress.ip_address(target.host)
        kind, place = (_IPV4 if address.version == 4 else _IPV6), address.packed
    except ValueError:
        name = target.host.encode()
        kind, place = _NAME, bytes([len(name)]) + name
    body = bytes([_VERSION << 4 | kind]) + place + target.port.to_bytes(2, "big")
    body += zmq.utils.z85.decode(target.key) + bytes.fromhex(target.secret)
    symbols = _symbols(body + _check(body))
    return "-".join(symbols[at : at + GROUP] for at in range(0, len(symbols), GROUP))


def read_code(text: str) -> Target:
    """The target of a join code; small letters, blanks and hyphens do not matter.

    Raises InviteError, with one sentence, for a code that is cut short, mistyped or of another version.
    """
    symbols = _BETWEEN.sub("", text.upper())
    for number, char in enumerate(symbols, start=1):
        if char not in _READ:
            raise InviteError(
                "code", f"Character {number} of the join code, '{_show(char)}', is not used in codes."
            )
    data = _bytes([_READ[char] for char in symbols])
    short = InviteError("code", "The join code is cut short; copy all of it.")
    if len(data) < 1 + KEY + SECRET + CHECK + 3:
        raise short
    if data[0] >> 4 != _VERSION:
        raise InviteError("code", "The join code is mistyped, or made by another version of aurora-tui.")
    kind = data[0] & 15
    length = {_IPV4: 4, _IPV6: 16, _NAME: 1 + data[1]}.get(kind)
    if length is None:
        raise InviteError("code", "The join code is mistyped at its beginning.")
    size = 1 + length + 2 + KEY + SECRET + CHECK
    if len(data) < size:
        raise short
    if len(symbols) > (size * 8 + 4) // 5:
        raise InviteError("code", "The join code is longer than a code can be; copy it alone.")
    body, check = data[: size - CHECK], data[size - CHECK : size]
    if _check(body) != check:
        raise InviteError("code", "The join code is mistyped: its checksum does not fit.")
    place, rest = body[1 : 1 + length], body[1 + length :]
    try:
        host = place[1:].decode("ascii") if kind == _NAME else str(ipaddress.ip_address(place))
    except UnicodeDecodeError:
        raise InviteError("code", "The join code names no address.") from None
    key = zmq.utils.z85.encode(rest[2 : 2 + KEY])
    return Target(host, int.from_bytes(rest[:2], "big"), key, rest[2 + KEY :].hex())


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=CHECK, person=b"aurora-join").digest()


def _symbols(data: bytes) -> str:
    bits = int.from_bytes(data, "big")
    length = (len(data) * 8 + 4) // 5
    bits <<= length * 5 - len(data) * 8
    return "".join(ALPHABET[bits >> 5 * (length - 1 - at) & 31] for at in range(length))


def _bytes(values: list[int]) -> bytes:
    bits = 0
    for value in values:
        bits = bits << 5 | value
    spare = len(values) * 5 % 8
    return (bits >> spare).to_bytes(len(values) * 5 // 8, "big")


def _host_part(part: str) -> bool:
    return ":" in part or (part.isascii() and all(char.isalnum() or char in "-_" for char in part))


def _ip(text: str) -> str:
    try:
        return str(ipaddress.IPv6Address(text))
    except ValueError:
        raise InviteError("address", "That is no IPv6 address; write [ADDRESS]:PORT.") from None


def _show(char: str) -> str:
    return char if char.isprintable() else f"U+{ord(char):04X}"
