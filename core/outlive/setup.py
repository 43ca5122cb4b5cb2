"""Setup (O1 to O12, L26-L53), in the order of the text."""

from collections.abc import Mapping
from typing import Any

from core.kernel import Action
from core.outlive.actions import BUILD, KEEP, LEADER, PIECE_USED, target
from core.outlive.mechanics.goods import gain_all
from core.outlive.mechanics.persons import place_persons
from core.outlive.phases.calendar import next_day
from core.outlive.state import HEROES, ROBOT_SPACE, SURVIVOR, Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import by_seats


def set_up(t: Table, players: int, options: Mapping[str, Any]) -> None:
    """Lay out the table, then have the seats choose leaders and rooms, and move in."""
    state = t.state
    numbers = t.rules.numbers
    state.supply = list(numbers.goods)  # O2
    state.survivors = numbers.survivors
    state.base = by_seats(numbers.scientists_at_base, players)  # O5
    state.scientists = numbers.scientists - state.base
    state.stock = [0] * len(t.rules.locations)
    state.cargo = (0,) * len(t.rules.cargo)
    state.search = [[] for _ in t.rules.cities]
    state.lost = tuple(t.rules.catalogue.characters)
    state.seats = [lay_out_seat(t) for _ in range(players)]
    prey = lay_prey(t, players)
    events = lay_events(t)
    leaders = deal(t, "leaders", range(len(t.rules.leaders)), numbers.leaders_dealt)
    state.away = (prey, events, leaders, ())
    t.emit("leaders_dealt", number=numbers.leaders_dealt)
    for seat, board in enumerate(state.seats):
        t.emit("leaders_drawn", seen_by=(seat,), seat=seat, leaders=board.dealt)
    t.plan(*((choose_leader, seat) for seat in range(players)), (show_leaders,))


def lay_out_seat(t: Table) -> Seat:
    """Three standard rooms unbuilt, tracer on 0, the robot on its start space (O1, O5)."""
    standard = tuple(room.number for room in t.rules.rooms if room.standard)
    places = len(standard) + t.rules.numbers.rooms_kept
    return Seat(
        goods=[0] * len(t.rules.numbers.goods),
        rooms=standard,
        survivors=[0] * (places + 1),
        scientists=[0] * (places + 1),
        kills=(0,) * len(t.rules.prey),
        at=(ROBOT_SPACE,) * len(t.rules.strengths),
        robot=t.rules.robot_ready,
    )


def lay_prey(t: Table, players: int) -> tuple[int, ...]:
    """Three stacks, so many of each kept (O3); gives the tiles that leave unseen."""
    tiles = [prey.number for prey in t.rules.prey for _ in range(prey.copies)]
    t.shuffle("prey", tiles)
    stacks = len(t.rules.hunting)
    each = len(tiles) // stacks
    kept = by_seats(t.rules.numbers.prey_kept, players)
    t.state.prey = [tiles[index * each : index * each + kept] for index in range(stacks)]
    return tuple(tile for index in range(stacks) for tile in tiles[index * each + kept : (index + 1) * each])


def lay_events(t: Table) -> tuple[int, ...]:
    """Six face down on the Convoy board (O4); gives the others, which leave unseen."""
    events = [event.number for event in t.rules.events]
    t.shuffle("events", events)
    kept = t.rules.numbers.events
    t.state.events_down = tuple(events[:kept])
    return tuple(events[kept:])


def deal(t: Table, label: str, cards: range | list[int], number: int) -> tuple[int, ...]:
    """Shuffle and deal so many to each seat, in secret; gives what leaves unseen."""
    pack = list(cards)
    t.shuffle(label, pack)
    for seat, board in enumerate(t.state.seats):
        board.dealt = tuple(sorted(pack[seat * number : (seat + 1) * number]))
    return tuple(pack[len(t.state.seats) * number :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards without one of a kind that is among them. Raises ValueError if it is not."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# -- leaders (O6, L49) -----------------------------------------------------------------------------


@step
def choose_leader(t: Table, seat: int) -> None:
    """Each seat keeps one in secret (Q88)."""
    dealt = t.state.seats[seat].dealt
    actions = [LEADER[leader] for leader in dealt]
    t.ask(seat, "leader", actions, leader_chosen, seat, auto=False, leaders=dealt)


@step
def leader_chosen(t: Table, seat: int, action: Action) -> None:
    """It lies face down until all have chosen."""
    board = t.state.seats[seat]
    board.kept = (target(action),)
    board.dealt = without(board.dealt, target(action))
    t.emit("leader_kept", seat=seat)


@step
def show_leaders(t: Table) -> None:
    """All show theirs; the seat with the oldest is first player; then equipment and rooms (O6, O8)."""
    state = t.state
    t.learn()
    prey, events, leaders, rooms = state.away
    for board in state.seats:
        board.leader = board.kept[0]
        leaders += board.dealt
        board.dealt = board.kept = ()
    ages = [t.rules.leaders[board.leader].age for board in state.seats]
    state.first = ages.index(max(ages))
    state.away = (prey, events, leaders, rooms)
    t.emit("leaders_shown", leaders=tuple(board.leader for board in state.seats), first=state.first)
    hand_out_equipment(t)
    deal_rooms(t)


def hand_out_equipment(t: Table) -> None:
    """One tile of each leader's equipment goes broken to its owner; the rest is shuffled (O8, Q42)."""
    state = t.state
    pile = [kind.number for kind in t.rules.equipment for _ in range(kind.copies)]
    for seat, board in enumerate(state.seats):
        kind = t.rules.leaders[board.leader].equipment
        pile.remove(kind)
        board.broken = (kind,)
        t.emit("equipment_gained", seat=seat, equipment=kind, cause="leader")
    t.shuffle("equipment", pile)
    state.pile = pile


# -- rooms (O7, X8) --------------------------------------------------------------------------------


def deal_rooms(t: Table) -> None:
    """Six advanced rooms to each seat, in secret; with `open_search` there is no Watch post."""
    numbers = t.rules.numbers
    pack = [
        room.number
        for room in t.rules.rooms
        if not room.standard and not (t.rules.open_search and room.ability == "watch")
        for _ in range(room.copies)
    ]
    prey, events, leaders, _ = t.state.away
    t.state.away = (prey, events, leaders, deal(t, "rooms", pack, numbers.rooms_dealt))
    t.emit("rooms_dealt", number=numbers.rooms_dealt)
    seats = range(len(t.state.seats))
    for seat in seats:
        t.emit("rooms_drawn", seen_by=(seat,), seat=seat, rooms=t.state.seats[seat].dealt)
    t.plan(*((choose_rooms, seat) for seat in seats), (show_rooms,))


@step
def choose_rooms(t: Table, seat: int) -> None:
    """Four of them are kept in secret, one after the other; two of a kind may be (O7)."""
    board = t.state.seats[seat]
    number = t.rules.numbers.rooms_kept - len(board.kept)
    if number:
        actions = [KEEP[room] for room in dict.fromkeys(board.dealt)]
        t.ask(
            seat, "keep_room", actions, room_kept, seat, auto=False,
            rooms=board.dealt, kept=board.kept, number=number,
        )  # fmt: skip


@step
def room_kept(t: Table, seat: int, action: Action) -> None:
    """One more; it will lie on the next place."""
    board = t.state.seats[seat]
    room = target(action)
    board.dealt = without(board.dealt, room)
    board.kept += (room,)
    t.emit("room_kept", seat=seat, number=len(board.kept))
    choose_rooms(t, seat)


@step
def show_rooms(t: Table) -> None:
    """All show at once; the rest leaves unseen; then each seat in turn order moves in (O7, O9)."""
    state = t.state
    t.learn()
    prey, events, leaders, rooms = state.away
    for seat, board in enumerate(state.seats):
        board.rooms += board.kept
        rooms += board.dealt
        t.emit("rooms_shown", seat=seat, rooms=board.kept)
        board.dealt = board.kept = ()
    state.away = (prey, events, leaders, rooms)
    t.plan(*((move_in, seat) for seat in state.order()), (next_day,))


# -- moving in (O9 to O12, L50-L53) ----------------------------------------------------------------


@step
def move_in(t: Table, seat: int) -> None:
    """Goods of the leader, a free room, survivors, heroes."""
    leader = t.rules.leaders[t.state.seats[seat].leader]
    t.state.turn = seat
    gain_all(t, seat, leader.goods, "leader", leader.number)
    found = draw_tiles(t, seat, leader.tiles)
    number = t.rules.numbers.survivors_at_start + found
    t.plan((free_room, seat), (place_persons, seat, SURVIVOR, number, "setup", -1), (put_heroes, seat, 0))


def draw_tiles(t: Table, seat: int, tiles: tuple[tuple[int, int], ...]) -> int:
    """Random search tiles of the cities, gained and returned (O9, Q41); gives the survivors found."""
    survivors = 0
    for city, number in tiles:
        pack = list(t.rules.city_tiles[t.rules.city_index[city]])
        for _ in range(number):
            tile = pack.pop(t.draw("leader tiles", len(pack)))
            row = t.rules.tiles[tile]
            t.emit("searched", seat=seat, location=city, tile=tile, cause="leader")
            gain_all(t, seat, row.goods, "search", tile)
            survivors += row.survivors
    return survivors


@step
def free_room(t: Table, seat: int) -> None:
    """One of the seven rooms is built free (O10, L51)."""
    t.ask(seat, "free_room", BUILD[: len(t.state.seats[seat].rooms)], free_room_chosen, seat)


@step
def free_room_chosen(t: Table, seat: int, action: Action) -> None:
    """The room that was chosen begins built (O7)."""
    board = t.state.seats[seat]
    place = target(action)
    board.built |= 1 << place
    t.emit("room_built", seat=seat, place=place, room=board.rooms[place], cause="free")


@step
def put_heroes(t: Table, seat: int, index: int) -> None:
    """For each place of the leader, in printed order, a hero, lying; equal ones are one answer (O12, Q8)."""
    board = t.state.seats[seat]
    places = t.rules.leaders[board.leader].places
    if index == len(places):
        return
    strengths = t.rules.strengths
    left: dict[int, int] = {}
    for piece in HEROES:
        if board.at[piece] == ROBOT_SPACE:
            left.setdefault(strengths[piece], piece)
    actions = [PIECE_USED[piece] for piece in left.values()]
    t.ask(seat, "put_hero", actions, hero_put, seat, index, location=places[index])


@step
def hero_put(t: Table, seat: int, index: int, action: Action) -> None:
    """It lies there; at the Cargo beside the spaces (L53)."""
    board = t.state.seats[seat]
    piece = target(action)
    location = t.rules.leaders[board.leader].places[index]
    board.at = (*board.at[:piece], location, *board.at[piece + 1 :])
    t.emit("hero_put", seat=seat, piece=piece, location=location)
    put_heroes(t, seat, index + 1)
