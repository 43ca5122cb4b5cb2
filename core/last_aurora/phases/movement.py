"""Phase 3: Movement (R365-R418)."""

from collections.abc import Callable

from core.kernel import Action
from core.last_aurora.actions import (
    ABILITIES,
    DECLINE,
    END,
    FUEL_ACTION,
    MOVE,
    OBJECTS,
    RECYCLE,
    STAY,
    TAKE,
    target,
)
from core.last_aurora.hooks import (
    BOX_DRIVE,
    BOX_DRIVE_OPEN,
    BOX_FREES_MOVE,
    BOX_FUEL_WORTH,
    BOX_RECYCLES,
    BOX_SPEED,
    FUEL_BURNT,
    HARM_DOUBTED,
    KEEPS_CREW_CLEAN,
    MORE_ATTACKS,
    MOVEMENT_ABILITY,
    MOVEMENT_ABILITY_OPEN,
    OBJECT_PAYS_MOVE,
    ROAD_CROSSED,
    ROAD_MARK_CROSSED,
    ROAD_MARK_HURTS,
    ROADS_MARKED,
    SPEED,
)
from core.last_aurora.mechanics import cargo, road
from core.last_aurora.mechanics.abilities import active_keys
from core.last_aurora.mechanics.cargo_changes import damage, gain
from core.last_aurora.mechanics.foresight import keeping
from core.last_aurora.mechanics.objects import discard_object, draw_objects, objects_that, usable_objects
from core.last_aurora.mechanics.side_actions import side_action, side_actions
from core.last_aurora.mechanics.survivors import bury, contaminate
from core.last_aurora.state import MOVEMENT, Table
from core.last_aurora.steps import seat_step, step
from core.last_aurora.tables.records import FOOD, FUEL, OBJECT, RESOURCES

CONTAMINATION_COUNTER = -1
"""On a waypoint: any other value is the token that the counter shows."""


@step
def movement_phase(t: Table) -> None:
    """In forward turn order (R369)."""
    t.state.phase = MOVEMENT
    t.state.late = ()
    t.emit("phase", phase=MOVEMENT)
    t.plan(*((movement_begins, seat) for seat in t.state.forward_order()), (movement_ends,))


@step
def movement_ends(t: Table) -> None:
    """The turn order follows the road (R414)."""
    t.state.turn = -1
    road.update_turn_order(t)


@seat_step
def movement_begins(t: Table, seat: int) -> None:
    """A fresh turn."""
    state = t.state
    state.turn = seat
    state.used = ()
    state.extra = 0
    state.driving = state.nitro = False
    state.crossed = ()
    state.spared = 0
    t.push(movement_turn, seat)


# -- to move or not to move (R371-R372) ------------------------------------------------------------


def why_not_move(t: Table, seat: int) -> str:
    """The reason why the convoy cannot move this round, '' if it can with enough Fuel."""
    if not road.way_ahead(t, seat):
        return "road_ends"
    if not cargo.driver_ready(t, t.state.seats[seat]):
        return "no_driver"
    return ""


def _fuel_free(t: Table, seat: int) -> list[int]:
    """Objects in hand that replace the Fuel of a move (R688)."""
    return objects_that(t, seat, OBJECT_PAYS_MOVE)


def _moves_freely(t: Table, seat: int) -> bool:
    """Whether a box spares the first Fuel of a move (K21)."""
    return bool(BOX_FREES_MOVE.all(road.box_abilities(t, t.state.seats[seat]), t, seat))


def _abilities(t: Table, seat: int) -> list[Action]:
    """Active Survivors whose Movement ability can be used now, each once a phase (R735)."""
    state = t.state
    cards = t.rules.cards
    return [
        ABILITIES[card]
        for card in state.seats[seat].ready(state.late)
        if card not in state.used
        and MOVEMENT_ABILITY_OPEN.knows(cards[card].ability)
        and MOVEMENT_ABILITY_OPEN.of(cards[card].ability, t, seat)
    ]


@seat_step
def movement_turn(t: Table, seat: int) -> None:
    """With a Survivor on the Truck, 1 Fuel lets the convoy move (R371-R372)."""
    board = t.state.seats[seat]
    actions: list[Action] = []
    if not why_not_move(t, seat):
        if cargo.count(board, FUEL) or _moves_freely(t, seat):
            actions.append(MOVE)
        actions += [OBJECTS[kind] for kind in _fuel_free(t, seat)]
    actions.append(STAY)
    actions += _abilities(t, seat)
    actions += side_actions(t, seat)
    if len(actions) > 1 or board.objects:
        t.ask(seat, "move.turn", actions, movement_turn_chosen, seat, auto=False)


@seat_step
def movement_turn_chosen(t: Table, seat: int, action: Action) -> None:
    """Pay and drive, or stay."""
    if action.kind == "ability":
        t.push(movement_turn, seat)
        use_ability(t, seat, target(action))
        return
    free = action.kind == "object" and target(action) in _fuel_free(t, seat)
    if not free and side_action(t, seat, action, movement_turn, seat):
        return
    if action.kind == "stay":
        t.emit("stays", seat=seat)
        return
    if free:
        discard_object(t, seat, target(action))
        t.emit("object_used", seat=seat, object=target(action))
        t.state.nitro = True
    elif not _moves_freely(t, seat):
        cargo.spend(t, seat, FUEL)
    cargo.seat_driver(t, seat)
    t.state.driving = True
    t.push(drive, seat)


def use_ability(t: Table, seat: int, card: int) -> None:
    """A Movement ability, once a phase."""
    t.state.used += (card,)
    t.emit("ability", seat=seat, card=card)
    MOVEMENT_ABILITY.of(t.rules.cards[card].ability, t, seat)


# -- driving (R373-R376) ---------------------------------------------------------------------------


def speed(t: Table, seat: int) -> int:
    """Truck, special boxes, abilities, Objects and extra Fuel (R373-R376)."""
    board = t.state.seats[seat]
    total = t.rules.cards[board.cars[0]].speed + (t.state.extra if t.state.turn == seat else 0)
    total += sum(SPEED.all(active_keys(t, seat), t, seat))
    total += sum(BOX_SPEED.all(road.box_abilities(t, board), t, seat))
    return total


def _engines(t: Table, seat: int) -> list[str]:
    """Special boxes that can be used while driving now."""
    keys = sorted(set(road.box_abilities(t, t.state.seats[seat])))
    return [key for key in keys if BOX_DRIVE_OPEN.knows(key) and BOX_DRIVE_OPEN.of(key, t, seat)]


@seat_step
def drive(t: Table, seat: int) -> None:
    """Any space within the speed, forward only (R373, C20); more Fuel makes it faster (R376)."""
    board = t.state.seats[seat]
    reach = speed(t, seat)
    ahead = road.ways_ahead(t, seat)
    actions = [Action("space", way) for way in road.routes(t, seat, reach)]
    if any(steps > reach for steps in ahead.values()):  # else nothing could be gained by it
        if cargo.count(board, FUEL):
            actions.append(FUEL_ACTION)
        if cargo.count(board, FOOD) and BOX_RECYCLES.all(road.box_abilities(t, board), t, seat):
            actions.append(RECYCLE)
        actions += [Action("engine", (key,)) for key in _engines(t, seat)]
        actions += _abilities(t, seat)
        actions += usable_objects(t, seat)
    t.ask(seat, "move.drive", actions, driven, seat, auto=not board.objects, speed=reach)


@seat_step
def driven(t: Table, seat: int, action: Action) -> None:
    """Drive to the chosen space, or change the speed and choose again."""
    if action.kind == "space":
        t.plan((nitro_burns, seat), (waypoint, seat), (movement_turn_ends, seat))
        travel(t, seat, action.args, speed(t, seat))
        return
    if action.kind == "ability":
        t.push(drive, seat)
        use_ability(t, seat, target(action))
    elif action.kind == "engine":
        t.push(drive, seat)
        BOX_DRIVE.of(str(action.args[0]), t, seat)
    elif not side_action(t, seat, action, drive, seat):
        t.push(drive, seat)
        cargo.spend(t, seat, FUEL if action.kind == "fuel" else FOOD)
        worth = BOX_FUEL_WORTH.all(road.box_abilities(t, t.state.seats[seat]), t, seat)
        faster(t, seat, max(worth, default=1) if action.kind == "fuel" else 1)
        if action.kind == "fuel":
            FUEL_BURNT.all(t.rules.addons, t, seat)


def faster(t: Table, seat: int, points: int) -> None:
    """Speed added in this move (R375-R376)."""
    t.state.extra += points
    t.emit("faster", seat=seat, speed=points)


def travel(t: Table, seat: int, way: tuple[int | str, ...], reach: int) -> None:
    """Drive a way that `road.routes` gave; then what the roads crossed do, in their order (R373, R829)."""
    state = t.state
    board = state.seats[seat]
    driven = road.routes(t, seat, reach)[tuple(map(int, way))]
    state.crossed = road.roads_of(t, seat, reach, tuple(map(int, way)))
    start, board.space = board.space, int(way[0])
    state.driving = False
    state.extra = 0
    t.emit("moved_to", seat=seat, start=start, space=board.space, speed=reach)
    special = t.rules.perils.union(*ROADS_MARKED.all(t.rules.addons, t))
    t.plan(*((cross, seat, index) for index in driven if index in special))


@seat_step
def cross(t: Table, seat: int, index: int) -> None:
    """What a road does to the convoy that has crossed it."""
    row = t.rules.roads[index]
    mined = any(ROAD_MARK_HURTS.all(t.rules.addons, t, seat, index))
    if (row.damage or row.contamination or mined) and harm_doubted(t, seat, cross, index):
        return
    ROAD_CROSSED.all((row.kind,), t, seat, index)
    ROAD_MARK_CROSSED.all(t.rules.addons, t, seat, index)


@seat_step
def nitro_burns(t: Table, seat: int) -> None:
    """Nitromethane: 1 Damage on the Truck at the end of the move (R690)."""
    if t.state.nitro:
        t.state.nitro = False
        damage(t, seat, 1, "truck")


# -- special waypoints (R394-R406) -----------------------------------------------------------------


@seat_step
def waypoint(t: Table, seat: int) -> None:
    """Only where a move ends (R377). Resource and Object may be left; Contamination may not."""
    space = t.state.seats[seat].space
    counter = t.state.waypoints.get(space, 0)
    if counter == CONTAMINATION_COUNTER or t.rules.map.spaces[space].contaminated:
        if not harm_doubted(t, seat, waypoint):
            road_contaminates(t, seat, 1)
    elif counter:
        actions = keeping(t, seat, [TAKE, DECLINE], waypoint_answered)
        t.ask(seat, "waypoint", actions, waypoint_answered, seat, space=space, counter=counter)


def road_contaminates(t: Table, seat: int, points: int) -> None:
    """Contamination from a road or space, on any Survivor; a Hermit exploring wards it off (R784).

    Who dies of it in a bonus move leaves after the bonus, in the Movement Phase at once (R325, A37).
    """
    if KEEPS_CREW_CLEAN.all(t.rules.keys(t.state.crew), t, seat) or spared_from_road(t, seat):
        t.emit("contamination_averted", seat=seat)
    elif t.state.phase == MOVEMENT:
        t.plan((contaminate, seat, points, ()), (bury, seat))
    else:
        t.push(contaminate, seat, points, ())


def harm_doubted(t: Table, seat: int, harm: Callable[..., None], *args: int) -> bool:
    """Whether somebody is asked first if the harm that the board does now counts (K49, A32).

    `harm(seat, *args)` then comes again after the answer, which holds for the whole phase.
    """
    if t.state.phase != MOVEMENT or t.state.spared:
        return False
    return any(HARM_DOUBTED.all(active_keys(t, seat), t, seat, harm.__name__, args))


def spared_from_road(t: Table, seat: int) -> bool:
    """Whether what the board does in the Movement Phase is ignored (K49, A26)."""
    return t.state.phase == MOVEMENT and t.state.turn == seat and t.state.spared > 0


@seat_step
def waypoint_answered(t: Table, seat: int, action: Action) -> None:
    """Taking it removes the counter from play (R398, R402)."""
    if action.kind == "decline":
        return
    counter = t.state.waypoints.pop(t.state.seats[seat].space)
    t.emit("waypoint_taken", seat=seat, counter=counter)
    if counter == OBJECT:
        t.push(draw_objects, seat, 1)
    elif counter in RESOURCES:
        t.push(gain, seat, (counter,))


# -- before the guns speak -------------------------------------------------------------------------


@seat_step
def movement_turn_ends(t: Table, seat: int) -> None:
    """Abilities still to use (R735); tokens and Objects, if shots may fall or Objects are in hand."""
    abilities = _abilities(t, seat)
    actions = [END, *abilities, *side_actions(t, seat)]
    if t.state.seats[seat].objects or abilities or (len(actions) > 1 and _danger(t)):
        t.ask(seat, "move.after", actions, movement_turn_end_chosen, seat, auto=False)


def _danger(t: Table) -> bool:
    """Whether shots may fall in this round."""
    state, rules = t.state, t.rules
    if state.enemies or any(card and rules.cards[card].kind == "enemy" for card in state.zone):
        return True
    return any(MORE_ATTACKS.knows(name) for name in rules.addons)


@seat_step
def movement_turn_end_chosen(t: Table, seat: int, action: Action) -> None:
    """One more thing, or the end of the turn."""
    if action.kind == "ability":
        t.push(movement_turn_ends, seat)
        use_ability(t, seat, target(action))
    else:
        side_action(t, seat, action, movement_turn_ends, seat)
