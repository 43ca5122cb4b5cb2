"""What can be chosen before a match of Outlive (specification, section 6)."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from core.kernel import OptionField
from core.kernel.counsel import NO_ADVICE
from core.kernel.setup_form import settle as settle_fields
from core.kernel.tables.digest import digest_of
from core.kernel.tables.option import DATA, chosen_tables, edition, tables_text
from core.outlive.rules import Rules
from core.outlive.tables.loader import SHIPPED, load
from core.outlive.tables.records import Catalogue

CLASSIC_SCORING = OptionField(
    "classic_scoring",
    "Classic scoring",
    "Each full room is 1 point, and the radiation level counts its number: a loss above 0, a gain below.",
)
OPEN_SEARCH = OptionField(
    "open_search",
    "Open search",
    "Search tiles lie face up, and whoever searches picks one; there is no Watch post.",
)
ROBOT_READY = OptionField(
    "robot_ready", "Robots ready", "All robots are built at the start: a fifth piece for every seat."
)
STORAGE_CAP = OptionField(
    "storage_cap",
    "Small stores",
    "A seat keeps at most 8 each of wood, metal, microchips, canned goods and ammo.",
)
ONE_EVENT = OptionField("one_event", "One event a night", "Each seat overcomes at most one event a night.")
SWITCHES = (CLASSIC_SCORING, OPEN_SEARCH, ROBOT_READY, STORAGE_CAP, ONE_EVENT)
FIELDS = (*SWITCHES, NO_ADVICE, edition("first"), DATA)


def settle(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults; all may be combined. Raises OptionsError."""
    return settle_fields(FIELDS, options)


def load_rules(options: Mapping[str, Any]) -> Rules:
    """The tables for settled options. Raises OptionsError for tables that cannot be read."""
    chosen = tuple(field.name for field in SWITCHES if options.get(field.name))
    return chosen_tables(
        options,
        SHIPPED,
        lambda *older: _shipped(chosen, *older),
        lambda *folders: _rules(load(*folders), chosen),
    )


@lru_cache(maxsize=32)
def _shipped(chosen: tuple[str, ...], *older: Path) -> Rules:
    return _rules(load(*older), chosen)


def _rules(catalogue: Catalogue, chosen: tuple[str, ...]) -> Rules:
    return Rules(catalogue, dict.fromkeys(chosen, True), digest(catalogue, chosen))


def digest(catalogue: Catalogue, chosen: tuple[str, ...]) -> str:
    """Names the tables in play, which a save is opened with: rooms that are not dealt are left out."""
    undealt = "watch" if OPEN_SEARCH.name in chosen else ""
    rooms = tuple(room for room in catalogue.rooms if room.ability != undealt)
    tables = msgspec.structs.asdict(catalogue) | {"rooms": rooms, "values": ()}
    return digest_of(tables)


def options_text(options: Mapping[str, Any]) -> str:
    """Settled options in words."""
    parts = [field.title.lower() for field in (*SWITCHES, NO_ADVICE) if options.get(field.name)]
    parts += tables_text(options)
    return ", ".join(parts) or "usual rules"
