"""`aurora resume`: going on with a saved game."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """Which game, and how it is shown."""
    parser.add_argument(
        "name", nargs="?", default="", help="A save; without it the latest game that is not over."
    ).completer = names_of_saves  # type: ignore[attr-defined]  # read by argcomplete
    common.add_plain(parser)


def names_of_saves(**context: "Any") -> list[str]:
    """What a shell offers."""
    from aurora_tui.saves import found, name_of

    return [name_of(path) for _, path in found()]


def run(options: "Namespace") -> int:
    """Take the game up."""
    if options.plain:
        from aurora_tui.plain.start import resume_saved

        return resume_saved(options.name)
    from aurora_tui.client import open_client
    from aurora_tui.launch import Launch
    from aurora_tui.opening import latest
    from aurora_tui.saves import find

    path = find(options.name) if options.name else latest()
    return open_client(Launch(resume=path), common.switches(options))
