"""The options of a match, the add-ons they bring in, and the tables they stand for."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.kernel import OptionField, OptionsError
from core.kernel.counsel import NO_ADVICE
from core.kernel.setup_form import settle
from core.kernel.tables.option import DATA, chosen_tables, edition, tables_text
from core.last_aurora.addon_registry import addons, asked, import_part
from core.last_aurora.hooks import OPTION_REFUSED, RULES_CHANGED, STEPS_REPLACED
from core.last_aurora.rules import Rules
from core.last_aurora.tables.digest import digest
from core.last_aurora.tables.loader import BASE_MAP, SHIPPED, load
from core.last_aurora.tables.records import Catalogue

MAP = OptionField("map", "Map", "The side of the Road board.", "choice", (BASE_MAP,))
BASE_MAP_HELP = "The side for first games: one main road, shortcuts beside it."

Picks = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def fields() -> tuple[OptionField, ...]:
    """All options: the map, the switches of the add-ons in their order, advice, and other tables."""
    maps = {BASE_MAP: BASE_MAP_HELP, **{addon.map: addon.help for addon in addons() if addon.map}}
    switches = [addon.switch for addon in addons() if addon.switch]
    sides = replace(MAP, values=tuple(maps), values_help=tuple(maps.values()))
    return (sides, *switches, NO_ADVICE, edition("first"), DATA)


def settle_options(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults. Raises OptionsError with one sentence."""
    settled = settle(fields(), options)
    brought = asked(settled)
    names = [addon.key for addon in brought]
    import_part("rules", names)
    for reason in OPTION_REFUSED.all(names, settled, players):
        if reason:
            raise OptionsError(reason)
    if players < 2 and not any(addon.solo for addon in brought):
        alone = " or the ".join(addon.title for addon in addons() if addon.solo)
        without = f" without the {alone}" if alone else ""
        raise OptionsError(f"A match{without} has 2 to 4 seats, got {players}.")
    return settled


def load_rules(options: Mapping[str, Any]) -> Rules:
    """The tables for settled options. Raises OptionsError for tables that cannot be read."""
    names = tuple(addon.key for addon in asked(options))
    picks: Picks = tuple((name, tuple(options[name])) for name in names if _lists(options.get(name)))
    return chosen_tables(
        options,
        SHIPPED,
        lambda *older: _shipped(options["map"], names, picks, *older),
        lambda *folders: _with_addons(load(*folders), options["map"], names, picks),
    )


def _lists(value: object) -> bool:
    return isinstance(value, list | tuple)


@lru_cache(maxsize=32)
def _shipped(map_name: str, names: tuple[str, ...], picks: Picks, *older: Path) -> Rules:
    return _with_addons(load(*older), map_name, names, picks)


def _with_addons(catalogue: Catalogue, map_name: str, names: tuple[str, ...], picks: Picks) -> Rules:
    import_part("rules", names)
    rules = Rules(catalogue, map_name, names, dict(picks))
    for replaced in STEPS_REPLACED.all(names):
        rules.steps.update(replaced)
    RULES_CHANGED.all(names, rules)
    rules.digest = digest(rules)
    return rules


def options_text(options: Mapping[str, Any]) -> str:
    """The map and the add-ons of a match in words."""
    chosen = options.get("map", BASE_MAP)
    parts = [f"{str(chosen).capitalize()} map"]
    parts += [addon.title for addon in addons() if addon.switch is not None and options.get(addon.key)]
    parts += [NO_ADVICE.title.lower()] if options.get(NO_ADVICE.name) else []
    return ", ".join([*parts, *tables_text(options)])
