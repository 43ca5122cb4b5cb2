"""Follows one game by its events and adds it to a tally."""

from collections.abc import Iterable

from core.auztralia.statistics.tally import AuztraliaTally
from core.auztralia.view import View, as_view
from core.kernel import Event, Match
from core.kernel.uses import UseWatcher

ACTS = {
    "track": "tracks laid",
    "mined": "mines",
    "recruited": "cards recruited",
    "drew_two": "cards drawn from the deck",
    "imported": "imports",
    "exported": "exports",
    "farm_placed": "farms placed",
    "single_used": "single-use cards",
    "combat_card_used": "cards used in combat",
    "blighted": "farms blighted",
    "farm_healed": "farms healed",
    "damaged": "hits on Old Ones",
    "fallen": "Old Ones beaten",
}
"""Kinds of event that are counted, and what they are called in the table."""
OLD_LINES = ("blighted farms", "revealed", "hidden")
"""What the points of the Old Ones are for, as the view has them."""


class AuztraliaWatcher:
    """Follows one game by its events and adds it to a tally."""

    def __init__(self, match: Match) -> None:
        self._tally = AuztraliaTally()
        self._effects = [row.effect for row in match.play.rules.catalogue.revelations]
        self._uses = UseWatcher()
        self._boxes = match.play.rules.actions
        self._taken: list[tuple[int, int]] = []  # seat and card
        self._shown: dict[int, tuple[int, int]] = {}  # kind and hex of the revealed, by number
        self._fight = ""  # "attack" or "defence" while one goes on
        self._enemies: list[int] = []  # kinds, in that fight
        self._left = False  # somebody withdrew from it
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
            case "action":
                tally.boxes[event.number("box")] += 1
                self._uses.see("actions", self._boxes[event.number("box")].name, event.number("seat"))
            case "port":
                self._uses.see("ports", f"hex {event.number('hex')}", event.number("seat"))
            case "recruited":
                self._taken.append((event.number("seat"), event.number("person")))
                tally.persons[event.number("person"), "taken"] += 1
            case "single_used" | "combat_card_used":
                tally.persons[event.number("person"), "used"] += 1
            case "built":
                tally.bought[event.number("unit")] += event.number("number")
            case "unit_destroyed":
                tally.losses[event.number("unit")] += 1
            case "revelation":
                tally.revelations[self._effects[event.number("revelation")]] += 1
            case "turned_up":
                self._shown[event.number("number")] = event.number("old_one"), event.number("hex")
            case "moved":
                self._shown[event.number("number")] = event.number("old_one"), event.number("hex")
            case "fallen":
                self._shown.pop(event.number("number"), None)
                tally.fights[event.number("old_one"), "fallen"] += 1
            case _:
                self._see_fight(event)

    def _see_fight(self, event: Event) -> None:
        """Attacks and port defences from their beginning to their outcome."""
        tally = self._tally
        match event.kind:
            case "attack" | "port_attacked":
                self._fight = "attack" if event.kind == "attack" else "defence"
                self._enemies = []
                self._left = False
                tally.outcomes[f"{self._fight}s"] += 1
            case "card_turned" if not self._enemies:
                place = event.number("hex")
                self._enemies = [kind for kind, at in self._shown.values() if at == place]
                for kind in self._enemies:
                    tally.fights[kind, "fought"] += 1
            case "withdrew" if self._fight:
                if not self._left:  # a part of a force may leave before the rest
                    tally.outcomes[f"{self._fight}s with a withdrawal"] += 1
                self._left = True
            case "won" | "defeated" | "no_enemy" if self._fight:
                what = "fell" if event.data.get("saved") else event.kind
                tally.outcomes[f"{self._fight}s {OUTCOMES[what]}"] += 1
                for kind in self._enemies:
                    tally.fights[kind, "won" if what == "fell" else what] += 1

    def close(self, match: Match, tally: AuztraliaTally) -> None:
        """Add the finished game to a tally."""
        view = as_view(match.view(None))
        seats = len(view["seats"])
        winners = {score.seat for score in match.scores or () if score.rank == 1 and score.seat < seats}
        mine = self._tally
        mine.games["old_ones"] += not winners
        mine.games["shared"] += len(winners) > 1
        mine.games["port"] += view["lost"] >= 0
        for what, points in zip(OLD_LINES, view["old_points"], strict=True):
            mine.lines[what] += points
        self._uses.close(winners, mine.uses)
        for seat in winners:
            mine.seat_wins[(seat - view["first"]) % seats] += 1
        for seat, person in self._taken:
            mine.persons[person, "won"] += seat in winners
        tally.merge(mine)


OUTCOMES = {
    "won": "won",
    "defeated": "lost",
    "fell": "won in a defeat",
    "no_enemy": "without an enemy",
}
"""What became of a fight, by kind of event; `fell`: the last Old One on the card of the defeat (L124)."""
