"""Every sign that a board draws over whole games stands in the chapter of signs."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from aurora_tui.client.manual import manual_on_screen
from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, LabelContext
from aurora_tui.games.last_aurora.tui.labels import LETTERS, box_code
from aurora_tui.games.outlive.tui.signs import SHORT
from aurora_tui.games.registry import board_of
from aurora_tui.tui.widgets import choices
from core import GAMES, Match
from core.kernel.game import usual_tables
from core.kernel.presentation import presentation
from core.last_aurora.tables.records import DAMAGE, TOKEN_NAMES
from core.last_aurora.text import Words
from core.outlive.text.phrases import GOODS
from tests.aurora_tui.match_session import MatchSession
from themes.glyphs import UNICODE, by_name

SIZES = [(56, 20), (120, 36), (160, 50)]
EVERY = 6
"""answers between two looks"""
ALONE = {"automa"}
"""options of one seat"""
FRAMES = frozenset(
    UNICODE.top_left
    + UNICODE.top_right
    + UNICODE.bottom_left
    + UNICODE.bottom_right
    + UNICODE.across
    + UNICODE.down
    + UNICODE.tee_down
    + UNICODE.tee_left
    + UNICODE.tee_right
    + UNICODE.divider
    + UNICODE.coupling
)
"""lines around things and between them, which mean nothing"""


def chapter(game: str, tables: Any) -> str:
    """The chapter of signs as it is read at a match."""
    board = board_of(game)
    signs = (*board.signs, *board.table_signs(tables, UNICODE))
    manual = manual_on_screen(presentation(game).manual, board.keys, signs)
    names = by_name(UNICODE)
    return "\n".join(
        passage.text.format(**names) if "{" in passage.text else passage.text
        for passage in manual.chapter("signs").passages
    )


def drawn(board: Board, model: TableModel) -> Iterator[str]:
    """Lines of all pictures of a moment, and the labels of its choices."""
    for columns, rows in SIZES:
        look = DrawContext(columns, rows, UNICODE)
        for draw in (board.header, *(spec.draw for spec in board.panes)):
            yield from draw(model, look).lines()
        yield from choices.draw(board, model, look, small=False).lines()
    if model.decision is not None:
        for choice in model.choices:
            about = LabelContext(model, model.decision, choice.action, model.view, UNICODE, 40)
            yield "".join(word.text for word in board.label(about))


@pytest.mark.parametrize("options", [False, True], ids=["plain", "addons"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sign_that_is_drawn_is_explained(game: str, options: bool) -> None:
    board = board_of(game)
    switches = [field for field in presentation(game).options if field.kind == "flag"]
    chosen = {field.name: True for field in switches if field.name not in ALONE} if options else {}
    chooser = random.Random(9)
    match = Match.new(game, ["Ann", "Ben"], chosen, seed=9)
    number, signs = 0, set()
    while match.decision is not None:
        if number % EVERY == 0:
            session = MatchSession(match)
            model = TableModel(session, quiet=0)
            seen = session.peek(match.decision.seat)
            assert seen is not None
            model.receive(seen)
            signs |= {sign for line in drawn(board, model) for sign in line if not sign.isascii()}
        match.apply(chooser.randrange(len(match.decision.actions)))
        number += 1
    assert len(signs) > 3
    told = chapter(game, match.play.rules)
    assert "".join(sorted(signs - FRAMES - set(told))) == ""


def test_the_letters_of_goods_boxes_and_tokens_are_those_that_are_drawn() -> None:
    rules = Match.new("last_aurora", ["Ann", "Ben"], {}, seed=1).play.rules
    told = chapter("last_aurora", rules)
    for token, letter in LETTERS.items():
        if TOKEN_NAMES[token] and token != DAMAGE:
            assert f"{letter} {TOKEN_NAMES[token]}" in told
    words = Words(rules, ())
    for row in (rules.boxes[kind] for card in rules.every_card for kind in card.boxes):
        code, _ = box_code(row, UNICODE)
        assert f"{code} " in told, words.box_label(row)
    told = chapter("outlive", usual_tables("outlive"))
    for sign, (_, several) in zip(SHORT, GOODS, strict=True):
        assert f"{sign} {several}" in told
