"""The pictures of Last Aurora: the icebreaker in the bay under the aurora, and the bay without her."""

from aurora_tui.client.results import CURTAIN, LOST, OVER, WON
from aurora_tui.drawing import scenery
from aurora_tui.drawing.canvas import Canvas
from aurora_tui.drawing.scenery import Ridge, Sprite
from aurora_tui.games.pictures import Picture
from themes.glyphs import Glyphs

TONES = {"h": "ice", "w": "amber", "s": "strong", "l": "line", "r": "red", "d": "dim", "a": "aurora"}
SHIP = Sprite(
    (
        "        ▄▄  ▄ ",
        "     ▄▄▄██▄▄█▄▄    ",
        "▄▄▄▄▄█▄█▄█▄█▄██▄▄▄▄",
        " ▀███████████████▀ ",
    ),
    (
        "        rr  s ",
        "     hhhrrhhshh    ",
        "hhhhhhwhwhwhwhhhhhh",
        " hhhhhhhhhhhhhhhhh ",
    ),
    TONES,
)
FAR_SHIP = Sprite(("   ▄▄ ▄  ", " ▄▄██▄█▄▄", " ▀█████▀ "), ("   rr s  ", " hhhhhhhh", " hhhhhhh "), TONES)
CONVOY = Sprite(
    (
        "▄▄▄▄▄▄ ▄▄▄▄▄  ▄▄▄ ",
        "██████ █████ ▐█▀█▄",
        "▀●▀▀●▀▀▀●▀●▀▀▀●▀●▀",
    ),
    (
        "dddddd ddddd  aaa ",
        "dddddd ddddd aawaa",
        "dsddsdddsdsdddsdsd",
    ),
    TONES,
)
SHORE = Ridge("line", 2.6, 8.0, 30)


def bay(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The aurora over the bay: sky, hills, water, and the ship with lit windows."""
    return scenery.scene(columns, rows, glyphs, SHORE, [(columns * 3 // 5, SHIP)])


def on_the_road(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """A convoy under the aurora."""
    return scenery.scene(columns, rows, glyphs, SHORE, [(columns // 3, CONVOY)])


def left_behind(columns: int, rows: int, glyphs: Glyphs) -> Canvas:
    """The convoy at the shore; the ship and the light are far."""
    return scenery.scene(
        columns, rows, glyphs, SHORE, [(columns // 4, CONVOY), (columns * 7 // 8, FAR_SHIP)], light=0.3
    )


PICTURES: dict[str, Picture] = {CURTAIN: on_the_road, WON: bay, OVER: bay, LOST: left_behind}
