"""Commands on their way: each waits for its reply, and is sent again until that comes."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from net.errors import RequestRefused
from net.wire.protocol import ClientCommand, FromHost, Refused


@dataclass(slots=True)
class _Pending:
    """A command that was sent at a time of the loop's clock, in seconds."""

    message: ClientCommand
    reply: "asyncio.Future[FromHost]"
    sent: float


class PendingCommands:
    """The commands of one client that have no reply yet, by their numbers."""

    def __init__(self) -> None:
        self._waiting: dict[int, _Pending] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    async def reply_to(self, message: ClientCommand, reply: "asyncio.Future[FromHost]") -> FromHost:
        """Wait for the reply, which is a future of the running loop. Raises what `resolve` or `fail` says."""
        self._waiting[message.command] = _Pending(message, reply, asyncio.get_running_loop().time())
        try:
            return await reply
        finally:
            self._waiting.pop(message.command, None)

    def resolve(self, command: int, reply: FromHost) -> None:
        """The host's reply to a command came; one that nobody waits for is dropped."""
        pending = self._waiting.get(command)
        if pending is None or pending.reply.done():
            return
        if isinstance(reply, Refused):
            pending.reply.set_exception(RequestRefused(reply.code, reply.sentence))
        else:
            pending.reply.set_result(reply)

    def fail(self, error: Exception) -> None:
        """Raise `error` in all that wait for a reply: none will come to them."""
        for pending in list(self._waiting.values()):
            if not pending.reply.done():
                pending.reply.set_exception(error)

    def due(self, now: float, after: float = 0.0) -> Iterator[ClientCommand]:
        """Those to be sent again: sent so many seconds before `now`, or longer ago."""
        for pending in list(self._waiting.values()):
            if now - pending.sent >= after:
                pending.sent = now
                yield pending.message
