"""A table before its match, as one person there sees it: the seats, who may do what, why it cannot start yet.

Both clients show this; what the host refuses beside is said by the host.
"""

from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple

from aurora_tui.client.game_setup import offered, playable
from aurora_tui.client.lobby_text import changes, options_said
from aurora_tui.client.option_values import choosable, turned, value_of
from core.kernel import OptionField, OptionsError
from core.kernel.game import find, least_seats
from net.client.client import Client
from net.wire.protocol import NOBODY, RoomState, SeatLine
from net.wire.text import clean


def fields_of(game: str) -> Sequence[OptionField]:
    """The options of a game that can be chosen at a host of others; none of a game that is not here."""
    try:
        return [one for one in choosable(find(game).fields) if not one.local_only]
    except OptionsError:
        return ()


def games_at(client: Client) -> tuple[str, ...]:
    """The games of a host that this program can play too."""
    welcome = client.host.welcome
    return tuple(name for name in playable() if welcome is None or name in welcome.games)


class RoomNews(NamedTuple):
    """What is new at a table: a sentence for each thing that changed, whether it is seen for the first time,
    whether this person has become its opener, and whether he can start the match now and could not before."""

    told: list[str]
    first: bool
    opener: bool
    able: bool


class LobbyModel:
    """One person at one table that gathers. `room` is what the host said last, None before that."""

    def __init__(self, client: Client, *, spectates: bool = False) -> None:
        self.client = client
        self.spectates = spectates
        self.room: RoomState | None = client.room

    # -- who one is --------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The numbers of the seats that this person holds at the table."""
        me = self.client.person
        lines = self.room.seats if self.room is not None else ()
        return [
            number
            for number, line in enumerate(lines)
            if me != NOBODY and line.holder == "person" and line.person == me
        ]

    @property
    def mine(self) -> int:
        """The first of one's own seats, -1 without one."""
        return next(iter(self.seats), -1)

    @property
    def opener(self) -> bool:
        """Whether this person settles seats and options, and starts."""
        return self.room is not None and self.room.opener == self.client.person

    def frees(self, seat: int) -> bool:
        """Whether this person may give a seat free that somebody else holds."""
        held = self.room is not None and self.room.seats[seat].holder == "person"
        return self.opener and held and seat not in self.seats

    @property
    def fields(self) -> Sequence[OptionField]:
        """The options that the opener can change."""
        return fields_of(self.room.game) if self.room is not None else ()

    # -- what is so --------------------------------------------------------------------------------

    def ready(self, line: SeatLine) -> bool:
        """Whether a seat waits for nothing: who opened the table is ready by having opened it."""
        return line.ready or (self.room is not None and line.person == self.room.opener)

    @property
    def not_yet(self) -> str:
        """Why the match cannot start, as part of a sentence; "" if it can."""
        room = self.room
        if room is None:
            return "the host has not shown the table yet"
        if any(line.holder == "open" for line in room.seats):
            return "seats are open: give them to bots, or close them"
        held = [line for line in room.seats if line.holder in ("person", "bot")]
        if len(held) < (least := self._least(room)):
            return f"at least {'one seat is' if least == 1 else 'two seats are'} needed"
        waiting = [clean(line.name) for line in held if line.holder == "person" and not self.ready(line)]
        return f"not ready: {', '.join(waiting)}" if waiting else ""

    @staticmethod
    def _least(room: RoomState) -> int:
        try:
            return least_seats(room.game, room.options)
        except OptionsError:  # a game that is not here
            return 2

    @property
    def awaited(self) -> str:
        """The name of who is to start the match now that it can start; "" for that person."""
        room = self.room
        if room is None or self.opener or self.not_yet:
            return ""
        return next((clean(line.name) for line in room.seats if line.person == room.opener), "")

    @property
    def may_start(self) -> bool:
        """Whether this person can start the match now."""
        return self.opener and not self.not_yet

    @property
    def open_seat(self) -> int:
        """The first open seat, -1 if there is none."""
        lines = self.room.seats if self.room is not None else ()
        return next((number for number, line in enumerate(lines) if line.holder == "open"), -1)

    @property
    def played(self) -> str:
        """What is played here, the options in words."""
        return options_said(self.room.game, self.room.options) if self.room is not None else ""

    # -- what happens ------------------------------------------------------------------------------

    def take(self, room: RoomState) -> RoomNews:
        """Take in the room as the host shows it now, and give what is new in it for this person."""
        before, opener, able = self.room, self.opener, self.may_start
        self.room = room
        return RoomNews(
            changes(before, room, self.client.person),
            first=before is None or before.table != room.table,
            opener=self.opener and not opener,
            able=self.may_start and not able,
        )

    # -- what one asks for -------------------------------------------------------------------------

    async def sit(self, seat: int, name: str = "") -> None:
        """Have a seat, in the place of the one that is had. Raises NetError."""
        for held in self.seats:
            await self.client.commands.stand(held)
        await self.client.commands.sit(seat, name or self.client.host.name)

    def turn_seat(self, seat: int, by: int) -> Coroutine[Any, Any, None] | None:
        """The command that gives a seat its next holder, `by` places further: open, each kind of bot, closed.

        None where this person may not: who has not opened the table, and a seat that a person holds.
        """
        room = self.room
        if room is None or not self.opener or room.seats[seat].holder == "person":
            return None
        line = room.seats[seat]
        values = ["open", *offered(room.bots), "closed"]
        now = line.bot if line.holder == "bot" else line.holder
        at = values.index(now) if now in values else 0
        return self.client.commands.fill(seat, values[(at + by) % len(values)])

    def turn_option(self, one: OptionField, by: int) -> Coroutine[Any, Any, None] | None:
        """The command that gives an option its next value, `by` places further; None for who has not opened
        the table."""
        room = self.room
        if room is None or not self.opener:
            return None
        value = turned(one, value_of(one, room.options), by)
        return self.client.commands.settle({**room.options, one.name: value})
