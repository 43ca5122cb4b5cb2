"""Checks of what a game says about itself, before any match is played."""

from collections.abc import Callable, Iterator

from core.kernel.game import Game
from core.kernel.visibility import unlisted

KERNEL_FIELDS = ("rng", "stack", "decision")
DeclaredCheck = Callable[[Game], Iterator[str]]


def every_field_has_a_policy(game: Game) -> Iterator[str]:
    """An allow-list forgets no field of the state, and names none that does not exist."""
    fields = game.state.__struct_fields__
    for name in unlisted(fields, game.policies):
        yield f"field '{name}' of the state has no policy"
    for name in sorted(set(game.policies) - set(fields)):
        yield f"the policies name '{name}', which is no field of the state"
    for name in KERNEL_FIELDS:
        if name in game.policies and game.policies[name].value != "kernel":
            yield f"field '{name}' is the kernel's, but its policy is '{game.policies[name].value}'"


def steps_are_findable(game: Game) -> Iterator[str]:
    """Each step is stored under its own name: else a frame pushed by function would not be found."""
    for name, function in game.steps.by_name.items():
        if function.__name__ != name:
            yield f"step '{name}' is called '{function.__name__}'"


DECLARED_CHECKS: tuple[DeclaredCheck, ...] = (every_field_has_a_policy, steps_are_findable)
