"""`aurora host`: a host for others, without a screen."""

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """Where it listens, for whom, and where its tables lie; and what its owner asks for beside it."""
    parser.add_argument(
        "what",
        nargs="?",
        choices=["tables"],
        metavar="tables",
        default=None,
        help="List the tables of the host that are not over, also while it runs.",
    )
    parser.add_argument(
        "--end",
        type=common.whole(1),
        action="append",
        metavar="N",
        default=[],
        help="With tables: end table N for everyone.",
    )
    common.add_json(parser)
    parser.add_argument("--bind", metavar="HOST:PORT", default="", help="Where to listen.")
    parser.add_argument("--lan", action="store_true", help="For others on the network, with a join code.")
    parser.add_argument(
        "--tables",
        type=common.whole(1, 1000),
        metavar="N",
        default=50,
        help="How many tables at once, 1 to 1000; 50 if it is left out. Games that nobody is at are put "
        "aside where room is needed, and go on when somebody comes.",
    )
    parser.add_argument("--data-dir", metavar="DIR", help="Where tables are kept.")
    parser.add_argument("--protocol", action="store_true", help="Print the reference of messages.")


def run(options: "Namespace") -> int:
    """Run it until it is told to stop; or look after its tables."""
    if options.protocol:
        from net.wire.protocol_reference import reference

        print(reference(), end="")
        return 0
    from aurora_tui.client.own_host import HostStart, run_host
    from aurora_tui.storage.saves import data_folder

    folder = common.folder(options.data_dir) or data_folder() / "host"
    if options.what:
        if options.bind or options.lan:
            raise WrongUse("host tables looks at a host's folder; leave --bind and --lan out.")
        from aurora_tui.cli.host_tables_output import end_tables, print_tables

        if options.end:
            return end_tables(folder, options.end)
        print_tables(folder, options.as_json)
        return 0
    if options.end or options.as_json:
        raise WrongUse("--end and --json go with: aurora host tables.")
    start = HostStart(folder, options.bind, options.lan, options.tables)
    number = run_host(start, lambda sentence: print(sentence, flush=True))
    return 128 + number
