"""Pieces in numbers: what those that still act may reach, where they begin tomorrow, who may press them."""

from core.outlive.mechanics.events_in_force import full_stock
from core.outlive.state import HEROES, PIECES, ROBOT, ROBOT_SPACE, Table
from core.outlive.value.looks import Look, all_pieces

NAMES = (
    "actions",  # of the pieces that act before the next meal, of 15
    "reach",  # what the best places that they reach offer them, of 5
    "tomorrow",  # the same for all pieces on the next day, of 5
    "pressable",  # points with which rivals may still press those that stand, as far as there are goods, of 3
    "robot",  # built, for the days to come, of 5
    "vegetable",  # is there, for tonight
    "order",  # how late the seat is in turn order tomorrow, 0 to 1
)


def pieces(look: Look, offers: tuple[list[list[float]], list[list[float]]]) -> list[float]:
    """The numbers of `NAMES` of a seat; `offers` by `offered`."""
    t, board = look.t, look.board
    state = t.state
    seats = len(state.seats)
    now, full = offers
    reach = best_places(look, look.pieces, now if look.pieces and not look.night else full)
    tomorrow = 0.0
    if look.days_left and not look.night:
        tomorrow = best_places(look, all_pieces(board), full)
    first = (state.first + 1) % seats
    return [
        look.actions / 15,
        reach / 5,
        tomorrow / 5,
        pressable(look) / 3,
        look.days_left / 5 if board.robot else 0.0,
        1.0 if state.vegetable == look.seat and not look.night_over else 0.0,
        (look.seat - first) % seats / (seats - 1) if look.days_left else 0.0,
    ]


def offered(t: Table) -> tuple[list[list[float]], list[list[float]]]:
    """What each location offers for 0 to 5 actions, as it is now and as Dawn fills it."""
    state, rules = t.state, t.rules
    now, full = [], []
    for place, row in enumerate(rules.locations):
        if row.good >= 0:
            stock = state.stock[place]
            filled = full_stock(t, place)
            each = UNIT[row.good]
            now.append([each * min(actions, stock) for actions in range(6)])
            full.append([each * min(actions, filled) for actions in range(6)])
        elif rules.city_index[place] >= 0:
            city = rules.city_index[place]
            tiles = len(state.search[city]) + len(state.shown[city])
            now.append([0.45 * min(actions, tiles) for actions in range(6)])
            full.append([0.45 * actions for actions in range(6)])
        elif place == rules.base:
            now.append([0.0, 0.5, 1.0, 1.6, 2.2, 2.6])
            full.append(now[-1])
        else:
            taken = {board.space for board in state.seats}
            now.append(ship(t, taken))
            full.append(ship(t, {-1}))
    return now, full


UNIT = (0.45, 0.45, 0.45, 0.42, 0.4, 0.5, 0.33)
"""what a good is worth to everybody, by good"""


def ship(t: Table, taken: set[int]) -> list[float]:
    """What the best free space of the Cargo Ship offers a hero, by its strength."""
    found = [0.0] * 6
    for index, space in enumerate(t.rules.cargo):
        if index not in taken:
            for strength in range(space.strength, 6):
                found[strength] = max(found[strength], 0.5 * space.canned + 1.0)
    return found


def best_places(look: Look, which: tuple[int, ...], offers: list[list[float]]) -> float:
    """The strongest first, each takes the best place that it reaches and that no other takes."""
    board, rules = look.board, look.rules
    standing = {board.at[piece] for piece in PIECES if piece not in which and board.at[piece] != ROBOT_SPACE}
    total = 0.0
    for piece in sorted(which, key=lambda piece: -rules.strengths[piece]):
        at = board.at[piece]
        strength = rules.strengths[piece]
        best, where = 0.0, -1
        for place in rules.within[rules.base if at == ROBOT_SPACE else at]:
            if place in standing:
                continue
            if piece == ROBOT and (place in (rules.base, rules.ship)):
                continue
            value = offers[place][strength]
            if value > best:
                best, where = value, place
        if where >= 0:
            standing.add(where)
            total += best
    return total


def pressable(look: Look) -> float:
    """Points with which rivals' lying heroes could press own standing ones, at most one for each good."""
    t, board, rules = look.t, look.board, look.rules
    if look.night or not board.standing:
        return 0.0
    within, strengths = rules.within, rules.strengths
    standing = [piece for piece in HEROES if board.standing >> piece & 1]
    points = 0
    for other in t.state.others(look.seat):
        rival = t.state.seats[other]
        lying = [
            (strengths[hero], within[rival.at[hero]]) for hero in HEROES if not rival.standing >> hero & 1
        ]
        for piece in standing:
            at, strength = board.at[piece], strengths[piece]
            points += max(
                [more - strength for more, reach in lying if more > strength and at in reach] or [0]
            )
    return float(min(points, sum(board.goods)))
