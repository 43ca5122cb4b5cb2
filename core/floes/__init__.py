"""Floes, a small race over the ice: a whole game in the fewest lines, to read and to copy.

| module | holds |
|---|---|
| `data/cards.toml`, `tables.py` | the cards with their source |
| `state.py` | the state: plain typed data |
| `rules.py` | the rules F1-F11, in the order in which they are played |
| `options.py` | what can be chosen before a match |
| `view.py`, `checks.py`, `scoring.py` | what a seat sees, what must hold, who wins |
| `text.py`, `prompts.py`, `manual.py`, `statistics.py`, `presentation.py` | all that people read |

Its board for the clients is in `aurora_tui/games/floes`.
"""

from core.floes import checks, rules, scoring, view
from core.floes.options import FIELDS, settle
from core.floes.state import State
from core.floes.tables import digest, load
from core.kernel import Game, register

GAME = register(
    Game(
        name="floes",
        title="Floes",
        rules_version=1,
        seats=range(2, 5),
        state=State,
        steps=rules.STEPS,
        fields=FIELDS,
        options=settle,
        load=load,
        digest=digest,
        setup=rules.set_up,
        view=view.view,
        own=view.own,
        view_type=view.View,
        policies=view.POLICIES,
        refusals=scoring.refusals,
        scores=scoring.scores,
        invariants=checks.invariants,
        redeal=checks.redeal,
    )
)

__all__ = ["GAME"]
