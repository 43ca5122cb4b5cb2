"""The pictures of AuZtralia: a harbour with a farm, and what wakes behind the hills."""

from aurora_tui.client.results import CURTAIN, LOST, OVER, WON
from aurora_tui.drawing import scenery
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.scenery import Ridge, Sprite
from aurora_tui.games.pictures import Picture
from themes.glyphs import Glyphs

TONES = {"w": "amber", "d": "dim", "s": "strong", "i": "ice", "r": "red", "v": "violet", "a": "aurora"}
TRAIN = Sprite(
    (
        "  ▄  ▄▄▄▄   ▄▄▄▄   ",
        " ▄█▄▄████ ▄ ████ ▄ ",
        "█████████▀█▀████▀█▀",
        " ▀ ▀  ▀ ▀  ▀  ▀  ▀ ",
    ),
    (
        "  s  iiii   wwww   ",
        " iiiiiiii i wwww i ",
        "rrrrrrrrrdidwwwwdid",
        " d d  d d  d  d  d ",
    ),
    TONES,
)
FARM = Sprite(
    (
        "    ▄▄▄▄    ▐▌ ",
        "  ▄██████▄  ▐▌ ",
        " ▐██▀██▀██▌ ██ ",
        "▄▐██▄██▄██▌▄██▄",
    ),
    (
        "    rrrr    ww ",
        "  rrrrrrrr  ww ",
        " swwswwswws ww ",
        "aawwswwswwsaaww",
    ),
    TONES,
)
TENTACLES = Sprite(
    (
        " ▄▀▄    ▄▄▀  ▄▀▄ ",
        "▐▌ ▀▌  ▐▌   ▐▌ ▀ ",
        " █▄  ▄▀▀▄▄  ▐▌▄  ",
        "  ▀██▄▄▄▄▄███▀   ",
        "  ▄███▀█▀███▄    ",
    ),
    (
        " vvv    vvv  vvv ",
        "vv vv  vv   vv v ",
        " vv  vvvvv  vvv  ",
        "  vvvvvvvvvvvv   ",
        "  vvvvrvrvvvv    ",
    ),
    TONES,
)
HILLS = Ridge("line", 1.4, 9.0, 11)


def harbour(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """A train and a farm before the hills."""
    return scenery.scene(
        columns, rows, glyphs, HILLS, [(columns // 5, TRAIN), (columns * 2 // 3, FARM)], light=0.2
    )


def harvest(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The farm stands, and there is light over it."""
    return scenery.scene(columns, rows, glyphs, HILLS, [(columns // 2, FARM)], light=0.6)


def awake(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """What came over the hills."""
    return scenery.scene(columns, rows, glyphs, HILLS, [(columns // 2, TENTACLES)], light=0.0)


PICTURES: dict[str, Picture] = {CURTAIN: harbour, WON: harvest, OVER: harbour, LOST: awake}
