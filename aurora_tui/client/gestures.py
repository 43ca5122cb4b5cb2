"""Several small answers in one pointing: a thing, then where it goes. What lies between answers itself."""

from collections.abc import Sequence
from typing import Protocol

from aurora_tui.client.session import Session
from aurora_tui.client.undo_spans import UndoSpans
from core.kernel import Action, Decision
from core.kernel.prompts import Choice, Gesture, Prompts, Target


class ChoiceTaker(Protocol):
    """What gives the answer of a choice."""

    async def choose(self, place: int, decision: int, *, key: str = "", pressed: float | None = None) -> bool:
        """Answer with a choice; False if it was not sent."""


class GestureTable(Protocol):
    """What a gesture needs of the table model: the question that is open, and the ways to answer it."""

    session: Session
    prompts: Prompts
    seat: int | None
    decision: Decision | None
    choices: tuple[Choice, ...]
    undoable: int
    sent: int
    """the id of the decision that is answered already, 0 if none"""
    spans: UndoSpans

    @property
    def answers(self) -> ChoiceTaker:
        """The ways to answer."""

    def say(self, hint: str) -> None:
        """Show a sentence beside the question, until the person does the next thing."""

    def refused(self, target: Target) -> str:
        """Why nothing can be done with a thing now; "" if no reason is about it."""


class GestureRunner:
    """Walks through the questions of a gesture of the game, as far as the person has answered by pointing."""

    def __init__(self, model: GestureTable) -> None:
        self._model = model
        self._pointed: list[Target] = []  # things that were pointed at and are not answered yet
        self._running: Gesture | None = None
        self._path: list[str] = []  # the answers that led to the present small question, as far as known
        self._leaving = False  # a step back was asked for, and one more is due
        self._whole = 0  # things of a gesture whose every answer was given beforehand
        self.stuck = -1
        """which of those things no choice pointed at, -1 if all went well"""

    def _of(self, decision: Decision | None) -> Gesture | None:
        """The gesture that a question belongs to."""
        gestures = self._model.prompts.gestures
        return next((one for one in gestures if decision is not None and one.asks(decision)), None)

    def asked(self, decision: Decision | None) -> bool:
        """Whether a question is a small one of a gesture."""
        return self._of(decision) is not None

    def sits(self, decision: Decision) -> bool:
        """Whether a question belongs to a gesture that is taken back as a whole."""
        gesture = self._of(decision)
        return gesture is not None and gesture.whole

    def note(self, decision: Decision, action: Action) -> None:
        """Take note of an answer that this client gave to `decision`: it may begin, go on with or end a
        gesture."""
        gesture = self._of(decision)
        if any(action.kind == one.starts for one in self._model.prompts.gestures):
            self._path = ["start"]
            if any(action.kind == one.starts and one.whole for one in self._model.prompts.gestures):
                self._model.spans.begin(self._model.undoable)
        elif gesture is not None and action.kind == gesture.step:
            self._path = [*self._path, "pick"] if decision.kind == gesture.picks else ["land"]
        else:
            self._path = []

    async def leave(self) -> bool:
        """Go back from a small question by taking back what led to it, so that looking at it and leaving
        it is no answer that must be undone later. False where something was moved, or somebody else began."""
        model, way = self._model, self._path[-1:]
        decision = model.decision
        gesture = self._of(decision)
        if decision is None or gesture is None or model.seat is None or not model.undoable:
            return False
        before = model.spans.begun
        if (
            gesture.whole
            and decision.kind == gesture.picks
            and before is not None
            and before < model.undoable
        ):
            self.end()
            model.spans.drop()
            model.sent = decision.id
            await model.session.undo(model.seat, model.undoable - before)
            return True
        if way != (["pick"] if decision.kind == gesture.lands else ["start"]):
            return False
        self._path.pop()
        pointed = self._running is not None
        self._leaving = pointed and self._path == ["start"]  # it began by pointing: out of all of it
        self._pointed, self._running = [], None
        model.sent = decision.id
        model.spans.answered(-1)
        await model.session.undo(model.seat)
        return True

    def may_begin(self, target: Target) -> bool:
        """Whether a gesture can begin with a thing now."""
        kinds = {choice.action.kind for choice in self._model.choices}
        gestures = self._model.prompts.gestures
        return any(each.starts in kinds and each.begins(target, self._model.seat) for each in gestures)

    async def pick_up(self, target: Target, decision: int, pressed: float | None, key: str) -> None:
        """A thing at which no choice points: begin a gesture with it, if there is one; else say why not."""
        model = self._model
        for gesture in model.prompts.gestures:
            for place, choice in enumerate(model.choices):
                if choice.action.kind == gesture.starts and gesture.begins(target, model.seat):
                    self._pointed, self._running = [target], gesture
                    if not await model.answers.choose(place, decision, key=key, pressed=pressed):
                        self.end()
                    return
        model.say(model.refused(target) or "Nothing to choose there now.")

    @property
    def running(self) -> bool:
        """Whether small questions are answered for the person just now."""
        return self._running is not None

    async def carry(self, gesture: Gesture, way: Sequence[Target], decision: int) -> bool:
        """A whole gesture at once: the things it touches, in order. Where no choice points at one of them,
        what was begun is left again, and `stuck` says which. False if it cannot be begun now."""
        model = self._model
        self.stuck = -1
        for place, choice in enumerate(model.choices):
            if choice.action.kind == gesture.starts:
                self._pointed, self._running, self._whole = list(way), gesture, len(way)
                if await model.answers.choose(place, decision):
                    return True
                self.end()
        return False

    async def go_on(self) -> None:
        """Answer the small questions that the person has answered already by pointing."""
        model, gesture = self._model, self._running
        decision = model.decision
        if self._leaving and decision is not None and model.sent != decision.id:
            self._leaving = False
            if self.asked(decision):
                await self.leave()
            return
        if gesture is None or decision is None or model.sent == decision.id:
            return
        if not gesture.asks(decision):
            self.end()
            return
        wanted = self._pointed.pop(0) if self._pointed else None
        if decision.kind == gesture.lands and wanted is None and not self._whole:
            return  # the goal is the person's to choose
        for place, choice in enumerate(model.choices):
            if (wanted in choice.targets) if wanted else choice.action.kind == gesture.ends:
                await model.answers.choose(place, decision.id)
                return
        out = self._way_out(gesture, decision) if self._whole else None
        if out is not None:
            if wanted is not None:
                self.stuck = self._whole - len(self._pointed) - 1
            self._pointed = []
            await model.answers.choose(out, decision.id)
            return
        self._pointed, self._running, self._whole = [], None, 0

    def _way_out(self, gesture: Gesture, decision: Decision) -> int | None:
        """The choice that ends the gesture, else the one that leads a step back."""
        choices = self._model.choices
        ends = (place for place, choice in enumerate(choices) if choice.action.kind == gesture.ends)
        return next(ends, self._model.prompts.back(decision, choices))

    def end(self) -> None:
        """No more of it: something else is asked, or it was taken back."""
        self._pointed, self._running, self._whole = [], None, 0
        self._path, self._leaving = [], False
