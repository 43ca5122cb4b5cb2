"""Each thing that must hold at every decision (checklist 20) is missed when it does not."""

from collections.abc import Callable

import pytest

from core.outlive.state import State
from tests.core.outlive.table import P, Q, Scene


def wood_lost(state: State) -> None:
    state.supply[0] -= 1


def goods_below_nothing(state: State) -> None:
    state.seats[P].goods[0] -= 1
    state.supply[0] += 1


def stock_at_the_base(state: State) -> None:
    state.stock[8] = 1


def survivor_made(state: State) -> None:
    state.seats[P].survivors[-1] += 1


def scientist_lost(state: State) -> None:
    state.base -= 1


def equipment_doubled(state: State) -> None:
    state.discards += (state.pile[0],)


def prey_lost(state: State) -> None:
    state.prey[0].pop()


def event_doubled(state: State) -> None:
    state.seats[Q].won += state.events


def leader_doubled(state: State) -> None:
    state.seats[Q].leader = state.seats[P].leader


def room_doubled(state: State) -> None:
    rooms = state.seats[P].rooms
    state.seats[P].rooms = (*rooms[:6], state.away[3][0])


def standard_room_elsewhere(state: State) -> None:
    rooms = state.seats[P].rooms
    state.seats[P].rooms = (rooms[1], rooms[0], *rooms[2:])


def search_tile_lost(state: State) -> None:
    state.search[0].pop()


def airlock_too_full(state: State) -> None:
    state.seats[P].survivors[-1] = 7
    state.survivors -= 7


def people_in_an_unbuilt_room(state: State) -> None:
    state.seats[P].survivors[1] = 1
    state.survivors -= 1


def tracer_too_low(state: State) -> None:
    state.seats[P].tracer = -3


def two_of_a_kind(state: State) -> None:
    kind = state.pile[0]
    state.pile = [each for each in state.pile if each != kind]
    state.seats[P].broken = (kind, kind)


def broken_and_used(state: State) -> None:
    state.seats[P].used = (0,)


def two_pieces_in_a_place(state: State) -> None:
    at = state.seats[P].at
    state.seats[P].at = (at[1], *at[1:])


def space_without_a_hero(state: State) -> None:
    state.seats[P].space = 0


def tonights_water_by_day(state: State) -> None:
    state.seats[P].tonight = 1


def seventh_day(state: State) -> None:
    state.day = 7


def vegetable_of_nobody(state: State) -> None:
    state.vegetable = 5


def space_taken_twice(state: State) -> None:
    for board in state.seats:
        board.at = (5, *board.at[1:])
        board.space = 0


FAULTS: tuple[Callable[[State], None], ...] = (
    wood_lost,
    goods_below_nothing,
    stock_at_the_base,
    survivor_made,
    scientist_lost,
    equipment_doubled,
    prey_lost,
    event_doubled,
    leader_doubled,
    room_doubled,
    standard_room_elsewhere,
    search_tile_lost,
    airlock_too_full,
    people_in_an_unbuilt_room,
    tracer_too_low,
    two_of_a_kind,
    broken_and_used,
    two_pieces_in_a_place,
    space_without_a_hero,
    tonights_water_by_day,
    seventh_day,
    vegetable_of_nobody,
    space_taken_twice,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: Callable[[State], None]) -> None:
    s = Scene().turn(P)
    assert s.m.invariants() == []
    fault(s.state)
    assert s.m.invariants()


def test_stores_over_the_cap_are_found() -> None:
    s = Scene(storage_cap=True).turn(P)
    s.give(P, wood=9)
    assert s.m.invariants()


def test_two_strangers_in_a_city_are_found() -> None:
    s = Scene().turn(P)
    first, second, *_ = s.state.lost
    s.state.search[0] += [first, second]
    assert s.m.invariants()
