"""The Day in a city: what searching and scouting are worth (O31 to O48)."""

from core.outlive.actions import target
from core.outlive.advice.outlook import Outlook
from core.outlive.advice.valuations import values
from core.outlive.advice.worth import (
    broken_worth,
    gain_worth,
    good_worth,
    person_worth,
    tracer_worth,
)
from core.outlive.tables.records import METAL, WOOD, Tile


def city_worth(o: Outlook, place: int, actions: int, *, hero: bool) -> float:
    """The best of searching and of the equipment shown, action by action."""
    here = o.view["locations"][place]
    tiles = [search_worth(o, place, index) for index in range(min(actions, here["tiles"]))]
    if hero and tiles and o.has_full("scout"):
        tiles[0] += 2 * o.rules.room_amounts[scout_room(o)] * 0.4 if scout_fresh(o, place) else 0.0
    tools = [broken_worth(o, kind) for kind in here["equipment"] if not owned(o, kind)]
    tools = [value * 0.7**index for index, value in enumerate(sorted(tools, reverse=True))]
    return sum(sorted([*tiles, *tools], reverse=True)[:actions])


def scout_room(o: Outlook) -> int:
    """The kind of the own full Scout office."""
    return next(room["room"] for room in o.me["rooms"] if room["full"] and o.ability(room["room"]) == "scout")


def scout_fresh(o: Outlook, place: int) -> bool:
    """Whether a Scout office was not used in this city today."""
    return any(
        room["full"] and o.ability(room["room"]) == "scout" and place not in room["used_in"]
        for room in o.me["rooms"]
    )


def owned(o: Outlook, kind: int) -> bool:
    """Whether the seat has a tile of this kind."""
    return kind in o.me["broken"] or kind in o.me["repaired"]


def search_worth(o: Outlook, place: int, index: int = 0) -> float:
    """The tile at this index from the top: known, or what tiles of this city and characters average."""
    here = o.view["locations"][place]
    if index < len(here["known"]):
        return face_worth(o, place, o.rules.tiles[here["known"][index]])
    if o.rules.open_search and here["open"]:
        faces = sorted((face_worth(o, place, o.rules.tiles[tile]) for tile in here["open"]), reverse=True)
        return faces[index] if index < len(faces) else 0.0
    drawn = list(here["drawn"])
    total, count = 0.0, 0
    for tile in o.rules.tiles:
        if tile.city == place:
            left = tile.copies - drawn.count(tile.number)
            total += left * face_worth(o, place, tile)
            count += left
    if not any(o.rules.tiles[tile].character for tile in drawn):
        people = [tile for tile in o.rules.tiles if tile.character]
        total += sum(face_worth(o, place, tile) for tile in people) / len(people)
        count += 1
    return total / max(1, count)


def face_worth(o: Outlook, place: int, tile: Tile) -> float:
    """What a search tile or a character brings."""
    value = gain_worth(o, tile.goods) if any(tile.goods) else 0.0
    if tile.empty:
        fresh = any(
            room["full"] and o.ability(room["room"]) == "salvage" and place not in room["used_in"]
            for room in o.me["rooms"]
        )
        return good_worth(o, WOOD) + good_worth(o, METAL) if fresh else 0.0
    if tile.survivors:
        value += person_worth(o, number=tile.survivors)
    if tile.scientists:
        value += person_worth(o, scientist=True)
    if tile.tracer:
        value += tracer_worth(o, tile.tracer)
    if tile.repair and o.me["broken"]:
        value += 0.8
    return value + 0.4 * tile.actions


@values("scout")
def scout(o: Outlook) -> list[float]:
    """The best of the faces."""
    place = int(str(o.decision.context["location"]))
    return [face_worth(o, place, o.rules.tiles[target(action)]) for action in o.decision.actions]
