"""How a command line is read: argparse, with refusals as exceptions and help in our own layout."""

import os
import sys
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterable, Sequence

from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs a fifth of a start
    from argparse import Namespace
    from typing import Any, NoReturn

    Filler = Callable[["Parser", Sequence[str]], None]

HELP_COLUMN = 26
WIDEST = 100
USUAL = 80
"""Columns, and the number of them when nobody says."""


class Left(Exception):
    """The help was shown; there is nothing else to do."""


class Parser(ArgumentParser):
    """Reads a command line, or refuses it with WrongUse; its options are added when they are needed."""

    def __init__(self, prog: str, about: str = "", fill: "Filler | None" = None) -> None:
        """A parser named `prog`; `fill` adds the options of a command when the command is chosen: it
        is given the parser and the words after the command."""
        super().__init__(
            prog, description=about, formatter_class=_formatter, add_help=False, allow_abbrev=False
        )
        self._fill = fill
        self._optionals.title = "Options"
        self._positionals.title = "Arguments"

    @property
    def valued(self) -> list[str]:
        """The switches after which a value stands."""
        return [name for name, action in self._option_string_actions.items() if action.nargs is None]

    def fill(self, args: "Sequence[str]" = ()) -> None:
        """Add the options, unless they are there; which there are may depend on `args`."""
        if self._fill is not None:
            fill, self._fill = self._fill, None
            fill(self, args)
        if "-h" not in self._option_string_actions:
            self.add_argument("-h", "--help", action="help", help="Show this message and exit.")

    def parse_known_args(self, args: "Any" = None, namespace: "Any" = None) -> "tuple[Any, list[str]]":
        self.fill(sys.argv[1:] if args is None else args)
        return super().parse_known_args(args, namespace)

    def read(self, args: "Iterable[str]") -> "Namespace":
        """What was asked for. Raises WrongUse, and Left after showing the help."""
        options: Namespace
        options, unknown = self.parse_known_args(list(args))
        if unknown:
            command = getattr(options, "command", None)
            option = unknown[0].startswith("-")
            raise WrongUse(
                f"{'No such option' if option else 'Unexpected argument'}: {unknown[0]}; "
                f"see '{self.prog}{' ' + command if command else ''} --help'."
            )
        return options

    def error(self, message: str) -> "NoReturn":
        """Refuse the command line: WrongUse with one sentence."""
        message = message.removeprefix("argument ")
        message = message.replace("the following arguments are required:", "Missing argument:")
        raise WrongUse(f"{message.rstrip('.')}; see '{self.prog} --help'.")

    def exit(self, status: int = 0, message: str | None = None) -> "NoReturn":
        """What argparse does after the help."""
        raise Left

    def _check_value(self, action: Action, value: "Any") -> None:
        if action.choices is None or value in action.choices:
            return
        if action.dest != "command":
            super()._check_value(action, value)
        from difflib import get_close_matches

        near = get_close_matches(str(value), list(action.choices), 1)
        told = f" (did you mean {near[0]}?)" if near else ""
        raise WrongUse(f"No such command '{value}'{told}; see '{self.prog} --help'.")

    def _print_message(self, message: str, file: "Any" = None) -> None:
        (file or sys.stdout).write(message)  # argparse's own swallows a full disk

    def format_help(self) -> str:
        """The help, for which the options have to be there."""
        self.fill()
        return super().format_help()


class _Help(HelpFormatter):
    """One short line of usage, each sentence of help after its option."""

    def add_usage(self, usage: "Any", actions: "Any", groups: "Any", prefix: str | None = None) -> None:
        if usage is None:
            places = [action for action in actions if not action.option_strings]
            told = [
                "COMMAND ..." if action.dest == "command" else self._format_args(action, action.metavar)
                for action in places
            ]
            usage = " ".join([self._prog, "[OPTIONS]", *told])
        super().add_usage(usage, actions, groups, "Usage: " if prefix is None else prefix)


def _formatter(prog: str) -> HelpFormatter:
    return _Help(prog, max_help_position=HELP_COLUMN, width=min(_columns(), WIDEST) - 2)


def _columns() -> int:
    """The width of the terminal, which shutil would tell at twice the price of all else here."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and len(told) < 6:
        return max(int(told), 40)
    try:
        return max(os.get_terminal_size(1).columns, 40)
    except OSError:
        return USUAL
