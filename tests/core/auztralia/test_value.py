"""What a position is worth to a seat: features on small scenes, nothing hidden in them, the weights."""

from collections.abc import Callable

import pytest

from core import Match
from core.auztralia.options import load_rules, settle
from core.auztralia.value import VALUE
from core.auztralia.value.outcome import WON, soft
from core.kernel.advice import advisor
from core.kernel.values import shipped_weights, valuer
from tests.core.auztralia.table import A, B, Scene


def numbers(s: Scene, seat: int = A) -> dict[str, float]:
    return dict(zip(VALUE.names, VALUE.features(s.m.play, seat), strict=True))


def changed(before: Scene, after: Scene, seat: int = A) -> set[str]:
    """The features that differ between two scenes."""
    one, other = numbers(before, seat), numbers(after, seat)
    return {name for name in VALUE.names if abs(one[name] - other[name]) > 1e-9}


def lines() -> Scene:
    """A with a line to 51, B with a port far away, its turn on 10."""
    return Scene().discs({10: [B], 8: [A]}).tracks(A, "70-62", "62-51")


def test_there_is_one_number_for_each_name() -> None:
    assert len(set(VALUE.names)) == len(VALUE.names)
    assert len(VALUE.features(lines().m.play, A)) == len(VALUE.names)


# -- small scenes ----------------------------------------------------------------------------------


def test_goods_count_for_their_seat_and_for_the_others() -> None:
    poor, rich = lines().stores_are(A, gold=1), lines().stores_are(A, gold=5)
    assert numbers(rich)["gold_3"] > numbers(poor)["gold_3"]
    assert numbers(rich)["gold_1"] == numbers(poor)["gold_1"] > 0
    assert numbers(rich, B)["rival_goods"] > numbers(poor, B)["rival_goods"]


def test_means_are_worth_nothing_at_the_end() -> None:
    s = lines().discs({40: [B], 53: [A]}).stores_are(A, gold=9, coal=3).units(A, car=2)
    found = numbers(s)
    assert found["left"] == found["gold_3"] == found["coal_1"] == found["cars"] == 0


def test_a_farm_is_points_and_may_be_lost() -> None:
    safe = lines().farm(A, "sheep", 62)
    near = lines().farm(A, "sheep", 62).old(52, "cultist").purple(23)
    assert numbers(safe)["points"] == pytest.approx(0.2)
    assert numbers(safe)["losses"] < 0.05 < numbers(near)["losses"]
    assert numbers(near)["points"] == numbers(safe)["points"]


def test_the_risk_ends_with_the_turns_of_the_old_ones() -> None:
    found = [
        numbers(lines().farm(A, "sheep", 62).old(52, "cultist").purple(space))["losses"]
        for space in (23, 40, 52)
    ]
    assert found == sorted(found, reverse=True)
    assert found[2] < 0.2 < found[0]


def test_places_for_farms_are_those_of_the_clear_network() -> None:
    s = numbers(lines())
    assert (s["open_sheep"], s["open_corn"], s["open_cattle"]) == (1.0, 0.0, 0.0) or s["open_sheep"] > 0
    assert s["open_corn"] == 0  # the port has the only coast
    cut = numbers(lines().old(62, "cultist"))
    assert cut["open_sheep"] == 0
    assert cut["cut_off"] > s["cut_off"] == 0


def test_goods_are_told_apart_by_how_far_they_lie() -> None:
    assert numbers(lines().goods(51, phosphate=1))["mine_phosphate"] > 0
    assert numbers(lines().goods(41, phosphate=1))["near_phosphate"] > 0
    assert numbers(lines().goods(30, phosphate=1))["far_phosphate"] > 0
    assert changed(lines(), lines().goods(3, phosphate=1)) <= {"reach_goods"}


def test_what_others_are_as_near_to_counts_half() -> None:
    alone = numbers(lines().goods(41, gold=3))["near_gold"]
    shared = numbers(lines().port(B, 59).tracks(B, "59-60", "50-60").goods(41, gold=3))["near_gold"]
    assert shared == pytest.approx(alone / 2)


def test_an_army_promises_what_it_reaches_and_beats() -> None:
    unarmed, armed = lines().old(41, "cultist"), lines().old(41, "cultist").units(A, infantry=2)
    far = lines().old(3, "cultist").units(A, infantry=2)
    assert numbers(unarmed)["best_attack"] == numbers(far)["best_attack"] == 0
    assert 0 < numbers(armed)["best_attack"] <= 2 / 3
    strong = numbers(lines().old(41, "cultist").units(A, infantry=2, car=1))["best_attack"]
    assert strong > numbers(armed)["best_attack"]


def test_a_card_once_a_combat_makes_an_army_stronger() -> None:
    s = lines().old(41, "zombie").units(A, infantry=1)
    assert (
        numbers(lines().old(41, "zombie").units(A, infantry=1).hold(A, "C1"))["best_attack"]
        > (numbers(s)["best_attack"])
    )


def test_a_port_is_in_danger_and_units_hold_it() -> None:
    calm, loose = numbers(lines()), numbers(lines().old(62, "zombie").purple(30))
    held = numbers(lines().old(62, "zombie").purple(30).units(A, car=2, artillery=1))
    assert calm["port_coming"] == calm["port_loose"] == 0
    assert loose["port_loose"] == pytest.approx(loose["port_coming"])
    assert held["port_loose"] < 0.5 * held["port_coming"]


def test_cubes_in_boxes_cost() -> None:
    assert changed(lines(), lines().cubes(A, hq=18, farm=2)) == {"box_farm", "boxes"}


def test_a_scoring_card_counts_by_its_points_too() -> None:
    s = lines().farm(A, "sheep", 62)
    assert changed(s, lines().farm(A, "sheep", 62).hold(A, "E1")) == {
        "points", "cards_scoring", "before_rival", "before_old_ones",
    }  # fmt: skip


def test_the_old_ones_points_are_open_and_face_down() -> None:
    shown, hidden = numbers(lines().old(3, "dagon")), numbers(lines().old(3, "dagon", hidden=True))
    assert shown["old_shown"] == pytest.approx(0.8)
    assert hidden["old_shown"] == 0 < hidden["old_hidden"]


def test_a_fight_whose_last_enemy_is_blown_up_promises_nothing() -> None:
    """The Dynamiter may be used while the Field Surgeon is asked for: nobody is left in the hex then."""
    s = lines().units(A, car=1, train=1).hold(A, "C5", "S1").old(51, "cultist").old(52, "zombie").deck(1)
    s.turn().attack(51, car=1, train=1)
    s.play("pass").hurt("train").play("use", "S1").play("old_one", "cultist", 51)
    assert s.asked == (A, "combat_surgeon")
    assert numbers(s)["attack"] == 0


# -- nothing hidden --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "land"), [(1, "east"), (2, "west"), (4, "east")])
def test_a_position_dealt_anew_has_the_same_features(seats: int, land: str) -> None:
    """Through a whole game: to the last digit, for every seat."""
    names = ("Ann", "Ben", "Cleo", "Dora")[:seats]
    m = Match.new("auztralia", names, {"map": land}, seed=seats, bare=True)
    values = advisor("auztralia", m.tables)
    value = valuer("auztralia")
    step = 0
    while (decision := m.decision) is not None:
        if step % 7 == 0:
            for seat in range(seats):
                found = VALUE.features(m.play, seat)
                other = m.redealt(seat, step)
                assert VALUE.features(other.play, seat) == found
                assert value(other, seat) == value(m, seat)
        advised = values(m.view(decision.seat), decision)
        m.apply(advised.index(max(advised)))
        step += 1


# -- the course of a game --------------------------------------------------------------------------


def test_a_turn_is_the_same_until_its_disc_has_moved() -> None:
    s = lines().units(A, infantry=1).hold(A, "S1").old(41, "cultist").turn()
    under_way = VALUE.turn(s.m.play)
    s.play("farm")
    assert VALUE.turn(s.m.play) == under_way
    while s.asked[0] == A and VALUE.turn(s.m.play) == under_way:
        s.m.apply(len(s.m.decision.actions) - 1 if s.m.decision else 0)
    assert VALUE.turn(s.m.play) != under_way


def test_the_stage_goes_from_nothing_to_one() -> None:
    early, late = lines().discs({2: [A, B]}), lines().discs({53: [A], 52: [B]})
    assert 0 < VALUE.stage(early.m.play) < 0.1
    assert 0.95 < VALUE.stage(late.m.play) < 1


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 20])
def test_a_long_look_goes_equally_far_from_everywhere(space: int) -> None:
    """As far as the last disc has to go, whichever lies there."""
    start = lines().discs({space: [A], space + 1: [B]}).m.play
    assert not VALUE.horizon(start, start)
    assert not VALUE.horizon(start, lines().discs({space + 3: [A], space + 9: [B]}).m.play)
    assert VALUE.horizon(start, lines().discs({space + 4: [B], space + 9: [A]}).m.play)


# -- outcomes and weights --------------------------------------------------------------------------


def test_an_outcome_is_margins_and_victory() -> None:
    """A won, ahead of both; B is behind A, but ahead of the Old Ones; then they win over both."""
    s = lines().give_tokens(A, 20).give_tokens(B, 10).old(3, "temple")
    s.finish_game()
    assert VALUE.outcome(s.m, A) == pytest.approx(0.5 * soft(10) + 0.25 * soft(15) + WON)
    assert VALUE.outcome(s.m, B) == pytest.approx(0.5 * soft(-10) + 0.25 * soft(5))
    lost = lines().give_tokens(A, 3).old(3, "temple")
    lost.finish_game()
    assert VALUE.outcome(lost.m, A) == pytest.approx(0.5 * soft(3) + 0.25 * soft(-2))


def test_alone_an_outcome_is_that_against_the_old_ones() -> None:
    s = Scene(1).give_tokens(A, 9).old(3, "temple")
    s.finish_game()
    assert VALUE.outcome(s.m, A) == pytest.approx(0.75 * soft(4) + WON)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    with pytest.raises(LookupError):
        VALUE.outcome(lines().turn().m, A)


def test_the_weights_fit_the_features_and_say_how_they_were_made() -> None:
    weights = valuer("auztralia").weights
    assert set(weights.weights) == set(VALUE.names)
    assert weights.made["source"] == "designed"
    assert {"command", "games", "error", "explained"} <= weights.made.keys()
    assert shipped_weights("auztralia").name == "weights.toml"


@pytest.mark.parametrize(
    "better",
    [
        lambda s: s.give_tokens(A, 5),
        lambda s: s.give(A, gold=3),
        lambda s: s.farm(A, "sheep", 62),
        lambda s: s.cubes(A, hq=20),
        lambda s: s.goods(51, phosphate=2),
    ],
)
def test_more_is_worth_more(better: Callable[[Scene], Scene]) -> None:
    value = valuer("auztralia")

    def made() -> Scene:
        return lines().cubes(A, hq=17, farm=2, build=1).purple(23)

    assert value(better(made()).turn().m, A) > value(made().turn().m, A)
    assert value(better(made()).turn().m, B) <= value(made().turn().m, B) + 0.2


def test_it_is_made_for_all_tables() -> None:
    rules = load_rules(settle({"map": "west", "piles": "full"}, 2))
    assert rules.map == "west"
