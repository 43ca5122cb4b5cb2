"""Events in words, where one explains the other: of an Outcome card what counted; the card turned last."""

from collections.abc import Sequence
from typing import Protocol

from core.kernel import Event
from core.kernel.views import AnyView, GameView
from core.last_aurora.rules import Rules
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import ROMAN, Card

USES = {"struck", "region_attacked", "enemy_defeated"}
"""Events that say which row of the card before them counted; add-ons add theirs."""
ATTACKS = {"attacks"}
"""Events that tell of a shot, for which a card is turned; add-ons add theirs."""
MOVES = frozenset({"ambush", "enemy_left", "enemy_defeated"})
"""Events that change which Enemies are where."""
LOSSES = frozenset({"damage_lost", "ambush_ignored"})


class EventWords(Protocol):
    """What is needed here of `text.words.Words`, which asks this module for what explains an event."""

    @property
    def rules(self) -> Rules:
        """The tables of the match."""

    def event(self, event: Event, view: AnyView | None = None) -> str:
        """An event as a sentence, without the events around it."""

    def row(self, card: int) -> Card:
        """The data of a card. Raises LookupError."""

    def card_name(self, card: int) -> str:
        """The printed name of a card."""

    def area(self, area: str) -> str:
        """A part of a convoy that Damage is aimed at, in words."""


def tell(events: Sequence[Event], words: EventWords, view: GameView = None, before: int = 0) -> list[str]:
    """A sentence for each event after the first `before`, which are there for what they explain."""
    return [
        _outcome(events, at, words, view) if event.kind == "outcome" else words.event(event, view)
        for at, event in enumerate(events)
        if at >= before
    ]


CONVOY_CHANGES = frozenset({"card_added", "card_discarded"})
RECENT = 12
"""Events looked back on for the shot that turned an Outcome card."""


def tell_after(
    before: Sequence[Event], events: Sequence[Event], words: EventWords, view: GameView
) -> list[str]:
    """Sentences for events that come after others; boxes are called by the cards of the latest view.

    Not where several cards of a convoy have changed since: the boxes may not be on them any more.
    """
    changes = sum(event.kind in CONVOY_CHANGES for event in events)
    earlier = before[-RECENT:]
    return tell([*earlier, *events], words, view if changes < 2 else None, len(earlier))


def _outcome(events: Sequence[Event], at: int, words: EventWords, view: GameView) -> str:
    """The row of the card that counts, if what comes before and after tells which one that is."""
    number = events[at].data["outcome"]
    assert isinstance(number, int)
    card = words.rules.outcomes[number]
    told = ""
    rating = next((event.data.get("rating") for event in _back(events, at)), None)
    after = next((event for event in events[at + 1 :] if event.kind in USES or event.kind == "outcome"), None)
    if isinstance(rating, int):
        told = f"Weapon {rating}: {_shot(card.damage[rating - 1], card.jam[rating - 1])}"
    elif after is not None and after.kind == "enemy_defeated":
        told = f"the Loot goes to the first Target box of {', '.join(card.letters)} that has a counter"
    elif after is not None and after.kind == "region_attacked" and view is not None and _fits(events[at:]):
        rows = [
            f"{words.card_name(enemy['card'])}: {_foe(card.enemies[words.row(enemy['card']).number - 1])}"
            for enemy in view["enemies"]
            if enemy["region"] == after.data["region"]
        ]
        told = "; ".join(rows)
    return f"Outcome card {number}: {told}." if told else words.event(events[at], view)


def _back(events: Sequence[Event], at: int) -> list[Event]:
    """The shot that turned the card, if one did: nothing but its price lies between."""
    for event in reversed(events[:at]):
        if event.kind in ATTACKS:
            return [event]
        if event.kind not in ("outcome", "outcomes_reshuffled"):
            break
    return []


def _fits(events: Sequence[Event]) -> bool:
    """Whether the Enemies of the latest view are still those of the first event."""
    kinds = [event.kind for event in events]
    return "round" not in kinds or MOVES.isdisjoint(kinds[kinds.index("round") :])


def _shot(points: int, jam: bool) -> str:
    hit = f"{points} Damage" if points else "a miss"
    return f"{hit}, and it jams" if jam and points else "it jams" if jam else hit


def _foe(points: int) -> str:
    return "its ambush again" if points < 0 else f"{points} Damage" if points else "no Damage"


def outcome_card(number: int, words: EventWords) -> list[str]:
    """A whole card, row by row."""
    card = words.rules.outcomes[number]
    guns = [
        f"rating {rating}: {_shot(points, jam)}"
        for rating, (points, jam) in enumerate(zip(card.damage, card.jam, strict=True), start=1)
    ]
    foes = [f"{ROMAN[row]}: {_foe(points)}" for row, points in enumerate(card.enemies, start=1)]
    return [
        f"Outcome card {number}. Weapons: {'; '.join(guns)}.",
        f"Enemies: {'; '.join(foes)}.",
        f"Loot goes to the first of Target boxes {', '.join(card.letters)} that has a counter.",
    ]


def last_outcome(view: GameView, events: Sequence[Event], words: EventWords) -> list[str]:
    """The card turned last, what came of it, and where the next one aims."""
    outcomes = view["outcomes"]
    latest = int(outcomes["current"] or (outcomes["discard"][-1] if outcomes["discard"] else 0))
    if latest:
        lines = [*outcome_card(latest, words), *_meaning(view, events, words)]
    else:
        lines = ["No Outcome card has been turned since the deck was shuffled."]
    if outcomes["target"]:
        lines.append(f"The next Outcome card aims at: {words.area(outcomes['target'])}.")
    return lines


def _meaning(view: GameView, events: Sequence[Event], words: EventWords) -> list[str]:
    """The first telling event after the card."""
    told: Event | None = None
    for event in reversed(events):
        if event.kind in USES or event.kind in LOSSES:
            told = event
        if event.kind == "outcome" or (event.kind == "phase" and event.data.get("phase") == FIRE):
            break
    return [f"It meant: {words.event(told, view)}"] if told is not None else []
