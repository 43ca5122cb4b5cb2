"""The order of an arrival, places for persons, and what "a turn" is (O34, O47, Q7)."""

import pytest

from tests.core.outlive.table import P, Q, Scene


def order(s: Scene, *kinds: str) -> list[str]:
    """The events of these kinds in their order, each once."""
    return list(dict.fromkeys(event.kind for event in s.log if event.kind in kinds))


def test_o34_pressure_then_gains_then_actions() -> None:
    s = Scene().equip(P, "crowbar").hero(Q, "3", "mil", up=True).give(Q, canned=1).forget()
    s.go(P, "5", "mil")
    assert order(s, "pressed", "tribute", "equipment_used", "visit") == [
        "pressed",
        "tribute",
        "equipment_used",
        "visit",
    ]


def test_o34_at_the_cargo_the_space_comes_between() -> None:
    s = (
        Scene()
        .equip(P, "hacksaw")
        .hero(Q, "3", "car", up=True)
        .on_space(Q, "3", 1)
        .give(Q, canned=1)
        .forget()
    )
    s.go(P, "5", "car")
    assert order(s, "pressed", "tribute", "space_taken", "equipment_used") == [
        "pressed",
        "tribute",
        "space_taken",
        "equipment_used",
    ]
    assert s.event_count("visit") == 0


def test_o47_the_seat_chooses_airlock_or_a_room_with_an_empty_slot() -> None:
    s = Scene().room(P, "bench", 2).room(P, "vent", 0).own(P, "larder").go(P, "3", "car")
    assert s.asked == (P, "place")
    assert s.offers() == {"airlock", "room bench", "room vent"}


def test_o47_with_a_full_airlock_only_rooms_are_left() -> None:
    s = Scene().airlock(P, 6).room(P, "bench", 2).go(P, "3", "car")
    assert s.in_room(P, "bench") == (3, 0)


@pytest.mark.parametrize(("people", "rows"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2)])
def test_o47_q110_people_fill_rows_of_three(people: int, rows: int) -> None:
    s = Scene().airlock(P, people).turn(P)
    assert s.m.view(P)["seats"][P]["night"]["rows"] == rows


def test_q7_once_a_turn_is_once_a_day() -> None:
    """Two goes of one day: the second brings nothing more. After the Upkeep it works again."""
    s = Scene().equip(P, "chainsaw").room(P, "salvage").search("bla", "empty").search("sil", "empty", "empty")
    s.go(P, "3", "sil").play("search").play("search")
    assert s.goods(P) == {"wood": 3, "metal": 1}
    s.end().go(P, "4", "bla").play("search")
    assert s.goods(P) == {"wood": 4, "metal": 2}
    s.end().step("upkeep", P)
    s.search("sil", "empty").move_away(P, "3").go(P, "5", "sil").play("search")
    assert s.goods(P) == {"wood": 7, "metal": 3}


def test_q20_the_top_prey_lies_open_for_everybody() -> None:
    s = Scene(3).prey("for", "deer", "boar")
    assert {s.top_prey("for", seen_by=seat) for seat in (0, 1, 2, None)} == {"deer"}


def test_q27_of_a_search_stack_only_the_size_is_seen() -> None:
    s = Scene().search("bla", "canned", "empty", exactly=True)
    row = s.m.view(P)["locations"][s.place("bla")]
    assert row["tiles"] == 2
    assert list(row["known"]) == list(row["open"]) == []
    s.go(P, "3", "bla").play("search")
    row = s.m.view(Q)["locations"][s.place("bla")]
    assert [s.name("tiles", tile) for tile in row["drawn"]] == ["canned"]
