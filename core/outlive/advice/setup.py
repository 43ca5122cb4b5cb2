"""The setup: leader, rooms, the free room, persons and heroes (O6 to O12)."""

from core.outlive.actions import target
from core.outlive.advice.outlook import Outlook, missing
from core.outlive.advice.valuations import values
from core.outlive.advice.worth import ability_day, leaves_worth
from core.outlive.state import AIRLOCK

STRONG_PLACES = {"uwb": 1.0, "bla": 0.9, "sil": 0.9, "mil": 0.5, "dam": 0.5, "for": 0.5, "min": 0.5}
"""where a strong hero begins well: near the base and the cities"""


@values("leader")
def leader(o: Outlook) -> list[float]:
    """Those who are known to begin well; between equals luck decides."""
    return [o.w.leader.get(o.rules.leaders[target(action)].id, 0.0) for action in o.decision.actions]


@values("keep_room")
def keep_room(o: Outlook) -> list[float]:
    """The rooms of the best abilities, cheap ones first, to the nearest point: it is not known better.

    The second of a kind is worth less.
    """
    kept = list(o.me["kept"])[1:]
    found = []
    for action in o.decision.actions:
        room = target(action)
        row = o.rules.rooms[room]
        value = ability_day(o, room) * 4 - o.w.rooms.supply * 3 * row.supply - 0.4 * (row.slots - 3)
        found.append(float(round(value - (0.8 if room in kept else 0.0))))
    return found


@values("free_room")
def free_room(o: Outlook) -> list[float]:
    """The room that brings most when it is full from the first day."""
    found = []
    for action in o.decision.actions:
        room = o.me["rooms"][target(action)]
        upkeep = o.w.rooms.supply * room["supply"]
        found.append(ability_day(o, room["room"]) - 0.5 * upkeep - (0.15 if room["slots"] > 3 else 0.0))
    return found


@values("place")
def place(o: Outlook) -> list[float]:
    """Into a room that can become full, else into the airlock, where one keeps radiation out."""
    number = int(str(o.decision.context["number"]))
    found = []
    for action in o.decision.actions:
        if action.kind == "airlock":
            row = o.in_airlock % o.numbers.airlock_row == 0 and o.in_airlock > 0
            found.append(0.3 - (0.25 if row else 0.0))
        else:
            room = o.me["rooms"][target(action)]
            lacking = missing(room)
            occupied = room["slots"] - lacking > 0
            if lacking <= number:
                found.append(2.0 + 0.1 * room["slots"] - lacking * 0.1)
            elif occupied:
                found.append(0.5)
            else:
                found.append(-1.0)
    return found


@values("put_hero")
def put_hero(o: Outlook) -> list[float]:
    """The strongest in the middle."""
    here = o.rules.locations[int(str(o.decision.context["location"]))]
    wanted = STRONG_PLACES.get(here.id, 0.3)
    return [
        wanted * o.rules.strengths[target(action)] - 0.5 * o.rules.strengths[target(action)]
        for action in o.decision.actions
    ]


@values("who")
def who(o: Outlook) -> list[float]:
    """Who dies is a survivor, unless scientists are worth less; who moves in is a survivor too."""
    return [-leaves_worth(o, scientist=action.kind == "scientist") for action in o.decision.actions]


@values("dies")
def dies(o: Outlook) -> list[float]:
    """Where it hurts least: no full room stops being full if that can be."""
    found = []
    for action in o.decision.actions:
        at = AIRLOCK if action.kind == "airlock" else target(action)
        if at == AIRLOCK:
            found.append(-0.2)
        else:
            room = o.me["rooms"][at]
            spare = room["survivors"] + room["scientists"] > room["slots"]
            found.append(0.0 if spare else -3.0 if room["full"] else -0.1)
    return found
