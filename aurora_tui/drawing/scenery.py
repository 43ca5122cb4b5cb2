"""Scenery in block characters: a sky with an aurora, hills, water, and sprites, of any size.

Everything is worked out from the place alone, so a picture of a size is always the same and nothing moves.
Only signs of one cell are used; with the ASCII set there are letters in their place.
"""

from collections.abc import Mapping, Sequence
from math import sin
from typing import NamedTuple

from aurora_tui.drawing.canvas import Canvas
from themes.glyphs import Glyphs

EIGHTHS = " ▁▂▃▄▅▆▇█"
SHADES = "▓▒░"
ASCII_SHADES = "#:."
STAR_EVERY = 23
"""cells of the sky for a star"""
ROOMY = 9
"""rows from which the water of a scene has two"""
SLOPE = 9
"""columns over which hills fall to a low"""
RAYS = ("aurora", "aurora", "ice", "violet")
"""tones of an aurora, from its lower edge up"""
TO_ASCII = str.maketrans("▀▄█▌▐▁▂▃▅▆▇▓▒░◢◣●", '"_#||___###:::/\\o')


class Ridge(NamedTuple):
    """A line of hills: its tone, its height in rows, how wide its hills are, and where it begins."""

    tone: str
    rows: float
    wide: float
    start: float = 0.0


class Sprite(NamedTuple):
    """A thing in block characters: its rows, and the tone of each character in them (" " shows what is
    behind); `tones` names them by a letter each."""

    rows: tuple[str, ...]
    paint: tuple[str, ...]
    tones: Mapping[str, str]

    @property
    def columns(self) -> int:
        """The cells that it is wide."""
        return max(map(len, self.rows))


def scene(
    columns: int,
    rows: int,
    glyphs: Glyphs,
    ridge: Ridge,
    sprites: Sequence[tuple[int, Sprite]] = (),
    *,
    light: float = 1.0,
) -> Canvas:
    """Sky, hills and water, with sprites that stand at its edge, each around a column. `light`: how much of
    the sky has an aurora."""
    canvas = Canvas(columns, rows, "text@ground")
    deep = 1 if rows < ROOMY else 2
    edge = rows - 1 - deep
    placed = [(column - sprite.columns // 2, sprite) for column, sprite in sprites]
    stars(canvas, edge, glyphs)
    aurora(canvas, edge - 1, glyphs, share=light)
    hills(canvas, edge, ridge, glyphs, [(x, x + sprite.columns) for x, sprite in placed])
    water(canvas, edge + 1, deep, glyphs)
    for x, sprite in placed:
        top = edge - len(sprite.rows) + 1
        clear(canvas, x, top, sprite.columns, len(sprite.rows))
        draw(canvas, x, top, sprite, glyphs)
    return canvas


def stars(canvas: Canvas, rows: int, glyphs: Glyphs, tone: str = "dim") -> None:
    """Stars here and there, none where something is drawn."""
    for y in range(min(rows, canvas.rows)):
        for x in range(canvas.columns):
            if _chance(x, y) % STAR_EVERY == 0:
                canvas.put(x, y, glyphs.empty, f"{tone}@ground")


def aurora(
    canvas: Canvas, rows: int, glyphs: Glyphs, tones: Sequence[str] = RAYS, *, share: float = 1.0
) -> None:
    """Curtains of light in the upper `rows`: rays of many lengths over a lower edge that waves, fading
    upwards. `share`: how much of the width they take, from the right."""
    shades = ASCII_SHADES if glyphs.name == "ascii" else SHADES
    begin = round(canvas.columns * (1 - share))
    for band, low in enumerate((0.45, 0.8)):
        for x in range(begin, canvas.columns):
            near = sin(5.2 * x / canvas.columns + band * 2.1 + 0.9)  # 0 and less: a gap between curtains
            if near <= 0:
                continue
            edge = rows * (low + 0.13 * sin(x / 13 + band * 2.6))
            ray = (_chance(x, band) % 8 + _chance(x // 2, band + 7) % 8) / 14
            length = rows * near * (0.15 + 0.55 * ray)
            for step in range(round(length) + 1):
                y, far = int(edge) - step, step / max(1.0, length)
                if 0 <= y < rows:
                    faint = int(far * 2 + (1 - near) * 2 + 0.4) + (step > 0)
                    shade = shades[min(len(shades) - 1, faint)]
                    tone = tones[min(len(tones) - 1, int(far * len(tones)))]
                    canvas.put(x, y, shade, f"{tone}@ground")


def hills(canvas: Canvas, y: int, ridge: Ridge, glyphs: Glyphs, lows: Sequence[tuple[int, int]] = ()) -> None:
    """A line of hills that stands on row `y`, that row its lowest; it falls to nothing before each of the
    `lows`, stretches from one column to another."""
    for x in range(canvas.columns):
        at = x + ridge.start
        wave = 0.5 + 0.3 * sin(at / ridge.wide) + 0.2 * sin(at / ridge.wide * 2.7 + 1)
        away = min((max(first - x, x - last, 0) for first, last in lows), default=SLOPE)
        full, rest = divmod(round(wave * ridge.rows * 8 * min(1.0, away / SLOPE)), 8)
        for row in range(full):
            canvas.put(x, y - row, _sign("█", glyphs), f"{ridge.tone}@ground")
        if rest:
            canvas.put(x, y - full, _sign(EIGHTHS[rest], glyphs), f"{ridge.tone}@ground")


def water(canvas: Canvas, y: int, rows: int, glyphs: Glyphs, tone: str = "line") -> None:
    """Ripples, fewer towards the lower edge."""
    for row in range(rows):
        for x in range(canvas.columns):
            if (_chance(x // (3 + row), y + row) % (2 + row)) == 0:
                canvas.put(x, y + row, glyphs.across, f"{tone}@ground")


def draw(canvas: Canvas, x: int, y: int, sprite: Sprite, glyphs: Glyphs) -> None:
    """A sprite with its upper left corner at a cell."""
    for at, (row, paint) in enumerate(zip(sprite.rows, sprite.paint, strict=True)):
        for step, char in enumerate(row):
            if char != " ":
                tone = sprite.tones[paint[step]]
                canvas.put(x + step, y + at, _sign(char, glyphs), f"{tone}@ground")


def clear(canvas: Canvas, x: int, y: int, columns: int, rows: int) -> None:
    """Nothing but ground in these cells."""
    for row in range(rows):
        canvas.put(x, y + row, " " * columns, "text@ground")


def _sign(char: str, glyphs: Glyphs) -> str:
    return char.translate(TO_ASCII) if glyphs.name == "ascii" else char


def _chance(x: int, y: int) -> int:
    """A number that looks like chance, always the same for a place."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) & 0xFFFF
