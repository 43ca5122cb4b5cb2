"""Follows one game by its events and adds it to a tally."""

from collections import Counter
from collections.abc import Iterable

from core.kernel import Event, Match
from core.kernel.uses import UseWatcher
from core.outlive.statistics.tally import OutliveTally
from core.outlive.view import View, as_view

DEATHS = ("hunger", "epidemic", "radiation")
"""Causes of which persons are lost."""
ACTS = {
    "pressed": "pressures",
    "tribute": "goods given in tribute",
    "prey_killed": "hunts",
    "searched": "search tiles turned",
    "equipment_gained": "equipment gained",
    "equipment_repaired": "repairs",
    "room_built": "rooms built",
    "vegetable_taken": "vegetables",
    "algae_taken": "algae",
    "ventilated": "ventilations",
    "robot_built": "robots built",
    "driven": "robots driven",
    "stood_up": "pieces that could not move",
    "person_lost": "people without a place",
}
"""Kinds of event that are counted, and what they are called in the table."""


class OutliveWatcher:
    """Follows one game by its events and adds it to a tally."""

    def __init__(self, match: Match) -> None:
        self._tally = OutliveTally()
        self._uses = UseWatcher()
        self._locations = match.play.rules.locations
        self._first = -1  # first player of day 1
        self._used: set[tuple[int, int]] = set()  # seat and room
        self._gained: set[tuple[int, int]] = set()  # seat and equipment
        self.see(match.opening)

    def look(self, view: View) -> None:
        """Nothing is read off the table."""

    def see(self, events: Iterable[Event]) -> None:
        """What a decision led to."""
        for event in events:
            self._see(event)

    def _see(self, event: Event) -> None:
        tally = self._tally
        if event.kind in ACTS:
            tally.acts[ACTS[event.kind]] += 1
        match event.kind:
            case "leaders_shown":
                self._first = event.number("first")
            case "event_opened":
                tally.events[event.number("event"), "opened"] += 1
            case "event_overcome":
                tally.events[event.number("event"), "overcome"] += 1
            case "moved":
                tally.places[event.number("location")] += 1
                name = self._locations[event.number("location")].name
                self._uses.see("places", name, event.number("seat"))
            case "equipment_gained":
                self._gained.add((event.number("seat"), event.number("equipment")))
                tally.equipment[event.number("equipment"), "gained"] += 1
            case "equipment_repaired":
                tally.equipment[event.number("equipment"), "repaired"] += 1
            case "equipment_used":
                tally.equipment[event.number("equipment"), "used"] += 1
            case "room_built":
                tally.rooms[event.number("room"), "built"] += 1
            case "room_used":
                self._used.add((event.number("seat"), event.number("room")))
            case "persons" if event.data["cause"] in DEATHS:
                tally.deaths[str(event.data["cause"])] -= event.number("number")

    def close(self, match: Match, tally: OutliveTally) -> None:
        """Add the finished game to a tally."""
        view = as_view(match.view(None))
        winners = {score.seat for score in match.scores or () if score.rank == 1}
        mine = self._tally
        for seat, board in enumerate(view["seats"]):
            won = seat in winners
            mine.leaders[board["leader"]] += 1
            mine.leader_wins[board["leader"]] += won
            mine.seat_wins[(seat - self._first) % len(view["seats"])] += won
            mine.levels[board["tracer"]] += 1
            for room in board["rooms"]:
                mine.rooms[room["room"], "owned"] += 1
                mine.rooms[room["room"], "full"] += room["full"]
                mine.rooms[room["room"], "won"] += won and room["full"]
        for _, kind in self._used:
            mine.rooms[kind, "used"] += 1
        for seat, kind in self._gained:
            mine.equipment[kind, "owned"] += 1
            mine.equipment[kind, "won"] += seat in winners
        self._uses.close(winners, mine.uses)
        opened: Counter[str] = Counter()
        for (_, what), number in mine.events.items():
            opened[what] += number
        mine.overcome[opened["overcome"]] += 1
        tally.merge(mine)
