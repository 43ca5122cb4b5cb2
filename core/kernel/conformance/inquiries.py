"""Checks of what a game says of single things (`Presentation.about`): readable, total, and nothing hidden."""

from collections.abc import Iterator

from core.kernel.about import About, nothing_told
from core.kernel.conformance.moments import Moment, MomentCheck
from core.kernel.conformance.readable import reading
from core.kernel.conformance.secrecy import viewers
from core.kernel.match import Match
from core.kernel.presentation import Presentation
from core.kernel.prompts import Target


def things_can_be_asked(moment: Moment) -> Iterator[str]:
    """Whatever lies on the table, and whatever a choice or a question is about, is told in clean lines."""
    read = reading(moment.match)
    if read is None or read.shown.about is nothing_told:
        return
    rules, pending = moment.match.play.rules, read.decision
    found: list[Target] = [*read.shown.things(rules, read.view)]
    if pending is not None:
        prompts = read.shown.prompts(rules)
        found += prompts.subject(pending)
        found += [target for choice in prompts.choices(pending) for target in choice.targets]
    for target in dict.fromkeys(found):
        told = read.shown.about(rules, read.view, target)
        if told is None:
            yield f"nothing is told of {target}"
            continue
        lines = (told.title, *((told.what,) if told.what else ()), *told.does, *told.costs, *told.rules)
        for line in lines:
            if not line.strip() or not line.isprintable():
                yield f"{target} is told in what is no line of text: {line!r}"
        if not told.title or not (told.what or told.does):
            yield f"of {target} is not told what it is: {told}"


def things_hide(moment: Moment) -> Iterator[str]:
    """What is told of things is the same in every world that looks the same to who asks."""
    read = reading(moment.match)
    if read is None or read.shown.about is nothing_told:
        return
    for viewer in viewers(moment.match):
        world = moment.match.redealt(viewer, moment.dice().below(1 << 32))
        mine, other = _all_told(read.shown, moment.match, viewer), _all_told(read.shown, world, viewer)
        if mine != other:
            differing = sorted(
                str(key) for key in mine.keys() | other.keys() if mine.get(key) != other.get(key)
            )
            yield f"seat {viewer} is told something hidden of {', '.join(differing)}"


def _all_told(shown: Presentation, match: Match, viewer: int | None) -> dict[Target, About | None]:
    """All that a viewer can ask about, with what is said."""
    rules, view = match.play.rules, match.view(viewer)
    return {target: shown.about(rules, view, target) for target in shown.things(rules, view)}


INQUIRY_CHECKS: tuple[MomentCheck, ...] = (things_can_be_asked, things_hide)
