"""A view from which nothing is hidden: what everyone sees, with what each seat sees beside."""

import pytest

from core import Match
from core.bots import make
from core.kernel.views import opened


def middle(game: str, seats: int, answers: int, **options: bool) -> Match:
    """A match some answers on, by greedy bots."""
    match = Match.new(game, [f"P{seat}" for seat in range(seats)], options, seed=5)
    bots = [make("random" if game == "floes" else "greedy", game, seat) for seat in range(seats)]
    for _ in range(answers):
        if (pending := match.decision) is None:
            break
        match.apply(bots[pending.seat].choose(match.view(pending.seat), pending))
    return match


def all_open(match: Match) -> dict[str, object]:
    shared = match.view(None)
    return opened(shared, [match.view(seat, shared) for seat in range(len(match.seats))])


def test_every_hand_lies_open() -> None:
    match = middle("floes", 3, 4)
    view = all_open(match)
    assert view["hands"] == [match.view(seat)["hands"][seat] for seat in range(3)]
    assert all(view["hands"])
    assert view["viewer"] is None


def test_cards_face_down_of_all_seats_are_seen_together() -> None:
    match = Match.new("floes", ["Ann", "Ben", "Cleo"], {}, seed=5)
    match.apply(0)
    match.apply(0)
    picked = all_open(match)["picked"]
    assert picked == tuple(match.view(seat)["picked"][seat] for seat in range(3))


@pytest.mark.parametrize(
    ("options", "key"), [({}, "objects"), ({"roles": True}, "objects"), ({"mine": True}, "objects")]
)
def test_objects_of_everybody(options: dict[str, bool], key: str) -> None:
    match = middle("last_aurora", 2, 120, **options)
    view = all_open(match)
    for seat in range(2):
        assert view["seats"][seat][key] == match.view(seat)["seats"][seat][key]  # type: ignore[index]


def test_marks_of_one_seat_do_not_cover_those_of_another() -> None:
    """Roles: each seat sees its own objective in its place."""
    match = middle("last_aurora", 2, 40, roles=True)
    goals = tuple(match.view(seat)["marks"]["roles_goal"][seat] for seat in range(2))
    assert all(goals)
    assert all_open(match)["marks"]["roles_goal"] == goals  # type: ignore[index]


def test_the_shared_view_is_left_as_it_was() -> None:
    match = middle("last_aurora", 2, 60)
    shared = match.view(None)
    before = repr(shared)
    all_open(match)
    opened(shared, [match.view(seat, shared) for seat in range(2)])
    assert repr(shared) == before
