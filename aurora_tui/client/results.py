"""What the results of both clients say: what decided it, road and Fame of every seat over the rounds."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.kernel import Event, Score
from core.kernel.replay import retell
from core.last_aurora.text import Words
from core.last_aurora.text.scores import SHORT


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


def rounds_in(record: bytes, words: Words) -> Rounds:
    """The same from the record of a whole game, for who came late. Raises CoreError for what is none."""
    events: list[Event] = []
    view: Mapping[str, Any] = {}
    for told in retell(record):
        events += [event for event in told.events if event.seen(None)]
        if told.match.decision is None:
            view = told.match.view(None)
    return rounds_of(view, events, words) if view else {}


def decided(ranking: Sequence[Score], words: Words) -> str:
    """By which lines the first is ahead of the second; "" where there are no two to compare."""
    left = [score for score in ranking if score.lines]
    if len(left) < 2:
        return ""
    first, second = left[:2]
    name = words.player(second.seat)
    if first.total == second.total:
        return f"As many Fame Points as {name}: the tie-break decides."
    keys = [*first.lines, *(key for key in second.lines if key not in first.lines)]
    ahead = {key: first.lines.get(key, 0) - second.lines.get(key, 0) for key in keys}
    most, least = max(ahead, key=lambda key: ahead[key]), min(ahead, key=lambda key: ahead[key])
    told = f"{words.player(first.seat)} is {first.total - second.total} ahead of {name}"
    told += f": {ahead[most]} more for {_short(most)} above all"
    return f"{told}, though {-ahead[least]} fewer for {_short(least)}." if ahead[least] < 0 else f"{told}."


def _short(key: str) -> str:
    return SHORT.get(key) or key.replace("_", " ")
