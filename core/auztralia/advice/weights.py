"""The weights of the greedy bot: their shape, and reading them from a TOML file."""

from pathlib import Path

from core.kernel.advice import WeightGroup, weights_from

SHIPPED = Path(__file__).parents[1] / "weights" / "greedy.toml"


class GoodsWeights(WeightGroup, frozen=True):
    """Goods, by how many are held already."""

    coal: tuple[float, ...]
    iron: tuple[float, ...]
    gold: tuple[float, ...]


class LandWeights(WeightGroup, frozen=True):
    """Hexes within reach of a network."""

    near: float
    room: float
    farm: float
    goods: float
    prey: float
    hill: float
    wide: float
    rival: float
    guess: float


class FarmWeights(WeightGroup, frozen=True):
    """Farms and whatever walks towards them."""

    aimed: float
    other: float
    spite: float
    alone: float


class FightWeights(WeightGroup, frozen=True):
    """Attacks and ports."""

    press: float
    lost: float
    future: float
    port: float
    away: float
    aside: float
    woken: float
    arms: float
    spoils: float


class RetrieveWeights(WeightGroup, frozen=True):
    """Cubes in boxes."""

    cube: float
    empty: float
    use: tuple[float, ...]


class Weights(WeightGroup, frozen=True):
    """All of them."""

    time: float
    late: float
    goods: GoodsWeights
    land: LandWeights
    farms: FarmWeights
    fights: FightWeights
    retrieve: RetrieveWeights
    persons: dict[str, float]


def read_weights(path: Path | None = None) -> Weights:
    """The weights of a file, or the game's own. Raises OptionsError with one sentence."""
    return weights_from(path or SHIPPED, Weights)
