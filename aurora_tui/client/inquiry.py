"""What somebody is told who asks about a thing on the table: what it is, and why nothing can be done with it.

A thing is asked about where it lies, or by what is highlighted. All of it comes from the game's
`Presentation`, from the view of the asker, so that who only watches can ask too.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aurora_tui.client.table_model import TableModel
from core.kernel.about import About, rules_line
from core.kernel.prompts import Target
from core.kernel.views import GameView

MOST = 8
"""names that are told when several things fit what was typed"""
UNKNOWN = "Nothing on the table is called so; c looks at all cards."
ABOUT_NOTHING = "That choice is about nothing on the table."
NOTHING = "There is nothing to ask about here now."


class Inquiry(NamedTuple):
    """What is told of a thing; `reasons`: why nothing can be done with it now; `choices`: what can."""

    about: About
    reasons: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


def inquire(model: TableModel, target: Target) -> Inquiry | None:
    """What there is to say of a thing, None for one that the game does not know."""
    view = _seen(model)
    told = model.presentation.about(model.tables, view, target) if view is not None else None
    if told is None:
        return None
    decision = model.decision
    if decision is None:
        return Inquiry(told)
    phrases = tuple(model.sentence(choice) for choice in model.choices if target in choice.targets)
    if phrases:
        return Inquiry(told, (), phrases)
    refused = model.presentation.refused
    reasons = [refusal for refusal in model.refusals if refused(decision, refusal, target)]
    return Inquiry(told, tuple(model.text.refusal(refusal, model.view) for refusal in reasons))


def highlighted(model: TableModel) -> Sequence[Target]:
    """The things that enter is about, the most telling first, then what the question is about."""
    if model.marks.aim is not None:
        return (model.marks.aim,)
    found = model.choice.targets if model.choice is not None else ()
    asked = model.prompts.subject(model.decision) if model.decision is not None else ()
    return _known(model, (*found, *asked)) or _known(model, (("seat", model.board_seat),))


def highlighted_card(model: TableModel) -> Target | None:
    """The record of the tables that is highlighted, None for a thing without one."""
    told = (inquire(model, thing) for thing in highlighted(model))
    return next((each.about.card for each in told if each is not None and each.about.card), None)


def named(model: TableModel, wanted: str) -> Sequence[Target]:
    """The things on the table of that name, else those whose name begins so, else those that have it."""
    view, low = _seen(model), wanted.lower().strip()
    if view is None:
        return ()
    lying = model.presentation.things(model.tables, view)
    titles = {target: _title(model, view, target).lower() for target in lying}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [target for target, title in titles.items() if title and fits(title, low)]
        if found:
            return sorted(found, key=lambda target: target[1:2] != (model.board_seat,))  # one's own first
    return ()


def told_lines(model: TableModel, wanted: str) -> Sequence[str]:
    """The answer to a typed line: a thing by its name, a choice by its number, or what is highlighted."""
    if wanted.isascii() and wanted.isdigit():
        found = [choice for choice in model.choices if choice.answer == int(wanted[:9]) - 1]
        if not found:
            return [f"There is no choice {wanted[:9]}."]
        return _lines(model, _known(model, found[0].targets)[:1]) or [ABOUT_NOTHING]
    targets = named(model, wanted) if wanted else highlighted(model)
    view = _seen(model)
    titles = list(dict.fromkeys(_title(model, view, target) for target in targets)) if view else []
    if wanted and len(titles) > 1:
        more = f" and {len(titles) - MOST} more" * (len(titles) > MOST)
        return [f"Several things are called so: {', '.join(titles[:MOST])}{more}."]
    return _lines(model, targets[:1]) or [UNKNOWN if wanted else NOTHING]


def _lines(model: TableModel, targets: Sequence[Target]) -> list[str]:
    lines: list[str] = []
    for target in targets:
        told = inquire(model, target)
        if told is None:
            continue
        about = told.about
        lines.append(f"{about.title}: {about.what}." if about.what else f"{about.title}.")
        lines += [f"  {sentence}" for sentence in about.does]
        lines += [f"  Costs: {sentence}" for sentence in about.costs]
        lines += [f"  Now: {phrase}." for phrase in told.choices[:MOST]]
        lines += [f"  Not now: {reason}" for reason in told.reasons]
        lines += [f"  {rules_line(about)}"] if about.rules else []
    return lines


def _title(model: TableModel, view: GameView, target: Target) -> str:
    told = model.presentation.about(model.tables, view, target)
    return told.title if told is not None else ""


def _known(model: TableModel, targets: Sequence[Target]) -> tuple[Target, ...]:
    """Those of which something is told."""
    view = _seen(model)
    if view is None:
        return ()
    about = model.presentation.about
    return tuple(target for target in dict.fromkeys(targets) if about(model.tables, view, target) is not None)


def _seen(model: TableModel) -> GameView:
    """The view, with names of people that are clean."""
    return {**model.view, "names": model.text.names} if model.view is not None else None
