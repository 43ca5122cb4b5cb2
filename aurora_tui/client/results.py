"""What the results of both clients say: who won, what decided it, series over the rounds."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from aurora_tui.client.session import Session
from core.kernel import Event, Score
from core.kernel.phrases import agreeing, joined
from core.kernel.presentation import Presentation, Series, Text
from core.kernel.replay import retell
from core.kernel.views import MatchView

CURTAIN, WON, LOST, OVER = "curtain", "won", "lost", "over"
"""Moods of a page beside the table: when it changes hands; at the end, to who has won, to who has not, and to
who only looked on."""
MOODS = (CURTAIN, WON, LOST, OVER)
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


class FinishedTable(Protocol):
    """What is asked of the table model of a match that is over."""

    presentation: Presentation
    tables: Any
    text: Text
    session: Session
    view: MatchView | None
    scores: tuple[Score, ...] | None


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
    """The scores by rank, equal ones by seat."""
    return sorted(scores, key=lambda score: (score.rank, score.seat))


def ordinal(rank: int) -> str:
    """A rank from 1 as it is written: "1st", "4th"."""
    return ORDINALS.get(rank, f"{rank}th")


def lines_of(scores: Sequence[Score]) -> list[str]:
    """Keys of the score lines on which any seat scored, in their order."""
    keys = list(dict.fromkeys(key for score in scores for key in score.lines))
    return [key for key in keys if any(score.lines.get(key) for score in scores)]


def headline(scores: Sequence[Score], text: Text) -> str:
    """Who won with how many points, and by which lines of the scores; one sentence if nobody is left to
    win."""
    ranking = ranked(scores)
    if not ranking or not ranking[0].lines:
        return "Nobody is left to win."
    told = f"{victory(ranking, text)} with {ranking[0].total} {text.total_label()}."
    others = sum(1 for score in ranking if score.lines) > 1
    return " ".join(filter(None, (told, decided(ranking, text) if others else "Nobody else is left.")))


def victory(ranking: Sequence[Score], text: Text) -> str:
    """ "Ann wins", "Ann and Ben share the victory"; "" where nobody is left to win."""
    winners = [text.player(score.seat) for score in ranking if score.rank == 1 and score.lines]
    if len(winners) > 1:
        return f"{joined(winners)} share the victory"
    return f"{winners[0]} {agreeing(winners[0], 'wins', 'win')}" if winners else ""


def mood(scores: Sequence[Score], seats: Collection[int]) -> str:
    """How a result is to those who hold these seats: WON if one of them has won, LOST if none; OVER to who
    only looks on."""
    winners = {score.seat for score in scores if score.rank == 1 and score.lines}
    if not seats or not winners:
        return LOST if seats else OVER
    return WON if winners & set(seats) else LOST


def turned(scores: Sequence[Score], seat: int, text: Text) -> str:
    """What would have turned it for a seat that has not won: the fewest lines in which as many points as the
    winner has would have been enough. "" where points cannot tell."""
    ranking = ranked(scores)
    own = next((score for score in ranking if score.seat == seat), None)
    if own is None or not own.lines or own.rank == 1 or not ranking[0].lines:
        return ""
    first = ranking[0]
    gap = first.total - own.total
    if gap <= 0:
        return f"One more point would have won: the tie-break was for {text.player(first.seat)}."
    name = text.player(first.seat)
    if not own.lines.keys() & first.lines.keys():  # who plays beside the seats has points for other things
        return f"{gap} behind {name}."
    behind = {key: points - own.lines.get(key, 0) for key, points in first.lines.items()}
    wanted: list[str] = []
    for key in sorted((key for key in behind if behind[key] > 0), key=lambda key: -behind[key]):
        wanted.append(f"{behind[key]} more for {text.score_label(key)}")
        gap -= behind[key]
        if gap < 0:
            break
    enough = "would have won" if gap < 0 else "would have drawn level"
    return f"{first.total - own.total} behind {name}: {joined(wanted)}, as {name} has, {enough}."


def lesson(model: FinishedTable) -> list[str]:
    """What those who hold seats here and have not won may learn: what would have turned it, sentences."""
    scores, view, told = model.scores or (), model.view, []
    seats = sorted(model.session.seats)
    if view is None or mood(scores, seats) != LOST:
        return []
    for seat in seats:
        found = [turned(scores, seat, model.text)]
        found += model.presentation.missed(model.tables, model.text, view, seat)
        name = f"{model.text.player(seat)}: " if len(seats) > 1 else ""
        told += [f"{name}{sentence}" for sentence in found if sentence]
    return told


def decided(ranking: Sequence[Score], text: Text) -> str:
    """By which lines the first is ahead of the second; "" where there are no two to compare, or both won."""
    left = [score for score in ranking if score.lines]
    if len(left) < 2:
        return ""
    first, second = left[:2]
    name = text.player(second.seat)
    if first.rank == second.rank:
        return ""
    if first.total == second.total:
        return f"As many {text.total_label()} as {name}: the tie-break decides."
    keys = [*first.lines, *(key for key in second.lines if key not in first.lines)]
    ahead = {key: first.lines.get(key, 0) - second.lines.get(key, 0) for key in keys}
    most, least = max(ahead, key=lambda key: ahead[key]), min(ahead, key=lambda key: ahead[key])
    leader = text.player(first.seat)
    is_ahead = agreeing(leader, "is", "are")
    told = f"{leader} {is_ahead} {first.total - second.total} ahead of {name}"
    told += f": {ahead[most]} more for {text.score_label(most)} above all"
    return (
        f"{told}, though {-ahead[least]} fewer for {text.score_label(least)}."
        if ahead[least] < 0
        else f"{told}."
    )
