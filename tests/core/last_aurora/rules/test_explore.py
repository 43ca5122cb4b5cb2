"""Exploring (R156-R175): card, crew, the two halves, exhaustion, sliding and revealing."""

from core.last_aurora.hooks import EVENT
from core.last_aurora.mechanics.exploration_zone import slide
from core.last_aurora.tables.records import FOOD, FUEL
from tests.core.last_aurora.table import Scene, truck


def zone(scene: Scene) -> list[str]:
    names = scene.t.rules.cards
    return [names[card].name if card else "" for card in scene.state.zone]


def test_r160_an_enemy_cannot_be_explored() -> None:
    scene = Scene().zone(0, "Warwolves").zone(1, "Driver").start("exploration")
    assert scene.offered("explore") == [1]
    (values,) = scene.refused("slot_enemy")
    assert (values["slot"], values["card"]) == (0, scene.card("Warwolves"))


def test_r161_skills_must_reach_the_cost() -> None:
    scene = Scene().crew(0, active=["Leader"])
    for slot, card in enumerate(("Driver", "Explorer", "Hermit", "Jackal", "Mechanic")):
        scene.zone(slot, card)
    scene.start("exploration")
    assert scene.offered("explore") == [0, 1, 2, 3]  # costs 1 2 2 2 3 against skill 2
    assert [values["slot"] for values in scene.refused("slot_cost")] == [4]


def test_r161_skills_add_up() -> None:
    scene = Scene().zone(4, "Abandoned Shop").start("exploration")
    scene.play("explore", 4)
    assert scene.asked == (0, "explore.crew")
    scene.play("survivor", "Leader")
    assert scene.m.decision.kind != "explore.crew" or not scene.can("go")
    assert scene.state.crew == (scene.card("Leader"), scene.card("Co-Pilot"))


def test_r161_more_survivors_than_needed_may_go() -> None:
    scene = Scene().zone(0, "Abandoned Shop").start("exploration")
    scene.play("explore", 0)
    assert not scene.can("go")  # one or more
    scene.play("survivor", "Leader")
    assert scene.can("go")
    scene.play("survivor", "Co-Pilot")
    scene.play("block", 0)
    assert scene.names(scene.seat(0).active) == []


def test_r161_only_active_survivors_go() -> None:
    scene = Scene().crew(0, active=["Leader"], rest=["Explorer"], exhausted=["Co-Pilot"])
    scene.zone(4, "Driver").zone(1, "Hermit").start("exploration")
    assert scene.offered("explore") == [1]
    scene.play("explore", 1)
    assert scene.names(scene.seat(0).rest) == ["Explorer", "Hermit", "Leader"]


def test_r161_contamination_lowers_what_a_survivor_reaches() -> None:
    scene = Scene().crew(0, active=["Leader"]).contaminate(0, Leader=1).zone(0, "Driver").zone(1, "Hermit")
    scene.start("exploration")
    assert scene.offered("explore") == [0]


def test_r162_the_card_action_is_mandatory_and_the_bonus_is_not() -> None:
    scene = Scene().hurt(0, truck(3)).zone(2, "Abandoned Shop").start("exploration").explore(2, "Leader")
    assert {action.kind for action in scene.m.decision.actions} == {"card", "bonus"}
    scene.play("card")
    scene.play("block", 0)
    assert {action.kind for action in scene.m.decision.actions} == {"end", "bonus"}
    scene.play("end")
    assert scene.held(0, "D") == 1


def test_r163_after_the_bonus_the_card_action_follows() -> None:
    scene = Scene().hurt(0, truck(3)).zone(2, "Abandoned Shop").start("exploration").explore(2, "Leader")
    scene.play("bonus", 2, 0)
    scene.play("box", truck(3))
    assert scene.asked == (0, "gather")
    assert scene.held(0, "D") == 0


def test_r293_the_bonus_is_taken_once() -> None:
    scene = Scene().hurt(0, truck(2 + 1), truck(4)).zone(0, "Abandoned Shop")
    scene.start("exploration").explore(0, "Co-Pilot")
    scene.play("bonus", 0, 0)
    scene.play("box", truck(3))
    scene.play("block", 0)
    assert scene.asked != (0, "explore.next")
    assert scene.held(0, "D") == 1


def test_r164_used_survivors_are_exhausted() -> None:
    scene = Scene().crew(0, active=["Hermit", "Co-Pilot", "Leader"]).zone(1, "Driver")
    scene.start("exploration").explore(1, "Hermit")
    assert scene.names(scene.seat(0).exhausted) == ["Hermit"]
    assert scene.names(scene.seat(0).active) == ["Co-Pilot", "Leader"]
    assert scene.m.view(1)["seats"][0]["exhausted"] == (scene.card("Hermit"),)
    assert scene.m.view(1)["crew"] == ()


def test_r166_the_others_slide_left_and_a_new_card_fills_the_last_slot() -> None:
    scene = Scene().zone(0, "Driver").zone(1, "Explorer").zone(2, "Warwolves").zone(3, "Mechanic")
    scene.zone(4, "Abandoned Shop").deck("Jackal").start("exploration").explore(1, "Leader")
    assert zone(scene) == ["Driver", "Warwolves", "Mechanic", "Abandoned Shop", "Jackal"]
    assert scene.state.left[3] == scene.t.rules.cards[1].left  # tokens slide with their card
    assert scene.events("revealed") == [{"card": scene.card("Jackal"), "slot": 4}]


def test_r166_a_card_that_stays_keeps_its_slot() -> None:
    scene = Scene().zone(0, "Abandoned Shop").zone(2, "Driver").deck("Jackal").start("exploration")
    scene.explore(0, "Leader").play("block", 0)
    assert zone(scene) == ["Abandoned Shop", "", "Driver", "", ""]  # no slide, no reveal
    assert scene.state.left[0] == ()
    assert scene.state.right[0] == (FOOD, FUEL)


def test_r166_a_location_that_is_used_up_makes_room() -> None:
    scene = Scene().zone(0, "Abandoned Shop", left="").zone(1, "Driver").no_deck().start("exploration")
    scene.explore(0, "Leader")
    scene.play("block", 1)
    assert zone(scene) == ["Driver", "", "", "", ""]
    assert scene.card("Abandoned Shop") in scene.state.discard


def test_r175_an_empty_slot_cannot_be_explored() -> None:
    scene = Scene().zone(1, "Driver").no_deck().start("exploration")
    assert scene.offered("explore") == [1]
    assert [values["slot"] for values in scene.refused("slot_empty")] == [0, 2, 3, 4]


def test_a18_the_next_slide_closes_all_holes() -> None:
    scene = Scene().zone(1, "Driver").zone(3, "Explorer").zone(4, "Hermit")
    scene.no_deck().start("exploration").explore(3, "Leader").play("card")
    scene.until(1, "explore.turn")
    assert zone(scene) == ["Driver", "Hermit", "", "", ""]


def test_a18_sliding_keeps_the_tokens_with_their_cards() -> None:
    scene = Scene().zone(1, "Abandoned Shop").zone(4, "Fuel Station")
    slide(scene.t)
    assert scene.state.left[:2] == [scene.t.rules.cards[1].left, scene.t.rules.cards[2].left]
    assert scene.state.right[2:] == [(), (), ()]
    assert scene.m.invariants() == []


def test_c3_several_empty_slots_are_filled_from_the_right() -> None:
    scene = Scene().zone(0, "Driver").deck("Jackal", "Hermit", "Mechanic", "Explorer", "Renegade")
    scene.start("exploration").explore(0, "Leader")
    assert [data["slot"] for data in scene.events("revealed")] == [4, 3, 2, 1, 0]
    assert zone(scene) == ["Renegade", "Explorer", "Mechanic", "Hermit", "Jackal"]


def test_r79_a_revealed_location_gets_its_tokens_from_the_reserve() -> None:
    scene = Scene().zone(0, "Driver").zone(1, 71).zone(2, 72).zone(3, "Hermit").zone(4, "Jackal")
    scene.deck("Fuel Station").start("exploration")
    before = scene.state.reserve[FUEL]
    scene.explore(0, "Leader")
    assert scene.state.reserve[FUEL] == before - 3
    assert scene.m.view(None)["zone"][4]["right"] == (FUEL, FUEL)


def test_c34_a_short_reserve_stocks_a_card_as_far_as_it_goes() -> None:
    scene = Scene().zone(0, "Driver").zone(1, 71).zone(2, 72).zone(3, "Hermit").zone(4, "Warwolves")
    scene.short_of("U", left=2).deck("Fuel Station").start("exploration").explore(0, "Leader")
    slot = scene.state.zone.index(scene.card("Fuel Station"))
    assert scene.state.left[slot].count(FUEL) + scene.state.right[slot].count(FUEL) == 2
    assert scene.state.reserve[FUEL] == 0


def test_exploring_does_not_offer_cards_whose_action_is_impossible() -> None:
    scene = Scene().zone(0, "Merchant", left="").start("exploration")
    assert scene.offered("explore") == []
    (values,) = scene.refused("no_offer")
    assert values["slot"] == 0


def test_every_event_of_the_tables_has_an_answer() -> None:
    rules = Scene().t.rules
    assert all(EVENT.knows(row.ability) for row in rules.every_card if row.kind == "event" and not row.addon)
