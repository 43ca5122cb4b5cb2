"""What is said of a thing that somebody asks about holds for the position it lies in."""

from collections.abc import Sequence

from core.kernel import Decision, Refusal
from core.outlive.state import DAY, NIGHT, ROBOT
from core.outlive.tables.records import MEAT, WATER
from core.outlive.text.about import about, refused
from tests.core.outlive.table import P, Q, Scene


def told(s: Scene, *target: str | int, viewer: int = P) -> str:
    """All sentences about a thing, as a seat is told them."""
    found = about(s.rules, s.m.view(viewer), target)
    assert found is not None
    return " ".join((found.what, *found.does, *found.costs))


# -- pieces ----------------------------------------------------------------------------------------


def test_l73_l74_who_stands_has_gone_today_and_who_lies_has_not() -> None:
    s = Scene().hero(P, "3", "dam", up=True).hero(P, "4", "mil")
    s.state.phase = DAY
    assert "standing: it has had its go today" in told(s, "piece", P, 0)
    assert "lying: its go today is to come" in told(s, "piece", P, 2)


def test_l94_by_night_who_lies_has_no_go_to_come() -> None:
    s = Scene().hero(P, "4", "mil")
    s.state.phase = NIGHT
    assert told(s, "piece", P, 2).endswith("of others by the difference.")
    assert "to come" not in told(s, "piece", P, 2)


def test_l83_q13_a_hero_presses_when_it_arrives_and_only_heroes_that_stand() -> None:
    s = Scene().hero(P, "5", "dam", up=True)
    assert "Where it arrives, it presses weaker standing heroes of others by the difference." in told(
        s, "piece", P, 3
    )


def test_l154_a_robot_neither_presses_nor_is_pressed() -> None:
    assert "It neither presses nor is pressed." in told(Scene().robot(P, "mil"), "piece", P, ROBOT)


# -- places ----------------------------------------------------------------------------------------


def test_o39_a_blackout_makes_the_dam_dearer_but_not_for_a_bulkhead() -> None:
    dam = Scene().place("dam")
    assert "1 microchip" in told(Scene(), "location", dam)
    s = Scene(events=["blackout"]).room(Q, "bulkhead")
    assert "2 microchips for a visit" in told(s, "location", dam)
    assert "2 microchips a visit" in told(s, "stock", dam)
    assert "1 microchip for a visit" in told(s, "location", dam, viewer=Q)
    assert "1 microchip a visit" in told(s, "stock", dam, viewer=Q)


def test_o45_a_storm_takes_from_what_a_space_brings() -> None:
    assert "2 canned goods and 1 survivor" in told(Scene(), "space", 5)
    s = Scene(events=["storm"]).room(Q, "bulkhead")
    assert "it brings 1 canned good and 1 survivor" in told(s, "space", 5)
    assert "it brings 1 survivor" in told(s, "space", 4)
    assert "it brings 2 canned goods and 1 survivor" in told(s, "space", 5, viewer=Q)


def test_l155_the_vegetable_feeds_a_room_or_recruits_and_is_not_at_the_base_once_spent() -> None:
    s = Scene()
    assert "feeds one whole room tonight, or recruits a survivor" in told(s, "vegetable")
    assert "at the base" in told(s, "vegetable")
    s.vegetable(Q)
    assert "Ben has it" in told(s, "vegetable")
    s.vegetable(P).give(P, meat=0).step("recruit", P).play("vegetable")
    assert "spent until the next Dawn" in told(s, "vegetable")
    assert "at the base" not in told(s, "vegetable")


def test_l90_equipment_face_up_is_taken_for_an_action_not_found_by_a_search() -> None:
    s = Scene().shown("bla", "axe", "bow", "bat")
    words = told(s, "shown", s.place("bla"), s.id("equipment", "axe"))
    assert "1 action to take it, broken." in words
    assert "search" not in words.lower()


def test_l88_the_top_prey_is_one_of_the_stack() -> None:
    s = Scene().prey("for", "hare", "deer", exactly=True)
    assert "It is the top one of 2 in the Forest." in told(s, "prey", s.place("for"))
    assert "Hare on top, 2 prey in the stack." in told(s, "location", s.place("for"))


def test_q54_prey_is_told_as_it_was_when_the_seat_looked() -> None:
    s = Scene().equip(P, "sensor").prey("for", "hare", "deer", exactly=True).go(P, "3", "for").play("look")
    assert "When you looked, the stack held hare and deer." in told(s, "prey", s.place("for"))
    assert "When you looked" not in told(s, "prey", s.place("for"), viewer=Q)


# -- stores ----------------------------------------------------------------------------------------


def test_l109_l110_what_is_kept_overnight() -> None:
    assert "All of it is lost at night" in told(Scene(), "good", P, MEAT)
    assert "Only 2 are kept overnight." in told(Scene(), "good", P, WATER)


# -- why not ---------------------------------------------------------------------------------------


def reasons(s: Scene, *target: str | int) -> Sequence[Refusal]:
    """The refusals that are told beside a thing."""
    decision = s.m.decision
    assert isinstance(decision, Decision)
    return [each for each in s.m.refusals() if refused(decision, each, target)]


def test_o39_the_dams_price_is_told_at_the_dam_and_nowhere_else() -> None:
    s = Scene().hero(P, "3", "for").turn(P).piece("3")
    for thing in ("stock", "location"):
        assert "no_chip" in [each.code for each in reasons(s, thing, s.place("dam"))]
    for other in ("for", "min", "fai", "mil"):
        assert "no_chip" not in [each.code for each in reasons(s, "stock", s.place(other))]


def test_l88_prey_out_of_reach_is_that_of_the_place_visited() -> None:
    s = Scene().prey("for", "bear").prey("min", "bear").go(P, "3", "for")
    assert [each.code for each in reasons(s, "prey", s.place("for"))] == ["prey_out_of_reach"]
    assert reasons(s, "prey", s.place("min")) == []


def test_l105_the_own_airlock_is_full_not_a_rivals() -> None:
    s = Scene().airlock(P, survivors=5).give(P, canned=3).step("recruit", P)
    assert [each.code for each in reasons(s, "airlock", P)] == ["airlock_full"]
    assert reasons(s, "airlock", Q) == []


def test_l153_own_tiles_are_not_refused_for_a_kind_that_lies_in_the_city() -> None:
    s = Scene().equip(P, "bow", "trap", broken=True).shown("bla", "bow", "trap", "axe").go(P, "3", "bla")
    bow = s.id("equipment", "bow")
    assert [each.code for each in reasons(s, "shown", s.place("bla"), bow)] == ["kind_owned"]
    assert reasons(s, "equipment", P, bow) == []
    s = Scene().equip(P, "trap", broken=True).shown("bla", "trap").prey("for", "hare").go(P, "3", "for")
    trap = s.id("equipment", "trap")
    assert [each.code for each in reasons(s, "equipment", P, trap)] == ["equipment_broken"]
    assert reasons(s, "shown", s.place("bla"), trap) == []
