"""Gathering (R198-R220): the effect first, then all tokens of one block, then the card may go."""

import pytest

from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FOOD, FUEL, OBJECT, SURVIVOR
from tests.core.last_aurora.table import Scene, trailer, truck


def gathering(scene: Scene, *crew: str) -> Scene:
    """Explore slot 1 (cost 1) up to the choice of a block, or of what the effect asks."""
    return scene.start("exploration").explore(0, *(crew or ("Leader",)))


def test_r203_all_tokens_of_one_of_two_blocks() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop"))
    assert scene.asked == (0, "gather")
    assert scene.offered("block") == [0, 1]
    scene.play("block", 0)
    assert (scene.held(0, "F"), scene.held(0, "A"), scene.held(0, "U")) == (2, 2, 1)
    assert scene.events("gathered") == [{"seat": 0, "slot": 0, "tokens": (FOOD, AMMO)}]


def test_r203_the_other_block() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop")).forget()
    scene.play("block", 1)
    assert (scene.held(0, "F"), scene.held(0, "A"), scene.held(0, "U")) == (2, 1, 2)


def test_r203_an_empty_block_cannot_be_chosen() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop", left=""))
    assert scene.offered("block") == [1]


def test_r204_some_gathered_resources_may_go_back() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop"))
    before = scene.state.reserve[:]
    scene.play("sort", 0)
    assert (scene.asked, scene.offered("keep"), scene.offered("leave")) == (
        (0, "gather.keep"),
        [FOOD],
        [FOOD],
    )
    scene.play("leave", "F")
    scene.play("keep", "A")
    assert (scene.held(0, "F"), scene.held(0, "A")) == (1, 2)
    assert scene.state.reserve[FOOD] == before[FOOD] + 1
    assert scene.state.reserve[AMMO] == before[AMMO]


def test_r204_each_token_is_asked_about_once() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop"))
    scene.play("sort", 0)
    scene.play("keep", "F")
    scene.play("leave", "A")
    assert (scene.held(0, "F"), scene.held(0, "A")) == (2, 1)


def test_r204_only_resources_may_be_left() -> None:
    scene = gathering(Scene().zone(0, "Lighthouse", left="O"))
    assert scene.offered("block") == [0, 1]
    assert scene.offered("sort") == [1]


def test_r204_all_gathered_resources_may_go_back() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop"))
    cargo = dict(scene.seat(0).cargo)
    scene.play("sort", 1)
    scene.play("leave", "F")
    scene.play("leave", "U")
    assert scene.seat(0).cargo == cargo
    assert [data["token"] for data in scene.events("given_up")] == [FOOD, FUEL]


def test_r204_placement_rules_hold_for_what_is_gathered() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, 0): "A", trailer(1, 1): "A", trailer(1, 2): "A", trailer(1, 3): "F"}
    scene = gathering(Scene().cargo(0, full).zone(0, "Abandoned Shop"))
    scene.play("block", 0)  # Food and Ammo, with one Food/Fuel box left
    assert scene.held(0, "F") == 2
    assert scene.held(0, "A") == 5
    assert scene.events("given_up") == [{"seat": 0, "token": AMMO}]


def test_r205_an_object_card_for_each_object_token() -> None:
    scene = gathering(Scene().zone(0, "Radar Station").object_deck("Hazmat Suit"))
    before = scene.state.reserve[OBJECT]
    scene.play("block", 0)
    assert scene.hand(0) == ["Hazmat Suit"]
    assert scene.held(0, "A") == 2
    assert scene.state.reserve[OBJECT] == before + 1
    assert list(scene.seat(0).cargo.values()).count(OBJECT) == 0


def test_r206_the_location_stays_while_resources_lie_on_it() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop"))
    scene.play("block", 0)
    assert scene.state.zone[0] == scene.card("Abandoned Shop")
    assert scene.state.right[0] == (FOOD, FUEL)


def test_r206_the_location_goes_with_its_last_resource() -> None:
    scene = gathering(Scene().zone(0, "Abandoned Shop", right=""))
    scene.play("block", 0)
    assert scene.card("Abandoned Shop") in scene.state.discard
    assert scene.events("zone_discarded") == [{"card": scene.card("Abandoned Shop"), "slot": 0}]


def test_c6_object_tokens_alone_do_not_keep_a_location() -> None:
    scene = gathering(Scene().no_deck().zone(0, "Radar Station", left="O", right="F U"))
    before = scene.state.reserve[OBJECT]
    scene.play("block", 1)
    assert scene.card("Radar Station") in scene.state.discard
    assert scene.state.reserve[OBJECT] == before + 1


def test_c34_a_location_revealed_without_any_token_cannot_be_explored() -> None:
    scene = Scene().zone(0, "Abandoned Shop", left="", right="").start("exploration")
    assert scene.offered("explore") == []
    assert [values["slot"] for values in scene.refused("location_empty")] == [0]


# -- effects in the top left (R208-R220) ------------------------------------------------------------


def test_r202_the_effect_is_resolved_before_the_tokens_are_taken() -> None:
    scene = gathering(Scene().zone(0, "Derailed Train"))
    assert scene.asked == (0, "damage")
    assert scene.held(0, "F") == 1
    scene.play("box", trailer(1, 0))
    assert scene.asked == (0, "gather")


def test_r212_damage_on_a_box_of_choice() -> None:
    scene = gathering(Scene().zone(0, "Derailed Train"))
    assert set(scene.offered("box")) == set(scene.seat(0).cargo)
    scene.play("box", truck(4))
    scene.play("block", 1)
    assert scene.seat(0).cargo[truck(4)] == DAMAGE


def test_r212_a_convoy_full_of_damage_takes_no_more() -> None:
    scene = Scene().cargo(0, {truck(0): "S", truck(1): "S"}).zone(0, "Derailed Train")
    scene.hurt(0, *(box for box, token in scene.seat(0).cargo.items() if token == EMPTY))
    gathering(scene).play("card")
    assert set(scene.offered("box")) == {truck(0), truck(1)}


def test_r216_contamination_on_one_who_is_involved() -> None:
    scene = Scene().crew(0, active=["Leader", "Explorer", "Co-Pilot"]).zone(0, "Contaminated Storehouse")
    scene.start("exploration")
    scene.play("explore", 0)
    scene.play("survivor", "Leader")
    scene.play("survivor", "Explorer")
    scene.play("go")
    scene.play("card")
    assert scene.asked == (0, "contaminate")
    assert set(scene.offered("survivor")) == {scene.card("Leader"), scene.card("Explorer")}
    scene.play("survivor", "Explorer")
    assert scene.state.contamination == {scene.card("Explorer"): 1}
    assert scene.skill("Explorer") == 1


def test_r220_fame_goes_down_one_space() -> None:
    scene = gathering(Scene().fame(0, 2).zone(0, "Fishing Village"))
    assert scene.asked == (0, "gather")
    assert scene.seat(0).fame == 1
    assert scene.m.view(None)["seats"][0]["fame"] == 1


def test_r220_at_the_lowest_space_it_is_a_damage() -> None:
    scene = gathering(Scene().fame(0, -1).zone(0, "Fishing Village"))
    assert scene.asked == (0, "damage")
    scene.play("box", truck(3))
    assert scene.seat(0).fame == -1
    assert scene.asked == (0, "gather")


def test_r202_no_effect_no_question() -> None:
    scene = gathering(Scene().zone(0, "Lighthouse"))
    assert scene.asked == (0, "gather")


# -- A24: Damage that costs a Survivor --------------------------------------------------------------


def packed() -> Scene:
    """A convoy in which a Survivor's box, once hit, leaves no other room for him."""
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, box): "A" for box in range(3)}
    return Scene().cargo(0, full).zone(0, "Derailed Train", left="F", right="U")


def test_a24_a_crew_member_lost_to_damage_leaves_the_bonus_available() -> None:
    scene = gathering(packed(), "Leader")
    scene.play("box", truck(0))
    assert scene.asked == (0, "cargo.room")
    scene.play("token", "S")
    scene.play("survivor", "Leader")
    scene.play("block", 0)
    assert scene.asked == (0, "explore.next")
    scene.play("bonus", 0, 0)
    assert scene.held(0, "D") == 0
    assert scene.names(scene.seat(0).crew()) == ["Co-Pilot"]
    assert scene.names(scene.seat(0).active) == ["Co-Pilot"]


def test_a24_nobody_left_to_contaminate_after_the_crew_was_lost_to_the_bonus() -> None:
    """Bonus first: its Damage costs the only explorer; then the card contaminates nobody (R216)."""
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "F"}
    scene = Scene().cargo(0, full).zone(3, "Contaminated Storehouse").start("exploration")
    scene.explore(3, "Leader")
    scene.play("bonus", 3, 0)
    scene.until(0, "damage")
    scene.play("box", truck(0))
    scene.play("token", "S")
    scene.play("survivor", "Leader")
    assert scene.asked == (0, "gather")
    assert scene.state.contamination == {}


@pytest.mark.parametrize("effect", ["damage", "contamination", "fame"])
def test_r208_each_effect_occurs_in_the_tables(effect: str) -> None:
    assert any(row.effect == effect for row in Scene().t.rules.every_card)


def test_a2_the_box_of_one_who_dies_is_not_free_for_what_he_gathers() -> None:
    full = {truck(0): "S", trailer(1, 0): "S", truck(1): "D", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, 1): "A", trailer(1, 2): "A", trailer(1, 3): "F", trailer(1, 4): "F"}
    scene = Scene().cargo(0, full).zone(0, "Contaminated Storehouse")
    gathering(scene, "Co-Pilot")
    scene.play("card")
    scene.play("block", 1)  # two Fuel, no room
    assert scene.asked == (0, "cargo.room")
    assert scene.held(0, "S") == 2
    scene.play("token", "U")
    scene.play("token", "U")
    assert scene.names(scene.seat(0).crew()) == ["Leader"]
    assert scene.held(0, "S") == 1
    assert list(scene.seat(0).cargo.values()).count(SURVIVOR) == 1
