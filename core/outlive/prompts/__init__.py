"""How the questions of Outlive are offered, the same in every client."""

from functools import partial

from core.kernel.advice import usual_advisor
from core.kernel.counsel import sensible
from core.kernel.prompts import Prompts
from core.outlive.prompts.change_piece import CHANGE_PIECE
from core.outlive.prompts.defaults import default
from core.outlive.prompts.formalities import formality
from core.outlive.prompts.habit import Habit
from core.outlive.prompts.order import AFTER_PRINTED, back, ending, order, printed
from core.outlive.prompts.shortcuts import LETTERS, jobs, shortcuts, worth
from core.outlive.prompts.targets import numbered, subject, targets
from core.outlive.rules import Rules


def prompts(rules: Rules) -> Prompts:
    """The functions, bound to the tables of a match."""
    advised = partial(usual_advisor, "outlive", rules)
    habit = Habit(rules, advised)
    return Prompts(
        order=order,
        ending=ending,
        printed=printed,
        after_printed=AFTER_PRINTED,
        default=sensible(advised, partial(default, rules), partial(worth, habit)),
        formality=partial(formality, rules),
        back=back,
        targets=targets,
        subject=subject,
        numbered=numbered,
        gestures=(CHANGE_PIECE,),
        shortcuts=partial(shortcuts, habit),
        jobs=jobs,
        letters=LETTERS,
    )
