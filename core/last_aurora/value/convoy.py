"""What is needed of a convoy more than once."""

import msgspec

from core.last_aurora.hooks import BOX_SCORE, CREW_SCORE, SCORE_LINES
from core.last_aurora.mechanics.road import box_abilities
from core.last_aurora.state import Seat
from core.last_aurora.tables.records import AMMO, BOXES_A_CARD, DAMAGE
from core.last_aurora.value.moment import Moment


class Convoy(msgspec.Struct):
    """A convoy of a position, and what it counts already."""

    seat: int
    board: Seat
    progress: int
    clean: int
    intact: int
    fame: int
    shots: int
    """shots it can fire in a fight"""


def convoy(moment: Moment, seat: int) -> Convoy:
    """The convoy of a seat."""
    t = moment.table
    state = t.state
    board = state.seats[seat]
    progress = t.rules.map.spaces[board.space].progress
    if board.out:
        return Convoy(seat, board, progress, 0, 0, 0, 0)
    if board.who:
        lines = SCORE_LINES.of(board.who, t, seat)
        counted = sum(points for key, points in lines.items() if key not in ("road", "fame"))
        return Convoy(seat, board, progress, 0, 0, counted - len(board.objects), 1)
    marks = state.contamination
    clean = sum(1 for card in board.crew() if card not in marks)
    hurt = {box // BOXES_A_CARD for box, token in board.cargo.items() if token == DAMAGE}
    cards = sum(1 for card in board.cars if card) + sum(1 for card in board.devices if card)
    fame = sum(BOX_SCORE.all(box_abilities(t, board), t, seat))
    fame += sum(CREW_SCORE.all(t.rules.keys(board.crew()), t, seat))
    ratings, cargo = t.rules.ratings, board.cargo
    guns = sum(1 for box, kind in board.kinds.items() if ratings[kind] and cargo[box] != DAMAGE)
    shots = min(guns, list(cargo.values()).count(AMMO))
    return Convoy(seat, board, progress, clean, cards - len(hurt), fame, shots)
