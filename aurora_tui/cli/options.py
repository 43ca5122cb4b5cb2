"""Options that several commands share, and the kinds of values."""

from argparse import ArgumentTypeError

from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from aurora_tui.cli.parser import Parser

LEAST_SEED, MOST_SEED = -(1 << 63), (1 << 64) - 1
ADDONS = {
    "mine": "With the Mine.",
    "kickstarter": "With the Kickstarter cards.",
    "mutants": "With the Mutants.",
    "pvp": "Player versus player.",
    "roles": "With Roles.",
}
ALONE = ("mine", "kickstarter", "mutants")
"""The add-ons that go with the Automa."""


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


def add_game(parser: "Parser", addons: "tuple[str, ...]" = tuple(ADDONS)) -> None:
    """What a new game is made of, beside its players."""
    add_map(parser)
    parser.add_argument("--seed", type=seed, metavar="N", help="Plays the same game again.")
    add_data(parser)
    add_addons(parser, addons)


def add_map(parser: "Parser") -> None:
    """--map"""
    parser.add_argument(
        "--map",
        dest="map_name",
        metavar="NAME",
        default="alpha",
        help="The side of the road board; alpha if it is left out.",
    ).completer = _maps  # type: ignore[attr-defined]  # read by argcomplete


def add_data(parser: "Parser") -> None:
    """--data"""
    parser.add_argument("--data", metavar="DIR", help="A folder with replacement tables.")


def add_addons(parser: "Parser", addons: "tuple[str, ...]" = tuple(ADDONS)) -> None:
    """A switch for each add-on."""
    for name in addons:
        parser.add_argument(f"--{name}", action="store_true", help=ADDONS[name])


def _maps(**context: "Any") -> list[str]:
    from core.last_aurora.tables.loader import map_names

    return list(map_names())


def chosen_addons(options: "Namespace") -> tuple[str, ...]:
    """The add-ons that were asked for."""
    return tuple(name for name in ADDONS if getattr(options, name, False))


def switches(options: "Namespace") -> "dict[str, Any]":
    """What the switches before a command set, for the full-screen client."""
    return {name: getattr(options, name) for name in ("theme", "glyphs", "mouse")}
