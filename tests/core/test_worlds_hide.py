"""Worlds of whole games: the same bytes for tables that differ in what a seat cannot see, whatever is played.

Every game and option, each seat and the spectator; the conformance kit does so at each kind of question.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from core import GAMES, Match
from core.kernel.conformance import Case, played
from core.kernel.conformance.imagined import worlds_can_be_played, worlds_hide
from core.kernel.conformance.moments import Moment
from core.kernel.conformance.secrecy import look, twin_of, viewers
from core.kernel.game import find, part_of

ADDONS = ("kickstarter", "mine", "mutants", "pvp", "roles")
MIXED: list[tuple[str, int, dict[str, Any]]] = [
    ("floes", 4, {}),
    ("floes", 2, {"goal": 5}),
    ("last_aurora", 3, {}),
    ("last_aurora", 4, dict.fromkeys(ADDONS, True)),
    ("last_aurora", 2, {"map": "beta", "kickstarter": True, "roles": True}),
    ("last_aurora", 1, {"automa": True, "kickstarter": True, "mutants": True}),
    ("outlive", 3, {}),
    ("outlive", 2, {"open_search": True, "robot_ready": True, "one_event": True}),
    ("auztralia", 4, {}),
    ("auztralia", 2, {"piles": "full", "map": "west", "undo": "off"}),
    ("auztralia", 1, {"personalities": "off"}),
]


def faults(game: str, seats: int, options: dict[str, Any], seed: int, each: int) -> Iterator[str]:
    """What the checks of the kit find at each so manyth question of a whole game."""
    advised = 0.6 if part_of(game, "advice") else 0.0
    case = Case(game=game, seats=seats, seed=seed, options=options, advised=advised)
    for number, (match, events) in enumerate(played(case)):
        if number % each == 0 or match.decision is None:
            moment = Moment(case, match, number, events)
            for fault in (*worlds_hide(moment), *worlds_can_be_played(moment)):
                yield f"at {number}: {fault}"


@pytest.mark.parametrize(("game", "seats", "options"), MIXED, ids=str)
def test_worlds_hang_on_nothing_hidden(game: str, seats: int, options: dict[str, Any]) -> None:
    assert list(faults(game, seats, options, seed=21, each=31)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "addons", [some for size in range(6) for some in combinations(ADDONS, size)], ids=str
)
def test_worlds_hang_on_nothing_hidden_with_any_add_ons(addons: tuple[str, ...]) -> None:
    for chosen in ("alpha", "beta"):
        options = {"map": chosen, **dict.fromkeys(addons, True)}
        assert list(faults("last_aurora", 2 + len(addons) % 3, options, seed=len(addons), each=5)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_worlds_hang_on_nothing_hidden_in_many_games(game: str) -> None:
    for seats in find(game).seats:
        options = {"automa": True} if (game, seats) == ("last_aurora", 1) else {}
        for seed in range(3):
            assert list(faults(game, seats, options, seed, each=9)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_world_tells_no_more_than_the_view(game: str) -> None:
    """Of twins of twins too: whoever is handed worlds of worlds is where he was."""
    match = Match.new(game, ["Ann", "Ben", "Cem"], {}, 5)
    while match.decision is not None and match.decision.id < 40:
        match.apply(match.decision.id % len(match.decision.actions))
    for viewer in viewers(match):
        twin = twin_of(twin_of(match, viewer, 1), viewer, 2)
        world = Match.imagine(Match.imagine(twin.world(viewer, 3)).world(viewer, 4))
        assert look(world, viewer) == look(match, viewer)
        assert world.world(viewer, 9) == match.world(viewer, 9)
