"""The parts of the line client for this game."""

from collections.abc import Sequence

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.contract import Command, LineParts, Repeat
from aurora_tui.games.last_aurora.model_parts import view_of, words_of
from aurora_tui.games.last_aurora.plain.boards import render_board
from aurora_tui.games.last_aurora.plain.cards import card_lines
from aurora_tui.games.last_aurora.plain.choice_details import about_choice
from aurora_tui.games.last_aurora.plain.move_cargo import move_cargo
from aurora_tui.games.last_aurora.plain.table_lines import PARTS, header, render_table
from aurora_tui.games.line_parts import no_part, part_of, parts_hint
from core.kernel import Decision
from core.kernel.views import GameView
from core.last_aurora.text import Words
from core.last_aurora.text.outcomes import last_outcome
from core.last_aurora.view import as_view

HELP = (
    "?         this help; ? 2 or ? movement is a chapter of the rules",
    "t [PART]  the table: everything public. Parts: road, zone, enemies, decks, others",
    "v NAME    the convoy and crew of a player",
    "c CARD    what a card, an Object or a box does: its name, a word of it, a kind, or the number of a slot",
    "m A, B    move cargo from box A to box B, where tokens can be moved: m truck 3, container 1",
    "k         skip turns with nothing to do until the phase ends, where it is offered",
)
OUTCOME = "o         the Outcome card turned last, all of it, and what it meant; where the next one aims"
SKIP = "Skip this and all turns until the phase ends, unless something happens to the convoy"


def heading(model: TableModel) -> str:
    """Round, phase, whose turn, where the Aurora is."""
    view = view_of(model)
    return header(view, words_of(model)) if view is not None else ""


def table(model: TableModel, part: str) -> Sequence[str]:
    """The whole table, or a part of it."""
    view, words = view_of(model), words_of(model)
    if view is None:
        return []
    if not part:
        return [*render_table(view, words, model.seat), parts_hint(PARTS)]
    lines = part_of(PARTS, part)
    return lines(view, words) if lines is not None else no_part(PARTS, part)


def board(model: TableModel, seat: int) -> Sequence[str]:
    """A convoy with its crew."""
    view = view_of(model)
    return render_board(view, seat, words_of(model)) if view is not None else []


def outcome(model: TableModel, rest: str) -> Sequence[str]:
    """The Outcome card turned last."""
    return last_outcome(model.view, model.happened, words_of(model))


def skip(words: Words, decision: Decision, data: GameView) -> Repeat | None:
    """A turn with nothing to do, until the phase ends or something happens to the convoy."""
    if decision.actions[0].kind != "skip":
        return None
    view = as_view(data)
    seat = view["seats"][decision.seat]
    state = (view["round"], view["phase"], seat["cargo"], seat["objects"], seat["skill"])
    return Repeat(0, state, SKIP, f"{words.player(decision.seat)} skips the turn.")


def secret(view: GameView, seat: int) -> str:
    """Objects, or what add-ons hide."""
    return "holds Objects" if as_view(view)["seats"][seat]["objects"] else "has secrets"


LINES = LineParts(
    table=table,
    board=board,
    heading=heading,
    choice=about_choice,
    cards=card_lines,
    noun="convoy",
    commands=(Command("outcome", OUTCOME, outcome),),
    help=HELP,
    gesture=move_cargo,
    repeat=skip,
    secret=secret,
)
