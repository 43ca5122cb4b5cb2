"""The header: the map's side, whose turn it is and where, the Old Ones, Revelations to come."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.model_parts import rules_of, view_of
from aurora_tui.games.header import WIDE, header_row, turn_part
from core.auztralia.foreseen import revelations_to_come
from core.auztralia.state import PURPLE, SETUP, TURNS
from core.auztralia.view import View


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The header, one row high."""
    return header_row(model, context, _parts(model, context, wide=context.columns >= WIDE))


def _parts(model: TableModel, context: DrawContext, *, wide: bool) -> list[Line]:
    """Facts, the most needed first."""
    view = view_of(model)
    parts: list[Line] = [[Word("AUZTRALIA", "ship")]]
    if view is None:
        return parts
    spaces, last = dict(view["discs"]), rules_of(model).numbers.spaces
    asked = view["asked"] if view["asked"] is not None else view["turn"]
    if model.ended or model.paused:
        parts.append([Word("ENDED" if model.ended else "PAUSED", "strong")])
    elif view["phase"] == TURNS and asked in spaces:
        parts.append([Word(f"space {spaces[asked]} of {last}" if wide else f"{spaces[asked]}/{last}", "dim")])
    elif view["phase"] == SETUP:
        parts.append([Word("setup", "strong")])
    turn = turn_part(model, context, asked)
    parts.append(turn[1:] if turn else [])
    if view["phase"] == TURNS:
        coming = revelations_to_come(view, rules_of(model))
        parts += old_ones(view, spaces.get(PURPLE, 0), coming, wide=wide)
    return [part for part in parts if part]


def old_ones(view: View, space: int, coming: int, *, wide: bool) -> list[Line]:
    """Whether they are awake, where their disc lies, their points, at the end with what was hidden."""
    if view["awake"]:
        state = Word(f"Old Ones on {space}" if wide else f"O on {space}", "alarm")
    else:
        state = Word(f"Old Ones asleep on {space}" if wide else f"O sleeps on {space}", "violet")
    points = Word(f", {sum(view['old_points'])} VP", "old-one")
    told = f"{coming} Revelation{'s' * (coming != 1)} to come" if wide else f"rev {coming}"
    return [[state, points], [Word(told, "dim")]]
