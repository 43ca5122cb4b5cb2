"""Setup (Z1 to Z14, L7-L23), in the order of the text."""

from collections.abc import Mapping
from typing import Any

from core.auztralia.actions import DONE, PORT, target
from core.auztralia.land import listed
from core.auztralia.phases.turns import next_turn
from core.auztralia.state import NOBODY, PURPLE, OldOne, Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import LEVELS, NONE
from core.kernel import Action


def set_up(t: Table, players: int, options: Mapping[str, Any]) -> None:
    """Lay out the table, then have the seats place their ports."""
    state = t.state
    state.seats = [lay_out_seat(t) for _ in range(players)]
    build_piles(t, players)
    lay_survey(t)
    resolve_survey(t)
    lay_revelations(t)
    lay_persons(t)
    shuffle_cards(t)
    state.units = [unit.count for unit in t.rules.units]
    put_discs(t, players)
    ports = ((step, seat) for seat in reversed(state.order()) for step in (ask_port, port_ends))
    t.plan(*ports, (next_turn,))


def lay_out_seat(t: Table) -> Seat:
    """The kit of a seat (Z1)."""
    numbers = t.rules.numbers
    return Seat(
        goods=list(numbers.goods),
        hq=numbers.cubes,
        boxes=[0] * len(t.rules.actions),
        discs=numbers.discs - 1,
        farms=[farm.tiles for farm in t.rules.farms],
        units=[0] * len(t.rules.units),
    )


def build_piles(t: Table, players: int) -> None:
    """Of each level the tiles that are used with so many seats; the others stay in the box (Z2)."""
    piles = []
    for level, used in zip(LEVELS, t.rules.piles[players], strict=True):
        tiles = list(used)
        t.shuffle(f"pile.{level}", tiles)
        piles.append(tuple(tiles))
    t.state.piles = tuple(piles)
    t.emit("piles", sizes=tuple(map(len, piles)))


# -- survey tiles (Z3 to Z9) -----------------------------------------------------------------------


def lay_survey(t: Table) -> None:
    """A tile on each mark; the others leave unseen (Z3)."""
    state = t.state
    tiles = list(range(len(t.rules.catalogue.survey)))
    t.shuffle("survey", tiles)
    state.survey = tuple(zip(t.rules.land.marks, tiles, strict=False))
    for mark, tile in state.survey:
        t.emit("surveyed", hex=mark, tile=tile)


def resolve_survey(t: Table) -> None:
    """First the goods of all tiles, then the Old Ones of all (Z4, Q1)."""
    state = t.state
    goods: dict[tuple[int, int], int] = {}
    for mark, tile in state.survey:
        for position, good in enumerate(t.rules.catalogue.survey[tile].goods):
            if good == NONE:
                continue
            place = at(t, mark, position)
            if may_hold_goods(t, place):
                number = t.rules.numbers.symbol[good]
                goods[place, good] = goods.get((place, good), 0) + number
                t.emit("deposit", hex=place, good=good, number=number)
    state.deposits = tuple((place, good, number) for (place, good), number in sorted(goods.items()))
    for mark, tile in state.survey:
        for position in t.rules.catalogue.survey[tile].old_ones:
            place = at(t, mark, position)
            if may_hold_old_one(t, place):
                put_old_one(t, place)


def at(t: Table, mark: int, position: int) -> int:
    """The hex of a position of the tile on a mark, 0 off the map."""
    return t.rules.land.neighbours[mark][position] if position else mark


def may_hold_goods(t: Table, place: int) -> bool:
    """On the map and no coast (Z5); hills may (Q2)."""
    return place > 0 and not t.rules.land.coast >> place & 1


def may_hold_old_one(t: Table, place: int) -> bool:
    """On the map, no coast and no hill (Z6)."""
    return place > 0 and bool(t.rules.land.outback >> place & 1)


def put_old_one(t: Table, place: int) -> None:
    """A tile of the hex's level, or in place of the one there a tile of the level above it (Z6, Z7)."""
    state = t.state
    there = next((old_one for old_one in state.old_ones if old_one.hex == place), None)
    level = t.rules.land.level[place] if there is None else there.level + 1
    level = next((each for each in LEVELS if each >= level and state.piles[each - 1]), 0)
    if not level:
        return
    piles = list(state.piles)
    kind, *rest = piles[level - 1]
    piles[level - 1] = tuple(rest)
    if there is not None:
        piles[there.level - 1] += (there.kind,)
        state.old_ones = tuple(old_one for old_one in state.old_ones if old_one is not there)
    state.piles = tuple(piles)
    state.arrivals += 1
    state.old_ones += (OldOne(state.arrivals, kind, place, level),)
    replaced = 0 if there is None else there.level
    t.emit("old_one_placed", hex=place, level=level, number=state.arrivals, replaced=replaced)


# -- decks (Z10 to Z12) ----------------------------------------------------------------------------


def lay_revelations(t: Table) -> None:
    """Some cards of each level, the lowest level on top; the others leave unseen (Z10)."""
    state = t.state
    for level, copies in zip(LEVELS, t.rules.revelations, strict=True):
        cards = list(copies)
        t.shuffle(f"revelation.{level}", cards)
        used = t.rules.numbers.revelations
        state.revelations += tuple(cards[:used])
        state.revelations_away += tuple(cards[used:])


def lay_persons(t: Table) -> None:
    """The row of Personality cards, dealt from right to left (Z11, Q4); none with the option off."""
    if not t.rules.personalities:
        return
    state = t.state
    cards = [row.number for row in t.rules.persons]
    t.shuffle("personality", cards)
    laid = t.rules.numbers.display
    dealt = cards[:laid]
    state.display = (*(NONE,) * (laid - len(dealt)), *reversed(dealt))
    state.persons = tuple(cards[laid:])
    t.emit("display", persons=state.display)


def shuffle_cards(t: Table) -> None:
    """The Old One deck (Z12)."""
    cards = list(range(len(t.rules.cards)))
    t.shuffle("oldcards", cards)
    t.state.cards = tuple(cards)


# -- the Time Track and the ports (Z12 to Z14) -----------------------------------------------------


def put_discs(t: Table, players: int) -> None:
    """The purple disc on its space; those of the seats in a stack, the first player's on top (Z13)."""
    state = t.state
    state.first = t.draw("first", players) if players > 1 else 0
    order = state.order()
    state.discs = ((PURPLE, t.rules.purple), *((seat, players) for seat in reversed(order)))
    t.emit("first", seat=state.first, order=tuple(order))


def port_places(t: Table) -> list[int]:
    """The coast hexes far enough from every port (Z14)."""
    land = t.rules.land
    places = land.coast
    for board in t.state.seats:
        if board.port:
            places &= ~land.within[t.rules.numbers.port_distance - 1][board.port]
    return listed(places)


@step
def ask_port(t: Table, seat: int) -> None:
    """Where the port stands."""
    t.state.turn = seat
    t.ask(seat, "port", [PORT[place] for place in port_places(t)], port_chosen, seat, auto=False)


@step
def port_chosen(t: Table, seat: int, action: Action) -> None:
    """It stands for good."""
    t.state.seats[seat].port = target(action)
    t.emit("port", seat=seat, hex=target(action))


@step
def port_ends(t: Table, seat: int) -> None:
    """Asked for undo only (Z100); then it is not taken back any more."""
    if t.rules.undo:
        t.ask(seat, "turn_end", [DONE], port_done, seat, auto=False, box=NONE, time=0)
    else:
        port_done(t, seat, DONE)


@step
def port_done(t: Table, seat: int, action: Action) -> None:
    """On with the next seat."""
    t.learn()
    t.state.turn = NOBODY
