"""Feeding: water for the rows of the airlock, the supply of each room with persons (O64, L96-L99, L155)."""

from core.kernel import Action
from core.outlive.actions import BY_HAND, CANNED_FIRST, MEAT_FIRST, PAY, SHORT, VEGETABLE, target
from core.outlive.mechanics.goods import held, spend
from core.outlive.mechanics.payment import can_pay
from core.outlive.mechanics.persons import choose_who
from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import AIRLOCK, SPENT, Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import CANNED, MEAT, SUPPLIES, WATER

ORDERS = {"meat_first": (MEAT, WATER, CANNED), "canned_first": (MEAT, CANNED, WATER)}
"""Of what the full payments feed rooms, by the action that chooses one."""
NOTHING = (0,) * 7

Needs = list[tuple[int, int]]


def needs(t: Table, board: Seat) -> Needs:
    """What is to be fed, counted once: the place and its units, the airlock first (Q40, Q66).

    n persons fill as many rows as they need (Q110), which are fed as one place; a room costs its full supply
    however few are in it, an empty one nothing (Q68, Q69).
    """
    numbers = t.rules.numbers
    rows = -(-persons_in(board, AIRLOCK) // numbers.airlock_row)
    places = [(AIRLOCK, numbers.row_water * rows)]
    places += [(place, t.rules.rooms[room].supply) for place, room in enumerate(board.rooms)]
    return [(place, units) for place, units in places if persons_in(board, place)]


@step
def feed(t: Table, seat: int) -> None:
    """All at once, in one of two orders, if everything can be paid; or by hand.

    The vegetable is no part of the full payments: whoever wants to use it feeds by hand (Q111).
    """
    board = t.state.seats[seat]
    due = needs(t, board)
    if not due:
        return
    water = sum(units for place, units in due if place == AIRLOCK)
    supplies = sum(units for place, units in due if place != AIRLOCK)
    enough = held(board, WATER) >= water and can_pay(board, SUPPLIES, water + supplies)
    actions = [MEAT_FIRST, CANNED_FIRST, BY_HAND] if enough else [BY_HAND]
    t.ask(seat, "feed", actions, feeding_chosen, seat, rows=water, supplies=supplies)


@step
def feeding_chosen(t: Table, seat: int, action: Action) -> None:
    """Everything is paid in the order chosen, or asked for unit by unit (Q67)."""
    due = needs(t, t.state.seats[seat])
    if action.kind == "by_hand":
        t.plan(*((feed_place, seat, place, units, NOTHING, 0) for place, units in due))
        return
    for place, units in due:
        pay_all(t, seat, place, units, (WATER,) if place == AIRLOCK else ORDERS[action.kind])


def pay_all(t: Table, seat: int, place: int, units: int, kinds: tuple[int, ...]) -> None:
    """Pay the units of a row or room, of each kind in turn as many as there are."""
    board = t.state.seats[seat]
    paid = [0] * 7
    for good in kinds:
        number = min(units - sum(paid), held(board, good))
        spend(t, board, good, number)
        paid[good] += number
    t.emit("fed", seat=seat, place=place, goods=tuple(paid), short=0)


@step
def feed_place(t: Table, seat: int, place: int, left: int, paid: tuple[int, ...], short: int) -> None:
    """The next unit of the airlock, which is water, or of a room; each unit short takes a person from there.

    When nobody is left there, the rest falls away; what was paid stays paid (Q109).
    """
    state = t.state
    board = state.seats[seat]
    if not left or not persons_in(board, place):
        t.emit("fed", seat=seat, place=place, goods=paid, short=short)
        return
    kinds = (WATER,) if place == AIRLOCK else SUPPLIES
    actions = [PAY[good] for good in kinds if held(board, good)]
    if place != AIRLOCK and state.vegetable == seat and not sum(paid) and not short:
        actions.append(VEGETABLE)
    t.ask(
        seat, "feed_unit", [*actions, SHORT], unit_fed, seat, place, left, paid, short,
        place=place, number=left,
    )  # fmt: skip


@step
def unit_fed(
    t: Table, seat: int, place: int, left: int, paid: tuple[int, ...], short: int, action: Action
) -> None:
    """A unit is paid or short, or the vegetable feeds the whole room (L155, Q45)."""
    if action.kind == "vegetable":
        t.state.vegetable = SPENT
        t.emit("vegetable_used", seat=seat, cause="room", place=place)
        return
    if action.kind == "short":
        t.push(feed_place, seat, place, left - 1, paid, short + 1)
        choose_who(t, seat, place, "hunger", place)
        return
    good = target(action)
    spend(t, t.state.seats[seat], good)
    paid = (*paid[:good], paid[good] + 1, *paid[good + 1 :])
    feed_place(t, seat, place, left - 1, paid, short)
