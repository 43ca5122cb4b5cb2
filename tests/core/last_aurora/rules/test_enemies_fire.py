"""Fire Weapons, step 3: Enemies fire, and Enemies left behind (R506-R524, C26)."""

import pytest

from tests.core.last_aurora.table import Scene, device, trailer, truck

VALLEY, COAST, BAY = 0, 1, 2
AMBUSH = -1


def quiet(seats: int = 2) -> Scene:
    """All convoys in the Valley, without Ammo: Enemies fire at once."""
    s = Scene(seats)
    for seat in range(seats):
        s.unload(seat, "A")
    return s


def under(s: Scene, rows: dict[int, int], target: str) -> Scene:
    """The region's Outcome card has these rows, the card below it this target on its back."""
    card = s.outcome(rows=rows)
    return s.outcomes(card, s.outcome(target=target, besides=[card]))


def test_r508_the_row_of_the_enemys_number_hits_every_convoy_in_the_region() -> None:
    s = under(quiet(3).enemy("Warwolves"), {1: 1}, "bottom").at(2, "a10").turn_order(1, 0, 2).start("fire")
    assert s.asked == (0, "damage")
    s.play("box", truck(4))
    assert s.asked == (1, "damage")
    s.play("box", truck(4))
    assert [s.held(seat, "D") for seat in range(3)] == [1, 1, 0]


def test_r508_regions_from_the_right_one_card_each() -> None:
    s = quiet(3).enemy("Warwolves").enemy("Riderwolves", region=BAY).at(0, "a22").at(1, "a12")
    miss = s.outcome(rows={2: 0})
    s.outcomes(miss, s.outcome(rows={1: 0}, besides=[miss])).start("fire")
    assert [event["region"] for event in s.events("region_attacked")] == [BAY, VALLEY]
    assert len(s.events("outcome")) == 2


def test_r510_one_card_for_a_region_the_effects_add_up() -> None:
    s = under(quiet().enemy("Warwolves").enemy("Riderwolves"), {1: 1, 2: 1}, "front").start("fire")
    assert len(s.events("outcome")) == 1
    assert s.asked == (1, "damage")
    assert s.m.decision is not None
    assert s.m.decision.context["points"] == 2
    s.play("box", truck(4))
    s.play("box", truck(3))
    assert s.held(1, "D") == 2
    assert s.asked == (0, "damage")


def test_r508_rows_of_absent_enemies_do_not_count() -> None:
    s = under(quiet().enemy("Warwolves"), {1: 1, 2: 1}, "bottom").start("fire")
    assert s.m.decision is not None
    assert s.m.decision.context["points"] == 1


@pytest.mark.parametrize(
    ("target", "boxes"),
    [
        ("top", [device(0, 0), device(1, 0)]),
        ("bottom", [*(truck(index) for index in range(5)), *(trailer(1, index) for index in range(5))]),
        ("front", [*(truck(index) for index in range(5)), device(0, 0)]),
        ("truck", [truck(index) for index in range(5)]),
    ],
)
def test_r514_the_back_of_the_next_card_is_the_target(target: str, boxes: list[int]) -> None:
    s = quiet().convoy(1, devices={0: "Roof Rifle", 1: "Turbocharger"}).enemy("Warwolves").at(0, "a10")
    under(s, {1: 1}, target).start("fire")
    assert s.asked == (1, "damage")
    assert sorted(s.offered("box")) == sorted(boxes)
    assert s.events("region_attacked")[0]["area"] == target
    assert s.events("region_attacked")[0]["enemies"] == (s.card("Warwolves"),)


def test_r514_the_front_of_that_card_is_not_turned() -> None:
    s = under(quiet().enemy("Warwolves"), {1: 1}, "bottom").start("fire")
    assert len(s.events("outcome")) == 1
    assert s.m.view(0)["outcomes"]["target"] == "bottom"


def test_r515_ambush_repeats_the_enemys_ambush() -> None:
    s = quiet().enemy("Rendall and Randall")
    s.outcomes(s.outcome(rows={4: AMBUSH})).start("fire")
    assert s.asked == (1, "ambush.resource")
    s.play("token", "F")
    assert s.asked == (0, "ambush.resource")


def test_r510_damage_of_one_and_ambush_of_another_add_up() -> None:
    s = under(quiet().enemy("Warwolves").enemy("Riderwolves"), {1: 0, 2: AMBUSH}, "top").start("fire")
    assert s.asked == (1, "damage")  # the Riderwolves' ambush aims at the bottom row
    assert truck(0) in s.offered("box")
    s = under(quiet().enemy("Warwolves").enemy("Riderwolves"), {1: 1, 2: AMBUSH}, "front").start("fire")
    assert s.offered("box") == [truck(index) for index in range(5)]
    s.play("box", truck(4))
    assert trailer(1, 0) in s.offered("box")
    s.play("box", trailer(1, 0))
    assert s.held(1, "D") == 2


def test_r516_a_miss_does_nothing() -> None:
    s = under(quiet().enemy("Warwolves"), {1: 0}, "bottom").start("fire")
    assert len(s.events("region_attacked")) == 1
    assert s.events("damaged") == []


def test_r518_no_effect_where_there_is_no_card_or_only_damaged_ones() -> None:
    s = quiet().convoy(1, devices={0: "Roof Rifle"}).hurt(1, device(0, 0)).enemy("Warwolves")
    under(s, {1: 1}, "top").start("fire")
    lost = {"points": 1, "area": "top"}
    assert s.events("damage_lost") == [{"seat": 1} | lost, {"seat": 0} | lost]
    assert (s.held(0, "D"), s.held(1, "D")) == (0, 1)


def test_r506_an_undefeated_enemy_stays_with_its_damage_and_counters() -> None:
    s = under(quiet().enemy("Warwolves", loot="Prisoner", damage=1, targets=[0]), {1: 0}, "top")
    s.start("fire").until(None, "explore.turn")
    assert s.state.round == 2
    (enemy,) = s.state.enemies
    assert (enemy.damage, enemy.targets) == (1, [0])


# -- discarding an Enemy (R520-R524) ---------------------------------------------------------------


def test_r522_an_enemy_nobody_is_left_to_fight_is_discarded_with_its_loot_unseen() -> None:
    s = quiet().enemy("Warwolves", loot="Prisoner", targets=[0, 1]).at(0, "a10").at(1, "a11").start("fire")
    assert s.state.enemies == []
    assert s.state.enemy_discard == [s.card("Warwolves")]
    assert s.state.loot_discard == [s.card("Prisoner")]
    assert s.events("enemy_left") == [{"card": s.card("Warwolves")}]
    assert s.events("outcome") == []  # nobody is there to be fired at
    assert all(s.card("Prisoner") not in event.data.values() for event in s.log)
    assert "loot_discard" not in s.m.view(0)


def test_r522_not_while_any_convoy_is_in_its_region() -> None:
    s = under(quiet().enemy("Warwolves", loot="Prisoner").at(1, "a11"), {1: 0}, "top").start("fire")
    assert len(s.state.enemies) == 1


def test_c26_it_leaves_only_when_enemies_fire() -> None:
    s = Scene().enemy("Warwolves", region=BAY, loot="Prisoner").enemy("Riderwolves").start("fire")
    assert s.asked == (1, "fire.turn")
    assert len(s.state.enemies) == 2
    s.play("stop")
    s.play("stop")
    assert s.names([enemy.card for enemy in s.state.enemies]) == ["Riderwolves"]


def test_r522_a_convoy_that_is_out_holds_no_enemy() -> None:
    s = quiet(3).enemy("Warwolves", region=COAST, loot="Prisoner").zone(0, "Riderwolves").at(1, "a12")
    s.turn_order(0, 2, 1).crew(1, active=["Leader"])
    s.cargo(1, {truck(index): "D" for index in range(1, 5)} | {truck(0): "S"}).hurt(
        1, *(trailer(1, index) for index in range(5))
    )
    s.start("fire")
    assert s.seat(1).out
    assert [event["card"] for event in s.events("enemy_left")] == [s.card("Warwolves"), s.card("Riderwolves")]
