"""Help of the line client: its commands, and what the phases are about, in our own words."""

from aurora_tui.plain.chapters import chapter_of, list_chapters
from core.last_aurora.state import END_OF_ROUND, EXPLORATION, FIRE, MOVEMENT, REST

COMMANDS = (
    "A number answers the question. An empty line shows the question again, with all around it.",
    "3?        more about choice 3: the things it touches, as they are now",
    "?         this help; ? 2 or ? movement is a chapter of the rules",
    "t [PART]  the table: everything public. Parts: road, zone, enemies, decks, others",
    "v NAME    the convoy and crew of a player",
    "c CARD    what a card, an Object or a box does: its name, a word of it, a kind, or the number of a slot",
    "w         why something is not on the list",
    "u         undo: take the last answer back; the number beside it says how many can be",
    "l [N]     log: the last N lines, 20 without a number; l NAME of one player, l chat what was said",
    "o         the Outcome card turned last, all of it, and what it meant; where the next one aims",
    "set       settings",
    "s [NAME]  save; with a name, a copy under that name",
    "m A, B    move cargo from box A to box B, where tokens can be moved: m truck 3, container 1",
    "k         skip turns with nothing to do until the phase ends, where it is offered",
    "q         save and quit",
)

PHASES = {
    EXPLORATION: (
        "Exploration: turn after turn, the convoy at the back first, each player explores a card of the "
        "zone with Active Survivors whose skills reach the cost of its slot, or passes to rest one of "
        "them and repair. The phase ends when nobody has Active Survivors (R137-R166, R339-R347)."
    ),
    REST: (
        "Rest: resting Survivors become Active, exhausted ones rest. Food spent before that brings a "
        "Survivor from Exhausted to Rest (R349-R357)."
    ),
    MOVEMENT: (
        "Movement: the convoy in front moves first. With a Survivor on the Truck, 1 Fuel moves a convoy "
        "as far as its speed; each more Fuel makes it faster by 1. What lies on the space where a move "
        "ends is taken or suffered (R365-R406)."
    ),
    FIRE: (
        "Fire Weapons: Enemies of the zone ambush the region of the convoy in front; then convoys may fire, "
        "1 Ammo a shot, at Enemies of their own region; then Enemies fire. Tokens cannot be moved "
        "between boxes in this phase (R420-R524)."
    ),
    END_OF_ROUND: (
        "End of the round: if a convoy stands at the Aurora or beyond, or the Aurora is at her last "
        "mooring, the game ends; else she sails one mooring further (R526-R531)."
    ),
}


def help_lines(phase: int, more: tuple[str, ...] = (), kind: str = "") -> list[str]:
    """The commands, those of the session in place of ours of the same letter, then the phase under way.

    `kind` is that of the question that is asked.
    """
    own = {line.split()[0] for line in more}
    kept = [line for line in COMMANDS if line.split()[0] not in own]
    asked = [f"More about what is asked now: {chapter_of(kind)}"] if kind else []
    return [*kept, *more, f"Chapters: {list_chapters()}.", *asked, *filter(None, (PHASES.get(phase),))]
