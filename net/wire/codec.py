"""Frames to messages and back, and nothing that is not one of them.

Inbound, in this order: size, header, msgpack with explicit limits, the type of every field, the
sanitiser for every text of people. Anything else is a `CodecError` with a code, and never reaches
a table. Outbound frames are written by msgspec's msgpack encoder: the same bytes at a fifth of
the time (6 us a view, 31 with `msgpack.packb`); inbound ones are read by `msgpack`, whose limits
are explicit.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, TypeAlias, TypeVar, cast, get_args

import msgpack
import msgspec

from net.errors import CodecError
from net.wire import fields
from net.wire.cleaning import cleaner
from net.wire.fields import RAW_LIMIT
from net.wire.protocol import HEADER, MAJOR, MINOR, FromClient, FromHost, Message, Refused, SeatView
from net.wire.text import LINE_LIMIT, clean

COMMAND_LIMIT = 2 << 10
"""bytes of a message from a client"""
VIEW_LIMIT = 64 << 10
"""bytes of a message from a host; beyond it the socket hangs up"""
DEPTH_LIMIT = 16
TEXT_LIMIT = 4 << 10
ITEMS_LIMIT = 4 << 10
LARGEST = 1 << 20
"""in a view; those of the game are below a hundred, its revisions and questions below this"""

Frames: TypeAlias = list[bytes]
Sent = TypeVar("Sent", bound=Message)

_encode = msgspec.msgpack.Encoder().encode
_OF_CLIENT: dict[str, type[Message]] = {kind.__struct_config__.tag: kind for kind in get_args(FromClient)}
_OF_HOST: dict[str, type[Message]] = {kind.__struct_config__.tag: kind for kind in get_args(FromHost)}
"""kind -> message; to convert into one type takes a thirtieth of the time of converting into a union"""
_VIEW = SeatView.__struct_config__.tag
_ANY = 1 << 64


def body(message: Message) -> bytes:
    """The bytes of a message. Raises CodecError if it is too large to be sent."""
    data = _encode(message)
    if len(data) > VIEW_LIMIT:
        raise CodecError("large", f"A message of {len(data)} bytes is too large to be sent.")
    return data


def pack(message: Message, minor: int = MINOR) -> Frames:
    """The two frames of a message that goes alone, to a peer of that minor version of the protocol, which
    is not told what it does not know. Raises CodecError if it is too large."""
    later = [name for name, since in _since(type(message)).items() if since > minor]
    if not later:
        return [HEADER, body(message)]
    known = msgspec.to_builtins(message, builtin_types=(bytes,))
    return [HEADER, _encode({name: value for name, value in known.items() if name not in later})]


@cache
def _since(kind: type[Message]) -> dict[str, int]:
    """The minor versions of the fields that did not come with the first one."""
    found = {}
    for field in msgspec.structs.fields(kind):
        for mark in get_args(field.type):
            if isinstance(mark, fields.Since):
                found[field.encode_name] = mark.minor
    return found


def from_client(frames: Frames) -> FromClient:
    """The message in the frames of a client, every text in it made harmless, within the bounds of its fields.

    Raises CodecError for anything else, before much of it is decoded.
    """
    data = _unpack(_body(frames, COMMAND_LIMIT), text=RAW_LIMIT, items=fields.ITEMS_LIMIT, int_keys=False)
    message = _convert(data, _OF_CLIENT)
    kind: type[Message] = type(message)
    clean_texts = cleaner(kind)
    return cast(FromClient, clean_texts(message) if clean_texts is not None else message)


def one_by_one(frames: Frames) -> list[Frames]:
    """The messages a host sent together, each with the header."""
    return [[frames[0], frame] for frame in frames[1:]] or [frames]


def from_host(frames: Frames) -> FromHost:
    """One message of a host, every text in it made harmless. Raises CodecError."""
    data = _unpack(_body(frames, VIEW_LIMIT), text=TEXT_LIMIT, items=ITEMS_LIMIT, int_keys=True)
    largest = LARGEST if type(data) is dict and data.get("kind") == _VIEW else _ANY
    if not _stands((data,), DEPTH_LIMIT + 1, largest):
        data = _harmless(data)
    return cast(FromHost, _convert(data, _OF_HOST))


def foreign_version(frames: Frames) -> int | None:
    """The major version of a peer that speaks another one than this; None otherwise."""
    if len(frames) == 2 and len(frames[0]) == len(HEADER) and frames[0][:3] == HEADER[:3]:
        major = frames[0][3]
        return major if major != MAJOR else None
    return None


def version_refusal(program: str) -> Frames:
    """What a peer of another version is told; this form stays the same in all versions."""
    sentence = f"This host speaks protocol {MAJOR} ({program}); get a version of aurora-tui that does."
    return pack(Refused(0, "version", sentence))


def _body(frames: Frames, limit: int) -> bytes:
    if len(frames) != 2 or frames[0] != HEADER:
        raise CodecError("garbage", "This is no message of this protocol.")
    if len(frames[1]) > limit:
        raise CodecError("large", f"A message may have {limit} bytes, this one has {len(frames[1])}.")
    return frames[1]


def _unpack(body: bytes, *, text: int, items: int, int_keys: bool) -> Any:
    try:
        return msgpack.unpackb(
            body,
            raw=False,
            use_list=False,
            strict_map_key=not int_keys,
            max_str_len=text,
            max_bin_len=len(body),
            max_array_len=items,
            max_map_len=items,
            max_ext_len=0,
        )
    except (ValueError, TypeError, RecursionError, OverflowError, msgpack.UnpackException) as error:
        raise CodecError("garbage", f"This is no message: {type(error).__name__}.") from None


def _convert(data: Any, kinds: dict[str, type[Message]]) -> Any:
    kind = data.get("kind") if type(data) is dict else None
    shape = kinds.get(kind) if type(kind) is str else None
    if shape is None:
        raise CodecError("fields", "This is no message of this protocol: it is of no known kind.")
    try:
        return msgspec.convert(data, shape, strict=True)
    except (msgspec.ValidationError, RecursionError, ValueError, TypeError) as error:
        why = clean(str(error), LINE_LIMIT)
        raise CodecError("fields", f"This is no message of this protocol: {why}.") from None


def _stands(values: Iterable[Any], depth: int, largest: int) -> bool:
    """Whether plain data can stay as it is, each text in it being harmless: nearly always, and to see that
    takes a third of the time of making it anew. Raises CodecError for what is no plain data, for what is
    nested deeper than `depth`, and for a number so large that to count, to draw or to wait it out costs.
    """
    if depth == 0:
        raise CodecError("deep", "This message is nested too deep.")
    stands = True
    for value in values:
        kind = type(value)
        if kind is int:
            if not -largest <= value <= largest:
                raise CodecError("large", "A view holds a number that no game has.")
        elif kind is str:
            if not ((value.isascii() and value.isprintable()) or _unchanged(value)):
                stands = False
        elif kind is tuple:
            if not _stands(value, depth - 1, largest):
                stands = False
        elif kind is dict:
            for key in value:
                if type(key) is int:
                    if not -largest <= key <= largest:
                        raise CodecError("large", "A view holds a number that no game has.")
                elif type(key) is not str or not _unchanged(key):
                    stands = False
            if not _stands(value.values(), depth - 1, largest):
                stands = False
        elif kind is not bool and value is not None and kind is not bytes:
            raise CodecError("garbage", f"A message holds no {kind.__name__}.")
    return stands


@lru_cache(maxsize=256)
def _unchanged(text: str) -> bool:
    return clean(text, TEXT_LIMIT) == text


def _harmless(value: Any) -> Any:
    """Plain data with each text in it made harmless."""
    kind = type(value)
    if kind is str:
        return value if value.isascii() and value.isprintable() else clean(value, TEXT_LIMIT)
    if kind is tuple:
        return tuple([_harmless(item) for item in value])
    if kind is dict:
        return {
            key if type(key) is int else clean(str(key), TEXT_LIMIT): _harmless(item)
            for key, item in value.items()
        }
    return value
