"""Why something that a person might try is not on offer (specification, section 5)."""

from collections.abc import Sequence

from core.kernel.phrases import capital, counted, joined
from core.outlive.tables.records import CHIP
from core.outlive.text.names import Names
from core.outlive.text.phrases import GOODS, actions, good, kind, plural
from core.outlive.text.sentences import REFUSALS

REFUSALS.table(
    {
        "robot_unbuilt": "The robot is not built, so it cannot go",
        "robot_ship": "The robot cannot go to the Cargo Ship",
        "robot_hunts_not": "A robot does not hunt",
        "hunted": "There is one hunt in a visit, and this piece has hunted",
        "algae_gone": "The algae are gone until the next Dawn",
        "scientists_gone": "No scientist is left at the Underwater Base",
        "no_place": "No airlock place and no slot of a built room is free for another person",
        "nothing_broken": "There is no broken equipment to repair",
        "no_ammo": "There is no ammo to spend",
        "airlock_empty": "Nobody is in the airlock to move into a room",
        "rooms_full": "No built room has a free slot",
        "vegetable_gone": "The vegetable is with {seat} until the next Dawn",
        "equipment_broken": "The {equipment} is broken; repaired it would work",
        "equipment_used": "The {equipment} has been used today",
        "kind_owned": "The {equipment} is of a kind that is owned already",
    }
)
ACTS = {
    "hunt": "A hunt",
    "algae": "Taking the algae",
    "search": "A search",
    "scientist": "A scientist",
    "vegetable": "The vegetable",
    "repair": "A repair",
    "ventilate": "Ventilation",
    "robot": "Building the robot",
    "drive": "Driving the robot",
}
"""Acts of a visit, at the beginning of a sentence."""


@REFUSALS.says("cannot_move")
def cannot_move(names: Names, piece: int, location: int) -> str:
    """Others can (O33)."""
    return f"{capital(names.piece(piece))} {names.where(location)} can go nowhere, and another piece can"


@REFUSALS.says("same_place")
def same_place(names: Names, location: int) -> str:
    """A move ends elsewhere (L76)."""
    return f"{names.location_name(location)}: a move ends on another place than it began"


@REFUSALS.says("own_piece")
def own_piece(names: Names, location: int, piece: int) -> str:
    """One of a seat in a place (L77)."""
    return f"{names.location_name(location)}: an own piece is there, {names.piece(piece)}"


@REFUSALS.says("too_far")
def too_far(names: Names, location: int, steps: int) -> str:
    """A place is more steps away than the piece goes (L75)."""
    return f"{names.location_name(location)}: it is {counted(steps, 'step')} away, and a move has two at most"


@REFUSALS.says("no_space")
def no_space(names: Names, location: int, strength: int, taken: Sequence[int]) -> str:
    """Spaces above the strength or taken (O45)."""
    spaces = "space" if len(taken) == 1 else "spaces"
    held = f"; {spaces} {joined(map(str, taken))} {'is' if len(taken) == 1 else 'are'} taken" if taken else ""
    return f"{names.location_name(location)}: no space up to {strength} is free{held}"


@REFUSALS.says("actions_lacking")
def actions_lacking(names: Names, act: str, needed: int, left: int) -> str:
    """More than are left (L117)."""
    have = f"{left} {'is' if left == 1 else 'are'} left" if left else "none is left"
    if act == "take":
        return f"To take {needed} costs {actions(needed)}, but {have}"
    what = ACTS.get(act, capital(act))
    least = " at least" * (act == "hunt")
    return f"{what} takes {actions(needed)}{least}, but {have}"


@REFUSALS.says("stock_empty")
def stock_empty(names: Names, location: int, good: int) -> str:
    """Nothing to take (L87)."""
    are = "are" if GOODS[good][0] != GOODS[good][1] else "is"
    return f"There {are} no {kind(good)} left {names.where(location)}"


@REFUSALS.says("stores_full")
def stores_full(names: Names, good: int, limit: int) -> str:
    """Small stores (Q73)."""
    return f"The stores keep {limit} {kind(good)} at most"


@REFUSALS.says("no_chip")
def no_chip(names: Names, location: int, chips: int, held: int) -> str:
    """The price of the Dam (O39)."""
    have = good(held, CHIP) if held else f"no {kind(CHIP)}"
    where = capital(names.location(location))
    return f"{where} costs {good(chips, CHIP)}, but the seat has {have} and no Access card that is ready"


@REFUSALS.says("prey_out_of_reach")
def prey_out_of_reach(names: Names, prey: int, price: int, left: int, ammo: int) -> str:
    """How many ammo are missing (O42)."""
    best = f"the {names.prey(prey)} costs {actions(price)} with everything that helps, and {left} are left"
    if left == 1:
        best = best.replace("1 are", "1 is")
    return f"{capital(best)}: {good(ammo, 6)} more would do"


@REFUSALS.says("stack_empty")
def stack_empty(names: Names, location: int) -> str:
    """Of search tiles or of prey."""
    what = "search tile" if location in names.tables.cities else "prey"
    return f"No {what} is left {names.where(location)}"


@REFUSALS.says("forest_fire")
def forest_fire(names: Names, location: int, event: int) -> str:
    """While it burns (O42)."""
    return f"There is no hunt {names.where(location)} during {names.event_card(event)}"


@REFUSALS.says("once_a_visit")
def once_a_visit(names: Names, act: str) -> str:
    """Scientist and ventilation (O46)."""
    return f"{ACTS.get(act, capital(act))} is possible once in a visit"


@REFUSALS.says("materials_lacking")
def materials_lacking(names: Names, act: str, equipment: int, number: int) -> str:
    """For a room, a repair or the robot."""
    missing = f"{counted(number, 'material')} {'is' if number == 1 else 'are'} missing"
    if act == "room":
        return f"A room cannot be built: {missing}"
    if act == "robot":
        return f"The robot cannot be built: {missing}"
    by = {"lathe": " by the Lathe", "bench": " by the Tool bench", "fitter": " by the Fitter"}.get(act, "")
    return f"The {names.equipment(equipment)} cannot be repaired{by}: {missing}"


@REFUSALS.says("robot_idle")
def robot_idle(names: Names, location: int) -> str:
    """It does one act where it is (O46)."""
    where = names.where(location)
    return f"The robot cannot be driven: there is nothing it could do {where}"


@REFUSALS.says("room_unbuilt")
def room_unbuilt(names: Names, place: int, room: int) -> str:
    """It must be built and full (L152)."""
    name = names.own_room(place, room)
    return f"The {name} {'are' if plural(name) else 'is'} not built"


@REFUSALS.says("room_not_full")
def room_not_full(names: Names, place: int, room: int, persons: int) -> str:
    """It must be full (L152)."""
    lacks = "person is" if persons == 1 else "people are"
    name = names.own_room(place, room)
    works = "do not work, as they are" if plural(name) else "does not work, as it is"
    return f"The {name} {works} not full: {persons} {lacks} missing"


@REFUSALS.says("ability_used")
def ability_used(names: Names, place: int, room: int) -> str:
    """Once a day (L122)."""
    name = names.own_room(place, room)
    return f"The {name} {'have' if plural(name) else 'has'} been used today"


@REFUSALS.says("guards_strength")
def guards_strength(names: Names, strength: int, guarded: int) -> str:
    """A hero of a strength that the Bodyguards do not protect (O35.3)."""
    return f"Bodyguards protect heroes of strength {guarded}, but this one has {strength}"


@REFUSALS.says("airlock_full")
def airlock_full(names: Names, number: int) -> str:
    """More supplies than places (L105)."""
    return f"The airlock has {counted(number, 'place')} left, so no more than {number} can be recruited"


@REFUSALS.says("event_unpayable")
def event_unpayable(names: Names, event: int, cost: int, number: int) -> str:
    """What is missing (L95)."""
    group = names.tables.events[event].group
    due = {"materials": "materials", "supplies": "supplies"}.get(group, "ammo")
    are = "is" if number == 1 else "are"
    name = names.event_card(event)
    return f"{name} {'cost' if plural(name) else 'costs'} {cost} {due}, of which {number} {are} missing"


@REFUSALS.says("tracer_lowest")
def tracer_lowest(names: Names, place: int, room: int) -> str:
    """A Scrubber that would do nothing (O67)."""
    name = names.own_room(place, room)
    return f"The {name} cannot lower the radiation level, which is the lowest there is"


@REFUSALS.says("nursery_full")
def nursery_full(names: Names, place: int, room: int) -> str:
    """As many as it takes (O67)."""
    return f"The {names.own_room(place, room)} holds all the people that it can"


@REFUSALS.says("nobody_left")
def nobody_left(names: Names, place: int, room: int) -> str:
    """No survivor beside the board (Q71)."""
    return f"The {names.own_room(place, room)} gets nobody: no survivor is left"


@REFUSALS.says("nothing_to_scrap")
def nothing_to_scrap(names: Names, place: int, room: int) -> str:
    """A Scrapyard of who has no tile (O67)."""
    return f"The {names.own_room(place, room)} has no equipment to take apart"
