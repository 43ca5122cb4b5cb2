"""How the questions of AuZtralia are offered, the same in every client."""

from functools import partial

from core.auztralia.prompts.defaults import default
from core.auztralia.prompts.formalities import formality
from core.auztralia.prompts.order import AFTER_PRINTED, ending, printed
from core.auztralia.prompts.shortcuts import LETTERS, jobs, shortcuts
from core.auztralia.prompts.targets import numbered, subject, targets, walkable
from core.auztralia.rules import Rules
from core.kernel.advice import usual_advisor
from core.kernel.counsel import sensible
from core.kernel.prompts import Prompts


def prompts(rules: Rules) -> Prompts:
    """The functions, bound to the tables of a match."""
    return Prompts(
        ending=ending,
        printed=printed,
        after_printed=AFTER_PRINTED,
        default=sensible(partial(usual_advisor, "auztralia", rules), partial(default, rules)),
        formality=partial(formality, rules),
        targets=targets,
        subject=subject,
        numbered=numbered,
        walkable=partial(walkable, rules),
        shortcuts=partial(shortcuts, rules),
        jobs=partial(jobs, rules),
        letters=LETTERS,
    )
