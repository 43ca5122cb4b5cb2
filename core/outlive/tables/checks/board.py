"""Checks of the ring, its stocks, the Cargo Ship and all other numbers (items 1, 2, 11 to 15).

Each gives "" or the first thing wrong, in a sentence that names the file and the record.
"""

from core.outlive.tables.records import GOODS, Catalogue, Location, by_seats

RING = ("for", "dam", "mil", "sil", "min", "car", "fai", "bla", "uwb")
ROLES = {"sil": "city", "bla": "city", "car": "cargo", "uwb": "base"}
STOCKED = {"for": "wood", "dam": "water", "mil": "ammo", "min": "metal", "fai": "chip"}
STOCKS = {"for": (6, 8, 10), "dam": (7, 9, 11), "mil": (6, 8, 10), "min": (6, 8, 10), "fai": (6, 8, 10)}
HUNTED = ("for", "min", "fai")
EDGES = 10


def _place(row: Location) -> str:
    return f'locations.toml, record {row.id} "{row.name}"'


def locations(catalogue: Catalogue) -> str:
    """The rules call places by these words, in this order, and each by its part in the game."""
    words = tuple(place.id for place in catalogue.locations)
    if words != RING:
        return f"locations.toml: must hold {', '.join(RING)} in this order, got {', '.join(words)}."
    for place in catalogue.locations:
        role = ROLES.get(place.id, "stock")
        if place.role != role:
            return f'{_place(place)}, role: must be {role}, got "{place.role}".'
        good = GOODS[place.good] if place.good >= 0 else "none"
        if good != STOCKED.get(place.id, "none"):
            return f'{_place(place)}, good: must be {STOCKED.get(place.id, "none")}, got "{good}".'
        if place.hunting != (place.id in HUNTED):
            return f"{_place(place)}, hunting: is that of {', '.join(HUNTED)} alone."
        if place.algae != (place.id == "mil"):
            return f"{_place(place)}, algae: is that of mil alone."
        if place.price and place.id != "dam":
            return f"{_place(place)}, price: is that of dam alone."
    return ""


def ring(catalogue: Catalogue) -> str:
    """Eight places in a ring, and the base at the two cities (O32, X5-X7)."""
    places = catalogue.locations
    if catalogue.base < 0:
        return "locations.toml: there must be a base."
    edges = set()
    for place in places:
        for other in place.neighbours:
            if place.number not in places[other].neighbours or other == place.number:
                return f"{_place(place)}, neighbours: {places[other].id} must lie beside it both ways."
            edges.add(frozenset((place.number, other)))
        ringed = [other for other in place.neighbours if other != catalogue.base]
        if place.number != catalogue.base and len(ringed) != 2:
            return f"{_place(place)}, neighbours: must be two places of the ring, got {len(ringed)}."
    if set(places[catalogue.base].neighbours) != set(catalogue.cities):
        return f"{_place(places[catalogue.base])}, neighbours: must be the two cities."
    if len(edges) != EDGES:
        return f"locations.toml: the places must have {EDGES} edges, got {len(edges)}."
    return _one_ring(catalogue)


def _one_ring(catalogue: Catalogue) -> str:
    """Whether the ring is one, and not two small ones."""
    seen, here = {0}, 0
    while ahead := [
        other
        for other in catalogue.locations[here].neighbours
        if other != catalogue.base and other not in seen
    ]:
        here = ahead[0]
        seen.add(here)
    if len(seen) != len(catalogue.locations) - 1:
        return "locations.toml: the places but the base must be one ring."
    return ""


def stocks(catalogue: Catalogue) -> str:
    """As in the rulebook, L59-L64."""
    for place in catalogue.locations:
        if place.stock and place.stock != STOCKS[place.id]:
            return f"{_place(place)}, stock: is {_listed(STOCKS[place.id])}, got {_listed(place.stock)}."
    return ""


def cargo_numbers(catalogue: Catalogue) -> str:
    """As on the ship (X12)."""
    numbers = tuple(space.strength for space in catalogue.cargo)
    return (
        "" if numbers == (3, 3, 4, 5, 6) else f"cargo.toml: the spaces are 3 3 4 5 6, got {_listed(numbers)}."
    )


def cargo_order(catalogue: Catalogue) -> str:
    """The highest space that fits is the best: "left" and "highest" must lead to it (O45)."""
    numbers = [space.strength for space in catalogue.cargo]
    canned = [space.canned for space in catalogue.cargo]
    if numbers != sorted(numbers):
        return "cargo.toml: the spaces must stand in the order of their strength."
    if canned != sorted(canned):
        return "cargo.toml: the canned goods of the spaces must not fall."
    return ""


def cargo_heroes(catalogue: Catalogue) -> str:
    """A space for each hero, none for the robot (O45, O48)."""
    lowest = min(space.strength for space in catalogue.cargo)
    weakest = min(catalogue.numbers.heroes)
    if lowest > weakest:
        return f"cargo.toml: a hero of {weakest} must have a space, the lowest is {lowest}."
    if lowest <= catalogue.numbers.robot:
        return (
            f"cargo.toml: the robot of {catalogue.numbers.robot} may have no space, the lowest is {lowest}."
        )
    return ""


def airlock(catalogue: Catalogue) -> str:
    """Two rows of three (T-SHELTER)."""
    rows, row = catalogue.numbers.airlock_rows, catalogue.numbers.airlock_row
    return "" if (rows, row) == (2, 3) else f"numbers.toml: the airlock has 2 rows of 3, got {rows} of {row}."


def airlock_room(catalogue: Catalogue) -> str:
    """There must be a place for the persons of the setup."""
    numbers = catalogue.numbers
    if numbers.airlock_rows < 1 or numbers.airlock_row < 1 or numbers.airlock < numbers.survivors_at_start:
        return f"numbers.toml: the airlock must hold the {numbers.survivors_at_start} persons of the start."
    return ""


def radiation(catalogue: Catalogue) -> str:
    """As on the Convoy board (L101), and the tracer's ends."""
    numbers = catalogue.numbers
    if numbers.radiation != (1, 2, 2, 2, 3, 3):
        return f"numbers.toml, radiation: is 1 2 2 2 3 3, got {_listed(numbers.radiation)}."
    ends = numbers.tracer_lowest, numbers.tracer_highest
    return (
        ""
        if ends == (-2, 11)
        else f"numbers.toml: the tracer goes from -2 to 11, got {ends[0]} to {ends[1]}."
    )


def tracer(catalogue: Catalogue) -> str:
    """The tracer begins at 0, and each mark has its points."""
    numbers = catalogue.numbers
    if not numbers.tracer_lowest <= 0 < numbers.tracer_highest:
        return "numbers.toml: the tracer must begin at 0, between its ends."
    marks = numbers.tracer_highest - numbers.tracer_lowest + 1
    if len(numbers.tracer_points) != marks:
        return f"numbers.toml, tracer_points: must be {marks}, one a mark, got {len(numbers.tracer_points)}."
    return ""


def days(catalogue: Catalogue) -> str:
    """Each day turns an event up, and has its radiation."""
    numbers = catalogue.numbers
    if numbers.events != numbers.days:
        return f"numbers.toml, events: must be as many as days, {numbers.days}, got {numbers.events}."
    return ""


def pieces(catalogue: Catalogue) -> str:
    """As in the box (L10-L13, X1, X19)."""
    numbers = catalogue.numbers
    if numbers.goods != (30,) * len(GOODS):
        return f"numbers.toml, goods: are 30 of each, got {_listed(numbers.goods)}."
    persons = numbers.survivors, numbers.scientists
    if persons != (100, 24):
        return f"numbers.toml: there are 100 survivors and 24 scientists, got {_listed(persons)}."
    if numbers.scientists_at_base != (3, 4, 5):
        return f"numbers.toml, scientists_at_base: are 3 4 5, got {_listed(numbers.scientists_at_base)}."
    return ""


def heroes(catalogue: Catalogue) -> str:
    """The pieces of a seat are numbered by the rules."""
    found = catalogue.numbers.heroes, catalogue.numbers.robot
    if found != ((3, 3, 4, 5), 2):
        return (
            f"numbers.toml: the heroes are 3 3 4 5 and the robot 2, got {_listed(found[0])} and {found[1]}."
        )
    return ""


def enough(catalogue: Catalogue) -> str:
    """What a setup lays out must be there (O2, O5, O11)."""
    numbers = catalogue.numbers
    for seats in (2, 3, 4):
        wanted = seats * numbers.survivors_at_start + len(catalogue.cargo)
        if numbers.survivors < wanted:
            return f"numbers.toml, survivors: must be {wanted} or more, got {numbers.survivors}."
        if by_seats(numbers.scientists_at_base, seats) > numbers.scientists:
            return f"numbers.toml, scientists_at_base: more than the {numbers.scientists} there are."
    return ""


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
