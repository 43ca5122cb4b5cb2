"""Repeats a case: `python -m core.kernel.conformance floes --seats 3 --seed 7 --check ends`."""

import sys
from argparse import ArgumentParser
from importlib import import_module

import msgspec

from core.kernel.conformance.cases import Case
from core.kernel.conformance.kit import CHEAP_CHECKS, MOMENT_CHECKS, repeat, run_kit
from core.kernel.conformance.whole_matches import WHOLE_CHECKS, played
from core.kernel.game import register


def main(words: list[str]) -> int:
    """Exit code 0 if nothing fails, else 1."""
    parser = ArgumentParser(
        prog="python -m core.kernel.conformance", description="Repeat a conformance case."
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", type=msgspec.json.decode, default={}, help="as JSON")
    parser.add_argument("--weights", type=msgspec.json.decode, default={}, help="by kind of action, as JSON")
    parser.add_argument(
        "--advised", type=float, default=0, help="share of choices made by the game's advisor"
    )
    parser.add_argument("--module", default="", help="a module with a GAME that core does not provide")
    names = [check.__name__ for check in (*CHEAP_CHECKS, *MOMENT_CHECKS, *WHOLE_CHECKS)]
    parser.add_argument("--check", default="", choices=["", "plays", *names], help="one check only")
    parser.add_argument("--at", type=int, help="at this decision only")
    chosen = parser.parse_args(words)
    if chosen.module:
        register(import_module(chosen.module).GAME)
    case = Case(
        game=chosen.game,
        seats=chosen.seats,
        seed=chosen.seed,
        options=chosen.options,
        weights=chosen.weights,
        advised=chosen.advised,
        module=chosen.module,
    )
    report = repeat(case, chosen.check, chosen.at) if chosen.check else run_kit(case.game, [case])
    sys.stdout.write(f"{report}\n")
    *_, (match, _) = played(case)
    sys.stdout.write(f"ends in {match.hash()}\n")
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
