"""Mine: all goods of one kind out of one hex (Z35, Z36, L39-L43).

It is possible if a hex of the clear network has goods (Z99); one with an Old One is never clear.
"""

from core.auztralia.actions import MINE_AT, target
from core.auztralia.asking import ask
from core.auztralia.network import clear_network
from core.auztralia.state import Table
from core.auztralia.steps import step
from core.auztralia.tables.records import GOLD, PHOSPHATE
from core.auztralia.tables.records import MINE as BOX
from core.kernel import Action


def begin(t: Table, seat: int) -> None:
    """Less time with a Mine Captain."""
    board = t.state.seats[seat]
    t.state.time = max(1, t.rules.times[BOX] - t.rules.bonus(board.persons, "mine_time"))
    ask_mine(t, seat)


@step
def ask_mine(t: Table, seat: int) -> None:
    """A hex and a kind of goods there."""
    clear = clear_network(t, t.state.seats[seat])
    actions = [MINE_AT[place, good] for place, good, _ in t.state.deposits if clear >> place & 1]
    ask(t, "mine", actions, ask_mine, mine_chosen, seat)


@step
def mine_chosen(t: Table, seat: int, action: Action) -> None:
    """All of that kind goes to the Warehouse; phosphate brings gold, once per action (Q18)."""
    state = t.state
    board = state.seats[seat]
    place, good = target(action), target(action, 1)
    number = next(number for at, kind, number in state.deposits if (at, kind) == (place, good))
    state.deposits = tuple(each for each in state.deposits if each[:2] != (place, good))
    gold = t.rules.numbers.phosphate_gold if good == PHOSPHATE else 0
    board.goods[good] += number
    board.goods[GOLD] += gold
    t.emit("mined", seat=seat, hex=place, good=good, number=number, gold=gold)
