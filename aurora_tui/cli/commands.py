"""The commands in the order of the help, each with the sentence that tells what it does."""

from argparse import BooleanOptionalAction
from importlib import import_module

from aurora_tui.cli import options as common
from aurora_tui.cli.parser import Parser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Filler

ABOUT = "Last Aurora for the terminal (an unofficial fan project)."
COMMANDS = {
    "play": "Play at this terminal, people in turn, bots in the other seats.",
    "solo": "Play alone, as the game has it: against an opponent of its own, or a bot.",
    "host": "Run a host for others; ctrl+c stops it, tables are kept. Its log goes to standard error.",
    "join": "Join a host: sit at a table, or go on where you were.",
    "resume": "Go on with a saved game.",
    "saves": "List the saved games, the latest first.",
    "replay": "Tell a game again, answer by answer.",
    "doctor": "Say what this terminal can do, what will be used, and what to fix.",
    "cards": "List every card and table with its source, or check tables of your own.",
    "sim": "Let bots play many games, and count.",
    "completion": "Print what makes a shell complete commands, options and names.",
}
"""The module of a command has its name."""
OF_A_GAME = ("play", "solo", "sim")
"""The commands whose switches are those of a game, which the words after them may name."""


def command_line(*, whole: bool = False) -> Parser:
    """The parser of all commands; `whole` imports every command at once, as completion needs it."""
    parser = Parser("aurora", ABOUT)
    parser.add_argument("--version", action="store_true", help="Print the version.")
    parser.add_argument("--theme", metavar="NAME", help="The look of the full-screen client.")
    parser.add_argument("--glyphs", metavar="NAME", help="Its signs: unicode or ascii.")
    parser.add_argument("--mouse", action=BooleanOptionalAction, help="Whether it uses the mouse.")
    parser.add_argument("--plain", action="store_true", help="Plain lines: for screen readers and scripts.")
    parser.set_defaults(run=_first_page)
    commands = parser.add_subparsers(
        title="Commands", dest="command", metavar="COMMAND", prog="aurora", parser_class=Parser
    )
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, about=about, help=about.split(". ")[0], fill=_filler(name))
        if whole:
            command.fill()
    return parser


def _filler(name: str) -> "Filler":
    def fill(parser: Parser, args: "Sequence[str]") -> None:
        module = import_module(f"aurora_tui.cli.{name}")
        if name in OF_A_GAME:
            module.add_options(parser, args)
        else:
            module.add_options(parser)
        parser.set_defaults(run=module.run)

    return fill


def _first_page(options: "Namespace") -> int:
    """Open the title page, which `aurora` without a command shows; gives the exit code."""
    if options.plain:
        from aurora_tui.plain.title import open_title

        return open_title()
    from aurora_tui.client.start_request import Launch
    from aurora_tui.tui.run import open_client

    return open_client(Launch(), common.switches(options))
