"""The tables of one match, and what follows from them once: `play.rules` of every step."""

from collections import deque
from collections.abc import Callable, Collection, Mapping

from core.last_aurora.tables.records import (
    BOXES_A_CARD,
    COLUMNS,
    DAMAGE,
    EMPTY,
    Box,
    Card,
    Catalogue,
    Map,
    Object,
    Outcome,
    Road,
    Setup,
)

PlaceSet = frozenset[int]


def place(column: int, top: bool, index: int) -> int:
    """The number of a Cargo Box in the convoy grid (R1346-R1350): column, row, box of the card."""
    return (column * 2 + top) * BOXES_A_CARD + index


def column_of(box: int) -> int:
    """The column of a place; 0 is the Truck's."""
    return box // (2 * BOXES_A_CARD)


def is_device(box: int) -> bool:
    """Whether a place belongs to a Device (top row)."""
    return bool(box // BOXES_A_CARD % 2)


_GRID = range(COLUMNS * 2 * BOXES_A_CARD)
BESIDE = range(_GRID.stop, _GRID.stop + BOXES_A_CARD)
"""Places of boxes that no card of the grid has: only Damage of one's own choice can reach them."""
AREAS: dict[str, PlaceSet] = {
    "any": frozenset((*_GRID, *BESIDE)),
    "top": frozenset(box for box in _GRID if is_device(box)),
    "bottom": frozenset(box for box in _GRID if not is_device(box)),
    "front": frozenset(box for box in _GRID if column_of(box) == 0),
    "truck": frozenset(box for box in _GRID if column_of(box) == 0 and not is_device(box)),
    "centre": frozenset(box for box in _GRID if column_of(box) in (1, 2)),
}
"""Parts of the convoy that Damage may be aimed at (R444, R1336-R1350)."""


class Rules:
    """Read-only: the catalogue, the chosen map, and look-ups derived from both."""

    __slots__ = (
        "_paths",
        "abilities",
        "addons",
        "boxes",
        "cards",
        "catalogue",
        "digest",
        "every_card",
        "fit",
        "lying",
        "map",
        "moorings",
        "objects",
        "outcomes",
        "perils",
        "picks",
        "ratings",
        "road_kinds",
        "roads",
        "roads_from",
        "roads_to",
        "setup",
        "steps",
        "swaps",
    )

    def __init__(
        self,
        catalogue: Catalogue,
        map_name: str,
        addons: tuple[str, ...] = (),
        picks: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.digest = ""  # names the tables in play, see tables/digest.py
        self.cards: tuple[Card, ...] = catalogue.cards
        self.every_card = catalogue.every_card
        self.boxes: tuple[Box, ...] = catalogue.boxes
        self.objects: tuple[Object, ...] = catalogue.objects
        self.outcomes: tuple[Outcome, ...] = catalogue.outcomes
        self.setup: Setup = catalogue.setup
        self.map: Map = catalogue.maps[map_name]
        self.addons = addons
        self.picks = dict(picks or {})  # by option: the names that it lists, where it does
        self.steps: dict[str, Callable[..., None]] = {}  # by which add-ons in play replace others
        self.abilities = [box.ability for box in self.boxes]
        self.ratings = [box.rating for box in self.boxes]
        self.fit = [
            [len(box.holds) if token in box.holds else 0 for box in self.boxes] for token in range(DAMAGE + 1)
        ]
        """fit[token][kind of box]: 0 if it may not lie there, else how many kinds of token the box
        takes; the smallest is the best place."""
        self.roads: tuple[Road, ...] = self.map.roads
        self.roads_from = [
            [index for index, road in enumerate(self.roads) if road.start == space.id]
            for space in self.map.spaces
        ]
        self.roads_to = [
            [index for index, road in enumerate(self.roads) if road.end == space.id]
            for space in self.map.spaces
        ]
        self.moorings = {space.mooring: space.progress for space in self.map.spaces if space.mooring}
        """How far along the road each mooring of the Aurora is."""
        self.road_kinds = tuple(sorted({road.kind for road in self.roads}))
        self.perils = frozenset(
            index
            for index, road in enumerate(self.roads)
            if road.contamination or road.damage or road.kind == "avalanche"
        )
        """Roads that cost something to cross, or are closed by it."""
        tokens = range(DAMAGE + 1)
        self.lying = [
            [1 << kind * len(tokens) + token for token in tokens] for kind in range(len(self.boxes))
        ]
        """lying[kind of box][token]: the bit that stands for this token in a box of this kind."""
        self.swaps = [[self._exchanges(token, kind) for token in tokens] for kind in range(len(self.boxes))]
        """swaps[kind of box][token]: the bits of whatever this token may change places with, by a free
        move: an empty box, or one with another token that may lie in the first (R108-R110)."""
        self._paths: dict[tuple[int, tuple[str, ...], tuple[int, ...]], dict[int, int]] = {}

    def _exchanges(self, token: int, kind: int) -> int:
        """Bits of what a token in a kind of box may change places with; none for no token, and Damage."""
        if token in (EMPTY, DAMAGE) or not self.fit[token][kind]:
            return 0
        return sum(
            self.lying[box][other]
            for box in range(1, len(self.boxes))
            for other in range(EMPTY, DAMAGE)
            if self.fit[token][box] and other != token and (other == EMPTY or self.fit[other][kind])
        )

    def distances(self, start: int, kinds: tuple[str, ...], closed: tuple[int, ...] = ()) -> dict[int, int]:
        """Steps from a space to each space ahead of it, nearest first, over roads of these kinds."""
        key = (start, kinds, closed)
        found = self._paths.get(key)
        if found is None:
            found = self._paths[key] = {start: 0}
            queue = deque([start])
            while queue:
                space = queue.popleft()
                for index in self.roads_from[space]:
                    road = self.roads[index]
                    if road.end not in found and road.kind in kinds and index not in closed:
                        found[road.end] = found[space] + 1
                        queue.append(road.end)
        return found

    def object_cards(self) -> list[int]:
        """The Object cards in use: each kind as often as it has copies, the Mine only as an add-on."""
        return [
            row.id
            for row in self.objects[1:]
            if not row.optional or row.ability in self.addons
            for _ in range(row.copies)
        ]

    def keys(self, survivors: Collection[int]) -> list[str]:
        """Ability keys of Survivor cards."""
        cards = self.cards
        return [cards[card].ability for card in survivors]
