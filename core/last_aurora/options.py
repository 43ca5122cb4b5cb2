"""The options of a match, and the tables they stand for."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from core.kernel import OptionsError
from core.last_aurora.catalogue import load
from core.last_aurora.rules import Rules

FLAGS = ("automa", "mine", "pvp", "roles", "mutants")
MAPS = ("alpha",)
NAMES = ("map", "kickstarter", "data", *FLAGS)


def settle_options(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults. Raises OptionsError with one sentence."""
    for name in options:
        if name not in NAMES:
            raise OptionsError(f"There is no option '{name}'; there is: {', '.join(sorted(NAMES))}.")
    chosen_map = options.get("map", "alpha")
    if chosen_map not in MAPS:
        raise OptionsError(f"There is no map {chosen_map!r}; there is: {', '.join(MAPS)}.")
    settled: dict[str, Any] = {"map": chosen_map}
    for name in FLAGS:
        value = options.get(name, False)
        if not isinstance(value, bool):
            raise OptionsError(f"Option '{name}' is yes or no, got {value!r}.")
        if value:
            raise OptionsError(f"The add-on '{name}' is not part of this version.")
    if options.get("kickstarter", False):
        raise OptionsError("The add-on 'kickstarter' is not part of this version.")
    if players < 2:
        raise OptionsError("A match without the Automa has 2 to 4 seats, got 1.")
    folder = options.get("data")
    if folder is not None:
        if not isinstance(folder, str):
            raise OptionsError(f"Option 'data' is the name of a folder, got {folder!r}.")
        settled["data"] = folder
    return settled


def load_rules(options: Mapping[str, Any]) -> Rules:
    """The tables for settled options. Raises OptionsError for tables that cannot be read."""
    try:
        return _rules(options["map"], options.get("data"))
    except ValueError as error:
        raise OptionsError(str(error)) from error


@lru_cache(maxsize=8)
def _shipped(map_name: str) -> Rules:
    return Rules(load(None), map_name)


def _rules(map_name: str, folder: str | None) -> Rules:
    return _shipped(map_name) if folder is None else Rules(load(folder), map_name)
