"""Hex arithmetic held against the maps as they are drawn, and against itself."""

from itertools import product

import pytest

from core.auztralia import hexes
from core.auztralia.tables.loader import load
from tests.core.auztralia.land import COMPASS, Land, land

AROUND_ZERO = [(q, r) for q, r in product(range(-5, 6), repeat=2)]


def places(name: str) -> dict[int, hexes.Coordinates]:
    """Axial coordinates by number, of the tables."""
    return {row.number: (row.q, row.r) for row in load().hexes(name)}


def each_map() -> list[tuple[str, Land]]:
    return [(name, land(name)) for name in ("east", "west")]


@pytest.mark.parametrize(("name", "drawn"), each_map())
def test_terrain_level_and_marks_are_those_of_the_drawing(name: str, drawn: Land) -> None:
    for row in load().hexes(name):
        spot = drawn.spots[row.number]
        assert (row.terrain, row.level, row.mark) == (spot.terrain, spot.level, spot.mark)


@pytest.mark.parametrize(("name", "drawn"), each_map())
def test_neighbours_are_those_of_the_drawing(name: str, drawn: Land) -> None:
    at = places(name)
    number = {place: hex_ for hex_, place in at.items()}
    for hex_, place in at.items():
        found = {way: number[there] for way in COMPASS if (there := hexes.stepped(place, way)) in number}
        assert found == dict(drawn.around[hex_])


@pytest.mark.parametrize(("name", "drawn"), each_map())
def test_distance_is_the_number_of_steps(name: str, drawn: Land) -> None:
    at = places(name)
    for start in at:
        steps = drawn.steps(start)
        assert all(hexes.distance(at[start], at[other]) == steps[other] for other in at)


def test_a_way_and_its_opposite_lead_back() -> None:
    for place, way in product(AROUND_ZERO, COMPASS):
        there = hexes.stepped(place, way)
        assert hexes.stepped(there, (way + 2) % 6 + 1) == place
        assert hexes.distance(place, there) == 1


def test_six_neighbours_all_different_and_next_to_each_other() -> None:
    for place in AROUND_ZERO:
        ring = [hexes.stepped(place, way) for way in COMPASS]
        assert len({*ring, place}) == 7
        assert all(hexes.distance(ring[at - 1], ring[at]) == 1 for at in range(6))


def test_distance_is_a_distance() -> None:
    """Zero only to itself, the same both ways, and no detour is shorter."""
    some = AROUND_ZERO[::7]
    for one, other in product(some, repeat=2):
        assert (hexes.distance(one, other) == 0) is (one == other)
        assert hexes.distance(one, other) == hexes.distance(other, one)
        for third in some:
            assert hexes.distance(one, other) <= hexes.distance(one, third) + hexes.distance(third, other)


def test_distance_does_not_depend_on_the_place() -> None:
    for (one, other), (q, r) in product(product(AROUND_ZERO[::11], repeat=2), [(3, -7), (-4, 9)]):
        moved = ((one[0] + q, one[1] + r), (other[0] + q, other[1] + r))
        assert hexes.distance(*moved) == hexes.distance(one, other)


# -- a field of hexes ------------------------------------------------------------------------------


def field(name: str) -> hexes.Field:
    """The hexes of a map."""
    return hexes.Field(at for _, at in sorted(places(name).items()))


@pytest.mark.parametrize(("name", "drawn"), each_map())
def test_a_field_is_the_map_as_it_is_drawn(name: str, drawn: Land) -> None:
    found = field(name)
    for hex_ in drawn:
        around = drawn.around[hex_]
        assert {way: there for way, there in enumerate(found.compass[hex_]) if there} == dict(around)
        assert set(found.around[hex_]) == set(around.values())
        steps = drawn.steps(hex_)
        assert {other: found.distances[hex_][other] for other in drawn} == steps
        assert found.within(hex_, 2) == tuple(other for other in drawn if steps[other] <= 2)


@pytest.mark.parametrize(("name", "drawn"), each_map())
def test_a_field_has_each_side_once(name: str, drawn: Land) -> None:
    wanted = {hexes.side(hex_, there) for hex_ in drawn for there in drawn.beside(hex_)}
    assert len(field(name).sides) == len(set(field(name).sides))
    assert set(field(name).sides) == wanted


def test_a_side_is_the_same_from_both_hexes() -> None:
    assert hexes.side(62, 51) == hexes.side(51, 62) == (51, 62)


def test_around_a_hole_distances_are_longer_than_the_arithmetic() -> None:
    """A ring of six without its middle: opposite hexes are three steps apart, not two."""
    ring = hexes.Field(hexes.stepped((0, 0), way) for way in COMPASS)
    assert ring.distances[1][4] == 3
    assert hexes.distance(ring.coordinates[1], ring.coordinates[4]) == 2


def test_islands_do_not_reach_each_other() -> None:
    two = hexes.Field([(0, 0), (5, 5)])
    assert two.distances[1][2] == two.size
    assert two.sides == ()
