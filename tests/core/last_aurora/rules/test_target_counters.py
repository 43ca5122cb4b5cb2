"""Target counters on Enemies (R466-R474, R500-R502, R524, C22, C26)."""

from tests.core.last_aurora.table import Scene, device, truck

GUN = truck(4)


def armed(seats: int = 2, seed: int = 1) -> Scene:
    """Seat 1 fires first, with Ammo on the Truck; the next Outcome card is a plain hit."""
    s = Scene(seats, seed)
    s.cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    return s.outcomes(s.outcome(1, points=1, jam=False))


def targets(s: Scene, name: str) -> list[int]:
    return next(enemy.targets for enemy in s.state.enemies if enemy.card == s.card(name))


def test_r474_on_the_first_empty_target_box_from_the_left() -> None:
    s = (
        armed(3)
        .enemy("Warwolves", loot="Nuclear Generator", targets=[2, 0])
        .turn_order(0, 2, 1)
        .start("fire")
    )
    s.shoot(GUN)
    assert targets(s, "Warwolves") == [2, 0, 1]
    assert s.m.view(None)["enemies"][0]["targets"] == (2, 0, 1)
    assert s.events("targeted") == [{"seat": 1, "card": s.card("Warwolves"), "index": 2}]


def test_r466_a_second_hit_places_the_second_counter() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator", targets=[1]).start("fire")
    s.shoot(GUN)
    assert targets(s, "Warwolves") == [1, 1]


def test_r464_a_miss_places_none() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator")
    s.outcomes(s.outcome(1, points=0, jam=False)).start("fire")
    s.shoot(GUN)
    assert targets(s, "Warwolves") == []


def test_r500_without_a_free_counter_one_of_choice_is_moved() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator", targets=[0, 1, 0])
    s.enemy("Riderwolves", region=1, loot="Prisoner", targets=[1])
    s.start("fire")
    s.shoot(GUN)
    assert s.asked == (1, "counter.move")
    assert s.offered("counter") == [(s.card("Warwolves"), 1), (s.card("Riderwolves"), 0)]
    s.play("counter", "Riderwolves", 0)
    assert targets(s, "Riderwolves") == []
    assert targets(s, "Warwolves") == [0, 1, 0, 1]


def test_r500_the_others_slide_to_the_left() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator")
    s.enemy("Riderwolves", region=1, loot="Prisoner", targets=[1, 0, 1, 0])
    s.start("fire")
    s.shoot(GUN, "Warwolves")
    s.play("counter", "Riderwolves", 0)
    assert targets(s, "Riderwolves") == [0, 1, 0]
    assert targets(s, "Warwolves") == [1]


def test_r500_the_moved_counter_may_come_from_the_same_enemy() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator", targets=[1, 0, 1]).start("fire")
    s.shoot(GUN)
    s.play("counter", "Warwolves", 0)
    assert targets(s, "Warwolves") == [0, 1, 1]


def test_c26_counters_on_an_enemy_left_behind_stay_bound() -> None:
    s = armed().enemy("Warwolves", region=2, loot="Prisoner", targets=[1, 1])
    s.enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.shoot(GUN)
    assert s.asked == (1, "counter.move")


def test_c22_full_target_boxes_return_one() -> None:
    s = armed(3).enemy("Warwolves", loot="Nuclear Generator", targets=[0, 2, 0, 2]).turn_order(0, 2, 1)
    s.start("fire")
    s.shoot(GUN)
    assert s.asked == (1, "counter.replace")
    assert s.offered("counter") == [(s.card("Warwolves"), index) for index in range(4)]
    s.play("counter", "Warwolves", 2)
    assert targets(s, "Warwolves") == [0, 2, 1, 2]


def test_c22_the_returned_counter_is_free_again() -> None:
    s = armed(3).enemy("Warwolves", loot="Nuclear Generator", targets=[0, 2, 0, 2]).turn_order(2, 0, 1)
    second = s.outcome(1, points=1, jam=False, besides=[s.outcome(1, points=1, jam=False)])
    s.outcomes(s.outcome(1, points=1, jam=False), second).start("fire")
    s.shoot(GUN)
    s.play("counter", "Warwolves", 0)  # one of seat 0
    assert s.asked == (0, "fire.turn")
    s.shoot(GUN)
    assert s.asked == (0, "counter.replace")  # it need not move its other one


def test_c22_first_a_counter_then_a_box() -> None:
    """Both own counters elsewhere and no empty box: move one, then replace one."""
    s = armed(3).enemy("Warwolves", loot="Nuclear Generator", targets=[0, 2, 0, 2]).turn_order(0, 2, 1)
    s.enemy("Riderwolves", region=1, loot="Prisoner", targets=[1, 1]).start("fire")
    s.shoot(GUN, "Warwolves")
    s.play("counter", "Riderwolves", 1)
    assert s.asked == (1, "counter.replace")
    s.play("counter", "Warwolves", 3)
    assert targets(s, "Warwolves") == [0, 2, 0, 1]
    assert targets(s, "Riderwolves") == [1]


def test_c22_a_counter_moved_from_the_full_enemy_itself_frees_a_box() -> None:
    s = armed().enemy("Warwolves", loot="Nuclear Generator", targets=[1, 0, 1, 0]).start("fire")
    s.shoot(GUN)
    s.play("counter", "Warwolves", 0)
    assert targets(s, "Warwolves") == [0, 1, 0, 1]
    assert s.asked == (0, "fire.turn")


def test_r524_counters_come_back_from_an_enemy_left_behind() -> None:
    s = armed().enemy("Warwolves", region=2, loot="Prisoner", targets=[1, 1])
    s.enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.play("stop")
    s.play("stop")
    assert [enemy.card for enemy in s.state.enemies] == [s.card("Riderwolves")]
    s.until(1, "fire.turn")
    s.outcomes(s.outcome(1, points=1, jam=False))
    s.shoot(GUN)
    assert targets(s, "Riderwolves") == [1]


def test_r494_counters_come_back_from_a_defeated_enemy() -> None:
    s = armed().convoy(1, devices={0: "Roof Rifle"})
    s.cargo(1, {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"})
    first = s.outcome(1, points=1, jam=False)
    letters = s.outcome(letters="A", besides=[first])
    second = s.outcome(2, points=1, jam=False, besides=[first, letters])
    s.outcomes(first, letters, second)
    s.enemy("Warwolves", loot="Prisoner", damage=1, targets=[1])
    s.enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.shoot(GUN, "Warwolves")
    assert [enemy.card for enemy in s.state.enemies] == [s.card("Riderwolves")]
    s.shoot(device(0, 0))
    assert targets(s, "Riderwolves") == [1]  # without moving one


def test_c24_damage_and_counters_belong_to_one_enemy_in_its_region() -> None:
    s = (
        armed()
        .enemy("Warwolves", loot="Nuclear Generator")
        .enemy("Riderwolves", loot="Prisoner")
        .start("fire")
    )
    s.shoot(GUN, "Riderwolves")
    shown = s.m.view(None)["enemies"]
    assert [(enemy["damage"], enemy["targets"], enemy["region"]) for enemy in shown] == [
        (0, (), 0),
        (1, (1,), 0),
    ]
