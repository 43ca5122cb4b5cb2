"""The weights of the greedy bot: their shape, and reading them from a TOML file."""

from pathlib import Path

from core.kernel.advice import WeightGroup, weights_from

SHIPPED = Path(__file__).parents[1] / "weights" / "greedy.toml"


class TokenWeights(WeightGroup, frozen=True):
    """Tokens, by how many are held already."""

    food: tuple[float, ...]
    fuel: tuple[float, ...]
    ammo: tuple[float, ...]
    object: tuple[float, ...]
    spent: float


class CrewWeights(WeightGroup, frozen=True, rename={"passing": "pass"}):
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


class ConvoyWeights(WeightGroup, frozen=True):
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


class RoadWeights(WeightGroup, frozen=True):
    """Moving."""

    space: float
    reach: float
    stake: float
    income: float
    spread: float
    threat: float
    prey: float


class FireWeights(WeightGroup, frozen=True):
    """Shooting."""

    hit: tuple[float, ...]
    jam: tuple[float, ...]
    fame: float
    share: float
    kill: float
    ammo: float


class Weights(WeightGroup, frozen=True):
    """All of them."""

    token: TokenWeights
    crew: CrewWeights
    convoy: ConvoyWeights
    road: RoadWeights
    fire: FireWeights
    keep: dict[str, float]


def read_weights(path: Path | None = None) -> Weights:
    """The weights of a file, or the game's own. Raises OptionsError with one sentence."""
    return weights_from(path or SHIPPED, Weights)
