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
    """The names of saves, which a shell offers to complete."""
    from aurora_tui.storage.saves import found, name_of

    return [name_of(path) for _, path in found()]


def run(options: "Namespace") -> int:
    """Go on with a saved game; gives the exit code."""
    if options.plain:
        from aurora_tui.plain.local_play import resume_saved

        return resume_saved(options.name)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.storage.save_reader import latest
    from aurora_tui.storage.saves import find
    from aurora_tui.tui.run import open_client

    path = find(options.name) if options.name else latest()
    return open_client(Launch(resume=path), common.switches(options))
