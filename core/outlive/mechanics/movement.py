"""Pieces: which lie, where they may go, who stands where (O30 to O33, O48)."""

from core.outlive.mechanics.cargo_spaces import may_board
from core.outlive.mechanics.equipment import ready_with
from core.outlive.state import HEROES, PIECES, ROBOT, ROBOT_SPACE, Seat, Table

LYING = [
    tuple(piece for piece in PIECES if not standing >> piece & 1) for standing in range(1 << len(PIECES))
]
"""by the bits of those that stand: the pieces that lie"""


def lying(board: Seat) -> tuple[int, ...]:
    """Pieces of a seat that lie: an unbuilt robot is none (O5, Q108)."""
    return LYING[board.standing if board.robot else board.standing | 1 << ROBOT]


def start_of(t: Table, board: Seat, piece: int) -> int:
    """The location a move begins at: the base, for a robot on its start space (Q10)."""
    at = board.at[piece]
    return t.rules.base if at == ROBOT_SPACE else at


def destinations(t: Table, seat: int, piece: int) -> list[int]:
    """Where a piece may end its move (O32), in the order of the locations."""
    board = t.state.seats[seat]
    at = board.at
    ship = t.rules.ship
    return [
        place
        for place in reach(t, board, piece)
        if place not in at and (place != ship or may_board(t, seat, piece))
    ]


def can_move(t: Table, seat: int, piece: int) -> bool:
    """Whether a piece has a destination."""
    board = t.state.seats[seat]
    at = board.at
    ship = t.rules.ship
    places = reach(t, board, piece)
    for place in places:
        if place != ship and place not in at:
            return True
    return ship in places and ship not in at and may_board(t, seat, piece)


def reach(t: Table, board: Seat, piece: int) -> tuple[int, ...]:
    """Locations within one or two steps, or any number with the Exoskeleton ready (not for a robot)."""
    start = start_of(t, board, piece)
    far = piece != ROBOT and ready_with(t, board, "exo") >= 0
    return t.rules.elsewhere[start] if far else t.rules.within[start]


def standing_hero(board: Seat, location: int) -> int:
    """The hero of a seat that stands at a location, -1 if there is none."""
    standing = board.standing
    at = board.at
    for piece in HEROES:
        if standing >> piece & 1 and at[piece] == location:
            return piece
    return -1


def pressure_ahead(t: Table, seat: int, piece: int, places: list[int]) -> tuple[int, ...]:
    """Whom a hero would press where: location, seat and points, one after the other."""
    if piece == ROBOT:
        return ()
    state = t.state
    strengths = t.rules.strengths
    strength = strengths[piece]
    found: list[int] = []
    for rival in state.others(seat):
        board = state.seats[rival]
        if not board.standing:
            continue
        for hero in HEROES:
            points = strength - strengths[hero]
            if points > 0 and board.standing >> hero & 1 and board.at[hero] in places:
                found += (board.at[hero], rival, points)
    return tuple(found)
