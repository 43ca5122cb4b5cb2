"""AuZtralia (1-4 seats and the Old Ones): the game as the kernel knows it.

Imports every module that registers.

| module | holds |
|---|---|
| `data/`, `tables/`, `rules.py`, `options.py` | the components with their sources, the tables of a match |
| `hexes.py`, `land.py`, `network.py`, `targets.py` | hexes, the map, what seats reach, where Old Ones go |
| `state.py`, `actions.py`, `events.py`, `view.py` | what a match is, asks, tells and shows |
| `setup.py`, `phases/`, `acts/`, `combat/` | the rules Z1 to Z102, a module for each step |
| `asking.py`, `singles.py`, `damage.py`, `tiles.py`, `display.py`, `old_cards.py` | what several steps need |
| `scoring.py`, `invariants.py`, `refusals/`, `redeal.py` | the end, what must hold, reasons, other worlds |
"""

from core.auztralia.invariants import invariants
from core.auztralia.options import FIELDS, load_rules, settle
from core.auztralia.redeal import redeal
from core.auztralia.refusals import refusals
from core.auztralia.scoring import scores
from core.auztralia.setup import set_up
from core.auztralia.state import State
from core.auztralia.steps import STEPS
from core.auztralia.view import OTHERS, POLICIES, View, own, view
from core.kernel import Game, register

GAME = register(
    Game(
        name="auztralia",
        title="AuZtralia",
        rules_version=1,
        seats=range(1, 5),
        state=State,
        steps=STEPS,
        fields=FIELDS,
        options=settle,
        load=load_rules,
        digest=lambda rules: rules.digest,
        setup=set_up,
        view=view,
        own=own,
        view_type=View,
        policies=POLICIES,
        refusals=refusals,
        scores=scores,
        invariants=invariants,
        redeal=redeal,
        reserved_names=OTHERS,
    )
)

__all__ = ["GAME"]
