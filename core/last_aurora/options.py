"""The options of a match, the add-ons they bring in, and the tables they stand for.

An add-on is a module of `addons/`, loaded by name when an option asks for it: the base imports none.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

from core.kernel import OptionsError
from core.last_aurora.hooks import OPTION_REFUSED, RULES_CHANGED, STEPS_REPLACED
from core.last_aurora.rules import Rules
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import Catalogue

MAPS = {"alpha": (), "beta": ("beta_map",)}
FLAGS = ("automa", "mine", "mutants", "pvp", "roles")
"""In this order add-ons change the decks: player versus player removes cards from those in play (K66)."""
NAMES = ("map", "kickstarter", "data", *FLAGS)
BUILT = ("beta_map", "mine", "automa", "kickstarter", "mutants", "pvp", "roles")


def settle_options(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults. Raises OptionsError with one sentence."""
    for name in options:
        if name not in NAMES:
            raise OptionsError(f"There is no option '{name}'; there is: {', '.join(sorted(NAMES))}.")
    chosen_map = options.get("map", "alpha")
    if not isinstance(chosen_map, str) or chosen_map not in MAPS:
        raise OptionsError(f"There is no map {chosen_map!r}; there is: {', '.join(MAPS)}.")
    settled: dict[str, Any] = {"map": chosen_map}
    for name in FLAGS:
        value = options.get(name, False)
        if not isinstance(value, bool):
            raise OptionsError(f"Option '{name}' is yes or no, got {value!r}.")
        if value:
            settled[name] = True
    picks = options.get("kickstarter", False)
    listed = isinstance(picks, list | tuple) and all(isinstance(name, str) for name in picks)
    if not listed and not isinstance(picks, bool):
        raise OptionsError(f"Option 'kickstarter' is yes, no or a list of card names, got {picks!r}.")
    if picks:
        settled["kickstarter"] = True if picks is True else sorted(picks)
    folder = options.get("data")
    if folder is not None:
        if not isinstance(folder, str):
            raise OptionsError(f"Option 'data' is the name of a folder, got {folder!r}.")
        settled["data"] = folder
    addons = load_addons(settled)
    for reason in OPTION_REFUSED.all(addons, settled, players):
        if reason:
            raise OptionsError(reason)
    if players < 2 and not settled.get("automa"):
        raise OptionsError("A match without the Automa has 2 to 4 seats, got 1.")
    return settled


def load_addons(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Names of the add-ons that settled options ask for, their modules imported."""
    names = (*MAPS[options["map"]], *(name for name in ("kickstarter", *FLAGS) if options.get(name)))
    for name in names:
        if name not in BUILT:
            raise OptionsError(f"The add-on '{name}' is not part of this version.")
        import_module(f"core.last_aurora.addons.{name}")
    return names


def load_rules(options: Mapping[str, Any]) -> Rules:
    """The tables for settled options. Raises OptionsError for tables that cannot be read."""
    addons = load_addons(options)
    folder = options.get("data")
    listed = options.get("kickstarter")
    picks = tuple(listed) if isinstance(listed, list | tuple) else ()
    if folder is None:
        return _shipped(options["map"], addons, picks)
    try:
        return _with_addons(load(folder), options["map"], addons, picks)
    except ValueError as error:
        raise OptionsError(str(error)) from error


@lru_cache(maxsize=32)
def _shipped(map_name: str, addons: tuple[str, ...], picks: tuple[str, ...]) -> Rules:
    return _with_addons(load(None), map_name, addons, picks)


def _with_addons(
    catalogue: Catalogue, map_name: str, addons: tuple[str, ...], picks: tuple[str, ...]
) -> Rules:
    rules = Rules(catalogue, map_name, addons, picks)
    for replaced in STEPS_REPLACED.all(addons):
        rules.steps.update(replaced)
    RULES_CHANGED.all(addons, rules)
    return rules
