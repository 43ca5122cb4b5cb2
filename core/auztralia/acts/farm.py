"""Farm: one, two or three farms of different kinds, a time and a gold each (Z43 to Z45, L68-L74)."""

from core.auztralia.actions import DONE, FARM_AT, target
from core.auztralia.asking import ask
from core.auztralia.land import listed
from core.auztralia.network import held, network, open_land, stocked
from core.auztralia.state import Farm, Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import FARM as BOX
from core.auztralia.tables.records import GOLD
from core.kernel import Action


def possible(t: Table, board: Seat, free: int) -> bool:
    """Whether a kind has a tile left and a legal hex (Z99)."""
    if free:
        farms = board.farms
        for kind, land in enumerate(t.rules.land.farm_land):
            if free & land and farms[kind]:
                return True
    return False


def begin(t: Table, seat: int) -> None:
    """The first farm."""
    t.push(farms_placed, seat)
    ask_farm(t, seat, ())


@step
def ask_farm(t: Table, seat: int, placed: tuple[int, ...]) -> None:
    """A kind that this action has not placed yet, on a hex of its terrain that holds nothing but tracks."""
    board = t.state.seats[seat]
    if len(placed) >= t.rules.numbers.farms_placed:
        return
    barred = held(t)
    free = open_land(t, network(t, board, barred), barred, stocked(t))
    actions = [
        FARM_AT[place, kind]
        for kind, land in enumerate(t.rules.land.farm_land)
        if board.farms[kind] and kind not in placed
        for place in listed(free & land)
    ]
    if not actions:
        return
    if placed:
        actions.append(DONE)
    ask(t, "farm", actions, ask_farm, farm_chosen, seat, placed, placed=placed)


@step
def farm_chosen(t: Table, seat: int, placed: tuple[int, ...], action: Action) -> None:
    """It stands for good, and brings a gold at once."""
    if action.kind == "done":
        return
    state = t.state
    board = state.seats[seat]
    place, kind = target(action), target(action, 1)
    gold = t.rules.numbers.farm_gold
    board.farms[kind] -= 1
    board.goods[GOLD] += gold
    state.farms += (Farm(place, seat, kind),)
    state.time += t.rules.times[BOX]
    t.emit("farm_placed", seat=seat, farm=kind, hex=place, gold=gold, left=board.farms[kind])
    ask_farm(t, seat, (*placed, kind))


@step
def farms_placed(t: Table, seat: int) -> None:
    """A Drover brings gold, once per action (P3)."""
    board = t.state.seats[seat]
    for person in board.persons:
        if t.rules.effects[person] == "farm_gold":
            gold = t.rules.amounts[person]
            board.goods[GOLD] += gold
            gained = tuple(gold if good == GOLD else 0 for good in range(len(board.goods)))
            t.emit("gained", seat=seat, goods=gained, person=person)
