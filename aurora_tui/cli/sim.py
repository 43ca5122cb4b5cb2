"""`aurora sim`: many games between bots, counted."""

import os

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """How many games, who plays them, what they are made of, and how the result is told."""
    number = common.whole()
    parser.add_argument(
        "--games", type=number, metavar="N", default=100, help="How many games; 100 if it is left out."
    )
    parser.add_argument("--players", type=number, metavar="N", help="Seats, 2 to 4; 2 if it is left out.")
    parser.add_argument(
        "--bots", metavar="NAMES", default="greedy", help="Bots for the seats in turn: greedy, random."
    )
    parser.add_argument("--solo", action="store_true", help="One bot against the Automa.")
    common.add_map(parser)
    common.add_addons(parser)
    common.add_data(parser)
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


def run(options: "Namespace") -> int:
    """Let them play, and tell the result."""
    from aurora_tui.sim import simulate

    chosen: dict[str, Any] = {} if options.map_name == "alpha" else {"map": options.map_name}
    chosen |= dict.fromkeys((*(("automa",) if options.solo else ()), *common.chosen_addons(options)), True)
    folder = common.folder(options.data)
    if folder is not None:
        chosen["data"] = str(folder.absolute())
    players = options.players if options.players is not None else 1 if options.solo else 2
    result = simulate(
        options.games, players, options.bots, seed=options.seed, jobs=options.jobs, options=chosen
    )
    if options.as_json:
        from json import dumps

        print(dumps(result, ensure_ascii=False))
        return 0
    from aurora_tui.sim.show import show

    show(result)
    return 0
