"""Equipment and hunting in numbers: what tiles bring each day, what broken ones promise, kills so far."""

from core.outlive.tables.records import MATERIALS
from core.outlive.value.looks import Look
from core.outlive.value.opinion import tool_days

NAMES = (
    "tool_days",  # what repaired equipment brings on the days to come, of 5
    "broken",  # tiles, of 4
    "broken_days",  # what broken ones would bring on the days to come, of 5
    "repairable",  # tiles that the materials repair tonight, of 2
    "halves",  # symbols of which both tiles are there and one at least is broken, of 2
    "growth",  # meat that the next kill of each kind brings beyond the first, for the days to come, of 20
    "unused",  # what unused equipment may still bring today, of 2
)


def tools(look: Look) -> list[float]:
    """The numbers of `NAMES` of a seat."""
    board, rules = look.board, look.rules
    days = look.days_left
    equipment = rules.equipment
    worth = tool_days(rules)
    day = sum([worth[kind] for kind in board.repaired])
    unused = sum([worth[kind] for kind in board.repaired if kind not in board.used]) * len(look.pieces)
    broken = [worth[kind] for kind in board.broken]
    left = [board.goods[good] for good in MATERIALS]
    repairable = 0
    for kind in board.broken:
        cost = equipment[kind].cost
        after = [left[good] - cost.count(good) for good in MATERIALS]
        if min(after) >= 0:
            left = after
            repairable += 1
    owned = [equipment[kind].symbol for kind in (*board.broken, *board.repaired)]
    halves = sum([owned.count(equipment[kind].symbol) > 1 for kind in board.broken])
    growth = 0
    for kind, kills in enumerate(board.kills):
        if kills:
            meat = rules.prey[kind].meat
            growth += meat[min(kills, len(meat) - 1)] - meat[0]
    return [
        day * days / 5,
        len(board.broken) / 4,
        sum(broken) * days / 5,
        repairable / 2,
        halves / 2,
        growth * (days + (0.5 if look.pieces else 0.0)) / 20,
        unused / 5,
    ]
