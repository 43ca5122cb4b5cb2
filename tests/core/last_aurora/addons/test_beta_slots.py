"""The other slots of the Beta map: salvage, an attack, Fuel for Fame (R789-R809)."""

from core.last_aurora.mechanics.cargo import whole
from tests.core.last_aurora.addons.beta import BUY, GUN, SALVAGE, SHOOT, beta, bonuses, pile, proto, visiting
from tests.core.last_aurora.table import Scene, device

# -- slot 2: a Convoy card from the discards (R789-R791) -------------------------------------------


def test_r789_any_truck_trailer_or_device_of_the_discards() -> None:
    s = pile(beta(), "Tank Wagon", "Rally Truck", "Roof Rifle", "Driver", "Fuel Station")
    s = visiting(s, 1)
    s.play("bonus", *SALVAGE)
    assert sorted(s.offered("salvage")) == sorted(map(s.card, ("Tank Wagon", "Rally Truck", "Roof Rifle")))
    s.play("salvage", s.card("Tank Wagon"))
    assert s.card("Tank Wagon") in s.seat(0).cars
    assert s.card("Tank Wagon") not in s.state.discard


def test_r789_the_old_truck_goes_to_the_discards() -> None:
    s = visiting(pile(beta(), "Rally Truck"), 1)
    s.play("bonus", *SALVAGE)
    assert s.seat(0).cars[0] == s.card("Rally Truck")
    assert s.card("Truck") in s.state.discard


def test_r789_a_device_goes_where_one_likes() -> None:
    s = visiting(pile(beta(), "Roof Rifle"), 1)
    s.play("bonus", *SALVAGE)
    assert s.asked == (0, "device.host")


def test_r789_nothing_there_no_bonus() -> None:
    s = visiting(pile(beta(), "Driver"), 1)
    assert SALVAGE not in bonuses(s)


def test_r791_no_start_card_of_an_opponents_colour() -> None:
    s = beta().convoy(1, "Rally Truck")
    assert s.card("Truck", 1) in s.state.discard
    s = visiting(s, 1)
    assert SALVAGE not in bonuses(s)


def test_r791_ones_own_may_come_back() -> None:
    s = visiting(beta().convoy(0, "Rally Truck"), 1)
    s.play("bonus", *SALVAGE)
    assert s.seat(0).cars[0] == s.card("Truck", 0)


def test_r791_rusted_containers_are_nobodys() -> None:
    s = visiting(pile(beta(4), 71, 72), 1)
    s.play("bonus", *SALVAGE)
    assert s.offered("salvage") == [71, 72]


def test_c32_loot_is_not_on_that_pile() -> None:
    s = beta()
    s.state.loot_discard.append(s.take(s.card("Gauss Cannon")))
    assert SALVAGE not in bonuses(visiting(s, 1))


def test_r261_no_device_for_a_convoy_that_can_bear_none() -> None:
    assert SALVAGE not in bonuses(visiting(pile(proto(), "Roof Rifle"), 1))


def test_a5_a_salvaged_trailer_may_carry_the_device_explored() -> None:
    s = visiting(pile(proto(), "Tank Wagon"), 1, card="Roof Rifle")
    assert s.card("Tank Wagon") in s.seat(0).cars  # nothing else was possible, so it was done unasked
    assert s.card("Roof Rifle") in s.seat(0).devices


def test_a5_and_without_it_the_device_cannot_be_explored() -> None:
    s = proto().zone(1, "Roof Rifle").start("exploration")
    assert not s.can("explore", 1)
    assert [refusal["slot"] for refusal in s.refused("no_host")] == [1]


# -- slot 3: one attack (R797-R803) ----------------------------------------------------------------


def armed(**options: bool) -> Scene:
    """An Enemy in the Valley, all convoys there too."""
    return beta(**options).enemy("Warwolves", loot="Nuclear Generator")


def test_r797_one_ammo_one_weapon_one_attack() -> None:
    s = armed().load(0, "A")
    s = visiting(s, 2)
    ammo = s.held(0, "A")
    s.outcomes(s.outcome(1, points=1, jam=False))
    s.play("bonus", *SHOOT)
    assert s.held(0, "A") == ammo - 1
    assert s.state.enemies[0].damage == 1
    assert len(s.events("attacks")) == 1
    assert s.asked is None or s.asked[1] != "bonus.attack"


def test_r797_the_player_chooses_weapon_and_enemy() -> None:
    s = armed().enemy("Riderwolves").convoy(0, devices={0: "Roof Rifle"})
    s = visiting(s, 2)
    s.play("bonus", *SHOOT)
    assert s.asked == (0, "bonus.attack")
    assert len(s.offered("attack")) == 4


def test_r797_not_without_ammo() -> None:
    assert SHOOT not in bonuses(visiting(armed().unload(0, "A"), 2))


def test_r797_not_with_a_damaged_weapon() -> None:
    assert SHOOT not in bonuses(visiting(armed().hurt(0, GUN), 2))


def test_r801_not_in_another_region() -> None:
    s = beta().enemy("Warwolves", region=1, loot="Nuclear Generator")
    assert SHOOT not in bonuses(visiting(s, 2))


def test_r801_not_in_the_zone() -> None:
    assert SHOOT not in bonuses(visiting(beta().zone(0, "Warwolves"), 2))


def test_c61_fame_and_a_target_counter() -> None:
    s = visiting(armed(), 2)
    s.outcomes(s.outcome(1, points=1, jam=False))
    s.play("bonus", *SHOOT)
    assert s.seat(0).fame == 1
    assert s.state.enemies[0].targets == [0]


def test_c58_no_shooter() -> None:
    s = visiting(armed().crew(0, active=["Shooter", "Leader"]), 2)
    s.outcomes(s.outcome(1, points=1, jam=False))
    s.play("bonus", *SHOOT)
    assert s.state.enemies[0].damage == 1


def test_r678_no_incendiary_ammunition() -> None:
    s = visiting(armed().give(0, "Incendiary Ammunition").unload(0, "A"), 2)
    assert SHOOT not in bonuses(s)


def test_r802_a10_spoils_at_once_to_the_winner_and_the_others() -> None:
    s = beta().enemy("Warwolves", loot="Gauss Cannon", damage=2, targets=[1])
    s = visiting(s, 2)
    letters = "A"  # the first counter is Ben's
    first = s.outcome(1, points=1, jam=False)
    s.outcomes(first, s.outcome(letters=letters, besides=[first])).object_deck("MRE")
    s.play("bonus", *SHOOT)
    while s.asked[1] == "bonus.attack":
        s.play("attack", GUN)
    assert s.events("enemy_defeated")[0]["winner"] == 1
    assert s.asked == (1, "device.host")  # C25
    s.play("host", 0)
    assert s.card("Gauss Cannon") in s.seat(1).devices
    assert s.hand(0) == ["MRE"]  # for the other counter
    assert s.state.phase == 1
    assert s.state.awards == []


def test_r803_the_weapon_may_fire_again_later() -> None:
    s = armed().load(0, "A").zone(2, "Lighthouse").crew(0, active=["Leader"], exhausted=["Co-Pilot"])
    s.crew(1, active=[], exhausted=["Leader", "Co-Pilot"])
    s.outcomes(s.outcome(1, points=1, jam=False))
    s.start("exploration").explore(2, "Leader")
    s.play("bonus", *SHOOT)
    assert s.state.used == ()
    s.to_phase("fire")
    s.until(0, "fire.turn")
    assert (GUN, s.card("Warwolves")) in s.offered("attack")


def test_r803_a_jam_damages_it_all_the_same() -> None:
    s = visiting(armed(), 2)
    s.outcomes(s.outcome(1, jam=True))
    s.play("bonus", *SHOOT)
    assert GUN not in whole(s.seat(0))


def test_a12_the_flamethrower_burns_fuel_here_too() -> None:
    s = armed(kickstarter=True).unload(0, "A").convoy(0, devices={0: "Flamethrower"})
    s = visiting(s, 2)
    fuel = s.held(0, "U")
    s.play("bonus", *SHOOT)
    assert s.held(0, "U") == fuel - 1
    assert s.events("attacks")[0]["box"] == device(0, 0)
    assert s.events("attacks")[0]["gun"] == s.card("Flamethrower")


# -- slot 4: Fuel for Fame (R807-R809) -------------------------------------------------------------


def test_r807_one_fuel_for_one_fame() -> None:
    s = visiting(beta(), 3)
    fuel = s.held(0, "U")
    s.play("bonus", *BUY)
    assert (s.held(0, "U"), s.seat(0).fame) == (fuel + 1, -1)


def test_r809_at_minus_one_a_damage_instead() -> None:
    s = visiting(beta().fame(0, -1), 3)
    fuel = s.held(0, "U")
    s.play("bonus", *BUY)
    assert s.asked == (0, "damage")
    s.play("box", GUN)
    assert (s.held(0, "U"), s.seat(0).fame, s.held(0, "D")) == (fuel + 1, -1, 1)


def test_r809_boxes_with_tokens_can_take_it() -> None:
    s = beta().fame(0, -1)
    for box in s.seat(0).cargo:
        s.seat(0).cargo[box] = s.seat(0).cargo[box] or 6
    s = visiting(s, 3)
    assert BUY in bonuses(s)  # boxes with tokens are whole


def test_c29_a_preacher_does_not_save_it() -> None:
    s = visiting(beta().crew(0, active=["Preacher", "Leader"]), 3, "Preacher")
    s.play("bonus", *BUY)
    assert s.seat(0).fame == -1


def test_a5_the_fuel_may_pay_for_an_encounter() -> None:
    s = beta().unload(0, "F U A").zone(3, "Travelers", left="").start("exploration")
    assert s.can("explore", 3)
    s.explore(3, "Leader")
    assert not s.can("card")
    s.play("bonus", *BUY)
    assert (s.held(0, "U"), s.seat(0).fame) == (0, 1)  # -1 for the Fuel, +2 for the gift


def test_r813_slot_5_as_on_alpha() -> None:
    s = visiting(beta().crew(0, active=["Preacher", "Leader"]), 4, "Preacher")
    fuel = s.held(0, "U")
    s.play("bonus", 4, 0)
    assert s.held(0, "U") == fuel + 1
    assert s.state.contamination == {s.card("Preacher"): 1}
