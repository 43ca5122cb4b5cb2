"""Searching a city: tiles, lost characters, Scout office, Salvage (O43, L89, L69)."""

from core.kernel import Action
from core.outlive.actions import NONE, TILE, target
from core.outlive.mechanics.goods import gain, gain_all
from core.outlive.mechanics.persons import place_persons
from core.outlive.mechanics.radiation import move_tracer
from core.outlive.mechanics.repairs import repair_wished, repairs_for
from core.outlive.mechanics.rooms import amount, ready_in_city, use_in_city
from core.outlive.state import SCIENTIST, SURVIVOR, Table
from core.outlive.steps import step
from core.outlive.tables.records import METAL, WOOD


def begin_search(t: Table, seat: int, location: int, tile: int, cause: str) -> None:
    """Turn the top tile, or take the one named (`open_search`); a Scout office follows a hero's search."""
    if cause == "hero":
        t.push(scout, seat, location)
    turn_tile(t, seat, location, tile, cause)


def turn_tile(t: Table, seat: int, location: int, tile: int, cause: str) -> None:
    """A tile is turned and carried out; it stays away until the next Dawn."""
    state = t.state
    city = t.rules.city_index[location]
    if tile < 0:
        tile = state.search[city].pop()
        t.learn()
    else:
        state.search[city].remove(tile)
    drawn = (*state.drawn[city], tile)
    state.drawn = (*state.drawn[:city], drawn, *state.drawn[city + 1 :])
    t.emit("searched", seat=seat, location=location, tile=tile, cause=cause)
    carry_out(t, seat, location, tile)


def carry_out(t: Table, seat: int, location: int, tile: int) -> None:
    """What a tile shows happens at once (T-SEARCH, T-LOST)."""
    row = t.rules.tiles[tile]
    if row.empty:
        salvage(t, seat, location)
        return
    gain_all(t, seat, row.goods, "search", tile)
    if row.survivors:
        t.push(place_persons, seat, SURVIVOR, row.survivors, "search", tile)
    if row.character:
        if row.tracer:
            move_tracer(t, seat, row.tracer, "search", tile)
        t.state.actions += row.actions  # to the piece on its visit, or to the hero that drives (Q118)
        if row.scientists:
            t.push(place_persons, seat, SCIENTIST, row.scientists, "search", tile)
        if row.repair:
            t.push(fitter, seat, row.repair)


def salvage(t: Table, seat: int, location: int) -> None:
    """An empty tile: each full Salvage pays once a day in this city (Q37)."""
    board = t.state.seats[seat]
    for place in ready_in_city(t, board, "salvage", location):
        use_in_city(t, seat, place, location)
        gain(t, seat, WOOD, 1, "salvage", place)
        gain(t, seat, METAL, 1, "salvage", place)


# -- Scout office ----------------------------------------------------------------------------------


@step
def scout(t: Table, seat: int, location: int) -> None:
    """Each full Scout office draws more tiles, once a city a day, used even if fewer are there (Q107)."""
    state = t.state
    board = state.seats[seat]
    left = len(state.search[t.rules.city_index[location]])
    number = 0
    for place in ready_in_city(t, board, "scout", location):
        if number < left:
            use_in_city(t, seat, place, location)
            number += amount(t, board, place)
    if number:
        t.push(scout_on, seat, location, number)


@step
def scout_on(t: Table, seat: int, location: int, number: int) -> None:
    """One tile after the other; with `open_search` the seat picks each."""
    tiles = t.state.search[t.rules.city_index[location]]
    if not number or not tiles:
        return
    t.push(scout_on, seat, location, number - 1)
    if t.rules.open_search:
        actions = [TILE[tile] for tile in dict.fromkeys(tiles)]
        t.ask(seat, "scout", actions, scouted, seat, location, location=location, number=number)
    else:
        turn_tile(t, seat, location, -1, "scout")


@step
def scouted(t: Table, seat: int, location: int, action: Action) -> None:
    """The tile picked is carried out."""
    turn_tile(t, seat, location, target(action), "scout")


# -- the Fitter ------------------------------------------------------------------------------------


@step
def fitter(t: Table, seat: int, materials: int) -> None:
    """If wished, one own broken equipment for so many of its printed materials (Q58, Q105)."""
    wished = repairs_for(t, t.state.seats[seat], materials)
    if not wished:
        t.emit("fitter_idle", seat=seat)
        return
    t.ask(seat, "fitter", [*wished, NONE], repair_wished, seat, materials, "fitter")
