"""What is highlighted cannot be missed: a surface and a mark of its own, in the prompt and on the board."""

import pytest

from aurora_tui.games.last_aurora.board import BOARD
from aurora_tui.games.last_aurora.tui import exploration_zone, header
from aurora_tui.games.outlive.model_parts import rules_of
from aurora_tui.games.outlive.tui import header as outlive_header
from aurora_tui.games.outlive.tui import ring
from aurora_tui.tui.widgets import choices
from tests.aurora_tui.games.last_aurora.kit import look
from tests.aurora_tui.games.outlive.scenes import model_of, where_to
from tests.core.outlive.table import P
from tests.snapshots.stage import scene, seen
from themes.glyphs import SETS, Glyphs


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
def test_the_row_in_the_prompt_has_a_surface_and_a_mark(glyphs: Glyphs) -> None:
    model = seen(scene().start("exploration"), 0)
    for place, choice in enumerate(model.choices):
        model.highlight(place)
        canvas = choices.draw(BOARD, model, look(40, 30)._replace(glyphs=glyphs))
        lit = [run.text for y in range(30) for run in canvas.runs(y) if run.tone.endswith("@select")]
        told = "".join(lit)
        assert glyphs.pointer in told
        assert (choice.letter or str(choice.number)) in told


def test_the_card_of_the_highlighted_choice_has_a_bar_on_its_edge() -> None:
    """All of the edge to the cost is lit; of other cards nothing is."""
    model = seen(scene().start("exploration"), 0)
    for place, choice in enumerate(model.choices):
        model.highlight(place)
        slots = {target[1] for target in choice.targets if target[0] == "slot"}
        for slot in range(5):
            edge = exploration_zone.draw_card(slot, model, look(20, 9)).runs(0)
            lit = sum(len(run.text) for run in edge if run.tone == "lit")
            cost = next(run.text for run in edge if run.tone == "amber")
            assert lit == (17 - len(cost) if slot in slots else 0)


@pytest.mark.parametrize("glyphs", SETS.values(), ids=lambda glyphs: glyphs.name)
def test_the_place_of_the_highlighted_choice_has_a_bar_on_its_edge(glyphs: Glyphs) -> None:
    model = model_of(where_to(), P)
    places = [at for at, choice in enumerate(model.choices) if choice.targets]
    assert len(places) > 3
    for place in places:
        model.highlight(place)
        (target,) = model.choices[place].targets
        canvas = ring.draw(model, look(84, 15)._replace(glyphs=glyphs))
        boxes = ring.arrange(rules_of(model).locations, 84, 15)
        box = next(box for box in boxes if ("location", box.location) == target)
        tones = [[run.tone for run in canvas.runs(y) for _ in run.text] for y in range(15)]
        lit = {(x, y) for y, row in enumerate(tones) for x, tone in enumerate(row) if tone == "lit"}
        edge = {(x, box.y) for x in range(box.x + 1, box.x + box.columns - 1)}
        assert edge <= lit
        assert len(lit - edge) < 8, "elsewhere no more than single signs"
        assert not any(canvas.text(box.y)[x] == glyphs.across for x, _ in edge)


@pytest.mark.parametrize(("columns", "told"), [(120, "ship at ③, ④ next round"), (80, "ship ③▸④")])
def test_the_header_says_where_the_ship_is_and_where_she_is_next(columns: int, told: str) -> None:
    model = seen(scene().start("exploration"), 0)
    drawn = header.draw(model, look(columns, 1)).text(0)
    assert told in drawn
    assert ("round 3 of 6" if columns > 100 else "R3/6") in drawn


@pytest.mark.parametrize(("columns", "told"), [(120, "her last round"), (80, "⑥ last")])
def test_the_header_says_when_she_sails_no_more(columns: int, told: str) -> None:
    made = scene()
    made.state.round = made.state.aurora = 6
    assert told in header.draw(seen(made.start("exploration"), 0), look(columns, 1)).text(0)


def test_the_header_says_that_she_is_reached() -> None:
    made = scene()
    made.at(0, max(made.t.rules.map.spaces, key=lambda space: space.progress).id)
    assert "reached, last round" in header.draw(seen(made.start("exploration"), 0), look(120, 1)).text(0)


@pytest.mark.parametrize(
    ("columns", "told"), [(120, "tonight radiation 2, 2 events, tomorrow 2"), (80, "2 events")]
)
def test_the_header_of_outlive_says_what_comes_tonight(columns: int, told: str) -> None:
    drawn = outlive_header.draw(model_of(where_to(), P), look(columns, 1)).text(0)
    assert told in drawn
    assert ("day 2 of 6" if columns > 100 else "day 2/6") in drawn
