"""What a seat sees: an allow-list, one policy for each field of the state.

Hidden: leaders and rooms until they are shown, the order of all piles, prey below the top tile, search tiles
not drawn, events face down, whatever left the game unseen. A seat alone knows what its Watch post and its
Thermal sensor showed it, and the cards among which it chooses.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from core.kernel import Policy
from core.kernel.views import AnyView, MatchView
from core.outlive.mechanics.events_in_force import full_stock
from core.outlive.mechanics.persons import persons
from core.outlive.mechanics.rooms import is_full
from core.outlive.outlook import due, exposed, leaving, outlook
from core.outlive.scoring import points, symbols
from core.outlive.state import AIRLOCK, PIECES, ROBOT, Seat, Table

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


class LocationView(TypedDict):
    """A location with what lies there; numbers by seats and events in force are worked in."""

    stock: int
    full: int
    """to how many it is filled today (0 without a stock)"""
    prey: int
    """the kind on top, -1 if there is none or no stack"""
    prey_count: int
    tiles: int
    """search tiles in the stack"""
    open: Sequence[int]
    """with `open_search` the faces there, sorted"""
    drawn: Sequence[int]
    """search tiles turned today, in order"""
    equipment: Sequence[int]
    """face up"""
    known: Sequence[int]
    """tiles of the stack from the top, for the seat that looked through it (O44)"""
    kinds: Sequence[int]
    """kinds of prey that lay in the stack when the viewer last looked (O42)"""


class SpaceView(TypedDict):
    """A space of the Cargo Ship."""

    number: int
    canned: int
    survivor: int
    seat: int
    """whose hero stands on it, -1 = free"""
    piece: int


class EventView(TypedDict):
    """An event in force."""

    event: int
    cost: int
    """for the seat that would overcome it without a Crisis room"""
    points: int


class PieceView(TypedDict):
    """A hero or the robot of a seat."""

    strength: int
    at: int
    """location; ROBOT_SPACE (9) for a robot that has not moved yet"""
    standing: bool
    built: bool
    """always for heroes"""
    space: int
    """index of the Cargo space, -1 = none"""


class RoomView(TypedDict):
    """A room place of a shelter."""

    room: int
    """the kind"""
    built: bool
    survivors: int
    scientists: int
    slots: int
    supply: int
    full: bool
    used: bool
    """since the last Upkeep"""
    used_in: Sequence[int]
    """cities in which it was used today (Scout office, Salvage)"""


class NightView(TypedDict):
    """What the coming Night would bring as things are now, by O64, O65 and O69."""

    rows: int
    """airlock rows with persons: water due"""
    supplies: int
    """due for rooms with persons"""
    short: int
    """units that the supplies in store cannot pay, vegetable not counted"""
    radiation: int
    """points before airlock and Vents, the events in force counted"""
    left: int
    """points that would pass"""
    water: int
    """water above what is kept, if nothing is spent"""
    meat: int
    due: Mapping[int, int]
    """units still to be fed tonight by place, AIRLOCK (-1) or that of a room; none once a seat has eaten"""
    starving: Mapping[int, int]
    """persons by place who die of hunger as soon as the seat has said who"""
    ill: int
    """persons of the airlock whom the Epidemic takes as soon as the seat has said who"""
    exposed: bool
    """whether tonight's radiation has come over the seat"""


class SeatView(TypedDict):
    """A seat's shelter and pieces."""

    leader: int
    """-1 before the showing"""
    dealt: Sequence[int]
    """its own only: leaders, then rooms among which it chooses"""
    kept: Sequence[int]
    """its own only: the leader, then rooms chosen so far"""
    dealt_count: int
    kept_count: int
    goods: Sequence[int]
    survivors: int
    """in the airlock"""
    scientists: int
    """in the airlock"""
    persons: int
    """in the whole shelter"""
    rooms: Sequence[RoomView]
    broken: Sequence[int]
    repaired: Sequence[int]
    used: Sequence[int]
    """equipment used since the last Upkeep"""
    symbols: Sequence[str]
    """completed"""
    tracer: int
    kills: Sequence[int]
    """by kind of prey"""
    won: Sequence[int]
    """events overcome"""
    tonight: int
    """tonight's water"""
    vegetable: bool
    pieces: Sequence[PieceView]
    points: int
    """SP if the game ended now (O80)"""
    night: NightView
    peeked: Sequence[int]
    """its own only: cities whose stack it knows today"""


class TableView(TypedDict):
    """The table as everyone sees it: the entries that this game makes."""

    seats: Sequence[SeatView]
    day: int
    days: int
    phase: int
    """as in PHASES of `state.py`"""
    first: int
    turn: int
    """whose go or Night it is, -1 = nobody's"""
    piece: int
    """the piece in use, -1 = none"""
    actions: int
    visit: Sequence[str]
    """what this visit had once and for all: "hunt", "look", "paid", "scientist", "ventilation", "took" """
    supply: Sequence[int]
    """the supply pile by good"""
    survivors: int
    scientists: int
    """in the pile"""
    locations: Sequence[LocationView]
    cargo: Sequence[SpaceView]
    base: int
    """scientists beside the base"""
    algae: bool
    """at home"""
    vegetable: int
    """the seat that has it, -1 = at home, -2 = spent until Dawn"""
    events: Sequence[EventView]
    """in force, the oldest first"""
    events_down: int
    equipment: int
    """tiles in the pile"""
    discards: Sequence[int]
    """equipment, sorted"""
    radiation: Sequence[int]
    """a number a day, as printed"""


class OwnView(TypedDict):
    """The entries that a seat sees in another way than everyone."""

    seats: Sequence[SeatView]
    locations: Sequence[LocationView]


class View(TableView, MatchView):
    """A whole view, as `Match.view` gives it."""


def as_view(data: AnyView) -> View:
    """The view of a match of this game, from a match or from the wire, with its type."""
    return cast(View, data)


# -- making one ------------------------------------------------------------------------------------


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
