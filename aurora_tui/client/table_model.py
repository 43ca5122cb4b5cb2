"""What a table client knows of its match, and the one way in which it changes: update in, picture out.

A session's updates come in by `receive`; clients show the model and post intents; an intent becomes an
answer with the id of the decision it was made for, or moves something that only this client knows: the
highlighted choice, the board looked at, the filter of the log. No toolkit and no game here: words,
numbers and targets come from the game's `Presentation`.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from aurora_tui.client.afterglow import Afterglow
from aurora_tui.client.gestures import GestureRunner
from aurora_tui.client.key_guard import QUIET
from aurora_tui.client.lessons import Lessons
from aurora_tui.client.match_log import SENTENCE_LIMIT, MatchLog
from aurora_tui.client.pace import Pace
from aurora_tui.client.second_opinion import SecondOpinion
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
from aurora_tui.client.shortcuts import ShortcutRunner
from aurora_tui.client.since_answer import SinceAnswer
from aurora_tui.client.table_answers import TableAnswers
from aurora_tui.client.table_counsel import TableCounsel
from aurora_tui.client.table_log import Entry
from aurora_tui.client.table_marks import TableMarks
from aurora_tui.client.table_sheets import TableSheets
from aurora_tui.client.undo_spans import UndoSpans
from core.kernel import Decision, Event, Refusal, Score
from core.kernel.causes import SMALL, Cause
from core.kernel.presentation import NOBODY, Series, Text, presentation
from core.kernel.prompts import Choice, Target
from core.kernel.views import MatchView, boards
from net.wire.bot_names import with_level
from net.wire.text import clean, clean_names

FAR = "Undo once more to go back past what came to light or others did, if all agree."


class TableModel:
    """State of one table client.

    What came: `seat` (whose eyes are used, None = everyone's), `view`, `revision`, `decision` (the
    pending one if it is this seat's), `refusals`, `undoable`, `scores`, `chairs`, `polls`, `paused`,
    `ended` (why the match goes no further, if it did not come to its end), `spectators`, `connection`,
    the `story` with its log `book` and the events that `happened`, `chart` the rounds of a match that is
    over; the `cause` of the decision, and how fast one follows bots, the `pace`.

    What only this client knows: `choices` and the highlighted `cursor`, digits `typed` so far, a `hint`
    for the person until the next act, the board that is `looking` (None = one's own), the `log_filter`
    (a seat, -1 = all), and the decision that is `sent` and not yet replaced. `version` grows with every
    change but that of the highlight.

    Its parts: `answers` turns keys and clicks into answers, `gesture` and `walk` give those that follow from
    one; `marks` are what the question sets at things on the board, `sheets` what stands in the place of the
    choices, `counsel` what looks best, `opinion` what the best bot thinks, `spans` how far an undo goes.
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
        self._listeners: list[Callable[[], None]] = []
        self.version = 0
        self.seat: int | None = None
        self.view: MatchView | None = None
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
        self.story = MatchLog(self.presentation)
        self.book, self.happened = self.story.book, self.story.happened
        self.since = SinceAnswer(self.presentation.headings)
        self.cause: Cause | None = None
        self.pace = Pace(self)
        self.chart: tuple[Series, ...] = ()
        self.choices: tuple[Choice, ...] = ()
        self.outer: tuple[Choice, ...] = ()  # the choices around a list that is open
        self.cursor = 0
        self.typed = ""
        self.hint = ""
        self.lasting = False  # the hint is news, which another question does not push aside
        self.sent = 0
        self.looking: int | None = None
        self.log_filter = -1
        self.counsel = TableCounsel(self)
        self.opinion = SecondOpinion(self)
        self.glow = Afterglow(self)
        self.marks = TableMarks(self)
        self.sheets = TableSheets(self)
        self._far = -1  # the revision at which undo past a barrier was asked for
        self.spans = UndoSpans()
        self.lessons: Lessons | None = None  # of a guided game
        self.gesture = GestureRunner(self)
        self.walk = ShortcutRunner(self)
        self.answers = TableAnswers(self, quiet=quiet, confirm=confirm, clock=clock)

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
        async for update in self.pace.follow(self.session.updates()):
            self.receive(update)
            await self.go_on()

    async def go_on(self) -> None:
        """Give the answers that the person has given already: by pointing, or by a row that stands for
        several."""
        await self.gesture.go_on()
        walking = self.walk.running
        await self.walk.go_on()
        if walking and not self.walk.running:
            self.changed()
        decision = self.decision
        if decision is None or self.sent == decision.id or self.walk.begun or self.gesture.sits(decision):
            return
        self.spans.end(self.undoable)

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
            if update.persons:
                self.book.seat_speakers(update.persons)
            if any(poll.mine for poll in self.polls) and self.hint == FAR:
                self.hint = ""
        elif isinstance(update, Said):
            self.story.note(update.text, self.text.names, clean(update.by), update.seat, update.person)
        elif isinstance(update, Notice):
            self.hint = clean(update.sentence, SENTENCE_LIMIT)
            self.lasting = not update.refused
            if self.lasting:
                self.story.note(self.hint, self.text.names)
            else:
                self.sent = 0
                self.gesture.end()
                self.walk.end()
        elif isinstance(update, Connection):
            self.connection = update
        self.changed()

    def _end_by(self, why: str) -> None:
        """The match goes no further: nothing is asked any more."""
        self.ended = why
        if why:
            self.decision, self.choices, self.refusals = None, (), ()

    def _see(self, seen: Seen) -> None:
        self.story.confide(seen, self.text, news=seen.seat == self.seat and seen.revision > self.revision)
        self._note_answers(seen)
        if seen.seat != self.seat:
            self.seat = seen.seat
            self.looking, self.log_filter = None, -1
            self.gesture.end()
            self.walk.end()
            self.spans.forget()
        elif seen.revision < self.revision and not seen.back:
            return
        self.view = seen.view
        names = clean_names(tuple(seen.view["names"]))
        if names != self.text.names:  # somebody without a seat has a name too
            self.text = self.presentation.text(self.tables, names)
        self.revision = seen.revision
        self.undoable = seen.undoable
        self.spans.fit(seen.undoable)
        self.scores = seen.scores
        self.story.tell(seen.first, seen.events, self.text, self.view, seen.seat)
        self._take_decision(seen)
        if self.scores is not None:
            self.chart = self.presentation.chart(seen.view, self.happened, self.tables)

    def _note_answers(self, seen: Seen) -> None:
        """What happened until now was before the answer that was sent; what is taken back has not been."""
        if self.sent and seen.revision > self.revision:
            if not self.walk.carries:  # a row that stands for several answers is one answer to its person
                self.since.answered(self.seat, self.book.told)
            self.glow.show()
        elif seen.seat == self.seat and (seen.first < self.book.told or seen.undoable < self.undoable):
            self.since.cut(seen.seat, seen.first)

    def _take_decision(self, seen: Seen) -> None:
        before = self.decision
        self.decision = None if self.ended else seen.decision
        if seen.decision is not None and before == seen.decision:
            return
        self.choices = self.prompts.choices(self.decision, seen.view)
        self.outer = ()
        self.cursor = 0
        self.cause = None
        if self.decision is not None:
            self.cause = self.presentation.because(self.decision, self.happened, self.text, seen.view)
            numbered = tuple(choice for choice in self.choices if not choice.letter)
            followed = self.prompts.followed(before, self.decision, numbered) if before else None
            default = self.prompts.default
            self.cursor = default(self.decision, numbered, seen.view) if followed is None else followed
        self.typed = ""
        self.hint = self.hint if self.lasting else ""
        self.refusals = ()
        self.sheets.why = False
        self.opinion.cancel()
        if self.decision is not None or self.sheets.shown in ("advice", "opinion"):
            self.sheets.shown = ""
        self.sent = 0

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
        """The choice that is highlighted, None where nothing is asked."""
        return self.choices[self.cursor] if 0 <= self.cursor < len(self.choices) else None

    @property
    def seat_count(self) -> int:
        """How many seats there are: names of those who take part without one come after theirs."""
        return boards(self.view) if self.view is not None else len(self.text.names)

    def title_of(self, seat: int) -> str:
        """The name of a seat, and which bot plays it, if one does."""
        return with_level(self.text.player(seat), self.chairs[seat].bot if seat < len(self.chairs) else "")

    def refused(self, target: Target) -> str:
        """Why nothing can be done with a thing now; "" if no reason is about it."""
        decision = self.decision
        if decision is None:
            return ""
        about = self.presentation.refused
        return " ".join(self.reasons([each for each in self.refusals if about(decision, each, target)])[:1])

    def reasons(self, refusals: Sequence[Refusal] | None = None) -> Sequence[str]:
        """Why things cannot be done now, each reason once."""
        found = self.refusals if refusals is None else refusals
        return self.presentation.reasons(self.text, found, self.view)

    def sentence(self, choice: Choice) -> str:
        """What a choice does and costs, in full; of a row that only opens a list its title."""
        decision = self.decision
        if decision is None or choice.opens:
            return choice.title[:1].upper() + choice.title[1:]
        if choice.then:
            return self.presentation.shortcut(self.text, decision, choice, self.view)
        return self.text.action(decision, choice.action, self.view)

    @property
    def over(self) -> bool:
        """Whether nothing will be asked any more."""
        return self.scores is not None or bool(self.ended)

    @property
    def log(self) -> list[Entry]:
        """The entries of the whole log, the oldest first."""
        return self.book.entries

    def tells(self, events: Sequence[Event]) -> bool:
        """Whether events are more than small print to this person."""
        seat = NOBODY if self.seat is None else self.seat
        return any(self.presentation.weight(event, seat) > SMALL for event in events)

    def happened_since(self, *, asides: bool = False) -> list[Entry]:
        """What happened since this person's last answer, its own result first; without what the question
        names as its cause. `asides`: with what was said meanwhile."""
        found = self.since.entries(self.seat, self.book)
        cause, start = self.cause.event if self.cause is not None else None, self.book.told - len(found)
        told = zip(found, self.happened[start:], strict=True)
        named = [entry for entry, event in told if cause is not None and event is cause]
        found = self.book.since(start, asides=True) if asides else found
        return [entry for entry in found if not any(entry is one for one in named)]

    def entries(self) -> list[Entry]:
        """The log as it is filtered."""
        return self.book.of(self.log_filter)

    # -- intents -----------------------------------------------------------------------------------

    def highlight(self, place: int) -> None:
        """Highlight the choice at a place of the prompt."""
        if self.choices:
            self.cursor = max(0, min(place, len(self.choices) - 1))
            quiet = not self.typed and not self.sheets.shown and (self.lasting or not self.hint)
            self.typed = self.sheets.shown = ""
            self.hint = self.hint if self.lasting else ""
            self.changed(highlight=quiet)

    def step(self, by: int) -> None:
        """Move the highlight by so many rows, from the last one on to the first; nothing without choices."""
        if self.choices:
            self.highlight((self.cursor + by) % len(self.choices))

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
            count = self.spans.count(self.undoable)
            self.gesture.end()
            self.pace.show_all()
            self.walk.end()
            self.spans.answered(-count)
            await self.session.undo(self.seat, count)

    def look_at(self, seat: int | None) -> None:
        """Show the board of a seat, None for one's own."""
        self.looking = None if seat == self.seat else seat
        self.changed()

    def look_on(self) -> None:
        """Show the next board."""
        if self.view is not None:
            self.look_at((self.board_seat + 1) % boards(self.view))

    def filter_on(self) -> None:
        """Filter the log by the next seat, or not at all."""
        seats = len(self.view["names"]) if self.view else 0
        self.log_filter = -1 if self.log_filter + 1 >= seats else self.log_filter + 1
        self.changed()

    def say(self, hint: str) -> None:
        """Show a sentence beside the question, until the person does the next thing."""
        self.hint = hint
        self.lasting = False
        self.changed()
