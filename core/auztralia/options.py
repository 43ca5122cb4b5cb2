"""What can be chosen before a match of AuZtralia (specification, section 5)."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from core.auztralia.rules import Rules
from core.auztralia.tables.loader import SHIPPED, load
from core.auztralia.tables.records import MAPS, Catalogue
from core.kernel import OptionField
from core.kernel.counsel import NO_ADVICE
from core.kernel.setup_form import settle as settle_fields
from core.kernel.tables.digest import digest_of
from core.kernel.tables.option import DATA, chosen_tables, edition, tables_text

MAP = OptionField(
    "map",
    "Map",
    "The landscape; the rules are the same on both.",
    "choice",
    MAPS,
    "east",
    values_help=(
        "The Outback rises from the coast in the south and the east.",
        "More hills, and coast in the south and the west.",
    ),
)
PURPLE = OptionField(
    "purple",
    "Old Ones' start",
    "The space of the Time Track on which the purple disc begins.",
    "choice",
    ("18", "22", "26"),
    "22",
    item="space",
    values_help=(
        "Hard: the Old Ones wake early.",
        "As printed.",
        "Easy: the Old Ones wake late, and 13 Revelations come.",
    ),
)
PILES = OptionField(
    "piles",
    "Old One tiles",
    "How many Old One tiles are in the piles.",
    "choice",
    ("scaled", "full"),
    "scaled",
    values_help=(
        "As many as suit the number of seats; four use all 57.",
        "All 57 at any number of seats: harder for one or two.",
    ),
)
UNDO = OptionField(
    "undo",
    "Undo at turn end",
    "A turn ends with a question, so that its last small choice can be taken back.",
    "choice",
    ("on", "off"),
    "on",
)
PERSONALITIES = OptionField(
    "personalities",
    "Personality cards",
    "Without them there is no Recruit action, and Assassinate does nothing: for a first game.",
    "choice",
    ("on", "off"),
    "on",
)
CHOSEN = (MAP, PURPLE, PILES, UNDO, PERSONALITIES)
FIELDS = (*CHOSEN, NO_ADVICE, edition("first"), DATA)


def settle(options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Check the options and fill in defaults; all may be combined. Raises OptionsError."""
    return settle_fields(FIELDS, options)


def load_rules(options: Mapping[str, Any]) -> Rules:
    """The tables for settled options. Raises OptionsError for tables that cannot be read."""
    chosen = tuple((field.name, options.get(field.name, field.initial)) for field in CHOSEN)
    return chosen_tables(
        options,
        SHIPPED,
        lambda *older: _shipped(chosen, *older),
        lambda *folders: _rules(load(*folders), chosen),
    )


@lru_cache(maxsize=32)
def _shipped(chosen: tuple[tuple[str, Any], ...], *older: Path) -> Rules:
    return _rules(load(*older), chosen)


def _rules(catalogue: Catalogue, chosen: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules(catalogue, dict(chosen), digest(catalogue, dict(chosen)))


def digest(catalogue: Catalogue, chosen: Mapping[str, Any]) -> str:
    """Names the tables in play, which a save is opened with: the other map is left out."""
    unused = {name: () for name in MAPS if name != chosen.get(MAP.name)}
    return digest_of(msgspec.structs.asdict(catalogue) | unused | {"values": ()})


def options_text(options: Mapping[str, Any]) -> str:
    """Settled options in words."""
    parts = []
    if options.get(MAP.name) == "west":
        parts.append("west map")
    if (purple := options.get(PURPLE.name, PURPLE.initial)) != PURPLE.initial:
        parts.append(f"the Old Ones start on {purple}")
    if options.get(PILES.name) == "full":
        parts.append("all Old One tiles")
    if options.get(UNDO.name) == "off":
        parts.append("no undo at the end of a turn")
    if options.get(PERSONALITIES.name) == "off":
        parts.append("no Personality cards")
    parts += [NO_ADVICE.title.lower()] if options.get(NO_ADVICE.name) else []
    parts += tables_text(options)
    return ", ".join(parts) or "usual rules"
