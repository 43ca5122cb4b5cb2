"""Fire Weapons, step 2: attacks (R454-R480)."""

from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY
from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)  # rating 1


def facing(enemy: str = "Warwolves", seats: int = 2) -> Scene:
    """One Enemy in the Valley with all convoys, its Loot with the most Defense boxes."""
    return Scene(seats).enemy(enemy, loot="Nuclear Generator")


def hit(s: Scene, rating: int = 1) -> int:
    """An Outcome card with exactly 1 damage and no Jam for a Weapon."""
    return s.outcome(rating, points=1, jam=False)


# -- who may attack what (R456) --------------------------------------------------------------------


def test_r456_in_forward_turn_order() -> None:
    s = facing(seats=3).turn_order(0, 2, 1).start("fire")
    asked = []
    while s.asked is not None and s.asked[1] == "fire.turn":
        asked.append(s.asked[0])
        s.play("stop")
    assert asked == [1, 2, 0]


def test_r456_only_enemies_in_the_region_of_the_convoy() -> None:
    s = facing().enemy("Riderwolves", region=1).at(1, "a10").start("fire")
    assert s.offered("attack") == [(GUN, s.card("Riderwolves"))]
    s.play("stop")
    assert s.offered("attack") == [(GUN, s.card("Warwolves"))]


def test_r456_no_enemy_there_no_question_and_a_reason_if_asked() -> None:
    s = facing().at(1, "a10").start("fire")
    assert s.asked == (0, "fire.turn")
    s = facing().at(1, "a10").give(1, "Hazmat Suit").start("fire")
    assert s.asked == (1, "fire.turn")
    assert s.offered("attack") == []
    assert s.refused("no_enemy") == [{}]


def test_r460_of_several_enemies_the_player_chooses() -> None:
    s = facing().enemy("Riderwolves").start("fire")
    assert s.offered("attack") == [(GUN, s.card("Warwolves")), (GUN, s.card("Riderwolves"))]
    s.outcomes(hit(s)).play("attack", GUN, "Riderwolves")
    assert [enemy.damage for enemy in s.state.enemies] == [0, 1]


# -- Ammo (R458) -----------------------------------------------------------------------------------


def test_r458_an_attack_costs_one_ammo() -> None:
    s = facing().load(1, "A").start("fire")
    reserve = s.state.reserve[AMMO]
    s.shoot(GUN)
    assert s.held(1, "A") == 1
    assert s.state.reserve[AMMO] == reserve + 1


def test_r458_without_ammo_no_attack() -> None:
    s = facing().unload(1, "A").start("fire")
    assert s.asked == (0, "fire.turn")
    s = facing().unload(1, "A").give(1, "Hazmat Suit").start("fire")
    assert s.offered("attack") == []
    assert s.refused("no_ammo") == [{}]


def test_r458_which_ammo_leaves_is_chosen_because_it_cannot_be_moved() -> None:
    s = facing().cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", trailer(1, 0): "A"}).start("fire")
    s.play("attack", GUN)
    assert s.asked == (1, "cargo.pay")
    s.play("box", trailer(1, 0))
    assert s.seat(1).cargo[truck(2)] == AMMO
    assert s.seat(1).cargo[trailer(1, 0)] == EMPTY


def test_r458_equal_boxes_of_one_card_are_not_asked_for() -> None:
    s = facing().cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}).start("fire")
    s.outcomes(hit(s)).play("attack", GUN)
    assert s.held(1, "A") == 1
    assert s.asked == (0, "fire.turn")


# -- Weapons (R459, R117) --------------------------------------------------------------------------


def test_r459_a_damaged_weapon_cannot_fire() -> None:
    s = facing().hurt(1, GUN).give(1, "Hazmat Suit").start("fire")
    assert s.offered("attack") == []
    assert s.refused("no_weapon") == [{}]


def test_r459_a_weapon_fires_once_in_a_phase() -> None:
    s = facing().load(1, "A A").convoy(1, devices={1: "Roof Rifle"}).start("fire")
    assert [box for box, _ in s.offered("attack")] == [GUN, device(1, 0)]
    s.outcomes(hit(s))
    s.shoot(GUN)
    assert [box for box, _ in s.offered("attack")] == [device(1, 0)]


def test_r459_a_weapon_fires_again_next_round() -> None:
    s = facing().load(1, "A").start("fire")
    s.outcomes(hit(s), s.outcome(rows={1: 0}, besides=[hit(s)]))
    s.shoot(GUN)
    s.until(1, "fire.turn")
    assert s.state.round == 2
    assert s.can("attack", GUN)


def test_r476_another_attack_with_another_weapon_or_stop() -> None:
    s = facing().convoy(1, devices={1: "Roof Rifle"}).cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A"})
    s.load(1, "A").outcomes(hit(s), s.outcome(2, points=1, jam=False, besides=[hit(s)])).start("fire")
    s.play("attack", GUN)
    assert s.can("stop")
    s.play("attack", device(1, 0))
    assert s.state.enemies[0].damage == 2
    assert s.asked == (0, "fire.turn")  # no Weapon is left to ask about


def test_r476_a_player_who_stops_is_not_asked_again() -> None:
    s = facing().start("fire")
    s.play("stop")
    assert s.asked == (0, "fire.turn")
    s.play("stop")
    assert s.asked is not None
    assert s.asked[1] != "fire.turn"
    assert s.held(1, "A") == 1


# -- the Outcome (R461-R464, C21) ------------------------------------------------------------------


def test_r461_the_row_of_the_weapons_rating_counts() -> None:
    for rating, name in ((2, "Roof Rifle"), (3, "Heavy Machine Gun"), (4, "Gauss Cannon")):
        s = facing().convoy(1, devices={0: name}).start("fire")
        card = s.outcome(rating, points=2)
        s.outcomes(card).play("attack", device(0, 0))
        assert s.state.enemies[0].damage == 2
        assert s.events("outcome") == [{"outcome": card}]
        assert s.events("attacks")[0]["rating"] == rating


def test_r462_damage_goes_on_the_defense_boxes() -> None:
    s = facing().start("fire")
    s.outcomes(hit(s)).play("attack", GUN)
    assert s.m.view(0)["enemies"][0]["damage"] == 1
    assert s.seat(1).cargo[GUN] == EMPTY


def test_r463_a_jam_damages_the_weapon() -> None:
    s = facing().start("fire")
    s.outcomes(s.outcome(1, points=0, jam=True)).play("attack", GUN)
    assert s.seat(1).cargo[GUN] == DAMAGE
    assert s.state.enemies[0].damage == 0
    assert s.seat(1).fame == 0


def test_c21_damage_and_jam_may_both_be_shown() -> None:
    s = facing().start("fire")
    s.outcomes(s.outcome(1, points=1, jam=True)).play("attack", GUN)
    assert s.seat(1).cargo[GUN] == DAMAGE
    assert s.state.enemies[0].damage == 1
    assert s.seat(1).fame == 1


def test_r464_a_miss_does_nothing() -> None:
    s = facing().start("fire")
    s.outcomes(s.outcome(1, points=0, jam=False)).play("attack", GUN)
    assert s.state.enemies[0].damage == 0
    assert s.state.enemies[0].targets == []
    assert s.held(1, "D") == 0
    assert s.seat(1).fame == 0
    assert s.held(1, "A") == 0  # spent all the same


# -- Fame (R466) -----------------------------------------------------------------------------------


def test_r466_one_fame_for_an_attack_however_much_it_inflicts() -> None:
    s = facing().convoy(1, devices={0: "Gauss Cannon"}).start("fire")
    s.outcomes(s.outcome(4, points=3)).play("attack", device(0, 0))
    assert s.state.enemies[0].damage == 3
    assert s.seat(1).fame == 1
    assert s.events("fame") == [{"seat": 1, "points": 1}]


def test_r466_one_fame_for_each_attack() -> None:
    s = facing().convoy(1, devices={0: "Roof Rifle"}).cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A"})
    s.load(1, "A").outcomes(hit(s), s.outcome(2, points=1, jam=False, besides=[hit(s)])).start("fire")
    s.play("attack", GUN)
    s.play("attack", device(0, 0))
    assert s.seat(1).fame == 2


def test_r244_fame_at_the_top_of_the_track_is_a_repair() -> None:
    s = facing().hurt(1, trailer(1, 0))
    s.fame(1, s.t.rules.setup.fame_highest).start("fire")
    s.outcomes(hit(s)).play("attack", GUN)
    s.play("box", trailer(1, 0))
    assert s.seat(1).fame == s.t.rules.setup.fame_highest
    assert s.held(1, "D") == 0
