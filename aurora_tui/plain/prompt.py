"""What is asked and what came of it, in lines. Pure functions of a view."""

from collections.abc import Mapping, Sequence
from typing import Any

from aurora_tui.plain.table import header
from core.kernel import Decision, Score
from core.last_aurora.text import Words

FOOTER = "? help, t table, v convoy, c card, w why not, u undo, l log, s save, q quit"


def render_prompt(view: Mapping[str, Any], decision: Decision, words: Words, status: str = "") -> list[str]:
    """Header, the asked player's board in a line if it is given, question, numbered actions, commands."""
    lines = ["", header(view, words)]
    if status:
        lines.append(status)
    lines.append(words.question(decision, view))
    for number, action in enumerate(decision.actions, start=1):
        lines.append(f"{number:>3}. {words.action(decision, action, view)}")
    if decision.actions[0].kind == "skip":
        lines.append(
            "  k. Skip this and all turns until the phase ends, unless something happens to the convoy"
        )
    return [*lines, FOOTER]


def render_results(scores: Sequence[Score], words: Words) -> list[str]:
    """The seats by rank, then what the points of each are for."""
    ranking = sorted(scores, key=lambda score: score.rank)
    lines = ["", "Results"]
    for score in ranking:
        lines.append(words.score(score))
    winners = [score for score in ranking if score.rank == 1 and score.lines]
    return [*lines, f"{words.player(winners[0].seat)} wins." if winners else "Nobody is left to win."]
