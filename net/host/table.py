"""A table: a match and its people. It knows no socket; what is to be kept it queues in the store.

`revision` counts the changes of the match from 1; `room_number` those of everything else. Whoever
shows either commits the store first. What people may do at a table is in seating.py,
gameplay.py and voting.py: each function there raises `RequestRefused`, with nothing changed.
"""

from collections import deque
from collections.abc import Iterator

import msgspec

from core import Match
from core.kernel import Event, OptionsError
from core.kernel.game import find
from net.errors import RequestRefused
from net.host.asked_clock import AskedClock
from net.host.config import Config
from net.host.history import ANSWER, RevisionEvents, retold_steps
from net.host.seats import Holder, Presence, TableSeat
from net.host.store import Op, Store
from net.host.votes import Votes
from net.wire.protocol import NOBODY, SPECTATOR, LogLine, OptionValue, Stage
from net.wire.text import skeleton, untaken

STEPS_KEPT = 256
PAST_KEPT = 1024
"""steps that are kept of what was told again: more than are ever sent"""
LINES_SENT = 50


class SavedRoom(msgspec.Struct):
    """What the store keeps of a table beside its match."""

    game: str
    options: dict[str, OptionValue]
    seats: list[tuple[Holder, str, int, str, bool]]
    paused: bool
    why: str


class Table:
    """One table, from its opening to its result."""

    def __init__(
        self, number: int, game: str, options: dict[str, OptionValue], store: Store, config: Config
    ) -> None:
        self.number = number
        self.game = game
        self.options = options
        self.opener = NOBODY
        self.address = ""
        """from where it was opened"""
        self.command = NOBODY
        self.seats: list[TableSeat] = []
        self.presence = Presence()
        self.votes = Votes()
        self.match: Match | None = None
        self.stage: Stage = "lobby"
        self.paused = False
        self.why = ""
        self.revision = 0
        self.room_number = 1
        self.lines: deque[LogLine] = deque(maxlen=LINES_SENT)
        self.last_line = 0
        self.seed: int | None = None
        self.replayed: list[Op] = []
        self.answerers: list[int] = []
        """who gave each answer that stands, in order; NOBODY for a bot"""
        self.freed: dict[int, float] = {}
        """persons whose seat was given free, and until when they cannot sit down again"""
        self.idled: set[int] = set()
        """persons who were here and did not answer, so that a bot had to play on"""
        self.bad_choices: set[int] = set()
        self.empty_since = 0.0
        self.steps: deque[RevisionEvents] = deque(maxlen=STEPS_KEPT)
        self.undone: dict[int, int] = {}
        """revisions that took answers back, and how many"""
        self._past: list[RevisionEvents] | None = None
        """what was told again of the time before `steps`; empty where it cannot be"""
        self.store = store
        self.config = config
        self.since_snapshot = 0
        self.bot_answers = 0
        self._asked = AskedClock()
        self._idle = SPECTATOR
        """the seat whose person was shown to let the others wait"""

    # -- beginning and keeping ---------------------------------------------------------------------

    @classmethod
    def open(
        cls, number: int, game: str, options: dict[str, OptionValue], seats: int, store: Store, config: Config
    ) -> "Table":
        """A new table with open seats. Raises RequestRefused if the game cannot be played so."""
        table = cls(number, game, options, store, config)
        table.seats = [TableSeat() for _ in range(seats)]
        table.check_options(options)
        return table

    def keep(self) -> None:
        """Queue the people of the table for the store."""
        self.store.put_table(self.number, self._room(), self.opener, self.command, self.stage)

    def keep_start(self) -> None:
        """Queue the table as its match begins."""
        if self.match is not None:
            snapshot = self.match.snapshot()
            self.store.put_snapshot(self.number, self.revision, snapshot)
            self.store.put_start(
                self.number, self.revision, self._room(), self.opener, self.command, snapshot
            )

    def _room(self) -> bytes:
        """The people of the table, as they are kept."""
        kept = SavedRoom(
            self.game,
            self.options,
            [(seat.holder, seat.name, seat.person, seat.bot, seat.ready) for seat in self.seats],
            self.paused,
            self.why,
        )
        return msgspec.json.encode(kept)

    def keep_match(self) -> None:
        """Queue a snapshot, so that fewer operations are applied again when the host is started."""
        if self.match is not None and self.since_snapshot:
            self.store.put_snapshot(self.number, self.revision, self.match.snapshot())
            self.since_snapshot = 0

    def touch(self) -> None:
        """The people changed: keep that, and show it."""
        self.room_number += 1
        self.keep()

    def say(self, by: str, text: str, code: str = "", person: int = NOBODY) -> None:
        """A line of chat by a person, or of the log if `by` is empty."""
        self.last_line += 1
        self.lines.append(LogLine(self.last_line, by, text, code, self.revision, person))
        self.store.put_line(self.number, self.last_line, by, text, code, self.revision, person)

    def moved(
        self,
        what: str,
        seat: int,
        value: int,
        decision: int,
        person: int,
        command: int,
        events: tuple[Event, ...],
    ) -> None:
        """The match changed: count it, queue it, remember its events."""
        self.revision += 1
        self.bad_choices.clear()
        if what == ANSWER:
            self.answerers.append(person)
        else:
            del self.answerers[len(self.answerers) - value :]
        self._asked.moved(len(self.answerers), agreed=what == "rewind")
        op = Op(self.revision, what, seat, value, decision, self.pending_id(), person, command)
        self.store.put_op(self.number, op)
        self.steps.append((self.revision, events))
        if what != ANSWER:
            self.undone[self.revision] = value
        self.since_snapshot += 1
        if self.match is not None and self.match.decision is None:
            self.stage = "over"
            self.touch()
            self.keep_match()
        elif self.since_snapshot >= self.config.snapshot_every:
            self.keep_match()
        before = len(list(self.votes))
        self.votes.moved(self.revision)
        if len(list(self.votes)) != before:
            self.room_number += 1
            if what not in ("undo", "rewind"):
                self.say("", "The game went on, so nothing is taken back.", "lapsed")

    def pending_id(self) -> int:
        """The id of the pending decision, 0 if there is none."""
        pending = self.match.decision if self.match is not None else None
        return pending.id if pending is not None else 0

    # -- coming and going --------------------------------------------------------------------------

    def come(self, person: int, name: str) -> None:
        """A person's client is at the table; a bot that played in the person's stead gives way."""
        self.presence.come(person, name)
        self.room_number += 1
        for chair in self.seats:
            if chair.person == person and chair.holder == "person" and chair.bot:
                self.take_back(chair)

    def go(self, person: int, now: float) -> None:
        """A person's client is gone. Seats are kept; who holds one, or opened the table, is missed from `now`
        on."""
        self.presence.go(person, now, self.holds(person) or person == self.opener)
        self.empty_since = now
        self.room_number += 1

    def miss_all(self, now: float) -> None:
        """The host has just started: everyone is away, and looked for from now on."""
        self.empty_since = now
        for chair in self.seats:
            if chair.holder == "person":
                self.presence.away[chair.person] = now
        if self.opener != NOBODY:
            self.presence.away[self.opener] = now

    def leave(self, person: int, now: float) -> None:
        """A person leaves on purpose: seats are given back before the start, and wait later."""
        if self.stage == "lobby":
            for chair in self.seats:
                if chair.person == person:
                    chair.clear()
        elif self.holds(person) and self.stage == "play":
            self.say("", f"{self.name_of(person)} leaves the table.", "left")
        self.go(person, now)
        if person in self.presence.away:
            self.presence.away[person] = now - self.config.patience - 0.001
        if self.stage == "lobby":
            self.pass_opening_on(now)
            self.keep()

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nobody's seat is kept."""
        return not self.presence.here and not any(chair.holder == "person" for chair in self.seats)

    def viewers(self, person: int) -> list[int]:
        """The seats whose views a person gets; who holds several also gets what everyone may see, for
        the time in which one person hands the screen over to the next."""
        mine = [number for number, chair in enumerate(self.seats) if chair.person == person]
        return mine if len(mine) == 1 else [*mine, SPECTATOR]

    # -- what is shown -----------------------------------------------------------------------------

    def seen(self, revision: int, line: int) -> tuple[int, int]:
        """What of the table a client has seen that says so: nothing, if that was in another history."""
        return (
            revision if revision <= self.revision else 0,
            line if line <= self.last_line else 0,
        )

    def happened(self, since: int) -> Iterator[RevisionEvents]:
        """What happened after a revision, the newest first; what is not remembered is told again."""
        yield from reversed(self.steps)
        oldest = self.steps[0][0] if self.steps else self.revision + 1
        if oldest <= since + 1 or self.match is None or self.config.local:
            return
        if self._past is None or (self._past and self._past[-1][0] < oldest - 1):
            past, undone = retold_steps(self.match, self.revision, self.number, self.store)
            self._past = past[-PAST_KEPT:]
            self.undone.update(undone)
        yield from (step for step in reversed(self._past) if step[0] < oldest)

    def pass_opening_on(self, now: float) -> None:
        """A table whose opener is gone, or has been away for long, has another one."""
        if self.opener != NOBODY and self.counts(self.opener, now):
            return
        holders = [chair.person for chair in self.seats if chair.holder == "person"]
        here = [person for person in holders if person in self.presence.here]
        heirs = here or ([] if self.opener in holders else holders)
        if heirs or self.opener not in holders:
            self.opener = heirs[0] if heirs else NOBODY

    def counts(self, person: int, now: float) -> bool:
        """Whether a person is here, or was a moment ago and may be back any moment."""
        return self.presence.gone_for(person, now) < self.config.patience

    # -- the time that answers take ----------------------------------------------------------------

    def count_time(self, now: float) -> None:
        """The clock goes on for who is asked; whether others may vote on that is shown when it changes."""
        pending = self.match.decision if self.match is not None else None
        if pending is not None:
            self._asked.go_on(now, pending.seat, self.stage == "play" and not self.paused)
        idle = pending.seat if pending is not None and self.idle_for(pending.seat) >= 0 else SPECTATOR
        if idle != self._idle:
            self._idle = idle
            self.room_number += 1

    def idle_limit(self, person: int) -> float:
        """So long a person who is here may take for an answer before the others may vote on it."""
        return self.config.patience if person in self.idled else self.config.idle

    def idle_for(self, seat: int) -> float:
        """For how long a person who is here has not answered, -1 before that is worth a vote."""
        pending = self.match.decision if self.match is not None else None
        chair = self.seats[seat]
        if pending is None or pending.seat != seat or self.stage != "play" or not chair.by_person:
            return -1.0
        if chair.person in self.presence.away:
            return -1.0
        seconds = self._asked.seconds(seat)
        return seconds if seconds >= self.idle_limit(chair.person) else -1.0

    # -- checks ------------------------------------------------------------------------------------

    def playing(self, *, paused: bool = False, over: bool = False) -> Match:
        """The match, if answers may be given: where said also while it is `paused`, or `over` by its rules.

        Raises RequestRefused.
        """
        match = self.match
        if match is None:
            raise RequestRefused("lobby", "The game has not started yet.")
        if self.stage == "over" and not (over and not self.why):
            raise RequestRefused("over", "The game is over.")
        if self.paused and not paused:
            raise RequestRefused("paused", self.why or "The game is paused.")
        return match

    def in_lobby(self) -> None:
        """Raises RequestRefused once the game has started."""
        if self.stage != "lobby":
            raise RequestRefused("started", "The game has started already.")

    def check_opener(self, person: int) -> None:
        """Raises RequestRefused for anybody but the one who opened the table."""
        if person != self.opener:
            raise RequestRefused("opener", "Only the one who opened the table can do that.")

    def check_options(self, options: dict[str, OptionValue]) -> None:
        """Raises RequestRefused, with the game's own sentence, for options it cannot be played with."""
        try:
            Match.new(self.game, [f"seat {seat}" for seat in range(1, len(self.seats) + 1)], options, 0)
        except OptionsError as error:
            raise RequestRefused("options", str(error)) from error

    def seat(self, seat: int) -> TableSeat:
        """A seat by its number from 0. Raises RequestRefused if there is none."""
        if not 0 <= seat < len(self.seats):
            raise RequestRefused("seat", f"This table has seats 1 to {len(self.seats)}.")
        return self.seats[seat]

    def own(self, person: int, seat: int) -> TableSeat:
        """A seat that a person holds. Raises RequestRefused if it is another's."""
        chair = self.seat(seat)
        if chair.holder != "person" or chair.person != person:
            raise RequestRefused("seat", f"Seat {seat + 1} is not yours.")
        return chair

    def mine(self, person: int) -> list[TableSeat]:
        """The seats of a person. Raises RequestRefused if there are none."""
        mine = [chair for chair in self.seats if chair.holder == "person" and chair.person == person]
        if not mine:
            raise RequestRefused("seat", "You do not sit at this table.")
        return mine

    def holds(self, person: int) -> bool:
        """Whether a person holds a seat here, also one that a bot plays in the person's stead."""
        return any(chair.holder == "person" and chair.person == person for chair in self.seats)

    def name_of(self, person: int) -> str:
        """The name by which a person is known here: that of the first seat, or as one who watches."""
        for chair in self.seats:
            if chair.holder == "person" and chair.person == person:
                return chair.name
        return self.watchers().get(person, "Someone")

    def watchers(self) -> dict[int, str]:
        """Who is here without a seat, under names that nobody else here has, nor one that looks alike."""
        named = [*find(self.game).reserved_names, *(chair.name for chair in self.seats if chair.name)]
        taken = set(map(skeleton, named))
        found: dict[int, str] = {}
        for person, name in self.presence.here.items():
            if not self.holds(person):
                found[person] = untaken(name, taken, person)  # a number of one's own: hundreds cost little
                taken.add(skeleton(found[person]))
        return found

    def take_back(self, chair: TableSeat) -> None:
        """A person plays its seat itself again, in the place of the bot that stood in."""
        chair.bot = ""
        self.say("", f"{chair.name} is back and plays again.", "back")
        self.touch()
