"""The end in numbers: points that nothing changes any more, and those that the last Night would bring."""

from core.outlive import scoring
from core.outlive.tables.records import MATERIALS
from core.outlive.value.dangers import passing, payable_points, tracer_points
from core.outlive.value.looks import Look
from core.outlive.value.stores import fillable, meal

NAMES = (
    "settled",  # all points of a seat whose last Night is over, of 10
    "last_evening",  # on the last day: those that the Night would bring with what there is, of 10
)


def ending(look: Look) -> list[float]:
    """The numbers of `NAMES` of a seat."""
    if look.over:
        return [scoring.points(look.t, look.seat) / 10, 0.0]
    return [0.0, 0.0 if look.days_left else last_evening(look) / 10]


def last_evening(look: Look) -> float:
    """What the Night adds to the points if nothing comes before it; a material counts for one purpose."""
    board = look.board
    food = meal(look)
    rooms = fillable(look, food.recruits)
    spent = max(0, rooms.price)
    repairs = 0
    left = [board.goods[good] for good in MATERIALS]
    for kind in board.broken:
        cost = look.rules.equipment[kind].cost
        after = [left[good] - cost.count(good) for good in MATERIALS]
        if min(after) >= 0 and sum(after) >= spent:
            left = after
            repairs += 1
    tracer = board.tracer + passing(look)
    change = tracer_points(look, tracer) - tracer_points(look, board.tracer)
    return food.recruits - food.short + rooms.points + repairs + change + payable_points(look)
