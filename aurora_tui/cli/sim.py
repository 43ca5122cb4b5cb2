"""`aurora sim`: many games between bots, counted."""

import os

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence
    from typing import Any

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """How many games, who plays them, what they are made of, and how the result is told."""
    number = common.whole()
    parser.add_argument(
        "--games", type=number, metavar="N", default=100, help="How many games; 100 if it is left out."
    )
    parser.add_argument("--players", type=number, metavar="N", help="Seats, 2 to 4; 2 if it is left out.")
    parser.add_argument(
        "--bots", metavar="NAMES", default="", help="Bots for the seats in turn, such as greedy,random."
    )
    parser.add_argument("--solo", action="store_true", help="One bot alone, if the game has that.")
    parser.add_argument(
        "--seed",
        type=common.seed,
        metavar="N",
        default=0,
        help="Seed of the first game; the others follow it. 0 if it is left out.",
    )
    parser.add_argument(
        "--jobs",
        type=number,
        metavar="N",
        default=os.cpu_count() or 1,
        help="Processes that play at the same time; as many as the machine has cores if it is left out.",
    )
    common.add_json(parser)
    common.add_game(parser, args)


def run(options: "Namespace") -> int:
    """Let them play, and tell the result."""
    from aurora_tui.client.game_setup import usual_bot
    from aurora_tui.sim import simulate

    alone = _alone(options.game) if options.solo else {}
    chosen: dict[str, Any] = {**alone, **common.chosen_options(options)}
    players = options.players if options.players is not None else 1 if options.solo else 2
    result = simulate(
        options.games,
        players,
        options.bots or usual_bot(options.game),
        game=options.game,
        seed=options.seed,
        jobs=options.jobs,
        options=chosen,
    )
    if options.as_json:
        from json import dumps

        print(dumps(result, ensure_ascii=False))
        return 0
    from aurora_tui.sim.show import show

    show(result, options.game)
    return 0


def _alone(game: str) -> "Mapping[str, Any]":
    """The options of a game for one person. Raises WrongUse if it has none."""
    from core.kernel.presentation import presentation
    from core.kernel.setup_form import for_one

    shown = presentation(game)
    preset = shown.preset("solo")
    if preset is None or not for_one(shown.options, preset.options):
        raise WrongUse(f"{shown.title} cannot be played alone; leave --solo out.")
    return preset.options
