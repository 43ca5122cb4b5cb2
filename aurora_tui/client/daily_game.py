"""The game of the day: the same seed for everybody, so that results can be compared.

The seed says of which day it is: `BASE` and the date as a number. Days are those of UTC.
"""

from time import gmtime, strftime, strptime

from msgspec.structs import replace

from aurora_tui.client.game_setup import NewGame, from_preset

BASE = 7_000_000_000_000
"""More than any seed that chance or a person is likely to choose."""


def today(now: float | None = None) -> str:
    """The date in UTC, such as 2031-05-07; `now` in seconds since 1970, None for this moment."""
    return strftime("%Y-%m-%d", gmtime(now))


def seed_of(day: str) -> int:
    """The seed of a day. Raises ValueError for what is no date."""
    return BASE + int(strftime("%Y%m%d", strptime(day, "%Y-%m-%d")))


def day_of(seed: int) -> str:
    """The day a seed is of, "" for any other seed."""
    try:
        return strftime("%Y-%m-%d", strptime(f"{seed - BASE:08d}", "%Y%m%d")) if seed >= BASE else ""
    except ValueError:
        return ""


def daily(game: str, name: str, day: str = "") -> NewGame:
    """The game of a day, today's if none is named: one person alone, as the game has it.

    A bot in it is one that plays alike on every machine, however fast that is.

    Raises OptionsError for an unknown game.
    """
    return replace(from_preset(game, "solo", name, "greedy"), seed=seed_of(day or today()))
