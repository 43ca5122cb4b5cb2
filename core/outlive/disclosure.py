"""What of the state a seat may know: an allow-list, one policy for each field, and the views made by it.

Hidden: leaders and rooms until they are shown, the order of all piles, prey below the top tile, search tiles
not drawn, events face down, whatever left the game unseen. A seat alone knows what its Watch post and its
Thermal sensor showed it, and the cards among which it chooses.
"""

from core.kernel import Policy
from core.kernel.views import AnyView
from core.outlive.mechanics.events_in_force import full_stock
from core.outlive.mechanics.persons import persons
from core.outlive.mechanics.rooms import is_full
from core.outlive.outlook import due, exposed, leaving, outlook
from core.outlive.scoring import points, symbols
from core.outlive.state import AIRLOCK, PIECES, ROBOT, Seat, Table
from core.outlive.view import (
    LocationView,
    OwnView,
    RoomView,
    SeatView,
    SpaceView,
    TableView,
    as_view,
)

POLICIES: dict[str, Policy] = {
    "rng": Policy.KERNEL,
    "stack": Policy.KERNEL,
    "decision": Policy.KERNEL,
    "over": Policy.KERNEL,
    "seats": Policy.OWNER,
    "day": Policy.VISIBLE,
    "phase": Policy.VISIBLE,
    "first": Policy.VISIBLE,
    "turn": Policy.VISIBLE,
    "supply": Policy.VISIBLE,
    "survivors": Policy.VISIBLE,
    "scientists": Policy.VISIBLE,
    "stock": Policy.VISIBLE,
    "prey": Policy.TOP,
    "search": Policy.COUNT,
    "drawn": Policy.VISIBLE,
    "shown": Policy.VISIBLE,
    "cargo": Policy.VISIBLE,
    "base": Policy.VISIBLE,
    "algae": Policy.VISIBLE,
    "vegetable": Policy.VISIBLE,
    "events": Policy.VISIBLE,
    "pile": Policy.COUNT,
    "discards": Policy.VISIBLE,
    "events_down": Policy.COUNT,
    "aside": Policy.HIDDEN,
    "lost": Policy.HIDDEN,
    "away": Policy.HIDDEN,
    "piece": Policy.VISIBLE,
    "actions": Policy.VISIBLE,
    "visit": Policy.VISIBLE,
    "bonus": Policy.VISIBLE,
}


def view(t: Table) -> TableView:
    """The table as everyone sees it: plain data, all things by their numbers."""
    state = t.state
    rules = t.rules
    return {
        "seats": [seat_view(t, seat, board) for seat, board in enumerate(state.seats)],
        "day": state.day,
        "days": rules.numbers.days,
        "phase": state.phase,
        "first": state.first,
        "turn": state.turn,
        "piece": state.piece,
        "actions": state.actions,
        "visit": state.visit,
        "supply": tuple(state.supply),
        "survivors": state.survivors,
        "scientists": state.scientists,
        "locations": [location_view(t, location) for location in range(len(rules.locations))],
        "cargo": cargo_view(t),
        "base": state.base,
        "algae": state.algae,
        "vegetable": state.vegetable,
        "events": [
            {"event": event, "cost": rules.events[event].cost, "points": rules.events[event].points}
            for event in state.events
        ],
        "events_down": len(state.events_down),
        "equipment": len(state.pile),
        "discards": tuple(sorted(state.discards)),
        "radiation": rules.numbers.radiation,
    }


def own(t: Table, viewer: int, seen: AnyView) -> OwnView:
    """What a seat sees beside: the cards it chooses among, and what it looked into."""
    board = t.state.seats[viewer]
    shown = as_view(seen)
    seats = list(shown["seats"])
    seats[viewer] = {**seats[viewer], "dealt": board.dealt, "kept": board.kept, "peeked": board.peeked}
    locations = shown["locations"]
    if board.peeked or any(board.scanned):
        locations = list(locations)
        for city in board.peeked:
            stack = t.state.search[t.rules.city_index[city]]
            locations[city] = {**locations[city], "known": tuple(reversed(stack))}
        for location, kinds in zip(t.rules.hunting, board.scanned, strict=True):
            if kinds:
                locations[location] = {**locations[location], "kinds": kinds}
    return {"seats": seats, "locations": locations}


def location_view(t: Table, location: int) -> LocationView:
    """What lies at a location; of hidden stacks the size, of prey the top tile too."""
    state = t.state
    city, index = t.rules.city_index[location], t.rules.prey_index[location]
    prey = state.prey[index] if index >= 0 else []
    tiles = state.search[city] if city >= 0 else []
    return {
        "stock": state.stock[location],
        "full": full_stock(t, location),
        "prey": prey[-1] if prey else -1,
        "prey_count": len(prey),
        "tiles": len(tiles),
        "open": tuple(tiles) if t.rules.open_search else (),
        "drawn": state.drawn[city] if city >= 0 else (),
        "equipment": state.shown[city] if city >= 0 else (),
        "known": (),
        "kinds": (),
    }


def cargo_view(t: Table) -> list[SpaceView]:
    """The spaces of the ship, with the heroes on them."""
    state = t.state
    ship = t.rules.ship
    found: list[SpaceView] = [
        {"number": space.strength, "canned": space.canned, "survivor": survivor, "seat": -1, "piece": -1}
        for space, survivor in zip(t.rules.cargo, state.cargo, strict=True)
    ]
    for seat, board in enumerate(state.seats):
        if board.space >= 0:
            found[board.space]["seat"] = seat
            found[board.space]["piece"] = board.at.index(ship)
    return found


def seat_view(t: Table, seat: int, board: Seat) -> SeatView:
    """A seat's shelter and pieces; of the cards it chooses among only the number."""
    night = outlook(t, seat)
    return {
        "leader": board.leader,
        "dealt": (),
        "kept": (),
        "dealt_count": len(board.dealt),
        "kept_count": len(board.kept),
        "goods": tuple(board.goods),
        "survivors": board.survivors[AIRLOCK],
        "scientists": board.scientists[AIRLOCK],
        "persons": persons(board),
        "rooms": [room_view(t, board, place) for place in range(len(board.rooms))],
        "broken": board.broken,
        "repaired": board.repaired,
        "used": board.used,
        "symbols": tuple(symbols(t, board)),
        "tracer": board.tracer,
        "kills": board.kills,
        "won": board.won,
        "tonight": board.tonight,
        "vegetable": t.state.vegetable == seat,
        "pieces": [
            {
                "strength": t.rules.strengths[piece],
                "at": board.at[piece],
                "standing": bool(board.standing >> piece & 1),
                "built": piece != ROBOT or board.robot,
                "space": board.space if board.at[piece] == t.rules.ship else -1,
            }
            for piece in PIECES
        ],
        "points": points(t, seat),
        "night": {
            "rows": night.rows,
            "supplies": night.supplies,
            "short": night.short,
            "radiation": night.radiation,
            "left": night.left,
            "water": night.water,
            "meat": night.meat,
            "due": due(t, seat),
            "starving": leaving(t, seat, "hunger"),
            "ill": sum(leaving(t, seat, "epidemic").values()),
            "exposed": exposed(t, seat),
        },
        "peeked": (),
    }


def room_view(t: Table, board: Seat, place: int) -> RoomView:
    """A room place with the persons in it."""
    row = t.rules.rooms[board.rooms[place]]
    used_in = [city for each, city in board.used_in_city if each == place] if board.used_in_city else ()
    return {
        "room": row.number,
        "built": bool(board.built >> place & 1),
        "survivors": board.survivors[place],
        "scientists": board.scientists[place],
        "slots": row.slots,
        "supply": row.supply,
        "full": is_full(t, board, place),
        "used": bool(board.used_rooms >> place & 1),
        "used_in": tuple(used_in),
    }
