"""Gaining tokens, taking Damage, repairing: what a player decides about his Cargo Boxes (R104-R117)."""

from core.kernel import Action
from core.last_aurora.actions import ALL, BACK, BOXES, DONE, TOKENS, target
from core.last_aurora.hooks import DAMAGE_LANDED
from core.last_aurora.mechanics import cargo
from core.last_aurora.mechanics.foresight import awaited, keeping, leads
from core.last_aurora.mechanics.survivors import alive, lose_survivor_card
from core.last_aurora.state import Seat, Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import DAMAGE, EMPTY, SURVIVOR

# -- gaining tokens --------------------------------------------------------------------------------


@seat_step
def gain(t: Table, seat: int, tokens: tuple[int, ...]) -> None:
    """Take tokens from the reserve, as far as it has them (C34), and place them."""
    state = t.state
    for token in tokens:
        if state.reserve[token] > 0:
            state.reserve[token] -= 1
            state.seats[seat].aside.append(token)
        else:
            t.emit("shortage", seat=seat, token=token)
    settle(t, seat)


@seat_step
def settle(t: Table, seat: int, recruit: int = 0) -> None:
    """Place the tokens set aside; where there is no room, the player gives one up (R106).

    With `recruit`, a Survivor card just won, its token must find a box (R279). Where tokens cannot
    be moved later, the player chooses the box (R267).
    """
    board = t.state.seats[seat]
    while board.aside:
        token = board.aside[0]
        if not cargo.free_moves(t):
            fits = t.rules.fit[token]
            empty = [box for box, kind in board.kinds.items() if board.cargo[box] == EMPTY and fits[kind]]
            places = cargo.unlike(board, empty)
            if len(places) > 1:
                t.ask(seat, "cargo.place", [BOXES[box] for box in places], stowed, seat, recruit, token=token)
                return
        box = cargo.room_for(t, board, token)
        if box < 0:
            kinds = _to_give_up(t, board, token, recruit)
            t.ask(
                seat,
                "cargo.room",
                [TOKENS[kind] for kind in kinds],
                gave_up,
                seat,
                recruit,
                token=token,
            )
            return
        del board.aside[0]
        board.cargo[box] = token
        t.emit("stowed", seat=seat, token=token, box=box, card=cargo.card_of(board, box))


@seat_step
def stowed(t: Table, seat: int, recruit: int, action: Action) -> None:
    """The token lies in the chosen box; then the next one."""
    board = t.state.seats[seat]
    token = board.aside.pop(0)
    box = target(action)
    board.cargo[box] = token
    t.emit("stowed", seat=seat, token=token, box=box, card=cargo.card_of(board, box))
    t.push(settle, seat, recruit)


def _to_give_up(t: Table, board: Seat, token: int, recruit: int) -> list[int]:
    """Kinds of token whose loss solves the want of room for `token`; itself among them.

    The last Survivor who lives is not given up; whom Contamination has killed does not count (A28).
    """
    alone = len(alive(t, board.crew())) <= 1
    kinds = [
        kind
        for kind in cargo.held(board)
        if kind != token and not (kind == SURVIVOR and alone) and cargo.boxes_to_clear(t, board, token, kind)
    ]
    if not recruit or (token == SURVIVOR and not alone):
        kinds.append(token)
    return kinds


@seat_step
def gave_up(t: Table, seat: int, recruit: int, action: Action) -> None:
    """A token of this kind goes; where tokens cannot be moved, it matters from which box (R108)."""
    board = t.state.seats[seat]
    kind = target(action)
    token = board.aside[0]
    _note_spoiling(t, seat, recruit, kind)
    if kind == token:
        del board.aside[0]
        _given_up(t, seat, kind, recruit)
        return
    boxes = cargo.boxes_to_clear(t, board, token, kind)
    places = boxes[:1] if cargo.free_moves(t) else cargo.unlike(board, boxes)
    t.ask(seat, "cargo.pay", [BOXES[box] for box in places], gave_up_from, seat, recruit, token=kind)


def _note_spoiling(t: Table, seat: int, recruit: int, kind: int) -> None:
    """Remember if giving up this kind of token, and no other, costs the card action awaited (A27)."""
    slot = awaited(t, seat)
    if slot < 0:
        return
    board = t.state.seats[seat]
    leading = [
        other
        for other in _to_give_up(t, board, board.aside[0], recruit)
        if leads(t, seat, slot, gave_up, (recruit, TOKENS[other]))
    ]
    if leading and kind not in leading:
        t.state.spoilt = True


@seat_step
def gave_up_from(t: Table, seat: int, recruit: int, action: Action) -> None:
    """The chosen box is cleared."""
    board = t.state.seats[seat]
    kind, board.cargo[target(action)] = board.cargo[target(action)], EMPTY
    _given_up(t, seat, kind, recruit)


def _given_up(t: Table, seat: int, kind: int, recruit: int) -> None:
    """The token goes to the reserve; a Survivor's takes a card along (R114, A6)."""
    t.state.reserve[kind] += 1
    t.emit("given_up", seat=seat, token=kind)
    t.push(settle, seat, recruit)
    if kind == SURVIVOR:
        t.push(lose_survivor_card, seat, recruit)


# -- paying ----------------------------------------------------------------------------------------


@seat_step
def pay(t: Table, seat: int, token: int) -> None:
    """Put one token back in the reserve; where tokens cannot be moved, it matters which (R104-R110)."""
    if cargo.free_moves(t):
        cargo.spend(t, seat, token)
        return
    board = t.state.seats[seat]
    places = cargo.unlike(board, [box for box, other in board.cargo.items() if other == token])
    t.ask(seat, "cargo.pay", [BOXES[box] for box in places], paid, seat, token=token)


@seat_step
def paid(t: Table, seat: int, action: Action) -> None:
    """The token leaves the chosen box."""
    board = t.state.seats[seat]
    token, board.cargo[target(action)] = board.cargo[target(action)], EMPTY
    t.state.reserve[token] += 1
    t.emit("spent", seat=seat, token=token)


# -- damage ----------------------------------------------------------------------------------------


@seat_step
def damage(t: Table, seat: int, points: int, area: str, attacker: int = -1) -> None:
    """Place Damage on undamaged boxes of an area, of the player's choice; what does not fit is lost (C19).

    `attacker` is the seat that deals it, if one does.
    """
    if points <= 0:
        return
    board = t.state.seats[seat]
    places = cargo.whole(board, area)
    if not places:
        t.emit("damage_lost", seat=seat, points=points, area=area)
        return
    t.ask(
        seat,
        "damage",
        keeping(t, seat, [BOXES[box] for box in places], damage_placed, points, area, attacker),
        damage_placed,
        seat,
        points,
        area,
        attacker,
        points=points,
        area=area,
    )


@seat_step
def damage_placed(t: Table, seat: int, points: int, area: str, attacker: int, action: Action) -> None:
    """One point lands, then the next."""
    t.push(damage, seat, points - 1, area, attacker)
    hit(t, seat, target(action))
    if attacker >= 0:
        DAMAGE_LANDED.all(t.rules.addons, t, seat, attacker)


def hit(t: Table, seat: int, box: int) -> None:
    """Put Damage on a box. A token there moves away if it may and can (A16), else it is lost (R114)."""
    board = t.state.seats[seat]
    token = board.cargo[box]
    board.cargo[box] = DAMAGE
    t.emit("damaged", seat=seat, box=box, card=cargo.card_of(board, box))
    if token == EMPTY:
        return
    if cargo.free_moves(t):
        board.aside.append(token)
        t.push(settle, seat)
        return
    t.state.reserve[token] += 1
    t.emit("given_up", seat=seat, token=token)
    if token == SURVIVOR:
        t.push(lose_survivor_card, seat)


@seat_step
def repair(t: Table, seat: int, points: int, sure: bool = False) -> None:
    """Remove up to `points` Damage from the convoy (R112); fewer, or none, if its owner likes (A29).

    With `sure`, where the rule says one and not up to one, the only Damage there is goes unasked.
    """
    places = cargo.damaged(t.state.seats[seat])
    if points <= 0 or not places:
        return
    if sure and len(places) == 1:
        mend(t, seat, places[0])
        return
    actions = [*(BOXES[box] for box in places), DONE]
    if 1 < len(places) <= points:
        actions.insert(0, ALL)
    actions = keeping(t, seat, actions, repaired, points)
    t.ask(seat, "repair", actions, repaired, seat, points, points=points)


@seat_step
def repaired(t: Table, seat: int, points: int, action: Action) -> None:
    """One point off, then the next; or all there are."""
    if action.kind == "done":
        return
    if action.kind == "all":
        for box in cargo.damaged(t.state.seats[seat]):
            mend(t, seat, box)
        return
    mend(t, seat, target(action))
    t.push(repair, seat, points - 1)


def mend(t: Table, seat: int, box: int) -> None:
    """Take the Damage off a box."""
    board = t.state.seats[seat]
    board.cargo[box] = EMPTY
    t.emit("repaired", seat=seat, box=box, card=cargo.card_of(board, box))


# -- free moves (R108-R110) ------------------------------------------------------------------------


@seat_step
def rearrange(t: Table, seat: int) -> None:
    """Pick a token to move, as often as one likes."""
    board = t.state.seats[seat]
    swaps, contents, filled = t.rules.swaps, board.cargo, _filled(t, board)
    actions = [BOXES[box] for box, kind in board.kinds.items() if swaps[kind][contents[box]] & filled]
    actions.append(DONE)
    t.ask(seat, "cargo.pick", actions, picked, seat)


def _filled(t: Table, board: Seat) -> int:
    """What lies in all the boxes, as bits of `Rules.lying`."""
    lying = t.rules.lying
    filled = 0
    for token, kind in zip(board.cargo.values(), board.kinds.values(), strict=True):
        filled |= lying[kind][token]
    return filled


def can_rearrange(t: Table, board: Seat) -> bool:
    """Whether any token has somewhere else to go."""
    if not cargo.free_moves(t):
        return False
    swaps, filled = t.rules.swaps, _filled(t, board)
    for token, kind in zip(board.cargo.values(), board.kinds.values(), strict=True):
        if swaps[kind][token] & filled:  # a loop: asked at nearly every turn
            return True
    return False


@seat_step
def picked(t: Table, seat: int, action: Action) -> None:
    """Where to?"""
    if action.kind == "done":
        return
    start = target(action)
    board = t.state.seats[seat]
    contents, lying = board.cargo, t.rules.lying
    goals = t.rules.swaps[board.kinds[start]][contents[start]]
    ways = [BOXES[box] for box, kind in board.kinds.items() if lying[kind][contents[box]] & goals]
    ways.append(BACK)
    t.ask(seat, "cargo.put", ways, put, seat, start, auto=False, box=start)


@seat_step
def put(t: Table, seat: int, start: int, action: Action) -> None:
    """The two boxes change contents."""
    t.push(rearrange, seat)
    if action.kind == "back":
        return
    end = target(action)
    board = t.state.seats[seat]
    contents = board.cargo
    contents[start], contents[end] = contents[end], contents[start]
    cards = (cargo.card_of(board, start), cargo.card_of(board, end))
    t.emit("moved", seat=seat, start=start, end=end, cards=cards)
