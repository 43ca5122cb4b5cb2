"""What is hidden stays hidden (section 4): tables that differ in one zone look the same to all others.

Each test makes a twin of a match, differing in one hidden zone only, gives both the same answers, and
compares what a seat is shown: its view, the events told to it, and its own questions.
"""

import pytest

from core import Match
from core.kernel import Action
from core.kernel.conformance import Case, Dice, played
from core.kernel.conformance.moments import Moment
from core.kernel.conformance.secrecy import prompts_hide, views_hide
from core.outlive.state import State
from tests.core.outlive.rich_positions import rich
from tests.core.outlive.table import P, Q, R, Scene
from tests.core.outlive.twins import GAME, alike, answer, begun, play_on, twin_of

EVERYBODY = (0, 1, 2, None)


# -- during the game -------------------------------------------------------------------------------


def test_prey_below_the_top_is_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        stack = state.prey[0]
        other = next(at for at, kind in enumerate(stack[:-2]) if kind != stack[0] and at)
        stack[0], stack[other] = stack[other], stack[0]

    twin = twin_of(match, change)
    number = play_on(match, twin, EVERYBODY, until=lambda each: len(each.play.state.prey[0]) < 5)
    assert number > 40


@pytest.mark.parametrize("city", [0, 1])
def test_search_stacks_are_hidden(city: int) -> None:
    match = begun()
    size = len(match.play.state.search[city])

    def change(state: State) -> None:
        stack = state.search[city]
        other = next(at for at, tile in enumerate(stack) if tile != stack[0])
        stack[0], stack[other] = stack[other], stack[0]

    twin = twin_of(match, change)
    play_on(match, twin, EVERYBODY, until=lambda each: len(each.play.state.search[city]) < size)


def test_tiles_set_aside_and_characters_not_drawn_are_hidden_all_game() -> None:
    match = begun()

    def change(state: State) -> None:
        city = next(c for c in (0, 1) if set(state.aside[c]) & set(match.tables.catalogue.characters))
        here = next(tile for tile in state.aside[city] if tile in match.tables.catalogue.characters)
        other, *lost = state.lost
        aside = list(state.aside)
        aside[city] = tuple(other if tile == here else tile for tile in aside[city])
        state.aside, state.lost = tuple(aside), (here, *lost)

    def has_one(each: Match) -> bool:
        return any(set(tiles) & set(each.tables.catalogue.characters) for tiles in each.play.state.aside)

    for seed in range(40):
        match = begun(seed=seed)
        if has_one(match):
            break
    twin = twin_of(match, change)
    play_on(match, twin, EVERYBODY, until=lambda each: False)
    assert match.scores == twin.scores


def test_a_watch_post_tells_its_owner_alone() -> None:
    s = Scene(3).room(P, "watch").turn(P)
    match = s.m

    def change(state: State) -> None:
        state.search[0] = list(reversed(state.search[0]))

    twin = twin_of(match, change)
    assert match.decision is not None
    look = next(at for at, action in enumerate(match.decision.actions) if action.kind == "look")
    answer(match, twin, (Q, R, None), look, look)
    assert match.view(P) != twin.view(P)
    assert "known" in match.view(P)["locations"][s.place("bla")]
    assert list(match.view(Q)["locations"][s.place("bla")]["known"]) == []


def test_a_sensor_tells_its_owner_the_kinds_alone() -> None:
    s = Scene(3).equip(P, "sensor").prey("fai", "dog", "hare", "boar", exactly=True).go(P, "5", "fai")
    match = s.m

    def change(state: State) -> None:
        deer = s.id("prey", "deer")
        stack = state.prey[2]
        away = list(state.away[0])
        away[away.index(deer)], stack[1] = stack[1], deer
        state.away = (tuple(away), *state.away[1:])

    twin = twin_of(match, change)
    alike(match, twin, (P, Q, R, None))
    assert match.decision is not None
    look = next(at for at, action in enumerate(match.decision.actions) if action.kind == "look")
    answer(match, twin, (Q, R, None), look, look)
    assert match.view(P) != twin.view(P)


def test_a_sensor_tells_no_order() -> None:
    s = Scene(3).equip(P, "sensor").prey("fai", "dog", "hare", "boar", exactly=True).go(P, "5", "fai")
    match = s.m

    def change(state: State) -> None:
        stack = state.prey[2]
        stack[0], stack[1] = stack[1], stack[0]

    twin = twin_of(match, change)
    assert match.decision is not None
    look = next(at for at, action in enumerate(match.decision.actions) if action.kind == "look")
    answer(match, twin, (P, Q, R, None), look, look)


def test_whether_a_sensor_found_prey_in_reach_is_not_told_by_asking() -> None:
    """Nothing is left to take: only prey that the look has shown could keep the visit going."""
    s = Scene(3).equip(P, "sensor").prey("fai", "bear", "hare", "bear", exactly=True).stock("fai", 1)
    match = s.go(P, "3", "fai").play("look").m

    def change(state: State) -> None:
        boar = s.id("prey", "boar")
        away = list(state.away[0])
        stack = state.prey[2]
        away[away.index(boar)], stack[1] = stack[1], boar
        state.away = (tuple(away), *state.away[1:])

    twin = twin_of(match, change)
    assert match.decision is not None
    take = next(at for at, action in enumerate(match.decision.actions) if action.kind == "take")
    answer(match, twin, (Q, R, None), take, take)
    assert match.decision.seat == P
    assert twin.decision is not None
    end, also = (len(each.decision.actions) - 1 for each in (match, twin) if each.decision is not None)
    assert match.decision.actions[end] == twin.decision.actions[also] == Action("end")
    answer(match, twin, (Q, R, None), end, also)


def test_q112_a_destination_says_nothing_of_what_a_sensor_would_find() -> None:
    s = (
        Scene()
        .equip(P, "sensor")
        .prey("fai", "bear", "hare", "bear", exactly=True)
        .hero(P, "3", "bla")
        .turn(P)
    )
    match = s.m

    def change(state: State) -> None:
        boar = s.id("prey", "boar")
        away = list(state.away[0])
        stack = state.prey[2]
        away[away.index(boar)], stack[1] = stack[1], boar
        state.away = (tuple(away), *state.away[1:])

    twin = twin_of(match, change)
    play_on(
        match, twin, (P, Q, None), until=lambda each: s.id("locations", "fai") in each.play.state.seats[P].at
    )


def test_the_equipment_pile_is_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        pile = state.pile
        other = next(at for at, kind in enumerate(pile) if kind != pile[0])
        pile[0], pile[other] = pile[other], pile[0]

    twin = twin_of(match, change)
    play_on(match, twin, EVERYBODY, until=lambda each: len(each.play.state.pile) < 14)


def test_events_face_down_are_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        first, second, *rest = state.events_down
        state.events_down = (second, first, *rest)

    twin = twin_of(match, change)
    play_on(match, twin, EVERYBODY, until=lambda each: each.play.state.day >= 4)


def test_events_that_left_unseen_are_hidden() -> None:
    match = begun()

    def change(state: State) -> None:
        away = state.away[1]
        last, *rest = state.events_down
        state.events_down = (away[0], *rest)
        state.away = (state.away[0], (last, *away[1:]), *state.away[2:])

    twin = twin_of(match, change)
    play_on(
        match,
        twin,
        EVERYBODY,
        until=lambda each: each.play.state.day >= 6 or len(each.play.state.events_down) < 2,
    )


@pytest.mark.parametrize("zone", range(4))
def test_what_left_unseen_is_hidden_all_game(zone: int) -> None:
    """The order in which prey, events, leaders and rooms left matters to nobody, ever."""
    match = begun(2)

    def change(state: State) -> None:
        away = list(state.away)
        away[zone] = tuple(reversed(away[zone]))
        state.away = tuple(away)

    if len(set(match.play.state.away[zone])) < 2:
        pytest.skip("nothing to change")
    twin = twin_of(match, change)
    play_on(match, twin, (0, 1, None), until=lambda each: False)
    assert match.scores == twin.scores


def test_open_search_hides_only_what_stays_away() -> None:
    match = begun(open_search=True)

    def change(state: State) -> None:
        aside = list(state.aside)
        aside[0], aside[1] = tuple(reversed(aside[0])), tuple(reversed(aside[1]))
        state.aside = tuple(aside)

    alike(match, twin_of(match, change), EVERYBODY)


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_dealt_anew_looks_the_same_at_every_few_decisions(seats: int) -> None:
    case = Case(game=GAME, seats=seats, seed=40 + seats)
    for number, (match, events) in enumerate(played(case)):
        if number % 9 == 0:
            assert list(views_hide(Moment(case, match, number, events))) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_shows_from_rich_positions(seats: int) -> None:
    """Full rooms, repaired equipment, robots: most abilities are at work at once."""
    case = Case(game=GAME, seats=seats, seed=seats)
    match, dice, number = rich(seats, 5).start_day(on=True).m, Dice(seats), 0
    while match.decision is not None and number < 260:
        if number % 13 == 0 or match.decision.kind in ("use_bat", "robot_act", "bench", "fitter"):
            moment = Moment(case, match, number, ())
            assert [*views_hide(moment), *prompts_hide(moment)] == []
        match.apply(dice.below(len(match.decision.actions)))
        number += 1
