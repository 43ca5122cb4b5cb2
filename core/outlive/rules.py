"""The tables of one match, and what follows from them once: `play.rules` of every step."""

from collections.abc import Mapping
from typing import Any

from core.outlive.tables.records import NONE, Catalogue

STEPS_OF_A_MOVE = 2
"""how many steps along the ring a move has at most (L75)"""


class Rules:
    """Read-only: the catalogue, the options, and look-ups derived from both.

    Equipment is looked up by the ability that its row names, so that no rule names a tile.
    """

    __slots__ = (
        "airlock",
        "base",
        "cargo",
        "catalogue",
        "cities",
        "city_index",
        "city_tiles",
        "classic_scoring",
        "digest",
        "elsewhere",
        "entering",
        "equipment",
        "event_abilities",
        "events",
        "harvest",
        "hunt_aids",
        "hunting",
        "kinds",
        "leaders",
        "locations",
        "numbers",
        "one_event",
        "open_search",
        "prey",
        "prey_index",
        "robot_ready",
        "room_abilities",
        "room_amounts",
        "rooms",
        "rooms_with",
        "ship",
        "slots",
        "storage_cap",
        "strengths",
        "tiles",
        "within",
    )

    def __init__(self, catalogue: Catalogue, options: Mapping[str, Any], digest: str = "") -> None:
        self.catalogue = catalogue
        self.digest = digest
        self.numbers = catalogue.numbers
        self.locations = catalogue.locations
        self.leaders = catalogue.leaders
        self.equipment = catalogue.equipment
        self.rooms = catalogue.rooms
        self.prey = catalogue.prey
        self.tiles = catalogue.tiles
        self.events = catalogue.events
        self.cargo = catalogue.cargo
        self.cities = catalogue.cities
        self.hunting = catalogue.hunting
        self.base = catalogue.base
        self.ship = catalogue.ship
        self.classic_scoring = bool(options.get("classic_scoring"))
        self.open_search = bool(options.get("open_search"))
        self.robot_ready = bool(options.get("robot_ready"))
        self.storage_cap = bool(options.get("storage_cap"))
        self.one_event = bool(options.get("one_event"))
        self.airlock = self.numbers.airlock
        self.strengths = (*self.numbers.heroes, self.numbers.robot)
        """by piece"""
        self.slots = [room.slots for room in self.rooms]
        self.room_abilities = [room.ability for room in self.rooms]
        self.rooms_with = {
            ability: frozenset(room.number for room in self.rooms if room.ability == ability)
            for ability in self.room_abilities
        }
        self.room_amounts = [room.amount for room in self.rooms]
        self.event_abilities = [event.ability for event in self.events]
        everywhere = range(len(self.locations))
        self.within = [self._within(place, STEPS_OF_A_MOVE) for place in everywhere]
        """by location: those that one move reaches, by number"""
        self.elsewhere = [tuple(each for each in everywhere if each != place) for place in everywhere]
        self.city_index = [self.cities.index(place) if place in self.cities else NONE for place in everywhere]
        self.prey_index = [
            self.hunting.index(place) if place in self.hunting else NONE for place in everywhere
        ]
        self.city_tiles = [
            tuple(tile.number for tile in self.tiles if tile.city == city for _ in range(tile.copies))
            for city in self.cities
        ]
        """the tiles of each city, without characters"""
        self.kinds: dict[str, int] = {}
        """equipment of an ability that only one kind has, by ability"""
        for row in self.equipment:
            self.kinds.setdefault(row.ability, row.number)
        self.entering = [self._equipment("entering", place) for place in everywhere]
        self.harvest = [self._equipment("harvest", place) for place in everywhere]
        self.hunt_aids = tuple(row.number for row in self.equipment if row.ability == "hunt")

    def amount_of(self, ability: str) -> int:
        """The size of the ability of the rooms that have it, 0 if no room has."""
        return max((self.room_amounts[room] for room in self.rooms_with.get(ability, ())), default=0)

    def _within(self, place: int, steps: int) -> tuple[int, ...]:
        reached = {place}
        for _ in range(steps):
            reached |= {other for each in reached for other in self.locations[each].neighbours}
        return tuple(sorted(reached - {place}))

    def _equipment(self, ability: str, place: int) -> tuple[int, ...]:
        return tuple(row.number for row in self.equipment if row.ability == ability and place in row.at)
