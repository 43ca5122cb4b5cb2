"""What the games of an arena say, as plain data: for `--json` and for the tables alike."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import fsum
from typing import Any, NamedTuple

from aurora_tui.sim.arena.contest import Outcome
from aurora_tui.sim.arena.rating import ratings
from aurora_tui.sim.arena.schedule import Fixture
from aurora_tui.sim.players import Player
from aurora_tui.sim.spread import distribution
from core.kernel.shares import mean, share


class Duel(NamedTuple):
    """What one seed said of two bots: games, the wins of each, and the margin of the first in each game."""

    games: int
    wins: tuple[float, float]
    margins: tuple[float, ...]


def report(players: Sequence[Player], outcomes: Mapping[Fixture, Outcome], seats: int) -> dict[str, Any]:
    """Bots, the best first, and their pairs. The same for the same games, in whatever order they came."""
    games = [outcomes[fixture] for fixture in sorted(outcomes)]
    duels = {
        pair: _alone(games, pair) if seats == 1 else _together(games, pair)
        for pair in combinations(range(len(players)), 2)
    }
    points = {pair: _points(found.values()) for pair, found in duels.items()}
    elo = ratings(len(players), points)
    bots = [_bot(number, player, games, duels) for number, player in enumerate(players)]
    for row, rating in zip(bots, elo, strict=True):
        row["elo"] = {"value": rating.value, "error": rating.error}
    order = sorted(range(len(players)), key=lambda number: (-elo[number].value, number))
    return {
        "bots": [bots[number] for number in order],
        "pairs": [
            _pair(players, pair, duels[pair])
            for pair in ((one, other) for at, one in enumerate(order) for other in order[at + 1 :])
            for pair in (pair if pair in duels else pair[::-1],)
        ],
    }


def _together(games: Sequence[Outcome], pair: tuple[int, int]) -> dict[int, Duel]:
    """By seed, the games that the two played against each other."""
    found: defaultdict[int, list[Outcome]] = defaultdict(list)
    for game in games:
        if set(game.lineup) == set(pair):
            found[game.seed].append(game)
    return {seed: _of_a_seed(some, pair) for seed, some in found.items()}


def _of_a_seed(games: Sequence[Outcome], pair: tuple[int, int]) -> Duel:
    wins = [0.0, 0.0]
    margins = []
    for game in games:
        side = [[at for at, bot in enumerate(game.lineup) if bot == each] for each in pair]
        for number, seats in enumerate(side):
            wins[number] += fsum(game.won(seat) for seat in seats)
        mine, theirs = (fsum(game.points[seat] for seat in seats) / len(seats) for seats in side)
        margins.append(mine - theirs)
    return Duel(len(games), (wins[0], wins[1]), tuple(margins))


def _alone(games: Sequence[Outcome], pair: tuple[int, int]) -> dict[int, Duel]:
    """By seed, whoever had more points where each played by itself."""
    totals = {game.fixture: game.points[0] for game in games}
    found = {}
    for (lineup, seed), mine in totals.items():
        theirs = totals.get(Fixture((pair[1],), seed)) if lineup == pair[:1] else None
        if theirs is not None:
            won = 0.5 if mine == theirs else float(mine > theirs)
            found[seed] = Duel(1, (won, 1 - won), (mine - theirs,))
    return found


def _points(duels: Iterable[Duel]) -> tuple[float, int]:
    """Points of the first: its wins, and half of what neither won."""
    found = list(duels)
    games = sum(duel.games for duel in found)
    mine, theirs = (fsum(duel.wins[side] for duel in found) for side in (0, 1))
    return (games + mine - theirs) / 2, games


def _pair(players: Sequence[Player], pair: tuple[int, int], duels: Mapping[int, Duel]) -> dict[str, Any]:
    games = sum(duel.games for duel in duels.values())
    wins = [fsum(duel.wins[side] for duel in duels.values()) for side in (0, 1)]
    means = [fsum(duel.margins) / duel.games for duel in duels.values()]
    return {
        "bots": [players[number].label for number in pair],
        "games": games,
        "wins": share(wins[0], games),
        "losses": share(wins[1], games),
        "nobody": max(0.0, games - fsum(wins)) / games,
        "margin": mean(means),  # the games of one seed hang together: one number a seed
        "margins": _binned(margin for duel in duels.values() for margin in duel.margins),
    }


def _binned(values: Iterable[float]) -> dict[str, int]:
    """How often each number occurs, halves rounded away from 0, for a chart."""
    counts = Counter(int(abs(value) + 0.5) * (1 if value > 0 else -1) for value in values)
    return {str(value): counts[value] for value in sorted(counts)}


def _bot(
    number: int,
    player: Player,
    games: Sequence[Outcome],
    duels: Mapping[tuple[int, int], Mapping[int, Duel]],
) -> dict[str, Any]:
    places = [(game, seat) for game in games for seat, bot in enumerate(game.lineup) if bot == number]
    played = sum(number in game.lineup for game in games)
    decisions = sum(game.decisions[seat] for game, seat in places)
    margins: list[float] = []
    for pair, found in duels.items():
        if number in pair:
            sign = 1 if pair[0] == number else -1
            margins += [sign * fsum(duel.margins) / duel.games for duel in found.values()]
    faults: Counter[str] = Counter()
    trouble = ""
    for game, seat in places:
        if game.faults:
            faults.update(game.faults[seat])
            trouble = game.troubles[seat] or trouble
    return {
        "bot": player.label,
        "games": played,
        "wins": share(fsum(game.won(seat) for game, seat in places), played),
        "margin": mean(margins),
        "points": distribution(Counter(game.points[seat] for game, seat in places)),
        "decisions": decisions,
        "seconds_a_decision": fsum(game.seconds[seat] for game, seat in places) / max(1, decisions),
        "slowest_decision": max(game.slowest[seat] for game, seat in places),
        "faults": {kind: faults[kind] for kind in sorted(faults)},
        "trouble": trouble,
    }
