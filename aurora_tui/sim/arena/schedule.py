"""Which games are played: every pair of bots, every seed by each of them from each seat."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple


class Fixture(NamedTuple):
    """One game: by seat the number of the bot in the list, and the seed."""

    lineup: tuple[int, ...]
    seed: int


def swaps(seats: int) -> tuple[tuple[int, ...], ...]:
    """Who of two sits where, in all fair ways: each has as many seats as the other over all of them, and each
    seat as often. With an odd number of seats the one more is had in turn."""
    half = seats // 2
    return tuple(way for way in product((0, 1), repeat=seats) if half <= sum(way) <= seats - half)


def games_a_pair(games: int, seats: int) -> int:
    """How many games two bots play if `games` are asked for: whole sets of swapped seats."""
    size = 1 if seats == 1 else len(swaps(seats))
    return -(-games // size) * size


def fixtures(bots: int, seats: int, games: int, seed: int) -> Iterator[Fixture]:
    """All games, seed by seed, so that a run that was stopped has something of every pair.

    Alone, each bot plays each seed once, whoever it is compared with.
    """
    if seats == 1:
        for number in range(games):
            for bot in range(bots):
                yield Fixture((bot,), seed + number)
        return
    ways = swaps(seats)
    for number in range(-(-games // len(ways))):
        for pair in combinations(range(bots), 2):
            for way in ways:
                yield Fixture(tuple(pair[side] for side in way), seed + number)
