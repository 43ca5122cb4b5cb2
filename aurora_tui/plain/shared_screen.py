"""The screen of a terminal, in lines: who is asked, what has happened, what must leave it before others come.

Pages are filled here, and a mode says what the next line is for; what was typed is not looked at.
"""

from enum import Enum, auto

from aurora_tui.client.hand_over import HandOver
from aurora_tui.games.contract import LineParts
from aurora_tui.plain.prompt import PromptLines
from aurora_tui.plain.reply import Reply
from aurora_tui.plain.table_client import TableClient
from aurora_tui.plain.table_lines import EventLines
from core.kernel import Decision

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


class SharedScreen:
    """The people of one terminal, before one screen. `asked` is the decision put to one of them last, `mode`
    what the next line is for."""

    def __init__(
        self,
        table: TableClient,
        parts: LineParts,
        *,
        resumed: bool,
        wipes: bool,
        curtain: bool,
        lessons: bool,
    ) -> None:
        """`resumed`: of what happened before, only the last lines are told again. `wipes`: a veil really
        removes what was shown, so the next person needs it told again."""
        self._table = table
        self._model = table.model
        self._parts = parts
        self._wipes = wipes
        self.hand_over = HandOver(table.model, curtain=curtain)
        if resumed:
            self.hand_over.begin_late(TOLD_AGAIN)
        self.events = EventLines(table.model, but=TOLD_AGAIN if resumed else None)
        self.prompt = PromptLines(table.model, parts, lessons=lessons)
        self.asked = 0
        self.mode = Mode.WAITING

    @property
    def curtain(self) -> bool:
        """Whether the next line lowers or lifts the curtain."""
        return self.mode in (Mode.READING, Mode.CURTAIN)

    # -- who is asked ------------------------------------------------------------------------------

    def called(self) -> int | None:
        """The seat of this terminal that is asked, None while others are waited for."""
        model = self._model
        if model.gesture.running or model.walk.running:
            return None
        pending = model.decision
        seat = self.hand_over.called if pending is None else pending.seat
        if seat is None or self._table.bot_plays(seat):
            return None
        return None if pending is not None and model.sent == pending.id else seat

    def pending(self) -> Decision | None:
        """The decision of the seat that is asked, whether or not it has the screen."""
        seat = self.called()
        if seat is None or self._model.over:
            return None
        if seat == self._model.seat:
            return self._model.decision
        seen = self._table.session.peek(seat)
        return seen.decision if seen is not None else None

    # -- what is shown -----------------------------------------------------------------------------

    def news(self) -> Reply:
        """Events not yet shown, and what was said; what an undo of others took back is named."""
        reply, undone = Reply(), self.events.undone()
        if undone:
            reply.say(*self._table.news.take_all(), undone)
        return reply.say(*self.events.news(), *self._table.news.take_all())

    def bring(self, reply: Reply, seat: int) -> Mode:
        """Ask a seat; before another person is asked, private things leave the screen."""
        if seat == self._model.seat:
            return self.ask(reply)
        pending = self.pending()
        self.asked = pending.id if pending is not None else 0
        if not self.hand_over.falls(seat):
            return self.come(reply, seat)
        if self.hand_over.unread:
            reply.say("", self.call(Mode.READING))
            return Mode.READING
        return self.lower(reply, seat)

    def lower(self, reply: Reply, seat: int) -> Mode:
        """The curtain falls; it stays down if the next person has something to hide."""
        reply.veil = self.hand_over.exposed
        self._table.look(self.hand_over.clear(), None)
        self.events.forget()
        if reply.veil and self._wipes:
            self.prompt.wiped()
            missed = self.hand_over.missed(seat)
            left_out = len(missed) - RECAP_LINES
            if left_out > 0:
                missed = [f"({left_out} earlier lines: l {len(missed)})", *missed[left_out:]]
            reply.say(*missed)
        if not self.hand_over.hides(seat):
            return self.come(reply, seat)
        reply.say("", self.call(Mode.CURTAIN))
        return Mode.CURTAIN

    def come(self, reply: Reply, seat: int) -> Mode:
        """From here the lines are for this person: first what he alone may know, then the question."""
        self._table.look(self.hand_over.come(seat), seat)
        self.events.forget()
        return self.ask(reply.say(*self.hand_over.confided()))

    def call(self, mode: Mode) -> str:
        """What is waited for at the curtain."""
        pending, text = self.pending(), self._model.text
        name = text.player(pending.seat) if pending is not None else ""
        if mode is Mode.READING and self._model.seat is not None:
            return f"{text.player(self._model.seat)}, press Enter to hide this; then {name} is asked."
        seen = self._table.session.peek(pending.seat) if pending is not None else None
        hides = (
            self._parts.secret(seen.view, pending.seat) if seen is not None and pending is not None else ""
        )
        return f"{name} is asked next and {hides}: {name}, press Enter when nobody else is looking."

    def ask(self, reply: Reply, *, whole: bool = False) -> Mode:
        """The question of the person at the screen; `whole`: with all that stands around it."""
        pending = self._model.decision
        if pending is None:
            return Mode.WAITING
        self.asked = pending.id
        reply.say(*self.prompt.lines(pending, whole=whole))
        return Mode.ASKING
