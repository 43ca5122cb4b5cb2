"""Checks of a match at one decision; each leaves it as it was and yields what is wrong, in sentences."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from core.kernel import codec
from core.kernel.conformance.cases import Case, Dice
from core.kernel.decisions import Decision, Event
from core.kernel.errors import IllegalAction
from core.kernel.game import find
from core.kernel.match import Match
from core.kernel.views import MatchView

AHEAD = 12
"""How many decisions a copy plays on to be compared with its original."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match between two answers: `number` were given, the last one caused `events`."""

    case: Case
    match: Match
    number: int
    events: tuple[Event, ...]

    def dice(self) -> Dice:
        """A generator that is the same whenever this moment is examined."""
        return Dice(self.case.seed, self.number)


MomentCheck = Callable[[Moment], Iterator[str]]


def asked(match: Match) -> Decision:
    """The pending decision of a match that has one."""
    pending = match.decision
    if pending is None:
        raise ValueError("the match is over")
    return pending


def put(pending: Decision | None) -> bytes:
    """A decision as bytes, without its id."""
    if pending is None:
        return b""
    return codec.plain((pending.seat, pending.kind, pending.actions, pending.context))


def sound(moment: Moment) -> Iterator[str]:
    """The game's own invariants hold."""
    yield from moment.match.invariants()


def _is_plain(value: Any) -> bool:
    if type(value) is tuple:
        return all(type(part) is int for part in value)
    return value is None or type(value) in (int, str, bool)


def well_formed(moment: Moment) -> Iterator[str]:
    """The decision, its refusals and the events are plain data about seats that exist."""
    match = moment.match
    seats = range(len(match.seats))
    for event in moment.events:
        if not event.kind or not all(map(_is_plain, event.data.values())):
            yield f"event {event} is not plain"
        if event.seen_by is not None and not set(event.seen_by) <= set(seats):
            yield f"event {event} is for a seat that does not exist"
    for name, *args in match.play.state.stack:
        if name not in match.play.steps:
            yield f"'{name}' on the stack is no step"
        if not all(map(_is_plain, args)):
            yield f"step '{name}' has arguments that are not plain: {args}"
    pending = match.decision
    if pending is None:
        return
    if not pending.kind or pending.seat not in seats or not pending.actions:
        yield f"{pending} asks nobody or nothing"
    if len(set(pending.actions)) < len(pending.actions):
        yield f"'{pending.kind}' offers an action twice: {sorted(map(str, pending.actions))}"
    if not all(type(part) in (int, str) for action in pending.actions for part in action.args):
        yield f"'{pending.kind}' offers actions whose targets are not plain"
    if not all(map(_is_plain, pending.context.values())):
        yield f"the context of '{pending.kind}' is not plain: {pending.context}"
    for refusal in match.refusals():
        if not (refusal.code and refusal.line and all(map(_is_plain, refusal.values.values()))):
            yield f"{refusal} names no reason or rule"


def no_fault_told(moment: Moment) -> Iterator[str]:
    """No event tells of a fault in the rules, by the game's own list."""
    faults = find(moment.match.game).faults
    for event in moment.events:
        if event.kind in faults:
            yield f"the rules have led to what must not be: {event.kind} {event.data}"


def within_cap(moment: Moment) -> Iterator[str]:
    """The match is over when its case has given all the answers it may take."""
    if moment.number >= moment.case.cap and moment.match.decision is not None:
        yield f"the match is not over after {moment.case.cap} decisions"


def every_action_accepted(moment: Moment) -> Iterator[str]:
    """Each legal action can be played, and leaves a sound state and a later decision."""
    pending = moment.match.decision
    if pending is None:
        return
    before = moment.match.hash()
    for index, action in enumerate(pending.actions):
        twin = moment.match.clone()
        twin.apply(index, pending.id)
        for fault in twin.invariants():
            yield f"after '{action}': {fault}"
        following = twin.decision
        if following is not None and following.id <= pending.id:
            yield f"after '{action}' the decision id does not grow ({following.id})"
    if moment.match.hash() != before:
        yield "playing on copies changed the match"


def wrong_answers_refused(moment: Moment) -> Iterator[str]:
    """An answer that is not on offer, or for another decision, is refused and changes nothing."""
    match = moment.match
    pending = match.decision
    before = (match.hash(), match.record(), match.snapshot())
    for choice, decision in _wrong_answers(pending):
        try:
            match.apply(choice, decision)
        except IllegalAction as refusal:
            if not str(refusal).endswith("."):
                yield f"answer {choice!r} for decision {decision} is refused without a sentence: {refusal}"
        else:
            yield f"answer {choice!r} for decision {decision} was accepted"
            return
    if match.decision is not pending or (match.hash(), match.record(), match.snapshot()) != before:
        yield "a refused answer changed the match"


def _wrong_answers(pending: Decision | None) -> list[tuple[Any, Any]]:
    """Answers that must not be taken: choice, and the decision it is for."""
    if pending is None:
        return [(0, None), (0, 0), (-1, None)]
    beside = (len(pending.actions), -1, 1 << 70, True, None, "0", 0.0, pending.actions[0])
    return [
        *((choice, pending.id) for choice in beside),
        (len(pending.actions), None),
        (0, pending.id - 1),
        (0, pending.id + 1),
        (0, -1),
    ]


def _play_on(matches: list[Match], dice: Dice, limit: int) -> Iterator[str]:
    """Play the same choices in all; they must stay alike."""
    for number in range(limit):
        pending = matches[0].decision
        for other in matches[1:]:
            if other.hash() != matches[0].hash() or put(other.decision) != put(pending):
                yield f"after {number} more answers it differs"
                return
        if pending is None:
            return
        choice = dice.below(len(pending.actions))
        told = [match.apply(choice) for match in matches]
        if any(events != told[0] for events in told[1:]):
            yield f"after {number + 1} more answers it tells other events"
            return


def copy_is_equal(moment: Moment) -> Iterator[str]:
    """A copy has the same hash, record, views and undo, and plays on alike; the original stays."""
    match = moment.match
    seats = range(len(match.seats))
    before = match.hash()
    twin = match.clone()
    if twin.hash() != before or twin.play.state != match.play.state:
        yield "a copy differs from its original"
    if twin.record() != match.record() or put(twin.decision) != put(match.decision):
        yield "a copy has another record or decision"
    if [twin.undoable(seat) for seat in seats] != [match.undoable(seat) for seat in seats]:
        yield "a copy can undo more or less"
    for fault in _play_on([twin, match.clone()], moment.dice(), AHEAD):
        yield f"one copy beside another: {fault}"
    if match.hash() != before:
        yield "the original changed when its copy played on"


def snapshot_restores(moment: Moment) -> Iterator[str]:
    """What a snapshot gives back is the match, to the last undo point, and plays on alike."""
    match = moment.match
    data = match.snapshot()
    back = Match.restore(data)
    if back.hash() != match.hash() or back.play.state != match.play.state:
        yield "a restored match is in another state"
    if back.decision != match.decision:
        yield f"a restored match asks {back.decision}, not {match.decision}"
    if back.record() != match.record() or back.snapshot() != data:
        yield "a restored match has another record or snapshot"
    if (back.seats, back.options, back.game) != (match.seats, match.options, match.game):
        yield "a restored match has other seats or options"
    undone, other = match.clone(), Match.restore(data)
    for seat in range(len(match.seats)):
        for _ in range(undone.undoable(seat)):
            if not undone.undo(seat) or not other.undo(seat) or other.hash() != undone.hash():
                yield "undo leads elsewhere in a restored match"
                return
        if other.undo(seat):
            yield "a restored match can undo more"
    for fault in _play_on([match.clone(), back], moment.dice(), AHEAD):
        yield f"a restored match: {fault}"


def views_as_declared(moment: Moment) -> Iterator[str]:
    """Every view has the entries of the game's `view_type`, of their types, and no others."""
    match = moment.match
    declared = find(match.game).view_type
    for viewer in (*range(len(match.seats)), None):
        view = match.view(viewer)
        try:
            typed: Any = msgspec.convert(view, declared)
        except msgspec.ValidationError as error:
            yield f"the view of seat {viewer} is not as declared: {error}"
            continue
        if declared is not MatchView and _decoded(typed) != _decoded(view):
            yield f"the view of seat {viewer} has entries that are not declared"


def _decoded(value: Any) -> Any:
    """A value as it comes from a wire, without types."""
    return msgspec.msgpack.decode(codec.plain(value), strict=False)


COPY_CHECKS: tuple[MomentCheck, ...] = (
    views_as_declared,
    every_action_accepted,
    wrong_answers_refused,
    copy_is_equal,
    snapshot_restores,
)
