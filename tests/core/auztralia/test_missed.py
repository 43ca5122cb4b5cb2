"""What a seat that has not won is told beside its points (L148-L164)."""

from core.auztralia.presentation import PRESENTATION
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.text_checks import NAMES


def told(s: Scene, seat: int) -> str:
    text = PRESENTATION.text(s.rules, NAMES[:2])
    return " ".join(PRESENTATION.missed(s.rules, text, as_view(s.m.view(None)), seat))


def test_a_lost_port_ended_the_game() -> None:
    s = Scene().old(70, "zombie").purple_turn(23)
    assert s.m.decision is None
    assert told(s, A).startswith("The port fell")
    assert "The port fell" not in told(s, B)


def test_blighted_farms_counted_for_the_wrong_side() -> None:
    s = Scene().farm(A, "sheep", 53, blighted=True).old(70, "zombie").purple_turn(23)
    expected = "1 blighted farm of yours did not count: healthy that is 2 VP, and 1 less for the Old Ones."
    assert expected in told(s, A)
    assert expected not in told(s, B)


def test_hidden_old_ones_counted_twice_where_the_old_ones_have_won() -> None:
    s = Scene().old(33, "shoggoth", hidden=True).old(70, "zombie").purple_turn(23)
    assert "Hidden Old Ones counted 12 VP: turned up they are worth 6" in told(s, B)
    won = Scene().give(B, phosphate=9).old(33, "shoggoth", hidden=True).old(70, "zombie").purple_turn(23)
    assert "Hidden" not in told(won, A)
