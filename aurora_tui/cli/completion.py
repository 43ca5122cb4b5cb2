"""`aurora completion`: what a shell needs to complete this program's command lines."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser

SHELLS = ("bash", "zsh", "fish")


def add_options(parser: "Parser") -> None:
    """The shell whose lines are wanted."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=f"One of {', '.join(SHELLS)}.")


def run(options: "Namespace") -> int:
    """Print the lines that the shell reads at its start."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["aurora"], shell=options.shell))
    return 0


def answer() -> None:
    """Tell the shell that asks what could come next, and end the process."""
    from argcomplete import autocomplete

    from aurora_tui.cli.commands import command_line

    autocomplete(command_line(whole=True))
