"""What a seat sees: an allow-list, one policy for each field of the state.

Hidden: the order of all decks, the cards left in the box, Loot under Enemies or discarded with them,
and other seats' Objects. Visible though face down: the Time Period on the back of the Exploration
deck, the Defense boxes on the back of the next Loot card, the target pattern on the back of the next
Outcome card.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from core.kernel import Policy
from core.kernel.views import AnyView, MatchView
from core.last_aurora.hooks import MARKS_SEEN, OTHERS
from core.last_aurora.mechanics.convoy import convoy_cards
from core.last_aurora.mechanics.enemies import defense
from core.last_aurora.mechanics.road import progress, road_kinds
from core.last_aurora.mechanics.survivors import skill
from core.last_aurora.phases.movement import speed
from core.last_aurora.state import Enemy, Seat, Table

POLICIES: dict[str, Policy] = {
    "rng": Policy.KERNEL,
    "stack": Policy.KERNEL,
    "decision": Policy.KERNEL,
    "over": Policy.KERNEL,
    "seats": Policy.OWNER,
    "order": Policy.VISIBLE,
    "round": Policy.VISIBLE,
    "phase": Policy.VISIBLE,
    "turn": Policy.VISIBLE,
    "aurora": Policy.VISIBLE,
    "zone": Policy.VISIBLE,
    "left": Policy.VISIBLE,
    "right": Policy.VISIBLE,
    "deck": Policy.TOP,
    "discard": Policy.VISIBLE,
    "box": Policy.HIDDEN,
    "loot": Policy.TOP,
    "loot_discard": Policy.HIDDEN,
    "loot_seen": Policy.VISIBLE,
    "object_deck": Policy.COUNT,
    "object_discard": Policy.VISIBLE,
    "outcome_deck": Policy.TOP,
    "outcome_discard": Policy.VISIBLE,
    "outcome": Policy.VISIBLE,
    "enemy_discard": Policy.VISIBLE,
    "reserve": Policy.VISIBLE,
    "waypoints": Policy.VISIBLE,
    "contamination": Policy.VISIBLE,
    "food": Policy.VISIBLE,
    "enemies": Policy.OWNER,
    "crew": Policy.VISIBLE,
    "boost": Policy.VISIBLE,
    "lost": Policy.HIDDEN,
    "spoilt": Policy.HIDDEN,
    "recruit": Policy.HIDDEN,
    "antifreeze": Policy.VISIBLE,
    "late": Policy.VISIBLE,
    "spared": Policy.VISIBLE,
    "used": Policy.VISIBLE,
    "driving": Policy.VISIBLE,
    "crossed": Policy.VISIBLE,
    "closed": Policy.VISIBLE,
    "marks": Policy.OWNER,
    "extra": Policy.VISIBLE,
    "nitro": Policy.VISIBLE,
    "struck": Policy.VISIBLE,
    "ignored": Policy.VISIBLE,
    "awards": Policy.COUNT,
}


# -- what a view is --------------------------------------------------------------------------------


class SlotView(TypedDict):
    """A slot of the Exploration Zone and the tokens on its card."""

    card: int
    """0 = empty"""
    left: Sequence[int]
    right: Sequence[int]


class DeckView(TypedDict):
    """The Exploration deck."""

    count: int
    period: int
    """on the back of the next card, 0 if there is none"""


class LootView(TypedDict):
    """The Loot deck."""

    count: int
    defense: Sequence[int]
    """on the back of the next card, with 2, 3 and 4 players"""
    discard: Sequence[int]
    """what was turned over before it was discarded"""


class ObjectsView(TypedDict):
    """The Object deck and its discards, by kind."""

    count: int
    discard: Sequence[int]


class OutcomesView(TypedDict):
    """The Outcome deck."""

    count: int
    target: str
    """on the back of the next card, '' if there is none"""
    discard: Sequence[int]
    current: int
    """the card being resolved, 0 = none"""


class EnemyView(TypedDict):
    """An Enemy above the road."""

    card: int
    region: int
    damage: int
    defense: int
    """boxes on the back of its Loot"""
    targets: Sequence[int]
    """seats whose counters lie in its Target boxes"""


class PlayerView(TypedDict):
    """A player's board. Places of boxes are those of `rules.place`; `kinds` are ids of boxes."""

    out: bool
    fame: int
    space: int
    progress: int
    speed: int
    roads: Sequence[str]
    """kinds of road it may take"""
    cars: Sequence[int]
    devices: Sequence[int]
    cargo: Mapping[int, int]
    kinds: Mapping[int, int]
    aside: Sequence[int]
    active: Sequence[int]
    rest: Sequence[int]
    exhausted: Sequence[int]
    skill: Mapping[int, int]
    """by Survivor card, as it counts now"""
    contamination: Mapping[int, int]
    food: Mapping[int, int]
    objects: Sequence[int]
    """its own player's only"""
    object_count: int
    cards: int
    """how many Convoy cards it has"""


class TableView(TypedDict):
    """The table as everyone sees it: the entries that this game makes."""

    others: Sequence[str]
    """names of those who play beside the players"""
    seats: Sequence[PlayerView]
    order: Sequence[int]
    """seats from the left of the Turn Order Table: the reverse turn order"""
    round: int
    phase: int
    turn: int
    """the seat whose turn it is, -1 = nobody's"""
    aurora: int
    late: Sequence[int]
    """Survivors made Active out of turn, who do nothing in this phase"""
    zone: Sequence[SlotView]
    deck: DeckView
    discard: Sequence[int]
    loot: LootView
    objects: ObjectsView
    outcomes: OutcomesView
    enemies: Sequence[EnemyView]
    enemy_discard: Sequence[int]
    reserve: Sequence[int]
    """by token"""
    waypoints: Mapping[int, int]
    """space -> counter"""
    crew: Sequence[int]
    """Survivors involved in exploring"""
    antifreeze: Sequence[int]
    used: Sequence[int]
    driving: bool
    closed: Sequence[int]
    """roads that nobody can take any more"""
    marks: Mapping[str, Sequence[int]]
    """what add-ons show; each types its own, in its `view.py`"""
    struck: bool
    ignored: Sequence[int]


class OwnView(TypedDict):
    """The entries that a player sees in another way than everyone."""

    seats: Sequence[PlayerView]
    marks: Mapping[str, Sequence[int]]


class View(TableView, MatchView):
    """A whole view, as `Match.view` gives it."""


def as_view(data: AnyView) -> View:
    """The view of a match of this game, from a match or from the wire, with its type."""
    return cast(View, data)


# -- making one ------------------------------------------------------------------------------------


def view(t: Table) -> TableView:
    """The table as everyone sees it: plain data, cards and spaces by id."""
    state = t.state
    cards = t.rules.cards
    return {
        "others": tuple(name for names in OTHERS.all(t.rules.addons) for name in names),
        "seats": [seat_view(t, seat, board) for seat, board in enumerate(state.seats)],
        "order": tuple(state.order),
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn,
        "aurora": state.aurora,
        "zone": [
            {"card": card, "left": state.left[slot], "right": state.right[slot]}
            for slot, card in enumerate(state.zone)
        ],
        "deck": {"count": len(state.deck), "period": cards[state.deck[-1]].period if state.deck else 0},
        "discard": tuple(state.discard),
        "loot": {
            "count": len(state.loot),
            "defense": cards[state.loot[-1]].defense if state.loot else (),
            "discard": state.loot_seen,
        },
        "objects": {"count": len(state.object_deck), "discard": tuple(sorted(state.object_discard))},
        "outcomes": {
            "count": len(state.outcome_deck),
            "target": t.rules.outcomes[state.outcome_deck[-1]].target if state.outcome_deck else "",
            "discard": tuple(state.outcome_discard),
            "current": state.outcome,
        },
        "enemies": [enemy_view(t, enemy) for enemy in state.enemies],
        "enemy_discard": tuple(state.enemy_discard),
        "reserve": tuple(state.reserve),
        "waypoints": dict(state.waypoints),
        "crew": state.crew,
        "antifreeze": state.antifreeze,
        "late": state.late,
        "used": state.used,
        "driving": state.driving,
        "closed": state.closed,
        "marks": marks_seen(t, None),
        "struck": state.struck,
        "ignored": tuple(state.ignored),
    }


def own(t: Table, viewer: int, seen: AnyView) -> OwnView:
    """What a player sees beside: his own Objects, and what add-ons show him alone."""
    seats = list(as_view(seen)["seats"])
    seats[viewer] = {**seats[viewer], "objects": tuple(sorted(t.state.seats[viewer].objects))}
    return {"seats": seats, "marks": marks_seen(t, viewer)}


def marks_seen(t: Table, viewer: int | None) -> dict[str, Sequence[int]]:
    """What add-ons keep, as `viewer` sees it (None = everyone)."""
    return {key: mark for part in MARKS_SEEN.all(t.rules.addons, t, viewer) for key, mark in part.items()}


def seat_view(t: Table, seat: int, board: Seat) -> PlayerView:
    """A player's board; of his Objects only the number."""
    marks, food, crew = t.state.contamination, t.state.food, board.crew()
    return {
        "out": board.out,
        "fame": board.fame,
        "space": board.space,
        "progress": progress(t, seat),
        "speed": 0 if board.out else speed(t, seat),
        "roads": () if board.out else road_kinds(t, seat),
        "cars": tuple(board.cars),
        "devices": tuple(board.devices),
        "cargo": board.cargo.copy(),
        "kinds": board.kinds,
        "aside": tuple(board.aside),
        "active": tuple(board.active),
        "rest": tuple(board.rest),
        "exhausted": tuple(board.exhausted),
        "skill": {card: skill(t, card) for card in crew},
        "contamination": {card: marks[card] for card in crew if card in marks},
        "food": {card: food[card] for card in crew if card in food},
        "objects": (),
        "object_count": len(board.objects),
        "cards": len(convoy_cards(board)),
    }


def enemy_view(t: Table, enemy: Enemy) -> EnemyView:
    """An Enemy above the road; of its Loot only the Defense boxes on the back."""
    return {
        "card": enemy.card,
        "region": enemy.region,
        "damage": enemy.damage,
        "defense": defense(t, enemy),
        "targets": tuple(enemy.targets),
    }
