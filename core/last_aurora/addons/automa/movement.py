"""The Automa rests and moves (R965-R982)."""

from core.last_aurora.addons.automa.board import (
    count,
    mark,
    recruit,
    set_mark,
    spend,
    survivors,
    take_from_reserve,
)
from core.last_aurora.addons.automa.exploration import draw_card
from core.last_aurora.addons.automa.tables import tables_of
from core.last_aurora.mechanics import road
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.phases.movement import CONTAMINATION_COUNTER, cross, road_contaminates
from core.last_aurora.state import Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, OBJECT, Road

FAR_BEHIND = 6  # R980


def rest_turn(t: Table, seat: int) -> None:
    """Each Food draws one more Action card, face up, while the deck lasts (R967)."""
    while count(t, FOOD):
        card = draw_card(t, reshuffle=False)
        if not card:
            return
        spend(t, FOOD)
        set_mark(t, "row", (*mark(t, "row"), card))
        set_mark(t, "rested", (mark(t, "rested")[0] + 1,))
        t.emit("automa_feeds", card=card)


def movement_begins(t: Table, seat: int) -> None:
    """Abilities of the revealed cards, from the left; then it moves at full speed, always (R957, R975)."""
    t.state.turn = seat
    t.state.used = ()
    t.state.crossed = ()
    for card in mark(t, "row"):
        _movement_ability(t, tables_of(t.rules).cards[card].movement)
    speed = full_speed(t, seat)
    while spend(t, FUEL):
        pass
    way = path(t, seat, speed)
    board = t.state.seats[seat]
    start = board.space
    if way:
        board.space = t.rules.roads[way[-1]].end
    t.state.crossed = way
    t.emit("automa_moves", start=start, space=board.space, speed=speed)
    t.plan(*((cross, seat, index) for index in way), (automa_waypoint, seat))


def _movement_ability(t: Table, ability: str) -> None:
    """Card A and card B (R1100, R1106)."""
    if ability == "fuel_or_ammo":
        take_from_reserve(t, AMMO if count(t, FUEL) else FUEL)
    elif ability == "recruit_if_fewer" and survivors(t) < len(t.state.seats[0].crew()):
        recruit(t)


def full_speed(t: Table, seat: int) -> int:
    """Base, undamaged +1 boxes, all Fuel, and 1 if 6 or more behind (R976-R980)."""
    tables = tables_of(t.rules)
    engines = sum(1 for box in tables.engines if box not in mark(t, "damage"))
    behind = road.progress(t, 0) - road.progress(t, seat) >= FAR_BEHIND
    return tables.speed + engines + count(t, FUEL) + behind


def path(t: Table, seat: int, speed: int) -> tuple[int, ...]:
    """Roads driven: the main road, with the first shortcut met if card C lies revealed (R982, R1111)."""
    rules, closed = t.rules, t.state.closed
    cards = tables_of(rules).cards
    wants_shortcut = any(cards[card].movement == "shortcut" for card in mark(t, "row"))
    space = t.state.seats[seat].space
    way: tuple[int, ...] = ()
    while len(way) < speed:
        roads = [index for index in rules.roads_from[space] if index not in closed]
        shortcuts = [index for index in roads if rules.roads[index].kind != "main"]
        main = [index for index in roads if rules.roads[index].kind == "main"]
        if shortcuts and (wants_shortcut or not main):
            chosen = max(shortcuts, key=lambda index: _merit(t, rules.roads[index]))
            wants_shortcut = False
        elif main:
            chosen = main[0]
        else:
            break
        way += (chosen,)
        space = rules.roads[chosen].end
    return way


def _merit(t: Table, row: Road) -> tuple[int, int]:
    """Of two shortcuts at once the one that leads further, then the cheaper one, suits it better (R1113)."""
    return t.rules.map.spaces[row.end].progress, -(row.damage + row.contamination)


@seat_step
def automa_waypoint(t: Table, seat: int) -> None:
    """Waypoints act as on a player; it takes what it has a place for (R982, A22)."""
    space = t.state.seats[seat].space
    counter = t.state.waypoints.get(space, 0)
    if counter == CONTAMINATION_COUNTER or t.rules.map.spaces[space].contaminated:
        road_contaminates(t, seat, 1)
    elif counter == OBJECT:
        del t.state.waypoints[space]
        t.emit("waypoint_taken", seat=seat, counter=counter)
        t.push(draw_objects, seat, 1)
    elif counter and take_from_reserve(t, counter):
        del t.state.waypoints[space]
        t.emit("waypoint_taken", seat=seat, counter=counter)
