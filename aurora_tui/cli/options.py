"""Options that several commands share, and the kinds of values."""

from argparse import ArgumentTypeError

from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Any

    from aurora_tui.cli.parser import Parser
    from core.kernel import OptionField

LEAST_SEED, MOST_SEED = -(1 << 63), (1 << 64) - 1
COLUMNS, ROWS = (20, 500), (5, 200)
"""The fewest and the most of a picture."""


# -- kinds of values -------------------------------------------------------------------------------


def whole(least: int | None = None, most: int | None = None) -> "Callable[[str], int]":
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError(f"'{text[:40]}' is no whole number") from None
        if (least is not None and number < least) or (most is not None and number > most):
            bounds = f"{least} or more" if most is None else f"{least} to {most}"
            raise ArgumentTypeError(f"it must be {bounds}, got {text[:40]}")
        return number

    return read


def number(least: float, most: float) -> "Callable[[str], float]":
    """A reader of numbers within bounds."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            raise ArgumentTypeError(f"'{text[:40]}' is no number") from None
        if not least <= value <= most:
            raise ArgumentTypeError(f"it must be {least:g} to {most:g}, got {text[:40]}")
        return value

    return read


def cells(text: str) -> tuple[int, int]:
    """A size of a screen, such as 120x36."""
    columns, cross, rows = text.lower().partition("x")
    if not (cross and columns.isdecimal() and rows.isdecimal() and len(text) < 12):
        raise ArgumentTypeError(f"'{text[:40]}' is no size, such as 120x36")
    return whole(*COLUMNS)(columns), whole(*ROWS)(rows)


def seed(text: str) -> int:
    """A seed, as a match takes it."""
    try:
        return whole(LEAST_SEED, MOST_SEED)(text)
    except ArgumentTypeError:
        raise ArgumentTypeError(f"'{text[:40]}' is no whole number of at most 64 bits, such as 7") from None


def folder(path: "str | None") -> "Path | None":
    """The path of an option, with the home folder put in for `~`. Raises WrongUse."""
    if path is None:
        return None
    from aurora_tui.storage.paths import PathRefused, place

    try:
        return place(path)
    except PathRefused as error:
        raise WrongUse(str(error)) from None


# -- options ---------------------------------------------------------------------------------------


def add_plain(parser: "Parser") -> None:
    """--plain, which may also stand before the command."""
    from argparse import SUPPRESS

    parser.add_argument(
        "--plain",
        action="store_true",
        default=SUPPRESS,
        help="Plain lines: for screen readers and scripts.",
    )


def add_json(parser: "Parser") -> None:
    """--json"""
    parser.add_argument(
        "--json", action="store_true", dest="as_json", help="One JSON document on standard output."
    )


def add_game(parser: "Parser", args: "Sequence[str]") -> None:
    """GAME, and the switches of the game that a command line names, or of the usual one."""
    from core.kernel.game import find

    game = named_game(parser, args)
    add_game_name(parser, args)
    for field in find(game).fields:
        _add_field(parser, field)


def add_game_name(parser: "Parser", args: "Sequence[str]" = ()) -> None:
    """GAME. What other distributions bring is looked up, at some milliseconds, where the help may tell it."""
    from core import DEFAULT_GAME, GAMES, games

    told = games() if not args or {"-h", "--help"} & set(args) else GAMES
    parser.add_argument(
        "game",
        nargs="?",
        metavar="GAME",
        default=DEFAULT_GAME,
        type=known_game,
        help=f"Which game: {', '.join(told)}; {DEFAULT_GAME} if it is left out.",
    ).completer = _games  # type: ignore[attr-defined]  # read by argcomplete


def known_game(word: str) -> str:
    """The name of a game as it was given. Raises WrongUse if there is none."""
    from core import GAMES, games

    if word in GAMES or word in games():
        return word
    raise WrongUse(f"There is no game '{word}'; there is: {', '.join(games())}.")


def add_seed(parser: "Parser") -> None:
    """--seed"""
    parser.add_argument("--seed", type=seed, metavar="N", help="Plays the same game again.")


def add_level(parser: "Parser") -> None:
    """--level"""
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        default="",
        help="How well the bots play: friendly, normal or strong; normal if it is left out.",
    ).completer = lambda **_: ["friendly", "normal", "strong"]  # type: ignore[attr-defined]  # by argcomplete


def named_game(parser: "Parser", args: "Sequence[str]") -> str:
    """The game that the words after a command name, the usual one if none does. The switches that have
    a value must be there already, for a value is no game."""
    from core import DEFAULT_GAME, GAMES, games

    taken = False
    for word in args:
        if not taken and not word.startswith("-") and (word in GAMES or word in games()):
            return word
        taken = word in parser.valued
    return DEFAULT_GAME


def _add_field(parser: "Parser", field: "OptionField") -> None:
    """The switch of an option of a game."""
    name, told = f"--{field.name.replace('_', '-')}", f"{field.title}. {field.help}"
    if field.kind in ("flag", "names"):
        parser.add_argument(name, dest=_place(field), action="store_true", help=told)
    elif field.kind == "number":
        low, high = (int(limit) for limit in field.values)
        parser.add_argument(
            name,
            dest=_place(field),
            type=whole(low, high),
            metavar="N",
            help=f"{told} {field.initial} if it is left out.",
        )
    elif field.kind == "folder":
        parser.add_argument(name, dest=_place(field), metavar="DIR", help=told)
    else:
        usual = "" if field.initial is None else f" {field.initial} if it is left out."
        switch = parser.add_argument(name, dest=_place(field), metavar="NAME", help=f"{told}{usual}")
        switch.completer = lambda **_: list(field.values)  # type: ignore[attr-defined]  # read by argcomplete


def _place(field: "OptionField") -> str:
    return f"option_{field.name}"


def _games(**context: "Any") -> list[str]:
    from core import games

    return list(games())


def chosen_options(options: "Namespace") -> "dict[str, Any]":
    """The options of the game that were asked for, as a match takes them. Raises WrongUse, OptionsError."""
    from core.kernel.game import find

    chosen: dict[str, Any] = {}
    for field in find(options.game).fields:
        value = getattr(options, _place(field), None)
        if field.kind == "folder" and value is not None:
            path = folder(value)
            assert path is not None
            value = str(path.absolute())
        if value is not None and value is not False:
            chosen[field.name] = value
    return chosen


def switches(options: "Namespace") -> "dict[str, Any]":
    """What the switches before a command set, for the full-screen client."""
    return {name: getattr(options, name) for name in ("theme", "glyphs", "mouse")}
