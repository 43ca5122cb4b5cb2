"""Labels of choices that are too long for their row: what stays of them."""

from aurora_tui.drawing.canvas import Line, Word, fit, width

LEAST_OF_A_WORD = 4
"""Cells of a word that is cut: with fewer it would say nothing."""


def cut(words: Line, cells: int, ellipsis: str) -> Line:
    """A label in so many cells: an aside at its end is cut, else its longest words, of which something stays;
    costs and effects are whole as long as that is enough."""
    line = list(words)
    over = width(line) - cells
    if over > 0 and line[-1].tone == "dim" and width(line[-1:]) > over + 2:
        return [*line[:-1], _shorter(line[-1], width(line[-1:]) - over, ellipsis, last=True)]
    while over > 0:
        sizes = [width([word]) for word in line]
        longest = max(sizes)
        if longest <= LEAST_OF_A_WORD:
            return _ended(line, cells, ellipsis)
        at = sizes.index(longest)
        room = max(longest - over, LEAST_OF_A_WORD)
        line[at] = _shorter(line[at], room, ellipsis, last=at == len(line) - 1)
        over = width(line) - cells
    return line


def _shorter(word: Word, cells: int, ellipsis: str, *, last: bool) -> Word:
    """A word in so many cells, with the space after it."""
    end = " " if word.text.endswith(" ") and not last else ""
    return word._replace(text=fit(word.text.rstrip(), cells - len(end), ellipsis) + end)


def _ended(words: Line, cells: int, ellipsis: str) -> Line:
    """As much of a label as there is room for, from its beginning."""
    line: Line = []
    for word in words:
        room = cells - width(line)
        if width([word]) > room:
            return [*line, word._replace(text=fit(word.text, room, ellipsis))]
        line.append(word)
    return line
