"""The PvP card and its Outcome cards, read from `data/pvp.toml`."""

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from core.kernel.tables.record import SourcedRecord
from core.last_aurora.rules import Rules

Bonus = Literal["fame", "repair", "object", "steal"]
FOUR = Annotated[str, Meta(pattern=r"^\d( \d){3}$", description='four results such as "0 1 1 2"')]


class PvpOutcome(SourcedRecord, frozen=True, kw_only=True):
    """What a PvP Outcome card has besides the rows of the base: damage to a player, its own back."""

    id: int
    damage: FOUR
    target: Literal["top", "bottom", "front", "truck", "centre"]


class PvpFile(SourcedRecord, frozen=True, kw_only=True):
    """The PvP card and the Outcome cards."""

    evasion: tuple[int, ...]
    aggression: tuple[Bonus, ...]
    outcome: tuple[PvpOutcome, ...]


@lru_cache(maxsize=8)
def tables_of(rules: Rules) -> PvpFile:
    """The tables of a match. Raises ValueError with one sentence if they are malformed."""
    try:
        return msgspec.convert(rules.catalogue.addons["pvp"], PvpFile, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"pvp.toml: {error}.") from error
