"""Defeating an Enemy, and who gets what for it (R482-R498, C23, C25, C55)."""

import pytest

from core.last_aurora.phases.attack import take_loot
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import EMPTY, FOOD, SURVIVOR
from tests.core.last_aurora.table import Scene, device, trailer, truck

GUN = truck(4)


def last_blow(
    targets: list[int], letters: str, seats: int = 2, loot: str = "Prisoner", order: tuple[int, ...] = ()
) -> Scene:
    """Seat 1 fires first and its plain hit defeats the Warwolves; the next card has these letters."""
    s = Scene(seats)
    defense = s.t.rules.cards[s.card(loot)].defense[seats - 2]
    hit = s.outcome(1, points=1, jam=False)
    s.outcomes(hit, s.outcome(letters=letters, besides=[hit]))
    s.enemy("Warwolves", loot=loot, damage=defense - 1, targets=targets)
    return s.turn_order(*(order or (0, *range(2, seats), 1)))


# -- when (R484) -----------------------------------------------------------------------------------


def test_r484_defeated_when_all_defense_boxes_are_marked() -> None:
    s = last_blow([], "A").start("fire")
    s.shoot(GUN)
    assert s.state.enemies == []
    assert s.state.enemy_discard == [s.card("Warwolves")]
    assert s.events("enemy_defeated") == [{"card": s.card("Warwolves"), "winner": 1}]


def test_r484_not_before() -> None:
    s = last_blow([], "A", loot="Nuclear Generator")
    s.state.enemies[0].damage -= 1
    s.start("fire")
    s.shoot(GUN)
    assert len(s.state.enemies) == 1
    assert s.events("enemy_defeated") == []
    assert len(s.events("outcome")) == 1  # no letters were turned


def test_r434_the_same_damage_kills_with_two_players_but_not_with_three() -> None:
    for seats, left in ((2, 0), (3, 1)):
        s = Scene(seats).enemy("Warwolves", loot="Prisoner", damage=1).turn_order(0, *range(2, seats), 1)
        s.outcomes(s.outcome(1, points=1, jam=False)).start("fire")
        s.shoot(GUN)
        assert len(s.state.enemies) == left


def test_a14_an_elimination_does_not_thin_the_defense() -> None:
    s = Scene(3).enemy("Warwolves", loot="Prisoner", damage=1).turn_order(0, 2, 1)
    s.crew(2, active=["Co-Pilot"]).cargo(2, {truck(0): "S", truck(2): "U"})
    s.at(2, "a01").waypoint("a02", "C").start("movement")
    s.play("stay")
    s.play("move")
    s.play("space", "a02")
    assert s.seat(2).out
    assert s.m.view(None)["enemies"][0]["defense"] == 3


# -- who wins the Loot (R484-R494) -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "winner"), [("A", 2), ("B", 0), ("CD", 1), ("DC", 1), ("DA", 2), ("DB", 0)]
)
def test_r494_the_first_letter_whose_box_holds_a_counter(letters: str, winner: int) -> None:
    s = last_blow([2, 0], letters, seats=3).start("fire")  # A is seat 2, B seat 0, C the shooter, D empty
    s.shoot(GUN)
    assert s.events("enemy_defeated") == [{"card": s.card("Warwolves"), "winner": winner}]


def test_r484_the_letters_are_those_of_the_next_outcome_card() -> None:
    s = last_blow([0], "B").start("fire")
    letters = s.state.outcome_deck[-2]
    s.shoot(GUN)
    assert [event["outcome"] for event in s.events("outcome")][-1] == letters
    assert letters in s.state.outcome_discard


def test_r494_loot_is_handed_out_only_at_the_end_of_the_step() -> None:
    s = last_blow([], "A").enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.shoot(GUN, "Warwolves")
    assert s.asked == (0, "fire.turn")
    assert s.events("loot_won") == []
    s.play("stop")
    assert s.asked == (1, "loot")
    assert s.events("loot_won") == [{"seat": 1, "card": s.card("Prisoner")}]


def test_r494_until_then_nobody_sees_what_it_is() -> None:
    s = last_blow([], "A").enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.shoot(GUN, "Warwolves")
    prisoner = s.card("Prisoner")
    assert all(prisoner not in event.data.values() for event in s.log)
    for seat in (None, 0, 1):
        view = s.m.view(seat)
        assert "awards" not in view
        assert view["enemies"][0]["card"] == s.card("Riderwolves")


def test_c55_the_enemy_is_discarded_once() -> None:
    s = last_blow([0, 0, 1], "D").start("fire")
    s.shoot(GUN)
    assert s.state.enemy_discard == [s.card("Warwolves")]


def test_r506_a_defeated_enemy_does_not_fire() -> None:
    s = last_blow([], "A").start("fire")
    s.shoot(GUN)
    s.until(1, "loot")
    s.play("decline")
    assert s.events("region_attacked") == []


# -- Objects for the others (R496, C23) ------------------------------------------------------------


def test_r496_each_other_counter_brings_an_object() -> None:
    s = last_blow([0, 2, 0], "D", seats=3).start("fire")  # D is the shooter's
    s.shoot(GUN)
    s.until(1, "loot")
    s.play("decline")
    assert [len(s.seat(seat).objects) for seat in range(3)] == [2, 0, 1]


def test_r496_the_winner_gets_none_for_his_own_counters() -> None:
    s = last_blow([1, 0], "A").start("fire")
    s.shoot(GUN)
    s.until(1, "loot")
    s.play("decline")
    assert [len(s.seat(seat).objects) for seat in range(2)] == [1, 0]


def test_r496_objects_come_at_the_end_of_the_step() -> None:
    s = last_blow([0], "B").enemy("Riderwolves", loot="Nuclear Generator").start("fire")
    s.shoot(GUN, "Warwolves")
    assert s.seat(0).objects == []
    assert s.asked == (0, "fire.turn")


def test_c23_objects_are_counted_at_the_kill() -> None:
    """Seat 0 uses its returned counters on another Enemy before Objects are handed out."""
    s = last_blow([0, 0], "C").enemy("Riderwolves", loot="Nuclear Generator")
    hit = s.outcome(1, points=1, jam=False)
    letters = s.outcome(letters="C", besides=[hit])
    s.outcomes(hit, letters, s.outcome(1, points=1, besides=[hit, letters])).start("fire")
    s.shoot(GUN, "Warwolves")
    s.shoot(GUN)
    assert s.state.enemies[0].targets == [0]
    s.play("decline")
    assert len(s.seat(0).objects) == 2


def test_r226_objects_won_beyond_the_limit_are_discarded_or_used() -> None:
    s = last_blow([0, 0], "C").give(0, "Hazmat Suit", "Antifreeze Capsules", "Nitrous Oxide")
    s.object_deck("MRE", "Welding Torch").hurt(0, trailer(1, 0)).start("fire")
    s.shoot(GUN)
    s.play("stop")  # seat 0 holds Objects, so it has its turn
    s.play("decline")
    assert s.asked == (0, "objects.limit")
    s.play("discard", "Antifreeze Capsules")
    assert s.asked == (0, "objects.limit")  # the second one has come
    s.play("object", "Welding Torch")
    s.play("box", trailer(1, 0))
    assert s.held(0, "D") == 0
    assert s.hand(0) == ["Hazmat Suit", "MRE", "Nitrous Oxide"]


def test_r496_spoils_are_handed_out_in_forward_order() -> None:
    s = last_blow([2, 0], "C", seats=3, order=(2, 0, 1)).start("fire")
    s.shoot(GUN)
    s.play("decline")
    assert [event["seat"] for event in s.events("object_drawn")] == [0, 2]


# -- taking the Loot (C25, A15) --------------------------------------------------------------------


def won(loot: str) -> Scene:
    """Seat 1 defeats the Warwolves alone; no other Enemy is about."""
    s = last_blow([], "A", loot=loot).unload(0, "A").at(0, "a12").at(1, "a05")
    return s.turn_order(0, 1)


@pytest.mark.parametrize("loot", ["Prisoner", "Biomass Turbo-truck"])
def test_c25_the_truck_and_the_prisoner_may_be_declined(loot: str) -> None:
    s = won(loot).start("fire")
    s.shoot(GUN)
    assert s.asked == (1, "loot")
    s.play("decline")
    assert s.card(loot) in s.state.loot_discard
    assert s.events("loot_declined") == [{"seat": 1, "card": s.card(loot)}]
    assert s.names(s.seat(1).cars) == ["Container", "Truck"]


@pytest.mark.parametrize(
    "loot", ["Armored Baggage Rack", "Artificial Ecosystem", "Gauss Cannon", "Nuclear Generator"]
)
def test_c25_a_device_must_be_installed_the_host_is_chosen(loot: str) -> None:
    s = won(loot).start("fire")
    s.shoot(GUN)
    assert s.asked == (1, "device.host")
    assert s.offered("host") == [0, 1]
    assert not s.can("decline")
    s.play("host", 1)
    assert s.seat(1).devices[1] == s.card(loot)
    assert device(1, 0) in s.seat(1).cargo


def test_r261_it_replaces_a_device_there() -> None:
    s = won("Nuclear Generator").convoy(1, devices={0: "Roof Rifle"}).hurt(1, device(0, 0)).start("fire")
    s.shoot(GUN)
    s.play("host", 0)
    assert s.names(s.seat(1).devices) == ["Nuclear Generator"]
    assert s.card("Roof Rifle") in s.state.discard
    assert s.held(1, "D") == 0  # Damage leaves with the old card (R267)


def test_a15_tokens_of_a_dropped_trailer_are_placed_again_where_the_player_wants() -> None:
    s = won("Biomass Turbo-truck").convoy(
        1, truck="Old Hauler", trailers=["Container", "Flatbed", "Gun Wagon"]
    )
    s.crew(1, active=["Leader"])
    s.cargo(1, {truck(0): "S", truck(1): "A", trailer(3, 0): "F", trailer(3, 1): "F"}).start("fire")
    s.shoot(truck(5))
    s.play("take")
    assert s.asked == (1, "trailer.drop")
    assert s.offered("host") == [1, 2, 3]
    s.play("host", 3)
    assert s.names(s.seat(1).cars) == ["Biomass Turbo-truck", "Container", "Flatbed"]
    places = []
    while s.asked == (1, "cargo.place"):
        places.append(s.m.decision.context["token"] if s.m.decision else None)
        s.play("box", s.offered("box")[-1])
    assert places == [SURVIVOR, FOOD, FOOD]
    assert (s.held(1, "S"), s.held(1, "F")) == (1, 2)
    assert list(s.seat(1).cargo) == list(s.seat(1).kinds)


def test_a15_nothing_else_moves_to_make_room_for_them() -> None:
    """A Food could go to the new Truck's Food/Fuel box, in any other phase."""
    s = won("Biomass Turbo-truck").crew(1, active=["Leader"])
    s.convoy(1, truck="Old Hauler", trailers=["Flatbed", "Tank Wagon", "Gun Wagon"])
    s.cargo(
        1,
        {truck(0): "S", truck(1): "A", truck(2): "A", truck(3): "A"}
        | {trailer(1, index): "F" for index in range(5)}
        | {trailer(2, index): "D" for index in range(4)},
    )
    s.start("fire")
    s.shoot(truck(5))
    s.play("take")
    s.play("host", 3)
    s.play("box", truck(0))  # the Survivor; the first Ammo has one place only
    assert s.asked == (1, "cargo.room")
    assert s.seat(1).cargo[truck(4)] == EMPTY
    assert [s.can("token", letter) for letter in "AFS"] == [True, True, False]
    s.play("token", "F")
    assert (s.held(1, "S"), s.held(1, "A"), s.held(1, "F")) == (1, 2, 4)


def test_r108_in_this_phase_one_chooses_the_box_that_is_cleared() -> None:
    """Where the token of the Prisoner's lies decides what the Enemies can hit."""
    s = Scene()
    fits = s.t.rules.fit[FOOD]
    full = {box: "F" for box, kind in s.seat(0).kinds.items() if fits[kind]}
    s.cargo(0, full | {truck(0): "S", truck(1): "S"})
    card = s.card("Prisoner")
    s.take(card)
    s.run((take_loot, 0, card), phase=FIRE, turn=0)
    s.play("take")
    s.play("token", "F")
    assert s.asked == (0, "cargo.pay")
    place = s.offered("box")[-1]
    assert place != s.offered("box")[0]
    s.play("box", place)
    assert s.seat(0).cargo[place] == SURVIVOR
