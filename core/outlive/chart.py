"""SP, people and radiation of every seat over the days, for the chart of the results, from the events."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.kernel import Event
from core.kernel.presentation import Series
from core.outlive.preview.points import pairs, room_points, tracer_points
from core.outlive.rules import Rules
from core.outlive.view import View

PLACES = 8
"""room places and, last, the airlock, which is -1"""


@dataclass
class Standing:
    """A shelter as the events so far tell of it."""

    rooms: tuple[int, ...]
    people: list[int] = field(default_factory=lambda: [0] * PLACES)
    scientists: int = 0
    built: set[int] = field(default_factory=set)
    repaired: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    tracer: int = 0

    def take(self, event: Event) -> None:
        """Something that happened to it."""
        match event.kind:
            case "persons":
                self.people[event.number("place")] += event.number("number")
                self.scientists += event.number("number") * event.number("sort")
            case "moved_in":
                self.people[event.number("place")] += 1
                self.people[-1] -= 1
            case "room_built":
                self.built.add(event.number("place"))
            case "equipment_repaired":
                self.repaired.append(event.number("equipment"))
            case "equipment_scrapped":
                self.repaired = [kind for kind in self.repaired if kind != event.number("equipment")]
            case "event_overcome":
                self.won.append(event.number("event"))
            case "tracer":
                self.tracer = event.number("tracer")

    def points(self, rules: Rules) -> int:
        """Its SP, as they are counted at the end (O80)."""
        full = sum(self.people[place] >= rules.rooms[self.rooms[place]].slots for place in self.built)
        symbols = pairs(self.repaired, rules)
        return (
            sum(rules.events[event].points for event in self.won)
            + room_points(full, rules)
            + tracer_points(self.tracer, rules)
            + sum(self.people)
            + len(self.repaired)
            + symbols
            + min(self.scientists, symbols)
        )


def chart(view: View, events: Sequence[Event], rules: Rules) -> tuple[Series, ...]:
    """Three series by day, each as it was at the end of the day's night."""
    stands = [Standing(tuple(room["room"] for room in board["rooms"])) for board in view["seats"]]
    points: dict[int, tuple[int, ...]] = {}
    people: dict[int, tuple[int, ...]] = {}
    levels: dict[int, tuple[int, ...]] = {}
    day = 0
    for event in events:
        if event.kind == "day":
            day = event.number("day")
        seat = event.data.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(stands):
            stands[seat].take(event)
        if day:
            points[day] = tuple(stand.points(rules) for stand in stands)
            people[day] = tuple(sum(stand.people) for stand in stands)
            levels[day] = tuple(stand.tracer for stand in stands)
    return (
        Series("points", "SP", points),
        Series("people", "people", people),
        Series("tracer", "radiation", levels, "radiation level"),
    )
