"""What the results of both clients say: who won, what decided it, series over the rounds."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.kernel import Event, Score
from core.kernel.presentation import Presentation, Series, Text
from core.kernel.replay import retell

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def chart_of(record: bytes, presentation: Presentation, tables: Any) -> tuple[Series, ...]:
    """The chart of a whole game from its record, for who came late; empty for a game that is not over.

    Raises CoreError for what is no record.
    """
    events: list[Event] = []
    view: Mapping[str, Any] = {}
    for step in retell(record):
        events += [event for event in step.events if event.seen(None)]
        if step.match.decision is None:
            view = step.match.view(None)
    return presentation.chart(view, events, tables) if view else ()


def ranked(scores: Sequence[Score]) -> list[Score]:
    """The scores, best first."""
    return sorted(scores, key=lambda score: (score.rank, score.seat))


def ordinal(rank: int) -> str:
    """ "1st" and so on."""
    return ORDINALS.get(rank, f"{rank}th")


def lines_of(scores: Sequence[Score]) -> list[str]:
    """Keys of the score lines on which any seat scored, in their order."""
    keys = list(dict.fromkeys(key for score in scores for key in score.lines))
    return [key for key in keys if any(score.lines.get(key) for score in scores)]


def headline(scores: Sequence[Score], text: Text) -> str:
    """Who won, and what decided it."""
    ranking = ranked(scores)
    if not ranking or not ranking[0].lines:
        return "Nobody is left to win."
    told = f"{text.player(ranking[0].seat)} wins with {ranking[0].total} {text.total_label()}."
    return f"{told} {decided(ranking, text) or 'Nobody else is left.'}"


def decided(ranking: Sequence[Score], text: Text) -> str:
    """By which lines the first is ahead of the second; "" where there are no two to compare."""
    left = [score for score in ranking if score.lines]
    if len(left) < 2:
        return ""
    first, second = left[:2]
    name = text.player(second.seat)
    if first.total == second.total:
        return f"As many {text.total_label()} as {name}: the tie-break decides."
    keys = [*first.lines, *(key for key in second.lines if key not in first.lines)]
    ahead = {key: first.lines.get(key, 0) - second.lines.get(key, 0) for key in keys}
    most, least = max(ahead, key=lambda key: ahead[key]), min(ahead, key=lambda key: ahead[key])
    told = f"{text.player(first.seat)} is {first.total - second.total} ahead of {name}"
    told += f": {ahead[most]} more for {text.score_label(most)} above all"
    return (
        f"{told}, though {-ahead[least]} fewer for {text.score_label(least)}."
        if ahead[least] < 0
        else f"{told}."
    )
