"""What is asked, in lines. Pure functions of a view."""

from collections.abc import Mapping
from typing import Any

from core.kernel import Decision
from core.last_aurora.text import Words

FOOTER = "? help, t table"
"""The end of every question; programs that play may wait for it."""
MORE = "v convoy, c card, w why not, l log, s save, q quit"


def render_prompt(view: Mapping[str, Any], decision: Decision, words: Words) -> list[str]:
    """Question and numbered actions."""
    lines = [words.question(decision, view)]
    for number, action in enumerate(decision.actions, start=1):
        lines.append(f"{number:>3}. {words.action(decision, action, view)}")
    if decision.actions[0].kind == "skip":
        lines.append(
            "  k. Skip this and all turns until the phase ends, unless something happens to the convoy"
        )
    return lines


def footer(undoable: int, *, whole: bool) -> str:
    """What can be typed beside a number: all letters where there is time for them; undo with how far."""
    undo = f"u undo {undoable}" if undoable else "u undo"
    if whole:
        return f"{FOOTER}, {undo}, {MORE}"
    return f"{FOOTER}, {undo}" if undoable else FOOTER
