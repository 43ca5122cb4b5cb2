"""Outlive (2-4 seats, six days): the game as the kernel knows it. Imports every module that registers.

| module | holds |
|---|---|
| `data/`, `tables/`, `rules.py`, `options.py` | the components with their sources, the tables of a match |
| `state.py`, `actions.py`, `events.py`, `view.py` | what a match is, asks, tells and shows |
| `setup.py`, `phases/` | the rules O1 to O71, a module for each step, in the order of the text |
| `mechanics/` | what several steps need |
| `scoring.py`, `invariants.py`, `refusals/`, `redeal.py` | the end, what must hold, reasons, other worlds |
"""

from core.kernel import Game, register
from core.outlive.disclosure import POLICIES, own, view
from core.outlive.invariants import invariants
from core.outlive.options import FIELDS, load_rules, settle
from core.outlive.redeal import redeal
from core.outlive.refusals import refusals
from core.outlive.scoring import scores
from core.outlive.setup import set_up
from core.outlive.state import State
from core.outlive.steps import STEPS
from core.outlive.view import View

GAME = register(
    Game(
        name="outlive",
        title="Outlive",
        rules_version=1,
        seats=range(2, 5),
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
    )
)

__all__ = ["GAME"]
