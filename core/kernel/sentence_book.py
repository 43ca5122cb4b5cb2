"""All sentences of a game by kind, and how one is found: what the `text` of a game is built on.

A game makes one `SentenceBook`, its modules fill the tables, and its `Text` asks the book. Nothing here
raises for a kind that has no sentence or for data that do not fit one: these are shown plainly, so that a
client goes on beside a host of another version.
"""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from core.kernel.decisions import Action, Decision, Event, Refusal
from core.kernel.phrases import capital, spoken
from core.kernel.sentences import Filler, Sentences

V = TypeVar("V")
"""A game's type of its view, which has the boards of all seats as `seats`."""
B = TypeVar("B")
"""Its type of one of them."""
UNFIT = (LookupError, TypeError, ValueError, AttributeError)
"""What is raised where data lack what a sentence speaks of."""


class Ask(msgspec.Struct, Generic[V, B], frozen=True):
    """A decision and the view it is read with."""

    decision: Decision
    view: V

    @property
    def seat(self) -> int:
        """The number of the seat that is asked."""
        return self.decision.seat

    @property
    def board(self) -> B:
        """The board of the seat that is asked."""
        view: Any = self.view
        board: B = view["seats"][self.decision.seat]
        return board

    @property
    def context(self) -> dict[str, Any]:
        """What the decision says of itself."""
        return self.decision.context

    def number(self, key: str) -> int:
        """A number of the context. Raises KeyError or TypeError if there is none."""
        return self.decision.number(key)

    def offers(self, kind: str) -> bool:
        """Whether an action of this kind may be taken."""
        return any(action.kind == kind for action in self.decision.actions)


class OfferedAction(Ask[V, B], frozen=True):
    """One action of a decision."""

    action: Action

    def arg(self, index: int = 0) -> int:
        """A target of the action. Raises IndexError or TypeError if there is none."""
        value = self.action.args[index]
        if not isinstance(value, int):
            raise TypeError(f"{self.action} has no number at {index}")
        return value


class SentenceBook:
    """The tables of sentences of a game. `names` below is whatever says what things are called."""

    __slots__ = ("actions", "events", "questions", "refusals", "scores")

    def __init__(self) -> None:
        self.questions = Sentences()
        """By kind of decision; templates have its seat and context, makers take (names, Ask)."""
        self.actions = Sentences()
        """By "decision kind/action kind", else by action kind; makers take (names, OfferedAction)."""
        self.events = Sentences()
        """By kind of event; templates have its data, makers take (names, **data)."""
        self.refusals = Sentences()
        """By code; templates have its values, makers take (names, **values). Without the final stop."""
        self.scores = Sentences()
        """By key of a score line: what the points are for."""

    def question(self, names: Filler, decision: Decision, view: Any) -> str:
        """The sentence of `questions` for the kind of a decision, filled from its seat, its context and a
        view.

        `view` is that of the seat that is asked. A kind without a sentence is shown plainly.
        """
        asked: Ask[Any, Any] = Ask(decision, view)
        return _said(self.questions, decision.kind, names, _fields(decision), asked)

    def action(self, names: Filler, decision: Decision, action: Action, view: Any) -> str:
        """The phrase of `actions` for one of a decision's actions: by both kinds, else by that of the action.

        `view` is that of the seat that is asked. A kind without a sentence is shown plainly.
        """
        here = f"{decision.kind}/{action.kind}"
        kind = here if here in self.actions else action.kind
        if kind not in self.actions:
            return plain(names, action.kind, {}, *action.args)
        offered: OfferedAction[Any, Any] = OfferedAction(decision, view, action)
        return _said(self.actions, kind, names, _fields(decision), offered)

    def event(self, names: Filler, event: Event) -> str:
        """The sentence of `events` for an event, from its own data alone: a view has gone on since."""
        return _said(self.events, event.kind, names, event.data, **event.data)

    def refusal(self, names: Filler, refusal: Refusal) -> str:
        """The sentence of `refusals` for its code, with the line of the rule in brackets and the final
        stop."""
        why = _said(self.refusals, refusal.code, names, refusal.values, **refusal.values).removesuffix(".")
        return f"{why} ({refusal.line})."

    def score(self, names: Filler, key: str) -> str:
        """What points of a line are for: "for good looks"."""
        return _said(self.scores, key, names, {}) if key in self.scores else f"for {spoken(key)}"


def plain(names: Filler, kind: str, fields: Mapping[str, Any], *values: Any) -> str:
    """Kind and data, as far as they have names."""
    data = [f"{spoken(name)} {_value(names, name, value)}" for name, value in fields.items()]
    data += [str(value) for value in values]
    return capital(f"{spoken(kind)}: {', '.join(data)}." if data else f"{spoken(kind)}.")


def _fields(decision: Decision) -> dict[str, Any]:
    return {**decision.context, "seat": decision.seat}


def _value(names: Filler, name: str, value: Any) -> str:
    try:
        return names.field(name, value)
    except UNFIT:
        return str(value)


def _said(
    table: Sentences, kind: str, names: Filler, fields: Mapping[str, Any], *args: Any, **kwargs: Any
) -> str:
    try:
        return table.of(kind, names, fields, *args, **kwargs)
    except UNFIT:
        return plain(names, kind, fields)
