"""What a seat sees, as typed dicts. Which of it is whose, and how it is made, is in `disclosure.py`."""

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from core.kernel.views import AnyView, MatchView


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
