"""`aurora sim`: bots play many games, and the results are counted."""

from time import perf_counter
from typing import Any

from aurora_tui.failures import WrongUse
from core import DEFAULT_GAME

LEAST_SEED, MOST_SEED = -(1 << 63), (1 << 64) - 1


def simulate(
    games: int,
    players: int,
    bots: str = "",
    *,
    game: str = DEFAULT_GAME,
    seed: int = 0,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Let bots play and give the counted result as plain data.

    `bots` are names with commas between them, the best there is if "" is given; they take the seats in
    turn. Raises WrongUse for what makes no sense, Failed for a game that broke, Ended when a signal ends it.
    """
    from aurora_tui.sim.play import play_games
    from aurora_tui.sim.signals import raised
    from aurora_tui.sim.summary import summarise

    if games < 1:
        raise WrongUse(f"--games must be 1 or more, got {games}.")
    if not LEAST_SEED <= seed <= MOST_SEED - games + 1:
        raise WrongUse("The seeds of all games must fit in 64 bits.")
    if jobs < 1:
        raise WrongUse(f"--jobs must be 1 or more, got {jobs}.")
    chosen = dict(options or {})
    seats = seated(game, bots, players, chosen)
    with raised(), _progress(games) as progress:
        start = perf_counter()
        tally = play_games(game, seats, chosen, seed=seed, games=games, jobs=jobs, progress=progress)
        seconds = perf_counter() - start
    return summarise(tally, game=game, bots=seats, options=chosen, seed=seed, jobs=jobs, seconds=seconds)


def seated(game: str, bots: str, players: int, options: dict[str, Any]) -> tuple[str, ...]:
    """Which bot sits where. Raises WrongUse with one sentence, for what the game refuses too."""
    from core.bots import names
    from core.kernel import OptionsError
    from core.kernel.game import find, load_tables
    from core.kernel.presentation import presentation

    rules = find(game)
    few, many = max(2, rules.seats.start), rules.seats.stop - 1
    solo = presentation(game).preset("solo")
    if solo is not None and solo.options and solo.options.items() <= options.items():
        if players != 1:
            raise WrongUse(f"--players must be 1 with --solo, got {players}.")
    elif not few <= players <= many:
        raise WrongUse(f"--players must be {few} to {many}, got {players}.")
    try:
        load_tables(game, options, players)
    except OptionsError as error:
        raise WrongUse(str(error)) from None
    known = names(game)
    wanted = [name.strip() for name in (bots or known[0]).split(",")]
    for name in wanted:
        if name not in known:
            raise WrongUse(f"There is no bot '{name}'; there is: {', '.join(known)}.")
    if len(wanted) > players:
        raise WrongUse(f"--bots names {len(wanted)} bots for {players} seats.")
    return tuple(wanted[seat % len(wanted)] for seat in range(players))


def _progress(games: int) -> Any:
    """A progress bar on standard error, if that is a terminal."""
    from contextlib import contextmanager

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    @contextmanager
    def bar() -> Any:
        console = Console(stderr=True)
        columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
            task = shown.add_task("Playing", total=games)
            yield lambda number: shown.advance(task, number)

    return bar()
