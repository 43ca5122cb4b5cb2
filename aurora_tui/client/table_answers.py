"""How a person's keys and clicks become answers: each with the id of the decision that it was made for.

What is pressed at a question that is gone answers nothing, nor does a held key (`key_guard`). A digit that
could begin a longer number waits for the next one, and a row that stands for a list opens it.
"""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from aurora_tui.client.afterglow import Afterglow
from aurora_tui.client.choice_list import digit_typed
from aurora_tui.client.gestures import GestureRunner, GestureTable
from aurora_tui.client.key_guard import HELD, QUIET, KeyGuard
from aurora_tui.client.shortcuts import ShortcutRunner
from aurora_tui.client.table_sheets import TableSheets
from core.kernel import Decision
from core.kernel.prompts import Choice, Target


class AnsweringTable(GestureTable, Protocol):
    """What is asked of the table model: the open question, and what was done at it."""

    outer: tuple[Choice, ...]
    """the choices around a list that is open"""
    cursor: int
    typed: str
    hint: str
    lasting: bool
    paused: bool
    looking: int | None
    sheets: TableSheets
    glow: Afterglow
    gesture: GestureRunner
    walk: ShortcutRunner

    def changed(self, *, highlight: bool = False) -> None:
        """Tell all who listen to the model that something in it has changed."""


class TableAnswers:
    """The ways to answer the pending decision of a table model.

    `confirm`: a digit or a click highlights first, the second one answers.
    """

    def __init__(
        self,
        model: AnsweringTable,
        *,
        quiet: float = QUIET,
        confirm: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`quiet`: seconds a key must be left alone before it answers the next question."""
        self._model = model
        self.confirm = confirm
        self.guard = KeyGuard(quiet)
        self._clock = clock
        self._waiting: asyncio.Task[None] | None = None  # for a key to be let go

    def painted(self) -> None:
        """The present picture is on the screen: from now on a press may answer it."""
        if self._model.decision is not None:
            self.guard.shown(self._model.decision.id, self._clock())

    async def digit(self, digit: str, decision: int, pressed: float | None = None) -> None:
        """A digit of a choice's number; answers once no other number can be meant."""
        model = self._model
        if model.decision is None or decision != model.decision.id:
            return
        typed, place, longer = digit_typed(model.choices, model.typed, digit)
        if place is not None:
            model.cursor = place
        if not typed:
            model.typed = ""
            model.say(f"There is no choice {digit}.")
            return
        if place is None or longer:
            model.typed = typed
            taken = f"enter takes {typed}, or " if place is not None else ""
            model.say(f"{typed}_  {taken}type the next digit.")
            return
        model.typed = ""
        if self.confirm:
            model.say("Enter confirms.")
            return
        await self.choose(model.cursor, decision, key=digit, pressed=pressed)

    async def choose(self, place: int, decision: int, *, key: str = "", pressed: float | None = None) -> bool:
        """Answer `decision` with the choice at a place; False if that decision is not to be answered now.

        `key` and `pressed` say which key (or the mouse) and when; the guard judges them.
        """
        model, pending = self._model, self._model.decision
        if pending is None or pending.id != decision or not 0 <= place < len(model.choices):
            return False
        model.cursor = place
        if model.sent == decision or model.paused:
            model.say("")
            return False
        if pressed is not None:
            if not self.guard.allows(key, decision, pressed):
                model.say("Once more, slowly, to answer this.")
                return False
            if self.guard.doubtful:
                self._waiting = asyncio.create_task(self._let_go(place, decision, key, pressed))
                return True
            self.guard.answered(key, pressed)
        return await self._take(place, pending)

    async def _let_go(self, place: int, decision: int, key: str, pressed: float) -> None:
        """Answer once it is known that the key is not held."""
        model = self._model
        await asyncio.sleep(HELD)
        pending = model.decision
        if pending is None or pending.id != decision or model.sent == decision or model.paused:
            return
        if self.guard.stands(key, pressed) and place < len(model.choices):
            self.guard.answered(key, pressed)
            await self._take(place, pending)

    async def _take(self, place: int, pending: Decision) -> bool:
        """Give the answer of a choice, or open its list."""
        model = self._model
        decision = pending.id
        if model.choices[place].opens:
            self._open(place)
            return False
        model.sent = decision
        quiet = not model.typed and not model.hint
        model.typed = model.hint = ""
        model.lasting = False
        model.changed(highlight=quiet)
        model.gesture.note(pending, model.choices[place].action)
        if model.choices[place].then:
            model.spans.begin(model.undoable)
            model.walk.begin(model.choices[place].then)
        model.spans.answered()
        model.glow.note(model.choices[place].targets)
        await model.session.answer(decision, model.choices[place].answer)
        return True

    async def give(self, answer: int, decision: int) -> bool:
        """Give an answer by its place in the actions, whatever row it stands in; False as for `choose`."""
        model, pending = self._model, self._model.decision
        if pending is None or pending.id != decision or model.sent == decision or model.paused:
            return False
        for choices in (model.choices, model.prompts.choices(pending)):
            for place, choice in enumerate(choices):
                if choice.answer == answer and not choice.then and not choice.opens:
                    model.choices, model.outer = choices, ()
                    return await self.choose(place, decision)
        return False

    def _open(self, place: int) -> None:
        """Show the list of an odd job in the place of the choices."""
        model = self._model
        assert model.decision is not None  # there are choices
        model.outer, opened = model.choices, model.choices[place]
        model.choices = model.prompts.listed(model.decision, opened.opens)
        model.cursor = 0
        model.typed = ""
        model.say(f"{opened.title[:1].upper()}{opened.title[1:]}: esc goes back.")

    async def job(self, letter: str, decision: int, pressed: float | None = None) -> None:
        """A letter of an odd job."""
        model = self._model
        if model.decision is None or decision != model.decision.id:
            return
        for choices in (model.choices, model.outer):
            for place, choice in enumerate(choices):
                if choice.letter == letter:
                    model.choices, model.outer = choices, ()
                    await self.choose(place, decision, key=letter, pressed=pressed)
                    return
        model.say(f"{letter} does nothing at this question.")

    async def point(
        self, target: Target, decision: int, pressed: float | None = None, key: str = "mouse"
    ) -> bool:
        """A thing on the table was pointed at: pick its choice, or highlight the first of several.

        Where several rows begin with an answer that is about it, such as a piece and the places where it can
        go, that answer is given alone. Gives whether it only highlighted one: what comes next is asked of the
        prompt.
        """
        model, pending = self._model, self._model.decision
        if pending is None or pending.id != decision:
            return False
        places = [
            place
            for place, choice in enumerate(model.choices)
            if target in choice.targets and not (choice.letter and choice.then)
        ]
        if not places:
            await model.gesture.pick_up(target, decision, pressed, key)
            return False
        if len(places) > 1 and (alone := self._begins(target, pending, places)) is not None:
            model.choices, model.outer = model.prompts.choices(pending), ()
            places = [place for place, choice in enumerate(model.choices) if choice.answer == alone]
        if len(places) > 1 or (self.confirm and model.cursor not in places):
            after = [place for place in places if place > model.cursor]
            already = model.cursor in places
            model.cursor = after[0] if already and after else places[0]
            model.say("Enter picks the highlighted one." if len(places) > 1 else "Once more to pick it.")
            return True
        await self.choose(places[0], decision, key=key, pressed=pressed)
        return False

    def _begins(self, target: Target, pending: Decision, places: Sequence[int]) -> int | None:
        """The one answer that rows about a thing begin with, if that is about it and the rows are mainly
        about something else."""
        model = self._model
        rows = [model.choices[place] for place in places]
        first = rows[0]
        if any(not row.then or row.answer != first.answer or row.targets[0] == target for row in rows):
            return None
        return first.answer if target in model.prompts.targets(pending, first.action) else None

    def may_point(self, target: Target) -> bool:
        """Whether pointing at a thing does something: a choice is about it, or it can be picked up."""
        return any(
            target in choice.targets for choice in self._model.choices
        ) or self._model.gesture.may_begin(target)

    async def escape(self, decision: int, pressed: float | None = None) -> bool:
        """One step back: typed digits, a look elsewhere, a thing picked up. False if there was none."""
        model = self._model
        if model.outer:
            model.choices, model.outer, model.cursor = model.outer, (), 0
            model.hint = ""
            model.changed()
            return True
        if model.typed or model.sheets.open or model.looking is not None or model.hint:
            model.typed = model.hint = ""
            model.lasting = False
            model.sheets.shut()
            model.looking = None
            model.changed()
            return True
        if model.gesture.asked(model.decision) and model.sent != decision and not model.paused:
            if pressed is not None and not self.guard.allows("escape", decision, pressed):
                model.say("Once more, slowly, to answer this.")
                return True
            if pressed is not None:
                self.guard.answered("escape", pressed)
                pressed = None  # it is judged
            if await model.gesture.leave():
                return True
        pending = model.decision
        place = model.prompts.back(pending, model.choices) if pending is not None else None
        return place is not None and await self.choose(place, decision, key="escape", pressed=pressed)
