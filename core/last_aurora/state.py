"""The game state: plain data, small ints for cards, tokens and spaces.

Turn Order: `order` lists seats from the left of the Turn Order Table, so it *is* the reverse turn
order; reading it from the right gives the forward order (R145-R146).
"""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from core.kernel import Play
from core.kernel import State as KernelState
from core.kernel.state import shallow
from core.last_aurora.rules import Rules

EXPLORATION, REST, MOVEMENT, FIRE, END_OF_ROUND = 1, 2, 3, 4, 5
LAST_MOORING = 6
"""the Aurora leaves with it, and no round comes after (R528)"""
PHASES = ("setup", "exploration", "rest", "movement", "fire", "end")


class Seat(msgspec.Struct):
    """A player's board, convoy and crew.

    `cargo` maps each Cargo Box of the convoy (its place) to what lies in it; `kinds` maps it to
    its kind of box. `kinds` is replaced, never changed in place, so copies share it.
    """

    who: str = ""  # '' = a player; else the add-on that acts for the seat
    space: int = 0
    fame: int = 0
    out: bool = False
    cars: list[int] = []  # column -> Truck or Trailer, 0 = none
    devices: list[int] = []  # column -> Device, 0 = none
    cargo: dict[int, int] = {}
    kinds: dict[int, int] = {}
    aside: list[int] = []  # tokens waiting for a box (R267)
    active: list[int] = []
    rest: list[int] = []
    exhausted: list[int] = []
    objects: list[int] = []

    def clone(self) -> "Seat":
        """An independent copy."""
        twin = shallow(self)
        twin.cars = self.cars[:]
        twin.devices = self.devices[:]
        twin.cargo = self.cargo.copy()
        twin.aside = self.aside[:]
        twin.active = self.active[:]
        twin.rest = self.rest[:]
        twin.exhausted = self.exhausted[:]
        twin.objects = self.objects[:]
        return twin

    def crew(self) -> list[int]:
        """All Survivor cards, Active Zone first."""
        return self.active + self.rest + self.exhausted

    def ready(self, late: tuple[int, ...]) -> list[int]:
        """Active Survivors who may do something, without those who were late (A33)."""
        return [card for card in self.active if card not in late] if late else self.active


class Enemy(msgspec.Struct):
    """An Enemy above a region, with its face-down Loot card and Target boxes A-D."""

    card: int
    region: int
    loot: int
    damage: int = 0
    targets: list[int] = []  # seats whose counters lie in boxes A, B, ... without gaps

    def clone(self) -> "Enemy":
        """An independent copy."""
        return Enemy(self.card, self.region, self.loot, self.damage, self.targets[:])


class State(KernelState, kw_only=True):
    """Everything on the table. The last card of a deck is its top."""

    seats: list[Seat] = []
    order: list[int] = []
    round: int = 1
    phase: int = 0
    turn: int = -1  # seat whose turn it is, -1 = nobody's
    aurora: int = 1  # mooring 1-6
    # exploration zone, slots from the left
    zone: list[int] = []  # 0 = empty
    left: list[tuple[int, ...]] = []  # tokens on the card: left block, or all of an Encounter
    right: list[tuple[int, ...]] = []
    # decks and discards
    deck: list[int] = []
    discard: list[int] = []
    box: list[int] = []  # plus cards put back unseen (R67)
    loot: list[int] = []
    loot_discard: list[int] = []
    loot_seen: tuple[int, ...] = ()  # of these, what was turned over before; the rest lies face down
    object_deck: list[int] = []
    object_discard: list[int] = []
    outcome_deck: list[int] = []
    outcome_discard: list[int] = []
    outcome: int = 0  # Outcome card being resolved, 0 = none
    enemy_discard: list[int] = []
    # pieces
    reserve: list[int] = []  # by token
    waypoints: dict[int, int] = {}  # space -> counter
    contamination: dict[int, int] = {}  # Survivor card -> counters
    food: dict[int, int] = {}  # Survivor card -> Food tokens put on it this turn
    enemies: list[Enemy] = []
    closed: tuple[int, ...] = ()  # roads that nobody can take any more
    marks: dict[str, tuple[int, ...]] = {}  # what add-ons keep on the table, by name
    # the turn under way
    crew: tuple[int, ...] = ()  # Survivors involved in exploring
    boost: int = 0  # skill that each of them has more for the card of this action
    lost: bool = False  # one of them died: the other half is lost (R325)
    spoilt: bool = False  # a token given up at will has made the card action impossible (A27)
    recruit: int = 0  # Survivor recruited in this turn, who must stay (R279), 0 = none
    antifreeze: tuple[int, ...] = ()  # Survivors whose skill is 3 for this phase
    late: tuple[int, ...] = ()  # Survivors made Active out of turn, who do nothing in this phase (A33)
    used: tuple[int, ...] = ()  # abilities used this phase (cards), Weapons used this phase (places)
    driving: bool = False  # the Fuel of this move is paid
    crossed: tuple[int, ...] = ()  # roads this seat may have driven over in its turn (A34)
    spared: int = 0  # its Guide keeps off what the board does: 1 yes, -1 no, 0 not asked (A32)
    extra: int = 0  # speed added in this move
    nitro: bool = False  # Nitromethane owes its Damage
    struck: bool = False  # this seat has hit an Enemy in this phase
    ignored: list[int] = []  # per seat: Enemy its Renegade ignores, 0 = none
    awards: list[tuple[int, int, int]] = []  # (seat, Loot card or 0, Objects), due at the step's end

    def clone(self) -> "State":
        """An independent copy."""
        twin = shallow(self)
        twin.stack = self.stack[:]
        twin.seats = [seat.clone() for seat in self.seats]
        twin.order = self.order[:]
        twin.zone = self.zone[:]
        twin.left = self.left[:]
        twin.right = self.right[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.loot = self.loot[:]
        twin.loot_discard = self.loot_discard[:]
        twin.object_deck = self.object_deck[:]
        twin.object_discard = self.object_discard[:]
        twin.outcome_deck = self.outcome_deck[:]
        twin.outcome_discard = self.outcome_discard[:]
        twin.enemy_discard = self.enemy_discard[:]
        twin.reserve = self.reserve[:]
        twin.waypoints = self.waypoints.copy()
        twin.contamination = self.contamination.copy()
        twin.food = self.food.copy()
        twin.marks = self.marks.copy()
        twin.enemies = [enemy.clone() for enemy in self.enemies]
        twin.ignored = self.ignored[:]
        twin.awards = self.awards[:]
        twin.box = self.box[:]
        return twin

    def reverse_order(self) -> list[int]:
        """Seats in reverse turn order: leftmost counter first (R145)."""
        return [seat for seat in self.order if not self.seats[seat].out]

    def forward_order(self) -> list[int]:
        """Seats in forward turn order: rightmost counter first (R146)."""
        return [seat for seat in reversed(self.order) if not self.seats[seat].out]

    def standing(self) -> Iterator[int]:
        """Seats still in the game."""
        return (seat for seat, board in enumerate(self.seats) if not board.out)


Table: TypeAlias = Play[State, Rules]
"""A running match of Last Aurora, as every rule gets it."""
