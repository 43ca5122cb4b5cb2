"""What a seat can make of its view, once for each decision: what it holds, what is left, who gets there.

Everything is read from the view and the tables; nothing here knows a match.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from math import exp
from typing import Any, Concatenate, ParamSpec

from core.kernel import Decision
from core.kernel.advice import at
from core.last_aurora.advice.weights import Weights
from core.last_aurora.rules import AREAS, Rules, place
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT
from core.last_aurora.tables.records import AMMO, BOXES_A_CARD, DAMAGE, FOOD, FUEL, SURVIVOR, Card
from core.last_aurora.view import PlayerView, View

BEFORE_MOVING = ("move.turn", "move.drive", "medic")
"""Decisions of the Movement Phase before the convoy of the seat has moved."""

Room = tuple[int, int, int]
"""Undamaged boxes that hold anything, only Survivors, only Food and Fuel."""


P = ParamSpec("P")


def once(function: "Callable[Concatenate[Outlook, P], float]") -> "Callable[Concatenate[Outlook, P], float]":
    """Work a value out once for each decision and set of arguments (decorator); these must be plain."""
    name = function.__qualname__

    def remembered(o: "Outlook", /, *args: P.args, **kwargs: P.kwargs) -> float:
        key = (name, args)
        if kwargs:
            return function(o, *args, **kwargs)
        if key not in o.known:
            o.known[key] = function(o, *args, **kwargs)
        return o.known[key]

    return wraps(function)(remembered)


class Outlook:
    """One decision, seen from the seat that is asked."""

    def __init__(self, view: View, decision: Decision, rules: Rules, weights: Weights) -> None:
        self.known: dict[tuple[str, tuple[Any, ...]], float] = {}
        self.view = view
        self.decision = decision
        self.rules = rules
        self.w = weights
        self.cards: tuple[Card, ...] = rules.cards
        self.seat = decision.seat
        self.me: PlayerView = view["seats"][decision.seat]
        self.phase = view["phase"]
        self.round = view["round"]
        self.last_round: int = max(space.mooring for space in rules.map.spaces)
        self.left: int = max(0, self.last_round - self.round)
        self.cargo = self.me["cargo"]
        self.kinds = self.me["kinds"]
        held = [*self.cargo.values(), *self.me["aside"]]
        self.held = [held.count(token) for token in range(DAMAGE + 1)]
        self.objects = self.me["objects"]
        self.crew: tuple[int, ...] = (*self.me["active"], *self.me["rest"], *self.me["exhausted"])
        self.moves: int = self.moves_left(self.seat)
        self.fights: int = self.left + (self.phase <= FIRE)

    # -- time --------------------------------------------------------------------------------------

    def moves_left(self, seat: int) -> int:
        """Moves a seat still has in this game."""
        if self.phase < MOVEMENT:
            return self.left + 1
        if self.phase > MOVEMENT:
            return self.left
        turn = self.view["turn"]
        if seat == turn:
            return self.left + (self.decision.kind in BEFORE_MOVING)
        order = self.view["order"]  # the rightmost moves first
        return self.left + (turn in order and order.index(seat) < order.index(turn))

    # -- who gets there ----------------------------------------------------------------------------

    @cached_property
    def mooring(self) -> int:
        """Progress of the Aurora's mooring in the last round."""
        return self._mooring(self.last_round)

    def _mooring(self, number: int) -> int:
        return self.rules.moorings[number]

    @cached_property
    def road_end(self) -> int:
        """Progress of the last space of the road."""
        return max(space.progress for space in self.rules.map.spaces)

    @cached_property
    def mooring_now(self) -> int:
        """Progress of the mooring where the Aurora lies now."""
        return self._mooring(self.view["aurora"])

    def expected_end(self, seat: int) -> float:
        """Progress a seat will have made in the end, by a guess."""
        board = self.view["seats"][seat]
        moves = self.moves_left(seat)
        if not moves:
            return float(board["progress"])
        fuel = list(board["cargo"].values()).count(FUEL)
        explorations = self.left + (self.phase == EXPLORATION)
        coming = self.w.road.income * explorations
        speed = max(board["speed"], 2)
        drives = min(moves, fuel + coming)
        return float(board["progress"] + drives * speed + max(0.0, fuel + coming - drives))

    def reach_of(self, seat: int, further: float = 0.0) -> float:
        """Chance of a seat to reach the ship, `further` spaces added."""
        gap = self.expected_end(seat) + further - self.mooring + 0.5
        if not self.moves_left(seat):
            return 1.0 if gap > 0 else 0.0
        spread = self.w.road.spread * (0.4 + 0.4 * self.left)
        return 1.0 / (1.0 + exp(-gap / spread * 1.7))

    @cached_property
    def reach(self) -> float:
        """Chance that anybody reaches the ship."""
        missed = 1.0
        for seat, board in enumerate(self.view["seats"]):
            if not board["out"]:
                missed *= 1.0 - self.reach_of(seat)
        return 1.0 - missed

    @cached_property
    def reach_gain(self) -> float:
        """What it is worth to this seat that somebody reaches the ship, if nobody has yet."""
        boards = self.view["seats"]
        if any(board["progress"] >= self.mooring_now for board in boards if not board["out"]):
            return 0.0
        standing = [seat for seat, board in enumerate(boards) if not board["out"]]
        turns = {seat: self.crew_over_cards(seat) for seat in standing}
        mine = turns.pop(self.seat, 0)
        rivals = sum(turns.values()) / len(turns) if turns else 0.0
        return self.w.road.reach + self.w.road.stake * (mine - rivals)

    def crew_over_cards(self, seat: int) -> int:
        """How much more clean Survivors would count for a seat than cards without Damage."""
        board = self.view["seats"][seat]
        crew = len(board["active"]) + len(board["rest"]) + len(board["exhausted"])
        hurt = {box // BOXES_A_CARD for box, token in board["cargo"].items() if token == DAMAGE}
        return crew - len(board["contamination"]) - int(board["cards"]) + len(hurt)

    # -- room --------------------------------------------------------------------------------------

    @cached_property
    def room(self) -> Room:
        """Undamaged boxes of this convoy."""
        return self.room_in(self.kinds, self.cargo)

    def room_in(self, kinds: Mapping[int, int], cargo: Mapping[int, int]) -> Room:
        """Undamaged boxes of a convoy."""
        return self.count_room(kind for box, kind in kinds.items() if cargo[box] != DAMAGE)

    def count_room(self, kinds: Any) -> Room:
        """What boxes of these kinds hold."""
        anything = bunks = tanks = 0
        boxes = self.rules.boxes
        for kind in kinds:
            holds = boxes[kind].holds
            if not holds:
                continue
            if AMMO in holds:
                anything += 1
            elif SURVIVOR in holds:
                bunks += 1
            else:
                tanks += 1
        return anything, bunks, tanks

    def lacking(self, room: Room, food: int, fuel: int, ammo: int, survivors: int) -> int:
        """How many tokens find no place."""
        anything, bunks, tanks = room
        need = max(0, survivors - bunks) + max(0, food + fuel - tanks) + ammo
        return max(0, need - anything)

    @cached_property
    def spare(self) -> int:
        """Empty boxes, as far as moving tokens about frees them for one of any kind."""
        anything, bunks, tanks = self.room
        held = self.held
        need = max(0, held[SURVIVOR] - bunks) + max(0, held[FOOD] + held[FUEL] - tanks) + held[AMMO]
        return anything - need

    # -- tokens ------------------------------------------------------------------------------------

    @once
    def marginal(self, token: int, number: int) -> float:
        """What the `number`-th token of a kind is worth (1 is the first)."""
        w = self.w.token
        if token == FUEL:
            if not self.moves:
                return w.spent
            if number > self.moves or self.moves == 1:
                if self._fuel_beyond_the_road(number):
                    return w.spent
                pull = self.fuel_pull
                if number > 1:
                    return self.w.road.space * 1.0 + pull
            return at(w.fuel, number - 1) + self.fuel_pull
        if token == AMMO:
            if not self.fights or not self.weapons:
                return w.spent
            rounds = self.fights
            ready = max(1, len(self.weapons))
            return at(w.ammo, (number - 1) // ready) * min(1.0, 0.4 + 0.2 * rounds)
        if token == FOOD:
            if not self.left and self.phase >= MOVEMENT:
                return w.spent
            scale = 1.0 if self.left else 0.4
            return at(w.food, number - 1) * scale
        return 0.0

    @once
    def later_fuel(self, number: int) -> float:
        """What the `number`-th Fuel is worth after this round's move."""
        if not self.left:
            return self.w.token.spent
        value = at(self.w.token.fuel, number - 1) + self.fuel_pull
        # what is brought to the next exploration must find room beside its income
        crowd = number + self.held[AMMO] - self.room[0] - self.room[2]
        return value - 0.4 * max(0, crowd + 3) if crowd > -3 else value

    def _fuel_beyond_the_road(self, number: int) -> bool:
        ends = self.road_end
        drives = min(self.moves, number)
        far = self.me["progress"] + drives * max(2, self.me["speed"]) + number - drives
        return bool(far > ends)

    @cached_property
    def fuel_pull(self) -> float:
        """What one space more does for reaching the ship."""
        if not self.moves:
            return 0.0
        return (self.reach_of(self.seat, 1.0) - self.reach_of(self.seat)) * self.reach_gain

    @cached_property
    def weapons(self) -> list[int]:
        """Ratings of the undamaged Weapons."""
        ratings = self.rules.ratings
        return [
            ratings[kind] for box, kind in self.kinds.items() if ratings[kind] and self.cargo[box] != DAMAGE
        ]

    @once
    def worth(self, food: int, fuel: int, ammo: int, survivors: int, room: Room | None = None) -> float:
        """What a load is worth in this convoy: the least valuable tokens stay behind."""
        load = {FOOD: food, FUEL: fuel, AMMO: ammo}
        over = self.lacking(room or self.room, food, fuel, ammo, survivors)
        while over > 0:
            most = [token for token, number in load.items() if number]
            if not most:
                break
            least = min(most, key=lambda token: self.marginal(token, load[token]))
            load[least] -= 1
            now = self.lacking(room or self.room, load[FOOD], load[FUEL], load[AMMO], survivors)
            if now == over and len(most) > 1:  # it lay where the others may not
                load[least] += 1
                others = [token for token in most if token != least]
                least = min(others, key=lambda token: self.marginal(token, load[token]))
                load[least] -= 1
                now = self.lacking(room or self.room, load[FOOD], load[FUEL], load[AMMO], survivors)
            over = now
        return sum(
            self.marginal(token, number) for token, count in load.items() for number in range(1, count + 1)
        )

    @cached_property
    def worth_now(self) -> float:
        """What the present load is worth."""
        return self.worth(self.held[FOOD], self.held[FUEL], self.held[AMMO], self.held[SURVIVOR])

    def gain(self, tokens: tuple[int, ...], room: Room | None = None, survivors: int = 0) -> float:
        """What gaining tokens is worth, room considered."""
        more = [self.held[token] + tokens.count(token) for token in (FOOD, FUEL, AMMO)]
        return self.worth(more[0], more[1], more[2], self.held[SURVIVOR] + survivors, room) - self.worth_now

    def loss(self, token: int) -> float:
        """What giving up one token of a kind costs."""
        return self.marginal(token, self.held[token]) if self.held[token] else 0.0

    def objects_gain(self, number: int) -> float:
        """What drawing Objects is worth."""
        have = self.me["object_count"]
        return sum(at(self.w.token.object, have + index) for index in range(number))

    def fame_gain(self, points: int) -> float:
        """What Fame is worth: beyond the top of the track it is a repair."""
        below: int = self.rules.setup.fame_highest - self.me["fame"]
        return min(points, below) * self.w.fire.fame + max(0, points - below) * 0.3

    # -- the convoy's cards ------------------------------------------------------------------------

    def card_boxes(self, column: int, top: bool) -> list[int]:
        """Places of the boxes of one card."""
        first = place(column, top, 0)
        return [box for box in range(first, first + BOXES_A_CARD) if box in self.kinds]

    @cached_property
    def truck_seats(self) -> int:
        """Undamaged boxes on the Truck that can hold its driver."""
        fits = self.rules.fit[SURVIVOR]
        truck = AREAS["truck"]
        return sum(
            1 for box, kind in self.kinds.items() if box in truck and fits[kind] and self.cargo[box] != DAMAGE
        )
