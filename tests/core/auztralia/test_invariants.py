"""Each thing that must hold at every decision (checklist 22) is missed when it does not."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.auztralia.state import Combat, State
from tests.core.auztralia.table import A, B, Scene


def settled() -> Scene:
    """A little of everything on the table; A is asked what to do."""
    s = Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-51").units(A, car=2).hold(A, "P1")
    s.old(41, "mi_go", damage={A: 2}).old(33, "cultist", hidden=True).farm(A, "sheep", 62).goods(51, coal=3)
    return s.turn()


def cube_lost(state: State) -> None:
    state.seats[A].hq -= 1


def disc_made(state: State) -> None:
    state.seats[B].discs += 1


def track_doubled(state: State) -> None:
    state.seats[B].tracks = state.seats[A].tracks[:1]


def track_to_no_port(state: State) -> None:
    state.seats[A].tracks = state.seats[A].tracks[1:]


def farm_tile_lost(state: State) -> None:
    state.seats[A].farms[1] -= 1


def unit_made(state: State) -> None:
    state.units[0] += 1


def unit_below_nothing(state: State) -> None:
    state.seats[A].units[0] -= 1
    state.units[0] += 1


def goods_below_nothing(state: State) -> None:
    state.seats[A].goods[0] = -1


def goods_on_the_coast(state: State) -> None:
    state.deposits = (*state.deposits, (71, 0, 3))


def farm_on_goods(state: State) -> None:
    state.deposits = (*state.deposits, (62, 0, 3))


def farm_on_another_terrain(state: State) -> None:
    state.farms = (replace(state.farms[0], hex=61),)


def ports_too_near(state: State) -> None:
    state.seats[B].port = 72


def port_inland(state: State) -> None:
    state.seats[B].port = 55


def disc_twice(state: State) -> None:
    state.discs = (*state.discs, (A, 9))


def disc_past_the_end(state: State) -> None:
    state.discs = tuple((disc, 54 if disc == B else space) for disc, space in state.discs)


def old_one_card_lost(state: State) -> None:
    state.cards = state.cards[1:]


def old_one_card_doubled(state: State) -> None:
    state.cards_out = (*state.cards_out, state.cards[0])


def person_doubled(state: State) -> None:
    state.seats[B].persons = state.seats[A].persons


def revelation_lost(state: State) -> None:
    state.revelations = state.revelations[1:]


def revelations_out_of_order(state: State) -> None:
    state.revelations = state.revelations[::-1]


def tile_made(state: State) -> None:
    state.piles = (*state.piles[:2], (*state.piles[2], 8))


def two_hidden_in_a_hex(state: State) -> None:
    last = state.old_ones[-1]
    state.arrivals += 1
    state.old_ones = (*state.old_ones, replace(last, number=state.arrivals))
    state.piles = tuple(tuple(kind for kind in pile if kind != last.kind) for pile in state.piles)


def hidden_on_a_hill(state: State) -> None:
    *rest, last = state.old_ones
    state.old_ones = (*rest, replace(last, hex=61))


def blank_face_up(state: State) -> None:
    first, *rest = state.old_ones
    state.old_ones = (replace(first, kind=0), *rest)


def fallen_but_there(state: State) -> None:
    first, *rest = state.old_ones
    state.old_ones = (replace(first, damage=(4, 0), cubes=(4, 0), discs=(0, 0)), *rest)
    state.seats[A].hq -= 2


def cubes_without_damage(state: State) -> None:
    first, *rest = state.old_ones
    state.old_ones = (replace(first, damage=(1, 0)), *rest)


def force_from_nowhere(state: State) -> None:
    state.combat = Combat(seat=A, hex=41, force=[1, 0, 0, 0, 0], hurt=[0] * 5)


def cubes_on_nobody(state: State) -> None:
    state.combat = Combat(seat=A, hex=41, force=[0] * 5, hurt=[0, 1, 0, 0, 0])


FAULTS: tuple[Callable[[State], None], ...] = (
    cube_lost,
    disc_made,
    track_doubled,
    track_to_no_port,
    farm_tile_lost,
    unit_made,
    unit_below_nothing,
    goods_below_nothing,
    goods_on_the_coast,
    farm_on_goods,
    farm_on_another_terrain,
    ports_too_near,
    port_inland,
    disc_twice,
    disc_past_the_end,
    old_one_card_lost,
    old_one_card_doubled,
    person_doubled,
    revelation_lost,
    revelations_out_of_order,
    tile_made,
    two_hidden_in_a_hex,
    hidden_on_a_hill,
    blank_face_up,
    fallen_but_there,
    cubes_without_damage,
    force_from_nowhere,
    cubes_on_nobody,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: Callable[[State], None]) -> None:
    s = settled()
    assert s.m.invariants() == []
    fault(s.state)
    assert s.m.invariants()


def test_a_hurt_zombie_outside_of_a_combat_is_found() -> None:
    s = Scene().old(41, "zombie", damage={A: 1}).unsound().turn()
    assert s.m.invariants()


def test_a_gap_in_the_display_beside_a_deck_is_found() -> None:
    s = Scene().display("P1", "P2", "P3", "P4").unsound().turn()
    assert s.m.invariants()
