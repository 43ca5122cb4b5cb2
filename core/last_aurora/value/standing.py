"""What a convoy scores already, and how far it will come."""

from core.last_aurora.value.convoy import Convoy
from core.last_aurora.value.moment import Moment

NAMES: dict[str, str] = {
    "fame": "on the Fame Track",
    "objects": "Objects in hand",
    "box_and_crew_fame": "Fame that boxes and Survivors count at the end",
    "rescued": "clean Survivors, times the chance that the ship is reached",
    "intact": "cards without Damage, times the chance that it is not",
    "progress": "spaces along the road, a tenth",
    "end": "progress expected at the end, a tenth",
    "gap": "how sure it is to reach the ship itself, 0 to 1",
}


def standing(moment: Moment, of: Convoy) -> list[float]:
    """The numbers of `NAMES`, in their order."""
    board = of.board
    return [
        float(board.fame),
        float(len(board.objects)),
        float(of.fame),
        of.clean * moment.reach,
        of.intact * (1.0 - moment.reach),
        of.progress / 10.0,
        moment.end(of.seat) / 10.0,
        moment.gaps[of.seat],
    ]
