"""The bonus actions of the Alpha board, by the key their slot names (R291-R313).

A bonus whose Damage or Contamination cannot be placed is not available (C30).
"""

from core.last_aurora.hooks import BONUS, BONUS_ENABLES, BONUS_OPEN, OFFER_WANTS
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.cargo_changes import damage, gain, repair
from core.last_aurora.mechanics.survivors import contaminate, contaminated, decontaminate
from core.last_aurora.state import Table
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, SURVIVOR

REPAIRS = {"repair_1": 1, "repair_2": 2}
CLEANS = {"decontaminate_1": 1, "decontaminate_2": 2}
GAINS = {"food_for_damage": FOOD, "ammo_for_damage": AMMO, "fuel_for_contamination": FUEL}


def _damage_on_board(t: Table, seat: int) -> bool:
    return bool(cargo.damaged(t.state.seats[seat]))


def _contamination_on_crew(t: Table, seat: int) -> bool:
    return bool(contaminated(t, list(t.state.crew)))


for _key, _points in REPAIRS.items():
    BONUS_OPEN.answer(_key)(_damage_on_board)

    @BONUS.answer(_key)
    def _repair(t: Table, seat: int, points: int = _points) -> None:
        """Remove Damage (R297, R305)."""
        t.push(repair, seat, points)


for _key, _points in CLEANS.items():
    BONUS_OPEN.answer(_key)(_contamination_on_crew)

    @BONUS.answer(_key)
    def _clean(t: Table, seat: int, points: int = _points) -> None:
        """Remove Contamination from those involved (R297, R301)."""
        t.push(decontaminate, seat, points, t.state.crew)


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


# -- a bonus taken first may make the card action possible (A5) ------------------------------------


@BONUS_ENABLES.answer(*REPAIRS)
def repair_enables(t: Table, seat: int, slot: int) -> bool:
    """A mended box may house the recruit."""
    board = t.state.seats[seat]
    fits = t.rules.fit[SURVIVOR]
    return (
        t.rules.cards[t.state.zone[slot]].kind == "survivor"
        and t.state.reserve[SURVIVOR] > 0
        and any(fits[board.kinds[box]] for box in cargo.damaged(board))
    )


def wanted(t: Table, slot: int, token: int) -> bool:
    """Whether the card of a slot is an Encounter for which a token would pay."""
    card = t.rules.cards[t.state.zone[slot]]
    return card.kind == "encounter" and OFFER_WANTS.of(card.ability, t, slot, token)


def _gain_enables(token: int) -> None:
    key = next(key for key, gained in GAINS.items() if gained == token)

    @BONUS_ENABLES.answer(key)
    def enables(t: Table, seat: int, slot: int) -> bool:
        """The token gained may pay for an Encounter."""
        return t.state.reserve[token] > 0 and wanted(t, slot, token)


for _token in GAINS.values():
    _gain_enables(_token)
