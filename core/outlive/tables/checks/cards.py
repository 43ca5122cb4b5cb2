"""Checks of leaders, equipment, rooms, prey, search tiles and events (items 3 to 10, 16 to 18, 20).

Each gives "" or the first thing wrong, in a sentence that names the file and the record.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from core.kernel.tables.record import Component
from core.outlive.tables.listing import listing
from core.outlive.tables.records import MATERIALS, SUPPLIES, Catalogue, Equipment, Room, by_seats

SEATS_MOST = 4
LEADER_GOODS = {
    "erin": (0, 0, 0, 2, 0, 0, 0),
    "grayson": (0, 0, 1, 0, 0, 0, 2),
    "jacob": (0, 2, 1, 0, 0, 0, 0),
    "kooper": (2, 0, 0, 0, 0, 0, 1),
    "lily": (0, 0, 3, 0, 0, 0, 0),
    "liza": (0, 0, 0, 0, 0, 0, 3),
    "mary": (0, 0, 0, 0, 0, 0, 0),
    "solen": (0, 0, 0, 0, 0, 2, 0),
    "swifty": (0, 0, 2, 0, 0, 0, 1),
    "wilson": (0, 0, 0, 0, 2, 0, 0),
}
EQUIPMENT_ABILITIES = frozenset(
    {"entering", "harvest", "hunt", "armour", "bat", "card", "sensor", "exo", "grapple"}
)
ROOM_ABILITIES = frozenset(
    {"workshop", "bench", "crisis", "smokehouse", "larder", "dock", "press", "cistern", "bulkhead"}
    | {"scrap", "scrubber", "vent", "nursery", "scout", "stores", "watch", "guards", "arm", "interro"}
    | {"salvage", "lathe"}
)
EVENT_ABILITIES = frozenset(
    {"shortage", "streets", "sandstorm", "toll", "fire", "fallout", "blackout", "epidemic", "storm"}
)
"""What the rules answer for; the modules of `mechanics` and `phases` read these words."""


def _place(file: str, row: Component) -> str:
    return f'{file}.toml, record {row.id} "{row.name}"'


def leaders(catalogue: Catalogue) -> str:
    """Ages tell who begins (O6); each hero has a place of its own, none at the base (O12)."""
    ages = Counter(row.age for row in catalogue.leaders)
    for row in catalogue.leaders:
        if ages[row.age] > 1:
            return f"{_place('leaders', row)}, age: another leader is {row.age} too."
        if len(set(row.places)) != len(row.places):
            return f"{_place('leaders', row)}, places: must be four different ones."
        if catalogue.base in row.places:
            return f"{_place('leaders', row)}, places: nobody begins at the base."
        for city, _ in row.tiles:
            if city not in catalogue.cities:
                return f"{_place('leaders', row)}, tiles: {catalogue.locations[city].id} is no city."
    taken = Counter(row.equipment for row in catalogue.leaders)
    for kind, number in taken.items():
        if number > catalogue.equipment[kind].copies:
            return f"{_place('equipment', catalogue.equipment[kind])}, copies: too few for its leaders."
    return ""


def leader_goods(catalogue: Catalogue) -> str:
    """Ten leaders with the goods of T-LEADER (X4)."""
    if len(catalogue.leaders) != len(LEADER_GOODS):
        return f"leaders.toml: there are {len(LEADER_GOODS)} leaders, got {len(catalogue.leaders)}."
    for row in catalogue.leaders:
        if row.goods != LEADER_GOODS.get(row.id):
            return f"{_place('leaders', row)}, goods: differ from the printed ones."
    return ""


def equipment_symbols(catalogue: Catalogue) -> str:
    """Each symbol has its left and its right half (O80, Q81)."""
    halves: Counter[tuple[str, str]] = Counter((row.symbol, row.edge) for row in catalogue.equipment)
    for row in catalogue.equipment:
        other = "right" if row.edge == "left" else "left"
        if halves[row.symbol, row.edge] != 1 or halves[row.symbol, other] != 1:
            return f"{_place('equipment', row)}, symbol: {row.symbol} must be on one left and one right edge."
    return ""


def equipment_copies(catalogue: Catalogue) -> str:
    """20 kinds, two tiles of each (X2)."""
    if len(catalogue.equipment) != 20:
        return f"equipment.toml: there are 20 kinds, got {len(catalogue.equipment)}."
    return _copies("equipment", catalogue.equipment, 2)


def _copies(file: str, rows: Sequence[Equipment | Room], wanted: int) -> str:
    for row in rows:
        if row.copies != wanted:
            return f"{_place(file, row)}, copies: are {wanted}, got {row.copies}."
    return ""


def standard_rooms(catalogue: Catalogue) -> str:
    """Three for each seat, first in the file (O1)."""
    standard = [row.standard for row in catalogue.rooms]
    if standard[:3] != [True] * 3 or any(standard[3:]):
        return "rooms.toml: must begin with three standard rooms and have no others."
    return ""


def room_kinds(catalogue: Catalogue) -> str:
    """22 kinds (X3)."""
    if len(catalogue.rooms) != 22:
        return f"rooms.toml: there are 22 kinds, got {len(catalogue.rooms)}."
    return ""


def room_supplies(catalogue: Catalogue) -> str:
    """What costs least to feed has four slots (X3)."""
    for row in catalogue.rooms:
        if (row.supply == 1) != (row.slots == 4):
            return f"{_place('rooms', row)}, slots: are 4 with a supply of 1, and only then."
    return ""


def room_copies(catalogue: Catalogue) -> str:
    """12 standard and 38 advanced tiles (L19, L20)."""
    return _copies("rooms", catalogue.rooms[:3], SEATS_MOST) or _copies("rooms", catalogue.rooms[3:], 2)


def prey(catalogue: Catalogue) -> str:
    """Yields that never fall, and tiles for three stacks of four seats."""
    for row in catalogue.prey:
        if list(row.meat) != sorted(row.meat):
            return f"{_place('prey', row)}, meat: must not fall from kill to kill."
    wanted = len(catalogue.hunting) * max(catalogue.numbers.prey_kept)
    tiles = sum(row.copies for row in catalogue.prey)
    return "" if tiles >= wanted else f"prey.toml: must have {wanted} tiles or more, got {tiles}."


def prey_kinds(catalogue: Catalogue) -> str:
    """Five kinds, 30 tiles (L15), endurance 2 to 6."""
    tiles = sum(row.copies for row in catalogue.prey)
    if len(catalogue.prey) != 5 or tiles != 30:
        return f"prey.toml: there are 5 kinds on 30 tiles, got {len(catalogue.prey)} on {tiles}."
    for row in catalogue.prey:
        if not 2 <= row.endurance <= 6:
            return f"{_place('prey', row)}, endurance: is 2 to 6, got {row.endurance}."
    return ""


def search(catalogue: Catalogue) -> str:
    """Each city keeps its tiles with a character, whatever the number of seats (O25)."""
    for city in catalogue.cities:
        tiles = _of_city(catalogue, city)
        if tiles + 1 < max(catalogue.numbers.search_kept):
            return f"search.toml: {catalogue.locations[city].name} has too few tiles, {tiles}."
    for row in catalogue.tiles:
        if not row.character and row.city not in catalogue.cities:
            return f"{_place('search', row)}, city: must be a city."
    if min(catalogue.numbers.search_kept) < _streets(catalogue):
        return "numbers.toml, search_kept: must not be less than what Empty streets takes."
    for leader in catalogue.leaders:
        for city, count in leader.tiles:
            if count > _of_city(catalogue, city):
                return f"{_place('leaders', leader)}, tiles: more than lie in the city."
    return ""


def _streets(catalogue: Catalogue) -> int:
    return max((row.amount for row in catalogue.events if row.ability == "streets"), default=0)


def _of_city(catalogue: Catalogue, city: int) -> int:
    return sum(row.copies for row in catalogue.tiles if row.city == city)


def search_tiles(catalogue: Catalogue) -> str:
    """Ten tiles a city (L16), at least one empty and one survivor in each."""
    for city in catalogue.cities:
        name = catalogue.locations[city].name
        if _of_city(catalogue, city) != 10:
            return f"search.toml: {name} has 10 tiles, got {_of_city(catalogue, city)}."
        if not any(row.empty for row in catalogue.tiles if row.city == city):
            return f"search.toml: {name} has an empty tile."
        if not any(row.survivors for row in catalogue.tiles if row.city == city):
            return f"search.toml: {name} has a survivor."
    return ""


def characters(catalogue: Catalogue) -> str:
    """One for each city each Dawn (O25)."""
    if len(catalogue.characters) < len(catalogue.cities):
        return "characters.toml: must be one for each city or more."
    return ""


def character_count(catalogue: Catalogue) -> str:
    """Whether there are eight lost characters."""
    found = len(catalogue.characters)
    return "" if found == 8 else f"characters.toml: there are 8 characters, got {found}."


def events(catalogue: Catalogue) -> str:
    """One for each day or more (O4)."""
    if len(catalogue.events) < catalogue.numbers.events:
        return f"events.toml: must be {catalogue.numbers.events} or more, got {len(catalogue.events)}."
    for row in catalogue.events:
        if row.ability in ("shortage", "fire") and not _fits(catalogue, row.ability, row.location):
            return f"{_place('events', row)}, location: must be a place that it concerns."
        if (row.ability == "toll") != bool(row.toll):
            return f"{_place('events', row)}, toll: belongs to a toll, and to no other effect."
        if row.ability == "shortage" and row.amount > min(catalogue.locations[row.location].stock):
            return f"{_place('events', row)}, amount: must not be more than the stock."
    return ""


def _fits(catalogue: Catalogue, ability: str, location: int) -> bool:
    """A shortage is one of a stock, a fire one of prey."""
    if location < 0:
        return False
    place = catalogue.locations[location]
    return bool(place.stock) if ability == "shortage" else place.hunting


def event_points(catalogue: Catalogue) -> str:
    """12, exactly four of 3 SP, Sandstorm 5 (X14, X15)."""
    points = [row.points for row in catalogue.events]
    if len(points) != 12 or points.count(3) != 4:
        return f"events.toml: four of 12 events are worth 3, got {points.count(3)} of {len(points)}."
    if any(row.points != 5 for row in catalogue.events if row.ability == "sandstorm"):
        return "events.toml: the Sandstorm is worth 5."
    return ""


def equipment_abilities(catalogue: Catalogue) -> str:
    """Rules never name a kind: what it does is its ability."""
    for row in catalogue.equipment:
        if row.ability not in EQUIPMENT_ABILITIES:
            return _unknown("equipment", row, row.ability, EQUIPMENT_ABILITIES)
        if row.ability in ("entering", "harvest") and not row.at:
            return f"{_place('equipment', row)}, at: is missing."
    return ""


def room_abilities(catalogue: Catalogue) -> str:
    """As of equipment."""
    for row in catalogue.rooms:
        if row.ability not in ROOM_ABILITIES:
            return _unknown("rooms", row, row.ability, ROOM_ABILITIES)
    return ""


def event_abilities(catalogue: Catalogue) -> str:
    """As of equipment."""
    for row in catalogue.events:
        if row.ability not in EVENT_ABILITIES:
            return _unknown("events", row, row.ability, EVENT_ABILITIES)
    return ""


def _unknown(file: str, row: Component, word: str, known: Collection[str]) -> str:
    return f'{_place(file, row)}, ability: must be one of {", ".join(sorted(known))}, got "{word}".'


def deals(catalogue: Catalogue) -> str:
    """Four seats can be dealt leaders and rooms, without the Watch posts too (O6, O7, `open_search`)."""
    numbers = catalogue.numbers
    if SEATS_MOST * numbers.leaders_dealt > len(catalogue.leaders):
        return f"leaders.toml: must be {SEATS_MOST * numbers.leaders_dealt} or more."
    rooms = sum(row.copies for row in catalogue.rooms if not row.standard and row.ability != "watch")
    if SEATS_MOST * numbers.rooms_dealt > rooms:
        return (
            f"rooms.toml: must have {SEATS_MOST * numbers.rooms_dealt} advanced tiles or more, got {rooms}."
        )
    if not 0 < numbers.rooms_kept <= numbers.rooms_dealt:
        return "numbers.toml, rooms_kept: must be 1 or more of those dealt."
    return ""


def shelter(catalogue: Catalogue) -> str:
    """Three standard rooms and four kept ones (X8); the rules number seven room places."""
    kept = catalogue.numbers.rooms_kept
    return "" if kept == 4 else f"numbers.toml, rooms_kept: must be 4, got {kept}."


def robot_cost(catalogue: Catalogue) -> str:
    """A robot is made of materials."""
    if any(good not in MATERIALS for good in catalogue.numbers.robot_cost):
        return "numbers.toml, robot_cost: must be materials: 0 wood, 1 metal, 2 chip."
    return ""


def sources(catalogue: Catalogue) -> str:
    """Whoever reads a value can tell where it comes from."""
    for entry in listing(catalogue):
        if not entry.row.source:
            return f"{entry.kind} {entry.id}: has no source."
    return ""


def conserved(catalogue: Catalogue) -> str:
    """All that lies about at the start is in the box, so that pieces can be counted (O2, O20)."""
    numbers = catalogue.numbers
    for seats in (2, 3, 4):
        for place in catalogue.locations:
            if place.stock and by_seats(place.stock, seats) > numbers.goods[place.good]:
                return f"locations.toml, record {place.id}, stock: more than there are of its good."
    for good in (*MATERIALS, *SUPPLIES):
        if numbers.goods[good] < 1:
            return "numbers.toml, goods: must be 1 or more of each."
    return ""
