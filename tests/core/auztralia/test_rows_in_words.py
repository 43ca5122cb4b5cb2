"""Rows that stand for several answers, and reasons that hold for several hexes, in words."""

from core.auztralia.presentation import PRESENTATION
from core.auztralia.view import as_view
from tests.core.auztralia.table import A, B, Scene
from tests.core.auztralia.text_checks import NAMES


def front(**units: int) -> Scene:
    """A on 2 with port 70 and a line to 62; B far ahead."""
    return Scene().discs({20: [B], 2: [A]}).tracks(A, "70-62").units(A, **units)


def rows(s: Scene) -> list[str]:
    """What the rows of several answers say."""
    asked = s.m.decision
    assert asked is not None
    view, text = as_view(s.m.view(asked.seat)), PRESENTATION.text(s.rules, NAMES[:2])
    found = PRESENTATION.prompts(s.rules).choices(asked, view)
    return [PRESENTATION.shortcut(text, asked, row, view) for row in found if row.then]


def reasons(s: Scene) -> list[str]:
    text = PRESENTATION.text(s.rules, NAMES[:2])
    return list(PRESENTATION.reasons(text, s.m.refusals(), as_view(s.m.view(A))))


def test_a_trade_says_what_comes_and_goes() -> None:
    told = rows(front().turn().play("trade"))
    assert "import 2 coal" in told
    assert "import 1 coal, export 1 iron for 1 gold" in told
    assert "export 1 coal and 1 iron for 2 gold" in told


def test_farms_say_their_hexes_gold_points_and_time() -> None:
    told = rows(front().tracks(A, "70-69").turn().play("farm"))
    assert "a sheep farm on hex 62 and a corn farm on hex 69: 2 gold, 4 VP, 2 time" in told


def test_a_force_says_its_units_and_time() -> None:
    told = rows(front(infantry=2, airship=1).old(51, "cultist").turn().play("attack"))
    assert "attack with 2 infantry and 1 airship: 1 time" in told


def test_a_mine_says_its_goods() -> None:
    told = rows(front().goods(62, coal=3, phosphate=1).turn())
    assert "Mine: 3 coal from hex 62; 2 time" in told
    assert "Mine: 1 phosphate from hex 62, and 1 gold; 3 VP; 2 time" in told


def test_a_reason_is_told_once_for_all_its_hexes_and_sides() -> None:
    s = (
        front(infantry=1)
        .old(51, "cultist")
        .old(52, "cultist")
        .old(33, "temple")
        .old(34, "temple")
        .turn()
        .play("attack")
    )
    assert s.m.decision is not None
    assert "Hexes 33 and 34: none of your units comes so far (L82)." in reasons(s)
    s = front().old(62, "mi_go").turn().play("rail", 2)
    assert any(told.endswith("a Mi-Go is on hex 62 (L36).") and " and " in told for told in reasons(s))
