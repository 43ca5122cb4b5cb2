"""The map: what lies where, tracks and their numbers, the fight over it."""

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.tui import dangers, map
from aurora_tui.games.auztralia.tui.grid import NARROW, grid
from core.auztralia.view import as_view
from tests.aurora_tui.games.auztralia.facts import text_of
from tests.aurora_tui.games.auztralia.scenes import fight, hexes, played, rails, seen
from tests.core.auztralia.table import A, Scene

SIZES = [(53, 18), (66, 18), (86, 18), (118, 25)]


def drawn(model: TableModel, size: tuple[int, int]) -> Canvas:
    return map.draw(model, DrawContext(*size))


@pytest.mark.parametrize("name", ["east", "west"])
@pytest.mark.parametrize("size", SIZES)
def test_hexes_of_a_map_have_room_and_do_not_overlap(name: str, size: tuple[int, int]) -> None:
    rules = Scene(2, map=name).rules
    made = grid(rules.catalogue.hexes(name), size[0] - 2, size[1] - 2)
    taken = {(x, y) for x, y in made.places.values()}
    assert len(taken) == len(made.places) == 75
    for x, y in taken:
        assert 0 <= x <= size[0] - 2 - 4
        assert 0 <= y <= size[1] - 2 - 2
    for one, row in enumerate(rules.land.neighbours):
        if one and row[2]:  # its neighbour to the east
            x, y = made.places[one]
            assert made.places[row[2]] == (x + made.columns, y)


@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_map_has_a_sign(size: tuple[int, int]) -> None:
    model = seen(played().m)
    canvas = drawn(model, size)
    number = {each["hex"]: each["number"] for each in as_view(model.view or {})["old_ones"]}
    told = {
        "?3": ("old_one", number[23]),
        "Te": ("old_one", number[22]),
        "Mi": ("old_one", number[36]),
        "PB": ("hex", 48),
        "wA": ("hex", 62),
        "xA": ("hex", 52),
        "bB": ("hex", 37),
        "F2": ("hex", 14),
        "C3": ("hex", 45),
    }
    for sign, hit in told.items():
        assert sign in text_of(canvas, *hit), (sign, canvas.lines())


@pytest.mark.parametrize("size", SIZES[:3])
def test_more_than_there_is_room_for_is_told(size: tuple[int, int]) -> None:
    canvas = drawn(seen(fight().m), size)
    assert "51·+" in text_of(canvas, "hex", 51)


@pytest.mark.parametrize("size", SIZES)
def test_a_track_that_is_cut_off_looks_otherwise(size: tuple[int, int]) -> None:
    canvas = drawn(seen(played().m), size)
    narrow = size[0] < 60
    clear, cut = text_of(canvas, "side", 62, 70), text_of(canvas, "side", 27, 36)
    assert "A" in clear
    assert cut == ("b" if narrow else "╳B" if "╳B" in cut else "B╳")


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_tracks_have_blanks_around_them(size: tuple[int, int]) -> None:
    model = seen(rails().m)
    canvas = drawn(model, size)
    numbers = {hit: number for hit, (number, *_) in model.marks.numbers().items() if hit[0] == "side"}
    assert len(numbers) > 9
    shown = 0
    for y in range(canvas.rows):
        runs = canvas.runs(y)
        x = 0
        for run in runs:
            if run.hit in numbers:
                assert run.text in (str(numbers[run.hit]), "□"), canvas.lines()
                if run.text != "□":
                    shown += 1
                    around = canvas.text(y)[x - 1] + canvas.text(y)[x + len(run.text)]
                    assert not any(char.isdigit() for char in around), canvas.lines()
            x += len(run.text)
    assert {hit for hit in canvas.hits() if hit[0] == "side"} >= numbers.keys()
    assert shown >= len(numbers) - 1 or grid_columns(model, size) <= 6


def grid_columns(model: TableModel, size: tuple[int, int]) -> int:
    rows = model.tables.catalogue.hexes(model.tables.map)
    found = grid(rows, size[0] - 2, size[1] - 2).columns
    assert (found == NARROW) == (size[0] == 53)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_hexes_that_are_offered_stand_out(size: tuple[int, int]) -> None:
    model = seen(hexes().m)
    canvas = drawn(model, size)
    offered = [hit for hit in model.marks.numbers() if hit[0] == "hex"]
    assert offered
    tones = {
        run.hit: run.tone
        for y in range(canvas.rows)
        for run in canvas.runs(y)
        if len(run.text) > 1 and run.text.isdigit()
    }
    assert all(tones[hit].startswith(("number", "lit")) for hit in offered)


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_fight_stands_beside_its_hex(size: tuple[int, int]) -> None:
    model = seen(fight().m)
    canvas = drawn(model, size)
    text = "\n".join(canvas.lines())
    assert "COMBAT on 51" in text
    assert "51·" in text
    assert "Sanity" in text
    for told in ("Cultist  shield 2", "Shoggoth  shield 8  damage B1", "card 15 zombie"):
        assert told in text


def test_a_small_map_leaves_the_fight_to_its_page() -> None:
    assert "COMBAT" not in "\n".join(drawn(seen(fight().m), SIZES[0]).lines())


@pytest.mark.parametrize("size", SIZES)
def test_a_port_among_numbers_is_in_sight(size: tuple[int, int]) -> None:
    model = seen(Scene(2).turn().play("rail", 2).m)
    canvas = drawn(model, size)
    assert sum(70 in hit for hit in model.marks.numbers() if hit[0] == "side") >= 4
    assert "PA" in text_of(canvas, "hex", 70), canvas.lines()


@pytest.mark.parametrize("size", SIZES)
def test_old_ones_that_are_offered_have_numbers(size: tuple[int, int]) -> None:
    made = Scene(2).tracks(A, "70-62", "62-51").old(41, "zombie").old(42, "mi_go").hold(A, "S1").turn()
    model = seen(made.play("use", "S1").m)
    canvas, low = drawn(model, size), dangers.draw(model, DrawContext(44, 10))
    numbers = {hit: number for hit, (number, *_) in model.marks.numbers().items() if hit[0] == "old_one"}
    assert len(numbers) == 2
    for hit, number in numbers.items():
        assert text_of(canvas, *hit) in (f"{number}Zo", f"{number}Mi")
        assert text_of(low, *hit).startswith(f"{number} ")
