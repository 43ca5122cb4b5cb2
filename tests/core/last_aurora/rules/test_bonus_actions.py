"""Bonus actions of the Alpha board (R291-R313), when they are open (C30) and when they come first (A5)."""

import pytest

from core.last_aurora.hooks import BONUS_OPEN
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FOOD, FUEL
from tests.core.last_aurora.table import Scene, trailer, truck


def visiting(scene: Scene, slot: int, *crew: str) -> Scene:
    """Explore a Lighthouse (no effect of its own) in a slot, up to card action or bonus."""
    return scene.zone(slot, "Lighthouse").start("exploration").explore(slot, *(crew or ("Leader",)))


def bonuses(scene: Scene) -> list[tuple[int, int]]:
    return scene.offered("bonus") if scene.asked == (0, "explore.next") else []


def test_r295_costs_and_bonuses_of_the_slots() -> None:
    slots = Scene().t.rules.map.slots
    assert [slot.cost for slot in slots] == [1, 2, 2, 2, 3]
    assert [slot.bonuses for slot in slots] == [
        ("repair_1", "decontaminate_1"),
        ("decontaminate_2",),
        ("repair_2",),
        ("food_for_damage", "ammo_for_damage"),
        ("fuel_for_contamination",),
    ]


def test_r297_slot_1_removes_one_damage() -> None:
    scene = visiting(Scene().hurt(0, truck(3), truck(4)), 0)
    assert bonuses(scene) == [(0, 0)]  # nobody involved is contaminated
    scene.play("bonus", 0, 0)
    scene.play("box", truck(4))
    assert scene.held(0, "D") == 1
    assert scene.events("bonus") == [{"seat": 0, "slot": 0, "index": 0}]


def test_r297_slot_1_or_one_contamination_from_one_involved() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).contaminate(0, Preacher=2, Leader=1)
    visiting(scene, 0, "Preacher")
    assert bonuses(scene) == [(0, 1)]
    scene.play("bonus", 0, 1)
    scene.play("survivor", "Preacher")
    assert scene.state.contamination == {scene.card("Preacher"): 1, scene.card("Leader"): 1}


def test_r297_contamination_of_others_does_not_count() -> None:
    scene = visiting(Scene().crew(0, active=["Hermit", "Leader"]).contaminate(0, Leader=1), 0, "Hermit")
    assert scene.asked == (0, "gather")  # no bonus is open


def test_r301_slot_2_removes_two_contamination_among_those_involved() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).contaminate(0, Preacher=2, Leader=1)
    visiting(scene, 1, "Preacher", "Leader").play("bonus", 1, 0)
    assert set(scene.offered("survivor")) == {scene.card("Preacher"), scene.card("Leader")}
    scene.play("survivor", "Preacher")
    scene.play("survivor", "Leader")
    assert scene.state.contamination == {scene.card("Preacher"): 1}
    assert scene.asked == (0, "gather")


def test_r301_up_to_two() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"]).contaminate(0, Preacher=2, Leader=1)
    visiting(scene, 1, "Preacher", "Leader").play("bonus", 1, 0)
    scene.play("survivor", "Leader")
    scene.play("done")
    assert scene.state.contamination == {scene.card("Preacher"): 2}


def test_r305_slot_3_removes_two_damage() -> None:
    scene = visiting(Scene().hurt(0, truck(3), truck(4), trailer(1, 0)), 2)
    scene.play("bonus", 2, 0)
    scene.play("box", truck(3))
    scene.play("box", trailer(1, 0))
    assert scene.asked == (0, "gather")
    assert [box for box, token in scene.seat(0).cargo.items() if token == DAMAGE] == [truck(4)]


@pytest.mark.parametrize(("index", "letter"), [(0, "F"), (1, "A")])
def test_r309_slot_4_food_or_ammo_for_a_damage(index: int, letter: str) -> None:
    scene = visiting(Scene(), 3)
    assert bonuses(scene) == [(3, 0), (3, 1)]
    scene.play("bonus", 3, index)
    assert scene.asked == (0, "damage")
    assert set(scene.offered("box")) == set(scene.seat(0).cargo)
    scene.play("box", truck(4))
    assert scene.held(0, letter) == 2
    assert scene.held(0, "D") == 1


def test_r309_a16_the_damage_pushes_tokens_aside() -> None:
    scene = visiting(Scene(), 3)
    scene.play("bonus", 3, 0)
    scene.play("box", truck(2))
    assert (scene.held(0, "A"), scene.held(0, "F"), scene.held(0, "D")) == (1, 2, 1)


def test_r313_slot_5_fuel_for_a_contamination_on_one_involved() -> None:
    scene = Scene().crew(0, active=["Preacher", "Leader"])
    visiting(scene, 4, "Preacher")
    assert bonuses(scene) == [(4, 0)]
    scene.play("bonus", 4, 0)
    assert scene.held(0, "U") == 2
    assert scene.state.contamination == {scene.card("Preacher"): 1}


def test_r313_which_of_those_involved_is_the_players_choice() -> None:
    scene = (
        Scene().crew(0, active=["Leader", "Co-Pilot", "Explorer"]).zone(4, "Lighthouse").start("exploration")
    )
    scene.play("explore", 4)
    scene.play("survivor", "Leader")
    scene.play("survivor", "Co-Pilot")
    scene.play("go")
    scene.play("bonus", 4, 0)
    assert set(scene.offered("survivor")) == {scene.card("Leader"), scene.card("Co-Pilot")}


def test_r293_before_or_after_but_never_split() -> None:
    scene = visiting(Scene().hurt(0, truck(3), truck(4), trailer(1, 0)), 2)
    scene.play("card")
    scene.play("block", 1)
    assert bonuses(scene) == [(2, 0)]
    scene.play("bonus", 2, 0)
    scene.play("box", truck(3))
    assert scene.asked == (0, "repair")  # both points now or never
    scene.play("done")
    assert scene.asked == (1, "explore.turn")
    assert scene.held(0, "D") == 2


def test_r293_the_bonus_of_another_slot_is_not_open() -> None:
    scene = visiting(Scene().hurt(0, truck(3)), 1)
    assert scene.asked == (0, "gather")


def test_c30_without_damage_or_contamination_there_is_no_bonus_to_remove_it() -> None:
    for slot in (0, 1, 2):
        assert visiting(Scene(), slot).asked == (0, "gather")


def test_c30_a_closed_bonus_is_refused_in_words() -> None:
    scene = visiting(Scene().hurt(0, truck(3)), 0)
    assert scene.refused("bonus_closed") == [{"slot": 0, "index": 1, "bonus": "decontaminate_1"}]


def test_c30_a_bonus_whose_damage_cannot_be_placed_is_closed() -> None:
    scene = Scene()  # the question itself: a living crew always holds a box
    board = scene.seat(0)
    for key in ("food_for_damage", "ammo_for_damage"):
        assert BONUS_OPEN.of(key, scene.t, 0)
    board.cargo = dict.fromkeys(board.cargo, DAMAGE)
    for key in ("food_for_damage", "ammo_for_damage"):
        assert not BONUS_OPEN.of(key, scene.t, 0)


def test_c30_without_anybody_involved_no_fuel_for_contamination() -> None:
    """The only explorer is lost to the Damage of the card action: nobody is left to contaminate."""
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, box): "A" for box in range(3)}
    scene = Scene().cargo(0, full).crew(0, active=["Preacher", "Leader"])
    scene.zone(4, "Derailed Train", left="F", right="U").start("exploration").explore(4, "Preacher")
    scene.play("card")
    scene.play("box", truck(0))
    scene.play("token", "S")
    scene.play("survivor", "Preacher")
    scene.play("block", 0)
    assert scene.asked == (1, "explore.turn")


def test_c30_a_hermit_leaves_the_gain_of_the_bonus() -> None:
    scene = visiting(Scene().crew(0, active=["Hermit", "Leader"]), 4, "Hermit", "Leader")
    scene.play("bonus", 4, 0)
    assert scene.held(0, "U") == 2
    assert scene.state.contamination == {}
    assert scene.events("contamination_averted") == [{"seat": 0}]


def test_c30_a_hazmat_suit_leaves_the_gain_of_the_bonus() -> None:
    scene = visiting(Scene().crew(0, active=["Preacher"]).give(0, "Hazmat Suit"), 4, "Preacher")
    scene.play("bonus", 4, 0)
    scene.play("object", "Hazmat Suit")
    assert scene.held(0, "U") == 2
    assert scene.state.contamination == {}


def test_c34_a_bonus_gains_what_the_reserve_has() -> None:
    scene = Scene().zone(4, "Warwolves").zone(3, "Lighthouse").short_of("F", left=0)
    scene.start("exploration").explore(3, "Leader").play("bonus", 3, 0)
    scene.play("box", truck(4))
    assert scene.held(0, "F") == 1
    assert scene.events("shortage") == [{"seat": 0, "token": FOOD}]


def test_r309_without_room_the_gained_token_or_another_is_given_up() -> None:
    full = {truck(0): "S", truck(1): "S", truck(2): "A", truck(3): "A"}
    full |= {trailer(1, box): "A" for box in range(3)} | {trailer(1, 3): "F", trailer(1, 4): "U"}
    scene = visiting(Scene().cargo(0, full), 3)
    scene.play("bonus", 3, 0)
    assert scene.asked == (0, "cargo.room")
    assert set(scene.offered("token")) == {FOOD, FUEL, AMMO}


def test_a5_a_bonus_first_that_would_not_help_is_not_offered() -> None:
    """The card cannot be done now: of the bonuses in reach only those that change that are offered."""
    scene = Scene().unload(0, "F A U").crew(0, active=["Explorer"]).hurt(0, truck(3))
    scene.zone(1, "Merchant").start("exploration").explore(1, "Explorer")
    assert bonuses(scene) == [(3, 0), (3, 1)]  # not the repairs, nor Fuel, which he has


def test_a5_after_the_bonus_the_card_action_is_mandatory() -> None:
    scene = Scene().unload(0, "F A U").zone(3, "Merchant").start("exploration").explore(3, "Leader")
    scene.play("bonus", 3, 1)
    scene.play("box", truck(4))
    assert scene.events("traded") == [{"seat": 0, "token": AMMO}]


def test_a27_a_player_may_spoil_the_card_action_by_what_he_gives_up() -> None:
    scene = Scene().cargo(0, {truck(0): "S", truck(1): "S", truck(2): "A"}).zone(3, "Merchant", left="F")
    scene.hurt(0, *(box for box, token in scene.seat(0).cargo.items() if token == EMPTY and box != truck(4)))
    scene.start("exploration").explore(3, "Leader")
    scene.play("bonus", 3, 0)
    scene.play("token", "A")  # for the Food, a kind the Merchant has
    scene.play("box", truck(4))
    assert scene.events("card_forgone") == [{"seat": 0, "slot": 3}]
    assert not scene.events("card_impossible")  # that would be a fault of the rules
    assert not scene.events("traded")
    assert scene.names(scene.seat(0).rest) == ["Leader"]  # used all the same


def test_bonus_tokens_come_from_the_reserve() -> None:
    scene = visiting(Scene().no_deck(), 4, "Leader", "Co-Pilot")
    before = scene.state.reserve[FUEL]
    scene.play("bonus", 4, 0)
    assert scene.state.reserve[FUEL] == before - 1
