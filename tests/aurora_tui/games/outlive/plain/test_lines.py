"""Outlive in lines: everything that the screen shows, in words."""

import random

import pytest

from aurora_tui.games.outlive.board import BOARD
from core import Match
from tests.aurora_tui.games.outlive.scenes import afternoon, model_of, pressed, rooms_at_night, where_to
from tests.core.outlive.table import P, Q, Scene

LINES = BOARD.lines


def test_the_heading_tells_the_day_the_go_and_the_radiation() -> None:
    told = LINES.heading(model_of(afternoon().turn(P)))
    assert told == ("Day 2 of 6, Day. Ann is on the go. Radiation 2 tonight, 2 tomorrow. First player: Ann.")


def test_o65_the_heading_counts_a_fallout() -> None:
    told = LINES.heading(model_of(Scene(2, day=3, events=("fallout",)).turn(P)))
    assert "Radiation 2 and 1 of a Fallout tonight, 2 tomorrow." in told


def test_the_ring_is_told_place_by_place() -> None:
    told = list(LINES.table(model_of(afternoon().turn(P)), "ring"))
    assert len(told) == 9
    text = "\n".join(told)
    assert "Dam (beside Forest and Military Base): 4 of 7 water; 1 microchip a visit;" in text
    assert "prey bear, endurance 6, meat 3, 5, 7, 6 tiles in the stack" in text
    assert "Ann's hero 3 standing" in text
    assert "Ben's hero 4 lying" in text
    assert "Ben has the vegetable" in text
    assert "Bow (tree left; wood, wood, metal)" in text


def test_a_spent_vegetable_is_not_at_the_base() -> None:
    made = Scene().vegetable(P).give(P, canned=1).step("recruit", P).play("vegetable")
    told = "\n".join(LINES.table(model_of(made), "ring"))
    assert "the vegetable is spent until Dawn" in told


def test_the_ship_the_events_and_the_supply_have_parts_of_their_own() -> None:
    model = model_of(afternoon().turn(P))
    assert "Cargo Ship, space 3: 1 canned, taken by Ann's hero 3." in LINES.table(model, "ship")
    events = "\n".join(LINES.table(model, "events"))
    assert "Radiation by days: 1, 2 (today), 2, 2, 3, 3." in events
    assert "Sandstorm: " in events
    assert "costs 10 ammo, 5 SP." in events
    assert "Events to come, face down: 4." in events
    assert "Supply pile: " in "\n".join(LINES.table(model, "supply"))


def test_an_unknown_part_is_refused_with_the_parts_there_are() -> None:
    (told,) = LINES.table(model_of(afternoon().turn(P)), "moon\x1b[31m")
    assert told.startswith("The table has no part 'moon")
    assert "ring, cities, ship, events, shelters, supply" in told
    assert "\x1b" not in told


def test_a_shelter_is_told_whole() -> None:
    made = rooms_at_night()
    text = "\n".join(LINES.board(model_of(made), P))
    for told in (
        "20 SP so far",
        "radiation level 3",
        "Airlock: 4 survivors and 1 scientist, of 6 places, 2 rows with people.",
        "Ammo press, place 4: 3 survivors, full, 3 slots, eats 3; ",
        "Scrapyard, place 5: 1 survivor, not full",
        "Vent, place 6: unbuilt",
        "Whole symbols: tree.",
        "Broken: Shotgun (bone right; wood, wood, metal)",
        "Events overcome: Metal shortage.",
    ):
        assert told in text, text
    for good in ("4 wood", "1 metal", "1 microchip", "4 water", "3 meat", "6 canned goods", "0 ammo"):
        assert good in text


def test_the_night_is_foreseen() -> None:
    made = Scene(2, day=3, events=("fallout",)).airlock(P, 4).give(P, water=1, meat=5).turn(P)
    text = "\n".join(LINES.board(model_of(made), P))
    assert (
        "Tonight it needs 2 water for the airlock and 2 supplies for rooms; 1 of them lacking: a person dies."
        in text
    )
    assert "Spoils after that: 3 meat." in text


def test_a_choice_tells_of_what_it_touches() -> None:
    made = where_to()
    model = model_of(made)
    decision = model.decision
    assert decision is not None
    go = next(action for action in decision.actions if action.args == (made.place("mil"),))
    told = list(LINES.choice(model, decision, go))
    assert told[0].startswith("Military Base: presses Ben's hero 3 by 2")
    assert any(line.startswith("Military Base (beside Dam and Silent Peak): 4 of 6 ammo") for line in told)
    assert any("hero 5" in line for line in told)


def test_every_choice_of_a_question_can_be_told() -> None:
    for made, seat in ((pressed(), Q), (rooms_at_night(), P), (where_to(), P)):
        model = model_of(made, seat)
        assert model.decision is not None
        for action in model.decision.actions:
            assert LINES.choice(model, model.decision, action)[0].endswith(".")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_whole_table_of_a_whole_game(seed: int) -> None:
    made = Scene(2)
    made.m = Match.new("outlive", ["Ann", "Ben", "Cleo"], {"open_search": seed == 3}, seed=seed)
    step, luck = 0, random.Random(seed)
    while made.m.decision is not None:
        step += 1
        decision = made.m.decision
        if step % 13 == 0:
            model = model_of(made, decision.seat)
            told = [
                *LINES.table(model, ""),
                *(line for seat in range(3) for line in LINES.board(model, seat)),
            ]
            assert all(line.endswith((".", ")")) for line in told), told
            for action in decision.actions:
                assert LINES.choice(model, decision, action)
        made.m.apply(luck.randrange(len(decision.actions)))


def test_what_others_may_not_see_is_named() -> None:
    made = Scene(2)
    made.m = Match.new("outlive", ["Ann", "Ben"], {}, seed=4)
    assert made.m.decision is not None
    seat = made.m.decision.seat
    assert LINES.secret(made.m.view(seat), seat) == "has cards to choose among"
    other = "\n".join(LINES.board(model_of(made, 1 - seat), seat))
    own = "\n".join(LINES.board(model_of(made, seat), seat))
    assert "Dealt: " in own
    assert "Dealt: " not in other
    assert "chooses among 2 cards in secret" in other
