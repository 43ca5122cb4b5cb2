"""What a large screen has beside the board: what is highlighted, odds, points, the Automa in words."""

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.games import generic
from aurora_tui.games.contract import EXTRAS, Area
from aurora_tui.games.large_screen import LARGE, LOG_LEAST, with_extras
from aurora_tui.games.last_aurora.tui import automa_board, enemies
from aurora_tui.games.last_aurora.tui.plan import plan
from aurora_tui.games.outlive.tui.plan import plan as outlive_plan
from aurora_tui.tui.widgets import points, thing
from core.last_aurora.counsel.odds import odds, shot_at
from tests.aurora_tui.games.last_aurora.kit import look, whole
from tests.aurora_tui.games.outlive.scenes import model_of, rooms_at_night, where_to
from tests.core.last_aurora.solo_table import Solo
from tests.core.outlive.table import P
from tests.snapshots.stage import scene, seen

MODELS = {
    "four": lambda: seen(scene().start("exploration"), 0),
    "solo": lambda: seen(Solo(2).cards().start("exploration"), 0),
    "day": lambda: model_of(where_to(), P),
    "night": lambda: model_of(rooms_at_night(), P),
}


def explorer() -> TableModel:
    return seen(scene().start("exploration"), 0)


def cells_of(area: Area) -> list[tuple[int, int]]:
    return [(x, y) for x in range(area.x, area.x + area.columns) for y in range(area.y, area.y + area.rows)]


@pytest.mark.parametrize("size", [LARGE, (160, 48), (200, 58), (149, 60)], ids=str)
@pytest.mark.parametrize("name", [*MODELS, "generic"])
def test_a_large_screen_has_both_and_every_cell_one_pane(name: str, size: tuple[int, int]) -> None:
    model = MODELS["four" if name == "generic" else name]()
    made = generic.plan if name == "generic" else outlive_plan if name in ("day", "night") else plan
    found = with_extras(made(model, *size), *size, len(model.text.names))
    cells = [cell for area in found.areas for cell in cells_of(area)]
    gaps = 0 if name in ("day", "night", "generic") else 4 * 12  # between cards
    assert size[0] * size[1] - gaps <= len(set(cells)) == len(cells) <= size[0] * size[1]
    names = [area.pane for area in found.areas]
    assert len(names) == len(set(names))
    if size[0] >= LARGE[0]:
        assert "points" in names
        assert "thing" in names or name == "generic" or size == LARGE
        assert next(area.rows for area in found.areas if area.pane == "log") >= LOG_LEAST
    else:
        assert not EXTRAS & set(names)


@pytest.mark.parametrize(("columns", "rows"), [(65, 14), (48, 18)])
def test_what_is_highlighted_stands_there_in_full_with_its_card(columns: int, rows: int) -> None:
    model = explorer()
    pictures = thing.Pictures(model)
    for place, choice in enumerate(model.choices):
        model.highlight(place)
        slots = [int(target[1]) for target in choice.targets if target[0] == "slot"]
        if slots and model.view is not None:
            name = model.tables.cards[model.view["zone"][slots[0]]["card"]].name
            drawn = whole(thing.draw(pictures, model, look(columns, rows)))
            assert name.upper() in drawn
            assert "source: " in drawn
            assert drawn.lower().count("no fame lost") <= 1  # nothing is said twice
            assert drawn.lower().count(", skill ") <= 1


def test_points_stand_seat_by_seat_the_first_on_top() -> None:
    model = explorer()
    drawn = points.draw(model, look(42, 10)).lines()
    totals = [standing.total for standing in model.counsel.points()]
    assert totals == sorted(totals, reverse=True)
    assert f"B {totals[0]:>2}" in drawn[1]
    assert sum(line[2:3] in "ABCD" for line in drawn[1:-1]) == 4


def test_each_enemy_has_its_odds_the_nearest_first() -> None:
    model = explorer()
    drawn = enemies.draw(model, look(60, 12)).lines()
    assert "Rendall and Randall IV" in drawn[1]
    assert "W2 hits on " in drawn[2]
    assert "answers 0 to 2, nothing on " in drawn[3]
    assert "Riderwolves II" in drawn[4]
    assert "out of reach" in drawn[5]


def test_the_odds_of_the_pane_are_those_of_the_shot() -> None:
    made = scene().start("fire").until(0, "fire.turn")
    model = seen(made, 0)
    assert model.decision is not None
    assert model.view is not None
    about = (model.tables, model.text, model.view, model.decision)
    shots = [action for action in model.decision.actions if action.kind == "attack"]
    assert shots
    for action in shots:
        told = odds(*about, action)[0]  # type: ignore[arg-type]  # a view of this game
        enemy = next(one for one in model.view["enemies"] if one["card"] == action.args[1])
        brief = shot_at(model.tables, model.view, 0, enemy)  # type: ignore[arg-type]
        assert brief.split(" ", 1)[1].split(" cards")[0].split(",")[0] in told.lower().replace(" cards", "")


@pytest.mark.parametrize(("cells", "told"), [(120, True), (60, False)])
def test_the_rows_of_the_automa_say_what_they_do_where_there_is_room(cells: int, told: bool) -> None:
    model = MODELS["solo"]()
    lines = automa_board.lines(model.tables, model.view, look(cells, 10).glyphs, cells)  # type: ignore[arg-type]
    text = "\n".join("".join(word.text for word in line) for line in lines)
    for sentence in automa_board.DOES.values():
        assert (sentence in text) == told
