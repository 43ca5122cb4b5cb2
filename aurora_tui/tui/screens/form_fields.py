"""What rows of a page are put together from: labels, values that can be turned, text that is typed."""

from aurora_tui.drawing.canvas import Line, Word, fit
from net.wire.text import clean
from themes.glyphs import Glyphs


def label(text: str, cells: int) -> str:
    """`text` in exactly so many cells."""
    from rich.cells import cell_len

    shown = fit(text, cells)
    return shown + " " * (cells - cell_len(shown))


def turner(spot: str, value: str, glyphs: Glyphs, cells: int = 0, tone: str = "strong") -> Line:
    """A value that can be turned: a sign on each side."""
    return [
        Word(glyphs.back, "key", ("turn", spot, -1)),
        Word(" ", "text", ("turn", spot, -1)),
        Word(label(value, cells) if cells else value, tone),
        Word(" ", "text", ("turn", spot, 1)),
        Word(glyphs.arrow, "key", ("turn", spot, 1)),
    ]


def written(text: str, more: str, limit: int) -> str:
    """A text with what was typed or pasted after it, cleaned, of so many characters at most; a space at the
    end stays, for a word follows."""
    end = " " if more.endswith(" ") and text else ""
    return (clean(text + more, limit) + end)[:limit]


def field(text: str, cells: int, *, on: bool, hint: str = "") -> Line:
    """Text that is being typed, its end in sight, with a cursor where the next character goes."""
    from rich.cells import cell_len

    shown = text[-4 * max(1, cells) :]  # more marks than that on a letter are not shown anyway
    while shown and cell_len(shown) > cells - 1:
        shown = shown[1:]
    room = max(1, cells - cell_len(shown))
    if not shown and hint and not on:
        return [Word(label(hint, cells), "faint@bar")]
    caret = [Word(" ", "lit")] if on else [Word(" ", "text@bar")]
    if not shown and hint:
        return [*caret, Word(label(hint, cells - 1), "faint@bar")]
    return [Word(shown, "strong@bar"), *caret, Word(" " * (room - 1), "text@bar")]
