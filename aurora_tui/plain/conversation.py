"""The talk between a table and the people at a terminal: lines in, pages of lines out.

No input or output here. A page may ask for a veil: what stands on the screen is private to the last
person and must be gone before the rest of the page is shown (the curtain of hot-seat).
"""

import re
from collections.abc import Callable, Sequence

from aurora_tui.client.event_log import common
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.card_texts import card_lines
from aurora_tui.games.contract import Moved
from aurora_tui.games.registry import board_of
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.page import Page
from aurora_tui.plain.preferences import set_lines
from aurora_tui.plain.results import render_results
from aurora_tui.plain.shared_screen import Mode, SharedScreen
from aurora_tui.plain.table_client import TableClient, TableError
from aurora_tui.plain.table_commands import Order, TableCommands
from aurora_tui.plain.table_lines import taken_back
from aurora_tui.storage.settings import Settings
from core.kernel import Event
from net.wire.text import clean

_NUMBER = re.compile(r"[0-9]{1,9}")
_ABOUT = re.compile(r"([0-9]{1,9}) *\?")
NOT_ASKED = "Nobody here is asked anything now."
Act = Callable[[str], Page]


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
        """`resumed` and `wipes` as for `SharedScreen`.

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
        self.screen = SharedScreen(
            table,
            self.parts,
            resumed=resumed,
            wipes=wipes,
            curtain=wished.curtain,
            lessons=wished.lessons,
        )
        self._greeting = greeting
        self._stays = stays
        self._may_again = again
        self._may_brisk = brisk
        table.be_brisk(brisk and wished.brisk)
        table.news.catch_up()
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
        page = self.screen.news()
        if self.model.over:
            return self._finish(page)
        seat = self.screen.called()
        if seat is None:
            return page
        try:
            self._end_move(page)
            if not self._repeat(page, seat):
                self.mode = self.screen.bring(page, seat)
            return page
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
        self.screen.hand_over.read()
        act = self._act(word)
        if act is not None:
            try:
                return act(rest.strip())
            except TableError as error:
                return Page().say(str(error))
        if self.curtain:
            return Page().say(self.screen.call(self.mode))
        if (self.waiting or self.mode is Mode.ENDED) and _NUMBER.fullmatch(text):
            return Page().say(NOT_ASKED)
        pending = self.screen.pending()
        number = f"neither a number from 1 to {len(pending.actions)} nor" if pending else "not"
        return Page().say(f"'{clean(word, 30)}' is {number} a command; ? lists the commands.")

    def look_up(self) -> Page:
        """Something happened while a line was waited for: tell it, and ask anew if the question changed."""
        page = self.screen.news()
        pending = self.screen.pending()
        if self.mode is Mode.ENDED and self.model.over:
            return page
        if not self.over and (pending is None or pending.id != self.screen.asked):
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

    # -- answering --------------------------------------------------------------------------------

    def _enter(self) -> Page:
        """What an empty line does: raise the curtain or lower it, or show the question again."""
        pending = self.screen.pending()
        if pending is None or self.waiting:
            return Page()
        page = Page()
        if self.mode is Mode.READING:
            self.mode = self.screen.lower(page, pending.seat)
        elif self.mode is Mode.CURTAIN:
            self.mode = self.screen.come(page, pending.seat)
        else:
            self.mode = self.screen.ask(page, whole=True)
        return page

    def _answer(self, number: int) -> Page:
        pending = self.screen.pending()
        if pending is None:
            return Page()
        if not 1 <= number <= len(pending.actions):
            return Page().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        self.screen.hand_over.read()
        try:
            self.table.answer(pending, number - 1)
        except TableError as error:
            return Page().say(str(error))
        self.mode = Mode.WAITING
        return self.screen.news()

    def _repeat(self, page: Page, seat: int) -> bool:
        """Take the choice again that a seat takes by itself, if all is as it was then."""
        state, pending = self._repeats.pop(seat, None), self.screen.pending()
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
            "card": lambda rest: Page().say(*card_lines(model.game, model.tables, model.view, rest)),
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
            return Page().say(self.screen.call(self.mode) if self.curtain else NOT_ASKED)
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
            self.screen.hand_over.curtain = changed.curtain
            self.table.be_brisk(self._may_brisk and changed.brisk)
            self.screen.prompt.teach(changed.lessons)
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
            return Page().say(self.screen.call(self.mode) if self.curtain else NOT_ASKED)
        moved = self.parts.gesture(self.model, pending, rest)
        if isinstance(moved, str):
            return Page().say(moved)
        if self.table.carry(moved.gesture, moved.way, pending):
            self._moved = moved
            self.mode = Mode.WAITING
        return Page()

    def _why(self, rest: str) -> Page:
        if self.mode is not Mode.ASKING:
            return Page().say(self.screen.call(self.mode) if self.curtain else NOT_ASKED)
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
        self.screen.events.forget()  # said here
        seen = self.table.session.peek(seat)
        left = seen.undoable if seen is not None else 0
        self.mode = Mode.WAITING
        return Page().say(
            said,
            f"{left} more can be taken back." if left else "Nothing more can be taken back.",
        )

    def _log(self, rest: str) -> Page:
        if any(event.seen_by is not None for event in self.model.happened):
            self.screen.hand_over.expose()
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
