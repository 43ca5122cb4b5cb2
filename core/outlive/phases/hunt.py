"""Hunting: the look of the Thermal sensor, the prey in reach, aids, the strike (O42, L88, L156)."""

from core.kernel import Action
from core.outlive.actions import AMMO_SPENT, HUNT, LOOK, SHOTGUN, STRIKE, TRAP, target
from core.outlive.mechanics.equipment import is_ready, ready_with, use
from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.goods import gain, only, spend
from core.outlive.mechanics.rooms import amount, ready_rooms, use_room
from core.outlive.state import Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import AMMO, MEAT

LEAST_PRICE = 1
"""at least one action stays (Q52, Q104)"""
AIDS = {"trap": TRAP, "shotgun": SHOTGUN}
"""the answer that uses an equipment which makes a hunt cheaper, by its id"""


def hunting_acts(t: Table, seat: int, location: int) -> list[Action]:
    """`look`, and `hunt` for each kind in reach: the top one, after a look every other kind too."""
    state = t.state
    index = t.rules.prey_index[location]
    stack = state.prey[index] if index >= 0 else []
    if not stack or "hunt" in state.visit or on_fire(t, seat, location):
        return []
    board = state.seats[seat]
    found = []
    kinds = [stack[-1]]
    if ready_with(t, board, "sensor") >= 0:
        if "look" in state.visit:
            kinds += sorted(set(stack) - {stack[-1]})
        elif len(stack) > 1:
            found.append(LOOK)
    relief = most_relief(t, board)
    prey = t.rules.prey
    for kind in kinds:
        if max(LEAST_PRICE, prey[kind].endurance - relief) <= state.actions:
            found.append(HUNT[kind])
    return found


def knows_more(t: Table, seat: int) -> bool:
    """Whether a look has shown this seat alone if there is prey in reach of the actions left (Q112).

    Then it is asked in any case: that a visit goes on, or ends, tells nothing.
    """
    state = t.state
    if "look" not in state.visit or "hunt" in state.visit:
        return False
    endurance = min(prey.endurance for prey in t.rules.prey)
    return max(LEAST_PRICE, endurance - most_relief(t, state.seats[seat])) <= state.actions


def on_fire(t: Table, seat: int, location: int) -> bool:
    """Whether Forest fire forbids this seat the hunt here; a full Bulkhead does not mind (O42)."""
    event = touches(t, seat, "fire")
    return event >= 0 and t.rules.events[event].location == location


def aids(t: Table, board: Seat) -> list[int]:
    """Ready equipment that makes a hunt cheaper: Bear trap and Shotgun (Q104)."""
    return [kind for kind in t.rules.hunt_aids if is_ready(board, kind)]


def most_relief(t: Table, board: Seat) -> int:
    """By how much ammo and aids together can lower a price."""
    return board.goods[AMMO] + sum(t.rules.equipment[kind].amount for kind in aids(t, board))


# -- look ------------------------------------------------------------------------------------------


def look(t: Table, seat: int, location: int) -> None:
    """Its owner alone is told which kinds lie in the stack, not their order (Q54, Q112)."""
    state = t.state
    state.visit += ("look",)
    index = t.rules.prey_index[location]
    kinds = tuple(sorted(set(state.prey[index])))
    board = state.seats[seat]
    board.scanned = (*board.scanned[:index], kinds, *board.scanned[index + 1 :])
    t.emit("looked_at_prey", seat=seat, location=location)
    t.emit("prey_seen", seen_by=(seat,), seat=seat, location=location, kinds=kinds)


# -- hunt ------------------------------------------------------------------------------------------


def begin_hunt(t: Table, seat: int, location: int, kind: int) -> None:
    """A kind other than the top one uses the sensor; then aids, then the strike (Q53).

    By its name the others learn that such a tile lies in the stack: that is not taken back.
    """
    state = t.state
    state.visit += ("hunt",)
    price = t.rules.prey[kind].endurance
    t.emit("hunt_begins", seat=seat, location=location, prey=kind, price=price)
    if state.prey[t.rules.prey_index[location]][-1] != kind:
        t.learn()
        use(t, seat, ready_with(t, state.seats[seat], "sensor"))
    aid_hunt(t, seat, location, kind, price)


def aid_hunt(t: Table, seat: int, location: int, kind: int, price: int) -> None:
    """Add aids one at a time, none once the price is 1; strike as soon as the actions left suffice."""
    state = t.state
    board = state.seats[seat]
    actions = [STRIKE] if price <= state.actions else []
    if price > LEAST_PRICE:
        if board.goods[AMMO]:
            actions.append(AMMO_SPENT)
        actions += [AIDS[t.rules.equipment[each].id] for each in aids(t, board)]
    t.ask(
        seat,
        "aid",
        actions,
        hunt_aided,
        seat,
        location,
        kind,
        price,
        prey=kind,
        price=price,
        left=state.actions,
        meat=meat_of(t, seat, kind),
    )


@step
def hunt_aided(t: Table, seat: int, location: int, kind: int, price: int, action: Action) -> None:
    """One ammo is 1 action less, an equipment what its row says."""
    if action.kind == "strike":
        strike(t, seat, location, kind, price)
        return
    board = t.state.seats[seat]
    if action.kind == "ammo":
        spend(t, board, AMMO)
        t.emit("goods", seat=seat, goods=only(AMMO, -1), cause="aid", card=-1)
        price -= 1
    else:
        used = next(each for each in aids(t, board) if t.rules.equipment[each].id == action.kind)
        use(t, seat, used)
        price -= t.rules.equipment[used].amount
    price = max(LEAST_PRICE, price)
    t.emit("hunt_aided", seat=seat, means=action.kind, price=price)
    aid_hunt(t, seat, location, kind, price)


def meat_of(t: Table, seat: int, kind: int) -> int:
    """Meat of the next kill of a kind, Smokehouses counted (T-PREY, Q56)."""
    board = t.state.seats[seat]
    yields = t.rules.prey[kind].meat
    smoked = sum(amount(t, board, place) for place in ready_rooms(t, board, "smokehouse"))
    return yields[min(board.kills[kind], len(yields) - 1)] + smoked


def strike(t: Table, seat: int, location: int, kind: int, price: int) -> None:
    """The tile of that kind nearest the top leaves the game; meat comes; Smokehouses are used (Q114).

    When it was the top one, the next is turned up: nothing before that can be taken back.
    """
    state = t.state
    board = state.seats[seat]
    state.actions -= price
    stack = state.prey[t.rules.prey_index[location]]
    at = max(index for index, each in enumerate(stack) if each == kind)
    was_top = at == len(stack) - 1
    del stack[at]
    number = meat_of(t, seat, kind)
    board.kills = (*board.kills[:kind], board.kills[kind] + 1, *board.kills[kind + 1 :])
    t.emit(
        "prey_killed", seat=seat, location=location, prey=kind, price=price, meat=number,
        kill=board.kills[kind],
    )  # fmt: skip
    for place in ready_rooms(t, board, "smokehouse"):
        use_room(t, seat, place)
    gain(t, seat, MEAT, number, "hunt", kind)
    if was_top:
        if stack:
            t.learn()
        t.emit("prey_turned", location=location, prey=stack[-1] if stack else -1)


def chosen(t: Table, seat: int, location: int, action: Action) -> bool:
    """Do one of `hunting_acts`; False if it is another act."""
    if action.kind == "look":
        look(t, seat, location)
    elif action.kind == "hunt":
        begin_hunt(t, seat, location, target(action))
    else:
        return False
    return True
