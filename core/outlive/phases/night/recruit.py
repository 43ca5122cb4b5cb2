"""Recruiting: a supply for a survivor, as long as the airlock has places (O66, L105, Q46, Q70)."""

from core.kernel import Action
from core.outlive.actions import PAY, STOP, VEGETABLE, target
from core.outlive.mechanics.goods import held, only, spend
from core.outlive.mechanics.persons import arrive
from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import AIRLOCK, SPENT, SURVIVOR, Table
from core.outlive.steps import step
from core.outlive.tables.records import SUPPLIES


@step
def recruit(t: Table, seat: int) -> None:
    """Any supply, or the vegetable, for one survivor into the airlock; or stop."""
    state = t.state
    board = state.seats[seat]
    places = t.rules.airlock - persons_in(board, AIRLOCK)
    if places <= 0 or not state.survivors:
        return
    price = t.rules.numbers.recruit_price
    actions = [PAY[good] for good in SUPPLIES if held(board, good) >= price]
    if state.vegetable == seat:
        actions.append(VEGETABLE)
    t.ask(seat, "recruit", [*actions, STOP], recruited, seat, places=places)


@step
def recruited(t: Table, seat: int, action: Action) -> None:
    """The survivor comes; then the next."""
    if action.kind == "stop":
        return
    if action.kind == "vegetable":
        t.state.vegetable = SPENT
        t.emit("vegetable_used", seat=seat, cause="recruit", place=AIRLOCK)
    else:
        good, price = target(action), t.rules.numbers.recruit_price
        spend(t, t.state.seats[seat], good, price)
        t.emit("goods", seat=seat, goods=only(good, -price), cause="recruiting", card=-1)
    arrive(t, seat, SURVIVOR, AIRLOCK, "recruit", -1)
    t.push(recruit, seat)
