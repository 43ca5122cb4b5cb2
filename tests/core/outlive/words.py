"""Ids and numbers of what lies on a table of Outlive, and answers in words, for tests."""

from core import Match
from core.kernel.decisions import Action
from core.outlive.rules import Rules
from core.outlive.state import ROBOT_SPACE, Seat
from core.outlive.tables.records import GOODS

P, Q, R, S = range(4)
PIECES = ("3", "3b", "4", "5", "robot")
TABLES = {
    "leader": "leaders",
    "keep": "rooms",
    "look": "locations",
    "go": "locations",
    "hunt": "prey",
    "search": "tiles",
    "tile": "tiles",
    "equipment": "equipment",
    "lathe": "equipment",
    "arm": "equipment",
    "scrap": "equipment",
    "repair": "equipment",
    "event": "events",
}
"""what the target of an action is an id of"""
ROOM_PLACES = ("room", "build", "move", "use")


class Words:
    """The words that tests use for the numbers of a match's tables."""

    def __init__(self, match: Match) -> None:
        self.rules: Rules = match.play.rules

    def id(self, table: str, name: str) -> int:
        """The number of a record."""
        return self.rules.catalogue.by_id[table][name]

    def name(self, table: str, number: int) -> str:
        """The id of a record; a search tile's without its city."""
        word: str = getattr(self.rules.catalogue, table)[number].id
        return word.split("_")[-1] if table == "tiles" else word

    def place(self, name: str) -> int:
        """The number of a location; "start" is the robots' space."""
        return ROBOT_SPACE if name == "start" else self.id("locations", name)

    def tile(self, city: int, name: str) -> int:
        """The number of a search tile of a city (by its index), or of a character."""
        known = self.rules.catalogue.by_id["tiles"]
        city_id = self.name("locations", self.rules.cities[city])
        return known.get(f"{city_id}_{name}", known.get(name, -1))

    def city(self, name: str) -> int:
        """The index of a city."""
        return self.rules.city_index[self.place(name)]

    def stack(self, name: str) -> int:
        """The index of a prey stack."""
        return self.rules.prey_index[self.place(name)]

    def room_places(self, board: Seat, name: str) -> list[int]:
        """Room places of a seat with this kind."""
        kind = self.id("rooms", name)
        return [place for place, room in enumerate(board.rooms) if room == kind]

    def label(self, action: Action, kind: str, board: Seat) -> str:
        """An action in words."""
        return " ".join((action.kind, *self.targets(action, kind, board)))

    def targets(self, action: Action, kind: str, board: Seat) -> list[str]:
        """The targets of an action of a kind of decision in words; rooms are those of this shelter."""
        if not action.args:
            return []
        value = action.args[0]
        assert isinstance(value, int)
        if action.kind == "give" or (action.kind == "pay" and kind != "repair"):
            return [GOODS[value]]
        if action.kind == "pay":
            return [self.name("equipment", value)]
        if action.kind == "piece":
            return [PIECES[value]]
        if action.kind in ROOM_PLACES:
            return [self.name("rooms", board.rooms[value])]
        if action.kind in TABLES:
            return [self.name(TABLES[action.kind], value)]
        return [str(value)]
