"""The weights of the greedy bot: their shape, and reading them from a TOML file."""

from functools import lru_cache
from pathlib import Path

import msgspec

from core.kernel import OptionsError
from core.kernel.files import TomlRefused, read_toml

SHIPPED = Path(__file__).parents[1] / "weights" / "greedy.toml"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class TokenWeights(Part, frozen=True):
    """Tokens, by how many are held already."""

    food: tuple[float, ...]
    fuel: tuple[float, ...]
    ammo: tuple[float, ...]
    object: tuple[float, ...]
    spent: float


class CrewWeights(Part, frozen=True, rename={"passing": "pass"}):
    """Survivors and what they do."""

    action: tuple[float, ...]
    tired: tuple[float, ...]
    alone: tuple[float, ...]
    passing: float
    rescue: float
    contamination: float
    death: float
    crowded: float
    few: float
    ability: dict[str, float]


class ConvoyWeights(Part, frozen=True):
    """Boxes and cards."""

    open: float
    survivor: float
    tank: float
    armor: float
    weapon: tuple[float, ...]
    second_weapon: float
    tracks: float
    producer: float
    recycle: float
    intact: float
    damage: float
    driver: float


class RoadWeights(Part, frozen=True):
    """Moving."""

    space: float
    reach: float
    stake: float
    income: float
    spread: float
    threat: float
    prey: float


class FireWeights(Part, frozen=True):
    """Shooting."""

    hit: tuple[float, ...]
    jam: tuple[float, ...]
    fame: float
    share: float
    kill: float
    ammo: float


class Weights(Part, frozen=True):
    """All of them."""

    token: TokenWeights
    crew: CrewWeights
    convoy: ConvoyWeights
    road: RoadWeights
    fire: FireWeights
    keep: dict[str, float]


@lru_cache(maxsize=8)
def read_weights(path: Path | None = None) -> Weights:
    """The weights of a file, or the game's own. Raises OptionsError with one sentence."""
    path = path or SHIPPED
    try:
        return msgspec.convert(read_toml(path), Weights)
    except (OSError, TomlRefused, msgspec.ValidationError) as error:
        raise OptionsError(f"The weights in {path} cannot be read: {error}.") from error


def at(values: tuple[float, ...], index: int) -> float:
    """The value of a list; its last one stands for all beyond it."""
    return values[index] if index < len(values) else values[-1]
