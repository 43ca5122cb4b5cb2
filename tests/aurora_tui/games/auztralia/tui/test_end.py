"""The end of a game that the Old Ones win: they have no seat, so no letter of one."""

from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.board import BOARD
from aurora_tui.tui.screens.results import ResultsScreen
from aurora_tui.tui.widgets import choices
from core.kernel.presentation import Series
from tests.aurora_tui.games.auztralia.scenes import played, seen
from themes.glyphs import UNICODE


def test_the_old_ones_have_a_sign_of_their_own_among_the_scores() -> None:
    made = played().finish_game()
    model = seen(made.m, 0, tuple(made.m.scores or ()))
    assert model.seat_count == 3
    text = choices.draw(BOARD, model, DrawContext(40, 30)).lines()
    assert any(line.strip("│ ").startswith("* ") for line in text), text
    assert not any(line.strip("│ ").startswith("D ") for line in text), text
    rows = ["".join(word.text for word in row.line) for row in ResultsScreen(model, UNICODE).rows(100)]
    assert any("* The Old Ones" in row and "A Ann" in row for row in rows), rows


def test_the_way_to_the_result_is_told_whole_in_the_narrowest_rail() -> None:
    made = played().finish_game()
    model = seen(made.m, 0, tuple(made.m.scores or ()))
    for columns, told in ((27, "esc the result "), (34, "esc the result, and what next")):
        text = "\n".join(choices.draw(BOARD, model, DrawContext(columns, 20)).lines())
        assert told in text
        assert "…" not in text


def test_the_old_ones_have_their_sign_in_the_chart_too() -> None:
    made = played().finish_game()
    model = seen(made.m, 0, tuple(made.m.scores or ()))
    model.chart = (Series("points", "VP", {10: (1, 2, 3, 4), 20: (2, 3, 4, 5)}),)
    rows = ["".join(word.text for word in row.line) for row in ResultsScreen(model, UNICODE).rows(100)]
    assert any(row.startswith("*   ") for row in rows), rows
    assert not any(row.startswith("D   ") for row in rows), rows
