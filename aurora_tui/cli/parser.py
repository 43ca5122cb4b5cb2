"""How a command line is read: argparse, with refusals as exceptions and help in our own layout."""

import sys
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterable, Sequence

from aurora_tui.cli.contents import HELP
from aurora_tui.cli.first_help import HELP_COLUMN, text_width
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs a fifth of a start
    from argparse import Namespace
    from typing import Any, NoReturn

    Filler = Callable[["Parser", Sequence[str]], None]


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
            self.add_argument("-h", "--help", action="help", help=HELP)

    def parse_known_args(self, args: "Any" = None, namespace: "Any" = None) -> "tuple[Any, list[str]]":
        given = list(sys.argv[1:] if args is None else args)
        self.fill(given)
        try:
            return super().parse_known_args(given, namespace)
        except WrongUse:
            if self._subparsers is None and (option := self._unknown(given)):
                raise _stranger(option, self.prog) from None
            raise

    def read(self, args: "Iterable[str]") -> "Namespace":
        """What was asked for. Raises WrongUse, and Left after showing the help."""
        options: Namespace
        options, unknown = self.parse_known_args(list(args))
        if unknown:
            command = getattr(options, "command", None)
            raise _stranger(unknown[0], f"{self.prog} {command}" if command else self.prog)
        return options

    def _unknown(self, args: "Sequence[str]") -> str:
        """The first option that there is none of, "" without one: what is wrong besides follows from it,
        as its value passes for an argument."""
        words = args[: args.index("--")] if "--" in args else args
        names = (word.partition("=")[0] for word in words if word.startswith("--"))
        return next((name for name in names if name not in self._option_string_actions), "")

    def error(self, message: str) -> "NoReturn":
        """Refuse the command line: WrongUse with one sentence."""
        message = message.removeprefix("argument ")
        message = message.replace("the following arguments are required:", "Missing argument:")
        message = message.replace("ignored explicit argument", "it takes no value, got")
        raise WrongUse(f"{message.rstrip('.')}; see '{self.prog} --help'.")

    def exit(self, status: int = 0, message: str | None = None) -> "NoReturn":
        """What argparse does after the help."""
        raise Left

    def _check_value(self, action: Action, value: "Any") -> None:
        if action.choices is None or value in action.choices:
            return
        if action.dest != "command":
            *others, last = action.choices
            known = f"{', '.join(others)} or {last}" if others else last
            raise WrongUse(f"Unexpected argument: {value}; it can be {known}; see '{self.prog} --help'.")
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
    return _Help(prog, max_help_position=HELP_COLUMN, width=text_width())


def _stranger(word: str, command: str) -> WrongUse:
    """An option, with or without its value, or an argument that a command does not know."""
    if word.startswith("-"):
        return WrongUse(f"No such option: {word.partition('=')[0]}; see '{command} --help'.")
    return WrongUse(f"Unexpected argument: {word}; see '{command} --help'.")
