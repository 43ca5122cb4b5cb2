"""`aurora serve`: a host that friends come to by SSH and in browsers, and what its owner has to do for it."""

from argparse import ArgumentTypeError

from aurora_tui.cli import options as common
from aurora_tui.failures import Failed, WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from aurora_tui.cli.parser import Parser
    from aurora_tui.serve.service import MakeWay

UPKEEP = {"people": False, "link": True, "export": True, "import": True, "unit": False}
"""what an owner asks for beside a box, and whether it is about a person or a file"""
EXTRA = "This needs the extra 'serve': pip install 'aurora-tui[serve]'."


def add_options(parser: "Parser") -> None:
    """Where it listens, whom it lets in, and how many; and what its owner asks for beside it."""
    parser.add_argument(
        "what",
        nargs="?",
        choices=list(UPKEEP),
        metavar="people | link | export | import | unit",
        help="List those who were let in, by number; print a link that is good once, for person NAME; "
        "put the box into one FILE, or a box out of one in its place; print a unit for systemd.",
    )
    parser.add_argument("target", nargs="?", metavar="NAME | FILE", help="Of link, export and import.")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="With export and import: write over the file, put aside the box that is there.",
    )
    people = parser.add_argument_group("With people")
    people.add_argument("--rename", nargs=2, metavar=("N", "NAME"), help="Give person N another name.")
    people.add_argument(
        "--block", type=common.whole(1), metavar="N", help="Let person N in no more, by none of their keys."
    )
    people.add_argument(
        "--merge",
        nargs=2,
        type=common.whole(1),
        metavar=("N", "M"),
        help="Person M, with another key, is person N too.",
    )
    people.add_argument("--unblock", type=common.whole(1), metavar="N", help="Let person N in again.")
    common.add_json(parser)
    parser.add_argument(
        "--bind", metavar="HOST:PORT", default="", help="Where SSH listens; else 127.0.0.1:2222."
    )
    parser.add_argument(
        "--web",
        nargs="?",
        const="",
        metavar="HOST:PORT",
        help="In browsers too, with the same join code; at 127.0.0.1:8022 if no address follows.",
    )
    parser.add_argument(
        "--web-url",
        metavar="URL",
        help="Under which address browsers come, where a proxy stands in front: https://play.example.org.",
    )
    parser.add_argument(
        "--lan", action="store_true", help="For others on the network, by SSH or with the program itself."
    )
    door = parser.add_mutually_exclusive_group()
    door.add_argument(
        "--open", action="store_true", dest="open_to_all", help="Ask newcomers for no join code."
    )
    door.add_argument("--new-code", action="store_true", help="Have another join code from now on.")
    door.add_argument(
        "--password-file",
        metavar="FILE",
        help="Ask them for the password in this file instead of a join code, from now on.",
    )
    parser.add_argument(
        "--guests", action="store_true", help="People without a key may come too, by a password of their own."
    )
    parser.add_argument(
        "--new-host-key", action="store_true", help="Have another host key from now on; every ssh will warn."
    )
    parser.add_argument(
        "--sessions", type=common.whole(1, 500), metavar="N", default=64, help="How many at once; 64."
    )
    parser.add_argument(
        "--tables", type=common.whole(1, 1000), metavar="N", default=50, help="How many tables at once; 50."
    )
    parser.add_argument("--data-dir", metavar="DIR", help="Where people and tables are kept.")


def run(options: "Namespace") -> int:
    """Serve until it is told to stop; or look after the people."""
    from aurora_tui.serve.place import FOLDER
    from aurora_tui.storage.saves import data_folder

    folder = common.folder(options.data_dir) or data_folder() / FOLDER
    of_people = options.as_json or options.rename or options.block or options.unblock or options.merge
    if options.what and (options.bind or options.lan or options.web is not None):
        raise WrongUse(
            f"serve {options.what} looks after the folder of a box; leave --bind, --lan and --web out."
        )
    if of_people and options.what != "people":
        raise WrongUse("--rename, --merge, --block, --unblock and --json go with: aurora serve people.")
    if options.replace and options.what not in ("export", "import"):
        raise WrongUse("--replace goes with: aurora serve export, and import.")
    if options.target is not None and not UPKEEP.get(options.what, False):
        raise WrongUse(f"Unexpected argument: {options.target[:40]}; see 'aurora serve --help'.")
    if options.what == "people":
        return _people(options, folder)
    if options.what:
        return _look_after(options, folder)
    return _serve(options, folder)


def _look_after(options: "Namespace", folder: "Path") -> int:
    from aurora_tui.cli import serve_upkeep

    if options.what == "link":
        serve_upkeep.print_link(options, folder)
    elif options.what == "export":
        serve_upkeep.export(options, folder)
    elif options.what == "import":
        serve_upkeep.take_in(options, folder)
    else:
        serve_upkeep.print_unit()
    return 0


def _people(options: "Namespace", folder: "Path") -> int:
    from aurora_tui.cli import people_output

    say = (lambda _: None) if options.as_json else print
    if options.rename:
        try:
            number = common.whole(1)(options.rename[0])
        except ArgumentTypeError as error:
            raise WrongUse(f"argument --rename: {error}.") from None
        people_output.rename(folder, number, options.rename[1], say)
    if options.block:
        people_output.block(folder, options.block, say, on=True)
    if options.unblock:
        people_output.block(folder, options.unblock, say, on=False)
    if options.merge:
        people_output.merge(folder, options.merge[0], options.merge[1], say)
    if options.as_json or not (options.rename or options.block or options.unblock or options.merge):
        people_output.print_people(folder, options.as_json)
    return 0


def _serve(options: "Namespace", folder: "Path") -> int:
    from aurora_tui.client.own_host import held
    from aurora_tui.serve.door import new_code, set_password
    from aurora_tui.serve.place import ServePlace, write_private
    from aurora_tui.serve.service import ServeStart, serve
    from aurora_tui.serve.sessions import SessionLimits

    try:
        from aurora_tui.serve.ssh_way import SshWay
    except ImportError:
        raise Failed(EXTRA) from None
    ways: list[MakeWay] = [lambda box: SshWay(box, options.bind, lan=start.lan, new_key=options.new_host_key)]
    if options.web is not None or options.web_url is not None:
        ways.append(_web_way(options))
    if options.new_code or options.password_file is not None:
        password = _password(options.password_file) if options.password_file is not None else ""
        place = ServePlace(folder)
        with held(place.host):  # a box that runs has its code until it is stopped
            if options.new_code:
                write_private(place.door, new_code().encode())
            else:
                set_password(place.door, password)
    limits = SessionLimits()._replace(together=options.sessions)
    start = ServeStart(folder, options.lan, options.open_to_all, options.guests, options.tables, limits)
    return 128 + serve(start, lambda line: print(line, flush=True), ways)


def _web_way(options: "Namespace") -> "MakeWay":
    """The way in by a browser. Raises WrongUse, Failed."""
    try:
        from aurora_tui.serve.web.place import web_start
        from aurora_tui.serve.web.web_way import WebWay
    except ImportError:
        raise Failed(EXTRA) from None
    start = web_start(options.web or "", options.web_url or "")
    return lambda box: WebWay(box, start)


def _password(file: str) -> str:
    from core.kernel.files import read_bytes
    from net.errors import said

    path = common.folder(file)
    assert path is not None
    try:
        return read_bytes(path, 1 << 10).decode("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = said(error) if isinstance(error, OSError) else "it is no text"
        raise Failed(f"{path} cannot be read: {why}.") from None
