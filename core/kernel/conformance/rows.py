"""Checks of rows that stand for several answers, and of odd jobs under letters."""

from collections.abc import Iterator

from core.kernel.conformance.moments import Moment, MomentCheck
from core.kernel.conformance.readable import Reading, reading
from core.kernel.decisions import Decision
from core.kernel.match import Match
from core.kernel.prompts import Choice, Prompts
from core.kernel.shortcuts import Step, next_step

WALKED = 8
"""Rows of a question that are walked on a copy of the match."""
ANSWERS = 8
"""Answers to a question in between that are tried, and how often it may come."""


def rows_are_whole(moment: Moment) -> Iterator[str]:
    """Each action can be answered by itself, from a row or from a list that a letter opens; numbers and
    letters are unlike each other, each letter is one that the game declares, each row is told in a line."""
    read = reading(moment.match)
    if read is None or read.decision is None:
        return
    pending, prompts = read.decision, read.shown.prompts(moment.match.play.rules)
    rows = prompts.choices(pending, read.view)
    single = {row.answer for row in rows if not row.then and not row.opens}
    single |= {answer for row in rows for answer in row.opens}
    for place in sorted({*range(len(pending.actions))} - single):
        yield f"'{pending.kind}' has no row for '{pending.actions[place]}' alone"
    numbers = [row.number for row in rows if not row.letter]
    if len({*numbers}) < len(numbers):
        yield f"two rows of '{pending.kind}' have one number: {numbers}"
    letters = [row.letter for row in rows if row.letter]
    if len({*letters}) < len(letters):
        yield f"two odd jobs of '{pending.kind}' have one letter: {letters}"
    for letter in letters:
        if letter not in prompts.letters:
            yield f"the letter '{letter}' of '{pending.kind}' is not among the letters of the game"
    yield from _told(read, pending, prompts, rows)


def _told(read: Reading, pending: Decision, prompts: Prompts, rows: tuple[Choice, ...]) -> Iterator[str]:
    """Sentences and the first highlight."""
    for row in rows:
        if row.letter and not row.title:
            yield f"the odd job '{row.letter}' of '{pending.kind}' has no title"
        told = read.shown.shortcut(read.text, pending, row, read.view) if row.then else "a row"
        if not told.strip() or not told.isprintable():
            yield f"a row of '{pending.kind}' is told in what is no line of text: {told!r}"
    numbered = tuple(row for row in rows if not row.letter)
    if numbered and not 0 <= prompts.default(pending, numbered, read.view) < len(numbered):
        yield f"the first highlight of '{pending.kind}' is no row"


def rows_are_walked(moment: Moment) -> Iterator[str]:
    """The answers of a row are legal one after the other, to the last of them, unless something comes to
    light on the way or somebody else answers; a question in between, of another kind, can be answered so that
    the row goes on. All of the answers together can be taken back."""
    read = reading(moment.match)
    if read is None or read.decision is None:
        return
    prompts, pending = read.shown.prompts(moment.match.play.rules), read.decision
    rows = [row for row in prompts.choices(pending, read.view) if row.then]
    dice = moment.dice()
    while len(rows) > WALKED:
        rows.pop(dice.below(len(rows)))
    for row in rows:
        fault = _walked(moment.match, pending, row)
        if fault:
            yield f"the row {row.action}, {', '.join(str(step.action) for step in row.then)} {fault}"


def _walked(match: Match, pending: Decision, row: Choice) -> str:
    """What is wrong with a row, "" for nothing."""
    twin, before = match.clone(), match.undoable(pending.seat)
    steps: tuple[Step, ...] = row.then
    twin.apply(row.answer, pending.id)
    given = 1
    while steps:
        asked = twin.decision
        revealed = twin.undoable(pending.seat) < before + given
        if asked is None or asked.seat != pending.seat or revealed:
            return ""  # the walk goes on as far as it can
        place = next_step(steps, asked)
        if place is None:
            left = [step for step in steps if step.sure]
            if not left or _comes_between(twin, asked, steps):
                return ""
            return f"stops at '{asked.kind}', before {left[0].action}"
        twin.apply(asked.actions.index(steps[place].action), asked.id)
        steps, given = steps[place + 1 :], given + 1
    if twin.undoable(pending.seat) == before + given:
        for _ in range(given):
            twin.undo(pending.seat)
        if twin.hash() != match.hash():
            return "cannot be taken back as a whole"
    return ""


def _comes_between(match: Match, asked: Decision, steps: tuple[Step, ...]) -> bool:
    """Whether a question of another kind can be answered so that the row goes on after it."""
    if any(step.kind == asked.kind for step in steps):
        return False
    for choice in range(min(len(asked.actions), ANSWERS)):
        twin = match.clone()
        twin.apply(choice, asked.id)
        for _ in range(ANSWERS):
            following = twin.decision
            if following is None or following.seat != asked.seat:
                break
            if following.kind != asked.kind:
                if next_step(steps, following) is not None:
                    return True
                break
            twin.apply(0, following.id)
    return False


ROW_CHECKS: tuple[MomentCheck, ...] = (rows_are_whole, rows_are_walked)
