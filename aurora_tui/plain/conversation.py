"""The talk between a table and the people at a terminal: lines in, pages of lines out.

No input or output here. A page may ask for a veil: what stands on the screen is private to the last
person and must be gone before the rest of the page is shown (the curtain of hot-seat).
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto

from aurora_tui.client.event_log import common
from aurora_tui.client.hand_over import HandOver
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Moved
from aurora_tui.games.registry import board_of
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.page import Page
from aurora_tui.plain.preferences import set_lines
from aurora_tui.plain.prompt import PromptLines
from aurora_tui.plain.results import render_results
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.table_commands import Order, TableCommands
from aurora_tui.plain.table_lines import EventLines, taken_back
from aurora_tui.storage.settings import Settings
from core.kernel import Decision, Event
from net.wire.text import clean

_NUMBER = re.compile(r"[0-9]{1,9}")
_ABOUT = re.compile(r"([0-9]{1,9}) *\?")
NOT_ASKED = "Nobody here is asked anything now."
RECAP_LINES = 12
TOLD_AGAIN = 6
Act = Callable[[str], Page]


class Mode(Enum):
    """What the next line is for."""

    WAITING = auto()  # others are asked
    ASKING = auto()  # a person here is asked
    READING = auto()  # the last person reads what only he may see
    CURTAIN = auto()  # the next person is called to the screen
    ENDED = auto()  # the game is over, and can be looked at
    OVER = auto()


class Conversation:
    """One table, from its first prompt to its last word."""

    def __init__(
        self,
        table: TableClient,
        around: TableCommands,
        greeting: list[str],
        *,
        resumed: bool = False,
        wipes: bool = False,
        stays: bool = False,
        again: bool = False,
        brisk: bool = False,
        settings: Settings | None = None,
    ) -> None:
        """`resumed`: of what happened before, only the last lines are told again. `wipes`: a veil really
        removes what was shown, so the next person needs it told again.

        `stays`: when the game is over it can be looked at; `again`: and begun anew; `brisk`: a question
        that offers nothing but to go on may be answered by itself, if the settings want it.
        """
        wished = settings or Settings()
        self.table = table
        self.around = around
        self.model = table.model
        self.parts = board_of(self.model.game).lines
        self.mode = Mode.WAITING
        self.code = 0
        self.again = False
        """whether the same people want another game"""
        self.hand_over = HandOver(self.model, curtain=wished.curtain)
        if resumed:
            self.hand_over.begin_late(TOLD_AGAIN)
        self._events = EventLines(self.model, but=TOLD_AGAIN if resumed else None)
        self._prompt = PromptLines(self.model, self.parts, lessons=wished.lessons)
        self._greeting = greeting
        self._wipes = wipes
        self._stays = stays
        self._may_again = again
        self._may_brisk = brisk
        table.be_brisk(brisk and wished.brisk)
        table.news.catch_up()
        self._asked = 0  # the decision that was put to a person last
        self._moved: Moved | None = None
        self._repeats: dict[int, object] = {}  # seats whose turns go by while this is so
        self._warned = False

    # -- what the driver asks ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """No more lines are wanted."""
        return self.mode is Mode.OVER

    @property
    def waiting(self) -> bool:
        """Others are asked; `go_on` waits for them."""
        return self.mode is Mode.WAITING

    @property
    def curtain(self) -> bool:
        """The next line lowers or lifts the curtain."""
        return self.mode in (Mode.READING, Mode.CURTAIN)

    def begin(self) -> Page:
        """The greeting; then `go_on`, as long as `waiting`."""
        return Page().say(*self._greeting, *self.table.news.take_all())

    def go_on(self) -> Page:
        """What has happened; when a person here is asked, the question."""
        if self.table.gone:
            return self.stop(self.table.gone)
        page = self._news()
        if self.model.over:
            return self._finish(page)
        seat = self._called()
        if seat is None:
            return page
        try:
            self._end_move(page)
            return page if self._repeat(page, seat) else self._hand_over(page, seat)
        except TableError as error:
            return self.stop(str(error))

    def take(self, line: str) -> Page:
        """A line from the person at the keyboard."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        elif about := _ABOUT.fullmatch(text):
            return self._about(int(about[1]))
        if _NUMBER.fullmatch(text) and self.mode is Mode.ASKING:
            return self._answer(int(text))
        if not text:
            return self._enter()
        self.hand_over.read()
        act = self._act(word)
        if act is not None:
            try:
                return act(rest.strip())
            except TableError as error:
                return Page().say(str(error))
        if self.curtain:
            return Page().say(self._call())
        if (self.waiting or self.mode is Mode.ENDED) and _NUMBER.fullmatch(text):
            return Page().say(NOT_ASKED)
        pending = self._pending()
        number = f"neither a number from 1 to {len(pending.actions)} nor" if pending else "not"
        return Page().say(f"'{clean(word, 30)}' is {number} a command; ? lists the commands.")

    def look_up(self) -> Page:
        """Something happened while a line was waited for: tell it, and ask anew if the question changed."""
        page = self._news()
        pending = self._pending()
        if self.mode is Mode.ENDED and self.model.over:
            return page
        if not self.over and (pending is None or pending.id != self._asked):
            self.mode = Mode.WAITING
        return page

    def stop(self, reason: str = "") -> Page:
        """The input has ended, or a signal came: save and go."""
        page = Page().say(*filter(None, (reason,)))
        self.mode = Mode.OVER
        try:
            page.say(self.around.leave())
            self.code = 1 if reason else 0
        except TableError as error:
            page.say(str(error))
            self.code = 1
        return page

    # -- who is asked ------------------------------------------------------------------------------

    def _called(self) -> int | None:
        """The seat of this terminal that is asked, None while others are waited for."""
        model = self.model
        if model.gesture.running:
            return None
        pending = model.decision
        seat = self.hand_over.called if pending is None else pending.seat
        if seat is None or self.table.bot_plays(seat):
            return None
        return None if pending is not None and model.sent == pending.id else seat

    def _pending(self) -> Decision | None:
        """The decision of the seat that is asked, whether or not it has the screen."""
        seat = self._called()
        if seat is None or self.model.over:
            return None
        if seat == self.model.seat:
            return self.model.decision
        seen = self.table.session.peek(seat)
        return seen.decision if seen is not None else None

    def _news(self) -> Page:
        """Events not yet shown, and what was said; what an undo of others took back is named."""
        page, undone = Page(), self._events.undone()
        if undone:
            page.say(*self.table.news.take_all(), undone)
        return page.say(*self._events.news(), *self.table.news.take_all())

    def _hand_over(self, page: Page, seat: int) -> Page:
        """Ask; before another person is asked, private things leave the screen."""
        if seat == self.model.seat:
            return self._ask(page)
        pending = self._pending()
        self._asked = pending.id if pending is not None else 0
        if not self.hand_over.falls(seat):
            return self._ask(self._come(page, seat))
        if self.hand_over.unread:
            self.mode = Mode.READING
            return page.say("", self._call())
        return self._lower(page, seat)

    def _lower(self, page: Page, seat: int) -> Page:
        """The curtain falls; it stays down if the next person has something to hide."""
        page.veil = self.hand_over.exposed
        self.table.look(self.hand_over.clear(), None)
        self._events.forget()
        if page.veil and self._wipes:
            self._prompt.wiped()
            missed = self.hand_over.missed(seat)
            left_out = len(missed) - RECAP_LINES
            if left_out > 0:
                missed = [f"({left_out} earlier lines: l {len(missed)})", *missed[left_out:]]
            page.say(*missed)
        if not self.hand_over.hides(seat):
            return self._ask(self._come(page, seat))
        self.mode = Mode.CURTAIN
        return page.say("", self._call())

    def _come(self, page: Page, seat: int) -> Page:
        """From here the lines are for this person; first what he alone may know."""
        self.table.look(self.hand_over.come(seat), seat)
        self._events.forget()
        return page.say(*self.hand_over.confided())

    def _call(self) -> str:
        """What is waited for at the curtain."""
        pending, text = self._pending(), self.model.text
        name = text.player(pending.seat) if pending is not None else ""
        if self.mode is Mode.READING and self.model.seat is not None:
            return f"{text.player(self.model.seat)}, press Enter to hide this; then {name} is asked."
        seen = self.table.session.peek(pending.seat) if pending is not None else None
        hides = self.parts.secret(seen.view, pending.seat) if seen is not None and pending is not None else ""
        return f"{name} is asked next and {hides}: {name}, press Enter when nobody else is looking."

    def _ask(self, page: Page, *, whole: bool = False) -> Page:
        pending = self.model.decision
        if pending is None:
            self.mode = Mode.WAITING
            return page
        self.mode = Mode.ASKING
        self._asked = pending.id
        return page.say(*self._prompt.lines(pending, whole=whole))

    # -- answering --------------------------------------------------------------------------------

    def _enter(self) -> Page:
        """An empty line."""
        pending = self._pending()
        if pending is None or self.waiting:
            return Page()
        if self.mode is Mode.READING:
            return self._lower(Page(), pending.seat)
        if self.mode is Mode.CURTAIN:
            return self._ask(self._come(Page(), pending.seat))
        return self._ask(Page(), whole=True)

    def _answer(self, number: int) -> Page:
        pending = self._pending()
        if pending is None:
            return Page()
        if not 1 <= number <= len(pending.actions):
            return Page().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        self.hand_over.read()
        try:
            self.table.answer(pending, number - 1)
        except TableError as error:
            return Page().say(str(error))
        self.mode = Mode.WAITING
        return self._news()

    def _repeat(self, page: Page, seat: int) -> bool:
        """Take the choice again that a seat takes by itself, if all is as it was then."""
        state, pending = self._repeats.pop(seat, None), self._pending()
        seen = self.table.session.peek(seat)
        if state is None or pending is None or seen is None:
            return False
        repeat = self.parts.repeat(self.model.text, pending, seen.view)
        if repeat is None or repeat.state != state:
            return False
        self.table.answer(pending, repeat.answer)
        self._repeats[seat] = state
        page.say(repeat.said)
        return True

    def _end_move(self, page: Page) -> None:
        """Say what came of a gesture that a line began."""
        moved, self._moved = self._moved, None
        stuck = self.model.gesture.stuck
        if moved is not None and stuck >= 0:
            page.say(moved.problems[stuck])

    def _finish(self, page: Page) -> Page:
        model = self.model
        if model.scores is not None:
            page.say(*render_results(model.scores, model.text, model.chart))
        page.say(*self.stop().before)
        if self._stays and model.scores is not None and not self.code:
            self.mode = Mode.ENDED
            more = "".join(f", {command.word[0]} {command.word}" for command in self.parts.commands)
            look = f"t table, v {self.parts.noun}, l log{more}, c card; q leaves"
            again = "; again begins anew with the same people" * self._may_again
            page.say(f"The table can still be looked at: {look}{again}.")
        return page

    # -- commands ----------------------------------------------------------------------------------

    def _act(self, word: str) -> Act | None:
        """The command of a word: its first letters are enough."""
        model, parts = self.model, self.parts
        known: dict[str, Act] = {
            "?": self._help,
            "help": self._help,
            "table": lambda rest: Page().say(*parts.table(model, rest)),
            "view": lambda rest: Page().say(*commands.board_lines(model, parts, rest)),
            "card": lambda rest: Page().say(*parts.cards(model.tables, model.view, rest)),
            "why": self._why,
            "undo": self._undo,
            "log": self._log,
            **{command.word: self._look(command.lines) for command in parts.commands},
            "save": lambda rest: Page().say(self.around.save(rest)),
            "quit": self._quit,
            "k": self._skip,
            "move": self._move,
            "set": self._set,
            **({"again": self._again} if self._may_again and self.mode is Mode.ENDED else {}),
            **{name: self._order(order) for name, order in self.around.orders().items()},
        }
        low = word.lower()
        return next((known[name] for name in known if name.startswith(low)), None)

    def _look(self, lines: Callable[[TableModel, str], Sequence[str]]) -> Act:
        """A command of the game, which only shows something."""
        return lambda rest: Page().say(*lines(self.model, rest))

    def _order(self, order: Order) -> Act:
        """A command of the place where the match is played."""
        return lambda rest: Page().say(*order(rest), *self.table.news.take_all())

    def _about(self, number: int) -> Page:
        """What a choice touches, as it is now."""
        pending = self.model.decision
        if pending is None or self.mode is not Mode.ASKING:
            return Page().say(self._call() if self.curtain else NOT_ASKED)
        if not 1 <= number <= len(pending.actions):
            return Page().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        return Page().say(*self.parts.choice(self.model, pending, pending.actions[number - 1]))

    def _help(self, rest: str) -> Page:
        view = self.model.view or {}
        if rest:
            return Page().say(*chapter_lines(self.model.game, rest))
        asked = self.model.decision if self.mode is Mode.ASKING else None
        return Page().say(*help_lines(view, self.around.help(), asked.kind if asked else ""))

    def _set(self, rest: str) -> Page:
        lines, changed = set_lines(rest)
        if changed is not None:
            self.hand_over.curtain = changed.curtain
            self.table.be_brisk(self._may_brisk and changed.brisk)
            self._prompt.teach(changed.lessons)
        return Page().say(*lines)

    def _again(self, rest: str) -> Page:
        self.again = True
        self.mode = Mode.OVER
        return Page()

    def _skip(self, rest: str) -> Page:
        pending = self.model.decision if self.mode is Mode.ASKING else None
        repeat = self.parts.repeat(self.model.text, pending, self.model.view) if pending else None
        if pending is None or repeat is None:
            return Page().say("k is for a turn that can only be skipped.")
        self._repeats[pending.seat] = repeat.state
        self.mode = Mode.WAITING
        return Page()

    def _move(self, rest: str) -> Page:
        """Several answers in one line."""
        pending = self.model.decision if self.mode is Mode.ASKING else None
        if pending is None:
            return Page().say(self._call() if self.curtain else NOT_ASKED)
        moved = self.parts.gesture(self.model, pending, rest)
        if isinstance(moved, str):
            return Page().say(moved)
        if self.table.carry(moved.gesture, moved.way, pending):
            self._moved = moved
            self.mode = Mode.WAITING
        return Page()

    def _why(self, rest: str) -> Page:
        if self.mode is not Mode.ASKING:
            return Page().say(self._call() if self.curtain else NOT_ASKED)
        lines = [self.model.text.refusal(refusal) for refusal in self.table.refusals()]
        return Page().say(*(lines or ["Nothing is refused here: all there is to do is on the list."]))

    def _undo(self, rest: str) -> Page:
        if rest and (not _NUMBER.fullmatch(rest) or not int(rest)):
            return Page().say("u takes a number of answers, or nothing for the last one.")
        for seat in sorted(self.table.session.seats):
            seen = self.table.session.peek(seat)
            if seen is not None and seen.undoable and rest in ("", "1"):
                return self._take_back(seat)
        told = self.around.plead(rest)
        return self.look_up().say(*filter(None, (told,)))  # with nobody to ask it is done already

    def _take_back(self, seat: int) -> Page:
        model, text = self.model, self.model.text
        own = seat == model.seat  # somebody else at the screen learns what everyone knew
        before = model.happened.copy()
        taken = self.table.undo(seat, quietly=True)
        undone = before[common(before, model.happened) :]
        deeds: list[Event] = undone if own else [event for event in undone if event.seen_by is None]
        told = taken_back(deeds, text, model.view)
        said = f"Taken back: {told}" if told else f"{text.player(seat)} takes back the last answer."
        if taken is not None and own and not told:  # one of several questions on the way to a deed
            said = f"{text.player(seat)} takes back: {text.action(*taken, model.view).partition(':')[0]}."
        self._events.forget()  # said here
        seen = self.table.session.peek(seat)
        left = seen.undoable if seen is not None else 0
        self.mode = Mode.WAITING
        return Page().say(
            said,
            f"{left} more can be taken back." if left else "Nothing more can be taken back.",
        )

    def _log(self, rest: str) -> Page:
        if any(event.seen_by is not None for event in self.model.happened):
            self.hand_over.expose()
        return Page().say(*commands.log_lines(self.model, self.table.news.said, rest))

    def _quit(self, rest: str) -> Page:
        if self.mode is Mode.ENDED:
            self.mode = Mode.OVER
            return Page()
        try:
            page = Page().say(self.around.leave())
        except TableError as error:
            if not self._warned:
                self._warned = True
                return Page().say(str(error), "q again leaves without saving.")
            page = Page().say("The game was not saved.")
            self.code = 1
        self.mode = Mode.OVER
        return page
