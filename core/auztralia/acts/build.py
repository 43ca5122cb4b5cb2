"""Build Military Unit: one unit, or two infantry (Z41, L61)."""

from core.auztralia.actions import UNIT, target
from core.auztralia.asking import ask
from core.auztralia.state import Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import BUILD as BOX
from core.auztralia.tables.records import GOLD, INFANTRY, NONE
from core.kernel import Action


def prices(t: Table, board: Seat) -> list[int]:
    """What a unit of each kind costs this seat."""
    return t.rules.prices_of(board.persons)


def cheapest(t: Table, board: Seat) -> int:
    """What the cheapest unit in supply costs this seat, NONE without any: possible if that is left (Z99)."""
    supply = t.state.units
    for unit in t.rules.by_price:  # a discount does not change their order
        if supply[unit]:
            return prices(t, board)[unit]
    return NONE


def begin(t: Table, seat: int) -> None:
    """Ask which unit is bought."""
    t.state.time = t.rules.times[BOX]
    ask_build(t, seat)


@step
def ask_build(t: Table, seat: int) -> None:
    """A unit of a kind in supply that can be paid; of infantry also two."""
    board = t.state.seats[seat]
    gold, supply = board.goods[GOLD], t.state.units
    priced = prices(t, board)
    actions = []
    for unit, price in enumerate(priced):
        most = min(supply[unit], gold // price, t.rules.numbers.infantry_bought if unit == INFANTRY else 1)
        actions += [UNIT[unit, number] for number in range(1, most + 1)]
    ask(t, "build", actions, ask_build, build_chosen, seat, prices=tuple(priced))


@step
def build_chosen(t: Table, seat: int, action: Action) -> None:
    """It goes to the Barracks."""
    board = t.state.seats[seat]
    unit, number = target(action), target(action, 1)
    gold = number * prices(t, board)[unit]
    board.goods[GOLD] -= gold
    board.units[unit] += number
    t.state.units[unit] -= number
    t.emit("built", seat=seat, unit=unit, number=number, gold=gold)
