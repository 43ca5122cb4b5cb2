"""A go in one answer: a piece, where it goes and what it does first there; a hunt with its aids; searches."""

from collections.abc import Iterator, Sequence

from core.kernel import Action, Decision
from core.kernel.prompts import Shortcut, Step, Target
from core.outlive.actions import AMMO_SPENT, GO, HUNT, SEARCH, SHOTGUN, STRIKE, TAKE, TRAP, target
from core.outlive.preview.cities import scouted
from core.outlive.preview.shelter import full_rooms, ready_equipment
from core.outlive.preview.visit import Visit, destinations, visit
from core.outlive.prompts.habit import Habit, board_of, question
from core.outlive.rules import Rules
from core.outlive.state import ROBOT
from core.outlive.tables.records import AMMO, CHIP, NONE
from core.outlive.view import SeatView, View

MOST_ROWS = 28
"""With more of them the piece is chosen first, and then where it goes."""
LEAST_PRICE = 1
TOOLS = {"trap": TRAP, "shotgun": SHOTGUN}
MOST_HUNTS = 4
"""Rows for a kind of prey."""
AWAY = -1000.0
"""Behind all others."""

Act = tuple[Step, ...]


def goes(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each piece with each place that it can go to, and with what it does first there."""
    found: list[Shortcut] = []
    pieces = [action for action in decision.actions if action.kind == "piece"]
    for action in pieces:
        piece = target(action)
        for place in destinations(view, habit.rules, decision.seat, piece):
            for act in _first_acts(habit.rules, view, decision.seat, piece, place):
                steps = (Step("piece", action), Step("destination", GO[place]), *act)
                found.append(Shortcut(steps, (("location", place), ("piece", decision.seat, piece))))
    if len(found) <= MOST_ROWS:
        yield from found


def arrivals_at(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Each place that the chosen piece can go to, with what it does first there."""
    piece = decision.context.get("piece")
    if not isinstance(piece, int):
        return
    for action in decision.actions:
        if action.kind == "go":
            place = target(action)
            for act in _first_acts(habit.rules, view, decision.seat, piece, place):
                yield Shortcut((Step("destination", action), *act), (("location", place),))


def _first_acts(rules: Rules, view: View, seat: int, piece: int, place: int) -> Iterator[Act]:
    """All that can be taken; a hunt with least ammo; nothing where neither is, or where what comes before
    it is a question of its own: the bat, a survivor, the Dam's price, goods that may not fit."""
    found = visit(view, rules, seat, piece, place)
    board = view["seats"][seat]
    acts: list[Act] = []
    if not _asks_first(rules, board, found):
        if found.takes and not (found.price and _dam_asks(rules, board, found)):
            acts.append((Step("act", TAKE[found.takes]),))
        if found.prey != NONE and found.ammo != NONE:
            acts += hunts(rules, board, found.prey, found.actions)[:1]
    yield from acts or [()]


def _asks_first(rules: Rules, board: SeatView, found: Visit) -> bool:
    if found.survivors or (rules.storage_cap and (any(found.entering) or found.pressed)):
        return True
    may_press = found.pressed or ready_equipment(board, rules, "bat")
    return bool(may_press and (ready_equipment(board, rules, "bat") or full_rooms(board, rules, "interro")))


def _dam_asks(rules: Rules, board: SeatView, found: Visit) -> bool:
    """Whether its price cannot be paid for sure and in one way."""
    return bool(ready_equipment(board, rules, "card")) or board["goods"][CHIP] < found.price


def hunts(rules: Rules, board: SeatView, prey: int, left: int) -> list[Act]:
    """The ways to hunt a kind with so many actions left, those of least ammo first: an equipment is ready
    again tomorrow. None spends more than lowers the price."""
    found = []
    for ammo in range(board["goods"][AMMO] + 1):
        for tools in _some(ready_equipment(board, rules, "hunt")):
            steps = _hunt(rules, board, prey, left, (*tools, *[NONE] * ammo))
            found += [steps] if steps else []
    return found[:MOST_HUNTS]


def _some(tools: Sequence[int]) -> list[tuple[int, ...]]:
    """All of them first, each for itself, none."""
    return list(dict.fromkeys((tuple(tools), *((tool,) for tool in tools), ())))


def _hunt(rules: Rules, board: SeatView, prey: int, left: int, aids: Sequence[int]) -> Act:
    """A hunt with these aids, NONE for an ammo; empty where one is wasted, or they are not enough."""
    price, ammo = rules.prey[prey].endurance, board["goods"][AMMO]
    tools = len(ready_equipment(board, rules, "hunt"))
    steps = [Step("act", HUNT[prey])]
    for aid in aids:
        if price <= LEAST_PRICE:
            return ()
        if (price <= left) + bool(ammo) + tools > 1:  # else the engine takes it by itself
            steps.append(Step("aid", AMMO_SPENT if aid == NONE else TOOLS[rules.equipment[aid].id]))
        price = max(LEAST_PRICE, price - (1 if aid == NONE else rules.equipment[aid].amount))
        ammo, tools = ammo - (aid == NONE), tools - (aid != NONE)
    if price > left:
        return ()
    return (*steps, *[Step("aid", STRIKE)] * (price > LEAST_PRICE and bool(ammo + tools)))


def acts(habit: Habit, decision: Decision, view: View) -> Iterator[Shortcut]:
    """Hunts with their aids, and as many searches as actions are left."""
    left, place = decision.context.get("left"), decision.context.get("location")
    if not isinstance(left, int) or not isinstance(place, int):
        return
    board = board_of(view, decision)
    for action in decision.actions:
        where: tuple[Target, ...] = (("prey", place),)
        if action.kind == "hunt":
            for steps in hunts(habit.rules, board, target(action), left):
                yield Shortcut(steps, where)
        elif action == SEARCH:
            robot = decision.context.get("piece") == ROBOT
            more = 0 if robot else scouted(view, habit.rules, decision.seat, place)
            number = min(left, view["locations"][place]["tiles"] - more)  # those are turned by the first
            for times in (1, number) if number > 1 else ():
                yield Shortcut((Step("act", SEARCH),) * times, (("tiles", place),))


def worth_of_goes(
    habit: Habit, decision: Decision, view: View, rows: Sequence[tuple[Step, ...]]
) -> list[float]:
    """What each row of `goes` or `arrivals_at` is worth to the advisor, empty where there is none."""
    found: list[float] = []
    for steps in rows:
        piece, place = _piece_and_place(decision, steps)
        if place is None:
            found.append(AWAY)
            continue
        values = habit.values(view, question(decision, "destination", (GO[place],), piece=piece))
        if not values:
            return []
        found.append(values[0] + _act_worth(habit, decision, view, place, piece, steps[-1].action))
    return found


def _piece_and_place(decision: Decision, steps: Sequence[Step]) -> tuple[int, int | None]:
    piece = decision.context.get("piece")
    for step in steps:
        if step.kind == "piece" and step.action.kind == "piece":
            piece = target(step.action)
    place = next((target(step.action) for step in steps if step.action.kind == "go"), None)
    return (piece if isinstance(piece, int) else 0), place


def _act_worth(habit: Habit, decision: Decision, view: View, place: int, piece: int, last: Action) -> float:
    """Rows with the same place: the better first act is worth a trifle more."""
    found = visit(view, habit.rules, decision.seat, piece, place)
    if last.kind not in ("take", "strike") or not found.takes or found.prey == NONE or found.ammo == NONE:
        return 0.0
    asked = question(
        decision,
        "act",
        (TAKE[found.takes], HUNT[found.prey]),
        piece=piece,
        location=place,
        left=found.actions,
    )
    values = habit.values(view, asked)
    if not values:
        return 0.0
    take, hunt = values
    return 0.001 if (take >= hunt) == (last.kind == "take") else 0.0
