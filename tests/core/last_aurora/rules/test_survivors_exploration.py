"""Abilities of Survivors in Phase 1 (R333-R337, R715-R746): Explorer, Hermit, Leader, Preacher."""

from tests.core.last_aurora.table import Scene, truck

# -- in general (R335-R337) ---------------------------------------------------------------------------


def test_r335_only_from_the_active_zone() -> None:
    for zone in ("rest", "exhausted"):
        scene = Scene().crew(0, active=["Leader"], **{zone: ["Explorer"]}).zone(0, "Lighthouse")
        scene.start("exploration").explore(0, "Leader")
        assert scene.asked == (0, "gather")  # no bonus of another slot


def test_r337_using_an_ability_exhausts_nobody() -> None:
    scene = Scene().crew(0, active=["Leader", "Explorer"]).zone(0, "Lighthouse")
    scene.start("exploration").explore(0, "Leader")
    scene.play("bonus", 3, 0)
    scene.play("box", truck(4))
    scene.play("block", 1)
    assert scene.names(scene.seat(0).active) == ["Explorer"]


# -- Explorer (R715, A7) ------------------------------------------------------------------------------


def test_r715_the_bonus_of_any_of_the_five_slots() -> None:
    scene = Scene().crew(0, active=["Explorer"]).hurt(0, truck(3)).contaminate(0, Explorer=1)
    scene.zone(0, "Lighthouse").start("exploration").explore(0, "Explorer")
    assert scene.offered("bonus") == [(0, 0), (0, 1), (1, 0), (2, 0), (3, 0), (3, 1), (4, 0)]
    scene.play("bonus", 2, 0)
    scene.play("box", truck(3))
    assert scene.held(0, "D") == 0


def test_r715_still_one_bonus() -> None:
    scene = Scene().crew(0, active=["Explorer"]).hurt(0, truck(3), truck(4)).zone(0, "Lighthouse")
    scene.start("exploration").explore(0, "Explorer")
    scene.play("bonus", 0, 0)
    scene.play("box", truck(3))
    scene.play("block", 1)
    assert scene.held(0, "D") == 1
    assert scene.asked != (0, "explore.next")


def test_a7_the_explorer_need_not_take_part() -> None:
    scene = Scene().crew(0, active=["Explorer", "Leader"]).zone(0, "Lighthouse")
    scene.start("exploration").explore(0, "Leader")
    assert (3, 1) in scene.offered("bonus")
    scene.play("bonus", 3, 1)
    scene.play("box", truck(4))
    assert scene.held(0, "A") == 2
    assert scene.events("bonus") == [{"seat": 0, "slot": 3, "index": 1}]


def test_a7_those_involved_are_still_the_crew() -> None:
    scene = Scene().crew(0, active=["Explorer", "Leader"]).zone(0, "Lighthouse")
    scene.start("exploration").explore(0, "Leader").play("bonus", 4, 0)
    assert scene.state.contamination == {scene.card("Leader"): 1}


def test_r715_without_him_only_the_bonus_of_the_slot() -> None:
    scene = Scene().hurt(0, truck(3)).zone(0, "Lighthouse").start("exploration").explore(0, "Leader")
    assert scene.offered("bonus") == [(0, 0)]


def test_a5_an_explorer_opens_cards_whose_bonus_would_help() -> None:
    scene = Scene().unload(0, "F A U").zone(0, "Merchant").start("exploration")
    assert not scene.can("explore", 0)
    scene = Scene().crew(0, active=["Explorer"]).unload(0, "F A U").zone(0, "Merchant").start("exploration")
    assert scene.can("explore", 0)


# -- Hermit (R719) ------------------------------------------------------------------------------------


def test_r719_no_contamination_by_the_card_action() -> None:
    scene = (
        Scene().crew(0, active=["Hermit", "Leader"]).zone(0, "Contaminated Storehouse").start("exploration")
    )
    scene.play("explore", 0)
    scene.play("survivor", "Leader")
    scene.play("survivor", "Hermit")
    assert scene.asked == (0, "gather")
    assert scene.state.contamination == {}
    assert scene.events("contamination_averted") == [{"seat": 0}]


def test_r719_nor_by_the_bonus() -> None:
    scene = Scene().crew(0, active=["Hermit", "Leader"]).zone(4, "Lighthouse").start("exploration")
    scene.explore(4, "Hermit", "Leader").play("bonus", 4, 0)
    assert scene.state.contamination == {}


def test_r719_he_must_take_part() -> None:
    scene = (
        Scene().crew(0, active=["Hermit", "Leader"]).zone(0, "Contaminated Storehouse").start("exploration")
    )
    scene.explore(0, "Leader")
    assert scene.state.contamination == {scene.card("Leader"): 1}


def test_r719_no_hazmat_suit_is_wasted() -> None:
    scene = Scene().crew(0, active=["Hermit"]).give(0, "Hazmat Suit").zone(0, "Contaminated Storehouse")
    scene.start("exploration").explore(0, "Hermit")
    assert scene.asked == (0, "gather")
    assert scene.hand(0) == ["Hazmat Suit"]


# -- Leader (R727) ------------------------------------------------------------------------------------


def test_r727_he_goes_to_the_rest_zone() -> None:
    scene = Scene().zone(4, "Driver").start("exploration").explore(4, "Leader", "Co-Pilot")
    scene.play("card")
    scene.play("end")
    assert scene.names(scene.seat(0).rest) == ["Driver", "Leader"]
    assert scene.names(scene.seat(0).exhausted) == ["Co-Pilot"]


def test_r727_so_he_is_active_again_after_every_rest() -> None:
    scene = Scene().zone(0, "Driver").start("exploration").explore(0, "Leader")
    scene.to_phase("movement")
    assert scene.card("Leader") in scene.seat(0).active


# -- Preacher (R744-R746, C29) ------------------------------------------------------------------------


def test_r744_no_fame_is_lost_by_the_card_action() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).fame(0, 2).zone(0, "Fishing Village")
    scene.start("exploration").explore(0, "Preacher")
    assert scene.seat(0).fame == 2
    assert scene.events("fame_kept") == [{"seat": 0}]


def test_r744_nor_a_damage_in_its_place() -> None:
    scene = Scene().crew(0, active=["Preacher"]).fame(0, -1).zone(0, "Fishing Village")
    scene.start("exploration").explore(0, "Preacher")
    assert scene.asked == (0, "gather")


def test_r744_he_must_take_part() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).fame(0, 2).zone(0, "Fishing Village")
    scene.start("exploration").explore(0, "Leader")
    assert scene.seat(0).fame == 1


def test_r744_he_does_not_keep_contamination_off() -> None:
    scene = Scene().crew(0, active=["Preacher"]).zone(0, "Contaminated Storehouse")
    scene.start("exploration").explore(0, "Preacher")
    assert scene.state.contamination == {scene.card("Preacher"): 1}


def test_skills_printed_in_the_rulebook() -> None:
    scene = Scene().crew(0, active=["Leader", "Co-Pilot", "Explorer", "Preacher"])
    assert scene.skill("Co-Pilot") == 1
    assert scene.skill("Explorer") == 2
    assert scene.skill("Leader") >= 2
    assert scene.skill("Preacher") >= 2
