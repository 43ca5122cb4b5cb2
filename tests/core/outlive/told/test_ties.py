"""Who has as many SP as the winner and has not won is told why (O81)."""

from core.outlive.text import OutliveText
from core.outlive.text.missed import missed
from core.outlive.view import as_view
from tests.core.outlive.table import P, Q, R, Scene


def told(s: Scene) -> list[str]:
    view = as_view(s.m.view(P))
    return list(missed(s.rules, OutliveText(s.rules, view["names"]), view, P))


def test_o81_a_tie_that_supplies_decide() -> None:
    s = Scene(day=6).give(P, canned=1).give(Q, water=1, canned=2)
    assert told(s) == ["As many SP as Ben, but the tie goes to more supplies: 3 against 1."]


def test_o81_a_tie_that_materials_decide() -> None:
    s = Scene(3, day=6).give(P, canned=1, wood=1).give(R, canned=1, metal=2)
    assert told(s) == ["As many SP as Cleo, but the tie goes to more materials: 2 against 1."]


def test_o81_ammo_decides_nothing() -> None:
    assert not any("tie" in each for each in told(Scene(day=6).give(Q, ammo=3)))
    assert not any("tie" in each for each in told(Scene(day=6).give(Q, canned=3).airlock(Q, 1)))
