"""Whatever a board draws that can be pointed at can be asked about, over whole games."""

import random

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.registry import board_of
from core import GAMES, Match
from core.kernel.presentation import presentation
from tests.aurora_tui.match_session import MatchSession
from themes.glyphs import UNICODE

CLIENTS = {"key", "page", "choice", "scroll", "poll"}
SIZES = [(120, 36), (160, 50)]
EVERY = 7
"""answers between two looks"""


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_pointed_at_can_be_asked_about(game: str) -> None:
    board, shown = board_of(game), presentation(game)
    chooser = random.Random(5)
    match = Match.new(game, ["Ann", "Ben", "Cleo"], {}, seed=5)
    kinds: set[str] = set()
    number = 0
    while match.decision is not None:
        if number % EVERY == 0:
            session = MatchSession(match)
            model = TableModel(session, quiet=0)
            seen = session.peek(match.decision.seat)
            assert seen is not None
            model.receive(seen)
            for columns, rows in SIZES:
                for spec in board.panes:
                    look = DrawContext(columns, rows, UNICODE)
                    for hit in spec.draw(model, look).hits():
                        if hit[0] in CLIENTS:
                            continue
                        told = shown.about(model.tables, model.view, hit)
                        assert told is not None, hit
                        kinds.add(str(hit[0]))
        match.apply(chooser.randrange(len(match.decision.actions)))
        number += 1
    assert len(kinds) > 1
