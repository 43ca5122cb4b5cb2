"""What the help of both clients says of this board: its keys and its signs.

Signs are made from the tables by which the panes draw them.
"""

from aurora_tui.games.outlive.tui.events import GROUPS
from aurora_tui.games.outlive.tui.signs import LYING, ROBOT_SIGN, SCIENTIST, SHORT, STANDING
from core.outlive.tables.records import AMMO, MATERIALS, SUPPLIES
from core.outlive.text.phrases import GOODS

KEYS = (
    (
        "On a small screen r s e o l turn the pages: ring, shelter, events, others, log; on a large one they "
        "give that pane the keyboard, for scrolling with pgup and pgdn."
    ),
    "v turns to the shelter of the next seat, esc back to your own.",
)
GAP = "   "
GOOD_SIGNS = GAP.join(f"{SHORT[good]} {GOODS[good][1]}" for good in (*MATERIALS, *SUPPLIES, AMMO))
GROUP_SIGNS = GAP.join(f"{sign} {group}" for group, sign in GROUPS.items() if sign != group)
SIGNS = (
    f"A5{STANDING} a hero of A, strength 5, standing   A5{LYING} lying   A{ROBOT_SIGN}{STANDING} a robot   "
    "-2 pressed by 2",
    "{arrow}A5 the highlighted choice brings it here   {outlive.way} {outlive.way_down} ways of the ring",
    "{full}{open} what lies there of what it is filled to",
    GOOD_SIGNS,
    "bear 6{arrow}3 5 7 actions of a hunt, meat of the first, second and later kills",
    f"{{active}} survivor   {SCIENTIST} scientist   {{empty}} an empty place   2/3 persons of slots",
    "full: the room works   used: not again today   eats 2 supplies a night",
    "{rays} radiation: [0] the level, or [2] the number of today   SP points",
    "water 3-1: one of three spoils tonight",
    "<tree a left half of a symbol   tree> a right one   <tree>{star} both are repaired",
    "{star} beside a tile: its other half is yours; beside a room: full",
    f"{GROUP_SIGNS}: what an event is paid in",
)
"""Lines with {names} of glyphs."""
