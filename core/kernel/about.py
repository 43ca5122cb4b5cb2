"""What a game says of one thing on the table, when somebody asks for it.

Made from the tables and a view alone, so that it says nothing that the asker's view does not show.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from core.kernel.decisions import Decision, Refusal
from core.kernel.prompts import Target
from core.kernel.views import GameView


class About(NamedTuple):
    """A thing: its `title`; what it is (a phrase: "a card, 5 copies"); sentences about what it `does` and
    how it is now, and about what it `costs`; the lines of the `rules` for it ("R335"); and `card`, the kind
    and number of its record in the tables, for its picture, None if it has none."""

    title: str
    what: str = ""
    does: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    card: Target | None = None


def nothing_told(tables: Any, view: GameView, target: Target) -> About | None:
    """The default of `Presentation.about`: None for every target, so that the client says nothing of it."""
    return None


def nothing_there(tables: Any, view: GameView) -> Sequence[Target]:
    """The default of `Presentation.things`: no target can be asked about."""
    return ()


def never_the_reason(decision: Decision, refusal: Refusal, target: Target) -> bool:
    """The default of `Presentation.refused`: no refusal is about any target."""
    return False


def rules_line(about: About) -> str:
    """The lines of its rules as a sentence, "" for none."""
    return f"Rules: {', '.join(about.rules)}." if about.rules else ""
