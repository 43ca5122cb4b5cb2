"""The talk between the game and the people at a terminal: lines in, pages of lines out.

No input or output here. A page may ask for a veil: what stands on the screen is private to the last
person and must be gone before the rest of the page is shown (the curtain of hot-seat).
"""

import re
from collections.abc import Callable
from enum import Enum, auto

from aurora_tui.journal import common
from aurora_tui.plain import commands
from aurora_tui.plain.addons import has_secrets
from aurora_tui.plain.board import status_line
from aurora_tui.plain.help import help_lines
from aurora_tui.plain.page import Page
from aurora_tui.plain.prompt import render_prompt, render_results
from aurora_tui.plain.session import Order, Session, SessionError
from aurora_tui.sanitize import clean
from core.kernel import Decision
from core.last_aurora.text import Words

RECAP_LINES = 12
TOLD_AGAIN = 6
_NUMBER = re.compile(r"[0-9]{1,9}")


class Mode(Enum):
    """What the next line is for."""

    WAITING = auto()  # others are asked
    ASKING = auto()  # a person here is asked
    READING = auto()  # the last person reads what only he may see
    CURTAIN = auto()  # the next person is called to the screen
    OVER = auto()


class Conversation:
    """One session, from its first prompt to its last word."""

    def __init__(
        self,
        session: Session,
        words: Words,
        greeting: list[str],
        *,
        resumed: bool = False,
        wipes: bool = False,
    ) -> None:
        """`resumed`: of what happened before, only the last lines are told again.

        `wipes`: a veil really removes what was shown, so the next person needs it told again.
        """
        self.session = session
        self.code = 0
        self._words = words
        self._greeting = greeting
        self._wipes = wipes
        self._mode = Mode.WAITING
        self._viewer = min(session.persons) if len(session.persons) == 1 else None
        self._secret = False  # something private to the viewer was shown since the last veil
        self._fresh = False  # and he has had no time to read it
        self._seen: dict[int | None, int] = {  # per person: events known when he last left the screen
            seat: max(len(session.log(seat)) - TOLD_AGAIN, 0) if resumed else 0
            for seat in (None, *session.persons)
        }
        self._told = session.log(self._viewer)[: self._seen[self._viewer]]  # shown of the viewer's log
        self._skipping: dict[int, tuple[object, ...]] = {}  # seats that skip turns while this is so
        self._status: dict[int, str] = {}
        self._warned = False
        self._asked = 0  # the decision that was put to a person last

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
        return Page().say(*self._greeting, *self.session.notices())

    def go_on(self) -> Page:
        """Wait for others until something happened; when a person here is asked, ask."""
        try:
            if self.session.advance():
                return self._news()
            page = self._news()
            pending = self.session.decision
            if pending is None:
                return self._finish(page)
            skipping = self._skipping.pop(pending.seat, None)
            if skipping is None or skipping != self._idle(pending):
                return self._hand_over(page, pending)
            self.session.answer(pending.id, 0)
            self._skipping[pending.seat] = skipping
            return page.say(f"{self.session.names[pending.seat]} skips the turn.")
        except SessionError as error:
            return self.stop(str(error))

    def take(self, line: str) -> Page:
        """A line from the person at the keyboard."""
        text = line.strip()
        word, _, rest = text.partition(" ")
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
        if self.waiting and _NUMBER.fullmatch(text):
            return Page().say("Nobody here is asked anything now.")
        count = len(self.session.decision.actions) if self.session.decision else 0
        number = f"neither a number from 1 to {count} nor" if count else "not"
        return Page().say(f"'{clean(word, 30)}' is {number} a command; ? lists the commands.")

    def look_up(self) -> Page:
        """Something happened while a line was waited for: tell it, and ask anew if the question changed."""
        page = self._news()
        pending = self.session.decision
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

    # -- from one to the next ----------------------------------------------------------------------

    def _news(self) -> Page:
        """Events not yet shown, and notices of the session."""
        page = Page()
        events = self.session.log(self._viewer)
        view = self.session.view(self._viewer)
        for event in events[common(self._told, events) :]:
            page.say(self._words.event(event, view))
            if event.seen_by is not None:
                self._secret = self._fresh = True
        self._told = events
        return page.say(*self.session.notices())

    def _hand_over(self, page: Page, pending: Decision) -> Page:
        """Ask; before another person is asked, private things leave the screen."""
        seat = pending.seat
        self._asked = pending.id
        if seat == self._viewer:
            return self._ask(page)
        if not self._secret and not self._has_secrets(seat):
            self._leave_screen()
            return self._ask(self._come_to_screen(page, seat))
        if self._fresh:
            self._mode = Mode.READING
            return page.say("", self._call())
        return self._lower(page, seat)

    def _lower(self, page: Page, seat: int) -> Page:
        """The curtain falls; it stays down if the next person has something to hide."""
        page.veil = self._secret
        self._secret = self._fresh = False
        self._leave_screen()
        if page.veil and self._wipes:
            page.say(*self._recap(seat))
        if not self._has_secrets(seat):
            return self._ask(self._come_to_screen(page, seat))
        self._mode = Mode.CURTAIN
        return page.say("", self._call())

    def _leave_screen(self) -> None:
        if self._viewer is not None:
            self._seen[self._viewer] = len(self.session.log(self._viewer))
        self._viewer = None
        self._told = self.session.log(None)

    def _come_to_screen(self, page: Page, seat: int) -> Page:
        """From here the lines are for this person; first what he alone may know."""
        events = self.session.log(seat)
        private = [event for event in events[self._seen[seat] :] if event.seen_by is not None]
        self._viewer = seat
        self._told = events
        return page.say(*map(self._words.event, private))

    def _recap(self, seat: int) -> list[str]:
        """What everybody saw since this person was last at the screen, which has been wiped."""
        since = self.session.log(seat)[self._seen[seat] :]
        view = self.session.view(None)
        lines = [self._words.event(event, view) for event in since if event.seen_by is None]
        left_out = len(lines) - RECAP_LINES
        if left_out > 0:
            lines = [f"({left_out} earlier lines: l {len(lines)})", *lines[left_out:]]
        return lines

    def _has_secrets(self, seat: int) -> bool:
        return has_secrets(self.session.view(seat), seat)

    def _call(self) -> str:
        """What is waited for at the curtain."""
        pending = self.session.decision
        name = self.session.names[pending.seat] if pending else ""
        if self._mode is Mode.READING and self._viewer is not None:
            return f"{self.session.names[self._viewer]}, press Enter to hide this; then {name} is asked."
        objects = pending and self.session.view(pending.seat)["seats"][pending.seat]["objects"]
        holds = "holds Objects" if objects else "has secrets"
        return f"{name} is asked next and {holds}: {name}, press Enter when nobody else is looking."

    def _enter(self) -> Page:
        """An empty line."""
        pending = self.session.decision
        if pending is None or self.waiting:
            return Page()
        if self._mode is Mode.READING:
            return self._lower(Page(), pending.seat)
        if self._mode is Mode.CURTAIN:
            return self._ask(self._come_to_screen(Page(), pending.seat))
        return self._ask(Page())

    # -- asking and answering ----------------------------------------------------------------------

    def _ask(self, page: Page) -> Page:
        pending = self.session.decision
        if pending is None:
            return page
        self._mode = Mode.ASKING
        seat = pending.seat
        view = self.session.view(seat)
        self._secret = self._secret or (self._has_secrets(seat) and len(self.session.persons) > 1)
        status = status_line(view, seat, self._words)
        page.say(
            *render_prompt(view, pending, self._words, status if status != self._status.get(seat) else "")
        )
        self._status = {seat: status}
        return page

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
            page.say(*render_results(self.session.scores, self._words))
        last = self.stop()
        return page.say(*last.before)

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
            "save": self._save,
            "quit": self._quit,
            "k": self._skip,
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
        phase = self.session.view(self._viewer)["phase"]
        return Page().say(*help_lines(phase, self.session.help()))

    def _order(self, order: Order) -> Callable[[str], Page]:
        """A command of the session."""

        def obey(rest: str) -> Page:
            try:
                return Page().say(*order(rest), *self.session.notices())
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

    def _why(self, rest: str) -> Page:
        if self._mode is not Mode.ASKING:
            return Page().say(self._call() if self.curtain else "Nobody here is asked anything now.")
        lines = [self._words.refusal(refusal) for refusal in self.session.refusals()]
        return Page().say(*(lines or ["Nothing is refused here: all there is to do is on the list."]))

    def _undo(self, rest: str) -> Page:
        if rest and (not _NUMBER.fullmatch(rest) or not int(rest)):
            return Page().say("u takes a number of answers, or nothing for the last one.")
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
        taken = self.session.undo(seat)
        left = self.session.undoable(seat)
        self._mode = Mode.WAITING
        said = "the last answer."
        if taken is not None:
            said = self._words.action(*taken, self.session.view(seat))
        return Page().say(
            f"{self.session.names[seat]} takes back: {said}",
            f"{left} more can be taken back." if left else "Nothing more can be taken back.",
        )

    def _log(self, rest: str) -> Page:
        if rest and not _NUMBER.fullmatch(rest):
            return Page().say("l takes a number of lines, for example: l 40")
        count = int(rest) if rest else commands.LOG_LINES
        events = self.session.log(self._viewer)
        events = events[max(len(events) - count, 0) :]
        self._secret = self._secret or any(event.seen_by is not None for event in events)
        return Page().say(*map(self._words.event, events))

    def _save(self, rest: str) -> Page:
        try:
            return Page().say(self.session.save(rest))
        except SessionError as error:
            return Page().say(str(error))

    def _quit(self, rest: str) -> Page:
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
