"""What a choice puts at risk, and what may come of it, is warned of as it then is (O35, O43, O45, O65)."""

from tests.core.outlive.table import P, Q, R, S, Scene
from tests.core.outlive.told.heard import Heard

LOST = "one in the airlock more would hold 1 off"


def comes(s: Scene) -> Scene:
    """A survivor of the Cargo Ship is asked for a place."""
    s.go(P, "4", "car")
    assert s.asked == (P, "place")
    return s


def test_o65_who_fills_a_vent_blocks_as_much_as_in_the_airlock() -> None:
    s = comes(Scene(events=()).give(P, canned=9).room(P, "vent", 2).room(P, "workshop", 2))
    heard = Heard(s)
    assert heard.risks("room", "vent") == []
    assert heard.risks("room", "workshop") == [f"As things are 2 radiation pass tonight; {LOST}."]


def test_o65_a_full_airlock_is_no_choice() -> None:
    s = comes(Scene(day=6, events=("fallout",)).airlock(P, 6).room(P, "vent", 1).room(P, "workshop", 2))
    assert Heard(s).risks("room", "vent") == []


def test_o45_a_rival_comes_aboard_only_where_a_space_is_left() -> None:
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).give(P, wood=1)
    s.hero(S, "4", "min").hero(S, "5", "for").hero(S, "3", "dam").hero(S, "3b", "mil")
    s.hero(P, "4", "fai").turn(P).piece("4")
    assert any(each.startswith("Dora can come") for each in Heard(s).risks("go", "uwb"))
    told = [each for each in Heard(s).risks("go", "car") if each.startswith("Dora")]
    assert told == []  # space 4 is taken then, and her hero 5 is too far
    s = Scene(4).on_space(Q, "3", 1).on_space(R, "3", 2).give(P, wood=1)
    s.hero(S, "5", "min").hero(P, "4", "fai").turn(P).piece("4")
    assert any(each.startswith("Dora") for each in Heard(s).risks("go", "car"))


def test_o25_odds_say_how_many_of_the_tiles_lie_there() -> None:
    s = Scene().go(P, "3", "sil")
    (told,) = Heard(s).odds("search")
    assert told.endswith("; 3 of them lie here, or 2 and a character.")
    s = Scene().search("sil", "medic", "canned", "empty", exactly=True).go(P, "3", "sil").play("search")
    (told,) = Heard(s).odds("search")
    assert told.endswith("; 2 of them lie here.")


def test_o35_who_has_nothing_yet_is_warned_where_the_visit_brings_goods() -> None:
    s = Scene().hero(Q, "5", "mil").hero(P, "3", "bla").turn(P).piece("3")
    assert Heard(s).risks("go", "dam") == ["Ben can come with more strength and take up to 2 goods."]


def test_o39_the_last_microchip_that_opens_the_dam_is_told_before_the_take() -> None:
    assert Heard(Scene().give(P, chip=1).go(P, "3", "dam")).risks("take", 2) == [
        "This is the only microchip."
    ]
    assert Heard(Scene().give(P, chip=2).go(P, "3", "dam")).risks("take", 2) == []
    assert Heard(Scene().give(P, chip=1).equip(P, "card").go(P, "3", "dam")).risks("take", 2) == []
    s = Scene(events=("blackout",)).give(P, chip=2).go(P, "3", "dam")
    assert Heard(s).risks("take", 2) == ["These are all of the microchips."]
    s = Scene().give(P, chip=2).go(P, "3", "dam").play("take", 1)
    assert Heard(s).risks("take", 1) == []  # the visit is paid
    s = Scene().robot(P, "dam").give(P, chip=1).go(P, "3", "uwb")
    assert Heard(s).risks("drive") == ["This is the only microchip."]


def test_l142_the_other_half_of_a_symbol_has_a_name() -> None:
    s = Scene().shown("bla", "axe", "bow").go(P, "3", "bla")
    told = Heard(s).about("shown", s.place("bla"), s.id("equipment", "axe"))
    assert "1 SP repaired; with the Bow repaired too the symbol tree is whole, 1 SP more." in told.does


def test_o61_supplies_paid_for_an_event_that_feed_nobody_then_are_missed() -> None:
    s = Scene(events=("rats",)).room(P, "workshop").give(P, canned=5).night(P)
    assert s.asked == (P, "event")
    assert Heard(s).risks("event", "rats") == ["At least 2 people would starve tonight."]
    s = Scene(events=("rats",)).give(P, canned=6).night(P)
    assert Heard(s).risks("event", "rats") == ["At least a person would starve tonight."]
    s = Scene(events=("rats",)).give(P, canned=7).night(P)
    assert Heard(s).risks("event", "rats") == []
    s = Scene(events=("rats",)).room(P, "workshop", 0).airlock(P, 1).give(P, canned=5, water=1).night(P)
    assert Heard(s).risks("event", "rats") == []  # the water is kept for the row


def test_o63_an_epidemic_that_ends_takes_nobody() -> None:
    s = Scene(events=("epidemic",)).room(P, "workshop", 0).airlock(P, 1).give(P, canned=6).night(P)
    assert Heard(s).risks("event", "epidemic") == ["At least a person would starve tonight."]


def test_o64_the_vegetable_that_feeds_one_room_leaves_the_others() -> None:
    s = Scene().room(P, "bench").vegetable(P).give(P, canned=1).step("feed", P).by_hand()
    heard = Heard(s)
    assert heard.risks("vegetable") == ["Food for tonight is short: a person starves."]
    assert heard.risks("good", "canned") == ["Food for tonight is short: a person starves."]
