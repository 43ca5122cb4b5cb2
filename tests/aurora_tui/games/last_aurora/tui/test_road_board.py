"""The road: every space, what lies and stands on it, the ship, Enemies in their region."""

import itertools

import pytest

from aurora_tui.games.last_aurora.tui import road_board
from aurora_tui.games.last_aurora.tui.road_map import arrange
from core import Match
from core.last_aurora.tables.loader import load
from tests.aurora_tui.games.last_aurora.kit import at, look, store_of, tones, whole
from tests.core.last_aurora.table import Scene
from themes.glyphs import SETS

SIZES = [(84, 13), (50, 21), (118, 17)]


@pytest.mark.parametrize("name", ["alpha", "beta"])
@pytest.mark.parametrize("columns", [48, 82, 116, 156])
@pytest.mark.parametrize("tall", [False, True])
def test_every_space_has_its_own_place(name: str, columns: int, tall: bool) -> None:
    chart = load().maps[name]
    layout = arrange(chart, columns, tall=tall)
    assert len(set(layout.places.values())) == len(chart.spaces)
    assert all(0 < x < columns - 1 and 0 <= y < layout.rows for x, y in layout.places.values())
    for one, other in itertools.combinations(layout.places.values(), 2):
        assert one[1] != other[1] or abs(one[0] - other[0]) >= 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda one: one.name)
def test_all_spaces_are_drawn(size: tuple[int, int], chart: str, glyphs) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {"map": chart}, seed=2)
    canvas = road_board.draw(store_of(match), look(*size, glyphs))
    spaces = {space.id for space in match.play.rules.map.spaces}
    assert {hit[1] for hit in canvas.hits() if hit[0] == "space"} == spaces


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_convoys_share_a_space(size: tuple[int, int]) -> None:
    canvas = road_board.draw(store_of(Scene(seats=4).m), look(*size))
    assert at(canvas, ("space", 0)) == "A B C D"
    assert tones(canvas, ("space", 0)) >= {f"chip-seat{seat}" for seat in range(4)}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("space", range(30))
def test_a_crowd_leaves_the_numbers_of_its_neighbours(size: tuple[int, int], chart: str, space: int) -> None:
    """Four convoys with something to find, beside a space that can be driven to."""
    scene = Scene(seats=4, map=chart).load(3, "U U").turn_order(0, 1, 2, 3)
    for seat in range(4):
        scene.at(seat, space)
    scene.waypoint(space, "F").start("movement").until(3, "move.turn").play("move")
    store = store_of(scene.m)
    canvas = road_board.draw(store, look(*size))
    assert set("ABCDf") <= set(at(canvas, ("space", space)))
    for option in store.choices:
        if option.action.kind == "space" and option.number == store.numbers()[option.targets[0]][0]:
            assert str(option.number) in at(canvas, option.targets[0])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_can_be_found_lies_beside_the_house(size: tuple[int, int]) -> None:
    scene = Scene().waypoint(2, "F").waypoint(4, "C").waypoint(6, "O").waypoint(9, "-").at(1, 2)
    canvas = road_board.draw(store_of(scene.m), look(*size))
    assert at(canvas, ("space", 2)) == "B f"
    assert at(canvas, ("space", 4)) == "⌂ ☼"
    assert at(canvas, ("space", 6)) == "⌂ o"
    assert at(canvas, ("space", 9)) == "⌂"


@pytest.mark.parametrize("mooring", range(1, 7))
@pytest.mark.parametrize("size", [*SIZES, (110, 16)], ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_the_ship_lies_beside_her_mooring(mooring: int, size: tuple[int, int], chart: str) -> None:
    scene = Scene(map=chart)
    scene.state.aurora = mooring
    space = next(one.id for one in scene.t.rules.map.spaces if one.mooring == mooring)
    canvas = road_board.draw(store_of(scene.m), look(*size))
    assert "①②③④⑤⑥"[mooring - 1] in at(canvas, ("space", space))
    assert "◢A" in at(canvas, ("space", space))
    gone = [one.id for one in scene.t.rules.map.spaces if 0 < one.mooring < mooring]
    assert not any(set("①②③④⑤⑥") & set(at(canvas, ("space", space))) for space in gone)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_choices_have_their_numbers_on_the_road(size: tuple[int, int]) -> None:
    scene = Scene().load(0, "U").turn_order(1, 0).start("movement")
    scene.until(0, "move.turn").play("move")
    store = store_of(scene.m)
    canvas = road_board.draw(store, look(*size))
    for option in store.choices:
        if option.action.kind == "space":
            assert str(option.number) in at(canvas, option.targets[0])
    store.highlight(0)
    canvas = road_board.draw(store, look(*size))
    assert "lit" in tones(canvas, store.choices[0].targets[0])
    store.step(1)
    canvas = road_board.draw(store, look(*size))
    assert "lit" not in tones(canvas, store.choices[0].targets[0])
    assert "lit" in tones(canvas, store.choices[1].targets[0])


@pytest.mark.parametrize("size", [(84, 19), (50, 24), (118, 19)], ids=str)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("region", [0, 1, 2])
def test_enemies_stand_in_their_region(size: tuple[int, int], number: int, region: int) -> None:
    names = ["Warwolves", "Rendall and Randall", "Immortal Wolf", "Riderwolves"][:number]
    scene = Scene(seats=4)
    for index, name in enumerate(names):
        scene.enemy(name, region, damage=index, targets=list(range(index + 1)))
    scene.state.ignored = [scene.card("Immortal Wolf")] * 4
    canvas = road_board.draw(store_of(scene.m), look(*size))
    for index, enemy in enumerate(scene.state.enemies):
        strength = at(canvas, ("enemy", enemy.card))
        assert f"{index}/" in strength
        assert any(word[:1] in strength for word in names[index].split())
        for place, seat in enumerate(enemy.targets):
            assert at(canvas, ("counter", enemy.card, place)) == "ABCD"[seat]


def test_distance_legend_and_regions() -> None:
    canvas = road_board.draw(store_of(Scene().m), look(84, 13))
    assert "20 to the ship" in canvas.text(0)
    assert [name for name in ("VALLEY", "COAST", "BAY") if name in canvas.text(0)] == [
        "VALLEY",
        "COAST",
        "BAY",
    ]
    assert "(t tracks)" in canvas.lines()[-1]
    stacked = road_board.draw(store_of(Scene().m), look(50, 21))
    assert all(name in whole(stacked) for name in ("VALLEY", "COAST", "BAY"))


def test_roads_that_are_closed_or_mined_show_it() -> None:
    scene = Scene(map="beta", mine=True)
    road = next(index for index, one in enumerate(scene.t.rules.map.roads) if one.kind == "avalanche")
    before = whole(road_board.draw(store_of(scene.m), look(84, 13)))
    scene.state.closed = (road,)
    scene.state.marks["mines"] = (3, 1)
    after = road_board.draw(store_of(scene.m), look(84, 13))
    assert "╲^" in before
    assert whole(after).count("╲^") == before.count("╲^") - 1
    assert "M" in whole(after)


def test_a_pane_without_a_view_is_empty() -> None:
    store = store_of(Scene().m)
    store.view = None
    assert "ROAD" in whole(road_board.draw(store, look(84, 13)))


@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_the_least_of_rows_still_shows_every_enemy_with_its_damage(chart: str) -> None:
    scene = Scene(map=chart)
    for number, name in enumerate(("Riderwolves", "Warwolves", "Immortal Wolf")):
        scene.enemy(name, 0, damage=number)
    store = store_of(scene.m)
    canvas = road_board.draw(store, look(81, road_board.least(store, 81)))
    for enemy in store.view["enemies"]:
        shown = at(canvas, ("enemy", enemy["card"]))
        assert f"{enemy['damage']}/{enemy['defense']}" in shown
        assert canvas.find(("counter", enemy["card"], 3)) is not None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_every_shortcut_shows_its_sign(chart: str, size: tuple[int, int]) -> None:
    scene = Scene(map=chart)
    canvas = road_board.draw(store_of(scene.m), look(*size))
    shown = "".join(canvas.text(y)[1:-1] for y in range(1, canvas.rows - 1))
    regions = [space.region for space in scene.t.rules.map.spaces]
    for kind, sign in road_board.SIGNS.items():
        roads = [
            road
            for road in scene.t.rules.map.roads
            if road.kind == kind and (size[0] > 60 or regions[road.start] == regions[road.end])
        ]
        if sign:
            assert shown.count(sign) >= len(roads), kind


def test_a_mooring_with_a_find_shows_both() -> None:
    scene = Scene()
    space = next(one.id for one in scene.t.rules.map.spaces if one.mooring == 6)
    scene.waypoint(space, "F")
    assert at(road_board.draw(store_of(scene.m), look(84, 13)), ("space", space)) == "⌂ f ⑥"
