"""VP and healthy farms of every seat along the Time Track, for the chart of the results, from the events.

The Old Ones stand after the seats: their farms are the blighted ones, and hidden tiles count at the end only.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.auztralia.rules import Rules
from core.auztralia.tables.records import COAL, GOLD, IRON, PHOSPHATE
from core.auztralia.view import View
from core.kernel import Event
from core.kernel.presentation import Series

STRETCH = 10
"""spaces between two points of the chart"""


@dataclass
class Standing:
    """A seat as the events so far tell of it."""

    goods: list[int]
    healthy: list[int] = field(default_factory=lambda: [0, 0, 0])
    tracks: int = 0
    persons: list[int] = field(default_factory=list)
    tiles: list[int] = field(default_factory=list)
    tokens: int = 0

    def take(self, kind: str, data: Mapping[str, Any], rules: Rules) -> None:
        """Something that happened to it."""
        match kind:
            case "action":
                row = rules.actions[data["box"]]
                self.goods[COAL] -= row.coal
                self.goods[IRON] -= row.iron
                self.goods[GOLD] -= data["surcharge"]
            case "mined":
                self.goods[data["good"]] += data["number"]
                self.goods[GOLD] += data["gold"]
            case "drew_two" | "built":
                self.goods[GOLD] -= data["gold"]
            case "imported":
                self.goods[data["good"]] += 1
            case "exported":
                self.goods[data["good"]] -= 1
                self.goods[GOLD] += data["gold"]
            case "gained":
                self.goods = [had + more for had, more in zip(self.goods, data["goods"], strict=True)]
            case "farm_placed":
                self.healthy[data["farm"]] += 1
                self.goods[GOLD] += data["gold"]
            case "farm_healed":
                self.healthy[data["farm"]] += 1
            case "blighted":
                self.healthy[data["farm"]] -= 1
            case "track":
                self.tracks += 1
            case "recruited":
                self.persons.append(data["person"])
            case "single_used":
                self.persons.remove(data["person"])
            case "tile_taken":
                self.tiles.append(data["old_one"])
            case "tokens_taken":
                self.tokens += data["points"]

    def points(self, rules: Rules) -> int:
        """Its VP, as they are counted at the end (Z93)."""
        return (
            rules.numbers.farm_points * sum(self.healthy)
            + rules.numbers.phosphate_points * self.goods[PHOSPHATE]
            + sum(self.card(rules, person) for person in self.persons)
            + sum(rules.old_ones[kind].points for kind in self.tiles)
            + self.tokens
        )

    def card(self, rules: Rules, person: int) -> int:
        """What a scoring card is worth now, 0 for any other."""
        row = rules.persons[person]
        if row.sort != "scoring":
            return 0
        counted = {
            "farms": self.healthy[row.farm],
            "railways": self.tracks,
            "trophies": len(self.tiles),
            "bank": sum(self.goods[good] for good in (COAL, IRON, GOLD)),
            "sets": min(self.healthy),
        }[row.effect]
        return min(row.most, row.amount * (counted // row.per))


@dataclass
class OldOnes:
    """The Old Ones as the events so far tell of them."""

    blighted: int = 0
    shown: Counter[int] = field(default_factory=Counter)  # tiles face up, by kind
    hidden: int = 0  # VP of tiles turned up at the end

    def take(self, kind: str, data: Mapping[str, Any], rules: Rules) -> None:
        """Something that happened to them."""
        match kind:
            case "blighted" | "farm_healed":
                self.blighted += 1 if kind == "blighted" else -1
            case "turned_up" if data["cause"] == "end":
                self.hidden += rules.numbers.hidden_factor * rules.old_ones[data["old_one"]].points
            case "turned_up":
                self.shown[data["old_one"]] += 1
            case "fallen":
                self.shown[data["old_one"]] -= 1

    def points(self, rules: Rules) -> int:
        """Their VP, as they are counted at the end (Z94)."""
        shown = sum(rules.old_ones[kind].points * number for kind, number in self.shown.items())
        return rules.numbers.blight_points * self.blighted + shown + self.hidden


def chart(view: View, events: Sequence[Event], rules: Rules) -> tuple[Series, ...]:
    """Two series, each as it was when the active disc came past so many spaces."""
    stands = [Standing(list(rules.numbers.goods)) for _ in view["seats"]]
    old_ones = OldOnes()
    points: dict[int, tuple[int, ...]] = {}
    farms: dict[int, tuple[int, ...]] = {}
    at = 0
    for event in events:
        data: Mapping[str, Any] = event.data
        if event.kind in ("turn", "old_ones_turn"):
            at = min(-(-data["space"] // STRETCH) * STRETCH, rules.numbers.spaces)
        seat = data.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(stands):
            stands[seat].take(event.kind, data, rules)
        old_ones.take(event.kind, data, rules)
        if at:
            points[at] = (*(stand.points(rules) for stand in stands), old_ones.points(rules))
            farms[at] = (*(sum(stand.healthy) for stand in stands), old_ones.blighted)
    return Series("points", "VP", points), Series("farms", "farms", farms)
