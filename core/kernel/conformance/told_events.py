"""Check of the log over a whole match: it reads the same to who was there and to who comes later."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.kernel.conformance.cases import Case, Dice
from core.kernel.decisions import Event
from core.kernel.game import part_of
from core.kernel.match import Match
from core.kernel.presentation import Text, presentation
from core.kernel.views import GameView

CUTS = 4
"""Where a log is cut for somebody who is told it in a few parts."""


def events_told_alike_later(case: Case) -> Iterator[str]:
    """An event is told in the same words answer by answer with the views of then, in a few parts, and all
    at once with the last view: who watches late, resumes or looks at a replay reads the same log."""
    if not part_of(case.game, "presentation"):
        return
    for viewer, (parts, views, text) in _seen(case).items():
        steps = range(len(parts) + 1)
        dice = Dice(case.seed, 8)
        cuts = sorted({steps[0], steps[-1], *(dice.below(len(parts)) for _ in range(CUTS))})
        live = _told(parts, views, text, steps)
        for way, ends in (("in parts", cuts), ("at once", [steps[0], steps[-1]])):
            for then, now in zip(live, _told(parts, views, text, ends), strict=True):
                if then != now:
                    yield f"to viewer {viewer} told as {then!r}, later {way} as {now!r}"
                    return


def _seen(case: Case) -> dict[int | None, tuple[list[tuple[Event, ...]], list[GameView], Text]]:
    """What each viewer may know of the events of each answer, and his view after it."""
    match, chooser = case.begin(), case.chooser()
    words = presentation(case.game).text
    seen: dict[int | None, tuple[list[tuple[Event, ...]], list[GameView], Text]] = {
        viewer: ([], [], words(match.play.rules, match.seats)) for viewer in (None, *range(len(match.seats)))
    }
    events = match.opening
    for _ in range(case.cap + 1):
        _look(match, events, seen)
        if match.decision is None:
            break
        events = match.apply(chooser.choose(match))
    return seen


def _look(
    match: Match,
    events: tuple[Event, ...],
    seen: dict[int | None, tuple[list[tuple[Event, ...]], list[GameView], Text]],
) -> None:
    for viewer, (parts, views, _) in seen.items():
        parts.append(tuple(event for event in events if event.seen(viewer)))
        views.append(match.view(viewer))


def _told(
    parts: list[tuple[Event, ...]], views: list[GameView], text: Text, ends: Sequence[int]
) -> list[str]:
    """All sentences, told from each of `ends` to the next at once, with the view there."""
    told: list[str] = []
    before: list[Event] = []
    for start, end in pairwise(ends):
        events = [event for part in parts[start:end] for event in part]
        told += text.told(before, events, views[end - 1])
        before += events
    return told
