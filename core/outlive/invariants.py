"""What must hold at every decision: nothing is lost or made, and lies where it may (checklist 20)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from core.outlive.mechanics.rooms import persons_in
from core.outlive.state import AIRLOCK, ALL_GOODS, DAWN, NIGHT, ROBOT_SPACE, SPENT, Seat, Table
from core.outlive.tables.records import GOODS, MEAT, WATER


def invariants(t: Table) -> list[str]:
    """Everything that is wrong, one sentence each; empty if the state is sound."""
    return [
        *_goods(t),
        *_persons(t),
        *_tiles(t),
        *(f"seat {seat}: {fault}" for seat, board in enumerate(t.state.seats) for fault in _seat(t, board)),
        *_table(t),
    ]


def _goods(t: Table) -> Iterator[str]:
    """For every good, pile, board and shelters add up to those in the box; none is below 0."""
    state = t.state
    stock = [0] * len(GOODS)
    for location, row in enumerate(t.rules.locations):
        if row.stock:
            stock[row.good] += state.stock[location]
        elif state.stock[location]:
            yield f"a stock of {state.stock[location]} at {row.name}"
    for good in ALL_GOODS:
        shelters = [board.goods[good] for board in state.seats]
        total = state.supply[good] + stock[good] + sum(shelters)
        if total != t.rules.numbers.goods[good] or min(state.supply[good], stock[good], *shelters) < 0:
            yield f"{GOODS[good]}: pile {state.supply[good]}, board {stock[good]}, shelters {shelters}"


def _persons(t: Table) -> Iterator[str]:
    """Survivors and scientists add up to those in the box."""
    state = t.state
    survivors = state.survivors + sum(state.cargo) + sum(sum(board.survivors) for board in state.seats)
    scientists = state.scientists + state.base + sum(sum(board.scientists) for board in state.seats)
    if survivors != t.rules.numbers.survivors or state.survivors < 0:
        yield f"{survivors} survivors, {state.survivors} of them in the pile"
    if scientists != t.rules.numbers.scientists or min(state.scientists, state.base) < 0:
        yield f"{scientists} scientists, {state.scientists} of them in the pile"


def _tiles(t: Table) -> Iterator[str]:
    """Every tile and card is in exactly one place."""
    state, rules = t.state, t.rules
    boards = state.seats
    prey, events, leaders, rooms = state.away
    shown = all(board.leader >= 0 for board in boards)
    if shown:
        found = [*state.pile, *state.discards, *(kind for tiles in state.shown for kind in tiles)]
        found += [kind for board in boards for kind in (*board.broken, *board.repaired)]
        yield from _differs("equipment", found, {row.number: row.copies for row in rules.equipment})
    kills = Counter(prey)
    for stack in state.prey:
        kills.update(stack)
    for board in boards:
        kills.update(dict(enumerate(board.kills)))
    yield from _differs("prey", kills.elements(), {row.number: row.copies for row in rules.prey})
    won = [event for board in boards for event in board.won]
    yield from _differs(
        "events", (*events, *state.events_down, *state.events, *won), _each(len(rules.events))
    )
    cards = [board.leader for board in boards] if shown else _hands(boards)
    yield from _differs("leaders", (*leaders, *cards), _each(len(rules.leaders)))
    if shown:
        yield from _rooms(t, rooms)
    if state.day:
        for index in range(len(rules.cities)):
            tiles = [*state.search[index], *state.aside[index], *state.drawn[index]]
            strangers = [tile for tile in tiles if rules.tiles[tile].character]
            own = [tile for tile in tiles if not rules.tiles[tile].character]
            if tiles and sorted(own) != sorted(rules.city_tiles[index]):
                yield f"search tiles of city {index}: {sorted(own)}"
            if len(strangers) > 1:
                yield f"characters in city {index}: {strangers}"


def _each(number: int) -> dict[int, int]:
    return dict.fromkeys(range(number), 1)


def _hands(boards: list[Seat]) -> list[int]:
    return [card for board in boards for card in (*board.dealt, *board.kept)]


def _rooms(t: Table, away: Iterable[int]) -> Iterator[str]:
    """Rooms of shelters, those being chosen and those that left unseen."""
    boards = t.state.seats
    standard = [room.number for room in t.rules.rooms if room.standard]
    for seat, board in enumerate(boards):
        if list(board.rooms[: len(standard)]) != standard:
            yield f"seat {seat} has standard rooms {board.rooms}"
    advanced = {
        room.number: room.copies
        for room in t.rules.rooms
        if not room.standard and not (t.rules.open_search and room.ability == "watch")
    }
    built = [room for board in boards for room in board.rooms[len(standard) :]]
    yield from _differs("rooms", (*away, *built, *_hands(boards)), advanced)


def _differs(what: str, found: Iterable[int], expected: dict[int, int]) -> Iterator[str]:
    """Whether things are as many of each as there should be."""
    counted = Counter(found)
    if any(counted[key] != number for key, number in expected.items()) or len(counted) > len(expected):
        yield f"{what}: {sorted(counted.elements())}"


def _seat(t: Table, board: Seat) -> Iterator[str]:
    """A shelter holds what it may, pieces are where they may be."""
    numbers = t.rules.numbers
    if persons_in(board, AIRLOCK) > t.rules.airlock or min(*board.survivors, *board.scientists) < 0:
        yield f"{board.survivors} survivors and {board.scientists} scientists"
    for place, room in enumerate(board.rooms):
        inside = persons_in(board, place)
        row = t.rules.rooms[room]
        most = row.amount if row.ability == "nursery" else row.slots
        if inside > most or (inside and not board.built >> place & 1):
            yield f"{inside} persons in {row.name} on place {place}"
    if not numbers.tracer_lowest <= board.tracer <= numbers.tracer_highest:
        yield f"tracer {board.tracer}"
    owned = (*board.broken, *board.repaired)
    if len(set(owned)) < len(owned):
        yield f"two of a kind among {owned}"
    if not set(board.used) <= set(board.repaired) or len(set(board.used)) < len(board.used):
        yield f"used {board.used}, repaired {board.repaired}"
    located = [place for place in board.at if place != ROBOT_SPACE]
    if len(set(located)) < len(located):
        yield f"two own pieces in one place: {board.at}"
    if board.space >= 0 and t.rules.ship not in board.at:
        yield f"on Cargo space {board.space} without a hero there"
    if t.rules.storage_cap:
        over = [
            good for good in ALL_GOODS if good not in (WATER, MEAT) and board.goods[good] > numbers.goods_kept
        ]
        if over:
            yield f"more than its stores keep of {[GOODS[good] for good in over]}"
    if board.tonight and t.state.phase != NIGHT:
        yield f"tonight's water {board.tonight} by day"


def _table(t: Table) -> Iterator[str]:
    """Day, spaces of the ship, holders of tokens are in range."""
    state = t.state
    if not 0 <= state.day <= t.rules.numbers.days:
        yield f"day {state.day}"
    spaces = [board.space for board in state.seats if board.space >= 0]
    if len(set(spaces)) < len(spaces):
        yield f"Cargo spaces taken {spaces}"
    if state.vegetable == SPENT and state.phase not in (NIGHT, DAWN):
        yield "the vegetable is spent by day"
    if not SPENT <= state.vegetable < len(state.seats) or state.actions < 0:
        yield f"vegetable of seat {state.vegetable}, {state.actions} actions left"
