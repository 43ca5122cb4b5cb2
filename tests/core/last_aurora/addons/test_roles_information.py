"""What of the Roles nobody else may know (K161): views, events, timing, and worlds dealt anew."""

from typing import Any

import pytest

from core import Match
from core.kernel.conformance import Case, Chooser
from core.kernel.conformance.secrecy import look
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.state import EXPLORATION
from tests.core.last_aurora.addons.roles_kit import EXPERT, TINKERER, roles

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
SANE = {"dismiss": 0.02, "rearrange": 0.1, "sort": 0.1}


def begun(players: int = 3, seed: int = 1, choose: bool = True) -> Match:
    match = Match.new("last_aurora", NAMES[:players], {"roles": True}, seed)
    while choose and match.decision.kind.startswith("role."):
        match.apply(0)
    return match


def goals(match: Match, viewer: int | None) -> tuple[int, ...]:
    shown: tuple[int, ...] = match.view(viewer)["marks"]["roles_goal"]
    return shown


# -- views -----------------------------------------------------------------------------------------


def test_k161_an_objective_is_seen_by_its_player_alone() -> None:
    match = begun()
    real = match.play.state.marks["roles_goal"]
    for viewer in range(3):
        assert goals(match, viewer) == tuple(real[seat] if seat == viewer else 0 for seat in range(3))
    assert goals(match, None) == (0, 0, 0)


def test_k155_the_cards_dealt_are_seen_by_their_player_alone() -> None:
    match = begun(choose=False)
    dealt = match.play.state.marks["roles_dealt"]
    for viewer in range(3):
        assert match.view(viewer)["marks"]["roles_dealt"] == dealt[2 * viewer : 2 * viewer + 2]
    assert match.view(None)["marks"]["roles_dealt"] == ()
    assert all("roles_left" not in match.view(viewer)["marks"] for viewer in (0, 1, 2, None))


def test_k159_abilities_are_open_to_all() -> None:
    match = begun()
    assert all(
        match.view(viewer)["marks"]["roles_ability"] == match.play.state.marks["roles_ability"]
        for viewer in (0, 1, 2, None)
    )


def test_objectives_are_shown_with_the_scores() -> None:
    case = Case(game="last_aurora", seats=3, options={"roles": True}, seed=4, weights=SANE)
    match, chooser = case.begin(), Chooser(case)
    while match.decision is not None:
        assert goals(match, None) == (0, 0, 0)
        match.apply(chooser.choose(match))
    assert goals(match, None) == match.play.state.marks["roles_goal"]
    assert all(goal for goal in goals(match, None))
    assert all("objective" in score.lines for score in match.scores if score.lines)


def test_no_undo_back_past_the_end_which_shows_them() -> None:
    s = roles((TINKERER, EXPERT)).unload(0, "A").unload(1, "A").give(1, "MRE")
    s.at(1, len(s.t.rules.map.spaces) - 1).start("fire")
    while s.asked is not None:
        s.play(s.m.decision.actions[0].kind)
    assert goals(s.m, None) != (0, 0)
    assert [s.m.undoable(seat) for seat in (0, 1)] == [0, 0]


# -- events and timing -----------------------------------------------------------------------------


def test_events_tell_the_choice_of_an_objective_to_its_player_alone() -> None:
    match = Match.new("last_aurora", NAMES[:3], {"roles": True}, 1)
    events = [*match.opening]
    while match.decision.kind.startswith("role."):
        events += match.apply(0)
    for event in events:
        if event.kind in ("roles_dealt", "role_goal"):
            assert event.seen_by == (event.data["seat"],)
    assert [event.data["seat"] for event in events if event.kind == "role_goal"] == [0, 1, 2]


def test_each_chooses_between_two_whatever_they_are() -> None:
    """Nobody is skipped or asked more for what he holds, but for the Motivator, who is open then."""
    for seed in range(12):
        match = begun(seed=seed, choose=False)
        for seat in range(3):
            assert (match.decision.seat, match.decision.kind) == (seat, "role.choose")
            assert len(match.decision.actions) == 2
            match.apply(0)
            if match.decision.kind == "role.motive":
                match.apply(0)


# -- worlds dealt anew -----------------------------------------------------------------------------


@pytest.mark.parametrize("choose", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_other_worlds_look_the_same_and_differ_in_what_is_hidden(viewer: int | None, choose: bool) -> None:
    match = begun(seed=7, choose=choose)
    marks = match.play.state.marks
    worlds = [match.redealt(viewer, seed) for seed in range(25)]
    assert all(look(world, viewer) == look(match, viewer) for world in worlds)
    assert all(world.invariants() == [] for world in worlds)
    assert len({world.play.state.marks["roles_dealt"] for world in worlds}) > 5
    if choose:
        assert len({world.play.state.marks["roles_goal"] for world in worlds}) > 5
    for world in worlds:
        there = world.play.state.marks
        assert there["roles_ability"] == marks["roles_ability"]
        if viewer is not None:
            assert there["roles_goal"][viewer] == marks["roles_goal"][viewer]
            assert there["roles_dealt"][2 * viewer :][:2] == marks["roles_dealt"][2 * viewer :][:2]
        for seat, goal in enumerate(there["roles_goal"]):
            pair = there["roles_dealt"][2 * seat : 2 * seat + 2]
            assert not goal or sorted(pair) == sorted((goal, there["roles_ability"][seat]))


def test_any_card_not_shown_may_be_anybodys_objective() -> None:
    match = begun(seed=7)
    marks = match.play.state.marks
    known = {*marks["roles_ability"], marks["roles_goal"][0]}
    found = {match.redealt(0, seed).play.state.marks["roles_goal"][1] for seed in range(100)}
    assert found == set(range(1, 9)) - known


# -- the Tinkerer ----------------------------------------------------------------------------------


def test_k237_what_the_tinkerer_drew_is_his_alone_until_discarded() -> None:
    s = roles((TINKERER, EXPERT)).object_deck("MRE", "Hazmat Suit")
    s.run((draw_objects, 0, 1), phase=EXPLORATION)
    assert s.m.view(0)["seats"][0]["objects"] == tuple(sorted((s.object("MRE"), s.object("Hazmat Suit"))))
    for viewer in (1, None):
        assert s.m.view(viewer)["seats"][0]["objects"] == ()
        assert s.m.view(viewer)["seats"][0]["object_count"] == 2
    drawn = [event for event in s.log if event.kind == "object_seen"]
    assert [event.seen_by for event in drawn] == [(0,), (0,)]
    events = s.play("discard", "MRE")
    assert {"seat": 0, "object": s.object("MRE")} in [e.data for e in events if e.seen_by is None]
    assert s.m.view(1)["objects"]["discard"] == (s.object("MRE"),)


def test_k237_no_undo_back_past_a_draw() -> None:
    s = roles((TINKERER, EXPERT)).object_deck("MRE", "Hazmat Suit").waypoint("a01", "O").start("movement")
    s.play("move")
    s.play("space", "a01")
    s.play("take")
    assert s.asked == (0, "role.tinker")
    assert s.m.undoable(0) == 0


# -- no event of a whole game tells what is hidden -------------------------------------------------


def told(match: Match, viewer: int, events: tuple[Any, ...]) -> list[tuple[str, dict[str, Any]]]:
    return [(event.kind, event.data) for event in events if event.seen(viewer)]


@pytest.mark.parametrize("seed", range(4))
def test_with_other_objectives_the_game_goes_the_same_way_for_all_others(seed: int) -> None:
    """Another objective under the same choices: no view, event, question or refusal of others differs."""
    case = Case(game="last_aurora", seats=3, options={"roles": True}, seed=seed, weights=SANE)
    match, chooser = case.begin(), Chooser(case)
    while match.decision.kind.startswith("role."):
        match.apply(chooser.choose(match))
    other = match.clone()
    marks = other.play.state.marks
    dealt, left, mine = list(marks["roles_dealt"]), list(marks["roles_left"]), marks["roles_goal"][2]
    dealt[dealt.index(mine)], left[0] = left[0], mine
    marks |= {"roles_dealt": tuple(dealt), "roles_left": tuple(left)}
    marks["roles_goal"] = (
        *marks["roles_goal"][:2],
        next(c for c in dealt[4:] if c != marks["roles_ability"][2]),
    )
    assert other.invariants() == []
    while match.decision is not None:
        for viewer in (0, 1, None):
            assert look(match, viewer) == look(other, viewer)
        assert match.decision.actions == other.decision.actions
        assert match.refusals() == other.refusals()
        choice = chooser.choose(match)
        assert match.apply(choice) == other.apply(choice)
