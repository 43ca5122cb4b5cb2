"""Checks of wording that hold for every game: sentences heard over whole matches.

The names of the seats are taken out first: people call themselves as they like.
"""

import re
from collections.abc import Iterator, Sequence

from core.kernel.conformance.moments import Moment, MomentCheck
from core.kernel.conformance.readable import reading

YOU = re.compile(
    r"\byou (is|has|was|does|takes|gets|goes|moves|loses|draws|explores|passes|pays)\b", re.IGNORECASE
)
RULING = re.compile(r"\b[A-Z]\d{2,4}\b")
SLIPS = re.compile(r"  |\( |\(\)|[ ,],|\.\.|;\.|\bNone\b|[{}_]|\ba [aeio]\w|\b(the|a|an) \1\b")
REFUSED = re.compile(r" \([A-Z]\d[A-Z\d, -]*\)\.$")
"""the rule, which only a refusal names, at its end"""


def sentences_are_sound(moment: Moment) -> Iterator[str]:
    """No "you is", no number of a ruling within a sentence, no slip of a template; a refusal ends with its
    rule."""
    read = reading(moment.match)
    if read is None:
        return
    text, view, pending = read.text, read.view, read.decision
    heard = [text.event(event, view) for event in moment.events]
    heard += text.told((), moment.events, view)
    if pending is not None:
        heard.append(text.question(pending, view))
        heard += [text.action(pending, action, view) for action in pending.actions]
    for refusal in moment.match.refusals():
        told = text.refusal(refusal, view)
        if not REFUSED.search(told):
            yield f"a refusal does not end with its rule: {told!r}"
        heard.append(REFUSED.sub(".", told))
    for sentence in heard:
        yield from faults(sentence, text.names)


def faults(sentence: str, names: Sequence[str]) -> Iterator[str]:
    """What is wrong with a sentence, in which the names of people mean nothing."""
    said = sentence
    for name in sorted(names, key=len, reverse=True):
        said = said.replace(name, "Ann")
    for what, pattern in (("you and a verb", YOU), ("a ruling", RULING), ("a slip", SLIPS)):
        if found := pattern.search(said):
            yield f"{what} ({found[0]!r}) in {sentence!r}"


def choices_name_their_cards(moment: Moment) -> Iterator[str]:
    """A choice about a card calls it, or its question does, by the name that it has everywhere."""
    read = reading(moment.match)
    if read is None or read.decision is None:
        return
    rules, pending = moment.match.play.rules, read.decision
    asked = read.text.question(pending, read.view).lower()
    for choice in read.shown.prompts(rules).choices(pending):
        told = read.shown.about(rules, read.view, choice.targets[0]) if choice.targets else None
        if told is None or told.card is None:
            continue
        said = read.text.action(pending, choice.action, read.view).lower()
        if told.title.lower() not in f"{asked} {said}":
            yield f"the choice {said!r} is about {told.title}, and does not say so"


WORDING_CHECKS: tuple[MomentCheck, ...] = (sentences_are_sound, choices_name_their_cards)
