"""The talk at a host before a game: tables, seats, who is ready, the start. Lines in, lines out."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from aurora_tui.client.game_setup import usual_of
from aurora_tui.client.lobby_model import LobbyModel, fields_of, games_at
from aurora_tui.client.lobby_text import line_said, played_said, room_lines, tables_lines
from aurora_tui.client.match_log import SENTENCE_LIMIT
from aurora_tui.client.option_values import explained_words, options_in, words_of
from aurora_tui.plain import reference
from aurora_tui.plain.io_loop import InputLoop
from core import DEFAULT_GAME
from core.kernel.presentation import presentation
from core.kernel.setup_form import for_one
from net.client.client import Client, HostUpdate, LinkStatus
from net.errors import NetError
from net.wire.protocol import HostNotice, LogLines, RoomState, SeatLine
from net.wire.text import clean

BOT = "bot"
ASK_SECONDS = 4.0
HALL_HELP = (
    "A number goes to that table: to your seat there, to sit down, or to watch.",
    "list             the tables",
    "open [GAME] N [WORDS]",
    "                 open a table with N seats; the words are options of the game",
    "words [GAME]     the games and those words, and what they mean",
    *reference.HELP,
    "quit",
)
ROOM_HELP = (
    "A number sits down on that open seat. An empty line shows the table.",
    "sit [N] [NAME]   take an open seat, under another name if you like",
    "stand [N]        give your seat back",
    "ready, unready   say that you are ready to start, or not",
    "bot [N] [LEVEL]  a bot for an open seat: friendly, normal or strong",
    "close N, open N  close a seat that stays empty, or open it",
    "free N           give a seat free that somebody holds; for who opened the table",
    "with WORDS       another board or other add-ons, for who opened the table: with beta roles",
    "words            what those words mean",
    "start            begin; for who opened the table",
    "say TEXT         chat",
    *reference.HELP,
    "leave            back to the tables",
    "quit             leave the host",
)
Result = TypeVar("Result")
Act = Callable[[str], list[str]]


class LobbyConversation:
    """One person at a host, until a game is shown. `over` means that no more lines are wanted."""

    def __init__(self, client: Client, loop: InputLoop, spectate: bool) -> None:
        self.over = False
        self.gone = ""
        """why this client has no part here any more"""
        self._client = client
        self._loop = loop
        self._spectate = spectate
        self._model = LobbyModel(client, spectates=spectate)
        self._model.room = None  # what is there already is told like what comes
        self._said: list[str] = []
        self._away = False
        self._opening = False  # one's own table, where one sits down at once
        if client.room is not None:
            self._take(client.room)
        self._said += [line_said(line, client.room) for line in client.lines]
        self.stop_following = client.on_update(self._take)

    @property
    def playing(self) -> bool:
        """Whether there is a match to show."""
        room = self._client.room
        return room is not None and room.stage in ("play", "over") and bool(self._client.views)

    # -- what the host says ------------------------------------------------------------------------

    def _take(self, update: HostUpdate) -> None:
        if isinstance(update, RoomState):
            news = self._model.take(update)
            if news.first:
                self._said += room_lines(update, self._client.person)
                if update.stage == "lobby" and not self._opening:
                    self._said.append(self._hint())
            else:
                self._said += news.told
                if news.able:
                    self._said.append("All are ready: 'start' begins the game.")
        elif isinstance(update, LogLines):
            self._said += [line_said(line, self._client.room) for line in update.lines]
        elif isinstance(update, HostNotice):
            self._said.append(clean(update.sentence, SENTENCE_LIMIT))
        elif isinstance(update, LinkStatus):
            self._take_connection(update)
        self._loop.news()

    def _take_connection(self, connection: LinkStatus) -> None:
        if connection.status in ("replaced", "refused"):
            self.gone = connection.sentence
        elif connection.status == "away":
            self._away = True
            self._said.append(connection.sentence)
        elif connection.status == "online" and self._away:
            self._away = False
            self._said.append("The connection is back.")

    def news(self) -> list[str]:
        """What was not told yet."""
        said, self._said = self._said, []
        return said

    def _hint(self) -> str:
        if self._model.seats:
            return self._next_step()
        if self._model.open_seat >= 0 and not self._spectate:
            return "A number takes that seat; ? lists what else there is."
        return "You watch this table."

    def _next_step(self) -> str:
        if self._model.may_start:
            return "'start' begins; ? lists what else there is."
        if self._model.opener:
            return (
                "Others may sit down, 'bot' fills an open seat, 'start' begins; ? lists what else there is."
            )
        return "'ready' when you are; ? lists what else there is."

    # -- what the person says ----------------------------------------------------------------------

    def begin(self) -> list[str]:
        """The tables; with `spectate`, straight to the only one."""
        if self._client.table:
            return []
        tables = self._ask(self._client.commands.tables())
        lines = tables_lines(tables)
        shown = [table for table in tables if table.stage in ("lobby", "play")]
        if self._spectate and len(shown) == 1:
            self._ask(self._client.commands.watch(shown[0].table))
            return lines
        return [*lines, "A number goes to a table; ? lists what else there is."]

    def take(self, line: str) -> list[str]:
        """A line of the person; gives lines, and says by `over` if it was the last one."""
        word, _, rest = line.strip().partition(" ")
        room = self._client.room
        acts = self._hall() if room is None else self._table(room)
        if not word:
            return self._list("") if room is None else room_lines(room, self._client.person)
        if word.isascii() and word.isdigit() and len(word) < 10:
            word, rest = "", f"{word} {rest}".strip()
        act = acts.get(word) or next(
            (acts[name] for name in acts if word and name.startswith(word.lower())), None
        )
        if act is None:
            return [f"'{clean(word, 30)}' is not a command here; ? lists the commands."]
        try:
            return [*act(rest.strip()), *self.news()]
        except NetError as error:
            return [*self.news(), str(error)]

    def _hall(self) -> dict[str, Act]:
        return {
            "": lambda rest: self._go(rest.split()[0]),
            "?": lambda rest: list(HALL_HELP),
            "help": lambda rest: list(HALL_HELP),
            "list": self._list,
            "open": self._open,
            "words": self._words,
            "quit": self._quit,
            **reference.acts(self._game_named),
        }

    def _table(self, room: RoomState) -> dict[str, Act]:
        client = self._client
        return {
            "": lambda rest: self._sit(room, rest),
            "?": lambda rest: list(ROOM_HELP),
            "help": lambda rest: list(ROOM_HELP),
            "sit": lambda rest: self._sit(room, rest),
            "stand": lambda rest: self._stand(room, rest),
            "ready": lambda rest: self._done(client.commands.ready(True)),
            "unready": lambda rest: self._done(client.commands.ready(False)),
            "start": lambda rest: self._done(client.commands.start()),
            "with": lambda rest: self._settle(room, rest),
            "words": lambda rest: explained_words(fields_of(room.game)),
            "bot": lambda rest: self._fill(room, rest, BOT),
            "close": lambda rest: self._fill(room, rest, "closed"),
            "open": lambda rest: self._fill(room, rest, "open"),
            "free": lambda rest: self._free(room, rest),
            "say": lambda rest: (
                self._done(client.commands.say(rest)) if rest else ["say takes what is to be said."]
            ),
            "leave": self._leave,
            "list": lambda rest: room_lines(room, client.person),
            "quit": self._quit,
            **reference.acts(lambda rest: (room.game, rest)),
        }

    def _list(self, rest: str) -> list[str]:
        return tables_lines(self._ask(self._client.commands.tables()))

    def _go(self, number: str) -> list[str]:
        return self._done(self._client.commands.watch(int(number)))

    def _settle(self, room: RoomState, rest: str) -> list[str]:
        """Another board, other add-ons."""
        fields = fields_of(room.game)
        _, options, wrong = _played(rest, room.game)
        if wrong or not rest:
            return [wrong or f"with takes what is played: {', '.join(words_of(fields))}."]
        begun = {one.name: one.initial for one in fields if one.kind in ("choice", "number")}
        return self._done(self._client.commands.settle({**begun, **options}))

    def _open(self, rest: str) -> list[str]:
        game, rest = self._game_named(rest)
        seats, options, wrong = _played(rest, game)
        if wrong:
            return [wrong]
        self._opening = not self._spectate
        try:
            number = self._ask(self._client.commands.open(game, seats, options))
            if not self._spectate:
                self._ask(self._client.commands.sit(0))
        finally:
            self._opening = False
        if self._model.room is not None and not self._spectate:
            self._said.append(self._next_step())
        return [f"Table {number} is open: {played_said(game, options)}, {seats} seat{'s' * (seats != 1)}."]

    def _game_named(self, rest: str) -> tuple[str, str]:
        """The game that a line begins with, or the usual one, and the rest of the line."""
        word, _, after = rest.partition(" ")
        if word.lower() in games_at(self._client):
            return word.lower(), after.strip()
        return DEFAULT_GAME, rest

    def _words(self, rest: str) -> list[str]:
        game, _ = self._game_named(rest)
        games = [f"{name}: {presentation(name).note}" for name in games_at(self._client)]
        title = presentation(game).title
        return [*games, f"Words of {title}:", *explained_words(fields_of(game))]

    def _sit(self, room: RoomState, rest: str) -> list[str]:
        word, _, name = rest.partition(" ")
        if not (word.isascii() and word.isdigit()):
            word, name = "", rest
        seat = self._number(room, word, lambda chair: chair.holder == "open")
        if seat is None:
            return [
                "Which seat? There is no open one." if not word else f"There is no seat {clean(word, 9)}."
            ]
        first = not self._model.seats
        self._ask(self._client.commands.sit(seat, name.strip()))
        return [self._next_step()] if first else []

    def _stand(self, room: RoomState, rest: str) -> list[str]:
        seat = self._number(room, rest, lambda chair: chair.person == self._client.person)
        return ["You have no such seat."] if seat is None else self._done(self._client.commands.stand(seat))

    def _fill(self, room: RoomState, rest: str, what: str) -> list[str]:
        word, _, kind = rest.partition(" ")
        if word and not word.isdigit():
            word, kind = "", rest
        wanted = "closed" if what == "open" else "open"
        seat = self._number(room, word, lambda chair: chair.holder == wanted)
        if seat is None:
            return ["There is no such seat."]
        if what == BOT:
            what = kind.strip().lower() or usual_of(room.bots)
        return self._done(self._client.commands.fill(seat, what))

    def _free(self, room: RoomState, rest: str) -> list[str]:
        """A seat of somebody who is gone, or does not get ready."""
        seat = self._number(room, rest, lambda chair: False)
        if seat is None or room.seats[seat].holder != "person":
            return ["free takes the number of a seat that somebody holds, for example: free 2."]
        return self._done(self._client.commands.fill(seat, "open"))

    @staticmethod
    def _number(room: RoomState, word: str, fits: Callable[[SeatLine], bool]) -> int | None:
        """The seat that is named by number, or the first that fits."""
        if word:
            number = int(word[:9]) - 1 if word.isascii() and word.isdigit() else -1
            return number if 0 <= number < len(room.seats) else None
        return next((number for number, chair in enumerate(room.seats) if fits(chair)), None)

    def _leave(self, rest: str) -> list[str]:
        self._ask(self._client.commands.leave())
        self._model.room = None
        return self._list("")

    def _quit(self, rest: str) -> list[str]:
        self.over = True
        return ["Goodbye."]

    def _done(self, work: Coroutine[Any, Any, None]) -> list[str]:
        self._ask(work)
        return []

    def _ask(self, work: Coroutine[Any, Any, Result]) -> Result:
        """What the host says to a request. Raises NetError."""
        return self._loop.ask(work, ASK_SECONDS)


def _played(rest: str, game: str) -> tuple[int, dict[str, Any], str]:
    """Seats and options that words name; a sentence if one of them names nothing."""
    fields, words = fields_of(game), rest.lower().split()
    numbers = [word for word in words if word.isascii() and word.isdigit()]
    options, wrong = options_in(fields, [word for word in words if word not in numbers])
    seats = min(int(numbers[-1][:3]), 99) if numbers else 1 if for_one(fields, options) else 2
    if wrong:
        known = ", ".join(words_of(fields))
        return seats, options, f"'{clean(wrong, 30)}' is none of {known}, nor a number of seats."
    return seats, options, ""
