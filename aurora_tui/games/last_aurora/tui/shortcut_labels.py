"""The label of a row that stands for several answers: a crew, a drive, a block with a bonus."""

from aurora_tui.drawing.canvas import Line, Word
from aurora_tui.games.last_aurora.tui.choice_labels import brief
from aurora_tui.games.last_aurora.tui.labels import counter_sign
from core.kernel import Decision
from core.kernel.prompts import Choice, Step
from core.last_aurora.actions import target
from core.last_aurora.prompts.drives import destination, fuel_spent
from core.last_aurora.tables.records import FUEL
from core.last_aurora.text import Words
from core.last_aurora.text.shortcuts import asked_at, steps_of
from core.last_aurora.view import View
from themes.glyphs import Glyphs


def brief_of_several(words: Words, decision: Decision, choice: Choice, view: View, glyphs: Glyphs) -> Line:
    """The label of a row of several answers."""
    steps = steps_of(decision, choice)
    if choice.action.kind == "explore":
        return _crew(words, decision, choice, view, glyphs)
    if destination(steps) is not None:
        return _drive(words, decision, steps, view, glyphs)
    return _halves(words, decision, steps, view, glyphs)


def _crew(words: Words, decision: Decision, choice: Choice, view: View, glyphs: Glyphs) -> Line:
    """The card and who goes; of further crews for a card its slot, as the first row may be out of sight."""
    board = view["seats"][decision.seat]
    crew = [target(step.action) for step in choice.then if step.action.kind == "survivor"]
    who = Word(" + ".join(words.survivor(card, board) for card in crew))
    if choice.number != target(choice.action) + 1:
        return [Word(f"slot {target(choice.action) + 1} - ", "dim"), who]
    name, *cost = brief(words, decision, choice.action, view, glyphs)
    return [name, Word("- "), who, Word(" "), *cost]


def _drive(words: Words, decision: Decision, steps: tuple[Step, ...], view: View, glyphs: Glyphs) -> Line:
    """The space, what is taken there, and the Fuel it costs."""
    seat = decision.seat
    step = next(step for step in steps if step.action.kind == "space")
    there = view["waypoints"].get(target(step.action), 0)
    takes = steps[-1].action.kind == "take"
    plain = {**view, "waypoints": {}} if takes else view
    line = brief(words, asked_at(decision, step), step.action, plain, glyphs)
    if takes:
        line.insert(1, Word(f"+{words.counter(there)} ", counter_sign(there, glyphs)[1]))
    spent = fuel_spent(words.rules, view, seat, steps)
    left = list(view["seats"][seat]["cargo"].values()).count(FUEL) - spent
    if spent:
        line.append(Word(f" {spent} Fuel, {left or 'none'} left", "fuel"))
    return line


def _halves(words: Words, decision: Decision, steps: tuple[Step, ...], view: View, glyphs: Glyphs) -> Line:
    """Block and bonus in the order in which they come."""
    line: Line = []
    block = any(step.action.kind == "block" for step in steps)
    for step in steps:
        if step.action.kind == "end":
            continue
        if step.action.kind == "card" and block:
            continue
        part = brief(words, asked_at(decision, step), step.action, view, glyphs)
        if part and part[0].text == "bonus: ":
            part = part[1:]
        line += [Word(" then ", "dim"), *part] if line else part
    return line
