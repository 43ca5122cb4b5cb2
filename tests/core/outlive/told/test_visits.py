"""What a visit brings is told as it then comes: with equipment, rooms and people (O38 to O48)."""

from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.told.heard import Heard


def going(s: Scene, piece: str, place: str) -> str:
    return Heard(s.turn(P).piece(piece)).choice("go", place)


# -- searches --------------------------------------------------------------------------------------


def test_o43_a_scout_office_turns_more_tiles_for_the_same_action() -> None:
    s = Scene().room(P, "scout").search("sil", "canned", "metal", "chip", exactly=True).go(P, "3", "sil")
    assert Heard(s).choice("search") == (
        "turn the top search tile of 3 for 1 action, then 2 more by the Scout office"
    )
    s.play("search").settle_places()
    s = Scene().room(P, "scout").search("sil", "canned", "empty", exactly=True).go(P, "3", "sil")
    assert Heard(s).choice("search").endswith("for 1 action, then 1 more by the Scout office")


def test_q107_a_scout_office_works_once_a_city_and_not_for_a_robot() -> None:
    s = Scene(4, events=()).room(P, "scout").go(P, "3", "sil").play("search").settle_places()
    assert "Scout" not in Heard(s).choice("search")
    s = Scene(4, events=()).room(P, "scout").robot(P, "mil").go(P, "robot", "sil")
    assert "Scout" not in Heard(s).choice("search")


def test_q37_two_scout_offices_turn_four() -> None:
    s = Scene(4, events=()).room(P, "scout").room(P, "scout").go(P, "3", "sil")
    assert Heard(s).choice("search").endswith("then 4 more by the Scout office")


def test_o43_an_empty_cupboard_that_is_seen_pays_by_salvage() -> None:
    s = Scene(open_search=True).room(P, "salvage").search("sil", "empty", "canned", exactly=True)
    s.go(P, "3", "sil")
    assert Heard(s).choice("search", "empty") == (
        "find an empty cupboard for 1 action: 1 wood and 1 metal by Salvage"
    )
    s = Scene().room(P, "watch").room(P, "salvage").search("sil", "empty", "canned", exactly=True)
    s.hero(P, "3", "mil").hero(P, "5", "dam").turn(P).play("look", "sil").piece("3").to("sil")
    assert Heard(s).choice("search") == (
        "turn the top search tile of 2, which is an empty cupboard, for 1 action: 1 wood and 1 metal by "
        "Salvage"
    )


def test_q33_who_finds_no_place_is_lost() -> None:
    s = Scene(open_search=True).airlock(P, 6).search("sil", "survivor", "canned", exactly=True)
    heard = Heard(s.go(P, "3", "sil"))
    assert heard.risks("search", "survivor") == ["Nobody finds a place: the airlock and all rooms are full."]
    assert heard.risks("search", "canned") == []
    heard = Heard(Scene().airlock(P, 6).hero(P, "4", "min").turn(P).piece("4"))
    assert "The survivor finds no place and is lost." in heard.risks("go", "car")
    heard = Heard(Scene().airlock(P, 5).hero(P, "4", "min").turn(P).piece("4"))
    assert "The survivor finds no place and is lost." not in heard.risks("go", "car")


# -- before the move -------------------------------------------------------------------------------


def test_o40_what_a_tool_adds_is_told_before_the_move() -> None:
    s = Scene().equip(P, "axe").prey("for", "bear").hero(P, "5", "dam")
    assert going(s, "5", "for") == "Forest: up to 5 wood, 1 more by Axe; a bear out of reach"
    s = Scene().equip(P, "axe").stock("for", 2).prey("for", "bear").hero(P, "5", "dam")
    assert going(s, "5", "for") == "Forest: up to 2 wood; a bear out of reach"
    s = Scene().equip(P, "axe").prey("for", "bear").robot(P, "dam")
    assert going(s, "robot", "for") == "Forest: up to 2 wood"


def test_q82_the_grapple_is_named_where_it_leads_higher() -> None:
    s = Scene().equip(P, "grapple").hero(P, "5", "min")
    assert going(s, "5", "car") == "Cargo Ship: 3 canned goods and a survivor, space 6 (Grapple)"
    s = Scene().equip(P, "grapple").hero(P, "3", "min")
    assert going(s, "3", "car").endswith("space 4 (Grapple)")
    s = Scene().hero(P, "5", "min")
    assert going(s, "5", "car").endswith("space 5")


def test_o46_the_robot_is_told_where_it_can_be_built_or_driven() -> None:
    s = Scene().give(P, wood=1, metal=1, chip=1).hero(P, "3", "bla")
    assert going(s, "3", "uwb") == "Underwater Base: 3 scientists, the vegetable, ventilation and the robot"
    s = Scene().robot(P, "for").hero(P, "3", "bla")
    assert going(s, "3", "uwb").endswith("ventilation and driving the robot")
    s = Scene().robot(P, "dam").hero(P, "3", "bla")
    assert going(s, "3", "uwb").endswith("the vegetable and ventilation")


def test_f41_a_chip_that_pressure_may_win_opens_the_dam() -> None:
    s = Scene().give(Q, chip=1).hero(Q, "3", "dam", up=True).hero(P, "4", "for")
    assert going(s, "4", "dam").endswith("up to 4 water for 1 microchip, which is missing as yet")
    s = Scene().give(Q, wood=1).hero(Q, "3", "dam", up=True).hero(P, "4", "for")
    assert going(s, "4", "dam").endswith("up to 4 water for 1 microchip, which is missing")


# -- acts ------------------------------------------------------------------------------------------


def test_o40_the_end_of_a_visit_brings_what_a_tool_adds() -> None:
    s = Scene().equip(P, "axe").prey("for", "bear").go(P, "5", "for")
    assert Heard(s).choice("end") == "end the visit (5 actions lost)"
    s.play("take", 2)
    assert Heard(s).choice("end") == "end the visit: 2 wood by Axe (3 actions lost)"


def test_o46_driving_at_the_dam_has_its_price() -> None:
    s = Scene().robot(P, "dam").give(P, chip=2).go(P, "3", "uwb")
    assert Heard(s).choice("drive") == (
        "one act of the robot at the Dam for 1 action, where water costs 1 microchip"
    )
    s = Scene().robot(P, "for").go(P, "3", "uwb")
    assert Heard(s).choice("drive") == "one act of the robot in the Forest for 1 action"


def test_o41_a_hunt_brings_no_more_meat_than_there_is() -> None:
    s = Scene().give(Q, meat=29).prey("for", "deer").go(P, "5", "for")
    assert Heard(s).choice("hunt", "deer").startswith("hunt the deer: 1 meat for 4 actions")
    s.play("hunt", "deer")
    assert s.goods(P) == {"meat": 1}


def test_o48_no_room_but_the_salvage_works_for_a_robot() -> None:
    s = Scene(open_search=True).room(P, "salvage").room(P, "scout").robot(P, "mil")
    s.search("sil", "empty", "canned", exactly=True).go(P, "robot", "sil")
    assert Heard(s).choice("search", "empty").endswith(": 1 wood and 1 metal by Salvage")
