"""The choices of a question of Last Aurora as its prompts offer them."""

from core.kernel import Decision
from core.kernel.prompts import Choice
from core.last_aurora.options import load_rules, settle_options
from core.last_aurora.prompts import prompts

PROMPTS = prompts(load_rules(settle_options({}, 2)))


def choices(decision: Decision | None) -> tuple[Choice, ...]:
    """In the order of the prompt."""
    return PROMPTS.choices(decision)
