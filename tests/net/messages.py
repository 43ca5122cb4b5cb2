"""A sample of each message."""

import types
import typing
from typing import Any, Literal, get_args, get_origin

import msgspec

from net.wire.protocol import (
    FromClient,
    FromHost,
)

CLIENT_MESSAGES = get_args(FromClient)
HOST_MESSAGES = get_args(FromHost)


def sample(kind: Any) -> Any:
    """A value of a field's type."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind(**{f.name: sample(f.type) for f in msgspec.structs.fields(kind) if f.required})
    origin = get_origin(kind)
    if origin is typing.Annotated:
        return sample(get_args(kind)[0])
    if origin is Literal:
        return get_args(kind)[0]
    if origin in (dict, tuple):
        return origin()
    if origin in (types.UnionType, typing.Union):
        return None
    return {int: 3, str: "x", bool: True, bytes: b"r"}[kind]
