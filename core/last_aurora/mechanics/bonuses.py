"""The bonus actions of the Alpha board, by the key their slot names (R291-R313).

A bonus whose Damage or Contamination cannot be placed is not available (C30).
"""

from core.last_aurora.hooks import BONUS, BONUS_GIVES, BONUS_OPEN, BONUS_TAKES, GOODS, TOKENS
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, gain, repair
from core.last_aurora.mechanics.survivors import contaminate, contaminated, decontaminate
from core.last_aurora.state import Table
from core.last_aurora.tables.records import AMMO, FOOD, FUEL

REPAIRS = {"repair_1": 1, "repair_2": 2}
CLEANS = {"decontaminate_1": 1, "decontaminate_2": 2}


@BONUS_GIVES.answer(*REPAIRS, *CLEANS)
@BONUS_TAKES.answer(*REPAIRS, *CLEANS)
def nothing() -> frozenset[str]:
    """Only Damage or Contamination goes."""
    return frozenset()


GAINS = ("food_for_damage", "ammo_for_damage", "fuel_for_contamination")


@BONUS_GIVES.answer(*GAINS)
def gained() -> frozenset[str]:
    """The Resource; and the token of a Survivor who is lost by it."""
    return frozenset((GOODS, TOKENS))


@BONUS_TAKES.answer(*GAINS)
def hit() -> frozenset[str]:
    """What lay in the box, or finds no room any more."""
    return frozenset((GOODS,))


def _damage_on_board(t: Table, seat: int) -> bool:
    return bool(cargo.damaged(t.state.seats[seat]))


def _contamination_on_crew(t: Table, seat: int) -> bool:
    return bool(contaminated(t, list(t.state.crew)))


for _key, _points in REPAIRS.items():
    BONUS_OPEN.answer(_key)(_damage_on_board)

    @BONUS.answer(_key)
    def _repair(t: Table, seat: int, points: int = _points) -> None:
        """Remove Damage: one (R297), or up to two (R305)."""
        t.push(repair, seat, points, points == 1)


for _key, _points in CLEANS.items():
    BONUS_OPEN.answer(_key)(_contamination_on_crew)

    @BONUS.answer(_key)
    def _clean(t: Table, seat: int, points: int = _points) -> None:
        """Remove Contamination from those involved: one (R297), or up to two (R301)."""
        t.push(decontaminate, seat, points, t.state.crew, points == 1)


@BONUS_OPEN.answer("food_for_damage", "ammo_for_damage")
def _room_for_damage(t: Table, seat: int) -> bool:
    return bool(cargo.whole(t.state.seats[seat]))


@BONUS_OPEN.answer("fuel_for_contamination")
def _somebody_involved(t: Table, seat: int) -> bool:
    return bool(t.state.crew)


@BONUS.answer("food_for_damage")
def food_for_damage(t: Table, seat: int) -> None:
    """Gain 1 Food and add 1 Damage (R309)."""
    t.plan((gain, seat, (FOOD,)), (damage, seat, 1, "any"))


@BONUS.answer("ammo_for_damage")
def ammo_for_damage(t: Table, seat: int) -> None:
    """Gain 1 Ammo and add 1 Damage (R309)."""
    t.plan((gain, seat, (AMMO,)), (damage, seat, 1, "any"))


@BONUS.answer("fuel_for_contamination")
def fuel_for_contamination(t: Table, seat: int) -> None:
    """Gain 1 Fuel and add 1 Contamination to one involved (R313)."""
    t.plan((gain, seat, (FUEL,)), (contaminate, seat, 1, t.state.crew))
