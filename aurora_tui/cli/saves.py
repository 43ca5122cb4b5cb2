"""`aurora saves`: the list of saved games."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """Whether the list is for people or in JSON."""
    common.add_json(parser)


def run(options: "Namespace") -> int:
    """Print the list of saves; gives the exit code."""
    from aurora_tui.cli.saves_output import print_saves

    print_saves(options.as_json)
    return 0
