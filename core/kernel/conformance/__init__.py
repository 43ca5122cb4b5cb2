"""The conformance kit: what every game package must hold to, whatever its rules. It knows no game.

`run_kit("floes", cases(...))` plays random matches and examines them; its report prints, for
each failure, the command that repeats it. The checks by what they look at: `declared` (the game's own
description), `moments`, `secrecy` and `imagined` (a match at one decision), `readable` (what people read of
it), `rows` (what several answers in one lead to), `whole_matches`, `undo` and `told_events` (a whole match),
`golden` (finished matches of earlier builds).
"""

from core.kernel.conformance.cases import Case, Chooser, Dice, cases
from core.kernel.conformance.golden import Golden
from core.kernel.conformance.kit import CHEAP_CHECKS, MOMENT_CHECKS, Only, Sampler, repeat, run_kit
from core.kernel.conformance.report import Coverage, Failure, Report
from core.kernel.conformance.whole_matches import WHOLE_CHECKS, played

__all__ = [
    "CHEAP_CHECKS",
    "MOMENT_CHECKS",
    "WHOLE_CHECKS",
    "Case",
    "Chooser",
    "Coverage",
    "Dice",
    "Failure",
    "Golden",
    "Only",
    "Report",
    "Sampler",
    "cases",
    "played",
    "repeat",
    "run_kit",
]
