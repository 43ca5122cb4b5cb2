"""Dangers in numbers: radiation tonight and in the end, events that are near to being overcome."""

from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.rooms import amount, full_rooms, ready_rooms
from core.outlive.phases.night.radioactivity import points_tonight
from core.outlive.value.looks import Look

NAMES = (
    "radiation",  # points that would pass tonight, the more the nearer it is, of 3
    "final_tracer",  # points of the tracer that is foreseen at the end, of 2
    "events_near",  # SP of the event that is nearest to being paid, the more the nearer, of 5
    "sheltered",  # events in force that a Bulkhead keeps off, of 3
)
USUAL_SHIELDS = 2
"""persons of the airlock on a Night to come"""
NEARNESS = 3
"""power of the share of an event's cost that is there"""


def dangers(look: Look) -> list[float]:
    """The numbers of `NAMES` of a seat."""
    t, board = look.t, look.board
    sheltered = len(t.state.events) if t.state.events and full_rooms(t, board, "bulkhead") else 0
    near = max(
        [points * min(1.0, share) ** NEARNESS for points, share in shares_paid(look)],
        default=0.0,
    )
    return [
        look.evening * passing(look) / 3,
        tracer_points(look, final_tracer(look)) / 2,
        near / 5,
        sheltered / 3,
    ]


def passing(look: Look) -> int:
    """Points of radiation that would pass tonight as things are; none when it has come."""
    if not look.t.state.day or look.exposed or look.night_over:
        return 0
    return max(0, points_tonight(look.t, look.seat) - look.airlock - look.vents)


def final_tracer(look: Look) -> float:
    """Where the tracer ends if the Nights to come are as usual."""
    fallout = touches(look.t, look.seat, "fallout")
    more = look.rules.events[fallout].amount / 2 if fallout >= 0 else 0.0
    shields = look.vents + max(USUAL_SHIELDS, min(look.airlock, 3))
    tracer = float(look.board.tracer + passing(look))
    for each in look.rules.numbers.radiation[look.t.state.day :]:
        tracer += max(0.0, each + more - shields)
    return tracer


def tracer_points(look: Look, tracer: float) -> float:
    """The points of a tracer between marks; beyond its end each point kills."""
    numbers = look.rules.numbers
    low, high = numbers.tracer_lowest, numbers.tracer_highest
    if look.rules.classic_scoring:
        return -tracer
    points = numbers.tracer_points
    if tracer >= high:
        return points[-1] - (tracer - high)
    here = int(tracer - low)
    share = tracer - low - here
    return points[here] * (1 - share) + points[min(here + 1, high - low)] * share


def shares_paid(look: Look) -> list[tuple[int, float]]:
    """Of each event in force its SP, and how much of its cost is in the stores."""
    t, board = look.t, look.board
    rooms = ready_rooms(t, board, "crisis")
    off = amount(t, board, rooms[0]) if rooms else 0
    found = []
    for event in t.state.events:
        card = look.rules.events[event]
        cost = max(1, card.cost - (off // 2 if card.group == "supplies" else off))
        have = sum([board.goods[good] for good in card.kinds])
        found.append((card.points, have / cost))
    return found


def payable_points(look: Look) -> int:
    """SP of the best event that can be paid tonight; none when the Night has come."""
    if look.night:
        return 0
    return max([points for points, share in shares_paid(look) if share >= 1.0], default=0)
