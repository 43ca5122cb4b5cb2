"""The commands of a table in lines, each declared once: help and the end of a question are made from them.

What a command does stands under its word in `conversation`.
"""

from typing import NamedTuple


class LineCommand(NamedTuple):
    """A command: its `word`, how it is typed (its first letter is enough), its line of help, and its words at
    the end of a question ("" for none), where {noun} is what the game calls a player's board."""

    word: str
    usage: str
    help: str
    footer: str = ""

    @property
    def line(self) -> str:
        """The line of help."""
        return f"{self.usage:<9} {self.help}"


UNDO = LineCommand(
    "undo",
    "u",
    "undo: take the last answer back; the number beside it says how many can be",
    "u undo",
)
ALWAYS = (
    LineCommand("help", "?", "this help; ? 2 or a word of its title is a chapter of the rules", "? help"),
    LineCommand("table", "t [PART]", "the table: everything public", "t table"),
)
"""What stands at the end of every question."""
COMMANDS = (
    *ALWAYS,
    UNDO,
    LineCommand("view", "v NAME", "the board of a player", "v {noun}"),
    LineCommand(
        "inquire",
        "i [THING]",
        "what a thing on the table is, does and costs, and why not now: i NAME, i 3 for a choice; alone what "
        "is asked about",
    ),
    LineCommand("card", "c CARD", "what a card does: its name, or a word of it", "c card"),
    LineCommand("hint", "h", "which choice looks best, two others, and why", "h hint"),
    LineCommand("hint", "H", "the same asked of the strong bot, which thinks for a second; also h deep"),
    LineCommand("points", "p", "what everybody would score if the game ended now", "p points"),
    LineCommand("why", "w", "why something is not on the list", "w why not"),
    LineCommand(
        "log",
        "l [N]",
        "log: the last N lines, 20 without a number; l NAME of one player, l chat what was said",
        "l log",
    ),
    LineCommand("set", "set", "settings"),
    LineCommand("save", "s [NAME]", "save; with a name, a copy under that name", "s save"),
    LineCommand("quit", "q", "save and quit", "q quit"),
)


def footer(undoable: int, noun: str, *, whole: bool) -> str:
    """What can be typed beside a number: all commands where there is time for them; undo with how far."""
    shown = []
    for command in COMMANDS if whole else (*ALWAYS, *([UNDO] if undoable else [])):
        words = command.footer.format(noun=noun)
        shown += [f"{words} {undoable}" if command is UNDO and undoable else words] if words else []
    return ", ".join(shown)
