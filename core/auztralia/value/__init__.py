"""What a position of AuZtralia is worth to a seat, for bots that look ahead (`core.kernel.values`).

`measures.py` reads a position once for a seat, `danger.py` says what may walk whereto, `reach.py` what its
network is near to, `prospects.py` what its units can fell, `opportunities.py` what the advisor thinks of what
it has; `features.py` makes the numbers of it all, `guess.py` says what they are expected to
count, and `outcome.py` what an ended match was worth.
"""

from core.auztralia.value.features import NAMES, features
from core.auztralia.value.guess import GUESS
from core.auztralia.value.outcome import outcome
from core.auztralia.value.progress import ADVISED, SEARCHED, horizon, stage, turn
from core.kernel.values import ValueModel

__all__ = ["VALUE"]

ADVICE = 0.7
"""As much as a point counts in an outcome: the advisor's opinion is one in points."""

VALUE = ValueModel(
    names=NAMES,
    features=features,
    stage=stage,
    turn=turn,
    horizon=horizon,
    searched=SEARCHED,
    advised=ADVISED,
    advice=ADVICE,
    guess=GUESS,
    outcome=outcome,
)
