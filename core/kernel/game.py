"""What a game package tells the kernel about itself, and where the kernel finds it."""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from core.kernel.decisions import Refusal, Score
from core.kernel.errors import OptionsError
from core.kernel.play import Play
from core.kernel.setup_form import OptionField
from core.kernel.state import State
from core.kernel.steps import Steps
from core.kernel.views import AnyView, MatchView
from core.kernel.visibility import Policy

AnyPlay = Play[Any, Any]


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its functions, by the names the kernel calls them.

    `fields` are the options there are, known without loading any tables.
    `options` checks and completes what the caller asked for (raises OptionsError), by these fields and
    by what may be combined.
    `load` gives the read-only tables for these options; `digest` names their content.
    `setup` fills a fresh state and pushes the first steps.
    `view` is what everyone may see of the state, `own` those entries of it that a seat sees in
    another way, built from the view it is given (and must not change); `policies` says how each
    field of the state may appear in either.
    `view_type` is the `TypedDict` of a whole view; the conformance kit holds views to it.
    `redeal` re-deals in place, from a generator state, what a seat cannot see: it must not change
    that seat's view. It serves information tests and search.
    `invariants` lists what is wrong with a state; empty means sound.
    `replaced` gives the steps that add-ons in play put in the place of others, by name.
    `reserved_names`: those who take part without a seat; no person at a table is called so.
    `faults` are kinds of event that tell of a fault in the rules: they must never occur.
    """

    name: str
    title: str
    rules_version: int
    seats: range
    state: type[State]
    steps: Steps
    options: Callable[[Mapping[str, Any], int], dict[str, Any]]
    load: Callable[[Mapping[str, Any]], Any]
    digest: Callable[[Any], str]
    setup: Callable[[AnyPlay, int, Mapping[str, Any]], None]
    view: Callable[[AnyPlay], AnyView]
    own: Callable[[AnyPlay, int, AnyView], AnyView]
    policies: Mapping[str, Policy]
    refusals: Callable[[AnyPlay], tuple[Refusal, ...]]
    scores: Callable[[AnyPlay], tuple[Score, ...]]
    invariants: Callable[[AnyPlay], list[str]]
    redeal: Callable[[AnyPlay, int | None, int], None]
    replaced: Callable[[Any], Mapping[str, Callable[..., None]]] = lambda tables: {}
    fields: tuple[OptionField, ...] = ()
    view_type: type = MatchView
    reserved_names: tuple[str, ...] = ()
    faults: frozenset[str] = frozenset()

    def steps_with(self, tables: Any) -> Mapping[str, Callable[..., None]]:
        """The steps of a match with these tables, by name."""
        replaced = self.replaced(tables)
        return {**self.steps.by_name, **replaced} if replaced else self.steps.by_name


ENTRY_POINTS = "aurora_tui.games"
"""The group in which other distributions name their games: `name = "package"`."""

_modules: dict[str, str] = {}
_games: dict[str, Game] = {}


def provide(name: str, module: str) -> None:
    """Say which module defines a game; it is imported when first asked for, and calls `register`."""
    _modules[name] = module


def register(game: Game) -> Game:
    """Make a game known under its name, in place of an earlier one of that name; gives it back.

    A game's module calls this when it is imported: see `provide`.
    """
    _games[game.name] = game
    return game


def games() -> tuple[str, ...]:
    """The names of all games, sorted: those of this package and of other installed distributions."""
    return tuple(sorted({*_modules, *_games, *_installed()}))


def package_of(name: str) -> str:
    """The module that defines a game, '' for one that was only registered. Raises OptionsError."""
    if not isinstance(name, str):
        raise OptionsError(f"A game is chosen by its name, not by {name!r}.")
    if name in _modules:
        return _modules[name]
    module = _installed().get(name)
    if module is None and name not in _games:
        raise OptionsError(f"There is no game '{name}'; there is: {', '.join(games())}.")
    return module or ""


def part_of(name: str, part: str) -> str:
    """The module of a part of a game, such as "presentation" or "advice"; "" if the game has none.

    Raises OptionsError for an unknown game.
    """
    package = package_of(name)
    try:
        found = find_spec(f"{package}.{part}") if package else None
    except ModuleNotFoundError:  # a game that is a single module
        found = None
    return found.name if found is not None else ""


def find(name: str) -> Game:
    """The game of that name. Raises OptionsError if there is none, or another distribution's is broken."""
    module = package_of(name)
    if name not in _games and name in _modules:
        import_module(module)
    elif name not in _games:
        try:
            import_module(module)
        except Exception as error:
            raise OptionsError(f"The game '{name}' cannot be loaded: {error}.") from error
    if name not in _games:
        raise OptionsError(f"The game '{name}' cannot be loaded: {module} registers no game of this name.")
    return _games[name]


def least_seats(name: str, options: Mapping[str, Any]) -> int:
    """How few seats a match with these options can have. Raises OptionsError for an unknown game."""
    rules = find(name)
    if rules.seats.start > 1:
        return rules.seats.start
    try:
        rules.options(options, 1)
    except OptionsError:
        return 2
    return 1


def load_tables(name: str, options: Mapping[str, Any], players: int) -> Any:
    """The read-only tables of a game with these options. Raises OptionsError."""
    game = find(name)
    return game.load(game.options(options, players))


def usual_tables(name: str) -> Any:
    """The tables of a game as it is played by two, or by as few as can, when nothing is chosen."""
    seats = find(name).seats
    return load_tables(name, {}, 2 if 2 in seats else seats.start)


def _installed() -> dict[str, str]:
    """Modules of the games of other distributions, by name. Reads what is installed: not at start."""
    return _on_path(tuple(sys.path))


@cache
def _on_path(path: tuple[str, ...]) -> dict[str, str]:
    """The same, read once for a path: it takes milliseconds, and a host is asked by every newcomer."""
    from importlib.metadata import entry_points

    return {point.name: point.module for point in entry_points(group=ENTRY_POINTS)}
