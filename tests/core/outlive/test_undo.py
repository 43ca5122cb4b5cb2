"""Undo and its barriers (section 4)."""

import pytest

from core import Match
from core.kernel.conformance import Case
from core.kernel.decisions import Event
from tests.core.outlive.table import P, Q, Scene, new_game
from tests.core.outlive.test_conformance import SANE


def test_choices_of_a_go_can_be_undone_until_it_ends() -> None:
    s = Scene().hero(P, "4", "dam").turn(P)
    before = s.m.hash()
    s.piece("4").to("mil").play("take", 1).play("take", 1)
    for _ in range(4):
        assert s.m.undo(P)
    assert s.m.hash() == before


def test_another_seats_go_is_a_barrier() -> None:
    s = Scene().hero(P, "4", "dam").turn(P).piece("4").to("mil").play("take", 1).end()
    assert s.asked == (Q, "piece")
    s.piece("3").choose()
    assert not s.m.undo(P)


def test_the_showing_of_leaders_is_a_barrier() -> None:
    s = new_game(2)
    s.choose()
    s.choose()
    assert not s.m.undo(Q)
    assert not s.m.undo(P)


def test_the_showing_of_rooms_is_a_barrier() -> None:
    s = new_game(2)
    s.choose_leaders().keep_rooms()
    assert not s.m.undo(P)
    assert not s.m.undo(Q)


def test_a_dawn_is_a_barrier() -> None:
    s = Scene().give(P, canned=9).night(Q, on=True)
    s.until(P, "recruit").play("stop").night_out()
    assert s.day == 4
    assert not s.m.undo(P)


def test_an_answer_of_a_pressed_seat_is_a_barrier() -> None:
    s = Scene().hero(P, "5", "dam").hero(Q, "3", "mil", up=True).give(Q, canned=1, wood=1, ammo=1)
    s.turn(P).piece("5").to("mil")
    assert s.asked == (Q, "defend")
    s.play("yield").play("good", "wood").play("good", "canned")
    assert s.asked == (P, "act")
    assert not s.m.undo(P)


def test_an_answer_to_the_rats_is_a_barrier() -> None:
    s = Scene(events=["rats"]).give(P, meat=1, canned=1).give(Q, meat=1, canned=1).dawn()
    s.play("good", "meat")
    assert s.asked == (Q, "lose_good")
    s.play("good", "meat")
    assert not s.m.undo(P)


def test_a_search_draw_is_a_barrier() -> None:
    s = Scene().search("bla", "empty", "canned").go(P, "4", "bla").play("search")
    assert not s.m.undo(P)


def test_an_equipment_draw_is_a_barrier() -> None:
    s = Scene().room(P, "stores").step("build", P).play("use", "stores")
    assert not s.m.undo(P)
    s = Scene().room(P, "bench").give(P, wood=3, metal=3, chip=3).step("repair", P).play("bench")
    assert not s.m.undo(P)


def test_a_struck_hunt_that_turns_up_prey_is_a_barrier() -> None:
    s = Scene().prey("for", "hare", "dog").go(P, "4", "for").play("hunt", "hare").strike()
    assert s.asked == (P, "act")
    assert not s.m.undo(P)


def test_the_aids_of_a_hunt_can_be_undone() -> None:
    s = Scene().prey("for", "deer", "dog").give(P, ammo=3).go(P, "4", "for")
    before = s.m.hash()
    s.play("hunt", "deer").play("ammo")
    assert s.m.undo(P)
    assert s.m.undo(P)
    assert s.m.hash() == before


def test_a_look_by_sensor_is_a_barrier() -> None:
    s = Scene().equip(P, "sensor").prey("for", "hare", "dog").go(P, "4", "for").play("look")
    assert not s.m.undo(P)


def test_a_hunt_of_a_hidden_kind_tells_the_others_that_it_is_there() -> None:
    s = Scene().equip(P, "sensor").prey("for", "boar", "hare", "dog", exactly=True).go(P, "5", "for")
    s.play("look").play("take", 1).play("hunt", "hare")
    s.strike()
    assert not s.m.undo(P)


def test_a_look_by_watch_post_is_a_barrier() -> None:
    s = Scene().room(P, "watch").turn(P).play("look", "bla")
    assert not s.m.undo(P)


def test_a_survivor_found_by_a_search_is_behind_its_barrier() -> None:
    s = Scene().room(P, "workshop", 2).search("bla", "survivor", "empty").go(P, "4", "bla").play("search")
    s.play("airlock")
    assert s.m.undo(P)
    assert s.asked == (P, "place")
    assert not s.m.undo(P)


def test_the_own_night_can_be_undone_until_the_next_seats_begins() -> None:
    s = Scene().room(P, "bench", 1).airlock(P, 2).give(P, canned=5, wood=4, water=2).night()
    before = s.m.hash()
    answers = 0
    while s.asked is not None and s.asked[0] == P and s.asked[1] != "build":
        s.least()
        answers += 1
    s.play("move", "bench")
    for _ in range(answers + 1):
        assert s.m.undo(P)
    assert s.m.hash() == before


def test_another_seats_night_is_a_barrier() -> None:
    s = Scene().give(P, canned=4).give(Q, canned=4).night()
    while s.asked is not None and s.asked[0] == P:
        s.least()
    assert s.asked is not None
    assert s.asked[0] == Q
    s.least()
    assert not s.m.undo(P)


def test_an_event_overcome_can_be_undone_until_another_seat_is_asked() -> None:
    s = Scene(events=["wood", "rats"]).give(P, wood=5, metal=4, canned=5).night()
    before = s.m.hash()
    s.play("event", "wood").until_paid(*["wood"] * 4, *["metal"] * 4)
    while s.m.undoable(P):
        assert s.m.undo(P)
    assert s.m.hash() == before
    assert s.in_force == ["wood", "rats"]


def test_an_event_is_behind_the_answer_of_another_seat() -> None:
    s = Scene(events=["wood", "rats"]).give(P, wood=8, canned=5).give(Q, canned=5).night()
    s.play("event", "wood").play("none")
    assert s.asked == (Q, "event")
    s.play("none")
    assert not s.m.undo(P)


def test_the_last_event_is_behind_the_first_question_of_another_seats_night() -> None:
    s = Scene(events=["wood"]).give(P, canned=5).give(Q, wood=8, canned=5).night()
    assert s.asked == (Q, "event")
    s.play("event", "wood")
    assert s.asked == (P, "feed")
    assert not s.m.undo(Q)
    s = Scene(events=["wood"]).give(P, canned=5).give(Q, wood=8, canned=5).night().play("none")
    assert s.asked == (P, "feed")
    assert not s.m.undo(Q)


def test_one_event_a_night_is_behind_the_first_question_of_another_seats_night() -> None:
    s = Scene(events=["wood", "rats"], one_event=True).give(P, canned=4).give(Q, wood=8, canned=5).night()
    s.play("event", "wood")
    assert s.asked == (P, "feed")
    assert not s.m.undo(Q)


def test_nobody_undoes_for_another() -> None:
    s = Scene().hero(P, "4", "dam").turn(P).piece("4").to("mil").play("take", 1)
    assert not s.m.undo(Q)
    assert s.goods(P) == {"ammo": 1}


# -- whole games -----------------------------------------------------------------------------------

LEARNT = {
    "leaders_shown",
    "rooms_shown",
    "event_opened",
    "equipment_shown",
    "city_seen",
    "prey_seen",
    "equipment_none",
    "equipment_set_aside",
    "night_begins",
    "phase",
}
"""kinds of event by which somebody learns what was hidden, or another part of the day begins"""
DRAWN = ("stores", "bench")
OVER = ("visit_ends", "stood_up", "space_taken")
"""kinds of event that may end a go"""


def learnt(event: Event, *, open_search: bool) -> bool:
    """Whether an event is a barrier by section 4."""
    if event.kind == "searched":
        return not open_search or event.data["cause"] == "leader"
    if event.kind == "equipment_gained":
        return event.data["cause"] in DRAWN
    if event.kind == "prey_turned":
        return event.data["prey"] != -1
    return event.kind in LEARNT


def hold(case: Case) -> tuple[int, int]:
    """Barriers of a match are where section 4 has them; how many answers could be taken back, and not."""
    match, chooser = case.begin(), case.chooser()
    free = barred = 0
    while match.decision is not None:
        seat, turn = match.decision.seat, match.play.state.turn
        first_night = match.play.state.first
        events = match.apply(chooser.choose(match))
        told = [
            event for event in events if event.data.get("seat") != first_night or event.kind != "night_begins"
        ]
        barrier = any(learnt(event, open_search=case.options.get("open_search", False)) for event in told)
        if barrier:
            assert not match.undoable(seat), [event.kind for event in events]
            barred += 1
            continue
        asked = match.decision
        over = any(event.kind in OVER for event in events) or match.play.state.turn != turn
        if asked is None or over or asked.kind == "event" or "sensor" in used(match, events):
            continue
        assert match.undoable(seat), (asked.kind, [event.kind for event in events])
        free += 1
    return free, barred


def used(match: Match, events: tuple[Event, ...]) -> set[str]:
    """Equipment that was used by an answer."""
    rows = match.tables.catalogue.equipment
    return {rows[int(str(e.data["equipment"]))].id for e in events if e.kind == "equipment_used"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_barriers_of_a_match_are_those_of_the_specification(seats: int) -> None:
    free, barred = hold(Case(game="outlive", seats=seats, seed=30 + seats, weights=SANE))
    assert free > 50
    assert barred > 20


def test_barriers_with_open_search() -> None:
    options = {"open_search": True}
    free, barred = hold(Case(game="outlive", seats=3, seed=33, options=options, weights=SANE))
    assert free > 50
    assert barred > 20
