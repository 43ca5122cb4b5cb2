"""Why something is not on offer, with the rule that says so (section 5)."""

from tests.core.outlive.table import P, Q, R, S, Scene
from tests.core.outlive.told.heard import Heard


def test_each_lack_of_materials_names_the_rule_of_what_they_are_for() -> None:
    s = Scene().room(P, "scrubber").use_room(P, "workshop").tracers(1).give(P, wood=1)
    told = Heard(s.step("build", P)).refused()
    assert "A room cannot be built: 2 materials are missing (L106)." in told
    told = Heard(Scene().give(P, wood=1).go(P, "3", "uwb")).refused()
    assert "The robot cannot be built: 2 materials are missing (O46)." in told
    told = Heard(Scene().equip(P, "bow", broken=True).room(P, "bench").step("repair", P))
    assert "The Bow cannot be repaired: 3 materials are missing (L107)." in told.refused()


def test_l88_ammo_that_lacks_in_a_hunt_is_no_matter_of_defence() -> None:
    s = Scene().equip(P, "trap").prey("for", "deer").go(P, "5", "for").play("hunt", "deer")
    assert "There is no ammo to spend (L88)." in Heard(s).refused()
    s = Scene().give(Q, wood=1).equip(Q, "armour").hero(Q, "3", "mil", up=True).go(P, "5", "mil")
    assert "There is no ammo to spend (L84)." in Heard(s).refused()


def test_o66_how_many_recruits_the_airlock_takes() -> None:
    s = Scene().airlock(P, 4).give(P, canned=3).step("recruit", P)
    assert Heard(s).refused() == ["The airlock has 2 places left, so no more than 2 can be recruited (L105)."]
    s = Scene().airlock(P, 5).give(P, canned=3).step("recruit", P)
    assert Heard(s).refused() == ["The airlock has 1 place left, so no more than 1 can be recruited (L105)."]


def test_o46_a_robot_at_the_dam_cannot_be_driven_without_the_price() -> None:
    s = Scene().robot(P, "dam").go(P, "3", "uwb")
    told = Heard(s).refused()
    assert (
        "The Dam costs 1 microchip, but the seat has no microchips and no Access card that is ready (O39)."
    ) in told
    assert not any("nothing it could do" in each for each in told)
    s = Scene().robot(P, "dam").stock("dam", 0).go(P, "3", "uwb")
    assert any("nothing it could do at the Dam" in each for each in Heard(s).refused())


def test_o45_what_would_have_opened_the_ship_is_told() -> None:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).on_space(S, "4", 3).hero(P, "4", "min")
    s.room(P, "dock", 2).equip(P, "grapple", broken=True).turn(P).piece("4")
    told = Heard(s).refused()
    assert "Cargo Ship: no space up to 4 is free; spaces 3, 3 and 4 are taken (O45)." in told
    assert any(each.startswith("The Dock does not work, as it is not full: 1 person") for each in told)
    assert "The Grapple is broken; repaired it would work (L123)." in told


def test_o45_a_ready_grapple_counts_in_what_is_not_free() -> None:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).on_space(S, "4", 3).hero(P, "3", "min")
    s.equip(P, "grapple").turn(P).piece("3")
    assert "Cargo Ship: no space up to 4 is free; spaces 3, 3 and 4 are taken (O45)." in Heard(s).refused()


def test_q84_an_exoskeleton_that_does_not_work_is_told_where_a_place_is_too_far() -> None:
    s = Scene().hero(P, "3", "for").equip(P, "exo", used=True).turn(P).piece("3")
    assert "The Exoskeleton has been used today (L157)." in Heard(s).refused()
    s = Scene().robot(P, "for").equip(P, "exo", used=True).turn(P).piece("robot")
    assert not any("Exoskeleton" in each for each in Heard(s).refused())


def test_q79_a_scrapyard_without_equipment_says_so() -> None:
    s = Scene().room(P, "scrap").airlock(P, 1).room(P, "bench", 1).step("build", P)
    assert "The Scrapyard has no equipment to take apart (O67)." in Heard(s).refused()


def test_q71_a_nursery_without_survivors_says_so() -> None:
    s = Scene().room(P, "nursery").airlock(P, 1).room(P, "bench", 1).no_survivors().step("build", P)
    assert any(told.endswith("gets nobody: no survivor is left (Q71).") for told in Heard(s).refused())
