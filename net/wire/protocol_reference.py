"""A short reference of the protocol, as `aurora host --protocol` prints it: made from its classes."""

import inspect
import re
from typing import Annotated, Any, get_args, get_origin

import msgspec

from net.wire import protocol
from net.wire.protocol import MAJOR, MINOR, FromClient, FromHost, LogLine, SeatLine, TableLine, Vote


def reference() -> str:
    """A short reference of all messages, from their docstrings and fields."""
    parts = [
        f"Protocol {MAJOR}.{MINOR} between clients and a host of aurora-tui.",
        inspect.cleandoc(protocol.__doc__ or ""),
    ]
    for title, union in (("From a client", FromClient), ("From a host", FromHost)):
        parts.append(f"{title}\n{'-' * len(title)}")
        parts += [_entry(message) for message in get_args(union)]
    title = "Parts of messages"
    parts.append(f"{title}\n{'-' * len(title)}")
    parts += [_entry(part) for part in (TableLine, SeatLine, Vote, LogLine)]
    return "\n\n".join(parts) + "\n"


def _entry(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    name = str(config.tag) if config.tag is not None else struct.__name__
    lines = [name, *("    " + line for line in inspect.cleandoc(struct.__doc__ or "").splitlines())]
    for field in msgspec.structs.fields(struct):
        optional = "" if field.required else "  (optional)"
        lines.append(f"      {field.encode_name}: {_spelled(field.type)}{optional}")
    return "\n".join(lines)


def _spelled(kind: Any) -> str:
    """A field's type in words: as it describes itself, else without the modules it comes from."""
    if get_origin(kind) is Annotated:
        bare, *marks = get_args(kind)
        told = [mark.description for mark in marks if isinstance(mark, msgspec.Meta) and mark.description]
        return told[0] if told else _spelled(bare)
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", inspect.formatannotation(kind))
