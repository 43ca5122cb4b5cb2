"""The numbers of a position: a convoy's own against the mean of the others', and how they stand."""

from core.last_aurora.scoring import road_points
from core.last_aurora.state import Table
from core.last_aurora.value.convoy import Convoy, convoy
from core.last_aurora.value.measures import MEASURES, measures
from core.last_aurora.value.moment import Moment

RELATIONS: dict[str, str] = {
    "out": "it has left the game",
    "lead": "points expected now, less those of the best other",
    "ahead": "spaces ahead of the foremost other, at most 6 either way",
    "reached": "it stands where the Aurora is moored, or beyond",
    "turn_order": "how far right its counter lies on the Turn Order Table, 0 to 1",
    "enemies_here": "Enemies in its region, until they have fired",
    "hunted": "Enemies that will ambush its region in this round",
    "unarmed": "the same Enemies together, if it has no shot",
    "useful_objects": "Objects in hand that can still be used",
}
"""What is measured besides, by name."""

LAST: tuple[str, ...] = (
    "fame",
    "objects",
    "box_and_crew_fame",
    "rescued",
    "intact",
    "progress",
    "end",
    "gap",
    "fuel",
    "ammo",
    "damage",
    "targets",
    "lead",
    "ahead",
    "reached",
)
"""What counts otherwise in the last round: measured once more in it."""
_ALL = (*MEASURES, *RELATIONS)
_LAST = tuple(_ALL.index(name) for name in LAST)
NAMES: tuple[str, ...] = (*_ALL, *(f"{name}_in_last_round" for name in LAST))
CLOSE = 6


def features(t: Table, seat: int) -> list[float]:
    """All of them for a seat. Nothing that it cannot see is read."""
    moment = Moment(t)
    convoys = [convoy(moment, other) for other in range(len(t.state.seats))]
    rows = [measures(moment, each) for each in convoys]
    own = rows.pop(seat)
    if len(rows) == 1:
        found = [mine - theirs for mine, theirs in zip(own, rows[0], strict=True)]
    elif rows:
        found = [mine - sum(theirs) / len(rows) for mine, *theirs in zip(own, *rows, strict=True)]
    else:
        found = own
    found += _relations(moment, convoys, seat)
    return found + [0.0 if moment.left else found[index] for index in _LAST]


def _relations(moment: Moment, convoys: list[Convoy], seat: int) -> list[float]:
    t, own = moment.table, convoys[seat]
    board = own.board
    if board.out:
        return [1.0, *(0.0 for _ in range(len(RELATIONS) - 1))]
    others = [each for each in convoys if each.seat != seat and not each.board.out]
    lead = points(moment, own) - max((points(moment, each) for each in others), default=0.0)
    ahead = own.progress - max((each.progress for each in others), default=own.progress)
    where = t.rules.map.spaces[board.space].region
    enemies = moment.enemies.count(where)
    hunted = moment.lurking if moment.front_region == where else 0
    order = t.state.order
    return [
        0.0,
        lead,
        float(max(-CLOSE, min(CLOSE, ahead))),
        1.0 if own.progress >= moment.mooring_now else 0.0,
        order.index(seat) / max(1, len(order) - 1),
        float(enemies),
        float(hunted),
        0.0 if own.shots else float(enemies + hunted),
        float(sum(1 for kind in board.objects if moment.usable(kind))),
    ]


def points(moment: Moment, of: Convoy) -> float:
    """What a seat would score now, with those who are rescued if the ship is reached at its chance."""
    saved = moment.reach * of.clean + (1.0 - moment.reach) * of.intact
    return road_points(moment.table, of.seat) + of.board.fame + len(of.board.objects) + of.fame + saved
