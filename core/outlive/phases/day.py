"""Day: goes in turn order, the choice of a piece and of where it goes (O30 to O33, O44, L72-L79)."""

from core.kernel import Action
from core.outlive.actions import BACK, GO, LOOK_INTO, PIECE_USED, target
from core.outlive.mechanics.equipment import ready_with, use
from core.outlive.mechanics.movement import can_move, destinations, lying, pressure_ahead, start_of
from core.outlive.mechanics.rooms import ready_rooms, use_room
from core.outlive.phases.arrival import arrive
from core.outlive.state import DAY, NOBODY, Table
from core.outlive.steps import step


@step
def day_begins(t: Table) -> None:
    """The first player begins (O30)."""
    t.state.phase = DAY
    t.emit("phase", phase=DAY)
    next_go(t, t.state.first)


def next_go(t: Table, seat: int) -> None:
    """From this seat on to the left, the next with a lying piece uses one; the Day ends when none lies."""
    state = t.state
    seats = len(state.seats)
    for turn in (*range(seat, seats), *range(seat)):
        if lying(state.seats[turn]):
            state.turn = turn
            t.push(go_ends, turn)
            choose_piece(t, turn)
            return
    state.turn = NOBODY


@step
def go_ends(t: Table, seat: int) -> None:
    """The next seat (O30); what was done in a go is not taken back after it."""
    state = t.state
    t.learn()
    state.piece = -1
    state.actions = 0
    state.visit = ()
    next_go(t, (seat + 1) % len(state.seats))


# -- the piece (O31, O33, O44) ---------------------------------------------------------------------


def choose_piece(t: Table, seat: int) -> None:
    """One of the lying pieces that can move; if none can, one of those that lie, which stands up (O33).

    A Watch post may be used before (O44).
    """
    board = t.state.seats[seat]
    t.state.piece = -1
    pieces = lying(board)
    movable = [piece for piece in pieces if can_move(t, seat, piece)]
    actions = [PIECE_USED[piece] for piece in movable or pieces]
    if ready_rooms(t, board, "watch"):
        actions += [
            LOOK_INTO[city]
            for city, stack in zip(t.rules.cities, t.state.search, strict=True)
            if stack and city not in board.peeked
        ]
    t.ask(seat, "piece", actions, piece_chosen, seat, len(actions), stuck=int(not movable))


@step
def piece_chosen(t: Table, seat: int, choices: int, action: Action) -> None:
    """Choose where it goes, or look into a city first; one that cannot move stands up (O33, Q11, Q98)."""
    state = t.state
    chosen = target(action)
    if action.kind == "look":
        look_into(t, seat, chosen)
        choose_piece(t, seat)
        return
    state.piece = chosen
    places = destinations(t, seat, chosen)
    if places:
        choose_destination(t, seat, places, back=choices > 1)
        return
    board = state.seats[seat]
    board.standing |= 1 << chosen
    t.emit("stood_up", seat=seat, piece=chosen, location=board.at[chosen])


def look_into(t: Table, seat: int, city: int) -> None:
    """The owner of a Watch post looks through the stack of a city, and keeps its order (O44, Q36)."""
    state = t.state
    board = state.seats[seat]
    use_room(t, seat, ready_rooms(t, board, "watch")[0])
    board.peeked += (city,)
    t.emit("looked_into_city", seat=seat, location=city)
    tiles = tuple(reversed(state.search[t.rules.city_index[city]]))
    t.emit("city_seen", seen_by=(seat,), seat=seat, location=city, tiles=tiles)


# -- the destination (O32) -------------------------------------------------------------------------


def choose_destination(t: Table, seat: int, places: list[int], *, back: bool) -> None:
    """Where the piece ends its move; back to the choice of the piece, where that was one."""
    state = t.state
    piece = state.piece
    actions = [GO[place] for place in places]
    if back:
        actions.append(BACK)
    t.ask(
        seat,
        "destination",
        actions,
        destination_chosen,
        seat,
        piece=piece,
        strength=t.rules.strengths[piece],
        location=state.seats[seat].at[piece],
        pressure=pressure_ahead(t, seat, piece, places),
    )


@step
def destination_chosen(t: Table, seat: int, action: Action) -> None:
    """The piece stands up and goes; beyond two steps it uses the Exoskeleton (Q84)."""
    if action.kind == "back":
        choose_piece(t, seat)
        return
    state = t.state
    board = state.seats[seat]
    piece, place = state.piece, target(action)
    start = start_of(t, board, piece)
    far = place not in t.rules.within[start]
    t.emit("moved", seat=seat, piece=piece, start=board.at[piece], location=place, exo=int(far))
    if far:
        use(t, seat, ready_with(t, board, "exo"))
    board.standing |= 1 << piece
    board.at = (*board.at[:piece], place, *board.at[piece + 1 :])
    arrive(t, seat)
