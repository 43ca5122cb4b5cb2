"""Persons: where they find a place, how they come and how they die (O47, Q33, Q110, Q116)."""

from core.kernel import Action
from core.outlive.actions import INTO_AIRLOCK, ROOM, SCIENTIST_CHOSEN, SURVIVOR_CHOSEN, target
from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import AIRLOCK, SCIENTIST, SURVIVOR, Seat, Table
from core.outlive.steps import step


def has_place(t: Table, board: Seat) -> bool:
    """Whether one more person finds a place."""
    return persons_in(board, AIRLOCK) < t.rules.airlock or bool(open_rooms(t, board))


def open_rooms(t: Table, board: Seat) -> list[int]:
    """Places of built rooms with an empty slot."""
    slots = t.rules.slots
    return [
        place
        for place, room in enumerate(board.rooms)
        if board.built >> place & 1 and board.survivors[place] + board.scientists[place] < slots[room]
    ]


def persons(board: Seat) -> int:
    """All persons of a shelter."""
    return sum(board.survivors) + sum(board.scientists)


def left_in_pile(t: Table, sort: int) -> int:
    """Persons of a sort beside the board."""
    return t.state.scientists if sort == SCIENTIST else t.state.survivors


@step
def place_persons(t: Table, seat: int, sort: int, number: int, cause: str, card: int) -> None:
    """Persons of one sort come out of the pile, one by one; the seat chooses the place of each (O47).

    Without a place, one is lost (Q33); without one in the pile, there is none (Q71).
    """
    board = t.state.seats[seat]
    if number <= 0 or left_in_pile(t, sort) <= 0:
        return
    actions: list[Action] = []
    if persons_in(board, AIRLOCK) < t.rules.airlock:
        actions.append(INTO_AIRLOCK)
    actions += [ROOM[place] for place in open_rooms(t, board)]
    if not actions:
        for _ in range(min(number, left_in_pile(t, sort))):
            t.emit("person_lost", seat=seat, sort=sort, cause=cause, card=card)
        return
    t.ask(
        seat,
        "place",
        actions,
        person_placed,
        seat,
        sort,
        number,
        cause,
        card,
        sort=sort,
        number=number,
        cause=cause,
        card=card,
    )


@step
def person_placed(t: Table, seat: int, sort: int, number: int, cause: str, card: int, action: Action) -> None:
    """One goes to the place chosen; then the next."""
    place = AIRLOCK if action.kind == "airlock" else target(action)
    arrive(t, seat, sort, place, cause, card)
    place_persons(t, seat, sort, number - 1, cause, card)


def arrive(t: Table, seat: int, sort: int, place: int, cause: str, card: int) -> None:
    """A person from the pile takes a place."""
    state = t.state
    board = state.seats[seat]
    if sort == SCIENTIST:
        state.scientists -= 1
        board.scientists[place] += 1
    else:
        state.survivors -= 1
        board.survivors[place] += 1
    t.emit("persons", seat=seat, sort=sort, number=1, place=place, cause=cause, card=card)


@step
def choose_who(t: Table, seat: int, place: int, cause: str, card: int) -> None:
    """One person of a room or of the airlock dies; with both sorts there, the seat chooses which (Q40)."""
    t.ask(
        seat, "who", sorts(t.state.seats[seat], place), who_chosen, seat, place, cause, card,
        place=place, cause=cause,
    )  # fmt: skip


def sorts(board: Seat, place: int) -> list[Action]:
    """The sorts of persons that are in a room or in the airlock."""
    found = []
    if board.survivors[place]:
        found.append(SURVIVOR_CHOSEN)
    if board.scientists[place]:
        found.append(SCIENTIST_CHOSEN)
    return found


@step
def who_chosen(t: Table, seat: int, place: int, cause: str, card: int, action: Action) -> None:
    """The one chosen goes back to the pile (Q116)."""
    sort = SCIENTIST if action.kind == "scientist" else SURVIVOR
    state = t.state
    board = state.seats[seat]
    if sort == SCIENTIST:
        board.scientists[place] -= 1
        state.scientists += 1
    else:
        board.survivors[place] -= 1
        state.survivors += 1
    t.emit("persons", seat=seat, sort=sort, number=-1, place=place, cause=cause, card=card)
