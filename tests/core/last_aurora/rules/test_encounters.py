"""Encounters (R281-R287): the Merchant (R652-R654) and the Travelers (R658-R660)."""

from core.last_aurora.tables.records import AMMO, FOOD, FUEL
from tests.core.last_aurora.table import Scene, trailer, truck


def meeting(scene: Scene, name: str, *crew: str) -> Scene:
    return scene.zone(0, name).start("exploration").explore(0, *(crew or ("Leader",)))


# -- Merchant -----------------------------------------------------------------------------------------


def test_r652_he_carries_a_fuel() -> None:
    scene = Scene().zone(0, "Driver").deck("Merchant").start("exploration").explore(0, "Leader")
    slot = scene.state.zone.index(scene.card("Merchant"))
    assert scene.m.view(None)["zone"][slot] == {"card": scene.card("Merchant"), "left": (FUEL,), "right": ()}


def test_r654_a_resource_of_another_kind_for_his_and_an_object() -> None:
    scene = meeting(Scene().object_deck("MRE"), "Merchant")
    assert scene.asked == (0, "merchant.swap")  # without Objects the other offer is closed
    assert scene.offered("token") == [FOOD, AMMO]  # not Fuel, which he carries
    scene.play("token", "A")
    assert (scene.held(0, "A"), scene.held(0, "U")) == (0, 2)
    assert scene.hand(0) == ["MRE"]
    assert scene.state.left[0] == (AMMO,)
    assert scene.events("traded") == [{"seat": 0, "token": AMMO}]


def test_r654_the_next_visitor_finds_what_was_left() -> None:
    scene = meeting(Scene(), "Merchant")
    scene.play("token", "F")
    scene.until(1, "explore.turn")
    scene.explore(0, scene.card("Leader", 1))
    assert scene.offered("token") == [FUEL, AMMO]


def test_c28_the_merchant_stays() -> None:
    scene = meeting(Scene(), "Merchant")
    scene.play("token", "F")
    assert scene.state.zone[0] == scene.card("Merchant")
    assert not scene.events("zone_discarded")


def test_r654_an_object_for_two() -> None:
    scene = meeting(Scene().give(0, "MRE").object_deck("Hazmat Suit", "Nitromethane"), "Merchant")
    assert scene.asked == (0, "encounter")
    assert scene.offered("offer") == [0, 1]
    scene.play("offer", 1)
    scene.play("discard", "MRE")
    assert scene.hand(0) == ["Hazmat Suit", "Nitromethane"]
    assert scene.object("MRE") in scene.state.object_discard
    assert scene.state.left[0] == (FUEL,)


def test_r226_the_limit_holds_at_the_merchants() -> None:
    scene = (
        Scene().give(0, "MRE", "Hazmat Suit", "Nitromethane").object_deck("Nitrous Oxide", "Nitrous Oxide")
    )
    meeting(scene, "Merchant").play("offer", 1)
    scene.play("discard", "MRE")
    assert scene.asked == (0, "objects.limit")


def test_r654_which_object_is_asked_even_of_a_single_one() -> None:
    scene = meeting(Scene().give(0, "MRE"), "Merchant")
    scene.play("offer", 1)
    assert scene.asked == (0, "merchant.object")


def test_a5_who_can_take_no_offer_may_not_meet_him() -> None:
    scene = Scene().unload(0, "F A").zone(0, "Merchant").start("exploration")
    assert scene.held(0, "U") == 1  # of his own kind
    assert not scene.can("explore", 0)
    assert [values["slot"] for values in scene.refused("no_offer")] == [0]


def test_a5_a_bonus_first_may_pay_for_him() -> None:
    scene = Scene().unload(0, "F A U").zone(3, "Merchant").start("exploration")
    assert scene.can("explore", 3)
    scene.explore(3, "Leader")
    assert scene.asked == (0, "explore.next")
    assert scene.offered("bonus") == [(3, 0), (3, 1)]
    assert not scene.can("card")
    scene.play("bonus", 3, 0)
    scene.play("box", truck(4))
    assert scene.held(0, "U") == 1
    assert scene.state.left[0 if scene.state.zone[0] else 3] == (FOOD,)
    assert len(scene.hand(0)) == 1


def test_a5_a_bonus_helps_only_while_the_reserve_can_pay_it() -> None:
    scene = Scene().unload(0, "F A U").zone(3, "Merchant").zone(4, "Warwolves")
    scene.short_of("F", left=0).short_of("A", left=1).start("exploration")
    assert scene.can("explore", 3)
    scene = Scene().unload(0, "F A U").zone(3, "Merchant").zone(4, "Warwolves")
    scene.short_of("F", left=0).short_of("A", left=0).start("exploration")
    assert not scene.can("explore", 3)


def test_a5_the_bonus_of_slot_one_does_not_pay_for_him() -> None:
    scene = Scene().unload(0, "F A U").hurt(0, truck(3)).zone(0, "Merchant").start("exploration")
    assert not scene.can("explore", 0)


def test_a5_the_bonus_of_slot_five_gives_fuel_which_he_has() -> None:
    scene = Scene().unload(0, "F A U").zone(4, "Merchant").start("exploration")
    assert not scene.can("explore", 4)
    scene = Scene().unload(0, "F A U").zone(4, "Merchant", left="F").start("exploration")
    assert scene.can("explore", 4)


# -- Travelers ----------------------------------------------------------------------------------------


def test_r658_they_carry_food_and_fuel() -> None:
    scene = Scene().zone(0, "Driver").deck("Travelers").start("exploration").explore(0, "Leader")
    slot = scene.state.zone.index(scene.card("Travelers"))
    assert scene.state.left[slot] == (FOOD, FUEL)


def test_r660_a_resource_for_two_fame_and_an_object() -> None:
    scene = meeting(Scene().no_deck().object_deck("MRE"), "Travelers")
    assert scene.offered("offer") == [0, 1]
    reserve = scene.state.reserve[:]
    scene.play("offer", 0)
    assert scene.offered("token") == [FOOD, FUEL, AMMO]
    scene.play("token", "U")
    assert scene.seat(0).fame == 2
    assert scene.hand(0) == ["MRE"]
    assert scene.held(0, "U") == 0
    assert scene.card("Travelers") in scene.state.discard
    assert scene.state.zone[0] != scene.card("Travelers")
    assert scene.state.reserve[FUEL] >= reserve[FUEL]  # the given one and theirs, less what was revealed


def test_r660_what_they_carried_goes_to_the_reserve_when_they_leave() -> None:
    scene = Scene().zone(3, "Travelers").start("exploration").explore(3, "Leader")
    before = scene.state.reserve[:]
    scene.play("card")
    scene.play("offer", 0)
    scene.play("token", "A")
    assert scene.asked == (0, "explore.next")  # the slot is not refilled yet
    assert scene.state.left[3] == ()
    assert scene.events("zone_discarded") == [{"card": scene.card("Travelers"), "slot": 3}]
    assert [scene.state.reserve[token] - before[token] for token in (FOOD, FUEL, AMMO)] == [1, 1, 1]


def test_r660_all_they_have_and_an_object_for_a_fame() -> None:
    scene = meeting(Scene().object_deck("MRE"), "Travelers")
    scene.play("offer", 1)
    assert (scene.held(0, "F"), scene.held(0, "U")) == (2, 2)
    assert scene.hand(0) == ["MRE"]
    assert scene.seat(0).fame == -1
    assert scene.card("Travelers") in scene.state.discard


def test_r246_who_robs_them_without_fame_to_lose_takes_a_damage() -> None:
    scene = meeting(Scene().fame(0, -1), "Travelers")
    scene.play("offer", 1)
    assert scene.asked == (0, "damage")
    scene.play("box", truck(4))
    assert scene.seat(0).fame == -1


def test_c29_a_preacher_keeps_the_fame() -> None:
    scene = meeting(Scene().crew(0, active=["Preacher"]), "Travelers", "Preacher")
    scene.play("offer", 1)
    assert scene.seat(0).fame == 0
    assert scene.events("fame_kept") == [{"seat": 0}]


def test_r660_without_a_resource_only_the_second_offer() -> None:
    scene = Scene().unload(0, "F U A").zone(0, "Travelers").start("exploration").explore(0, "Leader")
    assert scene.seat(0).fame == -1  # taken without asking
    assert scene.events("encounter") == [{"seat": 0, "card": scene.card("Travelers"), "offer": 1}]


def test_r660_robbed_resources_need_room() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "U"}
    scene = meeting(Scene().cargo(0, full), "Travelers")
    scene.play("offer", 1)
    assert scene.asked == (0, "cargo.room")
    scene.play("token", "F")
    scene.play("token", "U")
    assert (scene.held(0, "F"), scene.held(0, "U")) == (1, 1)
    assert scene.seat(0).fame == -1


def test_a5_travelers_revealed_in_a_shortage_can_still_be_helped_with_a_bonus() -> None:
    scene = Scene().unload(0, "F U A").zone(3, "Travelers", left="").start("exploration")
    assert scene.can("explore", 3)
    scene = Scene().unload(0, "F U A").zone(0, "Travelers", left="").start("exploration")
    assert not scene.can("explore", 0)


def test_r283_one_of_the_offers_must_be_taken() -> None:
    scene = meeting(Scene(), "Travelers")
    assert {action.kind for action in scene.m.decision.actions} == {"offer"}
