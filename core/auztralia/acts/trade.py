"""Import/Export: two steps, one after the other (Z42, L63-L66)."""

from core.auztralia.actions import DONE, EXPORT, IMPORT, target
from core.auztralia.asking import ask
from core.auztralia.state import Table
from core.auztralia.steps import step
from core.auztralia.tables.records import COAL, GOLD, IRON
from core.auztralia.tables.records import TRADE as BOX
from core.kernel import Action

TRADED = (COAL, IRON)


def begin(t: Table, seat: int) -> None:
    """The first step."""
    t.state.time = t.rules.times[BOX]
    ask_trade(t, seat, (), ())


@step
def ask_trade(t: Table, seat: int, imported: tuple[int, ...], exported: tuple[int, ...]) -> None:
    """Take a coal or an iron, or give one for gold; after the first step the rest may be declined (Q22).
    `imported` and `exported` are the goods of the steps made."""
    board = t.state.seats[seat]
    made = len(imported) + len(exported)
    left = t.rules.numbers.trade_steps + t.rules.bonus(board.persons, "trade") - made
    if left <= 0:
        return
    actions = [IMPORT[good] for good in TRADED]
    actions += [EXPORT[good] for good in TRADED if board.goods[good]]
    if made:
        actions.append(DONE)
    made_of = imported, exported
    ask(
        t, "trade", actions, ask_trade, trade_chosen, seat, *made_of,
        number=left, imported=imported, exported=exported,
    )  # fmt: skip


@step
def trade_chosen(
    t: Table, seat: int, imported: tuple[int, ...], exported: tuple[int, ...], action: Action
) -> None:
    """The supply of goods is unlimited (Q67)."""
    if action.kind == "done":
        return
    board = t.state.seats[seat]
    good = target(action)
    if action.kind == "import":
        board.goods[good] += 1
        imported += (good,)
        t.emit("imported", seat=seat, good=good)
    else:
        gold = t.rules.numbers.trade_gold
        board.goods[good] -= 1
        board.goods[GOLD] += gold
        exported += (good,)
        t.emit("exported", seat=seat, good=good, gold=gold)
    ask_trade(t, seat, imported, exported)
