"""Convoy cards: fitting, replacing and towing (R253-R267)."""

from core.kernel import Action
from core.last_aurora.actions import HOSTS, target
from core.last_aurora.hooks import EXTRA_BOXES
from core.last_aurora.mechanics.cargo_changes import settle
from core.last_aurora.mechanics.foresight import keeping
from core.last_aurora.mechanics.survivors import discard_card
from core.last_aurora.rules import place
from core.last_aurora.state import Seat, Table
from core.last_aurora.steps import seat_step
from core.last_aurora.tables.records import BOXES_A_CARD, COLUMNS, DAMAGE, EMPTY


def towing(t: Table, board: Seat) -> int:
    """Towing Capacity of the Truck."""
    return t.rules.cards[board.cars[0]].towing


def trailers(board: Seat) -> list[int]:
    """Columns with a Trailer."""
    return [column for column in range(1, COLUMNS) if board.cars[column]]


def hosts(t: Table, board: Seat) -> list[int]:
    """Columns whose car may carry a Device (R261)."""
    cards = t.rules.cards
    return [
        column for column in range(COLUMNS) if board.cars[column] and not cards[board.cars[column]].no_device
    ]


def convoy_cards(board: Seat) -> list[int]:
    """All Convoy cards of a seat."""
    return [card for card in (*board.cars, *board.devices) if card]


def fit_card(t: Table, seat: int, column: int, top: bool, card: int) -> None:
    """Put a card (0 = none) in a place of the grid.

    The card there is discarded: its Damage returns to the reserve, its tokens are set aside (R267).
    """
    board = t.state.seats[seat]
    row = board.devices if top else board.cars
    old = row[column]
    for index in range(BOXES_A_CARD):
        token = board.cargo.pop(place(column, top, index), EMPTY)
        if token not in (EMPTY, DAMAGE):
            board.aside.append(token)
    row[column] = card
    if old:
        discard_card(t, old)
        t.emit("card_discarded", seat=seat, card=old)
    rebuild(t, board)


def rebuild(t: Table, board: Seat) -> None:
    """Make the boxes of a convoy anew from its cards; what lies in a box that stays, stays."""
    cards = t.rules.cards
    kinds: dict[int, int] = {}
    for column in range(COLUMNS):
        for top, row in ((False, board.cars), (True, board.devices)):
            for index, kind in enumerate(cards[row[column]].boxes if row[column] else ()):
                kinds[place(column, top, index)] = kind
    for extra in EXTRA_BOXES.all(t.rules.addons, t, board):
        kinds.update(extra)
    board.kinds = kinds
    board.cargo = {box: board.cargo.get(box, EMPTY) for box in kinds}


def drop_trailer(t: Table, seat: int, column: int) -> None:
    """Discard a Trailer with its Device; those behind close up (R263)."""
    board = t.state.seats[seat]
    fit_card(t, seat, column, True, 0)
    fit_card(t, seat, column, False, 0)
    shift = place(1, False, 0) - place(0, False, 0)
    for behind in range(column + 1, COLUMNS):
        board.cars[behind - 1], board.cars[behind] = board.cars[behind], 0
        board.devices[behind - 1], board.devices[behind] = board.devices[behind], 0
        for index in range(2 * BOXES_A_CARD):
            box = place(behind, False, 0) + index
            if box in board.cargo:
                board.cargo[box - shift] = board.cargo.pop(box)
    rebuild(t, board)


# -- improving -------------------------------------------------------------------------------------


@seat_step
def add_convoy_card(t: Table, seat: int, card: int) -> None:
    """Add a Truck, Trailer or Device to the convoy; it must really be added (R253-R263)."""
    t.push(settle, seat)
    t.push(
        {"truck": add_truck, "trailer": add_trailer, "device": add_device}[t.rules.cards[card].kind],
        seat,
        card,
    )


@seat_step
def add_truck(t: Table, seat: int, card: int) -> None:
    """The new Truck replaces the old one; its Device carries over (R257, R263)."""
    board = t.state.seats[seat]
    fit_card(t, seat, 0, False, card)
    if board.devices[0] and t.rules.cards[card].no_device:  # C36
        fit_card(t, seat, 0, True, 0)
    t.emit("card_added", seat=seat, card=card, column=0)
    t.push(shed_trailers, seat)


@seat_step
def shed_trailers(t: Table, seat: int) -> None:
    """A lower Towing Capacity costs Trailers, of the player's choice (R263)."""
    board = t.state.seats[seat]
    towed = trailers(board)
    if len(towed) > towing(t, board):
        columns = keeping(t, seat, [HOSTS[column] for column in towed], trailer_dropped)
        t.ask(seat, "trailer.drop", columns, trailer_dropped, seat)


@seat_step
def trailer_dropped(t: Table, seat: int, action: Action) -> None:
    """The chosen Trailer goes."""
    drop_trailer(t, seat, target(action))
    t.push(shed_trailers, seat)


@seat_step
def add_trailer(t: Table, seat: int, card: int) -> None:
    """To the tail if the Truck can tow it, else in place of another Trailer (R259)."""
    board = t.state.seats[seat]
    towed = trailers(board)
    if len(towed) < towing(t, board):
        trailer_placed(t, seat, card, HOSTS[len(towed) + 1])
    else:
        t.ask(
            seat,
            "trailer.replace",
            keeping(t, seat, [HOSTS[column] for column in towed], trailer_placed, card),
            trailer_placed,
            seat,
            card,
            card=card,
        )


@seat_step
def trailer_placed(t: Table, seat: int, card: int, action: Action) -> None:
    """The Trailer takes its place; a Device on a replaced one stays (R263)."""
    column = target(action)
    fit_card(t, seat, column, False, card)
    t.emit("card_added", seat=seat, card=card, column=column)


@seat_step
def add_device(t: Table, seat: int, card: int) -> None:
    """On a Truck or Trailer of choice, in place of the Device there if any (R261)."""
    columns = [HOSTS[column] for column in hosts(t, t.state.seats[seat])]
    columns = keeping(t, seat, columns, device_placed, card)
    t.ask(seat, "device.host", columns, device_placed, seat, card, card=card)


@seat_step
def device_placed(t: Table, seat: int, card: int, action: Action) -> None:
    """The Device is installed."""
    column = target(action)
    fit_card(t, seat, column, True, card)
    t.emit("card_added", seat=seat, card=card, column=column, host=t.state.seats[seat].cars[column])
