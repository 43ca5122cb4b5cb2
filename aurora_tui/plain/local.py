"""A match played in this process: people share the terminal, bots play the other seats."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aurora_tui import saves
from aurora_tui.plain.retell import retell
from aurora_tui.plain.session import Order, SessionError
from aurora_tui.reports import report
from aurora_tui.sanitize import clean, clean_names
from core.bots.bot import Bot
from core.kernel import Action, Decision, Event, Match, Refusal, Score
from core.last_aurora.rules import Rules
from core.last_aurora.state import PHASES

PERSON = "person"


class LocalSession:
    """See `Session`. Every answer, of bots too, is saved before anything else happens."""

    def __init__(
        self, match: Match, players: tuple[str, ...], bots: Mapping[int, Bot], slot: saves.Slot | None
    ) -> None:
        """`players` says who plays each seat, as a save does. Without a slot nothing is saved."""
        self.names = clean_names(tuple(match.view(None)["names"]))
        self.persons = frozenset(seat for seat, player in enumerate(players) if player == PERSON)
        self._match = match
        self._players = players
        self._bots = bots
        self._spare = random.Random(len(match.play.choices))
        self._slot = slot
        self._copies: set[Path] = set()
        self._notices: list[str] = []
        self._problem = ""
        self._answers: list[tuple[Decision, Action]] = []
        self._events: list[tuple[int, Event]] = []  # with the number of answers before them
        if match.play.choices:
            self._remember()
        else:
            self._note(match.opening)
        self._autosave()

    def _remember(self) -> None:
        """Log and answers of a match that was played before."""
        for told in retell(self._match.record()):
            if told.answer is not None:
                self._answers.append(told.answer)
            self._note(told.events)

    def _note(self, events: tuple[Event, ...]) -> None:
        self._events += [(len(self._answers), event) for event in events]

    # -- what is asked and seen --------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The tables of the match."""
        rules: Rules = self._match.play.rules
        return rules

    @property
    def decision(self) -> Decision | None:
        """The pending decision."""
        return self._match.decision

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """The result, when the match is over."""
        return self._match.scores

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, with the names as they are shown."""
        view = self._match.view(seat)
        view["names"] = self.names
        return view

    def log(self, seat: int | None) -> list[Event]:
        """What a seat may know of what happened."""
        return [event for _, event in self._events if event.seen(seat)]

    def refusals(self) -> tuple[Refusal, ...]:
        """What the asked person might try now and cannot."""
        return self._match.refusals()

    def notices(self) -> list[str]:
        """Sentences about saves and bots, once."""
        told, self._notices = self._notices, []
        return told

    # -- playing -----------------------------------------------------------------------------------

    def advance(self) -> bool:
        """Let a bot answer if one is asked."""
        pending = self._match.decision
        if pending is None or pending.seat in self.persons:
            return False
        self._apply(pending, self._choice_of_bot(pending))
        return True

    def _choice_of_bot(self, pending: Decision) -> int:
        try:
            choice = self._bots[pending.seat].choose(self._match.view(pending.seat), pending)
            if choice in range(len(pending.actions)):
                return choice
            problem = f"it chose {choice!r} of {len(pending.actions)}"
        except Exception as error:  # a bot may be anybody's code; the game goes on without it
            problem = f"{type(error).__name__}: {error}"
        name = self.names[pending.seat]
        self._notices.append(f"{name} failed ({clean(problem, 120)}); a random action is played for it.")
        return self._spare.randrange(len(pending.actions))

    def answer(self, decision: int, index: int) -> None:
        """Play an action of the pending decision."""
        pending = self._match.decision
        if pending is None or pending.id != decision or index not in range(len(pending.actions)):
            raise SessionError("That does not answer what is asked now.")
        self._apply(pending, index)

    def _apply(self, pending: Decision, index: int) -> None:
        try:
            events = self._match.apply(index, pending.id)
        except Exception as error:  # an error in the rules: the match is as it was
            where = report(f"choice {index} of {pending}", self._match.record())
            problem = clean(f"{type(error).__name__}: {error}", 120)
            raise SessionError(
                f"The rules failed on this ({problem}); nothing has changed, {where}."
            ) from error
        self._answers.append((pending, pending.actions[index]))
        self._note(events)
        self._autosave(sync=pending.seat in self.persons)

    def undoable(self, seat: int) -> int:
        """How many answers of a seat can be taken back."""
        return self._match.undoable(seat)

    def undo(self, seat: int) -> tuple[Decision, Action]:
        """Take back the last answer, and forget what it caused."""
        if not self._match.undo(seat):
            raise SessionError("Nothing can be taken back here.")
        taken = self._answers.pop()
        self._events = [entry for entry in self._events if entry[0] <= len(self._answers)]
        self._autosave()
        return taken

    def plead(self, wanted: str = "") -> str:
        """There is nobody to ask."""
        raise SessionError(
            "Nothing can be taken back: a card was turned, something hidden came to light, or another "
            "player answered, unless nothing has been answered yet."
        )

    def orders(self) -> dict[str, Order]:
        """None."""
        return {}

    def help(self) -> tuple[str, ...]:
        """Nothing to add."""
        return ()

    # -- saving ------------------------------------------------------------------------------------

    def _content(self) -> saves.Save:
        state = self._match.play.state
        pending = self._match.decision
        asked = "" if pending is None else self.names[pending.seat]
        return saves.Save(
            format=saves.FORMAT,
            players=self._players,
            summary=saves.Summary(self.names, state.round, PHASES[state.phase], asked),
            snapshot=self._match.snapshot(),
            record=self._match.record(),
        )

    def _autosave(self, *, sync: bool = True) -> None:
        if self._slot is None:
            return
        try:
            self._slot.write(self._content(), sync=sync)
            self._problem = ""
        except saves.SaveFileError as error:
            if not self._problem:
                self._notices.append(f"The game goes on but is not saved: {error}")
            self._problem = str(error)

    def save(self, name: str = "") -> str:
        """Save in the file of this game, or a copy in another."""
        try:
            if name:
                return self._save_copy(saves.path_of(name))
            if self._slot is None:
                raise SessionError("This game has no file of its own; 's NAME' saves it under a name.")
            self._slot.write(self._content())
        except saves.SaveFileError as error:
            raise SessionError(str(error)) from None
        return f"Saved in {self._slot.path}, as after every answer."

    def _save_copy(self, path: Path) -> str:
        own = self._slot is not None and path == self._slot.path
        if path.exists() and not own and path not in self._copies:
            raise SessionError(f"{path} holds another game already; choose another name.")
        saves.write(path, self._content())
        self._copies.add(path)
        return f"A copy of the game as it is now is in {path}."

    def leave(self) -> str:
        """Save, and give the file free."""
        if self._slot is None:
            if not self._copies and self._match.decision is not None:
                raise SessionError("This game is not saved: 's NAME' saves it.")
            return "Goodbye."
        try:
            self._slot.write(self._content())
        except saves.SaveFileError as error:
            raise SessionError(f"The game is not saved: {error}") from None
        name = self._slot.name
        self._slot.release()
        if self._match.decision is None:
            return f"See it again with: aurora replay {name} --plain"
        return f"Saved; go on with: aurora resume {name} --plain"
