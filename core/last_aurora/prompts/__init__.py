"""How the questions of Last Aurora are offered, the same in every client."""

from functools import partial

from core.kernel.advice import usual_advisor
from core.kernel.counsel import sensible
from core.kernel.prompts import Prompts
from core.last_aurora.addon_registry import import_part
from core.last_aurora.prompts.defaults import default, followed
from core.last_aurora.prompts.formalities import formality
from core.last_aurora.prompts.move_cargo import MOVE_CARGO, boxes
from core.last_aurora.prompts.order import SLOTS, back, ending, order, printed
from core.last_aurora.prompts.shortcuts import LETTERS, jobs, shortcuts
from core.last_aurora.prompts.targets import numbered, subject, targets
from core.last_aurora.rules import Rules


def prompts(rules: Rules) -> Prompts:
    """The functions, bound to the tables of a match."""
    import_part("prompts", rules.addons)

    return Prompts(
        order=order,
        ending=ending,
        printed=printed,
        after_printed=SLOTS + 1,
        default=sensible(partial(usual_advisor, "last_aurora", rules), partial(default, rules)),
        followed=followed,
        formality=partial(formality, rules),
        back=back,
        targets=targets,
        subject=subject,
        numbered=numbered,
        walkable=boxes,
        gestures=(MOVE_CARGO,),
        shortcuts=partial(shortcuts, rules),
        jobs=jobs,
        letters=LETTERS,
    )
