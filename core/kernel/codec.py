"""Bytes of snapshots and records: a magic word, a checksum, compressed msgpack, typed on the way in."""

import zlib
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from core.kernel.errors import SaveError

SCHEMA = 1
LIMIT = 1 << 20
"""bytes after decompression, of which msgpack may make 72 times as much; the longest of ours has 80 kB"""
_MAGIC = b"AUR"
_SUM = 8

T = TypeVar("T")
_encoder = msgspec.msgpack.Encoder()


def plain(value: Any) -> bytes:
    """Canonical msgpack of plain data; the basis of hashes."""
    return _encoder.encode(value)


def digest(data: bytes) -> str:
    """A digest of bytes, the same on every machine: 32 hex digits (BLAKE2b of 16 bytes)."""
    return blake2b(data, digest_size=16).hexdigest()


_NAMES = {"S": "snapshot", "R": "record", "W": "world"}


def squeeze(data: bytes, words: bytes) -> bytes:
    """Compress bytes that repeat `words`; `expand` needs the same ones."""
    deflater = zlib.compressobj(6, zdict=words)
    return deflater.compress(data) + deflater.flush()


def expand(kind: str, data: bytes, words: bytes = b"") -> bytes:
    """What was compressed, with these words. Raises SaveError if it is damaged, or larger than LIMIT."""
    name = _NAMES[kind]
    inflater = zlib.decompressobj(zdict=words) if words else zlib.decompressobj()
    try:
        content = inflater.decompress(data, LIMIT)
    except zlib.error as error:
        raise SaveError(f"This {name} cannot be read: {error}.") from error
    if inflater.unconsumed_tail:
        raise SaveError(f"This {name} is larger than {LIMIT >> 20} MiB.")
    if not inflater.eof:
        raise SaveError(f"This {name} cannot be read: it ends too early.")
    return content


def pack(kind: str, value: Any) -> bytes:
    """Seal a value as a save of a kind of one letter (`S` snapshot, `R` record, `W` world)."""
    body = zlib.compress(_encoder.encode(value), 6)
    return _MAGIC + kind.encode() + bytes([SCHEMA]) + blake2b(body, digest_size=_SUM).digest() + body


def unpack(kind: str, data: bytes, shape: type[T]) -> T:
    """Open what `pack` sealed. Raises SaveError with one sentence for anything else."""
    name = _NAMES[kind]
    head = len(_MAGIC) + 2
    if not isinstance(data, bytes | bytearray) or bytes(data[: len(_MAGIC)]) != _MAGIC:
        raise SaveError(f"This is not a {name} of this program.")
    found = bytes(data[len(_MAGIC) : len(_MAGIC) + 1])
    if found != kind.encode():
        other = _NAMES.get(found.decode("latin-1"))
        raise SaveError(f"This is not a {name}: it is {f'a {other}' if other else 'something else'}.")
    if len(data) < head + _SUM:
        raise SaveError(f"This {name} is cut short.")
    schema = data[head - 1]
    if schema != SCHEMA:
        raise SaveError(f"This {name} has format {schema}; this build reads format {SCHEMA}.")
    body = bytes(data[head + _SUM :])
    if blake2b(body, digest_size=_SUM).digest() != bytes(data[head : head + _SUM]):
        raise SaveError(f"This {name} is damaged: its checksum does not fit.")
    try:
        return msgspec.msgpack.decode(expand(kind, body), type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise SaveError(f"This {name} cannot be read: {error}.") from error
