"""What is measured of positions: each feature on a small table, its timing, and the file of weights."""

from collections.abc import Callable
from random import Random

import pytest

from core import Match
from core.bots import Budget, answer, make
from core.bots.imagination import Imagination
from core.bots.normal import NormalBot
from core.bots.thinking import Thinker
from core.kernel.advice import usual_advisor
from core.kernel.values import valuer
from core.outlive import scoring
from core.outlive.actions import DECISIONS, GO
from core.outlive.advice.weights import read_weights
from core.outlive.state import NOBODY
from core.outlive.value import VALUE
from core.outlive.value.features import NAMES, features, of_seat
from core.outlive.value.guess import GUESS
from core.outlive.value.pieces import offered
from core.outlive.value.timing import goes, horizon, outcome, stage, turn
from tests.core.outlive.table import P, Q, R, Scene

NAMES_OF = ("Ann", "Ben", "Cleo", "Dora")
Made = Callable[[], Scene]
DAY, TOOL = read_weights().rooms.day, read_weights().equipment.day


def measured(scene: Scene, seat: int = P) -> dict[str, float]:
    """The numbers of one seat by their names."""
    numbers = of_seat(scene.t, seat, offered(scene.t))
    return dict(zip(NAMES, numbers, strict=True))


def shelter_of_four() -> Scene:
    scene = Scene()
    for room in ("workshop", "bench", "crisis", "lathe"):
        scene.room(P, room)
    return scene


def evening(**goods: int) -> Scene:
    """Before the first feeding of the Night: the Workshop is full and eats 2, four wait in the airlock."""
    return Scene().standing(P).airlock(P, 4).give(P, **goods)


OWN = ("lathe", "vent", "stores", "scrap")


def bare() -> Scene:
    """The full Workshop, the other standard rooms and these four not built."""
    return Scene().own(P, *OWN)


def pressed() -> Scene:
    """2 wood of P or more, and of its standing heroes only a 3 in reach of a lying one of Q, the 5."""
    scene = Scene().give(P, wood=2).standing(P).standing(Q)
    scene.heroes(P, {"3": "for", "3b": "min", "4": "fai", "5": "car"}, up=True)
    return scene.hero(Q, "5", "dam")


def last_night() -> Scene:
    """P has ended its last Night, Q has not."""
    scene = Scene(day=6).airlock(P, 2).give(P, wood=9, water=9).give(Q, wood=9)
    return scene.night(P).until(Q, "build")


ROWS: tuple[tuple[str, Made, float], ...] = (
    ("settled", lambda: last_night(), (3 + 2 + 1 + -1) / 10),
    ("last_evening", lambda: Scene(day=6).give(P, water=2).standing(P), -2 / 10),
    ("events", lambda: Scene().overcame(P, "rats"), 4 / 5),
    ("room_points", shelter_of_four, 10 / 5),
    ("tracer_points", lambda: Scene().tracers(3, 0), -2 / 2),
    ("persons", lambda: Scene().airlock(P, 2, 1), 6 / 10),
    ("repaired", lambda: Scene().equip(P, "bow"), 1 / 5),
    ("symbols", lambda: Scene().equip(P, "bow", "axe"), 1 / 2),
    ("pairs", lambda: Scene().equip(P, "bow", "axe").airlock(P, 0, 2), 1 / 2),
    ("full_beyond", lambda: shelter_of_four().room(P, "vent"), 1 / 2),
    ("waiting_rooms", lambda: Scene().room(P, "bench", 1).room(P, "crisis", 0), 2 / 2),
    ("waiting_persons", lambda: Scene().room(P, "bench", 1), 1 / 3),
    ("airlock", lambda: Scene().airlock(P, 4), 3 / 3),
    ("airlock_beyond", lambda: Scene().airlock(P, 4), 1 / 3),
    ("upkeep", lambda: Scene().airlock(P, 4), (2 + 2) * 3 / 30),
    ("spare_scientists", lambda: Scene().equip(P, "bow", "axe").airlock(P, 0, 2), 1 / 2),
    ("materials", lambda: Scene().give(P, wood=5, metal=3), 6 / 6),
    ("materials_beyond", lambda: Scene().give(P, wood=5, metal=3), 2 / 6),
    ("ammo", lambda: Scene().give(P, ammo=6), 4 / 4),
    ("ammo_beyond", lambda: Scene().give(P, ammo=6), 2 / 4),
    ("canned", lambda: Scene().give(P, canned=5), 5 / 4),
    ("kinds", lambda: Scene().give(P, wood=5, metal=3), 2 / 3),
    ("places", lambda: Scene().airlock(P, 6).room(P, "bench", 0), 3 / 4),
    ("water", lambda: Scene().give(P, water=3), 3 / 4),
    ("meat", lambda: Scene().give(P, meat=3), 3 / 4),
    ("hungry", lambda: evening(water=1, meat=1), (1 + 1) / 4),
    ("hungry", lambda: evening(water=1, meat=1).only(P, "5", "for"), (1 - 5 / 15) * (1 + 1) / 4),
    ("starving", lambda: evening().standing(P), 4 / 4),
    ("starving", lambda: evening().standing(P).only(P, "5", "for"), (4 - 0.4 * 5) / 4),
    ("recruits", lambda: evening(water=2, meat=5), 2 / 3),
    ("leftovers", lambda: evening(water=3, meat=2, canned=4), (4 + 1) / 5),
    ("spoiling", lambda: evening(water=2, meat=5), 1 / 4),
    ("rooms_tonight", lambda: evening(water=4, metal=3), (3 - 1) / 5),
    ("rooms_tonight", lambda: Scene().standing(P).room(P, "bench", 1).airlock(P, 2), (3 - 1) / 5),
    ("rooms_tonight", lambda: Scene().standing(P).room(P, "bench", 1).airlock(P, 1), 0.0),
    ("payable_rooms", lambda: Scene().give(P, wood=7), 2 / 3),
    ("radiation", lambda: Scene().standing(P).airlock(P, 1), 1 / 3),
    ("radiation", lambda: Scene(events=("fallout",)).standing(P).room(P, "vent"), 2 / 3),
    ("final_tracer", lambda: Scene().airlock(P, 2), -1 / 2),
    ("events_near", lambda: Scene(events=("rats",)).give(P, canned=3), 4 * (3 / 5) ** 3 / 5),
    ("sheltered", lambda: Scene(events=("rats", "fire")).room(P, "bulkhead"), 2 / 3),
    ("broken", lambda: Scene().equip(P, "bow", "axe", broken=True), 2 / 4),
    ("repairable", lambda: Scene().equip(P, "bow", "axe", broken=True).give(P, wood=3, metal=2), 1 / 2),
    ("halves", lambda: Scene().equip(P, "bow").equip(P, "axe", broken=True), 1 / 2),
    ("growth", lambda: Scene().kills(P, bear=2).standing(P), (7 - 3) * 3 / 20),
    ("actions", lambda: Scene().standing(P).only(P, "4", "for"), 4 / 15),
    ("reach", lambda: Scene().standing(P).only(P, "4", "mil").stock("dam", 0), 1.8 / 5),
    ("pressable", lambda: Scene().give(P, wood=9).hero(P, "3", "for", up=True).standing(Q), 0.0),
    ("pressable", lambda: pressed().give(P, wood=-1), 1 / 3),
    ("pressable", lambda: pressed().give(P, wood=9), 2 / 3),
    ("abilities", lambda: Scene().room(P, "lathe"), (DAY["workshop"] + DAY["lathe"]) * 3.5 / 10),
    ("promise", lambda: bare(), (DAY["bench"] + DAY["crisis"] + sum(DAY[room] for room in OWN)) * 3 / 20),
    ("tool_days", lambda: Scene().equip(P, "bow"), TOOL["bow"] * 3 / 5),
    ("broken_days", lambda: Scene().equip(P, "bow", broken=True), TOOL["bow"] * 3 / 5),
    ("unused", lambda: Scene().equip(P, "bow").standing(P).only(P, "4", "for"), TOOL["bow"] / 5),
    ("unused", lambda: Scene().equip(P, "bow", used=True), 0.0),
    ("tomorrow", lambda: Scene(day=6), 0.0),
    ("robot", lambda: Scene().robot(P, "for"), 3 / 5),
    ("vegetable", lambda: Scene().vegetable(P), 1.0),
    ("order", lambda: Scene().first(P), 1.0),
    ("order", lambda: Scene().first(Q), 0.0),
)


@pytest.mark.parametrize(
    ("name", "made", "value"), ROWS, ids=[f"{row[0]}-{at}" for at, row in enumerate(ROWS)]
)
def test_a_feature(name: str, made: Made, value: float) -> None:
    assert measured(made())[name] == pytest.approx(value)


def test_every_feature_has_a_table() -> None:
    assert {name for name, _, _ in ROWS} == {*NAMES}
    assert len(NAMES) == len({*NAMES})


# -- the Night, and the end ------------------------------------------------------------------------


def test_who_has_eaten_sees_the_next_day_with_all_its_pieces() -> None:
    scene = evening(water=4, canned=9).night(P).until(P, "recruit")
    after = measured(scene)
    assert (after["hungry"], after["actions"]) == (0.0, 15 / 15)
    assert after["radiation"] == 0.0
    scene.until(Q, "build", end_ok=True)


def test_on_the_last_evening_only_points_are_left() -> None:
    scene = last_night()
    numbers = measured(scene)
    assert {name for name, number in numbers.items() if number} == {"settled"}
    assert numbers["settled"] == scoring.points(scene.t, P) / 10


def test_on_the_last_day_what_the_night_would_bring_counts() -> None:
    scene = Scene(day=6, events=("rats",)).standing(P).airlock(P, 3).room(P, "bench", 0).tracers(2, 0)
    before = measured(scene)["last_evening"]
    assert before == pytest.approx((-(1 + 2) + (3 - 1) + 0) / 10)
    scene.give(P, water=3, canned=5, wood=2, metal=1).equip(P, "bow", broken=True)
    assert measured(scene)["last_evening"] == pytest.approx(((3 - 1) + 1 + 4) / 10)


# -- own less rivals -------------------------------------------------------------------------------


def test_of_two_each_feature_is_the_own_less_the_rivals() -> None:
    scene = Scene().give(P, wood=4, water=2).give(Q, metal=3, canned=1).airlock(Q, 2)
    own, rival = of_seat(scene.t, P, offered(scene.t)), of_seat(scene.t, Q, offered(scene.t))
    assert features(scene.t, P) == [mine - theirs for mine, theirs in zip(own, rival, strict=True)]
    assert features(scene.t, Q) == [-number for number in features(scene.t, P)]


def test_of_three_a_leading_rival_counts_more() -> None:
    scene = Scene(seats=3).overcame(Q, "rats", "fire").give(Q, ammo=4).give(R, canned=4)
    found = dict(zip(NAMES, features(scene.t, P), strict=True))
    assert found["ammo"] < 3 * found["canned"] < 0.0
    assert found["ammo"] + found["canned"] == pytest.approx(-1.0)


# -- what is hidden does not count -----------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_cannot_see_changes_no_feature(seats: int) -> None:
    match = Match.new("outlive", NAMES_OF[:seats], {}, seed=seats, bare=True)
    luck, number = Random(seats), 0
    while match.decision is not None:
        if number % 9 == 0:
            asked = match.decision.seat
            for seed in (number, number + 1):
                world = match.redealt(asked, seed)
                for seat in range(seats) if match.play.state.day else (asked,):
                    assert features(world.play, seat) == features(match.play, seat)
                assert (stage(world.play), turn(world.play)) == (stage(match.play), turn(match.play))
        match.apply(luck.randrange(len(match.decision.actions)))
        number += 1
    assert number > 200


# -- turns and days --------------------------------------------------------------------------------


def test_a_turn_is_a_go_with_all_that_is_asked_in_it() -> None:
    scene = Scene().give(Q, wood=1, ammo=1).hero(Q, "3", "for", up=True).heroes(P, {"5": "dam"}).turn(P)
    before = turn(scene.t)
    scene.piece("5")
    assert turn(scene.t) == before
    scene.to("for")
    assert (scene.asked, turn(scene.t)) == ((Q, "defend"), before)
    scene.play("yield").until(P, "act")
    assert turn(scene.t) == before
    scene.play("end")
    assert scene.asked is not None
    assert scene.asked[0] == Q
    assert turn(scene.t) != before


def test_a_go_after_ones_own_is_another_turn() -> None:
    scene = Scene().standing(Q).heroes(P, {"3": "fai", "3b": "min", "4": "for", "5": "dam"}).turn(P)
    before = turn(scene.t)
    scene.piece("5").to("mil").until(P, "piece")
    assert scene.asked == (P, "piece")
    assert turn(scene.t) != before


def test_a_night_of_ones_own_is_one_turn_and_the_events_before_it_another() -> None:
    scene = Scene(events=("rats",)).airlock(P, 2).give(P, water=5, wood=6)
    scene.state.turn = NOBODY
    scene.night(P)
    assert scene.asked == (P, "event")
    events = turn(scene.t)
    scene.play("none").until(P, "feed")
    night = turn(scene.t)
    assert night != events
    scene.until(P, "build")
    assert turn(scene.t) == night


def test_the_stage_grows_from_the_setup_to_the_last_night() -> None:
    match = Match.new("outlive", NAMES_OF[:2], {}, seed=1, bare=True)
    stages = [stage(match.play)]
    while match.decision is not None:
        match.apply(0)
        stages.append(stage(match.play))
    assert stages[0] == 0.0
    assert stages == sorted(stages)
    assert 0.95 < stages[-1] <= 1.0


def test_a_long_look_ends_after_two_goes_of_each_seat_and_with_the_phase() -> None:
    """From every position of a day equally far."""
    match = Match.new("outlive", NAMES_OF[:2], {}, seed=5, bare=True)
    while match.decision is not None and match.play.state.day < 2:
        match.apply(0)
    day: list[Match] = []
    while match.decision is not None and match.play.state.day < 3:
        day.append(match.clone())
        match.apply(0)
    assert {goes(each.play) for each in day} == set(range(8))
    for number, start in enumerate(day):
        assert not horizon(start.play, start.play)
        for then in day[number:]:
            same = then.play.state.phase == start.play.state.phase
            far = goes(then.play) - goes(start.play) >= 4
            assert horizon(start.play, then.play) == (far or not same)
        assert horizon(start.play, match.play)


def test_an_ended_game_is_worth_its_margin_and_the_win() -> None:
    match = Match.new("outlive", NAMES_OF[:3], {}, seed=4, bare=True)
    with pytest.raises(ValueError, match="not over"):
        outcome(match, P)
    while match.decision is not None:
        match.apply(0)
    scores = match.scores
    assert scores is not None
    worth = {score.seat: outcome(match, score.seat) for score in scores}
    order = sorted(scores, key=lambda score: score.rank)
    assert [worth[score.seat] for score in order] == sorted(worth.values(), reverse=True)
    first, second = order[0], order[1]
    if first.rank < second.rank:
        assert worth[first.seat] == pytest.approx(-worth[second.seat])
        assert worth[first.seat] > 3.0


# -- bots that use it ------------------------------------------------------------------------------


def test_the_guess_and_the_weights_are_of_these_features() -> None:
    assert {*GUESS} <= {*NAMES}
    weights = valuer("outlive").weights
    assert {*weights.weights} == {*NAMES}
    assert weights.made["source"] == "designed"
    assert weights.made["command"].startswith("python -m core.bots.fit outlive ")
    assert weights.made["games"] > 300
    certain = ("settled", "events", "persons", "repaired")
    assert all(early + growth > 0 for name in certain for early, growth in [weights.weights[name]])


def test_kinds_of_question_that_bots_are_told_of_exist() -> None:
    assert VALUE.advised | VALUE.searched | VALUE.between <= {*DECISIONS}
    assert not VALUE.advised & VALUE.searched


@pytest.mark.parametrize("name", ["normal", "strong"])
def test_what_is_hidden_changes_no_answer(name: str) -> None:
    match = Match.new("outlive", NAMES_OF[:3], {}, seed=2, bare=True)
    greedy = make("greedy", "outlive", 1)
    number = count = 0
    while (decision := match.decision) is not None and count < 8:
        seat = decision.seat
        number += 1
        if number % 43 == 0 and len(decision.actions) > 1 and decision.kind not in VALUE.advised:
            twin = match.redealt(seat, number)
            bots = [make(name, "outlive", 5, match.options) for _ in range(2)]
            budget = Budget(simulations=12)
            assert answer(bots[0], match, seat, 7, budget) == answer(bots[1], twin, seat, 7, budget)
            count += 1
        match.apply(greedy.choose(match.view(seat), decision))
    assert count == 8


def test_a_visit_goes_on_after_what_rivals_are_asked_in_it() -> None:
    scene = Scene().give(Q, wood=2, ammo=2).hero(Q, "3", "for", up=True).hero(P, "5", "dam").turn(P)
    scene.piece("5")
    decision = scene.m.decision
    assert decision is not None
    world = scene.m.world(P, 3)
    found = Imagination(
        Match.imagine(world), P, world, 1, usual_advisor("outlive", scene.m.tables), valuer("outlive")
    )
    there = decision.actions.index(GO[scene.place("for")])
    after = found.world(0).clone()
    after.apply(there)
    assert after.decision is not None
    assert after.decision.seat == Q
    stopped = valuer("outlive")(after, P)
    assert found.rest_of_turn(0, there) > stopped + 0.5


def test_what_the_advisor_thinks_leans_the_bot() -> None:
    scene = Scene().heroes(P, {"3": "dam", "3b": "fai", "4": "bla", "5": "min"}).turn(P)
    decision = scene.m.decision
    assert decision is not None
    view, world = scene.m.view(P), scene.m.world(P, 3)
    bot = NormalBot(Thinker("outlive", 1))
    imagined = bot.thinker.imagined(decision, world)
    plain = imagined.rest_of_turn(0, 1)
    order = bot.thinker.likely(view, decision, imagined)
    advised = usual_advisor("outlive", scene.m.tables)(view, decision)
    assert [advised[index] for index in order] == sorted(advised, reverse=True)[: len(order)]
    assert imagined.leanings[order[0]] == 0.0
    assert imagined.rest_of_turn(0, 1) == pytest.approx(plain + VALUE.advice * (advised[1] - max(advised)))
