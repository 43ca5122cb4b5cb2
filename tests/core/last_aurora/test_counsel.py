"""What a person is told of a question of Last Aurora: risks, odds, reasons, points so far."""

from collections.abc import Sequence
from typing import Any

import pytest

from core import Match
from core.bots.registry import make
from core.kernel import Action, Decision
from core.kernel.presentation import presentation
from core.last_aurora.counsel import counsel, odds, standing, warnings
from core.last_aurora.counsel.standing import BOXES
from core.last_aurora.hooks import BOX_SCORE, CREW_SCORE
from core.last_aurora.text import Words
from core.last_aurora.view import View, as_view
from tests.core.last_aurora.table import Scene

FIRST = 1
"""the seat that moves and fires first in a new scene"""
NO_FUEL = "No Fuel is left then to move with in the next round."
ONLY_AMMO = "This is the only Ammo."


def asked(scene: Scene) -> tuple[Any, Words, View, Decision]:
    """What the functions take."""
    decision = scene.m.decision
    assert decision is not None
    view = as_view(scene.m.view(decision.seat))
    return scene.t.rules, Words(scene.t.rules, view["names"]), view, decision


def risks(scene: Scene, kind: str, *args: int) -> Sequence[str]:
    """What is said of a choice that is offered."""
    rules, words, view, decision = asked(scene)
    action = Action(kind, args)
    assert action in decision.actions
    return warnings(rules, words, view, decision, action)


def chances(scene: Scene, kind: str, *args: int) -> Sequence[str]:
    """The odds of a choice that is offered."""
    rules, words, view, decision = asked(scene)
    return odds(rules, words, view, decision, Action(kind, args))


def fight(*, ammo: int) -> Scene:
    """Seat 1, who fires first, with its Weapon and so much Ammo before an Enemy."""
    scene = Scene().enemy("Warwolves")
    for _ in range(ammo - scene.held(FIRST, "A")):
        scene.load(FIRST, "A")
    return scene.start("fire")


def shot(scene: Scene) -> Action:
    """The first attack that is offered."""
    return next(action for action in asked(scene)[3].actions if action.kind == "attack")


# -- risks -----------------------------------------------------------------------------------------


def test_the_last_fuel_is_told_before_it_is_burnt_and_a_second_is_not() -> None:
    one = Scene().start("movement")
    assert one.held(FIRST, "U") == 1
    assert risks(one, "move") == [NO_FUEL]
    assert risks(Scene().load(FIRST, "U").start("movement"), "move") == []


def test_in_the_last_round_no_fuel_is_missed() -> None:
    rules, words, view, decision = asked(Scene().start("movement"))
    last = as_view({**view, "round": 6})
    assert warnings(rules, words, last, decision, Action("move")) == []


def test_the_only_ammo_is_told_before_a_shot() -> None:
    one, two = fight(ammo=1), fight(ammo=2)
    assert risks(one, "attack", *map(int, shot(one).args)) == [ONLY_AMMO]
    assert risks(two, "attack", *map(int, shot(two).args)) == []


def test_who_dies_of_contamination_is_told_and_that_it_was_the_last() -> None:
    scene = Scene().crew(0, active=["Co-Pilot"]).start("exploration")
    rules, words, view, _ = asked(scene)
    card = scene.card("Co-Pilot")
    decision = Decision(1, 0, "contaminate", (Action("survivor", (card,)),), {"points": 1})
    told = warnings(rules, words, view, decision, decision.actions[0])
    assert told == ["Co-Pilot dies of it.", "Without a Survivor the convoy is out of the game."]


def test_damage_on_a_survivor_under_fire_is_told_and_on_an_empty_box_is_not() -> None:
    scene = Scene().start("exploration")
    rules, words, view, _ = asked(scene)
    under_fire = as_view({**view, "phase": 4})
    board = view["seats"][0]
    full = next(box for box, token in board["cargo"].items() if token == 4)
    empty = next(box for box, token in board["cargo"].items() if token == 0)
    decision = Decision(1, 0, "damage", (Action("box", (full,)), Action("box", (empty,))), {})
    assert warnings(rules, words, under_fire, decision, decision.actions[0]) == ["A Survivor is lost."]
    told = warnings(rules, words, under_fire, decision, decision.actions[1])
    assert [sentence for sentence in told if "Survivor" in sentence] == []


# -- odds ------------------------------------------------------------------------------------------


def test_a_shot_is_counted_over_the_cards_that_the_next_can_be() -> None:
    """R461, R514: of the deck only the back of its first card is seen."""
    scene = fight(ammo=2)
    rules, _, view, decision = asked(scene)
    box, *_ = map(int, shot(scene).args)
    rating = rules.ratings[view["seats"][decision.seat]["kinds"][box]]
    seen = view["outcomes"]["discard"]
    back = [card for card in rules.outcomes[1:] if card.target == view["outcomes"]["target"]]
    cards = [card for card in back if card.id not in seen]
    hits = sum(bool(card.damage[rating - 1]) for card in cards)
    jams = sum(card.jam[rating - 1] for card in cards)
    told = chances(scene, "attack", *map(int, shot(scene).args))[0]
    assert told.startswith(f"Hits on {hits} of {len(cards)} cards with this back")
    assert told.endswith(f"jams on {jams}." if jams else "never jams.")


def test_what_the_enemies_answer_is_counted_too() -> None:
    (told,) = chances(fight(ammo=2), "stop")
    assert told.startswith("It answers, if still there: ")
    assert " Damage over " in told


def test_odds_know_nothing_that_the_view_does_not_tell() -> None:
    """Another order of the Outcome deck with the same back on top: the same odds."""
    scene = fight(ammo=2)
    before = chances(scene, "attack", *map(int, shot(scene).args))
    deck, rules = scene.state.outcome_deck, scene.t.rules
    back = rules.outcomes[deck[-1]].target
    swapped = next(place for place, card in enumerate(deck[:-1]) if rules.outcomes[card].target == back)
    deck[-1], deck[swapped] = deck[swapped], deck[-1]
    assert chances(scene, "attack", *map(int, shot(scene).args)) == before


# -- advice and points -----------------------------------------------------------------------------


def test_the_best_choice_stands_first_with_its_parts_and_two_others_follow() -> None:
    scene = Scene().start("movement")
    best, *others = counsel(*asked(scene))
    decision = asked(scene)[3]
    assert decision.actions[best.answer].kind == "move"
    assert "The Aurora is 20 spaces ahead, with 1 Fuel left." in best.reason
    assert 1 <= len(others) <= 2


def test_there_is_no_advice_at_a_table_without() -> None:
    scene = Scene(no_advice=True).start("movement")
    assert counsel(*asked(scene)) == ()


def test_advice_is_the_same_whatever_the_seat_cannot_see() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {}, 3)
    shown = presentation("last_aurora")
    bots = [make("greedy", "last_aurora", seat) for seat in range(2)]
    compared = 0
    while (decision := match.decision) is not None and compared < 40:
        view = match.view(decision.seat)
        text = shown.text(match.tables, tuple(view["names"]))
        again = match.redealt(decision.seat, seed=compared).view(decision.seat)
        assert shown.counsel(match.tables, text, view, decision) == shown.counsel(
            match.tables, text, again, decision
        )
        compared += 1
        match.apply(bots[decision.seat].choose(view, decision))
    assert compared == 40


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("options", [{}, {"map": "beta", "mutants": True, "kickstarter": True}])
def test_the_points_so_far_are_those_of_the_score_when_the_game_is_over(
    seed: int, options: dict[str, Any]
) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben", "Cleo"], options, seed)
    bots = [make("greedy", "last_aurora", 10 * seed + seat) for seat in range(3)]
    while (decision := match.decision) is not None:
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    view = as_view(match.view(None))
    scores = match.scores
    assert scores is not None
    counted = {each.seat: dict(each.lines) for each in standing(match.tables, Words(match.tables, ()), view)}
    assert counted == {score.seat: score.lines for score in scores if not view["seats"][score.seat]["out"]}


def test_all_that_scores_is_counted_but_what_a_view_does_not_tell() -> None:
    """A new box or Survivor that scores must be counted too (or be named here)."""
    Match.new("last_aurora", ["Ann", "Ben"], {"mutants": True}, 1)  # its rules are known from now on
    assert set(BOX_SCORE.answers) == {*BOXES, "ecosystem", "contamination_fame"}
    assert set(CREW_SCORE.answers) == {"orphan", "prisoner", "bounty_hunter", "immunologist"}
