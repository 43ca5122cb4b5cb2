"""What a seat can make of its view, once for each decision: what it holds, what the Night will ask.

Everything is read from the view and the tables; nothing here knows a match.
"""

from collections.abc import Sequence
from functools import cached_property

from core.kernel import Decision
from core.outlive.advice.weights import Weights
from core.outlive.rules import Rules
from core.outlive.state import HEROES, NIGHT
from core.outlive.view import RoomView, SeatView, View

USUAL_IN_AIRLOCK = 2
"""persons in an airlock on an average Night to come"""


EventPlan = tuple[tuple[int, ...], int, int, float]
"""An event in force: the goods it is paid with, its cost, how many of them the Night wants, its worth."""


class Outlook:
    """One decision, seen from the seat that is asked."""

    def __init__(self, view: View, decision: Decision, rules: Rules, weights: Weights) -> None:
        self.view = view
        self.decision = decision
        self.rules = rules
        self.w = weights
        self.numbers = rules.numbers
        self.seat = decision.seat
        self.known: dict[tuple[int, ...], float] = {}  # worth of goods, by their numbers
        self.plans: list[EventPlan] | None = None
        self.me: SeatView = view["seats"][decision.seat]
        self.goods: list[int] = list(self.me["goods"])
        self.tonight: int = self.me["tonight"]
        self.night: bool = view["phase"] == NIGHT
        self.days_left: int = max(0, rules.numbers.days - view["day"])
        """whole days after this one"""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.view["seats"])

    @cached_property
    def last_day(self) -> bool:
        """Whether this is the last day."""
        return not self.days_left

    @cached_property
    def in_airlock(self) -> int:
        """Persons in the own airlock."""
        return self.me["survivors"] + self.me["scientists"]

    @cached_property
    def airlock_places(self) -> int:
        """Places left in the own airlock."""
        return self.rules.airlock - self.in_airlock

    @cached_property
    def empty_slots(self) -> int:
        """Empty slots of built rooms."""
        return sum(missing(room) for room in self.me["rooms"] if room["built"])

    @cached_property
    def rows_due(self) -> int:
        """Water that the airlock rows need tonight."""
        return -(-self.in_airlock // self.numbers.airlock_row) * self.numbers.row_water

    @cached_property
    def supplies_due(self) -> int:
        """Supplies that rooms with persons need tonight."""
        return sum(room["supply"] for room in self.me["rooms"] if in_room(room))

    @cached_property
    def full(self) -> int:
        """How many rooms are full."""
        return sum(room["full"] for room in self.me["rooms"])

    def ability(self, room: int) -> str:
        """The ability of a kind of room."""
        return self.rules.room_abilities[room]

    @cached_property
    def abilities(self) -> frozenset[str]:
        """Abilities of full rooms."""
        return frozenset(self.ability(room["room"]) for room in self.me["rooms"] if room["full"])

    @cached_property
    def unused(self) -> frozenset[str]:
        """Abilities of full rooms that were not used today."""
        return frozenset(
            self.ability(room["room"]) for room in self.me["rooms"] if room["full"] and not room["used"]
        )

    def has_full(self, ability: str) -> bool:
        """Whether the seat has a full room with this ability."""
        return ability in self.abilities

    def ready(self, ability: str, at: int = -1) -> int:
        """A ready tile with this ability, for a location where one is named; -1 if there is none."""
        for kind in self.me["repaired"]:
            row = self.rules.equipment[kind]
            if row.ability == ability and kind not in self.me["used"] and (at < 0 or at in row.at):
                return kind
        return -1

    def in_force(self, ability: str) -> int:
        """The event in force with this effect that touches the seat, -1 if there is none."""
        if self.has_full("bulkhead"):
            return -1
        for event in self.view["events"]:
            if self.rules.event_abilities[event["event"]] == ability:
                return event["event"]
        return -1

    @cached_property
    def radiation_to_come(self) -> int:
        """Points that would pass on the Nights to come, with a usual airlock; tonight's with the present."""
        fallout = 1 if self.in_force("fallout") >= 0 else 0
        today = self.view["day"]
        points = 0
        if today and not (self.night and self.view["turn"] == self.seat and self.fed):
            points += self.me["night"]["left"]
        for day in range(today, self.numbers.days):
            points += max(0, self.numbers.radiation[day] + fallout - max(self.in_airlock, USUAL_IN_AIRLOCK))
        return points

    @cached_property
    def fed(self) -> bool:
        """Whether the own Night has come beyond radiation."""
        return self.decision.kind in ("recruit", "build", "repair", "bench") or (
            self.decision.context.get("cause") in ("room", "repair", "lathe", "bench", "move")
        )

    def standing_rivals(self, location: int) -> list[tuple[int, int]]:
        """Standing rival heroes at a location: seat and strength."""
        return [
            (seat, piece["strength"])
            for seat, board in enumerate(self.view["seats"])
            if seat != self.seat
            for number, piece in enumerate(board["pieces"])
            if number in HEROES and piece["standing"] and piece["at"] == location
        ]

    def threats(self, location: int, strength: int) -> int:
        """Points with which rivals' lying heroes could press a hero that stands there."""
        points = 0
        for seat, board in enumerate(self.view["seats"]):
            if seat == self.seat:
                continue
            strengths = [
                piece["strength"]
                for number, piece in enumerate(board["pieces"])
                if number in HEROES and not piece["standing"] and location in self.rules.within[piece["at"]]
            ]
            points += max(0, max(strengths, default=0) - strength)
        return points

    def actions_at(self, piece: int, location: int) -> int:
        """Actions of a piece on a visit, events in force counted (O39)."""
        actions = self.me["pieces"][piece]["strength"]
        fire = self.in_force("fire")
        if fire >= 0 and self.rules.events[fire].location == location:
            actions -= self.rules.events[fire].amount
        storm = self.in_force("sandstorm")
        return actions if storm < 0 else min(actions, self.rules.events[storm].amount)


def in_room(room: RoomView) -> int:
    """Persons in a room."""
    return room["survivors"] + room["scientists"]


def missing(room: RoomView) -> int:
    """Persons that a room lacks to be full."""
    return max(0, room["slots"] - in_room(room))


def with_goods(goods: Sequence[int], changes: Sequence[int]) -> list[int]:
    """Goods after a change, none below 0."""
    return [max(0, have + more) for have, more in zip(goods, changes, strict=True)]
