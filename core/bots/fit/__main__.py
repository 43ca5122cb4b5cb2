"""The command `python -m core.bots.fit GAME`."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.bots.executor import Executor, ExecutorError, executor
from core.bots.fit.files import Made, written
from core.bots.fit.regression import fitted
from core.bots.fit.samples import ADDON, Course, Unit, played, seats_of
from core.bots.registry import names
from core.kernel import CoreError
from core.kernel.values import shipped_weights, value_model

SHOWN_EVERY = 50


def main(arguments: Sequence[str] | None = None, where: Executor | None = None) -> int:
    """Fit and write; gives the exit code. The games are played by `where`, else by `--jobs` processes."""
    options = _parser().parse_args(arguments)
    try:
        _run(options, where or executor(options.jobs))
    except (CoreError, ExecutorError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m core.bots.fit", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="games of each round")
    parser.add_argument("--seats", default="", help="numbers of seats, such as 2,3,4; all the game has")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--rounds", type=int, default=1, help="each is played with the weights of the last")
    parser.add_argument("--first", default="greedy", help="who plays the games of the first round")
    parser.add_argument("--later", default="normal", help="who plays those of the others")
    parser.add_argument(
        "--taste", type=float, default=0.0, help="points by which players of the first round lean to answers"
    )
    parser.add_argument("--switches", type=float, default=ADDON, help="how often a switch of the game is on")
    parser.add_argument("--out", type=Path, help="the file to write; the game's own")
    return parser


def _run(options: argparse.Namespace, where: Executor) -> None:
    game: str = options.game
    model = value_model(game)
    out: Path = options.out or shipped_weights(game)
    seats = tuple(int(part) for part in options.seats.split(",")) if options.seats else seats_of(game)
    guess = [model.guess.get(name, 0.0) for name in model.names]
    command = f"python -m core.bots.fit {game} --games {options.games} --seed {options.seed}"
    command += f" --seats {','.join(map(str, seats))} --rounds {options.rounds}"
    command += f" --first {options.first} --later {options.later}"
    command += f" --taste {options.taste} --switches {options.switches}"
    for number in range(options.rounds):
        bot = options.later if number else options.first
        if bot not in names(game):
            raise ValueError(f"There is no bot '{bot}' for this game.")
        first = options.seed + number * options.games
        weights = out.read_text("utf-8") if number else ""
        taste = 0.0 if number else options.taste
        units = (
            Unit(game, bot, seats, seed, weights, taste, options.switches)
            for seed in range(first, first + options.games)
        )
        fit = fitted(_courses(where, units, options.games), len(model.names), guess)
        written(out, model.names, fit, Made(command, bot, options.games, first, seats, options.switches))
        sys.stdout.write(
            f"round {number + 1}: {options.games} games by {bot}, {fit.rows} positions,"
            f" error {fit.error:.2f}, explained {fit.explained:.1%}"
            f" (trace {fit.trace}, ridge {fit.ridge}); {out}\n"
        )


def _courses(where: Executor, units: Iterator[Unit], games: int) -> Iterator[list[Course]]:
    for number, courses in enumerate(where.map(played, units), start=1):
        if number % SHOWN_EVERY == 0 or number == games:
            sys.stderr.write(f"\r{number} of {games} games")
            sys.stderr.flush()
        yield courses
    sys.stderr.write("\n")


if __name__ == "__main__":
    sys.exit(main())
