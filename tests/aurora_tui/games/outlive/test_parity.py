"""What the panes show is told in lines too, and the other way round."""

import random

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.outlive.board import BOARD
from core import Match
from core.outlive.view import as_view
from tests.aurora_tui.games.last_aurora.kit import look, whole
from tests.aurora_tui.games.outlive.scenes import model_of
from tests.core.outlive.table import Scene

PANES = {spec.key: spec.draw for spec in BOARD.panes}


def on_screen(model: TableModel, seat: int) -> str:
    """All panes with a board, in a size that leaves nothing out."""
    model.look_at(seat)
    drawn = [
        PANES["ring"](model, look(140, 45)),
        PANES["events"](model, look(80, 16)),
        PANES["shelter"](model, look(120, 40)),
    ]
    return "\n".join(whole(picture) for picture in drawn).lower()


def in_lines(model: TableModel, seat: int) -> str:
    """The table and a board."""
    return "\n".join([*BOARD.lines.table(model, ""), *BOARD.lines.board(model, seat)]).lower()


def facts(model: TableModel, seat: int) -> list[str]:
    """Names of everything that lies somewhere or belongs to a shelter."""
    assert model.view is not None
    view, tables = as_view(model.view), model.tables
    board = view["seats"][seat]
    found = [tables.rooms[room["room"]].name for room in board["rooms"]]
    found += [tables.equipment[kind].name for kind in (*board["broken"], *board["repaired"])]
    found += [tables.events[event["event"]].name for event in view["events"]]
    found += [tables.events[event].name for event in board["won"]]
    found += [tables.prey[kind].name for kind, count in enumerate(board["kills"]) if count]
    for place in view["locations"]:
        found += [tables.equipment[kind].name for kind in place["equipment"]]
        found += [tables.prey[place["prey"]].name] if place["prey"] >= 0 else []
    return [name.lower() for name in found]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_both_clients_name_the_same_things(seats: int, seed: int) -> None:
    made, luck, step = Scene(2), random.Random(seed), 0
    made.m = Match.new("outlive", ["Ann", "Ben", "Cleo", "Dora"][:seats], {}, seed=seed)
    while made.m.decision is not None:
        if step % 40 == 0:
            model = model_of(made, made.m.decision.seat)
            for seat in range(seats):
                screen, lines = on_screen(model, seat), in_lines(model, seat)
                for name in facts(model, seat):
                    assert name in screen, (name, screen)
                    assert name in lines, (name, lines)
        step += 1
        made.m.apply(luck.randrange(len(made.m.decision.actions)))


def test_every_number_of_a_shelter_is_told_in_both() -> None:
    made = Scene(2, day=4, events=("rats",)).airlock(0, 2, 1).give(0, wood=7, metal=11, canned=9)
    made.tracers(6, -1).turn(0)
    model = model_of(made)
    screen, lines = on_screen(model, 0), in_lines(model, 0)
    assert "wood 7" in screen
    assert "metal 11" in screen
    assert "[6]" in screen
    assert "7 wood" in lines
    assert "11 metal" in lines
    assert "radiation level 6" in lines
    assert "2 survivors and 1 scientist" in lines
