"""What the lines say of the table holds for who reads them: Bulkheads, storms, the Crisis room, hunger."""

from aurora_tui.games.outlive.board import BOARD
from tests.aurora_tui.games.outlive.scenes import model_of
from tests.core.outlive.table import P, Q, Scene

LINES = BOARD.lines


def test_q61_the_heading_leaves_out_a_fallout_that_a_bulkhead_holds_off() -> None:
    told = LINES.heading(model_of(Scene(2, day=3, events=("fallout",)).room(P, "bulkhead").turn(P)))
    assert "Radiation 2 tonight, 2 tomorrow." in told


def test_q61_the_dam_has_the_price_of_who_reads() -> None:
    def dam(s: Scene) -> str:
        return next(line for line in LINES.table(model_of(s.turn(P)), "ring") if line.startswith("Dam"))

    assert "; 2 microchips a visit;" in dam(Scene(events=("blackout",)))
    assert "; 1 microchip a visit;" in dam(Scene(events=("blackout",)).room(P, "bulkhead"))
    assert "; 2 microchips a visit;" in dam(Scene(events=("blackout",)).room(Q, "bulkhead"))


def test_o42_a_fire_is_told_where_it_burns() -> None:
    def forest(s: Scene) -> str:
        return next(line for line in LINES.table(model_of(s.turn(P)), "ring") if line.startswith("Forest"))

    assert "no hunt and 1 action less (Forest fire)" in forest(Scene(events=("fire",)))
    assert "no hunt" not in forest(Scene(events=("fire",)).room(P, "bulkhead"))


def test_q61_a_storm_takes_from_the_spaces_of_who_reads() -> None:
    s = Scene(events=("storm",))
    ship = LINES.table(model_of(s.turn(P)), "ship")
    assert "Cargo Ship, space 5: 1 canned, a survivor, free." in ship
    ship = LINES.table(model_of(Scene(events=("storm",)).room(P, "bulkhead").turn(P)), "ship")
    assert "Cargo Ship, space 5: 2 canned, a survivor, free." in ship


def test_o61_an_event_has_the_price_of_the_crisis_room() -> None:
    events = "\n".join(LINES.table(model_of(Scene(events=("wood",)).room(P, "crisis").turn(P)), "events"))
    assert "costs 8 materials, 6 with the Crisis room if it is the first tonight, 3 SP." in events
    events = "\n".join(LINES.table(model_of(Scene(events=("wood",)).turn(P)), "events"))
    assert "costs 8 materials, 3 SP." in events


def test_o64_who_dies_of_hunger_is_told_with_what_lacks() -> None:
    board = "\n".join(LINES.board(model_of(Scene().turn(P)), P))
    assert (
        "Tonight it needs 0 water for the airlock and 2 supplies for rooms; 2 of them lacking: 2 people die."
        in board
    )
    board = "\n".join(LINES.board(model_of(Scene().room(P, "arm", 1).give(P, canned=2).turn(P)), P))
    assert "3 of them lacking: a person dies." in board
