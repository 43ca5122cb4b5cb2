"""Sentences of Floes."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.floes.state import ROUNDS
from core.floes.tables import Tables
from core.floes.view import View
from core.kernel import Action, Decision, Event, Refusal, Score

SHELF_NAMES = ("lowest", "middle", "topmost")
LABELS = {"place": "place", "ropes": "ropes left"}
POINTS_FOR = {"place": "steps from the start", "ropes": "Ropes in the hand"}


class FloesText:
    """The sentences of a match of Floes, as `core.kernel.presentation.Text` asks for them."""

    def __init__(self, tables: Tables, names: tuple[str, ...]) -> None:
        self.tables = tables
        self.names = names

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Player {seat + 1}"

    def card(self, value: Any) -> str:
        """The name of a card."""
        card = self.tables.cards.get(value)
        return card.name if card is not None else "a card"

    def question(self, decision: Decision, view: View) -> str:
        """What is asked of whom."""
        name = self.player(decision.seat)
        match decision.kind:
            case "pick":
                return f"{name}: which card do you lay face down?"
            case "react":
                return f"{name}: others laid your number too; what do you do?"
            case "venture":
                place, goal = view["places"][decision.seat], self.tables.goal
                return f"{name}: you are at {place} of {goal}; do you push on over the ice?"
        return f"{name}: {decision.kind}?"

    def action(self, decision: Decision, action: Action, view: View) -> str:
        """What a choice does."""
        match action.kind, action.args:
            case "pick", (value, *_):
                return f"{self.card(value)}{' (spares a slip when it stays in hand)' * self._is_rope(value)}"
            case "rest", _:
                return "rest: lay no card"
            case "slip", _:
                return "slip back a step"
            case "rope", _:
                return "throw a Rope and stay where you are"
            case "push", _:
                risk = 1 if view["lamps"][decision.seat] == len(SHELF_NAMES) - 1 else 2
                return f"push on: a step forward, or in 1 of 6 cases {risk} back"
            case "stop", _:
                return "stop here"
            case "shift", (shelf, *_) if shelf in range(len(SHELF_NAMES)):
                return f"put the lamp on the {SHELF_NAMES[int(shelf)]} shelf"
        return str(action)

    def _is_rope(self, value: Any) -> bool:
        return bool(value == self.tables.rope)

    def event(self, event: Event, view: View | None = None) -> str:
        """What happened."""
        data: Mapping[str, Any] = event.data
        name = self.player(data["seat"]) if "seat" in data else ""
        match event.kind:
            case "dealt":
                return f"Everybody has {data['cards']} cards."
            case "round":
                return f"Round {data['round']} begins."
            case "picks":
                return f"{name} lays a card."
            case "rests":
                return f"{name} rests."
            case "turned":
                cards = (self.card(value) if value else "nothing" for value in data["cards"])
                laid = (f"{self.player(seat)} {card}" for seat, card in enumerate(cards))
                return f"The cards are turned: {', '.join(laid)}."
            case "roped":
                return f"{name} throws a Rope and holds on."
            case "moved":
                return f"{name} is at {data['place']}."
            case "shifted":
                return f"{name} puts the lamp on the {SHELF_NAMES[data['shelf']]} shelf."
            case "rolled":
                return f"The ice {'holds' if data['roll'] else 'breaks'} under {name}."
            case "draws":
                return f"{name} draws a card."
            case "drawn":
                return f"{name} has drawn {self.card(data['card'])}."
            case "over":
                return "The race is over."
        return f"{event.kind}."

    def told(self, before: Sequence[Event], events: Sequence[Event], view: View | None) -> list[str]:
        """A sentence for each event."""
        return [self.event(event, view) for event in events]

    def refusal(self, refusal: Refusal, view: View | None = None) -> str:
        """Why not, with the rule."""
        why = "There is no Rope in this hand" if refusal.code == "no_rope" else refusal.code
        return f"{why} ({refusal.line})."

    def score(self, score: Score) -> str:
        """The result of a seat."""
        lines = ", ".join(f"{self.score_label(key)} {points}" for key, points in score.lines.items())
        return f"{score.rank}: {self.player(score.seat)}, {score.total} points ({lines})."

    def score_line(self, key: str, points: int) -> str:
        """What points are for."""
        return f"{points} for {POINTS_FOR.get(key, key)}."

    def score_label(self, key: str) -> str:
        """What points of a line are for, in a word or two."""
        return LABELS.get(key, key)

    def total_label(self) -> str:
        """What the sum counts."""
        return "points"

    def moment(self, view: View) -> str:
        """The round, as a phrase."""
        return f"Round {view['round']} of {ROUNDS}"

    def summary(self, view: View, seat: int) -> str:
        """A seat in one line."""
        lamp = SHELF_NAMES[view["lamps"][seat]]
        picked = ", a card laid" if view["picked"][seat] else ""
        cards = f"{view['sizes'][seat]} cards"
        return f"{self.player(seat)}: at {view['places'][seat]}, {cards}{picked}, lamp {lamp}."
