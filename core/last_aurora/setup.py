"""Setup (R52-R118), in the rulebook's order."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.last_aurora.hooks import DECK_CHANGED, TABLE_LAID
from core.last_aurora.mechanics.cargo import room_for
from core.last_aurora.mechanics.convoy import rebuild
from core.last_aurora.mechanics.exploration_zone import SLOTS, refill
from core.last_aurora.phases.end_of_round import round_begins
from core.last_aurora.phases.movement import CONTAMINATION_COUNTER
from core.last_aurora.state import Seat, Table
from core.last_aurora.tables.records import (
    AMMO,
    COLUMNS,
    FOOD,
    FUEL,
    OBJECT,
    TOKEN_NAMES,
    Card,
)

PERIODS = (1, 2, 3)
COUNTERS = {
    "Food": FOOD,
    "Fuel": FUEL,
    "Ammo": AMMO,
    "Object": OBJECT,
    "Contamination": CONTAMINATION_COUNTER,
}


def set_up(t: Table, players: int, options: Mapping[str, Any]) -> None:
    """Lay out the table for 2-4 players and begin the first round; alone as for two (R855)."""
    state = t.state
    size = max(players, 2)
    setup = t.rules.setup
    state.reserve = [setup.reserve.get(name, 0) for name in TOKEN_NAMES[:-1]]  # R74
    place_waypoints(t)
    state.outcome_deck = [card.id for card in t.rules.outcomes[1:]]
    t.shuffle("outcomes", state.outcome_deck)  # R58
    build_exploration_deck(t, size)
    build_loot_deck(t)
    state.object_deck = t.rules.object_cards()
    t.shuffle("objects", state.object_deck)  # R73
    state.ignored = [0] * size
    starts = {name: start_cards(t, name) for name in ("Leader", "Co-Pilot", "Truck", "Container")}
    state.seats = [lay_out_seat(t, seat, starts) for seat in range(players)]
    state.order = list(range(players))
    t.shuffle("turn order", state.order)  # R98
    open_zone(t)
    t.plan((refill,), (round_begins,))
    TABLE_LAID.all(t.rules.addons, t, players)


def place_waypoints(t: Table) -> None:
    """The Special Waypoint counters, mixed, face up on their spaces (R56)."""
    counters = [COUNTERS[name] for name, number in t.rules.setup.waypoints.items() for _ in range(number)]
    t.shuffle("waypoints", counters)
    spaces = [space.id for space in t.rules.map.spaces if space.waypoint]
    t.state.waypoints = dict(zip(spaces, counters, strict=False))


def build_exploration_deck(t: Table, players: int) -> None:
    """Period I on top, then II, then III; only some of the plus cards are used (R59-R71, C1, C2)."""
    state = t.state
    deck: list[int] = []
    for period in reversed(PERIODS):
        cards = cards_of(t, "exploration", period)
        pile = [card.id for card in cards if not card.plus]
        plus = [card.id for card in cards if card.plus]
        t.shuffle("plus cards", plus)
        used = t.rules.setup.plus_cards[str(players)][period - 1]
        pile += plus[:used]
        state.box += plus[used:]
        pile += [card.id for card in cards_of(t, "enemy", period)]
        t.shuffle("exploration", pile)
        deck += pile
    state.deck = deck


def cards_of(t: Table, deck: str, period: int) -> list[Card]:
    """The cards of a deck and Time Period: those of the base, as add-ons in play change them."""
    cards = t.rules.every_card
    found = [card for card in cards if card.deck == deck and card.period == period and not card.addon]
    for name in t.rules.addons:
        if DECK_CHANGED.knows(name):
            found = DECK_CHANGED.of(name, t, deck, period, found)
    return found


def build_loot_deck(t: Table) -> None:
    """I-II on top, then III-IV, then V-VI (R72)."""
    for period in reversed(PERIODS):
        pair = [card.id for card in cards_of(t, "loot", period)]
        t.shuffle("loot", pair)
        t.state.loot += pair


def start_cards(t: Table, name: str) -> list[int]:
    """Ids of the Start cards of a name."""
    return [card.id for card in t.rules.every_card if card.deck == "start" and card.name == name]


def lay_out_seat(t: Table, seat: int, starts: Mapping[str, Sequence[int]]) -> Seat:
    """Board, two Survivors, Truck and Trailer of the seat's colour, five tokens (R85-R96).

    `starts` are the Start cards by their name, one of each for a seat.
    """
    board = Seat(
        active=[starts["Leader"][seat], starts["Co-Pilot"][seat]],
        cars=[starts["Truck"][seat], starts["Container"][seat], *[0] * (COLUMNS - 2)],
        devices=[0] * COLUMNS,
    )
    rebuild(t, board)
    for token in t.rules.setup.start_tokens:  # free moves let the player choose other boxes later
        t.state.reserve[token] -= 1
        board.cargo[room_for(t, board, token)] = token
    return board


def open_zone(t: Table) -> None:
    """The Rusted Containers in the first two slots; three cards are revealed into the others (R75)."""
    state = t.state
    state.zone = [*start_cards(t, "Rusted Container")[:2], *[0] * (SLOTS - 2)]
    state.left = [()] * SLOTS
    state.right = [()] * SLOTS
