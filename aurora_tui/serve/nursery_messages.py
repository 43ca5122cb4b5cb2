"""What the process that serves and its nursery say to each other, as JSON."""

import msgspec

LONGEST = 1 << 15
"""bytes of a message"""
NOT_STARTED = "Your client cannot be started just now; come again in a while."


class Birth(msgspec.Struct):
    """Asks for a client; the descriptor of its terminal comes with it."""

    number: int
    environment: dict[str, str]
    folder: str
    arguments: tuple[str, ...]


class News(msgspec.Struct):
    """Of the client that was asked for as `number`: its process, with which a descriptor of it comes; or its
    exit code. Without any of these no process could be had, for the reason `error` of the system."""

    number: int
    process: int = 0
    error: int = 0
    code: int | None = None
