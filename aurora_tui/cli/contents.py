"""What stands on the command line: switches before a command, and the commands, in the order of the help."""

ABOUT = "Heavy board games for the terminal (an unofficial fan project)."
FLAG, EITHER = "", "either"
"""Kinds of switch: one that is given or not, and one that has a `--no-` as well."""
SWITCHES = (
    ("--version", FLAG, "Print the version."),
    ("--theme", "NAME", "The look of the full-screen client."),
    ("--glyphs", "NAME", "Its signs: unicode or ascii."),
    ("--mouse", EITHER, "Whether it uses the mouse."),
    ("--plain", FLAG, "Plain lines: for screen readers and scripts."),
)
"""Each with its kind, or what its value is called, and what it does."""
HELP = "Show this message and exit."
COMMANDS = {
    "play": "Play at this terminal, people in turn, bots in the other seats.",
    "solo": "Play alone, as the game has it: against an opponent of its own, or a bot.",
    "host": "Run a host for others; ctrl+c stops it, tables are kept. Its log goes to standard error.",
    "serve": "Let friends play by SSH, each with a key of their own; ctrl+c stops it, tables are kept.",
    "join": "Join a host: sit at a table, or go on where you were.",
    "resume": "Go on with a saved game.",
    "saves": "List the saved games, the latest first.",
    "replay": "Tell a game again, answer by answer.",
    "doctor": "Say what this terminal can do, what will be used, and what to fix.",
    "cards": "List every card and table with its source, or check tables of your own.",
    "sim": "Let bots play many games, and count.",
    "arena": "Let bots play each other, and rate them. Own bots too, each in a process of its own.",
    "completion": "Print what makes a shell complete commands, options and names.",
}
"""The module of a command has its name. The first sentence stands in the help of the program."""


def in_short(about: str) -> str:
    """The first sentence."""
    first, _, more = about.partition(". ")
    return f"{first}." if more else first
