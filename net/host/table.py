"""A table: a match and its people. It knows no socket; what is to be kept it queues in the store.

Methods named for what a person may do raise `Refusal`, with nothing changed. `revision` counts
the changes of the match from 1; `room_number` those of everything else. Whoever shows either
commits the store first.
"""

import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from core import IllegalAction, Match
from core.bots import names as bot_names
from core.kernel import Decision, Event, OptionsError
from net.errors import Refusal, StoreError
from net.host.config import Config
from net.host.seats import Holder, Presence, Seat, seat_line
from net.host.store import Op, Saved, Store
from net.host.votes import Question, Votes
from net.protocol import NOBODY, SPECTATOR, Line, Option, Reasons, Room, TableLine, View
from net.sanitise import NAME_LIMIT

STEPS_KEPT = 256
EVENTS_SENT = 200
LINES_SENT = 50
REPLIES_KEPT = 64

Report = Callable[[bytes, int, int, BaseException], str]


class Kept(msgspec.Struct):
    """What the store keeps of a table beside its match."""

    game: str
    options: dict[str, Option]
    seats: list[tuple[Holder, str, int, str, bool]]
    paused: bool
    why: str


class Table:
    """One table, from its opening to its result."""

    def __init__(
        self, number: int, game: str, options: dict[str, Option], store: Store, config: Config
    ) -> None:
        self.number = number
        self.game = game
        self.options = options
        self.opener = NOBODY
        self.command = NOBODY
        self.seats: list[Seat] = []
        self.presence = Presence()
        self.votes = Votes()
        self.match: Match | None = None
        self.stage = "lobby"
        self.paused = False
        self.why = ""
        self.revision = 0
        self.room_number = 1
        self.lines: deque[Line] = deque(maxlen=LINES_SENT)
        self.last_line = 0
        self.seed: int | None = None
        self.replayed: list[Op] = []
        self.bad_choices: set[int] = set()
        self.empty_since = 0.0
        self._steps: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=STEPS_KEPT)
        self._store = store
        self._config = config
        self._since_snapshot = 0
        self._unheld_answers = 0

    # -- beginning and keeping ---------------------------------------------------------------------

    @classmethod
    def open(
        cls, number: int, game: str, options: dict[str, Option], seats: int, store: Store, config: Config
    ) -> "Table":
        """A new table with open seats. Raises Refusal if the game cannot be played so."""
        table = cls(number, game, options, store, config)
        try:
            Match.new(game, [f"seat {seat}" for seat in range(1, seats + 1)], options, 0)
        except OptionsError as error:
            raise Refusal("options", str(error)) from error
        table.seats = [Seat() for _ in range(seats)]
        return table

    @classmethod
    def reopen(cls, saved: Saved, store: Store, config: Config) -> "Table":
        """The table as it was kept. Raises StoreError; the kept one stays as it is."""
        try:
            kept = msgspec.json.decode(saved.room, type=Kept)
        except msgspec.MsgspecError as error:
            raise StoreError("table", f"Table {saved.table} cannot be read: {error}.") from error
        table = cls(saved.table, kept.game, kept.options, store, config)
        table.opener, table.command, table.stage = saved.opener, saved.command, saved.stage
        table.paused, table.why = kept.paused, kept.why
        table.seats = [Seat(*seat) for seat in kept.seats]
        table.lines.extend(Line(*row) for row in store.lines(saved.table))
        table.last_line = table.lines[-1].number if table.lines else 0
        if saved.snapshot is not None:
            table._replay(saved.snapshot, saved.revision)
        return table

    def _replay(self, snapshot: bytes, revision: int) -> None:
        """The match again: the snapshot, then each operation since, checked by the decision it led to."""
        try:
            self.match = match = Match.restore(snapshot)
            self.revision = revision
            for op in self._store.ops(self.number, revision):
                events = self._redo(match, op)
                self.revision = op.revision
                self._steps.append((op.revision, events))
                if self._pending_id() != op.after:
                    raise ValueError(f"answer {op.revision} leads elsewhere now")
                self._since_snapshot += 1
        except Exception as error:
            raise StoreError(
                "table", f"Table {self.number} cannot be opened by this build: {error}"
            ) from error
        self.replayed = self._store.ops(self.number, max(0, self.revision - REPLIES_KEPT))

    @staticmethod
    def _redo(match: Match, op: Op) -> tuple[Event, ...]:
        if op.what == "answer":
            return match.apply(op.value, decision=op.decision)
        if op.what == "undo":
            match.undo(op.seat)
        else:
            match.rewind(op.value)
        return ()

    def keep(self) -> None:
        """Queue the people of the table for the store."""
        kept = Kept(
            self.game,
            self.options,
            [(seat.holder, seat.name, seat.person, seat.bot, seat.ready) for seat in self.seats],
            self.paused,
            self.why,
        )
        self._store.put_table(self.number, msgspec.json.encode(kept), self.opener, self.command, self.stage)

    def keep_match(self) -> None:
        """Queue a snapshot, so that fewer operations are applied again when the host is started."""
        if self.match is not None and self._since_snapshot:
            self._store.put_snapshot(self.number, self.revision, self.match.snapshot())
            self._since_snapshot = 0

    def touch(self) -> None:
        """The people changed: keep that, and show it."""
        self.room_number += 1
        self.keep()

    def say(self, by: str, text: str, code: str = "") -> None:
        """A line of chat, or of the log if `by` is empty."""
        self.last_line += 1
        self.lines.append(Line(self.last_line, by, text, code))
        self._store.put_line(self.number, self.last_line, by, text, code)

    # -- before the start --------------------------------------------------------------------------

    def sit(self, person: int, seat: int, name: str) -> None:
        """Take an open seat; or one's own back from a bot."""
        chair = self._seat(seat)
        if chair.holder == "person" and chair.person == person:
            if chair.bot:
                self._take_back(chair)
            elif self.stage == "lobby" and name:
                chair.name = self._distinct(name, seat)
                self.touch()
            return
        if chair.holder != "open":
            raise Refusal("taken", f"Seat {seat + 1} is not open.")
        self._in_lobby()
        chair.holder, chair.person, chair.ready = "person", person, False
        chair.name = self._distinct(name, seat)
        if self.opener == NOBODY:
            self.opener = person
        self.touch()

    def stand(self, person: int, seat: int) -> None:
        """Give one's seat back."""
        self._in_lobby()
        self._own(person, seat).clear()
        self._pass_opening_on()
        self.touch()

    def fill(self, person: int, seat: int, what: str) -> None:
        """The opener puts a bot on a seat, opens or closes it."""
        self._in_lobby()
        self._opener(person)
        chair = self._seat(seat)
        if chair.holder == "person":
            raise Refusal("taken", f"{chair.name} sits there.")
        if what in ("open", "closed"):
            chair.clear()
            chair.holder = "open" if what == "open" else "closed"
        elif what in bot_names(self.game):
            chair.holder, chair.bot, chair.person, chair.ready = "bot", what, NOBODY, True
            chair.name = self._distinct(f"{what} bot", seat)
        else:
            raise Refusal("bot", f"There is no bot '{what}'; there is: {', '.join(bot_names(self.game))}.")
        self.touch()

    def ready(self, person: int, on: bool) -> None:
        """All seats of a person are ready, or not."""
        self._in_lobby()
        mine = self._mine(person)
        for chair in mine:
            chair.ready = on
        self.touch()

    def start(self, person: int) -> None:
        """Begin the match. Closed seats fall away; a seat's number is its place among the others."""
        self._opener(person)
        if self.stage == "play":
            return
        self._in_lobby()
        for number, chair in enumerate(self.seats, start=1):
            if chair.holder == "open":
                raise Refusal(
                    "open", f"Seat {number} is still open: let someone sit, add a bot, or close it."
                )
            if chair.holder == "person" and not chair.ready and chair.person != person:
                raise Refusal("unready", f"{chair.name} is not ready yet.")
        taken = [chair for chair in self.seats if chair.holder != "closed"]
        seed = secrets.randbits(62) if self.seed is None else self.seed
        try:
            match = Match.new(self.game, [chair.name for chair in taken], self.options, seed)
        except OptionsError as error:
            raise Refusal("options", str(error)) from error
        self.seats, self.match, self.stage, self.revision = taken, match, "play", 1
        self._steps.append((1, match.opening))
        self.touch()
        self._store.put_snapshot(self.number, 1, match.snapshot())

    # -- the match ---------------------------------------------------------------------------------

    def answer(
        self,
        seat: int,
        decision: int,
        choice: int,
        *,
        person: int = NOBODY,
        command: int = NOBODY,
        report: Report,
    ) -> None:
        """Answer the pending decision; `person` NOBODY is the seat's bot.

        Any other decision is refused as stale. A rule that fails leaves all as it was, is reported,
        and the same decision stays asked.
        """
        match = self._playing()
        pending = match.decision
        if person != NOBODY:
            chair = self._own(person, seat)
            if chair.bot:
                raise Refusal("bot", "A bot plays your seat; take the seat back first.")
        if pending is None or pending.id != decision or pending.seat != seat:
            raise Refusal("stale", "That question is no longer asked; look at the present one.")
        try:
            events = match.apply(choice, decision=decision)
        except IllegalAction as error:
            raise Refusal("illegal", str(error)) from error
        except Exception as error:
            name = report(match.record(), decision, choice, error)
            where = f" ({name})" if name else ""
            self.bad_choices.add(choice)
            self.say("", f"The rules failed at that choice; the host keeps a report{where}.", "broken")
            raise Refusal("broken", "The rules failed at that choice; choose another one.") from error
        self._unheld_answers = 0 if person != NOBODY else self._unheld_answers + 1
        self._moved("answer", seat, choice, decision, person, command, events)

    def undo(self, person: int, seat: int, revision: int, count: int, command: int) -> None:
        """Take back one's own last answer, or ask the others about what one may not alone."""
        match = self._playing(over=True)
        self._own(person, seat)
        if revision != self.revision:
            raise Refusal("stale", "The game has moved on; nothing was taken back.")
        if count == 1 and match.undo(seat):
            self._undone("undo", seat, 1, person, command)
            return
        answers = Match.length(match.record())
        if not 1 <= count <= answers:
            raise Refusal("undo", "There is nothing to take back.")
        others = frozenset(c.person for c in self.seats if c.by_person and c.person != person)
        question = self.votes.open("undo", person, seat, count, self.revision, others)
        self._ask(question, f"{self.seats[seat].name} asks to take back {_answers(count)}.", command)

    def _undone(self, what: str, seat: int, count: int, person: int, command: int) -> None:
        if self.stage == "over":
            self.stage = "play"
            self.touch()
        self.say("", f"{self.seats[seat].name} takes back {_answers(count)}.", "undone")
        self._moved(what, seat, count, 0, person, command, ())

    def propose(self, person: int, what: str, seat: int, now: float) -> None:
        """Open a vote: a bot for an absent seat, or the end of the game."""
        self._playing(paused=True)
        if not self._mine(person):
            raise Refusal("seat", "Only those who sit at the table can propose that.")
        for chair in self.seats if what == "end" else [self._seat(seat)]:
            gone = self.presence.gone_for(chair.person, now) if chair.by_person else -1.0
            if what == "bot" and gone < 0:
                raise Refusal("present", f"{chair.name} is here.")
            if 0 <= gone < self._config.patience:
                wait = int(self._config.patience - gone) + 1
                raise Refusal("wait", f"{chair.name} may be back any moment; wait {wait} more seconds.")
        here = {c.person for c in self.seats if c.by_person and c.person in self.presence.here}
        voters = frozenset(here - {person})
        question = self.votes.open(
            what, person, seat if what == "bot" else SPECTATOR, 1, self.revision, voters
        )
        name = self.seats[seat].name if what == "bot" else ""
        self._ask(question, f"Shall a bot play for {name}?" if name else "Shall the game end here?", NOBODY)

    def consent(self, person: int, vote: int, yes: bool) -> None:
        """A voice in an open vote."""
        question = self.votes.get(vote)
        if question is None:
            raise Refusal("vote", "That vote is over.")
        if person == question.by and not yes:
            self.votes.close(question)
        elif person not in question.of:
            raise Refusal("vote", "That vote does not need your voice.")
        elif yes:
            question.yes.add(person)
            if question.agreed:
                self._carry_out(question, NOBODY)
        else:
            self.votes.close(question)
            self.say("", f"{self._name(person)} does not agree.", "no")
        self.room_number += 1

    def _ask(self, question: Question, sentence: str, command: int) -> None:
        if question.agreed:
            self._carry_out(question, command)
        elif not question.yes:
            self.say("", sentence, "vote")
        self.room_number += 1

    def _carry_out(self, question: Question, command: int) -> None:
        self.votes.close(question)
        if question.what == "undo" and self.match is not None:
            self.match.rewind(question.count)
            self._undone("rewind", question.seat, question.count, question.by, command)
        elif question.what == "bot":
            chair = self.seats[question.seat]
            chair.bot = "greedy" if "greedy" in bot_names(self.game) else "random"
            self.say("", f"A bot plays for {chair.name} until {chair.name} is back.", "bot")
            self.touch()
        elif question.what == "end":
            self.stage, self.why = "over", "The players ended the game."
            self.say("", self.why, "end")
            self.touch()

    def pause(self, person: int, on: bool) -> None:
        """Pause, or go on."""
        self._playing(paused=True)
        self._mine(person)
        if self.paused != on:
            self.paused = on
            self.say(
                "", f"{self._name(person)} {'pauses the game' if on else 'lets the game go on'}.", "pause"
            )
            self.touch()

    def reasons(self, person: int, seat: int, command: int) -> Reasons:
        """Why something is not among the choices."""
        match = self._playing(paused=True)
        self._own(person, seat)
        pending = match.decision
        if pending is None or pending.seat != seat:
            raise Refusal("stale", "You are not asked anything now.")
        return Reasons(command, seat, pending.id, match.refusals())

    # -- coming and going --------------------------------------------------------------------------

    def come(self, person: int, name: str) -> None:
        """A person's client is at the table; a bot that played in the person's stead gives way."""
        self.presence.come(person, name)
        self.room_number += 1
        for chair in self.seats:
            if chair.person == person and chair.holder == "person" and chair.bot:
                self._take_back(chair)

    def go(self, person: int, now: float) -> None:
        """A person's client is gone: seats are kept."""
        self.presence.go(person, now, self._holds(person))
        self.empty_since = now
        self.room_number += 1

    def miss_all(self, now: float) -> None:
        """The host has just started: everyone is away, and looked for from now on."""
        self.empty_since = now
        for chair in self.seats:
            if chair.holder == "person":
                self.presence.away[chair.person] = now

    def leave(self, person: int, now: float) -> None:
        """A person leaves on purpose: seats are given back before the start, and wait later."""
        if self.stage == "lobby":
            for chair in self.seats:
                if chair.person == person:
                    chair.clear()
            self._pass_opening_on()
            self.keep()
        elif self._holds(person) and self.stage == "play":
            self.say("", f"{self._name(person)} leaves the table.", "left")
        self.go(person, now)
        if person in self.presence.away:
            self.presence.away[person] = now - self._config.patience

    def viewers(self, person: int) -> list[int]:
        """The seats whose views a person gets."""
        mine = [number for number, chair in enumerate(self.seats) if chair.person == person]
        return mine or [SPECTATOR]

    def bot_to_move(self) -> tuple[int, str, Decision] | None:
        """The seat that a bot must answer for now, with the bot's name."""
        if self.match is None or self.stage != "play" or self.paused:
            return None
        pending = self.match.decision
        if pending is None or not self.seats[pending.seat].bot:
            return None
        if self._unheld_answers >= self._config.answers_of_bots:
            self.stop("Bots alone came to no end.")
            return None
        return pending.seat, self.seats[pending.seat].bot, pending

    def replace_bot(self, seat: int, why: str) -> None:
        """A bot failed: a simple one plays on."""
        chair = self.seats[seat]
        chair.bot = "simple"
        self.say("", f"The bot of {chair.name} {why}; a simple one plays on.", "bot")
        self.touch()

    def stop(self, why: str) -> None:
        """Pause the game for a reason that people must see to."""
        self.paused, self.why = True, why
        self.say("", why, "stopped")
        self.touch()

    # -- what is shown -----------------------------------------------------------------------------

    def line(self) -> TableLine:
        """As the lobby lists it."""
        return TableLine(
            self.number,
            self.game,
            self.stage,
            sum(chair.holder != "closed" for chair in self.seats),
            sum(chair.holder == "open" for chair in self.seats),
            tuple(chair.name for chair in self.seats if chair.name),
        )

    def room(self, now: float) -> Room:
        """Everything but the match."""
        holders = {chair.person for chair in self.seats}
        stage: Any = self.stage
        return Room(
            table=self.number,
            game=self.game,
            stage=stage,
            paused=self.paused,
            opener=self.opener,
            seats=tuple(seat_line(c, self.presence, self._config.patience, now) for c in self.seats),
            options={key: value for key, value in self.options.items() if key != "data"},
            spectators=tuple(n for p, n in self.presence.here.items() if p not in holders)[:32],
            votes=tuple(question.shown() for question in self.votes),
            bots=bot_names(self.game),
            why=self.why,
        )

    def view(self, viewer: int, since: int, again: bool) -> View | None:
        """The match as a seat or a spectator sees it, with the events after revision `since`."""
        match = self.match
        if match is None:
            return None
        seat = None if viewer == SPECTATOR else viewer
        start, events = self._events(seat, since)
        pending = match.decision
        return View(
            table=self.number,
            revision=self.revision,
            since=start,
            again=again,
            seat=viewer,
            view=match.view(seat),
            events=events,
            decision=pending if pending is not None and pending.seat == seat else None,
            undoable=match.undoable(seat) if seat is not None else 0,
            scores=match.scores,
        )

    def _events(self, seat: int | None, since: int) -> tuple[int, tuple[Event, ...]]:
        """What a seat may know of what happened after `since`, or after what is still remembered."""
        found: list[tuple[Event, ...]] = []
        count = 0
        start = self.revision
        for revision, events in reversed(self._steps):
            if revision <= since:
                return since, tuple(event for step in reversed(found) for event in step)
            seen = tuple(event for event in events if event.seen(seat))
            count += len(seen)
            if count > EVENTS_SENT:
                break
            found.append(seen)
            start = revision - 1
        return start, tuple(event for step in reversed(found) for event in step)

    # -- checks ------------------------------------------------------------------------------------

    def _moved(
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
        op = Op(self.revision, what, seat, value, decision, self._pending_id(), person, command)
        self._store.put_op(self.number, op)
        self._steps.append((self.revision, events))
        self._since_snapshot += 1
        if self.match is not None and self.match.decision is None:
            self.stage = "over"
            self.touch()
            self.keep_match()
        elif self._since_snapshot >= self._config.snapshot_every:
            self.keep_match()
        before = len(list(self.votes))
        self.votes.moved(self.revision)
        if len(list(self.votes)) != before:
            self.room_number += 1

    def _pending_id(self) -> int:
        pending = self.match.decision if self.match is not None else None
        return pending.id if pending is not None else 0

    def _playing(self, *, paused: bool = False, over: bool = False) -> Match:
        match = self.match
        if match is None:
            raise Refusal("lobby", "The game has not started yet.")
        if self.stage == "over" and not (over and not self.why):
            raise Refusal("over", "The game is over.")
        if self.paused and not paused:
            raise Refusal("paused", self.why or "The game is paused.")
        return match

    def _in_lobby(self) -> None:
        if self.stage != "lobby":
            raise Refusal("started", "The game has started already.")

    def _opener(self, person: int) -> None:
        if person != self.opener:
            raise Refusal("opener", "Only the one who opened the table can do that.")

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat", f"This table has seats 1 to {len(self.seats)}.")
        return self.seats[seat]

    def _own(self, person: int, seat: int) -> Seat:
        chair = self._seat(seat)
        if chair.holder != "person" or chair.person != person:
            raise Refusal("seat", f"Seat {seat + 1} is not yours.")
        return chair

    def _mine(self, person: int) -> list[Seat]:
        mine = [chair for chair in self.seats if chair.holder == "person" and chair.person == person]
        if not mine:
            raise Refusal("seat", "You do not sit at this table.")
        return mine

    def _holds(self, person: int) -> bool:
        return any(chair.holder == "person" and chair.person == person for chair in self.seats)

    def _name(self, person: int) -> str:
        for chair in self.seats:
            if chair.holder == "person" and chair.person == person:
                return chair.name
        return self.presence.here.get(person, "Someone")

    def _take_back(self, chair: Seat) -> None:
        chair.bot = ""
        self.say("", f"{chair.name} is back and plays again.", "back")
        self.touch()

    def _pass_opening_on(self) -> None:
        holders = [chair.person for chair in self.seats if chair.holder == "person"]
        if self.opener not in holders and self.opener not in self.presence.here:
            self.opener = holders[0] if holders else NOBODY

    def _distinct(self, name: str, seat: int) -> str:
        """The name, numbered if another seat has it."""
        others = {chair.name.casefold() for number, chair in enumerate(self.seats) if number != seat}
        found, number = name, 2
        while found.casefold() in others:
            found = f"{name[: NAME_LIMIT - 3]} {number}"
            number += 1
        return found


def _answers(count: int) -> str:
    return "the last answer" if count == 1 else f"the last {count} answers"
