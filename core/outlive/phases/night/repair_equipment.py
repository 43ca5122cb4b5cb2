"""Repairing equipment, until the seat stops; Lathe, Robot arm and Tool bench help (O68, L107)."""

from core.kernel import Action
from core.outlive.actions import ARM, BENCH, LATHE, NONE, PAY, STOP, target
from core.outlive.mechanics import equipment
from core.outlive.mechanics.goods import spend
from core.outlive.mechanics.payment import can_pay_printed
from core.outlive.mechanics.repairs import repair_for, repair_wished, repairs_for
from core.outlive.mechanics.rooms import amount, ready_rooms, use_room
from core.outlive.state import Table
from core.outlive.steps import step


@step
def repair_equipment(t: Table, seat: int) -> None:
    """A broken tile for its materials, or by a room; or stop."""
    board = t.state.seats[seat]
    rows = t.rules.equipment
    actions = [PAY[kind] for kind in board.broken if can_pay_printed(board, rows[kind].cost, 3)]
    lathes = ready_rooms(t, board, "lathe")
    if lathes:
        due = amount(t, board, lathes[0])
        actions += [LATHE[kind] for kind in board.broken if can_pay_printed(board, rows[kind].cost, due)]
    if ready_rooms(t, board, "arm"):
        actions += [ARM[kind] for kind in board.broken]
    if ready_rooms(t, board, "bench"):
        actions.append(BENCH)
    t.ask(seat, "repair", [*actions, STOP], repair_chosen, seat)


@step
def repair_chosen(t: Table, seat: int, action: Action) -> None:
    """Carry it out and ask again; each room helps once (L122)."""
    if action.kind == "stop":
        return
    t.push(repair_equipment, seat)
    if action.kind == "bench":
        bench(t, seat)
        return
    kind = target(action)
    board = t.state.seats[seat]
    cost = t.rules.equipment[kind].cost
    if action.kind == "pay":
        for good in cost:
            spend(t, board, good)
        t.emit("goods", seat=seat, goods=paid(cost), cause="repair", card=kind)
        equipment.repair(t, seat, kind, "materials")
        return
    place = ready_rooms(t, board, action.kind)[0]
    use_room(t, seat, place)
    if action.kind == "arm":
        equipment.repair(t, seat, kind, "arm")
    else:
        repair_for(t, seat, kind, amount(t, board, place), "lathe")


def paid(cost: tuple[int, ...]) -> tuple[int, ...]:
    """What a repair for all its materials takes, as the seven numbers that events tell."""
    return tuple(-cost.count(good) for good in range(7))


def bench(t: Table, seat: int) -> None:
    """Tool bench: first a draw, then, if wished, any own broken tile for two of its three (Q76, Q77)."""
    board = t.state.seats[seat]
    place = ready_rooms(t, board, "bench")[0]
    use_room(t, seat, place)
    equipment.draw(t, seat, "bench")
    due = amount(t, board, place)
    t.ask(seat, "bench", [*repairs_for(t, board, due), NONE], repair_wished, seat, due, "bench")
