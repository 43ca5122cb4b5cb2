"""What happened at setup and at Dawn, one sentence an event. Always by name: a shared log knows no "you"."""

from collections.abc import Sequence

from core.kernel.phrases import capital, counted, joined
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import good, kind, plural
from core.outlive.text.sentences import EVENTS

EVENTS.table(
    {
        "leaders_dealt": "Everybody has {number} leaders to choose from.",
        "leaders_drawn": "{seat} has {leaders} to choose from.",
        "leader_kept": "{seat} has kept a leader.",
        "rooms_dealt": "Everybody has {number} advanced rooms to choose from.",
        "rooms_drawn": "{seat} has {rooms} to choose from.",
        "rooms_shown": "{seat} shows the rooms kept: {rooms}.",
        "marker": "The first-player marker goes to {seat}.",
        "game_over": "The game is over.",
    }
)


@EVENTS.says("leaders_shown")
def leaders_shown(names: Names, leaders: Sequence[int], first: int) -> str:
    """All at once; the oldest begins (O6)."""
    shown = (f"{names.leader(leader)} for {names.player(seat)}" for seat, leader in enumerate(leaders))
    return f"The leaders are {joined(shown)}; {names.player(first)} has the oldest and begins."


@EVENTS.says("room_kept")
def room_kept(names: Names, seat: int, number: int) -> str:
    """Which one is not told (O7)."""
    return f"{names.player(seat)} has kept {counted(number, 'room')}."


@EVENTS.says("hero_put")
def hero_put(names: Names, seat: int, piece: int, location: int) -> str:
    """A place of the leader (O12)."""
    return f"{names.piece_of(seat, piece)} begins {names.where(location)}."


@EVENTS.says("day")
def day(names: Names, day: int, radiation: int, first: int) -> str:
    """The heading of a day; a Fallout adds to the printed radiation (O65)."""
    return f"Day {day}: radiation {radiation} by the Convoy board, {names.player(first)} is first player."


@EVENTS.says("phase")
def phase(names: Names, phase: int) -> str:
    """The heading of a phase."""
    return f"{names.phase(phase)} begins."


@EVENTS.says("filled")
def filled(names: Names, location: int, good: int, number: int, stock: int) -> str:
    """Up to today's number, or down to that of a shortage (O20, O21)."""
    several = plural(names.location_name(location))
    gets, loses, has = ("get", "lose", "have") if several else ("gets", "loses", "has")
    what = counted(abs(number), *names_of(good))
    verb = gets if number >= 0 else loses
    return f"{capital(names.location(location))} {verb} {what} and {has} {stock}."


def names_of(which: int) -> tuple[str, str]:
    """One and several of a good."""
    return good(1, which).removeprefix("1 "), kind(which)


@EVENTS.says("event_opened")
def event_opened(names: Names, event: int) -> str:
    """In force from now on (O21)."""
    row = names.tables.events[event]
    effect = effects.event(names.tables, row)
    comes = "come" if plural(row.name) else "comes"
    return f"{row.name} {comes} into force{': ' if effect else ''}{effect}."


@EVENTS.says("event_idle")
def event_idle(names: Names, seat: int, event: int, cause: str) -> str:
    """It takes nothing (O22, Q61)."""
    if cause == "bulkhead":
        return f"{names.owner(seat)} Bulkhead holds {names.event_card(event)} off."
    return f"{names.player(seat)} has nothing to lose ({names.event_card(event)})."


@EVENTS.says("tokens_home")
def tokens_home(names: Names, algae: int, vegetable: int) -> str:
    """The algae and the vegetable come home at Dawn (O23)."""
    back = ["the algae"] * bool(algae) + ["the vegetable"] * bool(vegetable)
    if not back:
        return "The algae and the vegetable are at home."
    come = "come" if algae else "comes"
    return f"{capital(joined(back))} {come} back."


@EVENTS.says("equipment_shown")
def equipment_shown(names: Names, location: int, equipment: Sequence[int]) -> str:
    """Face up in a city (O24)."""
    return f"Equipment {names.where(location)}: {names.equipments(equipment)}."


@EVENTS.says("equipment_shuffled")
def equipment_shuffled(names: Names, number: int) -> str:
    """The discards come back."""
    return f"The discarded equipment is shuffled: {counted(number, 'tile')} in a new pile."


@EVENTS.says("city_shuffled")
def city_shuffled(names: Names, location: int, number: int) -> str:
    """A new stack (O25)."""
    return f"{names.location_name(location)} has {counted(number, 'new search tile')}."


@EVENTS.says("search_open")
def search_open(names: Names, location: int, tiles: Sequence[int]) -> str:
    """Search tiles that lie open (option open_search)."""
    found = {names.tile(tile): 0 for tile in tiles}
    for tile in tiles:
        found[names.tile(tile)] += 1
    listed = joined(f"{words} (x{number})" if number > 1 else words for words, number in found.items())
    return f"Search tiles {names.where(location)}: {listed or 'none'}."


@EVENTS.says("cargo_filled")
def cargo_filled(names: Names, spaces: Sequence[int]) -> str:
    """Survivors come aboard (O26)."""
    if not spaces:
        return "No survivor comes to the Cargo Ship."
    numbers = joined(str(names.tables.cargo[space].strength) for space in spaces)
    if len(spaces) == 1:
        return f"A survivor comes to the Cargo Ship, space {numbers}."
    return f"Survivors come to the Cargo Ship, spaces {numbers}."
