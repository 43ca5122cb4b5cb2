"""Why a question is asked, and what an event means to somebody: what a game may say of both.

A cause is the first line of a question, in every client: `ICE QUAKE  1 Damage for everybody`.
The game picks the event that explains a question (`Presentation.cause`) and says it (`cause_told`).
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from core.kernel.decisions import Decision, Event
from core.kernel.views import GameView

LOOK_BACK = 120
"""The latest events of which one may explain a question; a game may need those before it as well."""
SMALL, USUAL, TELLING = 0, 1, 2
"""How much an event tells, where not all can be shown: `Presentation.weight`."""


class Cause(NamedTuple):
    """`title` the thing, in capitals, `tail` what follows in the same breath, `words` what it does.

    Any of them may be "": WOLVES | bite | 2 Damage, and GIFT | of the king, and EARTHQUAKE | | 1 Damage.
    """

    title: str = ""
    tail: str = ""
    words: str = ""
    event: Event | None = None
    """what it is told of"""

    @property
    def head(self) -> str:
        """Title and tail with a blank between them, "" if both are."""
        return f"{self.title} {self.tail}".strip()

    @property
    def rest(self) -> str:
        """What stands after the head, with what parts them."""
        if not self.words:
            return ""
        return self.words if not self.head else f": {self.words}" if self.tail else f"  {self.words}"

    @property
    def line(self) -> str:
        """Title and what follows it, as one line of text."""
        return self.head + self.rest

    def is_said_by(self, question: str) -> bool:
        """Whether `question`, the sentence of what is asked, holds head and words already, in any case of
        letters.

        A cause without any text counts as said.
        """
        said = question.casefold()
        return all(part.casefold() in said for part in (self.head, self.words.removesuffix(".")) if part)


def no_cause(decision: Decision, events: Sequence[Event], text: Any) -> Event | None:
    """The default of `Presentation.cause`: None, no event explains a question."""
    return None


def as_it_was_told(decision: Decision, event: Event, text: Any, view: GameView) -> Cause | None:
    """The default of `Presentation.cause_told`: a cause without a title, its words the sentence of the
    event."""
    return Cause(words=text.event(event, view))


def latest(
    events: Sequence[Event], kinds: Collection[str], passed: Collection[str] | None = None
) -> Event | None:
    """The last event of certain kinds, if none but those `passed` (None: whichever) come after it."""
    for event in reversed(events):
        if event.kind in kinds:
            return event
        if passed is not None and event.kind not in passed:
            return None
    return None


def usual_weight(event: Event, seat: int) -> int:
    """The default of `Presentation.weight`: USUAL for every event, whoever reads it."""
    return USUAL


def no_luck(event: Event) -> int:
    """The default of `Presentation.luck`: 0, neither a gain nor a loss, for every event."""
    return 0
