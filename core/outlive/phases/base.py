"""The Underwater Base, for heroes only: scientist, vegetable, repair, ventilation, robot (O46)."""

from collections.abc import Callable

from core.kernel import Action
from core.outlive.actions import DRIVE, REPAIR, ROBOT_BUILT, SCIENTIST_COMES, VEGETABLE, VENTILATE, target
from core.outlive.mechanics.equipment import repair
from core.outlive.mechanics.goods import spend
from core.outlive.mechanics.payment import NOTHING_PAID, can_pay_printed
from core.outlive.mechanics.persons import has_place, place_persons
from core.outlive.mechanics.radiation import move_tracer
from core.outlive.phases.location_acts import acts_at, do_act
from core.outlive.state import NOBODY, ROBOT, ROBOT_SPACE, SCIENTIST, Table
from core.outlive.steps import step


def base_acts(t: Table, seat: int) -> list[Action]:
    """What the hero on its visit can do with the actions left."""
    state = t.state
    numbers = t.rules.numbers
    board = state.seats[seat]
    left = state.actions
    found: list[Action] = []
    if (
        left >= numbers.scientist_act
        and state.base
        and "scientist" not in state.visit
        and has_place(t, board)
    ):
        found.append(SCIENTIST_COMES)
    if left >= numbers.vegetable_act and state.vegetable == NOBODY:
        found.append(VEGETABLE)
    if left >= numbers.repair_act:
        found += [REPAIR[kind] for kind in board.broken]
    if left >= numbers.ventilation_act and "ventilation" not in state.visit:
        found.append(VENTILATE)
    if left >= numbers.robot_act and not board.robot and can_pay_printed(board, numbers.robot_cost, 3):
        found.append(ROBOT_BUILT)
    if left >= numbers.drive_act and robot_acts(t, seat):
        found.append(DRIVE)
    return found


def begin(t: Table, seat: int, action: Action) -> None:
    """Do one of `base_acts`: its actions are spent, then it has its effect."""
    price, effect = ACTS[action.kind]
    t.state.actions -= getattr(t.rules.numbers, price)
    effect(t, seat, action)


def scientist(t: Table, seat: int, action: Action) -> None:
    """One of those beside the base comes to the shelter, once a visit (Q43)."""
    state = t.state
    state.visit += ("scientist",)
    state.base -= 1
    state.scientists += 1  # on the way to its place
    t.push(place_persons, seat, SCIENTIST, 1, "base", -1)


def vegetable(t: Table, seat: int, action: Action) -> None:
    """The token is the seat's until the next Dawn."""
    t.state.vegetable = seat
    t.emit("vegetable_taken", seat=seat)


def repair_here(t: Table, seat: int, action: Action) -> None:
    """One own broken equipment, without materials; ready at once (Q78)."""
    repair(t, seat, target(action), "base")


def ventilate(t: Table, seat: int, action: Action) -> None:
    """The own tracer goes down, every rival's up, once a visit (Q6, Q103)."""
    state = t.state
    state.visit += ("ventilation",)
    t.emit("ventilated", seat=seat)
    move_tracer(t, seat, t.rules.numbers.ventilation_own, "ventilation")
    for rival in state.others(seat):
        move_tracer(t, rival, t.rules.numbers.ventilation_rivals, "rival_ventilation", seat)


def robot(t: Table, seat: int, action: Action) -> None:
    """Pay one of each material; the robot is a piece and lies on its start space (Q10, Q120)."""
    board = t.state.seats[seat]
    paid = list(NOTHING_PAID)
    for good in t.rules.numbers.robot_cost:
        spend(t, board, good)
        paid[good] -= 1
    board.robot = True
    t.emit("robot_built", seat=seat)
    t.emit("goods", seat=seat, goods=tuple(paid), cause="robot", card=-1)
    move_tracer(t, seat, t.rules.numbers.robot_tracer, "robot")


# -- driving ---------------------------------------------------------------------------------------


def robot_acts(t: Table, seat: int) -> list[Action]:
    """Acts of one action that the robot could do where it is, whatever its state (O46, Q119)."""
    board = t.state.seats[seat]
    location = board.at[ROBOT]
    if not board.robot or location in (ROBOT_SPACE, t.rules.base):
        return []
    return acts_at(t, seat, location, 1, paid=False)


def drive(t: Table, seat: int, action: Action) -> None:
    """The robot does one of these acts; the Dam's price is due each time."""
    board = t.state.seats[seat]
    location = board.at[ROBOT]
    t.emit("driven", seat=seat, location=location)
    t.ask(
        seat,
        "robot_act",
        robot_acts(t, seat),
        robot_act_chosen,
        seat,
        location=location,
        left=t.state.actions,
    )


@step
def robot_act_chosen(t: Table, seat: int, action: Action) -> None:
    """It is no visit of the robot: its state stays."""
    do_act(t, seat, t.state.seats[seat].at[ROBOT], action, "drive", paid=False)


ACTS: dict[str, tuple[str, Callable[[Table, int, Action], None]]] = {
    "scientist": ("scientist_act", scientist),
    "vegetable": ("vegetable_act", vegetable),
    "repair": ("repair_act", repair_here),
    "ventilate": ("ventilation_act", ventilate),
    "robot": ("robot_act", robot),
    "drive": ("drive_act", drive),
}
"""Each act with the number that says its actions, and what it does."""
