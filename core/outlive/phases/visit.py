"""A visit: as many actions as the piece is strong, spent one act at a time (O39, O40, L87, L117)."""

from core.kernel import Action
from core.outlive.actions import END, target
from core.outlive.mechanics.equipment import is_ready, use
from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.goods import room_for
from core.outlive.phases import base, hunt
from core.outlive.phases.location_acts import acts_at, do_act
from core.outlive.state import ROBOT, Table
from core.outlive.steps import step


@step
def visit_begins(t: Table, seat: int) -> None:
    """The actions of this visit: one less in a Forest fire, then at most three in a Sandstorm (F23)."""
    state = t.state
    piece = state.piece
    location = state.seats[seat].at[piece]
    actions = t.rules.strengths[piece]
    fire = touches(t, seat, "fire")
    if fire >= 0 and t.rules.events[fire].location == location:
        actions -= t.rules.events[fire].amount
    storm = touches(t, seat, "sandstorm")
    if storm >= 0:
        actions = min(actions, t.rules.events[storm].amount)
    state.actions = max(0, actions)
    t.emit("visit", seat=seat, piece=piece, location=location, actions=state.actions)
    act(t, seat)


def acts(t: Table, seat: int) -> list[Action]:
    """What the visiting piece can do now, without the end; a robot neither hunts nor works at the base."""
    state = t.state
    piece = state.piece
    location = state.seats[seat].at[piece]
    found = acts_at(t, seat, location, state.actions, paid="paid" in state.visit)
    if piece != ROBOT:
        if t.rules.prey_index[location] >= 0:
            found += hunt.hunting_acts(t, seat, location)
        if location == t.rules.base:
            found += base.base_acts(t, seat)
    return found


@step
def act(t: Table, seat: int) -> None:
    """One act after the other, until nothing is on offer or the seat ends the visit."""
    state = t.state
    found = acts(t, seat)
    if not found and not hunt.knows_more(t, seat):
        return
    t.ask(
        seat,
        "act",
        [*found, END],
        act_chosen,
        seat,
        auto=False,
        location=state.seats[seat].at[state.piece],
        piece=state.piece,
        left=state.actions,
    )


@step
def act_chosen(t: Table, seat: int, action: Action) -> None:
    """Spend the actions, do it, go on."""
    if action.kind == "end":
        return
    state = t.state
    piece = state.piece
    location = state.seats[seat].at[piece]
    t.push(act, seat)
    if piece != ROBOT:
        if hunt.chosen(t, seat, location, action):
            return
        if action.kind in base.ACTS:
            base.begin(t, seat, action)
            return
    paid = "paid" in state.visit
    state.actions -= price(t, action)
    if action.kind == "take" and "took" not in state.visit:
        state.visit += ("took", "paid") if t.rules.locations[location].price else ("took",)
    do_act(t, seat, location, action, "robot" if piece == ROBOT else "hero", paid=paid)


def price(t: Table, action: Action) -> int:
    """The actions that an act of a location takes."""
    if action.kind == "take":
        return target(action)
    return t.rules.numbers.algae_act if action.kind == "algae" else 1


@step
def visit_ends(t: Table, seat: int) -> None:
    """A hero that took something: ready equipment adds more from the stock, or what is left (O40)."""
    state = t.state
    piece = state.piece
    board = state.seats[seat]
    location = board.at[piece]
    if "took" in state.visit and piece != ROBOT:
        good = t.rules.locations[location].good
        for kind in t.rules.harvest[location]:
            if not is_ready(board, kind):
                continue
            more = t.rules.equipment[kind].amount
            number = min(more, state.stock[location], room_for(t, board, good))
            if number <= 0:
                continue
            use(t, seat, kind)
            state.stock[location] -= number
            board.goods[good] += number
            t.emit(
                "taken", seat=seat, location=location, good=good, number=number,
                stock=state.stock[location], actions=state.actions, cause="equipment",
            )  # fmt: skip
    t.emit("visit_ends", seat=seat, piece=piece, location=location, actions=state.actions)
