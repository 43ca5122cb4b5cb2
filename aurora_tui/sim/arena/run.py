"""A whole run of an arena: what is asked for is looked at, the games that are missing are played."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from aurora_tui.failures import WrongUse
from aurora_tui.sim.arena.contest import Contest, Outcome, play
from aurora_tui.sim.arena.report import report
from aurora_tui.sim.arena.results import Results
from aurora_tui.sim.arena.schedule import Fixture, fixtures, games_a_pair
from aurora_tui.sim.code import code_digest
from aurora_tui.sim.players import Player, digest
from aurora_tui.sim.seats import USUAL, ThinkingPace, names_of
from core import Match
from core.bots.executor import Executor

MOST_BOTS = 32


def arena(
    game: str,
    players: tuple[Player, ...],
    *,
    games: int,
    seats: int,
    executor: Executor,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    pace: ThinkingPace = USUAL,
    state: Path | None = None,
    keep: bool = True,
    fresh: bool = False,
    progress: Callable[[int], None] = lambda _: None,
    there: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """Have every pair of players play `games` games, and tell what came of it as plain data.

    `state` is a file that the games are kept in, and the run goes on from, unless it is to be `fresh`;
    without `keep` it is removed at the end. `progress` hears how many games were finished, `there` how many
    of them were in the file. Raises WrongUse, Failed, and what executors raise.
    """
    chosen = dict(options or {})
    refuse(players, games, seats)
    wanted = list(fixtures(len(players), seats, games, seed))
    first = Match.new(game, names_of(_lineup(players, wanted[0])), chosen, seed, bare=True)
    with ExitStack() as stack:
        results: Results | None = None
        found: dict[Fixture, Outcome] = {}
        if state is not None:
            results = stack.enter_context(
                Results(state, about(game, players, seats, chosen, pace), fresh=fresh)
            )
            found = results.outcomes
        missing = [fixture for fixture in wanted if fixture not in found]
        there(len(wanted) - len(missing))
        units = (Contest(game, fixture, _lineup(players, fixture), chosen, pace) for fixture in missing)
        for outcome in executor.map(play, units):
            found[outcome.fixture] = outcome
            if results is not None:
                results.add(outcome)
            progress(1)
        told = report(players, {fixture: found[fixture] for fixture in wanted}, seats)
        if results is not None and not keep:
            results.forget()
    return {
        "game": game,
        "options": chosen,
        "seats": seats,
        "beside": list(first.view(None)["names"][seats:]),
        "seed": seed,
        "games_a_pair": games_a_pair(games, seats),
        "games": len(wanted),
        "budget": {"simulations": pace.simulations, "seconds": pace.seconds, "patience": pace.patience},
        **told,
    }


def refuse(players: tuple[Player, ...], games: int, seats: int) -> None:
    """Raises WrongUse for what makes no sense in any game."""
    if games < 1:
        raise WrongUse(f"--games must be 1 or more, got {games}.")
    if not 2 <= len(players) <= MOST_BOTS:
        raise WrongUse(f"--bots must name 2 to {MOST_BOTS} bots, such as greedy,random; got {len(players)}.")
    if seats < 1:
        raise WrongUse(f"--seats must be 1 or more, got {seats}.")


def about(
    game: str, players: tuple[Player, ...], seats: int, options: Mapping[str, Any], pace: ThinkingPace
) -> dict[str, Any]:
    """What must be the same for games that stand in one table; how many of them may differ, and the seeds."""
    return {
        "game": game,
        "bots": [[*map(str, player), digest(player)] for player in players],
        "seats": seats,
        "options": dict(sorted(options.items())),
        "pace": list(pace),
        "code": code_digest(game, options, seats),
    }


def _lineup(players: tuple[Player, ...], fixture: Fixture) -> tuple[Player, ...]:
    return tuple(players[number] for number in fixture.lineup)
