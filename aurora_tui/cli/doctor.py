"""`aurora doctor`: what this terminal can do."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """How it is told, or that a terminal is only to be restored."""
    common.add_json(parser)
    parser.add_argument("--reset", action="store_true", help="Only restore a terminal left by a cut link.")


def run(options: "Namespace") -> int:
    """Report on this terminal, or only restore it; gives the exit code."""
    if options.reset:
        from aurora_tui.tui.terminal.signals import RESTORE

        print(RESTORE, end="", flush=True)
        return 0
    from aurora_tui.cli.doctor_report import doctor

    return doctor(options.as_json, common.switches(options))
