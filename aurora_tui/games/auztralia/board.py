"""AuZtralia's board: its panes and where they stand, its labels, what its cards look like."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import spread
from aurora_tui.games.auztralia.cards import card_pictures
from aurora_tui.games.auztralia.model_parts import rules_of, view_of
from aurora_tui.games.auztralia.pictures import PICTURES
from aurora_tui.games.auztralia.plain.lines import LINES
from aurora_tui.games.auztralia.reference import KEYS, SIGNS
from aurora_tui.games.auztralia.tui import boards, combat, dangers, display, header, map, reads, rivals, track
from aurora_tui.games.auztralia.tui.labels import label
from aurora_tui.games.auztralia.tui.plan import LEAST, plan
from aurora_tui.games.contract import Board, PaneSpec, Walk
from core.auztralia.view import View

HEXES = Walk("hex", "pick", "At a hex: enter picks, i tells.")
PAGE_OF = {
    **dict.fromkeys(("hex", "side", "space", "box", "good"), "map"),
    **dict.fromkeys(("farms", "seat", "supply"), "board"),
    **dict.fromkeys(("place", "deck", "card", "unit", "old_one", "old_card", "old_cards"), "scene"),
}
"""The page on which a thing is looked at: what a turn is, by the map, with goods and HQ over it."""


def board_seat(model: TableModel) -> object:
    """What the scroll position of a pane about one board belongs to."""
    return model.board_seat


def page_for(view: View) -> str:
    """A fight has a page of its own; all else is on the map."""
    return "scene" if view["combat"] is not None else "map"


def aside(model: TableModel, context: DrawContext, rows: int) -> Sequence[Line]:
    """What the Old Ones will do, for who waits where the map fills the page."""
    view = view_of(model)
    if view is None or not view["awake"]:
        return ()
    return [
        [Word("OLD ONES", "dim")],
        *dangers.lines(model, view, context.columns - 4, rows - 1, context.glyphs.arrow),
    ][:rows]


def own_facts(model: TableModel, context: DrawContext, cells: int) -> Line:
    """Goods, units, cubes and points of the board that is shown: as much as fits."""
    view = view_of(model)
    if view is None:
        return []
    seat = model.board_seat
    board, units = view["seats"][seat], rules_of(model).units
    goods = boards.goods(board, seat, "")
    hq: Line = [Word(f"HQ{board['hq']}", "strong")]
    points: Line = [Word(f"{board['points']}VP", "amber")]
    force = "".join(f"{row.letter}{count}" for row, count in zip(units, board["units"], strict=True) if count)
    parts = (goods, [Word(force, "unit")] if force else [], hq, points)
    for kept in (parts, (goods, hq, points), (goods, hq), (goods,)):
        found = spread(kept, " ")
        if width(found) <= cells:
            return found
    return []


BOARD = Board(
    panes=(
        PaneSpec(key="track", draw=track.draw, reads=reads.track, shortcut="t"),
        PaneSpec(key="map", draw=map.draw, reads=reads.board_map, shortcut="m", walk=HEXES),
        PaneSpec(key="board", draw=boards.draw, reads=reads.board, follows=board_seat, shortcut="b"),
        PaneSpec(key="others", draw=rivals.draw, reads=reads.others, follows=board_seat),
        PaneSpec(key="scene", draw=combat.draw, reads=reads.scene, shortcut="o"),
        PaneSpec(key="display", draw=display.draw, reads=reads.display, shortcut="d"),
    ),
    plan=plan,
    header=header.draw,
    label=label,
    lines=LINES,
    least=LEAST,
    page_of=PAGE_OF,
    page_for=page_for,
    cards=card_pictures,
    signs=SIGNS,
    keys=KEYS,
    aside=aside,
    own_facts=own_facts,
    log_tones={"blighted": "red", "turned_up": "violet", "port_lost": "alarm", "fallen": "aurora"},
    pictures=PICTURES,
)
