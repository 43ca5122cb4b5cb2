"""The pictures of Outlive: the ship that takes people away, a ruined town, the hatch of a shelter."""

from aurora_tui.client.results import CURTAIN, LOST, OVER, WON
from aurora_tui.drawing import scenery
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.scenery import Ridge, Sprite
from aurora_tui.games.pictures import Picture
from themes.glyphs import Glyphs

TONES = {"w": "amber", "d": "dim", "l": "line", "s": "strong", "i": "ice", "r": "red"}
TOWN = Sprite(
    (
        "  ▄▄       ▄       ",
        "  ██▄     ▐█     ▄▄",
        "▄ ███ ▄▄  ▐█▄  ▄ ██",
        "█▄█▀█▄██▄ ▐██▄ █▄██",
        "█████████▄████▄████",
    ),
    (
        "  dd       d       ",
        "  ddd     dd     dd",
        "d ddd dd  ddd  d dd",
        "ddddddddd dddd dddd",
        "ddddddddddddddddddd",
    ),
    TONES,
)
HATCH = Sprite(
    (
        "   ▄▄▄▄▄▄▄   ",
        " ▄█▀▀███▀▀█▄ ",
        "▄██▄▄███▄▄██▄",
    ),
    (
        "   iiiiiii   ",
        " iiwwiiiwwii ",
        "iiiwwiiiwwiii",
    ),
    TONES,
)
SHIP = Sprite(
    (
        "        █▄  ▄     ",
        "   ▄▄▄▄▄██▄▄█▄▄▄  ",
        "▀████▀█▀█▀█▀█████▀",
        "  ▀████████████▀  ",
    ),
    (
        "        rr  s     ",
        "   sssssrrsssssss ",
        "iiiiiwiwiwiwiiiiii",
        "  iiiiiiiiiiiiii  ",
    ),
    TONES,
)
WASTE = Ridge("line", 1.6, 11.0, 9)


def town(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """Night over the shelter, the town behind it."""
    return scenery.scene(
        columns, rows, glyphs, WASTE, [(columns // 4, TOWN), (columns * 2 // 3, HATCH)], light=0.0
    )


def away(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The ship is there, and there is room on it."""
    return scenery.scene(columns, rows, glyphs, WASTE, [(columns * 3 // 5, SHIP)], light=0.5)


def ruins(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The town, and nobody else."""
    return scenery.scene(columns, rows, glyphs, WASTE, [(columns // 2, TOWN)], light=0.0)


PICTURES: dict[str, Picture] = {CURTAIN: town, WON: away, OVER: away, LOST: ruins}
