"""The Time Track: a cell or two a space, discs on it, the stacks in words, the spaces of Revelations."""

from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow, width
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread
from aurora_tui.drawing.seats import seat_letter
from aurora_tui.games.auztralia.model_parts import rules_of, view_of
from aurora_tui.games.choice_numbers import number_of
from core.auztralia.foreseen import revelations_to_come
from core.auztralia.state import PURPLE
from core.auztralia.view import View
from core.kernel.prompts import Target
from themes.games.auztralia import signs_of

OLD_ONES_DISC = "O"
TENS = 10
GAP = 3
"""Cells between the spaces and what is said beside them."""


class Window(NamedTuple):
    """The spaces that are shown, and the cells of each."""

    start: int
    last: int
    pitch: int


def draw(model: TableModel, context: DrawContext) -> Canvas:
    """The pane. The stacks stand beside the spaces where there is room, else on the lower edge."""
    view = view_of(model)
    if view is None:
        return framed(context, [Word("TIME TRACK", "title")])
    told, cells = stacks(model, view), context.columns - 4
    shown = window(model, view, cells)
    line = spaces(model, view, context, shown)
    beside = cells - width(line) - GAP >= width(told)
    tall = context.rows > 4
    canvas = framed(
        context,
        [Word("TIME TRACK", "title")],
        facts(model, view),
        below=() if beside or tall else told,
    )
    lines = [[*line, Word(" " * GAP), *told] if beside else line]
    if tall:
        lines = [ruler(shown), *lines, *([] if beside else flow(told, cells))]
    fill(canvas, context, lines)
    return canvas


def facts(model: TableModel, view: View) -> Line:
    """Whether the Old Ones are awake, and how many Revelations are to come."""
    if view["awake"]:
        state = Word("Old Ones awake", "alarm")
    else:
        purple = dict(view["discs"]).get(PURPLE, 0)
        state = Word(f"Old Ones asleep on {purple}", "violet")
    coming = revelations_to_come(view, rules_of(model))
    return [state, Word(f"  {coming} Revelation{'s' * (coming != 1)} to come", "dim")]


def window(model: TableModel, view: View, cells: int) -> Window:
    """The spaces that have room: without the first ones, behind all discs, where not all have."""
    last = rules_of(model).numbers.spaces
    if cells >= 2 * last:
        return Window(1, last, 2)
    back = min((space for _, space in view["discs"]), default=1)
    start = max(1, min(back, last - cells + 1))
    return Window(start, min(last, start + cells - 1), 1)


def ruler(shown: Window) -> Line:
    """The number of each tenth space above it, and of the first."""
    text = ""
    for space in range(shown.start, shown.last + 1):
        at = (space - shown.start) * shown.pitch
        if space == 1 or not space % TENS:
            text = text[:at].ljust(at) + str(space)
    return [Word(text, "dim")]


def spaces(model: TableModel, view: View, context: DrawContext, shown: Window) -> Line:
    """A sign for each space: the disc on top, else whether a Revelation comes there; the goal of the question
    is lit."""
    rules, signs = rules_of(model), signs_of(context.glyphs)
    line: Line = []
    for space in range(shown.start, shown.last + 1):
        hit: Target = ("space", space)
        discs = stack(view, space)
        if discs:
            word = disc_word(discs[0], hit)
        elif space in rules.numbers.lit:
            word = Word(signs.lit, "lit-space", hit)
        else:
            word = Word(signs.asleep, "dim", hit)
        if hit in model.marks.lit() or number_of(model, hit):
            word = Word(word.text, "lit", hit)
        line.append(word)
        if shown.pitch > 1:
            line.append(Word(" ", "text", hit))
    if line and shown.last < rules.numbers.spaces and not stack(view, shown.last):
        line[-1] = line[-1]._replace(text=context.glyphs.ellipsis, tone="dim")  # it goes on
    return line


def stack(view: View, space: int) -> list[int]:
    """The discs on a space, the top one first."""
    return [disc for disc, at in reversed(view["discs"]) if at == space]


def disc_word(disc: int, hit: Target) -> Word:
    """A disc: the letter of its seat, O for the Old Ones."""
    if disc == PURPLE:
        return Word(OLD_ONES_DISC, "purple-disc", hit)
    return Word(seat_letter(disc), f"chip-seat{disc % 4}", hit)


def stacks(model: TableModel, view: View) -> Line:
    """Each occupied space with its discs, the top one first."""
    parts: list[Line] = []
    for space in sorted({at for _, at in view["discs"]}):
        hit: Target = ("space", space)
        part: Line = [Word(f"{space} ", "dim", hit)]
        for disc in stack(view, space):
            part.append(disc_word(disc, hit))
        parts.append(part)
    return spread(parts)
