"""What a position of Last Aurora is worth to a seat: how bots that look ahead judge where they have come to.

`measures.py` puts a convoy into numbers, with a module for each subject; the weights beside it say what each
number counts, and were fitted to how games ended.
"""

from core.kernel import Match
from core.kernel.values import ValueModel
from core.last_aurora.state import FIRE, LAST_MOORING, Table
from core.last_aurora.value.features import NAMES, features
from core.last_aurora.value.guess import GUESS

PHASES_A_ROUND = 5
FAR = 12.0
"""points of margin beyond which more of them count little"""
WIN = 3.0
"""points that winning is worth besides the margin"""
ADVICE = 0.6
"""how much the advisor's opinion counts beside what the position is worth"""


def stage(t: Table) -> float:
    """How many of the phases of six rounds are over, 0 to 1."""
    state = t.state
    over = (state.aurora - 1) * PHASES_A_ROUND + max(0, min(state.phase, FIRE + 1) - 1)
    return min(1.0, over / (LAST_MOORING * PHASES_A_ROUND))


def turn(t: Table) -> tuple[int, int, int]:
    """Round, phase and whose turn it is."""
    state = t.state
    return state.round, state.phase, state.turn


def horizon(start: Table, now: Table) -> bool:
    """At the end of the round."""
    return now.state.round != start.state.round


def outcome(match: Match, seat: int) -> float:
    """Of a match that is over, the margin to the best other, large ones flattened; 3 more for winning."""
    scores = match.scores
    if scores is None:
        raise ValueError("the match is not over")
    others = [score.total for score in scores if score.seat != seat]
    margin = scores[seat].total - max(others, default=0)
    flat = FAR * margin / (FAR + abs(margin)) * 2.0 if abs(margin) > FAR else float(margin)
    return flat + (WIN if scores[seat].rank == 1 else -WIN)


VALUE = ValueModel(
    names=NAMES,
    features=features,
    stage=stage,
    turn=turn,
    horizon=horizon,
    searched=frozenset(("explore.turn", "rest.turn", "move.turn", "move.drive", "fire.turn")),
    outcome=outcome,
    advice=ADVICE,
    ordered=frozenset(("explore.next", "explore.crew", "move.turn", "gather.keep", "waypoint")),
    guess=GUESS,
    advised=frozenset(("cargo.pick", "cargo.put", "cargo.place", "cargo.pay", "rest.ability")),
)
