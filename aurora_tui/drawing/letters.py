"""Large letters of half blocks, three rows high."""

from aurora_tui.drawing.canvas import Canvas
from themes.glyphs import Glyphs

ROWS = 3
FONT = {
    "A": ("▄▀▄", "█▀█", "▀ ▀"),
    "B": ("█▀▄", "█▀▄", "▀▀ "),
    "C": ("▄▀▀", "█  ", " ▀▀"),
    "D": ("█▀▄", "█ █", "▀▀ "),
    "E": ("█▀▀", "█▀ ", "▀▀▀"),
    "F": ("█▀▀", "█▀ ", "▀  "),
    "G": ("▄▀▀", "█ █", " ▀▀"),
    "H": ("█ █", "█▀█", "▀ ▀"),
    "I": ("█", "█", "▀"),
    "J": ("  █", "▄ █", " ▀ "),
    "K": ("█ █", "█▀▄", "▀ ▀"),
    "L": ("█  ", "█  ", "▀▀▀"),
    "M": ("█▄ ▄█", "█ ▀ █", "▀   ▀"),
    "N": ("█▄ █", "█ ▀█", "▀  ▀"),
    "O": ("█▀█", "█ █", "▀▀▀"),
    "P": ("█▀▄", "█▀ ", "▀  "),
    "Q": ("█▀█", "█ █", "▀▀█"),
    "R": ("█▀▄", "█▀▄", "▀ ▀"),
    "S": ("▄▀▀", " ▀▄", "▀▀ "),
    "T": ("▀█▀", " █ ", " ▀ "),
    "U": ("█ █", "█ █", "▀▀▀"),
    "V": ("█ █", "█ █", " ▀ "),
    "W": ("█   █", "█ █ █", " ▀ ▀ "),
    "X": ("█ █", " █ ", "▀ ▀"),
    "Y": ("█ █", " █ ", " ▀ "),
    "Z": ("▀▀█", "▄▀ ", "▀▀▀"),
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█", " █", " ▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    " ": ("  ", "  ", "  "),
    "-": ("  ", "▀▀", "  "),
    "'": ("▀", " ", " "),
}


def large_width(text: str) -> int:
    """Cells of a text in large letters; 0 for one with a letter that there is none of."""
    wanted = text.upper()
    if not wanted or any(char not in FONT for char in wanted):
        return 0
    return sum(len(FONT[char][0]) + 1 for char in wanted) - 1


def large(canvas: Canvas, y: int, text: str, tones: tuple[str, str, str], glyphs: Glyphs) -> None:
    """`text` in the middle of the canvas from row `y` on, in large letters with a tone a row; spaced in the
    middle row where they have no room or there is none of a letter."""
    cells = large_width(text)
    if not 0 < cells <= canvas.columns - 2 or glyphs.name == "ascii":
        spaced = " ".join(text.upper())
        shown = spaced if len(spaced) <= canvas.columns - 2 else text.upper()
        canvas.put((canvas.columns - len(shown)) // 2, y + 1, shown, tones[1])
        return
    left = (canvas.columns - cells) // 2
    for row in range(ROWS):
        canvas.put(left, y + row, " ".join(FONT[char][row] for char in text.upper()), tones[row])
