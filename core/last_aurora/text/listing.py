"""`aurora cards`: the tables for people, record by record: what each does in words, then its numbers."""

from collections.abc import Mapping
from functools import cache

from core.kernel.phrases import capital, counted, joined
from core.kernel.tables.listing import Line, line, numbers
from core.last_aurora.addon_registry import addons
from core.last_aurora.tables.listing import listing
from core.last_aurora.tables.records import ROMAN, Card, Catalogue, Map, Object, Space
from core.last_aurora.text.cards import box_does, described, object_times
from core.last_aurora.text.names import Names
from core.last_aurora.text.outcomes import outcome_rows

PAIRS = ("", "I and II", "III and IV", "V and VI")
"""By number of a Loot card's pair: the Enemies that it lies behind."""


Said = Mapping[tuple[str, str], tuple[str, str]]
"""By kind and id of a row: its name and its text."""


def card_lines(tables: Catalogue) -> list[Line]:
    """The rows of the tables, with names and texts in words."""
    told = _told(tables)
    found: list[Line] = []
    for entry in listing(tables):
        name, text = told[entry.kind, str(entry.id)]
        found.append(line(entry, name, capital(text)))
    return found


def _told(tables: Catalogue) -> Said:
    names = Names(tables, ())
    told: dict[tuple[str, str], tuple[str, str]] = {}
    for row in tables.every_card:
        told[row.kind, str(row.id)] = (row.name, _card(names, row))
    for box in tables.boxes[1:]:
        told["box", box.code] = (box.name, box_does(names, box))
    for item in tables.objects[1:]:
        told["object", str(item.id)] = (item.name, _object(names, item))
    for card in tables.outcomes[1:]:
        aim = f"The back of the card aims at: {names.area(card.target)}"
        told["outcome", str(card.id)] = (f"Outcome card {card.id}", " ".join((*outcome_rows(card), aim)))
    for key, side in tables.maps.items():
        told.update(_map(Names(tables, (), key), side))
    told["setup", "1"] = ("Setup", _setup(tables))
    return told


# -- cards, boxes, Objects -------------------------------------------------------------------------


def _card(names: Names, row: Card) -> str:
    does = described(names, row).removeprefix("Loot, ").removeprefix(row.kind.capitalize()).lstrip(",; ")
    parts = [f"number {does}" if row.kind == "enemy" else does]
    if row.deck == "loot":
        parts.append(f"Loot of Enemies {PAIRS[row.period]}")
        parts.append(f"Defense of its Enemy {numbers(row.defense)} with 2/3/4 players")
    elif row.deck == "start":
        parts.append("a Start card")
    else:
        parts.append(f"period {ROMAN[row.period]}{', with a plus' * row.plus}")
    if row.addon:
        parts.append(f"add-on {_titles()[row.addon]}")
    return "; ".join(parts)


@cache
def _titles() -> Mapping[str, str]:
    return {addon.key: addon.title for addon in addons()}


def _object(names: Names, row: Object) -> str:
    parts = [names.object_effect(row), object_times(row), counted(row.copies, "card")]
    if row.optional:
        parts.append(f"add-on {_titles()[row.ability]}")
    return "; ".join(parts)


# -- the Road board --------------------------------------------------------------------------------


def _map(names: Names, side: Map) -> Said:
    told = {("map", side.name): (side.name, f"regions {joined(side.regions)}, in this order")}
    for slot in side.slots:
        bonuses = " or ".join(names.bonus(slot.id, index) for index in range(len(slot.bonuses)))
        told["slot", f"{side.name.lower()}-{slot.id}"] = (
            f"{side.name}, {names.slot(slot.id)}",
            f"cost {slot.cost}; bonus action: {bonuses}",
        )
    for space in side.spaces:
        told["space", space.code] = (f"{side.name}, {names.space(space.id)}", _space(names, space))
    for number, road in enumerate(side.roads):
        code = f"{side.spaces[road.start].code}-{side.spaces[road.end].code}"
        told["road", code] = (f"{side.name}, road {names.road_ends(number)}", _road(names, number))
    return told


def _space(names: Names, row: Space) -> str:
    """A space with what is printed on it (R398, R408, X8)."""
    parts = [f"region {names.region(row.region)}"]
    if not row.main:
        parts.append(f"beside the main road, counts as {row.progress}")
    if row.waypoint:
        parts.append("a Special Waypoint")
    if row.mooring:
        parts.append(f"the ship lies here at the end of round {row.mooring}")
    if row.contaminated:
        parts.append("contaminated")
    return "; ".join((*parts, f"column {row.x}, row {row.y} of the drawing"))


def _road(names: Names, number: int) -> str:
    """A road, driven one way only (C20), with what it takes and brings (R410, R825-R831)."""
    row = names.rules.roads[number]
    needs = "; only with Tracks" if row.kind == "tracks" else ""
    return f"{names.road(number).removeprefix('the ')}, this way only{needs}"


# -- numbers ---------------------------------------------------------------------------------------


def _setup(tables: Catalogue) -> str:
    """Numbers of the setup (R52-R118) and of the pieces in the box."""
    row = tables.setup
    plus = [f"{'/'.join(map(str, used))} with {players}" for players, used in row.plus_cards.items()]
    kept = [f"{cards} with {players}" for players, cards in row.zone_kept.items()]
    start = Names(tables, ()).tokens(row.start_tokens)
    return "; ".join(
        (
            f"reserve: {_counts(row.reserve)}",
            f"Special Waypoint counters: {_counts(row.waypoints)}",
            f"cards with a plus in periods I/II/III: {joined(plus)} players",
            f"cards that stay in the Exploration Zone: {joined(kept)} players",
            f"each convoy begins with {start}",
            f"{counted(row.object_limit, 'Object')} at most",
            f"{counted(row.target_counters, 'Target counter')} a seat",
            f"Fame from {row.fame_lowest} to {row.fame_highest}",
            f"a Food adds {row.food_skill} to the skill of a Survivor",
        )
    )


def _counts(pieces: Mapping[str, int]) -> str:
    return joined(f"{count} {name}" for name, count in pieces.items())
