"""Worlds dealt anew: all that a seat cannot see, and nothing of what it was shown."""

import pytest

from core.outlive.state import State
from tests.core.outlive.table import P, Q, R, Scene, new_game
from tests.core.outlive.twins import begun


def zones(state: State) -> dict[str, object]:
    """Each hidden zone of a state."""
    return {
        "prey below the top": tuple(tuple(stack[:-1]) for stack in state.prey),
        "search": tuple(map(tuple, state.search)),
        "aside": state.aside,
        "lost": state.lost,
        "pile": tuple(state.pile),
        "events face down": state.events_down,
        "prey away": state.away[0],
        "events away": state.away[1],
    }


def test_dealing_anew_deals_every_hidden_zone() -> None:
    """A zone left as it is would be known to bots that imagine the table, and to no test of secrets."""
    match = begun()
    worlds = [match.redealt(P, seed).play.state for seed in range(12)]
    for name in zones(match.play.state):
        assert len({repr(zones(world)[name]) for world in worlds}) > 1, name


@pytest.mark.parametrize("stage", ["leaders", "rooms"])
def test_dealing_anew_deals_the_others_cards_of_the_setup(stage: str) -> None:
    s = new_game(3)
    if stage == "rooms":
        s.choose_leaders()
    s.choose()
    worlds = [s.m.redealt(R, seed).play.state for seed in range(12)]
    for seat in (P, Q):
        assert len({repr((world.seats[seat].dealt, world.seats[seat].kept)) for world in worlds}) > 1
    assert len({repr(world.seats[R].dealt) for world in worlds}) == 1


def test_what_a_watch_post_showed_stays_as_it_is_for_its_owner_alone() -> None:
    s = Scene(3, events=["storm"]).room(P, "watch").turn(P).play("look", "bla")
    city = s.rules.city_index[s.place("bla")]
    seen = {repr(s.m.redealt(P, seed).play.state.search[city]) for seed in range(8)}
    unseen = {repr(s.m.redealt(Q, seed).play.state.search[city]) for seed in range(8)}
    assert len(seen) == 1
    assert len(unseen) > 1
