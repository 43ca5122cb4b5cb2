"""What is legal, worked out a second time from a view alone, by the words of the specification.

No function of the rules is used: only what a seat sees, the maps as they are drawn and the tables as they
are printed. Each function gives the labels of the legal answers of one kind of decision, without `use`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from core.kernel.decisions import Decision
from tests.core.auztralia.land import Land, side
from tests.core.auztralia.printed import UNITS as PRICES
from tests.core.auztralia.printed import Card, deck
from tests.core.auztralia.words import BOXES, FARMS, GOODS, NONE, OLD_ONES, PERSONS, UNITS

View = Mapping[str, Any]
GROUND = UNITS[:4]
TERRAIN_OF = {"sheep": "outback", "corn": "coast", "cattle": "hill"}
NEVER_ALONE = frozenset({"port", "turn", "turn_end", "combat_card", "combat_surgeon", "attack_force"})
"""kinds that are asked even with a single answer; going to an attack too, as what is turned up stays so"""
NOT_INTERRUPTED = frozenset({"port", "use_target", "combat_aim", "combat_hurt"})
"""kinds at which no single-use card is played (Z101)"""


class Sight:
    """A view with names in place of numbers, from the seat that is asked."""

    def __init__(self, land: Land, view: View, decision: Decision) -> None:
        self.land, self.view = land, view
        self.seat, self.context = decision.seat, decision.context
        self.offered = {action.kind for action in decision.actions}
        self.own = view["seats"][self.seat]
        self.held = {row["hex"] for row in view["old_ones"]}
        self.cards = {PERSONS[card] for card in self.own["persons"]}
        self.tracks = {side(*track) for track in self.own["tracks"]}
        self.port = self.own["port"]
        self.clear = land.network(self.port, self.tracks, shut=self.held) if self.port else set()
        self.network = land.network(self.port, self.tracks) if self.port else set()

    def good(self, name: str) -> int:
        """Goods of the seat."""
        return int(self.own["goods"][GOODS.index(name)])

    def units(self, board: Any) -> dict[str, int]:
        """Numbers of units by kind, without those of which there is none."""
        return {UNITS[kind]: number for kind, number in enumerate(board) if number}

    def surcharge(self, box: str) -> int:
        """Gold for the cubes that lie in a box (Z21, P6)."""
        lying = int(self.own["boxes"][BOXES.index(box)])
        return max(0, lying - ("P6" in self.cards))

    def price(self, kind: str) -> int:
        """Gold for a unit (T-UNIT, P5)."""
        return max(1, PRICES[kind][1] - ("P5" in self.cards))

    def sides(self, box: int) -> set[tuple[int, int]]:
        """Where a track may be laid (Z25 to Z28)."""
        taken = {side(*track) for board in self.view["seats"] for track in board["tracks"]}
        found = set()
        for here in self.clear:
            for there in self.land.beside(here):
                pair = side(here, there)
                hill = "hill" in map(self.land.terrain, pair)
                if pair in taken or self.held & set(pair):
                    continue
                if box == 1 and hill and "P7" not in self.cards:
                    continue
                found.add(pair)
        return found

    def mines(self) -> set[str]:
        """What may be mined (Z35)."""
        rows = self.view["deposits"]
        return {f"{place} {GOODS[good]}" for place, good, _ in rows if place in self.clear - self.held}

    def farms(self, kinds: set[str]) -> set[str]:
        """Where farms of these kinds may stand (Z43, Z44)."""
        full = self.held | {row[0] for row in self.view["deposits"]}
        full |= {row["hex"] for row in self.view["farms"]} | {board["port"] for board in self.view["seats"]}
        left = {kind for kind in kinds if self.own["farms"][FARMS.index(kind)]}
        return {
            f"{place} {kind}"
            for place in self.clear - full
            for kind in left
            if self.land.terrain(place) == TERRAIN_OF[kind]
        }

    def reaches(self, kind: str) -> set[int]:
        """Hexes with an Old One that units of a kind reach (Z50 to Z52)."""
        if kind == "train":
            return {
                there
                for pair in self.tracks
                for here, there in (pair, pair[::-1])
                if here in self.clear and there in self.held
            }
        if kind == "airship":
            steps = self.land.steps_from(self.network)
            return {place for place in self.held if steps[place] <= PRICES[kind][3]}
        steps = self.land.steps_from(self.clear, shut=self.held)
        far = PRICES[kind][3] + ("P9" in self.cards)
        return {place for place in self.held if steps.get(place, 99) <= far}

    def targets(self) -> dict[str, set[int]]:
        """By kind of unit in the Barracks: the hexes it reaches."""
        return {kind: self.reaches(kind) for kind in self.units(self.own["units"])}

    def places(self) -> list[int]:
        """Places of the display that hold a card, from 1."""
        return [place for place, card in enumerate(self.view["display"], 1) if card != NONE]

    # -- fights ------------------------------------------------------------------------------------

    @property
    def combat(self) -> Mapping[str, Any]:
        """The combat under way."""
        found: Mapping[str, Any] = self.view["combat"]
        return found

    @property
    def force(self) -> dict[str, int]:
        """Units that take part."""
        return self.units(self.combat["force"])

    @property
    def hurt(self) -> dict[str, int]:
        """Purple cubes by kind of unit."""
        return self.units(self.combat["hurt"])

    @property
    def enemies(self) -> list[Mapping[str, Any]]:
        """The Old Ones of the combat."""
        return [row for row in self.view["old_ones"] if row["hex"] == self.combat["hex"]]

    @property
    def card(self) -> Card:
        """The turned card."""
        return deck()[self.combat["card"] + 1]

    def symbols(self) -> str:
        """All symbols on the right of the rows read."""
        return "".join(self.card.row(OLD_ONES[row["kind"]])[1] for row in self.enemies)


def rests(s: Sight) -> set[int]:
    """Own blighted farms without an Old One (S5)."""
    return {
        row["hex"]
        for row in s.view["farms"]
        if row["seat"] == s.seat and row["blighted"] and row["hex"] not in s.held
    }


def blasts(s: Sight) -> set[str]:
    """Revealed Old Ones within two steps of the clear network (S1)."""
    steps = s.land.steps_from(s.clear)
    return {
        f"old_one {OLD_ONES[row['kind']]} {row['hex']}"
        for row in s.view["old_ones"]
        if row["kind"] >= 0 and steps[row["hex"]] <= 2
    }


def single_uses(s: Sight, kind: str) -> set[str]:
    """The single-use cards that can be played at a decision (Z101)."""
    if kind in NOT_INTERRUPTED or s.view["turn"] != s.seat:
        return set()
    if s.view["combat"] is not None and s.combat["defence"]:
        return set()
    usable = {"S2": True, "S3": True, "S4": True, "S6": any(s.own["boxes"])}
    usable |= {"S1": bool(blasts(s)), "S5": bool(rests(s))}
    return {f"use {card}" for card in s.cards if usable.get(card, False)}


# -- by kind of decision ---------------------------------------------------------------------------


def port(s: Sight) -> set[str]:
    taken = [board["port"] for board in s.view["seats"] if board["port"]]
    return {
        f"port {place}"
        for place in s.land.of("coast")
        if all(s.land.distance(place, other) >= 3 for other in taken)
    }


def turn(s: Sight) -> set[str]:
    found = {"retrieve"}
    for box in BOXES[:-1]:
        left = s.good("gold") - s.surcharge(box)
        if s.own["hq"] and left >= 0 and possible(s, box, left):
            found.add(f"rail {box[-1]}" if box.startswith("rail") else box)
    return found


def possible(s: Sight, box: str, gold: int) -> bool:
    """Whether an action can be carried out in at least one way with so much gold (Z99)."""
    if box.startswith("rail"):
        rich = s.good("coal") and s.good("iron")
        return bool(rich and s.own["tracks_left"] and s.sides(int(box[-1])))
    if box == "mine":
        return bool(s.mines())
    if box == "recruit":
        off = s.view["options"].get("personalities") in ("off", False)
        return not off and bool(s.places() or (s.view["persons"] >= 2 and gold >= 1))
    if box == "build":
        return any(number and s.price(UNITS[kind]) <= gold for kind, number in enumerate(s.view["units"]))
    if box == "farm":
        return bool(s.farms(set(FARMS)))
    if box == "attack":
        return any(s.targets().values())
    return box == "trade"


def track(s: Sight) -> set[str]:
    """With the last tracks in hand the context does not say whether one was laid: then `offered` does."""
    most, number = 3 if "P1" in s.cards else 2, s.context["number"]
    last = number == s.own["tracks_left"] < most
    done = {"done"} if number < most and (not last or "done" in s.offered) else set()
    return {f"track {one}-{other}" for one, other in s.sides(s.context["box"] + 1)} | done


def mine(s: Sight) -> set[str]:
    return {f"mine_at {word}" for word in s.mines()}


def recruit(s: Sight) -> set[str]:
    draw = s.view["persons"] >= 2 and s.good("gold") >= 1
    return {f"take {place}" for place in s.places()} | ({"draw"} if draw else set())


def recruit_keep(s: Sight) -> set[str]:
    return {f"person {PERSONS[card]}" for card in s.context["persons"]}


def recruit_swap(s: Sight) -> set[str]:
    return {"keep", *(f"swap {place}" for place in s.places())}


def build(s: Sight) -> set[str]:
    gold, found = s.good("gold"), set()
    for kind, number in s.units(s.view["units"]).items():
        for bought in (1, 2) if kind == "infantry" else (1,):
            if number >= bought and s.price(kind) * bought <= gold:
                found.add(f"unit {kind} {bought}")
    return found


def trade(s: Sight) -> set[str]:
    most = 3 if "P2" in s.cards else 2
    found = {"import coal", "import iron"} | ({"done"} if s.context["number"] < most else set())
    return found | {f"export {good}" for good in ("coal", "iron") if s.good(good)}


def farm(s: Sight) -> set[str]:
    placed = {FARMS[kind] for kind in s.context["placed"]}
    found = {f"farm_at {word}" for word in s.farms(set(FARMS) - placed)}
    return found | ({"done"} if placed else set())


def attack_hex(s: Sight) -> set[str]:
    return {f"hex {place}" for reached in s.targets().values() for place in reached}


def attack_force(s: Sight) -> set[str]:
    """The only unit that can go stays: without it that unit would be the one answer (4.4, Z99)."""
    found = {f"add {kind}" for kind, reached in s.targets().items() if s.combat["hex"] in reached}
    alone = not found and sum(s.force.values()) == 1
    removed = set() if alone else {f"remove {kind}" for kind in s.force}
    return found | removed | ({"go"} if s.force else set())


def parts(s: Sight) -> set[str]:
    """The withdrawals (Z73)."""
    both = "airship" in s.force and len(s.force) > 1
    return {"withdraw"} | ({"withdraw_airships", "withdraw_ground"} if both else set())


def attack_fight(s: Sight) -> set[str]:
    return {"fight"} | parts(s)


def combat_press(s: Sight) -> set[str]:
    return {"press"} | parts(s)


def combat_card(s: Sight) -> set[str]:
    ready = s.cards - {PERSONS[card] for card in s.combat["used"]}
    combat, symbols = s.combat, s.symbols()
    touched = combat["extra"] or combat["less_damage"] or combat["less_sanity"] or combat["less_airships"]
    works = {"C1": "infantry" in s.force, "C2": "artillery" in s.force, "C3": "train" in s.force}
    works |= {"C4": "airship" in s.force, "C6": not touched, "C7": "s" in symbols, "C9": "car" in s.force}
    works["C8"] = "d" in symbols and any(kind in s.force for kind in GROUND)
    return {"pass"} | {f"use {card}" for card in ready if works.get(card, False)}


def combat_aim(s: Sight) -> set[str]:
    return {f"old_one {OLD_ONES[row['kind']]} {row['hex']}" for row in s.enemies}


def combat_hurt(s: Sight) -> set[str]:
    return {f"hurt {kind}" for kind in s.force if kind in GROUND}


def combat_surgeon(s: Sight) -> set[str]:
    return {"pass"} | {f"cure {kind}" for kind in s.hurt}


def use_target(s: Sight) -> set[str]:
    if PERSONS[s.context["person"]] == "S1":
        return blasts(s)
    return {f"farm_at {place}" for place in rests(s)} | ({"done"} if s.context["number"] < 2 else set())


def turn_end(s: Sight) -> set[str]:
    return {"done"}


ORACLES: dict[str, Callable[[Sight], set[str]]] = {
    function.__name__: function
    for function in (
        port,
        turn,
        track,
        mine,
        recruit,
        recruit_keep,
        recruit_swap,
        build,
        trade,
        farm,
        attack_hex,
        attack_force,
        attack_fight,
        combat_press,
        combat_card,
        combat_aim,
        combat_hurt,
        combat_surgeon,
        use_target,
        turn_end,
    )
}
