"""What a choice is said to cost and to bring is what it then costs and brings."""

from core.last_aurora.addons.roles.text import goal_of
from tests.core.last_aurora.addons.roles_kit import (
    EXPERT,
    MOTIVATOR,
    NITRO,
    SCAVENGER,
    SMUGGLER,
    TINKERER,
    roles,
)
from tests.core.last_aurora.table import Scene, device, truck
from tests.core.last_aurora.told.heard import Heard

GUN = truck(4)


def kick(seats: int = 2, **options: object) -> Scene:
    return Scene(seats, kickstarter=True, **options).turn_order(1, 0)


def motivated() -> Scene:
    """Ann's Motivator helps those who recruit; a Driver lies in the slot of cost 1, a Medic in one of 2."""
    s = roles((MOTIVATOR, SCAVENGER)).turn_order(0, 1).zone(0, "Driver").zone(1, "Hermit")
    s.state.marks["roles_motive"] = (3, 0)
    return s.crew(0, active=["Co-Pilot", "Leader"]).start("exploration")


def test_k197_the_total_of_a_crew_counts_what_the_motivator_adds() -> None:
    s = motivated()
    s.play("explore", 1)
    heard = Heard(s)
    assert "(skill 1 and 1 more): total 2, cost 2" in heard.choice("survivor", s.card("Co-Pilot"))
    s.play("survivor", "Co-Pilot")
    assert s.m.decision is not None
    assert s.m.decision.context["total"] == 2


def test_k197_rows_of_crews_count_it_too() -> None:
    rows = Heard(motivated()).rows()
    assert any(row.startswith("Explore slot 2") and row.endswith("with Co-Pilot (skill 2)") for row in rows)


def test_k197_advice_knows_it() -> None:
    s = roles((MOTIVATOR, SCAVENGER)).turn_order(0, 1).zone(1, "Hermit").crew(0, active=["Co-Pilot"])
    s.state.marks["roles_motive"] = (3, 0)
    assert Heard(s.start("exploration")).advice("explore", 1).startswith("With Co-Pilot. ")


def test_k205_extra_fuel_of_the_nitro_cultist_gives_more_than_a_space() -> None:
    s = roles((NITRO, SCAVENGER)).turn_order(1, 0).load(0, "U U U").start("movement")
    s.play("move")
    speed = s.m.decision.context["speed"]
    assert Heard(s).choice("fuel").endswith(f": speed {speed + 2} or more")
    s.play("fuel")
    s.play("nitro", 1)
    assert s.m.decision.context["speed"] == speed + 2
    assert Heard(s).choice("fuel").endswith(f": speed {speed + 3}")


def test_k205_no_row_spends_fuel_that_the_nitro_cultist_need_not_spend() -> None:
    s = roles((NITRO, SCAVENGER)).turn_order(1, 0).load(0, "U U U").start("movement")
    assert all("spend 1 Fuel" in row for row in Heard(s).rows())


def test_k21_a_free_move_warns_of_no_fuel() -> None:
    s = kick().convoy(0, "Proto-truck").unload(0, "U").start("movement")
    assert Heard(s).risks("move") == []
    s = kick().convoy(0, "Proto-truck").start("movement")
    assert s.held(0, "U") == 1
    assert Heard(s).risks("move") == []
    assert "for Fuel worth" not in Heard(s).advice("move")


def burning() -> Scene:
    s = kick().enemy("Immortal Wolf", loot="Nuclear Generator")
    return s.convoy(0, devices={0: "Flamethrower"}).hurt(0, GUN)


def test_k13_the_last_fuel_is_told_before_a_flamethrower_burns_it_and_no_ammo_is() -> None:
    s = burning().start("fire")
    assert (s.held(0, "U"), s.held(0, "A")) == (1, 1)
    assert Heard(s).risks("attack", device(0, 0)) == ["No Fuel is left then to move with in the next round."]


def test_k13_a_flamethrower_without_fuel_is_refused_for_that() -> None:
    s = burning().unload(0, "U").give(0, "Welding Torch").start("fire")
    assert "The convoy holds no Fuel for the Weapon that fires with it (K13)." in Heard(s).refused()
    assert not any("no Ammo" in why for why in Heard(s).refused())


def test_k13_inspected_it_burns_fuel() -> None:
    (does, *_) = Heard(burning().start("fire")).about("box", 0, device(0, 0)).does
    assert does.startswith("A Weapon of rating 1: fires once in a Fire Weapons Phase, for 1 Fuel; ")


def test_c36_a_truck_without_room_for_a_device_costs_it() -> None:
    s = kick().turn_order(0, 1).zone(0, "V8 Annihilator")
    assert "carries no Device" in Heard(s.start("exploration")).choice("explore", 0)
    s = kick().turn_order(0, 1).zone(0, "V8 Annihilator").convoy(0, devices={0: "Flamethrower"})
    assert ", Flamethrower lost, " in Heard(s.start("exploration")).choice("explore", 0)


def test_r809_fuel_for_fame_at_the_lowest_fame_costs_damage() -> None:
    s = Scene(map="beta").zone(3, "Derailed Train").fame(0, -1).start("exploration").explore(3, "Leader")
    heard = Heard(s)
    assert heard.choice("bonus", 3, 2).endswith("take 1 Fuel, 1 Damage instead of Fame")
    assert heard.risks("bonus", 3, 2) == ["It costs 1 Damage, as no Fame is left."]


def test_c34_a_bonus_that_the_reserve_cannot_pay_says_so() -> None:
    s = Scene().zone(3, "Derailed Train").short_of("F", 0).start("exploration").explore(3, "Leader")
    assert Heard(s).choice("bonus", 3, 0).endswith("take 1 Food, 1 Damage; no Food, as the reserve has none")
    s.play("bonus", 3, 0)
    assert [data["token"] for data in s.events("shortage")] == [1]


def test_c34_a_waypoint_that_the_reserve_cannot_pay_says_so() -> None:
    s = Scene().at(1, 0).waypoint(2, "A").short_of("A", 0).start("movement")
    s.play("move")
    assert "Ammo counter, as the reserve has none" in Heard(s).choice("space", 2)
    s.play("space", 2)
    assert Heard(s).choice("take") == "Take it: nothing, as the reserve has none, and the counter is gone"


def test_r244_fame_beyond_the_top_is_repair() -> None:
    s = Scene().zone(0, "Travelers").fame(0, 7).start("exploration").explore(0, "Leader")
    assert Heard(s).choice("offer", 0).startswith("Give 1 Resource, repair 2 Damage and draw 1 Object")
    s = Scene().zone(0, "Travelers").fame(0, 6).start("exploration").explore(0, "Leader")
    assert "gain 1 Fame, repair 1 Damage" in Heard(s).choice("offer", 0)


def test_r744_a_row_with_the_preacher_loses_no_fame() -> None:
    s = Scene().crew(0, active=["Preacher", "Leader"]).zone(1, "Travelers").start("exploration")
    rows = Heard(s).rows()
    assert all(("no Fame lost (Preacher)" in row) == (" with Preacher" in row) for row in rows)
    assert sorted("lose 1 Fame" in row for row in rows) == [False, True]


def test_r590_a_third_mine_says_which_counter_it_takes() -> None:
    s = Scene(mine=True).turn_order(1, 0).give(0, "Mine").load(0, "U")
    s.state.marks["mines"] = (9, 0, 7, 1)
    s.start("movement")
    s.play("move")
    s.play("space", 2)
    if s.asked == (0, "waypoint"):
        s.play("decline")
    s.play("object", s.object("Mine"))
    first, *_ = s.offered("road")
    assert Heard(s).choice("road", first).endswith(", with the counter from the road 7-8")
    s.play("road", first)
    assert s.state.marks["mines"] == (9, 0, first, 0)


def test_k207_objectives_are_said_as_they_count() -> None:
    words = Heard(roles((SMUGGLER, NITRO), (EXPERT, TINKERER)).start("movement")).words
    assert goal_of(words, NITRO) == "most spaces along the road at the end"
    assert goal_of(words, TINKERER) == "most Objects at the end, at least 1"


def test_r106_a_token_that_has_no_box_yet_is_not_the_last_one() -> None:
    """Of two Fuel gathered one finds room; the other that waits is Fuel too."""
    heard = Heard(Scene().start("exploration"))
    board = {**heard.view["seats"][0], "aside": (3, 2)}
    assert heard.words.one_of(2, board) == "1 of 2 Fuel"


def test_r279_a_survivor_for_whom_no_box_is_free_says_so() -> None:
    """His token then takes the place of another, which is asked."""
    s = Scene().zone(0, "Driver").start("exploration")
    assert "no box is free" not in Heard(s).choice("explore", 0)
    s = Scene().zone(0, "Driver")
    for _ in range(4):
        s.load(0, "A")
    told = Heard(s.start("exploration")).choice("explore", 0)
    assert told.endswith("+1 speed; no box is free for the token)")
    s.explore(0, "Leader")
    assert s.asked == (0, "cargo.room")


def test_k88_what_evasion_stops_is_told_before_the_shot() -> None:
    s = Scene(pvp=True).turn_order(1, 0)
    s.state.marks["pvp_evasion"] = (0, 2)
    s.start("fire")
    assert Heard(s).choice("duel", GUN, 1).endswith(" for 1 Ammo; Evasion stops 2 of the Damage")
    s.state.marks["pvp_evasion"] = (0, 0)
    assert Heard(s).choice("duel", GUN, 1).endswith(" at the convoy of Ben for 1 Ammo")


def test_k205_the_dear_way_to_drive_says_who_dies_of_it() -> None:
    s = roles((NITRO, SCAVENGER)).turn_order(1, 0).crew(0, active=["Co-Pilot"]).load(0, "U U")
    s.start("movement")
    s.play("move")
    s.play("fuel")
    assert Heard(s).choice("nitro", 2).endswith("; Co-Pilot dies of it, and the convoy is out of the game")


def test_r789_only_discards_that_can_be_added_are_named() -> None:
    """The V8 Annihilator carries no Device, and nothing is towed."""
    s = kick(map="beta").turn_order(0, 1).zone(1, "Derailed Train").crew(0, active=["Leader"])
    s.convoy(0, "V8 Annihilator", trailers=[], cargo={truck(0): "S"})
    s.state.discard += [s.take(s.card("Roof Rifle")), s.take(s.card("Snowcat"))]
    s.start("exploration").explore(1, "Leader")
    told = Heard(s).choice("bonus", 1, 1)
    assert "Snowcat" in told
    assert "Roof Rifle" not in told
    s.play("bonus", 1, 1)
    assert s.card("Roof Rifle") not in s.offered("salvage")
