"""Choices on a board: the numbers beside things, what is lit, and what a pane reads of both."""

from collections.abc import Callable

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.canvas import Line, Word
from core.kernel.prompts import Target


def number_of(model: TableModel, hit: Target) -> str:
    """The numbers of the choices at a thing, "" for none: "3", or "1-4" for several in a row."""
    numbers = sorted(set(model.marks.numbers().get(hit, ())))
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}-{numbers[-1]}"
    return ",".join(map(str, numbers[:2]))


def number(model: TableModel, hit: Target, after: str = " ") -> Line:
    """The same as words before a thing; empty without a choice. The highlighted one is lit."""
    shown = number_of(model, hit)
    if not shown:
        return []
    words = [Word(shown, "lit" if hit in model.marks.lit() else "number", hit)]
    return [*words, Word(after, "text", hit)] if after else words


def tone_of(model: TableModel, hit: Target, tone: str) -> str:
    """The tone of a thing: lit while enter is about it and no number says so."""
    return "lit" if hit in model.marks.lit() and not model.marks.numbers().get(hit) else tone


def pointed(model: TableModel, shown: Callable[[Target], bool]) -> tuple[object, object]:
    """The numbers of the things that a pane shows, and which of them are lit: a part of what it `reads`."""
    numbers = [(thing, number) for thing, number in model.marks.numbers().items() if shown(thing)]
    return numbers, {thing for thing in model.marks.lit() if shown(thing)}
