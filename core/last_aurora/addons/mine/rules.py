"""The Mine, an optional Object (R574-R590). `marks["mines"]` holds road, owner, road, owner ..."""

from core.kernel import Action
from core.last_aurora.actions import target
from core.last_aurora.addons.mine.counters import COUNTERS, rearmost
from core.last_aurora.hooks import (
    FAULTS,
    MARKS_SEEN,
    OBJECT_OPEN,
    OBJECT_USE,
    ROAD_MARK_CROSSED,
    ROAD_MARK_HURTS,
    ROADS_MARKED,
    TABLE_LAID,
)
from core.last_aurora.mechanics.cargo_changes import damage
from core.last_aurora.mechanics.objects import draw_objects
from core.last_aurora.mechanics.road import with_road
from core.last_aurora.phases.movement import spared_from_road
from core.last_aurora.state import MOVEMENT, Table
from core.last_aurora.steps import seat_step


def mines(t: Table) -> list[tuple[int, int]]:
    """Roads with a Mine, and who laid it."""
    laid = t.state.marks["mines"]
    return list(zip(laid[::2], laid[1::2], strict=True))


def _keep(t: Table, laid: list[tuple[int, int]]) -> None:
    t.state.marks["mines"] = tuple(value for mine in laid for value in mine)


@TABLE_LAID.answer("mine")
def lay_table(t: Table, players: int) -> None:
    """Both counters are in the reserve (R582)."""
    t.state.marks["mines"] = ()


def _roads(t: Table) -> list[int]:
    """Roads just crossed on which no Mine lies."""
    mined = [road for road, _ in mines(t)]
    return [road for road in t.state.crossed if road not in mined]


@OBJECT_OPEN.answer("mine")
def mine_open(t: Table, seat: int) -> bool:
    """After moving (R586)."""
    return t.state.phase == MOVEMENT and t.state.turn == seat and not t.state.driving and bool(_roads(t))


@OBJECT_USE.answer("mine")
def mine(t: Table, seat: int) -> None:
    """On which of the roads crossed?"""
    t.ask(seat, "mine", [Action("road", (road,)) for road in _roads(t)], mine_laid, seat)


@seat_step
def mine_laid(t: Table, seat: int, action: Action) -> None:
    """Without a counter left, the rear-most is used (R590); then draw an Object (R588, C54)."""
    laid = mines(t)
    if len(laid) == COUNTERS:
        rear = rearmost(t.rules, (road for road, _ in laid))
        laid = [mine for mine in laid if mine[0] != rear]
    laid.append((target(action), seat))
    _keep(t, laid)
    t.state.crossed = with_road(t, t.state.crossed, target(action))  # another Mine goes on the same way
    t.emit("mine_laid", seat=seat, road=target(action))
    t.push(draw_objects, seat, 1)


@ROADS_MARKED.answer("mine")
def mined_roads(t: Table) -> tuple[int, ...]:
    """Roads with a Mine."""
    return tuple(road for road, _ in mines(t))


@ROAD_MARK_CROSSED.answer("mine")
def mine_crossed(t: Table, seat: int, road: int) -> None:
    """Another player's Mine: 1 Damage on the Truck card (unless a Guide is asked), and it is gone (R588)."""
    for laid in mines(t):
        if laid[0] == road and laid[1] != seat:
            _keep(t, [other for other in mines(t) if other != laid])
            t.emit("mine_explodes", seat=seat, road=road)
            if not spared_from_road(t, seat):  # A32
                t.push(damage, seat, 1, "truck")


@ROAD_MARK_HURTS.answer("mine")
def mine_hurts(t: Table, seat: int, road: int) -> bool:
    """Another player's Mine lies there."""
    return any(laid[0] == road and laid[1] != seat for laid in mines(t))


@MARKS_SEEN.answer("mine")
def mines_seen(t: Table, viewer: int | None) -> dict[str, tuple[int, ...]]:
    """Mines lie open on the board."""
    return {"mines": t.state.marks["mines"]}


@FAULTS.answer("mine")
def mine_faults(t: Table) -> list[str]:
    """At most two Mines, on different roads."""
    roads = [road for road, _ in mines(t)]
    return [] if len(roads) <= COUNTERS and len(set(roads)) == len(roads) else [f"mines on roads {roads}"]
