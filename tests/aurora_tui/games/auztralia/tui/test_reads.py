"""A pane is drawn anew when what it reads is another value: through a game nothing else changes a picture."""

from typing import Any

from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.board import BOARD
from core import Match
from core.bots import make
from tests.aurora_tui.games.auztralia.scenes import seen

SIZES = {"track": (86, 3), "map": (86, 18), "board": (46, 8), "others": (40, 6), "display": (46, 5)}
EVERY = 2


def test_no_picture_changes_unless_what_it_reads_has_changed() -> None:
    match = Match.new("auztralia", ["Ann", "Ben", "Cleo"], {}, seed=6)
    bots = [make("greedy", "auztralia", seat) for seat in range(3)]
    kept: dict[tuple[str, int], tuple[object, Any]] = {}
    step, same, fought = 0, 0, 0
    while (decision := match.decision) is not None:
        step += 1
        if step % EVERY == 0 or decision.kind.startswith("combat"):
            model = seen(match, decision.seat)
            fought += model.view is not None and model.view["combat"] is not None
            for spec in BOARD.panes:
                size = SIZES.get(spec.key, (50, 14))
                read = spec.reads(model)
                picture = spec.draw(model, DrawContext(*size)).all_runs()
                before = kept.get((spec.key, decision.seat))
                if before is not None and before[0] == read:
                    same += 1
                    assert before[1] == picture, (spec.key, step)
                kept[spec.key, decision.seat] = read, picture
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    assert same > 100
    assert fought > 5
