"""What previews say beforehand is what happens: over whole games, and in positions laid out by hand."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from core import Match
from core.kernel import Action, Event
from core.kernel.game import find
from core.outlive.preview import Tonight, Visit, is_past, payments, points, tonight, visit
from core.outlive.state import AIRLOCK, DAY, NIGHT, ROBOT, SPENT
from core.outlive.tables.records import CANNED, MEAT, NONE, WATER
from core.outlive.view import as_view
from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.text_checks import EVERYTHING, NAMES

GAMES = [(seed, seats, options) for seed in range(3) for seats in (2, 3, 4) for options in ({}, EVERYTHING)]


def walk(seed: int, seats: int, options: dict[str, Any]) -> Iterator[tuple[Match, random.Random]]:
    """A random game, stopped at each decision; whoever looks leaves the match as it is."""
    match = Match.new("outlive", NAMES[:seats], options, seed=seed)
    dice = random.Random(seed)
    while match.decision is not None:
        yield match, dice
        weights = [0.3 if action.kind in ("end", "none", "back") else 1 for action in match.decision.actions]
        match.apply(dice.choices(range(len(weights)), weights)[0])
    yield match, dice


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_points_are_those_of_the_view_at_any_time_and_of_the_score_at_the_end(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for match, dice in walk(seed, seats, options):
        if match.decision is not None and dice.random() > 0.1:
            continue
        view = as_view(match.view(None))
        for seat in range(seats):
            assert sum(points(view, match.play.rules, seat).values()) == view["seats"][seat]["points"]
        for score in match.scores or ():
            assert points(view, match.play.rules, score.seat) == score.lines


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_a_move_presses_and_brings_what_its_preview_said(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    """Whom it presses and by how much; actions; goods on entering; the space of the ship."""
    looked = 0
    for match, _ in walk(seed, seats, options):
        decision = match.decision
        if decision is None or decision.kind != "destination":
            continue
        view, seat = as_view(match.view(decision.seat)), decision.seat
        piece = decision.context["piece"]
        assert isinstance(piece, int)
        for place, action in enumerate(decision.actions):
            if action.kind != "go":
                continue
            looked += 1
            said = visit(view, match.play.rules, seat, piece, int(action.args[0]))
            twin = match.clone()
            happened(twin, place, said, seat)
    assert looked > 50


def happened(match: Match, place: int, said: Visit, seat: int) -> None:
    """Go there, with the least answers on the way, and compare."""
    events = list(match.apply(place))
    while match.decision is not None and match.decision.kind in ON_THE_WAY:
        kinds = [action.kind for action in match.decision.actions]
        last = len(kinds) - 1
        choice = {"use_bat": last, "space": last}.get(match.decision.kind, 0)
        events += match.apply(choice)
    own = [event for event in events if event.data.get("seat") == seat]
    pressed = [(event.data["victim"], event.data["points"]) for event in own if event.kind == "pressed"]
    assert [(one.seat, one.points) for one in said.pressed if one.points] == pressed
    assert list(said.entering or NOTHING) == came(own, "equipment")
    spaces = [event.data for event in own if event.kind == "space_taken"]
    assert [said.space] * (said.space != NONE) == [
        data["number"] if data["space"] != NONE else 0 for data in spaces
    ]
    if spaces:
        assert said.canned == sum(came(own, "cargo"))
    visits = [event.data["actions"] for event in own if event.kind == "visit"]
    assert visits[:1] == [said.actions] * bool(visits)
    decision = match.decision
    if decision is not None and decision.kind == "act" and decision.seat == seat and not pressed:
        assert any(action.kind == "hunt" for action in decision.actions) == (said.ammo != NONE)
        takes = max((int(one.args[0]) for one in decision.actions if one.kind == "take"), default=0)
        assert takes in (said.takes, 0 if said.price else said.takes)
        assert {one.args[0] for one in decision.actions if one.kind == "equipment"} == set(said.equipment)


ON_THE_WAY = frozenset({"use_bat", "defend", "tribute", "place", "space"})
"""kinds of question that come before the acts of a visit"""
NOTHING = (0,) * 7


def came(events: Sequence[Event], cause: str) -> list[int]:
    """Goods of a cause, by kind."""
    found = [0] * 7
    for event in events:
        goods = event.data.get("goods")
        if event.kind == "goods" and event.data["cause"] == cause and isinstance(goods, tuple):
            found = [mine + more for mine, more in zip(found, goods, strict=True)]
    return found


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_the_night_feeds_and_lets_through_what_tonight_said(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    """If night fell now: what is lacking, who leaves and dies, what passes, what spoils."""
    nights = 0
    for match, dice in walk(seed, seats, options):
        if match.decision is None or match.play.state.phase != DAY or dice.random() > 0.1:
            continue
        twin = without_vegetable(match)
        view = as_view(twin.view(None))
        said = [tonight(view, match.play.rules, seat) for seat in range(seats)]
        night_falls(twin, said)
        nights += 1
    assert nights > 5


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES[:4])
def test_who_has_eaten_and_had_the_radiation_is_told_of_neither_again(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    match = Match.new("outlive", NAMES[:seats], options, seed)
    dice = random.Random(seed)
    eaten, exposed, seen = set[int](), set[int](), 0
    while match.decision is not None:
        for event in match.apply(dice.randrange(len(match.decision.actions))):
            if event.kind == "phase":
                eaten, exposed = set(), set()
            elif event.kind == "radiation":
                eaten.add(seat_of(event))
                exposed.add(seat_of(event))
        view = as_view(match.view(None))
        if match.decision is None or view["phase"] != NIGHT:
            continue
        for seat in range(seats):
            night, told = view["seats"][seat]["night"], tonight(view, match.play.rules, seat)
            assert night["exposed"] == (seat in exposed)
            if seat in eaten:
                assert (night["due"], told.rows, told.rooms, told.lacking, told.hungry) == ({}, 0, 0, 0, 0)
                assert (told.radiation, told.passes, told.kills) == (0, 0, 0)
                seen += 1
    assert seen > 10


def seat_of(event: Event) -> int:
    seat = event.data["seat"]
    assert isinstance(seat, int)
    return seat


def test_what_was_paid_by_hand_is_due_no_more() -> None:
    s = Scene().airlock(P, survivors=4).give(P, water=3, meat=1, canned=4).step("feed", P)
    night = s.m.view(P)["seats"][P]["night"]
    assert night["due"][AIRLOCK] == 2
    s.play("by_hand")
    assert s.asked == (P, "feed_unit")
    assert s.m.view(P)["seats"][P]["night"]["due"] == night["due"]
    s.play("pay", "water")
    left = s.m.view(P)["seats"][P]["night"]["due"]
    assert left == {**night["due"], AIRLOCK: 1}
    assert tonight(as_view(s.m.view(P)), s.t.rules, P).rows == 1


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_q40_in_the_midst_of_a_night_who_is_named_is_counted_once(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    """Asked who leaves or dies, the seat is told the rest of the night without that person."""
    asked: Counter[str] = Counter()
    for match, _ in walk(seed, seats, options):
        decision, after = match.decision, without_vegetable(match)
        view = as_view(after.view(None))
        if decision is None or view["phase"] != NIGHT or view["turn"] != decision.seat:
            continue
        if decision.kind not in ("feed", "feed_unit", "who", "recruit"):
            continue
        said, seat = tonight(view, match.play.rules, decision.seat), decision.seat
        asked[f"{decision.kind} {decision.context.get('cause', '')}"] += 1
        events: list[Event] = []
        while not any(event.kind == "upkeep" and event.data["seat"] == seat for event in events):
            assert after.decision is not None
            events += after.apply(frugal(after.decision.actions))
        mine = [event for event in events if event.data.get("seat") == seat]
        died: Counter[object] = Counter(
            event.data["cause"] for event in mine if event.kind == "persons" and event.number("number") < 0
        )
        assert (died["epidemic"], died["hunger"]) == (said.epidemic, said.hungry)
        passed = next((event.data["left"] for event in mine if event.kind == "radiation"), 0)
        assert passed == said.passes
    assert asked["feed_unit "]


@pytest.mark.parametrize(("cause", "events"), [("epidemic", ("epidemic",)), ("hunger", ())])
def test_q40_who_leaves_the_airlock_blocks_nothing_any_more(cause: str, events: tuple[str, ...]) -> None:
    s = Scene(events=events).airlock(P, 1, 1).room(P, "workshop", 0).give(P, water=cause == "epidemic")
    s.night(P).until(P, "who", prefer=("by_hand", "short"))
    assert s.context["cause"] == cause
    said = tonight(as_view(s.m.view(P)), s.t.rules, P)
    assert (said.epidemic, said.hungry) == (cause == "epidemic", cause == "hunger")
    assert (said.radiation, said.blocked, said.passes) == (2, 1, 1)


def without_vegetable(match: Match) -> Match:
    """The same, in which nobody has the vegetable."""
    twin = match.clone()
    if twin.play.state.vegetable >= 0:
        twin.play.state.vegetable = SPENT
    return twin


def test_l155_the_vegetable_feeds_the_room_in_which_it_saves_most() -> None:
    def hungry(s: Scene) -> tuple[int, int]:
        night = tonight(as_view(s.m.view(P)), s.t.rules, P)
        return night.lacking, night.hungry

    def laid_out() -> Scene:
        return Scene().room(P, "workshop", 3).room(P, "arm", 3).give(P, canned=2)

    assert hungry(laid_out()) == (3, 3)
    assert hungry(laid_out().vegetable(P)) == (0, 0)
    assert hungry(laid_out().vegetable(Q)) == (3, 3)
    assert hungry(laid_out().room(P, "crisis", 4).vegetable(P)) == (1, 1)
    dry = Scene().airlock(P, 2).give(P, canned=2).vegetable(P)
    assert hungry(dry) == (1, 1)  # no row is fed by it
    begun = laid_out().vegetable(P).step("feed", P).play("pay", "canned")
    assert begun.m.view(P)["seats"][P]["night"]["due"] == {0: 1, 3: 3}
    assert hungry(begun) == (0, 0)  # the Workshop has got something, but not the other room
    begun.board(P).goods[CANNED] = 0
    assert hungry(begun) == (1, 1)


def night_falls(match: Match, said: Sequence[Tonight]) -> None:
    """A night in which all is fed that can be, and nothing else is done."""
    play = match.play
    play.state.stack.clear()
    play.state.decision = None
    play.events = []
    play.plan((find("outlive").steps.by_name["night_begins"],))
    play.run()
    events = list(play.events)
    while match.decision is not None:
        decision = match.decision
        if decision.kind == "feed":
            view = as_view(match.view(None))
            ways = {payment.action for payment in payments(view, play.rules, decision.seat)}
            assert ways == {action.kind for action in decision.actions} - {"by_hand"}
        events += match.apply(frugal(decision.actions))
    for seat, outlook in enumerate(said):
        compare([event for event in events if event.data.get("seat") == seat], outlook)


def compare(events: Sequence[Event], said: Tonight) -> None:
    """What happened to a seat, and what was said."""
    died: Counter[str] = Counter()
    fed: list[dict[str, Any]] = []
    for event in events:
        data: dict[str, Any] = dict(event.data)
        if event.kind == "persons":
            died[data["cause"]] -= data["number"]
        elif event.kind == "fed":
            fed.append(data)
        elif event.kind == "radiation":
            passed = data
        elif event.kind == "upkeep":
            lost = data
    assert died["epidemic"] == said.epidemic
    assert died["hunger"] == said.hungry == sum(data["short"] for data in fed)
    assert sum(data["short"] for data in fed if data["place"] == AIRLOCK) == said.lacking_water
    assert said.hungry <= said.lacking  # when the last one of a room dies the rest of its need falls away
    assert (passed["points"], passed["left"]) == (said.radiation, said.passes)
    assert died["radiation"] == said.kills
    assert (lost["water"], lost["meat"]) == (said.water, said.meat)


def frugal(actions: Sequence[Action]) -> int:
    """Meat first, then water, then canned goods; short if there is none; nothing bought or built."""
    kinds = [action.kind for action in actions]
    for wanted in ("meat_first", "stop", "none"):
        if wanted in kinds:
            return kinds.index(wanted)
    for good in (MEAT, WATER, CANNED):
        for place, action in enumerate(actions):
            if action.kind == "pay" and action.args == (good,):
                return place
    return next((kinds.index(kind) for kind in ("by_hand", "short") if kind in kinds), 0)


# -- positions laid out by hand --------------------------------------------------------------------


def look(scene: Scene, piece: int, place: str) -> Visit:
    return visit(as_view(scene.m.view(P)), scene.rules, P, piece, scene.place(place))


def test_q83_a_dock_lets_a_hero_stand_beside_the_ship() -> None:
    s = Scene(4).on_space(1, "3", 1).on_space(2, "3", 2).on_space(3, "4", 3)
    assert look(s, 2, "car").space == NONE
    s.own(P, "dock").room(P, "dock", 3)
    found = look(s, 2, "car")
    assert (found.space, found.canned, found.survivor) == (0, 3, True)


def test_q82_the_grapple_leads_to_a_higher_space() -> None:
    s = Scene().equip(P, "grapple")
    assert (look(s, 3, "car").space, look(s, 3, "car").canned) == (6, 3)
    assert look(s, ROBOT, "car").space == NONE


def test_o47_a_survivor_comes_only_where_there_is_a_place() -> None:
    s = Scene().equip(P, "flashlight").airlock(P, 5)
    assert (look(s, 3, "bla").survivors, look(s, 3, "car").survivor) == (1, True)
    s.airlock(P, 6)
    assert (look(s, 3, "bla").survivors, look(s, 3, "car").survivor) == (0, False)
    s.room(P, "workshop", 2)
    assert (look(s, 3, "bla").survivors, look(s, 3, "car").survivor) == (1, True)


def test_q112_only_the_top_prey_is_told_and_none_in_a_forest_fire() -> None:
    s = Scene().prey("for", "dog")
    assert (look(s, 3, "for").prey, look(s, 3, "for").ammo) == (s.id("prey", "dog"), 0)
    assert look(s, ROBOT, "for").prey == NONE
    s = Scene(events=("fire",)).prey("for", "dog")
    assert (look(s, 3, "for").prey, look(s, 3, "for").actions) == (NONE, 4)


def test_the_pressed_and_what_they_could_answer_with() -> None:
    s = Scene().give(Q, ammo=2, wood=1).equip(Q, "armour").room(Q, "workshop", 3).hero(Q, "3", "for", up=True)
    (found,) = look(s, 3, "for").pressed
    assert (found.seat, found.points, found.goods, found.ammo, found.armour) == (Q, 2, 2, 2, 2)
    s.own(P, "interro").room(P, "interro", 4)
    assert look(s, 3, "for").pressed[0].goods == 1


def test_nobody_has_had_the_night_before_it_and_the_first_has_when_the_second_begins() -> None:
    s = Scene().turn(P)
    assert not is_past(as_view(s.m.view(P)), P)
    s = Scene().give(P, canned=2).give(Q, canned=2).night(P)
    while s.asked is not None and s.asked[0] == P:
        s.least()
    view = as_view(s.m.view(P))
    assert (is_past(view, P), is_past(view, Q)) == (True, False)
