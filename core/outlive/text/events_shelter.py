"""What happened to shelters: goods and people that come and go, equipment, rooms, the steps of a night."""

from collections.abc import Sequence

from core.kernel.phrases import capital, counted, joined
from core.outlive.text.causes import why
from core.outlive.text.names import Names
from core.outlive.text.phrases import GOODS, good, goods, persons, plural
from core.outlive.text.sentences import EVENTS

EVENTS.table(
    {
        "equipment_used": "{seat} uses the {equipment}.",
        "equipment_scrapped": "{seat} scraps the {equipment}.",
        "cistern": "{seat} has {number} water from the Cistern, for tonight only.",
        "night_begins": "The night of {seat} begins.",
    }
)
LOSES = {"upkeep": "loses", "storm": "loses"}
"""How goods go, where they are not paid."""


@EVENTS.says("goods")
def goods_change(names: Names, seat: int, goods: Sequence[int], cause: str, card: int) -> str:
    """Goods come to a seat or leave it."""
    got = [max(0, number) for number in goods]
    lost = [max(0, -number) for number in goods]
    toll = cause == "event" and sum(lost) == names.tables.events[card].amount
    verb = "gives up" if toll and names.tables.events[card].toll else LOSES.get(cause, "pays")
    parts = [f"gets {_goods(got)}"] * any(got) + [f"{verb} {_goods(lost)}"] * any(lost)
    return f"{names.player(seat)} {joined(parts) or 'gets nothing'}{why(names, seat, cause, card)}."


def _goods(numbers: Sequence[int]) -> str:
    return goods(numbers)


@EVENTS.says("lacking")
def lacking(names: Names, seat: int, good: int, number: int, cause: str, card: int) -> str:
    """The pile, the stock or the stores had no more (O41)."""
    what = counted(number, *GOODS[good])
    gone = "none is left, or none fits" if names.rules.storage_cap else "none is left"
    if seat < 0:
        place = names.location(card)
        return f"{capital(place)} {'are' if plural(place) else 'is'} {what} short: {gone}."
    return f"{names.player(seat)} goes without {what}{why(names, seat, cause, card)}: {gone}."


DEADLY = frozenset({"hunger", "radiation", "epidemic"})
"""Causes of which persons die."""


@EVENTS.says("persons")
def people(names: Names, seat: int, sort: int, number: int, place: int, cause: str, card: int) -> str:
    """Persons come, die or leave."""
    who = persons(abs(number), sort)
    one = abs(number) == 1
    home = names.home(seat, place).removeprefix("the ")
    if number >= 0:
        verb = "comes" if one else "come"
        return f"{capital(who)} {verb} to {names.owner(seat)} {home}{why(names, seat, cause, card)}."
    verb = ("dies" if one else "die") if cause in DEADLY else ("leaves" if one else "leave")
    where = f" in {names.owner(seat)} {home}" if cause in DEADLY else f" {names.owner(seat)} {home}"
    return f"{capital(who)} {verb}{where}{why(names, seat, cause, card)}."


@EVENTS.says("person_lost")
def person_lost(names: Names, seat: int, sort: int, cause: str, card: int) -> str:
    """Nobody lives without a place (O47)."""
    return (
        f"{capital(persons(1, sort))} finds no place with {names.player(seat)} and is lost"
        f"{why(names, seat, cause, card)}."
    )


@EVENTS.says("moved_in")
def moved_in(names: Names, seat: int, sort: int, place: int) -> str:
    """From the airlock into a room (O67)."""
    home = names.home(seat, place)
    return f"{capital(persons(1, sort))} of {names.player(seat)} moves from the airlock into {home}."


@EVENTS.says("tracer")
def tracer(names: Names, seat: int, tracer: int, change: int, cause: str, card: int) -> str:
    """The radiation level of a shelter changes."""
    moves = "rises" if change > 0 else "falls"
    return f"The radiation level of {names.player(seat)} {moves} to {tracer}{why(names, seat, cause, card)}."


@EVENTS.says("equipment_gained")
def equipment_gained(names: Names, seat: int, equipment: int, cause: str) -> str:
    """It comes broken (L90)."""
    origin = {"stores": " (Stores)", "bench": " (Tool bench)"}.get(cause, "")
    return f"{names.player(seat)} gets the {names.equipment(equipment)}, broken{origin}."


@EVENTS.says("equipment_none")
def equipment_none(names: Names, seat: int, cause: str) -> str:
    """A draw without a fitting tile (O70)."""
    return f"{names.player(seat)} draws no equipment: no tile of a new kind is left."


@EVENTS.says("equipment_set_aside")
def equipment_set_aside(names: Names, seat: int, equipment: int | Sequence[int], cause: str) -> str:
    """Kinds that the seat owns (O70)."""
    kinds = (equipment,) if isinstance(equipment, int) else equipment
    return f"{names.player(seat)} owns what is drawn, so it is discarded: {names.equipments(kinds)}."


REPAIRS = {
    "base": " (Underwater Base)",
    "fitter": " (Fitter)",
    "lathe": " (Lathe)",
    "arm": " (Robot arm)",
    "bench": " (Tool bench)",
}


@EVENTS.says("equipment_repaired")
def equipment_repaired(names: Names, seat: int, equipment: int, cause: str) -> str:
    """It works from now on (Q78)."""
    return f"{names.player(seat)} repairs the {names.equipment(equipment)}{REPAIRS.get(cause, '')}."


@EVENTS.says("room_built")
def room_built(names: Names, seat: int, place: int, room: int, cause: str) -> str:
    """Turned to its built side."""
    how = {"free": ", free", "workshop": " (cheaper by the Workshop)"}.get(cause, "")
    return f"{names.player(seat)} builds the {_room(names, seat, place, room)}{how}."


def _room(names: Names, seat: int, place: int, room: int) -> str:
    """Its name; with its place if it has a namesake there."""
    return names.room_at(seat, place) if names.room_view(seat, place) else names.room(room)


@EVENTS.says("room_used")
def room_used(names: Names, seat: int, place: int, room: int) -> str:
    """For the day, or in one city."""
    name = _room(names, seat, place, room)
    return f"{names.owner(seat)} {name} {'work' if plural(name) else 'works'}."


@EVENTS.says("vegetable_used")
def vegetable_used(names: Names, seat: int, cause: str, place: int) -> str:
    """It feeds a room whole or recruits one survivor (L155)."""
    if cause == "recruit":
        return f"{names.player(seat)} recruits with the vegetable."
    return f"{names.player(seat)} feeds {names.home(seat, place)} with the vegetable."


@EVENTS.says("event_overcome")
def event_overcome(names: Names, seat: int, event: int, points: int) -> str:
    """It leaves for all (O61)."""
    return f"{names.player(seat)} overcomes {names.event_card(event)}: {points} SP."


@EVENTS.says("fed")
def fed(names: Names, seat: int, place: int, goods: Sequence[int], short: int) -> str:
    """The airlock or a room (O64)."""
    home = names.home(seat, place)
    paid = f" {_goods(goods)}" if any(goods) else " nothing"
    missing = f", {short} short" if short else ""
    return f"{names.player(seat)} gives {home}{paid}{missing}."


@EVENTS.says("radiation")
def radiation(names: Names, seat: int, points: int, airlock: int, vents: int, left: int) -> str:
    """Before the level changes (O65)."""
    inside = min(points, airlock)  # more people are there than points come
    vented = min(points - inside, vents)
    blocks = [f"{inside} blocked in the airlock"] * bool(inside)
    by = "the Vent" if vents == 1 else "Vents"
    blocks += [f"{vented} {'' if inside else 'blocked '}by {by}"] * bool(vented)
    passes = f"{left} {'passes' if left == 1 else 'pass'}" if left else "nothing passes"
    return f"Radiation {points} for {names.player(seat)}: {', '.join([*blocks, passes])}."


@EVENTS.says("upkeep")
def upkeep(names: Names, seat: int, water: int, meat: int) -> str:
    """Meat and water above what is kept (O69)."""
    lost = [good(water, 3)] * bool(water) + [good(meat, 4)] * bool(meat)
    return f"{names.player(seat)} loses {joined(lost) or 'no water and no meat'} at upkeep."
