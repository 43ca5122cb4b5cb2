"""Last Aurora's board: its panes and where they stand, its labels, what its cards look like."""

from collections.abc import Sequence
from functools import partial

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, LabelContext, PaneSpec, Walk
from aurora_tui.games.last_aurora.cards import card_pictures
from aurora_tui.games.last_aurora.model_parts import view_of, words_of
from aurora_tui.games.last_aurora.pictures import PICTURES
from aurora_tui.games.last_aurora.plain.lines import LINES
from aurora_tui.games.last_aurora.reference import KEYS, SIGNS, table_signs
from aurora_tui.games.last_aurora.tui import (
    convoy,
    crew,
    enemies,
    exploration_zone,
    header,
    others,
    outcomes,
    reads,
    road_board,
)
from aurora_tui.games.last_aurora.tui.choice_labels import brief
from aurora_tui.games.last_aurora.tui.own_facts import own_facts
from aurora_tui.games.last_aurora.tui.plan import LEAST, plan
from aurora_tui.games.last_aurora.tui.shortcut_labels import brief_of_several
from core.last_aurora.prompts.order import SLOTS
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT, REST
from core.last_aurora.view import View, as_view

PAGE_OF = {
    **dict.fromkeys(("space", "road", "enemy", "counter"), "road"),
    **dict.fromkeys(("slot", "block", "offer", "bonus"), "zone"),
    **dict.fromkeys(("box", "column", "token", "survivor", "object", "seat"), "convoy"),
}
"""The page on which a thing is drawn."""
PAGE_OF_PHASE = {EXPLORATION: "zone", REST: "convoy", MOVEMENT: "road", FIRE: "road"}
"""The page on which a phase is played."""
NARROW = 20
"""Cells below which a row that stands for several answers is called by the first of them."""
BOXES = Walk("box", "pick up, put down", "The keyboard is at a box of the convoy: enter picks it.")


def board_seat(model: TableModel) -> object:
    """What the scroll position of a pane about one board belongs to."""
    return model.board_seat


def page_for(view: View) -> str:
    """The page on which the present phase is played."""
    return PAGE_OF_PHASE.get(view["phase"], "")


def label(context: LabelContext) -> Line:
    """A choice in a few words."""
    words = words_of(context.model)
    if context.choice is not None and context.choice.then and context.cells >= NARROW:
        return brief_of_several(
            words, context.decision, context.choice, as_view(context.view or {}), context.glyphs
        )
    return brief(words, context.decision, context.action, as_view(context.view or {}), context.glyphs)


def aside(model: TableModel, context: DrawContext, rows: int) -> Sequence[Line]:
    """What the last shot came to."""
    view = view_of(model)
    if view is None or not outcomes.shown(model):
        return ()
    return [[Word("OUTCOME", "dim")], *outcomes.lines(model, view, context, outcomes.ROWS)]


def slot_pane(slot: int) -> PaneSpec:
    """A card of the zone: a pane of its own, so that little is painted when its number lights up."""
    draw = partial(exploration_zone.draw_card, slot)
    return PaneSpec(key=f"slot{slot}", draw=draw, reads=partial(reads.slot, slot), focusable=False)


BOARD = Board(
    panes=(
        PaneSpec(key="road", draw=road_board.draw, reads=reads.road, shortcut="r"),
        PaneSpec(
            key="deck", draw=exploration_zone.draw_heading, reads=reads.deck, shortcut="z", about="zone"
        ),
        *(slot_pane(slot) for slot in range(SLOTS)),
        PaneSpec(
            key="convoy",
            draw=convoy.draw,
            reads=reads.convoy,
            follows=board_seat,
            shortcut="c",
            walk=BOXES,
        ),
        PaneSpec(key="crew", draw=crew.draw, reads=reads.crew, follows=board_seat),
        PaneSpec(key="others", draw=others.draw, reads=reads.others, follows=board_seat, shortcut="e"),
        PaneSpec(key="enemies", draw=enemies.draw, reads=reads.enemies, focusable=False),
        PaneSpec(key="outcome", draw=outcomes.draw, reads=reads.outcome, focusable=False),
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
    table_signs=table_signs,
    keys=KEYS,
    aside=aside,
    own_facts=own_facts,
    log_tones={"aurora": "aurora"},
    pictures=PICTURES,
)
