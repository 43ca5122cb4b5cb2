"""Events and radiation; the others at a glance and whole; the header; the plan of every size."""

from collections.abc import Callable

import pytest

from aurora_tui.games.contract import CLIENT_PANES
from aurora_tui.games.outlive.board import BOARD
from aurora_tui.games.outlive.tui import events, header, rivals
from aurora_tui.games.outlive.tui.plan import plan
from core.kernel.presentation import presentation
from tests.aurora_tui.games.last_aurora.kit import at, look, whole
from tests.aurora_tui.games.outlive import facts
from tests.aurora_tui.games.outlive.scenes import afternoon, at_the_city, model_of, rooms_at_night, where_to
from tests.core.outlive.table import P, Q, Scene

PANES = {spec.key: spec.draw for spec in BOARD.panes}
ALL = ("fire", "metal", "looters", "blackout", "storm", "fallout")


def test_events_say_cost_points_and_effect() -> None:
    made = afternoon().turn(P)
    text = whole(events.draw(model_of(made), look(45, 8)))
    for name, group, effect in (("sandstorm", "ammo", "3 actions at most"), ("epidemic", "sup", "-1 person")):
        row = made.rules.events[made.id("events", name)]
        line = next(line for line in text.splitlines() if row.name in line)
        assert f"{row.cost} {group}" in line
        assert f"{row.points}SP" in line
        assert effect in line
    assert "4 to come, face down" in text
    assert "☼ 1 [2] 2 2 3 3" in text


def test_radiation_stands_inside_where_the_edge_is_short() -> None:
    assert "[2]" in whole(events.draw(model_of(afternoon().turn(P)), look(26, 12)))


@pytest.mark.parametrize("columns", [40, 45, 50, 61, 64])
def test_six_events_can_be_read(columns: int) -> None:
    model = model_of(Scene(4, day=6, events=ALL).turn(P))
    text = whole(events.draw(model, look(columns, 20)))
    for name in ALL:
        assert model.tables.events[model.tables.catalogue.by_id["events"][name]].name in text
    assert "…" not in text
    assert "↓" not in text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(38, 8), (54, 16), (50, 21), (64, 27)], ids=str)
def test_every_other_shelter_is_there_at_a_glance(seats: int, size: tuple[int, int]) -> None:
    model = model_of(afternoon(seats).turn(P))
    picture = rivals.draw(model, look(*size))
    for seat in range(1, seats):
        shown = at(picture, ("seat", seat))
        assert model.text.player(seat)[:3] in shown
        assert "SP" in shown
        assert "☼" in shown


def test_with_room_they_are_shown_whole() -> None:
    text = whole(rivals.draw(model_of(rooms_at_night()), look(84, 34)))
    assert "Large smokehouse" in text
    assert text.count("stores") == 2
    assert "kills" in text


def test_looking_at_another_shelter_changes_who_the_others_are() -> None:
    model = model_of(afternoon(3).turn(P))
    model.look_at(Q)
    picture = rivals.draw(model, look(50, 21))
    assert at(picture, ("seat", P))
    assert not at(picture, ("seat", Q))


def test_the_header_tells_the_day_and_the_radiation() -> None:
    model = model_of(afternoon().turn(P))
    wide, narrow = header.draw(model, look(120, 1)).text(0), header.draw(model, look(80, 1)).text(0)
    for told in ("day 2 of 6", "DAY ▸ Ann", "tonight radiation 2, 2 events, tomorrow 2"):
        assert told in wide
    for told in ("day 2/6", "☼2 next 2", "2 events", "first A"):
        assert told in narrow


def test_o65_the_header_counts_a_fallout_but_not_behind_a_bulkhead() -> None:
    made = Scene(2, day=3, events=("fallout",)).room(Q, "bulkhead").turn(P)
    assert "tonight radiation 2+1, 1 event, tomorrow 2" in header.draw(model_of(made), look(120, 1)).text(0)
    assert "tonight radiation 2, 1 event," in header.draw(model_of(made, Q), look(120, 1)).text(0)


@pytest.mark.parametrize("rows", [21, 22, 25, 27, 31, 32, 34, 38, 48, 60])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_plan_gives_every_cell_to_one_pane(rows: int, seats: int) -> None:
    model = model_of(afternoon(seats).turn(P))
    known = {spec.key for spec in BOARD.panes} | CLIENT_PANES
    for columns in range(80, 201, 3):
        made = plan(model, columns, rows)
        for areas in [[*made.areas, *page.areas] for page in made.pages] or [list(made.areas)]:
            assert {"choices", "log"} <= {area.pane for area in areas} <= known
            assert sum(area.columns * area.rows for area in areas) == columns * rows
            assert all(area.rows >= 5 and area.columns >= 20 for area in areas), (columns, rows, areas)


def test_who_waits_on_a_small_screen_is_told_the_events() -> None:
    model = model_of(afternoon().turn(P), Q)
    told = ["".join(word.text for word in line) for line in BOARD.aside(model, look(30, 12), 4)]
    assert told[0] == "EVENTS"
    assert "Sandstorm" in told[1]
    assert len(told) == 4
    assert BOARD.aside(model_of(Scene(2, events=()).turn(P), Q), look(30, 12), 4) == ()


def test_every_pane_has_a_chapter_of_the_manual() -> None:
    manual = presentation("outlive").manual
    keys = {chapter.key for chapter in manual.chapters}
    assert set(manual.panes) == {spec.about or spec.key for spec in BOARD.panes}
    assert set(manual.panes.values()) <= keys


@pytest.mark.parametrize("scene", [at_the_city, where_to, rooms_at_night], ids=lambda made: made.__name__)
def test_at_every_size_everything_is_in_sight(scene: Callable[[], Scene]) -> None:
    model = model_of(scene())
    for columns in (80, 95, 96, 113, 114, 117, 120, 149, 150, 200):
        for rows in (21, 27, 31, 32, 34, 48):
            made = plan(model, columns, rows)
            areas = [*made.areas, *(area for page in made.pages for area in page.areas)]
            for area in areas:
                if area.pane in ("ring", "shelter"):
                    picture = PANES[area.pane](model, look(area.columns, area.rows))
                    facts.CHECKS[area.pane](picture, model)
