"""What the help of both clients says of this board: its keys and its signs."""

KEYS = (
    (
        "On a small screen r z c p l turn the pages: road, zone, convoy, others, log; on a large one they "
        "give that pane the keyboard, for scrolling with pgup and pgdn."
    ),
    (
        "Cargo: c (on its page once more), arrows to a box, enter picks up, enter again puts down. tab "
        "leads back to the choices."
    ),
)
SIGNS = (
    "{cost} cost of a slot, or a Survivor's skill   {star} Fame   {damage} Damage",
    "{contamination} Contamination   {armour} Armor   {enemy} Enemy   {full}{open} Defense",
    "{active} Active   {rest} resting   {exhausted} Exhausted   {empty} an empty box for anything",
    "F Food   U Fuel   A Ammo   S Survivor   O Object; in brackets: a box for some kinds only",
    "W2 a Weapon of rating 2   +1 speed   tr tracks for shortcuts",
)
"""Lines with {names} of glyphs."""
