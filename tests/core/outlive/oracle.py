"""What is legal, worked out a second time from a view alone, by the words of the specification.

No function of the rules is used: only what a seat sees, the ids of the tables, and the tables' numbers as
the specification prints them. Each function gives the labels of the legal answers of one kind of decision.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.outlive.rules import Rules

View = Mapping[str, Any]
GOODS = ("wood", "metal", "chip", "water", "meat", "canned", "ammo")
MATERIALS, SUPPLIES = GOODS[:3], GOODS[3:6]
RING = ("for-dam", "dam-mil", "mil-sil", "sil-min", "min-car", "car-fai", "fai-bla", "bla-for")
EDGES = [tuple(edge.split("-")) for edge in (*RING, "bla-uwb", "uwb-sil")]
PLACES = ("for", "dam", "mil", "sil", "min", "car", "fai", "bla", "uwb")
STRENGTH = {"3": 3, "3b": 3, "4": 4, "5": 5, "robot": 2}
PIECES = tuple(STRENGTH)
SPACES = (3, 3, 4, 5, 6)
ENDURANCE = {"hare": 2, "dog": 3, "deer": 4, "boar": 5, "bear": 6}
STOCK = {"for": "wood", "dam": "water", "mil": "ammo", "min": "metal", "fai": "chip"}
HUNTING = ("for", "min", "fai")
COST = {
    **dict.fromkeys(("bat", "backpack"), "WWW"),
    **dict.fromkeys(("bow", "shotgun", "bombkit", "pickaxe"), "WWM"),
    **dict.fromkeys(("axe", "jerrycan", "trap"), "WMM"),
    **dict.fromkeys(("card", "sensor", "exo", "detector", "grapple", "hacksaw"), "WMC"),
    **dict.fromkeys(("chainsaw", "flashlight", "purifier"), "MCC"),
    "armour": "WCC",
    "crowbar": "MMM",
}
LETTERS = {"W": "wood", "M": "metal", "C": "chip"}
EVENTS = {
    **dict.fromkeys(("wood", "metal", "chips"), (8, MATERIALS)),
    "streets": (9, MATERIALS),
    "fallout": (12, MATERIALS),
    "blackout": (11, MATERIALS),
    "sandstorm": (10, ("ammo",)),
    "looters": (9, ("ammo",)),
    "storm": (9, ("ammo",)),
    "rats": (5, SUPPLIES),
    "fire": (5, SUPPLIES),
    "epidemic": (6, SUPPLIES),
}


class Sight:
    """A view with names in place of numbers, from the seat that is asked."""

    def __init__(self, rules: Rules, view: View, seat: int, context: Mapping[str, Any]) -> None:
        self.rules, self.view, self.seat, self.context = rules, view, seat, context
        self.own = view["seats"][seat]
        self.events = {self.name("events", row["event"]) for row in view["events"]}

    def name(self, table: str, number: int) -> str:
        """The id of a record."""
        word: str = getattr(self.rules.catalogue, table)[number].id
        return word

    def names(self, table: str, numbers: Sequence[int]) -> list[str]:
        """The ids of records."""
        return [self.name(table, number) for number in numbers]

    def good(self, name: str, seat: int | None = None) -> int:
        """Goods of a seat (its own), tonight's water among them."""
        board = self.own if seat is None else self.view["seats"][seat]
        return int(board["goods"][GOODS.index(name)]) + (board["tonight"] if name == "water" else 0)

    def held(self, kinds: Sequence[str]) -> list[str]:
        """Those of these kinds of which it has some."""
        return [name for name in kinds if self.good(name)]

    def printed(self, kind: str, number: int) -> bool:
        """Whether so many of the printed materials of an equipment can be paid."""
        wanted = Counter(LETTERS[letter] for letter in COST[kind])
        return sum(min(self.good(name), often) for name, often in wanted.items()) >= number

    def people(self, room: View) -> int:
        """Persons of a room."""
        return int(room["survivors"] + room["scientists"])

    def rooms(self, name: str, *, unused: bool = True, seat: int | None = None) -> list[int]:
        """Places of full (and unused) rooms of a kind."""
        board = self.own if seat is None else self.view["seats"][seat]
        return [
            place
            for place, room in enumerate(board["rooms"])
            if self.name("rooms", room["room"]) == name
            and room["built"]
            and self.people(room) >= room["slots"]
            and not (unused and room["used"])
        ]

    def ready(self, kind: str) -> bool:
        """Whether an equipment is repaired and unused."""
        used = self.names("equipment", self.own["used"])
        return kind in self.names("equipment", self.own["repaired"]) and kind not in used

    @property
    def broken(self) -> list[str]:
        """Broken equipment."""
        return self.names("equipment", self.own["broken"])

    def touched(self, event: str) -> bool:
        """Whether an event in force touches this seat."""
        return event in self.events and not self.rooms("bulkhead", unused=False)

    def at(self, piece: str) -> str:
        """Where an own piece is."""
        place = self.own["pieces"][PIECES.index(piece)]["at"]
        return "start" if place == len(PLACES) else PLACES[place]

    def pieces(self) -> list[str]:
        """Own pieces that are built."""
        return [piece for piece, row in zip(PIECES, self.own["pieces"], strict=True) if row["built"]]

    def lying(self) -> list[str]:
        """Own pieces that lie."""
        return [piece for piece in self.pieces() if not self.own["pieces"][PIECES.index(piece)]["standing"]]

    @property
    def airlock(self) -> int:
        """Persons in the airlock."""
        return int(self.own["survivors"] + self.own["scientists"])

    def open_rooms(self) -> list[int]:
        """Built rooms with an empty slot."""
        rows = enumerate(self.own["rooms"])
        return [place for place, room in rows if room["built"] and self.people(room) < room["slots"]]

    @property
    def has_place(self) -> bool:
        """Whether one more person finds a place."""
        return self.airlock < 6 or bool(self.open_rooms())

    def place(self, name: str) -> View:
        """What lies at a location."""
        row: View = self.view["locations"][PLACES.index(name)]
        return row


# -- moves -----------------------------------------------------------------------------------------


def near(place: str, steps: int) -> set[str]:
    """Locations within so many steps."""
    found = {place}
    for _ in range(steps):
        found |= {b for a, b in EDGES if a in found} | {a for a, b in EDGES if b in found}
    return found - {place}


def free_space(s: Sight, strength: int) -> bool:
    """Whether a Cargo space with a number not above this is free."""
    rows = zip(SPACES, s.view["cargo"], strict=True)
    return any(number <= strength and row["seat"] < 0 for number, row in rows)


def goals(s: Sight, piece: str) -> set[str]:
    """Where a piece may end its move (O32)."""
    start = "uwb" if s.at(piece) == "start" else s.at(piece)
    far = piece != "robot" and s.ready("exo")
    found = near(start, 9 if far else 2) - {s.at(other) for other in s.pieces()}
    strength = STRENGTH[piece]
    aboard = free_space(s, strength) or (s.ready("grapple") and free_space(s, strength + 1))
    if piece == "robot" or not (aboard or s.rooms("dock")):
        found -= {"car"}
    return found


def piece(s: Sight) -> set[str]:
    movable = [each for each in s.lying() if goals(s, each)]
    found = {f"piece {each}" for each in movable or s.lying()}
    if s.rooms("watch"):
        peeked = {PLACES[city] for city in s.own["peeked"]}
        found |= {f"look {city}" for city in ("bla", "sil") if s.place(city)["tiles"] and city not in peeked}
    return found


def destination(s: Sight) -> set[str]:
    moved = PIECES[s.view["piece"]]
    back = {"back"} if len(piece(s)) > 1 else set()
    return {f"go {place}" for place in goals(s, moved)} | back


# -- acts ------------------------------------------------------------------------------------------


def room_for(s: Sight, good: str) -> int:
    """How many more of a good fit the stores."""
    limited = s.rules.storage_cap and good not in ("water", "meat")
    return max(0, 8 - s.good(good)) if limited else 99


def takes(s: Sight, place: str, actions: int, *, paid: bool) -> set[str]:
    """Takes, search, equipment, algae (O39): what heroes and robots do."""
    found: set[str] = set()
    row = s.place(place)
    if place in STOCK:
        most = min(actions, row["stock"], room_for(s, STOCK[place]))
        chips = 2 if s.touched("blackout") else 1
        if place != "dam" or paid or s.ready("card") or s.good("chip") >= chips:
            found |= {f"take {number}" for number in range(1, most + 1)}
    if place == "mil" and s.view["algae"] and actions:
        found.add("algae")
    if place in ("bla", "sil") and actions:
        if s.rules.open_search:
            found |= {f"search {name}" for name in s.names("tiles", row["open"])}
        elif row["tiles"]:
            found.add("search")
        owned = {*s.broken, *s.names("equipment", s.own["repaired"])}
        found |= {f"equipment {kind}" for kind in s.names("equipment", row["equipment"]) if kind not in owned}
    return found


def hunts(s: Sight, place: str, actions: int) -> set[str]:
    """Hunt and look (O42), for heroes."""
    row, visit = s.place(place), s.view["visit"]
    if not row["prey_count"] or "hunt" in visit or (place == "for" and s.touched("fire")):
        return set()
    kinds = {s.name("prey", row["prey"])}
    found: set[str] = set()
    if s.ready("sensor"):
        if "look" in visit:
            kinds |= set(s.names("prey", row["kinds"]))
        elif row["prey_count"] > 1:
            found.add("look")
    relief = s.good("ammo") + s.ready("trap") + s.ready("shotgun")
    return found | {f"hunt {kind}" for kind in kinds if max(1, ENDURANCE[kind] - relief) <= actions}


def base_acts(s: Sight, actions: int) -> set[str]:
    """The Underwater Base (O46)."""
    visit = s.view["visit"]
    found: set[str] = set()
    if actions >= 1 and s.view["base"] and "scientist" not in visit and s.has_place:
        found.add("scientist")
    if actions >= 2 and s.view["vegetable"] < 0:
        found.add("vegetable")
    if actions >= 3:
        found |= {f"repair {kind}" for kind in s.broken}
    if actions >= 2 and "ventilation" not in visit:
        found.add("ventilate")
    built = "robot" in s.pieces()
    if actions >= 1 and not built and all(s.good(name) for name in MATERIALS):
        found.add("robot")
    if actions >= 1 and built and s.at("robot") not in ("start", "uwb", "car"):
        found |= {"drive"} if takes(s, s.at("robot"), 1, paid=False) else set()
    return found


def act(s: Sight) -> set[str]:
    moved = PIECES[s.view["piece"]]
    place, actions = s.at(moved), s.view["actions"]
    found = takes(s, place, actions, paid="paid" in s.view["visit"])
    if moved != "robot":
        found |= hunts(s, place, actions) if place in HUNTING else set()
        found |= base_acts(s, actions) if place == "uwb" else set()
    return found | {"end"}


def robot_act(s: Sight) -> set[str]:
    return takes(s, s.at("robot"), 1, paid=False)


def aid(s: Sight) -> set[str]:
    price, actions = s.context["price"], s.view["actions"]
    found = {"strike"} if price <= actions else set()
    if price > 1:
        found |= {"ammo"} if s.good("ammo") else set()
        found |= {kind for kind in ("trap", "shotgun") if s.ready(kind)}
    return found


def place(s: Sight) -> set[str]:
    found = {"airlock"} if s.airlock < 6 else set()
    return found | {f"room {at}" for at in s.open_rooms()}


def defend(s: Sight) -> set[str]:
    found = {"yield"} | ({"ammo"} if s.good("ammo") else set()) | ({"armour"} if s.ready("armour") else set())
    guarded = PIECES[s.context["victim"]] in ("3", "3b") and s.rooms("guards")
    return found | ({"guards"} if guarded else set())


def tribute(s: Sight) -> set[str]:
    giver, taker = s.context["giver"], s.context["taker"]
    kinds = [name for name in GOODS if s.view["seats"][giver]["goods"][GOODS.index(name)]]
    if s.rooms("interro", unused=False, seat=taker):
        kinds = [name for name in kinds if name != "ammo"]
    return {f"give {name}" for name in kinds}


def dam_price(s: Sight) -> set[str]:
    return {"chip", "card"}


def use_bat(s: Sight) -> set[str]:
    return {"use", "decline"}


def fitter(s: Sight) -> set[str]:
    return {"none", *(f"repair {kind}" for kind in s.broken if s.printed(kind, 2))}


# -- Dawn and Night --------------------------------------------------------------------------------


def lose_good(s: Sight) -> set[str]:
    kinds = SUPPLIES if s.name("events", s.context["event"]) == "rats" else MATERIALS
    return {f"give {name}" for name in kinds if s.own["goods"][GOODS.index(name)]}


def event(s: Sight) -> set[str]:
    found = {"none"}
    for name in s.events:
        cost, kinds = EVENTS[name]
        if s.rooms("crisis"):
            cost -= 1 if kinds == SUPPLIES else 2
        if sum(s.good(kind) for kind in kinds) >= cost:
            found.add(f"event {name}")
    return found


def feed(s: Sight) -> set[str]:
    rows = -(-s.airlock // 3)
    rooms = sum(room["supply"] for room in s.own["rooms"] if s.people(room))
    enough = s.good("water") >= rows and sum(map(s.good, SUPPLIES)) >= rows + rooms
    return {"by_hand"} | ({"meat_first", "canned_first"} if enough else set())


def feed_unit(s: Sight) -> set[str]:
    at = s.context["place"]
    if at < 0:
        return {"short", *(f"pay {name}" for name in s.held(("water",)))}
    found = {"short", *(f"pay {name}" for name in s.held(SUPPLIES))}
    untouched = s.context["number"] == s.own["rooms"][at]["supply"]
    return found | ({"vegetable"} if s.own["vegetable"] and untouched else set())


def dies(s: Sight) -> set[str]:
    found = {"airlock"} if s.airlock else set()
    return found | {f"room {at}" for at, room in enumerate(s.own["rooms"]) if s.people(room)}


def who(s: Sight) -> set[str]:
    return {"survivor", "scientist"}


def recruit(s: Sight) -> set[str]:
    found = {"stop", *(f"pay {name}" for name in s.held(SUPPLIES))}
    return found | ({"vegetable"} if s.own["vegetable"] else set())


def build(s: Sight) -> set[str]:
    found = {"stop"}
    price = 1 if s.rooms("workshop") else 3
    rows = list(enumerate(s.own["rooms"]))
    if sum(map(s.good, MATERIALS)) >= price:
        found |= {f"build {at}" for at, room in rows if not room["built"]}
    if s.airlock:
        found |= {f"move {at}" for at in s.open_rooms()}
    usable = [*s.rooms("press"), *s.rooms("stores")]
    usable += s.rooms("scrubber") if s.own["tracer"] > -2 else []
    if s.view["survivors"]:
        usable += [at for at in s.rooms("nursery") if s.people(s.own["rooms"][at]) < 8]
    found |= {f"use {at}" for at in usable}
    if s.rooms("scrap"):
        found |= {f"scrap {kind}" for kind in (*s.broken, *s.names("equipment", s.own["repaired"]))}
    return found


def repair(s: Sight) -> set[str]:
    found = {"stop", *(f"pay {kind}" for kind in s.broken if s.printed(kind, 3))}
    if s.rooms("lathe"):
        found |= {f"lathe {kind}" for kind in s.broken if s.printed(kind, 1)}
    found |= {f"arm {kind}" for kind in s.broken} if s.rooms("arm") else set()
    return found | ({"bench"} if s.rooms("bench") else set())


ORACLES: dict[str, Callable[[Sight], set[str]]] = {
    "piece": piece,
    "destination": destination,
    "act": act,
    "robot_act": robot_act,
    "aid": aid,
    "place": place,
    "defend": defend,
    "tribute": tribute,
    "dam_price": dam_price,
    "use_bat": use_bat,
    "fitter": fitter,
    "bench": fitter,
    "lose_good": lose_good,
    "event": event,
    "feed": feed,
    "feed_unit": feed_unit,
    "dies": dies,
    "who": who,
    "recruit": recruit,
    "build": build,
    "repair": repair,
}
