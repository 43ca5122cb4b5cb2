"""The Enemies on the road of a large screen: each with what a shot may do to it, and what it answers."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed
from aurora_tui.games.last_aurora.model_parts import rules_of, view_of, words_of
from core.kernel.prompts import Target
from core.last_aurora.counsel.odds import answer_of, shot_at
from core.last_aurora.tables.records import ROMAN
from core.last_aurora.view import EnemyView, View
from themes.games.last_aurora import signs_of

NOWHERE = -1
"""the region of a convoy that is out"""


def draw(model: TableModel, look: DrawContext) -> Canvas:
    """The pane of the Enemies."""
    canvas = framed(look, [Word("ENEMIES", "title")], [Word("odds of the next card", "dim")])
    view = view_of(model)
    if view is None:
        return canvas
    chart, board = rules_of(model).map, view["seats"][model.board_seat]
    own = NOWHERE if board["out"] else chart.spaces[board["space"]].region
    nearest = sorted(view["enemies"], key=lambda enemy: enemy["region"] != own)
    lines = [line for enemy in nearest for line in _lines(model, view, enemy, look, own)]
    fill(canvas, look, lines or [[Word("None on the road.", "dim")]])
    return canvas


def _lines(model: TableModel, view: View, enemy: EnemyView, look: DrawContext, own: int) -> list[Line]:
    """Name, region and Damage; the best shot from one's `own` region; its answer."""
    rules, glyphs, cells = rules_of(model), look.glyphs, look.columns - 4
    hit: Target = ("enemy", enemy["card"])
    card, left = rules.cards[enemy["card"]], enemy["defense"] - enemy["damage"]
    tone = "lit" if hit in model.marks.lit() else "alarm"
    head: Line = [
        Word(f"{signs_of(glyphs).enemy}{card.name} {ROMAN[card.number]}", tone, hit),
        Word(f" {words_of(model).region(enemy['region'])}  ", "dim", hit),
        Word(glyphs.full * enemy["damage"] + glyphs.open * left, "red", hit),
    ]
    near = enemy["region"] == own
    shot = shot_at(rules, view, model.board_seat, enemy) if near else "out of reach"
    found = flow(head, cells, 2)
    for told, shade in ((shot, "text" if near else "dim"), (answer_of(rules, view, enemy), "red")):
        found += flow([Word(f"  {told}", shade, hit)], cells, 2) if told else []
    return found
