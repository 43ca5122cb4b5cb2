"""`aurora sim`: many games between bots, counted."""

from aurora_tui.cli import options as common
from aurora_tui.cli.sim_options import (
    add_common,
    add_first_seed,
    at_table,
    executor_of,
    pace_of,
    printed_as_json,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """How many games, who plays them, what they are made of, and how the result is told."""
    number = common.whole()
    parser.add_argument(
        "--games", type=number, metavar="N", default=100, help="How many games; 100 if it is left out."
    )
    parser.add_argument(
        "--players", type=number, metavar="N", help="Seats, as many as the game has, 2 if it is left out."
    )
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        default="",
        help="Bots for the seats in turn, such as greedy,random, or own ones as of 'aurora arena'.",
    )
    parser.add_argument(
        "--weights", metavar="FILE", default="", help="What bots value, in place of their own weights."
    )
    parser.add_argument("--solo", action="store_true", help="One bot alone, if the game has that.")
    add_first_seed(parser)
    parser.add_argument(
        "--rows",
        metavar="FILE",
        default="",
        help="Writes a row a game into a file that ends in .csv, .jsonl or .parquet.",
    )
    parser.add_argument(
        "--against",
        metavar="DIR",
        default="",
        help="Plays the same seeds with the tables of that folder too, and tells what differs.",
    )
    add_common(parser, args)


def run(options: "Namespace") -> int:
    """Let them play, and tell the result."""
    from aurora_tui.sim import seated, simulate
    from aurora_tui.sim.checks import refuse_seeds

    players, chosen = at_table(options, options.players)
    refuse_seeds(options.seed, options.games)
    seats = seated(options.game, options.bots, players, chosen, options.weights)
    with executor_of(options, seats) as executor:
        result = simulate(
            options.games,
            players,
            options.bots,
            game=options.game,
            seed=options.seed,
            options=chosen,
            weights=options.weights,
            pace=pace_of(options),
            executor=executor,
            rows=options.rows,
            against=options.against,
        )
    if not printed_as_json(options, result):
        from aurora_tui.sim.show import show

        show(result, options.game)
    return 0
