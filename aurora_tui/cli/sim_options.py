"""Options of commands that have bots play many games: how long they think, and where that is done."""

import os
from contextlib import contextmanager

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from aurora_tui.cli.parser import Parser
    from aurora_tui.sim.players import Player
    from aurora_tui.sim.seats import ThinkingPace
    from core.bots.executor import Executor

MOST_SIMULATIONS = 1_000_000
MOST_SECONDS = 3_600.0
MOST_MEGABYTES = 1 << 20


def add_first_seed(parser: "Parser") -> None:
    """--seed"""
    parser.add_argument(
        "--seed",
        type=common.seed,
        metavar="N",
        default=0,
        help="Seed of the first game; the others follow it. 0 if it is left out.",
    )


def add_common(parser: "Parser", args: "Sequence[str]") -> None:
    """What both commands have at the end of their help: pace, place, --json, the game and its options."""
    add_pace(parser)
    add_where(parser)
    common.add_json(parser)
    common.add_game(parser, args)


def add_pace(parser: "Parser") -> None:
    """--simulations, --seconds, and what own bots may take"""
    parser.add_argument(
        "--simulations",
        type=common.whole(1, MOST_SIMULATIONS),
        metavar="N",
        help="How much bots that think may play on at each decision; what is usual for each if left out.",
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="S",
        help="The same as a time; games are then no function of their seeds.",
    )
    add_bounds(parser)


def add_bounds(parser: "Parser") -> None:
    """--patience, --memory"""
    parser.add_argument(
        "--patience",
        type=_seconds,
        metavar="S",
        help="Seconds after which the answer of an own bot is too late; 5 if it is left out.",
    )
    parser.add_argument(
        "--memory",
        type=common.whole(16, MOST_MEGABYTES),
        metavar="MB",
        help="Megabytes that an own bot may have; 1024 if it is left out.",
    )


def add_where(parser: "Parser") -> None:
    """--jobs, --cluster"""
    parser.add_argument(
        "--jobs",
        type=common.whole(),
        metavar="N",
        default=os.cpu_count() or 1,
        help="Processes that play at the same time; as many as the machine has cores if it is left out.",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="Plays on the workers of a Dask scheduler instead, such as tcp://127.0.0.1:8786.",
    )


def pace_of(options: "Namespace") -> "ThinkingPace":
    """How long may be thought. Raises WrongUse."""
    from aurora_tui.sim.seats import ThinkingPace

    if options.simulations is not None and options.seconds is not None:
        raise WrongUse("--simulations and --seconds say the same in two ways; give one of them.")
    usual = ThinkingPace()
    return ThinkingPace(
        options.simulations or 0,
        options.seconds or 0.0,
        options.patience if options.patience is not None else usual.patience,
        options.memory << 20 if options.memory is not None else usual.memory,
    )


def alone(game: str) -> "Mapping[str, Any]":
    """The options of a game for one person. Raises WrongUse if it has none."""
    from core.kernel.presentation import presentation
    from core.kernel.setup_form import for_one

    shown = presentation(game)
    preset = shown.preset("solo")
    single = preset is not None and preset.people + preset.bots == 1
    if preset is None or not (single or for_one(shown.options, preset.options)):
        raise WrongUse(f"{shown.title} cannot be played alone; leave --solo out.")
    return preset.options


def at_table(options: "Namespace", seats: int | None) -> "tuple[int, dict[str, Any]]":
    """How many seats there are, where `seats` says so if it is given, and the options of the game, with
    those for one person under --solo. Raises WrongUse."""
    chosen = {**(alone(options.game) if options.solo else {}), **common.chosen_options(options)}
    return seats if seats is not None else 1 if options.solo else 2, chosen


def printed_as_json(options: "Namespace", result: "Mapping[str, Any]") -> bool:
    """Print a result as one document if that was asked for; whether it was."""
    if options.as_json:
        from json import dumps

        print(dumps(result, ensure_ascii=False))
    return bool(options.as_json)


@contextmanager
def executor_of(options: "Namespace", players: "Sequence[Player]") -> "Iterator[Executor]":
    """Where the games are played. Raises WrongUse, ExecutorError."""
    if options.jobs < 1:
        raise WrongUse(f"--jobs must be 1 or more, got {options.jobs}.")
    if options.cluster is None:
        from core.bots.executor import executor

        yield executor(options.jobs)
        return
    from aurora_tui.sim.cluster import cluster
    from core.kernel.game import find

    for player in players:
        if player.own:
            raise WrongUse(f"Own bots such as {player.label} play on this machine only; leave --cluster out.")
        if player.weights:
            raise WrongUse("Weights of a file are on this machine only; leave --cluster out.")
    folders = [field.name for field in find(options.game).fields if field.kind == "folder"]
    if getattr(options, "against", "") or any(getattr(options, f"option_{name}", None) for name in folders):
        raise WrongUse("Tables of a folder are on this machine only; leave --cluster out.")
    with cluster(options.cluster) as found:
        yield found


def _seconds(text: str) -> float:
    from argparse import ArgumentTypeError

    try:
        number = float(text)
    except ValueError:
        raise ArgumentTypeError(f"'{text[:40]}' is no number of seconds") from None
    if not 0 < number <= MOST_SECONDS:
        raise ArgumentTypeError(f"it must be more than 0 and at most {MOST_SECONDS:.0f}, got {text[:40]}")
    return number
