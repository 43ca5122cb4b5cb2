"""Checks of a whole match, from its first decision to its last; each yields what is wrong, in sentences."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from core.kernel.conformance.cases import Case, Dice
from core.kernel.conformance.moments import put
from core.kernel.conformance.readable import reading
from core.kernel.conformance.told_events import events_told_alike_later
from core.kernel.conformance.undo import rewind_is_exact, undo_is_exact
from core.kernel.decisions import Event
from core.kernel.errors import SaveError
from core.kernel.match import Match

WholeCheck = Callable[[Case], Iterator[str]]
RING = 16
"""How many old copies are kept, and looked at again, while their original plays on."""
LONGEST_CAUSE = 160
"""Characters of a line that says why a question is asked."""
RAW = re.compile(r"[_{}<>\[\]]|\b(None|True|False)\b|-\d")
"""What no sentence for people has in it."""
DAMAGES = 40
REPLAYS = 6


def played(case: Case, *, bare: bool = False) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """The match at each decision of a case, and last when it is over or at the cap."""
    match = case.begin(bare=bare)
    chooser = case.chooser()
    events = match.opening
    for _ in range(case.cap):
        yield match, events
        if match.decision is None:
            return
        events = match.apply(chooser.choose(match))
    yield match, events


def _line(case: Case) -> list[str]:
    """The hashes of a case, decision by decision."""
    return _course(case)[0]


def _course(case: Case) -> tuple[list[str], bytes]:
    """The hashes of a case, decision by decision, and its record at the end."""
    hashes = []
    match = case.begin()
    for match, _ in played(case):
        hashes.append(match.hash())
    return hashes, match.record()


def ends(case: Case) -> Iterator[str]:
    """The match ends within its cap, its decision ids grow, its scores rank everyone.

    A place may be shared by equal totals; the next place is then as far down as there are better ones.
    """
    newest = -1
    match = case.begin()
    for match, _ in played(case):
        if match.decision is not None:
            if match.decision.id <= newest:
                yield f"decision id {match.decision.id} after {newest}"
            newest = match.decision.id
            if match.scores is not None:
                yield "there are scores before the end"
    if match.decision is not None:
        yield f"the match is not over after {case.cap} decisions"
        return
    scores = match.scores or ()  # the rules may score players of their own after the seats
    if [score.seat for score in scores] != list(range(max(case.seats, len(scores)))):
        yield f"not every seat has one score: {scores}"
    if any(score.rank != 1 + sum(other.rank < score.rank for other in scores) for score in scores):
        yield f"ranks are not 1 to {len(scores)}: {scores}"
    if len({score.rank for score in scores}) < len({(score.rank, score.total) for score in scores}):
        yield f"unequal totals share a rank: {scores}"
    if any(score.total != sum(score.lines.values()) for score in scores):
        yield f"a total is not the sum of its lines: {scores}"
    if not match.play.state.over or match.play.state.stack:
        yield "nothing is asked, but the game is not over or steps are left"


def sound_throughout(case: Case) -> Iterator[str]:
    """A bare match is sound at each decision, and ends: the quick check, for thousands of matches."""
    for number, (match, _) in enumerate(played(case, bare=True)):
        faults = match.invariants()
        if faults:
            yield from (f"after {number} answers: {fault}" for fault in faults)
            return
    if match.decision is not None:
        yield f"the match is not over after {case.cap} decisions"


def same_seed_same_match(case: Case) -> Iterator[str]:
    """The same choices from the same seed give the same states and events."""
    first = [(match.hash(), events) for match, events in played(case)]
    if [(match.hash(), events) for match, events in played(case)] != first:
        yield "a second match from the same seed differs"


def bare_is_alike(case: Case) -> Iterator[str]:
    """A bare match goes the same way as one with record and undo."""
    for number, ((full, _), (bare, _)) in enumerate(zip(played(case), played(case, bare=True), strict=True)):
        if full.hash() != bare.hash() or put(full.decision) != put(bare.decision):
            yield f"after {number} answers a bare match is in another state"
            return


def record_replays(case: Case) -> Iterator[str]:
    """A record leads to the same end, and to the same state after any number of its choices."""
    line, record = _course(case)
    last = len(line) - 1
    if Match.length(record) != last:
        yield f"the record holds {Match.length(record)} choices, not {last}"
    dice = Dice(case.seed, 5)
    for upto in (None, 0, last, last + 1, *(dice.below(last + 1) for _ in range(REPLAYS))):
        again = Match.replay(record, upto)
        reached = last if upto is None else min(upto, last)
        if again.hash() != line[reached]:
            yield f"replayed up to {upto}, the state is not the one after {reached} answers"
    again = Match.replay(record, 0)
    chooser = case.chooser()
    while again.decision is not None and again.decision.id <= case.cap:
        again.apply(chooser.choose(again))
    if again.hash() != line[-1]:
        yield "played on from the beginning of a record, chance falls differently"


def restored_at_every_decision(case: Case) -> Iterator[str]:
    """A match that is saved, thrown away and restored before each answer goes the same way."""
    chooser = case.chooser()
    match = case.begin()
    hashes, record = _course(case)
    for number, expected in enumerate(hashes):
        if number and match.decision is not None:
            match.apply(chooser.choose(match))
        match = Match.restore(match.snapshot())
        if match.hash() != expected:
            yield f"restored after {number} answers, it is in another state"
            return
    if match.record() != record:
        yield "restored at each decision, it keeps another record"


def old_copies_keep(case: Case) -> Iterator[str]:
    """Old copies, of bare matches and of full ones, never change while their original plays on."""
    for bare in (False, True):
        ring: list[tuple[int, Match, str]] = []
        for number, (match, _) in enumerate(played(case, bare=bare)):
            ring.append((number, match.clone(), match.hash()))
            if len(ring) == RING or match.decision is None:
                for at, copy, before in ring:
                    if copy.hash() != before:
                        yield f"the copy taken after {at} answers had changed after {number}"
                        return
                del ring[::2]


def interleaved_alike(case: Case) -> Iterator[str]:
    """Two matches played in turns, with copies played astray in between, go the same way as each alone."""
    pair = (case, replace(case, seed=case.seed + 1))
    alone = [_line(each) for each in pair]
    together: list[list[str]] = [[], []]
    walks = dict(enumerate(map(played, pair)))
    dice = Dice(case.seed, 6)
    while walks:
        index = dice.pick(sorted(walks))
        for match, _ in walks[index]:
            together[index].append(match.hash())
            stray = match.clone()
            if stray.decision is not None:
                stray.apply(dice.below(len(stray.decision.actions)))
            break
        else:
            del walks[index]
    if together != alone:
        yield "two matches played in turns differ from each played alone"


def dealing_anew_deals(case: Case) -> Iterator[str]:
    """Somewhere in the match a world dealt anew differs from the table: else it would prove nothing."""
    for number, (match, _) in enumerate(played(case, bare=True)):
        world = match.redealt(None, number).play.state
        world.rng, world.decision = match.play.state.rng, match.play.state.decision
        if world != match.play.state:
            return
    yield "all worlds dealt anew are the table itself"


def causes_are_lines(case: Case) -> Iterator[str]:
    """What explains a question, if anything does, is a line for people; looked for in all that who is asked
    knows."""
    logs: list[list[Event]] = [[] for _ in range(case.seats)]
    for match, events in played(case):
        for seat, log in enumerate(logs):
            log += [event for event in events if event.seen(seat)]
        read, pending = reading(match), match.decision
        if read is None or pending is None:
            continue
        found = read.shown.because(pending, logs[pending.seat], read.text, read.view)
        if found is None:
            continue
        line = found.line
        if not line.strip() or not line.isprintable() or len(line) > LONGEST_CAUSE or RAW.search(line):
            yield f"the cause of '{pending.kind}' is told in what is no line of text: {line!r}"
            return


def letters_keep_their_meaning(case: Case) -> Iterator[str]:
    """The letter of an odd job stands for the same over a whole match, told by the same words, and no two
    letters for one thing."""
    titles: dict[str, str] = {}
    for match, _ in played(case):
        read, pending = reading(match), match.decision
        if read is None or pending is None:
            continue
        for job in read.shown.prompts(match.play.rules).jobs(pending):
            known = titles.setdefault(job.letter, job.title)
            if known != job.title:
                yield f"the letter '{job.letter}' of '{pending.kind}' is '{job.title}', and '{known}' before"
                return
    if len(set(titles.values())) < len(titles):
        yield f"two letters stand for one thing: {titles}"


def damaged_saves_refused(case: Case) -> Iterator[str]:
    """A snapshot or record that is cut, changed or of the other kind is refused with one sentence."""
    dice = Dice(case.seed, 7)
    match = case.begin()
    for _ in range(dice.below(40)):
        if match.decision is not None:
            match.apply(dice.below(len(match.decision.actions)))
    for data, other, read in (
        (match.snapshot(), match.record(), Match.restore),
        (match.record(), match.snapshot(), Match.replay),
    ):
        spoilt = [b"", other, b"\0" * len(data), data + b"\0", data[::-1]]
        for _ in range(DAMAGES):
            cut = dice.below(len(data))
            bit = dice.below(8 * len(data))
            flipped = bytearray(data)
            flipped[bit // 8] ^= 1 << bit % 8
            spoilt += [data[:cut], bytes(flipped)]
        for bad in spoilt:
            try:
                read(bad)
            except SaveError as error:
                if not str(error).endswith(".") or "\n" in str(error):
                    yield f"not one sentence: {error}"
            else:
                yield f"a damaged save was opened: {bad[:40]!r}"


WHOLE_CHECKS: tuple[WholeCheck, ...] = (
    ends,
    sound_throughout,
    same_seed_same_match,
    bare_is_alike,
    record_replays,
    restored_at_every_decision,
    old_copies_keep,
    interleaved_alike,
    undo_is_exact,
    rewind_is_exact,
    dealing_anew_deals,
    causes_are_lines,
    letters_keep_their_meaning,
    damaged_saves_refused,
    events_told_alike_later,
)
