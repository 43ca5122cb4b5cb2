"""A match at a table of a host, for the line client: what the client library says, as a `Session`."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from aurora_tui.client.event_log import Journal, Known
from aurora_tui.client.host_faults import tables_of
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.lobby_text import changes, line_said, room_lines, vote_said
from aurora_tui.plain.session import Order, SessionError
from aurora_tui.storage import saves
from core.kernel import Action, Decision, Event, Refusal, Score
from net.client.client import Client, HostUpdate, LinkStatus
from net.client.table_state import GONE, same_match
from net.errors import NetError
from net.record_file import holds, record_of, write_file
from net.wire.protocol import SPECTATOR, HostNotice, LogLines, RoomState, SeatLine, SeatView
from net.wire.text import clean, clean_names

ANSWER_SECONDS = 1.0
ASK_SECONDS = 4.0
SENTENCE_LIMIT = 400
HELP = (
    "say TEXT  chat with the table",
    "who       who is here, what is asked of the table, how the link is",
    "y, n      agree or not to what somebody asks of the table",
    "u [N]     what cannot be taken back alone, the others are asked to agree to",
    "p, g      pause the game, let it go on",
    "bot NAME  propose that a bot plays for somebody who is away or never answers; bot alone: whoever is",
    "back      take your seat back from a bot",
    "end       propose to end the game",
    "q         leave; the host keeps the game and the seat",
)
Result = TypeVar("Result")


class RemoteSession:
    """See `Session`. Begins when the client has views of a match; the host saves every answer."""

    def __init__(self, client: Client, loop: InputLoop, back: str, known: Known | None = None) -> None:
        """`back` says how to come back to this host, `known` what the client was not told.

        Raises what `load_tables` raises.
        """
        room = client.room
        if room is None or not client.views:
            raise SessionError("The host shows no game.")
        first = next(iter(client.views.values()))
        self.names = clean_names(tuple(first.view["names"]))
        self.persons = frozenset(seat for seat in client.views if seat != SPECTATOR)
        if known is None:
            known = Known(tables_of(room), Journal())
        self.game = room.game
        self.tables = known.tables
        self._journal = known.journal
        self._client = client
        self._loop = loop
        self._back = back
        self._room: RoomState = room
        self._notices: list[str] = []
        self._seen: dict[int, int] = {}
        self._sent = 0  # the decision whose answer is on its way
        self._late: asyncio.Task[int] | None = None  # that answer, if it takes long
        self._taking_back = False
        self._away = False
        self._gone = ""
        self._exported = ""
        self._last = next(iter(client.views.values()))  # shown where the host has none any more
        for view in client.views.values():
            self._take_view(view)
        for vote in room.votes:  # asked before one came
            self._say(vote_said(vote, room, client.person))
        self.stop_following = client.on_update(self._take)

    # -- what the host says ------------------------------------------------------------------------

    def _take(self, update: HostUpdate) -> None:
        if isinstance(update, SeatView):
            self._take_view(update)
        elif isinstance(update, LogLines):
            for line in update.lines:
                if line.code == "undone" and self._taking_back:
                    continue
                if line.code != "vote":  # told with the room, where one's own part in it is known
                    self._say(line_said(line, self._room))
        elif isinstance(update, RoomState):
            if not same_match(self._room, update):
                self._gone = GONE
            for sentence in changes(self._room, update, self._client.person):
                self._say(sentence)
            self._room = update
        elif isinstance(update, LinkStatus):
            self._take_connection(update)
        elif isinstance(update, HostNotice):
            self._say(clean(update.sentence, SENTENCE_LIMIT))
        self._loop.news()

    def _take_view(self, view: SeatView) -> None:
        known = self._seen.get(view.seat)
        if known is not None and view.again and view.since > known:
            self._say("(Part of what happened meanwhile is not told.)")
        if known is not None and view.revision < known:
            self._sent = 0  # the host came back with an older state, whose questions have old numbers
        self._seen[view.seat] = view.revision
        self._last = view
        self._journal.take(view)

    def _take_connection(self, connection: LinkStatus) -> None:
        if connection.status in ("replaced", "refused"):
            self._gone = connection.sentence
        elif connection.status == "away":
            self._away = True
            self._say(connection.sentence)
        elif connection.status == "online" and self._away:
            self._away = False
            if self._client.table != self._room.table:
                self._gone = GONE
            else:
                self._say("The connection is back; the game goes on.")

    def _left_to_bots(self) -> list[int]:
        """Seats of this person that a bot plays: whoever comes back has them again, not who stayed and
        let the others wait."""
        return [number for number, chair in enumerate(self._room.seats) if chair.bot and self._is_mine(chair)]

    def _is_mine(self, chair: SeatLine) -> bool:
        return chair.holder == "person" and chair.person == self._client.person

    def _say(self, sentence: str) -> None:
        self._notices.append(sentence)

    # -- what is asked and seen --------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Nothing more is asked of anyone."""
        return self.scores is not None or (self._room.stage == "over" and bool(self._room.why))

    @property
    def decision(self) -> Decision | None:
        """What a seat of this terminal is asked now."""
        if self.over:
            return None
        for seat in sorted(self.persons):
            view = self._client.views.get(seat)
            bot = seat < len(self._room.seats) and self._room.seats[seat].bot
            if view is not None and view.decision is not None and not bot:
                return view.decision if view.decision.id != self._sent else None
        return None

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """The result, when the match is over."""
        return next((view.scores for view in self._client.views.values()), None)

    def waits_for(self) -> str:
        """Whom the game waits for, as a sentence."""
        if self._away:
            return "Waiting for the host."
        if self._sent and self._sent in {v.decision.id for v in self._client.views.values() if v.decision}:
            return "Waiting for the host to take the answer."
        turn = next((view.view["turn"] for view in self._client.views.values()), -1)
        if self._room.paused:
            return "The game is paused; 'g' lets it go on."
        if turn in self._left_to_bots():
            return "A bot plays your seat; 'back' takes it back."
        if turn >= 0 and turn not in self.persons:
            return f"Waiting for {self.names[turn]}."
        return "Waiting for the others."

    def is_stuck(self) -> bool:
        """Whether nobody else can end the waiting: never, where others play from elsewhere."""
        return False

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, with the names as they are shown."""
        views = self._client.views
        shown = views.get(SPECTATOR if seat is None else seat) or next(iter(views.values()), self._last)
        return {**shown.view, "names": self.names}

    def log(self, seat: int | None) -> list[Event]:
        """What a seat may know of what happened, as far as this client was told."""
        logs = self._journal.logs
        log = logs.get(SPECTATOR if seat is None else seat) or logs[min(logs)]
        return log.events.copy()

    def refusals(self) -> tuple[Refusal, ...]:
        """What the asked person might try now and cannot."""
        pending = self.decision
        return self._ask(self._client.commands.why(pending.seat)).reasons if pending is not None else ()

    def notices(self) -> list[str]:
        """Chat, and what there is to say of people and the link, once."""
        told, self._notices = self._notices, []
        return told

    # -- playing -----------------------------------------------------------------------------------

    def advance(self) -> bool:
        """Whether others are waited for. Raises SessionError when this client has no part any more."""
        if self._gone:
            raise SessionError(self._gone)
        return not self.over and self.decision is None

    def answer(self, decision: int, index: int) -> None:
        """Play an action of the decision with this id; what takes long goes on in the background."""
        pending = self.decision
        if pending is None or pending.id != decision or index not in range(len(pending.actions)):
            raise SessionError("That does not answer what is asked now.")
        task = self._loop.start(self._client.commands.answer(pending.seat, pending.id, index))
        task.add_done_callback(lambda done: self._answered(done, pending, pending.actions[index]))
        self._sent = pending.id
        if not self._loop.settle(task, ANSWER_SECONDS):
            self._late = task
        elif (error := task.exception()) is not None:
            raise SessionError(str(error))

    def _answered(self, task: "asyncio.Task[int]", decision: Decision, action: Action) -> None:
        """What became of an answer; if it took long, nobody waits for that any more."""
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._journal.gave(task.result(), decision, action)
        elif isinstance(error, NetError):
            self._sent = 0
        if task is self._late:
            if error is not None:
                self._say(str(error))
            self._loop.news()

    def undoable(self, seat: int) -> int:
        """How many answers of a seat can be taken back without asking anyone."""
        view = self._client.views.get(seat)
        return view.undoable if view is not None else 0

    def undo(self, seat: int) -> tuple[Decision, Action] | None:
        """Take back the last answer of a seat; says what it was if it was given here."""
        self._taking_back = True
        self._journal.taken = []
        try:
            self._ask(self._client.commands.undo(seat))
        finally:
            self._taking_back = False
        return self._journal.taken[-1].given if self._journal.taken else None

    def plead(self, wanted: str = "") -> str:
        """Ask the others to let the last answer of this terminal be taken back, and what followed it."""
        if not self.persons:
            raise SessionError("You are watching this game.")
        seat, count = self._journal.reach(self.persons)
        if wanted:
            seat, count = min(self.persons), int(wanted)
        if not count:
            raise SessionError(
                "No answer of yours is known here; 'u 2' asks to take back everybody's last 2."
            )
        self._ask(self._client.commands.undo(seat, count))
        return "" if count == 1 else "That takes back what others answered since, too."

    # -- saving and leaving ------------------------------------------------------------------------

    def save(self, name: str = "") -> str:
        """The record of a finished game as a file; a running one is with the host."""
        if not self.over:
            return "The host keeps this game after every answer; its record can be had when it is over."
        data = self._ask(self._client.commands.export())
        try:
            path = saves.path_of(name, saves.RECORD) if name else saves.new_record(self.names)
        except saves.SaveFileError as error:
            raise SessionError(str(error)) from None
        told = write_record(path, record_of(data))
        self._exported = path.name if path.parent == saves.saves_folder() else str(path)
        return told

    def leave(self) -> str:
        """Keep the record of a finished game; else say how to come back."""
        if not self.over:
            what = "the game and your seat" if self.persons else "the game"
            return f"The host keeps {what}; {self._back}"
        if self._exported or not self.persons or self.scores is None:
            return "Goodbye."
        try:
            self.save()
        except (SessionError, saves.SaveFileError) as error:
            return f"The game is over, but its record was not saved: {error}"
        return f"See it again with: aurora replay {self._exported} --plain"

    # -- the table around the match ----------------------------------------------------------------

    def orders(self) -> dict[str, Order]:
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
        """What they are for."""
        return HELP

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
        me = self._client.person
        lines = room_lines(self._room, me)
        lines += [vote_said(vote, self._room, me) for vote in self._room.votes]
        if self._away:
            return [*lines, "The host is away."]
        begun = monotonic()
        self._ask(self._client.commands.tables())
        return [*lines, f"The host answers in {1000 * (monotonic() - begun):.0f} ms."]

    def _take_back(self) -> list[str]:
        """One's own seats again."""
        seats = self._left_to_bots()
        for seat in seats:
            self._ask(self._client.commands.sit(seat))
        return [] if seats else ["No bot plays your seat."]

    def _propose_bot(self, rest: str) -> list[str]:
        low = rest.casefold()
        if not low:
            for number, chair in enumerate(self._room.seats):
                waited = chair.away >= 0 or chair.idle >= 0
                if chair.holder == "person" and waited and not chair.bot and number not in self.persons:
                    return self._done(self._client.commands.propose("bot", number))
        for number, name in enumerate(self.names):
            if low and (name.casefold().startswith(low) or rest == str(number + 1)):
                return self._done(self._client.commands.propose("bot", number))
        return [f"bot takes the name of somebody who is away or never answers: {', '.join(self.names)}."]

    def _done(self, work: Coroutine[Any, Any, None]) -> list[str]:
        self._ask(work)
        return []

    def _ask(self, work: Coroutine[Any, Any, Result]) -> Result:
        """What the host says to a request. Raises SessionError."""
        try:
            return self._loop.ask(work, ASK_SECONDS)
        except NetError as error:
            raise SessionError(str(error)) from None


def write_record(path: Path, record: bytes) -> str:
    """Put a record into a file; says so. Raises SessionError, also where something else is there."""
    try:
        if path.exists() and path.stat().st_size and not holds(path, record):
            raise SessionError(f"{path} is there already; choose another name.")
        if path.parent == saves.saves_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, record)
    except OSError as error:
        raise SessionError(f"{path} cannot be written: {saves.said(error)}.") from None
    return f"The record of this game is in {path}."
