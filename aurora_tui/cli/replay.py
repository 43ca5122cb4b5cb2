"""`aurora replay`: a game told again, to a person, as a film or as a picture."""

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser

OF_PICTURES = {"to": "--to", "size": "--size", "pace": "--pace", "whom": "--as", "replace": "--replace"}


def add_options(parser: "Parser") -> None:
    """Which game, and how it is shown."""
    parser.add_argument("file", metavar="FILE", help="A save, by name or path, or the file of a record.")
    common.add_plain(parser)
    parser.add_argument(
        "--cast",
        metavar="FILE",
        help="Make a film of it, for asciinema play and for web pages (asciicast v2).",
    )
    parser.add_argument(
        "--svg",
        type=common.whole(0),
        metavar="N",
        help="Make a picture of the table after N answers, on standard output or into the file of --to.",
    )
    parser.add_argument("--to", metavar="FILE", help="With --svg: where the picture goes.")
    parser.add_argument(
        "--size",
        type=common.cells,
        metavar="COLUMNSxROWS",
        help="Of the film or picture; 120x36 if left out.",
    )
    parser.add_argument(
        "--pace",
        type=common.number(0.05, 60),
        metavar="SECONDS",
        help="Of the film: between two answers; 1 if it is left out.",
    )
    parser.add_argument(
        "--as",
        dest="whom",
        metavar="NAME",
        help="Whose eyes see a film or picture of a game that is over: a player's, open (nothing hidden), "
        "or all (what everyone saw), which is usual.",
    )
    parser.add_argument("--replace", action="store_true", help="Write over a file that is there already.")


def run(options: "Namespace") -> int:
    """Show the game again from its beginning, or make what was asked for of it; gives the exit code."""
    if options.cast is not None or options.svg is not None:
        from aurora_tui.cli.replay_output import make_picture

        return make_picture(options)
    if given := [name for place, name in OF_PICTURES.items() if getattr(options, place)]:
        raise WrongUse(f"{given[0]} goes with --cast or --svg.")
    if options.plain:
        from aurora_tui.plain.replay import replay_file

        return replay_file(options.file)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.storage.saves import find
    from aurora_tui.tui.run import open_client

    return open_client(Launch(replay=find(options.file)), common.switches(options))
