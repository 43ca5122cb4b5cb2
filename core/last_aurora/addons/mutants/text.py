"""Sentences of the Mutants (K241-K306)."""

from collections.abc import Callable, Sequence

from core.last_aurora.text.actions_convoy import introduced
from core.last_aurora.text.causes import HARM, PASSED, SOURCES
from core.last_aurora.text.effects import (
    ABILITIES,
    AMBUSHES,
    ENGINES,
    SPECIALS,
    Ability,
    Special,
    ambush_effect,
)
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import ACTIONS, EVENTS, QUESTIONS, OfferedAction

ABILITIES["immunologist"] = Ability(
    "1 Fame at the end, at the Aurora", "1 Fame at the end of the game at or past the Aurora"
)

SPECIALS.update(
    {
        "contamination_fame": Special("1 Fame a Contamination, at most 2", "no Fame at the end"),
        "grinder": Special("Survivors for speed", "no Survivors for speed"),
    }
)
ENGINES["grinder"] = "lose a Survivor for +2 speed, and take 1 Damage"


def _each(what: str) -> Callable[[Sequence[str]], str]:
    """An ambush counted out: "1 Damage for each Survivor, front column"."""
    return lambda words: ambush_effect(words).replace(" Damage,", f" Damage for each {what},")


AMBUSHES.update(
    {
        "each_survivor": _each("Survivor"),
        "each_sick": _each("contaminated Survivor"),
        "contamination": lambda words: "1 Contamination",
        "butcher": lambda words: "a contaminated Survivor is lost",
        "another": lambda words: "that of a discarded Enemy, drawn at random",
    }
)

QUESTIONS.table(
    {
        "survivor.butcher": "{seat}: which contaminated Survivor is lost?",
        "survivor.grind": "{seat}: which Survivor is lost for +2 speed?",
    }
)

EVENTS.table({"juggernaut": "The ambush of {card} is drawn from the discarded Enemies."})


@ACTIONS.says("survivor.butcher/survivor", "survivor.grind/survivor")
def lose(names: Names, choice: OfferedAction) -> str:
    """Card and token (A6)."""
    return f"Lose {introduced(names, choice)}"


SOURCES["survivor.butcher"] = HARM
PASSED.add("juggernaut")
