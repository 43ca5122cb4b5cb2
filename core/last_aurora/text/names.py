"""What things are called: players, cards, boxes, tokens, spaces. Bound to the tables of one match.

Numbers that a person reads count slots and boxes from 1. A number nobody knows gets a plain name.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar

from core.kernel.phrases import joined, spoken
from core.last_aurora.rules import BESIDE, Rules, column_of, is_device
from core.last_aurora.tables.records import (
    BOXES_A_CARD,
    COLOURS,
    DAMAGE,
    EMPTY,
    SURVIVOR,
    TOKEN_NAMES,
    Box,
    Card,
    Catalogue,
    Object,
)
from core.last_aurora.text.effects import (
    ABILITIES,
    AREAS,
    BONUSES,
    OBJECTS,
    PHASES,
    ROADS,
    SPECIALS,
    ambush_effect,
)
from core.last_aurora.view import PlayerView

CONTAMINATION_COUNTER = -1  # on a waypoint
Zone = Literal["active", "rest", "exhausted"]
ZONES: tuple[Zone, ...] = ("active", "rest", "exhausted")
Row = TypeVar("Row")


def at(rows: Sequence[Row], index: int, first: int = 1) -> Row | None:
    """The row of that number, None if there is none."""
    return rows[index] if first <= index < len(rows) else None


def _namesakes(cards: Iterable[Card]) -> frozenset[str]:
    """Names of several cards that one convoy could have at once: not those of a card for each colour."""
    wheels = [card for card in cards if card.kind in ("trailer", "device")]
    counts = Counter((card.name, card.deck) for card in wheels)
    found: Counter[str] = Counter()
    for (name, deck), count in counts.items():
        found[name] += 1 if deck == "start" and count == COLOURS else count
    return frozenset(name for name, count in found.items() if count > 1)


class Names:
    """Names of everything in one match."""

    def __init__(self, tables: Catalogue | Rules, names: Sequence[str], map_name: str = "alpha") -> None:
        """`names` are those of a view; `map_name` is the map played, if the tables are no Rules."""
        self.rules = tables if isinstance(tables, Rules) else Rules(tables, map_name)
        self.names = tuple(names)
        self._shared = Counter(space.progress for space in self.rules.map.spaces)
        self._namesakes = _namesakes(self.rules.every_card)

    # -- people and places -------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The name of who sits on a seat, or plays beside the players."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat + 1}"

    def owner(self, seat: int) -> str:
        """ "Ann's"."""
        name = self.player(seat)
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def players(self, seats: Iterable[int]) -> str:
        """Several, in this order."""
        return ", ".join(self.player(seat) for seat in seats)

    def slot(self, slot: int) -> str:
        """A slot of the Exploration Zone."""
        return f"slot {slot + 1}"

    def region(self, region: int) -> str:
        """A region of the road."""
        return at(self.rules.map.regions, region, 0) or f"region {region + 1}"

    def space(self, space: int) -> str:
        """A space of the road, by its number along the main road."""
        row = at(self.rules.map.spaces, space, 0)
        if row is None:
            return f"space {space}"
        shared = self._shared[row.progress] > 1
        return f"space {row.progress} ({row.code})" if shared else f"space {row.progress}"

    def road(self, road: int) -> str:
        """A road between two spaces, with what it costs to cross it."""
        row = at(self.rules.roads, road, 0)
        if row is None:
            return f"road {road}"
        price = [f"{row.damage} Damage"] if row.damage else []
        price += [f"{row.contamination} Contamination"] if row.contamination else []
        kind = ROADS.get(row.kind) or spoken(row.kind)
        return f"the {kind} {self.road_ends(road)}{f' ({joined(price)})' if price else ''}"

    def road_ends(self, road: int) -> str:
        """ "7-9": the spaces a road joins."""
        row = self.rules.roads[road]
        return "-".join(self.space(space).removeprefix("space ") for space in (row.start, row.end))

    def phase(self, phase: int) -> str:
        """A phase of the round."""
        return at(PHASES, phase, 0) or f"phase {phase}"

    def area(self, area: str) -> str:
        """A part of the convoy that Damage is aimed at."""
        return AREAS.get(area) or spoken(area)

    # -- tokens ------------------------------------------------------------------------------------

    def token(self, token: int) -> str:
        """A kind of token."""
        return at(TOKEN_NAMES, token) or f"token {token}"

    def tokens(self, tokens: Iterable[int]) -> str:
        """ "Food+2 Fuel"."""
        counts = Counter(tokens)
        parts = [
            self.token(token) if number == 1 else f"{number} {self.token(token)}"
            for token, number in sorted(counts.items())
        ]
        return "+".join(parts) or "nothing"

    def counter(self, counter: int) -> str:
        """A Special Waypoint counter."""
        return "Contamination" if counter == CONTAMINATION_COUNTER else self.token(counter)

    def object(self, kind: int) -> str:
        """A kind of Object."""
        row = at(self.rules.objects, kind)
        return row.name if row else f"Object {kind}"

    def object_effect(self, row: Object) -> str:
        """What an Object does."""
        known = OBJECTS.get(row.ability)
        return known.text if known else spoken(row.ability)

    # -- cards -------------------------------------------------------------------------------------

    def row(self, card: int) -> Card:
        """The data of a card. Raises LookupError."""
        row = at(self.rules.cards, card)
        if row is None:
            raise LookupError(f"there is no card {card}")
        return row

    def card_name(self, card: int) -> str:
        """Its name."""
        row = at(self.rules.cards, card)
        return row.name if row else f"card {card}"

    enemy = card_name

    def survivor(self, card: int, board: PlayerView) -> str:
        """A Survivor of a seat; with the number of the card if a namesake is about."""
        name = self.card_name(card)
        crew = [other for zone in ZONES for other in board[zone]]
        alike = sum(self.card_name(other) == name for other in crew)
        return f"{name} no. {card}" if alike > 1 else name

    def survivors(self, cards: Iterable[int], board: PlayerView) -> str:
        """Several."""
        return joined([self.survivor(card, board) for card in cards])

    def ability(self, key: str) -> str:
        """What an ability does, from the Active Zone."""
        known = ABILITIES.get(key)
        return known.full.format(goods="the goods", fame="lose 1 Fame") if known else spoken(key)

    def ability_brief(self, key: str) -> str:
        """The same in a few words."""
        known = ABILITIES.get(key)
        return known.brief if known else spoken(key)

    def ambush(self, card: int) -> str:
        """What an Enemy's ambush does."""
        return " and ".join(ambush_effect(text.split(":")) for text in self.row(card).ambush)

    def bonus(self, slot: int, index: int) -> str:
        """A bonus action of a slot."""
        row = at(self.rules.map.slots, slot, 0)
        key = at(row.bonuses, index, 0) if row else None
        if key is None:
            return f"bonus {index + 1}"
        known = BONUSES.get(key)
        return known.text if known else spoken(key)

    def box_abilities(self, board: PlayerView) -> set[str]:
        """Abilities of the undamaged Special boxes of a convoy (R117)."""
        kinds = (kind for box, kind in board["kinds"].items() if board["cargo"][box] != DAMAGE)
        return {self.rules.boxes[kind].ability for kind in kinds} - {""}

    # -- cargo boxes -------------------------------------------------------------------------------

    def kind_of_box(self, kind: int) -> str:
        """ "Food/Fuel", "open", "Weapon 1"."""
        row = at(self.rules.boxes, kind)
        return self.box_label(row) if row else f"box {kind}"

    def box_label(self, row: Box) -> str:
        """What is printed in the box."""
        name = row.name.removesuffix(" box").removesuffix(" cargo")
        return "open" if name == "Open" else name

    def boxes(self, kinds: Sequence[int], *, notes: bool = True) -> str:
        """The boxes of a card: "2x Survivor, open, Tracks (shortcuts)", or without the notes."""
        parts = []
        for kind, number in Counter(kinds).items():
            row = self.rules.boxes[kind]
            note = SPECIALS[row.ability].note if notes and row.ability in SPECIALS else ""
            label = self.box_label(row) + (f" ({note})" if note else "")
            parts.append(label if number == 1 else f"{number}x {label}")
        return ", ".join(parts) or "no boxes"

    def place(self, box: int, card: int = 0) -> str:
        """A box where no board says what it is on: "Flatbed box 1", or "Trailer 2 Device box 1".

        `card` is the one it is on, 0 if that is not known. The same words whatever lies there by now.
        """
        if box in BESIDE:
            return f"Side box {box - BESIDE.start + 1}"
        place = self.car_place(column_of(box))
        if card:
            on = self.placed(card, f"{'on ' * is_device(box)}{place}")
        else:
            on = f"{place} Device" if is_device(box) else place
        return f"{on} box {box % BOXES_A_CARD + 1}"

    def placed(self, card: int, place: str) -> str:
        """A convoy card by its name; with its place if a convoy could have a namesake of it."""
        name = self.card_name(card)
        return f"{name} ({place})" if name in self._namesakes else name

    def car_place(self, column: int) -> str:
        """ "Truck" or "Trailer 1"."""
        return f"Trailer {column}" if column else "Truck"

    def car(self, column: int, board: PlayerView, *, device: bool = False) -> str:
        """A convoy card by its name; with its place if a namesake is about."""
        name = self.card_name(board["devices" if device else "cars"][column])
        cards = (*board["cars"], *board["devices"])
        if sum(self.card_name(card) == name for card in cards if card) > 1:
            return f"{name} ({'on ' * device}{self.car_place(column)})"
        return name

    def box_name(self, box: int, board: PlayerView) -> str:
        """ "Container box 3"."""
        if box in BESIDE:
            return self.place(box)
        car = self.car(column_of(box), board, device=is_device(box))
        return f"{car} box {box % BOXES_A_CARD + 1}"

    def box_kind(self, box: int, board: PlayerView) -> str:
        """ "Container box 3 (Food/Fuel)"."""
        return f"{self.box_name(box, board)} ({self.kind_of_box(board['kinds'][box])})"

    def box(self, box: int, board: PlayerView) -> str:
        """ "Container box 3 (Food/Fuel), holds Fuel". `board` is that of the seat, in a view."""
        if box not in board["kinds"]:
            return self.place(box)
        token = board["cargo"].get(box, EMPTY)
        if token == DAMAGE:
            content = "damaged"
        elif token != EMPTY:
            content = f"holds {self.token(token)}"
        else:
            content = "empty" if self.rules.boxes[board["kinds"][box]].holds else "intact"
        return f"{self.box_kind(box, board)}, {content}"

    def count(self, token: int, board: PlayerView) -> int:
        """How many tokens of a kind, or Damage, lie in a convoy."""
        return list(board["cargo"].values()).count(token)

    def stock(self, token: int, board: PlayerView) -> str:
        """ "2 Fuel": what a convoy holds of a token."""
        return f"{self.count(token, board)} {self.token(token)}"

    def one_of(self, token: int, board: PlayerView) -> str:
        """ "1 of 3 Fuel", "the last Fuel": what is paid with. What has no box yet is held as well."""
        held = self.count(token, board) + list(board["aside"]).count(token)
        noun = "Survivor tokens" if token == SURVIVOR else self.token(token)
        return f"1 of {held} {noun}" if held > 1 else f"the last {self.token(token)}"

    # -- filling templates -------------------------------------------------------------------------

    def field(self, name: str, value: Any) -> str:
        """A field of an event, a refusal or a question, in words."""
        words = FIELDS.get(name)
        return words(self, value) if words else str(value)


FIELDS: dict[str, Callable[[Names, Any], str]] = {
    "seat": Names.player,
    "winner": Names.player,
    "order": Names.players,
    "card": Names.card_name,
    "object": Names.object,
    "token": Names.token,
    "tokens": Names.tokens,
    "counter": Names.counter,
    "box": Names.place,
    "slot": lambda names, slot: str(slot + 1),
    "space": Names.space,
    "region": Names.region,
    "road": Names.road,
    "area": Names.area,
}
"""Fields with the same meaning wherever they occur; any other is shown as it is."""
