"""A referee of AuZtralia: what must happen is worked out from the events so far, and held against what does.

Only the events, the maps as they are drawn and the tables as they are printed are used: whose turn it is and
how long it takes, the Old Ones' cards and moves, the damage of every card, the rewards of every fall.
"""

from collections import Counter
from typing import Any

from core.kernel.decisions import Event
from tests.core.auztralia.land import Land
from tests.core.auztralia.ledger import Ledger
from tests.core.auztralia.printed import LIT, POINTS, SHIELD, deck
from tests.core.auztralia.words import BOXES, NONE, OLD_ONES, PERSONS, PURPLE, UNITS

TIMES = {"rail1": 2, "rail2": 3, "mine": 2, "recruit": 2, "build": 1, "trade": 1}
FREE_OF_CARDS = ("blighted", "moved", "cards_shuffled")
EXTRA = {"C1": 1, "C2": 1, "C3": 2, "C4": 1, "C9": 1}
OF_A_CARD = (
    "combat_card_used",
    "damaged",
    "unit_hurt",
    "unit_destroyed",
    "symbols_lost",
    "sanity",
    "unit_cured",
)


class Fight:
    """The card that lies open in a combat, and what it must bring."""

    def __init__(self, card: int, kinds: dict[int, str], force: Counter[int]) -> None:
        self.open = {number: deck()[card + 1].row(kind) for number, kind in kinds.items()}
        self.force = {UNITS[unit] for unit, number in force.items() if number}
        self.airships = force[UNITS.index("airship")]
        self.used: set[str] = set()
        self.dealt: Counter[int] = Counter()
        self.seen: Counter[str] = Counter()

    def symbols(self, letter: str, card: str, ignored: int) -> int:
        """Symbols that count, without those that a once-a-combat card ignores."""
        shown = sum(symbols.count(letter) for _, symbols in self.open.values())
        return max(0, shown - ignored) if card in self.used else shown

    def settle(self, sanity: int) -> None:
        """The card has taken effect: it has brought what it must (Z60 to Z64)."""
        must = {number: len(letters & self.force) for number, (letters, _) in self.open.items()}
        more = sum(EXTRA.get(card, 0) for card in self.used)
        assert sum(self.dealt.values()) == sum(must.values()) + more
        assert all(self.dealt[number] >= least for number, least in must.items())
        assert self.seen["d"] == self.symbols("d", "C8", 2)
        assert self.seen["a"] == min(self.airships, self.symbols("a", "C4", 99))
        assert self.seen["s"] == min(sanity, self.symbols("s", "C7", 3))


class Referee(Ledger):
    """A ledger that knows what comes next."""

    def __init__(self, seats: int, land: Land, purple: int) -> None:
        super().__init__(seats)
        self.land, self.purple = land, purple
        self.stack: list[int] = []  # discs in order of arrival
        self.awake = False
        self.turn = NONE
        self.cause = ""
        self.time = 0
        self.rebate = 0
        self.box = ""
        self.moves: list[tuple[int, int, int]] = []
        self.entered: set[int] = set()
        self.march = 0
        self.fight: Fight | None = None
        self.sanity = 0
        self.rewards: list[tuple[str, int, int]] = []
        self.counts: Counter[str] = Counter()

    def take(self, event: Event) -> None:
        """Hold an event against what must come, and enter it."""
        self.counts[event.kind] += 1
        if event.kind not in FREE_OF_CARDS:
            assert not self.moves, f"{self.moves} before {event.kind}"
            self.entered = set()
        if event.kind not in ("tile_taken", "tokens_taken"):
            assert not self.rewards, f"{self.rewards} before {event.kind}"
        if self.fight is not None and event.kind not in OF_A_CARD:
            fight, self.fight = self.fight, None
            if event.kind not in ("card_replaced", "card_void", "single_used"):
                fight.settle(self.sanity + fight.seen["s"])
        super().take(event)

    # -- turns -------------------------------------------------------------------------------------

    def active(self) -> int:
        """The top disc of the lowest space before the last (Z15)."""
        discs = [disc for disc in self.stack if self.spaces[disc] < 53 and (disc != PURPLE or self.awake)]
        lowest = min((self.spaces[disc] for disc in discs), default=0)
        return next((disc for disc in reversed(discs) if self.spaces[disc] == lowest), NONE)

    def on_first(self, data: dict[str, Any]) -> None:
        super().on_first(data)
        self.spaces[PURPLE] = self.purple
        self.stack = [PURPLE, *reversed(data["order"])]

    def on_turn(self, data: dict[str, Any]) -> None:
        super().on_turn(data)
        assert self.active() == data["seat"]
        self.turn, self.rebate, self.time = data["seat"], 0, 0

    def on_action(self, data: dict[str, Any]) -> None:
        super().on_action(data)
        seat = data["seat"]
        paymaster = "P6" in self.cards(seat)
        self.box = BOXES[data["box"]]
        if self.box == "retrieve":
            assert data["surcharge"] == 0
            self.time = 1 if data["cube"] else 2
        else:
            assert data["surcharge"] == max(0, data["cubes"] - paymaster)
            self.time = TIMES.get(self.box, int(self.box == "attack"))
        if self.box == "mine" and "P4" in self.cards(seat):
            self.time = 1

    def cards(self, seat: int) -> set[str]:
        """Personality cards of a seat."""
        return {PERSONS[card] for card in self.persons[seat]}

    def on_farm_placed(self, data: dict[str, Any]) -> None:
        super().on_farm_placed(data)
        assert data["gold"] == 1
        self.time += 1

    def on_rebate(self, data: dict[str, Any]) -> None:
        self.rebate += 3
        assert data["time"] == 3

    def on_disc(self, data: dict[str, Any]) -> None:
        disc = data["disc"]
        if disc == PURPLE:
            assert self.active() == PURPLE
            self.turn, self.march = PURPLE, 0
        else:
            assert disc == self.turn
            assert data["time"] == (max(1, self.time - self.rebate) if self.rebate else self.time)
        assert data["space"] == min(53, self.spaces[disc] + (1 if disc == PURPLE else data["time"]))
        super().on_disc(data)
        self.stack.remove(disc)
        self.stack.append(disc)
        past = all(space > self.spaces[PURPLE] for each, space in self.spaces.items() if each != PURPLE)
        self.wakes = past and not self.awake
        self.awake = self.awake or past

    def on_woke(self, data: dict[str, Any]) -> None:
        assert self.wakes

    # -- the Old Ones ------------------------------------------------------------------------------

    def kind(self, number: int) -> str:
        """The kind of a revealed Old One, "" of a hidden one."""
        kind = self.old_ones[number][1]
        return "" if kind == NONE else OLD_ONES[kind]

    def on_revelation(self, data: dict[str, Any]) -> None:
        assert self.spaces[PURPLE] in LIT

    def on_move_card(self, data: dict[str, Any]) -> None:
        circles = deck()[data["card"] + 1].circles
        self.march += 1
        for number, (place, _) in self.old_ones.items():
            kind = self.kind(number)
            row = kind if kind in SHIELD and kind not in ("dagon", "hastur", "cthulhu") else "major"
            if kind and kind != "temple" and row in circles and data["only"] in (NONE, number):
                goal = self.step(place, data["card"] + 1)
                if goal != place:
                    self.moves.append((number, place, goal))

    def step(self, place: int, card: int) -> int:
        """Where a mover goes from a hex (Z89, Z90)."""
        steps = self.land.steps(place)
        targets = [*self.ports.values(), *(at for at, farm in self.farms.items() if not farm[2])]
        least = min(steps[target] for target in targets)
        if least == 0:
            return place
        near = [target for target in targets if steps[target] == least]
        goals = {
            way: there
            for way, there in self.land.around[place].items()
            if any(self.land.distance(there, target) == least - 1 for target in near)
        }
        way, turn = deck()[card].compass, 1 if deck()[card].turn == "cw" else -1
        while way not in goals:
            way = (way - 1 + turn) % 6 + 1
        return goals[way]

    def on_moved(self, data: dict[str, Any]) -> None:
        super().on_moved(data)
        self.moves.remove((data["number"], data["start"], data["hex"]))
        self.entered.add(data["hex"])

    def on_blighted(self, data: dict[str, Any]) -> None:
        assert not self.moves
        assert data["hex"] in self.entered
        super().on_blighted(data)

    def standing_farms(self) -> set[int]:
        """Healthy farms under an Old One: there are none (Z91)."""
        held = {place for place, kind in self.old_ones.values() if kind != NONE}
        return {place for place, farm in self.farms.items() if not farm[2]} & held

    # -- fights ------------------------------------------------------------------------------------

    def on_attack(self, data: dict[str, Any]) -> None:
        super().on_attack(data)
        self.time = max(1, sum(data["units"][unit] > 0 for unit in range(3)))
        assert data["time"] == self.time
        self.sanity = 5 if "P8" in self.cards(data["seat"]) else 3

    def on_port_attacked(self, data: dict[str, Any]) -> None:
        super().on_port_attacked(data)
        assert self.turn == PURPLE
        self.sanity = 5 if "P8" in self.cards(data["seat"]) else 3

    def on_card_turned(self, data: dict[str, Any]) -> None:
        kinds = {number: self.kind(number) for number, row in self.old_ones.items() if row[0] == data["hex"]}
        assert all(kinds.values())
        self.fight = Fight(data["card"], kinds, self.force)

    def on_combat_card_used(self, data: dict[str, Any]) -> None:
        if self.fight is not None:
            self.fight.used.add(PERSONS[data["person"]])

    def on_damaged(self, data: dict[str, Any]) -> None:
        super().on_damaged(data)
        if self.fight is not None and data["cause"] != "dynamite":
            self.fight.dealt[data["number"]] += data["damage"]

    def on_unit_hurt(self, data: dict[str, Any]) -> None:
        if self.fight is not None:
            self.fight.seen["d"] += 1

    def on_symbols_lost(self, data: dict[str, Any]) -> None:
        if self.fight is not None:
            self.fight.seen["d"] += data["number"]

    def on_unit_destroyed(self, data: dict[str, Any]) -> None:
        super().on_unit_destroyed(data)
        if self.fight is not None:
            self.fight.seen["a"] += data["cause"] == "airship"

    def on_sanity(self, data: dict[str, Any]) -> None:
        self.sanity -= data["lost"]
        assert self.sanity == data["left"] >= 0
        if self.fight is not None:
            self.fight.seen["s"] += data["lost"]

    def on_fallen(self, data: dict[str, Any]) -> None:
        kind, damage = OLD_ONES[data["old_one"]], +self.damage[data["number"]]
        assert sum(damage.values()) >= SHIELD[kind]
        self.rewards = shares(damage, POINTS[kind])
        super().on_fallen(data)

    def on_tile_taken(self, data: dict[str, Any]) -> None:
        super().on_tile_taken(data)
        self.rewards.remove(("tile", data["seat"], data["points"]))

    def on_tokens_taken(self, data: dict[str, Any]) -> None:
        super().on_tokens_taken(data)
        self.rewards.remove(("tokens", data["seat"], data["points"]))

    # -- scores ------------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """The points of a seat (Z93, E1 to E6)."""
        healthy = Counter(
            kind for owner, kind, blighted in self.farms.values() if owner == seat and not blighted
        )
        goods = self.goods[seat]
        found = 2 * healthy.total() + 3 * goods[3] + self.tokens[seat]
        found += sum(POINTS[OLD_ONES[kind]] for kind in self.tiles[seat])
        worth = {
            "E1": healthy[0],
            "E2": healthy[1],
            "E3": len(self.tracks[seat]) // 4,
            "E4": len(self.tiles[seat]),
            "E5": sum(goods[:3]) // 3,
        }
        found += sum(min(3, worth[card]) for card in self.cards(seat) if card in worth)
        return found + ("E6" in self.cards(seat)) * min(4, 2 * min(healthy[kind] for kind in range(3)))

    def on_game_over(self, data: dict[str, Any]) -> None:
        self.cause = data["cause"]
        last = all(space == 53 for space in self.spaces.values())
        assert (self.cause == "track") == (last and len(self.ports) == len(self.goods))

    def points_of_old_ones(self, hidden: set[int]) -> int:
        """The points of the Old Ones at the end; `hidden` were turned up for the scores (Z94)."""
        found = sum(farm[2] for farm in self.farms.values())
        for number, (_, kind) in self.old_ones.items():
            found += POINTS[OLD_ONES[kind]] * (2 if number in hidden else 1)
        return found


def shares(damage: Counter[int], points: int) -> list[tuple[str, int, int]]:
    """What a fall brings (Z69, Z70)."""
    if len(damage) == 1:
        return [("tile", seat, points) for seat in damage]
    most = [seat for seat, dealt in damage.items() if dealt == max(damage.values())]
    rest = points % len(damage)
    found = {seat: points // len(damage) for seat in damage}
    for seat in most:
        found[seat] += rest // len(most)
    return [("tokens", seat, number) for seat, number in found.items() if number]
