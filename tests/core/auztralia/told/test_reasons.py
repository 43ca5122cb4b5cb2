"""Reasons, causes and refusals are those that hold."""

from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.told.heard import Heard


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 62; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units)


def test_z50_a_unit_that_is_barred_is_told_from_one_that_is_too_far() -> None:
    s = front(car=1, infantry=1, airship=1).old(51, "cultist").old(52, "cultist").old(41, "zombie").turn()
    s.play("attack").play("hex", 41)
    assert "Armoured cars: Old Ones bar the way to hex 41" in [
        each.split(" (")[0] for each in Heard(s).refused()
    ]
    assert (
        "Infantry cannot reach hex 41: it is too far from the clear way to your port (L82)."
        in Heard(s).refused()
    )


def test_z34_units_whose_tracks_are_cut_are_told_so() -> None:
    s = front(infantry=1, train=1, airship=1).tracks(A, "62-51", "51-41").old(62, "zombie").old(41, "cultist")
    s.turn().play("attack").play("hex", 41)
    told = Heard(s).refused()
    assert "Infantry: Old Ones bar the way to hex 41 (L82)." in told
    assert "Armoured trains: Old Ones bar the way to hex 41 (L82)." in told


def test_s4_a_card_that_saves_all_it_can_is_not_said_to_save_more_later() -> None:
    """No action takes more than three time."""
    s = front().hold(A, "S4").turn().play("rail", 2)
    assert Heard(s).advice("use S4") == (
        "It can wait until the end of the turn, when the time of the action is settled."
    )
    s = front().hold(A, "S4").turn().play("build")
    assert Heard(s).advice("use S4") == "An action that takes longer would save more."


def test_s5_a_card_that_heals_all_it_can_is_not_said_to_heal_more_later() -> None:
    s = front().hold(A, "S5").farm(A, "sheep", 62, blighted=True).farm(A, "corn", 69, blighted=True)
    assert Heard(s.turn().play("rail", 2)).advice("use S5") == "What it heals now may be blighted again."


def test_s1_dynamite_that_would_fell_something_is_not_said_to_fell_nothing() -> None:
    s = front().hold(A, "S1").old(51, "cultist", damage={B: 1}).discs({20: [B], 2: [A]}).turn()
    told = Heard(s.play("rail", 2)).advice("use S1")
    assert told in ("What would fall by it is worth little.", "Its damage counts most now.")


def test_z54_kangaroos_are_the_cause_of_a_choice_to_fight_what_is_left() -> None:
    s = front(infantry=2).old(51, "zombie").old(51, "blank", hidden=True).turn().attack(51, infantry=2)
    assert s.asks("attack_fight")
    assert Heard(s).why() == "KANGAROOS on hex 51: the tile is removed"


def test_s5_healing_tells_what_the_old_ones_lose() -> None:
    s = front().hold(A, "S5").farm(A, "sheep", 62, blighted=True).farm(A, "corn", 69, blighted=True)
    s.turn().play("use", "S5")
    assert Heard(s).choice("farm_at 69") == "the corn farm on hex 69: 2 VP, 1 less for the Old Ones"


def test_who_stays_is_said_to_fight_on() -> None:
    s = front(infantry=2, airship=1).old(51, "zombie", hidden=True).turn().attack(51, infantry=2, airship=1)
    heard = Heard(s)
    assert heard.choice("withdraw_ground") == "only 2 infantry home; 1 airship fights on"
    assert heard.choice("withdraw_airships") == "only 1 airship home; 2 infantry fight on"


def test_l55_a_card_that_cannot_be_used_on_the_turned_card_has_its_reason() -> None:
    s = front(infantry=2).hold(A, "C1", "C2", "C5", "C6", "C7", "C8").old(51, "mi_go").deck(1, 6).turn()
    s.attack(51, infantry=2)  # Mi-Go IAZ: airship; then ITZ: damage
    told = Heard(s).refused()
    assert "Battery Commander: no artillery is in the force (L55)." in told
    assert "Field Surgeon: it heals when a card has taken effect (L55)." in told
    assert "Nerve Doctor: no Sanity symbol is shown (L55)." in told
    assert "Bodyguard: no damage is shown that ground units of the force would take (L55)." in told
    s = front(infantry=2).hold(A, "C1", "C6", "C7").old(51, "mi_go").deck(3).turn().attack(51, infantry=2)
    told = Heard(s.play("use", "C1")).refused()  # the Nerve Doctor is still ready
    assert "Sharpshooter: it has been used in this combat (L55)." in told
    assert "Occult Scholar: another card was used on this Old One card (L55)." in told


def test_l48_a_card_put_back_is_told_to_who_knows_it() -> None:
    s = front().persons("P1", "P2").turn().play("recruit").play("draw").play("person", "P1").play("keep")
    s.when("turn_end", "done").play("recruit")
    assert (
        Heard(s).choice("draw")
        == "draw 2 cards of the deck (the Wharf Agent and another) to choose from, for 1 gold"
    )


def test_l34_a_turn_tells_that_old_ones_cut_the_way() -> None:
    s = front().tracks(A, "62-51", "51-41").old(51, "cultist").turn()
    assert (
        Heard(s).question()
        == "Ann: which action? (20 cubes in the HQ, disc on 2, 2 hexes cut off from the port)"
    )
    assert Heard(front().turn()).question() == "Ann: which action? (20 cubes in the HQ, disc on 2)"
