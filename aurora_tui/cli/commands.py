"""The parser of the whole command line, made from its table of contents."""

from argparse import BooleanOptionalAction
from importlib import import_module

from aurora_tui.cli import options as common
from aurora_tui.cli.contents import ABOUT, COMMANDS, EITHER, FLAG, SWITCHES, in_short
from aurora_tui.cli.parser import Parser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Filler

OF_A_GAME = ("play", "solo", "sim", "arena")
"""The commands whose switches are those of a game, which the words after them may name."""


def command_line(*, whole: bool = False) -> Parser:
    """The parser of all commands; `whole` imports every command at once, as completion needs it."""
    parser = Parser("aurora", ABOUT)
    for name, kind, about in SWITCHES:
        if kind in (FLAG, EITHER):
            action = "store_true" if kind == FLAG else BooleanOptionalAction
            parser.add_argument(name, action=action, help=about)
        else:
            parser.add_argument(name, metavar=kind, help=about)
    parser.set_defaults(run=_first_page)
    commands = parser.add_subparsers(
        title="Commands", dest="command", metavar="COMMAND", prog="aurora", parser_class=Parser
    )
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, about=about, help=in_short(about), fill=_filler(name))
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
