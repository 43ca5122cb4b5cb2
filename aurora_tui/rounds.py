"""Road and Fame of every seat over the rounds, for the results of both clients."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.kernel import Event
from core.last_aurora.text import Words


class Standing(NamedTuple):
    """Where a seat stands at the end of a round, or now."""

    progress: int
    fame: int


Rounds = dict[int, tuple[Standing, ...]]
"""By round: where each seat stood at its end, as far as that was seen."""


def rounds_of(view: Mapping[str, Any], events: Sequence[Event], words: Words) -> Rounds:
    """Each round that a log tells of, reckoned back from where the seats stand now."""
    spaces = words.rules.map.spaces
    stands = [Standing(spaces[board["space"]].progress, board["fame"]) for board in view["seats"]]
    rounds: Rounds = {view["round"]: tuple(stands)}
    for event in reversed(events):
        data = event.data
        if event.kind == "round":
            rounds[int(data["round"]) - 1] = tuple(stands)  # type: ignore[arg-type]  # a number, as its text has it
            continue
        seat, start, points = data.get("seat", len(stands) - 1), data.get("start"), data.get("points")
        if not isinstance(seat, int):
            continue
        progress, fame = stands[seat]
        if event.kind in ("moved_to", "automa_moves") and isinstance(start, int):
            stands[seat] = Standing(spaces[start].progress, fame)
        elif event.kind == "fame" and isinstance(points, int):
            stands[seat] = Standing(progress, fame - points)
    rounds.pop(0, None)
    return rounds
