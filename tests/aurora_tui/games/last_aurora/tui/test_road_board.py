"""The road: every space, what lies and stands on it, the ship, Enemies in their region."""

import itertools

import pytest

from aurora_tui.games.last_aurora.tui import road_board
from aurora_tui.games.last_aurora.tui.road_map import arrange
from core import Match
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import ROMAN
from core.last_aurora.view import as_view
from tests.aurora_tui.games.last_aurora.kit import at, look, model_of, tones, whole
from tests.core.last_aurora.table import Scene
from themes.glyphs import SETS

SIZES = [(84, 20), (50, 21), (118, 17)]


@pytest.mark.parametrize("name", ["alpha", "beta"])
@pytest.mark.parametrize("columns", [48, 60, 82, 99, 116, 156])
@pytest.mark.parametrize("rows", [0, 19, 24, 60])
def test_every_space_has_its_own_place(name: str, columns: int, rows: int) -> None:
    chart = load().maps[name]
    layout = arrange(chart, columns, rows)
    assert len(set(layout.places.values())) == len(chart.spaces)
    assert all(0 < x < columns - 1 and 0 <= y < layout.rows for x, y in layout.places.values())
    for one, other in itertools.combinations(layout.places.values(), 2):
        assert one[1] != other[1] or abs(one[0] - other[0]) >= 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda one: one.name)
def test_all_spaces_are_drawn(size: tuple[int, int], chart: str, glyphs) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {"map": chart}, seed=2)
    canvas = road_board.draw(model_of(match), look(*size, glyphs))
    spaces = {space.id for space in match.play.rules.map.spaces}
    assert {hit[1] for hit in canvas.hits() if hit[0] == "space"} == spaces


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_convoys_share_a_space(size: tuple[int, int]) -> None:
    canvas = road_board.draw(model_of(Scene(seats=4).m), look(*size))
    assert at(canvas, ("space", 0)) == "A B C D ⌂"
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
    model = model_of(scene.m)
    canvas = road_board.draw(model, look(*size))
    assert set("ABCDf") <= set(at(canvas, ("space", space)))
    for option in model.choices:
        if option.action.kind == "space" and option.number == model.marks.numbers()[option.targets[0]][0]:
            assert str(option.number) in at(canvas, option.targets[0])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_convoys_stand_over_the_house_and_what_can_be_found_lies_under_it(size: tuple[int, int]) -> None:
    scene = Scene().waypoint(2, "F").waypoint(4, "C").waypoint(6, "O").waypoint(9, "-").at(1, 2)
    canvas = road_board.draw(model_of(scene.m), look(*size))
    assert at(canvas, ("space", 2)) == "B ⌂ f"
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
    canvas = road_board.draw(model_of(scene.m), look(*size))
    assert "①②③④⑤⑥"[mooring - 1] in at(canvas, ("space", space))
    assert "◢" in at(canvas, ("space", space))
    assert "◣" in at(canvas, ("space", space))
    _, y = canvas.find(("space", space))
    x = canvas.text(y).index("①②③④⑤⑥"[mooring - 1])
    houses = next(row for row in range(y, canvas.rows) if "⌂" in canvas.text(row))
    assert canvas.hit(x, houses) == ("space", space)
    if mooring < 6:
        following = canvas.text(y).index("①②③④⑤⑥"[mooring])
        assert following <= x + 2 or canvas.text(y)[following - 1] == "▸"
    gone = [one.id for one in scene.t.rules.map.spaces if 0 < one.mooring < mooring]
    assert not any(set("①②③④⑤⑥") & set(at(canvas, ("space", space))) for space in gone)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_choices_have_their_numbers_on_the_road(size: tuple[int, int]) -> None:
    scene = Scene().load(0, "U").turn_order(1, 0).start("movement")
    scene.until(0, "move.turn").play("move")
    model = model_of(scene.m)
    canvas = road_board.draw(model, look(*size))
    for option in model.choices:
        if option.action.kind == "space":
            assert str(option.number) in at(canvas, option.targets[0])
    model.highlight(0)
    canvas = road_board.draw(model, look(*size))
    assert "lit" in tones(canvas, model.choices[0].targets[0])
    model.step(1)
    canvas = road_board.draw(model, look(*size))
    assert "lit" not in tones(canvas, model.choices[0].targets[0])
    assert "lit" in tones(canvas, model.choices[1].targets[0])


@pytest.mark.parametrize("size", [(84, 19), (50, 24), (118, 19)], ids=str)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("region", [0, 1, 2])
def test_enemies_stand_in_their_region(size: tuple[int, int], number: int, region: int) -> None:
    names = ["Warwolves", "Rendall and Randall", "Immortal Wolf", "Riderwolves"][:number]
    scene = Scene(seats=4)
    for index, name in enumerate(names):
        scene.enemy(name, region, damage=index, targets=list(range(index + 1)))
    scene.state.ignored = [scene.card("Immortal Wolf")] * 4
    canvas = road_board.draw(model_of(scene.m), look(*size))
    for index, enemy in enumerate(scene.state.enemies):
        strength = at(canvas, ("enemy", enemy.card))
        assert f"{index}/" in strength
        row = scene.t.rules.cards[enemy.card]
        assert any(word[:1] in strength for word in row.name.split()) or ROMAN[row.number] in strength
        for place, seat in enumerate(enemy.targets):
            assert at(canvas, ("counter", enemy.card, place)) == "ABCD"[seat]


def test_distance_legend_and_regions() -> None:
    canvas = road_board.draw(model_of(Scene().m), look(84, 13))
    assert "20 to the ship" in canvas.text(0)
    assert [name for name in ("VALLEY", "COAST", "BAY") if name in canvas.text(0)] == [
        "VALLEY",
        "COAST",
        "BAY",
    ]
    assert "(t tracks)" in canvas.lines()[-1]
    stacked = road_board.draw(model_of(Scene().m), look(50, 21))
    assert all(name in whole(stacked) for name in ("VALLEY", "COAST", "BAY"))


def test_roads_that_are_closed_or_mined_show_it() -> None:
    scene = Scene(map="beta", mine=True)
    road = next(index for index, one in enumerate(scene.t.rules.map.roads) if one.kind == "avalanche")
    before = whole(road_board.draw(model_of(scene.m), look(84, 20)))
    scene.state.closed = (road,)
    scene.state.marks["mines"] = (3, 1)
    after = road_board.draw(model_of(scene.m), look(84, 20))
    assert "╌^╌" in before
    assert whole(after).count("╌^╌") == before.count("╌^╌") - 1
    assert "╌✗╌" in whole(after)
    assert "M" in whole(after)


def test_a_pane_without_a_view_is_empty() -> None:
    model = model_of(Scene().m)
    model.view = None
    assert "ROAD" in whole(road_board.draw(model, look(84, 13)))


@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_the_least_of_rows_still_shows_every_enemy_with_its_damage(chart: str) -> None:
    scene = Scene(map=chart)
    for number, name in enumerate(("Riderwolves", "Warwolves", "Immortal Wolf")):
        scene.enemy(name, 0, damage=number)
    model = model_of(scene.m)
    canvas = road_board.draw(model, look(81, road_board.least(model, 81)))
    for enemy in model.view["enemies"]:
        shown = at(canvas, ("enemy", enemy["card"]))
        assert f"{enemy['damage']}/{enemy['defense']}" in shown
        assert canvas.find(("counter", enemy["card"], 3)) is not None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("chart", ["alpha", "beta"])
def test_every_shortcut_shows_its_sign(chart: str, size: tuple[int, int]) -> None:
    scene = Scene(map=chart)
    canvas = road_board.draw(model_of(scene.m), look(*size))
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
    assert at(road_board.draw(model_of(scene.m), look(84, 13)), ("space", space)) == "⑥ ⌂ f"


@pytest.mark.parametrize(
    ("name", "columns", "lines"),
    [
        ("alpha", 116, 1),
        ("alpha", 82, 1),
        ("alpha", 48, 3),
        ("beta", 116, 1),
        ("beta", 82, 2),
        ("beta", 48, 3),
    ],
)
def test_the_road_is_straight_and_has_few_lines(name: str, columns: int, lines: int) -> None:
    chart = load().maps[name]
    layout = arrange(chart, columns, 60)
    assert len(layout.lines) == lines
    for line in layout.lines:
        spaces = [space for space in chart.spaces if space.main and space.region in line.regions]
        places = [layout.places[space.id] for space in sorted(spaces, key=lambda space: space.progress)]
        assert {y for _, y in places} == {line.houses}
        steps = [after[0] - before[0] for before, after in itertools.pairwise(places)]
        assert min(steps) >= 2


@pytest.mark.parametrize("rows", [0, 19, 24, 60])
@pytest.mark.parametrize("columns", [48, 60, 82, 99, 116, 156])
@pytest.mark.parametrize("name", ["alpha", "beta"])
def test_brackets_lead_from_house_to_house_and_never_cover_each_other(
    name: str, columns: int, rows: int
) -> None:
    chart = load().maps[name]
    layout = arrange(chart, columns, rows)
    drawn = {road for bracket in layout.brackets for road in bracket.roads}
    assert drawn == {index for index, road in enumerate(chart.roads) if road.kind != "main"}
    for bracket in layout.brackets:
        start, end = chart.roads[bracket.roads[0]].start, chart.roads[bracket.roads[-1]].end
        assert bracket.open_left or bracket.left == layout.places[start][0]
        assert bracket.open_right or bracket.right == layout.places[end][0]
        assert layout.lines[bracket.line].lanes <= bracket.y < layout.lines[bracket.line].end
    for one, other in itertools.combinations(layout.brackets, 2):
        joined = one.right == other.right and one.left != other.left
        assert one.y != other.y or one.right <= other.left or other.right <= one.left or joined


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_way_of_the_highlighted_choice_is_lit_from_house_to_house(size: tuple[int, int]) -> None:
    scene = Scene(map="beta").at(0, 9).load(0, "U").turn_order(0, 1).start("movement")
    scene.until(0, "move.turn").play("move")
    model = model_of(scene.m)
    roads = scene.t.rules.map.roads
    avalanche = next(index for index, road in enumerate(roads) if road.kind == "avalanche")
    straight = next(choice for choice in model.choices if choice.targets == (("space", 11),))
    by_avalanche = next(
        choice for choice in model.choices if choice.targets == (("space", 12), ("road", avalanche))
    )
    for choice, ways in ((straight, {9, 10}), (by_avalanche, {avalanche})):
        model.highlight(model.choices.index(choice))
        assert road_board.driven(model, as_view(model.view))[0] == ways
        canvas = road_board.draw(model, look(*size))
        assert "lit" in tones(canvas, choice.targets[0])
        assert "═" in whole(canvas)
        passed = [roads[road].end for road in ways if roads[road].end != choice.targets[0][1]]
        assert all("aurora" in tones(canvas, ("space", space)) for space in passed)


def test_a_way_into_the_next_line_is_lit_at_both_ends() -> None:
    scene = Scene().at(0, 9).load(0, "U").turn_order(0, 1).start("movement")
    scene.until(0, "move.turn").play("move")
    model = model_of(scene.m)
    model.highlight(next(place for place, row in enumerate(model.choices) if row.targets == (("space", 10),)))
    lines = road_board.draw(model, look(50, 21)).lines()
    assert any("═▸" in line for line in lines)
    assert any("▸═" in line for line in lines)


def test_what_is_no_drive_lights_no_way() -> None:
    model = model_of(Scene().start("exploration").m)
    assert road_board.driven(model, as_view(model.view)) == (frozenset(), frozenset())
    assert "═" not in whole(road_board.draw(model, look(84, 20)))


@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("columns", [50, 84, 118])
def test_nothing_moves_on_the_road_when_an_enemy_comes(chart: str, columns: int) -> None:
    scene = Scene(map=chart)
    rows = road_board.least(model_of(scene.m), columns)
    before = road_board.draw(model_of(scene.m), look(columns, rows))
    for name in ("Riderwolves", "Warwolves", "Immortal Wolf"):
        scene.enemy(name, 1)
        after = road_board.draw(model_of(scene.m), look(columns, rows))
        for space in scene.t.rules.map.spaces:
            assert before.find(("space", space.id)) == after.find(("space", space.id))
        assert "↓" not in after.lines()[-1]


def test_two_numbers_of_two_figures_do_not_run_together() -> None:
    """Where a space has two cells, every other one of them is a row lower."""
    scene = Scene(map="beta").at(0, 9).load(0, "U U U").turn_order(0, 1).start("movement")
    scene.until(0, "move.turn").play("move")
    model = model_of(scene.m)
    canvas = road_board.draw(model, look(118, 17))
    long = [
        number for thing, (number, *_) in model.marks.numbers().items() if thing[0] == "space" and number > 9
    ]
    assert long
    shown = "".join(sign if sign.isalnum() else " " for sign in whole(canvas)).split()
    assert {str(number) for number in long} <= set(shown)


THREE = ("Warwolves", "Rendall and Randall", "Immortal Wolf")


@pytest.mark.parametrize("region", [0, 1, 2])
@pytest.mark.parametrize(
    ("chart", "size"),
    [("alpha", (60, 23)), ("alpha", (72, 26)), ("alpha", (50, 27)), ("beta", (84, 24)), ("beta", (102, 12))],
)
def test_enemies_of_a_narrow_region_have_names_where_there_are_rows(
    chart: str, size: tuple[int, int], region: int
) -> None:
    scene = Scene(map=chart)
    for number, name in enumerate(THREE):
        scene.enemy(name, region, damage=number)
    model = model_of(scene.m)
    canvas = road_board.draw(model, look(*size))
    for enemy in scene.state.enemies:
        name, shown = scene.t.rules.cards[enemy.card].name, at(canvas, ("enemy", enemy.card))
        assert any(word[:3] in shown for word in name.split() if word != "and")
        assert f"{enemy.damage}/" in shown
    assert {hit[1] for hit in canvas.hits() if hit[0] == "space"} == set(range(len(scene.t.rules.map.spaces)))
    assert "↓" not in canvas.lines()[-1]


@pytest.mark.parametrize("chart", ["alpha", "beta"])
@pytest.mark.parametrize("columns", [50, 60, 72, 84, 102])
def test_names_of_enemies_take_no_row_of_ship_and_numbers(chart: str, columns: int) -> None:
    """Nor is anything of the road out of sight for them."""
    scene = Scene(map=chart)
    for name in THREE:
        scene.enemy(name, 1)
    bare, full = model_of(Scene(map=chart).m), model_of(scene.m)
    for rows in range(road_board.least(bare, columns), 34):
        before, after = (road_board.draw(model, look(columns, rows)) for model in (bare, full))
        assert "↓" not in after.lines()[-1]
        assert {hit for hit in after.hits() if hit[0] == "space"} == {
            hit for hit in before.hits() if hit[0] == "space"
        }
        gap = [canvas.find(("space", 1))[1] - canvas.find(("space", 0))[1] for canvas in (before, after)]
        assert gap[0] == gap[1]
