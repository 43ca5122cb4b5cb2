"""A match at a table of a host: it is kept there, and with the others there is something to settle."""

from collections.abc import Coroutine, Mapping
from time import monotonic
from typing import Any

from aurora_tui.client.lobby_text import room_lines, vote_said
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.table_commands import Order, write_record
from aurora_tui.storage import saves
from net.errors import NetError
from net.record_file import record_of
from net.wire.protocol import RoomState

HELP = (
    "say TEXT  chat with the table",
    "who       who is here, what is asked of the table, how the link is",
    "y, n      agree or not to what somebody asks of the table",
    "u [N]     what cannot be taken back alone, the others are asked to agree to",
    "p, g      pause the game, let it go on",
    "bot NAME [LEVEL]",
    "          propose that a bot plays for somebody who is away or never answers; bot alone: whoever is",
    "back      take your seat back from a bot",
    "end       propose to end the game",
    "q         leave; the host keeps the game and the seat",
)


class HostTableCommands:
    """Commands at the table of a host: chat, votes, undo by consent. The host saves every answer."""

    def __init__(self, table: TableClient, back: str) -> None:
        """`back` says how to come back to this host."""
        self._table = table
        self._client = table.client
        self._back = back
        self._exported = ""

    # -- saving and leaving ------------------------------------------------------------------------

    def save(self, name: str = "") -> str:
        """The record of a finished game as a file; a running one is with the host."""
        table = self._table
        if not table.model.over:
            return "The host keeps this game after every answer; its record can be had when it is over."
        record = self.record()
        try:
            path = saves.path_of(name, saves.RECORD) if name else saves.new_record(table.session.names)
        except saves.SaveFileError as error:
            raise TableError(str(error)) from None
        told = write_record(path, record)
        self._exported = path.name if path.parent == saves.saves_folder() else str(path)
        return told

    def record(self) -> bytes:
        """The record of a game that is over, which the host gives. Raises TableError."""
        try:
            return record_of(self._table.ask(self._client.commands.export()))
        except NetError as error:
            raise TableError(str(error)) from None

    def leave(self) -> str:
        """Keep the record of a finished game; else say how to come back."""
        model, seats = self._table.model, self._table.session.seats
        if not model.over:
            what = "the game and your seat" if seats else "the game"
            return f"The host keeps {what}; {self._back}"
        if self._exported or not seats or model.scores is None:
            return "Goodbye."
        try:
            self.save()
        except (TableError, saves.SaveFileError) as error:
            return f"The game is over, but its record was not saved: {error}"
        return f"See it again with: aurora replay {self._exported} --plain"

    def plead(self, wanted: str) -> str:
        """Ask the others to let the last answer of this terminal be taken back, and what followed it."""
        session = self._table.session
        if not session.seats:
            raise TableError("You are watching this game.")
        seat, count = session.reach()
        if wanted:
            seat, count = min(session.seats), int(wanted)
        if not count:
            raise TableError("No answer of yours is known here; 'u 2' asks to take back everybody's last 2.")
        self._table.undo(seat, count)
        return "" if count == 1 else "That takes back what others answered since, too."

    # -- the table around the match ----------------------------------------------------------------

    def orders(self) -> Mapping[str, Order]:
        """Commands that only a table with others has."""
        return {
            "say": self._chat,
            "who": lambda rest: self._who(),
            "yes": lambda rest: self._vote(True),
            "no": lambda rest: self._vote(False),
            "pause": lambda rest: self._done(self._client.commands.pause(True)),
            "go": lambda rest: self._done(self._client.commands.pause(False)),
            "bot": self._propose_bot,
            "back": lambda rest: self._take_back(),
            "end": lambda rest: self._done(self._client.commands.propose("end")),
        }

    def help(self) -> tuple[str, ...]:
        """The lines of help on these orders."""
        return HELP

    @property
    def _room(self) -> RoomState:
        room = self._client.room
        if room is None:
            raise TableError("The host shows no table.")
        return room

    def _chat(self, rest: str) -> list[str]:
        if not rest:
            return ["say takes what is to be said, for example: say Well played."]
        return self._done(self._client.commands.say(rest))

    def _vote(self, yes: bool) -> list[str]:
        me = self._client.person
        for vote in self._room.votes:
            if (me in vote.of and me not in vote.yes) or (vote.by == me and not yes):
                return self._done(self._client.commands.consent(vote.vote, yes))
        return ["Nothing is asked of you."]

    def _who(self) -> list[str]:
        """Who is here, what is asked of the table, and how the link is."""
        me, room = self._client.person, self._room
        lines = room_lines(room, me)
        lines += [vote_said(vote, room, me) for vote in room.votes]
        if self._table.model.connection.link == "lost":
            return [*lines, "The host is away."]
        begun = monotonic()
        self._table.ask(self._client.commands.tables())
        return [*lines, f"The host answers in {1000 * (monotonic() - begun):.0f} ms."]

    def _take_back(self) -> list[str]:
        """Take back those of one's own seats that bots play."""
        me, chairs = self._client.person, self._room.seats
        seats = [
            number
            for number, chair in enumerate(chairs)
            if chair.bot and chair.holder == "person" and chair.person == me
        ]
        for seat in seats:
            self._table.ask(self._client.commands.sit(seat))
        return [] if seats else ["No bot plays your seat."]

    def _propose_bot(self, rest: str) -> list[str]:
        names, (wanted, level) = self._table.session.names, self._level(rest)
        low = wanted.casefold()
        if not low:
            for number, chair in enumerate(self._room.seats):
                waited = chair.away >= 0 or chair.idle >= 0
                mine = number in self._table.session.seats
                if chair.holder == "person" and waited and not chair.bot and not mine:
                    return self._done(self._client.commands.propose("bot", number, level))
        for number, name in enumerate(names):
            if low and (name.casefold().startswith(low) or wanted == str(number + 1)):
                return self._done(self._client.commands.propose("bot", number, level))
        return [f"bot takes the name of somebody who is away or never answers: {', '.join(names)}."]

    def _level(self, rest: str) -> tuple[str, str]:
        """A name, and the level that stands behind it or alone, "" for none."""
        name, _, last = f" {rest}".rpartition(" ")
        return (name.strip(), last.lower()) if last.lower() in self._room.bots else (rest, "")

    def _done(self, work: Coroutine[Any, Any, None]) -> list[str]:
        self._table.ask(work)
        return []
