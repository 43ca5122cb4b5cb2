"""What a row does that stands for several answers, in a sentence."""

from msgspec.structs import replace

from core.kernel import Decision
from core.kernel.phrases import joined
from core.kernel.prompts import Choice, Step
from core.last_aurora.actions import target
from core.last_aurora.prompts.drives import destination, fuel_spent
from core.last_aurora.tables.records import FUEL
from core.last_aurora.text.words import Words
from core.last_aurora.view import View
from core.last_aurora.view_hooks import crew_help


def steps_of(decision: Decision, choice: Choice) -> tuple[Step, ...]:
    """All answers of a row, the first one too."""
    return (Step(decision.kind, choice.action), *choice.then)


def asked_at(decision: Decision, step: Step) -> Decision:
    """The question of a step, as far as its sentence needs it."""
    return replace(decision, kind=step.kind, actions=(step.action,))


def shortcut(words: Words, decision: Decision, choice: Choice, view: View) -> str:
    """The sentence."""
    steps = steps_of(decision, choice)
    if choice.action.kind == "explore":
        return _explore(words, decision, choice, view)
    if (space := destination(steps)) is not None:
        return _drive(words, decision, steps, space, view)
    if decision.kind == "cargo.pick":
        return _moves(words, decision, steps, view)
    told = [
        words.action(decision if step.kind == decision.kind else asked_at(decision, step), step.action, view)
        for step in steps
        if step.action.kind not in ("end", "card" if _takes_block(steps) else "")
    ]
    return "; then ".join((told[0], *(f"{text[:1].lower()}{text[1:]}" for text in told[1:])))


def _takes_block(steps: tuple[Step, ...]) -> bool:
    return any(step.action.kind == "block" for step in steps)


def _explore(words: Words, decision: Decision, choice: Choice, view: View) -> str:
    """Who goes, and what it is (R161)."""
    board = view["seats"][decision.seat]
    crew = [target(step.action) for step in choice.then if step.action.kind == "survivor"]
    help_each = crew_help(words.rules, view, decision.seat, target(choice.action))
    skill = sum(board["skill"][card] + help_each for card in crew)
    told = words.action(decision, choice.action, {**view, "crew": crew})
    return f"{told} with {words.survivors(crew, board)} (skill {skill})"


def _drive(words: Words, decision: Decision, steps: tuple[Step, ...], space: int, view: View) -> str:
    """Where to, for how much Fuel, and what is taken there."""
    step = next(step for step in steps if step.action.kind == "space")
    told = words.action(asked_at(decision, step), step.action, view)
    spent = fuel_spent(words.rules, view, decision.seat, steps)
    left = list(view["seats"][decision.seat]["cargo"].values()).count(FUEL) - spent
    price = f"; spend {spent} Fuel ({left or 'none'} left)" if spent else ""
    counter = view["waypoints"].get(space, 0)
    taken = f"; take the {words.counter(counter)} counter" if steps[-1].action.kind == "take" else ""
    return f"{told}{price}{taken}"


def _moves(words: Words, decision: Decision, steps: tuple[Step, ...], view: View) -> str:
    """From where to where."""
    board = view["seats"][decision.seat]
    places = [words.box_name(target(step.action), board) for step in steps]
    moves = [f"{start} with {end}" for start, end in zip(places[::2], places[1::2], strict=True)]
    return f"Arrange the cargo: exchange {joined(moves)}"
