"""Paying unit by unit, in goods of the payer's choice among some kinds (O61, O67, O68, Q75, Q76)."""

from collections import Counter
from collections.abc import Sequence

from core.kernel import Action
from core.outlive.actions import PAY, target
from core.outlive.mechanics.goods import held, spend
from core.outlive.state import Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import WATER

NOTHING_PAID = (0,) * 7


def can_pay(board: Seat, kinds: Sequence[int], number: int) -> bool:
    """Whether a seat holds so many goods of these kinds together."""
    goods = board.goods
    total = board.tonight if WATER in kinds else 0
    for good in kinds:
        total += goods[good]
    return total >= number


def can_pay_printed(board: Seat, printed: Sequence[int], number: int) -> bool:
    """Whether a seat holds so many of the printed materials, each as often as printed (Q105)."""
    return sum(min(board.goods[good], often) for good, often in Counter(printed).items()) >= number


def pay(t: Table, seat: int, kinds: Sequence[int], number: int, cause: str, card: int) -> None:
    """Have a seat pay so many goods of these kinds, each as often as it likes; the last act of a step."""
    pay_unit(t, seat, tuple(kinds), number, 0, cause, card, NOTHING_PAID)


def pay_printed(t: Table, seat: int, printed: Sequence[int], number: int, cause: str, card: int) -> None:
    """Have a seat pay so many of the printed materials (Q76); the last act of a step."""
    pay_unit(t, seat, tuple(printed), number, 1, cause, card, NOTHING_PAID)


@step
def pay_unit(
    t: Table, seat: int, kinds: tuple[int, ...], number: int, once: int, cause: str, card: int,
    paid: tuple[int, ...],
) -> None:  # fmt: skip
    """One unit after another; with `once` each of `kinds` can be paid once."""
    if not number:
        t.emit("goods", seat=seat, goods=tuple(-each for each in paid), cause=cause, card=card)
        return
    board = t.state.seats[seat]
    actions = [PAY[good] for good in sorted(set(kinds)) if held(board, good)]
    t.ask(
        seat, "pay", actions, unit_paid, seat, kinds, number, once, cause, card, paid,
        cause=cause, card=card, number=number,
    )  # fmt: skip


@step
def unit_paid(
    t: Table, seat: int, kinds: tuple[int, ...], number: int, once: int, cause: str, card: int,
    paid: tuple[int, ...], action: Action,
) -> None:  # fmt: skip
    """The unit goes to the supply pile; then the next."""
    good = target(action)
    spend(t, t.state.seats[seat], good)
    paid = (*paid[:good], paid[good] + 1, *paid[good + 1 :])
    if once:
        at = kinds.index(good)
        kinds = kinds[:at] + kinds[at + 1 :]
    pay_unit(t, seat, kinds, number - 1, once, cause, card, paid)
