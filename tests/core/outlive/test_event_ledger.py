"""Events tell everything: a ledger kept from them alone agrees with the shelters, all game long."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from core import Match
from core.kernel.conformance import Case, Dice, played
from core.kernel.decisions import Event
from core.outlive.options import SWITCHES
from tests.core.outlive.rich_positions import rich
from tests.core.outlive.test_conformance import SANE

WATER, MEAT = 3, 4
NIGHT = 3
PAYING = ("pay", "feed_unit", "who")
"""decisions in the midst of a payment"""


class Ledger:
    """Goods, persons, tracers, equipment, rooms and pieces of all seats, as events tell them."""

    def __init__(self, seats: int) -> None:
        self.goods = [[0] * 7 for _ in range(seats)]
        self.tonight = [0] * seats
        self.persons: list[dict[tuple[int, int], int]] = [defaultdict(int) for _ in range(seats)]
        self.tracers = [0] * seats
        self.broken: list[set[int]] = [set() for _ in range(seats)]
        self.repaired: list[set[int]] = [set() for _ in range(seats)]
        self.rooms: list[set[int]] = [set() for _ in range(seats)]
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.at: list[dict[int, int]] = [{} for _ in range(seats)]

    @classmethod
    def of(cls, match: Match) -> "Ledger":
        """A ledger that begins with what a match has."""
        boards = match.play.state.seats
        found = cls(len(boards))
        for seat, board in enumerate(boards):
            found.goods[seat] = board.goods[:]
            for sort, numbers in enumerate((board.survivors, board.scientists)):
                for place, number in enumerate(numbers):
                    found.persons[seat][sort, place if place < 7 else -1] = number
            found.tracers[seat] = board.tracer
            found.broken[seat], found.repaired[seat] = set(board.broken), set(board.repaired)
            found.rooms[seat] = {place for place in range(7) if board.built >> place & 1}
            found.won[seat] = list(board.won)
        return found

    def take(self, event: Event) -> None:
        """Enter an event."""
        entry: Callable[[dict[str, Any]], None] | None = getattr(self, f"on_{event.kind}", None)
        if entry is not None:
            entry(event.data)

    def move(self, seat: int, good: int, number: int) -> None:
        """Goods come or go; tonight's water goes before other water."""
        if good == WATER and number < 0:
            of_tonight = min(self.tonight[seat], -number)
            self.tonight[seat] -= of_tonight
            number += of_tonight
        self.goods[seat][good] += number

    def on_goods(self, data: dict[str, Any]) -> None:
        for good, number in enumerate(data["goods"]):
            self.move(data["seat"], good, number)

    def on_fed(self, data: dict[str, Any]) -> None:
        for good, number in enumerate(data["goods"]):
            self.move(data["seat"], good, -number)

    def on_taken(self, data: dict[str, Any]) -> None:
        self.move(data["seat"], data["good"], data["number"])

    def on_tribute(self, data: dict[str, Any]) -> None:
        self.move(data["seat"], data["good"], -1)
        self.move(data["taker"], data["good"], data["kept"])

    def on_upkeep(self, data: dict[str, Any]) -> None:
        self.tonight[data["seat"]] = 0
        self.goods[data["seat"]][WATER] -= data["water"]
        self.goods[data["seat"]][MEAT] -= data["meat"]

    def on_persons(self, data: dict[str, Any]) -> None:
        self.persons[data["seat"]][data["sort"], data["place"]] += data["number"]

    def on_moved_in(self, data: dict[str, Any]) -> None:
        self.persons[data["seat"]][data["sort"], -1] -= 1
        self.persons[data["seat"]][data["sort"], data["place"]] += 1

    def on_tracer(self, data: dict[str, Any]) -> None:
        self.tracers[data["seat"]] += data["change"]
        assert self.tracers[data["seat"]] == data["tracer"]

    def on_equipment_gained(self, data: dict[str, Any]) -> None:
        self.broken[data["seat"]].add(data["equipment"])

    def on_equipment_repaired(self, data: dict[str, Any]) -> None:
        self.broken[data["seat"]].remove(data["equipment"])
        self.repaired[data["seat"]].add(data["equipment"])

    def on_equipment_scrapped(self, data: dict[str, Any]) -> None:
        self.broken[data["seat"]].discard(data["equipment"])
        self.repaired[data["seat"]].discard(data["equipment"])

    def on_room_built(self, data: dict[str, Any]) -> None:
        self.rooms[data["seat"]].add(data["place"])

    def on_event_overcome(self, data: dict[str, Any]) -> None:
        self.won[data["seat"]].append(data["event"])

    def on_hero_put(self, data: dict[str, Any]) -> None:
        self.at[data["seat"]][data["piece"]] = data["location"]

    def on_moved(self, data: dict[str, Any]) -> None:
        self.at[data["seat"]][data["piece"]] = data["location"]

    def hold(self, match: Match) -> None:
        """Compare with the shelters; a payment that is under way is told at its end."""
        paying = match.decision is not None and match.decision.kind in PAYING
        for seat, board in enumerate(match.play.state.seats):
            if not paying:
                assert self.goods[seat] == board.goods
            held = {key: number for key, number in self.persons[seat].items() if number}
            state = {(0, place if place < 7 else -1): n for place, n in enumerate(board.survivors) if n}
            state |= {(1, place if place < 7 else -1): n for place, n in enumerate(board.scientists) if n}
            assert held == state
            assert self.tracers[seat] == board.tracer
            assert self.broken[seat] == set(board.broken)
            assert self.repaired[seat] == set(board.repaired)
            assert self.rooms[seat] == {place for place in range(7) if board.built >> place & 1}
            assert self.won[seat] == list(board.won)
            assert all(board.at[piece] == at for piece, at in self.at[seat].items())


def follow(case: Case) -> int:
    """Keep the ledger of a match; how many events it entered."""
    ledger, number = Ledger(case.seats), 0
    for match, events in played(case):
        enter(ledger, match, events)
        number += len(events)
    return number


def enter(ledger: Ledger, match: Match, events: tuple[Event, ...]) -> None:
    """Enter what an answer caused, and compare."""
    for event in events:
        ledger.take(event)
        if event.kind == "phase" and event.data["phase"] == NIGHT:
            ledger.tonight = [cisterns(match, seat) for seat in range(len(match.seats))]
    ledger.hold(match)


def cisterns(match: Match, seat: int) -> int:
    """Full Cisterns of a seat, which an answer of the same seat cannot have emptied yet."""
    row = match.view(seat)["seats"][seat]
    ids = match.tables.catalogue.by_id["rooms"]
    return sum(room["room"] == ids["cistern"] and room["full"] for room in row["rooms"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ledger_of_events_agrees_with_the_shelters(seats: int) -> None:
    assert follow(Case(game="outlive", seats=seats, seed=80 + seats, weights=SANE)) > 300


def test_a_ledger_of_a_sensible_match_agrees() -> None:
    assert follow(Case(game="outlive", seats=3, seed=5, advised=0.85)) > 300


@pytest.mark.parametrize("name", [field.name for field in SWITCHES])
def test_a_ledger_agrees_with_each_option(name: str) -> None:
    assert follow(Case(game="outlive", seats=2, seed=21, options={name: True}, weights=SANE)) > 200


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ledger_from_rich_positions_agrees(seats: int) -> None:
    """Most abilities are at work at once."""
    for seed in range(3):
        match, dice = rich(seats, seed).start_day(on=True).m, Dice(seed)
        ledger = Ledger.of(match)
        while match.decision is not None:
            enter(ledger, match, match.apply(dice.below(len(match.decision.actions))))
