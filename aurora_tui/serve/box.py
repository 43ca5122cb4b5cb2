"""What all ways in of a box share."""

from typing import Protocol

from aurora_tui.client.own_host import Log
from aurora_tui.serve.attempts import Attempts
from aurora_tui.serve.children import StartChild, spawn
from aurora_tui.serve.door import Door
from aurora_tui.serve.newcomers import Newcomers
from aurora_tui.serve.people import People
from aurora_tui.serve.place import ServePlace
from aurora_tui.serve.sessions import Sessions


class Box:
    """The folder, the people, the door, the sessions. `guests`: whether people without a key may come, by
    a password of their own. `start_child`: how the process of a client is started."""

    def __init__(
        self,
        place: ServePlace,
        people: People,
        door: Door,
        sessions: Sessions,
        log: Log,
        *,
        guests: bool,
        start_child: StartChild = spawn,
    ) -> None:
        self.place = place
        self.people = people
        self.door = door
        self.sessions = sessions
        self.log = log
        self.guests = guests
        self.start_child = start_child
        self.ssh_port = 0
        """where SSH listens, 0 if it does not"""
        self.attempts = Attempts()
        self.newcomers = Newcomers()


class Way(Protocol):
    """A way in: by SSH, or by a browser."""

    async def open(self) -> list[str]:
        """Let people come; gives the lines that tell the owner how. Raises Failed, NetError."""

    def shut(self) -> None:
        """Let nobody in any more; those who are here stay."""

    async def close(self) -> None:
        """End what is left. All sessions have been told to end; also called where `open` failed."""
