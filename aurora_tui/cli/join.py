"""`aurora join`: a table at somebody's host."""

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any

    from aurora_tui.cli.parser import Parser
    from aurora_tui.client.start_request import Launch


def add_options(parser: "Parser") -> None:
    """Which host, under which name, and how far one may go."""
    parser.add_argument(
        "place",
        nargs="?",
        metavar="CODE | HOST:PORT | -",
        default="",
        help="Else this machine. With - the join code is asked for, or read from standard input: others "
        "on this machine can see a command line.",
    )
    parser.add_argument("--code-file", metavar="FILE", help="Read the join code from a file.")
    parser.add_argument("--name", default="", help="Your name at the table.")
    parser.add_argument("--spectate", action="store_true", help="Only watch.")
    parser.add_argument("--table", type=common.whole(1), metavar="N", help="Come straight to this table.")
    parser.add_argument(
        "--seat",
        type=common.whole(1, 16),
        metavar="N",
        help="Have this seat, 1 to 16, at --table, your table, or the newest.",
    )
    parser.add_argument("--stay", action="store_true", help="This host only, nothing else: for SSH keys.")
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Come to a host as a player or a spectator; gives the exit code."""
    from aurora_tui.client.seat_binding import SeatBinding
    from aurora_tui.client.start_request import Launch

    if options.seat and options.spectate:
        raise WrongUse("Who only watches has no seat; leave out --seat or --spectate.")
    place = _place(options)
    bound = SeatBinding(options.table or 0, options.seat or 0, options.stay)
    launch = Launch(join=place, name=options.name, spectate=options.spectate, bound=bound)
    return come(launch, common.switches(options), plain=options.plain)


def come(launch: "Launch", switches: "dict[str, Any]", *, plain: bool) -> int:
    """Open the client at a host, confined where the way in is bound; gives the exit code."""
    if launch.bound.one_person:
        from aurora_tui.storage.paths import confine

        confine(guest=bool(launch.bound.person))
    if plain:
        from aurora_tui.plain.join import join_host

        return join_host(launch.join, launch.name, launch.spectate, launch.bound)
    from msgspec.structs import replace

    from aurora_tui.tui.run import open_client

    return open_client(replace(launch, join=launch.join or "127.0.0.1"), switches)


def _place(options: "Namespace") -> str:
    """The code or address, wherever it is written. Raises Failed, WrongUse."""
    from aurora_tui.client import join_code

    if options.code_file is not None:
        if options.place:
            raise WrongUse("--code-file says where to go; leave the code or address out.")
        file = common.folder(options.code_file)
        assert file is not None
        return join_code.read_code(file)
    if options.place != join_code.ASKED:
        place: str = options.place
        return place
    place = join_code.ask_code()
    if not options.plain:
        join_code.take_terminal()
    return place
