"""The one table or seat of a host to which a way in leads, as an SSH key does."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from net.wire.protocol import ClientCommand, RoomState


class SeatBinding(msgspec.Struct, frozen=True):
    """Where a way in leads; with nothing set, to the tables of the host."""

    table: int = 0
    """without it (0), the table one was at last, else the newest"""
    seat: int = 0
    """as people count; 0 is no certain seat"""
    stay: bool = False
    """whether the program is for this host alone"""
    person: str = ""
    """who comes this way, whatever they are called now; "" where the name says it"""

    @property
    def leads(self) -> bool:
        """Whether it leads to a certain table or seat."""
        return bool(self.table or self.seat)

    @property
    def one_person(self) -> bool:
        """Whether all who come this way are one person, of whom the newest link counts."""
        return bool(self.seat or self.stay)

    def check(self, message: "ClientCommand", room: "RoomState | None") -> None:
        """Raise RequestRefused for a command that would stray from that table or seat."""
        from net.errors import RequestRefused
        from net.wire.protocol import Open, Sit, Stand, Watch

        # closed seats go at the start, and numbers move
        gathers = room is not None and room.stage == "lobby"
        if isinstance(message, Open) and self.leads:
            raise RequestRefused("bound", "This way in leads to one place; it opens no tables.")
        if isinstance(message, Watch) and self.table not in (0, message.table):
            raise RequestRefused("bound", f"This way in leads to table {self.table} alone.")
        if isinstance(message, Sit) and gathers and self.seat not in (0, message.seat + 1):
            raise RequestRefused("bound", self._alone)
        if isinstance(message, Stand) and gathers and self.seat == message.seat + 1:
            raise RequestRefused("bound", self._alone)

    @property
    def _alone(self) -> str:
        return f"This way in leads to seat {self.seat} alone; 'leave' gives it back."


ANYWHERE = SeatBinding()
