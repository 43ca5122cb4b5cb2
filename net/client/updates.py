"""What a client tells those who follow it: how its link is, and what came from the host."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Literal

import msgspec

from net.wire.protocol import HostNotice, Lobby, LogLines, RoomState, SeatView

Status = Literal["connecting", "online", "away", "replaced", "refused", "closed"]


class LinkStatus(msgspec.Struct, frozen=True):
    """How the link is, and a sentence for people (empty while all is well)."""

    status: Status
    code: str = ""
    sentence: str = ""


HostUpdate = LinkStatus | RoomState | SeatView | LogLines | HostNotice | Lobby


class Followers:
    """Who is told of each update, in the order in which they came."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[HostUpdate], None]] = []

    def add(self, callback: Callable[[HostUpdate], None]) -> Callable[[], None]:
        """Call back with each update from now on; gives a function that ends it."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback) if callback in self._callbacks else None

    def tell(self, update: HostUpdate) -> None:
        """Call all who follow with `update`, in the order in which they came."""
        for callback in list(self._callbacks):
            callback(update)

    async def follow(self, present: Callable[[], Iterable[HostUpdate]]) -> AsyncIterator[HostUpdate]:
        """What is there when the first is asked for, then each update; ends when the client is closed."""
        queue: asyncio.Queue[HostUpdate] = asyncio.Queue()
        for update in present():
            queue.put_nowait(update)
        stop = self.add(queue.put_nowait)
        try:
            while True:
                update = await queue.get()
                yield update
                if isinstance(update, LinkStatus) and update.status == "closed":
                    return
        finally:
            stop()
