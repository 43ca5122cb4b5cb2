"""`aurora replay`: a game told again."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """Which game, and how it is shown."""
    parser.add_argument("file", metavar="FILE", help="A save, by name or path, or the file of a record.")
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Show the game again from its beginning; gives the exit code."""
    if options.plain:
        from aurora_tui.plain.replay import replay_file

        return replay_file(options.file)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.storage.saves import find
    from aurora_tui.tui.run import open_client

    return open_client(Launch(replay=find(options.file)), common.switches(options))
