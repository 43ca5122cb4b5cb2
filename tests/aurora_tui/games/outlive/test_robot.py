"""Games of Outlive through the table screen, by keys only and by mouse only, at four sizes: what is on
the screen is what the view says, and each answer arrives."""

import random

import pytest

from core import Match
from tests.aurora_tui.robot_play import play

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (95, 50), (120, 36), (160, 50)]


def begun(seats: int, seed: int, answers: int, **options: bool) -> Match:
    """A match after so many answers by chance."""
    luck = random.Random(seed)
    match = Match.new("outlive", ["Ann", "Ben", "Cleo", "Dan"][:seats], options, seed=seed)
    for _ in range(answers):
        assert match.decision is not None
        match.apply(luck.randrange(len(match.decision.actions)))
    return match


@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_first_day(size: tuple[int, int], way: str) -> None:
    """Setup and the first answers after it, of both seats at one terminal."""
    assert await play(begun(2, 11 + size[0], 0), size, way, persons=2, most=25) >= 25


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("answers", [150, 400])
async def test_later(size: tuple[int, int], answers: int) -> None:
    """The middle and the end of a game of four."""
    way = "keys" if answers == 150 else "mouse"
    assert await play(begun(4, 5, answers), size, way, persons=4, most=25) >= 25


async def test_open_search() -> None:
    match = begun(3, 8, 60, open_search=True, robot_ready=True, storage_cap=True)
    assert await play(match, (120, 36), "mouse", persons=3, most=30) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_whole_game(size: tuple[int, int], way: str) -> None:
    assert await play(begun(3, size[0], 0), size, way, persons=1, most=2000) > 80
