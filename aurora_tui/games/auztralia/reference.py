"""What the help of both clients says of this board: its keys, and its signs by what draws them."""

from aurora_tui.games.auztralia.tui.signs import BLIGHTED, FARM_LETTERS, GOOD_LETTERS, MORE, PORT
from aurora_tui.games.auztralia.tui.track import OLD_ONES_DISC
from core.auztralia.tables.records import FARMS, GOODS

GAP = "   "
KEYS = (
    (
        "On a small screen m b o l turn the pages: map, boards, Old Ones, log; on a large one they give that "
        "pane the keyboard, for scrolling with pgup and pgdn."
    ),
    "With the keyboard on the map (m, on a small screen m again) arrows walk over hexes; enter picks what "
    "is offered there, i tells of the hex.",
    "v turns to the board of the next seat, esc back to your own.",
    (
        "Where hexes are offered their printed number picks one. Tracks have numbers across their sides; "
        "pointing at a hex goes round the tracks that touch it."
    ),
)
GOOD_SIGNS = GAP.join(f"{letter}3 three {good}" for letter, good in zip(GOOD_LETTERS, GOODS, strict=True))
FARM_SIGNS = GAP.join(f"{letter}A {farm} of A" for letter, farm in zip(FARM_LETTERS, FARMS, strict=True))
SIGNS = (
    "{auztralia.coast} coast   {auztralia.hill} hill   {auztralia.outback} Outback, then its level",
    f"{PORT}A the port of A   {FARM_SIGNS}   {BLIGHTED}A a blighted one",
    f"?2 a hidden Old One of level 2   Cu Zo Mi Sh Te Da Ha Ct shown ones   {MORE} more in this hex",
    f"{GOOD_SIGNS}",
    (
        "A{auztralia.east} {auztralia.falling}A A{auztralia.rising} tracks of A   {auztralia.cut} cut off by "
        "Old Ones; where hexes are small A is a track, a one cut off"
    ),
    "{auztralia.open} a side on offer without room for its number: point at it, or see the list",
    "the sign of a hex is bright where your way is clear, red where it is cut off",
    f"{{auztralia.lit}} a Revelation comes there   {OLD_ONES_DISC} the Old Ones' disc",
    "2t two time   1G one gold   sp space of the disc   HQ cubes at home   VP points",
    "Rail2{active} one cube lies there: the next costs a gold more   - none",
    "Zo 52 shield 3  2 to PA70 {arrow}62: a zombie on 52 goes two steps for that port, the first to 62",
    "units: I infantry   C armoured car   A artillery   T armoured train   Z airship; IC both of them hit",
    "In+out I1+2: one infantry in the Barracks, two out in the fight   Recr Att Retr: short for boxes",
    "{full}{open} cubes on a unit of what it takes; Sanity tokens left",
)
"""Lines with {names} of glyphs."""
