"""Games of AuZtralia through the table screen, by keys only and by mouse only, at four sizes: what is on
the screen is what the view says, and each answer arrives."""

import pytest

from core import Match
from core.bots import make
from tests.aurora_tui.robot_play import play

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (120, 30), (120, 36), (160, 50)]


def begun(seats: int, seed: int, answers: int, **options: str) -> Match:
    """A match after so many answers of bots, which fight."""
    match = Match.new("auztralia", ["Ann", "Ben", "Cleo", "Dan"][:seats], options, seed=seed)
    bots = [make("greedy", "auztralia", seat) for seat in range(seats)]
    for _ in range(answers):
        if (decision := match.decision) is not None:
            match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    return match


@pytest.mark.parametrize(("size", "way"), [(SIZES[0], "keys"), (SIZES[2], "mouse")], ids=str)
async def test_setup_and_the_first_turns(size: tuple[int, int], way: str) -> None:
    assert await play(begun(2, 11 + size[0], 0), size, way, persons=2, most=9) >= 9


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_later(size: tuple[int, int]) -> None:
    """The middle of a game of four, with Old Ones awake."""
    way = "keys" if size[0] % 16 else "mouse"
    assert await play(begun(4, 5, 300), size, way, persons=4, most=9) >= 9


@pytest.mark.slow
@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_game(size: tuple[int, int], way: str) -> None:
    assert await play(begun(3, size[0], 0), size, way, persons=1, most=2000) > 40
