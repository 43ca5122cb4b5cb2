"""The talk between the game and the people at a terminal: lines in, pages of lines out.

No input or output here. A page may ask for a veil: what stands on the screen is private to the last
person and must be gone before the rest of the page is shown (the curtain of hot-seat).
"""

import re
from collections.abc import Callable

from aurora_tui.client.event_log import common
from aurora_tui.games.last_aurora.plain.choice_details import about_choice
from aurora_tui.games.last_aurora.plain.events import taken_back
from aurora_tui.plain import commands
from aurora_tui.plain.chapters import chapter_lines
from aurora_tui.plain.handover import HandOver, Mode
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.move_cargo import Errand, ErrandError
from aurora_tui.plain.page import Page
from aurora_tui.plain.preferences import set_lines
from aurora_tui.plain.results import render_results
from aurora_tui.plain.session import Order, Session, SessionError
from aurora_tui.storage.settings import Settings
from core.kernel import Decision, Event
from core.kernel.presentation import presentation
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import last_outcome
from net.wire.text import clean

_NUMBER = re.compile(r"[0-9]{1,9}")
_ABOUT = re.compile(r"([0-9]{1,9}) *\?")
LOOK = "t table, v convoy, l log, o outcome, c card; q leaves"


class Conversation(HandOver):
    """One session, from its first prompt to its last word."""

    def __init__(
        self,
        session: Session,
        words: Words,
        greeting: list[str],
        *,
        resumed: bool = False,
        wipes: bool = False,
        stays: bool = False,
        again: bool = False,
        brisk: bool = False,
        settings: Settings | None = None,
    ) -> None:
        """`resumed` and `wipes` as for `HandOver`.

        `stays`: when the game is over it can be looked at; `again`: and begun anew; `brisk`: a question
        that offers nothing but to go on may be answered by itself, if the settings want it.
        """
        wished = settings or Settings()
        super().__init__(
            session, words, resumed=resumed, wipes=wipes, curtain=wished.curtain, lessons=wished.lessons
        )
        self._presentation = presentation(session.game)
        self._prompts = self._presentation.prompts(session.tables)
        self.code = 0
        self.again = False
        """whether the same people want another game"""
        self._greeting = greeting
        self._stays = stays
        self._may_again = again
        self._may_brisk = brisk
        self._brisk = brisk and wished.brisk
        self._errand: Errand | None = None
        self._looks = False  # something was taken back: there one wants to look
        self._skipping: dict[int, tuple[object, ...]] = {}  # seats that skip turns while this is so
        self._warned = False

    # -- what the driver asks ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """No more lines are wanted."""
        return self._mode is Mode.OVER

    @property
    def waiting(self) -> bool:
        """Others are asked; `go_on` waits for them."""
        return self._mode is Mode.WAITING

    @property
    def curtain(self) -> bool:
        """The next line lowers or lifts the curtain."""
        return self._mode in (Mode.READING, Mode.CURTAIN)

    def begin(self) -> Page:
        """The greeting; then `go_on`, as long as `waiting`."""
        return Page().say(*self._greeting, *self._notices())

    def go_on(self) -> Page:
        """Wait for others until something happened; when a person here is asked, ask."""
        try:
            if self.session.advance():
                return self._news()
            page = self._news()
            pending = self.session.decision
            if pending is None:
                return self._finish(page)
            if self._errand is not None:
                choice = self._errand.choice(pending)
                if choice is not None:
                    self.session.answer(pending.id, choice)
                    return page
                page.say(*filter(None, (self._errand.problem,)))
                self._errand = None
            if self._brisk and not self._looks and (choice := self._going_on(pending)) is not None:
                self.session.answer(pending.id, choice)
                return page
            self._looks = False
            skipping = self._skipping.pop(pending.seat, None)
            if skipping is None or skipping != self._idle(pending):
                return self._hand_over(page, pending)
            self.session.answer(pending.id, 0)
            self._skipping[pending.seat] = skipping
            return page.say(f"{self.session.names[pending.seat]} skips the turn.")
        except SessionError as error:
            return self.stop(str(error))

    def _going_on(self, pending: Decision) -> int | None:
        """The answer to what is no question, unless not to ask it tells the others here something."""
        view = self.session.view(None)
        return self._prompts.formality(pending, view, tuple(self.session.persons))

    def take(self, line: str) -> Page:
        """A line from the person at the keyboard."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        elif about := _ABOUT.fullmatch(text):
            return self._about(int(about[1]))
        if _NUMBER.fullmatch(text) and self._mode is Mode.ASKING:
            return self._answer(int(text))
        if not text:
            return self._enter()
        self._fresh = False
        command = self._command(word)
        if command is not None:
            return command(rest.strip())
        if self.curtain:
            return Page().say(self._call())
        if (self.waiting or self._mode is Mode.ENDED) and _NUMBER.fullmatch(text):
            return Page().say("Nobody here is asked anything now.")
        count = len(self.session.decision.actions) if self.session.decision else 0
        number = f"neither a number from 1 to {count} nor" if count else "not"
        return Page().say(f"'{clean(word, 30)}' is {number} a command; ? lists the commands.")

    def look_up(self) -> Page:
        """Something happened while a line was waited for: tell it, and ask anew if the question changed."""
        page = self._news()
        pending = self.session.decision
        if self._mode is Mode.ENDED and pending is None:
            return page
        if not self.over and (pending is None or pending.id != self._asked):
            self._mode = Mode.WAITING
        return page

    def stop(self, reason: str = "") -> Page:
        """The input has ended, or a signal came: save and go."""
        page = Page().say(*filter(None, (reason,)))
        self._mode = Mode.OVER
        try:
            page.say(self.session.leave())
            self.code = 1 if reason else 0
        except SessionError as error:
            page.say(str(error))
            self.code = 1
        return page

    # -- answering --------------------------------------------------------------------------------

    def _enter(self) -> Page:
        """An empty line."""
        pending = self.session.decision
        if pending is None or self.waiting:
            return Page()
        if self._mode is Mode.READING:
            return self._lower(Page(), pending.seat)
        if self._mode is Mode.CURTAIN:
            return self._ask(self._come_to_screen(Page(), pending.seat))
        return self._ask(Page(), whole=True)

    def _answer(self, number: int) -> Page:
        pending = self.session.decision
        if pending is None:
            return Page()
        if not 1 <= number <= len(pending.actions):
            return Page().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        self._fresh = False
        try:
            self.session.answer(pending.id, number - 1)
        except SessionError as error:
            return Page().say(str(error))
        self._mode = Mode.WAITING
        return self._news()

    def _finish(self, page: Page) -> Page:
        if self.session.scores is not None:
            view, events = self.session.view(self._viewer), self.session.log(self._viewer)
            chart = self._presentation.chart(view, events, self.session.tables)
            page.say(*render_results(self.session.scores, self._words, chart))
        last = self.stop()
        page.say(*last.before)
        if self._stays and self.session.scores is not None and not self.code:
            self._mode = Mode.ENDED
            again = "; again begins anew with the same people" * self._may_again
            page.say(f"The table can still be looked at: {LOOK}{again}.")
        return page

    def _about(self, number: int) -> Page:
        """What a choice touches, as it is now."""
        pending = self.session.decision
        if pending is None or self._mode is not Mode.ASKING:
            return Page().say(self._call() if self.curtain else "Nobody here is asked anything now.")
        if not 1 <= number <= len(pending.actions):
            return Page().say(f"There is no {number}; the list goes from 1 to {len(pending.actions)}.")
        view, action = self.session.view(pending.seat), pending.actions[number - 1]
        return Page().say(*about_choice(view, pending, action, self._words))

    # -- commands ----------------------------------------------------------------------------------

    def _command(self, word: str) -> Callable[[str], Page] | None:
        """The command of a word: its first letters are enough."""
        known: dict[str, Callable[[str], Page]] = {
            "?": self._help,
            "help": self._help,
            "table": self._look(commands.table_lines),
            "view": self._look(commands.convoy_lines),
            "card": self._look(commands.card_lines),
            "why": self._why,
            "undo": self._undo,
            "log": self._log,
            "outcome": self._outcome,
            "save": self._save,
            "quit": self._quit,
            "k": self._skip,
            "move": self._move,
            "set": self._set,
            **({"again": self._again} if self._may_again and self._mode is Mode.ENDED else {}),
            **{name: self._order(order) for name, order in self.session.orders().items()},
        }
        low = word.lower()
        return next((known[name] for name in known if name.startswith(low)), None)

    def _look(self, lines: commands.Look) -> Callable[[str], Page]:
        """A command that only shows something, as far as the viewer may see it."""

        def show(rest: str) -> Page:
            view = self.session.view(self._viewer)
            return Page().say(*lines(view, self._viewer, self._words, rest))

        return show

    def _help(self, rest: str) -> Page:
        view = self.session.view(self._viewer)
        if rest:
            return Page().say(*chapter_lines(view["game"], rest))
        asked = self.session.decision if self._mode is Mode.ASKING else None
        return Page().say(*help_lines(view, self.session.help(), asked.kind if asked else ""))

    def _set(self, rest: str) -> Page:
        lines, changed = set_lines(rest)
        if changed is not None:
            self._curtains = changed.curtain
            self._brisk = self._may_brisk and changed.brisk
            if changed.lessons != (self._lessons is not None):
                self._lessons = set() if changed.lessons else None
        return Page().say(*lines)

    def _outcome(self, rest: str) -> Page:
        view = self.session.view(self._viewer)
        return Page().say(*last_outcome(view, self.session.log(self._viewer), self._words))

    def _again(self, rest: str) -> Page:
        self.again = True
        self._mode = Mode.OVER
        return Page()

    def _order(self, order: Order) -> Callable[[str], Page]:
        """A command of the session."""

        def obey(rest: str) -> Page:
            try:
                return Page().say(*order(rest), *self._notices())
            except SessionError as error:
                return Page().say(str(error))

        return obey

    def _idle(self, pending: Decision) -> tuple[object, ...] | None:
        """What must stay as it is for a seat to go on skipping; None if it has more to do than that."""
        if pending.actions[0].kind != "skip":
            return None
        view = self.session.view(pending.seat)
        board = view["seats"][pending.seat]
        return view["round"], view["phase"], board["cargo"], board["objects"], board["skill"]

    def _skip(self, rest: str) -> Page:
        pending = self.session.decision
        idle = self._idle(pending) if pending and self._mode is Mode.ASKING else None
        if pending is None or idle is None:
            return Page().say("k is for a turn that can only be skipped.")
        self._skipping[pending.seat] = idle
        self._mode = Mode.WAITING
        return Page()

    def _move(self, rest: str) -> Page:
        """Cargo from box to box in one line."""
        pending = self.session.decision if self._mode is Mode.ASKING else None
        if pending is None:
            return Page().say(self._call() if self.curtain else "Nobody here is asked anything now.")
        try:
            self._errand = Errand(self.session.view(pending.seat), pending, rest, self._words)
        except ErrandError as error:
            return Page().say(str(error))
        self._mode = Mode.WAITING
        return Page()

    def _why(self, rest: str) -> Page:
        if self._mode is not Mode.ASKING:
            return Page().say(self._call() if self.curtain else "Nobody here is asked anything now.")
        lines = [self._words.refusal(refusal) for refusal in self.session.refusals()]
        return Page().say(*(lines or ["Nothing is refused here: all there is to do is on the list."]))

    def _undo(self, rest: str) -> Page:
        if rest and (not _NUMBER.fullmatch(rest) or not int(rest)):
            return Page().say("u takes a number of answers, or nothing for the last one.")
        self._looks = True
        try:
            for seat in sorted(self.session.persons):
                if self.session.undoable(seat) and rest in ("", "1"):
                    return self._take_back(seat)
            told = self.session.plead(rest)
            page = self.look_up()  # with nobody to ask it is done already
            return page.say(*filter(None, (told,)))
        except SessionError as error:
            return Page().say(str(error))

    def _take_back(self, seat: int) -> Page:
        own = seat == self._viewer  # somebody else at the screen learns what everyone knew
        eyes = seat if own else None
        before = self.session.log(eyes)
        taken = self.session.undo(seat)
        after = self.session.log(eyes)
        view = self.session.view(eyes)
        deeds: list[Event] = before[common(before, after) :]
        name, told = self.session.names[seat], taken_back(deeds, self._words, view)
        said = f"Taken back: {told}" if told else f"{name} takes back the last answer."
        if taken is not None and own and not told:  # one of several questions on the way to a deed
            said = f"{name} takes back: {self._words.action(*taken, view).partition(':')[0]}."
        if own:
            self._told = after  # said here
        left = self.session.undoable(seat)
        self._mode = Mode.WAITING
        return Page().say(
            said,
            f"{left} more can be taken back." if left else "Nothing more can be taken back.",
        )

    def _log(self, rest: str) -> Page:
        events = self.session.log(self._viewer)
        lines = commands.log_lines(events, self._said, self._words, rest)
        self._secret = self._secret or any(event.seen_by is not None for event in events)
        return Page().say(*lines)

    def _save(self, rest: str) -> Page:
        try:
            return Page().say(self.session.save(rest))
        except SessionError as error:
            return Page().say(str(error))

    def _quit(self, rest: str) -> Page:
        if self._mode is Mode.ENDED:
            self._mode = Mode.OVER
            return Page()
        try:
            page = Page().say(self.session.leave())
        except SessionError as error:
            if not self._warned:
                self._warned = True
                return Page().say(str(error), "q again leaves without saving.")
            page = Page().say("The game was not saved.")
            self.code = 1
        self._mode = Mode.OVER
        return page
