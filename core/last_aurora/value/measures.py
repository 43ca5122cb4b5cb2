"""A convoy in numbers: what it scores already, what it can still do, and what it does that with."""

from core.last_aurora.mechanics.enemies import defense
from core.last_aurora.value import boxes, crew, standing, supplies
from core.last_aurora.value.convoy import Convoy
from core.last_aurora.value.moment import Moment

PREY: dict[str, str] = {
    "targets": "counters on Enemies",
    "kills": "counters on Enemies with one box left",
}
MEASURES: dict[str, str] = standing.NAMES | supplies.NAMES | crew.NAMES | boxes.NAMES | PREY
"""What is measured of each convoy, by name."""


def measures(moment: Moment, of: Convoy) -> list[float]:
    """The numbers of a convoy, in the order of `MEASURES`."""
    if of.board.out:
        return [0.0] * len(MEASURES)
    found = boxes.counted(moment.table, of.board)
    return [
        *standing.standing(moment, of),
        *supplies.supplies(moment, of, len(found.guns)),
        *crew.crew(moment, of),
        *boxes.boxes(moment, of, found),
        *_prey(moment, of.seat),
    ]


def _prey(moment: Moment, seat: int) -> list[float]:
    """The numbers of `PREY`, in their order."""
    t = moment.table
    mine = [enemy for enemy in t.state.enemies if seat in enemy.targets]
    return [float(len(mine)), float(sum([enemy.damage + 1 >= defense(t, enemy) for enemy in mine]))]
