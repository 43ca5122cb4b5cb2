"""Events in words, where one explains the other: of an Outcome card what counted; the card turned last."""

from collections.abc import Callable, Sequence
from typing import Protocol

from core.kernel import Event
from core.kernel.views import GameView
from core.last_aurora.rules import Rules
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import ROMAN, Card, Outcome
from core.last_aurora.view import as_view

USES = {"struck", "region_attacked", "enemy_defeated"}
"""Events that say which row of the card before them counted; add-ons add theirs."""
ATTACKS = {"attacks"}
"""Events that tell of a shot, for which a card is turned; add-ons add theirs."""
LOSSES = frozenset({"damage_lost", "ambush_ignored"})


class EventWords(Protocol):
    """What is needed here of `text.words.Words`, which asks this module for what explains an event."""

    @property
    def rules(self) -> Rules:
        """The tables of the match."""

    def event(self, event: Event) -> str:
        """An event as a sentence, without the events around it."""

    def row(self, card: int) -> Card:
        """The data of a card. Raises LookupError."""

    def card_name(self, card: int) -> str:
        """The printed name of a card."""

    def area(self, area: str) -> str:
        """A part of a convoy that Damage is aimed at, in words."""


def tell(events: Sequence[Event], words: EventWords, before: int = 0) -> list[str]:
    """A sentence for each event after the first `before`, which are there for what they explain."""
    return [
        _outcome(events, at, words) if event.kind == "outcome" else words.event(event)
        for at, event in enumerate(events)
        if at >= before
    ]


MEANINGS: list[Callable[[Sequence[Event], int, EventWords], str]] = []
"""What a card meant for an add-on, from the events and its place among them; "" for nothing of it."""
RECENT = 12
"""Events looked back on for the shot that turned an Outcome card."""


def tell_after(before: Sequence[Event], events: Sequence[Event], words: EventWords) -> list[str]:
    """Sentences for events that come after others."""
    earlier = before[-RECENT:]
    return tell([*earlier, *events], words, len(earlier))


def _outcome(events: Sequence[Event], at: int, words: EventWords) -> str:
    """The row of the card that counts, if what comes before and after tells which one that is."""
    number = events[at].data["outcome"]
    assert isinstance(number, int)
    card = words.rules.outcomes[number]
    told = ""
    rating = next((event.data.get("rating") for event in _back(events, at)), None)
    after = next((event for event in events[at + 1 :] if event.kind in USES or event.kind == "outcome"), None)
    if isinstance(rating, int):
        told = f"Weapon {rating}: {_shot(card.damage[rating - 1], card.jam[rating - 1])}"
    elif events[at].data.get("loot"):
        told = f"the Loot goes to the first Target box of {', '.join(card.letters)} that has a counter"
    elif after is not None and after.kind == "region_attacked":
        told = "; ".join(
            f"{words.card_name(enemy)}: {_foe(card.enemies[words.row(enemy).number - 1])}"
            for enemy in _enemies(after)
        )
    told = told or next((meant for meaning in MEANINGS if (meant := meaning(events, at, words))), "")
    return f"Outcome card {number}: {told}." if told else words.event(events[at])


def _enemies(attack: Event) -> tuple[int, ...]:
    """The Enemies that fire; none from a host that does not tell."""
    cards = attack.data.get("enemies")
    return cards if isinstance(cards, tuple) else ()


def _back(events: Sequence[Event], at: int) -> list[Event]:
    """The shot that turned the card, if one did: nothing but its price lies between."""
    for event in reversed(events[:at]):
        if event.kind in ATTACKS:
            return [event]
        if event.kind not in ("outcome", "outcomes_reshuffled"):
            break
    return []


def _shot(points: int, jam: bool) -> str:
    hit = f"{points} Damage" if points else "a miss"
    return f"{hit}, and it jams" if jam and points else "it jams" if jam else hit


def _foe(points: int) -> str:
    return "its ambush again" if points < 0 else f"{points} Damage" if points else "no Damage"


def outcome_rows(card: Outcome) -> list[str]:
    """What is printed on an Outcome card, a sentence for each part: Weapons, Enemies, Target boxes."""
    guns = [
        f"rating {rating}: {_shot(points, jam)}"
        for rating, (points, jam) in enumerate(zip(card.damage, card.jam, strict=True), start=1)
    ]
    foes = [f"{ROMAN[row]}: {_foe(points)}" for row, points in enumerate(card.enemies, start=1)]
    return [
        f"Weapons: {'; '.join(guns)}.",
        f"Enemies: {'; '.join(foes)}.",
        f"Loot goes to the first of Target boxes {', '.join(card.letters)} that has a counter.",
    ]


def outcome_card(number: int, words: EventWords) -> list[str]:
    """A whole card by its number, row by row."""
    weapons, *others = outcome_rows(words.rules.outcomes[number])
    return [f"Outcome card {number}. {weapons}", *others]


def last_outcome(view: GameView, events: Sequence[Event], words: EventWords) -> list[str]:
    """The card turned last, what came of it, and where the next one aims."""
    outcomes = as_view(view)["outcomes"]
    latest = outcomes["current"] or (outcomes["discard"][-1] if outcomes["discard"] else 0)
    if latest:
        lines = [*outcome_card(latest, words), *_meaning(events, words)]
    else:
        lines = ["No Outcome card has been turned since the deck was shuffled."]
    if outcomes["target"]:
        lines.append(f"The next Outcome card aims at: {words.area(outcomes['target'])}.")
    return lines


def _meaning(events: Sequence[Event], words: EventWords) -> list[str]:
    """The first telling event after the card."""
    told: Event | None = None
    for event in reversed(events):
        if event.kind in USES or event.kind in LOSSES:
            told = event
        if event.kind == "outcome" or (event.kind == "phase" and event.data.get("phase") == FIRE):
            break
    return [f"It meant: {words.event(told)}"] if told is not None else []
