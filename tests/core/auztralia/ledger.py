"""A ledger of a match of AuZtralia, kept from its events alone, for tests that they tell everything."""

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

from core.kernel.decisions import Event
from tests.core.auztralia.words import BOXES, NONE

COAL, IRON, GOLD, PHOSPHATE = range(4)
RETRIEVE = BOXES.index("retrieve")
START = [2, 2, 4, 0]


class Ledger:
    """The map, the boards and the track as events tell them; a new one begins with the setup."""

    def __init__(self, seats: int) -> None:
        self.goods = [START[:] for _ in range(seats)]
        self.boxes = [[0] * len(BOXES) for _ in range(seats)]
        self.units: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.force: Counter[int] = Counter()
        self.persons: list[list[int]] = [[] for _ in range(seats)]
        self.tiles: list[list[int]] = [[] for _ in range(seats)]
        self.tokens = [0] * seats
        self.tracks: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.ports: dict[int, int] = {}
        self.farms: dict[int, tuple[int, int, bool]] = {}
        self.deposits: Counter[tuple[int, int]] = Counter()
        self.old_ones: dict[int, tuple[int, int]] = {}  # number: (hex, kind or NONE)
        self.damage: dict[int, Counter[int]] = defaultdict(Counter)
        self.display: list[int] = []
        self.spaces: dict[int, int] = {}
        self.played: list[str] = []

    def take(self, event: Event) -> None:
        """Enter an event."""
        self.played.append(event.kind)
        entry: Callable[[dict[str, Any]], None] | None = getattr(self, f"on_{event.kind}", None)
        if entry is not None:
            entry(event.data)

    # -- the map -----------------------------------------------------------------------------------

    def on_deposit(self, data: dict[str, Any]) -> None:
        self.deposits[data["hex"], data["good"]] += data["number"]

    def on_old_one_placed(self, data: dict[str, Any]) -> None:
        if data["replaced"]:
            old = next(number for number, (place, _) in self.old_ones.items() if place == data["hex"])
            del self.old_ones[old]
        self.old_ones[data["number"]] = (data["hex"], NONE)

    def on_turned_up(self, data: dict[str, Any]) -> None:
        if data["cause"] != "temples":
            assert self.old_ones[data["number"]] == (data["hex"], NONE)
        self.old_ones[data["number"]] = (data["hex"], data["old_one"])

    def on_blank(self, data: dict[str, Any]) -> None:
        self.old_ones.pop(data["number"], None)

    def on_fallen(self, data: dict[str, Any]) -> None:
        assert self.old_ones.pop(data["number"]) == (data["hex"], data["old_one"])
        self.damage.pop(data["number"])

    def on_moved(self, data: dict[str, Any]) -> None:
        assert self.old_ones[data["number"]] == (data["start"], data["old_one"])
        self.old_ones[data["number"]] = (data["hex"], data["old_one"])

    def on_damaged(self, data: dict[str, Any]) -> None:
        self.damage[data["number"]][data["seat"]] += data["damage"]
        assert sum(self.damage[data["number"]].values()) == data["total"]

    def on_old_one_healed(self, data: dict[str, Any]) -> None:
        self.damage.pop(data["number"])

    def on_port(self, data: dict[str, Any]) -> None:
        self.ports[data["seat"]] = data["hex"]

    def on_port_lost(self, data: dict[str, Any]) -> None:
        assert self.ports.pop(data["seat"]) == data["hex"]

    def on_farm_placed(self, data: dict[str, Any]) -> None:
        self.farms[data["hex"]] = (data["seat"], data["farm"], False)
        self.goods[data["seat"]][GOLD] += data["gold"]

    def on_blighted(self, data: dict[str, Any]) -> None:
        assert self.farms[data["hex"]] == (data["seat"], data["farm"], False)
        self.farms[data["hex"]] = (data["seat"], data["farm"], True)

    def on_farm_healed(self, data: dict[str, Any]) -> None:
        assert self.farms[data["hex"]] == (data["seat"], data["farm"], True)
        self.farms[data["hex"]] = (data["seat"], data["farm"], False)

    def on_track(self, data: dict[str, Any]) -> None:
        self.tracks[data["seat"]].append(tuple(data["hexes"]))
        assert data["left"] == 20 - len(self.tracks[data["seat"]])

    # -- boards ------------------------------------------------------------------------------------

    def on_action(self, data: dict[str, Any]) -> None:
        goods, box = self.goods[data["seat"]], data["box"]
        assert self.boxes[data["seat"]][box] == data["cubes"]
        self.boxes[data["seat"]][box] += data["cube"]
        goods[GOLD] -= data["surcharge"]
        if BOXES[box].startswith("rail"):
            goods[COAL] -= 1
            goods[IRON] -= 1

    def on_retrieved(self, data: dict[str, Any]) -> None:
        assert sum(self.boxes[data["seat"]]) == data["cubes"]
        self.boxes[data["seat"]] = [0] * len(BOXES)

    def on_mined(self, data: dict[str, Any]) -> None:
        assert self.deposits.pop((data["hex"], data["good"])) == data["number"]
        self.goods[data["seat"]][data["good"]] += data["number"]
        self.goods[data["seat"]][GOLD] += data["gold"]

    def on_drew_two(self, data: dict[str, Any]) -> None:
        self.goods[data["seat"]][GOLD] -= data["gold"]

    def on_built(self, data: dict[str, Any]) -> None:
        self.goods[data["seat"]][GOLD] -= data["gold"]
        self.units[data["seat"]][data["unit"]] += data["number"]

    def on_imported(self, data: dict[str, Any]) -> None:
        self.goods[data["seat"]][data["good"]] += 1

    def on_exported(self, data: dict[str, Any]) -> None:
        self.goods[data["seat"]][data["good"]] -= 1
        self.goods[data["seat"]][GOLD] += data["gold"]

    def on_gained(self, data: dict[str, Any]) -> None:
        for good, number in enumerate(data["goods"]):
            self.goods[data["seat"]][good] += number

    def on_tile_taken(self, data: dict[str, Any]) -> None:
        self.tiles[data["seat"]].append(data["old_one"])

    def on_tokens_taken(self, data: dict[str, Any]) -> None:
        self.tokens[data["seat"]] += data["points"]

    # -- cards -------------------------------------------------------------------------------------

    def on_display(self, data: dict[str, Any]) -> None:
        self.display = list(data["persons"])

    def _slide(self, *gone: int) -> None:
        """These cards leave the display, the others slide right."""
        cards = [card for card in self.display if card != NONE and card not in gone]
        self.display = [NONE] * (len(self.display) - len(cards)) + cards

    def on_recruited(self, data: dict[str, Any]) -> None:
        self.persons[data["seat"]].append(data["person"])
        if data["place"] and self.played[-2] != "laid_out":
            assert self.display[data["place"] - 1] == data["person"]
            self._slide(data["person"])

    def on_laid_out(self, data: dict[str, Any]) -> None:
        self.display[data["place"] - 1] = data["person"]

    def on_display_filled(self, data: dict[str, Any]) -> None:
        assert self.display[data["place"] - 1] == NONE
        self.display[data["place"] - 1] = data["person"]

    def on_persons_discarded(self, data: dict[str, Any]) -> None:
        self._slide(*data["persons"])

    def on_single_used(self, data: dict[str, Any]) -> None:
        self.persons[data["seat"]].remove(data["person"])

    # -- fights and the track ----------------------------------------------------------------------

    def _set_out(self, seat: int, units: Counter[int]) -> None:
        assert not +self.force
        self.force = units
        self.units[seat] = self.units[seat] - units

    def on_attack(self, data: dict[str, Any]) -> None:
        self._set_out(data["seat"], Counter(dict(enumerate(data["units"]))))

    def on_port_attacked(self, data: dict[str, Any]) -> None:
        self._set_out(data["seat"], Counter(self.units[data["seat"]]))

    def on_withdrew(self, data: dict[str, Any]) -> None:
        units = Counter(dict(enumerate(data["units"])))
        self.force = self.force - units
        self.units[data["seat"]] += units

    def on_units_home(self, data: dict[str, Any]) -> None:
        if +self.force:  # a force that never set out is not out
            self.on_withdrew(data)

    def on_unit_destroyed(self, data: dict[str, Any]) -> None:
        self.force[data["unit"]] -= 1
        assert self.force[data["unit"]] >= 0

    def on_first(self, data: dict[str, Any]) -> None:
        self.spaces = dict.fromkeys(data["order"], len(data["order"]))

    def on_disc(self, data: dict[str, Any]) -> None:
        self.spaces[data["disc"]] = data["space"]

    def on_turn(self, data: dict[str, Any]) -> None:
        assert self.spaces[data["seat"]] == data["space"]
        assert not +self.force, "somebody is still out"
