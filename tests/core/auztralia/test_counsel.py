"""What a person is told of a question of AuZtralia: reasons, risks, odds, points so far."""

from collections.abc import Sequence

import pytest

from core import Match
from core.auztralia.advice import advisor
from core.auztralia.counsel import counsel, odds, standing, warnings
from core.auztralia.counsel.odds import chance
from core.auztralia.counsel.reasons import REASONS, USED
from core.auztralia.options import load_rules, settle
from core.auztralia.preview import points
from core.auztralia.text import AuztraliaText
from core.auztralia.view import View, as_view
from core.kernel import Action
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.words import label


def shown(s: Scene) -> tuple[AuztraliaText, View]:
    """The sentences and the view of the seat that is asked."""
    decision = s.m.decision
    assert decision is not None
    view = as_view(s.m.view(decision.seat))
    return AuztraliaText(s.rules, view["names"]), view


def answer(s: Scene, word: str) -> Action:
    decision = s.m.decision
    assert decision is not None
    return next(action for action in decision.actions if label(action, s.state) == word)


def risks(s: Scene, word: str) -> Sequence[str]:
    text, view = shown(s)
    assert s.m.decision is not None
    return warnings(s.rules, text, view, s.m.decision, answer(s, word))


def chances(s: Scene, word: str) -> Sequence[str]:
    text, view = shown(s)
    assert s.m.decision is not None
    return odds(s.rules, text, view, s.m.decision, answer(s, word))


def reason(s: Scene, word: str) -> str:
    """The reason of a choice, which must be among the three best."""
    text, view = shown(s)
    decision = s.m.decision
    assert decision is not None
    found = counsel(s.rules, text, view, decision)
    place = decision.actions.index(answer(s, word))
    return next(each.reason for each in found if each.answer == place)


# -- risks -----------------------------------------------------------------------------------------


def test_a_port_without_units_is_told_of_what_comes() -> None:
    s = Scene().tracks(A, "70-62").old(61, "zombie").turn()
    told = "Your port has no unit, and a zombie is 1 step from it."
    assert risks(s, "trade") == [told]
    assert risks(s, "build") == []
    guarded = Scene().tracks(A, "70-62").old(61, "zombie").units(A, infantry=1).turn()
    assert risks(guarded, "trade") == []


def test_a_farm_where_something_walks_by_is_told() -> None:
    s = Scene().tracks(A, "70-62", "70-69").old(52, "cultist").turn()
    s.play("farm")
    assert risks(s, "farm_at 62 sheep") == ["A cultist is 1 step from there and may blight it."]
    still = Scene().tracks(A, "70-62", "70-69").old(52, "temple").turn()
    still.play("farm")
    assert risks(still, "farm_at 62 sheep") == []


def test_what_is_turned_up_may_walk() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2).old(51, "zombie", hidden=True).turn()
    s.play("attack").when("attack_hex", "hex", 51).when("attack_force", "add", "infantry")
    assert risks(s, "go") == ["What is turned up and not beaten may walk from then on."]


def test_a_force_that_leaves_nobody_at_home_is_told() -> None:
    """Who is not lost is home again before the Old Ones act (L86)."""
    s = Scene().tracks(A, "70-62").units(A, infantry=3).old(61, "zombie").old(51, "cultist").turn()
    s.play("attack").when("attack_hex", "hex", 51).when("attack_force", "add", "infantry")
    assert risks(s, "go") == []
    s.when("attack_force", "add", "infantry")
    assert risks(s, "go") == [
        "If this force is lost your port has no unit, and a zombie is 1 step and a cultist is 2 steps from "
        "it."
    ]


def test_damage_that_heals_and_units_at_stake_are_told() -> None:
    s = Scene().tracks(A, "70-62").units(A, car=1).old(51, "zombie").deck(1).turn()
    s.attack(51, car=1)
    assert s.asks("combat_press")
    assert risks(s, "withdraw") == ["The zombie heals all its damage."]
    assert risks(s, "press") == ["A defeat would destroy what is damaged: armoured car."]


def test_who_stays_behind_is_told_of_the_risk() -> None:
    """Without a Sanity token a part that fights on is in the same danger; who goes home is healed."""
    s = Scene().tracks(A, "70-62").units(A, car=1, airship=1).old(51, "temple").deck(5, 7, 14, 17).turn()
    s.attack(51, car=1, airship=1).press().press().press()
    spent = "No Sanity token is left: one more symbol is a defeat."
    assert risks(s, "withdraw_ground") == [spent]
    assert risks(s, "withdraw_airships") == [spent, "A defeat would destroy what is damaged: armoured car."]
    assert risks(s, "press") == risks(s, "withdraw_airships")


def test_retrieving_nothing_is_told() -> None:
    assert risks(Scene().turn(), "retrieve") == ["No box has a cube of yours: this only passes time."]
    assert risks(Scene().cubes(A, mine=1).turn(), "retrieve") == []


# -- odds ------------------------------------------------------------------------------------------


def test_a_fight_is_told_with_its_chance() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=1).old(51, "cultist").turn()
    s.play("attack").when("attack_hex", "hex", 51)
    assert chances(s, "go") == [
        "Fought to the end, all Old Ones fall in 44 of 100 such fights, and 0.8 units are lost in each."
    ]


def test_a_card_that_lies_open_is_not_in_the_odds() -> None:
    """What is told then begins with the next card."""
    s = Scene().tracks(A, "70-62").units(A, infantry=1).hold(A, "C1").old(51, "cultist").deck(2).turn()
    s.attack(51, infantry=1)
    assert s.asks("combat_card")
    _, view = shown(s)
    combat = view["combat"]
    assert combat is not None
    told = chance(s.rules, view, combat, combat["force"])
    assert told == (
        "From the next card on, all Old Ones fall in 44 of 100 such fights, and 0.8 units are lost in each."
    )


def test_a_hidden_one_is_told_by_what_is_not_in_sight() -> None:
    s = Scene(piles="scaled").tracks(A, "70-62").units(A, car=1).old(51, "zombie", hidden=True)
    s.old(53, "cultist", hidden=True).tracks(A, "62-52").turn()
    s.play("attack")
    (told,) = chances(s, "hex 51")
    assert told == (
        "A hidden tile of level 1: 35 times in 100 a cultist, 35 times in 100 a zombie and 30 times in "
        "100 nothing."
    )
    assert chances(Scene().turn(), "trade") == ()


def test_what_fell_or_was_blank_is_no_longer_hidden_anywhere() -> None:
    """Of level 1 with two seats 7 are cultists, 7 zombies and 6 blank; one of each is out of the game."""
    s = Scene(piles="scaled").discs({20: [B], 2: [A]}).tracks(A, "70-62", "62-52").units(A, infantry=2)
    s.old(51, "cultist", damage={A: 1}).old(51, "blank", hidden=True).old(53, "zombie", hidden=True)
    s.old(63, "zombie").hold(A, "S1").deck(5).turn().use("S1", "old_one", "zombie", 63)
    s.attack(51, infantry=1).when("attack_fight", "fight").play("attack")
    assert s.olds(51) == s.olds(63) == []
    told = chances(s.when("attack_hex", "hex", 53), "go")
    assert told[0] == (
        "A hidden tile of level 1: 35 times in 100 a cultist, 35 times in 100 a zombie and 29 times in "
        "100 nothing."
    )


def test_the_odds_do_not_know_what_is_hidden() -> None:
    """Of a hidden Mi-Go and a hidden blank the same is told."""
    told = []
    for kind in ("mi_go", "blank"):
        s = Scene().tracks(A, "70-62").units(A, car=2).old(51, kind, hidden=True).turn()
        s.play("attack").when("attack_hex", "hex", 51).when("attack_force", "add", "car")
        told.append(chances(s, "go"))
    assert told[0] == told[1]


# -- reasons ---------------------------------------------------------------------------------------


def test_the_reason_of_a_mine_names_its_goods() -> None:
    s = Scene().tracks(A, "70-62").goods(62, phosphate=2).turn()
    assert "2 phosphate at hex 62" in reason(s, "mine")


def test_the_reason_of_an_attack_names_hex_and_force() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2, car=1).old(51, "cultist").turn()
    assert "hex 51 with " in reason(s, "attack")


def test_the_reason_of_a_port_tells_what_lies_around_it() -> None:
    m = Match.new("auztralia", seats=("Ann", "Ben"), options={"undo": "off"}, seed=3)
    rules = load_rules(settle({}, 2))
    for ports in (0, 1):
        decision = m.decision
        assert decision is not None
        assert decision.kind == "port"
        view = as_view(m.view(decision.seat))
        for each in counsel(rules, AuztraliaText(rules, view["names"]), view, decision):
            assert each.reason.startswith("Within 3 steps: ")
            assert ("; the next port is " in each.reason) == bool(ports)
        m.apply(0)


def test_the_force_is_advised_unit_by_unit() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2, car=1).old(51, "zombie").turn()
    s.play("attack").when("attack_hex", "hex", 51)
    assert reason(s, "add car") == "The best force for hex 51 is 2 infantry and 1 armoured car."


def test_who_stands_the_blow_is_told() -> None:
    s = Scene().tracks(A, "70-62").units(A, infantry=2, car=1).old(51, "zombie").deck(4, 13).turn()
    s.attack(51, infantry=2, car=1)
    assert reason(s, "hurt car") == "It stands one more."
    assert reason(s, "hurt infantry") == "It is destroyed, 1 other of its kind fights on."


@pytest.mark.parametrize("seed", [3, 5])
def test_counsel_over_a_whole_game_is_in_sentences(seed: int) -> None:
    m = Match.new("auztralia", seats=("Ann", "Ben"), options={}, seed=seed)
    rules = load_rules(settle({}, 2))
    values = advisor(rules)
    kinds = set()
    while decision := m.decision:
        view = as_view(m.view(decision.seat))
        text = AuztraliaText(rules, view["names"])
        found = counsel(rules, text, view, decision)
        worth = [each.value for each in found]
        assert worth == sorted(worth, reverse=True)
        for each in found:
            action = decision.actions[each.answer]
            kinds.add(f"{decision.kind}/{action.kind}")
            assert each.reason.endswith("."), each.reason
            for told in (
                *warnings(rules, text, view, decision, action),
                *odds(rules, text, view, decision, action),
            ):
                assert told.endswith(".")
                assert told[0].isupper()
        given = values(view, decision)
        m.apply(given.index(max(given)))
    assert len(kinds & set(REASONS)) > 10


def test_no_counsel_at_a_table_without_advice() -> None:
    m = Match.new("auztralia", seats=("Ann", "Ben"), options={"no_advice": True}, seed=1)
    assert m.decision is not None
    view = as_view(m.view(m.decision.seat))
    rules = load_rules(settle({}, 2))
    assert counsel(rules, AuztraliaText(rules, view["names"]), view, m.decision) == ()


# -- points so far ---------------------------------------------------------------------------------


def test_points_by_line_are_those_of_the_board() -> None:
    m = Match.new("auztralia", seats=("Ann", "Ben"), options={}, seed=9)
    rules = load_rules(settle({}, 2))
    values = advisor(rules)
    while decision := m.decision:
        view = as_view(m.view(decision.seat))
        for seat in (A, B):
            assert sum(points(view, rules, seat).values()) == view["seats"][seat]["points"]
        given = values(view, decision)
        m.apply(given.index(max(given)))
    view = as_view(m.view(A))
    assert m.scores is not None
    assert [points(view, rules, seat) for seat in (A, B)] == [dict(score.lines) for score in m.scores[:2]]


def test_the_standing_tells_of_the_old_ones() -> None:
    s = Scene().old(51, "zombie").old(12, "cultist", hidden=True).farm(A, "corn", 69).turn()
    text, view = shown(s)
    found = standing(s.rules, text, view)
    assert [each.total for each in found] == [2, 0]
    assert found[0].note == (
        "The Old Ones have 3, 1 hidden tile not counted, and win with as many as the best."
    )


# -- reasons of cards and trades -------------------------------------------------------------------


def test_a_single_use_card_has_a_reason() -> None:
    assert reason(Scene().hold(A, "S2").turn(), "use S2") == (
        "It costs no time, and its gold can be paid from now on."
    )
    s = Scene().hold(A, "S6").cubes(A, farm=3, trade=3).turn()
    assert reason(s, "use S6") == "The cubes come home without time."


def test_each_single_use_card_has_a_reason_for_now_and_for_later() -> None:
    rules = load_rules(settle({}, 2))
    singles = {rules.persons[person].effect for person in rules.single_cards}
    assert singles == set(USED)
    assert all(now and later and now != later for now, later in USED.values())


def test_a_trade_tells_what_its_steps_bring() -> None:
    s = Scene().stores_are(A, gold=1).cubes(A, hq=14, rail1=2, farm=2, retrieve=2).turn()
    assert reason(s, "trade").startswith("In points: the best steps +")


def test_a_mine_tells_of_the_room_that_it_makes() -> None:
    s = Scene().tracks(A, "70-62").goods(62, phosphate=1).turn()
    assert "1 phosphate at hex 62 +" in reason(s, "mine")
    assert "room for a farm there +" in reason(s, "mine")
