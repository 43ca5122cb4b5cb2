"""Follows one game by its events and adds it to a tally."""

from collections.abc import Iterable

from core.kernel import Event, Match
from core.kernel.phrases import ordinal, spoken
from core.kernel.uses import UseWatcher
from core.last_aurora.statistics.addon_counts import COUNTED
from core.last_aurora.statistics.kinds import kind_of
from core.last_aurora.statistics.tally import Tally
from core.last_aurora.tables.records import Card
from core.last_aurora.view import View, as_view


class Watcher:
    """Follows one game by its events and adds it to a tally."""

    def __init__(self, match: Match) -> None:
        self._cards: tuple[Card, ...] = match.play.rules.cards
        self._revealed: set[int] = set()
        self._takers: dict[int, set[int]] = {}
        self._enemies = 0
        self._defeated = 0
        self._deaths = 0
        self._out = 0
        self._deck_out = 0
        self._events: list[Event] = []
        self._uses = UseWatcher()
        self._slots = match.play.rules.map.slots
        self._objects = match.play.rules.objects
        for place, seat in enumerate(reversed(match.view(None)["order"]), start=1):
            self._uses.see("starting_places", ordinal(place), seat)
        for place in match.view(None)["zone"]:  # the cards of the setup
            if place["card"]:
                self._reveal(place["card"])

    def see(self, events: Iterable[Event]) -> None:
        """What a decision led to."""
        for event in events:
            self._events.append(event)
            match event.kind:
                case "revealed":
                    self._reveal(event.number("card"))
                case "explores":
                    self._uses.see("slots", f"slot {event.number('slot') + 1}", event.number("seat"))
                    self._take(event.number("card"), event.number("seat"))
                case "loot_won":
                    self._reveal(event.number("card"))
                    self._take(event.number("card"), event.number("seat"))
                case "loot_declined":
                    self._takers[event.number("card")].discard(event.number("seat"))
                case "bonus":
                    key = self._slots[event.number("slot")].bonuses[event.number("index")]
                    self._uses.see("bonuses", spoken(key), event.number("seat"))
                case "object_used":
                    name = self._objects[event.number("object")].name
                    self._uses.see("objects", name, event.number("seat"))
                case "enemy_defeated":
                    self._defeated += 1
                case "survivor_died" | "survivor_lost":
                    self._deaths += 1
                case "seat_out":
                    self._out += 1

    def look(self, view: View) -> None:
        """The table before a decision."""
        if not self._deck_out and not view["deck"]["count"]:
            self._deck_out = view["round"]

    def _reveal(self, card: int) -> None:
        self._revealed.add(card)
        self._enemies += self._cards[card].kind == "enemy"

    def _take(self, card: int, seat: int) -> None:
        self._takers.setdefault(card, set()).add(seat)

    def close(self, match: Match, tally: Tally) -> None:
        """Add the finished game to a tally."""
        scores = match.scores or ()
        winner = next(score.seat for score in scores if score.rank == 1)
        view = as_view(match.view(None))
        roads = [board["progress"] for board in view["seats"]]
        tally.lead += roads[winner] - max(road for seat, road in enumerate(roads) if seat != winner)
        tally.reached += reached(match, view)
        tally.rounds[view["round"]] += 1
        tally.enemies_revealed += self._enemies
        tally.enemies_defeated[self._defeated] += 1
        tally.deaths += self._deaths
        tally.seats_out += self._out
        for counts in COUNTED.all(match.play.rules.addons, match, self._events, winner):
            tally.addons.update(counts)
        self._uses.close({winner}, tally.uses)
        if self._deck_out:
            tally.deck_out[self._deck_out] += 1
        for card in self._revealed:
            tally.revealed[card] += 1
            takers = self._takers.get(card, set())
            tally.taken[card] += bool(takers)
            tally.takings[card] += len(takers)
            tally.kinds[kind_of(self._cards[card])] += len(takers)
            tally.taker_wins[card] += winner in takers


def reached(match: Match, view: View) -> bool:
    """Whether somebody reached the Aurora before the end."""
    spaces = match.play.rules.map.spaces
    mooring = next(space.progress for space in spaces if space.mooring == view["aurora"])
    return any(board["progress"] >= mooring and not board["out"] for board in view["seats"])
