"""Fire Weapons, step 1: the ambush (R428-R446). What each Enemy does is in test_enemy_cards.py."""

import pytest

from core.last_aurora.tables.records import DAMAGE, FUEL
from tests.core.last_aurora.table import Scene, device, trailer, truck

VALLEY, COAST, BAY = 0, 1, 2


def lurking(*enemies: str, seats: int = 2) -> Scene:
    """Enemies in the zone from its first slot; all convoys in the Valley, without Ammo."""
    s = Scene(seats)
    for slot, name in enumerate(enemies):
        s.zone(slot, name)
    for seat in range(seats):
        s.unload(seat, "A")
    return s


def test_r428_without_an_enemy_in_the_zone_no_ambush() -> None:
    s = lurking().zone(0, "Abandoned Shop").start("fire")
    assert s.events("ambush") == []
    assert s.state.enemies == []


def test_r430_the_enemy_moves_above_the_region_of_the_front_convoy() -> None:
    s = lurking("Riderwolves").at(0, "a12").at(1, "a09").turn_order(1, 0).start("fire")
    (enemy,) = s.state.enemies
    assert (enemy.card, enemy.region) == (s.card("Riderwolves"), COAST)
    assert s.state.zone[0] == 0
    assert s.events("ambush") == [{"card": s.card("Riderwolves"), "region": COAST}]
    assert s.m.view(0)["enemies"][0]["region"] == COAST


def test_c17_the_first_in_forward_order_is_the_front() -> None:
    """The table decides, whatever the board shows: that settles ties."""
    s = lurking("Riderwolves").at(0, "a09").at(1, "a10").turn_order(1, 0).start("fire")
    assert s.state.enemies[0].region == VALLEY
    s = lurking("Riderwolves").at(0, "a09").at(1, "a10").turn_order(0, 1).start("fire")
    assert s.state.enemies[0].region == COAST


def test_r432_takes_the_top_loot_card_unseen() -> None:
    s = lurking("Riderwolves").loot("Prisoner", "Armored Baggage Rack").start("fire")
    assert s.names([s.state.enemies[0].loot]) == ["Prisoner"]
    shown = s.m.view(0)["enemies"][0]
    assert sorted(shown) == ["card", "damage", "defense", "region", "targets"]
    assert all("loot" not in event.data for event in s.log)
    assert s.m.view(0)["loot"]["defense"] == (3, 4, 5)  # the back of the next one


@pytest.mark.parametrize(("seats", "defense"), [(2, 2), (3, 3), (4, 4)])
def test_r434_defense_boxes_by_the_number_of_players(seats: int, defense: int) -> None:
    s = lurking("Riderwolves", seats=seats).loot("Prisoner").start("fire")
    assert s.m.view(None)["enemies"][0]["defense"] == defense


def test_r440_hits_every_convoy_in_the_region_in_forward_order_and_no_other() -> None:
    s = lurking("Riderwolves", seats=3).at(0, "a05").at(1, "a01").at(2, "a10")
    s.turn_order(2, 1, 0).start("fire")
    assert s.asked == (0, "damage")
    s.play("box", truck(4))
    assert s.asked == (1, "damage")
    s.play("box", truck(4))
    assert s.held(0, "D") == s.held(1, "D") == 1
    assert s.held(2, "D") == 0


def test_r440_the_player_chooses_the_box() -> None:
    s = lurking("Riderwolves").start("fire")
    assert s.asked == (1, "damage")
    bottom = [truck(index) for index in range(5)] + [trailer(1, index) for index in range(5)]
    assert s.offered("box") == bottom


def test_r442_several_enemies_the_left_one_first_all_in_one_region() -> None:
    s = lurking("Riderwolves", "Warwolves").loot("Prisoner", "Armored Baggage Rack").at(1, "a25")
    s.start("fire")
    assert [event["card"] for event in s.events("ambush")] == [s.card("Riderwolves")]
    s.play("box", truck(4))
    assert [(s.names([enemy.card])[0], enemy.region) for enemy in s.state.enemies] == [
        ("Riderwolves", BAY),
        ("Warwolves", BAY),
    ]
    assert s.names([s.state.enemies[0].loot, s.state.enemies[1].loot]) == ["Armored Baggage Rack", "Prisoner"]
    assert s.state.enemies[0].loot == s.card("Prisoner")


def test_r442_in_one_region_even_if_the_first_ambush_ends_the_leader() -> None:
    s = lurking("Riderwolves", "Warwolves", seats=3).at(1, "a12").turn_order(0, 2, 1)
    s.crew(1, active=["Leader"]).convoy(1, trailers=[], devices={})
    s.cargo(1, {truck(0): "S"} | {truck(index): "D" for index in range(1, 5)}).start("fire")
    assert s.seat(1).out
    assert [event["region"] for event in s.events("ambush")] == [COAST, COAST]


def test_r444_no_card_in_the_target_area_no_effect() -> None:
    s = lurking("Warwolves").start("fire")  # the top row: nobody has a Device
    assert s.held(0, "D") == s.held(1, "D") == 0
    lost = {"points": 1, "area": "top"}
    assert s.events("damage_lost") == [{"seat": 1} | lost, {"seat": 0} | lost]


def test_r444_only_damaged_cards_in_the_target_area_no_effect() -> None:
    s = lurking("Warwolves").convoy(1, devices={0: "Roof Rifle"}).hurt(1, device(0, 0)).start("fire")
    assert s.held(1, "D") == 1
    assert s.seat(1).cargo[truck(0)] != DAMAGE


def test_c19_what_does_not_fit_in_the_target_is_lost() -> None:
    s = lurking("The Final Howl").at(1, "a10").convoy(1, trailers=[], devices={0: "Baggage Rack"})
    s.cargo(1, {device(0, 0): "S", device(0, 1): "S"} | {truck(index): "D" for index in range(4)})
    s.start("fire")
    s.play("suffer", 1)  # 2 Damage to the bottom row, where one box is whole
    assert s.seat(1).cargo[truck(4)] == DAMAGE
    assert s.events("damage_lost") == [{"seat": 1, "points": 1, "area": "bottom"}]
    assert s.held(1, "S") == 2


def test_r446_the_slots_stay_empty_until_the_end_of_the_round() -> None:
    s = lurking("Warwolves").zone(1, "Abandoned Shop").outcomes(6, 1).start("fire")  # row I misses
    at_reveal = [event.kind for event in s.log]
    assert at_reveal.index("ambush") < at_reveal.index("region_attacked") < at_reveal.index("aurora")
    assert "revealed" not in at_reveal[: at_reveal.index("aurora")]


# -- Damage in Fire Weapons (R110, R114, A16) ------------------------------------------------------


def test_r114_a_token_in_the_damaged_box_is_lost_without_moving_away() -> None:
    s = lurking("Riderwolves").at(1, "a10").start("fire")
    fuel = s.state.reserve[FUEL]
    s.play("box", trailer(1, 4))
    assert s.held(1, "U") == 0  # though the Trailer has empty boxes
    assert s.state.reserve[FUEL] == fuel + 1
    assert s.events("given_up") == [{"seat": 1, "token": FUEL}]


def test_r114_a_lost_survivor_token_costs_a_card_of_choice() -> None:
    s = lurking("Riderwolves").at(1, "a10").start("fire")
    s.play("box", truck(0))
    assert s.asked == (1, "survivor.lose")
    assert s.names(s.offered("survivor")) == ["Co-Pilot", "Leader"]
    s.play("survivor", "Leader")
    assert s.names(s.seat(1).crew()) == ["Co-Pilot"]
    assert s.held(1, "S") == 1
    assert s.card("Leader", 1) in s.state.discard


def test_r108_no_tokens_are_moved_in_fire_weapons() -> None:
    s = Scene().enemy("Warwolves").start("fire")
    assert s.asked == (1, "fire.turn")
    assert not s.can("rearrange")
