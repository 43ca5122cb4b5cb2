"""The six Loot cards, one test or more each (R622-R646)."""

import pytest

from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)


def ended(s: Scene, seat: int = 0) -> dict[str, int]:
    """The lines of a seat's score, the game ending now because seat 1 has reached the Aurora."""
    s.at(1, "a20").start("end")
    assert s.m.scores is not None
    return s.m.scores[seat].lines


def winning(loot: str) -> Scene:
    """Seat 1's next hit wins this Loot."""
    s = Scene().at(0, "a12").enemy("Warwolves", loot=loot, targets=[]).turn_order(0, 1)
    s.state.enemies[0].damage = s.t.rules.cards[s.card(loot)].defense[0] - 1
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).start("fire")
    return s.shoot(GUN)


@pytest.mark.parametrize(
    ("name", "box", "fame"),
    [
        ("Armored Baggage Rack", 2, 1),
        ("Gauss Cannon", 1, 1),
        ("Artificial Ecosystem", 0, 1),
        ("Nuclear Generator", 0, 2),
    ],
)
def test_r626_to_r638_fame_boxes_count_while_undamaged(name: str, box: int, fame: int) -> None:
    s = Scene().convoy(0, devices={0: name}).unload(0, "F")
    assert ended(s)["boxes"] == fame
    s = Scene().convoy(0, devices={0: name}).unload(0, "F").hurt(0, device(0, box))
    assert ended(s)["boxes"] == 0


def test_r626_armored_baggage_rack_carries_and_shields() -> None:
    s = Scene().convoy(0, devices={0: "Armored Baggage Rack"})
    kinds = [s.t.rules.boxes[s.seat(0).kinds[device(0, index)]].code for index in range(3)]
    assert kinds == ["o", "ar", "f1"]


def test_r630_gauss_cannon_fires_with_rating_4() -> None:
    s = Scene().convoy(1, devices={1: "Gauss Cannon"}).enemy("Warwolves", loot="Nuclear Generator")
    s.outcomes(s.outcome(4, points=3)).start("fire")
    s.shoot(device(1, 0))
    assert s.events("attacks")[0]["rating"] == 4
    assert s.state.enemies[0].damage == 3


@pytest.mark.parametrize(("food", "fame"), [("", 1), ("F", 2), ("F F", 3), ("F F F", 3)])
def test_r634_artificial_ecosystem_one_fame_for_each_food_at_most_two(food: str, fame: int) -> None:
    s = Scene().convoy(0, devices={0: "Artificial Ecosystem"}).unload(0, "F").load(0, food)
    assert ended(s)["boxes"] == fame  # one of them by the other box


def test_r634_a_damaged_ecosystem_counts_no_food() -> None:
    s = Scene().convoy(0, devices={0: "Artificial Ecosystem"}).load(0, "F").hurt(0, device(0, 1))
    assert ended(s)["boxes"] == 1


def test_r642_biomass_turbo_truck_may_replace_the_truck() -> None:
    s = winning("Biomass Turbo-truck")
    s.play("take")
    while s.asked == (1, "cargo.place"):
        s.play("box", s.offered("box")[0])
    assert s.names(s.seat(1).cars) == ["Biomass Turbo-truck", "Container"]
    assert s.card("Truck", 1) in s.state.discard
    assert s.m.view(1)["seats"][1]["speed"] == 5  # 3, and the Co-Pilot far behind
    assert s.held(1, "S") == 2


def test_r642_its_recycle_box_works_in_the_movement_phase() -> None:
    s = Scene().crew(1, active=["Leader"]).convoy(1, truck="Biomass Turbo-truck").at(1, "a00")
    s.start("movement")
    s.play("move")
    assert s.can("recycle")
    s.play("recycle")
    assert s.refused("too_far")[0]["speed"] == 4
    assert s.held(1, "F") == 0


def test_r646_prisoner_rests_and_brings_a_token() -> None:
    s = winning("Prisoner")
    s.play("take")
    while s.asked == (1, "cargo.place"):
        s.play("box", s.offered("box")[0])
    assert s.names(s.seat(1).rest) == ["Prisoner"]
    assert s.held(1, "S") == 3
    assert s.events("recruited") == [{"seat": 1, "card": s.card("Prisoner")}]


def test_r646_prisoner_is_worth_one_fame_from_any_zone() -> None:
    for zone in ("active", "rest", "exhausted"):
        s = Scene().crew(0, active=["Leader"]).crew(0, **{zone: ["Leader", "Prisoner"]})
        assert ended(s)["abilities"] == 1


def test_r646_prisoner_may_be_discarded_with_his_token() -> None:
    s = winning("Prisoner")
    s.play("decline")
    assert s.seat(1).rest == []
    assert s.held(1, "S") == 2
    assert s.card("Prisoner") in s.state.loot_discard


def test_r279_in_a_full_convoy_the_prisoner_takes_anothers_place() -> None:
    s = Scene().at(0, "a12").enemy("Warwolves", loot="Prisoner", damage=1).crew(1, active=["Leader"])
    s.convoy(1, truck="Ice Crawler", trailers=["Tank Wagon"], devices={0: "Roof Rifle"})
    s.cargo(1, {truck(0): "S", truck(1): "D", truck(2): "A", trailer(1, 0): "F"})
    hit = s.outcome(2, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).hurt(1, truck(3)).give(1, "Incendiary Ammunition")
    s.start("fire")
    s.play("attack", device(0, 0), s.card("Warwolves"), s.object("Incendiary Ammunition"))
    s.play("take")
    assert s.asked == (1, "cargo.room")
    assert [s.can("token", letter) for letter in "SAF"] == [True, True, False]
    s.play("token", "S")
    assert s.names(s.seat(1).crew()) == ["Prisoner"]  # not he, the other one leaves
    assert s.held(1, "S") == 1


def test_c34_without_a_survivor_token_the_prisoner_cannot_be_kept() -> None:
    s = Scene().at(0, "a12").enemy("Warwolves", loot="Prisoner", damage=1).zone(4, "Abandoned Shop")
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters="A", besides=[hit])).short_of("S", 0).start("fire")
    s.shoot(GUN)
    assert s.card("Prisoner") in s.state.loot_discard
    assert s.events("loot_declined") == [{"seat": 1, "card": s.card("Prisoner")}]
