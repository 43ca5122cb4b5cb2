"""Road and Fame of every seat over the rounds, for the chart of the results."""

from collections.abc import Sequence
from typing import NamedTuple

from core.kernel import Event
from core.kernel.presentation import Series
from core.last_aurora.rules import Rules
from core.last_aurora.view import View

MOVES = {"moved_to"}
"""Events of a move along the road, from their `start`; add-ons add theirs."""


class Standing(NamedTuple):
    """Where a seat stands at the end of a round, or now."""

    progress: int
    fame: int


def chart(view: View, events: Sequence[Event], rules: Rules) -> tuple[Series, ...]:
    """Two series by round, as far as the events tell: spaces of road, and the Fame Track."""
    rounds = standings(view, events, rules)
    road = {number: tuple(stood.progress for stood in rounds[number]) for number in rounds}
    fame = {number: tuple(stood.fame for stood in rounds[number]) for number in rounds}
    return Series("road", "road", road, "Space"), Series("fame", "fame", fame, "Fame")


def standings(view: View, events: Sequence[Event], rules: Rules) -> dict[int, tuple[Standing, ...]]:
    """Each round that the events tell of, reckoned back from where the seats stand now."""
    spaces = rules.map.spaces
    stands = [Standing(spaces[board["space"]].progress, board["fame"]) for board in view["seats"]]
    rounds = {view["round"]: tuple(stands)}
    for event in reversed(events):
        data = event.data
        if event.kind == "round":
            rounds[event.number("round") - 1] = tuple(stands)
            continue
        seat, start, points = data.get("seat", len(stands) - 1), data.get("start"), data.get("points")
        if not isinstance(seat, int):
            continue
        progress, fame = stands[seat]
        if event.kind in MOVES and isinstance(start, int):
            stands[seat] = Standing(spaces[start].progress, fame)
        elif event.kind == "fame" and isinstance(points, int):
            stands[seat] = Standing(progress, fame - points)
    rounds.pop(0, None)
    return dict(sorted(rounds.items()))
