"""`aurora arena`: bots against each other, and how strong they are."""

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
    from pathlib import Path
    from typing import Any

    from aurora_tui.cli.parser import Parser
    from aurora_tui.sim.players import Player


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """Who plays, how often, at how large a table, and where that is kept."""
    number = common.whole()
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        default="",
        help="Bots with commas between them: names of ours, NAME@FILE with other weights, FILE.py:NAME or "
        "MODULE:NAME for an own one, cmd:COMMAND for a program; all of ours if it is left out.",
    )
    parser.add_argument(
        "--games", type=number, metavar="N", default=200, help="Games of each pair; 200 if it is left out."
    )
    parser.add_argument(
        "--seats", type=number, metavar="N", help="Seats at the table; 2 if it is left out, 1 with --solo."
    )
    parser.add_argument("--solo", action="store_true", help="Each bot alone, if the game has that.")
    add_first_seed(parser)
    parser.add_argument(
        "--state",
        metavar="FILE",
        help="Keeps the games, and goes on from them; else they are kept until the table is there.",
    )
    parser.add_argument("--fresh", action="store_true", help="Leaves out what a stopped run has played.")
    add_common(parser, args)


def run(options: "Namespace") -> int:
    """Let them play, and tell the result."""
    from aurora_tui.cli.streams import tell
    from aurora_tui.failures import Ended
    from aurora_tui.sim.arena.run import arena, refuse
    from aurora_tui.sim.arena.schedule import fixtures
    from aurora_tui.sim.checks import refuse_seats, refuse_seeds
    from aurora_tui.sim.players import players
    from aurora_tui.sim.progress import progress
    from aurora_tui.sim.signals import raised
    from core.bots import names

    seats, chosen = at_table(options, options.seats)
    bots = players(options.game, options.bots or ",".join(names(options.game)))
    refuse(bots, options.games, seats)
    refuse_seats(options.game, seats, chosen, "--seats")
    refuse_seeds(options.seed, options.games)
    pace = pace_of(options)
    state = _state(options, bots, seats, chosen)
    total = sum(1 for _ in fixtures(len(bots), seats, options.games, options.seed))
    finished = 0
    try:
        with raised(), executor_of(options, bots) as executor, progress(total) as advance:

            def done(number: int) -> None:
                nonlocal finished
                finished += number
                advance(number)

            def there(number: int) -> None:
                if number:
                    done(number)
                    tell(f"{number:,} of {total:,} games were there; the others are played now.")

            result = arena(
                options.game,
                bots,
                games=options.games,
                seats=seats,
                executor=executor,
                options=chosen,
                seed=options.seed,
                pace=pace,
                state=state,
                keep=options.state is not None,
                fresh=options.fresh,
                progress=done,
                there=there,
            )
    except Ended:
        tell(f"Stopped after {finished:,} of {total:,} games; the same command goes on from there.")
        raise
    if not printed_as_json(options, result):
        from aurora_tui.sim.arena.show import show

        show(result)
    return 0


def _state(options: "Namespace", bots: "tuple[Player, ...]", seats: int, chosen: "dict[str, Any]") -> "Path":
    """The file of the games: the one that was named, or one of this very arena in the data folder."""
    from hashlib import sha256

    from aurora_tui.sim.arena.run import about
    from aurora_tui.storage.paths import data_folder, place

    if options.state is not None:
        return place(options.state)
    told = about(options.game, bots, seats, chosen, pace_of(options))
    whole = repr((sorted(told.items()), options.games, options.seed))
    return data_folder() / "arena" / f"{sha256(whole.encode()).hexdigest()[:24]}.jsonl"
