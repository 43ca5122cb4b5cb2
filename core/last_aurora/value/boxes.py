"""What the boxes of a convoy still hold and do."""

import msgspec

from core.last_aurora.rules import AREAS
from core.last_aurora.state import Seat, Table
from core.last_aurora.tables.records import AMMO, DAMAGE, EMPTY, SURVIVOR
from core.last_aurora.value.convoy import Convoy
from core.last_aurora.value.moment import Moment

NAMES: dict[str, str] = {
    "open": "undamaged boxes that hold anything, times the explorations left, a sixth",
    "bunks": "undamaged boxes for Survivors, the same",
    "tanks": "undamaged boxes for Food and Fuel, the same",
    "empty": "empty boxes up to 2, if an exploration follows",
    "full": "no box is empty, if an exploration follows",
    "damage": "boxes with Damage",
    "damage_later": "the same, times the rounds to come",
    "seats": "only one undamaged box for a driver is left, and a move",
    "best_weapon": "rating of the best Weapon, times the fights left, a sixth",
    "weapons": "ratings of the others, the same",
    "armor": "undamaged boxes that do nothing, with a part for each fight left",
    "tracks": "shortcuts ahead that it can take",
    "producer": "boxes that make Food, times the rounds to come",
    "recycle": "it can burn Food",
    "trailers": "places for Trailers that are left, times the explorations left, a sixth",
}


class Boxes(msgspec.Struct):
    """How many undamaged boxes of a convoy are of use for what."""

    anything: int = 0
    bunks: int = 0
    tanks: int = 0
    armor: int = 0
    empty: int = 0
    producers: int = 0
    recycle: int = 0
    tracks: int = 0
    truck_seats: int = 0
    guns: list[int] = []
    """ratings of the Weapons, the best first"""


def counted(t: Table, board: Seat) -> Boxes:
    """The boxes of a convoy."""
    kinds, ratings, cargo, truck = t.rules.boxes, t.rules.ratings, board.cargo, AREAS["truck"]
    found = Boxes()
    for box, kind in board.kinds.items():
        token = cargo[box]
        if token == DAMAGE:
            continue
        if ratings[kind]:
            found.guns.append(ratings[kind])
            continue
        row = kinds[kind]
        holds, ability = row.holds, row.ability
        if holds:
            found.empty += token == EMPTY
            found.truck_seats += SURVIVOR in holds and box in truck
            if AMMO in holds:
                found.anything += 1
            elif SURVIVOR in holds:
                found.bunks += 1
            else:
                found.tanks += 1
        elif not ability:
            found.armor += 1
        found.producers += ability == "food"
        found.recycle += ability == "recycle"
        found.tracks += ability == "tracks"
    found.guns.sort(reverse=True)
    return found


def boxes(moment: Moment, of: Convoy, found: Boxes) -> list[float]:
    """The numbers of `NAMES`, in their order."""
    board, guns = of.board, found.guns
    left, fights, explorations, moves = moment.left, moment.fights, moment.explorations, moment.moves(of.seat)
    sixth = explorations / 6.0
    damaged = list(board.cargo.values()).count(DAMAGE)
    places = moment.table.rules.cards[board.cars[0]].towing - sum([1 for car in board.cars[1:] if car])
    return [
        found.anything * sixth,
        found.bunks * sixth,
        found.tanks * sixth,
        float(min(found.empty, 2)) if explorations else 0.0,
        1.0 if not found.empty and explorations else 0.0,
        float(damaged),
        damaged * left / 6.0,
        1.0 if found.truck_seats <= 1 and moves else 0.0,
        guns[0] * fights / 6.0 if guns else 0.0,
        sum(guns[1:]) * fights / 6.0,
        found.armor * (0.3 + fights / 6.0),
        float(_shortcuts(moment, of)) if found.tracks and moves else 0.0,
        found.producers * left / 6.0,
        1.0 if found.recycle and moves else 0.0,
        places * sixth,
    ]


def _shortcuts(moment: Moment, of: Convoy) -> int:
    """Shortcuts for Tracks between a convoy and where it will come to."""
    rules = moment.table.rules
    spaces, end = rules.map.spaces, moment.end(of.seat)
    return sum(
        1
        for road in rules.roads
        if road.kind == "tracks" and of.progress <= spaces[road.start].progress < end
    )
