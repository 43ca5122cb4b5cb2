"""One's own convoy in a line, for screens that show it on another page."""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of
from aurora_tui.games.last_aurora.tui import automa_board
from aurora_tui.games.last_aurora.tui.labels import LETTERS, token_tone
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, FOOD, FUEL, SURVIVOR
from themes.games.last_aurora import signs_of

TOKENS = (FOOD, FUEL, AMMO, SURVIVOR)


def own_facts(model: TableModel, look: DrawContext, cells: int) -> Line:
    """Tokens, free boxes, speed, Damage, Fame of the board that is shown: in words or shorter, as it fits."""
    view, seat = view_of(model), model.board_seat
    if view is None or view["seats"][seat]["out"] or automa_board.is_automa(view, seat):
        return []
    for style in STYLES:
        line = _line(model, look, style)
        if width(line) <= cells:
            return line
    return []


class Style(NamedTuple):
    """How much is spelt out: between tokens and facts, the names of facts, whether boxes are counted too."""

    tokens: str
    facts: str
    free: str
    speed: str
    boxes: bool = True


WORDS = Style(" ", "  ", "free boxes ", "speed ")
STYLES = (
    WORDS,
    Style("", " ", "free ", "spd "),
    Style("", " ", "free", "spd"),
    Style("", " ", "free", "spd", boxes=False),
)
"""The longest first."""


def _line(model: TableModel, look: DrawContext, style: Style) -> Line:
    view, boxes = view_of(model), rules_of(model).boxes
    assert view is not None
    board = view["seats"][model.board_seat]
    held = list(board["cargo"].values())
    free = sum(
        1
        for place, kind in board["kinds"].items()
        if boxes[kind].holds and board["cargo"].get(place, EMPTY) == EMPTY
    )
    counts = [(token, held.count(token)) for token in TOKENS]
    tokens = [
        [Word(f"{LETTERS[token]}{number}", token_tone(token) if number else "dim")]
        for token, number in counts
    ]
    damage, sign, star = held.count(DAMAGE), signs_of(look.glyphs).damage, look.glyphs.star
    return spread(
        (
            spread(tokens, style.tokens),
            [Word(style.free, "dim"), Word(str(free), "strong" if free else "red")],
            [Word(style.speed, "dim"), Word(str(board["speed"]), "strong")],
            [Word(f"{sign}{damage}{f'/{len(held)}' * style.boxes}", "red" if damage else "dim")],
            [
                Word("fame ", "dim") if style is WORDS else Word(star, "amber"),
                Word(str(board["fame"]), "amber"),
            ],
        ),
        style.facts,
    )
