"""A table model on the loop of a terminal: it is followed whenever one waits, and acts wait for their end.

The line client tells what becomes of a command below that command. So where the model posts an act and
goes on, this waits a little for the change that follows, and raises what was refused as one sentence.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from aurora_tui.client.local_session import LocalSession
from aurora_tui.client.match_log import SENTENCE_LIMIT
from aurora_tui.client.session import Notice, PlayedSession
from aurora_tui.client.table_model import TableModel
from aurora_tui.plain.io_loop import InputLoop
from aurora_tui.plain.table_news import TableNews
from core.kernel import Action, Decision, Refusal
from core.kernel.prompts import Choice, Gesture, Target
from net.client.client import Client
from net.client.table_state import GONE
from net.errors import NetError
from net.wire.text import clean

ANSWER_SECONDS = 1.0
ASK_SECONDS = 4.0
ARRIVAL_SECONDS = 5.0
HOPS = 5
"""turns of the loop in which all that has come reaches the model"""
Result = TypeVar("Result")


class TableError(Exception):
    """Something that was asked for did not happen; `str()` is one sentence. The match goes on."""


class TableClient:
    """The table of a line client. `model` and `news` are what there is to tell."""

    def __init__(self, session: PlayedSession, loop: InputLoop) -> None:
        """Raises TableError if the host shows no game."""
        self.session = session
        self.loop = loop
        self.model = TableModel(session, quiet=0.0)
        self.news = TableNews(session.client)
        self._changed = asyncio.Event()
        self._refused = ""
        """why the last act was not accepted"""
        self.model.listen(self._wake)
        loop.start(self._follow())
        if not self.wait(lambda: self.model.view is not None, ARRIVAL_SECONDS):
            raise TableError("The host shows no game.")
        self.settle()

    @property
    def client(self) -> Client:
        """The way to the host."""
        return self.session.client

    @property
    def gone(self) -> str:
        """Why this terminal has no part in the match any more, "" as long as it has one."""
        if self.model.ended == GONE:
            return GONE
        link = self.model.connection
        return link.told if link.link in ("replaced", "closed") else ""

    def _wake(self) -> None:
        self._changed.set()
        self.loop.news()

    async def _follow(self) -> None:
        try:
            async for update in self.model.pace.follow(self.session.updates()):
                self.news.take(update)
                if isinstance(update, Notice) and update.refused:
                    self._refused = clean(update.sentence, SENTENCE_LIMIT)
                self.model.receive(update)
                await self.model.go_on()
        except Exception as error:  # whatever it is, whoever waits is told
            self.loop.fail(error)

    # -- waiting -----------------------------------------------------------------------------------

    def wait(self, true: Callable[[], bool], seconds: float) -> bool:
        """Wait until something is so; whether it came to that. Raises Stopped."""
        task = self.loop.start(self._until(true))
        if self.loop.settle(task, seconds):
            return True
        task.cancel()
        return False

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            self._changed.clear()
            await self._changed.wait()

    def settle(self) -> None:
        """Let the model take in what has come."""
        self.loop.ask(_hops(), ASK_SECONDS)

    def ask(self, work: Coroutine[Any, Any, Result], seconds: float = ASK_SECONDS) -> Result:
        """What the host says to a request. Raises TableError."""
        try:
            result = self.loop.ask(work, seconds)
        except NetError as error:
            raise TableError(str(error)) from None
        self.settle()
        return result

    # -- acts --------------------------------------------------------------------------------------

    def look(self, work: Coroutine[Any, Any, None], seat: int | None) -> None:
        """See the match as a seat, or as everyone, once the session was asked to by `work`."""
        self.loop.ask(work, ASK_SECONDS)
        self.wait(lambda: self.model.seat == seat, ASK_SECONDS)

    def answer(self, decision: Decision, index: int) -> None:
        """Play an action of a decision of this terminal; what takes long goes on. Raises TableError."""
        model = self.model
        self._refused = ""
        shown = model.decision is not None and model.decision.id == decision.id
        if shown and not model.paused:
            self.loop.ask(model.answers.give(index, decision.id), ASK_SECONDS)
        else:
            self.loop.ask(self.session.answer(decision.id, index), ASK_SECONDS)
        self.settle()
        self.wait(lambda: bool(self._refused) or not self._on_its_way(decision), ANSWER_SECONDS)
        if self._refused:
            self.news.withdraw(self._refused)
            raise TableError(self._refused)

    def walk(self, choice: Choice, decision: Decision) -> None:
        """Give the answers of a row that stands for several; what takes long goes on. Raises TableError."""
        model = self.model
        self._refused = ""
        if choice in model.choices:
            self.loop.ask(model.answers.choose(model.choices.index(choice), decision.id), ASK_SECONDS)
        self.settle()
        self.wait(lambda: bool(self._refused) or not model.walk.running, ANSWER_SECONDS)
        if self._refused:
            self.news.withdraw(self._refused)
            raise TableError(self._refused)

    def carry(self, gesture: Gesture, way: Sequence[Target], decision: Decision) -> bool:
        """A gesture of several answers, to its end; what takes long goes on. False if it cannot begin now."""
        moves = self.model.gesture
        if not self.loop.ask(moves.carry(gesture, way, decision.id), ASK_SECONDS):
            return False
        self.wait(lambda: not moves.running, ANSWER_SECONDS)
        return True

    def _on_its_way(self, decision: Decision) -> bool:
        model = self.model
        if model.decision is not None and model.decision.id == decision.id:
            return model.sent == decision.id
        seen = self.session.peek(decision.seat)
        return seen is not None and seen.decision is not None and seen.decision.id == decision.id

    def undo(self, seat: int, count: int = 1, *, quietly: bool = False) -> tuple[Decision, Action] | None:
        """Take back answers, or ask the others to; gives the last of them if it was given here. `quietly`:
        that it is done is told otherwise. Raises TableError."""
        self.session.forget_taken()
        self.news.taking_back = quietly
        try:
            self.ask(self.client.commands.undo(seat, count))
        finally:
            self.news.taking_back = False
        return self.session.taken

    def refusals(self) -> tuple[Refusal, ...]:
        """What the asked person might try now and cannot. Raises TableError."""
        pending = self.model.decision
        if pending is None or self.model.refusals:
            return self.model.refusals
        return self.ask(self.client.commands.why(pending.seat)).reasons

    def be_brisk(self, brisk: bool) -> None:
        """Whether questions with nothing in them answer themselves."""
        self.session.be_brisk(brisk)

    def follow_bots(self, pace: str) -> None:
        """How what bots do is shown from now on."""
        self.model.pace.keep(pace)
        if isinstance(self.session, LocalSession):
            self.session.follow_bots(pace)

    # -- who is waited for -------------------------------------------------------------------------

    def bot_plays(self, seat: int) -> bool:
        """Whether a bot plays a seat, for a person or for nobody."""
        chairs = self.model.chairs
        return seat < len(chairs) and bool(chairs[seat].bot)

    def waits_for(self) -> str:
        """Whom the game waits for, as a sentence: whoever is asked."""
        model, seats = self.model, self.session.seats
        asked = model.view["asked"] if model.view is not None else None
        if model.connection.link == "lost":
            return "Waiting for the host."
        if model.pace.by_key:
            return "Enter shows what comes next, 'all' the rest of it."
        if model.decision is not None and model.sent == model.decision.id:
            return "Waiting for the host to take the answer."
        if model.paused:
            return "The game is paused; 'g' lets it go on."
        if asked is not None and asked in seats and self.bot_plays(asked):
            return "A bot plays your seat; 'back' takes it back."
        if asked is not None and asked not in seats:
            return f"Waiting for {model.title_of(asked)}."
        return "Waiting for the others."

    def is_stuck(self) -> bool:
        """Whether somebody is waited for who is not here, at a table where only bots answer by themselves."""
        asked = self.model.view["asked"] if self.model.view is not None else None
        return not self.session.talks and not (asked is not None and self.bot_plays(asked))


async def _hops() -> None:
    for _ in range(HOPS):
        await asyncio.sleep(0)
