"""Reasons by day: pieces, destinations, acts, answers to a pressure (O30 to O48)."""

from collections.abc import Callable, Iterator

from core.kernel import Refusal
from core.outlive.mechanics.cargo_spaces import may_board
from core.outlive.mechanics.equipment import is_ready, owns, ready_with
from core.outlive.mechanics.goods import room_for
from core.outlive.mechanics.movement import can_move, lying, reach, start_of
from core.outlive.mechanics.persons import has_place
from core.outlive.mechanics.rooms import amount, full_rooms
from core.outlive.phases.base import robot_acts
from core.outlive.phases.hunt import LEAST_PRICE, most_relief, on_fire
from core.outlive.phases.location_acts import may_pay, price_at
from core.outlive.refusals.reasons import lacking, refuse, why_no_equipment, why_no_repair, why_no_room
from core.outlive.state import NOBODY, ROBOT, ROBOT_SPACE, Seat, Table
from core.outlive.tables.records import AMMO, CHIP


def piece(t: Table, seat: int) -> Iterator[Refusal]:
    """Pieces that lie and cannot move, while others can; the robot unbuilt; a Watch post."""
    board = t.state.seats[seat]
    movable = [each for each in lying(board) if can_move(t, seat, each)]
    for each in lying(board):
        if movable and each not in movable:
            yield refuse("cannot_move", piece=each, location=board.at[each])
    if not board.robot:
        yield refuse("robot_unbuilt")
    yield from why_no_room(t, board, "watch")


def destination(t: Table, seat: int) -> Iterator[Refusal]:
    """Why the piece chosen cannot end its move at a location (O32), or what it could not do there (Q50)."""
    state = t.state
    board = state.seats[seat]
    moved = state.piece
    start = start_of(t, board, moved)
    near, far = reach(t, board, moved), False
    for location in range(len(t.rules.locations)):
        if location == start:
            yield refuse("same_place", location=location)
        elif location in board.at:
            yield refuse("own_piece", location=location, piece=board.at.index(location))
        elif location not in near:
            far = True
            yield refuse("too_far", location=location, steps=steps(t, start, location))
        elif location == t.rules.ship and not may_board(t, seat, moved):
            yield from ship_closed(t, seat, moved, location)
        elif t.rules.locations[location].price and not may_pay(t, seat, board, location):
            chips = price_at(t, seat, location)
            yield refuse("no_chip", location=location, chips=chips, held=board.goods[CHIP])
    if far and moved != ROBOT:
        yield from why_no_equipment(t, board, t.rules.kinds.get("exo", -1))


def ship_closed(t: Table, seat: int, moved: int, location: int) -> Iterator[Refusal]:
    """No space fits, nor does what would help; or it is the robot."""
    if moved == ROBOT:
        yield refuse("robot_ship", location=location)
        return
    cargo, board = t.rules.cargo, t.state.seats[seat]
    taken = sorted(cargo[other.space].strength for other in t.state.seats if other.space >= 0)
    grapple = t.rules.kinds.get("grapple", -1)
    strength = t.rules.strengths[moved]
    if is_ready(board, grapple):
        strength += t.rules.equipment[grapple].amount
    yield refuse("no_space", location=location, strength=strength, taken=tuple(taken))
    yield from why_no_equipment(t, board, grapple)
    yield from why_no_room(t, board, "dock")


def steps(t: Table, start: int, location: int) -> int:
    """How far two locations are apart along the ring."""
    reached, number = {start}, 0
    while location not in reached:
        reached |= {other for each in reached for other in t.rules.locations[each].neighbours}
        number += 1
    return number


def act(t: Table, seat: int) -> Iterator[Refusal]:
    """Why an act of the location is not on offer (O39 to O46)."""
    state = t.state
    board = state.seats[seat]
    location = board.at[state.piece]
    if t.rules.locations[location].stock:
        yield from why_no_take(t, seat, board, location)
    if t.rules.prey_index[location] >= 0:
        yield from why_no_hunt(t, seat, board, location)
    if t.rules.city_index[location] >= 0:
        yield from why_not_in_city(t, board, location)
    if location == t.rules.base and state.piece != ROBOT:
        yield from why_not_at_base(t, seat, board)


def why_no_take(t: Table, seat: int, board: Seat, location: int) -> Iterator[Refusal]:
    """Stock, stores and the Dam's price; then what is more than the actions left."""
    state = t.state
    row = t.rules.locations[location]
    if not state.stock[location]:
        yield refuse("stock_empty", location=location, good=row.good)
    elif room_for(t, board, row.good) < min(state.stock[location], state.actions):
        yield refuse("stores_full", good=row.good, limit=t.rules.numbers.goods_kept)
    elif state.stock[location] > state.actions:
        yield refuse("actions_lacking", act="take", needed=state.actions + 1, left=state.actions)
    if row.algae:
        if not state.algae:
            yield refuse("algae_gone")
        elif state.actions < t.rules.numbers.algae_act:
            yield refuse("actions_lacking", act="algae", needed=t.rules.numbers.algae_act, left=state.actions)


def why_no_hunt(t: Table, seat: int, board: Seat, location: int) -> Iterator[Refusal]:
    """The robot, an empty stack, one prey a visit, Forest fire, or prey out of reach (O42)."""
    state = t.state
    stack = state.prey[t.rules.prey_index[location]]
    if state.piece == ROBOT:
        yield refuse("robot_hunts_not")
    elif not stack:
        yield refuse("stack_empty", location=location)
    elif "hunt" in state.visit:
        yield refuse("hunted")
    elif on_fire(t, seat, location):
        fire = next(each for each in state.events if t.rules.event_abilities[each] == "fire")
        yield refuse("forest_fire", location=location, event=fire)
    else:
        looked = "look" in state.visit and ready_with(t, board, "sensor") >= 0
        under = sorted(set(stack) - {stack[-1]}) if looked else []
        for kind in (stack[-1], *under):
            yield from out_of_reach(t, board, kind)
        for aid_kind in (*t.rules.hunt_aids, *sensor(t, stack)):
            yield from why_no_equipment(t, board, aid_kind)


def out_of_reach(t: Table, board: Seat, kind: int) -> Iterator[Refusal]:
    """A kind of prey that costs more than the actions left; with none left no ammo would do (Q52)."""
    left = t.state.actions
    best = max(LEAST_PRICE, t.rules.prey[kind].endurance - most_relief(t, board))
    if left < LEAST_PRICE:
        yield refuse("actions_lacking", act="hunt", needed=LEAST_PRICE, left=left)
    elif best > left:
        yield refuse("prey_out_of_reach", prey=kind, price=best, left=left, ammo=best - left)


def sensor(t: Table, stack: list[int]) -> list[int]:
    """The Thermal sensor, where there is something to look for (O42)."""
    return [t.rules.kinds["sensor"]] if len(stack) > 1 and "sensor" in t.rules.kinds else []


def why_not_in_city(t: Table, board: Seat, location: int) -> Iterator[Refusal]:
    """Kinds that the seat owns, a stack that is empty, or no action left."""
    state = t.state
    city = t.rules.city_index[location]
    if not state.search[city]:
        yield refuse("stack_empty", location=location)
    elif not state.actions:
        yield refuse("actions_lacking", act="search", needed=1, left=0)
    for kind in dict.fromkeys(state.shown[city]):
        if owns(board, kind):
            yield refuse("kind_owned", equipment=kind)


def why_not_at_base(t: Table, seat: int, board: Seat) -> Iterator[Refusal]:
    """Each act of the base by its own condition, else the actions it takes (O46)."""
    state = t.state
    numbers = t.rules.numbers
    if not state.base:
        yield refuse("scientists_gone")
    elif "scientist" in state.visit:
        yield refuse("once_a_visit", act="scientist")
    elif not has_place(t, board):
        yield refuse("no_place")
    else:
        yield from too_dear(t, "scientist", numbers.scientist_act)
    if state.vegetable != NOBODY:
        yield refuse("vegetable_gone", seat=state.vegetable)
    else:
        yield from too_dear(t, "vegetable", numbers.vegetable_act)
    if not board.broken:
        yield refuse("nothing_broken")
    else:
        yield from too_dear(t, "repair", numbers.repair_act)
    if "ventilation" in state.visit:
        yield refuse("once_a_visit", act="ventilate")
    else:
        yield from too_dear(t, "ventilate", numbers.ventilation_act)
    if not board.robot:
        missing = lacking(board, numbers.robot_cost, len(numbers.robot_cost))
        if missing > 0:
            yield refuse("materials_lacking", "O46", act="robot", equipment=-1, number=missing)
        else:
            yield from too_dear(t, "robot", numbers.robot_act)
    elif not robot_acts(t, seat):
        yield why_not_driven(t, seat, board)
    else:
        yield from too_dear(t, "drive", numbers.drive_act)


def why_not_driven(t: Table, seat: int, board: Seat) -> Refusal:
    """A built robot that can do nothing where it is, at the Dam perhaps for want of its price (O46)."""
    at = board.at[ROBOT]
    dear = at != ROBOT_SPACE and t.rules.locations[at].price and t.state.stock[at]
    if dear and not may_pay(t, seat, board, at):
        return refuse("no_chip", location=at, chips=price_at(t, seat, at), held=board.goods[CHIP])
    return refuse("robot_idle", location=-1 if at == ROBOT_SPACE else at)


def too_dear(t: Table, kind: str, needed: int) -> Iterator[Refusal]:
    """An act that takes more actions than are left (L117)."""
    if t.state.actions < needed:
        yield refuse("actions_lacking", act=kind, needed=needed, left=t.state.actions)


def defend(t: Table, seat: int) -> Iterator[Refusal]:
    """Why an answer to the pressure is not on offer (O35.3)."""
    decision = t.state.decision
    board = t.state.seats[seat]
    if not board.goods[AMMO]:
        yield refuse("no_ammo")
    armour = t.rules.kinds.get("armour", -1)
    yield from why_no_equipment(t, board, armour)
    yield from why_no_room(t, board, "guards")
    hero = decision.context["victim"] if decision is not None else -1
    strength = t.rules.strengths[hero] if isinstance(hero, int) else 0
    for place in full_rooms(t, board, "guards"):
        guarded = amount(t, board, place)
        if guarded != strength and not board.used_rooms >> place & 1:
            yield refuse("guards_strength", strength=strength, guarded=guarded)


def aid(t: Table, seat: int) -> Iterator[Refusal]:
    """Aids that cannot be added to the hunt."""
    board = t.state.seats[seat]
    if not board.goods[AMMO]:
        yield refuse("no_ammo", "L88")
    for kind in t.rules.hunt_aids:
        yield from why_no_equipment(t, board, kind)


def fitter(t: Table, seat: int) -> Iterator[Refusal]:
    """Broken equipment that the Fitter cannot repair for want of materials (Q58)."""
    materials = max(tile.repair for tile in t.rules.tiles)
    yield from why_no_repair(t, t.state.seats[seat], "fitter", materials)


BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {
    "piece": piece,
    "destination": destination,
    "act": act,
    "defend": defend,
    "aid": aid,
    "fitter": fitter,
}
