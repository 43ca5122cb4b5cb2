"""The Time Track in little room and in much."""

import pytest

from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.tui import track
from tests.aurora_tui.games.auztralia.scenes import played, seen
from tests.core.auztralia.table import A, B, Scene


@pytest.mark.parametrize("size", [(53, 3), (66, 3), (86, 3), (118, 5)])
@pytest.mark.parametrize("space", [2, 12, 20])
def test_every_disc_is_in_sight(size: tuple[int, int], space: int) -> None:
    model = seen(Scene(2).discs({space: [A], space + 1: [B]}).purple(22).turn().m)
    canvas = track.draw(model, DrawContext(*size))
    spaces = next(line for line in canvas.lines()[1:] if "·" in line)
    assert "A" in spaces
    assert "B" in spaces
    text = "\n".join(canvas.lines())
    assert f"{space} A" in text
    assert f"{space + 1} B" in text


def test_what_has_no_room_at_the_end_is_told() -> None:
    early = track.draw(seen(Scene(2).turn().m), DrawContext(53, 3)).lines()[1]
    assert early.rstrip("│ ").endswith("…")
    late = track.draw(seen(played().m), DrawContext(53, 3)).lines()[1]
    assert "…" not in late


def test_a_ruler_numbers_the_tens() -> None:
    lines = track.draw(seen(played().m), DrawContext(118, 5)).lines()
    tens, spaces = lines[1], lines[2]
    assert spaces[tens.index("30") + 6] == "A"  # on space 33, two cells a space
