"""Outlive's board: its panes and where they stand, its labels, what its cards look like."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.contract import Board, PaneSpec
from aurora_tui.games.outlive.cards import card_pictures
from aurora_tui.games.outlive.model_parts import view_of
from aurora_tui.games.outlive.pictures import PICTURES
from aurora_tui.games.outlive.plain.lines import LINES
from aurora_tui.games.outlive.reference import KEYS, SIGNS
from aurora_tui.games.outlive.tui import events, header, reads, ring, rivals, shelter
from aurora_tui.games.outlive.tui.own_facts import own_facts
from aurora_tui.games.outlive.tui.plan import LEAST, plan
from aurora_tui.games.outlive.tui.row_labels import label
from core.outlive.state import NIGHT, SETUP
from core.outlive.view import View

PAGE_OF = {
    **dict.fromkeys(sorted(reads.RING_THINGS), "ring"),
    "event": "events",
    **dict.fromkeys(sorted(reads.SHELTER_THINGS | {"seat", "leader", "card"}), "shelter"),
}
"""The page on which a thing is drawn."""


def board_seat(model: TableModel) -> object:
    """What the scroll position of a pane about one shelter belongs to."""
    return model.board_seat


def page_for(view: View) -> str:
    """The page on which the present phase is played."""
    return "shelter" if view["phase"] in (SETUP, NIGHT) else "ring"


def aside(model: TableModel, context: DrawContext, rows: int) -> Sequence[Line]:
    """The events in force, for who waits where the ring fills the page."""
    view = view_of(model)
    if view is None or not view["events"]:
        return ()
    return [[Word("EVENTS", "dim")], *events.lines(model, view, context.columns - 4)][:rows]


BOARD = Board(
    panes=(
        PaneSpec(key="ring", draw=ring.draw, reads=reads.ring, shortcut="r"),
        PaneSpec(key="events", draw=events.draw, reads=reads.events, shortcut="e"),
        PaneSpec(key="others", draw=rivals.draw, reads=reads.others, follows=board_seat, shortcut="o"),
        PaneSpec(key="shelter", draw=shelter.draw, reads=reads.shelter, follows=board_seat, shortcut="s"),
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
    log_tones={"event_opened": "red", "radiation": "rays", "pressed": "amber", "event_overcome": "aurora"},
    pictures=PICTURES,
)
