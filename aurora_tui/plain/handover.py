"""The screen goes from one person to the next: what is told to whom, and what must leave the screen first."""

from collections.abc import Iterable
from enum import Enum, auto

from aurora_tui.client.event_log import common
from aurora_tui.games.last_aurora.plain.addons import has_secrets
from aurora_tui.games.last_aurora.plain.events import taken_back
from aurora_tui.games.last_aurora.plain.table_lines import header
from aurora_tui.plain.page import Page
from aurora_tui.plain.prompt import footer, render_prompt
from aurora_tui.plain.session import Session
from core.kernel import Decision
from core.kernel.presentation import presentation
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import tell

RECAP_LINES = 12
TOLD_AGAIN = 6


class Mode(Enum):
    """What the next line is for."""

    WAITING = auto()  # others are asked
    ASKING = auto()  # a person here is asked
    READING = auto()  # the last person reads what only he may see
    CURTAIN = auto()  # the next person is called to the screen
    ENDED = auto()  # the game is over, and can be looked at
    OVER = auto()


class HandOver:
    """Who is at the screen, and what has been shown there."""

    def __init__(
        self, session: Session, words: Words, *, resumed: bool, wipes: bool, curtain: bool, lessons: bool
    ) -> None:
        """`resumed`: of what happened before, only the last lines are told again.

        `wipes`: a veil really removes what was shown, so the next person needs it told again.
        """
        self.session = session
        self._words = words
        self._wipes = wipes
        self._curtains = curtain
        self._mode = Mode.WAITING
        self._viewer = min(session.persons) if len(session.persons) == 1 else None
        self._secret = False  # something private to the viewer was shown since the last veil
        self._fresh = False  # and he has had no time to read it
        self._seen: dict[int | None, int] = {  # per person: events known when he last left the screen
            seat: max(len(session.log(seat)) - TOLD_AGAIN, 0) if resumed else 0
            for seat in (None, *session.persons)
        }
        self._told = session.log(self._viewer)[: self._seen[self._viewer]]  # shown of the viewer's log
        self._status: dict[int, str] = {}
        self._header = ""
        self._first = True  # no question was asked yet
        self._asked = 0  # the decision that was put to a person last
        self._lessons: set[str] | None = set() if lessons else None  # kinds explained already
        self._said: list[str] = []  # notices, for the log

    def heard_before(self, lines: Iterable[str]) -> None:
        """What people said before the game, for the log."""
        self._said += lines

    def _notices(self) -> list[str]:
        notices = self.session.notices()
        self._said += notices
        return notices

    def _news(self) -> Page:
        """Events not yet shown, and notices of the session; what an undo of others took back is named."""
        page = Page()
        events = self.session.log(self._viewer)
        view = self.session.view(self._viewer)
        known = common(self._told, events)
        undone = self._told[known:]
        if undone:
            page.say(*self._notices(), f"Taken back: {taken_back(undone, self._words, view)}")
        page.say(*tell(events, self._words, view, before=known))
        if any(event.seen_by is not None for event in events[known:]):
            self._secret = self._fresh = True
        self._told = events
        return page.say(*self._notices())

    def _hand_over(self, page: Page, pending: Decision) -> Page:
        """Ask; before another person is asked, private things leave the screen."""
        seat = pending.seat
        self._asked = pending.id
        if seat == self._viewer:
            return self._ask(page)
        if not self._curtains or (not self._secret and not self._has_secrets(seat)):
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
            self._header = ""
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
        since = [event for event in self.session.log(seat)[self._seen[seat] :] if event.seen_by is None]
        lines = tell(since, self._words, self.session.view(None))
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

    # -- asking ------------------------------------------------------------------------------------

    def _ask(self, page: Page, *, whole: bool = False) -> Page:
        """The question; `whole`: with all that stands around it, else only what has changed."""
        pending = self.session.decision
        if pending is None:
            return page
        self._mode = Mode.ASKING
        seat = pending.seat
        view = self.session.view(seat)
        self._secret = self._secret or (self._has_secrets(seat) and len(self.session.persons) > 1)
        top, status = header(view, self._words), self._words.summary(view, seat)
        new = top != self._header
        turn = new or pending.kind.endswith(".turn")
        before = [top] * (new or whole)
        if (turn and status != self._status.get(seat)) or whole:
            before.append(status)
            self._status = {seat: status}
        self._header = top
        page.say("", *before, *self._teach(view["game"], pending.kind))
        undoable = self.session.undoable(seat)
        page.say(*render_prompt(view, pending, self._words), footer(undoable, whole=whole or self._first))
        self._first = False
        return page

    def _teach(self, game: str, kind: str) -> tuple[str, ...]:
        """A lesson, the first time a question that it is about comes up."""
        manual = presentation(game).manual
        key = manual.lesson_key(kind)
        if self._lessons is None or not key or key in self._lessons:
            return ()
        self._lessons.add(key)
        return tuple(f"(Lesson: {passage.aloud})" for passage in manual.lesson(key))
