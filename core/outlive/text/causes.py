"""Why goods, persons or radiation came or went: the cause of an event in a word or two, for brackets."""

from collections.abc import Callable, Mapping

from core.kernel.phrases import spoken
from core.outlive.text.names import Names

Cause = Callable[[Names, int, int], str]
"""Takes the names, the seat and the card that goes with the cause."""


def _equipment(names: Names, seat: int, card: int) -> str:
    return names.equipment(card)


def _room(names: Names, seat: int, card: int) -> str:
    return names.room_at(seat, card)


def _event(names: Names, seat: int, card: int) -> str:
    return names.event_card(card)


def _home(names: Names, seat: int, card: int) -> str:
    return names.home(seat, card).removeprefix("the ")


def _place(names: Names, seat: int, card: int) -> str:
    return names.location_name(card)


def _tile(names: Names, seat: int, card: int) -> str:
    row = names.tables.tiles[card]
    return row.name if row.character else f"search of {names.location_name(row.city)}"


def _says(words: str) -> Cause:
    return lambda names, seat, card: words


CAUSES: Mapping[str, Cause] = {
    "leader": lambda names, seat, card: names.leader(card),
    "mary": _tile,
    "equipment": _equipment,
    "flashlight": _equipment,
    "stock": _place,
    "city": _place,
    "cargo": lambda names, seat, card: names.location_name(names.tables.ship),
    "larder": _room,
    "dock": _room,
    "salvage": _room,
    "room": _room,
    "press": _room,
    "nursery": _room,
    "scrubber": _room,
    "stores": _room,
    "scrap": lambda names, seat, card: f"{names.equipment(card)} scrapped",
    "storm": _event,
    "event": _event,
    "epidemic": _says("Epidemic"),
    "hunt": lambda names, seat, card: names.prey(card),
    "search": _tile,
    "dam": _says("Dam"),
    "robot": _says("robot"),
    "base": lambda names, seat, card: names.location_name(names.tables.base),
    "algae": _says("algae"),
    "ventilation": _says("ventilation"),
    "rival_ventilation": lambda names, seat, card: f"{names.owner(card)} ventilation",
    "aid": _says("hunt"),
    "defence": _says("answer to pressure"),
    "repair": lambda names, seat, card: f"repair of the {names.equipment(card)}",
    "materials": _equipment,
    "lathe": lambda names, seat, card: f"Lathe, {names.equipment(card)}",
    "bench": lambda names, seat, card: f"Tool bench, {names.equipment(card)}",
    "fitter": lambda names, seat, card: f"Fitter, {names.equipment(card)}",
    "feeding": _home,
    "hunger": _says("hunger"),
    "radiation": _says("radiation"),
    "recruit": _says("recruiting"),
    "recruiting": _says("recruiting"),
    "upkeep": _says("upkeep"),
    "setup": _says(""),
    "move": _says("moving in"),
    "scout": _says("Scout office"),
    "arm": _says("Robot arm"),
    "free": _says("free"),
    "workshop": _says("Workshop"),
    "drive": _says("robot"),
    "none": _says(""),
    "payment": _says(""),
    "hero": _says(""),
    "bulkhead": _says("Bulkhead"),
}


def why(names: Names, seat: int, cause: str, card: int = -1) -> str:
    """ " (Lathe)", with the space before it; "" where there is nothing to say."""
    known = CAUSES.get(cause)
    words = known(names, seat, card) if known is not None else spoken(cause)
    return f" ({words})" if words else ""
