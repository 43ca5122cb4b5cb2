"""What equipment, rooms, events, tiles and prey do, in words made from their records.

A phrase follows the name and a colon; `brief` ones have five words or fewer, for a board. An ability that
is not known here has no words, and its record is named without them.
"""

from collections.abc import Callable, Mapping

from core.kernel.phrases import counted, joined
from core.outlive.tables.records import Catalogue, Equipment, EventCard, Prey, Room, Tile
from core.outlive.text.phrases import actions, good, goods, group, level_change, persons, plural


def the_place(tables: Catalogue, location: int) -> str:
    """A place with its article: "the Dam", "Blackwood"."""
    row = tables.locations[location]
    return row.name if row.role == "city" else f"the {row.name}"


def _at(tables: Catalogue, places: tuple[int, ...]) -> str:
    """Where something works: a place, or "a city" for both."""
    if len(places) > 1 and set(places) == set(tables.cities):
        return "a city"
    return joined((the_place(tables, place) for place in places), "or")


def _more(tables: Catalogue, row: Equipment) -> str:
    return good(row.amount, tables.locations[row.at[0]].good).replace(" ", " more ", 1)


def _brings(row: Equipment) -> str:
    return goods(row.gains) if any(row.gains) else counted(row.survivors, "survivor")


# -- equipment -------------------------------------------------------------------------------------

EQUIPMENT: Mapping[str, Callable[[Catalogue, Equipment], str]] = {
    "entering": lambda tables, row: f"{_brings(row)} when a hero enters {_at(tables, row.at)}",
    "harvest": lambda tables, row: f"{_more(tables, row)} when a hero takes some at {_at(tables, row.at)}",
    "hunt": lambda tables, row: f"one hunt costs {actions(row.amount)} less, 1 at least",
    "armour": lambda tables, row: f"takes {counted(row.amount, 'point')} off a pressure",
    "bat": lambda tables, row: "every pressure of one arrival is 1 higher, an equal counts 1",
    "card": lambda tables, row: "opens the Dam for one visit without microchips",
    "sensor": lambda tables, row: (
        "shows the prey in a stack, and another kind than the top one may be hunted"
    ),
    "exo": lambda tables, row: "one hero moves as far as it likes",
    "grapple": lambda tables, row: f"one hero counts {row.amount} stronger for its space at the Cargo Ship",
}
BRIEF_EQUIPMENT: Mapping[str, Callable[[Catalogue, Equipment], str]] = {
    "entering": lambda tables, row: f"{_at(tables, row.at).removeprefix('the ')}: +{_brings(row)}",
    "harvest": lambda tables, row: (
        f"{_at(tables, row.at)}: +{good(row.amount, tables.locations[row.at[0]].good)}".removeprefix("the ")
    ),
    "hunt": lambda tables, row: f"a hunt {actions(row.amount)} cheaper",
    "armour": lambda tables, row: f"pressure -{row.amount}",
    "bat": lambda tables, row: "pressure +1",
    "card": lambda tables, row: "Dam free",
    "sensor": lambda tables, row: "choose the prey",
    "exo": lambda tables, row: "a move of any length",
    "grapple": lambda tables, row: f"Cargo Ship: +{row.amount} strength",
}


def equipment(tables: Catalogue, row: Equipment) -> str:
    """What a kind of equipment does, once a day when it is repaired (X2); "" for an ability without words."""
    words = EQUIPMENT.get(row.ability)
    return words(tables, row) if words else ""


def brief_equipment(tables: Catalogue, row: Equipment) -> str:
    """The same in five words or fewer."""
    words = BRIEF_EQUIPMENT.get(row.ability)
    return words(tables, row) if words else ""


# -- rooms -----------------------------------------------------------------------------------------

ROOMS: Mapping[str, tuple[str, str]] = {
    "workshop": ("the next room built costs {amount} material", "a room for {amount}"),
    "bench": (
        "draw 1 equipment, then one repair costs {amount} of its 3 materials",
        "draw 1, a cheap repair",
    ),
    "crisis": (
        "the first event of a night costs 2 materials, 2 ammo or 1 supply less",
        "first event cheaper",
    ),
    "smokehouse": ("{amount} more meat from the first hunt of the day", "first hunt +{amount} meat"),
    "larder": (
        "the first Cargo Ship visit of the day brings {amount} more canned",
        "ship +{amount} canned",
    ),
    "dock": (
        "the first Cargo Ship visit of the day brings {amount} more canned, even without a free space",
        "ship +{amount} canned",
    ),
    "press": ("{amount} ammo a night", "{amount} ammo a night"),
    "cistern": ("{amount} water every night, for that night only", "{amount} water tonight"),
    "bulkhead": (
        "events do not touch this shelter, but shortages, Empty streets and the lack of survivors in a Storm "
        "at sea do",
        "event-proof",
    ),
    "scrap": ("discard one equipment for its 3 materials", "equipment to materials"),
    "scrubber": ("radiation level {amount} lower each night", "-{amount} radiation"),
    "vent": ("blocks {amount} radiation each night", "blocks {amount} radiation"),
    "nursery": ("1 survivor comes into this room each night, up to {amount} people", "1 survivor a night"),
    "scout": (
        "a hero's first search of the day in each city turns {amount} more tiles",
        "search +{amount} tiles",
    ),
    "stores": ("draw {amount} equipment each night", "draw {amount} equipment"),
    "watch": ("once a day, look through the search tiles of a city before a piece goes", "look into a city"),
    "guards": ("cancels one pressure a day on a hero of strength {amount}", "cancels a pressure"),
    "arm": ("one repair a night is free", "a free repair"),
    "interro": ("its owner picks the tribute of pressed rivals, but no ammo", "picks the tribute"),
    "salvage": (
        "the first empty cupboard of the day in each city brings 1 wood and 1 metal",
        "empty cupboard: wood, metal",
    ),
    "lathe": ("one repair a night costs {amount} of its 3 materials", "a repair for {amount}"),
}
"""A room works when it is full (X3, L106, L122): by ability, at length and in five words or fewer."""


def room(row: Room) -> str:
    """What a full room does; "" for an ability without words."""
    return ROOMS.get(row.ability, ("", ""))[0].format(amount=row.amount)


def brief_room(row: Room) -> str:
    """The same in five words or fewer."""
    return ROOMS.get(row.ability, ("", ""))[1].format(amount=row.amount)


# -- events ----------------------------------------------------------------------------------------


def _shortage(tables: Catalogue, row: EventCard) -> str:
    place = tables.locations[row.location]
    are = "are" if plural(place.name) else "is"
    return f"the {place.name} {are} filled to {good(row.amount, place.good)} less"


EVENTS: Mapping[str, Callable[[Catalogue, EventCard], str]] = {
    "shortage": _shortage,
    "streets": lambda tables, row: f"each city has {counted(row.amount, 'search tile')} less",
    "sandstorm": lambda tables, row: f"a visit has {actions(row.amount)} at most",
    "toll": lambda tables, row: f"every seat gives up {group(row.amount, row.toll)} each Dawn",
    "fire": lambda tables, row: f"no hunt in the Forest, and {actions(row.amount)} less there",
    "fallout": lambda tables, row: f"{row.amount} more radiation each night",
    "blackout": lambda tables, row: f"the Dam costs {good(row.amount, 2)} a visit",
    "epidemic": lambda tables, row: (
        f"each airlock loses {counted(row.amount, 'person', 'people')} each night"
    ),
    "storm": lambda tables, row: (
        "no survivors come to the spaces 3 of the Cargo Ship, and each visit brings "
        f"{good(row.amount, 5)} less"
    ),
}
BRIEF_EVENTS: Mapping[str, Callable[[Catalogue, EventCard], str]] = {
    "shortage": lambda tables, row: (
        f"{tables.locations[row.location].name} -{good(row.amount, tables.locations[row.location].good)}"
    ),
    "streets": lambda tables, row: f"cities -{row.amount} tiles",
    "sandstorm": lambda tables, row: f"{actions(row.amount)} at most",
    "toll": lambda tables, row: f"Dawn: -{group(row.amount, row.toll)}",
    "fire": lambda tables, row: f"Forest: no hunt, -{actions(row.amount)}",
    "fallout": lambda tables, row: f"+{row.amount} radiation",
    "blackout": lambda tables, row: f"Dam: {good(row.amount, 2)}",
    "epidemic": lambda tables, row: f"airlock -{counted(row.amount, 'person', 'people')}",
    "storm": lambda tables, row: f"Cargo Ship: -{row.amount} canned",
}


def event(tables: Catalogue, row: EventCard) -> str:
    """What an event does while it is in force (L65); "" for an ability without words."""
    words = EVENTS.get(row.ability)
    return words(tables, row) if words else ""


def brief_event(tables: Catalogue, row: EventCard) -> str:
    """The same in five words or fewer."""
    words = BRIEF_EVENTS.get(row.ability)
    return words(tables, row) if words else ""


# -- tiles and prey --------------------------------------------------------------------------------


def tile(row: Tile) -> str:
    """What a search tile or a lost character brings; "nothing" for an empty one."""
    parts = [goods(row.goods)] if any(row.goods) else []
    parts += [persons(row.survivors, 0)] if row.survivors else []
    parts += [persons(row.scientists, 1)] if row.scientists else []
    parts += [level_change(row.tracer)] if row.tracer else []
    parts += [f"{counted(row.actions, 'more action')} in this visit"] if row.actions else []
    parts += [f"one repair for {row.repair} of its 3 materials"] if row.repair else []
    return joined(parts) or "nothing"


def prey(row: Prey) -> str:
    """What a kind of prey costs and brings."""
    first, second, later = row.meat
    return f"{actions(row.endurance)}; {first} meat, {second} from the second kill, {later} from any later"
