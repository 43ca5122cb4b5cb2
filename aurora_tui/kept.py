"""A match in this process that is kept in a save file: what `aurora play` and `aurora resume` use."""

import asyncio
import random
from collections.abc import Sequence

from aurora_tui import saves
from aurora_tui.local import LocalSession
from aurora_tui.plain.retell import retell
from aurora_tui.reports import report
from aurora_tui.sanitize import clean
from aurora_tui.session import Notice
from core import IllegalAction, Match
from core.bots import make
from core.last_aurora.state import PHASES

GAME = "last_aurora"
PERSON = "person"


class KeptSession(LocalSession):
    """See `Session`. The file is written after every answer, whole, off the event loop."""

    def __init__(self, match: Match, players: Sequence[str], slot: saves.Slot | None) -> None:
        """`players` says who plays each seat: "person" or the name of a bot. No slot: nothing is kept."""
        already = len(match.play.choices)
        bots = {
            seat: make(kind, GAME, already * 8 + seat, match.options)
            for seat, kind in enumerate(players)
            if kind != PERSON
        }
        super().__init__(match, bots)
        self.players = tuple(players)
        self.slot = slot
        self.problem = ""
        self._spare = random.Random(already)
        self._writing = asyncio.Lock()
        self._written = -1
        if already:
            self._remember()

    def _remember(self) -> None:
        """What happened before: a resumed game has its whole log."""
        self._events.clear()
        for told in retell(self._match.record()):
            if told.answer is not None:
                self._starts.append(len(self._events))
            self._events += told.events

    @property
    def match(self) -> Match:
        """The match, for its record."""
        return self._match

    # -- playing -----------------------------------------------------------------------------------

    def _play_bots(self) -> None:
        """A bot that fails is replaced by chance for this answer; the game goes on."""
        while (pending := self._match.decision) is not None and pending.seat in self._bots:
            try:
                choice = self._bots[pending.seat].choose(self._match.view(pending.seat), pending)
                if choice not in range(len(pending.actions)):
                    raise ValueError(f"it chose {choice!r} of {len(pending.actions)}")
            except Exception as error:  # a bot may be anybody's code
                choice = self._spare.randrange(len(pending.actions))
                problem = clean(f"{type(error).__name__}: {error}", 120)
                self._tell(f"{self._names[pending.seat]} failed ({problem}); chance chose for it.")
            self._apply(pending.id, choice)

    def _apply(self, decision: int, choice: int) -> None:
        try:
            super()._apply(decision, choice)
        except IllegalAction:
            raise
        except Exception as error:  # an error in the rules: the match is as it was
            where = report(f"choice {choice} of {self._match.decision}", self._match.record())
            problem = clean(f"{type(error).__name__}: {error}", 120)
            raise IllegalAction(
                f"The rules failed on this ({problem}); nothing has changed, {where}."
            ) from error

    async def answer(self, decision: int, choice: int) -> None:
        """Play a choice, let the bots go on, keep the game."""
        await super().answer(decision, choice)
        await self.keep()

    async def undo(self, seat: int) -> None:
        """Take back the last answer, and keep that."""
        await super().undo(seat)
        await self.keep()

    def _tell(self, sentence: str) -> None:
        self._queue.put_nowait(Notice(sentence))

    # -- keeping -----------------------------------------------------------------------------------

    def content(self) -> saves.Save:
        """What goes into the file."""
        match = self._match
        state, pending = match.play.state, match.decision
        return saves.Save(
            format=saves.FORMAT,
            players=self.players,
            summary=saves.Summary(
                self._names,
                state.round,
                PHASES[state.phase],
                "" if pending is None else self._names[pending.seat],
            ),
            snapshot=match.snapshot(),
            record=match.record(),
        )

    async def keep(self) -> None:
        """Write the file, unless it holds this state already."""
        if self.slot is None:
            return
        async with self._writing:
            if self._written == self._revision:
                return
            self._written = self._revision
            content = self.content()
            try:
                await asyncio.to_thread(self.slot.write, content)
                self.problem = ""
            except saves.SaveFileError as error:
                if not self.problem:
                    self._tell(f"The game goes on but is not saved: {error}")
                self.problem = str(error)

    def keep_now(self) -> None:
        """The same at once, for the moment in which the process is told to end."""
        if self.slot is not None and self._written != self._revision:
            self._written = self._revision
            try:
                self.slot.write(self.content())
            except saves.SaveFileError as error:
                self.problem = str(error)

    async def close(self) -> None:
        """Keep it and let the file go."""
        await self.keep()
        if self.slot is not None:
            self.slot.release()
            self.slot = None
        await super().close()
