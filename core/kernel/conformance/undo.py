"""Checks of undo and rewind over a whole match: exact earlier states, nothing taken back that was learnt."""

from collections.abc import Iterator

from core.kernel.conformance.cases import Case, Dice
from core.kernel.conformance.moments import asked
from core.kernel.errors import IllegalAction
from core.kernel.match import UNDO_LIMIT, Match

UNDO_RATE, REWIND_RATE = 0.3, 0.02
FURTHEST = 40
"""How many answers are rewound at most."""


class _Journal:
    """What undo should be able to do, kept apart from the match."""

    def __init__(self) -> None:
        self.past: list[tuple[int, str, bytes]] = []  # who answered; hash and record before
        self.floor = 0  # answers before this one are final

    def answer(self, match: Match, choice: int) -> None:
        """Give an answer and note what it closes."""
        seat = asked(match).seat
        if self.past and self.past[-1][0] != seat:
            self.floor = len(self.past)
        self.past.append((seat, match.hash(), match.record()))
        rng = match.play.state.rng
        events = match.apply(choice)
        drawn = match.play.state.rng != rng
        private = any(event.seen_by is not None for event in events)
        if drawn or private or match.play.barrier:
            self.floor = len(self.past)
        self.floor = max(self.floor, len(self.past) - UNDO_LIMIT)

    def open_to(self, seat: int) -> int:
        """How many answers a seat should be able to take back."""
        return len(self.past) - self.floor if self.past and self.past[-1][0] == seat else 0


def undo_is_exact(case: Case) -> Iterator[str]:
    """With undo at random, every earlier state comes back exactly, and no barrier is crossed."""
    match = case.begin()
    chooser, dice, journal = case.chooser(), Dice(case.seed, 8), _Journal()
    newest = 0
    for _ in range(case.cap):
        if match.decision is None:
            break
        while dice.likely(UNDO_RATE):
            before = asked(match).id
            faults = list(_take_back(match, journal, dice.below(len(match.seats))))
            if faults:
                yield from faults
                return
            if asked(match).id != before:
                yield from _late_answer(match, before)
        if asked(match).id <= newest:
            yield f"decision id {asked(match).id} after {newest}"
        newest = asked(match).id
        journal.answer(match, chooser.choose(match))
    if Match.replay(match.record()).hash() != match.hash():
        yield "the record of a match with undo leads elsewhere"


def _take_back(match: Match, journal: _Journal, seat: int) -> Iterator[str]:
    """Undo by a seat; what happens must be what the journal allows."""
    expected = journal.open_to(seat)
    if match.undoable(seat) != expected:
        yield f"seat {seat} can take back {match.undoable(seat)} answers, not {expected}"
    before, identity = match.hash(), asked(match).id
    done = match.undo(seat)
    if done != bool(expected):
        yield f"undo by seat {seat} gives {done}, with {expected} answers open"
    elif not done:
        if match.hash() != before or asked(match).id != identity:
            yield "an undo that was refused changed the match"
    else:
        _, earlier, record = journal.past.pop()
        if match.hash() != earlier or match.record() != record:
            yield "undo leads to another state or record than there was"
        if asked(match).id <= identity:
            yield f"after undo the decision id is {asked(match).id}, before {identity}"
        yield from (f"after undo: {fault}" for fault in match.invariants())


def _late_answer(match: Match, identity: int) -> Iterator[str]:
    """An answer for the decision that was undone is refused."""
    before = match.hash()
    try:
        match.apply(0, identity)
    except IllegalAction:
        if match.hash() != before:
            yield "a late answer changed the match"
    else:
        yield "an answer for a decision that was undone was accepted"


def rewind_is_exact(case: Case) -> Iterator[str]:
    """By consent answers go back past barriers: the states and the chance are those there were."""
    match = case.begin()
    chooser, dice = case.chooser(), Dice(case.seed, 9)
    hashes = [match.hash()]
    choices: list[int] = []
    for _ in range(case.cap):
        if match.decision is None:
            break
        if choices and dice.likely(REWIND_RATE):
            identity = match.decision.id
            number = 1 + dice.below(min(len(choices), FURTHEST))
            match.rewind(number)
            if match.hash() != hashes[-1 - number] or asked(match).id <= identity:
                yield f"{number} answers back is another state than there was, or an old decision id"
                return
            for choice in choices[-number:]:
                match.apply(choice)
            if match.hash() != hashes[-1]:
                yield "the same answers after a rewind lead elsewhere: chance was drawn anew"
                return
        choices.append(chooser.choose(match))
        match.apply(choices[-1])
        hashes.append(match.hash())
    if Match.replay(match.record()).hash() != match.hash():
        yield "the record of a match with rewinds leads elsewhere"
