"""What would have turned a match, told at its end, is what the rules would have counted."""

from core.outlive.text import OutliveText
from core.outlive.text.missed import missed
from core.outlive.view import as_view
from tests.core.outlive.table import P, Scene


def told(s: Scene) -> list[str]:
    """The sentences for P."""
    view = as_view(s.m.view(P))
    return list(missed(s.rules, OutliveText(s.rules, view["names"]), view, P))


def test_l136_radiation_is_counted_from_a_shelter_into_which_none_came() -> None:
    assert told(Scene().tracers(4, 0)) == []
    (words,) = told(Scene().tracers(5, 0))
    assert words.startswith("Radiation cost 3 SP beside a clean shelter")
    (words,) = told(Scene(classic_scoring=True).tracers(7, 0))
    assert words.startswith("Radiation cost 7 SP beside a clean shelter")


def test_l129_a_room_that_lacked_one_is_worth_what_one_more_full_room_is() -> None:
    (words,) = told(Scene().room(P, "lathe", 2))
    assert words == "A survivor more in the Lathe would have filled it: 2 SP more for full rooms."


def test_l141_broken_equipment_is_told_where_nothing_else_would_have_brought_more() -> None:
    (words,) = told(Scene().equip(P, "bow", "axe", broken=True))
    assert words.startswith("2 equipment lay broken at the end")


def test_nobody_alive_is_told_that_people_are_most_of_the_points() -> None:
    (words,) = told(Scene().room(P, "workshop", 0))
    assert words.startswith("Nobody was left alive")
