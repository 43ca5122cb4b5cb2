"""Random games over every combination of add-ons: `python -m tests.core.last_aurora.addons.all_combinations`.

    --games N   games of each combination (1)
    --first S   seed of the first game (0)
    --advised R share of choices made by the advisor, for games that get far (0)
    --examine   also the whole kit at some decisions (slow)

A test imports `combinations` and plays a part of them.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from core.kernel.conformance import MOMENT_CHECKS, Case, Report, Sampler, run_kit
from core.kernel.conformance.moments import Moment, copy_is_equal, put, snapshot_restores
from core.kernel.conformance.whole_matches import ends, record_replays
from core.kernel.match import Match
from core.last_aurora.addon_registry import addons

GAME = "last_aurora"
ROUNDS = 6
WEIGHTS = {"dismiss": 0.01, "rearrange": 0.05, "sort": 0.1, "pass": 0.3, "stay": 0.1, "stop": 0.3}
"""A taste for things that happen: nobody throws his crew away or moves tokens to and fro."""
COMPARE = ("pvp", "roles")
"""Need at least two seats."""
Options = Mapping[str, Any]


def tables(switches: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Both maps with every subset of these add-ons."""
    names = tuple(switches)
    for side, *values in product(("alpha", "beta"), *([(False, True)] * len(names))):
        yield {"map": side} | {name: True for name, on in zip(names, values, strict=True) if on}


def combinations() -> list[tuple[int, dict[str, Any]]]:
    """Seats and options: 2 to 4 players with anything but the Automa; one with it, without PvP and Roles."""
    switches = [addon.key for addon in addons() if addon.switch and not addon.solo]
    several = list(tables(switches))
    alone = [options | {"automa": True} for options in tables(key for key in switches if key not in COMPARE)]
    return [(seats, options) for seats in (2, 3, 4) for options in several] + [(1, each) for each in alone]


def cases(chosen: Iterable[tuple[int, Options]], seeds: Iterable[int], advised: float = 0) -> Iterator[Case]:
    """A game of each combination for each seed."""
    found = list(chosen)
    for seed in seeds:
        for number, (seats, options) in enumerate(found):
            case = Case(game=GAME, seats=seats, options=options, seed=1000 * seed + number, weights=WEIGHTS)
            yield replace(case, advised=advised)


def in_six_rounds(moment: Moment) -> Iterator[str]:
    """No round comes after the sixth; the last decision is in a round that there is."""
    state = moment.match.play.state
    if not 1 <= state.round <= ROUNDS:
        yield f"round {state.round}"


def sees_its_own(moment: Moment) -> Iterator[str]:
    """In a world dealt anew for who is asked, he sees the same table and may do the same."""
    match = moment.match
    if match.decision is None:
        return
    seat = match.decision.seat
    world = match.redealt(seat, moment.number)
    if world.view(seat) != match.view(seat):
        yield f"seat {seat} sees something hidden"
    if put(world.decision) != put(match.decision):
        yield f"seat {seat} may do something else in another world"
    yield from world.invariants()


def play(chosen: Iterable[Case], *, examine: bool = False, rate: float = 0.05) -> Report:
    """Invariants at each decision, copies and worlds at some, the end, and an exact replay."""
    moments = MOMENT_CHECKS if examine else (copy_is_equal, snapshot_restores, sees_its_own)
    return run_kit(
        GAME,
        chosen,
        declared=(),
        wholes=(ends, record_replays) if examine else (replays,),
        moments=moments,
        cheap=(sound_and_short,),
        sampler=Sampler(each=0, rate=rate),
    )


def sound_and_short(moment: Moment) -> Iterator[str]:
    """The game's own invariants, and its length."""
    yield from moment.match.invariants()
    yield from in_six_rounds(moment)


def replays(case: Case) -> Iterator[str]:
    """The match ends, everybody is ranked once, and its record leads to the same end."""
    match, chooser = case.begin(), case.chooser()
    for _ in range(case.cap):
        if match.decision is None:
            break
        match.apply(chooser.choose(match))
    else:
        yield f"not over after {case.cap} decisions"
        return
    ranks = sorted(score.rank for score in match.scores or ())
    if ranks != list(range(1, len(ranks) + 1)) or len(ranks) != max(case.seats, 2):
        yield f"ranks {ranks}"
    again = Match.replay(match.record())
    if again.hash() != match.hash() or again.scores != match.scores:
        yield "a replay ends otherwise"


def main() -> None:
    """Play, report, and exit with 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--advised", type=float, default=0)
    parser.add_argument("--examine", action="store_true")
    options = parser.parse_args()
    begin = time.monotonic()
    seeds = range(options.first, options.first + options.games)
    report = play(cases(combinations(), seeds, options.advised), examine=options.examine)
    print(report)
    print(f"{time.monotonic() - begin:.0f} s")
    sys.exit(not report.ok)


if __name__ == "__main__":
    main()
