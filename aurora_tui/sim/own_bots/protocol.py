"""What is said to a bot in a process of its own: one JSON document a line, version 1.

To the bot, on its standard input:

    {"type": "start", "protocol": 1, "game": "floes", "seat": 0, "names": ["mine", "greedy"],
     "options": {...}, "seed": 5, "seconds": 2.0}
    {"type": "question", "id": 17, "view": {...},
     "decision": {"id": 17, "seat": 0, "kind": "step", "actions": [["rest", []], ["push", [3]]],
                  "context": {...}}}
    {"type": "end", "scores": [{"seat": 0, "total": 12, "rank": 1, "lines": {...}}, ...]}

From the bot, on its standard output:

    {"type": "ready"}                    after `start`
    {"id": 17, "choice": 1}              after `question`: the place in `actions`, counted from 0
    {"id": 17, "error": "why"}           if it has no answer

`view` is what the seat may see and nothing else. Keys of mappings are texts, as JSON has it. What a bot
writes on its standard error is shown with its last fault. After `end` it should leave.

Bots in Python are asked by the same questions in a form that keeps tuples and keys as they are
(`packed`), and answer in the same lines; those that think get the `world` as well.
"""

import pickle
import struct
from collections.abc import Mapping
from typing import Any

import msgspec

VERSION = 1
LINE_LIMIT = 64 << 10
"""bytes of a line of a bot"""
LENGTH = struct.Struct("<I")


class BotReply(msgspec.Struct):
    """A line of a bot."""

    type: str = ""
    id: int = -1
    choice: int = -1
    error: str = ""
    thinks: bool = False


def line(message: Mapping[str, Any]) -> bytes:
    """A message to a bot that speaks in lines: JSON and the end of the line."""
    return msgspec.json.encode(message) + b"\n"


def packed(message: Mapping[str, Any]) -> bytes:
    """A message to a bot in Python; only what this program has made is ever unpacked."""
    data = pickle.dumps(dict(message), pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def reply(data: bytes) -> BotReply | None:
    """What a bot said, None for what is no reply."""
    try:
        return msgspec.json.decode(data, type=BotReply)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
