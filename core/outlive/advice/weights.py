"""The weights of the greedy bot: their shape, and reading them from a TOML file."""

from pathlib import Path

from core.kernel.advice import WeightGroup, weights_from

SHIPPED = Path(__file__).parents[1] / "weights" / "greedy.toml"


class GoodsWeights(WeightGroup, frozen=True):
    """Goods, by how many are held already."""

    material: tuple[float, ...]
    ammo: tuple[float, ...]
    canned: tuple[float, ...]
    water: tuple[float, ...]
    short: float
    variety: float
    late: float
    event: float


class PersonWeights(WeightGroup, frozen=True):
    """Survivors and scientists."""

    survivor: float
    scientist: float
    keep: float
    block: float


class EquipmentWeights(WeightGroup, frozen=True):
    """Tiles, and what they bring a day."""

    repair: float
    last: float
    symbol: float
    half: float
    day: dict[str, float]


class RoomWeights(WeightGroup, frozen=True):
    """Rooms, and what they bring a day."""

    share: float
    empty: float
    supply: float
    day: dict[str, float]


class DayWeights(WeightGroup, frozen=True):
    """Visits."""

    prey: float
    exposed: float
    defended: float
    harm: float
    look: float
    deny: float
    robot: float
    drive: float


class Weights(WeightGroup, frozen=True):
    """All of them."""

    goods: GoodsWeights
    persons: PersonWeights
    equipment: EquipmentWeights
    rooms: RoomWeights
    day: DayWeights
    leader: dict[str, float]


def read_weights(path: Path | None = None) -> Weights:
    """The weights of a file, or the game's own. Raises OptionsError with one sentence."""
    return weights_from(path or SHIPPED, Weights)
