"""Equipment of a seat: which is ready, how it is used, repaired and drawn (O70, L153)."""

from core.outlive.state import Seat, Table


def is_ready(board: Seat, kind: int) -> bool:
    """Whether a tile is repaired and unused."""
    return kind in board.repaired and kind not in board.used


def ready_with(t: Table, board: Seat, ability: str) -> int:
    """The ready tile with an ability that only one kind has, -1 if there is none."""
    kind = t.rules.kinds.get(ability, -1)
    return kind if kind in board.repaired and kind not in board.used else -1


def use(t: Table, seat: int, kind: int) -> None:
    """Mark a tile as used for the day."""
    t.state.seats[seat].used += (kind,)
    t.emit("equipment_used", seat=seat, equipment=kind)


def owns(board: Seat, kind: int) -> bool:
    """Whether a seat has a tile of a kind, broken or repaired (L153)."""
    return kind in board.broken or kind in board.repaired


def receive(t: Table, seat: int, kind: int, cause: str) -> None:
    """A tile comes, broken."""
    t.state.seats[seat].broken += (kind,)
    t.emit("equipment_gained", seat=seat, equipment=kind, cause=cause)


def repair(t: Table, seat: int, kind: int, cause: str) -> None:
    """A broken tile is repaired, and ready at once (Q78)."""
    board = t.state.seats[seat]
    board.broken = tuple(each for each in board.broken if each != kind)
    board.repaired += (kind,)
    t.emit("equipment_repaired", seat=seat, equipment=kind, cause=cause)


def scrap(t: Table, seat: int, kind: int) -> None:
    """A tile goes to the discards (Q79)."""
    state = t.state
    board = state.seats[seat]
    board.broken = tuple(each for each in board.broken if each != kind)
    board.repaired = tuple(each for each in board.repaired if each != kind)
    board.used = tuple(each for each in board.used if each != kind)
    state.discards += (kind,)
    t.emit("equipment_scrapped", seat=seat, equipment=kind)


def draw(t: Table, seat: int, cause: str) -> int:
    """Draw a tile for a seat; gives its kind, -1 if none fits (O70).

    Tiles of kinds that the seat owns are set aside and another is drawn; those set aside go to the
    discards when the draw is over, so that it always ends (Q115).
    """
    state = t.state
    board = state.seats[seat]
    aside: list[int] = []
    found = -1
    while found < 0 and (kind := turn_over(t)) >= 0:
        if owns(board, kind):
            aside.append(kind)
        else:
            found = kind
    if aside:
        t.emit("equipment_set_aside", seat=seat, equipment=tuple(aside), cause=cause)
    if found >= 0:
        receive(t, seat, found, cause)
    else:
        t.emit("equipment_none", seat=seat, cause=cause)
    state.discards += tuple(aside)
    return found


def turn_over(t: Table) -> int:
    """The next tile of the pile, the discards shuffled in only when it is empty; -1 if there is none."""
    state = t.state
    if not state.pile:
        if not state.discards:
            return -1
        state.pile = list(state.discards)
        state.discards = ()
        t.emit("equipment_shuffled", number=len(state.pile))
        t.shuffle("equipment", state.pile)
    t.learn()
    return state.pile.pop()
