"""What is looked at before anything is played."""

from collections.abc import Mapping
from typing import Any

from aurora_tui.failures import WrongUse

LEAST_SEED, MOST_SEED = -(1 << 63), (1 << 64) - 1
ALONE = "--players"


def refuse_seats(game: str, seats: int, options: Mapping[str, Any], switch: str = ALONE) -> None:
    """Raises WrongUse for seats that the game does not have with these options, and for what it refuses."""
    from core.kernel import OptionsError
    from core.kernel.game import find, least_seats, load_tables
    from core.kernel.presentation import presentation

    rules = find(game)
    solo = presentation(game).preset("solo")
    few, many = least_seats(game, options), rules.seats.stop - 1
    if solo is not None and solo.options and solo.options.items() <= options.items():
        if seats != 1:
            raise WrongUse(f"{switch} must be 1 with --solo, got {seats}.")
    elif not few <= seats <= many:
        raise WrongUse(f"{switch} must be {few} to {many}, got {seats}.")
    try:
        load_tables(game, options, seats)
    except OptionsError as error:
        raise WrongUse(str(error)) from None


def refuse_seeds(seed: int, games: int) -> None:
    """Raises WrongUse for no games, and for seeds that leave the range of a match."""
    if games < 1:
        raise WrongUse(f"--games must be 1 or more, got {games}.")
    if not LEAST_SEED <= seed <= MOST_SEED - games + 1:
        raise WrongUse("The seeds of all games must fit in 64 bits.")
