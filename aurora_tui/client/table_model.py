"""What a table client knows of its match, and the one way in which it changes: update in, picture out.

A session's updates come in by `receive`; clients show the model and post intents; an intent becomes an
answer with the id of the decision it was made for, or moves something that only this client knows: the
highlighted choice, the board looked at, the filter of the log. No toolkit and no game here: words,
numbers and targets come from the game's `Presentation`.
"""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from aurora_tui.client.choice_list import digit_typed
from aurora_tui.client.gestures import GestureRunner
from aurora_tui.client.key_guard import QUIET, KeyGuard
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
from aurora_tui.client.table_log import Entry, LogBook
from core.kernel import Decision, Event, Refusal, Score
from core.kernel.presentation import Series, Text, presentation
from core.kernel.prompts import Choice, Target
from net.wire.text import clean, clean_names

FAR = "Undo once more to go back past what came to light or others did, if all agree."
SENTENCE_LIMIT = 400
"""characters of a sentence that is shown"""


class TableModel:
    """State of one table client.

    What came: `seat` (whose eyes are used, None = everyone's), `view`, `revision`, `decision` (the
    pending one if it is this seat's), `refusals`, `undoable`, `scores`, `chairs`, `polls`, `paused`,
    `ended` (why the match goes no further, if it did not come to its end), `spectators`, `connection`,
    the log `book` and the events `happened`; `private` is what only the person at the screen was told
    by the last answer, `chart` the rounds of a match that is over.

    What only this client knows: `choices` and the highlighted `cursor`, digits `typed` so far, a `hint`
    for the person until the next act, the board that is `looking` (None = one's own), the `log_filter`
    (a seat, -1 = all), whether reasons are shown (`why`), and the decision that is `sent` and not yet
    replaced. `version` grows with every change but that of the highlight.
    """

    def __init__(
        self,
        session: Session,
        *,
        quiet: float = QUIET,
        confirm: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`confirm`: a digit or a click highlights first, the second one answers. `quiet`: seconds a key
        must be left alone before it answers the next question."""
        self.session = session
        self.game = session.game
        self.presentation = presentation(session.game)
        self.title = self.presentation.title
        self.tables: Any = session.tables
        self.text: Text = self.presentation.text(session.tables, session.names)
        self.prompts = self.presentation.prompts(session.tables)
        self.confirm = confirm
        self.guard = KeyGuard(quiet)
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self.version = 0
        self.seat: int | None = None
        self.view: dict[str, Any] | None = None
        self.revision = -1
        self.decision: Decision | None = None
        self.refusals: tuple[Refusal, ...] = ()
        self.undoable = 0
        self.scores: tuple[Score, ...] | None = None
        self.chairs: tuple[Chair, ...] = ()
        self.polls: tuple[Poll, ...] = ()
        self.paused = False
        self.ended = ""
        self.spectators: tuple[str, ...] = ()
        self.connection = Connection("here")
        self.book = LogBook(self.presentation.headings)
        self.happened: list[Event] = []
        self.private: list[str] = []
        self.chart: tuple[Series, ...] = ()
        self.choices: tuple[Choice, ...] = ()
        self._numbers: tuple[object, dict[Target, tuple[int, ...]]] = (None, {})  # with whose they are
        self._aim: Target | None = None
        self.cursor = 0
        self.typed = ""
        self.hint = ""
        self._lasting = False  # the hint is news, which another question does not push aside
        self.sent = 0
        self.looking: int | None = None
        self.log_filter = -1
        self.why = False
        self._far = -1  # the revision at which undo past a barrier was asked for
        self.gesture = GestureRunner(self)

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
            await self.gesture.go_on()

    # -- updates -----------------------------------------------------------------------------------

    def receive(self, update: Update) -> None:
        """Bring an update of the session into the model and tell the listeners."""
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
            self.hint = clean(update.sentence, SENTENCE_LIMIT)
            self._lasting = not update.refused
            if self._lasting:
                self._note(self.hint)
            else:
                self.sent = 0
                self.gesture.end()
        elif isinstance(update, Connection):
            self.connection = update
        self.changed()

    def _end_by(self, why: str) -> None:
        """The match goes no further: nothing is asked any more."""
        self.ended = why
        if why:
            self.decision, self.choices, self.refusals = None, (), ()

    def _see(self, seen: Seen) -> None:
        self._remember(seen)
        if seen.seat != self.seat:
            self.seat = seen.seat
            self.looking, self.log_filter = None, -1
            self.gesture.end()
        elif seen.revision < self.revision and not seen.back:
            return
        self.view = seen.view
        names = clean_names(tuple(seen.view["names"]))
        if names != self.text.names:  # somebody without a seat has a name too
            self.text = self.presentation.text(self.tables, names)
        self.revision = seen.revision
        self.undoable = seen.undoable
        self.scores = seen.scores
        self._take_events(seen.first, seen.events)
        self._take_decision(seen)
        if self.scores is not None:
            self.chart = self.presentation.chart(seen.view, self.happened, self.tables)

    def _remember(self, seen: Seen) -> None:
        """What only the person at the screen is told by this answer."""
        if seen.seat != self.seat or seen.revision <= self.revision:
            self.private = []
            return
        secret = [event for event in seen.events if event.seen_by is not None]
        self.private = [clean(self.text.event(event, seen.view), SENTENCE_LIMIT) for event in secret]

    def _take_decision(self, seen: Seen) -> None:
        before = self.decision
        self.decision = None if self.ended else seen.decision
        if seen.decision is not None and before == seen.decision:
            return
        self.choices = self.prompts.choices(self.decision)
        self.cursor = 0
        if self.decision is not None:
            followed = self.prompts.followed(before, self.decision, self.choices) if before else None
            default = self.prompts.default
            self.cursor = default(self.decision, self.choices, seen.view) if followed is None else followed
        self.typed = ""
        self.hint = self.hint if self._lasting else ""
        self.refusals = ()
        self.why = False
        self.sent = 0

    def _take_events(self, first: int, events: tuple[Event, ...]) -> None:
        told = []
        sentences = self.text.told(self.happened[:first], events, self.view)
        for event, sentence in zip(events, sentences, strict=True):
            seat = self.presentation.event_seat(event, self.view)
            text = clean(sentence, SENTENCE_LIMIT)
            told.append(Entry(text, seat, event.kind, public=event.seen_by is None))
        self.book.tell(first, told)
        self.happened[first:] = events

    def _note(self, text: str, by: str = "", speaker: int = UNKNOWN) -> None:
        """What a person said, from a seat or watching, or the host, perhaps about a player."""
        text = clean(text, SENTENCE_LIMIT)
        if by:
            self.book.say(Entry(text, speaker, "said", by))
            return
        about = [seat for seat, name in enumerate(self.text.names) if text.startswith(f"{name} ")]
        seat = max(about, key=lambda seat: len(self.text.names[seat]), default=-1)  # Ann Lee is not Ann
        self.book.say(Entry(text, seat, "host"))

    def painted(self) -> None:
        """The present picture is on the screen: from now on a press may answer it."""
        if self.decision is not None:
            self.guard.shown(self.decision.id, self._clock())

    # -- what panes ask ----------------------------------------------------------------------------

    @property
    def board_seat(self) -> int:
        """The seat whose board is shown."""
        if self.looking is not None:
            return self.looking
        if self.seat is not None:
            return self.seat
        return self.presentation.turn(self.view) if self.view is not None else 0

    @property
    def choice(self) -> Choice | None:
        """The highlighted choice."""
        return self.choices[self.cursor] if 0 <= self.cursor < len(self.choices) else None

    @property
    def aim(self) -> Target | None:
        """The thing that enter is about while the keyboard is at a board; None: the highlighted choice."""
        if self._aim is None or self.view is None or self.decision is None:
            return None
        return self._aim if self._aim in self.prompts.walkable(self.view, self.board_seat) else None

    def numbers(self) -> Mapping[Target, tuple[int, ...]]:
        """The numbers of the choices that each thing takes part in."""
        if self._numbers[0] is not self.choices:
            found: dict[Target, tuple[int, ...]] = {}
            for choice in self.choices:
                for target in self.prompts.numbered(choice):
                    found[target] = (*found.get(target, ()), choice.number)
            self._numbers = (self.choices, found)
        return self._numbers[1]

    def lit(self) -> frozenset[Target]:
        """What enter is about, a thing or the highlighted choice, and what the question itself is about."""
        if self.decision is None:
            return frozenset()
        if (aim := self.aim) is not None:
            return frozenset((aim, *self.prompts.subject(self.decision)))
        choice = self.choice
        return frozenset((*(choice.targets if choice else ()), *self.prompts.subject(self.decision)))

    @property
    def over(self) -> bool:
        """Whether nothing will be asked any more."""
        return self.scores is not None or bool(self.ended)

    @property
    def log(self) -> list[Entry]:
        """The entries of the whole log, the oldest first."""
        return self.book.entries

    def entries(self) -> list[Entry]:
        """The log as it is filtered."""
        return self.book.of(self.log_filter)

    # -- intents -----------------------------------------------------------------------------------

    def aim_at(self, target: Target | None) -> None:
        """The keyboard is at a thing of a board now, or (None) at the prompt."""
        if target != self._aim:
            self._aim = target
            self.changed()

    def highlight(self, place: int) -> None:
        """Highlight the choice at a place of the prompt."""
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
        typed, place, longer = digit_typed(self.choices, self.typed, digit)
        if place is not None:
            self.cursor = place
        if not typed:
            self.typed = ""
            self.say(f"There is no choice {digit}.")
            return
        if place is None or longer:
            self.typed = typed
            taken = f"enter takes {typed}, or " if place is not None else ""
            self.say(f"{typed}_  {taken}type the next digit.")
            return
        self.typed = ""
        if self.confirm:
            self.say("Enter confirms.")
            return
        await self.choose(self.cursor, decision, key=digit, pressed=pressed)

    async def choose(self, place: int, decision: int, *, key: str = "", pressed: float | None = None) -> bool:
        """Answer `decision` with the choice at a place; False if that decision is not to be answered now.

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
        quiet = not self.typed and not self.hint
        self.typed = self.hint = ""
        self._lasting = False
        self.changed(highlight=quiet)
        self.gesture.note(pending, self.choices[place].action)
        await self.session.answer(decision, self.choices[place].answer)
        return True

    async def point(
        self, target: Target, decision: int, pressed: float | None = None, key: str = "mouse"
    ) -> bool:
        """A thing on the table was pointed at: pick its choice, or highlight the first of several.

        Whether it only highlighted one: what comes next is asked of the prompt.
        """
        pending = self.decision
        if pending is None or pending.id != decision:
            return False
        places = [place for place, choice in enumerate(self.choices) if target in choice.targets]
        if not places:
            await self.gesture.pick_up(target, decision, pressed, key)
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
        """One step back: typed digits, a look elsewhere, a thing picked up. False if there was none."""
        if self.typed or self.why or self.looking is not None or self.hint:
            self.typed = self.hint = ""
            self._lasting = False
            self.why = False
            self.looking = None
            self.changed()
            return True
        if self.gesture.asked(self.decision) and self.sent != decision and not self.paused:
            if pressed is not None and not self.guard.allows("escape", decision, pressed):
                self.say("Once more, slowly, to answer this.")
                return True
            if pressed is not None:
                self.guard.answered("escape", pressed)
                pressed = None  # it is judged
            if await self.gesture.leave():
                return True
        pending = self.decision
        place = self.prompts.back(pending, self.choices) if pending is not None else None
        return place is not None and await self.choose(place, decision, key="escape", pressed=pressed)

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
            self.gesture.end()
            await self.session.undo(self.seat)

    def look_at(self, seat: int | None) -> None:
        """Show a seat's board."""
        self.looking = None if seat == self.seat else seat
        self.changed()

    def look_on(self) -> None:
        """Show the next board."""
        if self.view is not None:
            self.look_at((self.board_seat + 1) % len(self.view["names"]))

    def filter_on(self) -> None:
        """Filter the log by the next seat, or not at all."""
        seats = len(self.view["names"]) if self.view else 0
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
