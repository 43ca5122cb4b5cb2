"""Reasons at `port` and `turn`: the first that holds of those of each action (Z14, Z99)."""

from collections.abc import Callable, Iterator

from core.auztralia.acts import build
from core.auztralia.network import held, legal_sides, network
from core.auztralia.phases.turns import possible_boxes, surcharges
from core.auztralia.refusals.reasons import refuse, without
from core.auztralia.singles import usable
from core.auztralia.state import Seat, Table
from core.auztralia.tables.records import (
    ATTACK,
    BUILD,
    COAL,
    FARM,
    GOLD,
    IRON,
    MINE,
    NONE,
    RAIL1,
    RAIL2,
    RECRUIT,
)
from core.kernel import Refusal


def port(t: Table, seat: int) -> Iterator[Refusal]:
    """Coast hexes too near a port, then all that are no coast."""
    land = t.rules.land
    ports = [board.port for board in t.state.seats if board.port]
    for place in land.numbers:
        if land.coast >> place & 1:
            near = min(ports, key=lambda each: land.distances[place][each], default=0)
            if near and land.distances[place][near] < t.rules.numbers.port_distance:
                yield refuse("port_near", hex=place, port=near, distance=land.distances[place][near])
    yield refuse("port_inland", places=without(t, land.coast))


def turn(t: Table, seat: int) -> Iterator[Refusal]:
    """Each action that is not offered, then single-use cards that could do nothing now."""
    board = t.state.seats[seat]
    prices = surcharges(t, board)
    offered = possible_boxes(t, board, prices)
    gold = board.goods[GOLD]
    for box, price in enumerate(prices):
        if box in offered:
            continue
        if not board.hq:
            yield refuse("no_cube", box=box)
        elif price > gold:
            yield refuse("surcharge", box=box, price=price, gold=gold)
        else:
            yield WHY[box](t, board, box, gold - price)
    useful = usable(t, seat)
    for person in board.persons:
        if person in t.rules.single_cards and person not in useful:
            yield refuse("card_idle", person=person)


def why_no_railway(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """Coal, iron, tracks, sides; whether only hills hinder."""
    row = t.rules.actions[box]
    for good, needed in ((COAL, row.coal), (IRON, row.iron)):
        if board.goods[good] < needed:
            return refuse("no_goods", box=box, good=good, needed=needed, held=board.goods[good])
    if len(board.tracks) >= t.rules.numbers.tracks:
        return refuse("no_track", box=box)
    barred = held(t)
    sides = legal_sides(t, network(t, board, barred), barred, hills=True)
    return refuse("no_side", box=box, hills=int(sides > 0))


def why_no_mine(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """No goods in the clear network."""
    return refuse("nothing_to_mine", box=box)


def why_no_recruit(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """An option, or no card."""
    if not t.rules.personalities:
        return refuse("no_persons", box=box)
    surcharge = board.goods[GOLD] - gold
    return refuse("no_card", box=box, cards=len(t.state.persons), gold=gold, surcharge=surcharge)


def why_no_build(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """Units that cannot be bought: none in the supply, or too little gold."""
    price = build.cheapest(t, board)
    if price == NONE:
        return refuse("no_supply", box=box)
    return refuse("no_gold", box=box, price=price, gold=gold, surcharge=board.goods[GOLD] - gold)


def why_no_farm(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """No tile, or no place."""
    return refuse("no_farm", box=box)


def why_no_attack(t: Table, board: Seat, box: int, gold: int) -> Refusal:
    """No unit, or no Old One within reach."""
    return refuse("no_target" if any(board.units) else "no_unit", box=box)


WHY: dict[int, Callable[[Table, Seat, int, int], Refusal]] = {
    RAIL1: why_no_railway,
    RAIL2: why_no_railway,
    MINE: why_no_mine,
    RECRUIT: why_no_recruit,
    BUILD: why_no_build,
    FARM: why_no_farm,
    ATTACK: why_no_attack,
}

BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {"port": port, "turn": turn}
