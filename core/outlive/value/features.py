"""What is measured of a position: each number of the own seat less that of its rivals."""

from math import exp

from core.outlive import scoring
from core.outlive.state import HEROES, ROBOT_SPACE, Table
from core.outlive.value.dangers import NAMES as DANGERS
from core.outlive.value.dangers import dangers
from core.outlive.value.ending import NAMES as ENDING
from core.outlive.value.ending import ending
from core.outlive.value.looks import Look
from core.outlive.value.pieces import NAMES as PIECES
from core.outlive.value.pieces import offered, pieces
from core.outlive.value.shelter import NAMES as SHELTER
from core.outlive.value.shelter import shelter
from core.outlive.value.stores import NAMES as STORES
from core.outlive.value.stores import stores
from core.outlive.value.tools import NAMES as TOOLS
from core.outlive.value.tools import tools

NAMES = (*ENDING, *SHELTER, *STORES, *DANGERS, *TOOLS, *PIECES)
NEAR = 5.0
"""points by which a rival who leads counts more than one behind it"""


def features(t: Table, seat: int) -> list[float]:
    """The numbers of `NAMES` of a seat, less the mean of its rivals, of whom leading ones count most."""
    offers = offered(t) if t.state.day else None
    own = of_seat(t, seat, offers)
    rivals = t.state.others(seat)
    if len(rivals) == 1:
        return [mine - theirs for mine, theirs in zip(own, of_seat(t, rivals[0], offers), strict=True)]
    points = [scoring.points(t, rival) for rival in rivals]
    best = max(points)
    shares = [exp((each - best) / NEAR) for each in points]
    total = sum(shares)
    for rival, share in zip(rivals, shares, strict=True):
        part = share / total
        own = [mine - part * theirs for mine, theirs in zip(own, of_seat(t, rival, offers), strict=True)]
    return own


def of_seat(t: Table, seat: int, offers: tuple[list[list[float]], list[list[float]]] | None) -> list[float]:
    """The numbers of `NAMES` of one seat."""
    look = Look(t, seat)
    if look.over:
        return [*ending(look), *(0.0,) * (len(NAMES) - len(ENDING))]
    placed = offers is not None and ROBOT_SPACE not in look.board.at[: len(HEROES)]
    return [
        *ending(look),
        *shelter(look),
        *stores(look),
        *dangers(look),
        *tools(look),
        *(pieces(look, offers) if placed and offers is not None else (0.0,) * len(PIECES)),
    ]
