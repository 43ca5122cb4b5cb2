"""Cargo Boxes and tokens: the Placement Rules (R100-R117) and free moves (R108-R110).

Nothing here asks a player: these are the plain movements of tokens that other rules are made of.
"""

from collections.abc import Mapping

from core.last_aurora.rules import AREAS, BESIDE, column_of, is_device
from core.last_aurora.state import FIRE, Seat, Table
from core.last_aurora.tables.records import BOXES_A_CARD, DAMAGE, EMPTY, SURVIVOR

Fit = list[list[int]]


def count(board: Seat, token: int) -> int:
    """How many tokens of a kind lie in the convoy."""
    return list(board.cargo.values()).count(token)


def held(board: Seat) -> list[int]:
    """The kinds of token in the convoy, without Damage, in the order of their numbers."""
    return sorted(set(board.cargo.values()) - {EMPTY, DAMAGE})


def damaged(board: Seat) -> list[int]:
    """Places of boxes with Damage."""
    return [box for box, token in board.cargo.items() if token == DAMAGE]


def card_of(board: Seat, box: int) -> int:
    """The card a box belongs to; 0 beside the grid."""
    if box in BESIDE:
        return 0
    return (board.devices if is_device(box) else board.cars)[column_of(box)]


def whole(board: Seat, area: str = "any") -> list[int]:
    """Places without Damage in a target area (R112, R444)."""
    places = AREAS[area]
    return [box for box, token in board.cargo.items() if token != DAMAGE and box in places]


def free_moves(t: Table) -> bool:
    """Tokens may be moved between boxes in every phase but Fire Weapons (R108-R110)."""
    return t.state.phase != FIRE


def room_for(t: Table, board: Seat, token: int) -> int:
    """An empty place where the token may lie, -1 if there is none.

    The narrowest fitting box is taken. If none is empty and tokens may be moved, others make room.
    """
    fits = t.rules.fit[token]
    cargo = board.cargo
    best, narrowest = -1, 99
    for box, kind in board.kinds.items():
        if cargo[box] == EMPTY:
            width = fits[kind]
            if width and width < narrowest:
                best, narrowest = box, width
    if best < 0 and t.state.phase != FIRE:
        best = _make_room(t.rules.fit, board.kinds, cargo, token, set())
    return best


def _make_room(fit: Fit, kinds: dict[int, int], cargo: dict[int, int], token: int, tried: set[int]) -> int:
    """Free a box for a token by moving others along, if that is possible at all (an augmenting path)."""
    accepts = fit[token]
    for box, kind in kinds.items():
        if not accepts[kind] or box in tried:
            continue
        other = cargo[box]
        if other == EMPTY:
            return box
        if other in (DAMAGE, token):
            continue
        tried.add(box)
        elsewhere = _make_room(fit, kinds, cargo, other, tried)
        if elsewhere >= 0:
            cargo[elsewhere] = other
            cargo[box] = EMPTY
            return box
    return -1


def finds_room(fit: Fit, kinds: Mapping[int, int], cargo: Mapping[int, int], token: int) -> bool:
    """Whether a token can be placed, others moved along if need be; nothing is changed."""
    return _make_room(fit, dict(kinds), dict(cargo), token, set()) >= 0


def boxes_to_clear(t: Table, board: Seat, token: int, kind: int) -> list[int]:
    """Boxes from which a token of `kind` could be given up so that `token` finds room."""
    found = []
    for box, other in board.cargo.items():
        if other != kind:
            continue
        if t.rules.fit[token][board.kinds[box]]:
            found.append(box)
        elif free_moves(t):
            trial = board.cargo.copy()
            trial[box] = EMPTY
            if _make_room(t.rules.fit, board.kinds, trial, token, set()) >= 0:
                found.append(box)
    return found


def unlike(board: Seat, places: list[int]) -> list[int]:
    """One of each sort of place: boxes of one kind on one card are alike."""
    sorts: dict[tuple[int, int], int] = {}
    for box in places:
        sorts.setdefault((box // BOXES_A_CARD, board.kinds[box]), box)
    return list(sorts.values())


def takes_survivor(t: Table, board: Seat) -> bool:
    """Whether any undamaged box can hold a Survivor token, whatever lies there now."""
    fits = t.rules.fit[SURVIVOR]
    return any(fits[kind] and board.cargo[box] != DAMAGE for box, kind in board.kinds.items())


def remove(board: Seat, token: int) -> int:
    """Take one token of a kind out of its box and give the box.

    Survivors leave from the tail, so that one stays on the Truck; the rest leave from the head,
    where Damage is likeliest.
    """
    places = [box for box, other in board.cargo.items() if other == token]
    box = places[-1] if token == SURVIVOR else places[0]
    board.cargo[box] = EMPTY
    return box


def spend(t: Table, seat: int, token: int) -> None:
    """Put one token of the convoy back in the reserve."""
    remove(t.state.seats[seat], token)
    t.state.reserve[token] += 1
    t.emit("spent", seat=seat, token=token)


def driver_ready(t: Table, board: Seat) -> bool:
    """Whether a Survivor token is on the Truck card, or could be moved there (R371, A13)."""
    return _has_driver(board.cargo) or _with_driver(t, board) is not None


def seat_driver(t: Table, seat: int) -> None:
    """If no Survivor token is on the Truck, move one there, as its owner may at any time (R110)."""
    board = t.state.seats[seat]
    if not _has_driver(board.cargo):
        arranged = _with_driver(t, board)
        if arranged is not None:
            board.cargo = arranged
            t.emit("driver_seated", seat=seat)


def _has_driver(cargo: dict[int, int]) -> bool:
    truck = AREAS["truck"]
    return any(token == SURVIVOR and box in truck for box, token in cargo.items())


def _with_driver(t: Table, board: Seat) -> dict[int, int] | None:
    """The cargo with a Survivor token moved onto the Truck; None if that is impossible."""
    fit, truck = t.rules.fit, AREAS["truck"]
    if not free_moves(t):
        return None
    behind = [box for box, token in board.cargo.items() if token == SURVIVOR]
    for box, kind in board.kinds.items():
        if box not in truck or not fit[SURVIVOR][kind] or board.cargo[box] == DAMAGE:
            continue
        for start in behind:
            trial = board.cargo.copy()
            other, trial[box], trial[start] = trial[box], SURVIVOR, EMPTY
            if other == EMPTY:
                return trial
            elsewhere = _make_room(fit, board.kinds, trial, other, {box})
            if elsewhere >= 0:
                trial[elsewhere] = other
                return trial
    return None
