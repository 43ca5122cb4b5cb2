"""What a table client knows, and the one way in which it changes: update in, picture out.

A session's updates come in by `receive`; panes draw `store` and post intents; an intent becomes an
answer with the id of the decision it was made for, or moves something that only this client knows:
the highlighted choice, the board looked at, the filter of the log. No toolkit and no words about
cards here: sentences come from `Words`, targets from `marks`.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any

from aurora_tui.client.choice_list import Option, first, options
from aurora_tui.client.gestures import CARRY, Carrying
from aurora_tui.client.key_guard import QUIET, Guard
from aurora_tui.client.session import (
    Chair,
    Connection,
    Notice,
    Poll,
    Reasons,
    Room,
    Said,
    Seen,
    Session,
    Update,
)
from aurora_tui.client.speakers import UNKNOWN
from aurora_tui.client.table_log import Entry, LogBook, whose
from aurora_tui.games.last_aurora.plain.events import tell_after
from aurora_tui.marks import Target, subject
from core.kernel import Decision, Event, Refusal, Score
from core.last_aurora.text import Words
from net.wire.text import clean, clean_names

FAR = "Undo once more to go back past what came to light or others did, if all agree."


class TableModel:
    """State of one table client."""

    def __init__(
        self,
        session: Session,
        *,
        quiet: float = QUIET,
        confirm: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`confirm`: a digit or a click highlights first, the second one answers."""
        self.session = session
        self.rules = session.rules
        self.words = Words(session.rules, session.names)
        self.confirm = confirm
        self.guard = Guard(quiet)
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self.version = 0  # grows with every change but that of the highlight
        # what came
        self.seat: int | None = None  # whose eyes are used
        self.view: dict[str, Any] | None = None
        self.revision = -1
        self.decision: Decision | None = None
        self.refusals: tuple[Refusal, ...] = ()
        self.undoable = 0
        self.scores: tuple[Score, ...] | None = None
        self.chairs: tuple[Chair, ...] = ()
        self.polls: tuple[Poll, ...] = ()
        self.paused = False
        self.ended = ""  # why the match goes no further, if it did not come to its end
        self.spectators: tuple[str, ...] = ()
        self.connection = Connection("here")
        self.book = LogBook()
        self.happened: list[Event] = []
        # what only this client knows
        self.choices: tuple[Option, ...] = ()
        self.cursor = 0
        self.typed = ""
        self.hint = ""  # one line for the person, until the next act
        self._lasting = False  # the hint is news, which another question does not push aside
        self.sent = 0  # the decision answered and not yet replaced
        self._aim: Target | None = (
            None  # the box of the convoy that has the keyboard, None = the prompt has it
        )
        self.looking: int | None = None  # the board in the convoy pane, None = one's own
        self.log_filter = -1  # a seat, -1 = all
        self.why = False
        self._far = -1  # the revision at which undo past a barrier was asked for
        self.carrying = Carrying(self)

    # -- being listened to -------------------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; gives the function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def changed(self, *, highlight: bool = False) -> None:
        """Tell the listeners; `highlight`: of nothing but another highlighted choice."""
        self.version += not highlight
        for listener in tuple(self._listeners):
            listener()

    async def run(self) -> None:
        """Follow the session until it ends."""
        async for update in self.session.updates():
            self.receive(update)
            await self.carrying.go_on()

    # -- updates -----------------------------------------------------------------------------------

    def receive(self, update: Update) -> None:
        """Take in what came."""
        if isinstance(update, Seen):
            self._see(update)
        elif isinstance(update, Reasons):
            if self.decision is not None and update.decision == self.decision.id:
                self.refusals = update.refusals
        elif isinstance(update, Room):
            self.chairs, self.polls = update.chairs, update.polls
            self.paused, self.spectators = update.paused, update.spectators
            self._end_by(update.ended)
            if any(poll.mine for poll in self.polls) and self.hint == FAR:
                self.hint = ""
        elif isinstance(update, Said):
            self._note(update.text, clean(update.by), update.seat)
        elif isinstance(update, Notice):
            self.hint = clean(update.sentence, 400)
            self._lasting = not update.refused
            if self._lasting:
                self._note(self.hint)
            else:
                self.sent = 0
                self.carrying.end()
        elif isinstance(update, Connection):
            self.connection = update
        self.changed()

    def _end_by(self, why: str) -> None:
        """The match goes no further: nothing is asked any more."""
        self.ended = why
        if why:
            self.decision, self.choices, self.refusals = None, (), ()

    def _see(self, seen: Seen) -> None:
        if seen.seat != self.seat:
            self.seat = seen.seat
            self.looking, self.log_filter = None, -1
            self.carrying.end()
        elif seen.revision < self.revision and not seen.back:
            return
        self.view = seen.view
        names = clean_names(tuple(seen.view["names"]))
        if names != self.words.names:  # the Automa has a name and no seat
            self.words = Words(self.rules, names)
        self.revision = seen.revision
        self.undoable = seen.undoable
        self.scores = seen.scores
        self._take_events(seen.first, seen.events)
        before = self.decision
        self.decision = None if self.ended else seen.decision
        if seen.decision is None or before != seen.decision:
            self.choices = options(self.decision)
            self.cursor = 0
            if self.decision is not None:
                self.cursor = first(self.decision, self.choices, seen.view, self.rules)
                if before is not None and (before.kind, self.decision.kind) == ("cargo.put", "cargo.pick"):
                    self.cursor = len(self.choices) - 1  # one token was moved: that may be all
            self.typed = ""
            self.hint = self.hint if self._lasting else ""
            self.refusals = ()
            self.why = False
            self.sent = 0

    def _take_events(self, first: int, events: tuple[Event, ...]) -> None:
        told = []
        sentences = tell_after(self.happened[:first], events, self.words, self.view)
        for event, sentence in zip(events, sentences, strict=True):
            text = clean(sentence, 400)
            about = whose(event, self.view)
            told.append(Entry(text, about, event.kind, public=event.seen_by is None))
        self.book.tell(first, told)
        self.happened[first:] = events

    def _note(self, text: str, by: str = "", speaker: int = UNKNOWN) -> None:
        """What a person said, from a seat or watching, or the host, perhaps about a player."""
        text = clean(text, 400)
        if by:
            self.book.say(Entry(text, speaker, "said", by))
            return
        about = [seat for seat, name in enumerate(self.words.names) if text.startswith(f"{name} ")]
        seat = max(about, key=lambda seat: len(self.words.names[seat]), default=-1)  # Ann Lee is not Ann
        self.book.say(Entry(text, seat, "host"))

    def painted(self) -> None:
        """The present picture is on the screen: from now on a press may answer it."""
        if self.decision is not None:
            self.guard.shown(self.decision.id, self._clock())

    # -- what panes ask ----------------------------------------------------------------------------

    @property
    def board_seat(self) -> int:
        """The seat whose board the convoy pane shows."""
        if self.looking is not None:
            return self.looking
        if self.seat is not None:
            return self.seat
        view = self.view
        if view is None:
            return 0
        return int(view["turn"] if view["turn"] >= 0 else (view["asked"] or 0))

    @property
    def option(self) -> Option | None:
        """The highlighted choice."""
        return self.choices[self.cursor] if 0 <= self.cursor < len(self.choices) else None

    @property
    def aim(self) -> Target | None:
        """The box that enter is about while the keyboard is at the convoy; None: the highlighted choice."""
        aim, view = self._aim, self.view
        if aim is None or view is None or self.decision is None or aim[1] != self.board_seat:
            return None
        return aim if aim[2] in view["seats"][self.board_seat]["kinds"] else None

    def numbers(self) -> dict[Target, tuple[int, ...]]:
        """The numbers of the choices that each thing takes part in."""
        found: dict[Target, tuple[int, ...]] = {}
        for option in self.choices:
            for hit in option.targets[:1] if option.action.kind != "attack" else option.targets:
                found[hit] = (*found.get(hit, ()), option.number)
        return found

    def lit(self) -> frozenset[Target]:
        """What enter is about, a box or the highlighted choice, and what the question itself is about."""
        if self.decision is None:
            return frozenset()
        if self.aim is not None:
            return frozenset((self.aim, *subject(self.decision)))
        option = self.option
        return frozenset((*(option.targets if option else ()), *subject(self.decision)))

    @property
    def over(self) -> bool:
        """Whether nothing will be asked any more."""
        return self.scores is not None or bool(self.ended)

    @property
    def log(self) -> list[Entry]:
        """All of the log."""
        return self.book.entries

    def entries(self) -> list[Entry]:
        """The log as it is filtered."""
        return self.book.of(self.log_filter)

    @property
    def decision_kind(self) -> str:
        """What kind of question is open, "" if none."""
        return self.decision.kind if self.decision is not None else ""

    # -- intents -----------------------------------------------------------------------------------

    def aim_at(self, box: Target | None) -> None:
        """The keyboard is at a box of the convoy now, or (None) at the prompt."""
        if box != self._aim:
            self._aim = box
            self.changed()

    def highlight(self, place: int) -> None:
        """Highlight the option at a place of the prompt."""
        if self.choices:
            self.cursor = max(0, min(place, len(self.choices) - 1))
            quiet = not self.typed and (self._lasting or not self.hint)
            self.typed = ""
            self.hint = self.hint if self._lasting else ""
            self.changed(highlight=quiet)

    def step(self, by: int) -> None:
        """Move the highlight, around the ends."""
        if self.choices:
            self.highlight((self.cursor + by) % len(self.choices))

    async def digit(self, digit: str, decision: int, pressed: float | None = None) -> None:
        """A digit of a choice's number; answers once no other number can be meant."""
        if self.decision is None or decision != self.decision.id:
            return
        typed = self.typed + digit
        numbers = [str(option.number) for option in self.choices]
        if typed not in numbers and not any(number.startswith(typed) for number in numbers):
            typed = digit
        if typed not in numbers and not any(number.startswith(typed) for number in numbers):
            self.typed = ""
            self.say(f"There is no choice {digit}.")
            return
        longer = any(number.startswith(typed) and number != typed for number in numbers)
        if typed in numbers:
            self.cursor = numbers.index(typed)
        if typed not in numbers or longer:
            self.typed = typed
            taken = f"enter takes {typed}, or " if typed in numbers else ""
            self.say(f"{typed}_  {taken}type the next digit.")
            return
        self.typed = ""
        if self.confirm:
            self.say("Enter confirms.")
            return
        await self.choose(self.cursor, decision, key=digit, pressed=pressed)

    async def choose(self, place: int, decision: int, *, key: str = "", pressed: float | None = None) -> bool:
        """Answer `decision` with the option at a place; False if that decision is not to be answered now.

        `key` and `pressed` say which key (or the mouse) and when; the guard judges them.
        """
        pending = self.decision
        if pending is None or pending.id != decision or not 0 <= place < len(self.choices):
            return False
        self.cursor = place
        if self.sent == decision or self.paused:
            self.say("")
            return False
        if pressed is not None:
            if not self.guard.allows(key, decision, pressed):
                self.say("Once more, slowly, to answer this.")
                return False
            self.guard.answered(key, pressed)
        self.sent = decision
        self.typed = self.hint = ""
        self._lasting = False
        self.changed()
        self.carrying.note(pending, self.choices[place].action)
        await self.session.answer(decision, self.choices[place].answer)
        return True

    async def point(
        self, hit: Target, decision: int, pressed: float | None = None, key: str = "mouse"
    ) -> bool:
        """A thing on the table was pointed at: pick its choice, or highlight the first of several.

        Whether it only highlighted one: what comes next is asked of the prompt.
        """
        pending = self.decision
        if pending is None or pending.id != decision:
            return False
        places = [place for place, option in enumerate(self.choices) if hit in option.targets]
        if not places:
            await self.carrying.pick_up(hit, decision, pressed, key)
            return False
        if len(places) > 1 or (self.confirm and self.cursor not in places):
            after = [place for place in places if place > self.cursor]
            already = self.cursor in places
            self.cursor = after[0] if already and after else places[0]
            self.say("Enter picks the highlighted one." if len(places) > 1 else "Once more to pick it.")
            return True
        await self.choose(places[0], decision, key=key, pressed=pressed)
        return False

    async def escape(self, decision: int, pressed: float | None = None) -> bool:
        """One step back: typed digits, a look elsewhere, a token picked up. False if there was none."""
        if self.typed or self.why or self.looking is not None or self.hint:
            self.typed = self.hint = ""
            self._lasting = False
            self.why = False
            self.looking = None
            self.changed()
            return True
        if self.decision_kind in CARRY and self.sent != decision and not self.paused:
            if pressed is not None and not self.guard.allows("escape", decision, pressed):
                self.say("Once more, slowly, to answer this.")
                return True
            if pressed is not None:
                self.guard.answered("escape", pressed)
                pressed = None  # it is judged
            if await self.carrying.leave():
                return True
        for place, option in enumerate(self.choices):
            if option.action.kind == "back" or (option.number == 0 and self.decision_kind in CARRY):
                return await self.choose(place, decision, key="escape", pressed=pressed)
        return False

    async def undo(self) -> None:
        """Take back the last answer; past a barrier only when that is asked for twice."""
        if self.seat is None:
            self.say("Nothing can be taken back from here.")
        elif any(poll.mine for poll in self.polls):
            self.say("That is asked already; n withdraws it.")
        elif not self.undoable and self._far != self.revision:
            self._far = self.revision
            self.say(FAR)
        else:
            self.carrying.end()
            await self.session.undo(self.seat)

    def look_at(self, seat: int | None) -> None:
        """Show a board in the convoy pane."""
        self.looking = None if seat == self.seat else seat
        self.changed()

    def look_on(self) -> None:
        """Show the next board."""
        if self.view is not None:
            self.look_at((self.board_seat + 1) % len(self.view["seats"]))

    def filter_on(self) -> None:
        """Filter the log by the next seat, or not at all."""
        seats = len(self.view["seats"]) if self.view else 0
        self.log_filter = -1 if self.log_filter + 1 >= seats else self.log_filter + 1
        self.changed()

    def explain(self) -> None:
        """Show the reasons in full, or the choices again."""
        self.why = not self.why
        self.changed()

    def say(self, hint: str) -> None:
        """Tell the person something, until the next act."""
        self.hint = hint
        self._lasting = False
        self.changed()
