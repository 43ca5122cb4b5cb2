"""The Beta map (R758-R847), a rule each. Examples 16 and 17 are in tests/examples."""

import pytest

from core import Match
from core.last_aurora.mechanics.cargo import whole
from core.last_aurora.phases.movement import waypoint
from core.last_aurora.scoring import scores
from core.last_aurora.state import MOVEMENT
from core.last_aurora.text import Words
from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)  # rating 1
MOVE, SALVAGE, SHOOT, BUY = (0, 2), (1, 1), (2, 1), (3, 2)


def beta(seats: int = 2, **options: bool) -> Scene:
    return Scene(seats, map="beta", **options)


def visiting(s: Scene, slot: int, *crew: str, card: str = "Lighthouse") -> Scene:
    """Explore a card in a slot, up to the choice of card action or bonus."""
    return s.zone(slot, card).start("exploration").explore(slot, *(crew or ("Leader",)))


def bonuses(s: Scene) -> list[tuple[int, int]]:
    return s.offered("bonus") if s.asked == (0, "explore.next") else []


def road(s: Scene, start: str, end: str) -> int:
    spaces = (s.space(start), s.space(end))
    return next(at for at, row in enumerate(s.t.rules.roads) if (row.start, row.end) == spaces)


def reachable(s: Scene) -> set[str]:
    """Codes of the spaces on offer."""
    spaces = s.t.rules.map.spaces
    return {spaces[way[0] if isinstance(way, tuple) else way].code for way in s.offered("space")}


# -- setup (R766-R768) -----------------------------------------------------------------------------


def test_r766_the_rest_of_the_setup_is_that_of_alpha() -> None:
    names = ["Ann", "Ben", "Cleo"]
    one, other = (Match.new("last_aurora", names, {"map": side}).play.state for side in ("alpha", "beta"))
    assert one.seats == other.seats
    assert len(one.deck) == len(other.deck)
    assert sorted(one.waypoints.values()) == sorted(other.waypoints.values())


def test_r768_three_avalanche_roads_all_open_at_the_start() -> None:
    s = beta()
    assert sum(row.kind == "avalanche" for row in s.t.rules.roads) == 3
    assert s.state.closed == ()


# -- slot 1: 1 Fuel to move up to two spaces (R778-R785) -------------------------------------------


def test_r774_the_costs_and_the_first_bonuses_stay() -> None:
    alpha, there = Scene().t.rules.map.slots, beta().t.rules.map.slots
    assert [slot.cost for slot in alpha] == [slot.cost for slot in there]
    for old, new in zip(alpha, there, strict=True):
        assert new.bonuses[: len(old.bonuses)] == old.bonuses


def test_r778_one_fuel_moves_up_to_two_spaces_at_once() -> None:
    s = visiting(beta(), 0)
    fuel = s.held(0, "U")
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b01", "b02"}
    s.play("space", "b02")
    assert s.seat(0).space == s.space("b02")
    assert s.held(0, "U") == fuel - 1
    assert s.state.phase == 1  # R783: in the Exploration Phase, as part of the action
    assert s.asked is not None


def test_r778_one_space_will_do() -> None:
    s = visiting(beta(), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b01")
    assert s.seat(0).space == s.space("b01")


def test_r778_not_without_fuel() -> None:
    s = visiting(beta().unload(0, "U"), 0)
    assert MOVE not in bonuses(s)


def test_r778_not_at_the_end_of_the_road() -> None:
    s = visiting(beta().at(0, "b44"), 0)
    assert MOVE not in bonuses(s)


def test_r778_no_more_fuel_goes_faster() -> None:
    s = visiting(beta().load(0, "U U"), 0)
    s.play("bonus", *MOVE)
    assert not s.can("fuel")
    assert {action.kind for action in s.m.decision.actions} == {"space"}


def test_c31_nobody_need_be_on_the_truck() -> None:
    full = {truck(at): "D" for at in range(4)}
    s = beta().cargo(0, full | {trailer(1, 0): "S", trailer(1, 1): "S", trailer(1, 2): "U"})
    s = visiting(s, 0)
    assert MOVE in bonuses(s)


def test_r782_a_waypoint_counter_is_offered() -> None:
    s = visiting(beta().at(0, "b01").waypoint("b03", "F"), 0)
    food = s.held(0, "F")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "waypoint")
    s.play("take")
    assert s.held(0, "F") == food + 1
    assert s.space("b03") not in s.state.waypoints


def test_r782_contamination_where_the_move_ends_and_only_there() -> None:
    s = visiting(beta().at(0, "b02").waypoint("b03", "C"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b04")
    assert s.state.contamination == {}
    s = visiting(beta().at(0, "b02").waypoint("b03", "C"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "contaminate")


def test_r782_a_contaminated_space() -> None:
    s = visiting(beta().at(0, "b13"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "bx1")
    assert s.asked == (0, "contaminate")
    assert set(s.offered("survivor")) == {s.card("Leader"), s.card("Co-Pilot")}  # anybody on board


def test_r782_a_dangerous_shortcut_costs_what_it_shows() -> None:
    s = visiting(beta().at(0, "b07").waypoint("b11", "-"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("survivor", "Co-Pilot")
    s.play("box", truck(3))
    assert s.card("Co-Pilot") in s.state.discard  # skill 1: it is his death
    assert s.held(0, "D") == 1


def test_r782_an_avalanche_closes_the_road() -> None:
    s = visiting(beta().at(0, "b09").waypoint("b12", "-"), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b12", road(s, "b09", "b12"))
    assert s.state.closed == (road(s, "b09", "b12"),)


def test_r784_the_hermit_exploring_keeps_the_road_off() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b07").waypoint("b09", "-")
    s = visiting(s, 0, "Hermit")
    s.play("bonus", *MOVE)
    s.play("space", "b09", road(s, "b07", "b09"))
    assert s.events("contamination_averted") == [{"seat": 0}]
    assert s.asked == (0, "damage")  # he does not keep off the Damage
    assert s.state.contamination == {}


def test_r784_and_a_contaminated_waypoint() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Hermit")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.events("contamination_averted") == [{"seat": 0}]
    assert s.state.contamination == {}


def test_r784_a_hermit_who_stays_at_home_does_not() -> None:
    s = beta().crew(0, active=["Hermit", "Leader"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Leader")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    assert s.asked == (0, "contaminate")


def test_r785_no_help_of_the_co_pilot_driver_or_boxes() -> None:
    s = beta().crew(0, active=["Co-Pilot", "Driver", "Leader"]).convoy(0, "Rally Truck")
    s = visiting(s, 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b01", "b02"}


def test_r785_no_objects_of_the_movement_phase() -> None:
    s = visiting(beta().give(0, "Nitromethane", "Nitrous Oxide"), 0)
    s.play("bonus", *MOVE)
    assert s.offered("object") == []


def test_r785_nitromethane_does_not_replace_the_fuel() -> None:
    s = visiting(beta().give(0, "Nitromethane").unload(0, "U"), 0)
    assert MOVE not in bonuses(s)


def test_r410_a_tracks_shortcut_still_needs_tracks() -> None:
    s = visiting(beta().at(0, "b03"), 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b04", "b05"}
    s = visiting(beta().at(0, "b03").convoy(0, "Snowcat"), 0)
    s.play("bonus", *MOVE)
    assert reachable(s) == {"b04", "b05", "b07", "b08", "b09"}


def test_r325_death_on_the_road_costs_the_card_action() -> None:
    s = beta().crew(0, active=["Leader", "Orphan"]).at(0, "b02").waypoint("b03", "C")
    s = visiting(s, 0, "Orphan")
    s.play("bonus", *MOVE)
    s.play("space", "b03")
    s.play("survivor", "Orphan")
    assert s.card("Orphan") in s.state.discard
    assert s.events("gathered") == []
    assert s.asked is not None
    assert s.asked[1] != "explore.next"


def test_r817_turn_order_is_not_touched_by_the_move_itself() -> None:
    s = visiting(beta().turn_order(0, 1), 0)
    s.play("bonus", *MOVE)
    s.play("space", "b02")
    assert s.state.order == [0, 1]


# -- slot 2: a Convoy card from the discards (R789-R791) -------------------------------------------


def pile(s: Scene, *cards: str | int) -> Scene:
    """These cards on the discard pile."""
    s.state.discard += [s.take(s.card(card)) for card in cards]
    return s


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


def proto() -> Scene:
    """A Truck that bears no Device (K20), without Trailers; what it replaced lies in the deck."""
    s = beta(kickstarter=True).unload(0, "F A").convoy(0, "Proto-truck", [])
    s.state.deck[:0], s.state.discard = s.state.discard, []
    return s


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


# -- two turn order updates (R815-R823) ------------------------------------------------------------


def test_r817_after_exploration() -> None:
    s = beta().at(0, "b03").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [1, 0]
    assert s.events("turn_order") == [{"order": (1, 0)}]


def test_r817_not_on_alpha() -> None:
    s = Scene().at(0, "a03").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [0, 1]


def test_r821_and_again_after_movement() -> None:
    s = beta().turn_order(0, 1).start("movement")
    assert s.asked == (1, "move.turn")
    s.play("stay")
    s.until(0, "move.turn").play("move")
    s.play("space", "b02")
    assert s.state.order == [1, 0]


# -- shortcuts (R825-R847) -------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("b13", "bx1"), ("b07", "b09"), ("b09", "b12")])
def test_r833_shortcuts_without_tracks_are_open_to_all(start: str, end: str) -> None:
    s = beta().at(1, start).turn_order(0, 1).start("movement")
    s.play("move")
    assert end in reachable(s)


def test_r833_but_those_with_tracks_are_not() -> None:
    s = beta().at(1, "b03").turn_order(0, 1).start("movement")
    s.play("move")
    ways = [way for way in s.offered("space") if isinstance(way, tuple)]
    assert road(s, "b03", "b07") not in {index for way in ways for index in way[1:]}
    assert "b08" not in reachable(s)  # four spaces by road, two by Tracks; the speed is 3


def test_r829_the_same_space_by_two_ways_is_two_choices() -> None:
    s = beta().at(1, "b07").turn_order(0, 1).start("movement")
    s.play("move")
    b09 = [way for way in s.offered("space") if (way[0] if isinstance(way, tuple) else way) == s.space("b09")]
    assert sorted(map(str, b09)) == sorted(
        map(str, [s.space("b09"), (s.space("b09"), road(s, "b07", "b09"))])
    )


def test_r829_contamination_may_be_stopped_by_a_hazmat_suit() -> None:
    s = beta().at(1, "b07").turn_order(0, 1).give(1, "Hazmat Suit").waypoint("b09", "-").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}
    assert s.asked == (1, "damage")


def test_r831_closed_to_the_one_who_crossed_it_too_and_never_offered() -> None:
    s = beta().at(1, "b09").turn_order(0, 1)
    s.state.closed = (road(s, "b09", "b12"),)
    s.start("movement")
    s.play("move")
    assert road(s, "b09", "b12") not in {
        index for way in s.offered("space") if isinstance(way, tuple) for index in way[1:]
    }


def test_r831_a_space_at_the_end_only_is_not_crossing() -> None:
    s = beta().at(1, "b09").turn_order(0, 1).start("movement")
    s.play("move")
    s.play("space", "b10")
    assert s.state.closed == ()


def test_t_beta_a_contaminated_space_contaminates_who_ends_there() -> None:
    s = beta().at(0, "bx1").run((waypoint, 0), phase=MOVEMENT, turn=0)
    assert s.asked == (0, "contaminate")


def test_r377_but_not_who_drives_through() -> None:
    s = beta().at(1, "b13").turn_order(0, 1).start("movement")
    s.play("move")
    s.play("space", "b16")
    assert s.state.contamination == {}


# -- distances (C40, C60) --------------------------------------------------------------------------


def spaces_ahead(last: str, ahead: str, closed: bool = False, car: str = "Truck") -> int:
    """Fame Points for the way between two spaces; with `closed`, the avalanche has come down."""
    s = beta().at(0, last).at(1, ahead).turn_order(0, 1).convoy(0, car)
    s.state.closed = (road(s, last, ahead),) if closed else ()
    return scores(s.t)[1].lines["road"]


def test_c40_dangerous_shortcuts_count_for_all() -> None:
    assert spaces_ahead("b07", "b09") == 1


def test_c40_avalanche_roads_only_while_open() -> None:
    assert spaces_ahead("b09", "b12") == 1
    assert spaces_ahead("b09", "b12", closed=True) == 3


def test_c40_tracks_only_if_the_last_has_them() -> None:
    assert spaces_ahead("b03", "b07") == 4
    assert spaces_ahead("b03", "b07", car="Snowcat") == 1


def test_c60_a_side_space_has_a_place_in_the_order() -> None:
    s = beta().at(0, "bx1").at(1, "b14").turn_order(0, 1)
    s.crew(0, exhausted=["Leader", "Co-Pilot"]).crew(1, exhausted=["Leader", "Co-Pilot"])
    s.start("exploration")
    assert s.state.order == [1, 0]
    assert [space.progress for space in s.t.rules.map.spaces if space.code in ("bx1", "bx2")] == [15, 30]


def test_r789_the_bonus_says_what_lies_on_the_pile() -> None:
    """Start cards of other colours cannot be taken (C32), so they are not named."""
    s = visiting(pile(beta().convoy(1, "Rally Truck"), "Tank Wagon"), 1)
    assert s.card("Truck", 1) in s.state.discard
    words = Words(s.t.rules, ())
    told = [words.action(s.m.decision, action, s.m.view(0)) for action in s.m.decision.actions]
    assert any(sentence.endswith("from the discards (Tank Wagon)") for sentence in told)
