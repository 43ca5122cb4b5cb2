"""Checks of what people read of a match: sentences, prompts, secrets, by the game's presentation.

A game that was only registered, as tests do, has no presentation and passes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from core.kernel import codec
from core.kernel.conformance.moments import Moment, MomentCheck
from core.kernel.counsel import MOST, NO_ADVICE
from core.kernel.decisions import Decision
from core.kernel.game import Game, package_of, part_of
from core.kernel.match import Match
from core.kernel.presentation import Presentation, Text, presentation
from core.kernel.views import GameView, as_match_view

UNHEARD = "unheard"
"""a kind that no game has: what is said of it is what a text says for want of a sentence"""
CLIENTS_CHAPTERS = frozenset({"tables", "signs", "keys"})
"""chapters that every client adds to a manual"""


@dataclass(frozen=True, slots=True)
class Reading:
    """A match at one decision as somebody reads it: the view of who is asked, everyone's if nobody is."""

    shown: Presentation
    text: Text
    view: GameView
    match: Match

    @property
    def decision(self) -> Decision | None:
        """The pending decision of the moment, None at the end of a match."""
        return self.match.decision


def reading(match: Match) -> Reading | None:
    """How the game presents a match, None if it has no presentation."""
    if not part_of(match.game, "presentation"):
        return None
    shown = presentation(match.game)
    view = match.view(match.decision.seat if match.decision is not None else None)
    return Reading(shown, shown.text(match.play.rules, tuple(as_match_view(view)["names"])), view, match)


def can_be_read(game: Game) -> Iterator[str]:
    """The game has a presentation; its presets can be played, and its manual names chapters that exist."""
    if not package_of(game.name):
        return
    if not part_of(game.name, "presentation"):
        yield f"there is no {package_of(game.name)}.presentation"
        return
    shown = presentation(game.name)
    for preset in shown.presets:
        game.options(preset.options, preset.people + preset.bots)
    manual = shown.manual
    known = CLIENTS_CHAPTERS | {chapter.key for chapter in manual.chapters}
    for where, key in (*manual.kinds.items(), *manual.panes.items()):
        if key not in known:
            yield f"the manual has no chapter '{key}' for '{where}'"
    for kind in manual.lights:
        if not manual.lesson(kind):
            yield f"a pane is lit for a lesson about '{kind}', which there is not"
    taught = [passage for lesson in manual.lessons.values() for passage in lesson]
    for passage in (*manual.opening, *taught):
        if not passage.text.strip() or not passage.text.isprintable():
            yield f"a lesson is no text: {passage.text!r}"
    if manual.lessons and not manual.opening:
        yield "nothing comes before the first lesson: what the game is about, and how one wins"


def every_kind_has_a_sentence(moment: Moment) -> Iterator[str]:
    """Questions, choices, events, refusals and lines of a score are told in words of their own."""
    read = reading(moment.match)
    if read is None:
        return
    for what, kind, told, unheard in _sentences(read, moment):
        if told == _named(unheard, kind) or told == _named(unheard, kind.replace("_", " ")):
            yield f"there is no sentence for the {what} '{kind}': {told!r}"
        elif not told.strip() or not told.isprintable():
            yield f"the {what} '{kind}' is told in what is no line of text: {told!r}"


def _named(unheard: str, kind: str) -> str:
    """What is said for want of a sentence, with the name of a kind in it."""
    return unheard.replace(UNHEARD, kind).replace(UNHEARD.capitalize(), kind[:1].upper() + kind[1:])


def _sentences(read: Reading, moment: Moment) -> Iterator[tuple[str, str, str, str]]:
    """What is told, its kind, the sentence, and the one that a kind nobody knows would have."""
    text, view, match = read.text, read.view, read.match
    for event in moment.events:
        yield "event", event.kind, text.event(event, view), text.event(replace(event, kind=UNHEARD), view)
    for score in match.scores or ():
        for key, points in score.lines.items():
            yield "score line", key, text.score_line(key, points), text.score_line(UNHEARD, points)
    pending = match.decision
    if pending is None:
        return
    yield (
        "question",
        pending.kind,
        text.question(pending, view),
        text.question(replace(pending, kind=UNHEARD), view),
    )
    for action in {action.kind: action for action in pending.actions}.values():
        told = text.action(pending, action, view)
        yield "choice", action.kind, told, text.action(pending, replace(action, kind=UNHEARD), view)
    for refusal in match.refusals():
        told = text.refusal(refusal)
        yield "refusal", refusal.code, told, text.refusal(replace(refusal, code=UNHEARD))


def secrets_are_told(moment: Moment) -> Iterator[str]:
    """A seat whose own view differs from everyone's in more than whose it is has secrets."""
    read = reading(moment.match)
    if read is None:
        return
    match, everyones = moment.match, moment.match.view(None)
    for seat in range(len(match.seats)):
        own = match.view(seat)
        more = sorted(
            key for key in own if key != "viewer" and codec.plain(own[key]) != codec.plain(everyones.get(key))
        )
        if more and not read.shown.secrets(own, seat):
            yield f"seat {seat} has no secrets, they say, but sees {', '.join(more)} as others do not"


def prompts_are_total(moment: Moment) -> Iterator[str]:
    """Choices stand for all actions, each once, under numbers of their own; what prompts name is there."""
    read = reading(moment.match)
    if read is None or read.decision is None:
        return
    pending, view = read.decision, read.view
    prompts = read.shown.prompts(moment.match.play.rules)
    choices = prompts.choices(pending)
    if sorted(choice.answer for choice in choices) != [*range(len(pending.actions))]:
        yield f"the choices of '{pending.kind}' are not its actions: {[choice.answer for choice in choices]}"
        return
    if len({choice.number for choice in choices}) < len(choices):
        yield f"two choices of '{pending.kind}' have one number: {[choice.number for choice in choices]}"
    for choice in choices:
        if not set(prompts.numbered(choice)) <= set(choice.targets):
            yield f"the choice '{choice.action}' has its number on what it is not about"
    seats = range(len(moment.match.seats))
    formality: Callable[..., int | None] = prompts.formality
    places: tuple[tuple[str, int | None, int], ...] = (
        ("the first highlight", prompts.default(pending, choices, view), len(choices)),
        ("the highlight after the same", prompts.followed(pending, pending, choices), len(choices)),
        ("the way back", prompts.back(pending, choices), len(choices)),
        ("the formality for one", formality(pending, view, (pending.seat,)), len(pending.actions)),
        ("the formality for all", formality(pending, view, seats), len(pending.actions)),
    )
    for what, place, number in places:
        if place is not None and not 0 <= place < number:
            yield f"{what} of '{pending.kind}' is {place} of {number}"


def counsel_is_sound(moment: Moment) -> Iterator[str]:
    """Advice names choices there are, the best first, with a reason each; at a table without advice there is
    none. What is said beside is lines of text, and the points so far are the same for whoever looks."""
    read = reading(moment.match)
    if read is None:
        return
    shown, text, view, tables = read.shown, read.text, read.view, moment.match.play.rules
    for seat in range(len(moment.match.seats)):
        own = shown.standing(tables, text, moment.match.view(seat))
        if [*own] != [*shown.standing(tables, text, moment.match.view(None))]:
            yield f"seat {seat} counts other points so far than everybody"
    pending = read.decision
    if pending is None:
        return
    best = shown.counsel(tables, text, view, pending)
    answers = [suggestion.answer for suggestion in best]
    if len({*answers} & {*range(len(pending.actions))}) < len(answers) or len(answers) > MOST:
        yield f"the advice on '{pending.kind}' names {answers} of {len(pending.actions)} choices"
    if [suggestion.value for suggestion in best] != sorted((each.value for each in best), reverse=True):
        yield f"the advice on '{pending.kind}' does not begin with the best"
    without = {**view, "options": {**as_match_view(view)["options"], NO_ADVICE.name: True}}
    if shown.counsel(tables, text, without, pending):
        yield f"there is advice on '{pending.kind}' at a table without"
    said = [suggestion.reason for suggestion in best]
    for action in pending.actions:
        said += [*shown.warnings(tables, text, view, pending, action)]
        said += [*shown.odds(tables, text, view, pending, action)]
    for sentence in said:
        if not sentence.strip() or not sentence.isprintable():
            yield f"'{pending.kind}' is commented in what is no line of text: {sentence!r}"


def reading_changes_nothing(moment: Moment) -> Iterator[str]:
    """What is said of a view depends on it alone, and leaves it as it was."""
    read = reading(moment.match)
    if read is None:
        return
    before = codec.plain(read.view)
    told = _said(read, moment)
    if _said(read, moment) != told:
        yield "the same view is told in another way when it is read again"
    if codec.plain(read.view) != before:
        yield "reading a view has changed it"


def _said(read: Reading, moment: Moment) -> list[Any]:
    """All that is made of a view, its question and its events."""
    shown, text, view, pending = read.shown, read.text, read.view, read.decision
    seats = range(len(moment.match.seats))
    said: list[Any] = [text.moment(view), shown.turn(view), shown.manual.now(view)]
    said += [text.summary(view, seat) for seat in seats]
    said += [shown.secrets(view, seat) for seat in seats]
    said += [shown.event_seat(event, view) for event in moment.events]
    said.append(text.told((), moment.events, view))
    if pending is not None:
        prompts = shown.prompts(moment.match.play.rules)
        choices = prompts.choices(pending)
        said += [
            text.question(pending, view),
            shown.because(pending, moment.events, text, view),
            prompts.subject(pending),
        ]
        said += [choices, prompts.default(pending, choices, view)]
        said += [prompts.walkable(view, seat) for seat in seats]
    else:
        said.append(shown.result_notes(view, text))
    return said


READING_CHECKS: tuple[MomentCheck, ...] = (
    every_kind_has_a_sentence,
    secrets_are_told,
    prompts_are_total,
    counsel_is_sound,
    reading_changes_nothing,
)
