"""A passage of a lesson in the place of the prompt: the board beside it stays in sight."""

from aurora_tui.client.keys import hint
from aurora_tui.client.lessons import ShownLesson
from aurora_tui.client.table_keys import LESSONS, PICK
from aurora_tui.drawing.canvas import Canvas, Line, Word, flow
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.drawing.panel import fill, framed, spread


def draw(lesson: ShownLesson, look: DrawContext) -> Canvas:
    """The passage, how many there are, and the keys."""
    keys = spread((hint(PICK, "go on", look.glyphs), hint(LESSONS, "no more", look.glyphs)), "  ")
    count = [Word(f"{lesson.number} of {lesson.length}", "dim")] if lesson.length > 1 else []
    canvas = framed(look, [Word("LESSON", "title")], count, tone="aurora")
    lines: list[Line] = [[], *flow([Word(lesson.passage.text)], look.columns - 4), [], keys]
    fill(canvas, look, lines)
    return canvas
