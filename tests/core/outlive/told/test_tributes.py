"""What becomes of a tribute is told before it is picked (O35.4)."""

from tests.core.outlive.table import P, Q, Scene
from tests.core.outlive.told.heard import Heard, log


def test_o35_4_a_tribute_that_does_not_fit_goes_to_the_pile() -> None:
    s = Scene(storage_cap=True).give(P, wood=8).give(Q, wood=2, metal=1).hero(Q, "3", "mil", up=True)
    s.go(P, "4", "mil")
    heard = Heard(s)
    assert heard.decision.kind == "tribute"
    assert (
        heard.choice("good", "wood") == "1 wood of 2, to the supply pile, as the stores of Ann are full of it"
    )
    assert heard.choice("good", "metal") == "the last metal"
    s.play("good", "wood")
    assert log(s, "tribute") == ["Ben gives up 1 wood; the stores of Ann are full of it."]


def test_o35_4_who_picks_by_interrogation_is_told_what_does_not_fit() -> None:
    s = Scene(storage_cap=True).room(P, "interro").give(P, wood=8).give(Q, wood=2, metal=1)
    s.hero(Q, "3", "mil", up=True).go(P, "4", "mil")
    assert s.asked == (P, "tribute")
    assert Heard(s).choice("good", "wood").endswith("to the supply pile, as the stores of Ann are full of it")
